/** FB-26: the scene after this one, with the same people. */
import { invalid, refuseMove } from '../../../helpers/index.ts';
import { type InferFields, isRefusal, list, map, maybe, moveKind, oneOf, type Refusal } from '../../../kernel/index.ts';
import { nextScene } from '../encounter/arrivals.ts';
import { everybody } from '../encounter/participants.ts';
import { plain } from '../encounter/results.ts';
import { within } from '../encounter/sent.ts';
import { toldPath } from '../encounter/sound-zones.ts';
import { contestantsShape, goalShape, person, type State, tasksShape } from '../encounter/state.ts';
import { invalidState } from '../encounter/valid-state.ts';
import { bordersShape, zoneName, zonesShape } from '../encounter/zone-shapes.ts';
import { SCENES } from '../request.ts';
import { TRACKS } from '../tracks.ts';

const fields = {
  scene: oneOf(SCENES, { label: 'Scene' }),
  harm: maybe(oneOf(TRACKS, { label: 'Harm' })),
  tasks: maybe(tasksShape),
  contestants: maybe(contestantsShape),
  goal: maybe(goalShape),
  zones: maybe(zonesShape),
  borders: maybe(bordersShape),
  /** FB-31: who begins where. */
  places: maybe(map('any', zoneName(), { label: 'Who is where', more: true }, 40)),
  absent: maybe(list(person(), { label: 'Who is not there', more: true }, 0, 40)),
  back: maybe(list(person(), { label: 'Who was taken out and is back', more: true }, 0, 40)),
};

function cannotBegin(state: State, move: InferFields<typeof fields>): Refusal | undefined {
  if (!state.ended) return refuseMove('kind', 'The scene has not ended yet.', 'FB-26');
  const next = nextScene(state, move);
  const fault = isRefusal(next) ? undefined : invalidState(next);
  if (fault === undefined) return within(next);
  return invalid(toldPath(fault.path, 'action'), fault.message);
}

export const nextSceneMove = moveKind<State>()({
  kind: 'next-scene',
  about: { label: 'Next scene', help: 'Continue with the same characters.' },
  fields,
  illegal: cannotBegin,
  act: (referee, state, move) => {
    referee.note('FB-26', 'scene-begins', { scene: move.scene });
    return plain('scene-begins', state, nextScene(state, move) as State);
  },
  label: () => 'The GM opens the next scene',
  takesPart: everybody,
});
