import { describe, expect, it } from 'vitest';
import { against, by, done, passive, refused } from './testing/table.ts';

const NONE = { actor: 0, opposition: 0 };
const LAND = { mode: 'new', on: 'environment' } as const;
const THERE = { mode: 'existing', on: 'environment' } as const;
const theirs = { choices: { advantageFail: 'theirs' } } as const;

const gains = ({ facts }: ReturnType<typeof by>) => [
  facts.aspectCreated,
  [facts.freeInvocations.actor, facts.freeInvocations.opposition],
  [facts.boosts.actor, facts.boosts.opposition],
];

describe('what is declared, and who resists', () => {
  it('FATE-63 it says whether the aspect is new, and what it goes on', () => {
    const roll = { actor: { rating: 1 }, opposition: passive(1) };
    expect(refused('advantage', roll)).toMatchObject({ code: 'invalid_request', path: 'mode' });
    expect(refused('advantage', { ...roll, mode: 'new' })).toMatchObject({ code: 'invalid_request', path: 'on' });
  });

  it('FATE-66 on the environment it meets a set rating, or somebody who opposes', () => {
    expect(by(1, 'advantage', LAND).facts.resistedBy).toBe('passive');
    expect(against(1, 'advantage', LAND).facts.resistedBy).toBe('oppose');
  });

  it('FATE-67 on another character it always meets a defend', () => {
    const person = { mode: 'new', on: 'character' };
    expect(by(1, 'advantage', person).facts.resistedBy).toBe('defend');
    expect(against(1, 'advantage', person).facts.resistedBy).toBe('defend');
  });

  it('D28 on oneself, or on somebody willing, nobody defends', () => {
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
  it('FATE-68, D5 a failure makes no aspect, or one whose free invocation is somebody else’s', () => {
    expect(gains(by(-1, 'advantage', LAND))).toEqual([false, [0, 0], [0, 0]]);
    expect(gains(by(-1, 'advantage', LAND, theirs))).toEqual([true, [0, 1], [0, 0]]);
    expect(gains(against(-1, 'advantage', { mode: 'new', on: 'character' }, theirs))).toEqual([true, [0, 1], [0, 0]]);
  });

  it('FATE-69, D32 a tie is one boost and no aspect', () => {
    expect(gains(by(0, 'advantage', LAND))).toEqual([false, [0, 0], [1, 0]]);
    expect(by(0, 'advantage', LAND).facts.cost).toBe('none');
  });

  it('FATE-70, D1 a success is the aspect with one free invocation', () => {
    expect(gains(by(1, 'advantage', LAND))).toEqual([true, [1, 0], [0, 0]]);
    expect(gains(by(2, 'advantage', LAND))).toEqual([true, [1, 0], [0, 0]]);
  });

  it('FATE-71 with style there are two free invocations', () => {
    expect(gains(by(3, 'advantage', LAND))).toEqual([true, [2, 0], [0, 0]]);
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
  it('FATE-72, D6 a failure gives somebody else a free invocation, and with nobody there the GM', () => {
    expect(gains(by(-1, 'advantage', THERE))).toEqual([false, [0, 1], [0, 0]]);
    expect(gains(by(-1, 'advantage', THERE, { settings: { orphanBoost: 'none' } }))).toEqual([false, [0, 0], [0, 0]]);
    expect(gains(against(-1, 'advantage', THERE, { settings: { orphanBoost: 'none' } }))).toEqual([
      false,
      [0, 1],
      [0, 0],
    ]);
  });

  it('FATE-73 a tie places one free invocation', () => {
    expect(gains(by(0, 'advantage', THERE))).toEqual([false, [1, 0], [0, 0]]);
  });

  it('FATE-74, D1 a success places one and creates no aspect', () => {
    expect(gains(by(2, 'advantage', THERE))).toEqual([false, [1, 0], [0, 0]]);
  });

  it('FATE-75 with style there are two', () => {
    expect(gains(by(3, 'advantage', THERE))).toEqual([false, [2, 0], [0, 0]]);
  });

  it('FATE-64, D16 discovered information makes a new aspect, a revealed aspect is an existing one', () => {
    expect(gains(by(0, 'advantage', LAND))).toEqual([false, [0, 0], [1, 0]]);
    expect(gains(by(0, 'advantage', THERE))).toEqual([false, [1, 0], [0, 0]]);
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

describe('against somebody who defends', () => {
  const person = { mode: 'new', on: 'character' } as const;

  it('D3 a tie is read from the acting row alone: one boost, or one free invocation', () => {
    expect(gains(against(0, 'advantage', person))).toEqual([false, [0, 0], [1, 0]]);
    expect(gains(against(0, 'advantage', { ...person, mode: 'existing' }))).toEqual([false, [1, 0], [0, 0]]);
  });

  it('D4 a failure by 3 or more gives what the row gives, and the defender’s boost', () => {
    expect(gains(against(-3, 'advantage', person, theirs))).toEqual([true, [0, 1], [0, 1]]);
    expect(gains(against(-2, 'advantage', person, theirs))).toEqual([true, [0, 1], [0, 0]]);
    const row = { ...theirs, settings: { advantageFailStyle: 'row-only' } };
    expect(gains(against(-3, 'advantage', person, row))).toEqual([true, [0, 1], [0, 0]]);
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
  it('FATE-76 in a challenge a failed advantage can serve the other side', () => {
    expect(gains(by(-1, 'advantage', { ...THERE, scene: 'challenge' }))).toEqual([false, [0, 1], [0, 0]]);
  });

  it('FATE-77 in a contest a failure forfeits the next contest roll; a tie does not', () => {
    const forfeit = [{ who: 'actor', what: 'contest-roll', by: -1 }];
    expect(by(-1, 'advantage', { ...LAND, scene: 'contest' }).changes).toEqual(forfeit);
    expect(by(-1, 'advantage', { ...LAND, scene: 'contest-under-fire' }).changes).toEqual(forfeit);
    expect(by(0, 'advantage', { ...LAND, scene: 'contest' }).changes).toEqual([]);
    expect(by(-1, 'advantage', { ...LAND, scene: 'conflict' }).changes).toEqual([]);
  });
});
