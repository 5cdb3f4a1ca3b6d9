import { describe, expect, it } from 'vitest';
import { DODGE_TABLES } from './data/tables.ts';
import { ADA, attack, defend, PISTOL, THUG, VEST } from './testing/people.ts';

const HIT = { attack: [2, 2] };
const vested = { ...THUG, armor: VEST };
const faces = [1, 2, 3, 4, 5, 6];
/** What each face of the protection die takes off a hit of the sword’s best damage. */
const takenOff = (opponent: object, settings: object = {}) =>
  faces.map(
    (face) =>
      attack({ opponent: { ...opponent }, dice: { ...HIT, damage: [6], protection: [face] }, settings }).facts
        .protection,
  );

describe('what protects', () => {
  it('PHY-59 then a die is read on the target’s armor table', () => {
    expect(takenOff(vested)).toEqual([0, 1, 1, 2, 2, 3]);
  });

  it('PHY-59 or on its Dodge table, by the level of Dodge, when that is in use', () => {
    const dodging = (dodge: number) => takenOff({ ...THUG, skills: { dodge }, protection: 'dodge', armor: VEST });
    expect([1, 2, 3, 4, 5, 6, 9].map(dodging)).toEqual([
      [0, 0, 0, 0, 0, 1],
      [0, 0, 0, 0, 1, 1],
      [0, 0, 0, 1, 1, 2],
      [0, 0, 1, 1, 2, 2],
      [0, 1, 1, 2, 2, 3],
      [0, 1, 2, 2, 3, 4],
      [0, 1, 2, 2, 3, 4],
    ]);
  });

  it('PHY-59, d-21 the Director’s one number is the level of Dodge where it is in use, and no Dodge where it is not', () => {
    expect(takenOff({ ...THUG, skill: 3, protection: 'dodge' })).toEqual([0, 0, 0, 1, 1, 2]);
    const best = { settings: { protectionRule: 'best-of-both' }, opponent: { ...THUG, skill: 3 } };
    expect(Object.keys(attack({ ...best, dice: { ...HIT, damage: [1] } }).dice)).toEqual(['attack', 'damage']);
  });

  it('d-11 who is struck without a defense of their own has the table in use, also where it goes by the skill', () => {
    const opponent = { ...vested, skills: { dodge: 3 }, protection: 'dodge' };
    expect(takenOff(opponent, { protectionRule: 'tied-to-skill' })).toEqual([0, 0, 0, 1, 1, 2]);
    expect(takenOff({ ...opponent, protection: 'armor' }, { protectionRule: 'tied-to-skill' })).toEqual(
      VEST.protection.slice(0, 6),
    );
  });

  it('PHY-59 no die is thrown when nothing protects', () => {
    for (const opponent of [
      THUG,
      { ...vested, protection: 'none' },
      { ...THUG, shield: true },
      { ...vested, skills: { dodge: 0 }, protection: 'dodge' },
      { ...THUG, shield: { protection: [1, 1, 1, 1, 1, 1] }, protection: 'none' },
    ]) {
      expect(Object.keys(attack({ opponent, dice: { ...HIT, damage: [1] } }).dice)).toEqual(['attack', 'damage']);
    }
  });

  it('PHY-59 a shield’s table is added on the same die, to armor, to Dodge, or alone', () => {
    const shield = { protection: [0, 0, 0, 1, 1, 1] };
    expect(takenOff({ ...vested, shield })).toEqual([0, 1, 1, 3, 3, 4]);
    expect(takenOff({ ...THUG, shield })).toEqual([0, 0, 0, 1, 1, 1]);
    expect(takenOff({ ...THUG, shield, skills: { dodge: 3 }, protection: 'dodge' })).toEqual([0, 0, 0, 2, 2, 3]);
  });

  it('PHY-59 a shield for melee only stops no shot', () => {
    const character = { ...ADA, weapon: PISTOL };
    const opponent = { ...THUG, shield: { protection: [1, 1, 1, 1, 1, 1], meleeOnly: true } };
    expect(attack({ character, opponent, dice: { ...HIT, damage: [1] } }).facts).toMatchObject({ protection: 0 });
    expect(attack({ opponent, dice: { ...HIT, damage: [1], protection: [1] } }).facts).toMatchObject({ protection: 1 });
  });

  it('PHY-59 who uses no protection has none, whatever skill defends', () => {
    const character = { ...ADA, skills: { swords: 2, dodge: 3 }, armor: VEST, shield: 'buckler', protection: 'none' };
    for (const protectionRule of ['chosen', 'tied-to-skill', 'best-of-both']) {
      const settings = { protectionRule, dodgeRequiresUnarmored: 'never' };
      for (const defense of ['weapon', 'dodge']) {
        const hit = defend({ character, settings, choices: { defense }, dice: { defense: [6, 5], damage: [6] } });
        expect(hit.facts).toMatchObject({ protection: 0, net: 3 });
        expect(hit.steps.map(({ id }) => id)).not.toContain('protection');
      }
    }
  });
});

describe('the house rules', () => {
  const dodge = DODGE_TABLES[3]!;
  const skills = { swords: 2, dodge: 4 };
  const dice = (face: number) => ({ defense: [6, 5], damage: [6], protection: [face] });
  const against = (more: object, settings: object = {}, choice = 'weapon', face = 6) =>
    defend({ character: { ...ADA, ...more }, settings, choices: { defense: choice }, dice: dice(face) }).facts
      .protection;

  it('d-11 by house rule the higher of armor and Dodge, or the one there is', () => {
    const best = { protectionRule: 'best-of-both' };
    for (const face of faces) {
      const both = Math.max(dodge[face - 1]!, VEST.protection[face - 1]!);
      expect(against({ skills, armor: VEST }, best, 'weapon', face)).toBe(both);
      expect(against({ armor: VEST }, best, 'weapon', face)).toBe(VEST.protection[face - 1]);
      expect(against({ skills }, best, 'weapon', face)).toBe(dodge[face - 1]);
    }
    expect(defend({ settings: best, dice: { defense: [6, 5], damage: [6] } }).facts.protection).toBe(0);
  });

  it('d-11 by house rule the table of the skill that defends', () => {
    const tied = { protectionRule: 'tied-to-skill', dodgeRequiresUnarmored: 'never' };
    const sheet = { skills, armor: VEST, protection: 'dodge' };
    for (const face of faces) {
      expect(against(sheet, tied, 'weapon', face)).toBe(VEST.protection[face - 1]);
      expect(against({ ...sheet, protection: 'armor' }, tied, 'dodge', face)).toBe(dodge[face - 1]);
      // Without it, the one that is in use, whatever skill defends.
      const plain = { dodgeRequiresUnarmored: 'never' };
      expect(against(sheet, plain, 'weapon', face)).toBe(dodge[face - 1]);
      expect(against({ ...sheet, protection: 'armor' }, plain, 'dodge', face)).toBe(VEST.protection[face - 1]);
    }
  });

  it('d-11 a shield without a table adds nothing, one with a table adds on the same die', () => {
    const shield = { name: 'board', protection: [0, 0, 1, 1, 2, 2, 3], meleeOnly: true };
    expect(against({ armor: VEST, shield })).toBe(3 + 2);
    expect(against({ armor: VEST, shield: true })).toBe(3);
    expect(against({ shield })).toBe(2);
    const shot = { ...THUG, weapon: PISTOL };
    const behind = { ...ADA, armor: VEST, shield };
    expect(defend({ character: behind, opponent: shot, dice: dice(6) }).facts.protection).toBe(3);
  });
});
