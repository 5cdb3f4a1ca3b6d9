/** Text in, answers out: the one reading of JSON that every interface shares, with its caps. */
import { hint } from '../kernel/index.ts';
import { type Caps, type Failure, fail } from './answer.ts';
import type { OnProgress } from './verb.ts';
import type { AnswerOf, VerbName, Verbs } from './verbs.ts';

/** The longest request, in characters. */
export const LONGEST = 1_000_000;

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

/** Answers a value with the verb of that name. Callers without a compiler may name one that does not exist. */
export function answerWith<N extends VerbName>(
  verbs: Verbs,
  name: N,
  value: unknown,
  caps?: Caps,
  onProgress?: OnProgress,
): AnswerOf<N> | Failure {
  if (!Object.hasOwn(verbs, name)) return noSuchVerb(name, Object.keys(verbs));
  return verbs[name].run(value, caps, onProgress) as AnswerOf<N> | Failure;
}

function noSuchVerb(name: unknown, known: readonly string[]): Failure {
  const near = `There is no such verb.${hint(String(name), known)}`;
  return fail({ code: 'invalid_request', path: '', message: near });
}

/** Answers one request given as text; long work tells how far it is. */
export function answerTextWith<N extends VerbName>(
  verbs: Verbs,
  name: N,
  text: string,
  caps?: Caps,
  onProgress?: OnProgress,
): AnswerOf<N> | Failure {
  const read = readJson(text);
  return read.ok ? answerWith(verbs, name, read.value, caps, onProgress) : read;
}
