/**
 * Plain data: what rules take and give, what a log keeps and JSON carries. No class, no function, no cycle.
 */

export type Plain = null | boolean | number | string | readonly Plain[] | { readonly [key: string]: Plain };

export type PlainRecord = { readonly [key: string]: Plain };

/** While something is put together that nobody writes to afterwards: field by field, because a spread is ten times slower. */
export type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** The same data, the same key, whatever the order in which its fields were written. */
export function keyOf(value: unknown): string {
  if (typeof value === 'number') return `${value}`;
  if (typeof value === 'string') return JSON.stringify(value);
  if (value === null || typeof value !== 'object') return String(value);
  // Joined at the end: a key that grows piece by piece holds on to its pieces, ten times its size, as long as it is kept.
  const parts: string[] = [];
  write(value, parts);
  return parts.join('');
}

function write(value: unknown, parts: string[]): void {
  if (value === null || typeof value !== 'object') {
    parts.push(keyOf(value));
  } else if (Array.isArray(value)) {
    parts.push('[');
    for (const item of value) {
      write(item, parts);
      parts.push(',');
    }
    parts.push(']');
  } else {
    const record = value as Readonly<Record<string, unknown>>;
    parts.push('{');
    for (const name of Object.keys(record).sort()) {
      if (record[name] === undefined) continue;
      parts.push(JSON.stringify(name), ':');
      write(record[name], parts);
      parts.push(',');
    }
    parts.push('}');
  }
}

/** What stands for a value where equal values are looked up: a number is its own mark. */
export function markOf(value: unknown): number | string {
  if (typeof value === 'number') return value;
  // No other key begins with a quotation mark, and this one needs no escaping to be its own.
  return typeof value === 'string' ? `"${value}` : keyOf(value);
}

export function same(a: unknown, b: unknown): boolean {
  return a === b || keyOf(a) === keyOf(b);
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
