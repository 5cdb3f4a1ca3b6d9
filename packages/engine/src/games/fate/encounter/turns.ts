/** Whether a scene is open to a move, whose turn it is, and who has still to roll. */
import { refuseMove } from '../../../helpers/index.ts';
import type { Refusal } from '../../../kernel/index.ts';
import { contested, current, hasExchanges, isIn, nameOf, turnsTo } from './change.ts';
import { MOST, type State } from './state.ts';

/** Who is offered moves: first the character whose turn it is, then the others, who may still concede. */
export function actors(state: State): readonly string[] {
  const now = turnsTo(state.scene) ? current(state) : undefined;
  const order = now === undefined ? state.order : [now, ...state.order.filter((id) => id !== now)];
  return order.filter((id) => isIn(state, id));
}

/** When everybody has acted in a conflict, it is for the GM to go on. */
export function gmFirst(state: State): boolean {
  return state.scene === 'conflict' && current(state) === undefined;
}

export function hasEnded({ ended }: State): Refusal | undefined {
  return ended ? refuseMove('kind', 'The scene has ended; start the next one.') : undefined;
}

export function isOver(state: State): Refusal | undefined {
  const over = () => (state.over === undefined ? undefined : refuseMove('kind', `${state.over} End the scene.`));
  return hasEnded(state) ?? over();
}

/** A scene is no larger than what can be computed: before a list is full, it ends. */
export function crowded(state: State, room = 20): Refusal | undefined {
  const full = (['aspects', 'information', 'complications'] as const).find(
    (list) => state[list].length > MOST[list] - room,
  );
  return full === undefined
    ? undefined
    : refuseMove('kind', `There is no room for more ${full}: end the scene and start the next.`);
}

/** Why nothing can be done in this scene any more. */
export function notOpen(state: State): Refusal | undefined {
  return isOver(state) ?? crowded(state);
}

/** One action an exchange. Defending and opposing are not counted (FATE-89, FATE-98). */
export function hasActed(state: State, by: string, rule?: string): Refusal | undefined {
  return hasExchanges(state) && state.people[by]!.acted
    ? refuseMove('by', `${nameOf(state, by)} has acted in this exchange.`, rule)
    : undefined;
}

/** One action an exchange, in the order of turns. */
export function notTheirTurn(state: State, by: string): Refusal | undefined {
  const acted = hasActed(state, by);
  if (acted !== undefined || !turnsTo(state.scene)) return acted;
  const now = current(state);
  if (now === by || (contested(state, by) && !isBefore(state, now, by))) return undefined;
  return refuseMove('by', `It is ${nameOf(state, now!)}’s turn.`);
}

/** D12: nobody waits for a character who made the contest roll, who may act from their own place in the order on. */
function isBefore({ order }: State, now: string | undefined, by: string): boolean {
  return now !== undefined && order.indexOf(now) < order.indexOf(by);
}

/** Sides of a contest that still have a roll to make. */
export function yetToRoll(state: State): readonly string[] {
  const { contestants, rolls } = state.contest;
  return contestants.filter(
    (side) =>
      !rolls.some((one) => one.side === side) &&
      Object.keys(state.people).some((id) => isIn(state, id) && state.people[id]!.side === side),
  );
}
