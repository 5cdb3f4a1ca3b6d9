/** What is said of a fight that is looked back at: who won, the move that turned it, luck, and what was given away. */
import type { Change } from '@strikehome/engine/kernel';
import type { ChoiceMade, CurvePoint, LookBack, SeatLuck, Shown, View } from '@strikehome/table';
import { struckIn } from '../views/table/client.ts';
import { changesIn } from './changes.ts';
import { percent, percents } from './fractions.ts';
import { plainText } from './labels.ts';
import { capital, tenths } from './verdict.ts';

type Side = 'a' | 'b';
const NEARLY = 1e-9;

export const sideOf = ({ sides }: Pick<LookBack, 'sides'>, side: Side): string => sides?.[side] ?? `side ${side}`;

/** The points of the moves that still stand. */
export const pointsOf = ({ curve }: Pick<LookBack, 'curve'>): readonly CurvePoint[] =>
  curve.filter(({ struck, kind }) => !struck && kind !== 'undo' && kind !== 'redo');

/** "Travellers won", once it is settled. */
export function winnerOf(back: LookBack): string | undefined {
  const last = pointsOf(back).at(-1);
  if (last === undefined) return undefined;
  if (last.a >= 1 - NEARLY) return `${capital(sideOf(back, 'a'))} won`;
  if (last.b >= 1 - NEARLY) return `${capital(sideOf(back, 'b'))} won`;
  return last.draw >= 1 - NEARLY ? 'A draw' : undefined;
}

/** "Travellers 61.2 %, watch 38.8 %"; what a draw has is said where there may be one. */
export function standingAt(back: LookBack, { a, b, draw, method, standardError }: CurvePoint): string {
  const [ours, theirs, even] = percents([a, b, draw]);
  const sides = [`${capital(sideOf(back, 'a'))} ${ours}`, `${sideOf(back, 'b')} ${theirs}`];
  const sampled =
    method === 'simulate' && standardError !== undefined ? `, sampled, give or take ${points(standardError)}` : '';
  return `${[...sides, ...(draw > NEARLY ? [`draw ${even}`] : [])].join(', ')}${sampled}`;
}

/** A difference of chances: "12.3 points". */
export const points = (difference: number): string => {
  const value = tenths(Math.abs(difference) * 100);
  return value === '0' ? 'less than 0.1 points' : `${value} ${value === '1' ? 'point' : 'points'}`;
};

export interface Loss {
  readonly name: string;
  readonly condition: string;
  readonly lost: readonly string[];
}

/** From the first number to the last, where numbers are told: what is only coming is told again when it has come. */
function netOf(changes: readonly Change[]): number {
  const told = changes.filter(({ from, to }) => from !== undefined && to !== undefined);
  if (told.length === 0) return changes.reduce((sum, { by }) => sum + by, 0);
  return told.at(-1)!.to! - told[0]!.from!;
}

/** What the fight under way or just over has cost each of those in it, by the lines that still stand. */
export function costsIn(entries: readonly Shown[], { table, fight }: View): readonly Loss[] {
  const begun = entries.findLastIndex(({ kind }) => kind === 'start' || kind === 'open');
  const struck = struckIn(entries);
  const changes = entries.flatMap(({ seq, changes: own = [] }, i) => (i > begun && !struck.has(seq) ? own : []));
  return (fight?.people ?? []).map(({ id, name, condition }) => {
    const own = changes.filter(({ who }) => who === id);
    const lost = [...new Set(own.map(({ what }) => what))]
      .map((what) => ({ who: id, what, by: netOf(own.filter((one) => one.what === what)) }))
      .filter(({ by }) => by < 0);
    return { name, condition, lost: changesIn(table.system, lost, () => '').map((text) => text.trim()) };
  });
}

/** The line of the log that an entry is. */
export const lineOf = (entries: readonly Shown[], seq: number): string =>
  entries.find((entry) => entry.seq === seq)?.text ?? '';

export function turningText(back: LookBack, entries: readonly Shown[]): string | undefined {
  if (back.turningPoint === undefined) return undefined;
  const { seq, for: side, swing } = back.turningPoint;
  return `${lineOf(entries, seq)} That was worth ${points(swing)} to ${sideOf(back, side)}.`;
}

/** "24 dice, 5 above what was to be expected. So far off or further one is 12.4 % of the time." */
export function luckText({ dice, tail }: SeatLuck): string {
  const kinds = dice.map(({ sides, count, sum, mean }) => {
    const off = sum - mean;
    const name = `${count} ${sides === 'F' ? 'Fate dice' : `${count === 1 ? 'die' : 'dice'} with ${sides} sides`}`;
    const far = off === 0 ? 'just what was to be expected' : `${tenths(Math.abs(off))} ${off > 0 ? 'above' : 'below'}`;
    return `${name}, sum ${tenths(sum)} where ${tenths(mean)} is the mean: ${far}`;
  });
  return `${kinds.join('; ')}. ${tail >= 1 ? 'Nothing is less unusual.' : `So far off, or further, one is ${percent(tail)} of the time.`}`;
}

const SMALLEST_LOSS = 0.0005;
const MAX_CHOICES = 5;

/** The decisions that gave most away, the worst first. */
export function givenAway({ choices }: Pick<LookBack, 'choices'>): readonly ChoiceMade[] {
  return choices
    .filter(({ lost }) => lost > SMALLEST_LOSS)
    .toSorted((x, y) => y.lost - x.lost)
    .slice(0, MAX_CHOICES);
}

/** Where nobody could have chosen better, as far as choices were weighed. */
export const noneGivenAway = (weighed: number): string =>
  weighed === 1
    ? 'Nobody gave anything away: the one choice that was weighed was the best there was.'
    : `Nobody gave anything away: of ${weighed} choices that were weighed each was the best there was.`;

export const optionText = ({ option, label }: ChoiceMade['taken']): string => label ?? plainText(option);

/** Why something is left out, each reason once. */
export function reasonsIn({ leftOut, withheld }: Pick<LookBack, 'leftOut' | 'withheld'>): readonly string[] {
  const reasons = leftOut.map(({ reason }) => reason);
  return [...new Set([...(withheld === undefined ? [] : [withheld]), ...reasons])];
}
