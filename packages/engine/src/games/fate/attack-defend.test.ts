import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { active, against, by, done, passive, refused } from './testing/table.ts';

const FIGHT = { scene: 'conflict' } as const;
const reduce = { choices: { reduceForBoost: true } } as const;
const harm = ({ facts }: ReturnType<typeof by>) => [facts.hit, facts.boosts.actor, facts.boosts.opposition];

describe('attack', () => {
  it('FATE-79, D12 only in a conflict or a contest under fire, never in a challenge', () => {
    const roll = { actor: { rating: 3 }, opposition: active(3) };
    for (const scene of ['challenge', 'contest']) {
      expect(refused('attack', { ...roll, scene })).toMatchObject({ code: 'not_allowed', rule: 'FATE-79' });
    }
    expect(refused('attack', roll)).toMatchObject({ code: 'not_allowed', rule: 'FATE-79' });
    expect(against(1, 'attack', { scene: 'contest-under-fire' }).facts.hit).toBe(1);
  });

  it('FATE-80 it may be an attack on body, mind or name: any skill will do', () => {
    const skills = ['Fight', 'Provoke', 'Rapport'].map(
      (skill) => against(2, 'attack', { ...FIGHT, actor: { skill, rating: 2 } }).facts.hit,
    );
    expect(skills).toEqual([2, 2, 2]);
  });

  it('FATE-82 a set rating is still a defend', () => {
    expect(by(1, 'attack', FIGHT).facts.resistedBy).toBe('defend');
    const none = { actor: { rating: 1 }, opposition: { kind: 'none' }, ...FIGHT };
    expect(refused('attack', none)).toMatchObject({ code: 'not_allowed', rule: 'FATE-82' });
  });

  it('FATE-83 a failure is no hit', () => {
    expect(harm(against(-1, 'attack', FIGHT))).toEqual([0, 0, 0]);
    expect(harm(against(-2, 'attack', FIGHT))).toEqual([0, 0, 0]);
  });

  it('FATE-84, FATE-92, D2 a tie is no hit and one boost, for the attacker, not two', () => {
    expect(harm(against(0, 'attack', FIGHT))).toEqual([0, 1, 0]);
    expect(harm(against(0, 'defend', FIGHT))).toEqual([0, 0, 1]);
  });

  it('FATE-85 a success is a hit of its shifts', () => {
    expect([1, 2].map((shifts) => harm(against(shifts, 'attack', FIGHT)))).toEqual([
      [1, 0, 0],
      [2, 0, 0],
    ]);
  });

  it('FATE-86, D24 with style the attacker may lower the hit by exactly 1 for a boost', () => {
    expect(harm(against(4, 'attack', FIGHT))).toEqual([4, 0, 0]);
    expect(harm(against(4, 'attack', FIGHT, reduce))).toEqual([3, 1, 0]);
    expect(harm(against(3, 'attack', FIGHT, reduce))).toEqual([2, 1, 0]);
    expect(against(2, 'attack', FIGHT, reduce).choices).toEqual({});
  });

  it('D8 who misses a set rating by 3 gives the target a boost, unless the table says no', () => {
    expect(harm(by(-3, 'attack', FIGHT))).toEqual([0, 0, 1]);
    expect(harm(by(-3, 'attack', FIGHT, { settings: { passiveDefendStyleBoost: 'off' } }))).toEqual([0, 0, 0]);
    expect(by(0, 'attack', { ...FIGHT, fullDefense: true }).facts.opposition).toBe(2);
    const unaware = { actor: { rating: 1 }, opposition: { ...passive(1), unaware: true }, ...FIGHT, fullDefense: true };
    expect(refused('attack', unaware)).toMatchObject({ code: 'not_allowed', rule: 'D8' });
  });

  it('D24 weapons add to a hit and hit on a tie, armor takes away, then the 1 for a boost', () => {
    const settings = { weaponsArmor: 'on' };
    const armed = (shifts: number, weapon: number, armor: number, more: object = {}) =>
      harm(against(shifts, 'attack', { ...FIGHT, weapon, armor }, { settings, ...more }));
    expect(armed(1, 2, 1)).toEqual([2, 0, 0]);
    expect(armed(0, 2, 0)).toEqual([2, 0, 0]);
    expect(armed(1, 0, 2)).toEqual([0, 1, 0]);
    expect(armed(3, 2, 1, reduce)).toEqual([3, 1, 0]);
    const roll = { actor: { rating: 1 }, opposition: active(0), ...FIGHT, weapon: 2 };
    expect(refused('attack', roll)).toMatchObject({ code: 'not_allowed', rule: 'D24', path: 'weapon' });
  });

  it('FB-05 Fight +3 and +2 against Fight +4 and −1: a hit of 2; invoked, 4, or 3 and a boost', () => {
    const roll = { actor: { rating: 3 }, opposition: active(4), ...FIGHT };
    const dice = { actor: 2, opposition: -1 };
    expect(harm(done('attack', roll, { dice }))).toEqual([2, 0, 0]);
    const invoked = { ...roll, invokes: [{ by: 'actor', use: 'bonus' }] };
    expect(harm(done('attack', invoked, { dice }))).toEqual([4, 0, 0]);
    expect(harm(done('attack', invoked, { dice, ...reduce }))).toEqual([3, 1, 0]);
  });

  it('FB-06 Provoke +3 and +1 against Will +2 and +2: a tie at Great, one boost, no hit', () => {
    const roll = { actor: { rating: 3 }, opposition: active(2), ...FIGHT };
    const { facts, outcome } = done('attack', roll, { dice: { actor: 1, opposition: 2 } });
    expect([outcome, facts.result, facts.opposition]).toEqual(['tie', 4, 4]);
    expect([facts.hit, facts.boosts]).toEqual([0, { actor: 1, opposition: 0 }]);
  });
});

describe('defend', () => {
  it('FATE-89, D10 it counts as an action and never uses up the turn', () => {
    expect(against(1, 'attack', FIGHT).facts.resisting).toEqual({ isAction: true, usesTurn: false });
    expect(against(1, 'overcome').facts.resisting).toEqual({ isAction: false, usesTurn: false });
  });

  it('FATE-90 it may face a set rating, but not nothing', () => {
    expect(harm(by(-2, 'defend'))).toEqual([2, 0, 0]);
    const none = { actor: { rating: 1 }, opposition: { kind: 'none' } };
    expect(refused('defend', none)).toMatchObject({ code: 'not_allowed', rule: 'FATE-90' });
  });

  it('FATE-91 a failure suffers the hit or the advantage', () => {
    expect(harm(against(-2, 'defend'))).toEqual([2, 0, 0]);
    const caught = against(-1, 'defend', { against: 'advantage' }).facts;
    expect(caught).toMatchObject({ aspectCreated: true, freeInvocations: { actor: 0, opposition: 1 }, hit: 0 });
    expect(against(-3, 'defend', { against: 'advantage' }).facts.freeInvocations.opposition).toBe(2);
  });

  it('FATE-92, D9 a tie gives the opponent one boost; a fire’s goes to the GM, or to nobody', () => {
    expect(harm(against(0, 'defend'))).toEqual([0, 0, 1]);
    expect(harm(by(0, 'defend'))).toEqual([0, 0, 1]);
    expect(harm(by(0, 'defend', {}, { settings: { orphanBoost: 'none' } }))).toEqual([0, 0, 0]);
  });

  it('FATE-93 one or two shifts avoid it and no more', () => {
    expect(harm(against(2, 'defend'))).toEqual([0, 0, 0]);
    expect(against(2, 'defend', { against: 'advantage' }).facts.aspectCreated).toBe(false);
  });

  it('FATE-94 with style the defender gets a boost', () => {
    expect(harm(against(3, 'defend'))).toEqual([0, 1, 0]);
    expect(harm(against(-3, 'attack', FIGHT))).toEqual([0, 0, 1]);
  });

  it('FATE-95 in a challenge it is said to be rare', () => {
    expect(by(1, 'defend', { scene: 'challenge' }).clauses).toContain('FATE-95');
    expect(by(1, 'defend', FIGHT).clauses).not.toContain('FATE-95');
  });

  it('FATE-96 full defense is +2 to whoever defends, and belongs to conflicts', () => {
    expect(against(0, 'defend', { ...FIGHT, fullDefense: true }).facts.result).toBe(2);
    expect(against(0, 'attack', { ...FIGHT, fullDefense: true }).facts.opposition).toBe(2);
    const person = { mode: 'new', on: 'character', fullDefense: true };
    expect(against(0, 'advantage', person).facts.opposition).toBe(2);
    const race = { actor: { rating: 1 }, opposition: active(1), fullDefense: true, scene: 'contest' };
    expect(refused('defend', race)).toMatchObject({ code: 'not_allowed', rule: 'FATE-96' });
  });

  it('FATE-86, FATE-103 beaten by 3, the attacker may lower the hit for a boost', () => {
    expect(harm(against(-4, 'defend', FIGHT))).toEqual([4, 0, 0]);
    expect(harm(against(-4, 'defend', FIGHT, reduce))).toEqual([3, 0, 1]);
  });

  it('FATE-103 attack and defend are one roll seen from two sides', () => {
    const throwOf = fc.array(fc.constantFrom(-1, 0, 1), { minLength: 4, maxLength: 4 });
    const rating = fc.integer({ min: -2, max: 8 });
    fc.assert(
      fc.property(rating, rating, throwOf, throwOf, fc.boolean(), (mine, theirs, one, two, lower) => {
        const choices = { reduceForBoost: lower };
        const attack = done(
          'attack',
          { actor: { rating: mine }, opposition: active(theirs), ...FIGHT },
          { dice: { actor: one, opposition: two }, choices },
        ).facts;
        const defend = done(
          'defend',
          { actor: { rating: theirs }, opposition: active(mine), ...FIGHT },
          { dice: { actor: two, opposition: one }, choices },
        ).facts;
        expect(defend.shifts + attack.shifts).toBe(0);
        expect(defend.hit).toBe(attack.hit);
        expect(defend.boosts).toEqual({ actor: attack.boosts.opposition, opposition: attack.boosts.actor });
        expect(attack.boosts.actor + attack.boosts.opposition).toBeLessThanOrEqual(1);
      }),
      { numRuns: 300 },
    );
  });
});
