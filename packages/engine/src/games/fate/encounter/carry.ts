/** What a scene leaves on its people, and how the group comes into the next one. */
import type { Carry } from '../../../kernel/index.ts';
import { forThose } from './arrivals.ts';
import { fresh, withoutAll, withPerson } from './change.ts';
import { type Aspect, capped, GM, type Person, type Setup, type State } from './state.ts';

/** Slots used, extra mild slots that are free, Fate points, and the consequences as they are worded; stress clears after a conflict. */
type Left = Pick<Person, 'slots' | 'extraMild' | 'fatePoints'> & {
  readonly consequences: readonly Aspect[];
};

const isConsequenceOf = (id: string) => (one: Aspect) => one.on === id && one.kind === 'consequence';

/** What is owed comes when a scene ends. */
function left({ people, aspects }: State, id: string): Left {
  const { slots, allSlots = slots, extraMild, fatePoints, owed } = people[id]!;
  return {
    slots: withoutAll(allSlots, slots),
    extraMild,
    fatePoints: capped(fatePoints + owed),
    consequences: aspects.filter(isConsequenceOf(id)),
  };
}

/** FB-26: who was taken out or conceded is back where the next scene says so, and it does. */
function arrive(state: State, id: string, what: Left): State {
  const { slots, extraMild, gm, fatePoints } = state.people[id]!;
  const here = withPerson(state, id, {
    slots: withoutAll(slots, what.slots),
    extraMild: extraMild.filter((track) => what.extraMild.includes(track)),
    fatePoints: gm ? fatePoints : what.fatePoints,
  });
  const stays = (one: string) => one === GM || Object.hasOwn(state.people, one);
  let now = here;
  for (const one of what.consequences) {
    const aspect = { ...forThose(one, stays), name: fresh(now, one.name) };
    now = { ...now, aspects: [...now.aspects, aspect] };
  }
  return now;
}

/** A person as a setup lists them, rested: Fate points as when the scene began. */
function listed(id: string, state: State, begun: State): Setup['people'][number] {
  const { name, side, gm, skills, boxes, slots, allSlots = slots, weapon, armor, stunts, reach } = state.people[id]!;
  const aspects = state.aspects.filter(({ on, kind }) => on === id && kind === 'character').map((one) => one.name);
  return {
    ...{ id, name, side, gm, skills, aspects },
    ...(gm ? {} : { fatePoints: begun.people[id]!.fatePoints }),
    stress: boxes,
    consequences: allSlots,
    ...(weapon === undefined ? {} : { weapon }),
    ...(armor === undefined ? {} : { armor }),
    ...(stunts === undefined ? {} : { stunts }),
    ...(reach === undefined ? {} : { reach }),
  };
}

/** Another scene is another place: its aspects and zones are its own. */
export const carry: Carry<State> = {
  left,
  arrive: (state, id, what) => arrive(state, id, what as Left),
  next({ scene, settings, harm, contest, gm }, group, others) {
    const people = group.map(({ id, state, begun }) => listed(id, state, begun));
    return { ...{ scene, settings, harm }, goal: contest.goal, carried: gm.carry, people: [...people, ...others] };
  },
};
