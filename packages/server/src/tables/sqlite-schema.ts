/** The schema of the SQLite file, brought up to date when it is opened. */
import type { Database } from './sqlite-driver.ts';
import type { Migration } from './store.ts';

const MIGRATIONS: readonly Migration[] = [
  {
    version: 1,
    sql: [
      'create table tables(id text primary key, secret text not null, touched integer not null) strict',
      'create table entries(table_id text not null references tables(id) on delete cascade, seq integer not null, body text not null, primary key(table_id, seq)) strict, without rowid',
      'create table keys(table_id text not null references tables(id) on delete cascade, hash text not null, kind text not null, seat text, primary key(table_id, hash)) strict, without rowid',
    ],
  },
  { version: 2, sql: ['create table settings(name text primary key, value text not null) strict'] },
  {
    version: 3,
    sql: [
      // When it was marked for deletion; the secrets before a restore; how often the store had been restored by then.
      'alter table tables add column marked integer',
      "alter table tables add column earlier text not null default ''",
      'alter table tables add column epoch integer not null default 0',
      'create index tables_touched on tables(touched)',
      'create index tables_marked on tables(marked) where marked is not null',
    ],
  },
  {
    version: 4,
    sql: [
      'create table codes(table_id text primary key references tables(id) on delete cascade, salt text not null, hash text not null unique, made integer not null) strict, without rowid',
    ],
  },
];

const NEWEST = MIGRATIONS.at(-1)!.version;

function versionIn(db: Database): number {
  db.exec('create table if not exists versions(version integer primary key) strict');
  const { now } = db.prepare('select coalesce(max(version), 0) as now from versions').get() as { now: number };
  if (now > NEWEST) throw new Error(`The tables are of version ${now}; this server knows ${NEWEST}.`);
  return now;
}

/** Whether a file can be used as it is. */
export function versionOf(db: Database): 'current' | 'older' {
  return versionIn(db) === NEWEST ? 'current' : 'older';
}

/** All steps that are missing, or none of them. */
export function migrate(db: Database): void {
  db.exec('begin immediate');
  try {
    const now = versionIn(db);
    for (const { version, sql } of MIGRATIONS.filter((one) => one.version > now)) {
      for (const line of sql) db.exec(line);
      db.prepare('insert into versions values(?)').run(version);
    }
    db.exec('commit');
  } catch (error) {
    db.exec('rollback');
    throw error;
  }
}
