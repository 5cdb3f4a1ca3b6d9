import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Action, Resolution } from '../kernel/index.ts';
import { adderOf, factOdds, writtenAdder } from './fact-odds.ts';

/** Facts as rules give them: most whole and small, some none, some far off. */
const facts = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 0, max: 9 }) },
  fc.constantFrom<unknown[]>(true, false, undefined, 'word', 63),
);
const anyFacts = fc.oneof({ weight: 20, arbitrary: facts }, fc.constantFrom<unknown[]>(64, -1, 1000));
const weights = fc.integer({ min: 1, max: 1000 });
const ways = (values: fc.Arbitrary<unknown>) => fc.array(fc.tuple(values, weights), { minLength: 1, maxLength: 40 });

const resultOf = (net: unknown) => ({ outcome: 'hit', facts: { roll: 7, net }, changes: [] }) as unknown as Resolution;

const ACTION = { facts: { roll: { label: 'Roll' }, net: { label: 'Net', inOdds: true } } } as unknown as Action;

/** As one would say it: each value with the sum of its weights, in order. */
function addedUp(all: readonly (readonly [unknown, number])[], total: number) {
  const sums = new Map<number, number>();
  for (const [fact, weight] of all) {
    const value = typeof fact === 'number' ? fact : fact === true ? 1 : 0;
    sums.set(value, (sums.get(value) ?? 0) + weight);
  }
  return [...sums].sort(([a], [b]) => a - b).map(([value, weight]) => [value, weight / total] as const);
}

describe('how often a fact has each of its values', () => {
  it('is added up alike with the name of the fact in the code and in a variable', () => {
    let past = 0;
    fc.assert(
      fc.property(ways(anyFacts), (all) => {
        const rows = [adderOf('net'), writtenAdder('net')!].map((add) => {
          const row = new Array<number>(64).fill(0);
          const end = add(
            all.map(([fact]) => resultOf(fact)),
            all.map(([, weight]) => weight),
            row,
          );
          return end < 0 ? end : [end, row];
        });
        expect(rows[1]).toEqual(rows[0]);
        if (rows[0] === -1) past++;
      }),
      { numRuns: 500 },
    );
    expect(past).toBeGreaterThan(50);
    expect(past).toBeLessThan(450);
  });

  it.each([
    ['as numbers', (weight: number) => weight],
    ['past safe numbers', (weight: number) => BigInt(weight) * 10n ** 20n],
  ])('is what adding up by hand gives, weights %s, and before and after its code is made', (_how, weightOf) => {
    let asked = 0;
    fc.assert(
      fc.property(ways(anyFacts), (all) => {
        const total = all.reduce((sum, [, weight]) => sum + weight, 0);
        const values = all.map(([fact]) => resultOf(fact));
        const odds = { values, weights: all.map(([, weight]) => weightOf(weight)), total: weightOf(total) };
        const { net } = factOdds(ACTION, odds);
        const expected = addedUp(all, total);
        expect(net!.distribution.map(([value], i) => [value, net!.p[i]])).toEqual(expected);
        for (const [i, [, exact]] of net!.distribution.entries()) {
          const [above = 0, below = 1] = exact.split('/').map(Number);
          expect(above / below).toBe(expected[i]![1]);
        }
        asked++;
      }),
      { numRuns: 300 },
    );
    expect(asked).toBe(300);
  });
});
