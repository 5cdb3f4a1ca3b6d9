/** Leaving the melee (PHY-73 to PHY-78). */
import { refuseMove } from '../../../helpers/index.ts';
import { MAX_NUMBER, type MoveResult, moveKind, type Referee, type Refusal } from '../../../kernel/index.ts';
import { isIdle } from '../conditions.ts';
import { type Course, spendConditions, takeHold } from '../encounter/dying.ts';
import { enemiesFaced, moveAway } from '../encounter/places.ts';
import { combatantOf, fighterId, nameIn, type State, withFighter } from '../encounter/state.ts';
import { offerOf, theOnly, withFates } from '../encounter/text.ts';
import { type Leave, leave, leaving } from '../leave.ts';
import type { LeaveResult } from '../result.ts';
import { LEAVE_CHOICES, LEAVE_ROLLS } from '../text/rolls.ts';
import { leaveText } from '../text/say.ts';

export const leaveMove = moveKind<State>()({
  kind: 'leave',
  about: { label: 'Leave the melee', help: 'Try to get away from the enemies next to you.' },
  fields: { by: fighterId() },
  rolls: LEAVE_ROLLS,
  choices: LEAVE_CHOICES,
  offers: (state, by) =>
    enemiesFaced(state, by).length === 0
      ? []
      : [{ ...offerOf(state, by, 'tries to leave'), action: { by }, ends: true }],
  /** It may end a fighter's part in the fight, so it is offered last. */
  rank: () => 6,
  illegal: (state, { by }) => notToLeave(state, by),
  act: (referee, state, { by }) => breakOff(referee, state, by),
  label: (state, { by }) => `${nameIn(state, by)} tries to leave the melee`,
  /** PHY-76: a fighter who leaves is struck by all they face. */
  takesPart: (state, { by }) => (Object.hasOwn(state.fighters, by) ? [by, ...enemiesFaced(state, by)] : [by]),
  asked: (state, { by }, { by: role }) => {
    if (role === 'character') return by;
    return role === 'opponent' ? theOnly(enemiesFaced(state, by)) : undefined;
  },
  singly: () => 'leave',
  describe: described,
  describePublicly: described,
  roles: (_, { by }) => ({ by, target: by }),
  outcomes: { left: 'away without incident', free: 'free to go', stayed: 'held fast', 'broke-away': 'broken away' },
});

/** How it was tried, and the result; what is not among the facts is left out. */
function described(result: LeaveResult & { readonly state: State }, before: State, { by }: { readonly by: string }) {
  return withFates(leaveText(result, before.fighters[by]!.name), before, result.state);
}

/** PHY-73, d-16: at the start of the round, once. */
function notToLeave(state: State, by: string): Refusal | undefined {
  const { name, triedToLeave, acted, conditions, physical } = state.fighters[by]!;
  if (state.started) return refuseMove('kind', 'Melee is left at the start of the round.', 'PHY-73');
  if (triedToLeave) return refuseMove('by', `${name} has tried to leave this round.`, 'PHY-78');
  if (physical === undefined) {
    return refuseMove('by', `${name} has only a base number, and leaving takes PHYSICAL.`, 'PHY-74');
  }
  return acted || isIdle(conditions) ? refuseMove('by', `${name} cannot act this round.`, 'c-17') : undefined;
}

function prepareEscape(state: State, by: string): Leave {
  const enemies = enemiesFaced(state, by).map((other) => combatantOf(state, other));
  const { player, physical } = state.fighters[by]!;
  const own = leaving({ ...combatantOf(state, by), physical: physical ?? 0 }, enemies, state.settings, player);
  if ('code' in own) throw new Error(own.message);
  return own;
}

/** Hits taken in breaking away count at once, and a fighter who falls to them has not got out. */
function breakOff(referee: Referee, state: State, by: string): LeaveResult & MoveResult<State> {
  const near = enemiesFaced(state, by).length > 0;
  const result = leave(referee, prepareEscape(state, by));
  let course: Course = { state: withFighter(state, by, { triedToLeave: true }), changes: [] };
  for (const change of result.changes) {
    course = { ...course, changes: [...course.changes, { ...change, who: by }] };
    if (change.what === 'luck') {
      course = { ...course, state: withFighter(course.state, by, { luck: change.to ?? 0 }) };
    } else course = takeHold(referee, course, by, [{ stamina: Math.max(-MAX_NUMBER, change.by) }]);
  }
  const { outcome, facts } = result;
  // d-19: the first of the hits has used up what was good for one attack.
  if (facts.automaticHits > 0) course = { ...course, state: spendConditions(course.state, by) };
  if (outcome !== 'stayed') {
    const away = moveAway(course.state, by);
    return { ...result, changes: course.changes, state: near ? withFighter(away, by, { moved: 'off' }) : away };
  }
  const stays = facts.automaticHits === 0 ? withFighter(course.state, by, { fightsOn: true }) : course.state;
  return { ...result, changes: course.changes, state: stays };
}
