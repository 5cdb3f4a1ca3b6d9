import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resolve } from '../../contract/index.ts';
import { opened } from '../../kernel/testing/opened.ts';
import { attackAction } from './actions.ts';
import { PRESETS } from './settings.ts';
import { ADA, attack, computed, defend, of36, PISTOL, SWORD, stepsOf, THUG, VEST } from './testing/people.ts';

const SHOOTER = { ...ADA, physical: 7, skills: { pistols: 3 }, weapon: PISTOL };

describe('the roll', () => {
  it('PHY-01 the player is asked for every die, to hit as well as to avoid', () => {
    const asked = (action: string, dice: object, choices = {}) => {
      const answer = resolve({
        ...{ system: 'physical', action, ask: true, character: ADA, dice, choices },
        opponent: { ...THUG, armor: VEST },
      });
      return answer.ok ? answer.needs : undefined;
    };
    expect(asked('attack', {})).toMatchObject({ id: 'attack', by: 'character' });
    expect(asked('attack', { attack: [2, 2] })).toMatchObject({ id: 'damage', by: 'character' });
    expect(asked('attack', { attack: [2, 2], damage: [1] })).toMatchObject({ id: 'protection', by: 'character' });
    expect(asked('defend', {})).toMatchObject({ id: 'defense', by: 'character' });
    expect(asked('defend', { defense: [3, 4] })).toMatchObject({ id: 'damage', by: 'character' });
  });

  it('PHY-02 the two dice are added', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 }), (a, b) => {
        expect(attack({ dice: { attack: [a, b] } }).facts.roll).toBe(a + b);
      }),
    );
  });

  it('PHY-03 a sum below the target number succeeds', () => {
    expect(attack({ dice: { attack: [2, 4] } })).toMatchObject({ outcome: 'hit', facts: { target: 7, roll: 6 } });
    expect(defend({ dice: { defense: [1, 3] } })).toMatchObject({ outcome: 'avoided', facts: { target: 5, roll: 4 } });
  });

  it('PHY-04 a sum equal to the target number fails', () => {
    expect(attack({ dice: { attack: [3, 4] } })).toMatchObject({ outcome: 'miss', facts: { target: 7, roll: 7 } });
    expect(defend({ dice: { defense: [2, 3] } })).toMatchObject({ outcome: 'hit', facts: { target: 5, roll: 5 } });
  });

  it('PHY-05 a sum above the target number fails', () => {
    expect(attack({ dice: { attack: [3, 6] } }).outcome).toBe('miss');
    expect(defend({ dice: { defense: [3, 6] } }).outcome).toBe('hit');
  });

  it('PHY-06 an attack is based on the player’s own PHYSICAL', () => {
    expect(attack({ character: { ...ADA, physical: 9 } }).facts.target).toBe(10);
    expect(attack({ opponent: { ...THUG, physical: 9 } }).facts.target).toBe(7);
  });

  it('PHY-07 a defence is based on the attacker’s PHYSICAL', () => {
    expect(defend({ opponent: { ...THUG, physical: 9 } }).facts.target).toBe(8);
    expect(defend({ character: { ...ADA, physical: 9 } }).facts.target).toBe(5);
  });

  it('PHY-08 modifiers are subtracted, attacking and defending, in melee and at range', () => {
    const modifiers = [3, { name: 'smoke', value: 2 }, -1];
    const shot = { ...THUG, weapon: PISTOL };
    expect(attack({ modifiers }).facts.target).toBe(7 - 4);
    expect(attack({ character: SHOOTER, modifiers }).facts.target).toBe(10 - 4);
    expect(defend({ modifiers }).facts.target).toBe(5 - 4);
    expect(defend({ opponent: shot, modifiers }).facts.target).toBe(7 - 4);
  });

  it('PHY-09 melee and ranged are one system: the same roll at the same target number has the same odds', () => {
    const melee = computed('attack', { character: { ...ADA, weapon: { ...SWORD, damage: PISTOL.damage } } });
    const ranged = computed('attack', { character: { ...SHOOTER, physical: 4 } });
    expect(ranged.outcomes).toEqual(melee.outcomes);
    expect(ranged.facts).toEqual(melee.facts);
  });

  it('PHY-10 the target number is settled, and said, before a die is asked for', () => {
    const answer = resolve({ system: 'physical', action: 'attack', ask: true, character: ADA, opponent: THUG });
    if (!answer.ok) throw new Error(answer.error.message);
    expect(answer.needs).toMatchObject({ kind: 'dice', id: 'attack', count: 2, sides: 6 });
    expect(stepsOf(answer)).toEqual(['PHY-11 To hit, roll under 7: PHYSICAL 6 + swords 2 − opponent’s skill 1 = 7.']);
  });
});

describe('a player attacks', () => {
  it('PHY-11 in melee: own PHYSICAL + own skill − opponent’s skill − modifiers', () => {
    expect(attack({ modifiers: [1] }).facts.target).toBe(6 + 2 - 1 - 1);
  });

  it('PHY-12 at range: own PHYSICAL + own skill − modifiers', () => {
    expect(attack({ character: SHOOTER, modifiers: [3] }).facts.target).toBe(7 + 3 - 3);
  });

  it('PHY-13 the opponent’s weapon skill changes nothing at range', () => {
    for (const skill of [0, 5, 9]) {
      expect(attack({ character: SHOOTER, opponent: { ...THUG, skill } }).facts.target).toBe(10);
    }
  });

  it('PHY-14 a sum under the target number hits and does damage', () => {
    const hit = attack({ dice: { attack: [2, 4], damage: [6] } });
    expect(hit).toMatchObject({ outcome: 'hit', facts: { hit: true, damage: 4, protection: 0, net: 4 } });
    expect(hit.changes).toEqual([{ who: 'opponent', what: 'stamina', by: -4, from: 8, to: 4 }]);
    expect(hit.text).toBe('Ada attacks the thug with the sword: hit, 6 is under 7, 4 STAMINA lost.');
  });

  it('PHY-15 a sum at or over the target number misses and does none', () => {
    const miss = attack({ dice: { attack: [3, 4] } });
    expect(miss).toMatchObject({ outcome: 'miss', facts: { target: 7, roll: 7, hit: false }, changes: [] });
    expect(miss.facts).not.toHaveProperty('damage');
    expect(miss.text).toBe('Ada attacks the thug with the sword: miss, 7 is not under 7.');
  });

  it('PHY-16 double 6 hits whatever the target number', () => {
    const hit = attack({ opponent: { ...THUG, skill: 9 }, dice: { attack: [6, 6], damage: [1] } });
    expect(hit.facts).toMatchObject({ target: -1, roll: 12, hit: true });
  });

  it('PHY-17 double 6 is a critical hit: table damage twice, before protection', () => {
    const opponent = { ...THUG, armor: VEST };
    const hit = attack({ opponent, dice: { attack: [6, 6], damage: [6], protection: [6] } });
    expect(hit).toMatchObject({ outcome: 'critical', facts: { damage: 8, protection: 3, net: 5 } });
    expect(hit.text).toBe('Ada attacks the thug with the sword: critical hit, double 6, 5 STAMINA lost.');
    const plain = attack({ dice: { attack: [6, 6], damage: [6] }, settings: { criticals: 'none' } });
    expect(plain).toMatchObject({ outcome: 'critical', facts: { damage: 4, net: 4 } });
  });

  it('PHY-18 double 1 misses whatever the target number', () => {
    const miss = attack({ character: { ...ADA, physical: 12 }, dice: { attack: [1, 1] } });
    expect(miss).toMatchObject({ facts: { target: 13, roll: 2, hit: false }, changes: [] });
  });

  it('PHY-19 double 1 is the attacker’s fumble', () => {
    const miss = attack({ dice: { attack: [1, 1] } });
    expect(miss.outcome).toBe('fumble');
    expect(stepsOf(miss)[1]).toBe('PHY-18 Double 1: a miss whatever the target number, and Ada fumbles.');
  });

  it('PHY-20 the player supplies PHYSICAL, skill and modifiers, the GM the opponent’s skill', () => {
    const request = { character: { ...ADA }, opponent: { skill: 1, player: false }, modifiers: [2] };
    expect(attackAction.sums!(opened(attackAction, request, PRESETS))).toEqual([
      {
        label: 'hit: 2d6 under',
        terms: [
          { label: 'PHYSICAL', value: 6, by: 'character' },
          { label: 'swords', value: 2, by: 'character' },
          { label: 'opponent’s skill', value: -1, by: 'gm' },
          { label: 'penalty', value: -2, by: 'character' },
        ],
        total: 5,
      },
    ]);
    expect(attack({ opponent: { skill: 1 }, modifiers: [2] }).facts.target).toBe(5);
  });

  it('PHY-21 a ranged attack needs no number from the GM', () => {
    expect(attack({ character: SHOOTER, opponent: {} }).facts.target).toBe(10);
    const shot = { character: SHOOTER, opponent: { player: false } };
    const [sum] = attackAction.sums!(opened(attackAction, shot, PRESETS));
    expect(sum!.terms.map(({ by }) => by)).toEqual(['character', 'character']);
  });
});

describe('a term of 0 that is taken off', () => {
  const green = { ...THUG, skill: 0 };

  it('PHY-11 stands behind a minus, in the steps and in the question', () => {
    const miss = attack({ opponent: green, dice: { attack: [6, 5] } });
    expect(miss.steps[0]!.text).toBe('To hit, roll under 8: PHYSICAL 6 + swords 2 − opponent’s skill 0 = 8.');
    const waits = resolve({
      ...{ system: 'physical', action: 'attack', character: ADA, opponent: green },
      ...{ ask: true, show: ['question', 'sums'] },
    });
    if (!waits.ok) throw new Error(waits.error.message);
    expect(waits.needs!.question!.about).toBe(
      'To hit, roll under 8: 6 PHYSICAL + 2 swords − 0 opponent’s skill; 21 in 36.',
    );
    expect(waits.needs!.question!.sums![0]!.terms).toEqual([
      { label: 'PHYSICAL', value: 6, by: 'character' },
      { label: 'swords', value: 2, by: 'character' },
      { label: 'opponent’s skill', value: 0, by: 'gm', minus: true },
    ]);
  });

  it('PHY-08, PHY-31 so does a modifier of 0 and a defense skill of 0; what is added stands behind a plus', () => {
    const said = (more: object) =>
      defend({
        character: { ...ADA, skills: { swords: 0 } },
        opponent: green,
        dice: { defense: [1, 2] },
        ...more,
      }).steps.find(({ id }) => id === 'defense-target')!.text;
    const modifiers = [{ name: 'smoke', value: 0 }];
    expect(said({ modifiers })).toBe(
      'To avoid, roll under 6: opponent’s PHYSICAL 6 + opponent’s brawling 0 − swords 0 − smoke 0 = 6.',
    );
    expect(said({ settings: { defense: 'own-ability' } })).toBe(
      'To avoid, roll under 6: PHYSICAL 6 + swords 0 − opponent’s brawling 0 = 6.',
    );
  });
});

describe('worked numbers', () => {
  it('PHY-03, PHY-16, PHY-18 the chance at every target number', () => {
    const ways = Array.from({ length: 14 }, (_, target) => {
      const odds = computed('attack', { character: { ...ADA, physical: target, skills: {} }, opponent: { skill: 0 } });
      return of36(odds, 'hit', 'critical');
    });
    expect(ways).toEqual([1, 1, 1, 1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 35]);
  });

  it('PHY-08, PHY-18 on the ground, target number 3: only double 6 hits, and double 1 is a fumble though 2 is under 3', () => {
    const odds = computed('attack', { modifiers: [{ name: 'prone', value: 4 }] });
    expect([of36(odds, 'hit'), of36(odds, 'critical'), of36(odds, 'fumble')]).toEqual([0, 1, 1]);
  });

  it('PHY-12, PHY-13 PHYSICAL 7, skill 3, darkness 3: target number 7 whatever the opponent’s skill', () => {
    expect(attack({ character: SHOOTER, modifiers: [{ name: 'darkness', value: 3 }] }).facts.target).toBe(7);
  });

  it('PHY-16, PHY-18 at target number 13 the doubles still decide: 35 in 36', () => {
    const odds = computed('attack', { character: { ...ADA, physical: 12 } });
    expect([of36(odds, 'hit'), of36(odds, 'critical'), of36(odds, 'fumble')]).toEqual([34, 1, 1]);
  });
});
