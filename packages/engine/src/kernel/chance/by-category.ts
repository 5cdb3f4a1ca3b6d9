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

/**
 * What the counts mean; `known` is a number that the reading depends on. The counts are read by their names, during the call
 * alone: they cannot be copied or walked.
 */
export type Meaning<C extends string, T> = (counts: Counts<C>, known: number) => T;

/** Two numbers of dice, read off the counts as a meaning is: throws that agree in both are one case. */
export type WhatCounts<C extends string> = readonly [Meaning<C, number>, Meaning<C, number>];

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
  whatCounts?: WhatCounts<C>,
): CategoryDice<T> {
  const categories = [...new Set(chart)];
  const places = chart.map((category) => categories.indexOf(category));
  const ways = categories.map((category) => chart.filter((one) => one === category).length);
  const named = namedIn(categories);
  const dice = memoize((kind: number): Dice<T> => {
    const known = kind % MOST_KNOWN;
    const count = (kind - known) / MOST_KNOWN;
    let odds: Distribution<T> | undefined;
    return {
      count,
      sides: chart.length,
      read: (faces) => {
        const row = none(categories);
        for (const face of faces) row[places[face - 1]!]!++;
        return meaning(named(row), known);
      },
      odds: () => {
        odds ??= oddsByCategory(count, ways, named, new Cases(count, meaning, known, whatCounts));
        return odds;
      },
    };
  });
  return (count, known = 0) => dice(count * MOST_KNOWN + known);
}

function none(categories: readonly unknown[]): number[] {
  return categories.map(() => 0);
}

/** A row is written to several times faster than a record is by name. */
class CountsInRow {
  readonly #row: readonly number[];

  constructor(row: readonly number[]) {
    this.#row = row;
  }

  static at(place: number): PropertyDescriptor & ThisType<CountsInRow> {
    return {
      get() {
        return this.#row[place];
      },
    };
  }
}

/** Counts in a row, in the order of these categories, under their names. */
function namedIn<C extends string>(categories: readonly C[]): (row: readonly number[]) => Counts<C> {
  class Named extends CountsInRow {}
  for (const [place, category] of categories.entries()) {
    Object.defineProperty(Named.prototype, category, CountsInRow.at(place));
  }
  return (row) => new Named(row) as CountsInRow & Counts<C>;
}

/** Goes through the counts: category by category, and the last two in one loop, because of what they add up to. */
function oddsByCategory<C extends string, T>(
  count: number,
  ways: readonly number[],
  named: (row: readonly number[]) => Counts<C>,
  cases: Cases<C, T>,
): Distribution<T> {
  const counted = none(ways);
  const counts = named(counted);
  const rows = pascal(count);
  const powers = ways.map((way) => powersOf(way, count));
  const total = powersOf(
    ways.reduce((a, b) => a + b, 0),
    count,
  )[count]!;
  // Where the whole total is a safe number, so is every part of it.
  const small = typeof total === 'number';
  const product = (a: Weight, b: Weight): Weight => (small ? (a as number) * (b as number) : times(a, b));
  const last = ways.length - 1;
  const pairs = last === 0 ? [] : pairsOf(rows, powers[last - 1]!, powers[last]!);
  const fill = (at: number, left: number, weight: Weight): void => {
    if (at === last) {
      counted[at] = left;
      cases.add(counts, product(weight, powers[at]![left]!));
    } else if (at < last - 1) {
      const row = rows[left]!;
      const own = powers[at]!;
      for (let n = 0; n <= left; n++) {
        counted[at] = n;
        fill(at + 1, left - n, product(product(weight, row[n]!), own[n]!));
      }
    } else {
      const pair = pairs[left]!;
      for (let n = 0; n <= left; n++) {
        counted[at] = n;
        counted[last] = left - n;
        cases.add(counts, product(weight, pair[n]!));
      }
    }
  };
  fill(0, count, 1);
  return cases.over(total);
}

/** In how many ways so many dice fall into two categories, by how many there are of both and of the first. */
function pairsOf(
  rows: readonly (readonly Weight[])[],
  first: readonly Weight[],
  second: readonly Weight[],
): readonly (readonly Weight[])[] {
  return rows.map((row, both) => row.map((ways, n) => times(ways, times(first[n]!, second[both - n]!))));
}

/** What counts mean, with their weights. */
class Cases<C extends string, T> {
  readonly #count: number;
  readonly #meaning: Meaning<C, T>;
  readonly #known: number;
  readonly #first: Meaning<C, number> | undefined;
  readonly #second: Meaning<C, number> | undefined;
  readonly #values: T[] = [];
  readonly #weights: Weight[] = [];
  /** Where each case stands, by its number. */
  readonly #places: number[] = [];

  constructor(count: number, meaning: Meaning<C, T>, known: number, whatCounts: WhatCounts<C> | undefined) {
    this.#count = count;
    this.#meaning = meaning;
    this.#known = known;
    this.#first = whatCounts?.[0];
    this.#second = whatCounts?.[1];
  }

  /** The weights of one case are added up, and what it means is made once. */
  add(counts: Counts<C>, weight: Weight): void {
    if (this.#first !== undefined && this.#second !== undefined) {
      const first = this.#first(counts, this.#known);
      const second = this.#second(counts, this.#known);
      const most = this.#count;
      if (!(first >= 0 && first <= most && second >= 0 && second <= most)) throw notInDice(first, second);
      // As digits of one number, so that its order is theirs.
      const number = first * (most + 1) + second;
      const places = this.#places;
      while (places.length <= number) places.push(-1);
      const place = places[number]!;
      if (place >= 0) {
        this.#weights[place] = plus(this.#weights[place]!, weight);
        return;
      }
      places[number] = this.#values.length;
    }
    this.#values.push(this.#meaning(counts, this.#known));
    this.#weights.push(weight);
  }

  over(total: Weight): Distribution<T> {
    if (this.#first === undefined) return { values: this.#values, weights: this.#weights, total };
    const values: T[] = [];
    const weights: Weight[] = [];
    for (const place of this.#places) {
      if (place < 0) continue;
      values.push(this.#values[place]!);
      weights.push(this.#weights[place]!);
    }
    return { values, weights, total };
  }
}

function notInDice(first: number, second: number): RangeError {
  return new RangeError(`What counts is said in numbers of dice, not ${first} and ${second}.`);
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
