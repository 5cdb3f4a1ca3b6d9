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

/** A key that was found, and the number of its table's last entry. */
export interface FoundKey extends KeyRow {
  readonly last: number;
}

/** How much of a log is read at once: so many entries, and about so many bytes. */
export interface PieceSize {
  readonly entries: number;
  readonly bytes: number;
}

/** A seat of a table. */
export type SeatOf = readonly [table: string, seat: string];

export interface Store {
  readonly kind: 'sqlite' | 'postgres';
  /** Drawn once for each store and told to nobody: what is derived from it is the same in every process. */
  readonly pepper: string;
  /** False where a table of this id is there already. */
  readonly create: (table: TableRow, entries: readonly Entry[], keys: readonly KeyRow[]) => Promise<boolean>;
  /** Appends after `expected`; false where something else stands there already. */
  readonly append: (table: string, expected: number, entries: readonly Entry[], keys?: KeyChanges) => Promise<boolean>;
  readonly find: (table: string) => Promise<TableRow | undefined>;
  readonly since: (table: string, after: number, most?: number) => Promise<readonly Entry[]>;
  /** Entries after a number as they are stored, an entry's JSON each: at least one where there is one, and no more than fit. */
  readonly bodies: (table: string, after: number, most: PieceSize) => Promise<readonly string[]>;
  readonly keyOf: (table: string, hash: string) => Promise<FoundKey | undefined>;
  readonly remove: (table: string) => Promise<void>;
  /** These tables are in use, though nothing was appended. */
  readonly touch: (tables: readonly string[]) => Promise<void>;
  /** Deletes tables that nobody has touched for so many days; says which. */
  readonly sweep: (days: number) => Promise<readonly string[]>;
  /** Seats connected to other processes, by what each reported last; a report older than `seconds` does not count. */
  readonly here: (process: string, seconds: number) => Promise<readonly SeatOf[]>;
  /** This process says which seats of which tables are connected to it. */
  readonly say: (process: string, seats: readonly SeatOf[]) => Promise<void>;
  /** Hears which table has come to which entry; without a number it may be gone, and with `*` any may have changed. */
  readonly onChange: (hear: (table: string, seq?: number) => void) => void;
  readonly ping: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** The store cannot be reached, or the process is about to end; nothing was done. */
export class Unavailable extends Error {
  constructor(cause: unknown, message = 'The store cannot be reached; nothing was done. Try again.') {
    super(message, { cause });
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
