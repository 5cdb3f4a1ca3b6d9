/**
 * Exact distributions of whole numbers in a row, from the lowest on. Sums of independent numbers multiply generating
 * functions; past 2^53 each function is packed into one large whole number, so that one multiplication adds two rows.
 */
import { plus, quotient, times, type Weight } from './weight.ts';

/** The weight of each whole number from `lowest` on, over one total. */
export interface Row {
  readonly lowest: number;
  readonly weights: readonly Weight[];
  readonly total: Weight;
}

/** Counts steps of work (`run/work.ts`), and throws where they are spent. */
export type Spend = (steps: number) => void;

export function highestOf({ lowest, weights }: Row): number {
  return lowest + weights.length - 1;
}

export function constantRow(value: number): Row {
  return { lowest: value, weights: [1], total: 1 };
}

/** The weights of some values, with zeros between them. */
export function rowOf(pairs: Iterable<readonly [value: number, weight: Weight]>, total: Weight): Row {
  let lowest = Infinity;
  let highest = -Infinity;
  const all = [...pairs];
  for (const [value] of all) {
    if (value < lowest) lowest = value;
    if (value > highest) highest = value;
  }
  if (all.length === 0) return { lowest: 0, weights: [0], total };
  const weights = new Array<Weight>(highest - lowest + 1).fill(0);
  for (const [value, weight] of all) weights[value - lowest] = plus(weights[value - lowest]!, weight);
  return { lowest, weights, total };
}

/** Every value that can happen, with its weight. */
export function* entriesOf({ lowest, weights }: Row): Generator<readonly [value: number, weight: Weight]> {
  for (let i = 0; i < weights.length; i++) {
    // biome-ignore lint/suspicious/noDoubleEquals: 0 and 0n are one weight
    if (weights[i]! != 0) yield [lowest + i, weights[i]!];
  }
}

const isConstant = ({ weights, total }: Row) => weights.length === 1 && total === 1;

export function mappedRow(row: Row, make: (value: number) => number): Row {
  const pairs: (readonly [number, Weight])[] = [];
  for (const [value, weight] of entriesOf(row)) pairs.push([make(value), weight]);
  return rowOf(pairs, row.total);
}

export function negatedRow(row: Row): Row {
  return { lowest: -highestOf(row), weights: row.weights.toReversed(), total: row.total };
}

/** The sum of two independent numbers. */
export function addedRows(a: Row, b: Row, spend: Spend): Row {
  const lowest = a.lowest + b.lowest;
  if (isConstant(a)) return { lowest, weights: b.weights, total: b.total };
  if (isConstant(b)) return { lowest, weights: a.weights, total: a.total };
  const total = times(a.total, b.total);
  const length = a.weights.length + b.weights.length - 1;
  if (typeof total === 'number') {
    spend((a.weights.length * b.weights.length) / 4);
    return { lowest, weights: convolved(a.weights as number[], b.weights as number[], length), total };
  }
  const digits = digitsFor(total);
  spendOnPacked(length, digits, spend);
  return { lowest, weights: unpacked(packed(a.weights, digits) * packed(b.weights, digits), digits, length), total };
}

function convolved(a: readonly number[], b: readonly number[], length: number): readonly number[] {
  const sums = new Array<number>(length).fill(0);
  for (let i = 0; i < a.length; i++) {
    const own = a[i]!;
    if (own === 0) continue;
    for (let j = 0; j < b.length; j++) sums[i + j]! += own * b[j]!;
  }
  return sums;
}

/** The sum of so many independent numbers of one row. */
export function repeatedRow(row: Row, count: number, spend: Spend): Row {
  if (count === 0) return constantRow(0);
  if (count === 1) return row;
  const lowest = row.lowest * count;
  const length = (row.weights.length - 1) * count + 1;
  const total = powerOf(row.total, count);
  if (typeof total === 'number') {
    spend((count * length * row.weights.length) / 8);
    const own = row.weights as readonly number[];
    let sums = own;
    for (let n = 1; n < count; n++) sums = convolved(sums, own, sums.length + own.length - 1);
    return { lowest, weights: sums, total };
  }
  const digits = digitsFor(total);
  spendOnPacked(length, digits, spend);
  return { lowest, weights: unpacked(packed(row.weights, digits) ** BigInt(count), digits, length), total };
}

export function powerOf(base: Weight, exponent: number): Weight {
  if (typeof base === 'number') {
    const power = base ** exponent;
    if (power <= Number.MAX_SAFE_INTEGER) return power;
  }
  return BigInt(base) ** BigInt(exponent);
}

/** The product of two independent numbers. */
export function multipliedRows(a: Row, b: Row, spend: Spend): Row {
  if (isConstant(a)) return mappedRow(b, (value) => value * a.lowest);
  if (isConstant(b)) return mappedRow(a, (value) => value * b.lowest);
  spend(a.weights.length * b.weights.length * 20);
  const pairs: (readonly [number, Weight])[] = [];
  for (const [one, weight] of entriesOf(a))
    for (const [other, also] of entriesOf(b)) pairs.push([one * other, times(weight, also)]);
  return rowOf(pairs, times(a.total, b.total));
}

/** The greater of two independent numbers: both are at most a value, less both at most the one below it. */
export function greaterOfRows(a: Row, b: Row, spend: Spend): Row {
  const lowest = Math.max(a.lowest, b.lowest);
  const highest = Math.max(highestOf(a), highestOf(b));
  spend((highest - lowest + 1) * 20);
  const [upToA, upToB] = [upTo(a), upTo(b)];
  const weights: Weight[] = [];
  let before: Weight = 0;
  for (let value = lowest; value <= highest; value++) {
    const both = times(upToA(value), upToB(value));
    weights.push(plus(both, times(-1, before)));
    before = both;
  }
  return { lowest, weights, total: times(a.total, b.total) };
}

/** The weight of all values up to one, asked for in order. */
function upTo({ lowest, weights }: Row): (value: number) => Weight {
  let sum: Weight = 0;
  let next = 0;
  return (value) => {
    while (next < weights.length && lowest + next <= value) sum = plus(sum, weights[next++]!);
    return sum;
  };
}

/** The weight below 0, of 0, and above it. */
export function bySign(row: Row): { readonly below: Weight; readonly zero: Weight; readonly above: Weight } {
  let [below, zero, above]: [Weight, Weight, Weight] = [0, 0, 0];
  for (const [value, weight] of entriesOf(row)) {
    if (value < 0) below = plus(below, weight);
    else if (value > 0) above = plus(above, weight);
    else zero = plus(zero, weight);
  }
  return { below, zero, above };
}

/**
 * A number that may go on: `stops` and `continues` are its weights over one total; where it continues, another is added, at
 * most `most` times.
 */
export function chainedRow(stops: Row, continues: Row, most: number, spend: Spend): Row {
  const { total } = stops;
  let chain = rowOf([...entriesOf(stops), ...entriesOf(continues)], total);
  for (let n = 0; n < most; n++) {
    const further = addedRows(continues, chain, spend);
    const ends = [...entriesOf(stops)].map(([value, weight]) => [value, times(weight, chain.total)] as const);
    chain = rowOf([...entriesOf(further), ...ends], times(total, chain.total));
  }
  return chain;
}

/** Hexadecimal digits that hold every weight of a total. */
export function digitsFor(total: Weight): number {
  return total.toString(16).length;
}

export function packed(weights: readonly Weight[], digits: number): bigint {
  let text = '0x0';
  for (let i = weights.length - 1; i >= 0; i--) text += weights[i]!.toString(16).padStart(digits, '0');
  return BigInt(text);
}

export function unpacked(number: bigint, digits: number, length: number): Weight[] {
  const text = number.toString(16).padStart(digits * length, '0');
  const weights = new Array<Weight>(length);
  for (let i = 0; i < length; i++) {
    const end = text.length - i * digits;
    const weight = BigInt(`0x${text.slice(end - digits, end)}`);
    weights[i] = quotient(weight, 1n);
  }
  return weights;
}

/** Packed numbers are multiplied in a little more than their length. */
export function spendOnPacked(length: number, digits: number, spend: Spend): void {
  const limbs = (length * digits) / 16;
  spend(length * 30 + limbs * Math.log2(limbs + 2) * 6);
}
