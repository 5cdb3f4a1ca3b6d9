/**
 * A case played, asked or replayed. What a question is about is described elsewhere: a page that has its questions
 * computed in a worker does not fetch the code for it.
 */
import {
  play,
  type Resolution,
  type Rule,
  type RunResult,
  resume,
  type Thrower,
  throwerFrom,
  throwerFromSeed,
  type Writable,
} from '../kernel/index.ts';
import { type Failure, fail, onTable, type ResolveAnswer, rulesOf } from './answer.ts';
import { type Case, followOf, shownOf, sumsOf } from './case.ts';
import type { Sight } from './id-and-show.ts';
import type { questionOf } from './question.ts';
import { trueSource } from './true-dice.ts';

const trueDice: Thrower = throwerFrom(trueSource);

/**
 * Steps for everything that one question shows: a few hundredths of a second. A way through a whole fight's move weighs
 * as much as many through a single action.
 */
export const QUESTION_STEPS = { action: 2_000_000, move: 150_000 } as const;

/** Without `about` nothing is said of a question. */
export function playCase(opened: Case, about?: typeof questionOf): ResolveAnswer | Failure {
  const { system, name, action, args, fields, inputs, seed, ask, show } = opened;
  const ran = run(action.rule, args, inputs, seed, ask);
  if (ran.kind === 'refused') return fail(ran.error);
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
  const answer: Partial<Writable<ResolveAnswer>> = {
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
  return answer as ResolveAnswer;
}

/** Advice comes with the context of the question. */
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
