import { describe, expect, it } from 'vitest';
import { LANDON, MINE, NO_ORPHAN, NONE, OTHER, opposed, THEIRS, table } from './testing/rows.ts';
import { against, by, done, type Noted, passive, refused } from './testing/table.ts';

const LAND = { mode: 'new', on: 'environment' } as const;
const THERE = { mode: 'existing', on: 'environment' } as const;
const PERSON = { mode: 'new', on: 'character' } as const;
const theirs = { choices: { advantageFail: 'theirs' } } as const;
const made = { aspectCreated: true };
const none: Noted = ['FATE-68', 'no-aspect', LANDON];
const forfeit: Noted = ['FATE-77', 'forfeit', LANDON];

const advantage = (request: typeof LAND | typeof THERE | typeof PERSON | { mode: 'existing'; on: 'character' }) =>
  table('advantage', request.on === 'character' ? () => 'defend' : opposed, { request });
const [land, there, person] = [advantage(LAND), advantage(THERE), advantage(PERSON)];

describe('what is declared, and who resists', () => {
  it('FATE-63 it says whether the aspect is new, and what it goes on', () => {
    const roll = { actor: { rating: 1 }, opposition: passive(1) };
    expect(refused('advantage', roll)).toMatchObject({ code: 'invalid_request', path: 'mode' });
    expect(refused('advantage', { ...roll, mode: 'new' })).toMatchObject({ code: 'invalid_request', path: 'on' });
  });

  it('FATE-66 on the environment it meets a set rating, or an opponent', () => {
    expect(by(1, 'advantage', LAND).facts.resistedBy).toBe('passive');
    expect(against(1, 'advantage', LAND).facts.resistedBy).toBe('oppose');
  });

  it('FATE-67 on another character it always meets a defend', () => {
    const person = { mode: 'new', on: 'character' };
    expect(by(1, 'advantage', person).facts.resistedBy).toBe('defend');
    expect(against(1, 'advantage', person).facts.resistedBy).toBe('defend');
  });

  it('D28 on oneself, or on a willing character, nobody defends', () => {
    const friend = { mode: 'new', on: 'character', willing: true };
    expect(by(-3, 'advantage', friend).facts).toMatchObject({ resistedBy: 'passive', boosts: NONE });
    expect(against(-3, 'advantage', friend).facts).toMatchObject({ resistedBy: 'oppose', boosts: NONE });
  });

  it('FATE-99 an advantage on you is not opposed but defended', () => {
    const claim = { actor: { rating: 1 }, opposition: { kind: 'active', rating: 1, by: 'oppose' } };
    expect(refused('advantage', { ...claim, mode: 'new', on: 'character' })).toMatchObject({ rule: 'FATE-99' });
    expect(refused('attack', { ...claim, scene: 'conflict' })).toMatchObject({ code: 'not_allowed', rule: 'FATE-99' });
  });
});

describe('a new aspect', () => {
  it('FATE-68, D5, D6 a failure makes no aspect, or one whose free invocation is someone else’s, if one is there', () => {
    const other: readonly Noted[] = [['FATE-68', 'aspect-theirs', OTHER]];
    const gained = { ...made, freeInvocations: THEIRS };
    land(
      [-1, [none]],
      [-1, other, gained, theirs],
      [-1, [['D6', 'aspect-alone', LANDON]], made, { ...theirs, ...NO_ORPHAN }],
    );
    person([-1, other, gained, { ...theirs, rolls: true }]);
  });

  it('FATE-69, D32 a tie is one boost and no aspect', () => {
    land([0, [['FATE-69', 'boost-instead', LANDON]], { boosts: MINE }]);
  });

  it('FATE-70, D1 a success is the aspect with one free invocation', () => {
    const aspect: readonly Noted[] = [['FATE-70', 'aspect', { name: 'Landon', free: 1 }]];
    const facts = { ...made, freeInvocations: MINE };
    land([1, aspect, facts], [2, aspect, facts]);
  });

  it('FATE-71 with style there are two free invocations', () => {
    const facts = { ...made, freeInvocations: { actor: 2, opposition: 0 } };
    land([3, [['FATE-71', 'aspect', { name: 'Landon', free: 2 }]], facts]);
  });

  it('FB-03 Athletics +4 and +1 on the dice against Fair: style, two free invocations', () => {
    const { outcome, facts } = done(
      'advantage',
      { actor: { rating: 4 }, opposition: passive(2), ...LAND },
      { dice: { actor: 1 } },
    );
    expect([outcome, facts.freeInvocations.actor]).toEqual(['style', 2]);
  });
});

describe('an aspect that is there', () => {
  const places = (clause: string, free: number): readonly Noted[] => [
    [clause, 'invocations', { name: 'Landon', free }],
  ];

  it('FATE-72, D6 a failure gives someone else a free invocation, and with nobody there the GM, or it is lost', () => {
    const other: readonly Noted[] = [['FATE-72', 'invocation-theirs', OTHER]];
    const facts = { freeInvocations: THEIRS };
    there(
      [-1, other, facts],
      [-1, [['D6', 'nobody-gains', LANDON]], {}, NO_ORPHAN],
      [-1, other, facts, { ...NO_ORPHAN, rolls: true }],
    );
    advantage({ mode: 'existing', on: 'character' })([-1, other, facts, NO_ORPHAN]);
  });

  it('FATE-73 a tie places one free invocation', () => {
    there([0, places('FATE-73', 1), { freeInvocations: MINE }]);
  });

  it('FATE-74, D1 a success places one and creates no aspect', () => {
    there([2, places('FATE-74', 1), { freeInvocations: MINE }]);
  });

  it('FATE-75 with style there are two', () => {
    there([3, places('FATE-75', 2), { freeInvocations: { actor: 2, opposition: 0 } }]);
  });

  it('FATE-64, D16 discovered information makes a new aspect, a revealed aspect is an existing one', () => {
    expect(by(0, 'advantage', LAND).facts).toMatchObject({ boosts: MINE, freeInvocations: NONE });
    expect(by(0, 'advantage', THERE).facts).toMatchObject({ boosts: NONE, freeInvocations: MINE });
  });

  it('FB-04 Rapport +3 and +1 on the dice against Great: a tie, one free invocation', () => {
    const { outcome, facts } = done(
      'advantage',
      { actor: { rating: 3 }, opposition: passive(4), ...THERE },
      { dice: { actor: 1 } },
    );
    expect([outcome, facts.freeInvocations]).toEqual(['tie', { actor: 1, opposition: 0 }]);
  });

  it('FATE-78 a word on the Administrator’s daughter: one free invocation on Quick to Anger, spent on the next roll', () => {
    const anger = { mode: 'existing', on: 'character' };
    expect(against(1, 'advantage', anger).facts.freeInvocations).toEqual({ actor: 1, opposition: 0 });
    const next = {
      actor: { rating: 2 },
      opposition: passive(3),
      invokes: [{ by: 'actor', use: 'bonus', aspect: 'Quick to Anger', free: true }],
    };
    expect(done('discover', next, { dice: { actor: 0 } }).facts).toMatchObject({
      shifts: 1,
      success: true,
      fatePoints: NONE,
    });
  });
});

describe('against a defender', () => {
  it('D3 a tie is read from the acting row alone: one boost, or one free invocation', () => {
    const tie: readonly Noted[] = [['FATE-73', 'invocations', { name: 'Landon', free: 1 }]];
    person([0, [['FATE-69', 'boost-instead', LANDON]], { boosts: MINE }, { rolls: true }]);
    advantage({ mode: 'existing', on: 'character' })([0, tie, { freeInvocations: MINE }, { rolls: true }]);
  });

  it('D4, FATE-94, D8 a failure by 3 or more gives what the row gives, and the defender’s boost', () => {
    const turned = (clause: string): Noted => [clause, 'turned-tables', { name: 'Og', shifts: 3 }];
    const boost = { boosts: THEIRS };
    const rowOnly = { settings: { advantageFailStyle: 'row-only' } };
    const off = { settings: { passiveDefendStyleBoost: 'off' } };
    const other: Noted = ['FATE-68', 'aspect-theirs', OTHER];
    const gained = { ...made, freeInvocations: THEIRS };
    person(
      [-3, [none, turned('FATE-94')], boost, { rolls: true }],
      [-3, [none, turned('D8')], boost],
      [-2, [none], {}, { rolls: true }],
      [-3, [other, turned('FATE-94')], { ...gained, ...boost }, { ...theirs, rolls: true }],
      [-3, [none], {}, { ...rowOnly, rolls: true }],
      [-3, [other], gained, { ...rowOnly, ...theirs, rolls: true }],
      [-3, [none, ['D8', 'no-passive-boost', { name: 'Og', shifts: 3 }]], {}, off],
      [-3, [none, turned('FATE-94')], boost, { ...off, rolls: true }],
    );
    // Against an opposer the row alone.
    land([-3, [none], {}, { rolls: true }]);
  });

  it('FATE-88 a defend is open against an advantage put on you, and against one that uses an aspect of yours', () => {
    for (const mode of ['new', 'existing']) {
      expect(against(1, 'advantage', { mode, on: 'character' }).facts.resistedBy).toBe('defend');
      expect(against(1, 'defend', { against: 'advantage', mode }).facts.resistedBy).toBe('defend');
    }
    expect(against(-1, 'attack', { scene: 'conflict' }).facts.resistedBy).toBe('defend');
  });
});

describe('in challenges and contests', () => {
  const other: Noted = ['FATE-72', 'invocation-theirs', OTHER];
  const facts = { freeInvocations: THEIRS };
  const changes = [{ who: 'actor', what: 'contest-roll', by: -1 }];
  const scene = (name: string) => ({ request: { scene: name } });

  it('FATE-76 in a challenge a failed advantage can serve the other side', () => {
    there([-1, [other], facts, scene('challenge')]);
  });

  it('FATE-77 in a contest a failure forfeits the next contest roll; a tie does not', () => {
    land(
      [-1, [none, forfeit], {}, { ...scene('contest'), changes }],
      [-1, [none, forfeit], {}, { ...scene('contest-under-fire'), changes }],
      [0, [['FATE-69', 'boost-instead', LANDON]], { boosts: MINE }, scene('contest')],
      [-1, [none], {}, scene('conflict')],
      [-1, [none], {}, scene('challenge')],
    );
    const tie: Noted = ['FATE-73', 'invocations', { name: 'Landon', free: 1 }];
    there(
      [0, [tie], { freeInvocations: MINE }, scene('contest')],
      [-1, [other, forfeit], facts, { ...scene('contest'), changes }],
    );
  });
});
