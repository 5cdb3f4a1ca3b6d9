/** The first state of a fight: sheets from the pack, gear looked up, ids for everybody. */

import { cap, idFor, invalidStart, nobodyCalled } from '../../../helpers/index.ts';
import { DIRECTS, isDirecting, type Refusal } from '../../../kernel/index.ts';
import { FISTS, ready } from '../combatant.ts';
import { together } from '../conditions.ts';
import { lastingProblem } from '../modifiers.ts';
import { type Pack, packProblem, sheetOf, stockOf } from '../pack.ts';
import { type Fighter, PHASES, type Setup, type State } from './state.ts';

export function start(setup: Setup): State | Refusal {
  const problem =
    packProblem(setup.pack, 'start.pack') ?? lastingProblem(setup.modifiers, setup.pack, 'start.modifiers');
  if (problem !== undefined) return problem;
  const fighters: Record<string, Fighter> = {};
  for (const [i, given] of setup.fighters.entries()) {
    const path = `fighters.${i}`;
    const fighter = fighterOf(given, path, setup.pack);
    if ('code' in fighter) return fighter;
    const own = given.id ?? idFor(fighter.name, 'fighter', (id) => Object.hasOwn(fighters, id));
    if (!/^[A-Za-z][A-Za-z0-9 -]*$/.test(own)) {
      return invalidStart(`${path}.id`, 'An id is letters, digits and dashes, a letter first.');
    }
    if (isDirecting(own)) return invalidStart(`${path}.id`, DIRECTS);
    if (Object.hasOwn(fighters, own)) return invalidStart(`${path}.id`, `Two fighters are called ${own}.`);
    fighters[own] = fighter;
  }
  if (new Set(Object.values(fighters).map(({ side }) => side)).size < 2) {
    return invalidStart('fighters', 'A fight needs two sides at least.');
  }
  for (const [i, { a, b }] of setup.adjacent.entries()) {
    for (const [field, one] of Object.entries({ a, b })) {
      if (!Object.hasOwn(fighters, one)) return invalidStart(`adjacent.${i}.${field}`, nobodyCalled(one));
    }
    if (a === b) return invalidStart(`adjacent.${i}.b`, 'Nobody stands next to themselves.');
  }
  return {
    round: 1,
    order: setup.order,
    ...(setup.order === 'phases' ? { phase: PHASES[0] } : {}),
    started: false,
    settings: setup.settings,
    ...(setup.pack === undefined ? {} : { pack: setup.pack }),
    ...(setup.modifiers === undefined || setup.modifiers.length === 0 ? {} : { modifiers: setup.modifiers }),
    fighters,
    sequence: Object.keys(fighters),
    adjacent: setup.adjacent,
    coming: [],
  };
}

/** STAMINA POINTS are twice PHYSICAL unless said; who brings no weapon fights with fists. */
export function fighterOf(given: Setup['fighters'][number], path: string, pack: Pack | undefined): Fighter | Refusal {
  const { id: _id, from, side, player, carries, ...own } = given;
  const sheet = from === undefined ? undefined : sheetOf<Setup['fighters'][number]>(from, pack, `start.${path}.from`);
  if (sheet !== undefined && 'code' in sheet) return sheet;
  const stock = stockOf(pack);
  const { conditions = [], ...known } = { weapon: FISTS, ...sheet, ...own };
  // The weapon that is written down, also of a fighter who has lost it for a while.
  const one = ready({ ...known, player }, `start.${path}`, stock, 'fighter');
  if ('code' in one) return one;
  const { name, physical, base, stamina, weapon, armor, shield } = one;
  if (physical === undefined && (base === undefined || player))
    return invalidStart(`${path}.physical`, 'PHYSICAL is missing.');
  const points = stamina ?? (physical === undefined ? undefined : 2 * physical);
  if (points === undefined)
    return invalidStart(`${path}.stamina`, 'STAMINA is missing: a base number does not tell it.');
  if (points <= 0) {
    return invalidStart(`${path}.stamina`, `${cap(name)} starts out of the fight; give at least 1 STAMINA POINT.`);
  }
  const atHand: Fighter['weapon'][] = [];
  for (const [i, other] of (carries ?? []).entries()) {
    const found = ready({ weapon: other }, `start.${path}.carries.${i}`, stock, 'fighter');
    if ('code' in found) return { ...found, path: found.path.replace(/\.weapon(?=\.|$)/, '') };
    atHand.push(found.weapon!);
  }
  const wrong =
    lastingProblem(one.modifiers, pack, `start.${path}.modifiers`) ??
    lastingProblem(weapon!.modifiers, pack, `start.${path}.weapon.modifiers`) ??
    atHand
      .map((other, i) => lastingProblem(other.modifiers, pack, `start.${path}.carries.${i}.modifiers`))
      .find(Boolean);
  if (wrong !== undefined) return wrong;
  return {
    name,
    side,
    player,
    ...(physical === undefined ? {} : { physical }),
    ...(base === undefined ? {} : { base }),
    ...(one.skills === undefined ? {} : { skills: one.skills }),
    ...(one.skill === undefined ? {} : { skill: one.skill }),
    ...(one.luck === undefined ? {} : { luck: one.luck }),
    ...(one.protection === undefined ? {} : { protection: one.protection }),
    stamina: points,
    fullStamina: points,
    weapon: weapon!,
    ...(atHand.length === 0 ? {} : { carries: [weapon!, ...atHand] }),
    ...(armor === undefined ? {} : { armor }),
    ...(shield === undefined ? {} : { shield }),
    conditions: together(conditions),
    ...(one.modifiers === undefined ? {} : { modifiers: one.modifiers }),
    life: 'up',
    acted: false,
    triedToLeave: false,
  };
}
