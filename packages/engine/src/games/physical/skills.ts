/**
 * The skills of the book: which strike hand to hand, which strike at range, which only defend or move, and which special
 * skill stands under which general one. Skill levels are numbers on a sheet; this file knows only the names.
 */

/** PHY-24: the kinds of Melee Weapons. */
const MELEE_KINDS = ['axes', 'clubs', 'polearms', 'staves', 'swords'] as const;
/** PHY-27 to PHY-29: the kinds of the three ranged skills. */
const LIGHT_KINDS = ['pistols', 'rifles', 'shotguns', 'smgs'] as const;
const HEAVY_KINDS = ['heavy-machine-guns', 'launchers', 'energy-throwers'] as const;
const MISSILE_KINDS = ['bows', 'thrown'] as const;

/** PHY-22, PHY-23, PHY-25: the skills of a melee attack, and no other. */
export const MELEE_SKILLS = ['brawling', 'melee-weapons', ...MELEE_KINDS, 'martial-arts'] as const;

/** PHY-26: the skills of a ranged attack, and no other. */
export const RANGED_SKILLS = [
  ...(['firearms-light', ...LIGHT_KINDS] as const),
  ...(['firearms-heavy', ...HEAVY_KINDS] as const),
  ...(['missile-weapons', ...MISSILE_KINDS] as const),
] as const;

export const ATTACK_SKILLS = [...MELEE_SKILLS, ...RANGED_SKILLS] as const;

/** d-20: the Armor skill, which needs a shield, is not the armor table. */
const OTHER_SKILLS = ['dodge', 'armor', 'acrobatics'] as const;

export const SKILLS = [...ATTACK_SKILLS, ...OTHER_SKILLS] as const;

export type MeleeSkill = (typeof MELEE_SKILLS)[number];
export type AttackSkill = (typeof ATTACK_SKILLS)[number];
export type Skill = (typeof SKILLS)[number];
export type Reach = 'melee' | 'ranged';

const KINDS: Readonly<Record<string, readonly Skill[]>> = {
  'melee-weapons': MELEE_KINDS,
  'firearms-light': LIGHT_KINDS,
  'firearms-heavy': HEAVY_KINDS,
  'missile-weapons': MISSILE_KINDS,
};

const PARENTS: ReadonlyMap<string, Skill> = new Map(
  Object.entries(KINDS).flatMap(([parent, kinds]) => kinds.map((kind) => [kind, parent as Skill] as const)),
);

/** The general skill over a special one. */
export function parentOf(skill: Skill): Skill | undefined {
  return PARENTS.get(skill);
}

const STRIKES: ReadonlySet<string> = new Set(ATTACK_SKILLS);
const STRIKES_IN_MELEE: ReadonlySet<string> = new Set(MELEE_SKILLS);

export function isAttackSkill(skill: string): skill is AttackSkill {
  return STRIKES.has(skill);
}

export function isMeleeSkill(skill: string): skill is MeleeSkill {
  return STRIKES_IN_MELEE.has(skill);
}

/** PHY-30: a skill strikes on its own list alone. */
export function reachOf(skill: AttackSkill): Reach {
  return isMeleeSkill(skill) ? 'melee' : 'ranged';
}

/** PHY-24: Melee Weapons or one of its kinds. */
export function isMeleeWeaponSkill(skill: string): boolean {
  return skill === 'melee-weapons' || PARENTS.get(skill) === 'melee-weapons';
}

/** PHY-70 to PHY-72: Martial Arts holds an enemy in melee as a blade does; Brawling gear does not. */
export function holdsInMelee(skill: AttackSkill): boolean {
  return skill === 'martial-arts' || isMeleeWeaponSkill(skill);
}

export interface Levels {
  readonly skills?: Readonly<Partial<Record<Skill, number>>>;
  readonly skill?: number;
}

/** d-21: the special level if the sheet has it, else its parent's, never both; with no sheet the Director's number. */
export function levelOf({ skills, skill }: Levels, wanted: Skill): number {
  if (skills === undefined) return skill ?? 0;
  const own = skills[wanted];
  if (own !== undefined) return own;
  const parent = parentOf(wanted);
  return (parent === undefined ? undefined : skills[parent]) ?? 0;
}

/** The sheet names this skill or its parent; the Director's single number stands for a weapon skill alone. */
export function isOnSheet({ skills, skill }: Levels, wanted: Skill): boolean {
  if (skills === undefined) return skill !== undefined && isAttackSkill(wanted);
  const parent = parentOf(wanted);
  return skills[wanted] !== undefined || (parent !== undefined && skills[parent] !== undefined);
}
