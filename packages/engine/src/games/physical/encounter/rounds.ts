/** The end of a phase and of a round (PHY-69): what was coming takes hold, wounds bleed, the dying test LUCK. */
import { MAX_NUMBER, type Referee } from '../../../kernel/index.ts';
import { aged, bleedingOf, takenNow } from '../conditions.ts';
import { type Course, clingOn, fade, type Harm, harmed, takeHold } from './dying.ts';
import { type Coming, type Fighter, isLastPhase, isUp, PHASES, type State } from './state.ts';

/** d-17: all that somebody takes when the phase or the round ends; wounds bleed with the round. */
function harmsOf(state: State, who: string): readonly Harm[] {
  const blows = state.coming.filter((harm) => harm.who === who);
  const points = isLastPhase(state) ? bleedsNow(state.fighters[who]!) : 0;
  return points > 0 ? [...blows, { stamina: -points }] : blows;
}

/** The STAMINA that somebody will have lost when the phase or the round ends, as things are now. */
export function lossAhead(state: State, who: string): number {
  const one = state.fighters[who]!;
  return one.stamina - harmed(one, harmsOf(state, who)).stamina;
}

/** d-17: all of it at once, so two can fell each other, and nobody falls twice. */
function settle(referee: Referee, state: State, after: State): Course {
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

export function endPhase(referee: Referee, state: State): Course {
  const settled = settle(referee, { ...state, coming: state.coming.map(takenInPhase) }, state);
  const phase = PHASES[PHASES.indexOf(state.phase!) + 1]!;
  referee.note('d-17', 'phase-over', { phase: state.phase!, next: phase });
  // PHY-73: what comes after a phase is no longer the start of the round.
  return { ...settled, state: { ...settled.state, phase, started: true } };
}

/** c-22: what takes hold before the last phase has the rest of this round besides its own. */
function takenInPhase(harm: Coming): Coming {
  return harm.condition === undefined ? harm : { ...harm, condition: takenNow(harm.condition) };
}

export function endRound(referee: Referee, state: State): Course {
  referee.note('PHY-69', 'round-over', { round: state.round });
  const everybody = Object.entries(state.fighters);
  let course = settle(
    referee,
    state,
    withEach(state, ({ conditions }) => ({ conditions: aged(conditions) })),
  );
  for (const [who, before] of everybody) {
    if (course.state.fighters[who]!.life !== 'dying') continue;
    // c-24: the test belongs to this round, and who fell or was hurt again just now has made it; the cost opens the next.
    const hurt = course.state.fighters[who]!.stamina < before.stamina;
    if (before.life === 'dying' && !hurt) course = clingOn(referee, course, who);
    if (course.state.fighters[who]!.life === 'dying') course = fade(referee, course, who);
  }
  return { ...course, state: nextRound(course.state) };
}

/** Nobody cares how the dead bleed, nor those whose fate is the Director's. */
function bleedsNow({ life, conditions }: Fighter): number {
  return life === 'dead' || life === 'out' ? 0 : bleedingOf(conditions);
}

function withEach(state: State, change: (one: Fighter) => Partial<Fighter>): State {
  const fighters = Object.fromEntries(
    Object.entries(state.fighters).map(([who, one]) => [who, { ...one, ...change(one) }]),
  );
  return { ...state, fighters };
}

function nextRound(state: State): State {
  const fighters = Object.fromEntries(
    Object.entries(state.fighters).map(([who, { moved: _moved, fightsOn: _fightsOn, ...one }]) => [
      who,
      { ...one, acted: false, triedToLeave: false },
    ]),
  );
  const up = (who: string) => isUp(state.fighters[who]!);
  return {
    ...state,
    round: Math.min(MAX_NUMBER, state.round + 1),
    started: false,
    fighters,
    adjacent: state.adjacent.filter(({ a, b }) => up(a) && up(b)),
    ...(state.order === 'phases' ? { phase: PHASES[0] } : {}),
  };
}
