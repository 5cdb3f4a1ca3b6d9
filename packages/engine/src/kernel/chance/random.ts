/**
 * Where faces come from. A named, seeded generator for replays (its name is part of what is seeded, so another algorithm
 * can never pass for this one), and a cryptographic one for dice that count. Faces are drawn by rejection, never by
 * modulo. A log must replay for years: golden tests freeze every number made here.
 */
import { faceCount, lowestFace, type Sides } from './dice.ts';

/** Throws a handful: one face for each die. */
export type Thrower = (id: string, count: number, sides: Sides) => number[];

/** A stream of whole numbers below 2^32. */
export interface Source {
  next(): number;
}

/** A whole number from 0 to below `n`, each as likely as the next; `n` is less than 2^32. */
export function below(source: Source, n: number): number {
  return drawBelow(source, n, spareOf(n));
}

/** 2^32 mod n: so many of the lowest numbers are one too many, and drawn again. */
function spareOf(n: number): number {
  return rest(-n >>> 0, n);
}

/** What is left of a whole number below 2^32: said to be unsigned throughout, or it is divided as a float, ten times slower. */
function rest(drawn: number, n: number): number {
  return ((drawn >>> 0) % (n >>> 0)) >>> 0;
}

function drawBelow(source: Source, n: number, spare: number): number {
  for (;;) {
    const drawn = source.next();
    if (drawn >= spare) return rest(drawn, n);
  }
}

/** Faces of a handful from one stream. */
export function drawFaces(source: Source, count: number, sides: Sides): number[] {
  const faces = new Array<number>(count);
  const lowest = lowestFace(sides);
  const kinds = faceCount(sides);
  const spare = spareOf(kinds);
  for (let i = 0; i < count; i++) faces[i] = drawBelow(source, kinds, spare) + lowest;
  return faces;
}

/** The small fast counting generator: 128 bits of state, one of them a counter, so no cycle is shorter than 2^32. */
class Sfc32 implements Source {
  #a: number;
  #b: number;
  #c: number;
  #counter: number;

  constructor(a: number, b: number, c: number, counter: number) {
    this.#a = a | 0;
    this.#b = b | 0;
    this.#c = c | 0;
    this.#counter = counter | 0;
    for (let i = 0; i < 16; i++) this.next();
  }

  next(): number {
    const drawn = (((this.#a + this.#b) | 0) + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + drawn) | 0;
    return drawn >>> 0;
  }
}

/** The generator's name, hashed together with the seed. */
const NAME = 'sfc32';

/** A stream for a seed: the same string, the same numbers, on every machine. */
export function seeded(seed: string): Source {
  const text = `${NAME}:${seed}`;
  return new Sfc32(lane(text, 0x9e3779b9), lane(text, 0x243f6a88), lane(text, 0xb7e15162), lane(text, 1));
}

/** One 32-bit lane of a string's hash: multiply and rotate each code unit in, then mix until every bit depends on every bit. */
function lane(text: string, start: number): number {
  let hash = start | 0;
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
    hash = (hash << 13) | (hash >>> 19);
  }
  hash ^= text.length;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/**
 * Each roll id has a stream of its own, so a die that is given does not shift the others.
 *
 * @example
 * const played = play((referee) => referee.roll('test', sum(2, 6)), {}, throwerFromSeed('ford'));
 * console.log(played.kind); // finished
 */
export function throwerFromSeed(seed: string): Thrower {
  return (id, count, sides) => drawFaces(seeded(`${seed}\n${id}`), count, sides);
}

/** All rolls from one stream. */
export function throwerFrom(source: Source): Thrower {
  return (_id, count, sides) => drawFaces(source, count, sides);
}

/** A stream over a cryptographic filler, which an interface hands in; numbers are fetched a bufferful at a time. */
export function cryptographic(fill: (numbers: Uint32Array) => unknown): Source {
  const numbers = new Uint32Array(256);
  let at = numbers.length;
  return {
    next() {
      if (at === numbers.length) {
        fill(numbers);
        at = 0;
      }
      return numbers[at++]!;
    },
  };
}
