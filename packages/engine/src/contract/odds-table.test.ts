import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Resolution, Weight } from '../kernel/index.ts';
import { addingCode, addUp } from './odds-table.ts';

/** Facts as rules give them: most whole and small, some none, some far off. */
const facts = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 0, max: 9 }) },
  fc.constantFrom<unknown[]>(true, false, undefined, 'word', 63),
);
const anyFacts = fc.oneof({ weight: 20, arbitrary: facts }, fc.constantFrom<unknown[]>(64, -1, 1000));
const weights = fc.integer({ min: 1, max: 1000 });
const ways = (values: fc.Arbitrary<unknown>) => fc.array(fc.tuple(values, weights), { minLength: 1, maxLength: 40 });

const COLUMNS = { outcomes: ['"; quoted', 'hit', 'miss', 'never'], facts: ['net', 'roll', '"; quoted'] };

/** An outcome that nobody asks about is not in the table. */
const outcomeOf = (net: unknown) => (net === 0 ? 'miss' : net === true ? 'else' : 'hit');
const resultOf = (net: unknown) => ({ outcome: outcomeOf(net), facts: { roll: 7, net }, changes: [] }) as Resolution;

/** As one would say it: each value with the sum of its weights, in order. */
function addedUp(all: readonly (readonly [unknown, number])[], total: number) {
  const sums = new Map<number, number>();
  for (const [fact, weight] of all) {
    const value = typeof fact === 'number' ? fact : fact === true ? 1 : 0;
    sums.set(value, (sums.get(value) ?? 0) + weight);
  }
  return [...sums].sort(([a], [b]) => a - b).map(([value, weight]) => [value, weight / total] as const);
}

function distributionOf(all: readonly (readonly [unknown, number])[], weightOf: (weight: number) => Weight) {
  const total = all.reduce((sum, [, weight]) => sum + weight, 0);
  const values = all.map(([fact]) => resultOf(fact));
  return { values, weights: all.map(([, weight]) => weightOf(weight)), total: weightOf(total) };
}

describe('how often an outcome comes about, and a fact has each of its values', () => {
  it.each([
    ['as numbers', (weight: number) => weight],
    ['past safe numbers', (weight: number) => BigInt(weight) * 10n ** 20n],
  ])('is what adding up by hand gives, weights %s, with the names in the code and in a variable', (_how, weightOf) => {
    const written = addingCode(COLUMNS)!;
    let far = 0;
    fc.assert(
      fc.property(ways(anyFacts), (all) => {
        const odds = distributionOf(all, weightOf);
        const { outcomes, facts } = addUp(odds, COLUMNS);
        const { net, roll, '"; quoted': absent } = facts;
        expect(written(odds)).toEqual({ outcomes, facts: { net, roll, '"; quoted': absent } });
        expect(Object.keys(written(odds).outcomes)).toEqual(Object.keys(outcomes));
        const whole = all.reduce((sum, [, weight]) => sum + weight, 0);
        for (const outcome of COLUMNS.outcomes) {
          const own = all.filter(([fact]) => outcomeOf(fact) === outcome);
          const chance = own.reduce((sum, [, weight]) => sum + weight, 0) / whole;
          expect(outcomes[outcome]?.p).toBe(own.length === 0 ? undefined : chance);
        }
        const expected = addedUp(all, whole);
        expect(net!.distribution.map(([value], i) => [value, net!.p[i]])).toEqual(expected);
        for (const [i, [, exact]] of net!.distribution.entries()) {
          const [above = 0, below = 1] = exact.split('/').map(Number);
          expect(above / below).toBe(expected[i]![1]);
        }
        expect(roll).toEqual({ mean: { exact: '7', value: 7 }, distribution: [[7, '1']], p: [1] });
        expect(absent).toEqual({ mean: { exact: '0', value: 0 }, distribution: [[0, '1']], p: [1] });
        if (expected.some(([value]) => value < 0 || value >= 64)) far++;
      }),
      { numRuns: 300 },
    );
    expect(far).toBeGreaterThan(50);
    expect(far).toBeLessThan(250);
  });

  it('is what it was after a result of which nothing can be told broke off the one before', () => {
    const written = addingCode(COLUMNS)!;
    const sound = distributionOf([[3, 5]], (weight) => weight);
    const expected = written(sound);
    const way = resultOf(2);
    for (const broken of [{ outcome: 'hit' }, { ...way, facts: { net: Number.POSITIVE_INFINITY } }]) {
      const ways = { values: [way, broken as Resolution], weights: [1, 1], total: 2 };
      expect(() => written(ways)).toThrow();
      expect(written(sound)).toEqual(expected);
    }
  });
});
