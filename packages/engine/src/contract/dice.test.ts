/** The verb `dice`: what it answers, how it is rolled and replayed, and what it refuses. */
import { describe, expect, it } from 'vitest';
import { Work } from '../kernel/index.ts';
import type { DiceAnswer } from './dice-answer.ts';
import { dice, schema, VERBS } from './index.ts';

const ask = (request: object): DiceAnswer => {
  const answer = dice(request);
  if (!answer.ok) throw new Error(answer.error.message);
  return answer;
};

describe('dice', () => {
  it('answers a check with its chance and the distribution of its total', () => {
    const answer = ask({ notation: '3d6+2 >= 12', fractions: true });
    expect(answer).toMatchObject({
      kind: 'check',
      text: '3d6 + 2 is 12 or more in 62.5% of rolls (5 in 8).',
      outcomes: { yes: { exact: '5/8', p: 0.625 }, no: { exact: '3/8', p: 0.375 } },
      of: 'total',
      mean: { exact: '25/2', value: 12.5 },
      min: 5,
      max: 20,
      quantiles: { 5: 8, 25: 10, 50: 12, 75: 15, 95: 17 },
    });
    expect(answer.distribution[0]).toEqual([5, 1 / 216]);
    expect(answer.exact?.[0]).toBe('1/216');
    expect(answer.deviation).toBeCloseTo(Math.sqrt(8.75), 12);
    expect(answer).not.toHaveProperty('rolled');
  });

  it('answers two sides with win, tie and lose, and the margin', () => {
    const answer = ask({ notation: '2d6+3 vs 2d6+1' });
    expect(answer).toMatchObject({
      kind: 'opposed',
      text: '2d6 + 3 beats 2d6 + 1 in 66.4% of rolls, ties in 9.6% and loses in 23.9%.',
      outcomes: { win: { exact: '287/432' }, tie: { exact: '125/1296' }, lose: { exact: '155/648' } },
      of: 'margin',
      mean: { exact: '2', value: 2 },
    });
  });

  it('says a total in one sentence, also where it is certain', () => {
    expect(ask({ notation: '4d6kh3' }).text).toBe('4d6kh3 comes to 12.24 on average, from 3 to 18.');
    expect(ask({ notation: '2+3' }).text).toBe('2 + 3 is always 5.');
    expect(ask({ notation: '3d6 >= 3' }).text).toBe('3d6 is 3 or more in every roll.');
    expect(ask({ notation: '3d6 > 18' }).text).toBe('3d6 is more than 18 in no roll.');
  });

  it('rolls with a seed, and the dice of the answer repeat it', () => {
    for (const notation of ['4d6kh3', '6d10!s>=8', '3d6r<=2 + d8!', '2d6+3 vs 2d6+1', 'd20 >= 11', '4dF']) {
      const first = ask({ notation, seed: 'ford' });
      expect(ask({ notation, seed: 'ford' })).toEqual(first);
      expect(ask({ notation, dice: first.dice! })).toEqual(first);
      expect(first.distribution.some(([value]) => value === first.rolled?.total)).toBe(true);
    }
  });

  it('tells what was dropped, rolled again and added', () => {
    expect(ask({ notation: '4d6kh3', dice: { roll: [6, 2, 5, 4] } }).rolled).toMatchObject({
      total: 15,
      text: '4d6kh3 comes to 15 (6, (2), 5, 4).',
      pools: [{ notation: '4d6kh3', dice: [{ value: 6 }, { value: 2, dropped: true }, { value: 5 }, { value: 4 }] }],
    });
    const given = { roll: [1, 6, 3], 'roll#2': [4, 6], 'roll#3': [2] };
    const mixed = ask({ notation: '3d6r1!', dice: given });
    expect(mixed.rolled?.text).toBe('3d6r1! comes to 21 (1 → 4, 6 + 6 + 2, 3).');
    expect(mixed.dice).toEqual(given);
    expect(ask({ notation: '2d10s>=8 >= 1', dice: { roll: [9, 3] } }).rolled).toMatchObject({
      total: 1,
      outcome: 'yes',
    });
    expect(ask({ notation: 'd6 vs d6', dice: { roll: [2], 'roll#2': [5] } }).rolled).toMatchObject({
      outcome: 'lose',
      total: -3,
      sides: [2, 5],
      text: 'd6 comes to 2 against 5 (2 · 5), a loss by 3.',
    });
  });

  it('asks for dice one handful at a time, and names those that are not needed', () => {
    const request = { notation: '2d6!', ask: true };
    expect(ask(request)).toMatchObject({ dice: {}, needs: { kind: 'dice', id: 'roll', count: 2, sides: 6 } });
    expect(ask({ ...request, dice: { roll: [6, 3] } }).needs).toMatchObject({ id: 'roll#2', count: 1 });
    const done = ask({ ...request, dice: { roll: [5, 3], 'roll#2': [1] } });
    expect(done).toMatchObject({ rolled: { total: 8 }, unusedDice: { 'roll#2': [1] } });
  });

  it('refuses what cannot be, at its place', () => {
    const error = (request: object) => {
      const answer = dice(request);
      if (answer.ok) throw new Error('answered');
      return answer.error;
    };
    expect(error({ notation: '3d6 >> 12' })).toMatchObject({ code: 'invalid_request', path: 'notation', at: 5 });
    expect(error({})).toMatchObject({ path: 'notation' });
    expect(error({ notation: 3 })).toMatchObject({ path: 'notation' });
    expect(error({ notation: '3d6', dise: {} })).toMatchObject({ path: 'dise' });
    expect(error({ notation: '2d6', dice: { roll: [7, 1] } })).toMatchObject({ path: 'dice.roll.0' });
    expect(error({ notation: '2d6', dice: { attack: [1, 1] } })).toMatchObject({ path: 'dice.attack' });
    expect(error({ notation: '2d6', dice: { roll: [1] } })).toMatchObject({ path: 'dice.roll' });
    expect(error({ notation: '9'.repeat(201) })).toMatchObject({ code: 'too_large', at: 200 });
  });

  it('stops at its limits, and never goes on for long', () => {
    const huge = ['100d1000', 'd1000*d1000', '100d200kh50', '50d100*50d100', '100d999!', '99d1000r1kh49 vs 99d1000'];
    for (const notation of huge) expect(dice({ notation })).toMatchObject({ ok: false, error: { code: 'too_large' } });
    const work = new Work(1000);
    const answer = dice({ notation: '60d60 + 1' }, { work });
    expect(answer).toMatchObject({ ok: false, error: { code: 'too_large', path: 'notation' } });
    expect(work.spent).toBe(true);
  });

  it('is published once, under no game, and its answer as a table', () => {
    const { $defs } = schema() as { readonly $defs: Readonly<Record<string, object>> };
    expect($defs).toHaveProperty('dice');
    expect(Object.keys($defs).filter((name) => name.endsWith('.dice'))).toEqual([]);
    expect((schema('degrees') as { readonly $defs: object }).$defs).not.toHaveProperty('dice');
    const table = VERBS.dice.csv(ask({ notation: 'd2 >= 2', dice: { roll: [2] } }));
    expect(table.split('\n')).toEqual([
      'kind,name,value,p',
      'outcome,yes,,0.5',
      'outcome,no,,0.5',
      'mean,,1.5,',
      'result,,1,0.5',
      'result,,2,0.5',
      'rolled,yes,2,',
      'die,roll,2,',
      '',
    ]);
  });
});
