/**
 * Plain data compared and looked up by what it holds: a number stands for it, and of those that share a number one is
 * compared with the other. A text for each (`keyOf`) says the same and takes several times as long to write.
 */

/** Equal data has the same number; fields may come in any order, and one that is undefined is not there. */
export function hashOf(value: unknown): number {
  switch (typeof value) {
    case 'number':
      return numberHash(value);
    case 'string':
      return textHash(value);
    case 'boolean':
      return value ? 7 : 5;
    case 'bigint':
      return numberHash(Number(BigInt.asIntN(32, value)));
    case 'object':
      return value === null ? 3 : Array.isArray(value) ? listHash(value) : recordHash(value);
    default:
      return 1;
  }
}

/** Whole numbers stand for themselves; of others the first digits behind the point do. */
function numberHash(value: number): number {
  const whole = value | 0;
  const isWhole = whole === value || Number.isInteger(value);
  return Math.imul((isWhole ? whole : whole ^ ((value * 65_536) | 0)) + 11, 0x9e3779b1);
}

function textHash(text: string): number {
  let hash = text.length;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash, 31) + text.charCodeAt(i);
  return Math.imul(hash, 0x85ebca6b);
}

function listHash(list: readonly unknown[]): number {
  let hash = list.length;
  for (let i = 0; i < list.length; i++) hash = Math.imul(hash ^ hashOf(list[i]), 0x01000193);
  return hash;
}

/** Fields are added up, so that their order counts for nothing; of their names length and beginning are enough. */
function recordHash(record: object): number {
  let hash = 17;
  for (const name in record) {
    const inside = (record as Readonly<Record<string, unknown>>)[name];
    if (inside === undefined) continue;
    hash = (hash + Math.imul(hashOf(inside) ^ Math.imul(name.length, 0x27d4eb2f), 31 + name.charCodeAt(0))) | 0;
  }
  return hash;
}

/** The same data, as `keyOf` would have it. What is no data (a function) is the same as itself only. */
export function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return sameSingle(a, b);
  if (!Array.isArray(a)) return !Array.isArray(b) && hasSameFields(a, b);
  if (!Array.isArray(b) || a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (!same(a[i], b[i])) return false;
  return true;
}

function sameSingle(a: unknown, b: unknown): boolean {
  if (typeof a === 'bigint' ? typeof b === 'number' : typeof a === 'number' && typeof b === 'bigint') {
    // biome-ignore lint/suspicious/noDoubleEquals: 36 and 36n are one weight
    return a == b;
  }
  return Number.isNaN(a) && Number.isNaN(b);
}

/** What is inside is compared once; that the other has no more fields is seen by their number. */
function hasSameFields(a: object, b: object): boolean {
  let fields = 0;
  for (const name in a) {
    const inside = (a as Readonly<Record<string, unknown>>)[name];
    if (inside === undefined) continue;
    if (!same(inside, (b as Readonly<Record<string, unknown>>)[name])) return false;
    // The one name under which every object holds another.
    if (name === '__proto__' && !Object.hasOwn(b, name)) return false;
    fields++;
  }
  for (const name in b) if ((b as Readonly<Record<string, unknown>>)[name] !== undefined) fields--;
  return fields === 0;
}

/** Something for each piece of data, in the order in which they came. */
export class ByValue<V> {
  readonly #keys: unknown[] = [];
  readonly #values: V[] = [];
  /** The latest of each number, and for each the one before it with the same. */
  readonly #latest = new Map<number, number>();
  readonly #before: number[] = [];

  get size(): number {
    return this.#keys.length;
  }

  get(key: unknown): V | undefined {
    const at = this.#placeOf(key, hashOf(key));
    return at < 0 ? undefined : this.#values[at];
  }

  /** What is known of a key, or what is then found out about it. */
  getOrMake(key: unknown, make: () => V): V {
    const hash = hashOf(key);
    const at = this.#placeOf(key, hash);
    if (at >= 0) return this.#values[at]!;
    const value = make();
    this.#add(key, hash, value);
    return value;
  }

  #placeOf(key: unknown, hash: number): number {
    let at = this.#latest.get(hash) ?? -1;
    while (at >= 0 && !same(this.#keys[at], key)) at = this.#before[at]!;
    return at;
  }

  #add(key: unknown, hash: number, value: V): void {
    this.#before.push(this.#latest.get(hash) ?? -1);
    this.#latest.set(hash, this.#keys.length);
    this.#keys.push(key);
    this.#values.push(value);
  }
}

/** Something for each rule, and for each rule together with what counts of its results. */
export class ByRule<V> {
  readonly #whole = new Map<unknown, V>();
  #counted: Map<unknown, Map<unknown, V>> | undefined;

  getOrMake(rule: unknown, counts: unknown, make: () => V): V {
    const found = counts === undefined ? this.#whole : this.#countedBy(counts);
    let value = found.get(rule);
    if (value === undefined) {
      value = make();
      found.set(rule, value);
    }
    return value;
  }

  #countedBy(counts: unknown): Map<unknown, V> {
    this.#counted ??= new Map();
    let byRule = this.#counted.get(counts);
    if (byRule === undefined) {
      byRule = new Map();
      this.#counted.set(counts, byRule);
    }
    return byRule;
  }
}

/** Numbers distinct pieces of data, so that equal ones have one number; an object that comes by again is not read again. */
export class Numbering {
  readonly #byValue = new ByValue<number>();
  readonly #byObject = new WeakMap<object, number>();
  readonly #next = () => this.#byValue.size;

  numberOf(data: unknown): number {
    return this.#byValue.getOrMake(data, this.#next);
  }

  numberOfObject(data: object): number {
    let number = this.#byObject.get(data);
    if (number === undefined) {
      number = this.numberOf(data);
      this.#byObject.set(data, number);
    }
    return number;
  }
}
