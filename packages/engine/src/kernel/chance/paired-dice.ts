/** Two handfuls that a rule reads as one: each is thrown and logged by itself, and what counts is made of both. */
import { memoizeOne } from '../memoize.ts';
import type { Dice } from './dice.ts';
import type { Distribution } from './distribution.ts';
import { plus, times, type Weight } from './weight.ts';

/** Two handfuls that matter only together: each is thrown on its own, and the odds are those of what is made of both. */
export interface PairedDice<A, B, T> {
  readonly first: Dice<A>;
  readonly second: Dice<B>;
  readonly join: (first: A, second: B) => T;
  readonly odds: () => Distribution<T>;
}

/**
 * Two handfuls read as one thing that keeps what each of them means apart.
 *
 * @example
 * console.log(both(die(2), die(2), (a, b) => a > b).odds().values); // [ false, false, true, false ]
 */
export function both<A, B, T>(first: Dice<A>, second: Dice<B>, join: (a: A, b: B) => T): PairedDice<A, B, T> {
  let odds: Distribution<T> | undefined;
  return {
    first,
    second,
    join,
    odds: () => {
      odds ??= product(first.odds(), second.odds(), join);
      return odds;
    },
  };
}

function product<A, B, T>(a: Distribution<A>, b: Distribution<B>, join: (a: A, b: B) => T): Distribution<T> {
  const values: T[] = [];
  const weights: Weight[] = [];
  for (let i = 0; i < a.values.length; i++) {
    for (let j = 0; j < b.values.length; j++) {
      values.push(join(a.values[i]!, b.values[j]!));
      weights.push(times(a.weights[i]!, b.weights[j]!));
    }
  }
  return { values, weights, total: times(a.total, b.total) };
}

/**
 * Two numbers of which only the margin matters. In play both are what was thrown; in odds one pair stands for all of the
 * same margin.
 *
 * @example
 * const { values, total } = margin(sum(2, 6), sum(2, 6)).odds();
 * console.log(values.length, total); // 21 1296
 */
export function margin(
  first: Dice<number>,
  second: Dice<number>,
): PairedDice<number, number, readonly [number, number]> {
  const join = (a: number, b: number) => [a, b] as const;
  return { first, second, join, odds: memoizeOne(() => marginOdds(first.odds(), second.odds())) };
}

type MarginOdds = Distribution<readonly [number, number]>;

/** So many empty places of the rows to one pair of values, and going through the pairs takes less. */
const EMPTY = 4;

function marginOdds(a: Distribution<number>, b: Distribution<number>): MarginOdds {
  const isSparse = spanOf(a) * spanOf(b) > EMPTY * a.values.length * b.values.length;
  return isSparse ? pairByPair(a, b) : marginByMargin(a, b);
}

/** Of the first row a stretch is laid against a stretch of the second. */
function marginByMargin(a: Distribution<number>, b: Distribution<number>): MarginOdds {
  const { lowest, row: first } = rowOf(a);
  const { lowest: lowestOther, row: second } = rowOf(b);
  const total = times(a.total, b.total);
  // Where the whole total is a safe number, so is every part of it.
  const small = typeof total === 'number';
  const values: (readonly [number, number])[] = [];
  const weights: Weight[] = [];
  for (let shift = 1 - second.length; shift < first.length; shift++) {
    const end = Math.min(first.length, second.length + shift);
    let one = Math.max(0, shift);
    while (one < end && (first[one] === 0 || second[one - shift] === 0)) one++;
    if (one === end) continue;
    let count: Weight = 0;
    if (small) for (let i = one; i < end; i++) count += (first[i] as number) * (second[i - shift] as number);
    else for (let i = one; i < end; i++) count = plus(count, times(first[i]!, second[i - shift]!));
    values.push([lowest + one, lowestOther + one - shift]);
    weights.push(count);
  }
  return { values, weights, total };
}

/** The same for values far apart; of the pairs of one margin that with the lowest first number stands for it. */
function pairByPair(a: Distribution<number>, b: Distribution<number>): MarginOdds {
  const found = new Map<number, { first: number; weight: Weight }>();
  for (let i = 0; i < a.values.length; i++) {
    for (let j = 0; j < b.values.length; j++) {
      const first = a.values[i]!;
      const margin = first - b.values[j]!;
      const weight = times(a.weights[i]!, b.weights[j]!);
      const known = found.get(margin);
      if (known === undefined) found.set(margin, { first, weight });
      else found.set(margin, { first: Math.min(first, known.first), weight: plus(known.weight, weight) });
    }
  }
  const margins = [...found].sort(([one], [other]) => one - other);
  return {
    values: margins.map(([margin, { first }]) => [first, first - margin] as const),
    weights: margins.map(([, { weight }]) => weight),
    total: times(a.total, b.total),
  };
}

/** How many whole numbers there are from the lowest value to the highest. */
function spanOf({ values }: Distribution<number>): number {
  let lowest = values[0]!;
  let highest = lowest;
  for (let i = 1; i < values.length; i++) {
    const value = values[i]!;
    if (value < lowest) lowest = value;
    else if (value > highest) highest = value;
  }
  return highest - lowest + 1;
}

/** The weights of whole numbers from the lowest on; 0 for one that cannot come about. Most stand in a row already. */
function rowOf({ values, weights }: Distribution<number>): {
  readonly lowest: number;
  readonly row: readonly Weight[];
} {
  let inRow = 1;
  while (inRow < values.length && values[inRow] === values[0]! + inRow) inRow++;
  if (inRow === values.length) return { lowest: values[0]!, row: weights };
  const lowest = Math.min(...values);
  const row = new Array<Weight>(Math.max(...values) - lowest + 1).fill(0);
  for (const [i, value] of values.entries()) row[value - lowest] = plus(row[value - lowest]!, weights[i]!);
  return { lowest, row };
}
