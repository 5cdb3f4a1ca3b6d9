/** Many tables over several processes: small rows for those who are here, channels of their own, and memory that is given back. */
import path from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tooMany } from '../../src/tables/memory.ts';
import { channelOf, Notices } from '../../src/tables/postgres-notices.ts';
import { openStore } from '../../src/tables/store.ts';
import { type Database, newDatabase, newFolder, note, openGame, type Serving, Sitter, serve } from './serving.ts';

describe('several processes', () => {
  const { folder, clear } = newFolder();
  let database: Database;
  let servers: readonly Serving[] = [];
  let client: pg.Client;
  beforeAll(async () => {
    database = await newDatabase();
    const environment = { DATABASE_URL: database.url, DATA: folder };
    servers = await Promise.all([serve(environment), serve(environment)]);
    client = new pg.Client(database.url);
    await client.connect();
  });
  afterAll(async () => {
    for (const server of servers) await server.end('SIGKILL');
    await client?.end();
    await database?.drop();
    clear();
  });
  const rowsOf = async (sql: string) => (await client.query(sql)).rows as readonly Readonly<Record<string, string>>[];

  it('a seat that is here is a row that nobody writes again; a process is one that it touches', async () => {
    const games = await Promise.all(Array.from({ length: 5 }, () => openGame(servers[0]!.base)));
    for (const { gm } of games) await gm.listen();
    const presence = () => rowsOf('select table_id, seat, process, xmin::text, ctid::text from presence order by 1, 2');
    await expect.poll(async () => (await presence()).length).toBe(5);
    const before = await presence();
    const beats = async () => (await rowsOf('select max(at)::text as at from processes'))[0]!.at;
    for (let beat = 0; beat < 3; beat++) {
      const last = await beats();
      await expect.poll(beats).not.toBe(last);
    }
    expect(await presence()).toEqual(before);
    expect(new Set(before.map(({ process }) => process)).size).toBe(1);
    for (const { gm } of games) gm.leave();
    await expect.poll(async () => (await presence()).length).toBe(0);
  });

  it('what a process stored and told nobody before it died is read by the others', async () => {
    const { gm } = await openGame(servers[0]!.base);
    await gm.say(note('told'), 'told');
    await gm.listen(0);
    await client.query("insert into processes values('about to die', now())");
    const alive = "select count(*)::integer as n from processes where at > now() - interval '6 seconds'";
    expect(Number((await rowsOf(alive))[0]!.n)).toBeGreaterThanOrEqual(2);
    // It is known before it dies.
    const last = () => rowsOf("select at::text from processes where process <> 'about to die' order by at");
    for (let beat = 0; beat < 2; beat++) {
      const was = JSON.stringify(await last());
      await expect.poll(async () => JSON.stringify(await last())).not.toBe(was);
    }
    await client.query(
      `insert into entries select table_id, 3, replace(replace(body, '"seq":2', '"seq":3'), 'told', 'untold') from entries
        where table_id = '${gm.table}' and seq = 2`,
    );
    await expect.poll(() => gm.seqs).toEqual([1, 2, 3]);
    gm.leave();
  });

  it('an entry that one process stores comes to the streams of the other, for tables on many channels', async () => {
    const games = await Promise.all(Array.from({ length: 12 }, () => openGame(servers[0]!.base)));
    expect(new Set(games.map(({ table }) => channelOf(table))).size).toBeGreaterThan(3);
    const there = games.map(({ gm: { table, seat, key } }) => new Sitter(servers[1]!.base, table, seat, key));
    await Promise.all(there.map((seat) => seat.listen()));
    await Promise.all(games.map(({ gm }) => gm.say(note('hello'), 'hello')));
    for (const seat of there) await expect.poll(() => seat.seqs).toEqual([2]);
    for (const seat of there) seat.leave();
  });
});

it('a process hears of the tables that it watches, and of no other channel', async () => {
  const database = await newDatabase();
  const send = new pg.Client(database.url);
  await send.connect();
  const sent: number[] = [];
  const told = async (channels: readonly string[], notices: readonly string[]) => {
    sent.push(notices.length);
    await send.query('select pg_notify(c, n) from unnest($1::text[], $2::text[]) as t(c, n)', [channels, notices]);
  };
  const notices = new Notices(database.url, told);
  await notices.listen();
  const heard: string[] = [];
  notices.hear((table, what) => void heard.push(`${table} ${what}`));
  const [one, other] = ['a', 'b'].map((name) => `table-${name}`) as [string, string];
  expect(channelOf(one)).not.toBe(channelOf(other));
  await notices.watch(one);
  await notices.watch(one);
  for (let seq = 1; seq <= 100; seq++) notices.tell(one, seq);
  for (const what of ['seats', undefined] as const) notices.tell(other, what);
  notices.tell(one, 'seats');
  await expect.poll(() => heard).toEqual([`${one} 1`, `${one} 100`, `${one} seats`]);
  // A hundred entries are two calls: the first, and the newest of what came meanwhile.
  expect(sent).toEqual([1, 4]);
  notices.unwatch(one);
  await notices.watch(other);
  notices.tell(one, 101);
  notices.tell(other, 7);
  await expect.poll(() => heard.slice(3)).toEqual([`${one} 101`, `${other} 7`]);
  notices.unwatch(one);
  // On the same line, so that it has let go of the first channel by then.
  await notices.watch('table-c');
  notices.tell(one, 102);
  notices.tell(other, 8);
  await expect.poll(() => heard.slice(5)).toEqual([`${other} 8`]);
  const before = sent.length;
  notices.alone(true);
  notices.tell(other, 9);
  notices.alone(false);
  notices.tell(other, 10);
  await expect.poll(() => heard.slice(6)).toEqual([`${other} 10`]);
  expect(sent.length).toBe(before + 1);
  await notices.close();
  await send.end();
  await database.drop();
});

it('a process that starts beside one that was alone misses nothing', async () => {
  const database = await newDatabase();
  const { folder, clear } = newFolder();
  const environment = { DATABASE_URL: database.url, DATA: folder };
  const first = await serve(environment);
  const { gm } = await openGame(first.base);
  const second = await serve(environment);
  const there = new Sitter(second.base, gm.table, gm.seat, gm.key);
  await there.listen(0);
  for (let i = 0; i < 40; i++) {
    expect((await gm.say(note(`${i}`), `n${i}`)).status).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await expect.poll(() => there.seqs).toEqual(Array.from({ length: 41 }, (_, i) => i + 1));
  there.leave();
  await Promise.all([first.end('SIGKILL'), second.end('SIGKILL')]);
  await database.drop();
  clear();
});

describe('tables in memory', () => {
  const table = (id: string, weight: number, used: number, streams = 0) => ({ id, weight, used, streams });
  const away = (...tables: readonly ReturnType<typeof table>[]) => tooMany(tables, 1_000_000, 100).map(({ id }) => id);

  it('leave it by what they weigh, the longest unused first, and never while a client listens', () => {
    expect(away(table('a', 50, 0), table('b', 50, 1))).toEqual([]);
    expect(away(table('new', 60, 3), table('old', 60, 1), table('heard', 500, 0, 1))).toEqual(['old']);
    expect(away(table('a', 1, 1), table('large', 150, 2), table('b', 1, 3))).toEqual(['a', 'large']);
  });

  it('that were just used stay, unless there are far too many', () => {
    expect(away(table('a', 90, 999_999), table('b', 90, 999_998))).toEqual([]);
    expect(away(table('a', 150, 999_999), table('b', 90, 999_998), table('c', 90, 999_997))).toEqual(['c', 'b']);
  });
});

describe('what is swept is found by an index', () => {
  const QUERIES = [
    ['select id from tables where touched < 1 and marked is null order by touched limit 5', 'tables_touched'],
    ['select id from tables where marked < 1 order by marked limit 5', 'tables_marked'],
  ] as const;

  it('in SQLite', async () => {
    const { folder, clear } = newFolder();
    const file = path.join(folder, 'tables.db');
    await (await openStore(undefined, file)).close();
    const db = new DatabaseSync(file);
    for (const [sql, index] of QUERIES)
      expect(JSON.stringify(db.prepare(`explain query plan ${sql}`).all())).toContain(`INDEX ${index}`);
    db.close();
    clear();
  });

  it('in PostgreSQL', async () => {
    const database = await newDatabase();
    await (await openStore(database.url, '')).close();
    const client = new pg.Client(database.url);
    await client.connect();
    await client.query('set enable_seqscan = off');
    for (const [sql, index] of QUERIES) {
      const { rows } = await client.query(`explain ${sql.replace('< 1', '< now()')}`);
      expect(JSON.stringify(rows)).toContain(index);
    }
    await client.end();
    await database.drop();
  });
});
