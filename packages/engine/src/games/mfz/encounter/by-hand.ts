/** Which frame comes onto the board, leaves it or is repaired because whoever directs says so. */
import type { ByHand, PlainRecord, Refusal } from '../../../kernel/index.ts';
import { withHolders, withScores } from './holders.ts';
import { frameProblem, frameState, freshId, idProblem, nobody, rocketProblem } from './start.ts';
import { type Newcomer, newcomerShape, type State } from './state.ts';

const IN_TURN: Refusal = { code: 'not_allowed', path: '', message: 'A turn is open: end it first.' };

const counted = (state: State): PlainRecord => withScores(withHolders(state));

/** It may still be chosen in this round. */
function join(state: State, somebody: unknown): PlainRecord | Refusal {
  const { owner, ...frame } = somebody as Newcomer;
  if (!Object.hasOwn(state.players, owner)) return nobody('owner', owner, state.players);
  const taken = { ...state.players, ...state.frames, ...state.terrain };
  const own = frame.id ?? freshId(frame.name, 'frame', taken);
  const aboard = Object.values(state.frames)
    .filter((one) => one.owner === owner)
    .reduce((sum, { rockets }) => sum + rockets, frame.rockets);
  const wrong =
    idProblem(own, taken, 'id') ?? placed(frameProblem(frame, state, '')) ?? rocketProblem(aboard, 'rockets');
  return wrong ?? counted({ ...state, frames: { ...state.frames, [own]: frameState(frame, owner) } });
}

const placed = (wrong: Refusal | undefined) => wrong && { ...wrong, path: wrong.path.replace(/^\./, '') };

/** Between turns; whatever it held is nobody's, unless somebody else is near. */
function leave(state: State, id: string): PlainRecord | Refusal {
  if (state.turns.length > 0) return IN_TURN;
  const { [id]: _, ...frames } = state.frames;
  return counted({ ...state, frames });
}

/** As it was built; its dice of this turn lie as they fell. */
function heal(state: State, id: string): PlainRecord | Refusal {
  if (state.turns.length > 0) return IN_TURN;
  const frame = state.frames[id]!;
  const { built = frame } = frame;
  const { called: _, ...rest } = frame;
  const whole = { ...rest, systems: built.systems, white: built.white };
  const names = built.called === undefined ? {} : { called: built.called };
  return counted({ ...state, frames: { ...state.frames, [id]: { ...whole, ...names } } });
}

export const byHand: ByHand<State> = { somebody: newcomerShape, join, leave, heal };
