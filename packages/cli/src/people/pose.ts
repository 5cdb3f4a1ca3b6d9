/** A verb for people: the request they spelled out, answered, and drawn when somebody is looking. */
import {
  type Fought,
  odds,
  type Reckoned,
  type Resolved,
  type Stepped,
  VERBS,
  type VerbName,
} from '@strikehome/engine/contract';
import { isRecord } from '@strikehome/engine/kernel';
import { type Arguments, isMisuse } from '../arguments.ts';
import { drawFailure, drawResolved, drawStepped } from '../draw/answer.ts';
import { drawFought } from '../draw/fight.ts';
import { drawOdds } from '../draw/odds.ts';
import { type Pen, penHere, printed } from '../draw/pen.ts';
import { situationOf, systemNamed } from '../draw/situation.ts';
import type { Exit } from '../exit.ts';
import { print } from '../machine/output.ts';
import { type Answer, answered, fought, statusOf } from '../machine/verb.ts';
import { poseRequest, whereOf } from './request.ts';

export async function runForPeople(verb: VerbName, given: Arguments, drawn: boolean): Promise<Exit> {
  const posed = await poseRequest(verb, given);
  if (isMisuse(posed)) return { status: 1, message: posed.misuse };
  const { sources } = posed;
  const asked = posed.ok && drawn ? withQuestion(verb, posed.request) : undefined;
  const answer: Answer = posed.ok
    ? await answerOf(verb, asked ?? posed.request, given)
    : { ok: false, error: posed.error };
  const status = statusOf(answer);
  const where = answer.ok ? undefined : whereOf(answer, sources);
  if (!drawn) {
    await print(`${JSON.stringify(answer, undefined, process.stdout.isTTY ? 2 : undefined)}\n`);
    // The answer is the same behind every door; only a person needs to know where in their file it went wrong.
    return where === undefined ? { status } : { status, message: where };
  }
  const pen = penHere(given.flags['no-color'] === true);
  const request = posed.ok ? posed.request : undefined;
  const lines = answer.ok
    ? drawAnswer(answer, request, given.flags.all === true, pen)
    : drawFailure(answer, pen, where);
  await print(printed(['', ...lines, ''], pen));
  return { status };
}

/** A person who is asked something sees what it is about. */
function withQuestion(verb: VerbName, request: unknown): unknown {
  const asks = (verb === 'resolve' || verb === 'step') && isRecord(request) && request.ask === true;
  return asks && request.show === undefined ? { ...request, show: ['question'] } : request;
}

async function answerOf(verb: VerbName, request: unknown, given: Arguments): Promise<Answer> {
  return verb === 'fight' ? fought(request, given) : answered(() => VERBS[verb](request) as Answer);
}

/** An answer as people like it; one of a kind that has no drawing yet is shown as it is. */
export function drawAnswer(
  answer: Extract<Answer, { readonly ok: true }>,
  request: unknown,
  all: boolean,
  pen: Pen,
): readonly string[] {
  const situation = situationOf(request);
  if ('outcomes' in answer && situation !== undefined) return drawOdds(answer as Reckoned, situation, all, pen);
  if ('win' in answer) return drawFought(answer as Fought, request, pen);
  if ('standing' in answer) {
    const dice = isRecord(request) && isRecord(request.dice) ? Object.keys(request.dice) : [];
    return drawStepped(answer as Stepped, systemNamed(answer.system)!, dice, pen);
  }
  if ('steps' in answer && situation !== undefined) {
    const resolved = answer as Resolved;
    return drawResolved(resolved, situation, pen, resolved.outcome === undefined ? undefined : oddsBefore(request));
  }
  return JSON.stringify(answer, undefined, 2).split('\n');
}

/** The odds of a request before a die was on the table, where they can be reckoned. */
export function oddsBefore(request: unknown): Reckoned | undefined {
  if (!isRecord(request)) return undefined;
  const { dice: _dice, seed: _seed, ask: _ask, ...rest } = request;
  const answer = answered(() => odds(rest));
  return answer.ok && 'outcomes' in answer ? answer : undefined;
}
