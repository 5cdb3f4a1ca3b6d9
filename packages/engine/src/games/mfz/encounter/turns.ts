/** Who may act, with what, and why a frame may not do something now. */
import { invalid, refuseMove } from '../../../helpers/index.ts';
import type { MoveOffer, Refusal } from '../../../kernel/index.ts';
import type { Use } from '../dice.ts';
import { choosers, diceFor, isStanding, turnNow, waiting } from './order.ts';
import type { State, Turn } from './state.ts';

/** The die for each use, null for none. */
export type DiceByUse = Readonly<Record<Use, string | null>>;

/** A player who may act: frames that may be activated, or the dice of an open turn. */
export interface Actor {
  readonly player: string;
  readonly frames: readonly string[];
  readonly open?: OpenTurn;
}

/** A turn whose dice are on the table, with the best use of them. */
export interface OpenTurn {
  readonly turn: Turn;
  readonly best: DiceByUse;
}

/** TN-08, TN-09: the frame whose turn is open, or any frame of a player who chooses. */
export function actorsWith(bestWay: (state: State, turn: Turn) => DiceByUse): (state: State) => readonly Actor[] {
  return (state) => {
    const turn = turnNow(state);
    if (turn === undefined) return choosers(state).map((player) => ({ player, frames: waiting(state, player) }));
    const player = state.frames[turn.frame]!.owner;
    return turn.rolled
      ? [{ player, frames: [], open: { turn, best: bestWay(state, turn) } }]
      : [{ player, frames: [turn.frame] }];
  };
}

/** What the acting frame of an open turn may do: "Heron ends its turn". */
export function inTurn<A extends object>(state: State, { frame: by }: Turn, what: string, more: A) {
  const { owner, name } = state.frames[by]!;
  return { by: owner, label: `${name} ${what}`, action: { by, ...more }, actor: by, what };
}

/** The same with a die laid down, which may be the best for this use. */
export function withDie<A extends object>(
  state: State,
  { turn, best }: OpenTurn,
  use: Use,
  die: string,
  what: string,
  more: A,
) {
  return {
    ...inTurn(state, turn, what, { die, ...more }),
    lays: { token: die, on: use },
    ...(best[use] === die ? { best: true } : {}),
  } satisfies MoveOffer<A>;
}

export function unknown(path: string, id: string, known: Readonly<Record<string, unknown>>): Refusal {
  const here = Object.keys(known).join(', ');
  const message = `Nothing here is called ${id}. Here: ${here === '' ? 'nothing' : here}.`;
  return invalid(`action.${path}`, message);
}

/** MFZ-42: why there is no such frame to act. */
export function notStanding({ frames }: State, by: string): Refusal | undefined {
  if (!Object.hasOwn(frames, by)) return unknown('by', by, frames);
  return isStanding(frames[by]!) ? undefined : refuseMove('by', `${frames[by]!.name} is destroyed.`, 'MFZ-42');
}

/** TN-02, TN-08: why a frame has no dice to use now. */
export function notItsTurn(state: State, by: string): Refusal | undefined {
  const gone = notStanding(state, by);
  if (gone !== undefined) return gone;
  const { name } = state.frames[by]!;
  const turn = turnNow(state);
  if (turn?.frame !== by) return refuseMove('by', `It is not ${name}’s turn.`, 'TN-08');
  return turn.rolled ? undefined : refuseMove('kind', `${name} declares and rolls first.`, 'TN-02');
}

/** TN-03: why a frame may not yet do what comes after its defense. */
export function notDefended(state: State, by: string): Refusal | undefined {
  const problem = notItsTurn(state, by);
  if (problem !== undefined || turnNow(state)!.defended) return problem;
  return refuseMove('kind', `${state.frames[by]!.name} assigns its defense first, or none.`, 'TN-03');
}

/** TN-06: why nothing comes after the spot. */
export function afterSpot({ spotted }: Turn): Refusal | undefined {
  return spotted ? refuseMove('kind', 'Spotting comes last.', 'TN-06') : undefined;
}

/** FR-01: why a die may not go to a use. */
export function notADieFor(turn: Turn, use: Use, die: string): Refusal | undefined {
  const open = diceFor(turn, use);
  if (open.includes(die)) return undefined;
  const list = open.length === 0 ? 'there is none' : open.join(', ');
  return refuseMove('die', `${die} is not an unused die for ${use}: ${list}.`, 'FR-01');
}
