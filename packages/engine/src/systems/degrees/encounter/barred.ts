/** Why something may not be done now. */
import type { Refusal } from '../../../kernel/index.ts';
import { attackCost, hindered } from './legal.ts';
import { type EncounterMove, isUp, type State, sidesUp, upNext } from './state.ts';

function no(path: string, message: string, rule?: string): Refusal {
  return { code: 'not_allowed', path: `action.${path}`, message, ...(rule === undefined ? {} : { rule }) };
}

/** D22: somebody whose turn is over can still be hit; somebody who is down neither acts nor is attacked. */
export function barred(state: State, move: EncounterMove): Refusal | undefined {
  const { fighters, opening } = state;
  const nobody = strangerIn(state, move);
  if (nobody !== undefined) return nobody;
  if (sidesUp(state).length < 2) return no('kind', 'The fight is over.');
  if (move.kind === 'counterattack' || move.kind === 'let-it-pass') {
    if (opening === undefined) return no('kind', 'Nobody left an opening.', 'DOS-22');
    const { name } = fighters[opening.by]!;
    if (opening.by !== move.by) return no('by', `The opening is for ${name}.`, 'DOS-21');
    const why = move.kind === 'counterattack' ? hindered(state, fighters[move.by]!) : undefined;
    return why === undefined ? undefined : no('by', ...why);
  }
  if (opening !== undefined)
    return no('kind', `${fighters[opening.by]!.name} may counterattack first, or let it pass.`, 'DOS-22');
  return move.kind === 'end-round' ? undefined : notTheirTurn(state, move);
}

function strangerIn({ fighters }: State, move: EncounterMove): Refusal | undefined {
  for (const field of ['by', 'target', 'against'] as const) {
    const id = (move as Readonly<Record<string, unknown>>)[field] as string | undefined;
    if (id === undefined) continue;
    if (!Object.hasOwn(fighters, id)) {
      const message = `Nobody here is called ${id}. Here: ${Object.keys(fighters).join(', ')}.`;
      return { code: 'invalid_request', path: `action.${field}`, message };
    }
    if (!isUp(fighters[id]!)) return no(field, `${fighters[id]!.name} is out of the fight.`);
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
    if (id === move.by) return no(field, `${one.name} cannot be their own opponent.`, 'DOS-21');
    if (one.side === fighters[id]!.side) return no(field, `${fighters[id]!.name} is on the same side.`, 'DOS-21');
  }
  if (one.acted) return no('by', `${one.name} has had a turn this round.`, 'D34');
  if (one.flatFooted) return no('by', `${one.name} is flat-footed this round.`, 'DOS-31');
  const next = upNext(state);
  if (!state.anyOrder && next !== move.by) return no('by', `${fighters[next!]!.name} comes first.`, 'D34');
  const cost = attackCost(state, one);
  return move.kind === 'attack' && one.ap < cost
    ? no('by', `${one.name} has ${one.ap} of the ${cost} action points that the attack costs.`, 'D29')
    : undefined;
}
