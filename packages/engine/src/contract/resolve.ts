/** `resolve`: one request played, asked or replayed. */
import type { GameRegistry } from '../kernel/index.ts';
import { type Failure, fail, type ResolveAnswer } from './answer.ts';
import { type Case, openCaseOver } from './case.ts';
import { withRequestId } from './id-and-show.ts';
import { playCase } from './play-case.ts';
import { questionOf } from './question.ts';

export function resolveOver(registry: GameRegistry, value: unknown): ResolveAnswer | Failure {
  const opened = openCaseOver(registry, value, 'resolve');
  return withRequestId(value, opened.ok ? resolveCase(opened.value) : fail(opened.error));
}

/**
 * A case played, or asked as far as it goes.
 *
 * @example
 * import { openCase, resolveCase } from '@strikehome/engine';
 *
 * const opened = openCase(
 *   { system: 'degrees', action: 'attack', attacker: { skill: 7 }, defender: { skill: 4 }, attack: 'dirk' },
 *   'resolve',
 * );
 * if (!opened.ok) throw new Error(opened.error.message);
 * const answer = resolveCase(opened.value);
 * console.log(answer.ok); // true
 */
export function resolveCase(opened: Case): ResolveAnswer | Failure {
  return playCase(opened, questionOf);
}
