/**
 * Combat modifiers (PHY-08). A number in a request is subtracted as it stands. A name from the pack, and a condition on
 * a combatant, is kept as "helps the attacker by n" and gets its sign here, once, from what the roll is for.
 */

import { invalid, refuse } from '../../helpers/index.ts';
import type { Refusal } from '../../kernel/index.ts';
import { type Condition, together } from './conditions.ts';
import { countsWhen, type FighterModifier, type ModifiersGiven, type OneModifier } from './lasting.ts';
import { modifierOf, type Pack } from './pack.ts';
import type { Settings } from './settings.ts';
import type { Reach } from './skills.ts';

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

type Written = Extract<OneModifier, { readonly name: string }>;

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
  given: OneModifier,
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

/** What may last beyond one attack, where an attack is made: the scene, both fighters, and the weapon that strikes. */
export interface Lasting {
  readonly scene?: readonly OneModifier[] | undefined;
  readonly attacker: Bearer & {
    readonly weapon: { readonly name: string; readonly modifiers?: readonly OneModifier[] };
  };
  readonly target: Bearer;
  /** Where the two stand in the request. */
  readonly at: Readonly<Record<Side, string>>;
}

interface Bearer {
  readonly modifiers?: readonly FighterModifier[];
}

/** c-25: each that lasts and is for this attack, once, as a modifier of its own. */
export function fromLasting(
  { scene, attacker, target, at }: Lasting,
  pack: Pack | undefined,
  reach: Reach,
  aim: Aim,
): readonly Modifier[] | Refusal {
  const { weapon } = attacker;
  if (!scene && !attacker.modifiers && !target.modifiers && !weapon.modifiers) return NONE;
  const settled: Modifier[] = [];
  const own = (all: readonly FighterModifier[] = [], when: 'attacking' | 'attacked') =>
    all.map((one) => (countsWhen(one, when) ? one : undefined));
  const lists = [
    { all: scene ?? [], path: 'modifiers', unnamed: 'scene' },
    { all: own(attacker.modifiers, 'attacking'), path: `${at.attacker}.modifiers`, on: 'attacker' as const },
    {
      all: weapon.modifiers ?? [],
      path: `${at.attacker}.weapon.modifiers`,
      on: 'attacker' as const,
      unnamed: weapon.name,
    },
    { all: own(target.modifiers, 'attacked'), path: `${at.target}.modifiers`, on: 'target' as const },
  ];
  for (const { all, path, on, unnamed } of lists) {
    for (const [i, one] of all.entries()) {
      if (one === undefined) continue;
      const modifier = settleOne(one, `${path}.${i}`, pack, reach, aim);
      if ('code' in modifier) {
        // What is for another kind of attack waits for one.
        if (modifier.code === 'not_allowed') continue;
        return modifier;
      }
      const name = typeof one === 'number' && unnamed !== undefined ? unnamed : modifier.name;
      settled.push({ name, value: modifier.value, ...(on === undefined ? {} : { on }) });
    }
  }
  return settled;
}

/** What is wrong with modifiers that last, whatever attack they are for. */
export function lastingProblem(
  all: readonly OneModifier[] | undefined,
  pack: Pack | undefined,
  path: string,
): Refusal | undefined {
  for (const [i, one] of (all ?? []).entries()) {
    const modifier = settleOne(one, `${path}.${i}`, pack, 'melee', 'to-hit');
    if ('code' in modifier && modifier.code !== 'not_allowed') return modifier;
  }
  return undefined;
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
