/** The scene is over: stress clears, boosts and the scene's own aspects go, and what is owed is paid. */
import { refuseMove } from '../../../helpers/index.ts';
import { list, maybe, moveKind, type Referee, type Refusal } from '../../../kernel/index.ts';
import { aspect } from '../encounter/fields.ts';
import { everybody } from '../encounter/participants.ts';
import { plain, type SceneResult } from '../encounter/results.ts';
import { capped, GM, SCENE_OVER, type State } from '../encounter/state.ts';
import { hasEnded } from '../encounter/turns.ts';

/** FB-26: what is to last must be there. */
function nothingLike(state: State, keep: readonly string[]): Refusal | undefined {
  const there = new Set([...state.aspects, ...state.boosts].map(({ name }) => name));
  const at = keep.findIndex((name) => !there.has(name));
  return at < 0 ? undefined : refuseMove(`keep.${at}`, `There is nothing called ${keep[at]}.`, 'FB-26');
}

function endScene(referee: Referee, state: State, keep: readonly string[]): SceneResult {
  referee.note('FATE-65', 'scene-over', {});
  if (keep.length > 0) referee.note('FB-26', 'kept', { aspects: keep });
  const carried = Object.values(state.people).filter(({ gm }) => gm);
  const people = Object.fromEntries(
    Object.entries(state.people).map(([id, one]) => {
      const fatePoints = one.gm ? one.fatePoints : capped(one.fatePoints + one.owed);
      return [id, { ...one, fatePoints, owed: 0, free: one.boxes, acted: false, fullDefense: false, takenHere: 0 }];
    }),
  );
  const after: State = {
    ...state,
    people,
    gm: { ...state.gm, carry: capped(carried.reduce((all, { owed }) => all + owed, 0)) },
    aspects: state.aspects.filter(({ kind, name }) => kind !== 'situation' || keep.includes(name)),
    boosts: state.boosts.filter(({ name }) => keep.includes(name)),
    over: state.over ?? SCENE_OVER,
    ended: true,
  };
  return plain('scene-over', state, after);
}

export const endSceneMove = moveKind<State>()({
  kind: 'end-scene',
  about: { label: 'End scene', help: 'Stress clears, boosts vanish, and fate points owed are paid.' },
  fields: {
    /** FB-26: aspects and boosts that outlast it, with their free invocations. */
    keep: maybe(list(aspect, { label: 'What lasts into the next scene', more: true }, 0, 40)),
  },
  offersGm: () => [{ by: GM, label: 'End the scene', action: {}, ends: true }],
  illegal: (state, { keep = [] }) => hasEnded(state) ?? nothingLike(state, keep),
  act: (referee, state, { keep = [] }) => endScene(referee, state, keep),
  label: () => 'The GM ends the scene',
  takesPart: everybody,
});
