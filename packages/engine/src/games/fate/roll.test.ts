import { describe, expect, it } from 'vitest';
import { asked } from '../../contract/testing/way.ts';
import type { PlainRecord } from '../../kernel/index.ts';
import { FOUR_DICE, onLadder, rung } from './ladder.ts';
import { MINE, NONE } from './testing/rows.ts';
import { active, by, dice, done, passive, refused } from './testing/table.ts';

const SERA = { name: 'Sera', skill: 'Resources', rating: 1 };
const GUARDS = { kind: 'active', name: 'the guards', skill: 'Will', rating: 0 } as const;

describe('the bribe at the gate', () => {
  const bribe = () =>
    done('overcome', { actor: SERA, opposition: GUARDS }, { dice: { actor: [1, -1, 0, 1], opposition: [1, 1, 0, 1] } });

  it('FATE-05 Average Resources and +1 on the dice are a Fair result', () => {
    expect(bribe().facts).toMatchObject({ result: 2, ladder: 'Fair' });
  });

  it('FATE-08 Mediocre Will and +3 on the dice are Good, which beats Fair by one: the bribe fails', () => {
    const { outcome, facts, say } = bribe();
    expect(outcome).toBe('fail');
    expect(facts).toMatchObject({ opposition: 3, shifts: -1, success: false, cost: 'none' });
    expect(say).toBe(
      'Sera rolls to overcome with Resources against the guards with Will: failure, Fair +2 against Good +3, 1 shift short; it is not done.',
    );
  });
});

describe('rolling', () => {
  it('FATE-01 without interesting opposition nothing is rolled, and nothing is gained besides', () => {
    const { outcome, facts, say } = done('overcome', { actor: { rating: 0 }, opposition: { kind: 'none' } });
    expect(outcome).toBe('succeed');
    expect(facts).toMatchObject({ result: null, success: true, cost: 'none', boosts: { actor: 0, opposition: 0 } });
    expect(say).toBe('The actor succeeds without a roll: nothing interesting is in the way.');
    const actor = { name: 'Landon', rating: 1 };
    const unrolled = {
      ...{ result: null, ladder: null, opposition: null, shifts: 0, cost: 'none', hit: 0, boosts: NONE },
      ...{ freeInvocations: NONE, aspectCreated: false, resistedBy: 'nothing', invoked: [], fatePoints: NONE },
      resisting: { isAction: false, usesTurn: false },
    };
    const land = { on: 'environment' };
    for (const [action, more, gained] of [
      ['overcome', {}, { success: true }],
      ['discover', {}, { success: true }],
      ['advantage', { ...land, mode: 'new' }, { aspectCreated: true, freeInvocations: MINE }],
      ['advantage', { ...land, mode: 'existing' }, { freeInvocations: MINE }],
    ] as const) {
      const played = done(action, { actor, opposition: { kind: 'none' }, ...more });
      expect(played.way).toEqual([['FATE-01', 'no-roll', { name: 'Landon' }]]);
      expect(played).toMatchObject({ outcome: 'succeed', changes: [] });
      expect(played.facts).toEqual({ ...unrolled, ...gained });
    }
  });

  it('FATE-02 four dice of −1, 0 and +1 come to −4 to +4', () => {
    const { values, weights, total } = FOUR_DICE.odds();
    const counts = Object.fromEntries(values.map((value, i) => [value, weights[i]]));
    expect(counts).toEqual({ '-4': 1, '-3': 4, '-2': 10, '-1': 16, 0: 19, 1: 16, 2: 10, 3: 4, 4: 1 });
    expect(total).toBe(81);
    expect(refused('overcome', { actor: SERA, opposition: GUARDS }, { dice: { actor: [2, 0, 0, 0] } }).code).toBe(
      'invalid_request',
    );
  });

  it('FATE-03 the result is the dice and the rating, read on the ladder', () => {
    const { facts } = done('overcome', { actor: { rating: 3 }, opposition: passive(0) }, { dice: { actor: -2 } });
    expect(facts).toMatchObject({ result: 1, ladder: 'Average' });
  });

  it('FATE-04 an invoked aspect adds 2 or throws all four dice again', () => {
    const roll = { actor: { rating: 1 }, opposition: passive(2) };
    const bonus = { ...roll, invokes: [{ by: 'actor', use: 'bonus', aspect: 'Quick' }] };
    expect(done('overcome', bonus, { dice: { actor: -1 } }).facts).toMatchObject({ result: 2, shifts: 0 });
    const again = { ...roll, invokes: [{ by: 'actor', use: 'reroll', aspect: 'Quick' }] };
    expect(done('overcome', again, { dice: { actor: -4, 'actor#2': 3 } }).facts).toMatchObject({
      result: 4,
      shifts: 2,
    });
  });

  it('FATE-06 the ladder has names from Terrible to Legendary and none beyond', () => {
    expect([0, 1, 2, 3, 4].map(rung)).toEqual(['Mediocre', 'Average', 'Fair', 'Good', 'Great']);
    expect([rung(-2), rung(8), rung(-3), rung(9)]).toEqual(['Terrible', 'Legendary', null, null]);
    expect([onLadder(4), onLadder(-1), onLadder(9)]).toEqual(['Great +4', 'Poor −1', '+9']);
    expect(by(9, 'overcome').facts.ladder).toBeNull();
  });
});

describe('opposition', () => {
  it('FATE-07 it is rolled, or a set rating; a set rating can be raised but not rerolled', () => {
    const roll = { actor: { rating: 2 }, opposition: passive(2), invokes: [{ by: 'opposition', use: 'bonus' }] };
    expect(done('overcome', roll, { dice: { actor: 0 } }).facts).toMatchObject({
      opposition: 4,
      resistedBy: 'passive',
    });
    const again = { ...roll, invokes: [{ by: 'opposition', use: 'reroll' }] };
    expect(refused('overcome', again)).toMatchObject({ code: 'not_allowed', rule: 'FATE-07', path: 'invokes.0.use' });
    expect(refused('overcome', { actor: { rating: 1 }, opposition: { kind: 'passive' } })).toMatchObject({
      code: 'invalid_request',
      path: 'opposition.rating',
    });
  });

  it('FATE-14, D14 the opposition rolls as the players do, and nobody is too small to be rolled for', () => {
    const roll = { actor: { rating: 0 }, opposition: { ...active(1), name: 'a nameless guard' } };
    const { facts } = done('overcome', roll, { dice: { actor: 0, opposition: -3 } });
    expect(facts).toMatchObject({ opposition: -2, shifts: 2 });
    expect(facts.advice).toBeUndefined();
  });

  it('FATE-15 two steps above the rating is hard', () => {
    expect(by(0, 'overcome', { actor: { rating: 2 }, opposition: passive(4) }).facts.advice).toBe('hard');
  });

  it('FATE-16 two steps below the rating is easy', () => {
    expect(by(0, 'overcome', { actor: { rating: 2 }, opposition: passive(0) }).facts.advice).toBe('easy');
  });

  it('FATE-17 in between is even', () => {
    const advice = [1, 2, 3].map(
      (rating) => by(0, 'overcome', { actor: { rating: 2 }, opposition: passive(rating) }).facts.advice,
    );
    expect(advice).toEqual(['even', 'even', 'even']);
  });
});

describe('the four outcomes', () => {
  it('FATE-20 below the opposition is a failure', () => {
    expect([-1, -4, -9].map((shifts) => by(shifts, 'overcome').outcome)).toEqual(['fail', 'fail', 'fail']);
  });

  it('FATE-21 the same as the opposition is a tie', () => {
    expect(by(0, 'overcome').outcome).toBe('tie');
  });

  it('FATE-22 one or two shifts above are a success', () => {
    expect([by(1, 'overcome').outcome, by(2, 'overcome').outcome]).toEqual(['succeed', 'succeed']);
  });

  it('FATE-23 three or more are a success with style', () => {
    expect([by(3, 'overcome').outcome, by(8, 'overcome').outcome]).toEqual(['style', 'style']);
    const { say } = done('overcome', { actor: { rating: 3 }, opposition: passive(1) }, { dice: { actor: 1 } });
    expect(say).toBe(
      'The actor rolls to overcome: success with style, Great +4 against Average +1, 3 shifts; a boost.',
    );
  });
});

describe('describing and helping', () => {
  it('FATE-104 what is said is the first step', () => {
    const { steps, way } = by(1, 'overcome', { actor: SERA, opposition: passive(0), says: 'a purse changes hands' });
    expect(way[0]).toEqual(['FATE-104', 'described', { name: 'Sera', says: 'a purse changes hands' }]);
    expect(way.map(([, id]) => id)).toEqual(['described', 'rolled', 'set-rating', 'succeed', 'goal']);
    expect(steps[0]).toBe('Sera: a purse changes hands.');
  });

  it('FB-12 help is a bonus of its own, on either side, and a helper below Average none', () => {
    const actor = { name: 'Landon', rating: 2, helpers: [1, 0, 4] };
    const opposition = { name: 'Og', kind: 'passive', rating: 3, helpers: [-1, 1] };
    const { way } = done('overcome', { actor, opposition }, { dice: { actor: [1, 1, -1, 0] } });
    const help = (value: number) => [{ name: 'help', value }];
    expect(way).toEqual([
      ['FB-12', 'no-help', { name: 'Landon', rating: 0 }],
      ['FATE-03', 'rolled', { name: 'Landon', rating: 2, bonuses: help(2), dice: 1, result: 5, ladder: 'Superb' }],
      ['FB-12', 'no-help', { name: 'Og', rating: -1 }],
      ['FATE-07', 'set-rating', { name: 'Og', rating: 3, bonuses: help(1), result: 4, ladder: 'Great' }],
      ['FATE-22', 'succeed', { result: 5, opposition: 4, shifts: 1, name: 'Landon' }],
      ['FATE-34', 'goal', { name: 'Landon' }],
    ]);
  });

  it('FB-12 each helper of Average or better adds 1, and a cap keeps it to the leader’s rating', () => {
    const lead = (rating: number, helpers: readonly number[]) => ({
      actor: { rating, helpers },
      opposition: passive(0),
    });
    expect(by(0, 'overcome', lead(4, [3, 1])).facts.result).toBe(6);
    const { facts, way, steps } = by(0, 'overcome', lead(1, [1, 1, 1, 1, 0]));
    expect(facts.result).toBe(5);
    expect(way[0]).toEqual(['FB-12', 'no-help', { name: 'the actor', rating: 0 }]);
    expect(steps[0]).toBe('A helper at Mediocre +0 does not help the actor: helping takes Average or better.');
    expect(by(0, 'overcome', lead(1, [1, 1, 1, 1]), { settings: { teamworkCap: 'lead-skill' } }).facts.result).toBe(2);
  });

  it('FB-01 Athletics +3 with −+++ against Great is Superb, a success by 1', () => {
    const { outcome, facts } = done(
      'overcome',
      { actor: { rating: 3 }, opposition: passive(4) },
      { dice: { actor: [-1, 1, 1, 1] } },
    );
    expect([outcome, facts.result, facts.ladder, facts.shifts]).toEqual(['succeed', 5, 'Superb', 1]);
  });

  it('FB-02 Crafts +1 and +2 on the dice miss Great by 1; an invocation makes it a success by 1, without style', () => {
    const roll = { actor: { rating: 1 }, opposition: passive(4) };
    expect(done('overcome', roll, { dice: { actor: 2 } }).facts.shifts).toBe(-1);
    const invoked = done('overcome', { ...roll, invokes: [{ by: 'actor', use: 'bonus' }] }, { dice: { actor: 2 } });
    expect([invoked.outcome, invoked.facts.shifts]).toEqual(['succeed', 1]);
  });

  it('FB-07 Deceive +2 and nothing on the dice fail against Good; an invocation makes it Great', () => {
    const roll = { actor: { rating: 2 }, opposition: passive(3) };
    expect(done('overcome', roll, { dice: { actor: 0 } }).outcome).toBe('fail');
    const invoked = done(
      'overcome',
      { ...roll, invokes: [{ by: 'actor', use: 'bonus' }] },
      { dice: { actor: dice(0) } },
    );
    expect([invoked.outcome, invoked.facts.ladder]).toEqual(['succeed', 'Great']);
  });
});

describe('what is asked', () => {
  const ZERO = [0, 0, 0, 0];
  const rolls = { opposition: { name: 'Og', kind: 'active', rating: 0 }, dice: { actor: ZERO, opposition: ZERO } };
  /** Landon at so much against Og's Mediocre, all dice at 0. */
  const needs = (action: string, shifts: number, more: PlainRecord = {}) =>
    asked({
      ...{ system: 'fate', action, dice: { actor: ZERO }, actor: { name: 'Landon', rating: shifts } },
      opposition: { name: 'Og', kind: 'passive', rating: 0 },
      ...more,
    });
  const choice = (id: string, by: string, options: readonly unknown[], more: PlainRecord = {}) => ({
    ...{ kind: 'choice', id, by, options, default: options[0] },
    ...more,
  });
  /** An action at these shifts, what is said besides, and what it then asks. */
  type Asked = readonly [action: string, shifts: number, more: PlainRecord, needs: object | undefined];
  const asks = (...rows: readonly Asked[]) => {
    for (const [action, shifts, more, wanted] of rows)
      expect(needs(action, shifts, more), `${action} at ${shifts}`).toEqual(wanted);
  };

  it('FATE-03, FATE-14 each side for its own four dice, who acts first and told of the other', () => {
    const four = (by: string) => ({ kind: 'dice', id: by, by, count: 4, sides: 'F' });
    const { kind: _, ...theirs } = four('opposition');
    asks(
      ['overcome', 0, { dice: {} }, four('actor')],
      ['overcome', 0, { ...rolls, dice: {} }, { ...four('actor'), with: [theirs] }],
      ['overcome', 0, { ...rolls, dice: { actor: ZERO } }, four('opposition')],
    );
  });

  it('FATE-32, D21 the character who fails, whether to pay; by house rule the GM, whether that is heard', () => {
    const fails = choice('onFail', 'actor', ['fail', 'serious-cost']);
    const choices = { onFail: 'serious-cost' };
    const veto = choice('costVeto', 'gm', ['allow', 'refuse']);
    asks(
      ['overcome', -1, {}, fails],
      ['discover', -1, {}, fails],
      ['overcome', -1, { choices, settings: { costVeto: 'on' } }, veto],
      ['overcome', -1, { choices }, undefined],
    );
  });

  it('FATE-50, FATE-56 the GM for what a tied reveal gives, the player for what style gives', () => {
    const tie = choice('discoverTie', 'gm', ['free-invocation', 'boost']);
    asks(
      ['discover', 0, { reveals: 'aspect' }, tie],
      ['discover', 3, { mode: 'new' }, choice('discoverStyle', 'actor', ['boost', 'aspect'])],
    );
  });

  it('FATE-68, FATE-86 the actor, what a failed advantage leaves, and whether a hit with style is lowered', () => {
    const leaves = (by: string) => choice('advantageFail', by, ['no-aspect', 'theirs']);
    const lowers = (by: string) => choice('reduceForBoost', by, [false, true], { about: { hit: 4 } });
    asks(
      ['advantage', -1, { mode: 'new', on: 'environment' }, leaves('actor')],
      ['defend', 1, { against: 'advantage', mode: 'new', ...rolls }, leaves('opposition')],
      ['attack', 4, { scene: 'conflict', ...rolls }, lowers('actor')],
      ['defend', -4, rolls, lowers('opposition')],
    );
  });
});
