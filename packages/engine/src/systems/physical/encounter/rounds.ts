/** The end of a phase and of a round (PHY-69): what was coming takes hold, wounds bleed, the dying test LUCK. */
import { type Referee, WIDEST } from '../../../kernel/index.ts';
import { aged, bleedingOf } from '../conditions.ts';
import { type Course, clingOn, fade, type Harm, harmed, takeHold } from './dying.ts';
import { type Fighter, isUp, PHASES, type State } from './state.ts';

/** d-17: all of it at once, so two can fell each other, and nobody falls twice. */
function settle(referee: Referee, state: State, bleeding: ReadonlyMap<string, number>): Course {
  let course: Course = { state: { ...state, coming: [] }, changes: [] };
  for (const who of Object.keys(state.fighters)) {
    const points = bleeding.get(who) ?? 0;
    const { name } = state.fighters[who]!;
    if (points > 0) referee.note('PHY-61', 'bleeds', { name, points });
    const blows = state.coming.filter((harm) => harm.who === who);
    const harms: readonly Harm[] = points > 0 ? [...blows, { stamina: -points }] : blows;
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

const NOBODY: ReadonlyMap<string, number> = new Map();

export function endPhase(referee: Referee, state: State): Course {
  const settled = settle(referee, state, NOBODY);
  const phase = PHASES[PHASES.indexOf(state.phase!) + 1]!;
  referee.note('d-17', 'phase-over', { phase: state.phase!, next: phase });
  // PHY-73: what comes after a phase is no longer the start of the round.
  return { ...settled, state: { ...settled.state, phase, started: true } };
}

export function endRound(referee: Referee, state: State): Course {
  referee.note('PHY-69', 'round-over', { round: state.round });
  const everybody = Object.entries(state.fighters);
  const bleeding = new Map(everybody.map(([who, one]) => [who, bleedsNow(one)]));
  let course = settle(
    referee,
    withEach(state, ({ conditions }) => ({ conditions: aged(conditions) })),
    bleeding,
  );
  for (const [who, before] of everybody) {
    if (course.state.fighters[who]!.life !== 'dying') continue;
    // Who fell or was hurt again just now has tested LUCK for it.
    const hurt = course.state.fighters[who]!.stamina < before.stamina;
    course = fade(referee, course, who);
    const stillDying = course.state.fighters[who]!.life === 'dying';
    if (stillDying && before.life === 'dying' && !hurt) course = clingOn(referee, course, who);
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
    round: Math.min(WIDEST, state.round + 1),
    started: false,
    fighters,
    adjacent: state.adjacent.filter(({ a, b }) => up(a) && up(b)),
    ...(state.order === 'phases' ? { phase: PHASES[0] } : {}),
  };
}
