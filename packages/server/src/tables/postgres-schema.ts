/** The schema in PostgreSQL, brought up to date when a process starts, by one process at a time. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Migration } from './store.ts';

/** Any number that nothing else locks. */
const LOCK = 7_270_161;

const MIGRATIONS: readonly Migration[] = [
  {
    version: 1,
    sql: [
      'create table tables(id text primary key, secret text not null, touched timestamptz not null default now())',
      'create table entries(table_id text not null references tables(id) on delete cascade, seq bigint not null, body text not null, primary key(table_id, seq))',
      'create table keys(table_id text not null references tables(id) on delete cascade, hash text not null, kind text not null, seat text, primary key(table_id, hash))',
      'create table presence(process text not null, table_id text not null, seat text not null, at timestamptz not null default now(), primary key(process, table_id, seat))',
    ],
  },
  {
    version: 2,
    sql: [
      'create table settings(name text primary key, value text not null)',
      // One row a process, written as a whole: who is connected changes all the time.
      'drop table presence',
      'create table presence(process text primary key, seats text not null, at timestamptz not null default now())',
    ],
  },
  {
    version: 3,
    sql: [
      // When it was marked for deletion; the secrets before a restore; how often the store had been restored by then.
      "alter table tables add column marked timestamptz, add column earlier text not null default '', add column epoch integer not null default 0",
      'create index tables_touched on tables(touched)',
      'create index tables_marked on tables(marked) where marked is not null',
    ],
  },
  {
    version: 4,
    sql: [
      'drop table presence',
      // A small row for each seat that is connected, and one that each process touches: neither need outlive a crash.
      'create unlogged table processes(process text primary key, at timestamptz not null default now())',
      'create unlogged table presence(table_id text not null, seat text not null, process text not null references processes on delete cascade, primary key(table_id, seat, process))',
      'create index presence_process on presence(process)',
    ],
  },
  {
    version: 5,
    sql: [
      'create table codes(table_id text primary key references tables(id) on delete cascade, salt text not null, hash text not null unique, made bigint not null)',
    ],
  },
];

/** Every table that is there draws a new secret when it is used next. */
export const OUTDATE =
  "insert into settings values('epoch', '1') on conflict(name) do update set value = settings.value::integer + 1";

/** Brings the schema up to date, one process at a time, however long it takes; answers the store's pepper. */
export async function setUp(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    await client.query('create table if not exists versions(version integer primary key)');
    const { rows } = await client.query('select coalesce(max(version), 0) as now from versions');
    const now = Number((rows[0] as { now: number }).now);
    const newest = MIGRATIONS.at(-1)!.version;
    if (now > newest) throw new Error(`The tables are of version ${now}; this server knows ${newest}.`);
    for (const { version, sql } of MIGRATIONS.filter((one) => one.version > now)) {
      for (const line of sql) await client.query(line);
      await client.query('insert into versions values($1)', [version]);
    }
    const drawn = randomBytes(32).toString('hex');
    await client.query("insert into settings values('pepper', $1) on conflict do nothing", [drawn]);
    const kept = await client.query("select value from settings where name = 'pepper'");
    await noticeRestore(client);
    await client.query('commit');
    return (kept.rows[0] as { value: string }).value;
  } finally {
    // A line that is closed gives up whatever it was doing.
    await client.end().catch(() => {});
  }
}

/**
 * The tables know where they were made. Elsewhere they are a copy that was put in their place: rolls may have fallen since
 * it was made, so every table draws a new secret.
 */
async function noticeRestore(client: pg.Client): Promise<void> {
  const ask = async (sql: string) => Object.values((await client.query(sql)).rows[0] ?? {})[0];
  const mayAsk = await ask("select has_function_privilege('pg_control_system()', 'execute')");
  const server = mayAsk ? await ask('select system_identifier::text from pg_control_system()') : '';
  const database = await ask('select oid::text from pg_database where datname = current_database()');
  const here = `${server} ${database} ${await ask("select 'tables'::regclass::oid::text")}`;
  const before = await ask("select value from settings where name = 'place'");
  if (before === here) return;
  if (before !== undefined) await client.query(OUTDATE);
  await client.query(
    "insert into settings values('place', $1) on conflict(name) do update set value = excluded.value",
    [here],
  );
}
