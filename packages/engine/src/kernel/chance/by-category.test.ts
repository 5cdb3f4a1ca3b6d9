import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forget, OFTEN } from '../memoize.ts';
import { byCategory, writtenOdds } from './by-category.ts';
import { type Counts, categoriesOf, type WhatCounts } from './counts.ts';
import { type Dice, thrown } from './dice.ts';
import { merge } from './distribution.ts';
import { fraction } from './weight.ts';

const chances = <T>(dice: Dice<T>) => {
  const { values, weights, total } = merge(dice.odds());
  const rows = values.map((value, i) => [JSON.stringify(value), fraction(weights[i]!, total)] as const);
  return Object.fromEntries(rows.sort(([a], [b]) => (a < b ? -1 : 1)));
};

const none = () => 0;

const reference = <T>({ count, sides, read }: Dice<T>) => thrown(count, sides, read);

const NAMES = ['a', 'b', 'c', 'd'] as const;
type Name = (typeof NAMES)[number];

const inOrder = (counts: Counts<Name>) => NAMES.map((name) => counts[name] ?? 0);

const charts = fc.array(fc.constantFrom(...NAMES), { minLength: 1, maxLength: 6 });

describe('dice read by category', () => {
  it('have by counts the odds they have by throws', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5 }), charts, (count, chart) => {
        const dice = byCategory(chart, inOrder)(count);
        expect(chances(dice)).toEqual(chances(reference(dice)));
      }),
    );
  });

  it('read with a number have the odds of that reading, cases that are one added up, in their order', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4 }), charts, fc.nat(3), (count, chart, most) => {
        const value = (counts: Counts<Name>, known: number) => Math.min(known, counts.a ?? 0) + (counts.b ?? 0);
        const rest = ({ c = 0 }: Counts<Name>) => c;
        const both = (counts: Counts<Name>, known: number) => ({ n: value(counts, known), c: rest(counts) });
        const dice = byCategory(chart, both, [value, rest])(count, most);
        expect(chances(dice)).toEqual(chances(reference(dice)));
        const cases = dice.odds().values.map(({ n, c }) => 10 * n + c);
        expect(cases).toEqual([...new Set(cases)].sort((a, b) => a - b));
      }),
    );
  });

  it('have the same odds by code that is written for their chart, way by way and case by case', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20 }), charts, fc.nat(3), (count, chart, most) => {
        const value = ({ a = 0, b = 0 }: Counts<Name>, known: number) => Math.min(known, a) + b;
        const rest = ({ c = 0 }: Counts<Name>) => c;
        for (const whatCounts of [undefined, [value, rest] as const]) {
          const code = writtenOdds(categoriesOf(chart), inOrder, whatCounts)!;
          expect(code.most).toBe(20);
          expect(code.odds(count, most)).toEqual(byCategory(chart, inOrder, whatCounts)(count, most).odds());
        }
      }),
    );
  });

  it('are gone through by code that is written for their chart once they are asked for often', () => {
    const seen: object[] = [];
    const hits = byCategory(['miss', 'hit'], (counts) => seen.push(counts) && counts.hit);
    const isSame = () => {
      forget();
      hits(1).odds();
      return seen.at(-1) === seen.at(-2);
    };
    // The plain way writes every count into one record, the code makes a record for each.
    expect(Array.from({ length: OFTEN }, isSame)).toEqual([...new Array(OFTEN - 1).fill(true), false]);
  });

  it('keep to the plain way for a category that has the name of what every object has, and past safe weights', () => {
    expect(writtenOdds(categoriesOf(['__proto__', 'hit']), none)).toBeUndefined();
    expect(writtenOdds(categoriesOf(new Array(100).fill('hit')), none)?.most).toBe(7);
    const hits = byCategory(new Array(100).fill('hit'), ({ hit }) => hit);
    for (let i = 0; i <= OFTEN; i++) {
      forget();
      expect(hits(9).odds()).toEqual({ values: [9], weights: [100n ** 9n], total: 100n ** 9n });
    }
  });

  it.each([[-1], [3], [Number.NaN]])('refuse %d of two dice as what counts of them', (counted) => {
    const reading = (...of: WhatCounts<'no' | 'yes'>) => byCategory(['no', 'yes'], ({ yes }) => yes, of)(2);
    const wrong = () => counted;
    expect(() => reading(none, wrong).odds()).toThrow(`What counts is said in numbers of dice, not 0 and ${counted}.`);
    expect(() => reading(wrong, none).odds()).toThrow(`What counts is said in numbers of dice, not ${counted} and 0.`);
    const code = writtenOdds(categoriesOf(['no', 'yes']), none, [wrong, none])!;
    expect(() => code.odds(2, 0)).toThrow(`What counts is said in numbers of dice, not ${counted} and 0.`);
  });

  it('forty of them stay exact past 2^53', () => {
    const hits = byCategory(['miss', 'miss', 'hit'], ({ hit }) => hit)(40);
    const { values, weights, total } = hits.odds();
    expect(total).toBe(3n ** 40n);
    expect(fraction(weights[values.indexOf(40)]!, total)).toBe(`1/${3n ** 40n}`);
    expect(weights[values.indexOf(0)]).toBe(2 ** 40);
  });

  it('are worked out once for each number of them, and again when that was forgotten', () => {
    const hits = byCategory(['miss', 'hit'], ({ hit }) => hit);
    expect(hits(3).odds()).toBe(hits(3).odds());
    const before = hits(3).odds();
    forget();
    expect(hits(3).odds()).not.toBe(before);
    expect(hits(3).odds()).toEqual(before);
  });
});
