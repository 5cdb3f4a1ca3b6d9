/** Who comes into a fight, leaves it or is healed because whoever directs says so. */

import { idFor } from '../../../helpers/index.ts';
import type { ByHand, PlainRecord, Refusal } from '../../../kernel/index.ts';
import { fighterFrom, problemWith, type Somebody, somebodyShape } from './start.ts';
import type { Fighter, State } from './state.ts';

/** They act last, in this round already. */
function join(state: State, somebody: unknown): PlainRecord | Refusal {
  const one = somebody as Somebody;
  const { fighters } = state;
  const id = one.id ?? idFor(one.name, 'fighter', (taken) => Object.hasOwn(fighters, taken));
  const newcomer = { [id]: fighterFrom(one, state.apPerRound) };
  return (
    problemWith(one, id, fighters, '') ?? {
      ...state,
      fighters: { ...fighters, ...newcomer },
      order: [...state.order, id],
    }
  );
}

/** Bonuses and the opening that are bound to them go too. */
function leave(state: State, id: string): PlainRecord | Refusal {
  const { [id]: _, ...fighters } = state.fighters;
  const { opening, ...rest } = state;
  const isTheirs = opening !== undefined && (opening.by === id || opening.against === id);
  return {
    ...rest,
    fighters,
    order: state.order.filter((one) => one !== id),
    bonuses: state.bonuses.filter(({ holder, against }) => holder !== id && against !== id),
    ...(opening === undefined || isTheirs ? {} : { opening }),
  };
}

function heal(state: State, id: string): PlainRecord {
  const { conditions: _conditions, falling: _falling, ...one } = state.fighters[id]!;
  const { lifePoints, fullLifePoints = lifePoints } = one;
  const well: Fighter = { ...one, lifePoints: Math.max(lifePoints, fullLifePoints) };
  return { ...state, fighters: { ...state.fighters, [id]: well } };
}

export const byHand: ByHand<State> = { somebody: somebodyShape, join, leave, heal };
