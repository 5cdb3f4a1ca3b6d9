/** `resolve`: one request played, asked or replayed. */
import {
  cryptographic,
  play,
  type Resolution,
  type Rule,
  type RunResult,
  resume,
  type Shelf,
  type System,
  type Thrower,
  throwerFrom,
  throwerFromSeed,
  type Writable,
} from '../kernel/index.ts';
import { type Failure, fail, onTable, type Resolved } from './answer.ts';
import { type Case, followOf, openCaseOver, shownOf, sumsOf } from './case.ts';
import { type Sight, withRequestId } from './id-and-show.ts';
import { QUESTION_STEPS, questionOf } from './question.ts';

declare const crypto: { getRandomValues(numbers: Uint32Array): unknown };

const trueDice: Thrower = throwerFrom(cryptographic((numbers) => crypto.getRandomValues(numbers)));

export function resolveOver(shelf: Shelf, value: unknown): Resolved | Failure {
  const opened = openCaseOver(shelf, value, 'resolve');
  return withRequestId(value, opened.ok ? resolveCase(opened.value) : fail(opened.refusal));
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
 * if (!opened.ok) throw new Error(opened.refusal.message);
 * const answer = resolveCase(opened.value);
 * console.log(answer.ok); // true
 */
export function resolveCase(opened: Case): Resolved | Failure {
  return playCase(opened, questionOf);
}

/** The same for whoever has questions reckoned elsewhere: without `about` nothing is said of them. */
export function playCase(opened: Case, about?: typeof questionOf): Resolved | Failure {
  const { system, name, action, args, fields, inputs, seed, ask, show } = opened;
  const ran = run(action.rule, args, inputs, seed, ask);
  if (ran.kind === 'refused') return fail(ran.refusal);
  if (ran.kind === 'waiting') {
    const { needs, trace } = ran;
    const { rule, rolls, choices } = action;
    const asked = () => ({
      ...{ system, rule, args, inputs, needs, trace, rolls, choices, judging: action },
      describe: ran.describe,
      sums: sumsOf(opened),
      steps: QUESTION_STEPS.action,
      advice: show?.includes('advice') ?? false,
    });
    const question = about !== undefined && isAskedAbout(show) ? { question: about(asked()) } : {};
    return {
      ok: true,
      system: system.id,
      action: name,
      rules: rulesOf(system),
      ...onTable(system, trace),
      needs: { ...needs, ...question },
      ...(show === undefined ? {} : shownOf(opened)),
    };
  }
  const { outcome, facts, changes } = ran.result;
  const { dice, choices, unusedDice, steps } = onTable(system, ran.trace);
  const answer: Partial<Writable<Resolved>> = {
    ok: true,
    system: system.id,
    action: name,
    rules: rulesOf(system),
    outcome,
    text: action.say(ran.result, fields),
    facts,
    changes,
    tone: action.tone?.(ran.result) ?? action.outcomes[outcome]?.tone ?? 'even',
    dice,
    choices,
  };
  if (unusedDice !== undefined) answer.unusedDice = unusedDice;
  answer.steps = steps;
  if (show !== undefined) {
    const after = { resolution: ran.result, dice, choices };
    Object.assign(answer, shownOf(opened, after));
    if (show.includes('next')) answer.next = followOf(opened, after);
  }
  return answer as Resolved;
}

/** Whoever wants advice wants to know what about. */
export function isAskedAbout(show: readonly Sight[] | undefined): boolean {
  return show !== undefined && (show.includes('question') || show.includes('advice'));
}

/** Asked, seeded or thrown with true dice. */
export function run<A, R extends Resolution>(
  rule: Rule<A, R>,
  args: A,
  inputs: Parameters<typeof resume>[2],
  seed: string | undefined,
  ask: boolean,
): RunResult<R> {
  if (ask) return resume(rule, args, inputs);
  return play(rule, args, seed === undefined ? trueDice : throwerFromSeed(seed), inputs);
}

export function rulesOf({ id, version }: System): string {
  return `${id}@${version}`;
}
