import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestOf } from '../run/best.ts';
import type { Inputs } from '../run/given.ts';
import { mergedOdds, unmergedOdds } from '../run/odds.ts';
import { isRefusal, type Referee, type Refusal } from '../run/referee.ts';
import { resume } from '../run/session.ts';
import { bruteForce } from '../testing/brute.ts';
import { type Dice, die, everyThrow, face, facesOf, isFace, judged, sum, table, thrown } from './dice.ts';
import { type Distribution, mapped, mean, merge, weightOf, weightWhere } from './distribution.ts';
import { both, margin } from './paired-dice.ts';
import { fraction, ratio } from './weight.ts';

const chances = <T>(dice: Dice<T>) => {
  const { values, weights, total } = dice.odds();
  const rows = values.map((value, i) => [JSON.stringify(value), fraction(weights[i]!, total)] as const);
  return Object.fromEntries(rows.sort(([a], [b]) => (a < b ? -1 : 1)));
};

const reference = <T>({ count, sides, read }: Dice<T>) => thrown(count, sides, read);

describe('dice', () => {
  it('2d6 has the counts of 36 that every player knows', () => {
    const { values, weights, total } = sum(2, 6).odds();
    expect(values).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(weights).toEqual([1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]);
    expect(total).toBe(36);
  });

  it('4dF has the counts of 81', () => {
    const { values, weights } = sum(4, 'F').odds();
    expect(values).toEqual([-4, -3, -2, -1, 0, 1, 2, 3, 4]);
    expect(weights).toEqual([1, 4, 10, 16, 19, 16, 10, 4, 1]);
  });

  it('40d6 stays exact past 2^53', () => {
    const odds = sum(40, 6).odds();
    expect(odds.total).toBe(6n ** 40n);
    expect(mean(odds)).toEqual({ exact: '140', value: 140 });
    expect(weightOf(odds, 240)).toBe(1);
  });

  it('sums equal sums by throws', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5 }), fc.constantFrom(2, 3, 4, 6, 'F' as const), (count, sides) => {
        expect(chances(sum(count, sides))).toEqual(chances(reference(sum(count, sides))));
      }),
    );
  });

  it('a table is read by the face', () => {
    const dice = table([0, 1, 1, 2, 2, 3]);
    expect([1, 2, 3, 4, 5, 6].map((face) => dice.read([face]))).toEqual([0, 1, 1, 2, 2, 3]);
    expect(chances(dice)).toEqual({ 0: '1/6', 1: '1/3', 2: '1/3', 3: '1/6' });
    expect(chances(table(['up', 'down', 'up']))).toEqual({ '"down"': '1/3', '"up"': '2/3' });
  });

  it('a die is read by what its face means, as on a table', () => {
    const dice = face(6, (shown) => Math.max(0, shown - 3));
    expect(dice.read([5])).toBe(2);
    expect(chances(dice)).toEqual({ 0: '1/2', 1: '1/6', 2: '1/6', 3: '1/6' });
  });

  it('a handful is judged by its throw, and in odds one throw stands for all that are judged alike', () => {
    const dice = judged(sum(2, 6), (roll) => (roll === 12 ? 'best' : roll < 7 ? 'low' : 'high'));
    expect(dice.read([3, 5])).toEqual({ judged: 'high', thrown: 8 });
    const { values, weights, total } = dice.odds();
    expect(values).toEqual([
      { judged: 'low', thrown: 2 },
      { judged: 'high', thrown: 7 },
      { judged: 'best', thrown: 12 },
    ]);
    expect([weights, total]).toEqual([[15, 20, 1], 36]);
    expect(weightWhere(dice.odds(), ({ judged }) => judged !== 'low')).toBe(21);
  });

  it('what a handful is judged to be has the chances of its throws', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 4 }),
        fc.constantFrom(2, 3, 6, 'F' as const),
        fc.integer({ min: 1, max: 4 }),
        (count, sides, kinds) => {
          const dice = judged(sum(count, sides), (roll) => (roll * roll) % kinds);
          const kindAlone = mapped(reference(dice).odds(), (one) => one.judged);
          expect(chances({ ...die(2), odds: () => mapped(dice.odds(), (one) => one.judged) })).toEqual(
            chances({ ...die(2), odds: () => kindAlone }),
          );
        },
      ),
    );
  });

  it('knows which faces a die has', () => {
    expect(facesOf('F')).toEqual([-1, 0, 1]);
    expect([0, 1, 6, 7, 1.5, '3', null].map((face) => isFace(6, face))).toEqual([
      false,
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
    expect([-1, 0, 1, 2, -2].map((face) => isFace('F', face))).toEqual([true, true, true, false, false]);
    expect(die(8).read([5])).toBe(5);
    expect([...everyThrow(2, 3)]).toHaveLength(9);
    expect([...everyThrow(0, 3)]).toEqual([[]]);
  });
});

describe('weights', () => {
  it('fractions are in lowest terms, whole numbers stand alone', () => {
    expect([
      fraction(15, 36),
      fraction(36, 36),
      fraction(0, 36),
      fraction(-2, 6),
      fraction(6n ** 30n, 6n ** 31n),
    ]).toEqual([...['5/12', '1', '0', '-1/3', '1/6']]);
  });

  it('a ratio of huge whole numbers is the float64 next to it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2 ** 31 }),
        fc.integer({ min: 1, max: 2 ** 31 }),
        fc.integer({ min: 0, max: 900 }),
        (a, b, k) => {
          const scale = 3n ** BigInt(k);
          expect(ratio(BigInt(a) * scale, BigInt(b) * scale)).toBe(a / b);
        },
      ),
    );
  });
});

describe('two handfuls together', () => {
  it('by their margin have the odds of all pairs', () => {
    const pair = margin(sum(2, 6), sum(2, 6));
    const { values, weights, total } = pair.odds();
    const by = Object.fromEntries(values.map(([a, b], i) => [a - b, weights[i]]));
    expect([total, by[0], by[1], by[-10], by[7]]).toEqual([1296, 146, 140, 1, 20]);
    expect(pair.join(5, 9)).toEqual([5, 9]);
  });

  it('by their margin have the odds of all pairs, also where numbers are left out, far apart, out of order or past 2^53', () => {
    const hands = fc.oneof(
      fc.array(fc.integer({ min: -40_000, max: 40_000 }), { minLength: 1, maxLength: 6 }).map((far) => table(far)),
      fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 1, maxLength: 6 }).map((values) => table(values)),
      fc.constantFrom(sum(1, 'F'), sum(3, 6), sum(21, 6)),
    );
    fc.assert(
      fc.property(hands, hands, (first, second) => {
        const { values, weights, total } = margin(first, second).odds();
        const slow = mapped(both(first, second, (a, b) => a - b).odds(), (by) => by);
        expect(total).toBe(slow.total);
        expect(values.map(([a, b]) => a - b)).toEqual([...slow.values].sort((a, b) => a - b));
        for (const [i, [a, b]] of values.entries()) {
          expect(weights[i]).toBe(weightOf(slow, a - b));
          expect([weightOf(first.odds(), a), weightOf(second.odds(), b)]).not.toContain(0);
        }
      }),
    );
  });

  it('that are kept apart have the odds of every pair', () => {
    const rule = (referee: Referee) => {
      const pair = both(table([1, 2, 2]), sum(2, 4), (a, b) => ({ a, b }));
      const { a, b } = referee.rollTogether({ id: 'x', by: 'a' }, { id: 'y', by: 'b' }, pair);
      return a * 10 + b;
    };
    const odds = mergedOdds(rule, undefined);
    if (isRefusal(odds)) throw new Error(odds.message);
    expect(odds.total).toBe(48);
    expect([weightOf(odds, 12), weightOf(odds, 25)]).toEqual([1, 8]);
    const slow = bruteForce(rule, undefined);
    for (const [i, value] of odds.values.entries()) {
      expect(fraction(weightOf(slow, value), slow.total)).toBe(fraction(odds.weights[i]!, odds.total));
    }
    expect(resume(rule, undefined, { dice: { x: [3], y: [1, 4] } })).toMatchObject({ kind: 'finished', result: 25 });
  });

  it('play, asking, odds and odds with one hand fixed agree', () => {
    const rule = (referee: Referee) => {
      const [a, b] = referee.rollTogether({ id: 'x', by: 'a' }, { id: 'y', by: 'b' }, margin(sum(1, 6), sum(2, 4)));
      return a - b;
    };
    const table = (d: ReturnType<typeof mergedOdds<undefined, number>>) => {
      if (isRefusal(d)) throw new Error(d.message);
      return Object.fromEntries(d.values.map((value, i) => [value, fraction(d.weights[i]!, d.total)]));
    };
    expect(table(mergedOdds(rule, undefined))).toEqual(table(bruteForce(rule, undefined)));
    expect(table(mergedOdds(rule, undefined, { dice: { x: [6] } }))).toEqual(
      table(bruteForce((referee) => 6 - referee.roll('y', sum(2, 4)), undefined)),
    );
    expect(resume(rule, undefined)).toMatchObject({ kind: 'waiting', needs: { id: 'x', by: 'a' } });
    expect(resume(rule, undefined, { dice: { x: [2] } })).toMatchObject({
      kind: 'waiting',
      needs: { id: 'y', by: 'b' },
    });
    expect(resume(rule, undefined, { dice: { x: [2], y: [1, 4] } })).toMatchObject({ kind: 'finished', result: -3 });
  });

  it('stay together when decisions or dice of other names are given', () => {
    const rule = (referee: Referee) => {
      const doubles = referee.choose('doubles', { by: 'a', options: [true, false], default: false });
      const other = referee.roll('z', sum(1, 2));
      const [a, b] = referee.rollTogether({ id: 'x', by: 'a' }, { id: 'y', by: 'b' }, margin(sum(1, 6), sum(1, 6)));
      return (a - b) * (doubles ? 2 : 1) + other * 100;
    };
    const table = (d: Distribution<number> | Refusal) => {
      if (isRefusal(d)) throw new Error(d.message);
      const merged = merge(d);
      const rows = merged.values.map((value, i) => [value, fraction(merged.weights[i]!, merged.total)] as const);
      return rows.sort(([a], [b]) => a - b);
    };
    const aim = { value: (n: number) => n, sideOf: () => 'acting' as const };
    const ways = (inputs: Inputs) => {
      const odds = unmergedOdds(rule, undefined, inputs);
      const best = bestOf(rule, undefined, aim, inputs);
      if (isRefusal(odds) || isRefusal(best)) throw new Error('nothing here is too large');
      const decided = { doubles: inputs.choices?.doubles ?? false };
      const [first, z] = [inputs.dice?.x, inputs.dice?.z];
      const slow = bruteForce((referee: Referee) => {
        const other = z === undefined ? referee.roll('z', sum(1, 2)) : z[0]!;
        const own = first === undefined ? referee.roll('x', sum(1, 6)) : first[0]!;
        return (own - referee.roll('y', sum(1, 6))) * (decided.doubles ? 2 : 1) + other * 100;
      }, undefined);
      expect(table(odds)).toEqual(table(slow));
      if (inputs.choices !== undefined) expect(table(best.ways)).toEqual(table(slow));
      return odds.values.length;
    };
    // 11 margins of 36 pairs, under each face of the other die.
    expect(ways({})).toBe(2 * 11);
    expect(ways({ choices: { doubles: true } })).toBe(2 * 11);
    expect(ways({ dice: { z: [1] }, choices: { doubles: true } })).toBe(11);
    expect(ways({ dice: { x: [6] } })).toBe(2 * 6);
  });
});
