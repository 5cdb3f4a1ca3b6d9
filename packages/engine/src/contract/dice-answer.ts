/** The answer of `dice`: what an expression comes to, and what was rolled; its types, its JSON Schema and its table. */
import type { Chance, Mean, Needs, PlainRecord } from '../kernel/index.ts';
import type { DiceOutcome, Rolled } from '../notation/index.ts';
import type { RequestId } from './answer.ts';
import { SCHEMA } from './answer-schemas.ts';
import { type CsvCell, csv } from './csv.ts';

/** A request of `dice`. */
export interface DiceRequest {
  /** The dice as people write them: `3d6+2 >= 12`. */
  readonly notation: string;
  /** Also roll them. */
  readonly roll?: boolean;
  /** Roll, and repeatably: the same text, the same dice. */
  readonly seed?: string;
  /** Faces already on the table, by roll id. */
  readonly dice?: Readonly<Record<string, readonly number[]>>;
  /** Stop at the first missing roll and say what is needed. */
  readonly ask?: boolean;
  /** Also the chance of each result as an exact fraction. */
  readonly fractions?: boolean;
  /** Your own name for this request: it comes back with the answer. */
  readonly id?: RequestId;
}

/** What an expression can come to. */
export type DiceOdds = {
  /** The expression as it is best written. */
  readonly notation: string;
  /** A total, a check of a total, or two totals against each other. */
  readonly kind: 'total' | 'check' | 'opposed';
  /** The answer in one sentence. */
  readonly text: string;
  /** What is rolled and what is done with it, in words. */
  readonly steps: readonly string[];
  /** Limits, and other readings of what was written. */
  readonly notes?: readonly string[];
  /** Of a check or of two sides: they sum to exactly 1. */
  readonly outcomes?: { readonly [O in DiceOutcome]?: Chance };
  /** What the distribution is of: the total, or how far the left side is above the right. */
  readonly of: 'total' | 'margin';
  readonly mean: Mean;
  readonly deviation: number;
  readonly min: number;
  readonly max: number;
  /** The smallest result that at least so many percent of rolls do not exceed. */
  readonly quantiles: Readonly<Record<'5' | '25' | '50' | '75' | '95', number>>;
  /** Every result that can happen and its chance, by result. */
  readonly distribution: readonly (readonly [value: number, p: number])[];
};

export type DiceAnswer = DiceOdds & {
  readonly ok: true;
  readonly id?: RequestId;
  /** With `fractions`: the chances of the distribution, in its order. */
  readonly exact?: readonly string[];
  /** What was rolled. */
  readonly rolled?: Rolled & { readonly text: string };
  /** All faces used, by roll id: given back they repeat the roll. */
  readonly dice?: Readonly<Record<string, readonly number[]>>;
  readonly unusedDice?: Readonly<Record<string, readonly number[]>>;
  /** With `ask`: the first missing roll. */
  readonly needs?: Needs;
};

const { id, list, map, number, object, ref, text } = SCHEMA;

const whole: PlainRecord = { type: 'integer' };
const faces = map(list(whole), 'Faces by roll id; a second roll of the same id is `id#2`.');
const sides: PlainRecord = { anyOf: [whole, { const: 'F' }], description: 'A number of sides, or F: a Fate die.' };

const die = object(
  {
    faces: list(
      object({ face: whole, mark: { enum: ['rerolled', 'exploded'] } }, ['mark']),
      'What it showed, in order: rolled again, or with what it added.',
    ),
    value: { type: 'integer', description: 'What it counts.' },
    dropped: { const: true },
  },
  ['dropped'],
);

const rolled = object(
  {
    text: text('The roll in one sentence.'),
    total: { type: 'integer', description: 'The total; of two sides, how far the left is above the right.' },
    outcome: { enum: ['yes', 'no', 'win', 'tie', 'lose'] },
    sides: list(whole, 'The totals of both sides, where there are two.'),
    pools: list(object({ notation: text('The pool.'), sides, dice: list(die), total: whole })),
  },
  ['outcome', 'sides'],
);

export const DICE_ANSWER: PlainRecord = object(
  {
    ok: { const: true },
    id,
    notation: text('The expression as it is best written.'),
    kind: { enum: ['total', 'check', 'opposed'] },
    text: text('The answer in one sentence.'),
    steps: list(text('What is rolled and what is done with it.')),
    notes: list(text('A limit, or another reading of what was written.')),
    outcomes: map(ref('Chance'), 'Of a check yes and no, of two sides win, tie and lose; they sum to exactly 1.'),
    of: { enum: ['total', 'margin'], description: 'What the distribution is of.' },
    mean: ref('Mean'),
    deviation: { type: 'number', description: 'The standard deviation.' },
    min: whole,
    max: whole,
    quantiles: map(whole, 'By percent: the smallest result that at least this share of rolls does not exceed.'),
    distribution: list(
      { type: 'array', prefixItems: [whole, number], minItems: 2, maxItems: 2 },
      'Every result that can happen, and its chance.',
    ),
    exact: list(text('A fraction.'), 'With `fractions`: the chances of the distribution, in its order.'),
    rolled,
    dice: faces,
    unusedDice: faces,
    needs: ref('Needs'),
  },
  ['id', 'notes', 'outcomes', 'exact', 'rolled', 'dice', 'unusedDice', 'needs'],
);

/** A line for each outcome and each result, then what was rolled. */
export function csvOfDice({ outcomes = {}, mean, distribution, rolled, dice = {} }: DiceAnswer): string {
  const rows: (readonly CsvCell[])[] = [
    ['kind', 'name', 'value', 'p'],
    ...Object.entries(outcomes).map(([name, { p }]) => ['outcome', name, null, p]),
    ['mean', null, mean.value, null],
    ...distribution.map(([value, p]) => ['result', null, value, p]),
    ...(rolled === undefined ? [] : [['rolled', rolled.outcome, rolled.total, null]]),
    ...Object.entries(dice).flatMap(([name, all]) => all.map((face) => ['die', name, face, null])),
  ];
  return csv(rows);
}
