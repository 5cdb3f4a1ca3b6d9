/**
 * Handfuls of which the order of the faces counts: the highest alone, or all from the highest down. Odds go through what
 * can be read, and never through the throws.
 */
import { memoize } from '../memoize.ts';
import { pascal, powersOf } from './counts.ts';
import { type Dice, faceCount, handfulKey, handfulOf } from './dice.ts';
import type { Distribution } from './distribution.ts';
import { plus, times, type Weight } from './weight.ts';

/** The highest of these faces; 0 where there are none. */
export function highestFace(faces: readonly number[]): number {
  let best = 0;
  for (const face of faces) if (face > best) best = face;
  return best;
}

/**
 * A handful, one die or more, of which only the highest counts.
 *
 * @example
 * console.log(highest(2, 6).odds().weights); // [ 1, 3, 5, 7, 9, 11 ]
 */
export function highest(count: number, sides: number): Dice<number> {
  return { count, sides, read: highestFace, odds: () => highestOdds(handfulKey(count, sides)) };
}

/**
 * A handful of which every die counts, the highest first.
 *
 * @example
 * console.log(sortedDown(3, 6).read([2, 6, 3])); // [ 6, 3, 2 ]
 */
export function sortedDown(count: number, sides: number): Dice<readonly number[]> {
  return { count, sides, read: inOrder, odds: () => sortedOdds(handfulKey(count, sides)) };
}

const inOrder = (faces: readonly number[]): readonly number[] => [...faces].sort((a, b) => b - a);

/** No die is above a face in as many throws as dice with that many sides have; less those of the face below, it is the highest. */
const highestOdds = memoize((key: number): Distribution<number> => {
  const { count, sides: die } = handfulOf(key);
  const sides = faceCount(die);
  const values: number[] = [];
  const weights: Weight[] = [];
  let below: Weight = 0;
  for (let face = 1; face <= sides; face++) {
    const upTo = powersOf(face, count)[count]!;
    values.push(face);
    weights.push(plus(upTo, times(-1, below)));
    below = upTo;
  }
  return { values, weights, total: below };
});

const sortedOdds = memoize((key: number): Distribution<readonly number[]> => {
  const { count, sides: die } = handfulOf(key);
  const sides = faceCount(die);
  const rows = pascal(count);
  const values: (readonly number[])[] = [];
  const weights: Weight[] = [];
  /** `lower` are the dice that are settled, in order; the rest show this face or a higher one. */
  const fill = (face: number, lower: readonly number[], weight: Weight): void => {
    const left = count - lower.length;
    const least = face === sides ? left : 0;
    for (let n = left; n >= least; n--) {
      const settled = [...new Array<number>(n).fill(face), ...lower];
      const each = times(weight, rows[left]![n]!);
      if (n < left) fill(face + 1, settled, each);
      else {
        values.push(settled);
        weights.push(each);
      }
    }
  };
  fill(1, [], 1);
  return { values, weights, total: powersOf(sides, count)[count]! };
});
