/** Whether a state that came from anywhere hangs together. A state made by these rules always does. */

import { nobodyCalled } from '../../../helpers/index.ts';
import type { StateFault } from '../../../kernel/index.ts';
import { twiceIn } from '../strike.ts';
import { type Fighter, isUp, type State } from './state.ts';

/** The first place where it does not, and why. */
export function invalidState(state: State): StateFault | undefined {
  const { fighters, order, bonuses, opening } = state;
  const here = Object.keys(fighters);
  const known = (id: string) => Object.hasOwn(fighters, id);
  const nobody = (path: string, id: string): StateFault | undefined =>
    known(id) ? undefined : { path: `state.${path}`, message: nobodyCalled(id, fighters) };
  if (here.length === 0) return { path: 'state.fighters', message: 'Nobody is in this fight.' };
  for (const id of here) {
    const fault = faultOf(fighters[id]!, `state.fighters.${id}`);
    if (fault !== undefined) return fault;
  }
  for (const [i, id] of order.entries()) {
    const fault = nobody(`order.${i}`, id);
    if (fault !== undefined) return fault;
    if (order.indexOf(id) < i) return { path: `state.order.${i}`, message: `${id} comes up twice in a round.` };
  }
  const missing = here.find((id) => !order.includes(id));
  if (missing !== undefined) return { path: 'state.order', message: `${missing} never comes up.` };
  for (const [i, { holder, against }] of bonuses.entries()) {
    const path = `bonuses.${i}`;
    const fault = nobody(`${path}.holder`, holder) ?? nobody(`${path}.against`, against);
    if (fault !== undefined) return fault;
    if (bonuses.findIndex((other) => other.holder === holder && other.against === against) < i)
      return {
        path: `state.${path}`,
        message: `${holder} holds two bonuses against ${against}; the larger one stays.`,
      };
  }
  if (opening === undefined) return undefined;
  return nobody('opening.by', opening.by) ?? nobody('opening.against', opening.against) ?? openingFault(state, opening);
}

function faultOf(one: Fighter, path: string): StateFault | undefined {
  const type = twiceIn(one.armor);
  if (type !== undefined)
    return {
      path: `${path}.armor.${type}`,
      message: `Armor against ${type} is given twice: capitals do not tell damage types apart.`,
    };
  const names = (one.conditions ?? []).map(({ name }) => name);
  const twice = names.findIndex((name, i) => names.indexOf(name) < i);
  if (twice >= 0)
    return {
      path: `${path}.conditions.${twice}`,
      message: `The condition ${names[twice]} is given twice; a condition does not add up.`,
    };
  return one.falling && one.lifePoints > 0
    ? { path: `${path}.falling`, message: 'A fighter with life points left is not falling.' }
    : undefined;
}

/** DOS-22: between two who are in the fight and on different sides. */
function openingFault({ fighters }: State, { by, against }: NonNullable<State['opening']>): StateFault | undefined {
  for (const [field, id] of [
    ['by', by],
    ['against', against],
  ] as const)
    if (!isUp(fighters[id]!))
      return { path: `state.opening.${field}`, message: `${fighters[id]!.name} is out of the fight.` };
  return fighters[by]!.side === fighters[against]!.side
    ? { path: 'state.opening.against', message: 'An opening is between enemies.' }
    : undefined;
}
