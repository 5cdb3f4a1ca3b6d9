/**
 * Plain data: what rules take and give, what a log keeps and JSON carries. No class, no function, no cycle.
 */

export type Plain = null | boolean | number | string | readonly Plain[] | { readonly [key: string]: Plain };

export type PlainRecord = { readonly [key: string]: Plain };

/** The same data, the same key, whatever the order in which its fields were written. */
export function keyOf(value: unknown): string {
  if (typeof value === 'number') return `${value}`;
  if (typeof value === 'string') return JSON.stringify(value);
  if (value === null || typeof value !== 'object') return String(value);
  if (Array.isArray(value)) {
    let key = '[';
    for (const item of value) key += `${keyOf(item)},`;
    return `${key}]`;
  }
  const record = value as Readonly<Record<string, unknown>>;
  let key = '{';
  for (const name of Object.keys(record).sort()) {
    if (record[name] !== undefined) key += `${JSON.stringify(name)}:${keyOf(record[name])},`;
  }
  return `${key}}`;
}

export function same(a: unknown, b: unknown): boolean {
  return a === b || keyOf(a) === keyOf(b);
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
