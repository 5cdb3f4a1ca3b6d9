import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { same } from './by-value.ts';
import { keyOf, markOf } from './plain.ts';

/** Written for clarity alone: every name and text as JSON quotes it, the names sorted. */
function slowKey(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (value === null || typeof value !== 'object') return String(value);
  if (Array.isArray(value)) return `[${value.map((one) => `${slowKey(one)},`).join('')}]`;
  const entries = Object.entries(value).filter(([, inside]) => inside !== undefined);
  const names = entries.map(([name]) => name).sort();
  const fields = new Map(entries);
  return `{${names.map((name) => `${JSON.stringify(name)}:${slowKey(fields.get(name))},`).join('')}}`;
}

const texts = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('"', '\\', '\n', '\ud800', 'é', '😀'),
);
const { data } = fc.letrec((tie) => ({
  data: fc.oneof(
    { depthSize: 'small' },
    fc.integer(),
    texts,
    fc.constantFrom(null, true, false, undefined),
    fc.array(tie('data'), { maxLength: 4 }),
    fc.dictionary(texts, tie('data'), { maxKeys: 30 }),
  ),
}));

describe('the key of plain data', () => {
  it('is that of its reference implementation, with names and texts of any kind', () => {
    fc.assert(
      fc.property(data, (value) => {
        expect(keyOf(value)).toBe(slowKey(value));
      }),
    );
  });

  it('is the same whatever the order of the fields, also of more than a handful', () => {
    const names = Array.from({ length: 40 }, (_, i) => `n${(i * 17) % 40}`);
    for (const count of [1, 2, 7, 24, 25, 40]) {
      const some = names.slice(0, count).map((name, i) => [name, i] as const);
      expect(keyOf(Object.fromEntries(some.toReversed()))).toBe(keyOf(Object.fromEntries(some)));
    }
    expect(same({ a: 1, b: undefined }, { a: 1 })).toBe(true);
    expect([markOf(1), markOf('1'), keyOf('1')]).toEqual([1, '"1', '"1"']);
  });
});
