/**
 * The sum of the highest of several dice, exactly and without going through the throws: from the highest face down, by how
 * many dice show it. Sums of the dice kept so far are packed rows, so a step for all of them is one multiplication.
 */
import { pascal } from './counts.ts';
import {
  constantRow,
  digitsFor,
  mappedRow,
  negatedRow,
  powerOf,
  type Row,
  repeatedRow,
  type Spend,
  unpacked,
} from './row.ts';

/** The `kept` highest or lowest of `count` dice with these faces, each read as a number and added up. */
export function keptRow(die: Row, count: number, { kept, which, read = (face) => face }: Keeping, spend: Spend): Row {
  if (kept === 0) return constantRow(0);
  if (kept === count) return repeatedRow(mappedRow(die, read), count, spend);
  if (which === 'highest') return highestRow(die, count, kept, read, spend);
  return highestRow(negatedRow(die), count, kept, (face) => read(-face), spend);
}

export interface Keeping {
  readonly kept: number;
  readonly which: 'highest' | 'lowest';
  /** What a face counts; itself if left out. */
  readonly read?: (face: number) => number;
}

function highestRow(die: Row, count: number, kept: number, read: (face: number) => number, spend: Spend): Row {
  const total = powerOf(die.total, count);
  const digits = digitsFor(total);
  const worth = die.weights.map((_, i) => read(die.lowest + i));
  const least = Math.min(...worth);
  const length = (Math.max(...worth) - least) * kept + 1;
  const limbs = (length * digits) / 16;
  const { length: faces } = die.weights;
  spend(faces * kept * (((kept + 1) / 2 + 1) * (15 + limbs / 2) + count * 15));
  const ways = pascal(count).map((row) => row.map(BigInt));
  /** By how many dice are settled, fewer than are kept: the sums of their faces. */
  const settled = new Array<bigint>(kept).fill(0n);
  settled[0] = 1n;
  let all = 0n;
  let lower = BigInt(die.total);
  for (let i = faces - 1; i >= 0; i--) {
    const weight = BigInt(die.weights[i]!);
    if (weight === 0n) continue;
    lower -= weight;
    const powers = powersOf(weight, count);
    const rest = powersOf(lower, count);
    const shift = (dice: number) => BigInt(dice * (worth[i]! - least) * digits * 4);
    // The dice from here on fill what is kept; what is below them is not looked at.
    for (let n = 0; n < kept; n++) {
      if (settled[n] === 0n) continue;
      const left = count - n;
      let full = 0n;
      for (let more = kept - n; more <= left; more++) full += ways[left]![more]! * powers[more]! * rest[left - more]!;
      all += (settled[n]! * full) << shift(kept - n);
    }
    for (let n = kept - 1; n > 0; n--) {
      for (let more = 1; more <= n; more++) {
        const before = settled[n - more]!;
        if (before === 0n) continue;
        settled[n]! += (before * (ways[count - n + more]![more]! * powers[more]!)) << shift(more);
      }
    }
  }
  return { lowest: least * kept, weights: unpacked(all, digits, length), total };
}

function powersOf(base: bigint, most: number): readonly bigint[] {
  const powers = [1n];
  for (let n = 1; n <= most; n++) powers.push(powers[n - 1]! * base);
  return powers;
}
