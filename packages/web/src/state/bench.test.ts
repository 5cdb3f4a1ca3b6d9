/** A designer's questions, without a page: where it is even, two numbers at once, what has changed since. */
import { describe, expect, it } from 'vitest';
import { changedSince, findEven, gridCsv, gridOf, type Point, withNumber } from './bench.ts';
import { linkOf, placeOf } from './link.ts';
import { variedBy, variedIn } from './vary.ts';
import { exampleWhoWins, type WhoWins } from './who-wins.ts';

const at = (value: number, a: number): Point => ({ value, chances: { a, b: 1 - a }, means: {} });
/** Side a wins the surer the higher the number, and half of the time at `middle`. */
const rising = (middle: number) => (value: number) => at(value, 1 / (1 + Math.exp((middle - value) / 10)));
const limits = { now: 3, min: 0, max: 1000 };

describe('the even value', () => {
  it('lies between the two neighbours where the lead turns', () => {
    const ask = rising(6.4);
    const found = findEven([0, 4, 8, 12].map(ask), limits, ask);
    expect(found).toMatchObject({ found: true, below: { value: 6 }, above: { value: 7 } });
  });

  it('is said to the fraction where a number has it', () => {
    const ask = rising(6);
    const found = findEven([0, 4, 8].map(ask), limits, ask);
    expect(found).toMatchObject({ found: true, above: { value: 6, chances: { a: 0.5, b: 0.5 } } });
  });

  it('is looked for beyond the range, on the side that comes nearer, and no further than the number goes', () => {
    const ask = rising(90.5);
    expect(findEven([0, 5, 10].map(ask), limits, ask)).toMatchObject({ below: { value: 90 }, above: { value: 91 } });
    const falling = (value: number) => at(value, 1 - (ask(value).chances.a ?? 0));
    expect(findEven([0, 5, 10].map(falling), limits, falling)).toMatchObject({ below: { value: 90 } });
    expect(findEven([0, 5, 10].map(ask), { ...limits, max: 20 }, ask)).toMatchObject({
      found: false,
      nearest: { value: 20 },
      searched: [0, 20],
    });
  });

  it('nearest to what stands there now is taken where there are several', () => {
    const wave = (value: number) => at(value, value % 10 < 5 ? 0.3 : 0.7);
    const found = findEven([0, 7, 12, 18, 23].map(wave), { ...limits, now: 19 }, wave);
    expect(found).toMatchObject({ below: { value: 19 }, above: { value: 20 } });
  });

  it('that cannot be asked ends the search with what is known', () => {
    expect(findEven([at(0, 0.9), at(5, 0.8)], limits, () => undefined)).toMatchObject({
      found: false,
      nearest: { value: 5 },
      searched: [0, 5],
    });
  });
});

describe('a bench', () => {
  const duel = exampleWhoWins('degrees', 0);
  const both: WhoWins = {
    ...duel,
    part: 'vary',
    vary: { path: 'a.skill', from: 2, to: 9 },
    by: { path: 'b.skill', from: 3, to: 6 },
  };

  it('of two numbers asks a curve for each value of the second, as many as fit a screen', () => {
    const grid = gridOf(both, variedIn(both)!, variedBy(both)!);
    expect(grid.columns).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
    expect(grid.rows).toEqual([3, 4, 5, 6]);
    expect(grid.requests[1]).toMatchObject({ system: 'degrees', b: { skill: 4 }, vary: { path: 'a.skill', from: 2 } });
    const far = { ...both, vary: { path: 'a.skill', from: 0, to: 100 } };
    expect(gridOf(far, variedIn(far)!, variedBy(far)!).columns.length).toBeLessThanOrEqual(9);
  });

  it('writes two numbers down as a table, what is not known yet empty', () => {
    const grid = { columns: [1, 2], rows: [5, 6], requests: [] };
    const row = { ok: true, system: 'degrees', vary: 'a.skill', points: [at(1, 0.25), at(2, 0.5)] } as const;
    expect(gridCsv('b \\ a', grid, [row, undefined])).toBe('b \\ a,1,2\n5,0.25,0.5\n6,,\n');
  });

  it('takes no second number that is the first, or is not there', () => {
    expect(variedBy({ ...both, by: { path: 'a.skill', from: 0, to: 1 } })).toBeUndefined();
    expect(variedBy({ ...both, by: { path: 'a.gone', from: 0, to: 1 } })).toBeUndefined();
  });

  it('is in its link, all of it', () => {
    const { fields, settings, policy } = duel;
    const bench: WhoWins = {
      ...withNumber(both, 'a.skill', 8),
      settings: { criticals: 'off' },
      even: true,
      pinned: { fields, settings, policy: policy === 'best' ? 'default' : 'best' },
    };
    const link = linkOf({ view: 'who-wins', system: 'degrees', whoWins: bench });
    expect(placeOf(link)).toEqual({ view: 'who-wins', system: 'degrees', whoWins: bench });
  });

  it('says what has changed since a version was pinned, in the words of the form', () => {
    const { fields, settings, policy } = duel;
    const next = { ...withNumber(duel, 'a.skill', 9), policy: 'best', settings: { criticals: 'off' } } as const;
    expect(changedSince(next, { fields, settings, policy })).toEqual([
      'Mira: offensive skill 7 → 9',
      'House rule criticals: as in the book → off',
      'Decisions: as preset → best play',
    ]);
    expect(changedSince(duel, { fields, settings, policy })).toEqual([]);
  });
});
