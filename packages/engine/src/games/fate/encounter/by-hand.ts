/** Who comes into a scene, leaves it or is healed because whoever directs says so. */
import type { ByHand, PlainRecord, Refusal } from '../../../kernel/index.ts';
import { forThose, joined, type Newcomer } from './arrivals.ts';
import { closed } from './change.ts';
import { extraMildFor } from './start.ts';
import { GM, type State, sheetShape } from './state.ts';
import { forPlaces } from './zones.ts';

const join = (state: State, somebody: unknown): PlainRecord | Refusal => joined(state, somebody as Newcomer);

/** What sits on them goes with them, and what they held is gone. */
function leave(state: State, id: string): PlainRecord | Refusal {
  const { [id]: gone, ...people } = state.people;
  const stays = (one: string) => one === GM || Object.hasOwn(people, one);
  const { contest } = state;
  const isLast = !Object.values(people).some(({ side }) => side === gone!.side);
  const contests = ({ side }: { readonly side: string }) => !isLast || side !== gone!.side;
  return closed({
    ...state,
    people,
    order: state.order.filter(stays),
    aspects: state.aspects.filter(({ on }) => on === undefined || stays(on)).map((one) => forThose(one, stays)),
    boosts: state.boosts.filter(({ holder }) => stays(holder)),
    information: state.information.filter(({ by }) => stays(by)),
    tasks: state.tasks.map(({ by, ...task }) =>
      by === undefined || stays(by) ? { ...task, ...(by && { by }) } : task,
    ),
    ...(state.later === undefined ? {} : { later: state.later.filter(({ who }) => stays(who)) }),
    ...forPlaces(state, stays),
    contest: {
      ...contest,
      contestants: contest.contestants.filter((side) => contests({ side })),
      victories: contest.victories.filter(contests),
      rolls: contest.rolls.filter(({ by }) => stays(by)),
      forfeits: contest.forfeits.filter(stays),
    },
  });
}

/** Every box and slot is free again, and the consequences are gone. */
function heal(state: State, id: string): PlainRecord {
  const { boxes, slots, allSlots = slots, skills, out: _, ...one } = state.people[id]!;
  const well = { ...one, boxes, skills, free: boxes, slots: allSlots, allSlots };
  return {
    ...state,
    people: { ...state.people, [id]: { ...well, extraMild: extraMildFor({ skills }, allSlots) } },
    aspects: state.aspects.filter(({ on, kind }) => on !== id || kind !== 'consequence'),
  };
}

export const byHand: ByHand<State> = { somebody: sheetShape, join, leave, heal };
