/** What one call of a verb may take here, and whether a thread takes it. The verbs themselves are the contract's table. */
import { type VerbName, verbNamed } from '@strikehome/engine/contract';
import type { JobCaps } from './jobs/job.ts';

/** One request may not keep everybody waiting: so many steps of reckoning, some seconds, and states in memory. */
export const MOST: JobCaps = { steps: 250_000_000, states: 60_000 };

/** So much is done at once, without a thread: some milliseconds. */
export const LIGHT: JobCaps = { ...MOST, steps: 500_000 };

/** A number of which no table has so many of anything. */
const HUGE = /[:,[]\s*-?[1-9]\d{4}/;

/** Goes to a thread untried. */
export function isHeavy(name: VerbName, text: string): boolean {
  const { takes } = verbNamed(name);
  if (takes === 'moments-unless-huge') return HUGE.test(text);
  return takes !== 'moments';
}
