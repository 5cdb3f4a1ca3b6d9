/** Handfuls by how many of their dice fell in each category, and in how many ways that comes about. */
import type { Distribution } from './distribution.ts';
import { plus, times, type Weight } from './weight.ts';

/** The categories of a chart, how many faces each has, and all of them together. */
export interface Categories<C extends string> {
  readonly names: readonly C[];
  readonly faces: readonly number[];
  readonly sides: number;
}

export function categoriesOf<C extends string>(chart: readonly C[]): Categories<C> {
  const names = [...new Set(chart)];
  return { names, faces: names.map((name) => chart.filter((one) => one === name).length), sides: chart.length };
}

/** How many dice fell in each category. */
export type Counts<C extends string> = Readonly<Record<C, number>>;

/**
 * What the counts mean; `known` is a number that the reading depends on. The counts are read by their names, during the call
 * alone: the next way writes over them.
 */
export type Meaning<C extends string, T> = (counts: Counts<C>, known: number) => T;

/** Two numbers of dice, read off the counts as a meaning is: throws that agree in both are one case. */
export type WhatCounts<C extends string> = readonly [Meaning<C, number>, Meaning<C, number>];

/** An empty place is a negative zero, which makes a row of floats, whose sums are not boxed. */
const EMPTY = -0;

/** A place for each pair of numbers of dice. */
export function noCases(count: number): number[] {
  return new Array<number>((count + 1) ** 2).fill(EMPTY);
}

/** The cases that occur, in the order of their numbers. */
export function casesOf<T>(all: readonly T[], sums: readonly Weight[], total: Weight): Distribution<T> {
  const values: T[] = [];
  const weights: Weight[] = [];
  for (let i = 0; i < sums.length; i++) {
    const weight = sums[i]!;
    if (weight === 0) continue;
    values.push(all[i]!);
    weights.push(weight);
  }
  return { values, weights, total };
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

export function notInDice(first: number, second: number): RangeError {
  return new RangeError(`What counts is said in numbers of dice, not ${first} and ${second}.`);
}
