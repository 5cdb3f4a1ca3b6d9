/** The end of a phase and of a round (PHY-69): what was coming takes hold, wounds bleed, the dying test LUCK. */
import type { Referee } from '../../kernel/index.ts';
import { aged, bleedingOf } from './conditions.ts';
import { type Course, clingOn, fade, takeHold } from './dying.ts';
import { isUp, PHASES, type State } from './encounter-state.ts';

/** d-17: all of it at once, so two can fell each other. */
export function settleComing(referee: Referee, course: Course): Course {
  let now: Course = { ...course, state: { ...course.state, coming: [] } };
  for (const harm of course.state.coming) now = takeHold(referee, now, harm);
  return now;
}

export function endPhase(referee: Referee, state: State): Course {
  const settled = settleComing(referee, { state, changes: [] });
  const phase = PHASES[PHASES.indexOf(state.phase!) + 1]!;
  referee.note('d-17', 'phase-over', { phase: state.phase!, next: phase });
  return { ...settled, state: { ...settled.state, phase } };
}

export function endRound(referee: Referee, state: State): Course {
  referee.note('PHY-69', 'round-over', { round: state.round });
  const ids = Object.keys(state.fighters);
  const wasDying = ids.filter((who) => state.fighters[who]!.life === 'dying');
  const bleeding = ids.map((who) => ({ who, points: bleedingOf(state.fighters[who]!.conditions) }));
  let course = settleComing(referee, { state: withAged(state), changes: [] });
  const hurtAgain = new Set(state.coming.filter(({ stamina }) => (stamina ?? 0) < 0).map(({ who }) => who));
  for (const { who, points } of bleeding) {
    if (points > 0) {
      course = bleed(referee, course, who, points);
      hurtAgain.add(who);
    }
  }
  for (const who of ids) {
    if (course.state.fighters[who]!.life !== 'dying') continue;
    course = fade(referee, course, who);
    const stillDying = course.state.fighters[who]!.life === 'dying';
    if (stillDying && wasDying.includes(who) && !hurtAgain.has(who)) course = clingOn(referee, course, who);
  }
  return { ...course, state: nextRound(course.state) };
}

function withAged(state: State): State {
  const fighters = Object.fromEntries(
    Object.entries(state.fighters).map(([who, one]) => [who, { ...one, conditions: aged(one.conditions) }]),
  );
  return { ...state, fighters };
}

function bleed(referee: Referee, course: Course, who: string, points: number): Course {
  const { name, life, stamina } = course.state.fighters[who]!;
  if (life === 'dead' || life === 'out') return course;
  referee.note('PHY-61', 'bleeds', { name, points, left: stamina - points });
  const change = { who, what: 'stamina', by: -points, from: stamina, to: stamina - points };
  return takeHold(referee, { ...course, changes: [...course.changes, change] }, { who, stamina: -points });
}

function nextRound(state: State): State {
  const fighters = Object.fromEntries(
    Object.entries(state.fighters).map(([who, one]) => [who, { ...one, acted: false, triedToLeave: false }]),
  );
  const up = (who: string) => isUp(state.fighters[who]!);
  return {
    ...state,
    round: state.round + 1,
    started: false,
    fighters,
    adjacent: state.adjacent.filter(({ a, b }) => up(a) && up(b)),
    ...(state.order === 'phases' ? { phase: PHASES[0] } : {}),
  };
}
