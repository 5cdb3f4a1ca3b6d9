import { describe, expect, it } from 'vitest';
import {
  ATTACK_SKILLS,
  holdsInMelee,
  isMeleeWeaponSkill,
  isOnSheet,
  levelOf,
  MELEE_SKILLS,
  parentOf,
  RANGED_SKILLS,
  reachOf,
  type Skill,
} from './skills.ts';
import { ADA, attack, KNIFE, PISTOL, refused, SWORD, VEST } from './testing/people.ts';

const under = (parent: Skill) => ATTACK_SKILLS.filter((skill) => parentOf(skill) === parent);
const target = (skills: object, skill: string) =>
  attack({ character: { ...ADA, skills, weapon: { ...SWORD, skill } }, opponent: { skill: 0 } }).facts.target;

describe('attack skills', () => {
  it('PHY-22 the melee skills are Brawling, Melee Weapons with its kinds, and Martial Arts', () => {
    expect(MELEE_SKILLS.filter((skill) => parentOf(skill) === undefined)).toEqual([
      ...['brawling', 'melee-weapons', 'martial-arts'],
    ]);
    expect(MELEE_SKILLS).toHaveLength(8);
  });

  it('PHY-23 Brawling covers fists, knives and what lies at hand', () => {
    for (const weapon of ['fists', 'knife', 'chair-leg']) {
      expect(attack({ character: { ...ADA, skills: { brawling: 3 }, weapon }, opponent: { skill: 0 } })).toMatchObject({
        facts: { target: 9 },
      });
    }
  });

  it('PHY-24 Melee Weapons has five kinds, and serves for other arms as itself', () => {
    expect(under('melee-weapons')).toEqual(['axes', 'clubs', 'polearms', 'staves', 'swords']);
    expect(target({ 'melee-weapons': 2 }, 'melee-weapons')).toBe(8);
  });

  it('PHY-25 Martial Arts is a skill of its own, and strikes unarmed', () => {
    expect(target({ 'martial-arts': 3, brawling: 1 }, 'martial-arts')).toBe(9);
    expect(reachOf('martial-arts')).toBe('melee');
  });

  it('PHY-26 the ranged skills are the two of Firearms and Missile Weapons, with their kinds', () => {
    expect(RANGED_SKILLS.filter((skill) => parentOf(skill) === undefined)).toEqual([
      ...['firearms-light', 'firearms-heavy', 'missile-weapons'],
    ]);
    expect(RANGED_SKILLS).toHaveLength(12);
  });

  it('PHY-27 Firearms-Light has four kinds, and serves for other light firearms as itself', () => {
    expect(under('firearms-light')).toEqual(['pistols', 'rifles', 'shotguns', 'smgs']);
    expect(target({ 'firearms-light': 2 }, 'firearms-light')).toBe(8);
  });

  it('PHY-28 Firearms-Heavy has three kinds, and serves for heavy weapons at large as itself', () => {
    expect(under('firearms-heavy')).toEqual(['heavy-machine-guns', 'launchers', 'energy-throwers']);
    expect(target({ 'firearms-heavy': 2 }, 'firearms-heavy')).toBe(8);
  });

  it('PHY-29 Missile Weapons has two kinds, and serves for other missiles as itself', () => {
    expect(under('missile-weapons')).toEqual(['bows', 'thrown']);
    expect(target({ 'missile-weapons': 2 }, 'missile-weapons')).toBe(8);
  });

  it('PHY-30 an attack uses one skill, of its own list: the weapon says which', () => {
    const both = { swords: 2, pistols: 4 };
    expect(attack({ character: { ...ADA, skills: both }, opponent: { skill: 0 } }).facts.target).toBe(8);
    expect(attack({ character: { ...ADA, skills: both, weapon: PISTOL } }).facts.target).toBe(10);
    for (const skill of ['dodge', 'armor', 'acrobatics']) {
      const wrong = refused('attack', { character: { ...ADA, weapon: { ...KNIFE, skill } } });
      expect(wrong).toMatchObject({ code: 'not_allowed', rule: 'PHY-30', path: 'character.weapon.skill' });
    }
  });
});

describe('levels', () => {
  it('a special level is used if the sheet has it, else the general one, never both', () => {
    expect(levelOf({ skills: { swords: 1, 'melee-weapons': 3 } }, 'swords')).toBe(1);
    expect(levelOf({ skills: { 'melee-weapons': 3 } }, 'swords')).toBe(3);
    expect(levelOf({ skills: { swords: 3 } }, 'melee-weapons')).toBe(0);
  });

  it('a single number stands for a sheet that is not there, and a missing skill is level 0', () => {
    expect(levelOf({ skill: 2 }, 'swords')).toBe(2);
    expect(levelOf({ skill: 2, skills: { axes: 1 } }, 'swords')).toBe(0);
    expect(levelOf({}, 'swords')).toBe(0);
  });

  it('the target of a melee attack uses its single number, else its weapon’s level where that may defend', () => {
    const against = (opponent: object) => 8 - Number(attack({ opponent: { ...opponent } }).facts.target);
    expect(against({ skill: 3, skills: { axes: 1 }, weapon: { ...SWORD, skill: 'axes' } })).toBe(3);
    expect(against({ skills: { axes: 1 }, weapon: { ...SWORD, skill: 'axes' } })).toBe(1);
    expect(against({ skills: { pistols: 4 }, weapon: PISTOL })).toBe(0);
    expect(against({ skills: { brawling: 4 }, weapon: KNIFE })).toBe(0);
    expect(against({})).toBe(0);
  });

  it('by house rule an opponent who is shot at subtracts the better of Dodge and, with a shield, Armor', () => {
    const shot = (opponent: object, more: object = {}) =>
      attack({
        character: { ...ADA, skills: { pistols: 3 }, weapon: PISTOL },
        opponent: { ...opponent },
        settings: { npcRangedDefense: 'dodge-or-shield', ...more },
      }).facts.target;
    expect(shot({ skills: { dodge: 2, armor: 3 } })).toBe(9 - 2);
    expect(shot({ skills: { dodge: 2, armor: 3 }, shield: true })).toBe(9 - 3);
    expect(shot({ skill: 4 })).toBe(9);
    // d-10: where Dodge always asks for no armor, it does so for opponents too.
    const armored = { skills: { dodge: 2 }, armor: VEST };
    expect(shot(armored)).toBe(9 - 2);
    expect(shot(armored, { dodgeRequiresUnarmored: 'always' })).toBe(9);
    expect(shot({ skills: { dodge: 2 } }, { dodgeRequiresUnarmored: 'always' })).toBe(9 - 2);
  });
});

it('PHY-24, PHY-70, d-21 kinds of a skill, what holds in melee, and levels by sheet, parent or the one number', () => {
  expect(['melee-weapons', 'swords', 'brawling', 'martial-arts', 'bows'].map(isMeleeWeaponSkill)).toEqual([
    ...[true, true, false, false, false],
  ]);
  expect((['melee-weapons', 'swords', 'brawling', 'martial-arts'] as const).map(holdsInMelee)).toEqual([
    ...[true, true, false, true],
  ]);
  const parent = { skills: { 'melee-weapons': 3 } } as const;
  const rows = [
    [parent, 'swords', 3, true],
    [parent, 'dodge', 0, false],
    [{ skills: { 'melee-weapons': 3, swords: 1 } }, 'swords', 1, true],
    [{ skills: {} }, 'swords', 0, false],
    [{ skill: 2 }, 'swords', 2, true],
    [{ skill: 2 }, 'dodge', 2, false],
    [{}, 'swords', 0, false],
  ] as const;
  for (const [sheet, skill, level, there] of rows)
    expect([levelOf(sheet, skill), isOnSheet(sheet, skill)], JSON.stringify([sheet, skill])).toEqual([level, there]);
});
