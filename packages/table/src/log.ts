/**
 * The log that a table has come from, in stretches. The table before each stretch is remembered, and the one before each
 * entry of the last stretch; those in between can be folded again (`history.ts`).
 */
import type { Entry, Table } from './types.ts';

/** Entries one after the other, and the table before the first of them. */
export interface Stretch {
  readonly start: Table | undefined;
  readonly entries: readonly Entry[];
}

export interface Log {
  /** Whole stretches, each of `STRETCH` entries. */
  readonly closed: readonly Stretch[];
  /** The stretch that is being written, with the table before each of its entries. */
  readonly last: Stretch & { readonly tables: readonly (Table | undefined)[] };
}

/** So many entries at most are folded again to know the table at one of them. */
export const STRETCH = 50;

const EMPTY: Log = { closed: [], last: { start: undefined, entries: [], tables: [] } };

/** The log with one entry more, of a table without its own log. */
export function appended({ closed, last }: Log = EMPTY, before: Table | undefined, entry: Entry): Log {
  if (last.entries.length < STRETCH) {
    const start = last.entries.length === 0 ? before : last.start;
    const [entries, tables] = [
      [...last.entries, entry],
      [...last.tables, before],
    ];
    return { closed, last: { start, entries, tables } };
  }
  const { tables: _, ...whole } = last;
  return { closed: [...closed, whole], last: { start: before, entries: [entry], tables: [before] } };
}

/** The entry that a table came from last. */
export const lastEntry = ({ log }: Table): Entry => log!.last.entries.at(-1)!;

/** The entries of a table after a number, in order. */
export function entriesOf({ log }: Table, after = 0): readonly Entry[] {
  if (log === undefined) return [];
  const first = Math.floor(after / STRETCH);
  const all = [...log.closed.slice(first), log.last].flatMap(({ entries }) => entries);
  return all.slice(after - Math.min(first, log.closed.length) * STRETCH);
}

/** One entry of a table, in the form of today. */
export function entryAt({ log }: Table, seq: number): Entry {
  const stretch = log?.closed[Math.floor((seq - 1) / STRETCH)] ?? log?.last;
  const entry = stretch?.entries[(seq - 1) % STRETCH];
  if (entry?.seq !== seq) throw new Error(`the table has not come to entry ${seq}`);
  return entry;
}
