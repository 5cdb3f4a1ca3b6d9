/** Whose turn it is, what it may be used for, and why not. */
import { refuseMove } from '../../../helpers/index.ts';
import type { Refusal } from '../../../kernel/index.ts';
import { pointsInPlay } from '../settings.ts';
import { costOf } from '../strike.ts';
import { type Fighter, hasTurn, isOver, isUp, type State, upNext } from './state.ts';

/** D29: what an attack of theirs costs, where attacks cost something. */
export function attackCost({ settings }: State, { strike }: Fighter): number {
  return settings.attackCost === 'on' ? costOf(strike) : 0;
}

export function mayAttack(state: State, id: string): boolean {
  const one = state.fighters[id]!;
  return hasTurn(one) && one.ap >= attackCost(state, one);
}

export function enemiesOf({ fighters }: State, id: string): readonly string[] {
  return Object.keys(fighters).filter(
    (other) => isUp(fighters[other]!) && fighters[other]!.side !== fighters[id]!.side,
  );
}

/** DOS-22: an opening is answered before anybody else acts. D34: then it goes down the list. */
export function mayAct(state: State): readonly string[] {
  if (isOver(state)) return [];
  if (state.opening !== undefined) return [state.opening.by];
  if (state.anyOrder) return state.order.filter((id) => hasTurn(state.fighters[id]!));
  const next = upNext(state);
  return next === undefined ? [] : [next];
}

/** DOS-22: why nothing else may be done yet. */
export function openingFirst({ opening, fighters }: State): Refusal | undefined {
  return opening === undefined
    ? undefined
    : refuseMove('kind', `${fighters[opening.by]!.name} may counterattack first, or let it pass.`, 'DOS-22');
}

/** DOS-22: why a fighter has no opening to answer. */
export function noOpening({ opening, fighters }: State, by: string): Refusal | undefined {
  if (opening === undefined) return refuseMove('kind', 'Nobody left an opening.', 'DOS-22');
  return opening.by === by
    ? undefined
    : refuseMove('by', `The opening is for ${fighters[opening.by]!.name}.`, 'DOS-21');
}

/** DOS-31, DOS-38: why a fighter may not take the reaction. */
export function hindered({ settings, fighters }: State, by: string): Refusal | undefined {
  const { name, flatFooted, ap } = fighters[by]!;
  if (flatFooted) return refuseMove('by', `${name} is flat-footed this round.`, 'DOS-31');
  return ap === 0 && pointsInPlay(settings)
    ? refuseMove('by', `${name} has no action point for a counterattack.`, 'DOS-38')
    : undefined;
}

/** DOS-21: why the one in this field of a move is no opponent. */
export function notAnEnemy({ fighters }: State, by: string, field: string, id: string): Refusal | undefined {
  const { name, side } = fighters[by]!;
  if (id === by) return refuseMove(field, `${name} cannot be their own opponent.`, 'DOS-21');
  return side === fighters[id]!.side
    ? refuseMove(field, `${fighters[id]!.name} is on the same side.`, 'DOS-21')
    : undefined;
}

/** D34: one turn each, in the order listed: an attack, acrobatics, or nothing. */
export function notTheirTurn(state: State, by: string): Refusal | undefined {
  const { name, acted, flatFooted } = state.fighters[by]!;
  if (acted) return refuseMove('by', `${name} has had a turn this round.`, 'D34');
  if (flatFooted) return refuseMove('by', `${name} is flat-footed this round.`, 'DOS-31');
  const next = state.anyOrder ? by : upNext(state);
  return next === by ? undefined : refuseMove('by', `${state.fighters[next!]!.name} comes first.`, 'D34');
}
