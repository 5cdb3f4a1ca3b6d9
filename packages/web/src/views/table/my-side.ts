/** A table from the reader's side: who is theirs, whether a result is good news for them, and what they rolled themselves. */
import type { Tone } from '@strikehome/engine/kernel';
import type { FallenDice, Shown, View } from '@strikehome/table';
import { numberText } from '../../state/labels.ts';
import { flipped } from '../../state/verdict.ts';
import { systemOf } from '../../state/whatif.ts';
import { outcomeIn } from './outcome-words.ts';
import { ownIds } from './own-ids.ts';

/**
 * The sides that results are read from: the reader's own; for the GM and the wall that of the players, which is listed first
 * where nobody plays yet. None where players fight each other.
 */
export function ourSides(view: View): readonly (string | undefined)[] {
  const people = view.fight?.people ?? [];
  const own = ownIds(view);
  const played = people.filter(({ id, seat }) => (own.length > 0 ? own.includes(id) : seat !== undefined));
  const sides = new Set((played.length > 0 ? played : people.slice(0, 1)).map(({ side }) => side));
  return own.length > 0 || sides.size === 1 ? [...sides] : [];
}

/** Whether a character is on the other side from the one that results are read from. */
export function isOpponent(view: View, id: string | undefined): boolean {
  const sides = ourSides(view);
  const person = view.fight?.people.find((one) => one.id === id);
  return person !== undefined && sides.length > 0 && !sides.includes(person.side);
}

/** A character as the reader is told of it: "you" where it is the only one they play. */
function nameFor(view: View, id: string | undefined): string | undefined {
  const own = ownIds(view);
  return own.length === 1 && own[0] === id ? 'you' : view.fight?.people.find((one) => one.id === id)?.name;
}

interface Told {
  /** "Brenna → Ogre: Hit", "Ogre → you: Miss". */
  readonly label: string;
  /** The same in two parts: "Brenna → Ogre", where that is known, and "Hit". */
  readonly whose?: string;
  readonly word: string;
  readonly tone: Tone;
  /** The word is the other side's: good news for the reader is a bad word there, and gets no tick. */
  readonly flips: boolean;
}

/** A result as the reader hears it: whose it is, and whether it is good news for them. */
export function fromMySide(entry: Shown, view: View): Told {
  const { outcomeFor, actor, target, outcome = '', label, tone } = entry;
  // A log may tell the word alone.
  const known = label === undefined ? outcomeIn(view.table.system, outcome) : ({ label, tone: 'even' } as const);
  const told = tone ?? known.tone;
  const [who, whom] = [nameFor(view, actor), nameFor(view, target)];
  const at = whom === undefined || target === actor ? '' : ` → ${whom}`;
  const whose = who === undefined ? undefined : `${who}${at}`;
  const words = {
    label: whose === undefined ? known.label : `${whose}: ${known.label}`,
    word: known.label,
    ...(whose === undefined ? {} : { whose }),
  };
  if (ourSides(view).length === 0) return { ...words, tone: 'even', flips: false };
  const flips = isOpponent(view, outcomeFor);
  return { ...words, tone: flips ? flipped(told) : told, flips };
}

/** The lines of the action that a line finishes, from the one that began it. */
function actionLines(entries: readonly Shown[], last: Shown): readonly Shown[] {
  const begun = entries.findLast(({ kind, seq }) => kind === 'do' && seq <= last.seq)?.seq ?? last.seq;
  return entries.filter(({ seq, kind }) => seq >= begun && seq <= last.seq && kind !== 'roll');
}

/** The dice that fell in the action that a line finishes, as far as this seat was told of them. */
export const diceOf = (entries: readonly Shown[], last: Shown): FallenDice =>
  Object.assign({}, ...actionLines(entries, last).map(({ dice }) => dice)) as FallenDice;

/** The dice that fell for the reader's own characters in the action that a line finishes. */
export function ownDice(entries: readonly Shown[], last: Shown, view: View): FallenDice {
  const own = ownIds(view);
  const dice = actionLines(entries, last).flatMap((entry) => Object.entries(entry.dice ?? {}));
  return Object.fromEntries(dice.filter(([, fallen]) => own.includes(fallen.for ?? '')));
}

/** "You rolled 9 against 11, 2 short": the reader's own total beside what it was compared with, where both are known. */
export function ownRoll(entries: readonly Shown[], last: Shown, view: View): string | undefined {
  const { facts, actor } = last;
  if (facts === undefined || Object.keys(ownDice(entries, last, view)).length === 0) return undefined;
  const mine = ownIds(view).includes(actor ?? '') ? 'acting' : 'other';
  for (const { facts: about } of Object.values(systemOf(view.table.system).actions)) {
    const read = (total: string) => {
      const name = Object.keys(about).find((fact) => about[fact]!.total === total);
      const value = name === undefined ? undefined : facts[name];
      return typeof value === 'number' ? value : undefined;
    };
    const own = read(mine);
    const other = read(mine === 'acting' ? 'other' : 'acting');
    const against = other ?? read('target');
    if (own === undefined || against === undefined) continue;
    const by = other === undefined ? '' : `, ${difference(own - other)}`;
    return `You rolled ${numberText(own)} against ${numberText(against)}${by}.`;
  }
  return undefined;
}

/** How far a total is from the other: "2 ahead", "2 short", "even". */
export const difference = (by: number): string => (by === 0 ? 'even' : by > 0 ? `${by} ahead` : `${-by} short`);
