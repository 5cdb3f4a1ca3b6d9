/** Whom a spot of the acting frame can reach, and why not. */
import { refuseMove } from '../../../helpers/index.ts';
import type { Refusal } from '../../../kernel/index.ts';
import { spotReach, spotReaches } from '../dice.ts';
import { coverOnBoard } from './board.ts';
import { diceFor, faceOf, isStanding } from './order.ts';
import type { FrameState, State, Turn } from './state.ts';
import { unknown } from './turns.ts';

interface Spot {
  readonly die: string;
  readonly target: string;
  readonly away?: boolean;
  readonly covered?: boolean;
}

/** TN-06, TN-12, FR-09: why a frame cannot be spotted with a die. */
export function notSpottable(
  state: State,
  { owner, systems }: FrameState,
  { die, target, away = false, covered }: Spot,
): Refusal | undefined {
  if (!Object.hasOwn(state.frames, target)) return unknown('target', target, state.frames);
  const frame = state.frames[target]!;
  if (!isStanding(frame)) return refuseMove('target', `${frame.name} is destroyed.`, 'MFZ-42');
  if (frame.owner === owner) return refuseMove('target', 'A spot goes on an enemy frame.', 'TN-06');
  if (!spotReaches(systems, { away, covered: covered ?? coverOnBoard(state, frame) !== undefined }))
    return refuseMove('target', `The spot reaches ${spotReach(systems)}.`, 'FR-09');
  return faceOf(die) > frame.spot
    ? undefined
    : refuseMove('die', `${frame.name} already has a spot of ${frame.spot}; only a higher one replaces it.`, 'TN-12');
}

/** Every die with every frame that it can spot, as far as the board tells. */
export function spots(state: State, turn: Turn): readonly Spot[] {
  if (turn.spotted) return [];
  const frame = state.frames[turn.frame]!;
  return diceFor(turn, 'spot').flatMap((die) =>
    Object.keys(state.frames)
      .map((target) => ({ die, target }))
      .filter((spot) => notSpottable(state, frame, spot) === undefined),
  );
}
