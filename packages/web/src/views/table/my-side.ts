/** A table from the reader's side: who is theirs, whether a result is good news for them, and what they rolled themselves. */
import type { Tone } from '@strikehome/engine/kernel';
import type { FallenDice, Shown, View } from '@strikehome/table';
import { numberText } from '../../state/labels.ts';
import { flipped } from '../../state/verdict.ts';
import { systemOf } from '../../state/whatif.ts';

/** The characters that a player plays. The GM and the wall are on no side. */
export function ownIds({ you, fight }: View): readonly string[] {
  return you.role !== 'player' ? [] : (fight?.people ?? []).flatMap(({ id, seat }) => (seat === you.seat ? [id] : []));
}

/** Whether a character is on the other side from those the reader plays. */
export function isOpponent(view: View, id: string | undefined): boolean {
  const people = view.fight?.people ?? [];
  const own = ownIds(view);
  const person = people.find((one) => one.id === id);
  return (
    person !== undefined && own.length > 0 && !people.some((one) => own.includes(one.id) && one.side === person.side)
  );
}

/** A result as the reader hears it: an opponent's miss is good news, and says whose it is. */
export function fromMySide(
  { outcomeFor, actor }: Shown,
  view: View,
  { label, tone }: { readonly label: string; readonly tone: Tone },
): { readonly label: string; readonly tone: Tone } {
  if (!isOpponent(view, outcomeFor)) return { label, tone };
  const name = view.fight?.people.find(({ id }) => id === actor)?.name;
  return { label: name === undefined ? label : `${name}: ${label}`, tone: flipped(tone) };
}

/** The lines of the action that a line finishes, from the one that began it. */
function actionLines(entries: readonly Shown[], last: Shown): readonly Shown[] {
  const begun = entries.findLast(({ kind, seq }) => kind === 'do' && seq <= last.seq)?.seq ?? last.seq;
  return entries.filter(({ seq, kind }) => seq >= begun && seq <= last.seq && kind !== 'roll');
}

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
