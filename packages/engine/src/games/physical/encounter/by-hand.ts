/** Who comes into a fight, leaves it, is healed or hurt because the Director says so. */

import { idFor } from '../../../helpers/index.ts';
import {
  type ByHand,
  DIRECTS,
  isDirecting,
  MAX_NUMBER,
  type PlainRecord,
  type Refusal,
} from '../../../kernel/index.ts';
import { lifeAt } from './dying.ts';
import { fighterOf } from './start.ts';
import { newcomerShape, type Setup, type State, withFighter } from './state.ts';

type Newcomer = Setup['fighters'][number];

const wrong = (path: string, message: string): Refusal => ({ code: 'invalid_request', path, message });

/** They come last in the order, away from everybody, and may act in this round. */
function join(state: State, newcomer: unknown): PlainRecord | Refusal {
  const given = newcomer as Newcomer;
  const fighter = fighterOf(given, 'newcomer', state.pack);
  if ('code' in fighter) return { ...fighter, path: fighter.path.replace(/^start\.newcomer\.?/, '') };
  const own = given.id ?? idFor(fighter.name, 'fighter', (id) => Object.hasOwn(state.fighters, id));
  if (!/^[A-Za-z][A-Za-z0-9 -]*$/.test(own)) return wrong('id', 'An id is letters, digits and dashes, a letter first.');
  if (isDirecting(own)) return wrong('id', DIRECTS);
  if (Object.hasOwn(state.fighters, own)) return wrong('id', `Two fighters are called ${own}.`);
  return { ...state, fighters: { ...state.fighters, [own]: fighter }, sequence: [...state.sequence, own] };
}

/** Nobody stands next to them any more, and what was coming to them no longer is. */
function leave(state: State, id: string): PlainRecord {
  const { [id]: _, ...fighters } = state.fighters;
  return {
    ...state,
    fighters,
    sequence: state.sequence.filter((one) => one !== id),
    adjacent: state.adjacent.filter(({ a, b }) => a !== id && b !== id),
    coming: state.coming.filter(({ who }) => who !== id),
  };
}

/** Without a number, conditions and what is still coming to them go too. */
function heal(state: State, id: string, by?: number): PlainRecord {
  const { stamina, fullStamina = Math.max(stamina, 1), life } = state.fighters[id]!;
  const most = Math.max(stamina, fullStamina);
  if (by !== undefined) {
    const after = Math.min(most, stamina + by);
    return withFighter(state, id, { stamina: after, life: after > 0 ? 'up' : life });
  }
  const well = withFighter(state, id, { stamina: most, conditions: [], life: 'up' });
  return { ...well, coming: state.coming.filter(({ who }) => who !== id) };
}

function hurt(state: State, id: string, by: number): PlainRecord {
  const { fighters } = state;
  const stamina = Math.max(-MAX_NUMBER, fighters[id]!.stamina - by);
  return withFighter(state, id, { stamina, life: lifeAt({ ...fighters[id]!, stamina }) });
}

export const byHand: ByHand<State> = { newcomer: newcomerShape, join, leave, heal, hurt };
