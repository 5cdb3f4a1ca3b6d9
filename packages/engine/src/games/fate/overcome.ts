/** Overcome: get past what is in the way, take an advantage away, change something for good, or whatever is left over. */
import type { Referee } from '../../kernel/index.ts';
import { MINOR, noteCost, payToSucceed, SERIOUS } from './costs.ts';
import { accomplished, type Effects, finish, forRole, NOTHING, type RollResult } from './result.ts';
import { type Rolled, rollAgainst } from './roll.ts';
import type { Situation } from './situation.ts';

export function overcome(referee: Referee, s: Situation): RollResult {
  if (s.resistedBy === 'nothing') {
    referee.note('FATE-01', 'no-roll', { name: s.actor.name });
    return accomplished(s, { ...NOTHING, success: true });
  }
  const rolled = rollAgainst(referee, s);
  return finish(s, rolled, row(referee, s, rolled));
}

/** FATE-32 to FATE-35, D32. */
function row(referee: Referee, s: Situation, rolled: Rolled): Effects {
  const { name } = s.actor;
  switch (rolled.outcome) {
    case 'fail': {
      const paid = payToSucceed(referee, s, rolled, 'FATE-32', SERIOUS);
      return paid ? { ...NOTHING, success: true, cost: 'serious', costMenu: SERIOUS } : { ...NOTHING, success: false };
    }
    case 'tie':
      noteCost(referee, s, 'FATE-33', 'minor', MINOR);
      return { ...NOTHING, success: true, cost: 'minor', costMenu: MINOR };
    case 'succeed':
      referee.note('FATE-34', 'goal', { name });
      return { ...NOTHING, success: true };
    case 'style':
      referee.note('FATE-35', 'goal-and-boost', { name });
      return { ...NOTHING, success: true, boosts: forRole('actor') };
  }
}
