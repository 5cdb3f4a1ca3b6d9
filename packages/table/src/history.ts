/** What was at the time of an entry: the table before and after it, found in the log of a table. */
import { advanced } from './fold.ts';
import { entryAt, STRETCH, type Stretch } from './log.ts';
import type { Entry, Moment, Table } from './types.ts';

/** An entry of a table with the table on either side of it. */
export function momentAt(table: Table, seq: number): Moment {
  const entry = entryAt(table, seq);
  const { closed, last } = table.log!;
  const at = Math.floor((seq - 1) / STRETCH);
  const i = (seq - 1) % STRETCH;
  if (at === closed.length) return momentOf(last.tables[i], entry, last.tables[i + 1] ?? table);
  const tables = tablesIn(closed[at]!, table.engine);
  return momentOf(tables[i], entry, tables[i + 1] ?? (closed[at + 1] ?? last).start!);
}

/** One object for each moment, so that what is made for it once can be found again. */
const moments = new WeakMap<Table, Moment>();

function momentOf(before: Table | undefined, entry: Entry, after: Table): Moment {
  const known = moments.get(after);
  if (known !== undefined && known.before === before && known.entry === entry) return known;
  const moment: Moment = { before, entry, after };
  moments.set(after, moment);
  return moment;
}

/** Stretches that were folded again lately: a log is read entry by entry. */
const recent: { readonly stretch: Stretch; readonly tables: readonly (Table | undefined)[] }[] = [];
const MAX_RECENT = 4;

/** The table before each entry of a stretch. */
function tablesIn(stretch: Stretch, engine: Table['engine']): readonly (Table | undefined)[] {
  const known = recent.find((one) => one.stretch === stretch);
  if (known !== undefined) return known.tables;
  const tables: (Table | undefined)[] = [stretch.start];
  for (const entry of stretch.entries.slice(0, -1)) tables.push(advanced(tables.at(-1), entry, engine));
  recent.unshift({ stretch, tables });
  recent.length = Math.min(recent.length, MAX_RECENT);
  return tables;
}
