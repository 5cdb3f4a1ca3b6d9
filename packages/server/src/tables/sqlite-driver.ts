/** The SQLite that is at hand, Node's own or a package with the same interface, and what its errors mean. */
import { StoreProblem } from './store.ts';

export interface Statement {
  readonly run: (...values: readonly unknown[]) => { readonly changes: number | bigint };
  readonly get: (...values: readonly unknown[]) => unknown;
  readonly all: (...values: readonly unknown[]) => unknown[];
  readonly iterate: (...values: readonly unknown[]) => IterableIterator<unknown>;
}
export interface Database {
  readonly exec: (sql: string) => void;
  readonly prepare: (sql: string) => Statement;
  readonly close: () => void;
}
export type Sqlite = { readonly DatabaseSync: new (file: string) => Database };

/** Node's own where it is stable; on older ones a package with the same interface. */
export async function loadSqlite(): Promise<Sqlite> {
  const [major = 0] = process.versions.node.split('.').map(Number);
  const name = major >= 24 ? 'node:sqlite' : '@photostructure/sqlite';
  return (await import(name)) as Sqlite;
}

/** SQLite's codes without their details, by what they mean for a caller. */
const CODES = {
  PERM: 3,
  BUSY: 5,
  LOCKED: 6,
  NOMEM: 7,
  READONLY: 8,
  IOERR: 10,
  CORRUPT: 11,
  FULL: 13,
  CANTOPEN: 14,
  PROTOCOL: 15,
  NOTADB: 26,
} as const;
type Name = keyof typeof CODES;

/** The name of SQLite's error; none for what is not the store's doing. */
function nameOf(error: unknown): Name | undefined {
  const { errcode, code, message = '' } = error as { errcode?: number; code?: string; message?: string };
  const names = Object.keys(CODES) as Name[];
  if (typeof errcode === 'number') return names.find((name) => CODES[name] === (errcode & 0xff));
  return names.find((name) => `${code} ${message}`.includes(`SQLITE_${name}`));
}

/** The class of a store error, for counting. */
export function classOf(error: unknown): string {
  const name = nameOf(error);
  if (name === undefined) return 'other';
  const words: Partial<Record<Name, string>> = { READONLY: 'read_only', CORRUPT: 'damaged', NOTADB: 'damaged' };
  return words[name] ?? (isBusy(error) ? 'busy' : name.toLowerCase());
}

/** A full, broken or read-only disk, a damaged file, or another program that holds it. */
export const isStoreError = (error: unknown): boolean => nameOf(error) !== undefined;
/** Another program holds the file for the moment. */
export const isBusy = (error: unknown): boolean => ['BUSY', 'LOCKED'].includes(nameOf(error) ?? '');
/** A transaction that met this at its end was taken back. */
export const isTakenBack = (error: unknown): boolean => isBusy(error) || nameOf(error) === 'FULL';

/** Why a file cannot be opened, as a sentence for operators; other errors as they are. */
export function openProblem(file: string, error: unknown): unknown {
  const { message, code = '' } = error as NodeJS.ErrnoException;
  const name = nameOf(error) ?? code;
  if (name === 'CORRUPT' || name === 'NOTADB') return damaged(file, message);
  if (isBusy(error)) return new StoreProblem(`${file} is locked by another program (${message}). Try again.`);
  if (/^(READONLY|CANTOPEN|PERM|EACCES|EROFS|EPERM)$/.test(name))
    return new StoreProblem(`${file} cannot be written (${message}). The server needs to write it and its folder.`);
  return error;
}

export function damaged(file: string, what: string): StoreProblem {
  const advice = 'Restore a backup with "strikehome tables restore --from FILE", or move the file away.';
  return new StoreProblem(`${file} is damaged (${what}). ${advice}`);
}
