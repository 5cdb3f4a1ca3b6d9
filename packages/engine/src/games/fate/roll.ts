/**
 * One roll: four Fate dice, a rating, what was settled before, and the invocations on both sides. It ends in the shifts
 * between the two results; what they mean is each action's own row.
 */
import type { Referee } from '../../kernel/index.ts';
import type { Invoked } from './invoke.ts';
import { OUTCOME_CLAUSE, type Outcome, outcomeOf } from './ladder.ts';
import type { Situation } from './situation.ts';
import { resultOf } from './standing.ts';
import { withStunts } from './stunts.ts';
import { rolledOut } from './window.ts';

export interface Rolled {
  readonly result: number;
  readonly opposition: number;
  readonly shifts: number;
  readonly outcome: Outcome;
  readonly invoked: readonly Invoked[];
}

export function rollAgainst(referee: Referee, given: Situation): Rolled {
  if (given.says !== undefined) referee.note('FATE-104', 'described', { name: given.actor.name, says: given.says });
  const s = withStunts(referee, given);
  const ended = rolledOut(referee, s);
  const result = resultOf(ended.actor);
  const opposition = resultOf(ended.opposition);
  const shifts = result - opposition;
  const outcome = outcomeOf(shifts);
  referee.note(OUTCOME_CLAUSE[outcome], outcome, { result, opposition, shifts, name: s.actor.name });
  return { result, opposition, shifts, outcome, invoked: ended.invoked };
}
