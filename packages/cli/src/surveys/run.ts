/** The surveys: long work on one request, with a bar while it lasts; drawn, as CSV or as JSON. */
import {
  type Audited,
  csvOf,
  type Failure,
  type Matchup,
  SURVEYS,
  type SurveyName,
  type Sweep,
} from '@strikehome/engine/contract';
import { isRecord, type PlainRecord } from '@strikehome/engine/kernel';
import { type Arguments, isMisuse } from '../arguments.ts';
import { drawFailure } from '../draw/answer.ts';
import { drawAudit } from '../draw/audit.ts';
import { drawMatchup } from '../draw/matchup.ts';
import { type Pen, penHere, printed } from '../draw/pen.ts';
import { drawSweep } from '../draw/sweep.ts';
import type { Exit } from '../exit.ts';
import { print } from '../machine/output.ts';
import { answered, statusOf } from '../machine/verb.ts';
import { poseRequest, whereOf } from '../people/request.ts';
import { progressHere } from './progress.ts';

type Surveyed = Matchup | Sweep | Audited;

export async function runSurvey(given: Arguments): Promise<Exit> {
  const { flags } = given;
  const forms = (['json', 'csv', 'pretty'] as const).filter((form) => flags[form]);
  if (forms.length > 1) return { status: 1, message: `--${forms[0]} and --${forms[1]} do not go together.` };
  const form = forms[0] ?? (process.stdout.isTTY ? 'pretty' : 'json');
  const name = given.command!.name as SurveyName;
  const posed = await poseRequest(name, given);
  if (isMisuse(posed)) return { status: 1, message: posed.misuse };
  const answer = posed.ok ? surveyed(name, posed.request) : { ok: posed.ok, error: posed.error };
  const status = statusOf(answer);
  const where = answer.ok ? undefined : whereOf(answer, posed.sources);
  if (form === 'pretty') {
    const pen = penHere(flags['no-color'] === true);
    const lines = answer.ok
      ? drawSurveyed(answer, posed.ok ? posed.request : {}, pen)
      : drawFailure(answer, pen, where);
    await print(printed(['', ...lines, ''], pen));
    return { status };
  }
  await print(form === 'csv' && answer.ok ? csvOf(answer) : asJson(answer));
  return where === undefined ? { status } : { status, message: where };
}

function surveyed(name: SurveyName, request: unknown): Surveyed | Failure {
  const progress = progressHere();
  const count = (what: string) => (done: number, of: number) => progress.tell(done, of, what);
  try {
    return answered<Surveyed | Failure>(() => {
      if (name === 'matchup') return SURVEYS.matchup(request, count('fights'));
      if (name === 'sweep') return SURVEYS.sweep(request, count('points'));
      return SURVEYS.audit(request, (part) => progress.say(`Searching ${part}`));
    });
  } finally {
    progress.done();
  }
}

function drawSurveyed(answer: Surveyed, request: unknown, pen: Pen): readonly string[] {
  if ('findings' in answer) {
    const settings = isRecord(request) && isRecord(request.settings) ? (request.settings as PlainRecord) : {};
    return drawAudit(answer, settings, pen);
  }
  return 'points' in answer ? drawSweep(answer, request, pen) : drawMatchup(answer, pen);
}

function asJson(answer: Surveyed | Failure): string {
  return `${JSON.stringify(answer, undefined, process.stdout.isTTY ? 2 : undefined)}\n`;
}
