/**
 * Entries of version 1, which held their sentences and the whole state. They keep the sentences they were written with; the
 * state is kept as in any entry of today. Read wherever a log is folded, so that everything else knows one form. The GM was
 * called `director` then, as a role, as a mover, and as the one to whom something is said.
 */
import { isRecord, type PlainRecord } from '@strikehome/engine/kernel';
import { deltaOf } from './delta.ts';
import { withState } from './sealed.ts';
import type { Entry, Knowledge, Table } from './types.ts';

/** An entry that may be of version 1: the states after an action that was told again, and after each thing that stayed. */
export type OldEntry = Entry & { readonly after?: readonly PlainRecord[] };

/** An entry in the form of today, whichever version it is of. Those of version 1 have a text and no hash. */
export function upgraded(table: Table | undefined, entry: OldEntry): Entry {
  if (entry.text === undefined) return entry;
  if (entry.hash !== undefined) return withoutText(entry);
  const { state, after, ...rest } = withLevels(withNames(entry));
  const base = after === undefined ? undefined : stateBefore(table, rest);
  if (after === undefined || base === undefined) return withState(table, rest, state);
  const deltas = after.map((one, i) => deltaOf(after[i - 1] ?? base, one));
  return withState(table, { ...rest, deltas }, state);
}

/** A GM's file also has the sentence of each entry, for those who read it elsewhere; it is made again, not read. */
function withoutText({ text: _, ...entry }: Entry): Entry {
  return entry;
}

/** What was known then, in levels: the concealed were hidden, and everybody else was open. */
function withLevels(entry: OldEntry): OldEntry {
  const knew = entry.knew as (Knowledge & { readonly concealed?: readonly string[] }) | undefined;
  if (knew?.concealed === undefined) return entry;
  const levels = Object.fromEntries(knew.concealed.map((id) => [id, 'hidden'] as const));
  return { ...entry, knew: { levels, plays: knew.plays } };
}

/** The state before the action that a changed die belongs to. */
function stateBefore(table: Table | undefined, { command }: Entry): PlainRecord | undefined {
  const done = table?.done.find(({ seqs }) => isRecord(command) && seqs.includes(command.seq as number));
  return done?.before;
}

const OLD_NAME = 'director';
/** Fields that hold a role or an id, and fields that hold lists of them. Text typed by people is in others. */
const IDS = new Set(['role', 'for', 'to', 'by', 'who', 'mover', 'actor', 'takesPart', 'concealed', 'plays']);
/** No log that was written here is nested so deep. */
const MAX_DEPTH = 60;

/** An entry or a file of version 1 with the names of today; the same value where there is nothing to change. */
export function withNames<T>(value: T, depth = 0): T {
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return value;
  let isChanged = false;
  const now = (one: unknown, isId: boolean): unknown => {
    const named = isId ? idNow(one) : one;
    const read = withNames(named, depth + 1);
    isChanged ||= read !== one;
    return read;
  };
  const copy = Array.isArray(value)
    ? value.map((one) => now(one, false))
    : Object.fromEntries(Object.entries(value).map(([name, one]) => [name, now(one, IDS.has(name))]));
  return isChanged ? (copy as T) : value;
}

function idNow(value: unknown): unknown {
  if (value === OLD_NAME) return 'gm';
  return Array.isArray(value) && value.includes(OLD_NAME) ? value.map(idNow) : value;
}

/** A file as it was given, with the names of today where it is of version 1. */
export const fileNow = (file: unknown): unknown => (isRecord(file) && file.version === 1 ? withNames(file) : file);
