/**
 * Where tables are kept. A store appends entries to a log at a place that is named, so that of two writers one is first;
 * what it has said is stored, it keeps. Two of them, SQLite and PostgreSQL, held to one suite of tests.
 */
import type { Entry } from '@strikehome/table';
import type { CodeRow } from './codes.ts';

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

/** A table as it is found again. */
export interface FoundTable extends TableRow {
  /** The secrets it had before it was restored, oldest first. */
  readonly earlier: readonly string[];
  /** The store was restored from a backup since its secret was drawn. */
  readonly isOutdated: boolean;
  /** What its code is made from, and when that was drawn. */
  readonly code?: Pick<CodeRow, 'salt' | 'made'>;
}

/** What happens to keys together with some entries. */
export interface KeyChanges {
  readonly add?: readonly KeyRow[];
  /** Invitations are renewed: the old ones are worth nothing. */
  readonly renew?: boolean;
  readonly revoke?: string;
  /** The table's code in place of the one before: the first of these that no other table has. */
  readonly codes?: readonly CodeRow[];
}

/** A key that was found, the number of its table's last entry, and whether the table is marked for deletion. */
export interface FoundKey extends KeyRow {
  readonly last: number;
  readonly isMarked: boolean;
}

/** A table that has a code, the number of its last entry, and whether it is marked for deletion. */
export interface FoundCode extends Pick<CodeRow, 'made'> {
  readonly table: string;
  readonly last: number;
  readonly isMarked: boolean;
}

/** What the text of an entry holds that starts a fight, and of no other. */
export const STARTS = '"kind":"start","command":';

/** A table as operators see it in a list; times in milliseconds. */
export interface ListedTable {
  readonly id: string;
  readonly used: number;
  /** When it was marked for deletion. */
  readonly marked?: number;
  readonly entries: number;
  /** Entries by which a fight was started. */
  readonly starts: number;
  readonly bytes: number;
}

/** How much of a log is read at once: so many entries, and about so many bytes. */
export interface PieceSize {
  readonly entries: number;
  readonly bytes: number;
}

/** Which processes live. */
export interface Beat {
  readonly alive: readonly string[];
  readonly isNew: boolean;
}

/**
 * Hears which table has come to which entry, or that seats came or left; without either it may be gone, and with `*` for
 * the table any may have changed.
 */
export type Hear = (table: string, what?: number | 'seats') => void;

/** A seat of a table. */
export type SeatOf = readonly [table: string, seat: string];

export interface Store {
  readonly kind: 'sqlite' | 'postgres';
  /** Drawn once for each store and told to nobody: what is derived from it is the same in every process. */
  readonly pepper: string;
  /** False where a table of this id is there already. */
  readonly create: (
    table: TableRow,
    entries: readonly Entry[],
    keys: readonly KeyRow[],
    codes?: readonly CodeRow[],
  ) => Promise<boolean>;
  /** Appends after `expected`; false where something else stands there already. */
  readonly append: (table: string, expected: number, entries: readonly Entry[], keys?: KeyChanges) => Promise<boolean>;
  readonly find: (table: string) => Promise<FoundTable | undefined>;
  /** Gives an outdated table the secret that its next entry commits to; false where another process was first. */
  readonly redraw: (table: string, secret: string, entry: Entry) => Promise<boolean>;
  /** Every table is outdated from now on: what is in the store may be older than what was played. */
  readonly outdate: () => Promise<void>;
  readonly since: (table: string, after: number, most?: number) => Promise<readonly Entry[]>;
  /** At most so many tables, drawn at random, with the number of their last entry. */
  readonly some: (most: number) => Promise<readonly { readonly id: string; readonly last: number }[]>;
  /** Entries after a number as they are stored, an entry's JSON each: at least one where there is one, and no more than fit. */
  readonly bodies: (table: string, after: number, most: PieceSize) => Promise<readonly string[]>;
  readonly keyOf: (table: string, hash: string) => Promise<FoundKey | undefined>;
  /** The table whose code has this hash, also where the code is past. */
  readonly byCode: (hash: string) => Promise<FoundCode | undefined>;
  /** False where there is no such table. */
  readonly remove: (table: string) => Promise<boolean>;
  /** These tables are in use, though nothing was appended: they are not marked any more. Says how many there are. */
  readonly touch: (tables: readonly string[]) => Promise<number>;
  /** The time by the store's clock, in milliseconds. */
  readonly now: () => Promise<number>;
  /** A number that the store remembers; given another one, it answers with the one before. */
  readonly remember: (name: string, value: number) => Promise<number | undefined>;
  /** All marks count from a time on, as if they were made then. */
  readonly remark: (at: number) => Promise<void>;
  /** Marks tables that were last used before a time, at most so many; says how many. Marks of others are taken off. */
  readonly mark: (at: number, usedBefore: number, most: number) => Promise<number>;
  /** Deletes tables that were marked before a time, at most so many; says which. */
  readonly purge: (markedBefore: number, most: number) => Promise<readonly string[]>;
  /** Tables in the order of their ids, after one of them. */
  readonly list: (after: string, most: number) => Promise<readonly ListedTable[]>;
  /** The last entry of each of these tables that is there. */
  readonly lasts: (tables: readonly string[]) => Promise<ReadonlyMap<string, number>>;
  /** This process lives: answers which do, and whether the others knew nothing of it. */
  readonly beat: (process: string) => Promise<Beat>;
  /** Seats that came to this process and that left it. */
  readonly say: (process: string, came: readonly SeatOf[], left: readonly SeatOf[]) => Promise<void>;
  /** The seats of some tables that are connected to other processes that live. */
  readonly here: (process: string, tables: readonly string[]) => Promise<readonly SeatOf[]>;
  /** From now on changes of this table are heard, or not any more. */
  readonly watch: (table: string) => Promise<void>;
  readonly unwatch: (table: string) => void;
  readonly onChange: (hear: Hear) => void;
  /** Writes something: a store that can only be read is not ready. */
  readonly ping: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** What is known of a call that the store did not answer as it should: nothing was stored, or nobody knows. */
export type Outcome = 'nothing stored' | 'not known';

const UNAVAILABLE: Readonly<Record<Outcome, string>> = {
  'nothing stored': 'The store is unavailable; nothing was stored. Try again.',
  'not known':
    'The store did not answer; it may have been stored. Send it again with the same id, which is always safe.',
};

/** The store cannot be used, or the process is about to end. */
export class Unavailable extends Error {
  constructor(cause: unknown, outcome: Outcome, message: string = UNAVAILABLE[outcome]) {
    super(message, { cause });
  }
}

/** The store cannot be opened at all, with a sentence for operators. */
export class StoreProblem extends Error {}

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
