/**
 * An exact distribution: distinct values with whole-number weights over one total. Merging equal values is the whole
 * algorithm of this kernel; this is where it happens.
 */
import { keyOf, markOf } from '../plain.ts';
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
    const lifts = new Map<Weight, Weight>();
    let total: Weight = 1;
    for (const { total: own } of runs) {
      if (lifts.has(own)) continue;
      lifts.set(own, 1);
      total = lcm(total, own);
    }
    for (const own of lifts.keys()) lifts.set(own, quotient(total, own));
    for (let k = 0; k < runs.length; k++) {
      const lift = lifts.get(runs[k]!.total)!;
      if (lift === 1) continue;
      const end = runs[k + 1]?.from ?? weights.length;
      for (let i = runs[k]!.from; i < end; i++) weights[i] = times(weights[i]!, lift);
    }
    this.#runs = [{ from: 0, total }];
    this.#last = total;
    return { values: this.#values, weights, total };
  }

  /** Equal values merged. */
  merged(key: (value: T) => unknown = markOf): Distribution<T> {
    return merge(this.spread(), key);
  }
}

/** The same chances with equal values merged, in the order in which they first came. */
export function merge<T>(spread: Distribution<T>, key: (value: T) => unknown = markOf): Distribution<T> {
  const places = new Map<unknown, number>();
  const values: T[] = [];
  const weights: Weight[] = [];
  spread.values.forEach((value, i) => {
    const mark = key(value);
    const place = places.get(mark);
    if (place === undefined) {
      places.set(mark, values.length);
      values.push(value);
      weights.push(spread.weights[i]!);
    } else {
      weights[place] = plus(weights[place]!, spread.weights[i]!);
    }
  });
  return { values, weights, total: spread.total };
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
  const wanted = keyOf(value);
  const at = d.values.findIndex((one) => keyOf(one) === wanted);
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

export function mean(d: Distribution<number>): Chance {
  let sum: Weight = 0;
  d.values.forEach((value, i) => {
    sum = plus(sum, times(value, d.weights[i]!));
  });
  return chance(sum, d.total);
}
