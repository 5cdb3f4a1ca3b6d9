/**
 * What the engine remembers between calls, all of it derived. Whatever was worked out for a request is forgettable:
 * `forget` exists so that a measurement can start cold. What is compiled from the engine's own text is not, for it is
 * the same for every request, as code is. No other file has a cache that outlives a call; a check holds them to it.
 */

const forgetters: (() => void)[] = [];

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

/** Texts that were made of two numbers lately; each has one place, and the next that belongs there takes it. */
export function memoizeLately(
  places: number,
  write: (a: number, b: number) => string,
): (a: number, b: number) => string {
  const firsts = new Float64Array(places);
  const seconds = new Float64Array(places);
  const texts = new Array<string>(places).fill('');
  /** What stands in a place counts as long as nothing was forgotten since. */
  const writtenIn = new Int32Array(places);
  let era = 1;
  forgetters.push(() => {
    era++;
  });
  return (a, b) => {
    const place = ((Math.imul(a | 0, 31) + (b | 0)) >>> 0) % places;
    if (writtenIn[place] === era && firsts[place] === a && seconds[place] === b) return texts[place]!;
    const text = write(a, b);
    writtenIn[place] = era;
    firsts[place] = a;
    seconds[place] = b;
    texts[place] = text;
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

/** Empties every cache. */
export function forget(): void {
  for (const forgetter of forgetters) forgetter();
}
