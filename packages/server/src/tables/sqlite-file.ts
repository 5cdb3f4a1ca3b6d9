/**
 * The SQLite file: who may open it, whether it is whole, and whether it is still the one that was closed last. One process
 * serves it; operators may look at it and change it meanwhile.
 */
import { randomBytes } from 'node:crypto';
import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import { countStoreError } from './counters.ts';
import { classOf, type Database, damaged, isBusy, isStoreError, isTakenBack, type Sqlite } from './sqlite-driver.ts';
import { migrate, versionOf } from './sqlite-schema.ts';
import { type Outcome, StoreProblem, Unavailable } from './store.ts';

/** It holds the secrets of dice. */
export const MODE = 0o600;
/** Another program's lock is waited for so long, with the event loop free. */
const MAX_BUSY = 5000;
const MAX_PAUSE = 50;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A database with transactions that wait for other programs without stopping this one. */
export class SqliteFile {
  readonly db: Database;
  readonly #lock: Database | undefined;

  private constructor(db: Database, lock: Database | undefined) {
    this.db = db;
    this.#lock = lock;
  }

  /** For the one process that serves the file. */
  static serve({ DatabaseSync }: Sqlite, file: string): SqliteFile {
    const lock = lockedFor(DatabaseSync, file);
    try {
      const db = opened(DatabaseSync, file);
      const [found] = Object.values(db.prepare('pragma quick_check(1)').get() as object);
      if (found !== 'ok') throw damaged(file, String(found).split('\n')[0]!);
      migrate(db);
      noticeRestore(db, lock);
      return new SqliteFile(db, lock).#served();
    } catch (error) {
      unlock(lock);
      throw error;
    }
  }

  /** For an operator, beside the process that serves it. */
  static visit({ DatabaseSync }: Sqlite, file: string): SqliteFile {
    if (!existsSync(file)) throw new StoreProblem(`There are no tables at ${file}.`);
    const db = opened(DatabaseSync, file);
    if (versionOf(db) !== 'current') {
      const lock = lockedFor(DatabaseSync, file);
      migrate(db);
      unlock(lock);
    }
    return new SqliteFile(db, undefined);
  }

  #served(): this {
    this.db.exec('pragma busy_timeout=0');
    return this;
  }

  /** Something that happens as a whole or not at all. */
  write<T>(work: () => T): Promise<T> {
    return patiently(() => this.#atOnce(work));
  }

  read<T>(work: () => T): Promise<T> {
    return patiently(work);
  }

  #atOnce<T>(work: () => T): T {
    let phase: 'begin' | 'work' | 'commit' = 'begin';
    try {
      this.db.exec('begin immediate');
      phase = 'work';
      const done = work();
      phase = 'commit';
      this.db.exec('commit');
      return done;
    } catch (error) {
      try {
        if (phase !== 'begin') this.db.exec('rollback');
      } catch {
        // SQLite has given it up by itself.
      }
      if (phase === 'commit' && isStoreError(error) && !isTakenBack(error)) throw unavailable(error, 'not known');
      throw error;
    }
  }

  /** Everything is in the one file afterwards. */
  close(): void {
    try {
      if (this.#lock !== undefined) {
        setToken(this.db, this.#lock);
        this.db.exec('pragma wal_checkpoint(TRUNCATE)');
      }
    } catch (error) {
      if (!isStoreError(error)) throw error;
      // A disk that cannot be written keeps what is stored in two files.
    } finally {
      this.db.close();
      if (this.#lock !== undefined) unlock(this.#lock);
    }
  }
}

function unavailable(error: unknown, outcome: Outcome): Unavailable {
  countStoreError(classOf(error));
  return new Unavailable(error, outcome);
}

async function patiently<T>(work: () => T): Promise<T> {
  const started = performance.now();
  for (let wait = 1; ; wait = Math.min(wait * 2, MAX_PAUSE)) {
    try {
      return work();
    } catch (error) {
      if (!isStoreError(error)) throw error;
      if (!isBusy(error) || performance.now() - started > MAX_BUSY) throw unavailable(error, 'nothing stored');
    }
    await pause(wait);
  }
}

function opened(DatabaseSync: Sqlite['DatabaseSync'], file: string): Database {
  closeSync(openSync(file, 'a', MODE));
  for (const one of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(one)) chmodSync(one, MODE);
  const db = new DatabaseSync(file);
  db.exec(`pragma busy_timeout=${MAX_BUSY}; pragma journal_mode=WAL; pragma synchronous=FULL; pragma foreign_keys=ON`);
  return db;
}

/** Held until it is closed, also by a process that is killed: the system lets go of it. */
export function lockedFor(DatabaseSync: Sqlite['DatabaseSync'], file: string): Database {
  mkdirSync(path.dirname(path.resolve(file)), { recursive: true, mode: 0o700 });
  const name = `${file}-lock`;
  closeSync(openSync(name, 'a', MODE));
  const lock = new DatabaseSync(name);
  try {
    lock.exec('pragma busy_timeout=0; pragma locking_mode=exclusive; begin exclusive');
    lock.exec('create table if not exists place(token text not null); commit');
    return lock;
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw error;
    const message = `Another process serves the tables in ${file}${servedBy(DatabaseSync, file)}.`;
    const advice =
      'Stop it first, or set DATA to another folder; several processes can share a PostgreSQL (DATABASE_URL).';
    throw new StoreProblem(`${message} ${advice}`);
  }
}

/** A statement that was not freed would hold the lock beyond the end of its connection. */
export function unlock(lock: Database): void {
  lock.exec('pragma locking_mode=normal; select token from place');
  lock.close();
}

function servedBy(DatabaseSync: Sqlite['DatabaseSync'], file: string): string {
  try {
    const db = new DatabaseSync(file);
    const row = db.prepare("select value from settings where name = 'process'").get() as { value: string } | undefined;
    db.close();
    return row === undefined ? '' : ` (process ${row.value})`;
  } catch {
    return '';
  }
}

/**
 * The file and its lock have one random token, another one after each start and end. A file with another token than its
 * lock is a copy that was put in its place: rolls may have fallen since it was made, so every table draws a new secret.
 */
function noticeRestore(db: Database, lock: Database): void {
  const own = db.prepare("select value from settings where name = 'token'").get() as { value: string } | undefined;
  const last = lock.prepare('select token from place').get() as { token: string } | undefined;
  if (own !== undefined && own.value !== last?.token) outdate(db);
  setToken(db, lock);
  db.prepare("insert or replace into settings values('process', ?)").run(`${process.pid}`);
}

function setToken(db: Database, lock: Database): void {
  const token = randomBytes(16).toString('hex');
  lock.exec('delete from place');
  lock.prepare('insert into place values(?)').run(token);
  db.prepare("insert or replace into settings values('token', ?)").run(token);
}

/** Every table that is there draws a new secret when it is used next. */
export function outdate(db: Database): void {
  db.exec(
    "insert into settings values('epoch', '1') on conflict(name) do update set value = cast(value as integer) + 1",
  );
}
