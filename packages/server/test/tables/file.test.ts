/** The SQLite file: one process serves it, it is whole when it is closed, and what is wrong with it is said at the start. */
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, copyFileSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterEach, describe, expect, it } from 'vitest';
import { call, newFolder, note, openGame, program, type Serving, Sitter, serve, wholeLog } from './serving.ts';

const running: Serving[] = [];
const folders: (() => void)[] = [];
afterEach(async () => {
  for (const one of running.splice(0)) await one.end('SIGKILL');
  for (const clear of folders.splice(0)) clear();
});

const fresh = () => {
  const { folder, clear } = newFolder();
  folders.push(clear);
  return { folder, file: path.join(folder, 'tables.db') };
};
const start = async (folder: string) => {
  const serving = await serve({ DATA: folder });
  running.push(serving);
  return serving;
};
const tablesIn = (file: string) => {
  const db = new DatabaseSync(file);
  const { n } = db.prepare('select count(*) as n from tables').get() as { n: number };
  db.close();
  return n;
};

describe('the file', () => {
  it('alone holds everything once the server has ended, and nobody else may read it', async () => {
    const { folder, file } = fresh();
    const serving = await start(folder);
    for (let i = 0; i < 30; i++) await openGame(serving.base);
    for (const name of readdirSync(folder))
      expect([name, statSync(path.join(folder, name)).mode & 0o077]).toEqual([name, 0]);
    expect(await serving.end()).toBe(0);
    const copy = path.join(fresh().folder, 'copy.db');
    copyFileSync(file, copy);
    expect(tablesIn(copy)).toBe(30);
  });

  it('that others may read is closed to them at the start', async () => {
    const { folder, file } = fresh();
    await (await start(folder)).end();
    chmodSync(file, 0o644);
    await start(folder);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('is served by one process: a second is told so and ends, and the first goes on; a killed one leaves no lock', async () => {
    const { folder } = fresh();
    const first = await start(folder);
    const { gm } = await openGame(first.base);
    await expect(start(folder)).rejects.toThrow(
      `The tables cannot be opened: Another process serves the tables in ${folder}/tables.db (process ${first.child.pid}). Stop it first`,
    );
    expect((await gm.say(note('on'), 'on')).status).toBe(200);
    await first.end('SIGKILL');
    gm.base = (await start(folder)).base;
    expect((await gm.ask('GET')).json.seq).toBe(2);
  });

  it.each([
    ['is not one', 'not a database at all, '.repeat(400), /is damaged \(file is not a database\)/],
    [
      'is damaged in the middle',
      undefined,
      /is damaged \(.+\)\. Restore a backup with "strikehome tables restore --from FILE"/,
    ],
  ])('that %s is named, and nobody is told that the server is ready', async (_, text, message) => {
    const { folder, file } = fresh();
    const serving = await start(folder);
    for (let i = 0; i < 20; i++) await openGame(serving.base);
    await serving.end();
    const bytes = readFileSync(file);
    // A page of a table in the middle of the file, and not what the file begins with.
    bytes.fill(0xa5, 8 * 4096, bytes.length - 4096);
    writeFileSync(file, text ?? bytes);
    const { status, stdout, stderr } = run(folder);
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(message);
    expect(stderr).toContain(file);
  });

  it.skipIf(process.getuid?.() !== 0)(
    'that cannot be written is named, and nobody is told that the server is ready',
    async () => {
      const { folder, file } = fresh();
      await (await start(folder)).end();
      const nobody = 65_534;
      chmodSync(folder, 0o755);
      for (const name of readdirSync(folder)) chownSync(path.join(folder, name), nobody, nobody);
      chmodSync(file, 0o400);
      // Its owner may not write it, and the server may not change that.
      chownSync(file, 0, nobody);
      chmodSync(file, 0o440);
      const { status, stdout, stderr } = run(folder, nobody);
      expect([status, stdout]).toEqual([1, '']);
      expect(stderr).toMatch(/The tables cannot be opened: .*tables\.db cannot be written \(/);
    },
  );
});

const run = (folder: string, uid?: number) =>
  spawnSync(process.execPath, [program], {
    env: { ...process.env, PORT: '0', DATA: folder },
    encoding: 'utf8',
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });

describe('another program that holds the file', () => {
  it('makes commands wait and nothing else; one that holds it too long is 503, and nothing was stored', async () => {
    const { folder, file } = fresh();
    const serving = await start(folder);
    const { gm } = await openGame(serving.base);
    const other = new DatabaseSync(file);
    other.exec('begin immediate');
    let isAnswered = false;
    const waiting = gm.say(note('waits'), 'waits').finally(() => {
      isAnswered = true;
    });
    for (let i = 0; i < 10; i++) expect((await call(serving.base, 'GET', '/healthz')).status).toBe(200);
    expect((await gm.ask('GET')).status).toBe(200);
    expect(isAnswered).toBe(false);
    other.exec('rollback');
    expect((await waiting).status).toBe(200);
    other.exec('begin immediate');
    const late = await gm.say(note('too long'), 'late');
    expect([late.status, late.json.error.code]).toEqual([503, 'unavailable']);
    expect(late.json.error.message).toBe('The store is unavailable; nothing was stored. Try again.');
    other.exec('rollback');
    other.close();
    expect((await gm.ask('GET')).json.seq).toBe(2);
    const line = serving
      .said()
      .split('\n')
      .find((one) => one.includes('"unavailable":'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({
      id: late.headers.get('x-request-id'),
      unavailable: expect.stringMatching(/locked/) as string,
    });
  });
});

describe('a file that was put back', () => {
  const ROLL = { kind: 'roll', dice: '10d100' };
  const facesOf = (entries: readonly object[]) => JSON.stringify((entries[0] as { dice: object }).dice);

  it('rolls no dice again that fell after the copy, keeps its seats, and every seat notices', async () => {
    const { folder, file } = fresh();
    const first = await start(folder);
    const { gm, join, commitment } = await openGame(first.base);
    const ana = await join('Ana');
    await gm.say(ROLL, 'before');
    await first.end();
    const copy = path.join(fresh().folder, 'copy.db');
    copyFileSync(file, copy);
    const second = await start(folder);
    gm.base = second.base;
    const fell = await gm.say(ROLL, 'lost');
    await second.end();
    copyFileSync(copy, file);
    const third = await start(folder);
    const [there, anaThere] = [gm, ana].map(({ table, seat, key }) => new Sitter(third.base, table, seat, key)) as [
      Sitter,
      Sitter,
    ];
    await anaThere.listen(fell.json.seq);
    const { view, seq } = anaThere.last!;
    expect(view.table.commitment).not.toBe(commitment);
    expect(seq).toBe(4);
    const again = await there.say(ROLL, 'lost');
    expect(facesOf(again.json.entries)).not.toBe(facesOf(fell.json.entries));
    const log = await wholeLog(anaThere);
    expect(log.map(({ kind }) => kind)).toEqual(['open', 'join', 'roll', 'restore', 'roll']);
    anaThere.leave();
    await third.end();
    // Started again without a restore, it has the same secret.
    const fourth = await start(folder);
    there.base = fourth.base;
    expect((await there.ask('GET')).json.seq).toBe(5);
    expect((await there.say({ kind: 'close' }, 'close')).status).toBe(200);
    const saved = path.join(folder, 'table.json');
    writeFileSync(saved, (await there.ask('GET', '/export')).text);
    const checked = spawnSync(process.execPath, ['packages/cli/dist/main.js', 'verify', saved, '--json'], {
      encoding: 'utf8',
    });
    expect(JSON.parse(checked.stdout)).toMatchObject({ throws: 2, unproven: 0, faults: [] });
  });
});
