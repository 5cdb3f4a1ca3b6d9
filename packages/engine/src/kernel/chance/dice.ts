/**
 * Dice and their three faces: what is thrown (people type it, a log keeps it), what it means to a rule (`read`), and the
 * exact distribution of that meaning (`odds`). Log what fell; enumerate only what differs.
 */
import { memoize } from '../memoize.ts';
import { type Distribution, Gathering, merge } from './distribution.ts';
import { plus, times, type Weight } from './weight.ts';

/** A die of so many sides, or `F`: a Fate die with the faces −1, 0 and 1. */
export type Sides = number | 'F';

export interface Dice<T> {
  readonly count: number;
  readonly sides: Sides;
  readonly read: (faces: readonly number[]) => T;
  readonly odds: () => Distribution<T>;
}

export function facesOf(sides: Sides): readonly number[] {
  if (sides === 'F') return [-1, 0, 1];
  const faces: number[] = [];
  for (let face = 1; face <= sides; face++) faces.push(face);
  return faces;
}

export function isFace(sides: Sides, face: unknown): face is number {
  return (
    typeof face === 'number' &&
    Number.isInteger(face) &&
    (sides === 'F' ? face >= -1 && face <= 1 : face >= 1 && face <= sides)
  );
}

export function lowestFace(sides: Sides): number {
  return sides === 'F' ? -1 : 1;
}

export function faceCount(sides: Sides): number {
  return sides === 'F' ? 3 : sides;
}

/** Sums of whole numbers lie side by side: their counts stand in a row from the lowest on. */
function inRow(lowest: number, counts: readonly Weight[], total: Weight): Distribution<number> {
  const values: number[] = [];
  const weights: Weight[] = [];
  for (let i = 0; i < counts.length; i++) {
    if (counts[i] === 0) continue;
    values.push(lowest + i);
    weights.push(counts[i]!);
  }
  return { values, weights, total };
}

/** No die has so many sides. */
const TOO_MANY_SIDES = 2 ** 20;

/** Count and sides as one number: the key of all that is memoized of a handful. */
export function handfulKey(count: number, sides: Sides): number {
  return count * TOO_MANY_SIDES + (sides === 'F' ? 0 : sides);
}

export function handfulOf(key: number): { readonly count: number; readonly sides: Sides } {
  const sides = key % TOO_MANY_SIDES;
  return { count: (key - sides) / TOO_MANY_SIDES, sides: sides === 0 ? 'F' : sides };
}

const sumOdds = memoize((key: number): Distribution<number> => {
  const { count, sides } = handfulOf(key);
  const faces = faceCount(sides);
  let counts: Weight[] = [1];
  let all: Weight = 1;
  for (let n = 0; n < count; n++) {
    const next: Weight[] = [];
    for (let i = counts.length + faces - 1; i > 0; i--) next.push(0);
    all = times(all, faces);
    // Where the whole total is a safe number, so is every part of it.
    const small = typeof all === 'number';
    for (let i = 0; i < counts.length; i++) {
      const own = counts[i]!;
      for (let at = i; at < i + faces; at++) {
        next[at] = small ? (next[at] as number) + (own as number) : plus(next[at]!, own);
      }
    }
    counts = next;
  }
  return inRow(lowestFace(sides) * count, counts, all);
});

const total = (faces: readonly number[]) => {
  let sum = 0;
  for (let i = 0; i < faces.length; i++) sum += faces[i]!;
  return sum;
};

/**
 * The sum of the faces.
 *
 * @example
 * const { values, weights, total } = sum(2, 6).odds();
 * console.log(values[5], weights[5], total); // 7 6 36
 */
export function sum(count: number, sides: Sides): Dice<number> {
  const key = handfulKey(count, sides);
  return { count, sides, read: total, odds: () => sumOdds(key) };
}

/**
 * One die, read as its face.
 *
 * @example
 * console.log(die(20).odds().total, die(20).read([17])); // 20 17
 */
export function die(sides: Sides): Dice<number> {
  const key = handfulKey(1, sides);
  return { count: 1, sides, read: (faces) => faces[0]!, odds: () => sumOdds(key) };
}

/**
 * One die read on a table, a value for each face in order.
 *
 * @example
 * console.log(table(['miss', 'hit', 'hit']).odds()); // { values: [ 'miss', 'hit' ], weights: [ 1, 2 ], total: 3 }
 */
export function table<T>(values: readonly T[]): Dice<T> {
  return face(values.length, (shown) => values[shown - 1]!);
}

/**
 * One die read by its face.
 *
 * @example
 * console.log(face(6, (shown) => shown >= 5).odds()); // { values: [ false, true ], weights: [ 4, 2 ], total: 6 }
 */
export function face<T>(sides: number, meaning: (face: number) => T): Dice<T> {
  let odds: Distribution<T> | undefined;
  return {
    count: 1,
    sides,
    read: (faces) => meaning(faces[0]!),
    odds: () => {
      odds ??= faceOdds(sides, meaning);
      return odds;
    },
  };
}

function faceOdds<T>(sides: number, meaning: (face: number) => T): Distribution<T> {
  const values: T[] = [];
  const weights: number[] = [];
  let isData = false;
  for (let shown = 1; shown <= sides; shown++) {
    const value = meaning(shown);
    const at = values.indexOf(value);
    if (at >= 0) weights[at]!++;
    else {
      values.push(value);
      weights.push(1);
      if (typeof value === 'object') isData = true;
    }
  }
  const odds = { values, weights, total: sides };
  // Data that is equal need not be the same.
  return isData ? merge(odds) : odds;
}

/** What a handful comes to, and what was thrown for it. */
export interface Judgment<K, V> {
  readonly judged: K;
  readonly thrown: V;
}

/**
 * A handful of which only counts what it comes to. In play its reading holds what was thrown; in odds one throw stands for
 * all that come to the same.
 *
 * @example
 * const test = judged(sum(2, 6), (thrown) => (thrown <= 7 ? 'made' : 'failed'));
 * console.log(test.read([3, 2]), test.odds().weights); // { judged: 'made', thrown: 5 } [ 21, 15 ]
 */
export function judged<V, K extends string | number>(dice: Dice<V>, judge: (thrown: V) => K): Dice<Judgment<K, V>> {
  const { count, sides } = dice;
  let odds: Distribution<Judgment<K, V>> | undefined;
  return {
    count,
    sides,
    read: (faces) => judgedBy(judge, dice.read(faces)),
    odds: () => {
      odds ??= judgedOdds(dice.odds(), judge);
      return odds;
    },
  };
}

function judgedBy<V, K>(judge: (thrown: V) => K, thrown: V): Judgment<K, V> {
  return { judged: judge(thrown), thrown };
}

function judgedOdds<V, K>(thrown: Distribution<V>, judge: (thrown: V) => K): Distribution<Judgment<K, V>> {
  // Few kinds occur: looking through them is cheaper than a map.
  const kinds: K[] = [];
  const values: Judgment<K, V>[] = [];
  const weights: Weight[] = [];
  for (let i = 0; i < thrown.values.length; i++) {
    const value = thrown.values[i]!;
    const kind = judge(value);
    const at = kinds.indexOf(kind);
    if (at >= 0) weights[at] = plus(weights[at]!, thrown.weights[i]!);
    else {
      kinds.push(kind);
      values.push({ judged: kind, thrown: value });
      weights.push(thrown.weights[i]!);
    }
  }
  return { values, weights, total: thrown.total };
}

/**
 * A handful with a reading of its own. Its odds go through every throw, so keep it small: it is also the reference implementation.
 *
 * @example
 * console.log(thrown(2, 4, (faces) => Math.max(...faces)).odds()); // { values: [ 1, 2, 3, 4 ], weights: [ 1, 3, 5, 7 ], total: 16 }
 */
export function thrown<T>(count: number, sides: Sides, read: (faces: readonly number[]) => T): Dice<T> {
  const odds = () => {
    const gathering = new Gathering<T>();
    const all = faceCount(sides) ** count;
    for (const faces of everyThrow(count, sides)) gathering.add(read(faces), 1, all);
    return gathering.merged();
  };
  return { count, sides, read, odds };
}

/** Every throw of a handful, in order. */
export function* everyThrow(count: number, sides: Sides): Generator<readonly number[]> {
  const faces = facesOf(sides);
  const at = new Array<number>(count).fill(0);
  for (;;) {
    yield at.map((i) => faces[i]!);
    let place = count - 1;
    while (place >= 0 && at[place] === faces.length - 1) at[place--] = 0;
    if (place < 0) return;
    at[place]!++;
  }
}
