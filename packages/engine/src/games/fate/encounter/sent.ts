/** What is sent along with a move, and why it may not be: invocations announced, names given, costs filled in. */

import { refuseMove } from '../../../helpers/index.ts';
import { isRefusal, type Refusal } from '../../../kernel/index.ts';
import type { Role } from '../request.ts';
import { type Deed, unfit } from '../stunts.ts';
import { joined } from './arrivals.ts';
import { findAspect } from './change.ts';
import { invocable } from './invocable.ts';
import type { EncounterMove } from './moves.ts';
import { obstacleOf } from './obstacles.ts';
import { GM, type State } from './state.ts';
import { opposes } from './text.ts';
import { MOVES_WITH } from './zone-shapes.ts';

/** What is wrong with something that was sent along. */
export function within(made: State | Refusal, path = ''): Refusal | undefined {
  return isRefusal(made) ? { ...made, path: `action.${path}${made.path}` } : undefined;
}

/** What is wrong with what comes with the move itself. */
export function sent(state: State, move: EncounterMove): Refusal | undefined {
  return announced(state, move) ?? added(state, move) ?? costs(state, move) ?? names(state, move);
}

/** FATE-04: what is announced must be open to whoever announces it, and is paid for at most once. */
function announced(state: State, move: EncounterMove): Refusal | undefined {
  if (!('invokes' in move) || move.invokes === undefined) return undefined;
  if ('opposition' in move && move.opposition?.kind === 'none')
    return refuseMove('invokes', 'Nothing is rolled here, so nothing is invoked.', 'FATE-01');
  const against = move.kind === 'contest' && move.against === undefined ? undefined : opposes(state, move);
  const { available, purse } = invocable(state, move.by, against);
  const left = [...available];
  const points = { actor: purse.actor ?? 0, opposition: purse.opposition ?? 0 };
  for (const [i, { by, aspect, use }] of move.invokes.entries()) {
    if (by === 'opposition' && use === 'reroll' && !resists(move, against))
      return refuseMove(`invokes.${i}.use`, 'A set rating has no dice to reroll; it can be raised by 2.', 'FATE-07');
    const at = left.findIndex((one) => one.by === by && one.aspect === aspect);
    const one = at < 0 ? undefined : left.splice(at, 1)[0]!;
    if (one === undefined)
      return refuseMove(`invokes.${i}.aspect`, `${aspect} cannot be invoked for it here.`, 'FATE-04');
    if (!one.free && points[by]-- === 0)
      return refuseMove(`invokes.${i}.aspect`, 'There is no fate point left for it.', 'FATE-04');
  }
  return undefined;
}

/** FB-41, FB-43: stunts of who acts that fit, and bonuses for those who roll. */
function added(state: State, move: EncounterMove): Refusal | undefined {
  if (!('uses' in move || 'bonuses' in move)) return undefined;
  const { uses = [], bonuses = [] } = move as {
    readonly uses?: readonly string[];
    readonly bonuses?: readonly { readonly by: Role }[];
  };
  if (uses.length + bonuses.length === 0) return undefined;
  if ('opposition' in move && move.opposition?.kind === 'none')
    return refuseMove(uses.length > 0 ? 'uses' : 'bonuses', 'Nothing is rolled here, so nothing is added.', 'FATE-01');
  const at = bonuses.findIndex(({ by }) => by === 'opposition');
  if (at >= 0 && move.kind === 'contest' && move.against === undefined)
    return refuseMove(`bonuses.${at}.by`, 'Nothing is in the way: the results are compared.', 'FATE-36');
  const deed = deedOf(state, move);
  return deed === undefined ? undefined : unfit(state.people[deed.by]!.stunts ?? [], uses, deed, 'action.uses');
}

/** What a move is, to a stunt. */
function deedOf(state: State, move: EncounterMove): (Deed & { readonly by: string }) | undefined {
  switch (move.kind) {
    case 'overcome':
    case 'discover':
    case 'advantage':
    case 'attack':
    case 'defend':
      return { by: move.by, action: move.kind, skill: move.skill };
    case 'contest':
      return { by: move.by, action: move.action, skill: move.skill };
    case 'move':
      return { by: move.by, action: 'overcome', skill: move.skill ?? MOVES_WITH };
    case 'task': {
      const task = state.tasks.find(({ name }) => name === move.task);
      return task === undefined ? undefined : { by: move.by, action: task.action, skill: move.skill ?? task.skill };
    }
    default:
      return undefined;
  }
}

/** Whether somebody throws dice against it. */
function resists(move: EncounterMove, against: string | undefined): boolean {
  if (against === undefined || against === GM) return false;
  if (move.kind === 'attack') return move.passive === undefined;
  return !('opposition' in move) || move.opposition?.kind !== 'passive';
}

export function inTheWay(state: State, name: string, path: string): Refusal | undefined {
  if ((state.obstacles ?? []).length >= 40) return refuseMove(path, 'There is no room for another obstacle.', 'FB-25');
  return obstacleOf(state, name) === undefined
    ? undefined
    : refuseMove(path, `There is already an obstacle ${name}.`, 'FB-25');
}

/** FATE-28: what the GM says of a cost can be. */
function costs(state: State, move: EncounterMove): Refusal | undefined {
  if (!('cost' in move) || move.cost === undefined) return undefined;
  const { newcomer, obstacle, later } = move.cost;
  if (newcomer !== undefined) return within(joined(state, { person: newcomer }), 'cost.newcomer.');
  if (obstacle !== undefined) return inTheWay(state, obstacle.name, 'cost.obstacle.name');
  const what = later?.what;
  const there =
    what === undefined ||
    obstacleOf(state, what) !== undefined ||
    state.tasks.some(({ name, outcome }) => name === what && outcome === undefined);
  return there ? undefined : refuseMove('cost.later.what', `There is no task or obstacle ${what} to come.`, 'FATE-50');
}

/** Names are how people point at things, so no two are alike. */
function names(state: State, move: EncounterMove): Refusal | undefined {
  if (!('names' in move) || move.names === undefined) return undefined;
  const { consequences = [], ...others } = move.names;
  const said: (readonly [string, string])[] = [
    ...Object.entries(others).map(([field, name]) => [`names.${field}`, name] as const),
    ...consequences.map((name, i) => [`names.consequences.${i}`, name] as const),
  ];
  const own = move.kind === 'advantage' && move.mode === 'new' ? [move.aspect] : [];
  for (const [i, [path, name]] of said.entries()) {
    const twice = own.includes(name) || said.findIndex(([, one]) => one === name) < i;
    const used = twice ? refuseMove(path, `Two things cannot be called ${name}.`) : taken(state, name, path);
    if (used !== undefined) return used;
  }
  return undefined;
}

export function taken(state: State, name: string, path: string): Refusal | undefined {
  const used = findAspect(state, name) !== undefined || state.boosts.some((one) => one.name === name);
  return used ? refuseMove(path, `There is already something called ${name}.`) : undefined;
}
