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
        odds ??= new CategoryOdds(count, ways, named, meaning, known, whatCounts).odds();
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

/** So many dice need no triangle of their own. */
const FEW = 20;
const TRIANGLE = pascal(FEW);

/** An empty place is a negative zero, which makes a row of floats, whose sums are not boxed. */
const EMPTY = -0;

/** Goes through the counts of a handful, category by category, with what they mean and in how many ways they come about. */
class CategoryOdds<C extends string, T> {
  readonly #count: number;
  /** In how many ways so many dice of one category fall, by category. */
  readonly #powers: readonly (readonly Weight[])[];
  readonly #triangle: readonly (readonly Weight[])[];
  readonly #total: Weight;
  /** Where the whole total is a safe number, so is every part of it. */
  readonly #isSmall: boolean;
  readonly #row: number[];
  readonly #counts: Counts<C>;
  readonly #meaning: Meaning<C, T>;
  readonly #known: number;
  readonly #first: Meaning<C, number> | undefined;
  readonly #second: Meaning<C, number> | undefined;
  /** Way by way, or by the number of the case. */
  readonly #values: T[] = [];
  readonly #weights: Weight[];

  constructor(
    count: number,
    ways: readonly number[],
    named: (row: readonly number[]) => Counts<C>,
    meaning: Meaning<C, T>,
    known: number,
    whatCounts: WhatCounts<C> | undefined,
  ) {
    this.#count = count;
    this.#powers = ways.map((way) => powersOf(way, count));
    this.#triangle = count <= FEW ? TRIANGLE : pascal(count);
    const sides = ways.reduce((a, b) => a + b, 0);
    this.#total = powersOf(sides, count)[count]!;
    this.#isSmall = typeof this.#total === 'number';
    this.#row = none(ways);
    this.#counts = named(this.#row);
    this.#meaning = meaning;
    this.#known = known;
    this.#first = whatCounts?.[0];
    this.#second = whatCounts?.[1];
    this.#weights = whatCounts === undefined ? [] : new Array<Weight>((count + 1) ** 2).fill(EMPTY);
  }

  odds(): Distribution<T> {
    this.#fill(0, this.#count, 1);
    const total = this.#total;
    if (this.#first === undefined) return { values: this.#values, weights: this.#weights, total };
    const values: T[] = [];
    const weights: Weight[] = [];
    for (let i = 0; i < this.#weights.length; i++) {
      const weight = this.#weights[i]!;
      if (weight === 0) continue;
      values.push(this.#values[i]!);
      weights.push(weight);
    }
    return { values, weights, total };
  }

  /** The dice that are left fall into the categories from one on; the last two in one loop, because of what they add up to. */
  #fill(at: number, left: number, weight: Weight): void {
    const last = this.#powers.length - 1;
    const own = this.#powers[at]!;
    if (at === last) {
      this.#row[at] = left;
      this.#add(this.#times(weight, own[left]!));
      return;
    }
    const choices = this.#triangle[left]!;
    const other = this.#powers[last]!;
    for (let n = 0; n <= left; n++) {
      this.#row[at] = n;
      const ways = this.#times(choices[n]!, own[n]!);
      if (at < last - 1) this.#fill(at + 1, left - n, this.#times(weight, ways));
      else {
        this.#row[last] = left - n;
        this.#add(this.#times(weight, this.#times(ways, other[left - n]!)));
      }
    }
  }

  /** The weights of one case are added up, and what it means is made once. */
  #add(weight: Weight): void {
    const counts = this.#counts;
    const known = this.#known;
    if (this.#first === undefined || this.#second === undefined) {
      this.#values.push(this.#meaning(counts, known));
      this.#weights.push(weight);
      return;
    }
    const most = this.#count;
    const first = this.#first(counts, known);
    const second = this.#second(counts, known);
    if (!(first >= 0 && first <= most && second >= 0 && second <= most)) throw notInDice(first, second);
    // As digits of one number, so that its order is theirs.
    const number = first * (most + 1) + second;
    const before = this.#weights[number]!;
    if (before === 0) this.#values[number] = this.#meaning(counts, known);
    this.#weights[number] = this.#isSmall ? (before as number) + (weight as number) : plus(before, weight);
  }

  #times(a: Weight, b: Weight): Weight {
    return this.#isSmall ? (a as number) * (b as number) : times(a, b);
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
