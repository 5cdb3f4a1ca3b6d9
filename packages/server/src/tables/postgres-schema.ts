/** The schema in PostgreSQL, brought up to date when a process starts, by one process at a time. */
import { randomBytes } from 'node:crypto';
import type pg from 'pg';
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
];

/** Brings the schema up to date, one process at a time; answers the store's pepper. */
export async function setUp(pool: pg.Pool): Promise<string> {
  const client = await pool.connect();
  try {
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
    await client.query('commit');
    client.release();
    return (kept.rows[0] as { value: string }).value;
  } catch (error) {
    // A line that is closed gives up whatever it was doing.
    client.release(true);
    throw error;
  }
}
