/**
 * An alias table: one whole number below 2^32 picks one of many chances (the alias method). The number of columns is a power
 * of two, so the low bits of the number are the column and the others say whether to keep it. A chance is off by 2^-32 at
 * most.
 */
import { type Distribution, ratio } from '../kernel/index.ts';

export interface AliasTable {
  readonly bits: number;
  /** Below this the column itself is meant, else the other. */
  readonly keep: Uint32Array;
  readonly other: Int32Array;
}

/** A table for two chances or more, filled in Vose's way. */
export function aliasTableFor(chances: readonly number[]): AliasTable {
  const bits = Math.max(1, Math.ceil(Math.log2(chances.length)));
  const size = 2 ** bits;
  const whole = 2 ** (32 - bits);
  const keep = new Uint32Array(size).fill(whole);
  const likeliest = chances.indexOf(Math.max(...chances));
  const other = Int32Array.from({ length: size }, (_, i) => (i < chances.length ? i : likeliest));
  const scaled = Float64Array.from({ length: size }, (_, i) => (chances[i] ?? 0) * size);
  const small: number[] = [];
  const large: number[] = [];
  for (let i = 0; i < size; i++) (scaled[i]! < 1 ? small : large).push(i);
  while (small.length > 0 && large.length > 0) {
    const low = small.pop()!;
    const high = large.pop()!;
    keep[low] = Math.round(scaled[low]! * whole);
    other[low] = high;
    scaled[high] = scaled[high]! + scaled[low]! - 1;
    (scaled[high]! < 1 ? small : large).push(high);
  }
  // Rounding may leave a column over that stands for nothing.
  for (const left of small) if (left >= chances.length) keep[left] = 0;
  return { bits, keep, other };
}

export function aliasTableOf({ weights, total }: Distribution<unknown>): AliasTable {
  return aliasTableFor(weights.map((weight) => ratio(weight, total)));
}

/** Which chance a whole number below 2^32 picks. */
export function pick({ bits, keep, other }: AliasTable, drawn: number): number {
  const column = drawn & (keep.length - 1);
  return drawn >>> bits < keep[column]! ? column : other[column]!;
}
