/**
 * What has come about when a question of a roll is asked, by role, and what dice would make of it: from the totals of both sides
 * alone, as if nobody did more.
 */
import { cap } from '../../../helpers/index.ts';
import type { SoFar } from '../../../kernel/index.ts';
import { FOUR_DICE, type Outcome, outcomeOf } from '../ladder.ts';
import { ROLES, type Role } from '../request.ts';
import type { Situation } from '../situation.ts';
import { percentages } from './chances.ts';

/** What each side has reached, as far as its dice have fallen. */
export type Totals = Partial<Record<Role, number>>;

/** The opposition is a number that the GM sets, and nobody's total. */
const isSet = ({ opposition }: Situation): boolean => !opposition.rolls && opposition.invoker !== undefined;

const isOf = (s: Situation, role: Role): boolean => role === 'actor' || !(isSet(s) || s.compared === true);

/** FATE-03, FATE-07, FATE-14: totals of characters, the target number where it is set, and what the two come to. */
export function soFarOf(s: Situation, reached: Totals, dice: Pick<SoFar, 'target' | 'ways'> = {}): SoFar {
  const totals = ROLES.flatMap((by) => {
    const [total, { skill }] = [reached[by], s[by]];
    if (total === undefined || !isOf(s, by)) return [];
    return [{ by, total, ...(skill === undefined ? {} : { label: cap(skill) }) }];
  });
  const { actor, opposition } = reached;
  const set = isSet(s) ? opposition : undefined;
  const outcome =
    actor === undefined || opposition === undefined || s.compared === true ? undefined : outcomeOf(actor - opposition);
  return {
    ...(totals.length === 0 ? {} : { totals }),
    ...(set === undefined ? {} : { target: set }),
    ...(outcome === undefined ? {} : { outcome }),
    ...dice,
  };
}

/** In how many ways of 81 four dice on top of this come to each outcome. */
export function waysOf(by: Role, rest: number, other: number): Readonly<Record<string, number>> {
  const { values, weights } = FOUR_DICE.odds();
  const ways: Partial<Record<Outcome, number>> = {};
  for (const [i, dice] of values.entries()) {
    const margin = dice + rest - other;
    const outcome = outcomeOf(by === 'actor' ? margin : -margin);
    ways[outcome] = (ways[outcome] ?? 0) + Number(weights[i]);
  }
  return ways;
}

/** Outcomes as each side would say its own: who resists is ahead where who acts fails. */
const RESULTS: Readonly<Record<Role, readonly (readonly [word: string, ...outcomes: readonly Outcome[]])[]>> = {
  actor: [
    ['succeed with style', 'style'],
    ['succeed', 'succeed'],
    ['tie', 'tie'],
    ['fail', 'fail'],
  ],
  opposition: [
    ['ahead', 'fail'],
    ['level', 'tie'],
    ['behind', 'succeed', 'style'],
  ],
};

const WAYS = 81;

/** "succeed 34.6%, tie 23.4%, fail 42.0%", the best first and without what cannot happen. */
export function waysText(by: Role, ways: Readonly<Record<string, number>>): string {
  const shares = RESULTS[by].map(([word, ...outcomes]) => {
    const count = outcomes.reduce((all, outcome) => all + (ways[outcome] ?? 0), 0);
    return [word, count / WAYS] as const;
  });
  return percentages(shares.filter(([, share]) => share > 0)).join(', ');
}

/** The chance that four dice come to more than these. */
export function moreThan(dice: number): string {
  const { values, weights } = FOUR_DICE.odds();
  const ways = values.reduce((all, value, i) => (value > dice ? all + Number(weights[i]) : all), 0);
  return `${((100 * ways) / WAYS).toFixed(1)}%`;
}
