import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ByValue, hashOf, same } from './by-value.ts';
import { keyOf } from './plain.ts';

const names = fc.constantFrom('a', 'b', 'ab', 'ba', 'toString', '__proto__');
/** Small on purpose: two of them are often equal. */
const { data } = fc.letrec((tie) => ({
  data: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom(0, -0, 1, -1, 0.5, 2 ** 31, 2 ** 40, Number.NaN),
    fc.constantFrom('', 'a', '1', 'ab', 'ba'),
    fc.constantFrom(null, true, false, undefined),
    fc.array(tie('data'), { maxLength: 3 }),
    fc.dictionary(names, tie('data'), { maxKeys: 3 }),
  ),
}));

describe('plain data by value', () => {
  it('is the same as its reference implementation, the text of it, says, and then has one number', () => {
    fc.assert(
      fc.property(data, data, (a, b) => {
        expect(same(a, b)).toBe(keyOf(a) === keyOf(b));
        if (keyOf(a) === keyOf(b)) expect(hashOf(a)).toBe(hashOf(b));
      }),
      { numRuns: 500 },
    );
  });

  it('a copy is the same whatever the order of its fields, and a weight whatever its size is kept in', () => {
    const one = { a: 1, b: [{ c: 'x', d: undefined }], e: null };
    const other = { e: null, b: [{ c: 'x' }], a: 1 };
    expect([same(one, other), hashOf(one) === hashOf(other)]).toEqual([true, true]);
    for (const weight of [36, 2 ** 31, 2 ** 40, -5]) {
      expect([same(weight, BigInt(weight)), hashOf(weight) === hashOf(BigInt(weight))]).toEqual([true, true]);
    }
    expect(same([1, 2], { 0: 1, 1: 2 })).toBe(false);
    expect(same({ a: { b: 1 } }, { a: { b: 2 } })).toBe(false);
  });

  it('is looked up as a map of texts does, also where numbers clash', () => {
    fc.assert(
      fc.property(fc.array(data, { maxLength: 40 }), (all) => {
        const known = new ByValue<number>();
        const slow = new Map<string, number>();
        for (const [i, one] of all.entries()) {
          const key = keyOf(one);
          expect(known.get(one)).toBe(slow.get(key));
          if (!slow.has(key)) slow.set(key, i);
          expect(known.getOrMake(one, () => i)).toBe(slow.get(key));
        }
        expect(known.size).toBe(slow.size);
      }),
      { seed: 14 },
    );
    // "Aa" and "BB" have one number.
    const clash = new ByValue<string>();
    expect(hashOf('Aa')).toBe(hashOf('BB'));
    for (const text of ['Aa', 'BB']) expect(clash.getOrMake(text, () => text)).toBe(text);
    expect([clash.get('Aa'), clash.get('BB'), clash.size]).toEqual(['Aa', 'BB', 2]);
  });
});
