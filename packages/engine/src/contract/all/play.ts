/** What is played over every system in the registry: an action, and a fight move by move. */
import { SYSTEMS } from '../../games/index.ts';
import type { Failure, ResolveAnswer } from '../answer.ts';
import { resolveOver } from '../resolve.ts';
import { type StepAnswer, stepOver } from '../step.ts';

export function resolve(value: unknown): ResolveAnswer | Failure {
  return resolveOver(SYSTEMS, value);
}

export function step(value: unknown): StepAnswer | Failure {
  return stepOver(SYSTEMS, value);
}
