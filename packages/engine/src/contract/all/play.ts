/** What is played over every system on the shelf: an action, and a fight move by move. */
import { SYSTEMS } from '../../games/index.ts';
import type { Failure, Resolved } from '../answer.ts';
import { resolveOver } from '../resolve.ts';
import { type Stepped, stepOver } from '../step.ts';

export function resolve(value: unknown): Resolved | Failure {
  return resolveOver(SYSTEMS, value);
}

export function step(value: unknown): Stepped | Failure {
  return stepOver(SYSTEMS, value);
}
