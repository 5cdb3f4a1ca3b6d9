/** Why something may not be done now. */

import { invalid, nobodyCalled, refuseMove } from '../../../helpers/index.ts';
import type { Refusal } from '../../../kernel/index.ts';
import { attackCost, hindered } from './legal.ts';
import { type EncounterMove, isUp, type State, sidesUp, upNext } from './state.ts';

/** D22: somebody whose turn is over can still be hit; somebody who is down neither acts nor is attacked. */
export function illegalReason(state: State, move: EncounterMove): Refusal | undefined {
  const { fighters, opening } = state;
  const nobody = strangerIn(state, move);
  if (nobody !== undefined) return nobody;
  if (sidesUp(state).length < 2) return refuseMove('kind', 'The fight is over.');
  if (move.kind === 'counterattack' || move.kind === 'let-it-pass') {
    if (opening === undefined) return refuseMove('kind', 'Nobody left an opening.', 'DOS-22');
    const { name } = fighters[opening.by]!;
    if (opening.by !== move.by) return refuseMove('by', `The opening is for ${name}.`, 'DOS-21');
    const why = move.kind === 'counterattack' ? hindered(state, fighters[move.by]!) : undefined;
    return why === undefined ? undefined : refuseMove('by', ...why);
  }
  if (opening !== undefined)
    return refuseMove('kind', `${fighters[opening.by]!.name} may counterattack first, or let it pass.`, 'DOS-22');
  return move.kind === 'end-round' ? undefined : notTheirTurn(state, move);
}

function strangerIn({ fighters }: State, move: EncounterMove): Refusal | undefined {
  for (const field of ['by', 'target', 'against'] as const) {
    const id = (move as Readonly<Record<string, unknown>>)[field] as string | undefined;
    if (id === undefined) continue;
    if (!Object.hasOwn(fighters, id)) {
      return invalid(`action.${field}`, nobodyCalled(id, fighters));
    }
    if (!isUp(fighters[id]!)) return refuseMove(field, `${fighters[id]!.name} is out of the fight.`);
  }
  return undefined;
}

/** D34: one turn each, in the order listed: an attack, acrobatics, or nothing. */
function notTheirTurn(
  state: State,
  move: Extract<EncounterMove, { kind: 'attack' | 'acrobatics' | 'pass' }>,
): Refusal | undefined {
  const { fighters } = state;
  const one = fighters[move.by]!;
  if (move.kind !== 'pass') {
    const [field, id] =
      move.kind === 'attack' ? (['target', move.target] as const) : (['against', move.against] as const);
    if (id === move.by) return refuseMove(field, `${one.name} cannot be their own opponent.`, 'DOS-21');
    if (one.side === fighters[id]!.side)
      return refuseMove(field, `${fighters[id]!.name} is on the same side.`, 'DOS-21');
  }
  if (one.acted) return refuseMove('by', `${one.name} has had a turn this round.`, 'D34');
  if (one.flatFooted) return refuseMove('by', `${one.name} is flat-footed this round.`, 'DOS-31');
  const next = upNext(state);
  if (!state.anyOrder && next !== move.by) return refuseMove('by', `${fighters[next!]!.name} comes first.`, 'D34');
  const cost = attackCost(state, one);
  return move.kind === 'attack' && one.ap < cost
    ? refuseMove('by', `${one.name} has ${one.ap} of the ${cost} action points that the attack costs.`, 'D29')
    : undefined;
}
