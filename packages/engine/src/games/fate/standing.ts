/** Where the two sides of a roll stand once the dice are down, before anybody invokes anything more. */
import type { Referee } from '../../kernel/index.ts';
import { rung, throwFor } from './ladder.ts';
import type { Role } from './request.ts';
import type { Side, Situation } from './situation.ts';
import { describeDice } from './text/questions.ts';

/** The dice can be thrown again; the rest stays. */
export type PersonStanding = {
  readonly dice: number;
  readonly rest: number;
};

export type Standings = Readonly<Record<Role, PersonStanding>>;

export function resultOf({ dice, rest }: PersonStanding): number {
  return dice + rest;
}

/** What a side has before its dice. */
export function fixedOf({ rating, bonuses }: Side): number {
  let all = rating;
  for (const { value } of bonuses) all += value;
  return all;
}

/** FATE-03, FATE-14: who acts throws first; a set rating throws nothing. */
export function diceDown(referee: Referee, s: Situation): Standings {
  const dice = throwFor(referee, 'actor', () => describeDice(s, 'actor', 0, undefined), s.opposition.rolls);
  noteSide(referee, s, 'actor', dice);
  const theirs = s.opposition.rolls
    ? throwFor(referee, 'opposition', () => describeDice(s, 'opposition', 0, dice + fixedOf(s.actor)))
    : 0;
  noteSide(referee, s, 'opposition', theirs);
  return {
    actor: { dice, rest: fixedOf(s.actor) },
    opposition: { dice: theirs, rest: fixedOf(s.opposition) },
  };
}

function noteSide(referee: Referee, s: Situation, role: Role, dice: number): void {
  const { name, skill, rating, bonuses, rolls, idle = [] } = s[role];
  for (const helper of idle) referee.note('FB-12', 'no-help', { name, rating: helper });
  const result = dice + fixedOf(s[role]);
  const ladder = rung(result);
  if (!rolls) referee.note('FATE-07', 'set-rating', { name, rating, bonuses, result, ladder });
  else {
    const values = { name, ...(skill === undefined ? {} : { skill }), rating, bonuses, dice, result, ladder };
    referee.note(role === 'actor' ? 'FATE-03' : 'FATE-14', 'rolled', values);
  }
}
