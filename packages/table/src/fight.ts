/** What the commands of a fight share: how it begins, and why something cannot be done now. */
import { stepOver } from '@strikehome/engine/contract';
import { isRecord, movedTo, type Plain, type PlainRecord } from '@strikehome/engine/kernel';
import type { Reader } from './command.ts';
import { patched } from './delta.ts';
import type { Entry, FinishedAction, Table, TableRefusal } from './types.ts';
import { no } from './types.ts';
import { seatsOf, viewerOf } from './visibility.ts';

/** Why the fight cannot be changed now: there is none, or an action is under way. */
export function notChangeable({ state, waiting }: Table): TableRefusal | undefined {
  return state === undefined ? NO_FIGHT : waiting === undefined ? undefined : BUSY;
}

export const NO_FIGHT = no('not_allowed', 'command.kind', 'There is no fight yet. The GM can start one.');
export const BUSY = no(
  'not_allowed',
  'command.kind',
  'An action is in progress: answer the open question or withdraw it.',
);

/** A fight's first state, with the table's house rules where the setup has none of its own. */
export function begunFrom(
  { system, engine, settings }: Pick<Table, 'system' | 'engine' | 'settings'>,
  setup: Plain,
  path: string,
): { readonly state: PlainRecord } | TableRefusal {
  const ruled =
    isRecord(setup) && setup.settings === undefined && Object.keys(settings).length > 0
      ? { ...setup, settings }
      : setup;
  const answer = stepOver(engine.games, { system, start: ruled });
  if (answer.ok) return { state: answer.state };
  return movedTo(answer.error, (at) => at.replace(/^start/, path));
}

export function withoutWaiting(table: Table): Table {
  const { waiting: _, ...rest } = table;
  return rest;
}

/** The fight's state after an entry that changed it: as it is written there, or by what changed. */
export function stateAfter(before: PlainRecord | undefined, { state, delta }: Entry): PlainRecord | undefined {
  return state ?? (delta === undefined ? undefined : patched(before!, delta));
}

/** Whether the fight stood somewhere else after an entry, or began with it. */
export function changesState({ kind, state, delta, deltas }: Entry): boolean {
  if (delta !== undefined || deltas !== undefined) return true;
  return kind === 'undo' || kind === 'redo' || ((kind === 'open' || kind === 'start') && state !== undefined);
}

/** The table after a change that the GM made by hand: it can be undone like an action. */
export function changedByHand(table: Table, entry: Entry, resumes = false): Table {
  const state = stateAfter(table.state, entry)!;
  const done: FinishedAction = {
    seqs: [entry.seq],
    by: entry.seat,
    before: table.state!,
    after: state,
    takesPart: entry.takesPart ?? [],
    hand: entry.command,
    ...(resumes ? { resumes } : {}),
  };
  return { ...withEnded(table, done), state, done: [...table.done, done], undone: [] };
}

/** Whether the fight goes on after something was done, or done again. */
export function withEnded(table: Table, { resumes, ends }: FinishedAction): Table {
  if (ends !== undefined) return { ...withoutWaiting(table), ended: true, always: [] };
  return resumes ? { ...table, ended: false } : table;
}

/** The same once it was undone: an end leads back to the question that was open. */
export function withoutEnded(table: Table, { resumes, ends }: FinishedAction): Table {
  if (ends !== undefined) return { ...table, ended: false, ...ends };
  return resumes ? { ...table, ended: true } : table;
}

/** What something that was done is called: an action by its own name, in words that those who do not know everybody may read. */
export function doneLabel(table: Table, done: FinishedAction | undefined, { grade }: Reader): string {
  if (done?.ends !== undefined) return 'the end of the fight';
  if (done?.told?.action === undefined || done.knew === undefined) return 'what the GM changed';
  const viewer = viewerOf(done.knew, { seat: '', role: grade === 'all' ? 'gm' : 'watcher' });
  return seatsOf(table).label(done.before, done.told.action, viewer);
}
