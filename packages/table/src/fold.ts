/** The state of a table is the fold of its entries: what each kind of entry makes of the table before it. */

import { keepFight } from './by-knowledge.ts';
import { FOUNDING, isFounding, opened } from './founding.ts';
import { EVERY_GAME, type TableEngine } from './games.ts';
import { appended } from './log.ts';
import { commandOf } from './read-command.ts';
import type { Entry, Table } from './types.ts';
import { upgraded } from './version-1.ts';

/**
 * The table after one more entry. The first one is given the engine that knows its game; left out, all that come with it.
 *
 * @example
 * import { DEVICE, fold, LocalTable, isFailure } from '@strikehome/table';
 *
 * const fighters = [{ sheet: 'champion', side: 'us' }, { sheet: 'brute', side: 'them' }];
 * const home = LocalTable.open({ system: 'degrees', name: 'Dana', setup: { fighters } }, DEVICE);
 * if (isFailure(home)) throw new Error(home.error.message);
 * const [opened] = home.entries;
 * console.log(fold(undefined, opened!).seq); // 1
 */
export function fold(before: Table | undefined, entry: Entry, engine?: TableEngine): Table {
  const { log, ...past } = before ?? {};
  const table = before === undefined ? undefined : (past as Table);
  const line = upgraded(table, entry);
  const after = { ...advanced(table, line, engine), log: appended(log, table, line) };
  if (before !== undefined) keepFight(before, after);
  return after;
}

/** The same without the log: what one entry makes of a table. */
export function advanced(before: Table | undefined, entry: Entry, engine = EVERY_GAME): Table {
  const { hash: _, ...table } = before === undefined ? opened(entry, engine) : folded(before, entry);
  const thrown = Object.values(entry.dice ?? {}).filter(({ from }) => from === 'table').length;
  return {
    ...table,
    ...(commandOf(entry.kind)?.actsOnFight ? { lastBy: entry.seat } : {}),
    seq: entry.seq,
    throws: table.throws + thrown,
    snapshot: entry.state === undefined ? table.snapshot : entry.seq,
    ...(entry.hash === undefined ? {} : { hash: entry.hash }),
  };
}

/**
 * The table that all its entries add up to.
 *
 * @example
 * import { DEVICE, foldAll, LocalTable, isFailure } from '@strikehome/table';
 *
 * const fighters = [{ sheet: 'champion', side: 'us' }, { sheet: 'brute', side: 'them' }];
 * const home = LocalTable.open({ system: 'degrees', name: 'Dana', setup: { fighters } }, DEVICE);
 * if (isFailure(home)) throw new Error(home.error.message);
 * console.log(foldAll(home.entries).seats.length); // 1
 */
export function foldAll(entries: readonly Entry[], engine?: TableEngine): Table {
  let table: Table | undefined;
  for (const entry of entries) table = fold(table, entry, engine);
  if (table === undefined) throw new Error('a log begins with its opening');
  return table;
}

function folded(table: Table, entry: Entry): Table {
  const { kind, command } = entry;
  if (isFounding(kind)) return FOUNDING[kind](table, entry);
  return commandOf(kind)?.fold?.(table, entry, command) ?? table;
}
