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

/** Long work, for the library and the command line: it may take minutes and tells of its progress. */
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
export function readJson(text: string): { readonly ok: true; readonly value: unknown } | Failure {
  if (text.length > LONGEST) return tooLong();
  if (text.trim() === '') return fail({ code: 'invalid_json', path: '', message: 'The request is empty.' });
  try {
    return { ok: true, value: JSON.parse(text) as unknown };
  } catch (error) {
    return fail({ code: 'invalid_json', path: '', message: `Not JSON: ${(error as Error).message.slice(0, 120)}.` });
  }
}

/** Answers one request given as text. */
export function answerText(verb: VerbName, text: string, caps?: Caps): ReturnType<(typeof VERBS)[VerbName]> {
  const read = readJson(text);
  if (!read.ok) return read;
  return VERBS[verb](read.value, caps);
}
