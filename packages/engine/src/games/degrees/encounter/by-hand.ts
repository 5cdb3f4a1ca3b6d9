/** Who comes into a fight, leaves it, is healed or hurt because the GM says so. */

import { idFor } from '../../../helpers/index.ts';
import type { ByHand, PlainRecord, Refusal } from '../../../kernel/index.ts';
import { closed } from './blows.ts';
import { fighterFrom, type Newcomer, newcomerShape, problemWith } from './start.ts';
import { type Fighter, isUp, type State, withFighter } from './state.ts';

/** They act last, in this round already. */
function join(state: State, given: unknown): PlainRecord | Refusal {
  const one = given as Newcomer;
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

/** Without a number, what effects have left behind goes too. */
function heal(state: State, id: string, by?: number): PlainRecord {
  const { conditions, falling, ...one } = state.fighters[id]!;
  const { lifePoints, fullLifePoints = lifePoints } = one;
  const most = Math.max(lifePoints, fullLifePoints);
  const after = by === undefined ? most : Math.min(most, lifePoints + by);
  const well: Fighter = {
    ...one,
    lifePoints: after,
    ...(by === undefined || conditions === undefined ? {} : { conditions }),
    ...(falling && after <= 0 ? { falling } : {}),
  };
  return { ...state, fighters: { ...state.fighters, [id]: well } };
}

/** An opening needs two who stand. */
function hurt(state: State, id: string, by: number): PlainRecord {
  const { lifePoints } = state.fighters[id]!;
  const after = withFighter(state, id, { lifePoints: lifePoints - by });
  const { opening } = state;
  const isGone = !isUp(after.fighters[id]!) && (opening?.by === id || opening?.against === id);
  return isGone ? closed(after) : after;
}

export const byHand: ByHand<State> = { newcomer: newcomerShape, join, leave, heal, hurt };
