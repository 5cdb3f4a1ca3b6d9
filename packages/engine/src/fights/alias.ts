/** Alias tables: one draw picks a column and whether to keep it, however many there are. */
import type { Source } from '../kernel/index.ts';

export interface Alias {
  readonly keep: Float64Array;
  readonly other: Int32Array;
}

/** Vose's way to fill them. */
export function alias(chances: readonly number[]): Alias {
  const n = chances.length;
  const keep = new Float64Array(n).fill(1);
  const other = new Int32Array(n);
  for (let i = 0; i < n; i++) other[i] = i;
  const scaled = new Float64Array(n);
  const small: number[] = [];
  const large: number[] = [];
  for (let i = 0; i < n; i++) {
    scaled[i] = chances[i]! * n;
    (scaled[i]! < 1 ? small : large).push(i);
  }
  while (small.length > 0 && large.length > 0) {
    const low = small.pop()!;
    const high = large.pop()!;
    keep[low] = scaled[low]!;
    other[low] = high;
    scaled[high] = scaled[high]! + scaled[low]! - 1;
    (scaled[high]! < 1 ? small : large).push(high);
  }
  return { keep, other };
}

export function drawnFrom<T>(values: readonly T[], { keep, other }: Alias, source: Source): T {
  const drawn = (source.next() / 4294967296) * values.length;
  const column = drawn | 0;
  return values[drawn - column < keep[column]! ? column : other[column]!]!;
}
