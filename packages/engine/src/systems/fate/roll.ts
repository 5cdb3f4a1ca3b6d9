/**
 * One roll: four Fate dice, a rating, what was settled before, and the invocations on both sides. It ends in the shifts
 * between the two results; what they mean is each action's own row.
 */
import type { Referee } from '../../kernel/index.ts';
import { type Invoked, invocations } from './invoke.ts';
import { rung } from './ladder.ts';
import { OUTCOME_CLAUSE, type Outcome, outcomeOf } from './outcome.ts';
import type { Role } from './request.ts';
import type { Side, Situation } from './situation.ts';
import { throwFor } from './throw.ts';

/** What a side has before its dice. */
export function fixedOf({ rating, bonuses }: Side): number {
  let all = rating;
  for (const { value } of bonuses) all += value;
  return all;
}

export interface Rolled {
  readonly result: number;
  readonly opposition: number;
  readonly shifts: number;
  readonly outcome: Outcome;
  readonly invoked: readonly Invoked[];
}

export function rollAgainst(referee: Referee, s: Situation): Rolled {
  if (s.says !== undefined) referee.note('FATE-104', 'described', { name: s.actor.name, says: s.says });
  const dice = throwFor(referee, 'actor', s.opposition.rolls);
  noteSide(referee, s, 'actor', dice);
  const theirs = s.opposition.rolls ? throwFor(referee, 'opposition') : 0;
  noteSide(referee, s, 'opposition', theirs);
  const ended = invocations(
    referee,
    s,
    { dice, rest: fixedOf(s.actor) },
    { dice: theirs, rest: fixedOf(s.opposition) },
  );
  const result = ended.actor.dice + ended.actor.rest;
  const opposition = ended.opposition.dice + ended.opposition.rest;
  const shifts = result - opposition;
  const outcome = outcomeOf(shifts);
  referee.note(OUTCOME_CLAUSE[outcome], outcome, { result, opposition, shifts, name: s.actor.name });
  return { result, opposition, shifts, outcome, invoked: ended.invoked };
}

function noteSide(referee: Referee, s: Situation, role: Role, dice: number): void {
  const { name, rating, bonuses, rolls } = s[role];
  const result = dice + fixedOf(s[role]);
  const ladder = rung(result);
  if (!rolls) referee.note('FATE-07', 'set-rating', { name, rating, bonuses, result, ladder });
  else
    referee.note(role === 'actor' ? 'FATE-03' : 'FATE-14', 'rolled', { name, rating, bonuses, dice, result, ladder });
}
