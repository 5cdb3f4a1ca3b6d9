/**
 * Handfuls read by category. A chart gives every face its category, and a throw means what the counts of the categories
 * make of it; so odds go through the counts with their multinomial weights, and never through the throws.
 */
import { countsCode } from '#kernel/codegen';
import { compileWhenAsked, memoize, OFTEN } from '../memoize.ts';
import {
  type Categories,
  casesOf,
  categoriesOf,
  type Meaning,
  noCases,
  notInDice,
  pascal,
  powersOf,
  type WhatCounts,
} from './counts.ts';
import type { Dice } from './dice.ts';
import type { Distribution } from './distribution.ts';
import { plus, times, type Weight } from './weight.ts';

/** Makes a handful of `count` dice that are read by a chart; `known` is handed on to what the counts mean. */
export type CategoryDice<T> = (count: number, known?: number) => Dice<T>;

/** No handful is read with a greater number. */
const MAX_KNOWN = 2 ** 20;

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
  const categories = categoriesOf(chart);
  const written = compileWhenAsked(OFTEN, () => writtenOdds(categories, meaning, whatCounts));
  const oddsOf = (count: number, known: number): Distribution<T> => {
    const code = written();
    if (code !== undefined && count <= code.most) return code.odds(count, known);
    return new CategoryOdds(count, categories, meaning, known, whatCounts).odds();
  };
  const dice = memoize((kind: number): Dice<T> => {
    const known = kind % MAX_KNOWN;
    const count = (kind - known) / MAX_KNOWN;
    let odds: Distribution<T> | undefined;
    return {
      count,
      sides: chart.length,
      read: (thrown) => {
        const counts = none(categories.names);
        for (const face of thrown) counts[chart[face - 1]!]++;
        return meaning(counts, known);
      },
      odds: () => {
        odds ??= oddsOf(count, known);
        return odds;
      },
    };
  });
  return (count, known = 0) => dice(count * MAX_KNOWN + known);
}

function none<C extends string>(names: readonly C[]): Record<C, number> {
  return Object.fromEntries(names.map((name) => [name, 0])) as Record<C, number>;
}

/** Goes through the counts of a handful, category by category, with what they mean and in how many ways they come about. */
class CategoryOdds<C extends string, T> {
  readonly #count: number;
  readonly #names: readonly C[];
  /** In how many ways so many dice of one category fall, by category. */
  readonly #powers: readonly (readonly Weight[])[];
  readonly #triangle: readonly (readonly Weight[])[];
  readonly #total: Weight;
  readonly #counts: Record<C, number>;
  readonly #meaning: Meaning<C, T>;
  readonly #known: number;
  readonly #whatCounts: WhatCounts<C> | undefined;
  /** Way by way, or by the number of the case. */
  readonly #values: T[] = [];
  readonly #weights: Weight[];

  constructor(
    count: number,
    { names, faces, sides }: Categories<C>,
    meaning: Meaning<C, T>,
    known: number,
    whatCounts: WhatCounts<C> | undefined,
  ) {
    this.#count = count;
    this.#names = names;
    this.#powers = faces.map((face) => powersOf(face, count));
    this.#triangle = pascal(count);
    this.#total = powersOf(sides, count)[count]!;
    this.#counts = none(names);
    this.#meaning = meaning;
    this.#known = known;
    this.#whatCounts = whatCounts;
    this.#weights = whatCounts === undefined ? [] : noCases(count);
  }

  odds(): Distribution<T> {
    this.#fill(0, this.#count, 1);
    const total = this.#total;
    if (this.#whatCounts === undefined) return { values: this.#values, weights: this.#weights, total };
    return casesOf(this.#values, this.#weights, total);
  }

  /** The dice that are left fall into the categories from one on; the last takes them all. */
  #fill(at: number, left: number, weight: Weight): void {
    const category = this.#names[at]!;
    const powers = this.#powers[at]!;
    if (at === this.#powers.length - 1) {
      this.#counts[category] = left;
      this.#add(times(weight, powers[left]!));
      return;
    }
    const choices = this.#triangle[left]!;
    for (let n = 0; n <= left; n++) {
      this.#counts[category] = n;
      this.#fill(at + 1, left - n, times(weight, times(choices[n]!, powers[n]!)));
    }
  }

  /** The weights of one case are added up, and what it means is made once. */
  #add(weight: Weight): void {
    const counts = this.#counts;
    const known = this.#known;
    if (this.#whatCounts === undefined) {
      this.#values.push(this.#meaning(counts, known));
      this.#weights.push(weight);
      return;
    }
    const most = this.#count;
    const first = this.#whatCounts[0](counts, known);
    const second = this.#whatCounts[1](counts, known);
    if (!(first >= 0 && first <= most && second >= 0 && second <= most)) throw notInDice(first, second);
    // As digits of one number, so that its order is theirs.
    const number = first * (most + 1) + second;
    const before = this.#weights[number]!;
    if (before === 0) this.#values[number] = this.#meaning(counts, known);
    this.#weights[number] = plus(before, weight);
  }
}

/** The odds of some dice by code that is written for their chart, for as many as have safe weights. */
export interface WrittenOdds<T> {
  readonly most: number;
  readonly odds: (count: number, known: number) => Distribution<T>;
}

/** For so many dice at most. */
const FEW = 20;

export function writtenOdds<C extends string, T>(
  { names, faces, sides }: Categories<C>,
  meaning: Meaning<C, T>,
  whatCounts?: WhatCounts<C>,
): WrittenOdds<T> | undefined {
  const totals = powersOf(sides, FEW);
  const most = totals.findLastIndex((total) => typeof total === 'number');
  const choices = pascal(most).map(inFloats);
  const powers = faces.map((face) => inFloats(powersOf(face, most)));
  const [readFirst, readSecond] = whatCounts ?? [];
  const fill = countsCode<T>(names, { meaning, readFirst, readSecond, notInDice, choices, powers });
  if (fill === undefined) return undefined;
  const odds = (count: number, known: number) => {
    const values: T[] = [];
    const weights = whatCounts === undefined ? [] : noCases(count);
    fill(count, known, values, weights);
    const total = totals[count]!;
    return whatCounts === undefined ? { values, weights, total } : casesOf(values, weights, total);
  };
  return { most, odds };
}

/** Safe numbers as a row of floats, whose products are not boxed. */
function inFloats(weights: readonly Weight[]): readonly number[] {
  const row = new Array<number>(weights.length).fill(-0);
  for (let i = 0; i < row.length; i++) row[i] = weights[i] as number;
  return row;
}
