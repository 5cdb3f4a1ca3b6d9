/** Whether a state that came from anywhere hangs together. A state made by these rules always does. */
import { type State, TERRAIN, type Turn } from './encounter-state.ts';
import { isStanding } from './order.ts';

/** The first place where it does not, and why. */
export function unsound(state: State): { readonly path: string; readonly message: string } | undefined {
  const top = state.turns.at(-1);
  for (const id of Object.keys(state.frames)) {
    const frame = state.frames[id]!;
    const path = `state.frames.${id}`;
    if (!Object.hasOwn(state.players, frame.owner))
      return { path: `${path}.owner`, message: 'There is no such player.' };
    if (frame.activated && isStanding(frame) && frame.defense === 'unassigned' && top?.frame !== id)
      return { path: `${path}.defense`, message: 'A frame that has been activated has a defense, 0 at least.' };
  }
  for (const [i, turn] of state.turns.entries()) {
    const message = turnProblem(state, turn, turn === top);
    if (message !== undefined) return { path: `state.turns.${i}`, message };
  }
  return undefined;
}

function turnProblem(state: State, turn: Turn, acts: boolean): string | undefined {
  const { frame, target, range, pending } = turn;
  const known = (id: string) => Object.hasOwn(state.frames, id);
  if (!known(frame) || !isStanding(state.frames[frame]!)) return 'No such frame is standing.';
  if (!acts && !turn.defended) return 'A frame that waits has defended.';
  if (target !== undefined && target !== TERRAIN && !known(target)) return 'There is no such target.';
  if ((target === undefined) !== (range === undefined)) return 'A target and a range go together.';
  if (pending === undefined) return undefined;
  if (acts || target === undefined || target !== state.turns.at(-1)?.frame) return 'This attack waits for nobody.';
  return pending.cover?.kind === 'frame' && !known(pending.cover.frame)
    ? 'There is no such frame in the way.'
    : undefined;
}
