import { describe, expect, it } from 'vitest';
import {
  type Aim,
  bestOf,
  type Distribution,
  everyThrow,
  fraction,
  isRefusal,
  mergedOdds,
  type Plain,
  type PlainRecord,
  plus,
  type Resolution,
  type Rule,
  resume,
  times,
  type Weight,
} from '../../kernel/index.ts';
import { fate } from './index.ts';
import { FOUR_DICE } from './ladder.ts';
import type { Situation } from './situation.ts';
import { active, done, passive, prepared } from './testing/table.ts';
import { mostSteps, rolledOut, shiftsOf } from './window.ts';

/** Whole numbers over a power of 81. */
type Fraction = readonly [bigint, bigint];
const better = ([a, b]: Fraction, [c, d]: Fraction, sign: bigint) => (a * d - c * b) * sign > 0n;

/** The mean of so many of each, 81 in all. */
function mean(fractions: readonly Fraction[], weights: readonly number[]): Fraction {
  const below = fractions.reduce((most, [, one]) => (one > most ? one : most), 1n);
  const above = fractions.reduce((all, [a, b], i) => all + a * (below / b) * BigInt(weights[i]!), 0n);
  return [above, below * 81n];
}

/** What shifts are worth here: the hit, so that those below 0 are all alike. */
const hitOf = (shifts: number): number => Math.max(0, shifts);

const text = (value: unknown) => JSON.stringify(value);
const open = (by: 'actor' | 'opposition', aspect: string, free = false) => ({ by, aspect, free });

function argsOf(action: string, request: PlainRecord): unknown {
  const ready = prepared(action, request);
  if (isRefusal(ready)) throw new Error(ready.message);
  return ready.args;
}

/** The mean worth when who acts wants it high and the opposition low, as the odds have it. */
function bestWorth(action: string, request: PlainRecord): string {
  const aim: Aim<Resolution> = {
    value: ({ facts }) => hitOf(facts.shifts as number),
    sideOf: (role) => fate.actions[action]!.sides[role] ?? 'nobody',
  };
  const best = bestOf(fate.actions[action]!.rule, argsOf(action, request), aim);
  if (isRefusal(best)) throw new Error(best.message);
  const { values, weights, total }: Distribution<Resolution> = best.ways;
  const sum = values.reduce<Weight>(
    (all, { facts }, i) => plus(all, times(hitOf(facts.shifts as number), weights[i]!)),
    0,
  );
  return fraction(sum, total);
}

const THROWS = [...everyThrow(4, 'F')];

/** The reference implementation: the rule asked step by step, every throw thrown and every option tried. */
function asked(rule: Rule<unknown, Resolution>, args: unknown): string {
  const value = (dice: Record<string, readonly number[]>, choices: Record<string, Plain>): Fraction => {
    const ran = resume(rule, args, { dice, choices });
    if (ran.kind === 'refused') throw new Error(ran.error.message);
    if (ran.kind === 'finished') return [BigInt(hitOf(ran.result.facts.shifts as number)), 1n];
    const { needs } = ran;
    if (needs.kind === 'dice') {
      const each = THROWS.map((faces) => value({ ...dice, [needs.id]: faces }, choices));
      return mean(each, Array(81).fill(1));
    }
    if (!needs.id.startsWith('invoke')) return value(dice, { ...choices, [needs.id]: needs.default });
    const sign = needs.by === 'actor' ? 1n : -1n;
    return needs.options
      .map((option) => value(dice, { ...choices, [needs.id]: option }))
      .reduce((best, one) => (better(one, best, sign) ? one : best));
  };
  const [above, below] = value({}, {});
  return fraction(above, below);
}

interface Side {
  readonly dice: number;
  readonly rest: number;
  readonly left: number;
}

const ODDS = FOUR_DICE.odds();
const WEIGHTS = ODDS.weights.map(Number);
const overDice = (value: (dice: number) => Fraction) => mean(ODDS.values.map(value), WEIGHTS);

/** By hand, and by counts: so many invocations on each side, +2 or the dice again, until both pass. */
function byHand(lead: number, mine: number, theirs: number): string {
  const known = new Map<number, Fraction>();
  const value = (sides: readonly [Side, Side], turn: 0 | 1, passes: number): Fraction => {
    if (passes === 2) return [BigInt(hitOf(sides[0].dice + sides[0].rest - sides[1].dice - sides[1].rest)), 1n];
    const key = [...sides.flatMap(({ dice, rest, left }) => [dice + 4, rest, left]), turn, passes].reduce(
      (all, one) => all * 16 + one,
    );
    let best = known.get(key);
    if (best !== undefined) return best;
    const next = turn === 0 ? 1 : 0;
    const side = sides[turn];
    const put = (one: Side): readonly [Side, Side] => (turn === 0 ? [one, sides[1]] : [sides[0], one]);
    best = value(sides, next, passes + 1);
    if (side.left > 0) {
      const used = { ...side, left: side.left - 1 };
      const raised = value(put({ ...used, rest: used.rest + 2 }), next, 0);
      const again = overDice((dice) => value(put({ ...used, dice }), next, 0));
      for (const way of [raised, again]) if (better(way, best, turn === 0 ? 1n : -1n)) best = way;
    }
    known.set(key, best);
    return best;
  };
  const [above, below] = overDice((dice) =>
    overDice((other) =>
      value(
        [
          { dice, rest: lead, left: mine },
          { dice: other, rest: 0, left: theirs },
        ],
        0,
        0,
      ),
    ),
  );
  return fraction(above, below);
}

const duel = (lead: number, available: readonly PlainRecord[]): PlainRecord => ({
  actor: { rating: lead },
  opposition: active(0),
  scene: 'conflict',
  available,
});

describe('the invocation window, computed', () => {
  it('FATE-04, D26 the best play of one aspect on each side is what asking step by step finds', () => {
    const roll = {
      actor: { rating: 2 },
      opposition: passive(2),
      available: [open('actor', 'Lucky'), open('opposition', 'Dark')],
    };
    expect(bestWorth('overcome', roll)).toBe(asked(fate.actions.overcome!.rule, argsOf('overcome', roll)));
  });

  it('D25, D26 with dice on both sides it is what a recursion by hand finds', () => {
    const one = [open('actor', 'Quick'), open('opposition', 'Watchful')];
    expect(bestWorth('attack', duel(1, one))).toBe(byHand(1, 1, 1));
    expect(bestWorth('attack', duel(0, [...one, open('actor', 'Bold')]))).toBe(byHand(0, 2, 1));
  });

  it('FATE-04 three aspects against two, and one of several kinds, are computed too', () => {
    const both = (aspect: string) => [open('actor', aspect), open('opposition', aspect)];
    const three = [...['Quick', 'Bold'].flatMap(both), open('actor', 'Sly')];
    expect(bestWorth('attack', duel(1, three))).toBe(byHand(1, 3, 2));
    const mixed = [
      open('actor', 'Quick', true),
      open('actor', 'Quick'),
      open('actor', 'Bold'),
      ...both('Sly').slice(1),
    ];
    expect(bestWorth('attack', { ...duel(0, mixed), fatePoints: { actor: 1 } })).toBe(byHand(0, 2, 1));
  });
});

describe('the invocation window', () => {
  it('D26 no window is longer than the longest: a pass before each invocation, a throw after it', () => {
    const longest = (left: readonly [number, number], turn: 0 | 1, passes: number): number => {
      if (passes === 2) return 0;
      const next = turn === 0 ? 1 : 0;
      const passed = 1 + longest(left, next, passes + 1);
      if (left[turn] === 0) return passed;
      const after: [number, number] = [...left];
      after[turn]--;
      return Math.max(passed, 2 + longest(after, next, 0));
    };
    for (const mine of [0, 1, 2, 3, 4]) {
      for (const theirs of [0, 1, 2, 3, 4]) {
        const some = (by: 'actor' | 'opposition', count: number) =>
          Array.from({ length: count }, (_, i) => open(by, `${by} ${i}`, i % 2 === 0));
        const roll = duel(0, [...some('actor', mine), ...some('opposition', theirs)]);
        const most = mostSteps(argsOf('attack', roll) as Situation);
        expect(most).toBeGreaterThanOrEqual(1 + longest([mine, theirs], 0, 0));
      }
    }
  });

  it('D26 what was invoked is told in the order in which it was, whatever lay open first', () => {
    const { facts, clauses } = done(
      'attack',
      duel(0, [open('actor', 'Quick'), open('actor', 'Bold', true), open('opposition', 'Watchful')]),
      {
        dice: { actor: 0, opposition: 0, 'actor#2': 1 },
        choices: {
          invoke: { aspect: 'Bold', use: 'reroll' },
          'invoke#2': { aspect: 'Watchful', use: 'bonus' },
          'invoke#3': { aspect: 'Quick', use: 'bonus' },
        },
      },
    );
    expect(facts.invoked).toEqual([
      { by: 'actor', use: 'reroll', free: true, aspect: 'Bold' },
      { by: 'opposition', use: 'bonus', free: false, aspect: 'Watchful' },
      { by: 'actor', use: 'bonus', free: false, aspect: 'Quick' },
    ]);
    expect(facts).toMatchObject({ result: 3, opposition: 2, shifts: 1, fatePoints: { actor: 1, opposition: 1 } });
    expect(clauses.filter((clause) => clause === 'FATE-04')).toHaveLength(3);
  });
});

/** The exact chance of each number of shifts, with what lies open left alone. */
function chancesOf(action: string, request: PlainRecord): Readonly<Record<string, string>> {
  const ways = mergedOdds(fate.actions[action]!.rule, argsOf(action, request));
  if (isRefusal(ways)) throw new Error(ways.message);
  const counted = new Map<number, Weight>();
  for (const [i, { facts }] of ways.values.entries()) {
    const shifts = facts.shifts as number;
    counted.set(shifts, plus(counted.get(shifts) ?? 0, ways.weights[i]!));
  }
  return Object.fromEntries([...counted].map(([shifts, weight]) => [shifts, fraction(weight, ways.total)]));
}

describe('chances of a roll with invocations', () => {
  /** Four Fate dice: 1, 4, 10, 16, 19, 16, 10, 4, 1 of 81. */
  const THROW = { '-4': '1/81', '-3': '4/81', '-2': '10/81', '-1': '16/81', 0: '19/81' };
  const ONE = { ...THROW, 1: '16/81', 2: '10/81', 3: '4/81', 4: '1/81' };
  const raised = Object.fromEntries(Object.entries(ONE).map(([shifts, chance]) => [Number(shifts) + 2, chance]));
  const lowered = Object.fromEntries(Object.entries(ONE).map(([shifts, chance]) => [Number(shifts) - 2, chance]));
  const roll = (...invokes: readonly PlainRecord[]) => ({ actor: { rating: 1 }, opposition: passive(1), invokes });
  const reroll = { by: 'actor', use: 'reroll', free: true, aspect: 'Lucky' };
  const bonus = { ...reroll, use: 'bonus' };

  it('FATE-04, D25 after an announced reroll the second throw stands, and an announced +2 stays', () => {
    expect(chancesOf('overcome', roll())).toEqual(ONE);
    expect(chancesOf('overcome', roll(reroll))).toEqual(ONE);
    expect(chancesOf('overcome', roll(bonus))).toEqual(raised);
    expect(chancesOf('overcome', roll({ ...bonus, by: 'opposition' }))).toEqual(lowered);
    expect(chancesOf('overcome', roll(bonus, reroll))).toEqual(raised);
    expect(chancesOf('overcome', roll(reroll, bonus))).toEqual(raised);
    const more = { available: [open('actor', 'Quick', true), open('opposition', 'Dark', true)] };
    for (const [invokes, chances] of [
      [[reroll], ONE],
      [[bonus], raised],
      [[reroll, bonus], raised],
      [[bonus, { ...bonus, by: 'opposition' }, reroll], ONE],
    ] as const)
      expect(chancesOf('overcome', { ...roll(...invokes), ...more }), text(invokes)).toEqual(chances);
  });

  it('FATE-14, D25 the dice of one side are thrown again, those of the other lie', () => {
    const both = chancesOf('attack', duel(0, []));
    for (const by of ['actor', 'opposition'])
      expect(chancesOf('attack', { ...duel(0, [open('actor', 'Quick', true)]), invokes: [{ ...reroll, by }] })).toEqual(
        both,
      );
  });

  it('FATE-14 where something may be invoked both results are told apart: 9 throws by 9', () => {
    const ways = mergedOdds(fate.actions.attack!.rule, argsOf('attack', duel(0, [open('actor', 'Quick', true)])));
    if (isRefusal(ways)) throw new Error(ways.message);
    const pairs = new Set(ways.values.map(({ facts }) => text([facts.result, facts.opposition])));
    expect(pairs.size).toBe(81);
  });

  it('FATE-14 so they are where nothing may be', () => {
    const ways = mergedOdds(fate.actions.attack!.rule, argsOf('attack', duel(0, [])));
    if (isRefusal(ways)) throw new Error(ways.message);
    expect(new Set(ways.values.map(({ facts }) => text([facts.result, facts.opposition]))).size).toBe(81);
  });

  it('FATE-20 who asks for the shifts alone is told 17 cases of them, whatever lies open that nobody uses', () => {
    const told = (rule: Rule<Situation, unknown>, available: readonly PlainRecord[], more: Partial<Situation> = {}) => {
      const ways = mergedOdds(rule, { ...(argsOf('attack', duel(0, available)) as Situation), ...more });
      if (isRefusal(ways)) throw new Error(ways.message);
      return ways.values.length;
    };
    const both = [open('actor', 'Quick', true), open('opposition', 'Dark', true)];
    expect(told(shiftsOf, both)).toBe(17);
    for (const available of [[], both]) {
      expect(told(rolledOut, available, { onlyShifts: true })).toBe(17);
      expect(told(rolledOut, available)).toBe(81);
    }
  });

  it('FATE-04, D25 a +2 stays when the dice are thrown again, with two aspects on one side and used where it pays', () => {
    const two = (by: 'actor' | 'opposition') => [open(by, 'Quick'), open(by, 'Bold')];
    expect(bestWorth('attack', duel(0, two('actor')))).toBe(byHand(0, 2, 0));
    expect(bestWorth('attack', duel(1, two('opposition')))).toBe(byHand(1, 0, 2));
  });

  it('FATE-04, D25, D26 with an aspect on each side, used where it pays, the mean hit is exact', () => {
    const both = [open('actor', 'Quick'), open('opposition', 'Watchful')];
    const set = { actor: { rating: 2 }, opposition: passive(2), available: both };
    expect(bestWorth('overcome', set)).toBe('1504/2187');
    expect(bestWorth('attack', duel(1, both))).toBe('21625289/14348907');
  });
});
