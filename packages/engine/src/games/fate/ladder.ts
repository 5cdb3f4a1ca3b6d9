/**
 * Four Fate dice, the ladder that results stand on, and the four outcomes that shifts come to. Results run off both ends of
 * the ladder, where there are no names and the number stands alone.
 */

import { signed } from '../../helpers/index.ts';
import { type Referee, type RollDescription, sum } from '../../kernel/index.ts';
import type { Role } from './request.ts';

const LOWEST = -2;
const NAMES = [
  ...['Terrible', 'Poor', 'Mediocre', 'Average', 'Fair', 'Good'],
  ...['Great', 'Superb', 'Fantastic', 'Epic', 'Legendary'],
] as const;

export const RUNGS: readonly { readonly value: number; readonly label: string }[] = NAMES.map((label, i) => ({
  value: LOWEST + i,
  label,
}));

/** FATE-03, FATE-06: the rung's name, or null off the ladder. */
export function rung(value: number): string | null {
  return NAMES[value - LOWEST] ?? null;
}

/** "Great +4", or "+9" where the ladder has no name. */
export function onLadder(value: number): string {
  const name = rung(value);
  return name === null ? signed(value) : `${name} ${signed(value)}`;
}

export const MEDIOCRE = 0;
export const AVERAGE = 1;
export const FAIR = 2;

const OUTCOMES = ['fail', 'tie', 'succeed', 'style'] as const;

export type Outcome = (typeof OUTCOMES)[number];

/** From here on a success is one with style. */
export const STYLE = 3;

export function outcomeOf(shifts: number): Outcome {
  if (shifts < 0) return 'fail';
  if (shifts === 0) return 'tie';
  return shifts < STYLE ? 'succeed' : 'style';
}

/** The clause that says which outcome so many shifts are. */
export const OUTCOME_CLAUSE = { fail: 'FATE-20', tie: 'FATE-21', succeed: 'FATE-22', style: 'FATE-23' } as const;

/** Worse to better. */
export function rankOf(outcome: Outcome): number {
  return OUTCOMES.indexOf(outcome);
}

/** FATE-02: each die is −1, 0 or +1. */
export const FOUR_DICE = sum(4, 'F');

const WITH_OPPOSITION = [{ id: 'opposition', count: 4, sides: 'F' as const, by: 'opposition' }];

/** FATE-03, FATE-14: the dice of one side; a second throw of the same side stands in place of the first. */
export function throwFor(referee: Referee, role: Role, describe: () => RollDescription, together = false): number {
  const alone = !together || role !== 'actor';
  return referee.roll(role, FOUR_DICE, alone ? { by: role, describe } : { by: role, with: WITH_OPPOSITION, describe });
}
