/** Which frame comes onto the board, leaves it, is repaired or damaged because the GM says so. */
import type { ByHand, PlainRecord, Refusal } from '../../../kernel/index.ts';
import { labelsOf, withoutSystem } from '../frame.ts';
import { withHolders, withScores } from './holders.ts';
import { isStanding } from './order.ts';
import { frameProblem, frameState, freshId, idProblem, nobody, rocketProblem } from './start.ts';
import { type FrameState, type Newcomer, newcomerShape, type State } from './state.ts';

type Built = NonNullable<FrameState['built']>;

const IN_TURN: Refusal = { code: 'not_allowed', path: '', message: 'A turn is open: end it first.' };

const counted = (state: State): PlainRecord => withScores(withHolders(state));

/** It may still be chosen in this round. */
function join(state: State, newcomer: unknown): PlainRecord | Refusal {
  const { owner, ...frame } = newcomer as Newcomer;
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

/** Between turns; what it held is nobody's, unless another frame is near. */
function leave(state: State, id: string): PlainRecord | Refusal {
  if (state.turns.length > 0) return IN_TURN;
  const { [id]: _, ...frames } = state.frames;
  return counted({ ...state, frames });
}

/** So many parts as it was built, or all; its dice of this turn lie as they fell. A wreck that stands again may act. */
function heal(state: State, id: string, by = Number.POSITIVE_INFINITY): PlainRecord | Refusal {
  if (state.turns.length > 0) return IN_TURN;
  const frame = state.frames[id]!;
  const { built = frame } = frame;
  const white = Math.min(built.white, frame.white + by);
  const repaired = { ...frame, ...systemsWith(frame, built, by - (white - frame.white)), white };
  const again = isStanding(frame) || white === 0 ? repaired : { ...repaired, activated: false };
  return counted({ ...state, frames: { ...state.frames, [id]: again } });
}

/** The systems of a frame with so many more of those that it was built with, the last lost first. */
function systemsWith(frame: FrameState, built: Built, more: number): Pick<FrameState, 'systems' | 'called'> {
  const all = labelsOf(built);
  const left = [...labelsOf(frame)];
  const here = all.map((label) => {
    const at = left.indexOf(label);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
  let rest = more;
  for (let i = all.length - 1; i >= 0 && rest > 0; i--) {
    if (here[i]) continue;
    here[i] = true;
    rest--;
  }
  const those = <T>(list: readonly T[]) => list.filter((_, i) => here[i]);
  return { systems: those(built.systems), ...(built.called === undefined ? {} : { called: those(built.called) }) };
}

/** MFZ-33, MFZ-36: systems first, in their order, then white dice. MFZ-42, D25: a wreck loses its markers and its turn. */
function hurt(state: State, id: string, by: number): PlainRecord | Refusal {
  if (state.turns.length > 0) return IN_TURN;
  let frame = state.frames[id]!;
  for (let lost = 0; lost < by && isStanding(frame); lost++) {
    frame = frame.systems.length > 0 ? withoutSystem(frame, 0) : { ...frame, white: frame.white - 1 };
  }
  const left = isStanding(frame) ? frame : { ...frame, defense: 'unassigned' as const, spot: 0, activated: true };
  return counted({ ...state, passed: [], frames: { ...state.frames, [id]: left } });
}

export const byHand: ByHand<State> = { newcomer: newcomerShape, join, leave, heal, hurt };
