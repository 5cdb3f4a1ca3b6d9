/** What one strikes with and what protects against it, as people write it and as the rules read it. */
import {
  amount,
  type Change,
  either,
  flag,
  type Infer,
  list,
  MAX_NUMBER,
  map,
  maybe,
  number,
  oneOf,
  record,
  text,
  whole,
  withDefault,
} from '../../kernel/index.ts';
import { ARMORS, WEAPONS } from './data/gear.ts';

/** The twelve kinds of harm; an armor value is against one of them. Other names are welcome. */
export const DAMAGE_TYPES = [
  ...['cut', 'impact', 'thrust', 'heat', 'cold', 'electrical'],
  ...['force', 'light', 'dark', 'atomic', 'bio', 'psychic'],
] as const;

export type Named = {
  readonly name: string;
  readonly value: number;
};

const modifier = either([number(), record({ name: text({ label: 'Name' }, 60), value: number({ label: 'Value' }) })]);

export const modifiers = (label: string, by: string, example: Named = { name: 'higher ground', value: 1 }) =>
  maybe(
    either([list(modifier, {}, 0, 20), modifier], {
      label,
      by,
      more: true,
      help: 'Whole numbers that are added; each can have a name.',
      example: [example],
    }),
  );

export type Modifiers = Exclude<Infer<ReturnType<typeof modifiers>>, undefined>;

const NONE: readonly Named[] = [];

/** DOS-01, DOS-02, D10: factors and modifiers are one thing, a signed sum. */
export function named(modifiers: Modifiers | undefined): readonly Named[] {
  if (modifiers === undefined) return NONE;
  const all = Array.isArray(modifiers) ? modifiers : [modifiers as number | Named];
  return all.map((one: number | Named) =>
    typeof one === 'number' ? { name: one < 0 ? 'penalty' : 'bonus', value: one } : one,
  );
}

export function sumOf(modifiers: readonly Named[]): number {
  return modifiers.reduce((all, { value }) => all + value, 0);
}

/** What an effect does to a fight while it lasts. Without any of these it is a name that people play out. */
const conditionFields = {
  offense: maybe(number({ label: 'On Offensive Rolls', usual: [-6, 6] })),
  defense: maybe(number({ label: 'On Defensive Rolls', usual: [-6, 6] })),
  lifePoints: maybe(amount({ label: 'Life points lost as each round ends', usual: [0, 12] })),
  rounds: maybe(
    whole(1, 1000, {
      label: 'Rounds it lasts',
      usual: [1, 10],
      help: 'The round of the hit is the first. Left out, it lasts for the whole fight.',
    }),
  ),
};

export const conditionShape = record({ name: text({ label: 'Condition' }, 60), ...conditionFields });
export type Condition = Infer<typeof conditionShape>;

const effectShape = record({
  name: text({ label: 'Effect' }, 60),
  minUnits: maybe(amount({ label: 'Needs units', usual: [0, 5] })),
  ...conditionFields,
});
export type Effect = Infer<typeof effectShape>;

/** DOS-12: the condition that an effect leaves, if it is more than a name. */
export function conditionFrom({ minUnits: _, ...condition }: Effect): Condition | undefined {
  const { offense = 0, defense = 0, lifePoints = 0 } = condition;
  return offense === 0 && defense === 0 && lifePoints === 0 ? undefined : condition;
}

export const strikeShape = record({
  name: maybe(text({ label: 'Name', more: true, help: 'What the weapon is called in a result.' }, 60)),
  mode: oneOf(['melee', 'ranged'], { label: 'Mode', options: { melee: 'Hand-to-hand', ranged: 'Ranged' } }),
  pointBlank: withDefault(flag({ label: 'At point-blank', help: 'A shot from within a few paces.' }), false),
  damageType: text({ label: 'Damage type', example: 'cut', names: DAMAGE_TYPES }, 60),
  baseDamage: whole(1, MAX_NUMBER, { label: 'Base damage', usual: [1, 12], example: 7, ratingOf: 'attacker' }),
  baseTerms: modifiers('Added to base damage', 'attacker', { name: 'Strength', value: 2 }),
  ap: maybe(amount({ label: 'Action points it costs', usual: [0, 6], more: true })),
  effects: withDefault(
    list(effectShape, { label: 'Additional effects', more: true, example: [{ name: 'shove' }] }, 0, 20),
    [],
  ),
});

export type Strike = Infer<typeof strikeShape>;

/** Damage types are told apart by their letters, not by their capitals (D26). */
const typeName = (name: string) => name.toLowerCase();

export function strikeOf(given: Strike | string): Strike {
  if (typeof given === 'string')
    return { name: given.replaceAll('-', ' '), ...WEAPONS[given]!, pointBlank: false, effects: [] };
  const damageType = typeName(given.damageType);
  return damageType === given.damageType ? given : { ...given, damageType };
}

/** DOS-16, D27: what the weapon does and what is added to it, at least 1. */
export function baseOf({ baseDamage, baseTerms }: Strike): number {
  return baseTerms === undefined ? baseDamage : Math.max(1, baseDamage + sumOf(named(baseTerms)));
}

/** D29: the source gives weapons a cost of their own; one that says nothing costs 1. */
export function costOf({ ap = 1 }: Strike): number {
  return ap;
}

export const armorValues = map('any', amount({ usual: [0, 8], ratingOf: 'defender' }), { example: { cut: 3 } }, 20);

export const armorShape = either([armorValues, oneOf(Object.keys(ARMORS))], {
  label: 'Armor',
  by: 'defender',
  help: 'Armor value by damage type, or a sample armor.',
  names: Object.keys(ARMORS),
});

export type Armor = Readonly<Record<string, number>>;

export function armorOf(given: Infer<typeof armorShape> | undefined): Armor {
  if (typeof given === 'string') return ARMORS[given]!;
  if (given === undefined) return {};
  const types = Object.keys(given);
  return types.every((type) => type === typeName(type))
    ? given
    : Object.fromEntries(types.map((type) => [typeName(type), given[type]!]));
}

/** Two values against one damage type: nobody could say which of them counts. */
export function twiceIn(given: Infer<typeof armorShape> | undefined): string | undefined {
  const types = typeof given === 'object' ? Object.keys(given) : [];
  return types.find((type, i) => types.findIndex((other) => typeName(other) === typeName(type)) < i);
}

/** DOS-10, DOS-32, D12: only the value against this damage type counts, and none is 0. */
export function armorAgainst(armor: Armor, type: string): number {
  return Object.hasOwn(armor, type) ? armor[type]! : 0;
}

/** A change that says where it came from and where it leads, where the pool is known. */
export function change(who: string, what: string, by: number, from: number | undefined): Change {
  return from === undefined ? { who, what, by } : { who, what, by, from, to: from + by };
}
