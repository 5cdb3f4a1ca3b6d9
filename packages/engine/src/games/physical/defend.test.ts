import { describe, expect, it } from 'vitest';
import type { CurvesPicture } from '../../kernel/index.ts';
import { opened } from '../../kernel/testing/opened.ts';
import { defendAction } from './actions.ts';
import { PRESETS } from './settings.ts';
import { ADA, computed, defend, of36, PISTOL, refused, stepsOf, THUG, VEST } from './testing/people.ts';

const GUNMAN = { ...THUG, weapon: PISTOL };
const DODGER = { ...ADA, skills: { dodge: 3 } };
const avoided = (request: object) => of36(computed('defend', { ...request }), 'avoided', 'fumble');
const withSkill = (swords: number, defense = 'as-written', foe = { physical: 6, skill: 2 }) =>
  avoided({ character: { ...ADA, skills: { swords } }, opponent: { ...THUG, ...foe }, settings: { defense } });

describe('a player is attacked', () => {
  it('PHY-31 in melee: opponent’s PHYSICAL + opponent’s skill − own skill − modifiers', () => {
    expect(defend({ modifiers: [1] }).facts).toMatchObject({ target: 6 + 1 - 2 - 1, skill: 'swords', skillLevel: 2 });
  });

  it('PHY-32 at range: opponent’s PHYSICAL + opponent’s skill − own Dodge or Armor − modifiers', () => {
    expect(defend({ character: DODGER, opponent: GUNMAN, modifiers: [1] }).facts).toMatchObject({
      ...{ target: 6 + 1 - 3 - 1, skill: 'dodge', skillLevel: 3 },
    });
    const shielded = { ...ADA, skills: { armor: 2 }, shield: true };
    expect(defend({ character: shielded, opponent: GUNMAN }).facts).toMatchObject({ target: 5, skill: 'armor' });
  });

  it('PHY-33 a sum under the target number avoids the attack, and nothing is lost', () => {
    const away = defend({ dice: { defense: [1, 3] } });
    expect(away).toMatchObject({ outcome: 'avoided', facts: { target: 5, roll: 4, hit: false }, changes: [] });
    expect(away.text).toBe('The thug attacks Ada with the knife; Ada defends with Swords 2: avoided, 4 is under 5.');
  });

  it('PHY-34 a sum at or over the target number is a hit', () => {
    const hit = defend({ dice: { defense: [2, 3], damage: [5] } });
    expect(hit).toMatchObject({ outcome: 'hit', facts: { roll: 5, hit: true, damage: 3, net: 3 } });
    expect(hit.changes).toEqual([{ who: 'character', what: 'stamina', by: -3, from: 12, to: 9 }]);
    expect(hit.text).toBe(
      'The thug attacks Ada with the knife; Ada defends with Swords 2: hit, 5 is not under 5, 3 STAMINA lost.',
    );
  });

  it('PHY-35 double 6 avoids the attack whatever the target number', () => {
    const away = defend({ opponent: { ...THUG, physical: 1, skill: 0 }, dice: { defense: [6, 6] } });
    expect(away).toMatchObject({ facts: { target: -1, roll: 12, hit: false }, changes: [] });
  });

  it('PHY-36 double 6 is the attacker’s fumble', () => {
    expect(defend({ dice: { defense: [6, 6] } }).outcome).toBe('fumble');
  });

  it('PHY-37 double 1 fails whatever the target number', () => {
    const hit = defend({ opponent: { ...THUG, physical: 12 }, dice: { defense: [1, 1], damage: [1] } });
    expect(hit.facts).toMatchObject({ target: 11, roll: 2, hit: true });
  });

  it('PHY-38 double 1 is a critical hit on the player', () => {
    const hit = defend({ dice: { defense: [1, 1], damage: [6] } });
    expect(hit).toMatchObject({ outcome: 'critical', facts: { damage: 6, net: 6 } });
    expect(hit.text).toBe(
      'The thug attacks Ada with the knife; Ada defends with Swords 2: critical hit, double 1, 6 STAMINA lost.',
    );
  });

  it('PHY-39 the doubles hold at range as they do in melee', () => {
    const shot = { character: DODGER, opponent: { ...GUNMAN, physical: 12 } };
    expect(defend({ ...shot, dice: { defense: [1, 1] } }).outcome).toBe('critical');
    expect(defend({ ...shot, dice: { defense: [6, 6] } }).outcome).toBe('fumble');
  });

  it('PHY-40 one skill is subtracted, never two', () => {
    const both = { ...ADA, skills: { swords: 2, dodge: 3, armor: 4 }, shield: true };
    const targets = ['weapon', 'dodge', 'armor'].map((defense) => {
      return defend({ character: both, choices: { defense } }).facts.target;
    });
    expect(targets).toEqual([7 - 2, 7 - 3, 7 - 4]);
  });

  it('PHY-41 the GM supplies the base number, the player the own skill and modifiers', () => {
    const request = { character: ADA, opponent: { ...THUG, player: false }, modifiers: [1] };
    expect(defendAction.sums!(opened(defendAction, request, PRESETS))).toEqual([
      {
        label: 'avoid: 2d6 under',
        terms: [
          { label: 'opponent’s PHYSICAL', value: 6, by: 'gm' },
          { label: 'opponent’s brawling', value: 1, by: 'gm' },
          { label: 'swords', value: -2, by: 'character' },
          { label: 'penalty', value: -1, by: 'character' },
        ],
        total: 4,
      },
    ]);
  });

  it('PHY-41 a GM may give the base number alone and keep the sheet hidden', () => {
    const hidden = { base: 7, weapon: THUG.weapon };
    expect(defend({ opponent: hidden }).facts.target).toBe(5);
    expect(computed('defend', { opponent: hidden }).outcomes).toEqual(computed('defend').outcomes);
    expect(refused('defend', { opponent: { weapon: THUG.weapon } }).path).toBe('opponent.physical');
    expect(refused('defend', { opponent: hidden, settings: { defense: 'own-ability' } }).path).toBe('opponent.skill');
  });
});

describe('the contradiction', () => {
  it('PHY-80 as written each point of own skill lowers the chance to avoid, and the answer says so', () => {
    expect([3, 4].map((swords) => withSkill(swords))).toEqual([6, 3]);
    const said = stepsOf(defend({ character: { ...ADA, skills: { swords: 3 } }, opponent: { ...THUG, skill: 2 } }));
    expect(said[1]).toBe(
      'PHY-80 As written, a higher level of swords lowers this chance: 6 in 36 at level 3, 3 in 36 at 4.',
    );
  });

  it('PHY-80 as written each point of the opponent’s ability raises it', () => {
    expect([6, 10].map((physical) => withSkill(3, 'as-written', { physical, skill: 2 }))).toEqual([6, 26]);
  });

  it('PHY-80 the two house rules run the way the words do, and are silent about it', () => {
    expect([3, 4].map((swords) => withSkill(swords, 'attacker-roll'))).toEqual([30, 33]);
    expect([6, 10].map((physical) => withSkill(3, 'attacker-roll', { physical, skill: 2 }))).toEqual([30, 10]);
    expect([3, 4].map((swords) => withSkill(swords, 'own-ability'))).toEqual([15, 21]);
    for (const defense of ['attacker-roll', 'own-ability']) {
      expect(stepsOf(defend({ settings: { defense } })).some((line) => line.startsWith('PHY-80'))).toBe(false);
    }
  });

  it('PHY-80 where a higher skill changes nothing the answer does not complain', () => {
    const lines = stepsOf(defend({ opponent: { ...THUG, physical: 2 } }));
    expect(lines.some((line) => line.startsWith('PHY-80'))).toBe(false);
  });

  it('PHY-80 odds compare the three readings side by side', () => {
    const { compare } = computed('defend', { opponent: { ...THUG, skill: 2 }, compare: 'defense' });
    const ways = Object.entries(compare!).map(([rule, table]) => [rule, of36(table, 'hit', 'critical')]);
    expect(ways).toEqual([
      ['as-written', 26],
      ['attacker-roll', 10],
      ['own-ability', 26],
    ]);
  });

  it('PHY-80 the picture is three curves along the own skill, the active one and the present level marked', () => {
    const request = { character: ADA, opponent: { ...THUG, player: false } };
    const [picture] = defendAction.pictures!(opened(defendAction, request, PRESETS)) as readonly CurvesPicture[];
    expect(picture).toMatchObject({ kind: 'curves', at: 2, along: 'own defence skill' });
    expect(picture!.curves.map(({ label, current }) => [label, current])).toEqual([
      ['as written', true],
      ['attacker roll', false],
      ['own ability', false],
    ]);
    expect(picture!.curves.map(({ points }) => points[2]![2])).toEqual(['1/6', '5/6', '5/12']);
    expect(picture!.curves[0]!.points.map(([level]) => level)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  it('PHY-33, PHY-34 the attacker-roll house rule: under the same number is a hit, equal is avoided', () => {
    const settings = { defense: 'attacker-roll' };
    expect(defend({ settings, dice: { defense: [1, 3] } })).toMatchObject({ outcome: 'hit', facts: { target: 5 } });
    expect(defend({ settings, dice: { defense: [1, 4] } })).toMatchObject({ outcome: 'avoided', facts: { target: 5 } });
  });

  it('PHY-31 the own-ability house rule: avoid under own PHYSICAL + own skill − opponent’s skill − modifiers', () => {
    const settings = { defense: 'own-ability' };
    expect(defend({ settings, modifiers: [1] }).facts.target).toBe(6 + 2 - 1 - 1);
  });

  it('PHY-80 the chance to be hit under each reading, for pairs of fighters', () => {
    const pairs: readonly (readonly [number, number, number, number, number, number, number])[] = [
      [6, 2, 6, 2, 26, 10, 26],
      [6, 2, 6, 1, 30, 6, 21],
      [6, 2, 6, 4, 15, 21, 33],
      [6, 0, 6, 2, 15, 21, 33],
      [6, 4, 6, 2, 33, 3, 15],
      [6, 2, 10, 3, 3, 33, 30],
      [6, 2, 4, 0, 35, 1, 15],
      [7, 3, 8, 2, 21, 15, 15],
    ];
    for (const [physical, swords, foe, skill, ...hit] of pairs) {
      const character = { ...ADA, physical, skills: { swords } };
      const opponent = { ...THUG, physical: foe, skill };
      const { compare } = computed('defend', { character, opponent, compare: 'defense' });
      expect(Object.values(compare!).map((table) => of36(table, 'hit', 'critical'))).toEqual(hit);
    }
  });
});

describe('house rules of the doubles', () => {
  it('PHY-16, PHY-37 without doubles the sum alone decides', () => {
    const settings = { doubles: 'off' };
    expect(of36(computed('attack', { settings, character: { ...ADA, physical: 12 } }), 'hit')).toBe(36);
    expect(of36(computed('defend', { settings, opponent: { ...THUG, physical: 1 } }), 'hit')).toBe(36);
  });

  it('PHY-17, PHY-38 by house rule a double is critical only if the sum alone would have been a hit', () => {
    const settings = { criticalRule: 'if-would-hit' };
    const strong = { ...ADA, physical: 12 };
    expect(of36(computed('attack', { settings }), 'critical')).toBe(0);
    expect(of36(computed('attack', { settings, character: strong }), 'critical')).toBe(1);
    expect(of36(computed('attack', { settings }), 'hit')).toBe(15);
    expect(of36(computed('defend', { settings }), 'critical')).toBe(0);
    expect(of36(computed('defend', { settings, opponent: { ...THUG, physical: 3 } }), 'critical')).toBe(1);
    const turned = { ...settings, defense: 'attacker-roll' };
    expect(of36(computed('defend', { settings: turned }), 'critical')).toBe(1);
    expect(of36(computed('defend', { settings: turned, opponent: { ...THUG, physical: 3 } }), 'critical')).toBe(0);
    const soft = defend({ settings, character: { ...ADA, armor: VEST }, dice: { defense: [1, 1], damage: [6] } });
    expect(soft).toMatchObject({ outcome: 'hit', facts: { damage: 3 } });
    expect(soft.text).toMatch(/: hit, double 1, /);
  });

  it('PHY-16, PHY-18 swapped, double 1 is the critical hit and double 6 the fumble', () => {
    const settings = { attackDoubles: 'swapped' };
    const odds = computed('attack', { settings, dice: { attack: [1, 1] } });
    expect(of36(odds, 'critical')).toBe(36);
    expect(of36(computed('attack', { settings, dice: { attack: [6, 6] } }), 'fumble')).toBe(36);
    expect(of36(computed('attack', { settings }), 'hit', 'critical')).toBe(15);
  });
});
