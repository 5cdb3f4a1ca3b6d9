/**
 * What the engine remembers between calls, all of it derived. Whatever was worked out for a request is forgettable:
 * `forget` exists so that a measurement can start cold. What is compiled from the engine's own text is not, for it is
 * the same for every request, as code is. No other file has a cache that outlives a call; a check holds them to it.
 */

const forgetters: (() => void)[] = [];

/** What was worked out in an earlier era is forgotten. */
let era = 1;

/** A function that works each key out once. */
export function memoize<K, V>(workOut: (key: K) => V): (key: K) => V {
  let known = new Map<K, V>();
  forgetters.push(() => {
    if (known.size > 0) known = new Map();
  });
  return (key) => {
    let value = known.get(key);
    if (value === undefined) {
      value = workOut(key);
      known.set(key, value);
    }
    return value;
  };
}

/** Makes something of a definition once (the reader of a shape), and never of what is in a request: it is not forgotten. */
export function compileOnce<K extends object, V>(compile: (definition: K) => V): (definition: K) => V {
  const known = new WeakMap<K, V>();
  return (definition) => {
    let made = known.get(definition);
    if (made === undefined) {
      made = compile(definition);
      known.set(definition, made);
    }
    return made;
  };
}

/** So often something is asked for before it is worth its code: a command that answers once never makes any. */
export const OFTEN = 100;

/** Makes something dear of a definition, and only when it is asked for the nth time: before that there is nothing. */
export function compileWhenAsked<V>(times: number, compile: () => V | undefined): () => V | undefined {
  let made: V | undefined;
  let left = times;
  return () => {
    if (left > 0 && --left === 0) made = compile();
    return made;
  };
}

/** A function that works one thing out once. What it found goes with the function, so it may be made for a request. */
export function memoizeOne<V>(workOut: () => V): () => V {
  let known: V | undefined;
  let knownIn = 0;
  return () => {
    if (knownIn !== era) {
      known = workOut();
      knownIn = era;
    }
    return known as V;
  };
}

/** A function that works each object out once. What it found goes with the object. */
export function memoizeByObject<K extends object, V>(workOut: (key: K) => V): (key: K) => V {
  let known = new WeakMap<K, V>();
  let isEmpty = true;
  forgetters.push(() => {
    if (!isEmpty) known = new WeakMap();
    isEmpty = true;
  });
  return (key) => {
    let value = known.get(key);
    if (value === undefined) {
      value = workOut(key);
      known.set(key, value);
      isEmpty = false;
    }
    return value;
  };
}

/** Numbers objects in the order in which they come; one that was forgotten gets a number that nobody had. */
export function numberByObject(): (key: object) => number {
  let count = 0;
  return memoizeByObject(() => ++count);
}

/** 2^32 over the golden ratio: multiples of it lie far apart. */
const GOLDEN = 0x9e3779b1;

/**
 * A direct-mapped cache of texts made of two numbers: each pair has one slot, and the next pair of that slot takes it. The
 * slots are a power of 2.
 */
export function memoizeInSlots(
  slots: number,
  write: (a: number, b: number) => string,
): (a: number, b: number) => string {
  const firsts = new Float64Array(slots);
  const seconds = new Float64Array(slots);
  const texts = new Array<string>(slots).fill('');
  /** The era in which a slot was written. */
  const writtenIn = new Int32Array(slots);
  // The low bits of weights are often all alike, for they are multiples of powers of dice; the high bits of a product are not.
  const shift = Math.clz32(slots) + 1;
  return (a, b) => {
    const slot = Math.imul((a | 0) + Math.imul(b | 0, 31), GOLDEN) >>> shift;
    if (writtenIn[slot] === era && firsts[slot] === a && seconds[slot] === b) return texts[slot]!;
    const text = write(a, b);
    writtenIn[slot] = era;
    firsts[slot] = a;
    seconds[slot] = b;
    texts[slot] = text;
    return text;
  };
}

/** What was worked out last, up to so much of it by size: the oldest goes first. */
export class BoundedCache<V> {
  readonly #most: number;
  readonly #known = new Map<string, { readonly value: V; readonly size: number }>();
  #held = 0;

  constructor(most: number) {
    this.#most = most;
    forgetters.push(() => {
      if (this.#known.size > 0) this.#known.clear();
      this.#held = 0;
    });
  }

  get(key: string): V | undefined {
    return this.#known.get(key)?.value;
  }

  /** Keeps a value under a key that has none; one that is larger than the whole cache is not kept. */
  add(key: string, value: V, size: number): void {
    if (size > this.#most) return;
    this.#known.set(key, { value, size });
    this.#held += size;
    for (const [oldest, { size: freed }] of this.#known) {
      if (this.#held <= this.#most) return;
      this.#known.delete(oldest);
      this.#held -= freed;
    }
  }
}

/** What any cache holds no longer counts. */
export function forget(): void {
  era++;
  for (const forgetter of forgetters) forgetter();
}
