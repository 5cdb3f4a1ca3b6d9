/** What a fight leaves of its frames, and how companies come into the next one. */
import type { Carry, GroupMember } from '../../../kernel/index.ts';
import { withHolders, withScores } from './holders.ts';
import { isStanding } from './order.ts';
import type { FrameState, Setup, State } from './state.ts';

type Left = Pick<FrameState, 'systems' | 'called' | 'white' | 'rockets'>;
type Company = Setup['players'][number];

function left({ frames }: State, id: string): Left {
  const { systems, called, white, rockets } = frames[id]!;
  return { systems, ...(called === undefined ? {} : { called }), white, rockets };
}

/** A wreck lies on the board, and has no turn. */
function arrive(state: State, id: string, { called, ...what }: Left): State {
  const { called: _, ...fresh } = state.frames[id]!;
  const frame: FrameState = { ...fresh, ...what, ...(called === undefined ? {} : { called }) };
  const now = isStanding(frame) ? frame : { ...frame, activated: true };
  return withScores(withHolders({ ...state, frames: { ...state.frames, [id]: now } }));
}

/** A frame as a setup lists it, as it was built and away from anything of the board; rockets as the fight began. */
function listed(
  id: string,
  { name, role, pilot, built, ...frame }: FrameState,
  rockets: number,
): Company['frames'][number] {
  const { systems, white, called } = built ?? frame;
  return {
    ...{ id, name, systems, white, rockets, nearStation: false },
    ...(called === undefined ? {} : { called }),
    ...(role === undefined ? {} : { role }),
    ...(pilot === undefined ? {} : { pilot }),
  };
}

/** The members of a group by the player they belong to. */
function companies(group: readonly GroupMember<State>[]): readonly Company[] {
  const byOwner = new Map<string, Company>();
  for (const { id, state, begun } of group) {
    const frame = state.frames[id]!;
    const { name, role, pointsPerAsset, stations } = state.players[frame.owner]!;
    const said = { id: frame.owner, name, ...(role === undefined ? {} : { role }), pointsPerAsset, stations };
    const { frames } = byOwner.get(frame.owner) ?? { frames: [] };
    byOwner.set(frame.owner, { ...said, frames: [...frames, listed(id, frame, begun.frames[id]!.rockets)] });
  }
  return [...byOwner.values()];
}

export const carry: Carry<State> = {
  left,
  arrive: (state, id, what) => arrive(state, id, what as Left),
  next: ({ settings }, group, others) => ({ settings, players: [...companies(group), ...others] }),
};
