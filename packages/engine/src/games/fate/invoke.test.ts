/** Invocations: who is asked in which order, what each does, and what it costs. */
import { describe, expect, it } from 'vitest';
import { odds } from '../../contract/index.ts';
import { answered, asked, refusedAt, wayOf } from '../../contract/testing/way.ts';
import { isRefusal, type PlainRecord, play } from '../../kernel/index.ts';
import type { Situation } from './situation.ts';
import { active, done, prepared, refused } from './testing/table.ts';
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

  it('D26 asking only for the shifts gives the same', () => {
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

describe('the window for invocations', () => {
  const open = (available: readonly PlainRecord[], more: PlainRecord = {}): PlainRecord => ({
    actor: { rating: 1 },
    opposition: active(3),
    available,
    ...more,
  });
  const mine = { by: 'actor', aspect: 'Quick', free: false };
  const theirs = { by: 'opposition', aspect: 'Watchful', free: false };

  it('D26 both sides invoke in turn, who acts first, until both pass in a row', () => {
    const { facts, choices } = done('overcome', open([mine, theirs, { ...mine, aspect: 'Bold' }]), {
      dice: { actor: 0, opposition: 0 },
      choices: {
        invoke: 'pass',
        'invoke#2': { aspect: 'Watchful', use: 'bonus' },
        'invoke#3': { aspect: 'Quick', use: 'bonus' },
        'invoke#4': 'pass',
        'invoke#5': { aspect: 'Bold', use: 'bonus' },
      },
    });
    expect(facts).toMatchObject({ result: 5, opposition: 5, shifts: 0, fatePoints: { actor: 2, opposition: 1 } });
    expect(Object.keys(choices)).toHaveLength(7);
    expect([choices['invoke#6'], choices['invoke#7']]).toEqual(['pass', 'pass']);
  });

  it('D25 a reroll throws all four dice and the last throw stands; bonuses stay', () => {
    const roll = {
      ...open([]),
      invokes: [
        { by: 'actor', use: 'bonus' },
        { by: 'actor', use: 'reroll' },
        { by: 'actor', use: 'reroll' },
      ],
    };
    const { facts } = done('overcome', roll, { dice: { actor: 4, opposition: 0, 'actor#2': 2, 'actor#3': -1 } });
    expect(facts.result).toBe(1 + 2 - 1);
  });

  it('FATE-04 one aspect is paid for once on a roll', () => {
    const twice = [
      { by: 'actor', use: 'bonus', aspect: 'Quick' },
      { by: 'actor', use: 'bonus', aspect: 'Quick' },
    ];
    expect(refused('overcome', { ...open([]), invokes: twice })).toMatchObject({ rule: 'FATE-04', path: 'invokes.1' });
    const spent = {
      dice: { actor: 0, opposition: 0 },
      choices: { invoke: { aspect: 'Quick', use: 'bonus' }, 'invoke#3': { aspect: 'Quick', use: 'bonus' } },
    };
    expect(refused('overcome', open([mine, mine]), spent)).toMatchObject({ code: 'not_allowed', rule: 'FATE-04' });
  });

  it('FB-14 three free invocations on one aspect stack to +6, and it may be paid for besides', () => {
    const free = { ...mine, free: true };
    const quick = { aspect: 'Quick', use: 'bonus' };
    const { facts } = done('overcome', open([free, free, free, mine]), {
      dice: { actor: 0, opposition: 0 },
      choices: { invoke: quick, 'invoke#3': quick, 'invoke#5': quick },
    });
    expect(facts).toMatchObject({ result: 7, fatePoints: { actor: 0, opposition: 0 } });
    const more = done('overcome', open([free, mine]), {
      dice: { actor: 0, opposition: 0 },
      choices: { invoke: quick, 'invoke#3': quick },
    });
    expect(more.facts).toMatchObject({ result: 5, fatePoints: { actor: 1, opposition: 0 } });
  });

  it('FATE-04 nobody pays what they do not have', () => {
    const { facts, changes, choices } = done(
      'overcome',
      open([mine, { ...mine, aspect: 'Bold' }], { fatePoints: { actor: 1 } }),
      {
        dice: { actor: 0, opposition: 0 },
        choices: { invoke: { aspect: 'Bold', use: 'bonus' } },
      },
    );
    expect(facts.fatePoints).toEqual({ actor: 1, opposition: 0 });
    expect(choices['invoke#3']).toBe('pass');
    expect(changes).toEqual([{ who: 'actor', what: 'fate-points', by: -1, from: 1, to: 0 }]);
    const two = [
      { by: 'actor', use: 'bonus' },
      { by: 'actor', use: 'bonus' },
    ];
    expect(refused('overcome', { ...open([]), invokes: two, fatePoints: { actor: 1 } }).path).toBe('fatePoints.actor');
  });
});

describe('what the window asks', () => {
  const bonus = (aspect: string) => ({ aspect, use: 'bonus' });
  const reroll = (aspect: string) => ({ aspect, use: 'reroll' });
  const rolls = { opposition: { name: 'Og', kind: 'active', rating: 0 }, dice: { actor: ZERO, opposition: ZERO } };
  const roll = (shifts: number, more: PlainRecord): PlainRecord => ({
    ...{ system: 'fate', action: 'overcome', dice: { actor: ZERO }, actor: { name: 'Landon', rating: shifts } },
    opposition: { name: 'Og', kind: 'passive', rating: 0 },
    available: [BOLD, DARK],
    ...more,
  });
  /** The n-th question goes to this side, with these shifts and options; a set rating has no dice to reroll. */
  const question = (n: number, by: 'actor' | 'opposition', shifts: number, uses: readonly object[]) => ({
    ...{ kind: 'choice', id: n === 1 ? 'invoke' : `invoke#${n}`, by },
    ...{ options: ['pass', ...uses], default: 'pass', about: { shifts } },
  });
  const mine = (n: number, shifts: number, aspect = 'Bold') =>
    question(n, 'actor', shifts, [bonus(aspect), reroll(aspect)]);
  const theirs = (n: number, shifts: number, ...more: readonly object[]) =>
    question(n, 'opposition', shifts, [bonus('Darkness'), ...more]);
  /** Shifts before the window, what is said besides, and what is asked then. */
  type Asked = readonly [shifts: number, more: PlainRecord, needs: object | undefined];
  const asks = (...rows: readonly Asked[]) => {
    for (const [i, [shifts, more, wanted]] of rows.entries())
      expect(asked(roll(shifts, more)), `row ${i + 1}`).toEqual(wanted);
  };

  it('D26 who acts is asked first, then the other side, with the shifts as they stand', () => {
    const choices = { invoke: bonus('Bold') };
    asks(
      [-1, {}, mine(1, -1)],
      [-1, { choices }, theirs(2, 1)],
      [-1, { ...rolls, choices }, theirs(2, 1, reroll('Darkness'))],
      [-1, { choices: { invoke: 'pass' } }, theirs(2, -1)],
    );
  });

  it('D26 a side that passed is asked again after the other invoked, and two passes end it', () => {
    const choices = { invoke: 'pass', 'invoke#2': bonus('Darkness') };
    asks([1, { choices }, mine(3, -1)], [1, { choices: { invoke: 'pass', 'invoke#2': 'pass' } }, undefined]);
    expect(asked(roll(1, { choices: { ...choices, 'invoke#3': 'pass' } }))).toMatchObject({ id: 'onFail' });
  });

  it('D25 a reroll asks for the dice of who rerolls, and the shifts are those of the new throw', () => {
    const choices = { invoke: reroll('Bold') };
    const again = { ...rolls.dice, 'opposition#2': [1, 0, 0, 0] };
    const answers = { invoke: 'pass', 'invoke#2': reroll('Darkness') };
    asks(
      [-1, { choices }, { kind: 'dice', id: 'actor#2', count: 4, sides: 'F', by: 'actor' }],
      [-1, { choices, dice: { actor: ZERO, 'actor#2': [1, 1, 1, 0] } }, theirs(2, 2)],
      [-1, { ...rolls, choices: answers, dice: again }, mine(3, -2)],
    );
  });

  it('FATE-04 one aspect is paid for once, free ones stack, and nobody pays with points they lack', () => {
    // The other side has nothing to invoke, and its pass between two of theirs is counted.
    const chosen = (n: number) => ({
      choices: Object.fromEntries(
        Array.from({ length: n }, (_, i) => [i === 0 ? 'invoke' : `invoke#${2 * i + 1}`, bonus('Bold')]),
      ),
    });
    const thrice = { available: [{ ...BOLD, free: true }, { ...BOLD, free: true }, BOLD] };
    const two = { available: [BOLD, { ...BOLD, aspect: 'Brave' }], ...chosen(1) };
    const alone = { available: [BOLD] };
    const invoked = (by: string) => ({ invokes: [made(by, 'bonus', { aspect: 'Bold', free: false })] });
    asks(
      [-1, { choices: { invoke: bonus('Bold'), 'invoke#2': 'pass' } }, undefined],
      [0, { ...thrice, ...chosen(1) }, mine(3, 2)],
      [0, { ...thrice, ...chosen(2) }, mine(5, 4)],
      [0, { ...thrice, ...chosen(3) }, undefined],
      [0, { ...thrice, ...chosen(2), fatePoints: { actor: 0 } }, undefined],
      [0, { ...thrice, ...chosen(2), fatePoints: { actor: 1 } }, mine(5, 4)],
      [0, { ...two, fatePoints: { actor: 1, opposition: 5 } }, undefined],
      [0, { ...two, fatePoints: { actor: 2, opposition: 0 } }, mine(3, 2, 'Brave')],
      [0, { ...alone, ...invoked('actor') }, undefined],
      [0, { ...alone, ...invoked('opposition') }, mine(1, -2)],
      [0, { ...alone, ...invoked('opposition'), fatePoints: { actor: 1 } }, mine(1, -2)],
    );
  });

  it('FATE-04, FATE-07 what cannot be invoked is refused by its clause', () => {
    const choices = { invoke: 'pass', 'invoke#2': reroll('Darkness') };
    expect(refusedAt(roll(0, { choices }))).toEqual(['not_allowed', 'choices.invoke#2', 'FATE-07']);
    const fatePoints = { actor: 0 };
    const broke = { available: [BOLD, { ...BOLD, aspect: 'Brave', free: true }], fatePoints };
    expect(refusedAt(roll(0, { ...broke, choices: { invoke: bonus('Bold') } }))).toEqual([
      ...['not_allowed', 'choices.invoke', 'FATE-04'],
    ]);
    asks([0, { available: [BOLD, { ...BOLD, free: true }], fatePoints }, mine(1, 0)]);
  });
});
