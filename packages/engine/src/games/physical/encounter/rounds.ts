/** What the end of a phase and of a round brings (PHY-61): what was coming takes hold, and wounds bleed. */
import type { Referee } from '../../../kernel/index.ts';
import { bleedingOf } from '../conditions.ts';
import { type Course, type Harm, harmed, takeHold } from './dying.ts';
import { type Fighter, isLastPhase, type State } from './state.ts';

/** d-17: all that a fighter takes when the phase or the round ends; wounds bleed with the round. */
function harmsOf(state: State, who: string): readonly Harm[] {
  const blows = state.coming.filter((harm) => harm.who === who);
  const points = isLastPhase(state) ? bleedsNow(state.fighters[who]!) : 0;
  return points > 0 ? [...blows, { stamina: -points }] : blows;
}

/** The STAMINA that a fighter will have lost when the phase or the round ends, as things are now. */
export function lossAhead(state: State, who: string): number {
  const one = state.fighters[who]!;
  return one.stamina - harmed(one, harmsOf(state, who)).stamina;
}

/** d-17: all of it at once, so two can fell each other, and nobody falls twice. */
export function settle(referee: Referee, state: State, after: State): Course {
  let course: Course = { state: { ...after, coming: [] }, changes: [] };
  for (const [who, one] of Object.entries(state.fighters)) {
    const points = isLastPhase(state) ? bleedsNow(one) : 0;
    if (points > 0) referee.note('PHY-61', 'bleeds', { name: one.name, points });
    const harms = harmsOf(state, who);
    if (harms.length > 0) course = settleOne(referee, course, who, harms);
  }
  return course;
}

function settleOne(referee: Referee, course: Course, who: string, harms: readonly Harm[]): Course {
  const one = course.state.fighters[who]!;
  const { name, stamina: from } = one;
  const { stamina: to } = harmed(one, harms);
  if (to === from) return takeHold(referee, course, who, harms);
  referee.note('PHY-61', 'all-told', { name, points: from - to, left: to });
  const change = { who, what: 'stamina', by: to - from, from, to };
  return takeHold(referee, { ...course, changes: [...course.changes, change] }, who, harms);
}

/** Nobody cares how the dead bleed, nor those whose fate is the Director's. */
function bleedsNow({ life, conditions }: Fighter): number {
  return life === 'dead' || life === 'out' ? 0 : bleedingOf(conditions);
}
