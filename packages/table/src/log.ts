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
