/** What operators do with tables, beside the server that serves them: list, keep, delete and back up. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { PlainRecord } from '@strikehome/engine/kernel';
import { type Store, StoreProblem } from './store.ts';
import { GRACE } from './sweep.ts';

/** Where live tables are kept: a folder for an SQLite file, or the address of a PostgreSQL. */
export interface TablesAt {
  readonly data?: string;
  readonly database?: string;
}

/** A table in a list; times as `2030-01-01T00:00:00.000Z`. */
export interface TableSummary {
  readonly id: string;
  readonly title: string;
  readonly system: string;
  readonly entries: number;
  /** How many fights were begun at it. */
  readonly fights: number;
  readonly bytes: number;
  readonly used: string;
  /** When it was marked for deletion, and when it may be deleted. */
  readonly marked?: string;
  readonly deletedFrom?: string;
}

/** Tables that were found, and ids of which there is none. */
export interface Handled {
  readonly done: readonly string[];
  readonly missing: readonly string[];
}

/** Tables for operators; the server may run meanwhile. */
export interface TableKeeper {
  readonly list: () => AsyncIterable<TableSummary>;
  /** Takes back the mark by which tables are to be deleted: they count as used now. */
  readonly restore: (ids: readonly string[]) => Promise<Handled>;
  /** Deletes tables for good. */
  readonly delete: (ids: readonly string[]) => Promise<Handled>;
  /** Writes everything into a new file, to be restored with `restoreTables`. */
  readonly backup: (file: string) => Promise<void>;
  /** Each table draws a new secret before anything is rolled at it; no server may run meanwhile. */
  readonly redraw: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const PAGE = 200;
const fileIn = (data: string) => path.join(data, 'tables.db');

/**
 * Opens live tables for an operator. Close it when you are done.
 *
 * @example
 * import { keepTables, openTables } from '@strikehome/server';
 *
 * await (await openTables({ data: 'data' })).close();
 * const keeper = await keepTables({ data: 'data' });
 * for await (const { id, title, marked } of keeper.list()) console.log(id, title, marked);
 * await keeper.close();
 */
export async function keepTables({ data = 'data', database }: TablesAt = {}): Promise<TableKeeper> {
  if (database !== undefined) {
    const { openPostgres } = await import('./postgres.ts');
    const advice = `Use its own tools: pg_dump --format=custom --file=FILE URL, and pg_restore.`;
    const backup = async () => {
      throw new StoreProblem(`This command cannot back up PostgreSQL. ${advice}`);
    };
    const store = await openPostgres(database, 'visit');
    return keeperOf(store, { backup, redraw: () => store.outdate() });
  }
  const { openSqlite } = await import('./sqlite.ts');
  const { backUp, whileNotServed } = await import('./sqlite-backup.ts');
  const file = fileIn(data);
  const store = await openSqlite(file, 'visit');
  const redraw = () => whileNotServed(file, () => store.outdate());
  return keeperOf(store, { backup: (to) => backUp(store, to), redraw });
}

/**
 * Puts a backup in the place of the tables in a folder, while no server runs; what was there is kept beside it. Answers
 * where. Each table draws a new secret before anything is rolled at it, so that no roll of the time since falls again.
 *
 * @example
 * import { keepTables, openTables, restoreTables } from '@strikehome/server';
 *
 * await (await openTables({ data: 'data' })).close();
 * const keeper = await keepTables({ data: 'data' });
 * await keeper.backup('backup.db');
 * await keeper.close();
 * console.log((await restoreTables('backup.db', 'data')) !== undefined); // true
 */
export async function restoreTables(backup: string, data = 'data'): Promise<string | undefined> {
  if (!existsSync(backup)) throw new StoreProblem(`File not found: ${backup}.`);
  return (await import('./sqlite-backup.ts')).restoreFile(backup, fileIn(data));
}

function keeperOf(store: Store, own: Pick<TableKeeper, 'backup' | 'redraw'>): TableKeeper {
  const each = async (ids: readonly string[], handle: (id: string) => Promise<boolean>): Promise<Handled> => {
    const [done, missing]: [string[], string[]] = [[], []];
    for (const id of new Set(ids)) ((await handle(id)) ? done : missing).push(id);
    return { done, missing };
  };
  return {
    list: () => summariesOf(store),
    restore: (ids) => each(ids, async (id) => (await store.touch([id])) > 0),
    delete: (ids) => each(ids, (id) => store.remove(id)),
    ...own,
    close: () => store.close(),
  };
}

const timeOf = (ms: number) => new Date(ms).toISOString();

async function* summariesOf(store: Store): AsyncIterable<TableSummary> {
  for (let after = ''; ; ) {
    const page = await store.list(after, PAGE);
    for (const { id, used, marked, entries, starts, bytes } of page) {
      const [opening] = await store.since(id, 0, 1);
      const { title = '', system = '' } = (opening?.command.table ?? {}) as PlainRecord;
      const marks = marked === undefined ? {} : { marked: timeOf(marked), deletedFrom: timeOf(marked + GRACE) };
      const fights = starts + (opening?.state === undefined ? 0 : 1);
      yield { id, title: `${title}`, system: `${system}`, entries, fights, bytes, used: timeOf(used), ...marks };
    }
    if (page.length < PAGE) return;
    after = page.at(-1)!.id;
  }
}
