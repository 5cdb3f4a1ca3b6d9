/** The answer of each verb drawn for people. The compiler names a verb that has no drawing. */
import { type AnswerOf, beforeDice, type Case, oddsOfCase, type VerbName } from '@strikehome/engine/contract';
import { isRecord, type PlainRecord } from '@strikehome/engine/kernel';
import { drawResolved, drawStepped } from './answer.ts';
import { drawAudit } from './audit.ts';
import { drawFought } from './fight.ts';
import { drawMatchup } from './matchup.ts';
import { drawNotation } from './notation.ts';
import { drawOdds } from './odds.ts';
import type { Pen } from './pen.ts';
import { systemNamed } from './situation.ts';
import { drawSweep } from './sweep.ts';

/** What was asked, beside its answer. */
export interface DrawnRequest {
  readonly request: unknown;
  /** Where the request is an action's. */
  readonly opened?: Case | undefined;
  /** A chart for every number. */
  readonly all: boolean;
}

type Drawing<A> = (answer: A, asked: DrawnRequest, pen: Pen) => readonly string[];

export const DRAWINGS: { readonly [N in VerbName]: Drawing<AnswerOf<N>> } = {
  resolve: (answer, { opened }, pen) => {
    const before = answer.outcome === undefined ? undefined : oddsOfCase(beforeDice(opened!));
    return drawResolved(answer, opened!, pen, before?.ok ? { before } : {});
  },
  odds: (answer, { opened, all }, pen) => drawOdds(answer, opened!, all, pen),
  dice: (answer, { request }, pen) => drawNotation(answer, request, pen),
  fight: (answer, { request }, pen) => drawFought(answer, request, pen),
  step: (answer, { request }, pen) => {
    const dice = isRecord(request) && isRecord(request.dice) ? Object.keys(request.dice) : [];
    return drawStepped(answer, systemNamed(answer.system)!, { typed: dice }, pen);
  },
  matchup: (answer, _asked, pen) => drawMatchup(answer, pen),
  sweep: (answer, { request }, pen) => drawSweep(answer, request, pen),
  audit: (answer, { request }, pen) => {
    const settings = isRecord(request) && isRecord(request.settings) ? (request.settings as PlainRecord) : {};
    return drawAudit(answer, settings, pen);
  },
};

/** An answer by the verb that made it. */
export function drawAnswer(
  verb: VerbName,
  answer: { readonly ok: true },
  asked: DrawnRequest,
  pen: Pen,
): readonly string[] {
  return (DRAWINGS[verb] as Drawing<{ readonly ok: true }>)(answer, asked, pen);
}
