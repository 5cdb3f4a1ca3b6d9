/**
 * A combatant as people write one, and as the rules take it: gear looked up, a name for the sentences, every skill
 * question answered by `levelOf`. Between the two stands one function, `ready`.
 */

import { cap, invalid, refuse } from '../../helpers/index.ts';
import {
  amount,
  either,
  flag,
  type Infer,
  map,
  maybe,
  number,
  oneOf,
  type Refusal,
  record,
  text,
  type Writable,
  withDefault,
} from '../../kernel/index.ts';
import { type Condition, conditionsShape, isDisarmed } from './conditions.ts';
import { STARTER } from './data/starter.ts';
import {
  type Armor,
  armorShape,
  type Shield,
  shieldShape,
  type Weapon,
  type WeaponGiven,
  weaponShape,
} from './gear.ts';
import { type FighterModifier, fighterModifiersShape } from './lasting.ts';
import { isAttackSkill, type Levels, SKILLS } from './skills.ts';

const namesIn = (things: readonly { readonly name: string }[]) => things.map(({ name }) => name);
const WEAPONS: readonly string[] = namesIn(STARTER.weapons);
const ARMORS: readonly string[] = namesIn(STARTER.armors);
const SHIELDS: readonly string[] = namesIn(STARTER.shields);

const gear = <S extends typeof weaponShape | typeof armorShape>(
  label: string,
  by: string,
  shape: S,
  names: readonly string[],
) => maybe(either([text({}, 60), shape], { label, by, names, help: 'Pick one, or enter its table.' }));

/** The Director gives the numbers of an opponent. */
const ownerOf = (by: string) => (by === 'gm' ? 'opponent' : by);

/** STAMINA POINTS are twice PHYSICAL unless the sheet says otherwise. */
export const TWICE_PHYSICAL = { field: 'physical', times: 2 } as const;

/** What every combatant may have; who supplies it at a table differs. */
export const bodyFields = (by: string) => ({
  name: maybe(text({ label: 'Name', by }, 60)),
  luck: maybe(amount({ label: 'LUCK', by, usual: [0, 12], more: true })),
  /** PHY-61: may be below 0, as an answer leaves it. */
  stamina: maybe(number({ label: 'STAMINA', by, usual: [0, 24], follows: TWICE_PHYSICAL })),
  skills: maybe(
    map(SKILLS, number({ usual: [0, 6], ratingOf: ownerOf(by) }), {
      label: 'Skills',
      by,
      help: 'Levels by skill.',
      example: { swords: 2 },
    }),
  ),
  skill: maybe(
    number({
      label: 'Skill',
      by,
      ratingOf: ownerOf(by),
      usual: [0, 6],
      help: 'One number, if you do not know the single skills.',
      more: by === 'character',
    }),
  ),
  weapon: gear('Weapon', by, weaponShape, WEAPONS),
  armor: gear('Armor', by, armorShape, ARMORS),
  shield: maybe(
    either([flag(), text({}, 60), shieldShape], {
      label: 'Shield',
      by,
      names: SHIELDS,
      help: 'Pick one, or enter its table; `true` is a shield without a table.',
    }),
  ),
  protection: maybe(
    oneOf(['armor', 'dodge', 'none'], {
      label: 'Protection in use',
      by,
      more: true,
      options: { armor: 'Armor table', dodge: 'Dodge table', none: 'None' },
    }),
  ),
  conditions: maybe(conditionsShape),
  modifiers: fighterModifiersShape(by),
});

const physical = (by: string) => number({ label: 'PHYSICAL', by, ratingOf: ownerOf(by), usual: [1, 12] });

/** The player's own character. */
export const characterShape = record({ physical: physical('character'), ...bodyFields('character') });

export const sheetShape = record({
  physical: maybe(physical('gm')),
  ...bodyFields('gm'),
  base: maybe(
    number({
      label: 'Base number',
      by: 'gm',
      usual: [2, 16],
      more: true,
      help: 'PHYSICAL and skill in one number: the sheet stays hidden.',
    }),
  ),
  player: withDefault(flag({ label: 'Another player’s character', by: 'gm', more: true }), false),
});

/** The other side: a sheet, as much of one as the roll needs, or a name from the pack. */
export const opponentShape = either([sheetShape, text({}, 60)], { names: namesIn(STARTER.opponents) });

export type Sheet = Infer<typeof sheetShape>;

/** A combatant with gear in hand. */
export interface Combatant extends Levels {
  readonly name: string;
  readonly physical?: number;
  readonly luck?: number;
  readonly stamina?: number;
  readonly weapon?: Weapon;
  readonly armor?: Armor;
  /** `true`: a shield without a table. */
  readonly shield?: Shield | true;
  readonly protection?: 'armor' | 'dodge' | 'none';
  readonly conditions: readonly Condition[];
  /** c-25: counted at every attack of theirs, or on them. */
  readonly modifiers?: readonly FighterModifier[];
  readonly base?: number;
  readonly player: boolean;
}

/** Gear by name: a pack. */
export interface Stock {
  readonly weapon: (name: string) => WeaponGiven | undefined;
  readonly armor: (name: string) => Armor | undefined;
  readonly shield: (name: string) => Shield | undefined;
  readonly unknown: (kind: 'weapon' | 'armor' | 'shield', name: string, path: string) => Refusal;
}

type Given = Omit<Sheet, 'player' | 'physical'> & { readonly physical?: number; readonly player?: boolean };

/** What is left to a combatant who has lost the weapon, or brought none. */
export const FISTS = 'fists';

export function ready(given: Given, path: string, stock: Stock, role: string): Combatant | Refusal {
  const inHand = given.conditions !== undefined && isDisarmed(given.conditions) ? FISTS : given.weapon;
  const weapon = weaponOf(inHand, `${path}.weapon`, stock, role);
  if (weapon !== undefined && 'code' in weapon) return weapon;
  const armor = typeof given.armor === 'string' ? stock.armor(given.armor) : given.armor;
  if (armor === undefined && given.armor !== undefined)
    return stock.unknown('armor', `${given.armor}`, `${path}.armor`);
  const shield = typeof given.shield === 'string' ? stock.shield(given.shield) : given.shield;
  if (shield === undefined && given.shield !== undefined) {
    return stock.unknown('shield', `${given.shield}`, `${path}.shield`);
  }
  const { name, physical, luck, stamina, skills, skill, protection, conditions, modifiers, base, player } = given;
  const one: Writable<Combatant> = {
    name: name ?? `the ${role}`,
    conditions: conditions ?? [],
    player: player ?? false,
  };
  if (physical !== undefined) one.physical = physical;
  if (luck !== undefined) one.luck = luck;
  if (stamina !== undefined) one.stamina = stamina;
  if (skills !== undefined) one.skills = skills;
  if (skill !== undefined) one.skill = skill;
  if (weapon !== undefined) one.weapon = weapon;
  if (armor !== undefined) one.armor = armor;
  if (shield !== undefined && shield !== false) one.shield = shield;
  if (protection !== undefined) one.protection = protection;
  if (modifiers !== undefined && modifiers.length > 0) one.modifiers = modifiers;
  if (base !== undefined) one.base = base;
  return one;
}

/** PHY-22, PHY-26, PHY-30: what strikes has a skill of the two lists. */
function weaponOf(given: Given['weapon'], path: string, stock: Stock, role: string): Weapon | Refusal | undefined {
  if (given === undefined) return undefined;
  const weapon = typeof given === 'string' ? stock.weapon(given) : given;
  if (weapon === undefined) return stock.unknown('weapon', `${given}`, path);
  const { name, skill, damage, requiredSkill, modifiers } = weapon;
  if (!isAttackSkill(skill)) {
    return refuse(
      `${path}.skill`,
      `Nobody strikes with ${skill}: an attack uses a melee skill or a ranged skill.`,
      'PHY-30',
    );
  }
  const made = { name: name ?? `the weapon of the ${role}`, skill, damage, requiredSkill };
  return modifiers === undefined || modifiers.length === 0 ? made : { ...made, modifiers };
}

/** A condition that keeps a combatant from acting. */
export function idleProblem({ name, conditions }: Combatant, path: string): Refusal | undefined {
  const at = conditions.findIndex(({ idle }) => idle);
  if (at < 0) return undefined;
  const message = `${cap(name)} is ${conditions[at]!.name} and cannot act.`;
  return refuse(`${path}.conditions.${at}`, message, 'c-17');
}

/** An attacker needs a weapon; fists are one. */
export function armed<C extends Combatant>(one: C, path: string): Refusal | (C & { readonly weapon: Weapon }) {
  if (one.weapon !== undefined) return one as C & { readonly weapon: Weapon };
  return invalid(
    `${path}.weapon`,
    `${cap(one.name)} strikes, and needs a weapon: a name from the pack (fists are one), or its skill and damage.`,
  );
}
