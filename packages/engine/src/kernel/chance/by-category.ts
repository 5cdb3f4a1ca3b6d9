/**
 * Handfuls read by category. A chart gives every face its category, and a throw means what the counts of the categories
 * make of it; so odds go through the counts with their multinomial weights, and never through the throws.
 */
import { memoize } from '../memoize.ts';
import type { Dice } from './dice.ts';
import type { Distribution } from './distribution.ts';
import { plus, times, type Weight } from './weight.ts';

/** How many dice fell in each category. */
export type Counts<C extends string> = Readonly<Record<C, number>>;

/** What the counts mean; `known` is a number that the reading depends on. The counts hold only during the call. */
export type Meaning<C extends string, T> = (counts: Counts<C>, known: number) => T;

/** What of a meaning can still make a difference, as numbers of dice; throws that agree in it are one case. */
export type WhatCounts<T> = (value: T) => readonly number[];

/** Makes a handful of `count` dice that are read by a chart; `known` is handed on to what the counts mean. */
export type CategoryDice<T> = (count: number, known?: number) => Dice<T>;

/** No handful is read with a greater number. */
const MOST_KNOWN = 2 ** 20;

/**
 * Dice read by a chart, which gives each face, from 1 on, its category. Odds hold an entry for each way the counts can be;
 * with `whatCounts` one for each case, in the order of its numbers, and the first throw of a case stands for it.
 *
 * @example
 * const successes = byCategory(['no', 'no', 'yes'], ({ yes }) => yes);
 * console.log(successes(2).read([3, 1]), successes(2).odds().total); // 1 9
 */
export function byCategory<C extends string, T>(
  chart: readonly C[],
  meaning: Meaning<C, T>,
  whatCounts?: WhatCounts<T>,
): CategoryDice<T> {
  const categories = [...new Set(chart)];
  const ways = categories.map((category) => chart.filter((one) => one === category).length);
  const dice = memoize((kind: number): Dice<T> => {
    const known = kind % MOST_KNOWN;
    const count = (kind - known) / MOST_KNOWN;
    let odds: Distribution<T> | undefined;
    return {
      count,
      sides: chart.length,
      read: (faces) => {
        const counts = none(categories);
        for (const face of faces) counts[chart[face - 1]!]++;
        return meaning(counts, known);
      },
      odds: () => {
        odds ??= oddsByCategory(count, categories, ways, meaning, known, whatCounts);
        return odds;
      },
    };
  });
  return (count, known = 0) => dice(count * MOST_KNOWN + known);
}

function none<C extends string>(categories: readonly C[]): Record<C, number> {
  const counts = {} as Record<C, number>;
  for (const category of categories) counts[category] = 0;
  return counts;
}

/** Goes through the counts: category by category, and the last two in one loop, because of what they add up to. */
function oddsByCategory<C extends string, T>(
  count: number,
  categories: readonly C[],
  ways: readonly number[],
  meaning: Meaning<C, T>,
  known: number,
  whatCounts: WhatCounts<T> | undefined,
): Distribution<T> {
  const counts = none(categories);
  const rows = pascal(count);
  const powers = ways.map((way) => powersOf(way, count));
  const total = powersOf(
    ways.reduce((a, b) => a + b, 0),
    count,
  )[count]!;
  // Where the whole total is a safe number, so is every part of it.
  const small = typeof total === 'number';
  const product = (a: Weight, b: Weight): Weight => (small ? (a as number) * (b as number) : times(a, b));
  const cases = new Cases(count, whatCounts);
  const last = categories.length - 1;
  const lastName = categories[last]!;
  const fill = (at: number, left: number, weight: Weight): void => {
    const name = categories[at]!;
    const own = powers[at]!;
    if (at === last) {
      counts[name] = left;
      cases.add(meaning(counts, known), product(weight, own[left]!));
      return;
    }
    const row = rows[left]!;
    if (at < last - 1) {
      for (let n = 0; n <= left; n++) {
        counts[name] = n;
        fill(at + 1, left - n, product(product(weight, row[n]!), own[n]!));
      }
      return;
    }
    const rest = powers[last]!;
    // Most of the work is done here, with plain numbers.
    for (let n = 0; n <= left; n++) {
      counts[name] = n;
      counts[lastName] = left - n;
      const each = small
        ? (weight as number) * (row[n] as number) * (own[n] as number) * (rest[left - n] as number)
        : times(times(weight, row[n]!), times(own[n]!, rest[left - n]!));
      cases.add(meaning(counts, known), each);
    }
  };
  fill(0, count, 1);
  return cases.over(total);
}

/** What counts mean, with their weights; the weights of one case are added up. */
class Cases<T> {
  readonly #count: number;
  readonly #whatCounts: WhatCounts<T> | undefined;
  readonly #values: T[] = [];
  readonly #weights: Weight[] = [];
  /** Where each case stands, by its number. */
  readonly #places: number[] = [];

  constructor(count: number, whatCounts: WhatCounts<T> | undefined) {
    this.#count = count;
    this.#whatCounts = whatCounts;
  }

  add(value: T, weight: Weight): void {
    if (this.#whatCounts !== undefined) {
      const number = this.#numberOf(this.#whatCounts(value));
      const places = this.#places;
      while (places.length <= number) places.push(-1);
      const place = places[number]!;
      if (place >= 0) {
        this.#weights[place] = plus(this.#weights[place]!, weight);
        return;
      }
      places[number] = this.#values.length;
    }
    this.#values.push(value);
    this.#weights.push(weight);
  }

  /** Numbers of dice as the digits of one number, so that its order is theirs. */
  #numberOf(counted: readonly number[]): number {
    let number = 0;
    for (let i = 0; i < counted.length; i++) {
      const dice = counted[i]!;
      if (!(dice >= 0 && dice <= this.#count))
        throw new RangeError(`What counts is said in numbers of dice, not ${dice}.`);
      number = number * (this.#count + 1) + dice;
    }
    return number;
  }

  over(total: Weight): Distribution<T> {
    const [values, weights] = [this.#values, this.#weights];
    if (this.#whatCounts === undefined) return { values, weights, total };
    const order = this.#places.filter((place) => place >= 0);
    return { values: order.map((place) => values[place]!), weights: order.map((place) => weights[place]!), total };
  }
}

export function powersOf(base: number, most: number): readonly Weight[] {
  const powers: Weight[] = [1];
  for (let i = 0; i < most; i++) powers.push(times(powers[i]!, base));
  return powers;
}

export function pascal(size: number): readonly (readonly Weight[])[] {
  const rows: Weight[][] = [[1]];
  for (let n = 1; n <= size; n++) {
    const above = rows[n - 1]!;
    const row: Weight[] = [1];
    for (let k = 1; k < n; k++) row.push(plus(above[k - 1]!, above[k]!));
    row.push(1);
    rows.push(row);
  }
  return rows;
}
