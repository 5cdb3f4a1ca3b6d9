import { describe, expect, it } from 'vitest';
import { asked } from '../../contract/testing/way.ts';
import type { CurvesPicture } from '../../kernel/index.ts';
import { opened } from '../../kernel/testing/opened.ts';
import { defendAction } from './actions.ts';
import { PRESETS } from './settings.ts';
import { aims, expectDefenses, guarded, guards, harm, harms, lose, type Row } from './testing/blows.ts';
import { ADA, computed, defend, of36, PISTOL, refused, SWORD, stepsOf, THUG, VEST } from './testing/people.ts';

const loses = (stamina: number, by: number) => lose('character', stamina, by);
const avoids = (roll: number, target: number, rule = 'as-written') =>
  `PHY-33 avoided roll=${roll} target=${target} rule=${rule}`;
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
    expectDefenses([{ dice: { defense: [1, 3] } }, 'avoided', [avoids(4, 5)], { roll: 4 }]);
    expect(defend({ dice: { defense: [1, 3] } }).text).toBe(
      'The thug attacks Ada with the knife; Ada defends with Swords 2: avoided, 4 is under 5.',
    );
  });

  it('PHY-34, PHY-62, PHY-63 at or over it is a hit: the attacker’s weapon, the character’s own protection', () => {
    const at = (roll: number) => `PHY-34 defense-hit roll=${roll} target=5 rule=as-written`;
    const dice = { defense: [2, 3], damage: [5] };
    expectDefenses(
      [{ dice }, 'hit', [at(5), ...harms('Ada', 12, 3)], { roll: 5, ...harm(3) }, [loses(12, 3)]],
      [
        { character: { ...ADA, armor: VEST }, dice: { ...dice, protection: [1] } },
        'hit',
        [at(5), ...harms('Ada', 12, 3, 0)],
        { roll: 5, ...harm(3) },
        [loses(12, 3)],
      ],
      [
        { character: { ...ADA, stamina: 2 }, dice: { defense: [3, 6], damage: [6] } },
        'hit',
        [at(9), ...harms('Ada', 2, 3)],
        { roll: 9, ...harm(3) },
        [loses(2, 3)],
      ],
    );
    expect(defend({ dice }).text).toBe(
      'The thug attacks Ada with the knife; Ada defends with Swords 2: hit, 5 is not under 5, 3 STAMINA lost.',
    );
  });

  it('PHY-35 double 6 avoids the attack whatever the target number', () => {
    const away = defend({ opponent: { ...THUG, physical: 1, skill: 0 }, dice: { defense: [6, 6] } });
    expect(away).toMatchObject({ facts: { target: -1, roll: 12, hit: false }, changes: [] });
  });

  it('PHY-36 double 6 is the attacker’s fumble, PHY-38 double 1 a critical hit suffered, or by house rule a hit', () => {
    const suffered = (steps: readonly string[], damage: number, settings: object = {}): Row => [
      { settings, dice: { defense: [1, 1], damage: [2] } },
      damage === 4 ? 'critical' : 'hit',
      [...steps, ...harms('Ada', 12, damage)],
      { roll: 2, ...harm(damage), ...(damage === 4 ? {} : { byDouble: true }) },
      [loses(12, damage)],
    ];
    expectDefenses(
      [{ dice: { defense: [6, 6] } }, 'fumble', ['PHY-35 defense-fumble name=the thug'], { roll: 12 }],
      suffered(['PHY-37 defense-critical name=the thug', 'PHY-38 doubled'], 4),
      suffered(['PHY-37 defense-double'], 2, { criticalRule: 'if-would-hit' }),
    );
    expect(defend({ dice: { defense: [1, 1], damage: [6] } }).text).toBe(
      'The thug attacks Ada with the knife; Ada defends with Swords 2: critical hit, double 1, 6 STAMINA lost.',
    );
  });

  it('PHY-37 double 1 fails whatever the target number', () => {
    const hit = defend({ opponent: { ...THUG, physical: 12 }, dice: { defense: [1, 1], damage: [1] } });
    expect(hit.facts).toMatchObject({ target: 11, roll: 2, hit: true });
  });

  it('d-01 the two house rules tell their own formula, and neither is backwards', () => {
    const [turned, own] = [{ defense: 'attacker-roll' }, { defense: 'own-ability' }];
    const under = guarded('attacker-roll');
    const able = guards(
      'PHY-31',
      7,
      'own-ability',
      ['PHYSICAL', 6, 'character'],
      ['swords', 2, 'character'],
      ['opponent’s brawling', -1, 'gm'],
    );
    expectDefenses(
      [{ settings: turned, dice: { defense: [2, 3] } }, 'avoided', [under, avoids(5, 5, 'attacker-roll')], { roll: 5 }],
      [
        { settings: turned, dice: { defense: [1, 3], damage: [2] } },
        'hit',
        [under, 'PHY-34 defense-hit roll=4 target=5 rule=attacker-roll', ...harms('Ada', 12, 2)],
        { roll: 4, ...harm(2) },
        [loses(12, 2)],
      ],
      [
        { settings: own, dice: { defense: [2, 4] } },
        'avoided',
        [able, avoids(6, 7, 'own-ability')],
        { target: 7, roll: 6 },
      ],
    );
    expect(defend({ settings: own, modifiers: [1] }).facts.target).toBe(6 + 2 - 1 - 1);
  });

  it('d-02, d-13 who has no skill for it, names none, or leaves it to the rule, is told so', () => {
    const none = { target: 7, skill: 'none', skillLevel: 0, roll: 5 };
    const theirs = (skill: string) =>
      [
        ['opponent’s PHYSICAL', 6, 'gm'],
        [`opponent’s ${skill}`, 1, 'gm'],
      ] as const;
    const dice = { defense: [2, 3] };
    const away = avoids(5, 7);
    // Under 6: 2 to 5 are 10 of 36, double 1 is none of them and double 6 is: 10 in all; under 5 there are 6.
    const dodges = [
      'd-02 auto skill=dodge level=1 avoids=10',
      guards('PHY-31', 6, 'as-written', ...theirs('brawling'), ['dodge', -1, 'character']),
      'PHY-80 backwards skill=dodge level=1 avoids=10 higher=6',
      avoids(5, 6),
    ];
    expectDefenses(
      [
        { opponent: GUNMAN, dice },
        'avoided',
        ['d-13 no-skill name=Ada', guards('PHY-32', 7, 'as-written', ...theirs('pistols')), away],
        none,
      ],
      [
        { choices: { defense: 'none' }, dice },
        'avoided',
        ['d-02 named-none name=Ada', guards('PHY-31', 7, 'as-written', ...theirs('brawling')), away],
        none,
      ],
      [
        { character: { ...ADA, skills: { swords: 2, dodge: 1 } }, choices: { defense: 'auto' }, dice },
        'avoided',
        dodges,
        { target: 6, skill: 'dodge', skillLevel: 1, roll: 5 },
      ],
    );
  });

  it('c-04, PHY-64 another player’s attack is told from their side, and the target throws only protection', () => {
    const bo = { name: 'Bo', physical: 7, skills: { swords: 3 }, stamina: 9, luck: 6, weapon: SWORD, player: true };
    const shooter = { ...bo, skills: { pistols: 3 }, weapon: PISTOL };
    const told = 'c-04 player-strikes name=Bo';
    const bos: readonly [string, number, string] = ['opponent’s PHYSICAL', 7, 'opponent'];
    const aim = aims('PHY-11', 8, bos, ['opponent’s swords', 3, 'opponent'], ['own skill', -2, 'character']);
    const shot = aims('PHY-12', 10, bos, ['opponent’s pistols', 3, 'opponent']);
    expectDefenses(
      [
        { opponent: bo, dice: { attack: [2, 5], damage: [5] } },
        'hit',
        [told, aim, 'PHY-14 attack-hit roll=7 target=8', ...harms('Ada', 12, 3)],
        { target: 8, roll: 7, ...harm(3) },
        [loses(12, 3)],
      ],
      [
        { opponent: bo, dice: { attack: [2, 6] } },
        'avoided',
        [told, aim, 'PHY-15 miss roll=8 target=8'],
        { target: 8, roll: 8 },
      ],
      [
        { opponent: shooter, dice: { attack: [5, 6] } },
        'avoided',
        [told, shot, 'PHY-15 miss roll=11 target=10'],
        { target: 10, skill: 'none', skillLevel: 0, roll: 11 },
      ],
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

  it('PHY-41 the GM supplies the base number, the player their own skill and modifiers', () => {
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

  it('PHY-80 the picture is three curves along one’s own skill, the active one and the present level marked', () => {
    const request = { character: ADA, opponent: { ...THUG, player: false } };
    const [picture] = defendAction.pictures!(opened(defendAction, request, PRESETS)) as readonly CurvesPicture[];
    expect(picture).toMatchObject({ kind: 'curves', at: 2, along: 'own defense skill' });
    expect(picture!.curves.map(({ label, current }) => [label, current])).toEqual([
      ['as written', true],
      ['attacker roll', false],
      ['own ability', false],
    ]);
    expect(picture!.curves.map(({ points }) => points[2]![2])).toEqual(['1/6', '5/6', '5/12']);
    expect(picture!.curves[0]!.points.map(([level]) => level)).toEqual([0, 1, 2, 3, 4, 5, 6]);
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

describe('struck at by another player', () => {
  const player = { ...THUG, player: true };
  const answered = (request: object) => {
    const { skill, skillLevel } = defend(request).facts;
    return [skill, skillLevel];
  };

  it('c-04 the answer is the skill that is taken off: of the weapon in hand, at range of none, whatever is in hand', () => {
    const { weapon: _, ...unarmed } = ADA;
    expect(answered({ opponent: player })).toEqual(['swords', 2]);
    expect(answered({ opponent: player, character: unarmed })).toEqual(['none', 0]);
    expect(answered({ opponent: { ...player, weapon: PISTOL } })).toEqual(['none', 0]);
    const settings = { npcRangedDefense: 'dodge-or-shield' };
    const character = { ...ADA, skills: { swords: 2, dodge: 3 } };
    expect(answered({ opponent: { ...player, weapon: PISTOL }, character, settings })).toEqual(['none', 3]);
  });
});

describe('what a defense is rolled with', () => {
  const request = { system: 'physical', action: 'defend', character: ADA, opponent: THUG };

  it('d-11 the die of the Dodge table is in the handful where the protection follows the skill', () => {
    const withOf = (more: object, protectionRule: string) => {
      const needs = asked({ ...request, ...more, settings: { protectionRule }, choices: { defense: 'auto' } });
      return (needs as { with: readonly { id: string }[] }).with.map(({ id }) => id);
    };
    const nimble = { ...ADA, skills: { dodge: 2 } };
    const vested = { ...nimble, armor: VEST };
    const both = ['damage', 'protection'];
    expect(withOf({ character: nimble }, 'tied-to-skill')).toEqual(both);
    expect(withOf({ character: vested }, 'tied-to-skill')).toEqual(both);
    expect(withOf({ character: { ...ADA, armor: VEST } }, 'tied-to-skill')).toEqual(both);
    expect(withOf({}, 'tied-to-skill')).toEqual(['damage']);
    expect(withOf({ character: nimble }, 'chosen')).toEqual(['damage']);
  });

  it('d-01 under own-ability an opponent without a skill takes nothing off, and is told so', () => {
    const { steps = [] } = defend({
      settings: { defense: 'own-ability' },
      opponent: { name: 'the brute', physical: 4, weapon: SWORD },
    });
    expect(steps[0]!.values.terms).toEqual([
      { label: 'PHYSICAL', value: 6, by: 'character' },
      { label: 'swords', value: 2, by: 'character' },
      { label: 'opponent’s swords', value: 0, by: 'gm', minus: true },
    ]);
  });
});
