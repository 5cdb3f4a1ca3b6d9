/**
 * An exact distribution: distinct values with whole-number weights over one total. Merging equal values is the whole
 * algorithm of this kernel; this is where it happens.
 */
import { ByValue, same } from '../by-value.ts';
import { fraction, lcm, plus, quotient, ratio, times, type Weight } from './weight.ts';

export interface Distribution<T> {
  readonly values: readonly T[];
  readonly weights: readonly Weight[];
  readonly total: Weight;
}

export function certain<T>(value: T): Distribution<T> {
  return { values: [value], weights: [1], total: 1 };
}

/** Values from one place on that all came over one total. */
interface Run {
  readonly from: number;
  readonly total: Weight;
}

/** Collects weighted values that come over different totals, and brings them to one. */
export class Gathering<T> {
  readonly #values: T[] = [];
  readonly #weights: Weight[] = [];
  /** Few totals occur, many times each and one after the other. */
  #runs: Run[] = [];
  #last: Weight | undefined;

  get size(): number {
    return this.#values.length;
  }

  add(value: T, weight: Weight, total: Weight): void {
    if (total !== this.#last) {
      this.#runs.push({ from: this.#values.length, total });
      this.#last = total;
    }
    this.#values.push(value);
    this.#weights.push(weight);
  }

  /** Each value as it came, over the common total. */
  spread(): Distribution<T> {
    const runs = this.#runs;
    const weights = this.#weights;
    let total: Weight = 1;
    for (let k = 0; k < runs.length; k++) total = lcm(total, runs[k]!.total);
    for (let k = 0; k < runs.length; k++) {
      const { from, total: own } = runs[k]!;
      if (own === total) continue;
      const lift = quotient(total, own);
      const end = k + 1 < runs.length ? runs[k + 1]!.from : weights.length;
      for (let i = from; i < end; i++) weights[i] = times(weights[i]!, lift);
    }
    this.#runs = [{ from: 0, total }];
    this.#last = total;
    return { values: this.#values, weights, total };
  }

  /** Equal values merged. */
  merged(key?: (value: T) => unknown): Distribution<T> {
    return merge(this.spread(), key);
  }
}

/** The same chances with equal values merged, in the order in which they first came. */
export function merge<T>(spread: Distribution<T>, key?: (value: T) => unknown): Distribution<T> {
  const places = new Places();
  const values: T[] = [];
  const weights: Weight[] = [];
  for (let i = 0; i < spread.values.length; i++) {
    const value = spread.values[i]!;
    const place = places.of(key === undefined ? value : key(value));
    if (place === values.length) {
      values.push(value);
      weights.push(spread.weights[i]!);
    } else {
      weights[place] = plus(weights[place]!, spread.weights[i]!);
    }
  }
  return { values, weights, total: spread.total };
}

/** Whole numbers as far from 0 as this stand in a row: 0, −1, 1, −2, 2, … */
const ROW = 256;

/** The place of each value among the distinct ones, which is one more for each that is new. */
class Places {
  readonly #row: number[] = [];
  #single: Map<unknown, number> | undefined;
  #data: ByValue<number> | undefined;
  #size = 0;

  of(value: unknown): number {
    if (typeof value === 'number' && value > -ROW && value < ROW && Math.floor(value) === value) {
      const row = this.#row;
      const at = value < 0 ? -2 * value - 1 : 2 * value;
      while (row.length <= at) row.push(-1);
      if (row[at]! < 0) row[at] = this.#size++;
      return row[at]!;
    }
    if (typeof value === 'object' && value !== null) {
      this.#data ??= new ByValue();
      return this.#data.getOrMake(value, () => this.#size++);
    }
    this.#single ??= new Map();
    let place = this.#single.get(value);
    if (place === undefined) {
      place = this.#size++;
      this.#single.set(value, place);
    }
    return place;
  }
}

/** The distribution of what a function makes of the values. */
export function mapped<T, U>(d: Distribution<T>, make: (value: T) => U, key?: (value: U) => unknown): Distribution<U> {
  return merge({ values: d.values.map(make), weights: d.weights, total: d.total }, key);
}

/** Both at once, independently. */
export function combined<T, U, V>(
  a: Distribution<T>,
  b: Distribution<U>,
  make: (left: T, right: U) => V,
  key?: (value: V) => unknown,
): Distribution<V> {
  const values: V[] = [];
  const weights: Weight[] = [];
  a.values.forEach((left, i) => {
    b.values.forEach((right, j) => {
      values.push(make(left, right));
      weights.push(times(a.weights[i]!, b.weights[j]!));
    });
  });
  return merge({ values, weights, total: times(a.total, b.total) }, key);
}

/** The weight of one value: 0 when it cannot happen. */
export function weightOf<T>(d: Distribution<T>, value: T): Weight {
  const at = d.values.findIndex((one) => same(one, value));
  return at < 0 ? 0 : d.weights[at]!;
}

/** The weight of all values of which something holds. */
export function weightWhere<T>(d: Distribution<T>, holds: (value: T) => boolean): Weight {
  let sum: Weight = 0;
  for (let i = 0; i < d.values.length; i++) if (holds(d.values[i]!)) sum = plus(sum, d.weights[i]!);
  return sum;
}

export interface Chance {
  readonly exact: string;
  readonly p: number;
}

export function chance(weight: Weight, total: Weight): Chance {
  return { exact: fraction(weight, total), p: ratio(weight, total) };
}

/** A whole number of each value, weighed and added up: over the total it is the mean. */
export function weighedSum<T>(d: Distribution<T>, numberOf: (value: T) => number): Weight {
  let sum: Weight = 0;
  for (let i = 0; i < d.values.length; i++) sum = plus(sum, times(numberOf(d.values[i]!), d.weights[i]!));
  return sum;
}

/** An expected value, exact and as the nearest float. */
export interface Mean {
  readonly exact: string;
  readonly value: number;
}

export function meanFrom(sum: Weight, total: Weight): Mean {
  return { exact: fraction(sum, total), value: ratio(sum, total) };
}

export function mean(d: Distribution<number>): Mean {
  return meanFrom(
    weighedSum(d, (value) => value),
    d.total,
  );
}
