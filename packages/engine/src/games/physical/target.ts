/** Target numbers as their terms in the book's order, each with who supplies it: PHY-06 to PHY-13, PHY-31, PHY-32. */
import type { Combatant } from './combatant.ts';
import type { Weapon } from './gear.ts';
import type { Modifier } from './modifiers.ts';
import type { Role } from './result.ts';
import type { Settings } from './settings.ts';
import { isMeleeWeaponSkill, isOnSheet, levelOf, type MeleeSkill, type Reach, reachOf } from './skills.ts';

/** A term of a target number; `value` is added as it stands. */
export type Term = {
  readonly label: string;
  readonly value: number;
  readonly by: 'character' | 'opponent' | 'gm';
  /** A term of 0 that is taken off, which its value does not tell. */
  readonly minus?: true;
};

export type Armed = Combatant & { readonly weapon: Weapon };

export function totalOf(terms: readonly Term[]): number {
  let all = 0;
  for (const { value } of terms) all += value;
  return all;
}

/** A term that is taken off. */
function less(label: string, amount: number, by: Term['by']): Term {
  return amount === 0 ? { label, value: 0, by, minus: true } : { label, value: -amount, by };
}

/** PHY-08: the player brings the modifiers, and they are subtracted; a condition is told by its bearer. */
function lessModifiers(modifiers: readonly Modifier[], attacker: Term['by'], target: Term['by']): Term[] {
  const giver = { attacker, target };
  return modifiers.map(({ name, value, on }) => less(name, value, on === undefined ? 'character' : giver[on]));
}

/** PHY-20, PHY-41, PHY-64: the Director gives the opponent's numbers, unless that is another player's character. */
const giverOf = ({ player }: Combatant) => (player ? 'opponent' : 'gm');

/** PHY-11, PHY-12, PHY-20: own PHYSICAL and skill, less the opponent's skill in melee, less modifiers. */
export function attackTerms(
  role: Role,
  character: Armed & { readonly physical: number },
  opponent: Combatant,
  modifiers: readonly Modifier[],
  settings: Settings,
): readonly Term[] {
  const { skill } = character.weapon;
  const whose = role === 'character' ? '' : 'opponent’s ';
  const by = role === 'character' ? giverOf(opponent) : 'character';
  const terms: Term[] = [
    { label: `${whose}PHYSICAL`, value: character.physical, by: role },
    { label: `${whose}${skill}`, value: levelOf(character, skill), by: role },
  ];
  const theirs = skillAgainst(opponent, character, settings);
  if (theirs !== undefined) {
    terms.push(less(role === 'character' ? theirs.label : 'own skill', theirs.level, by));
  }
  return modifiers.length === 0 ? terms : [...terms, ...lessModifiers(modifiers, role, by)];
}

/** What the target takes off the roll to hit: in melee a skill (d-08), at range nothing or a house rule (d-07). */
export function skillAgainst(
  struck: Combatant,
  attacker: Armed,
  settings: Settings,
): { readonly label: string; readonly level: number } | undefined {
  if (reachOfWeapon(attacker.weapon) === 'melee') {
    return { label: 'opponent’s skill', level: meleeSkillOf(struck, attacker) };
  }
  if (settings.npcRangedDefense === 'none') return undefined;
  return { label: 'opponent’s Dodge or Armor', level: rangedSkillOf(struck, settings) };
}

/** d-08: the Director's number, else the level of the weapon in hand where that may defend. */
function meleeSkillOf(opponent: Combatant, attacker: Armed): number {
  if (opponent.skill !== undefined) return opponent.skill;
  const own = opponent.weapon?.skill;
  if (own === undefined || reachOf(own) === 'ranged') return 0;
  return brawlingBar(own as MeleeSkill, attacker) === undefined ? levelOf(opponent, own) : 0;
}

/** d-07: no such term is in the formula; as a house rule the better of the two. d-10: by house rule Dodge asks for no armor. */
function rangedSkillOf(opponent: Combatant, { dodgeRequiresUnarmored }: Settings): number {
  const barred = dodgeRequiresUnarmored === 'always' && opponent.armor !== undefined;
  const dodge = !barred && isOnSheet(opponent, 'dodge') ? levelOf(opponent, 'dodge') : 0;
  const armor = opponent.shield !== undefined && isOnSheet(opponent, 'armor') ? levelOf(opponent, 'armor') : 0;
  return Math.max(dodge, armor);
}

/** PHY-44 to PHY-48: Brawling stands up to Brawling, and to a melee weapon that its wielder cannot handle. */
export function brawlingBar(own: MeleeSkill, attacker: Armed): 'PHY-44' | 'PHY-45' | undefined {
  if (own !== 'brawling') return undefined;
  const { skill, requiredSkill } = attacker.weapon;
  if (skill === 'martial-arts') return 'PHY-45';
  if (!isMeleeWeaponSkill(skill)) return undefined;
  return canHandle(attacker, skill, requiredSkill) ? 'PHY-44' : undefined;
}

/** d-09: a level below the weapon's. A sheet that is hidden behind a base number is not said to lack anything. */
function canHandle(attacker: Armed, skill: Weapon['skill'], requiredSkill: number): boolean {
  const { base, skill: said, skills } = attacker;
  const hidden = base !== undefined && said === undefined && skills === undefined;
  return hidden || levelOf(attacker, skill) >= requiredSkill;
}

/** Everything of a defense target number except the skill that is still to be chosen. */
export interface DefenseBase {
  readonly opens: readonly Term[];
  /** Own ability adds the defense skill; as written it is subtracted. */
  readonly sign: 1 | -1;
  readonly closes: readonly Term[];
}

/** PHY-31, PHY-32, PHY-41, and d-01 for `own-ability`. */
export function defenseBase(
  character: Combatant & { readonly physical: number },
  opponent: Armed,
  modifiers: readonly Modifier[],
  { defense }: Pick<Settings, 'defense'>,
): DefenseBase {
  const { skill } = opponent.weapon;
  const level = levelOf(opponent, skill);
  const closes = lessModifiers(modifiers, 'gm', 'character');
  if (defense === 'own-ability') {
    return {
      opens: [{ label: 'PHYSICAL', value: character.physical, by: 'character' }],
      sign: 1,
      closes: [less(`opponent’s ${skill}`, level, 'gm'), ...closes],
    };
  }
  const opens: Term[] =
    opponent.base === undefined
      ? [
          { label: 'opponent’s PHYSICAL', value: opponent.physical ?? 0, by: 'gm' },
          { label: `opponent’s ${skill}`, value: level, by: 'gm' },
        ]
      : [{ label: 'opponent’s base number', value: opponent.base, by: 'gm' }];
  return { opens, sign: -1, closes };
}

export function defenseTerms(base: DefenseBase, skill: string, level: number): readonly Term[] {
  // d-13: who has no skill to defend with has no such term.
  if (skill === 'none') return [...base.opens, ...base.closes];
  const own: Term = base.sign < 0 ? less(skill, level, 'character') : { label: skill, value: level, by: 'character' };
  return [...base.opens, own, ...base.closes];
}

export function reachOfWeapon({ skill }: Weapon): Reach {
  return reachOf(skill);
}
