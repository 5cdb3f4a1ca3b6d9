/** Where a state from outside does not hang together: it names an unknown fighter, or a number no table could have. */

import { cap, nobodyCalled } from '../../../helpers/index.ts';
import type { StateFault } from '../../../kernel/index.ts';
import { lastingProblem } from '../modifiers.ts';
import { packProblem } from '../pack.ts';
import { isAttackSkill } from '../skills.ts';
import { type Fighter, PHASES, type State } from './state.ts';

export function invalidState(state: State): StateFault | undefined {
  const fault =
    packProblem(state.pack) ?? invalidModifiers(state) ?? firstOf(state) ?? invalidNames(state) ?? invalidPhase(state);
  return fault === undefined ? undefined : { path: `state.${fault.path}`, message: fault.message };
}

/** c-25: a name that no pack has could not be counted. */
function invalidModifiers({ modifiers, fighters, pack }: State): StateFault | undefined {
  const all = Object.entries(fighters).flatMap(([who, one]) => [
    [`fighters.${who}.modifiers`, one.modifiers] as const,
    ...[one.weapon, ...(one.carries ?? [])].map(
      (weapon, i) =>
        [`fighters.${who}.${i === 0 ? 'weapon' : `carries.${i - 1}`}.modifiers`, weapon.modifiers] as const,
    ),
  ]);
  for (const [path, given] of [['modifiers', modifiers] as const, ...all]) {
    const wrong = lastingProblem(given, pack, path);
    if (wrong !== undefined) return wrong;
  }
  return undefined;
}

function firstOf({ fighters }: State): StateFault | undefined {
  for (const [who, one] of Object.entries(fighters)) {
    const fault = invalidFighter(one);
    if (fault !== undefined) return { ...fault, path: `fighters.${who}.${fault.path}` };
  }
  return undefined;
}

/** Every id in a state is a fighter's, and each fighter has one place in the order. */
function invalidNames({ fighters, sequence, adjacent, coming }: State): StateFault | undefined {
  const unknown = (path: string, who: string): StateFault | undefined =>
    Object.hasOwn(fighters, who) ? undefined : { path, message: nobodyCalled(who) };
  for (const [i, who] of sequence.entries()) {
    const fault = unknown(`sequence.${i}`, who);
    if (fault !== undefined) return fault;
    if (sequence.indexOf(who) < i) return { path: `sequence.${i}`, message: `${cap(who)} is in the order twice.` };
  }
  const left = Object.keys(fighters).find((who) => !sequence.includes(who));
  if (left !== undefined) return { path: 'sequence', message: `${cap(left)} has no place in the order.` };
  for (const [i, { a, b }] of adjacent.entries()) {
    const fault = unknown(`adjacent.${i}.a`, a) ?? unknown(`adjacent.${i}.b`, b);
    if (fault !== undefined) return fault;
    if (a === b) return { path: `adjacent.${i}.b`, message: 'Nobody stands next to themselves.' };
  }
  for (const [i, { who, stamina = 0 }] of coming.entries()) {
    const fault = unknown(`coming.${i}.who`, who);
    if (fault !== undefined) return fault;
    if (stamina > 0) return { path: `coming.${i}.stamina`, message: 'What is coming is harm: 0 or less.' };
  }
  return undefined;
}

function invalidPhase({ order, phase, coming }: State): StateFault | undefined {
  if (order === 'phases' && phase === undefined) {
    return { path: 'phase', message: `The phase is missing: by phases it is one of ${PHASES.join(', ')}.` };
  }
  if (order !== 'phases' && phase !== undefined)
    return { path: 'phase', message: `There are no phases in ${order} order.` };
  if (order === 'sequential' && coming.length > 0) {
    return { path: 'coming', message: 'In sequential order harm counts at once, and none is still coming.' };
  }
  return undefined;
}

function invalidFighter(one: Fighter): StateFault | undefined {
  for (const [i, weapon] of [one.weapon, ...(one.carries ?? [])].entries()) {
    if (isAttackSkill(weapon.skill)) continue;
    const path = i === 0 ? 'weapon.skill' : `carries.${i - 1}.skill`;
    return { path, message: `Nobody strikes with ${weapon.skill}: an attack uses a melee skill or a ranged skill.` };
  }
  if (one.physical === undefined && (one.base === undefined || one.player)) {
    return { path: 'physical', message: 'PHYSICAL is missing.' };
  }
  if (one.fullStamina !== undefined && one.fullStamina < 1) {
    return { path: 'fullStamina', message: 'Nobody begins a fight below 1 STAMINA POINT.' };
  }
  return invalidLife(one);
}

/** PHY-65: who is up has STAMINA left, and only a player's character with LUCK is ever dying. */
function invalidLife({ life, stamina, player, luck }: Fighter): StateFault | undefined {
  if (life === 'up') return stamina > 0 ? undefined : { path: 'life', message: 'Nobody is up at 0 STAMINA or lower.' };
  if (stamina > 0) return { path: 'life', message: `Nobody with STAMINA left is ${life}.` };
  if (life === 'out' || life === 'dead') return undefined;
  if (!player || luck === undefined) {
    return { path: 'life', message: `Only a player’s character who has LUCK is ever ${life}.` };
  }
  if (stamina <= -4) return { path: 'life', message: 'At −4 STAMINA or lower a character is dead.' };
  if (life === 'dying' && luck < 1) return { path: 'luck', message: 'A dying character with no LUCK left is dead.' };
  return undefined;
}
