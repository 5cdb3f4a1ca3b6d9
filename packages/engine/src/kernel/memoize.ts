/**
 * What the engine remembers between calls, all of it derived and all of it forgettable: `forget` exists so that a
 * measurement can start cold. No other file has a cache that outlives a call; a check holds them to it.
 */

const forgetters: (() => void)[] = [];

/** Something else that is kept goes with the rest. */
export function onForget(forgetter: () => void): void {
  forgetters.push(forgetter);
}

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

/** A function that works each object out once. What it found goes with the object. */
export function memoizeByObject<K extends object, V>(workOut: (key: K) => V): (key: K) => V {
  let known = new WeakMap<K, V>();
  forgetters.push(() => {
    known = new WeakMap();
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

/** What was worked out last, up to so much of it by size: the oldest goes first. */
export class BoundedCache<V> {
  readonly #most: number;
  readonly #known = new Map<string, { readonly value: V; readonly size: number }>();
  #held = 0;

  constructor(most: number) {
    this.#most = most;
    forgetters.push(() => {
      this.#known.clear();
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
