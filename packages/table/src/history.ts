/** What was at the time of an entry: the table before and after it, found in the log of a table. */
import { advanced } from './fold.ts';
import { STRETCH, type Stretch } from './log.ts';
import type { Entry, Moment, Table } from './types.ts';

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

/** An entry of a table with the table on either side of it. */
export function momentAt(table: Table, seq: number): Moment {
  const entry = entryAt(table, seq);
  const { closed, last } = table.log!;
  const at = Math.floor((seq - 1) / STRETCH);
  const i = (seq - 1) % STRETCH;
  if (at === closed.length) return { before: last.tables[i], entry, after: last.tables[i + 1] ?? table };
  const tables = tablesIn(closed[at]!);
  return { before: tables[i], entry, after: tables[i + 1] ?? (closed[at + 1] ?? last).start! };
}

/** Stretches that were folded again lately: a log is read entry by entry. */
const recent: { readonly stretch: Stretch; readonly tables: readonly (Table | undefined)[] }[] = [];
const MAX_RECENT = 4;

/** The table before each entry of a stretch. */
function tablesIn(stretch: Stretch): readonly (Table | undefined)[] {
  const known = recent.find((one) => one.stretch === stretch);
  if (known !== undefined) return known.tables;
  const tables: (Table | undefined)[] = [stretch.start];
  for (const entry of stretch.entries.slice(0, -1)) tables.push(advanced(tables.at(-1), entry));
  recent.unshift({ stretch, tables });
  recent.length = Math.min(recent.length, MAX_RECENT);
  return tables;
}
