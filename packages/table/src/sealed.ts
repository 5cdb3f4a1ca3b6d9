/**
 * An entry as it is kept: the fight's state as what changed, and at intervals whole; a hash over it and the entry before.
 */
import type { PlainRecord } from '@strikehome/engine/kernel';
import { chained } from './chain.ts';
import { deltaOf } from './delta.ts';
import type { Entry, Table } from './types.ts';

/** The state is in the log whole at least once in so many entries. */
export const SNAPSHOT = 50;

/** An entry that was just decided, with the whole state where that changed. */
export function sealed(table: Table | undefined, { state, ...entry }: Entry): Entry {
  return chained(table?.hash, withState(table, entry, state));
}

/** An entry with the state after it, as far as it is kept. */
export function withState(table: Table | undefined, entry: Entry, state: PlainRecord | undefined): Entry {
  const { kind, seq, deltas } = entry;
  const begins = kind === 'open' || kind === 'start';
  // An action that is told again and asks for more goes back to the state before it.
  const now = state ?? (kind === 'change' ? undefined : table?.state);
  const isDue = now !== undefined && (begins ? state !== undefined : seq - (table?.snapshot ?? 0) >= SNAPSHOT);
  const follows = begins || kind === 'undo' || kind === 'redo' || deltas !== undefined || state === undefined;
  return {
    ...entry,
    ...(follows ? {} : { delta: deltaOf(table!.state!, state) }),
    ...(isDue ? { state: now } : {}),
  };
}
