/**
 * Where tables are kept. A store appends entries to a log at a place that is named, so that of two writers one is first;
 * what it has said is stored, it keeps. Two of them, SQLite and PostgreSQL, held to one suite of tests.
 */
import type { Entry } from '@strikehome/table';

/** What a key opens: a seat, or a place to make one. Only hashes of keys are kept. */
export interface KeyRow {
  readonly hash: string;
  readonly kind: 'seat' | 'invite' | 'watch';
  readonly seat?: string;
}

/** A table's secret for its dice, told to nobody before it closes. */
export interface TableRow {
  readonly id: string;
  readonly secret: string;
}

/** What happens to keys together with some entries. */
export interface KeyChanges {
  readonly add?: readonly KeyRow[];
  /** Invitations are renewed: the old ones are worth nothing. */
  readonly renew?: boolean;
  readonly revoke?: string;
}

export interface Store {
  readonly kind: 'sqlite' | 'postgres';
  readonly create: (table: TableRow, entries: readonly Entry[], keys: readonly KeyRow[]) => Promise<void>;
  /** Appends after `expected`; false where something else stands there already. */
  readonly append: (table: string, expected: number, entries: readonly Entry[], keys?: KeyChanges) => Promise<boolean>;
  readonly find: (table: string) => Promise<TableRow | undefined>;
  readonly since: (table: string, after: number, most?: number) => Promise<readonly Entry[]>;
  readonly keyOf: (table: string, hash: string) => Promise<KeyRow | undefined>;
  readonly remove: (table: string) => Promise<void>;
  /** Deletes tables that nobody has touched for so many days; says how many. */
  readonly sweep: (days: number) => Promise<number>;
  /** Seats that are connected to some process, by what each said last; older words than `seconds` count no more. */
  readonly here: (table: string, seconds: number) => Promise<readonly string[]>;
  /** This process says which seats of which tables are connected to it. */
  readonly say: (process: string, seats: readonly (readonly [table: string, seat: string])[]) => Promise<void>;
  /** Hears the id of a table that may have changed, or `*` where any may have. */
  readonly onChange: (hear: (table: string) => void) => void;
  readonly ping: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** The store cannot be reached; nothing was done. */
export class Unavailable extends Error {
  constructor(cause: unknown) {
    super('The store cannot be reached.', { cause });
  }
}

/** One step of the schema after the other, each done once: a table of versions says how far a store is. */
export interface Migration {
  readonly version: number;
  readonly sql: readonly string[];
}

/** PostgreSQL where an address of one is given, else a file; neither is loaded before it is needed. */
export async function openStore(database: string | undefined, file: string): Promise<Store> {
  if (database !== undefined) return (await import('./postgres.ts')).openPostgres(database);
  return (await import('./sqlite.ts')).openSqlite(file);
}
