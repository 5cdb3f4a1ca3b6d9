/**
 * Combat modifiers (PHY-08). A number in a request is subtracted as it stands. A name from the pack, and a condition on
 * a combatant, is kept as "helps the attacker by n" and gets its sign here, once, from what the roll is for.
 */
import type { Infer } from '../../kernel/index.ts';
import { either, list, maybe, number, type Refusal, record, text, whole } from '../../kernel/index.ts';
import { invalid, refuse } from '../../kit/index.ts';
import { type Condition, together } from './conditions.ts';
import { STARTER } from './data/starter.ts';
import { modifierOf, type Pack } from './pack.ts';
import type { Settings } from './settings.ts';
import type { Reach } from './skills.ts';

const oneModifier = either([
  number(),
  text({}, 60),
  record({
    name: text({ label: 'Name' }, 60),
    value: maybe(number({ label: 'Subtracted', usual: [-6, 8] })),
    helpsAttacker: maybe(
      number({ label: 'Helps the attacker by', usual: [-8, 8], more: true, help: 'Gets its sign from the roll.' }),
    ),
    times: maybe(
      whole(1, 100, { label: 'Times', help: 'For a modifier of the pack that counts for each of several.' }),
    ),
  }),
]);

export const modifiersShape = maybe(
  either([list(oneModifier, {}, 0, 50), oneModifier], {
    label: 'Combat modifiers',
    by: 'character',
    help: 'Each is subtracted from the target number; a name from the pack gets its sign from the roll.',
    names: STARTER.modifiers.map(({ name }) => name),
    example: [{ name: 'smoke', value: 2 }],
  }),
);

type ModifiersGiven = Infer<typeof modifiersShape>;

/** A settled modifier: `value` is subtracted from the target number. */
export interface Modifier {
  readonly name: string;
  readonly value: number;
  /** Whose condition it is, where it is one. */
  readonly on?: Side;
}

type Side = 'attacker' | 'target';

/** What the dice are for: under the target number is a hit, or is an attack avoided. */
export type Aim = 'to-hit' | 'to-avoid';

/** d-01: under the attacker-roll house rule the defender throws the attacker's roll. */
export function aimOfDefense({ defense }: Pick<Settings, 'defense'>): Aim {
  return defense === 'attacker-roll' ? 'to-hit' : 'to-avoid';
}

/** What helps the attacker raises a roll to hit and lowers a roll to avoid. */
export function subtracted(helpsAttacker: number, aim: Aim): number {
  const value = aim === 'to-hit' ? -helpsAttacker : helpsAttacker;
  return value === 0 ? 0 : value;
}

type Written = Extract<Infer<typeof oneModifier>, { readonly name: string }>;

const NONE: readonly Modifier[] = [];

export function settle(
  given: ModifiersGiven | undefined,
  pack: Pack | undefined,
  reach: Reach,
  aim: Aim,
): readonly Modifier[] | Refusal {
  if (given === undefined) return NONE;
  const many = Array.isArray(given);
  const settled: Modifier[] = [];
  for (const [i, one] of (many ? given : [given]).entries()) {
    const modifier = settleOne(one, many ? `modifiers.${i}` : 'modifiers', pack, reach, aim);
    if ('code' in modifier) return modifier;
    settled.push(modifier);
  }
  return settled;
}

function settleOne(
  given: Infer<typeof oneModifier>,
  path: string,
  pack: Pack | undefined,
  reach: Reach,
  aim: Aim,
): Modifier | Refusal {
  if (typeof given === 'number') return { name: given < 0 ? 'bonus' : 'penalty', value: given };
  const { name, value, helpsAttacker, times }: Written = typeof given === 'string' ? { name: given, times: 1 } : given;
  if (helpsAttacker !== undefined) return helping(name, helpsAttacker, value, times, path, aim);
  if (value !== undefined) return { name, value };
  if (times === undefined) {
    return invalid(`${path}.value`, `The value is missing: how much ${name} subtracts.`);
  }
  const found = modifierOf(pack, name, typeof given === 'string' ? path : `${path}.name`);
  if ('code' in found) return found;
  if (found.reach !== undefined && found.reach !== reach) {
    return refuse(path, `The modifier ${name} is for ${found.reach} attacks.`, 'PHY-08');
  }
  return { name, value: subtracted(found.helpsAttacker * Math.min(times, found.most ?? 1), aim) };
}

/** Written out as a pack has it: what it does for the attacker, and so many times. */
function helping(
  name: string,
  helpsAttacker: number,
  value: number | undefined,
  times: number | undefined,
  path: string,
  aim: Aim,
): Modifier | Refusal {
  if (value !== undefined) {
    const message = `Say of ${name} what it subtracts or what it does for the attacker, not both.`;
    return invalid(`${path}.value`, message);
  }
  return { name, value: subtracted(helpsAttacker * (times ?? 1), aim) };
}

/** What the conditions of both sides do to the roll. */
export function fromConditions(
  attacker: readonly Condition[],
  target: readonly Condition[],
  aim: Aim,
): readonly Modifier[] {
  if (attacker.length === 0 && target.length === 0) return NONE;
  const own = together(attacker).map(({ name, attacking }) => ({
    name,
    helps: attacking ?? 0,
    on: 'attacker' as const,
  }));
  const theirs = together(target).map(({ name, attacked }) => ({ name, helps: attacked ?? 0, on: 'target' as const }));
  return [...own, ...theirs]
    .filter(({ helps }) => helps !== 0)
    .map(({ name, helps, on }) => ({ name, value: subtracted(helps, aim), on }));
}

export function sumOf(modifiers: readonly Modifier[]): number {
  let all = 0;
  for (const { value } of modifiers) all += value;
  return all;
}
