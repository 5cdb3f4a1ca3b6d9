import { describe, expect, it } from 'vitest';
import type { PlainRecord } from '../../kernel/index.ts';
import { FOUR_DICE, onLadder, rung } from './ladder.ts';
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
      'Fail: Sera rolled Fair +2 with Resources against Good +3 of the guards with Will, 1 shift short; it is not done.',
    );
  });
});

describe('rolling', () => {
  it('FATE-01 without interesting opposition nothing is rolled, and nothing is gained besides', () => {
    const { outcome, facts, say } = done('overcome', { actor: { rating: 0 }, opposition: { kind: 'none' } });
    expect(outcome).toBe('succeed');
    expect(facts).toMatchObject({ result: null, success: true, cost: 'none', boosts: { actor: 0, opposition: 0 } });
    expect(say).toBe('Done without a roll: nothing interesting is in the way.');
    expect(done('discover', { actor: { rating: 0 }, opposition: { kind: 'none' } }).facts.success).toBe(true);
    const made = done('advantage', {
      actor: { rating: 0 },
      opposition: { kind: 'none' },
      mode: 'new',
      on: 'environment',
    });
    expect(made.facts).toMatchObject({ aspectCreated: true, boosts: { actor: 0, opposition: 0 } });
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

  it('FATE-14, D14 whoever opposes rolls as the players do, and nobody is too small to be rolled for', () => {
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
    expect(say).toBe('Succeed with style: Great +4 against Average +1, 3 shifts; a boost.');
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

describe('describing and helping', () => {
  it('FATE-104 what is said is the first step', () => {
    const { steps, clauses } = by(1, 'overcome', {
      actor: SERA,
      opposition: passive(0),
      says: 'a purse changes hands',
    });
    expect(clauses[0]).toBe('FATE-104');
    expect(steps[0]).toBe('Sera: a purse changes hands.');
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
    expect(steps[0]).toBe('A helper at Mediocre +0 is no help to the actor: it takes Average or better.');
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

describe('what has no say is refused', () => {
  const roll = { actor: { rating: 2 }, opposition: passive(2) };
  const on = { settings: { weaponsArmor: 'on' } };

  it('D24 weapons and armor are for hits', () => {
    expect(refused('overcome', { ...roll, weapon: 2 }, on)).toMatchObject({ path: 'weapon', rule: 'D24' });
    expect(refused('defend', { ...roll, against: 'advantage', armor: 1 }, on)).toMatchObject({ path: 'armor' });
  });

  it('D28 willing is who has an advantage put on them', () => {
    expect(refused('overcome', { ...roll, willing: true })).toMatchObject({ path: 'willing', rule: 'D28' });
    const here = { ...roll, mode: 'new', on: 'environment', willing: true };
    expect(refused('advantage', here)).toMatchObject({ path: 'willing', rule: 'D28' });
  });

  it('FATE-63, FATE-88 new or there, on what, revealing what and against what are asked where they are heard', () => {
    const unheard = (of: string, said: Record<string, string>) => refused('advise', { ...roll, of, ...said });
    const advantage = { mode: 'new', on: 'environment' };
    expect(unheard('overcome', { mode: 'new' })).toMatchObject({ path: 'mode', rule: 'FATE-63' });
    expect(unheard('defend', { mode: 'new' })).toMatchObject({ path: 'mode', rule: 'FATE-63' });
    expect(unheard('defend', { on: 'character' })).toMatchObject({ path: 'on', rule: 'FATE-63' });
    expect(unheard('advantage', { ...advantage, reveals: 'aspect' })).toMatchObject({ path: 'reveals' });
    expect(unheard('discover', { against: 'attack' })).toMatchObject({ path: 'against', rule: 'FATE-88' });
    expect(refused('overcome', { ...roll, mode: 'new' })).toMatchObject({ code: 'invalid_request', path: 'mode' });
  });

  it('FATE-82, FATE-88 unaware is who defends, and whoever a defend faces does not resist', () => {
    const unaware = { ...roll, opposition: { ...passive(2), unaware: true } };
    expect(refused('overcome', unaware)).toMatchObject({ path: 'opposition.unaware', rule: 'FATE-82' });
    const claimed = { ...roll, opposition: { ...passive(2), by: 'oppose' } };
    expect(refused('defend', claimed)).toMatchObject({ path: 'opposition.by', rule: 'FATE-88' });
  });

  it('FATE-01 where nothing is in the way there is no rating, no help against it and nothing to invoke', () => {
    const none = { actor: { rating: 2 }, opposition: { kind: 'none' } } as const;
    const rated = { ...none, opposition: { kind: 'none', rating: 3 } };
    expect(refused('overcome', rated)).toMatchObject({ path: 'opposition.rating', rule: 'FATE-01' });
    const invoked = { ...none, invokes: [{ by: 'actor', use: 'bonus' }] };
    expect(refused('overcome', invoked)).toMatchObject({ path: 'invokes', rule: 'FATE-01' });
  });
});
