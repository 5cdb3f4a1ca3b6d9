/** What is sent along with a roll, and why it may not be: invocations announced, names given, costs filled in. */
import { refuseMove } from '../../../helpers/index.ts';
import { isRefusal, type Refusal } from '../../../kernel/index.ts';
import { type Deed, unfit } from '../stunts.ts';
import { joined } from './arrivals.ts';
import type { CostSaid, Names, OppositionMove } from './fields.ts';
import { invocable } from './invocable.ts';
import { taken } from './mentioned.ts';
import { obstacleOf } from './obstacles.ts';
import type { AnnouncedRoll } from './roll.ts';
import { GM, type State } from './state.ts';

/** The fields of a roll that are sent along. */
interface Sent extends Pick<AnnouncedRoll, 'by' | 'invokes' | 'uses' | 'bonuses'> {
  readonly opposition?: OppositionMove | undefined;
  readonly names?: Names | undefined;
  readonly cost?: CostSaid | undefined;
}

/** What the roll is, to a stunt and to an invocation on it. */
interface Roll extends Deed {
  /** Who resists, or the GM for whatever is in the way; nobody where results are only compared. */
  readonly against: string | undefined;
  /** Whether the resisting side rolls dice, where the opposition does not say it. */
  readonly rolls?: boolean;
  /** A name that the move itself gives. */
  readonly own?: string | undefined;
}

/** What is wrong with something that was sent along. */
export function within(made: State | Refusal, path = ''): Refusal | undefined {
  return isRefusal(made) ? { ...made, path: `action.${path}${made.path}` } : undefined;
}

/** What is wrong with what comes with the roll itself. */
export function sent(state: State, move: Sent, roll: Roll): Refusal | undefined {
  return announced(state, move, roll) ?? added(state, move, roll) ?? costs(state, move) ?? names(state, move, roll);
}

/** FATE-04: what is announced must be open to the announcing character, and is paid for at most once. */
function announced(state: State, { by: actor, opposition, invokes }: Sent, roll: Roll): Refusal | undefined {
  if (invokes === undefined) return undefined;
  if (opposition?.kind === 'none')
    return refuseMove('invokes', 'Nothing is rolled here, so nothing is invoked.', 'FATE-01');
  const { against, rolls = opposition?.kind !== 'passive' } = roll;
  const resists = against !== undefined && against !== GM && rolls;
  const { available, purse } = invocable(state, actor, against);
  const left = [...available];
  const points = { actor: purse.actor ?? 0, opposition: purse.opposition ?? 0 };
  for (const [i, { by, aspect, use }] of invokes.entries()) {
    if (by === 'opposition' && use === 'reroll' && !resists)
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
function added(state: State, { by, opposition, uses = [], bonuses = [] }: Sent, roll: Roll): Refusal | undefined {
  if (uses.length + bonuses.length === 0) return undefined;
  if (opposition?.kind === 'none')
    return refuseMove(uses.length > 0 ? 'uses' : 'bonuses', 'Nothing is rolled here, so nothing is added.', 'FATE-01');
  const at = bonuses.findIndex((one) => one.by === 'opposition');
  if (at >= 0 && roll.against === undefined)
    return refuseMove(`bonuses.${at}.by`, 'Nothing is in the way: the results are compared.', 'FATE-36');
  return unfit(state.people[by]!.stunts ?? [], uses, roll, 'action.uses');
}

export function inTheWay(state: State, name: string, path: string): Refusal | undefined {
  if ((state.obstacles ?? []).length >= 40) return refuseMove(path, 'There is no room for another obstacle.', 'FB-25');
  return obstacleOf(state, name) === undefined
    ? undefined
    : refuseMove(path, `There is already an obstacle ${name}.`, 'FB-25');
}

/** FATE-28: what the GM says of a cost can be. */
function costs(state: State, { cost }: Sent): Refusal | undefined {
  if (cost === undefined) return undefined;
  const { newcomer, obstacle, later } = cost;
  if (newcomer !== undefined) return within(joined(state, newcomer), 'cost.newcomer.');
  if (obstacle !== undefined) return inTheWay(state, obstacle.name, 'cost.obstacle.name');
  const what = later?.what;
  const there =
    what === undefined ||
    obstacleOf(state, what) !== undefined ||
    state.tasks.some(({ name, outcome }) => name === what && outcome === undefined);
  return there ? undefined : refuseMove('cost.later.what', `There is no task or obstacle ${what} to come.`, 'FATE-50');
}

/** Names are how people point at things, so no two are alike. */
function names(state: State, { names: given }: Sent, { own }: Roll): Refusal | undefined {
  if (given === undefined) return undefined;
  const { consequences = [], ...others } = given;
  const said: (readonly [string, string])[] = [
    ...Object.entries(others).map(([field, name]) => [`names.${field}`, name] as const),
    ...consequences.map((name, i) => [`names.consequences.${i}`, name] as const),
  ];
  for (const [i, [path, name]] of said.entries()) {
    const twice = own === name || said.findIndex(([, one]) => one === name) < i;
    const used = twice ? refuseMove(path, `Two things cannot be called ${name}.`) : taken(state, name, path);
    if (used !== undefined) return used;
  }
  return undefined;
}
