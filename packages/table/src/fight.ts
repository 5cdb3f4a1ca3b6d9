/** What the commands of a fight share: how it begins, and why something cannot be done now. */
import { step } from '@strikehome/engine/contract';
import { isRecord, type Plain, type PlainRecord } from '@strikehome/engine/kernel';
import type { Done, Entry, Table, TableRefusal } from './types.ts';
import { no } from './types.ts';

/** Why the fight cannot be changed now: there is none, or an action is under way. */
export function notChangeable({ state, waiting }: Table): TableRefusal | undefined {
  return state === undefined ? NO_FIGHT : waiting === undefined ? undefined : BUSY;
}

export const NO_FIGHT = no('not_allowed', 'command.kind', 'There is no fight; the GM starts one.');
export const BUSY = no('not_allowed', 'command.kind', 'Something is under way: answer what is asked, or withdraw it.');

/** A fight's first state, with the table's house rules where the setup has none of its own. */
export function begunFrom(
  { system, settings }: Pick<Table, 'system' | 'settings'>,
  setup: Plain,
  path: string,
): { readonly state: PlainRecord } | TableRefusal {
  const ruled =
    isRecord(setup) && setup.settings === undefined && Object.keys(settings).length > 0
      ? { ...setup, settings }
      : setup;
  const answer = step({ system, start: ruled });
  if (answer.ok) return { state: answer.state };
  const { path: at, ...error } = answer.error;
  return { ...error, path: at.replace(/^start/, path) } as TableRefusal;
}

export function withoutWaiting(table: Table): Table {
  const { waiting: _, ...rest } = table;
  return rest;
}

/** The table after a change that the GM made by hand: it can be undone like an action. */
export function changedByHand(table: Table, entry: Entry, resumes = false): Table {
  const label = 'what the GM changed';
  const done: Done = {
    seqs: [entry.seq],
    by: entry.seat,
    before: table.state!,
    after: entry.state!,
    label,
    plainLabel: label,
    takesPart: entry.takesPart ?? [],
    ...(resumes ? { resumes } : {}),
  };
  const ended = table.ended && !resumes;
  return { ...table, state: entry.state!, ended, done: [...table.done, done], undone: [] };
}
