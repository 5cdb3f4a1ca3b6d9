import { describe, expect, it } from 'vitest';
import { resolve } from '../../contract/index.ts';
import { asked, refusedAt } from '../../contract/testing/way.ts';
import { check, type PlainRecord } from '../../kernel/index.ts';
import type { Combatant } from './combatant.ts';
import { defensesOf } from './defense-skill.ts';
import type { Weapon } from './gear.ts';
import { physical } from './index.ts';
import type { Settings } from './settings.ts';
import { RANGED_SKILLS } from './skills.ts';
import { ADA, defend, HANDS, KNIFE, PISTOL, refused, SWORD, stepsOf, THUG, VEST } from './testing/people.ts';

const SWORDSMAN = { ...THUG, weapon: SWORD };
const GUNMAN = { ...THUG, weapon: PISTOL };
const BRAWLER = { ...ADA, skills: { brawling: 3 }, weapon: KNIFE };
const ALL = { ...ADA, skills: { swords: 2, dodge: 3, armor: 4 }, shield: true };

const used = (request: object) => {
  const { skill, skillLevel } = defend({ ...request }).facts;
  return [skill, skillLevel];
};
const ruleOn = (defense: string, request: object) => {
  const { code, rule, path } = refused('defend', { ...request, choices: { defense } });
  expect([code, path]).toEqual(['not_allowed', 'choices.defense']);
  return rule;
};

describe('against a melee attack', () => {
  it('PHY-42 the weapon skill defends unless another is chosen', () => {
    expect(used({ character: ALL })).toEqual(['swords', 2]);
    expect(used({ character: { ...ADA, skills: { axes: 2, dodge: 5 }, weapon: { ...SWORD, skill: 'axes' } } })).toEqual(
      [...['axes', 2]],
    );
  });

  it('PHY-42 where the weapon skill is not on the sheet: Armor with a shield, else Dodge, else nothing', () => {
    expect(used({ character: { ...ALL, skills: { dodge: 3, armor: 4 } } })).toEqual(['armor', 4]);
    expect(used({ character: { ...ADA, skills: { dodge: 3, armor: 4 } } })).toEqual(['dodge', 3]);
    expect(used({ character: { ...ADA, skills: {} } })).toEqual(['none', 0]);
    expect(used({ character: { physical: 6, skill: 2, weapon: SWORD } })).toEqual(['swords', 2]);
  });

  it('PHY-42, PHY-50, PHY-53 the defender is asked with which skill, where there is a choice', () => {
    const on = (more: PlainRecord): PlainRecord => ({
      ...{ system: 'physical', action: 'defend', character: ADA, opponent: THUG, ...more },
    });
    const choice = (...options: readonly string[]) => ({
      ...{ kind: 'choice', id: 'defense', options: [...options, 'auto'], default: options[0], by: 'character' },
      about: { name: 'Ada', attacker: 'the thug' },
    });
    const character = { ...ALL, shield: 'buckler' };
    expect(asked(on({ character }))).toEqual(choice('weapon', 'dodge', 'armor'));
    expect(asked(on({ character, opponent: GUNMAN }))).toEqual(choice('dodge', 'armor'));
    expect(asked(on({}))).toMatchObject({ kind: 'dice' });
    expect(refusedAt(on({ opponent: GUNMAN, choices: { defense: 'weapon' } }))).toEqual([
      ...['not_allowed', 'choices.defense', 'PHY-53'],
    ]);
  });

  it('PHY-43 any melee attack skill may be the weapon skill; no other skill may', () => {
    const skills = { axes: 1, 'martial-arts': 2, 'melee-weapons': 3, brawling: 4 };
    for (const [defense, level] of Object.entries(skills)) {
      expect(used({ character: { ...ADA, skills }, choices: { defense } })).toEqual([defense, level]);
    }
    for (const defense of ['pistols', 'bows', 'acrobatics']) expect(ruleOn(defense, {})).toBe('PHY-43');
    expect(ruleOn('weapon', { character: { ...ADA, weapon: PISTOL } })).toBe('PHY-43');
  });

  it('PHY-44 Brawling cannot defend against a melee weapon', () => {
    expect(ruleOn('brawling', { character: BRAWLER, opponent: SWORDSMAN })).toBe('PHY-44');
    expect(ruleOn('weapon', { character: BRAWLER, opponent: SWORDSMAN })).toBe('PHY-44');
    expect(used({ character: BRAWLER, opponent: SWORDSMAN })).toEqual(['none', 0]);
    const said = stepsOf(defend({ character: BRAWLER, opponent: SWORDSMAN }));
    expect(said[0]).toBe('d-13 Ada has no skill that can defend here, and rolls with 0.');
  });

  it('PHY-42, PHY-43, PHY-44, PHY-45, PHY-53 what is not open says why', () => {
    const { weapon: _, ...unarmed } = ALL;
    const why = (request: object, defense: string) => {
      const { rule, message } = refused('defend', { ...request, choices: { defense } });
      return [rule, message];
    };
    const brawler = { character: BRAWLER };
    const rows = [
      [{ ...brawler, opponent: SWORDSMAN }, 'brawling', 'PHY-44', 'Brawling cannot defend against a melee weapon.'],
      [
        ...[{ ...brawler, opponent: { ...THUG, weapon: HANDS } }, 'brawling'],
        ...['PHY-45', 'Brawling cannot defend against Martial Arts.'],
      ],
      [{ character: unarmed }, 'weapon', 'PHY-42', 'Ada has no weapon in hand.'],
      [
        ...[{ character: unarmed, opponent: GUNMAN }, 'weapon'],
        ...['PHY-53', 'A weapon skill cannot defend against a ranged attack.'],
      ],
      [{ character: ALL }, 'pistols', 'PHY-43', 'Pistols is not a melee attack skill.'],
    ] as const;
    for (const [request, defense, ...told] of rows) expect(why(request as object, defense as string)).toEqual(told);
  });

  it('PHY-42, d-02 with one skill, or none, nothing is asked, and the rest may still be named', () => {
    const one = { ...ADA, skills: { swords: 2 } };
    for (const defense of ['none', 'auto', 'weapon', 'axes'])
      expect(used({ character: one, choices: { defense } })[0]).toBe(
        { none: 'none', auto: 'swords', weapon: 'swords', axes: 'axes' }[defense],
      );
    const bare = { ...ADA, skills: {} };
    expect(used({ character: bare, choices: { defense: 'auto' } })).toEqual(['none', 0]);
    expect(used({ character: bare, choices: { defense: 'none' } })).toEqual(['none', 0]);
  });

  it('PHY-45 Brawling cannot defend against Martial Arts', () => {
    expect(ruleOn('brawling', { character: BRAWLER, opponent: { ...THUG, weapon: HANDS } })).toBe('PHY-45');
  });

  it('PHY-46 Brawling may defend against a melee weapon that its wielder lacks the skill for', () => {
    const weapon = { ...SWORD, requiredSkill: 2 };
    expect(used({ character: BRAWLER, opponent: { ...THUG, skill: 1, weapon } })).toEqual(['brawling', 3]);
    expect(ruleOn('brawling', { character: BRAWLER, opponent: { ...THUG, skill: 2, weapon } })).toBe('PHY-44');
  });

  it('PHY-46 a sheet hidden behind a base number is not said to lack the skill', () => {
    const hidden = { name: 'the guard', base: 8, weapon: { ...SWORD, requiredSkill: 2 } };
    expect(ruleOn('brawling', { character: BRAWLER, opponent: hidden })).toBe('PHY-44');
    expect(used({ character: BRAWLER, opponent: { ...hidden, skill: 1 } })).toEqual(['brawling', 3]);
  });

  it('PHY-47 the exception does not reach Martial Arts', () => {
    const opponent = { ...THUG, skill: 0, weapon: { ...HANDS, requiredSkill: 2 } };
    expect(ruleOn('brawling', { character: BRAWLER, opponent })).toBe('PHY-45');
  });

  it('PHY-48 Brawling may defend against Brawling', () => {
    expect(used({ character: BRAWLER })).toEqual(['brawling', 3]);
  });

  it('PHY-49 Armor defends only with a shield in hand', () => {
    const skills = { armor: 2 };
    expect(ruleOn('armor', { character: { ...ADA, skills } })).toBe('PHY-49');
    expect(ruleOn('armor', { character: { ...ADA, skills, armor: VEST, shield: false } })).toBe('PHY-49');
    expect(used({ character: { ...ADA, skills, shield: true } })).toEqual(['armor', 2]);
  });

  it('PHY-50 with a shield the player chooses between Armor and the weapon skill', () => {
    const request = { system: 'physical', action: 'defend', ask: true, opponent: SWORDSMAN };
    const asked = resolve({ ...request, character: { ...ALL, armor: VEST } });
    expect(asked).toMatchObject({
      needs: {
        kind: 'choice',
        id: 'defense',
        by: 'character',
        options: ['weapon', 'armor', 'auto'],
        default: 'weapon',
      },
    });
    expect(used({ character: ALL, choices: { defense: 'armor' } })).toEqual(['armor', 4]);
    expect(used({ character: ALL, choices: { defense: 'weapon' } })).toEqual(['swords', 2]);
  });

  it('PHY-51 Dodge defends in melee only without armor; a shield is not worn', () => {
    expect(ruleOn('dodge', { character: { ...ALL, armor: VEST } })).toBe('PHY-51');
    expect(used({ character: ALL, choices: { defense: 'dodge' } })).toEqual(['dodge', 3]);
  });

  it('PHY-51 by house rule Dodge never asks for no armor, or always', () => {
    const character = { ...ADA, skills: { dodge: 3 }, armor: VEST };
    const choices = { defense: 'dodge' };
    expect(used({ character, choices, settings: { dodgeRequiresUnarmored: 'never' } })).toEqual(['dodge', 3]);
    const always = { character, opponent: GUNMAN, settings: { dodgeRequiresUnarmored: 'always' } };
    expect(ruleOn('dodge', always)).toBe('d-10');
  });

  it('PHY-52 Dodge takes the place of the weapon skill and is not added to it', () => {
    expect(defend({ character: ALL, choices: { defense: 'dodge' } }).facts.target).toBe(7 - 3);
  });
});

describe('against a ranged attack', () => {
  it('PHY-53 a weapon skill cannot defend', () => {
    for (const defense of ['swords', 'weapon', 'brawling', 'martial-arts', 'pistols']) {
      expect(ruleOn(defense, { character: ALL, opponent: GUNMAN })).toBe('PHY-53');
    }
  });

  it('PHY-54 Dodge may defend, armored or not', () => {
    expect(used({ character: ALL, opponent: GUNMAN })).toEqual(['dodge', 3]);
    expect(used({ character: { ...ALL, armor: VEST }, opponent: GUNMAN })).toEqual(['dodge', 3]);
  });

  it('PHY-55 Armor may defend only with a shield', () => {
    const skills = { armor: 4 };
    expect(used({ character: { ...ADA, skills, shield: true }, opponent: GUNMAN })).toEqual(['armor', 4]);
    expect(ruleOn('armor', { character: { ...ADA, skills }, opponent: GUNMAN })).toBe('PHY-55');
  });

  it('PHY-56 no third skill may', () => {
    expect(ruleOn('acrobatics', { character: ALL, opponent: GUNMAN })).toBe('PHY-56');
    expect(used({ opponent: GUNMAN })).toEqual(['none', 0]);
  });
});

describe('what may be answered', () => {
  const settings = check(physical.settings, {});
  if (!settings.ok) throw new Error(settings.error.message);
  const fighter = (more: Partial<Combatant>): Combatant => ({ name: 'x', conditions: [], player: true, ...more });
  const sword = { ...SWORD, requiredSkill: 0 } as Weapon;
  const pistol = { ...PISTOL, requiredSkill: 0 } as Weapon;
  const base = { opens: [], sign: -1, closes: [] } as const;
  const open = (defender: Partial<Combatant>, weapon = sword) => {
    const attacker = { ...fighter({}), weapon };
    const {
      options,
      alsoAccepted,
      closed,
      default: usual,
    } = defensesOf(fighter(defender), attacker, base, settings.value as Settings);
    return { options, alsoAccepted, usual, closed: closed.map(({ option, clause }) => `${option} ${clause}`) };
  };
  const noShield = 'armor PHY-49';
  const melee = ['melee-weapons', 'axes', 'clubs', 'polearms', 'staves', 'swords', 'martial-arts'];
  const elsewhere = [...RANGED_SKILLS, 'acrobatics'].map((skill) => `${skill} PHY-43`);

  it('PHY-42 to PHY-49 what is offered, what may be named besides, and what is closed, in full', () => {
    const brawling = 'brawling PHY-44';
    expect(open({ weapon: sword, skills: { swords: 2 } })).toEqual({
      ...{ options: ['weapon'], usual: 'weapon' },
      alsoAccepted: [...melee, 'dodge', 'none', 'auto'],
      closed: [brawling, ...elsewhere.slice(0, -1), noShield, elsewhere.at(-1)],
    });
    expect(open({ shield: true, skills: { dodge: 1, armor: 2 } })).toMatchObject({
      ...{ options: ['dodge', 'armor', 'auto'], usual: 'armor', alsoAccepted: [...melee, 'none'] },
      closed: ['weapon PHY-42', brawling, ...elsewhere],
    });
    expect(open({ skills: { dodge: 1 } })).toMatchObject({ options: ['dodge'], usual: 'dodge' });
    expect(open({})).toMatchObject({ options: ['none'], usual: 'none', alsoAccepted: [...melee, 'dodge', 'auto'] });
  });

  it('PHY-53 to PHY-56 at range Dodge, else Armor, else nothing', () => {
    expect(open({ shield: true, skills: { dodge: 1, armor: 2 } }, pistol).usual).toBe('dodge');
    expect(open({ shield: true, skills: { armor: 2 } }, pistol)).toMatchObject({
      ...{ options: ['armor'], usual: 'armor', alsoAccepted: ['dodge', 'none', 'auto'] },
    });
    expect(open({ skills: { swords: 2 } }, pistol)).toMatchObject({
      ...{ options: ['none'], usual: 'none', alsoAccepted: ['dodge', 'auto'] },
    });
  });
});

describe('a weapon that its wielder cannot handle', () => {
  it('PHY-44, d-09 is known of a sheet and of one that lists nothing, not of one behind a base number', () => {
    const heavy = { name: 'x', physical: 6, weapon: { ...SWORD, requiredSkill: 1 } };
    const against = (opponent: object) => ({ character: BRAWLER, opponent });
    expect(used(against(heavy))).toEqual(['brawling', 3]);
    expect(used(against({ ...heavy, base: 8, skills: { axes: 1 } }))).toEqual(['brawling', 3]);
    expect(used(against({ ...heavy, base: 8, skill: 0 }))).toEqual(['brawling', 3]);
    for (const able of [{ base: 8 }, { skill: 1 }, { skills: { swords: 1 } }])
      expect(ruleOn('weapon', against({ ...heavy, ...able }))).toBe('PHY-44');
  });
});

describe('auto', () => {
  const auto = { choices: { defense: 'auto' } };

  it('PHY-80 picks the best chance under the active rule: as written the lowest level, by the house rules the highest', () => {
    expect(used({ character: ALL, ...auto })).toEqual(['swords', 2]);
    expect(used({ character: { ...ALL, skills: { swords: 3, dodge: 1, armor: 4 } }, ...auto })).toEqual(['dodge', 1]);
    for (const defense of ['attacker-roll', 'own-ability']) {
      expect(used({ character: ALL, ...auto, settings: { defense } })).toEqual(['armor', 4]);
    }
    expect(stepsOf(defend({ character: ALL, ...auto }))[0]).toBe(
      'd-02 The best eligible skill is swords 2: it avoids 6 in 36.',
    );
  });

  it('takes the first of equals, in the order weapon, Dodge, Armor', () => {
    expect(used({ character: { ...ALL, skills: { swords: 2, dodge: 2, armor: 2 } }, ...auto })).toEqual(['swords', 2]);
    expect(used({ character: { ...ALL, skills: { dodge: 2, armor: 2 } }, ...auto })).toEqual(['dodge', 2]);
  });

  it('never picks nothing while a skill is eligible', () => {
    expect(used({ character: { ...ADA, skills: { swords: 9 } }, ...auto })).toEqual(['swords', 9]);
    expect(used({ character: { ...ADA, skills: {} }, ...auto })).toEqual(['none', 0]);
  });

  it('a skill that is not on the sheet may be named, at level 0 or its parent’s', () => {
    expect(used({ choices: { defense: 'dodge' } })).toEqual(['dodge', 0]);
    expect(used({ choices: { defense: 'none' } })).toEqual(['none', 0]);
    const character = { ...ADA, skills: { 'melee-weapons': 3 } };
    expect(used({ character, choices: { defense: 'axes' } })).toEqual(['axes', 3]);
    expect(refused('defend', { choices: { defense: 'sowrds' } }).code).toBe('not_allowed');
  });
});
