import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resolve } from '../../contract/index.ts';
import { opened } from '../../kernel/testing/opened.ts';
import { attackAction } from './actions.ts';
import { PRESETS } from './settings.ts';
import { aims, expectAttacks, harm, harms, lose, type Row } from './testing/blows.ts';
import { ADA, attack, computed, defend, of36, PISTOL, SWORD, stepsOf, THUG, VEST } from './testing/people.ts';

const hits = (roll: number, target = 7) => `PHY-14 attack-hit roll=${roll} target=${target}`;
const loses = (stamina: number, by: number) => lose('opponent', stamina, by);
const SHOOTER = { ...ADA, physical: 7, skills: { pistols: 3 }, weapon: PISTOL };

describe('the roll', () => {
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

  it('PHY-07 a defense is based on the attacker’s PHYSICAL', () => {
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

  it('PHY-14, PHY-57, PHY-60, PHY-61 a sum under the target number hits: damage, and STAMINA goes', () => {
    const dice = { attack: [2, 4], damage: [5] };
    expectAttacks([{ dice }, 'hit', [hits(6), ...harms('the thug', 8, 3)], { roll: 6, ...harm(3) }, [loses(8, 3)]]);
    expect(attack({ dice }).text).toBe('Ada attacks the thug with the sword: hit, 6 is under 7, 3 STAMINA lost.');
  });

  it('PHY-59, PHY-60 protection is read and taken off, and may stop all of it', () => {
    const opponent = { ...THUG, armor: VEST };
    const struck = (damage: number, protection: number, dice: object): Row => [
      { opponent, dice: { attack: [1, 2], ...dice } },
      'hit',
      [hits(3), ...harms('the thug', 8, damage, protection)],
      { roll: 3, ...harm(damage, protection) },
      damage > protection ? [loses(8, damage - protection)] : [],
    ];
    expectAttacks(struck(4, 2, { damage: [6], protection: [4] }), struck(2, 3, { damage: [1], protection: [6] }));
  });

  it('PHY-65, d-23 at 0 or lower the target falls; where the STAMINA is not known only the loss is told', () => {
    const dice = { attack: [1, 2], damage: [5] };
    const falls = (stamina: number): Row => [
      { opponent: { ...THUG, stamina }, dice },
      'hit',
      [hits(3), ...harms('the thug', stamina, 3)],
      { roll: 3, ...harm(3) },
      [loses(stamina, 3)],
    ];
    const { stamina: _, ...unknown } = THUG;
    const told = [hits(3), ...harms('the thug', 8, 3).slice(0, 2)];
    expectAttacks(falls(4), falls(3), falls(1), [
      ...([{ opponent: unknown, dice }, 'hit', told, { roll: 3, ...harm(3) }, ['opponent stamina -3']] as const),
    ]);
  });

  it('PHY-64 an opponent who is a player gives their own numbers, and falls as a player', () => {
    const bo = { name: 'Bo', physical: 7, skills: { swords: 3 }, stamina: 2, weapon: SWORD, player: true };
    const own = aims(
      'PHY-11',
      5,
      ['PHYSICAL', 6, 'character'],
      ['swords', 2, 'character'],
      ['opponent’s skill', -3, 'opponent'],
    );
    expectAttacks([
      { opponent: bo, dice: { attack: [1, 2], damage: [5] } },
      'hit',
      [own, hits(3, 5), ...harms('Bo', 2, 3)],
      { target: 5, roll: 3, ...harm(3) },
      [loses(2, 3)],
    ]);
  });

  it('PHY-15 a sum at or over the target number misses, and nothing follows', () => {
    expectAttacks([{ dice: { attack: [3, 4] } }, 'miss', ['PHY-15 miss roll=7 target=7'], { roll: 7 }]);
    expect(attack({ dice: { attack: [3, 4] } }).text).toBe(
      'Ada attacks the thug with the sword: miss, 7 is not under 7.',
    );
  });

  it('PHY-16 double 6 hits whatever the target number', () => {
    const hit = attack({ opponent: { ...THUG, skill: 9 }, dice: { attack: [6, 6], damage: [1] } });
    expect(hit.facts).toMatchObject({ target: -1, roll: 12, hit: true });
  });

  it('PHY-17 double 6 is a critical hit: table damage twice, before protection, or by house rule only told', () => {
    const dice = { attack: [6, 6], damage: [5] };
    const told = (id: string, roll: number, damage: number, settings: object, faces: object = dice): Row => [
      { settings, dice: faces },
      id === 'attack-double' ? 'hit' : 'critical',
      [`PHY-16 ${id} roll=${roll}`, ...(damage === 6 ? ['PHY-17 doubled'] : []), ...harms('the thug', 8, damage)],
      { roll, ...harm(damage) },
      [loses(8, damage)],
    ];
    const swapped = { attackDoubles: 'swapped', criticalRule: 'if-would-hit' };
    expectAttacks(
      told('attack-critical', 12, 6, {}),
      told('attack-critical', 12, 3, { criticals: 'none' }),
      told('attack-double', 12, 3, { criticalRule: 'if-would-hit' }),
      told('attack-critical', 2, 6, swapped, { attack: [1, 1], damage: [5] }),
    );
    const opponent = { ...THUG, armor: VEST };
    const hit = attack({ opponent, dice: { attack: [6, 6], damage: [6], protection: [6] } });
    expect(hit).toMatchObject({ outcome: 'critical', facts: { damage: 8, protection: 3, net: 5 } });
    expect(hit.text).toBe('Ada attacks the thug with the sword: critical hit, double 6, 5 STAMINA lost.');
  });

  it('PHY-14, PHY-16 by house rule a double 6 at its own target number hits by its double', () => {
    const character = { ...ADA, physical: 11 };
    const settings = { criticalRule: 'if-would-hit' };
    const { steps, facts } = attack({ character, settings, dice: { attack: [6, 6], damage: [1] } });
    expect(facts).toMatchObject({ target: 12, roll: 12, hit: true });
    expect(steps[1]).toMatchObject({ rule: 'PHY-16', id: 'attack-double', values: { roll: 12 } });
  });

  it('PHY-18 double 1 misses whatever the target number', () => {
    const miss = attack({ character: { ...ADA, physical: 12 }, dice: { attack: [1, 1] } });
    expect(miss).toMatchObject({ facts: { target: 13, roll: 2, hit: false }, changes: [] });
  });

  it('PHY-18, PHY-19 double 1 is the attacker’s fumble; by house rule double 6, or neither', () => {
    const fumbles = (roll: number, settings: object, faces: readonly number[]): Row => [
      ...([{ settings, dice: { attack: faces } }, 'fumble', [`PHY-18 attack-fumble name=Ada roll=${roll}`]] as const),
      { roll },
    ];
    expectAttacks(fumbles(2, {}, [1, 1]), fumbles(12, { attackDoubles: 'swapped' }, [6, 6]), [
      { settings: { doubles: 'off' }, dice: { attack: [6, 6] } },
      'miss',
      ['PHY-15 miss roll=12 target=7'],
      { roll: 12 },
    ]);
    expect(stepsOf(attack({ dice: { attack: [1, 1] } }))[1]).toBe(
      'PHY-18 Double 1: a miss whatever the target number, and Ada fumbles.',
    );
  });

  it('PHY-12, PHY-21 at range the terms are the shooter’s alone, and modifiers are told by name', () => {
    const modifiers = [{ name: 'darkness', value: 3 }, -1];
    const own = [
      ['PHYSICAL', 7, 'character'],
      ['pistols', 3, 'character'],
    ] as const;
    expectAttacks([
      { character: SHOOTER, modifiers, dice: { attack: [5, 6] } },
      'miss',
      [
        aims('PHY-12', 8, ...own, ['darkness', -3, 'character'], ['bonus', 1, 'character']),
        'PHY-15 miss roll=11 target=8',
      ],
      { target: 8, roll: 11 },
    ]);
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
