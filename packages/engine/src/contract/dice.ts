/** `dice`: dice by notation, computed exactly and rolled. It asks about no game. */
import {
  anything,
  BoundedCache,
  type Chance,
  chance,
  check,
  type Example,
  entriesOf,
  flag,
  fraction,
  Interrupt,
  isRecord,
  isRefusal,
  type Mean,
  maybe,
  meanFrom,
  plus,
  type Refusal,
  type Row,
  ratio,
  rawText,
  record,
  times,
  type Weight,
  Work,
} from '../kernel/index.ts';
import {
  type Expression,
  Misread,
  notesOf,
  parseNotation,
  printed,
  rowOfExpression,
  rowOfTerm,
  stepsInWords,
  weightHolding,
} from '../notation/index.ts';
import { type Caps, type Failure, fail } from './answer.ts';
import type { DiceAnswer, DiceOdds } from './dice-answer.ts';
import { isRolled, rolledWith } from './dice-roll.ts';
import { oddsText } from './dice-text.ts';
import { ASK, ON_TABLE, SEED } from './envelope.ts';
import { ID, withRequestId } from './id-and-show.ts';

/** Longer than a notation may be, so that what is too long is said by its reader. */
const MAX_TEXT = 2000;

/** The request of `dice`, which names no game. */
export const diceShape = record({
  notation: rawText(
    { label: 'Dice', help: 'As people write them: 3d6+2 >= 12, 4d6kh3, 8d10s>=7, 2d6+3 vs 2d6+1.' },
    MAX_TEXT,
  ),
  roll: maybe(flag({ label: 'Roll', help: 'Also roll the dice.' })),
  dice: ON_TABLE.dice,
  seed: SEED,
  ask: ASK,
  fractions: maybe(flag({ label: 'Fractions', help: 'Also the chance of each result as an exact fraction.' })),
  id: ID,
});

/** As it is read: dice are looked at where they are laid on the table. */
const readShape = record({ ...diceShape.fields, dice: maybe(anything()) });

export const DICE_EXAMPLES: readonly Example[] = [
  { title: 'A check', request: { notation: '3d6+2 >= 12' } },
  { title: 'Keep the highest three', request: { notation: '4d6kh3' } },
  { title: 'A pool that counts successes, tens explode', request: { notation: '8d10!s>=8' } },
  { title: 'Opposed, rolled', request: { notation: '2d6+3 vs 2d6+1', seed: 'example' } },
];

/** Steps for one expression, where nobody sets a lower limit: a second or two. */
const MAX_STEPS = 150_000_000;

/** What was computed last, by text; a value of a distribution takes one place. */
const cache = new BoundedCache<Computed>(50_000);

interface Computed {
  readonly expression: Expression;
  /** Shared by all who ask the same. */
  readonly answer: DiceAnswer;
  readonly row: Row;
}

/**
 * What dice come to, exactly: every result with its chance, and with `roll` or a seed what was rolled.
 *
 * @example
 * import { dice } from '@strikehome/engine';
 *
 * const answer = dice({ notation: '3d6+2 >= 12' });
 * if (!answer.ok) throw new Error(answer.error.message);
 * console.log(answer.outcomes?.yes?.exact, answer.mean.value); // 5/8 12.5
 */
export function dice(value: unknown, caps?: Caps): DiceAnswer | Failure {
  const text = notationAlone(value);
  // What was asked just before needs no look at its fields.
  const known = text === undefined ? undefined : cache.get(text);
  if (known !== undefined) return known.answer;
  return withRequestId(value, answered(value, caps));
}

/** The text of a request that says nothing else. */
function notationAlone(value: unknown): string | undefined {
  if (!isRecord(value)) return undefined;
  for (const key in value) if (key !== 'notation') return undefined;
  return typeof value.notation === 'string' ? value.notation : undefined;
}

function answered(value: unknown, caps?: Caps): DiceAnswer | Failure {
  const checked = check(readShape, value);
  if (!checked.ok) return fail(checked.error);
  const request = checked.value;
  const computed = compute(request.notation, caps?.work);
  if (isRefusal(computed)) return fail(computed);
  const { answer, row } = computed;
  const exact = request.fractions
    ? { exact: [...entriesOf(row)].map(([, weight]) => fraction(weight, row.total)) }
    : {};
  const played = isRolled(request) ? rolledWith(request, computed.expression) : {};
  return isRefusal(played) ? fail(played) : { ...answer, ...exact, ...played };
}

function compute(notation: string, work = new Work(MAX_STEPS)): Computed | Refusal {
  const known = cache.get(notation);
  if (known !== undefined) return known;
  const expression = parseNotation(notation);
  if (isRefusal(expression)) return expression;
  try {
    const computed = computedOf(expression, (steps) => spend(work, steps));
    cache.add(notation, computed, computed.row.weights.length + 20);
    return computed;
  } catch (stopped) {
    if (stopped instanceof Misread) return stopped.why;
    if (stopped instanceof Interrupt && isRefusal(stopped.why)) return stopped.why;
    throw stopped;
  }
}

function spend(work: Work, steps: number): void {
  try {
    work.spend(steps);
  } catch (stopped) {
    if (!(stopped instanceof Interrupt)) throw stopped;
    const message = 'This takes too long to compute exactly. Use fewer or smaller dice.';
    throw new Interrupt({ code: 'too_large', path: 'notation', message });
  }
}

function computedOf(expression: Expression, spendSteps: (steps: number) => void): Computed {
  // A check against a number shows the total that is compared with it.
  const isPlain = expression.kind === 'check' && expression.right.kind === 'number';
  const margin = isPlain ? undefined : rowOfExpression(expression, spendSteps);
  const row = margin ?? rowOfTerm((expression as Extract<Expression, { kind: 'check' }>).left, spendSteps);
  const outcomes = outcomesOf(expression, row);
  const notes = notesOf(expression);
  spendSteps(row.weights.length * 20);
  const summary = summaryOf(row);
  const answer: DiceAnswer = Object.freeze({
    ok: true,
    notation: printed(expression),
    kind: expression.kind,
    text: oddsText(expression, { ...summary, ...(outcomes === undefined ? {} : { outcomes }) }),
    steps: stepsInWords(expression),
    ...(notes.length === 0 ? {} : { notes }),
    ...(outcomes === undefined ? {} : { outcomes }),
    of: expression.kind === 'total' || isPlain ? 'total' : 'margin',
    ...summary,
  });
  return { expression, answer, row };
}

function outcomesOf(expression: Expression, row: Row): Readonly<Record<string, Chance>> | undefined {
  if (expression.kind === 'total') return undefined;
  const { total } = row;
  if (expression.kind === 'opposed') {
    const weights = (['>', '=', '<'] as const).map((comparison) => chance(weightHolding(comparison, row), total));
    return { win: weights[0]!, tie: weights[1]!, lose: weights[2]! };
  }
  const { comparison, right } = expression;
  const margin = right.kind === 'number' ? { ...row, lowest: row.lowest - right.value } : row;
  const yes = weightHolding(comparison, margin);
  return { yes: chance(yes, total), no: chance(plus(total, times(-1, yes)), total) };
}

type Summary = Pick<DiceOdds, 'mean' | 'deviation' | 'min' | 'max' | 'quantiles' | 'distribution'>;

const QUANTILES = ['5', '25', '50', '75', '95'] as const;

function summaryOf(row: Row): Summary {
  const { total } = row;
  const distribution: [number, number][] = [];
  let sum: Weight = 0;
  for (const [value, weight] of entriesOf(row)) {
    distribution.push([value, ratio(weight, total)]);
    sum = plus(sum, times(value, weight));
  }
  const mean: Mean = meanFrom(sum, total);
  let variance = 0;
  for (const [value, p] of distribution) variance += p * (value - mean.value) ** 2;
  return {
    mean,
    deviation: Math.sqrt(variance),
    min: distribution[0]![0],
    max: distribution.at(-1)![0],
    quantiles: quantilesOf(distribution),
    distribution,
  };
}

function quantilesOf(distribution: readonly (readonly [number, number])[]): DiceOdds['quantiles'] {
  let at = 0;
  let sum = distribution[0]![1];
  const values = QUANTILES.map((percent) => {
    // A float sum may end a hair below the whole.
    while (sum + 1e-12 < Number(percent) / 100 && at < distribution.length - 1) sum += distribution[++at]![1];
    return [percent, distribution[at]![0]] as const;
  });
  return Object.fromEntries(values) as DiceOdds['quantiles'];
}
