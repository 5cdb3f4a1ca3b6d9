/** Dice that count: faces from the cryptographic source of the platform, or from numbers that a caller draws. */
import { cryptographic, drawFaces, facesOf, type Sides, type Source } from '../kernel/index.ts';

declare const crypto: { getRandomValues(numbers: Uint32Array): unknown };

export const trueSource: Source = cryptographic((numbers) => crypto.getRandomValues(numbers));

/** A number from 0 to below 1, as `Math.random` gives it. */
export type Random = () => number;

/**
 * Faces for a roll that is asked for, fit for `withAnswer`: `count` dice of `sides`, where `"F"` is a Fate die with -1, 0
 * and 1. They come from a cryptographic source, or from `random`.
 *
 * @example
 * import { rollFor } from '@strikehome/engine';
 *
 * console.log(rollFor({ count: 2, sides: 6 }, () => 0.99)); // [ 6, 6 ]
 * console.log(rollFor({ count: 4, sides: 'F' }, () => 0)); // [ -1, -1, -1, -1 ]
 */
export function rollFor(
  { count, sides }: { readonly count: number; readonly sides: Sides },
  random?: Random,
): readonly number[] {
  if (random === undefined) return drawFaces(trueSource, count, sides);
  const faces = facesOf(sides);
  return Array.from({ length: count }, () => faces[Math.floor(random() * faces.length)]!);
}
