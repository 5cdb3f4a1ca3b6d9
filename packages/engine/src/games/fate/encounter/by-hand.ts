/** Who comes into a scene, leaves it, is healed or hurt because the GM says so. */
import type { ByHand, PlainRecord, Refusal } from '../../../kernel/index.ts';
import { waysToAbsorb } from '../absorb.ts';
import type { Track } from '../tracks.ts';
import { forThose, joined, type Newcomer } from './arrivals.ts';
import { closed, slotsFor, takeWay, withoutAll, withPerson } from './change.ts';
import { extraMildFor } from './start.ts';
import { GM, type Person, type State, sheetShape } from './state.ts';
import { forPlaces } from './zones.ts';

const join = (state: State, newcomer: unknown): PlainRecord | Refusal => joined(state, newcomer as Newcomer);

/** What sits on them goes with them, and what they held is gone. */
function leave(state: State, id: string): PlainRecord | Refusal {
  const { [id]: gone, ...people } = state.people;
  const stays = (one: string) => one === GM || Object.hasOwn(people, one);
  const { contest, turn, ...rest } = state;
  const isLast = !Object.values(people).some(({ side }) => side === gone!.side);
  const contests = ({ side }: { readonly side: string }) => !isLast || side !== gone!.side;
  return closed({
    ...rest,
    ...(turn === undefined || !stays(turn) ? {} : { turn }),
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

/** So many points of stress of the scene's harm, or every box and slot, and the consequences are gone. */
function heal(state: State, id: string, by?: number): PlainRecord {
  if (by !== undefined) return withPerson(state, id, { free: eased(state.people[id]!, state.harm, by) });
  const { boxes, slots, allSlots = slots, skills, out: _, ...one } = state.people[id]!;
  const well = { ...one, boxes, skills, free: boxes, slots: allSlots, allSlots };
  return {
    ...state,
    people: { ...state.people, [id]: { ...well, extraMild: extraMildFor({ skills }, allSlots) } },
    aspects: state.aspects.filter(({ on, kind }) => on !== id || kind !== 'consequence'),
  };
}

/** The free boxes once marked ones worth so much are free again: the largest that fit, and the smallest where none does. */
function eased({ boxes, free }: Person, track: Track, by: number): Person['free'] {
  const marked = [...withoutAll(boxes[track], free[track])].sort((a, b) => b - a);
  const cleared: number[] = [];
  let rest = by;
  for (const box of marked) {
    if (box > rest) continue;
    cleared.push(box);
    rest -= box;
  }
  if (cleared.length === 0) cleared.push(...marked.slice(-1));
  return { ...free, [track]: withoutAll(boxes[track], withoutAll(marked, cleared)) };
}

/** FATE-87: a hit of so many shifts, taken in the way that costs least; who cannot take it is taken out. */
function hurt(state: State, id: string, hit: number): PlainRecord {
  const { harm: track, settings } = state;
  const person = state.people[id]!;
  const [way] = waysToAbsorb({
    name: person.name,
    ...{ hit, track, boxes: person.free[track], slots: slotsFor(person, track), mode: settings.stressMode },
  });
  return way === undefined ? closed(withPerson(state, id, { out: 'taken-out' })) : takeWay(state, id, way, track, GM);
}

export const byHand: ByHand<State> = { newcomer: sheetShape, join, leave, heal, hurt };
