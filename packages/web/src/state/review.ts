/** The sentences of a fight's review: who won, losses, the turning point, dice luck, mistakes and best moves. */
import type { ChoiceMade, CurvePoint, FightReview, SeatLuck, Shown, View } from '@strikehome/table';
import { changesIn } from './changes.ts';
import { percent, percents } from './fractions.ts';
import { plainText } from './labels.ts';
import { capital, tenths } from './verdict.ts';

type Side = 'a' | 'b';
const NEARLY = 1e-9;

export const sideOf = ({ sides }: Pick<FightReview, 'sides'>, side: Side): string => sides?.[side] ?? `side ${side}`;

/** The points of the moves that still stand. */
export const pointsOf = ({ curve }: Pick<FightReview, 'curve'>): readonly CurvePoint[] =>
  curve.filter(({ struck, kind }) => !struck && kind !== 'undo' && kind !== 'redo');

/** "Travelers won", once it is settled; a fight that the GM ended has no winner. */
export function winnerOf(review: FightReview): string | undefined {
  if (review.over === 'gm') return 'The GM ended the fight';
  const last = pointsOf(review).at(-1);
  if (review.over === undefined || last === undefined) return undefined;
  if (last.a >= 1 - NEARLY) return `${capital(sideOf(review, 'a'))} won`;
  if (last.b >= 1 - NEARLY) return `${capital(sideOf(review, 'b'))} won`;
  return last.draw >= 1 - NEARLY ? 'A draw' : undefined;
}

/** The side of the character that this seat plays; the first one where it plays nobody. */
export function ownSide({ sides }: Pick<FightReview, 'sides'>, { you, fight }: View): Side {
  const own = fight?.people.find(({ seat }) => seat === you.seat)?.side;
  return own !== undefined && own === sides?.b ? 'b' : 'a';
}

/** "Travelers 61.2%, watch 38.8%"; what a draw has is said where there may be one. */
export function standingAt(review: FightReview, { a, b, draw, method, standardError }: CurvePoint): string {
  const [ours, theirs, even] = percents([a, b, draw]);
  const sides = [`${capital(sideOf(review, 'a'))} ${ours}`, `${sideOf(review, 'b')} ${theirs}`];
  const sampled = method === 'simulate' && standardError !== undefined ? `, sampled, ± ${points(standardError)}` : '';
  return `${[...sides, ...(draw > NEARLY ? [`draw ${even}`] : [])].join(', ')}${sampled}`;
}

/** A difference of chances, in percentage points: "12.3 points". */
export const points = (difference: number): string => {
  const value = tenths(Math.abs(difference) * 100);
  return value === '0' ? 'less than 0.1 points' : `${value} ${value === '1' ? 'point' : 'points'}`;
};

export interface LossLine {
  readonly name: string;
  readonly condition: string;
  readonly lost: readonly string[];
  /** What the GM did to them, as the log says it. */
  readonly byGm: readonly string[];
}

/** What a fight cost each character: of those whose sheet this seat does not know only how they are. */
export function lossLines(review: FightReview, entries: readonly Shown[], { table, fight }: View): readonly LossLine[] {
  const known = review.losses.map(({ who, name, condition, changes, byGm }) => {
    const lost = changesIn(
      table.system,
      changes.filter(({ by }) => by < 0),
      () => '',
    );
    const lines = byGm.map((seq) => lineOf(entries, seq)).filter((text) => text !== '');
    return { who, name, condition, lost: lost.map((text) => capital(text.trim())), byGm: lines };
  });
  if (review.fight !== review.fights) return known;
  const others = (fight?.people ?? []).filter(({ id }) => !known.some(({ who }) => who === id));
  return [...known, ...others.map(({ name, condition }) => ({ name, condition, lost: [], byGm: [] }))];
}

/** The line of the log that an entry is. */
export const lineOf = (entries: readonly Shown[], seq: number): string =>
  entries.find((entry) => entry.seq === seq)?.text ?? '';

export function turningText(review: FightReview, entries: readonly Shown[]): string | undefined {
  if (review.turningPoint === undefined) return undefined;
  const { seq, for: side, swing } = review.turningPoint;
  return `${lineOf(entries, seq)} That moved the win chance by ${points(swing)} for ${sideOf(review, side)}.`;
}

/** "24 dice, total 89 (average 84): 5 above average. Dice are this far off 12.4% of the time." */
export function luckText({ dice, tail }: SeatLuck): string {
  const kinds = dice.map(({ sides, count, sum, mean }) => {
    const off = sum - mean;
    const name = `${count} ${sides === 'F' ? 'Fate dice' : count === 1 ? `d${sides}` : `dice (d${sides})`}`;
    const far = off === 0 ? 'exactly average' : `${tenths(Math.abs(off))} ${off > 0 ? 'above' : 'below'} average`;
    return `${name}, total ${tenths(sum)} (average ${tenths(mean)}): ${far}`;
  });
  return `${kinds.join('; ')}. ${tail >= 1 ? 'Exactly average.' : `Dice are this far off ${percent(tail)} of the time.`}`;
}

const SMALLEST_LOSS = 0.0005;
const SMALLEST_GAIN = 0.02;
const MAX_CHOICES = 5;

/** The choices that cost most, the worst first. */
export function mistakesIn({ choices }: Pick<FightReview, 'choices'>): readonly ChoiceMade[] {
  return choices
    .filter(({ lost }) => lost > SMALLEST_LOSS)
    .toSorted((x, y) => y.lost - x.lost)
    .slice(0, MAX_CHOICES);
}

/** What the best choice was worth more than the next best one. */
export const gainOf = ({ best, options }: ChoiceMade): number =>
  best.value - Math.max(...options.filter((one) => one !== best).map(({ value }) => value));

/** Choices that were the best one by a clear margin, the clearest first. */
export function bestMovesIn({ choices }: Pick<FightReview, 'choices'>): readonly ChoiceMade[] {
  return choices
    .filter((one) => one.lost <= NEARLY && gainOf(one) > SMALLEST_GAIN)
    .toSorted((x, y) => gainOf(y) - gainOf(x))
    .slice(0, MAX_CHOICES);
}

/** Where no choice could have been better, as far as choices were computed. */
export const noMistakes = (count: number): string =>
  count === 1
    ? 'No mistakes: the only choice was the best available.'
    : `No mistakes: all ${count} choices were the best available.`;

export const optionText = ({ option, label }: ChoiceMade['taken']): string => label ?? plainText(option);

/** Why something is left out, each reason once. */
export function reasonsIn({ leftOut, withheld }: Pick<FightReview, 'leftOut' | 'withheld'>): readonly string[] {
  const reasons = leftOut.map(({ reason }) => reason);
  return [...new Set([...(withheld === undefined ? [] : [withheld]), ...reasons])];
}
