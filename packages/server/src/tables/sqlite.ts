/** Tables in one SQLite file beside the server: write-ahead log, flushed at every commit, one writer. */
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Entry } from '@strikehome/table';
import {
  type FoundKey,
  type KeyChanges,
  type KeyRow,
  type Migration,
  type PieceSize,
  type Store,
  type TableRow,
  Unavailable,
} from './store.ts';

interface Statement {
  readonly run: (...values: readonly unknown[]) => unknown;
  readonly get: (...values: readonly unknown[]) => unknown;
  readonly all: (...values: readonly unknown[]) => unknown[];
  readonly iterate: (...values: readonly unknown[]) => IterableIterator<unknown>;
}
interface Database {
  readonly exec: (sql: string) => void;
  readonly prepare: (sql: string) => Statement;
  readonly close: () => void;
}
type Sqlite = { readonly DatabaseSync: new (file: string) => Database };

/** Node's own where it is stable; on older ones a package with the same interface. */
async function loadSqlite(): Promise<Sqlite> {
  const [major = 0] = process.versions.node.split('.').map(Number);
  const name = major >= 24 ? 'node:sqlite' : '@photostructure/sqlite';
  return (await import(name)) as Sqlite;
}

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
];

/** A full or broken disk, or another program that holds the file: SQLite's own codes without their details. */
const AWAY = [5, 6, 8, 10, 13, 14];

function isAway(error: unknown): boolean {
  const { errcode, code, message = '' } = error as { errcode?: number; code?: string; message?: string };
  if (typeof errcode === 'number') return AWAY.includes(errcode & 0xff);
  return /SQLITE_(BUSY|LOCKED|READONLY|IOERR|FULL|CANTOPEN)/.test(`${code} ${message}`);
}

export async function openSqlite(file: string): Promise<Store> {
  const { DatabaseSync } = await loadSqlite();
  mkdirSync(path.dirname(path.resolve(file)), { recursive: true });
  const db = new DatabaseSync(file);
  db.exec('pragma busy_timeout=5000; pragma journal_mode=WAL; pragma synchronous=FULL; pragma foreign_keys=ON');
  const atOnce = <T>(work: () => T): T => {
    let begun = false;
    try {
      db.exec('begin immediate');
      begun = true;
      const done = work();
      db.exec('commit');
      return done;
    } catch (error) {
      try {
        if (begun) db.exec('rollback');
      } catch {
        // SQLite has given it up by itself.
      }
      throw isAway(error) ? new Unavailable(error) : error;
    }
  };
  migrate(db, atOnce);
  return new SqliteStore(db, atOnce, pepperOf(db, atOnce));
}

function migrate(db: Database, atOnce: <T>(work: () => T) => T): void {
  atOnce(() => {
    db.exec('create table if not exists versions(version integer primary key) strict');
    const { now } = db.prepare('select coalesce(max(version), 0) as now from versions').get() as { now: number };
    const newest = MIGRATIONS.at(-1)!.version;
    if (now > newest) throw new Error(`The tables are of version ${now}; this server knows ${newest}.`);
    for (const { version, sql } of MIGRATIONS.filter((one) => one.version > now)) {
      for (const line of sql) db.exec(line);
      db.prepare('insert into versions values(?)').run(version);
    }
  });
}

function pepperOf(db: Database, atOnce: <T>(work: () => T) => T): string {
  return atOnce(() => {
    const drawn = randomBytes(32).toString('hex');
    db.prepare("insert or ignore into settings values('pepper', ?)").run(drawn);
    return (db.prepare("select value from settings where name = 'pepper'").get() as { value: string }).value;
  });
}

type KeyRecord = {
  readonly last: number;
  readonly hash: string;
  readonly kind: KeyRow['kind'];
  readonly seat: string | null;
};

class SqliteStore implements Store {
  readonly kind = 'sqlite';
  readonly pepper: string;
  readonly #db: Database;
  readonly #atOnce: <T>(work: () => T) => T;
  readonly #statements;

  constructor(db: Database, atOnce: <T>(work: () => T) => T, pepper: string) {
    this.pepper = pepper;
    this.#db = db;
    this.#atOnce = atOnce;
    this.#statements = {
      create: db.prepare('insert into tables values(?, ?, ?)'),
      touch: db.prepare('update tables set touched = ? where id = ?'),
      last: db.prepare('select coalesce(max(seq), 0) as seq from entries where table_id = ?'),
      add: db.prepare('insert into entries values(?, ?, ?)'),
      since: db.prepare('select body from entries where table_id = ? and seq > ? order by seq limit ?'),
      find: db.prepare('select id, secret from tables where id = ?'),
      key: db.prepare(
        'select hash, kind, seat, (select max(seq) from entries where table_id = ?1) as last from keys where table_id = ?1 and hash = ?2',
      ),
      addKey: db.prepare('insert into keys values(?, ?, ?, ?)'),
      renew: db.prepare("delete from keys where table_id = ? and kind in ('invite', 'watch')"),
      revoke: db.prepare('delete from keys where table_id = ? and seat = ?'),
      remove: db.prepare('delete from tables where id = ?'),
      sweep: db.prepare('delete from tables where touched < ? returning id'),
    };
  }

  async create({ id, secret }: TableRow, entries: readonly Entry[], keys: readonly KeyRow[]): Promise<boolean> {
    return this.#atOnce(() => {
      if (this.#statements.find.get(id) !== undefined) return false;
      this.#statements.create.run(id, secret, Date.now());
      this.#write(id, entries, { add: keys });
      return true;
    });
  }

  async append(table: string, expected: number, entries: readonly Entry[], keys: KeyChanges = {}): Promise<boolean> {
    return this.#atOnce(() => {
      const { seq } = this.#statements.last.get(table) as { seq: number };
      if (Number(seq) !== expected || expected === 0) return false;
      this.#write(table, entries, keys);
      this.#statements.touch.run(Date.now(), table);
      return true;
    });
  }

  #write(table: string, entries: readonly Entry[], { add = [], renew, revoke }: KeyChanges): void {
    const { add: insert, addKey } = this.#statements;
    for (const entry of entries) insert.run(table, entry.seq, JSON.stringify(entry));
    if (renew) this.#statements.renew.run(table);
    if (revoke !== undefined) this.#statements.revoke.run(table, revoke);
    for (const { hash, kind, seat } of add) addKey.run(table, hash, kind, seat ?? null);
  }

  async find(table: string): Promise<TableRow | undefined> {
    return this.#statements.find.get(table) as TableRow | undefined;
  }

  async since(table: string, after: number, most = -1): Promise<readonly Entry[]> {
    const rows = this.#statements.since.all(table, after, most) as { readonly body: string }[];
    return rows.map(({ body }) => JSON.parse(body) as Entry);
  }

  async bodies(table: string, after: number, { entries, bytes }: PieceSize): Promise<readonly string[]> {
    const bodies: string[] = [];
    let size = 0;
    for (const row of this.#statements.since.iterate(table, after, entries)) {
      const { body } = row as { readonly body: string };
      if (bodies.length > 0 && size + body.length > bytes) break;
      bodies.push(body);
      size += body.length;
    }
    return bodies;
  }

  async keyOf(table: string, hash: string): Promise<FoundKey | undefined> {
    const row = this.#statements.key.get(table, hash) as KeyRecord | undefined;
    if (row === undefined) return undefined;
    const { last, hash: kept, kind, seat } = row;
    return { hash: kept, kind, last: Number(last), ...(seat === null ? {} : { seat }) };
  }

  async remove(table: string): Promise<void> {
    this.#atOnce(() => this.#statements.remove.run(table));
  }

  async touch(tables: readonly string[]): Promise<void> {
    if (tables.length === 0) return;
    const now = Date.now();
    this.#atOnce(() => {
      for (const table of tables) this.#statements.touch.run(now, table);
    });
  }

  async sweep(days: number): Promise<readonly string[]> {
    const before = Date.now() - days * 86_400_000;
    return this.#atOnce(() => this.#statements.sweep.all(before) as { readonly id: string }[]).map(({ id }) => id);
  }

  /** One process alone: it knows by itself who is connected, and hears of nothing from others. */
  async here(): Promise<readonly []> {
    return [];
  }
  async say(): Promise<void> {}
  onChange(): void {}

  async ping(): Promise<void> {
    this.#statements.find.get('');
  }

  async close(): Promise<void> {
    this.#db.close();
  }
}
