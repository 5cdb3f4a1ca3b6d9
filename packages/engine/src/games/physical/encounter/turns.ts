/** Whose turn it is, what it may be used for, and why not. */
import { cap, refuseMove } from '../../../helpers/index.ts';
import type { Refusal } from '../../../kernel/index.ts';
import { isIdle } from '../conditions.ts';
import { areAdjacent, isInMelee } from './places.ts';
import { isOver, isUp, type State, strikesAtRange } from './state.ts';

/** Those who have still to act this round. */
export function toAct(state: State): readonly string[] {
  return state.sequence.filter((who) => {
    const one = state.fighters[who]!;
    return isUp(one) && !one.acted && !isIdle(one.conditions);
  });
}

/** Those who must act or hold before this phase ends. */
export function toActNow(state: State): readonly string[] {
  const waiting = toAct(state);
  if (state.phase === 'missile') return waiting.filter((who) => strikesAtRange(state, who));
  return state.phase === 'special' ? [] : waiting;
}

/** Those whose turn it is: all at once, or one after the other. */
export function mayAct(state: State): readonly string[] {
  if (isOver(state)) return [];
  return state.order === 'sequential' ? toAct(state).slice(0, 1) : toActNow(state);
}

/** Those who may still do something, if only to say what protects them. */
export function standing(state: State): readonly string[] {
  if (isOver(state)) return [];
  return Object.keys(state.fighters).filter((who) => isUp(state.fighters[who]!));
}

export function enemiesOf({ fighters }: State, who: string): readonly string[] {
  const { side } = fighters[who]!;
  return Object.keys(fighters).filter((other) => fighters[other]!.side !== side);
}

/** Why a fighter may not use the one main action of the round (c-07) now. */
export function notTheirTurn(state: State, by: string): Refusal | undefined {
  const { name, acted, conditions } = state.fighters[by]!;
  if (acted) return refuseMove('by', `${name} has acted this round.`, 'PHY-69');
  if (isIdle(conditions)) return refuseMove('by', `${name} cannot act this round.`, 'c-17');
  const [next] = toAct(state);
  return state.order === 'sequential' && next !== by
    ? refuseMove('by', `It is ${state.fighters[next!]!.name}’s turn.`, 'd-17')
    : undefined;
}

/** Why a fighter may not be attacked now; a question ahead of the melee phase covers its blows too. */
export function notToAttack(state: State, by: string, target: string, aheadOfPhase = false): Refusal | undefined {
  const one = state.fighters[by]!;
  const other = state.fighters[target]!;
  if (one.side === other.side) return refuseMove('target', `${other.name} is on the same side.`);
  if (other.life === 'dead') return refuseMove('target', `${other.name} is dead.`, 'PHY-65');
  if (other.life === 'out') return refuseMove('target', `${other.name} is out of the fight.`, 'c-20');
  const refusal = notTheirTurn(state, by);
  if (refusal !== undefined) return refusal;
  const ranged = strikesAtRange(state, by);
  const own = ranged ? 'missile' : 'melee';
  if (state.phase !== undefined && state.phase !== own && !(aheadOfPhase && !ranged)) {
    return refuseMove('by', `${one.name} strikes in the ${own} phase.`, 'd-17');
  }
  return ranged || areAdjacent(state, by, target) ? undefined : notToReach(state, by, target);
}

/** c-18: one movement a round, PHY-75: not up to an enemy who has just got away, PHY-73: nor out of a melee. */
export function notToReach(state: State, by: string, target: string): Refusal | undefined {
  const one = state.fighters[by]!;
  const other = state.fighters[target]!;
  if (one.moved !== undefined) return refuseMove('by', `${one.name} has moved this round.`, 'c-18');
  if (other.moved === 'off' && one.side !== other.side) {
    return refuseMove('target', `${other.name} has got away this round.`, 'PHY-75');
  }
  return isInMelee(state, by)
    ? refuseMove('target', `${one.name} is in melee with others and must leave it first.`, 'PHY-73')
    : undefined;
}

/** PHY-76: a fighter who failed to leave, and was not hit for it, fights on as long as there is an opponent. */
export function hasToFight(state: State, by: string): Refusal | undefined {
  const { name, fightsOn } = state.fighters[by]!;
  if (!fightsOn) return undefined;
  const open = Object.keys(state.fighters).some(
    (target) => isUp(state.fighters[target]!) && notToAttack(state, by, target, true) === undefined,
  );
  return open ? refuseMove('kind', `${name} did not get away and has to fight on this round.`, 'PHY-76') : undefined;
}

/** PHY-69: why the phase or the round cannot end yet. */
export function notAllActed(state: State): Refusal | undefined {
  if (isOver(state)) return undefined;
  const [waiting] = toActNow(state);
  return waiting === undefined
    ? undefined
    : refuseMove('kind', `${cap(state.fighters[waiting]!.name)} has still to act, or to hold.`, 'PHY-69');
}

/** A fight that is over ends its round only where harm or death is still to come. */
export function hasEndToCome(state: State): boolean {
  if (!isOver(state) || state.coming.length > 0) return true;
  return Object.values(state.fighters).some(({ life }) => life === 'dying');
}
