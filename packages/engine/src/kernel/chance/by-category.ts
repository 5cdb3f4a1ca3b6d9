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

/** What the counts mean; `known` is a number that the reading hangs on. The counts hold only during the call. */
export type Meaning<C extends string, T> = (counts: Counts<C>, known: number) => T;

/** The group of a throw, by its counts in the order in which the categories first stand on the chart. */
export type Grouping = (counts: readonly number[], known: number) => number;

/** Makes a handful of `count` dice that are read by a chart; `known` is handed on to what the counts mean. */
export type CategoryDice<T> = (count: number, known?: number) => Dice<T>;

/** No handful is read with a greater number. */
const MOST_KNOWN = 2 ** 20;

/**
 * Dice read by a chart, which gives each face, from 1 on, its category. Odds hold an entry for each way the counts can be;
 * with `groupOf`, a small whole number for what comes of them, one for each number that occurs, in their order: only the
 * first of a group is made into what it means.
 *
 * @example
 * const successes = byCategory(['no', 'no', 'yes'], ({ yes }) => yes);
 * console.log(successes(2).read([3, 1]), successes(2).odds().total); // 1 9
 */
export function byCategory<C extends string, T>(
  chart: readonly C[],
  meaning: Meaning<C, T>,
  groupOf?: Grouping,
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
        odds ??= oddsByCategory(count, categories, ways, meaning, known, groupOf);
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
  groupOf: Grouping | undefined,
): Distribution<T> {
  const counts = categories.map(() => 0);
  const rows = pascal(count);
  const powers = ways.map((way) => powersOf(way, count));
  const total = powersOf(
    ways.reduce((a, b) => a + b, 0),
    count,
  )[count]!;
  // Where the whole total is a safe number, so is every part of it.
  const small = typeof total === 'number';
  const product = (a: Weight, b: Weight): Weight => (small ? (a as number) * (b as number) : times(a, b));
  const groups = new Groups(categories, meaning, known, groupOf);
  const last = categories.length - 1;
  const fill = (at: number, left: number, weight: Weight): void => {
    const own = powers[at]!;
    if (at === last) {
      counts[at] = left;
      groups.add(counts, product(weight, own[left]!));
      return;
    }
    const row = rows[left]!;
    if (at < last - 1) {
      for (let n = 0; n <= left; n++) {
        counts[at] = n;
        fill(at + 1, left - n, product(product(weight, row[n]!), own[n]!));
      }
      return;
    }
    const rest = powers[last]!;
    if (small) {
      // Most of the work is done here, with plain numbers.
      for (let n = 0; n <= left; n++) {
        counts[at] = n;
        counts[last] = left - n;
        const ways = (weight as number) * (row[n] as number) * (own[n] as number) * (rest[left - n] as number);
        groups.add(counts, ways);
      }
      return;
    }
    for (let n = 0; n <= left; n++) {
      counts[at] = n;
      counts[last] = left - n;
      const each = product(product(weight, row[n]!), product(own[n]!, rest[left - n]!));
      groups.add(counts, each);
    }
  };
  fill(0, count, 1);
  return groups.over(total);
}

/** What counts mean, with their weights; the weights of one group are added up, and the first of it stands for it. */
class Groups<C extends string, T> {
  readonly #categories: readonly C[];
  /** The counts by name, for whoever reads them: they hold only during the call. */
  readonly #named: Record<C, number>;
  readonly #meaning: Meaning<C, T>;
  readonly #known: number;
  readonly #groupOf: Grouping | undefined;
  readonly #values: T[] = [];
  readonly #weights: Weight[] = [];
  /** Where each group stands, by its number. */
  readonly #places: number[] = [];

  constructor(categories: readonly C[], meaning: Meaning<C, T>, known: number, groupOf: Grouping | undefined) {
    this.#categories = categories;
    this.#named = none(categories);
    this.#meaning = meaning;
    this.#known = known;
    this.#groupOf = groupOf;
  }

  add(counts: readonly number[], weight: Weight): void {
    if (this.#groupOf !== undefined) {
      const number = this.#groupOf(counts, this.#known);
      const places = this.#places;
      while (places.length <= number) places.push(-1);
      const place = places[number]!;
      if (place >= 0) {
        this.#weights[place] = plus(this.#weights[place]!, weight);
        return;
      }
      places[number] = this.#values.length;
    }
    for (let i = 0; i < counts.length; i++) this.#named[this.#categories[i]!] = counts[i]!;
    this.#values.push(this.#meaning(this.#named, this.#known));
    this.#weights.push(weight);
  }

  over(total: Weight): Distribution<T> {
    const [values, weights] = [this.#values, this.#weights];
    if (this.#groupOf === undefined) return { values, weights, total };
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
