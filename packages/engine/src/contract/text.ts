/** Text in, answers out: the one reading of JSON that every door shares, with its caps. */
import { type Caps, type Failure, fail } from './answer.ts';
import { audit } from './audit.ts';
import { fight } from './fight.ts';
import { odds } from './odds.ts';
import { resolve } from './resolve.ts';
import { step } from './step.ts';
import { matchup, sweep } from './survey.ts';

/** The longest request, in characters. */
export const LONGEST = 1_000_000;

/** What every door answers. */
export const VERBS = { resolve, odds, fight, step } as const;

/** Long work: without caps it may take minutes, and it tells of its progress. */
export const SURVEYS = { matchup, sweep, audit } as const;

export type VerbName = keyof typeof VERBS;
export type SurveyName = keyof typeof SURVEYS;

export function tooLong(): Failure {
  return fail({ code: 'too_large', path: '', message: `A request may have at most ${LONGEST} characters.` });
}

export function notUtf8(): Failure {
  return fail({ code: 'invalid_json', path: '', message: 'The request is not UTF-8 text.' });
}

/** The JSON in a text, or the failure that says where it breaks. */
export function readJson(text: string, longest = LONGEST): { readonly ok: true; readonly value: unknown } | Failure {
  if (text.length > longest) return tooLong();
  if (text.trim() === '') return fail({ code: 'invalid_json', path: '', message: 'The request is empty.' });
  try {
    return { ok: true, value: JSON.parse(text) as unknown };
  } catch (error) {
    return fail({ code: 'invalid_json', path: '', message: `Not JSON: ${(error as Error).message.slice(0, 120)}.` });
  }
}

/** How far long work is: so much done of so much, or the part it is at. */
export type Far = { readonly done: number; readonly of: number } | { readonly part: string };

type VerbAnswer = ReturnType<(typeof VERBS)[VerbName]>;
type SurveyAnswer = ReturnType<(typeof SURVEYS)[SurveyName]>;
type Tell = (far: Far) => void;

/** Answers one request given as text; long work tells how far it is. */
export function answerText(name: VerbName, text: string, caps?: Caps, tell?: Tell): VerbAnswer;
export function answerText(
  name: VerbName | SurveyName,
  text: string,
  caps?: Caps,
  tell?: Tell,
): VerbAnswer | SurveyAnswer;
export function answerText(
  name: VerbName | SurveyName,
  text: string,
  caps?: Caps,
  tell: Tell = () => {},
): VerbAnswer | SurveyAnswer {
  const read = readJson(text);
  if (!read.ok) return read;
  const count = (done: number, of: number) => tell({ done, of });
  switch (name) {
    case 'fight':
      return fight(read.value, caps, count);
    case 'matchup':
      return matchup(read.value, count, caps);
    case 'sweep':
      return sweep(read.value, count, caps);
    case 'audit':
      return audit(read.value, (part) => tell({ part }), caps);
    default:
      return VERBS[name](read.value, caps);
  }
}
