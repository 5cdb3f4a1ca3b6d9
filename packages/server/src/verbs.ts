/** The calls that the contract has: one door for each, none of them named here. */
import { SURVEYS, type SurveyName, VERBS, type VerbName } from '@strikehome/engine/contract';
import type { JobCaps } from './jobs/job.ts';

export const verbs = Object.keys(VERBS) as readonly VerbName[];
export const surveys = Object.keys(SURVEYS) as readonly SurveyName[];
/** Every call that there is. */
export const callNames = [...verbs, ...surveys];

/** One request may not keep everybody waiting: so many steps of reckoning, some seconds, and states in memory. */
export const MOST: JobCaps = { steps: 250_000_000, states: 60_000 };

/** So much is done at once, without a thread: some milliseconds. */
export const LIGHT: JobCaps = { ...MOST, steps: 500_000 };

/** What takes long more often than not. */
const HEAVY: ReadonlySet<VerbName | SurveyName> = new Set(['fight', ...surveys]);
/** A number of which no table has so many of anything. */
const HUGE = /[:,[]\s*-?[1-9]\d{4}/;

/** Goes to a thread untried. */
export function isHeavy(name: VerbName | SurveyName, text: string): boolean {
  return HEAVY.has(name) || (name === 'step' && HUGE.test(text));
}
