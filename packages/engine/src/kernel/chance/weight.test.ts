import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Gathering } from './distribution.ts';
import { compareFractions, fraction, gcd, plus, times } from './weight.ts';

const count = fc.oneof(fc.nat(40), fc.nat(2 ** 31 + 5), fc.maxSafeNat());
const signed = fc.tuple(count, fc.boolean()).map(([n, negative]) => (negative && n > 0 ? -n : n));

describe('weights', () => {
  it('are reduced alike as numbers of any size and as BigInt', () => {
    fc.assert(
      fc.property(signed, count, (above, under) => {
        const below = under + 1;
        expect(gcd(above, below)).toBe(Number(gcd(BigInt(above), BigInt(below))));
        expect(fraction(above, below)).toBe(fraction(BigInt(above), BigInt(below)));
      }),
      { numRuns: 1000 },
    );
    expect([fraction(0, 36), fraction(36, 36), fraction(6, 36), fraction(-6, 4)]).toEqual(['0', '1', '1/6', '-3/2']);
  });

  it('over different totals keep their chances when they are brought to one', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(20), fc.constantFrom(1, 6, 36, 81, 2n ** 60n))), (rows) => {
        const gathering = new Gathering<number>();
        for (const [i, [weight, total]] of rows.entries()) gathering.add(i, weight, total);
        for (const { values, weights, total } of [gathering.spread(), gathering.spread()]) {
          expect(values).toEqual([...rows.keys()]);
          for (const [i, [weight, own]] of rows.entries())
            expect(compareFractions(weights[i]!, total, weight, own)).toBe(0);
        }
      }),
    );
    expect([times(2 ** 40, 2 ** 40), plus(2 ** 53 - 1, 1)]).toEqual([2n ** 80n, 2n ** 53n]);
  });
});
