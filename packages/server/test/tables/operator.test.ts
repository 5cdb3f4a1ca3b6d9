/** `strikehome tables`: what operators do, beside a server that runs, on both stores. */
import { spawn } from 'node:child_process';
import { statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { DatabaseSync } from '@photostructure/sqlite';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Database,
  newDatabase,
  newFolder,
  note,
  openGame,
  SETUP,
  type Serving,
  Sitter,
  serve,
  wholeLog,
} from './serving.ts';

const command = fileURLToPath(new URL('../../../cli/dist/main.js', import.meta.url));

interface Ended {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
}

/** The built command; its output is a pipe. */
function strikehome(environment: Readonly<Record<string, string>>, ...args: readonly string[]): Promise<Ended> {
  const { DATABASE_URL: _, DATA: __, ...env } = process.env;
  const child = spawn(process.execPath, [command, ...args], { env: { ...env, ...environment } });
  let [out, err] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text;
  });
  return new Promise((resolve) => child.once('close', (status) => resolve({ status, out, err })));
}

describe.each(['sqlite', 'postgres'] as const)('strikehome tables: %s', (kind) => {
  const { folder, clear } = newFolder();
  let database: Database | undefined;
  let serving: Serving;
  let environment: Readonly<Record<string, string>>;
  const tables = (...args: readonly string[]) => strikehome(environment, 'tables', ...args);
  const sql = async (text: string) => {
    if (database === undefined) {
      const db = new DatabaseSync(path.join(folder, 'tables.db'));
      db.exec(text);
      db.close();
    } else {
      const client = new pg.Client(database.url);
      await client.connect();
      await client.query(text);
      await client.end();
    }
  };
  beforeAll(async () => {
    if (kind === 'postgres') database = await newDatabase();
    environment = database === undefined ? { DATA: folder } : { DATABASE_URL: database.url };
    serving = await serve({ DATA: folder, ...environment });
  });
  afterAll(async () => {
    await serving?.end('SIGKILL');
    await database?.drop();
    clear();
  });

  it('lists tables with title, size, last use and mark; restore takes the mark off; delete deletes for good', async () => {
    const [one, two] = [await openGame(serving.base, { title: 'At the ford' }), await openGame(serving.base)];
    expect((await one.gm.say({ kind: 'start', setup: SETUP, title: 'Again' }, 'again')).status).toBe(200);
    const times = kind === 'sqlite' ? ['0', '1000'] : ['to_timestamp(0)', 'to_timestamp(1)'];
    await sql(`update tables set touched = ${times[0]}, marked = ${times[1]} where id = '${one.table}'`);
    const listed = await tables('list');
    expect([listed.status, listed.err]).toEqual([0, '']);
    const { ok, tables: all } = JSON.parse(listed.out) as { ok: boolean; tables: readonly { readonly id: string }[] };
    expect([ok, all.length]).toEqual([true, 2]);
    expect(all.find(({ id }) => id === one.table)).toEqual({
      id: one.table,
      title: 'At the ford',
      system: 'degrees',
      entries: 2,
      fights: 2,
      bytes: expect.any(Number) as number,
      used: '1970-01-01T00:00:00.000Z',
      marked: '1970-01-01T00:00:01.000Z',
      deletedFrom: '1970-01-08T00:00:01.000Z',
    });
    expect(all.find(({ id }) => id === two.table)).not.toHaveProperty('marked');
    const drawn = await tables('list', '--pretty');
    expect(drawn.out).toMatch(/At the ford \(degrees\): 2 fights, \d+ kB, used 1970-01-01, marked/);
    const kept = await tables('restore', one.table, 'nowhere');
    expect([kept.status, JSON.parse(kept.out)]).toEqual([
      2,
      { ok: false, restored: [one.table], missing: ['nowhere'] },
    ]);
    expect((await tables('list')).out).not.toContain('marked');
    await two.gm.listen();
    const gone = await tables('delete', two.table);
    expect([gone.status, JSON.parse(gone.out)]).toEqual([0, { ok: true, deleted: [two.table], missing: [] }]);
    // The server that runs notices: streams end, and the table is not found.
    await expect.poll(() => two.gm.ended).toBe(true);
    expect((await two.gm.ask('GET')).status).toBe(404);
    expect((await one.gm.say(note('still here'), 'a')).status).toBe(200);
  });

  it('says plainly what cannot be done', async () => {
    const asked = (...args: readonly string[]) => tables(...args).then(({ status, out, err }) => [status, out, err]);
    expect(await asked()).toEqual([1, '', expect.stringContaining('tables needs one of: list, restore')]);
    expect(await asked('delete')).toEqual([1, '', 'strikehome: tables delete takes table ids.\n']);
    expect(await asked('list', 'all')).toEqual([1, '', 'strikehome: tables list takes no arguments.\n']);
    const elsewhere = { DATA: path.join(folder, 'nowhere') };
    const none = await strikehome(elsewhere, 'tables', 'list');
    expect([none.status, none.err]).toEqual([1, `strikehome: There are no tables at ${elsewhere.DATA}/tables.db.\n`]);
    if (kind === 'postgres')
      expect(await asked('backup', path.join(folder, 'b.db'))).toEqual([1, '', expect.stringContaining('pg_dump')]);
  });

  it.runIf(kind === 'sqlite')(
    'backs up while the server writes, and restores with new secrets when it has ended',
    async () => {
      const { gm, commitment } = await openGame(serving.base);
      const backup = path.join(folder, 'backup.db');
      let sent = 0;
      let isOver = false;
      const writing = (async () => {
        while (!isOver) expect((await gm.say(note(`${sent}`), `n${sent++}`)).status).toBe(200);
      })();
      await expect.poll(() => sent).toBeGreaterThan(5);
      const before = sent;
      const made = await tables('backup', backup);
      const after = sent + 1;
      isOver = true;
      await writing;
      expect([made.status, JSON.parse(made.out)]).toEqual([0, { ok: true, file: backup }]);
      expect(statSync(backup).mode & 0o777).toBe(0o600);
      expect((await tables('backup', backup)).err).toContain('already exists');
      const running = await tables('restore', '--from', backup);
      expect([running.status, running.err]).toEqual([1, expect.stringContaining('Another process serves the tables')]);
      expect((await tables('redraw')).err).toContain('Another process serves the tables');
      const fell = await gm.say({ kind: 'roll', dice: '10d100' }, 'roll');
      await serving.end('SIGKILL');
      const restored = await tables('restore', '--from', backup);
      expect(restored.status, restored.err).toBe(0);
      const { before: old } = JSON.parse(restored.out) as { before: string };
      expect(statSync(old).size).toBeGreaterThan(0);
      serving = await serve({ DATA: folder, ...environment });
      const there = new Sitter(serving.base, gm.table, gm.seat, gm.key);
      const log = await wholeLog(there);
      const notes = log.filter(({ kind: one }) => one === 'note');
      expect(notes.length).toBeGreaterThanOrEqual(before - 1);
      expect(notes.length).toBeLessThanOrEqual(after);
      expect(notes.map(({ text }) => text)).toEqual(notes.map((_, i) => `${i}`));
      expect(log.at(-1)?.kind).toBe('restore');
      await there.listen();
      expect(there.last!.view.table.commitment).not.toBe(commitment);
      const dice = (answer: typeof fell) => JSON.stringify((answer.json.entries[0] as { dice: object }).dice);
      expect(dice(await there.say({ kind: 'roll', dice: '10d100' }, 'roll'))).not.toBe(dice(fell));
      there.leave();
    },
  );

  it('redraw gives every table a new secret at the next start', async () => {
    const { gm, commitment } = await openGame(serving.base);
    await serving.end();
    expect((await tables('redraw')).status).toBe(0);
    serving = await serve({ DATA: folder, ...environment });
    gm.base = serving.base;
    expect((await gm.ask('GET')).json.seq).toBe(2);
    expect((await gm.ask('GET')).text).not.toContain(commitment);
  });
});
