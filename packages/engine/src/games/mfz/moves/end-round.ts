/** When all frames have acted the round ends, and every marker leaves the field (TN-11). */
import { refuseMove } from '../../../helpers/index.ts';
import { MAX_NUMBER, moveKind } from '../../../kernel/index.ts';
import { isRoundOver, isStanding } from '../encounter/order.ts';
import type { FrameState, State } from '../encounter/state.ts';
import type { Actor } from '../encounter/turns.ts';

export const endRoundMove = moveKind<State, Actor>()({
  kind: 'end-round',
  about: { label: 'End round', help: 'Spots and defenses leave the field, and every frame can act again.' },
  fields: {},
  offersGm: ({ round }) => [{ by: 'gm', label: `End round ${round}`, action: {}, ends: true }],
  illegal: (state) =>
    isRoundOver(state) ? undefined : refuseMove('kind', 'Some frames have yet to act this round.', 'TN-11'),
  act: (referee, state) => {
    referee.note('TN-11', 'round-over', { round: state.round });
    const frames = Object.fromEntries(Object.entries(state.frames).map(([id, frame]) => [id, cleared(frame)]));
    const round = Math.min(MAX_NUMBER, state.round + 1);
    const after = { ...state, round, frames, turns: [], passed: [] };
    return { outcome: 'next-round', facts: { round }, changes: [], state: after };
  },
  label: ({ round }) => `End of round ${round}`,
  takesPart: ({ frames }) => Object.keys(frames),
});

const cleared = (frame: FrameState): FrameState => ({
  ...frame,
  defense: 'unassigned',
  spot: 0,
  activated: !isStanding(frame),
});
