/**
 * Weapons, armor and shields: a table each, read with one die. PHY-57 to PHY-60. d-20: what one text calls a track the
 * other calls a table; here it is a table.
 */
import { amount, flag, type Infer, list, maybe, oneOf, record, text, withDefault } from '../../kernel/index.ts';
import { DODGE_TABLES } from './data/tables.ts';
import { type OneModifier, weaponModifiersShape } from './lasting.ts';
import { type AttackSkill, SKILLS } from './skills.ts';

/** Six values for the faces of a die, and a seventh for a modified die of 7 or more. */
export type DieTable = readonly number[];

const tableShape = (label: string, help: string) => list(amount({ usual: [0, 9] }), { label, help }, 6, 7);

const damageShape = tableShape('Damage', 'STAMINA POINTS for a die of 1 to 6, and for 7 or more.');
const protectionShape = tableShape('Protection', 'STAMINA POINTS for a die of 1 to 6, and for 7 or more.');

const gearName = maybe(text({ label: 'Name' }, 60));

export const weaponShape = record({
  name: gearName,
  skill: oneOf(SKILLS, { label: 'Skill' }),
  damage: damageShape,
  requiredSkill: withDefault(
    amount({
      label: 'Needs a skill of',
      usual: [0, 4],
      more: true,
      help: 'Below this level its wielder cannot handle it.',
    }),
    0,
  ),
  modifiers: weaponModifiersShape,
});

export const armorShape = record({ name: gearName, protection: protectionShape });

export const shieldShape = record({
  name: gearName,
  protection: protectionShape,
  meleeOnly: withDefault(flag({ label: 'Protects in melee only', more: true }), false),
});

export type WeaponGiven = Infer<typeof weaponShape>;
export type Armor = Infer<typeof armorShape>;
export type Shield = Infer<typeof shieldShape>;

/** A weapon whose skill is one that strikes (PHY-22, PHY-26). */
export interface Weapon {
  readonly name: string;
  readonly skill: AttackSkill;
  readonly damage: DieTable;
  readonly requiredSkill: number;
  /** c-25: counted at every attack that is made with it. */
  readonly modifiers?: readonly OneModifier[];
}

/** What a table says to a die: below 1 reads the first column, 7 or more the last. */
export function readAt(table: DieTable, die: number): number {
  const column = Math.min(Math.max(die, 1), table.length);
  return table[column - 1]!;
}

/** Two tables read on one die, as one table. */
export function together(a: DieTable, b: DieTable, make: (x: number, y: number) => number): DieTable {
  return [1, 2, 3, 4, 5, 6, 7].map((die) => make(readAt(a, die), readAt(b, die)));
}

/** Dodge protects by its level: nothing at 0, and above the highest row as that row. */
export function dodgeTable(level: number): DieTable | undefined {
  return level < 1 ? undefined : DODGE_TABLES[Math.min(level, DODGE_TABLES.length) - 1]!;
}
