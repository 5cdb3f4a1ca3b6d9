/** Which typed dice a seat may change: its own until another does something in the fight, and the GM all of them. */
import type { Shown, View } from '@strikehome/table';
import { struckIn } from './client.ts';

/** A roll that was typed, and the line that it is changed by. */
export interface TypedRoll {
  readonly seq: number;
  readonly roll: string;
  readonly faces: readonly number[];
  readonly sides: Fallen['sides'];
  /** Whose dice they are, where several rolled. */
  readonly label?: string;
}
type Fallen = NonNullable<Shown['dice']>[string];

/** What does nothing to the fight: after it dice may still be changed. */
const ASIDE: readonly Shown['kind'][] = [
  'note',
  'roll',
  'join',
  'seat',
  'take',
  'invite',
  'revoke',
  'visibility',
  'ask',
];

function isTooLate(entries: readonly Shown[], { you, canUndo, fight }: View): (seq: number) => boolean {
  if (you.role === 'gm') return () => false;
  if (entries.findLast(({ kind }) => !ASIDE.includes(kind))?.seat !== you.seat) return () => true;
  if (!canUndo && fight?.waiting === undefined) return () => true;
  const last = entries.findLast(({ kind }) => kind === 'do')?.seq ?? 0;
  return (seq) => seq < last;
}

const isOwn = ({ from, by }: Fallen, { you }: View): boolean =>
  from === 'typed' && (you.role === 'gm' || by === you.seat);

/** The rolls of a line that its reader typed; the GM has those of all. */
export function typedIn({ seq, dice = {} }: Shown, view: View): readonly TypedRoll[] {
  const own = Object.entries(dice).filter(([, fallen]) => isOwn(fallen, view));
  return own.map(([roll, { faces, sides, label }]) => ({
    ...{ seq, roll, faces, sides },
    ...(label === undefined ? {} : { label }),
  }));
}

/** The lines whose dice this seat may change, the newest first. */
export function fixableLines(entries: readonly Shown[], view: View): readonly number[] {
  const struck = struckIn(entries);
  const begun = entries.findLast(({ kind }) => kind === 'start' || kind === 'open' || kind === 'import')?.seq ?? 0;
  const isLate = isTooLate(entries, view);
  const isFixable = (entry: Shown) =>
    entry.seq > begun && !isLate(entry.seq) && !struck.has(entry.seq) && typedIn(entry, view).length > 0;
  return entries
    .filter(isFixable)
    .map(({ seq }) => seq)
    .toReversed();
}

/** The dice of the last action that this seat may change, as they are by now: what was fixed before can be fixed again. */
export function lastTyped(entries: readonly Shown[], view: View): readonly TypedRoll[] {
  const struck = struckIn(entries);
  const begun = entries.findLast(({ seq, kind, aside }) => kind === 'do' && !aside && !struck.has(seq))?.seq;
  if (begun === undefined || isTooLate(entries, view)(begun)) return [];
  if (entries.some(({ seq, kind }) => seq > begun && (kind === 'start' || kind === 'import'))) return [];
  const lines = entries.filter(({ seq, kind }) => seq >= begun && kind !== 'roll');
  const fixed = lines.findLast(({ seq, kind }) => kind === 'change' && !struck.has(seq))?.seq;
  // Of a line that is struck, the dice that stayed are in the line that told the action again.
  const typed = lines.flatMap((line) => {
    const seq = struck.has(line.seq) ? fixed : line.seq;
    return seq === undefined ? [] : typedIn(line, view).map((one) => ({ ...one, seq }));
  });
  return [...new Map(typed.map((one) => [one.roll, one])).values()];
}
