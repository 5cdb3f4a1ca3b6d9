/** A verb for people: the request they spelled out, answered, and drawn when somebody is looking. */
import {
  beforeDice,
  type Fought,
  openCase,
  type Reckoned,
  type Resolved,
  reckonCase,
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
import { systemNamed } from '../draw/situation.ts';
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
    ? drawAnswer(verb, answer, request, given.flags.all === true, pen)
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
  verb: VerbName,
  answer: Extract<Answer, { readonly ok: true }>,
  request: unknown,
  all: boolean,
  pen: Pen,
): readonly string[] {
  const opened = verb === 'resolve' || verb === 'odds' ? openCase(request, verb) : undefined;
  if (verb === 'odds' && opened?.ok) return drawOdds(answer as Reckoned, opened.value, all, pen);
  if ('win' in answer) return drawFought(answer as Fought, request, pen);
  if ('standing' in answer) {
    const dice = isRecord(request) && isRecord(request.dice) ? Object.keys(request.dice) : [];
    return drawStepped(answer as Stepped, systemNamed(answer.system)!, dice, pen);
  }
  if (opened?.ok) {
    const resolved = answer as Resolved;
    const odds = resolved.outcome === undefined ? undefined : reckonCase(beforeDice(opened.value));
    return drawResolved(resolved, opened.value, pen, odds?.ok ? { before: odds } : {});
  }
  return JSON.stringify(answer, undefined, 2).split('\n');
}
