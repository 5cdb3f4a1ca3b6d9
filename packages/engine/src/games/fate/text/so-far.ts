/**
 * What has come about when a question of a roll is asked, by role, and what dice would make of it: from the totals of both sides
 * alone, as if nobody did more.
 */
import { cap } from '../../../helpers/index.ts';
import { percent, type SoFar, sum, type TraceSoFar } from '../../../kernel/index.ts';
import { FOUR_DICE, OUTCOME_CLAUSE, type Outcome, outcomeOf } from '../ladder.ts';
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
  const hit = outcome === undefined ? undefined : hitOf(s, actor! - opposition!);
  return {
    ...(totals.length === 0 ? {} : { totals }),
    ...(set === undefined ? {} : { target: set }),
    ...(outcome === undefined ? {} : { outcome }),
    ...(hit === undefined ? {} : { hit }),
    ...dice,
  };
}

/** FATE-20 to FATE-23: both results and what they come to, for the questions after a roll. */
export function ledTo({ notes }: TraceSoFar): SoFar {
  const rolled = notes.findLast(({ rule, id }) => OUTCOME_CLAUSE[id as Outcome] === rule);
  if (rolled === undefined) return {};
  const { result, opposition } = rolled.values;
  return {
    totals: [
      { by: 'actor', total: result as number },
      { by: 'opposition', total: opposition as number },
    ],
    outcome: rolled.id,
  };
}

/** FATE-85, D24: the hit that comes of these shifts of the actor's, before armor, and whom it strikes. */
export function hitOf(
  { action, against, weapon }: Situation,
  shifts: number,
): { readonly by: Role; readonly size: number } | undefined {
  const defends = action === 'defend';
  if (action !== 'attack' && !(defends && against === 'attack')) return undefined;
  const margin = defends ? -shifts : shifts;
  const size = margin + weapon;
  return margin < 0 || size === 0 ? undefined : { by: defends ? 'actor' : 'opposition', size };
}

type Ways = Readonly<Record<string, number>>;

/** In how many ways of 81 four dice on top of this come to each outcome. */
export function waysOf(by: Role, rest: number, other: number): Ways {
  return ways(FOUR_DICE, (dice) => (by === 'actor' ? dice + rest - other : other - dice - rest));
}

/** A Fate die is as likely to show − as +, so that four dice less four others fall like eight together. */
const BOTH_HANDFULS = sum(8, 'F');

/** In how many ways of 6561 the dice of both sides on top of these come to each outcome. */
export function waysBetween(actor: number, opposition: number): Ways {
  return ways(BOTH_HANDFULS, (dice) => dice + actor - opposition);
}

function ways(dice: typeof FOUR_DICE, shiftsWith: (dice: number) => number): Ways {
  const { values, weights } = dice.odds();
  const found: Partial<Record<Outcome, number>> = {};
  for (const [i, value] of values.entries()) {
    const outcome = outcomeOf(shiftsWith(value));
    found[outcome] = (found[outcome] ?? 0) + Number(weights[i]);
  }
  return found;
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

/** "succeed 34.6%, tie 23.5%, fail 42.0%", the best first and without what cannot happen. */
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
  return percent(ways / WAYS);
}
