import { webcrypto } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { chiSquare, critical } from '../testing/chi-square.ts';
import { facesOf, type Sides } from './dice.ts';
import { below, cryptographic, drawFaces, type Source, seeded, throwerFromSeed } from './random.ts';

function fair(faces: readonly number[], sides: Sides): void {
  const kinds = facesOf(sides);
  const seen = kinds.map((kind) => faces.filter((face) => face === kind).length);
  expect(seen.reduce((a, b) => a + b, 0)).toBe(faces.length);
  const { value, freedom } = chiSquare(
    seen,
    kinds.map(() => 1 / kinds.length),
  );
  expect(value).toBeLessThan(critical(freedom));
}

describe('random', () => {
  it('a seed gives these numbers, today and in ten years', () => {
    const source = seeded('a golden seed');
    expect(Array.from({ length: 6 }, () => source.next())).toEqual(GOLDEN);
    expect(throwerFromSeed('a golden seed')('first', 6, 6)).toEqual(GOLDEN_FACES);
  });

  it('each roll has a stream of its own, so a given die does not shift the others', () => {
    const one = throwerFromSeed('seed');
    const other = throwerFromSeed('seed');
    one('first', 2, 6);
    expect(one('second', 4, 6)).toEqual(other('second', 4, 6));
    expect(one('second#2', 8, 6)).not.toEqual(one('second', 8, 6));
  });

  it.each<Sides>([2, 3, 6, 8, 20, 'F'])('faces of a d%s from one seeded stream are unbiased', (sides) => {
    fair(drawFaces(seeded(`stream ${sides}`), 60_000, sides), sides);
  });

  it.each<Sides>([6, 'F'])('first faces of a d%s over many seeds are unbiased', (sides) => {
    const faces = Array.from({ length: 30_000 }, (_, i) => throwerFromSeed(`game ${i}`)('first', 1, sides)[0]!);
    fair(faces, sides);
  });

  it('pairs of dice of one throw are unbiased too', () => {
    const pairs = Array.from({ length: 72_000 }, (_, i) => {
      const [a, b] = throwerFromSeed(String(i))('first', 2, 6) as [number, number];
      return (a - 1) * 6 + b;
    });
    fair(pairs, 36);
  });

  it.each<Sides>([6, 20, 'F'])('faces of a d%s from the cryptographic source are unbiased', (sides) => {
    fair(
      drawFaces(
        cryptographic((numbers) => webcrypto.getRandomValues(numbers)),
        60_000,
        sides,
      ),
      sides,
    );
  });

  it('a number that would tip the scale is drawn again', () => {
    const drawn = [0, 3, 4, 2 ** 32 - 1];
    const source: Source = { next: () => drawn.shift()! };
    // 2^32 mod 6 is 4: the numbers 0 to 3 are one too many.
    expect([below(source, 6), below(source, 6)]).toEqual([4, (2 ** 32 - 1) % 6]);
    expect(drawn).toEqual([]);
  });
});

const GOLDEN = [789837159, 3032787268, 3143087611, 4143345322, 3190719486, 3894268079];
const GOLDEN_FACES = [4, 3, 5, 3, 2, 1];
