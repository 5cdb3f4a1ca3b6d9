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
  if (typeof value === 'string') return quoted(value);
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
    for (let i = 0; i < value.length; i++) {
      write(value[i], parts);
      parts.push(',');
    }
    parts.push(']');
  } else {
    const record = value as Readonly<Record<string, unknown>>;
    const names = inOrder(Object.keys(record));
    parts.push('{');
    for (let i = 0; i < names.length; i++) {
      const name = names[i]!;
      const inside = record[name];
      if (inside === undefined) continue;
      parts.push(quoted(name), ':');
      write(inside, parts);
      parts.push(',');
    }
    parts.push('}');
  }
}

/** More names than a record of the rules has are left to the general way. */
const FEW = 24;

/** Sorts names as `sort` does: a handful is moved into place in less time than a sort takes to begin. */
function inOrder(names: string[]): readonly string[] {
  if (names.length > FEW) return names.sort();
  for (let i = 1; i < names.length; i++) {
    const name = names[i]!;
    let at = i;
    for (; at > 0 && names[at - 1]! > name; at--) names[at] = names[at - 1]!;
    names[at] = name;
  }
  return names;
}

/** A text as JSON quotes it; most have nothing to escape, and are looked through faster than they are handed over. */
export function quoted(text: string): string {
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit < 0x20 || unit === 0x22 || unit === 0x5c || unit >= 0xd800) return JSON.stringify(text);
  }
  return `"${text}"`;
}

/** What stands for a value where equal values are looked up: a number is its own mark. */
export function markOf(value: unknown): number | string {
  if (typeof value === 'number') return value;
  // No other key begins with a quotation mark, and this one needs no escaping to be its own.
  return typeof value === 'string' ? `"${value}` : keyOf(value);
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
