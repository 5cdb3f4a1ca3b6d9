/** The four outcomes of every roll, read from the shifts between result and opposition. */

export const OUTCOMES = ['fail', 'tie', 'succeed', 'style'] as const;
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
