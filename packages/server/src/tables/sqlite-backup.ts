/** A copy of the SQLite file, made while it is served, and put back when it is not. */
import { chmodSync, closeSync, copyFileSync, existsSync, openSync, renameSync, rmSync } from 'node:fs';
import type { SqliteStore } from './sqlite.ts';
import { type Database, damaged, loadSqlite, openProblem, type Sqlite } from './sqlite-driver.ts';
import { lockedFor, MODE, unlock } from './sqlite-file.ts';
import { migrate } from './sqlite-schema.ts';
import { StoreProblem } from './store.ts';

/** No lock has this token: a server that finds it knows that the file was restored. */
const setCopied = (db: Database) => db.exec("insert or replace into settings values('token', 'a copy')");

export async function backUp(store: SqliteStore, file: string): Promise<void> {
  if (existsSync(file)) throw new StoreProblem(`${file} already exists; choose another file name.`);
  const { DatabaseSync } = await loadSqlite();
  try {
    closeSync(openSync(file, 'wx', MODE));
    store.copyTo(file);
    const copy = new DatabaseSync(file);
    setCopied(copy);
    copy.close();
  } catch (error) {
    rmSync(file, { force: true });
    throw openProblem(file, error);
  }
}

/** Puts a copy in the place of a file that nobody serves; answers where the file that was there is now. */
export async function restoreFile(backup: string, file: string): Promise<string | undefined> {
  const { DatabaseSync } = await loadSqlite();
  check(DatabaseSync, backup);
  const lock = lockedFor(DatabaseSync, file);
  try {
    const beside = existsSync(file) ? `${file}.before-${new Date().toISOString().replace(/\D/g, '')}` : undefined;
    copyFileSync(backup, `${file}.new`);
    chmodSync(`${file}.new`, MODE);
    // The log of the old file would be read into the new one.
    for (const end of ['-wal', '-shm', ''])
      if (existsSync(`${file}${end}`)) renameSync(`${file}${end}`, `${beside}${end}`);
    renameSync(`${file}.new`, file);
    const db = new DatabaseSync(file);
    migrate(db);
    setCopied(db);
    db.close();
    return beside;
  } catch (error) {
    throw openProblem(file, error);
  } finally {
    unlock(lock);
  }
}

/** Does something that a process which serves the file would not notice. */
export async function whileNotServed(file: string, work: () => Promise<void>): Promise<void> {
  const { DatabaseSync } = await loadSqlite();
  const lock = lockedFor(DatabaseSync, file);
  try {
    await work();
  } finally {
    unlock(lock);
  }
}

/** A damaged backup is not put in the place of anything. */
function check(DatabaseSync: Sqlite['DatabaseSync'], backup: string): void {
  let found: unknown;
  try {
    const db = new DatabaseSync(backup);
    [found] = Object.values(db.prepare('pragma quick_check(1)').get() as object);
    if (found === 'ok') db.prepare('select max(version) from versions').get();
    db.close();
  } catch (error) {
    throw new StoreProblem(`${backup} is not a backup of tables (${(error as Error).message}).`);
  }
  if (found !== 'ok') throw damaged(backup, String(found).split('\n')[0]!);
}
