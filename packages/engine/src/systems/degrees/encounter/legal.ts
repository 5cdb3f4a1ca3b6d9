/** What may be done now, by whom, and why something else may not. */
import type { Move, Refusal } from '../../../kernel/index.ts';
import { pointsInPlay } from '../settings.ts';
import { costOf } from '../strike.ts';
import { type Fighter, type FightMove, hasTurn, isUp, type State, sidesUp, upNext } from './state.ts';

/** D29: what an attack of theirs costs, where attacks cost something. */
export function attackCost({ settings }: State, { strike }: Fighter): number {
  return settings.attackCost === 'on' ? costOf(strike) : 0;
}

/** DOS-31, DOS-38: why somebody may not take the reaction. */
function hindered({ settings }: State, { name, flatFooted, ap }: Fighter): readonly [string, string] | undefined {
  if (flatFooted) return [`${name} is flat-footed this round.`, 'DOS-31'];
  return ap === 0 && pointsInPlay(settings)
    ? [`${name} has no action point for a counterattack.`, 'DOS-38']
    : undefined;
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

export function legal(state: State): readonly Move[] {
  const { opening, fighters } = state;
  if (sidesUp(state).length < 2) return [];
  if (opening !== undefined) {
    const { by } = opening;
    const { name } = fighters[by]!;
    const counter = { by, label: `${name} counterattacks`, action: { kind: 'counterattack', by } };
    const pass = { by, label: `${name} lets it pass`, action: { kind: 'let-it-pass', by } };
    return hindered(state, fighters[by]!) === undefined ? [counter, pass] : [pass];
  }
  const moves = state.order
    .filter((by) => hasTurn(fighters[by]!) && (state.anyOrder || by === upNext(state)))
    .flatMap((by) => {
      const { name } = fighters[by]!;
      const attacks = mayAttack(state, by)
        ? enemiesOf(state, by).map((target) => ({
            by,
            label: `${name} attacks ${fighters[target]!.name}`,
            action: { kind: 'attack', by, target },
          }))
        : [];
      return [...attacks, { by, label: `${name} does nothing`, action: { kind: 'pass', by } }];
    });
  return [...moves, { by: 'director', label: `End round ${state.round}`, action: { kind: 'end-round' } }];
}

function no(path: string, message: string, rule?: string): Refusal {
  return { code: 'not_allowed', path: `action.${path}`, message, ...(rule === undefined ? {} : { rule }) };
}

/** D22: somebody whose turn is over can still be hit; somebody who is down neither acts nor is attacked. */
export function barred(state: State, move: FightMove): Refusal | undefined {
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

function strangerIn({ fighters }: State, move: FightMove): Refusal | undefined {
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
  move: Extract<FightMove, { kind: 'attack' | 'acrobatics' | 'pass' }>,
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
