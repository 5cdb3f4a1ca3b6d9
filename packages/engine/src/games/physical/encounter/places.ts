/**
 * Where people stand (c-18): away from every enemy, next to one, or in melee with one (PHY-70). One movement a round, up to
 * an enemy or off; to walk up to one is to walk away from the others.
 */
import { listed } from '../../../helpers/index.ts';
import { heldBy } from '../leave.ts';
import { combatantOf, isUp, type State, strikesAtRange, withFighter } from './state.ts';

export function areAdjacent({ adjacent }: State, one: string, other: string): boolean {
  return adjacent.some(({ a, b }) => (a === one && b === other) || (a === other && b === one));
}

/** d-15: every adjacent enemy still able to fight. */
export function enemiesFaced(state: State, who: string): readonly string[] {
  const { side } = state.fighters[who]!;
  return Object.keys(state.fighters).filter((other) => {
    const one = state.fighters[other]!;
    return one.side !== side && isUp(one) && areAdjacent(state, who, other);
  });
}

export function isInMelee(state: State, who: string): boolean {
  return heldBy(enemiesFaced(state, who).map((other) => combatantOf(state, other))) !== undefined;
}

/** Walks up to an enemy, and so away from all others. */
export function moveUp(state: State, by: string, target: string): State {
  const moved = withFighter(moveAway(state, by), by, { moved: 'up' });
  return { ...moved, adjacent: [...moved.adjacent, { a: by, b: target }] };
}

/** Next to nobody any more. */
export function moveAway(state: State, who: string): State {
  return { ...state, adjacent: state.adjacent.filter(({ a, b }) => a !== who && b !== who) };
}

/** A blow hand to hand is struck from next to its target. */
export function engage(state: State, by: string, target: string): State {
  return strikesAtRange(state, by) || areAdjacent(state, by, target) ? state : moveUp(state, by, target);
}

/** A fighter's position in words; nothing for one who has been near nobody. */
export function placeOf(state: State, who: string): string | undefined {
  const near = enemiesFaced(state, who);
  if (near.length === 0) return state.fighters[who]!.moved === 'off' ? 'away' : undefined;
  const holding = near.filter((other) => heldBy([combatantOf(state, other)]) !== undefined);
  const names = (ids: readonly string[]) => listed(ids.map((id) => state.fighters[id]!.name));
  return holding.length > 0 ? `in melee with ${names(holding)}` : `next to ${names(near)}`;
}
