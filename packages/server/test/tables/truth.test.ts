/** What is said of a PostgreSQL in trouble is true: what was not stored, what nobody knows, and that changes are not heard. */
import { randomUUID } from 'node:crypto';
import net from 'node:net';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { thrownFor } from '../../src/tables/postgres-errors.ts';
import { Unavailable } from '../../src/tables/store.ts';
import {
  type Answer,
  call,
  type Database,
  newDatabase,
  newFolder,
  note,
  openGame,
  type Serving,
  Sitter,
  serve,
  wholeLog,
} from './serving.ts';

const { folder, clear } = newFolder();
const running: Serving[] = [];
let database: Database;
beforeAll(async () => {
  database = await newDatabase();
});
afterEach(async () => {
  for (const one of running.splice(0)) await one.end('SIGKILL');
});
afterAll(async () => {
  await database.drop();
  clear();
});

const start = async (url = database.url) => {
  const serving = await serve({ DATABASE_URL: url, DATA: folder });
  running.push(serving);
  return serving;
};

async function connected(url = database.url): Promise<pg.Client> {
  const client = new pg.Client(url);
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Everything that the other connections to this database do is ended. */
const ENDED =
  'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';

const NOTHING = 'The store is unavailable; nothing was stored. Try again.';
const PERHAPS =
  'The store did not answer; it may have been stored. Send it again with the same id, which is always safe.';

const isUnavailable = ({ status, json }: Answer, message: string) =>
  expect([status, json.error?.code, json.error?.message]).toEqual([503, 'unavailable', message]);

/** The line of the log that says why a request found no store. */
const causeOf = async ({ said }: Serving, { headers }: Answer) => {
  const id = headers.get('x-request-id');
  const line = () =>
    said()
      .split('\n')
      .find((one) => one.includes('"unavailable":') && one.includes(`"${id}"`));
  await expect.poll(line).toBeDefined();
  return (JSON.parse(line()!) as { readonly unavailable: string }).unavailable;
};

/** Asked until the cause is this one: a connection that was ended may be found first. */
async function untilCause(serving: Serving, code: string, ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await ask();
    expect([answer.status, answer.json.error?.code]).toEqual([503, 'unavailable']);
    if ((await causeOf(serving, answer)).includes(code)) return answer;
  }
}

/** Between a server and its PostgreSQL: lines that have said something can be made to fall silent. */
async function relay(url: string) {
  const to = new URL(url);
  const lines: { said: string; isMute: boolean; readonly ends: readonly net.Socket[] }[] = [];
  let muted: string | undefined;
  const server = net.createServer((socket) => {
    const up = net.connect(Number(to.port), to.hostname);
    const line = { said: '', isMute: false, ends: [socket, up] };
    lines.push(line);
    const over = () => {
      for (const end of line.ends) end.destroy();
    };
    for (const end of line.ends) end.on('error', () => {}).on('close', over);
    socket.on('data', (bytes) => {
      line.said += bytes.toString('latin1');
      if (muted !== undefined && bytes.toString('latin1').includes(muted)) line.isMute = true;
      up.write(bytes);
    });
    up.on('data', (bytes) => void (!line.isMute && socket.write(bytes)));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const from = new URL(url);
  from.port = `${(server.address() as net.AddressInfo).port}`;
  return {
    url: from.href,
    /** Nothing comes back any more on lines that have said this; says how many there are. */
    mute: (text: string) => {
      const some = lines.filter(({ said, ends }) => said.includes(text) && ends.every(({ destroyed }) => !destroyed));
      for (const line of some) line.isMute = true;
      return some.length;
    },
    /** The same for lines that say it from now on. */
    muteNext: (text: string | undefined) => {
      muted = text;
    },
    close: () => {
      server.close();
      for (const { ends } of lines) for (const end of ends) end.destroy();
    },
  };
}

it('a statement that waits too long is taken back by the server: nothing was stored, and that is said', async () => {
  const serving = await start();
  const { gm } = await openGame(serving.base);
  const other = await connected();
  await other.query('begin');
  await other.query('lock table entries in exclusive mode');
  const late = await gm.say(note('late'), 'late');
  isUnavailable(late, NOTHING);
  expect(await causeOf(serving, late)).toContain('57014');
  await other.query('rollback');
  const { rows } = await other.query('select count(*)::integer as n from entries where table_id = $1', [gm.table]);
  expect(rows).toEqual([{ n: 1 }]);
  await other.end();
});

it('a statement that is stored and not answered may have been stored; sent again with its id it is done once', async () => {
  const between = await relay(database.url);
  const serving = await start(between.url);
  const { gm } = await openGame(serving.base);
  await gm.say(note('first'), 'first');
  between.muteNext('append');
  const lost = await gm.say(note('lost'), 'lost');
  between.muteNext(undefined);
  isUnavailable(lost, PERHAPS);
  expect(await causeOf(serving, lost)).toContain('timeout');
  const again = await gm.say(note('lost'), 'lost');
  expect([again.status, again.json.seq]).toEqual([200, 3]);
  expect((await wholeLog(gm)).map(({ id }) => id)).toEqual([undefined, 'first', 'lost']);
  between.close();
});

it('a line that listens and has died is noticed; what was missed meanwhile is read', async () => {
  const between = await relay(database.url);
  const [here, there] = [await start(between.url), await start()];
  const { gm } = await openGame(here.base);
  await gm.listen();
  expect(between.mute('listen strikehome')).toBe(1);
  const elsewhere = new Sitter(there.base, gm.table, gm.seat, gm.key);
  expect((await elsewhere.say(note('missed'), 'missed')).status).toBe(200);
  await expect.poll(() => gm.seqs).toEqual([2]);
  await expect.poll(async () => (await call(here.base, 'GET', '/readyz')).status).toBe(200);
  expect((await elsewhere.say(note('heard'), 'heard')).status).toBe(200);
  await expect.poll(() => gm.seqs).toEqual([2, 3]);
  gm.leave();
  between.close();
});

it('a server that became read-only is 503 for what writes, also for readyz, and not for what reads', async () => {
  const serving = await start();
  const { gm } = await openGame(serving.base);
  const other = await connected();
  const name = new URL(database.url).pathname.slice(1);
  await other.query(`alter database ${name} set default_transaction_read_only = on`);
  await other.query(ENDED);
  await expect.poll(async () => (await gm.ask('GET')).status).toBe(200);
  isUnavailable(await untilCause(serving, '25006', () => gm.say(note('no'), 'no')), NOTHING);
  await untilCause(serving, '25006', () => call(serving.base, 'GET', '/readyz'));
  await other.query('set default_transaction_read_only = off');
  await other.query(`alter database ${name} reset default_transaction_read_only`);
  await other.query(ENDED);
  await expect.poll(async () => (await call(serving.base, 'GET', '/readyz')).status).toBe(200);
  expect((await gm.say(note('no'), 'no')).status).toBe(200);
  await other.end();
});

it('rights that were taken away, a password that was changed and a database that is gone are 503 with their cause', async () => {
  const own = await newDatabase();
  const role = `tester_${randomUUID().replaceAll('-', '')}`;
  const name = new URL(own.url).pathname.slice(1);
  const owner = await connected(own.url);
  await owner.query(`create role ${role} login password 'first'`);
  await owner.query(`alter database ${name} owner to ${role}`);
  const url = new URL(own.url);
  [url.username, url.password] = [role, 'first'];
  const serving = await start(url.href);
  const { gm } = await openGame(serving.base);
  await owner.query(
    `alter table entries owner to postgres; revoke all on entries from ${role}; grant select on entries to ${role}`,
  );
  const barred = await gm.say(note('barred'), 'barred');
  isUnavailable(barred, NOTHING);
  expect(await causeOf(serving, barred)).toContain('42501');
  await owner.query(`grant all on entries to ${role}; alter role ${role} password 'second'`);
  await owner.query(ENDED);
  isUnavailable(await untilCause(serving, '28P01', () => gm.ask('GET')), NOTHING);
  await owner.query(`alter role ${role} password 'first'`);
  expect((await gm.say(note('barred'), 'barred')).status).toBe(200);
  await owner.end();
  await own.drop();
  isUnavailable(await untilCause(serving, '3D000', () => gm.ask('GET')), NOTHING);
  const rest = await connected();
  await rest.query(`drop role ${role}`);
  await rest.end();
});

it('a database that was copied and put in the place of the first draws new secrets', async () => {
  const serving = await start();
  const { gm, commitment } = await openGame(serving.base);
  await serving.end();
  const copy = await newDatabase();
  const [from, to] = [database, copy].map(({ url }) => new URL(url).pathname.slice(1));
  await copy.drop();
  const shared = new URL(database.url);
  shared.pathname = '/postgres';
  const client = await connected(shared.href);
  await client.query(`create database ${to} template ${from}`);
  await client.end();
  const there = await start(copy.url);
  gm.base = there.base;
  await gm.listen(0);
  expect(gm.last!.view.table.commitment).not.toBe(commitment);
  expect(gm.frames[0]!.entries.map(({ kind }) => kind)).toEqual(['open', 'restore']);
  gm.leave();
  await there.end();
  await copy.drop();
});

describe('errors of PostgreSQL', () => {
  const error = (code: string, severity?: string) => Object.assign(new Error(code), { code, severity });

  it.each([
    ['25006', 'ERROR'],
    ['40001', 'ERROR'],
    ['40P01', 'ERROR'],
    ['42501', 'ERROR'],
    ['53100', 'ERROR'],
    ['55P03', 'ERROR'],
    ['57014', 'ERROR'],
    ['58030', 'ERROR'],
    ['XX001', 'ERROR'],
  ])('%s: the server has said no, so nothing was stored', (code, severity) => {
    expect(thrownFor(error(code, severity), 'write')).toMatchObject({ message: NOTHING });
  });

  it.each([
    ['40003', 'ERROR'],
    ['08006', 'ERROR'],
    ['57P01', 'FATAL'],
    ['57P02', 'FATAL'],
    ['XX000', 'PANIC'],
    ['ECONNRESET', undefined],
    ['EPIPE', undefined],
  ])('%s %s: nobody knows whether it was stored; a read stores nothing', (code, severity) => {
    expect(thrownFor(error(code, severity), 'write')).toMatchObject({ message: PERHAPS });
    expect(thrownFor(error(code, severity), 'read')).toMatchObject({ message: NOTHING });
    expect(thrownFor(error(code, severity), 'unsent')).toBeInstanceOf(Unavailable);
  });

  it.each(['22P02', '23505', '42601', '42703'])('%s is a mistake of ours', (code) => {
    expect(thrownFor(error(code, 'ERROR'), 'write')).not.toBeInstanceOf(Unavailable);
  });
});
