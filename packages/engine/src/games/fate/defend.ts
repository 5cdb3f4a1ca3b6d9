/**
 * Defend: the same roll as the attack or the advantage, seen by its target (FATE-103). It runs the other
 * side's row, so that nothing is given twice, and adds the one thing that is its own: the boost for style.
 */
import type { Referee } from '../../kernel/index.ts';
import { advantageRow } from './advantage.ts';
import { attackRow } from './attack.ts';
import { type Outcome, outcomeOf } from './ladder.ts';
import type { Facing } from './resist.ts';
import { finish, type RollResult } from './result.ts';
import { rollAgainst } from './roll.ts';
import type { Situation } from './situation.ts';

const CLAUSE: Readonly<Record<Outcome, string>> = {
  fail: 'FATE-91',
  tie: 'FATE-92',
  succeed: 'FATE-93',
  style: 'FATE-94',
};

export function defend(referee: Referee, s: Situation): RollResult {
  const rolled = rollAgainst(referee, s);
  const { name } = s.actor;
  const threat = s.against === 'attack' ? 'the attack' : 'the advantage';
  referee.note(CLAUSE[rolled.outcome], `defend-${rolled.outcome}`, { name, threat });
  // FATE-95: in challenges harm comes from a failed overcome, so nobody is usually asked to defend.
  if (s.scene === 'challenge') referee.note('FATE-95', 'rare', { name });
  const shifts = rolled.shifts === 0 ? 0 : -rolled.shifts;
  const facing: Facing = { acting: 'opposition', resisting: 'actor', shifts, outcome: outcomeOf(shifts), rolled };
  const row = s.against === 'attack' ? attackRow : advantageRow;
  return finish(s, rolled, row(referee, s, facing));
}
