/** A saved or ready-made character as a fighter of a set-up or of a fight in progress. */
import { entryName, playSheets, type RosterEntry, roleOf } from '@strikehome/engine/contract';
import { isRefusal, type PlainRecord, valueAt } from '@strikehome/engine/kernel';
import { systemOf } from '../../state/whatif.ts';
import { candidates, copyNamed } from './picks.ts';

/** The kind of sheet that is one fighter of a set-up, and where: a frame, not a company of them. */
export function loneKind(system: string): { readonly kind: string; readonly at: readonly string[] } {
  const kinds = Object.entries(systemOf(system).sheets ?? {}).flatMap(([kind, { fighter }]) =>
    fighter === undefined ? [] : [{ kind, at: fighter.at.split('.') }],
  );
  return kinds.toSorted((one, other) => other.at.length - one.at.length)[0]!;
}

/** The characters that can join a fight one by one. */
export const loners = (system: string): readonly RosterEntry[] =>
  candidates(system).filter(({ kind }) => kind === loneKind(system).kind);

export interface NewFighter {
  readonly system: string;
  readonly side: string;
  readonly ours: boolean;
  /** Names that are taken. */
  readonly taken: readonly string[];
  readonly settings?: PlainRecord | undefined;
}

/** The fields of the fighter, or why there are none. */
export function asFighter(
  entry: RosterEntry,
  { system, side, ours, taken, settings }: NewFighter,
): PlainRecord | string {
  const { kind, at } = loneKind(system);
  const { count: _, ...one } = unlike(system, entry, taken);
  const setup = systemOf(system).lineUp!([{ name: side, ours, people: [{ kind, role: roleOf(one) }] }]);
  const start = settings === undefined ? setup : { ...setup, settings };
  const played = playSheets(systemOf(system), { start }, 'step');
  if (isRefusal(played)) return played.message;
  return valueAt(played.value as PlainRecord, ['start', ...at.map((part) => (part === '*' ? 0 : part))]) as PlainRecord;
}

/** Two fighters never have the same name; a copy gets a number. */
export function unlike(system: string, entry: RosterEntry, taken: readonly string[]): RosterEntry {
  const own = entryName(entry);
  const called = (name: string) => taken.find((one) => one.toLowerCase() === name.toLowerCase());
  const isCopied = taken.some((one) => one.toLowerCase().startsWith(`${own.toLowerCase()} `));
  // Written as the one who has the name already: a ready-made brute in a fight is Brute.
  const written = called(own) ?? (isCopied ? own : undefined);
  if (written === undefined) return entry;
  let n = 2;
  while (called(`${written.slice(0, 50)} ${n}`) !== undefined) n++;
  return copyNamed(system, entry, `${written.slice(0, 50)} ${n}`, n);
}
