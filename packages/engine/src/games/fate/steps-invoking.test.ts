import { describe, expect, it } from 'vitest';
import { odds } from '../../contract/index.ts';
import { answered, wayOf } from '../../contract/testing/way.ts';
import { isRefusal, type PlainRecord, play } from '../../kernel/index.ts';
import type { Situation } from './situation.ts';
import { prepared } from './testing/table.ts';
import { shiftsOf } from './window.ts';

const ZERO = [0, 0, 0, 0];
const BOLD = { by: 'actor', aspect: 'Bold', free: false };
const DARK = { by: 'opposition', aspect: 'Darkness', free: true };
const made = (by: string, use: string, more: PlainRecord = {}) => ({ by, use, ...more });

const request = (more: PlainRecord = {}): PlainRecord => ({
  actor: { name: 'Landon', rating: 2 },
  opposition: { name: 'Og', kind: 'active', rating: 1 },
  ...more,
});
const rolled = (more: PlainRecord, dice: PlainRecord = {}, choices: PlainRecord = {}) =>
  answered({
    ...{ system: 'fate', action: 'overcome', ...request(more), choices },
    dice: { actor: ZERO, opposition: ZERO, ...dice },
  });

const raised = (name: string, aspect: string, free: boolean, result: number) =>
  ['FATE-04', 'invoked-bonus', { name, aspect, free, result }] as const;
const rerolled = (name: string, aspect: string, free: boolean, dice: number, result: number) =>
  ['FATE-04', 'invoked-reroll', { name, aspect, free, dice, result }] as const;

describe('invocations', () => {
  it('FATE-04, D25 made before the dice are told in order: +2, or all four dice again and the bonus stays', () => {
    const invokes = [
      made('actor', 'bonus', { aspect: 'Bold', free: true }),
      made('opposition', 'reroll', { aspect: 'Darkness', free: false }),
      made('actor', 'reroll', { free: false }),
      made('opposition', 'bonus', { free: true }),
    ];
    const dice = { 'opposition#2': [1, 1, 0, 0], 'actor#2': [-1, 0, 0, 0] };
    const answer = rolled({ invokes, fatePoints: { actor: 3, opposition: 1 } }, dice);
    expect(wayOf(answer).slice(2, 7)).toEqual([
      raised('Landon', 'Bold', true, 4),
      rerolled('Og', 'Darkness', false, 2, 3),
      rerolled('Landon', 'an aspect', false, -1, 3),
      raised('Og', 'an aspect', true, 5),
      ['FATE-20', 'fail', { result: 3, opposition: 5, shifts: -2, name: 'Landon' }],
    ]);
    expect(answer.facts).toMatchObject({ invoked: invokes, fatePoints: { actor: 1, opposition: 1 } });
    expect(answer.changes).toEqual([
      { who: 'actor', what: 'fate-points', by: -1, from: 3, to: 2 },
      { who: 'opposition', what: 'fate-points', by: -1, from: 1, to: 0 },
    ]);
  });

  it('D26 in the window, in turn, on top of those made before', () => {
    const more = { invokes: [made('actor', 'bonus', { aspect: 'Old', free: true })], available: [BOLD, DARK] };
    const choices = { invoke: { aspect: 'Bold', use: 'reroll' }, 'invoke#2': { aspect: 'Darkness', use: 'reroll' } };
    const dice = { 'actor#2': [1, 0, 0, 0], 'opposition#2': [1, 1, 1, 0] };
    const answer = rolled(more, dice, choices);
    expect(wayOf(answer).slice(2, 6)).toEqual([
      raised('Landon', 'Old', true, 4),
      rerolled('Landon', 'Bold', false, 1, 5),
      rerolled('Og', 'Darkness', true, 3, 4),
      ['FATE-22', 'succeed', { result: 5, opposition: 4, shifts: 1, name: 'Landon' }],
    ]);
    expect(answer.facts!.invoked).toEqual([
      { by: 'actor', use: 'bonus', aspect: 'Old', free: true },
      { by: 'actor', use: 'reroll', aspect: 'Bold', free: false },
      { by: 'opposition', use: 'reroll', aspect: 'Darkness', free: true },
    ]);
    const passed = rolled({ available: [BOLD, DARK] });
    expect(wayOf(passed).map(([, id]) => id)).toEqual(['rolled', 'rolled', 'succeed', 'goal']);
    const late = {
      invoke: 'pass',
      'invoke#2': { aspect: 'Darkness', use: 'bonus' },
      'invoke#3': { aspect: 'Bold', use: 'bonus' },
    };
    const answered = rolled({ available: [BOLD, DARK], fatePoints: { actor: 1 } }, {}, late);
    expect(wayOf(answered).slice(2, 5)).toEqual([
      raised('Og', 'Darkness', true, 3),
      raised('Landon', 'Bold', false, 4),
      ['FATE-22', 'succeed', { result: 4, opposition: 3, shifts: 1, name: 'Landon' }],
    ]);
    expect(answered.changes).toEqual([{ who: 'actor', what: 'fate-points', by: -1, from: 1, to: 0 }]);
  });

  it('D26 whoever asks only for the shifts gets the same', () => {
    const shifts = (more: PlainRecord, dice: PlainRecord, choices: PlainRecord = {}) => {
      const ready = prepared('overcome', request(more));
      if (isRefusal(ready)) throw new Error(ready.message);
      const given = { dice: { actor: ZERO, opposition: ZERO, ...dice } as Record<string, readonly number[]>, choices };
      const ran = play(shiftsOf, ready.args as Situation, () => [], given);
      if (ran.kind !== 'finished') throw new Error(ran.kind);
      return [ran.result.shifts, ran.result.invoked.length];
    };
    expect(shifts({}, { actor: [1, 1, 0, 0], opposition: [1, 0, 0, 0] })).toEqual([2, 0]);
    expect(shifts({ invokes: [made('opposition', 'bonus', { free: true })] }, {})).toEqual([-1, 1]);
    const available = [BOLD, DARK];
    expect(shifts({ available }, { actor: [1, 1, 0, 0] })).toEqual([3, 0]);
    const both = { invoke: { aspect: 'Bold', use: 'bonus' }, 'invoke#2': { aspect: 'Darkness', use: 'reroll' } };
    expect(shifts({ available }, { 'opposition#2': [-1, -1, 0, 0] }, both)).toEqual([5, 2]);
    // Aspects that do the same are offered as one.
    const twins = [BOLD, { ...BOLD, aspect: 'Brave' }];
    const brave = { invoke: { aspect: 'Brave', use: 'bonus' } };
    expect(() => shifts({ available: twins }, {}, brave)).toThrow('refused');
    expect(shifts({ available: [BOLD, { ...BOLD, aspect: 'Brave', free: true }] }, {}, brave)).toEqual([3, 1]);
  });

  it('FATE-04, D25 counted over all throws: +2 moves them, a reroll is a new throw', () => {
    const counted = (more: PlainRecord) => {
      const answer = odds({
        ...{ system: 'fate', action: 'overcome', actor: { rating: 0 }, opposition: { kind: 'passive', rating: 0 } },
        ...more,
      });
      if (!answer.ok) throw new Error(answer.error.message);
      return ['fail', 'tie', 'succeed', 'style'].map((outcome) => answer.outcomes[outcome]?.exact ?? '0');
    };
    // Four dice come to 0 in 19 of 81 ways, to 1 in 16, 2 in 10, 3 in 4, 4 in 1, and below as above.
    expect(counted({})).toEqual(['31/81', '19/81', '26/81', '5/81']);
    const free = { available: [{ ...BOLD, free: true }] };
    expect(counted({ ...free, choices: { invoke: { aspect: 'Bold', use: 'bonus' } } })).toEqual([
      ...['5/81', '10/81', '35/81', '31/81'],
    ]);
    expect(counted({ ...free, choices: { invoke: { aspect: 'Bold', use: 'reroll' } } })).toEqual([
      ...['31/81', '19/81', '26/81', '5/81'],
    ]);
    const both = { available: [{ ...BOLD, free: true }, DARK] };
    const bonus = (aspect: string) => ({ aspect, use: 'bonus' });
    expect(counted({ ...both, choices: { invoke: bonus('Bold'), 'invoke#2': bonus('Darkness') } })).toEqual([
      ...['31/81', '19/81', '26/81', '5/81'],
    ]);
  });
});
