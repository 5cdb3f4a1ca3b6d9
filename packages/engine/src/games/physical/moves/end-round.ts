/** The end of a round (PHY-69): what was coming takes hold, wounds bleed, the dying test LUCK, and everybody is fresh again. */
import { continued, refuseMove } from '../../../helpers/index.ts';
import { MAX_NUMBER, moveKind, type Referee } from '../../../kernel/index.ts';
import { aged } from '../conditions.ts';
import { type Course, clingOn, fade } from '../encounter/dying.ts';
import { settle } from '../encounter/rounds.ts';
import { type Fighter, isLastPhase, isUp, PHASES, type State } from '../encounter/state.ts';
import { inDanger, losses, withFates } from '../encounter/text.ts';
import { hasEndToCome, notAllActed } from '../encounter/turns.ts';

export const endRoundMove = moveKind<State>()({
  kind: 'end-round',
  about: { label: 'End round', help: 'Damage takes hold, and everyone can act again.' },
  fields: {},
  offersGm: (state) =>
    hasEndToCome(state) ? [{ by: 'gm', label: `End round ${state.round}`, action: {}, ends: true }] : [],
  illegal: (state) =>
    isLastPhase(state) ? notAllActed(state) : refuseMove('kind', `The ${state.phase} phase comes first.`, 'd-17'),
  act: (referee, state) => {
    const course = endRound(referee, state);
    return { outcome: 'next-round', facts: { round: course.state.round }, ...course };
  },
  label: ({ round }) => `End of round ${round}`,
  takesPart: ({ fighters }) => Object.keys(fighters),
  asked: inDanger,
  describe: ({ changes, state }, before) =>
    withFates(continued(`Round ${before.round} is over.`, losses(changes, before)), before, state),
});

function endRound(referee: Referee, state: State): Course {
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
