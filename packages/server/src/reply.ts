/** Answers of the contract as responses. The body is always the contract's; the status repeats what it says. */
import type { Failure, VERBS, VerbName } from '@strikehome/engine/contract';
import { NEVER_KEPT, OPEN } from './headers.ts';

export type Answer = ReturnType<(typeof VERBS)[VerbName]>;

const STATUS: Readonly<Record<Failure['error']['code'], number>> = {
  invalid_json: 400,
  invalid_request: 400,
  not_allowed: 422,
  too_large: 413,
};

export function statusOf(answer: { readonly ok: true } | Failure): number {
  return answer.ok ? 200 : STATUS[answer.error.code];
}

export function reply(
  answer: { readonly ok: true } | Failure,
  status: number = statusOf(answer),
  more: Readonly<Record<string, string>> = {},
): Response {
  const text = `${JSON.stringify(answer)}\n`;
  return new Response(text, {
    status,
    headers: {
      ...OPEN,
      'content-type': 'application/json; charset=utf-8',
      'content-length': `${Buffer.byteLength(text)}`,
      'cache-control': NEVER_KEPT,
      ...more,
    },
  });
}

/** A failure of the door itself, in the form of the contract's own. */
export function failure(code: Failure['error']['code'], message: string): Failure {
  return { ok: false, error: { code, path: '', message } };
}

/** Not one of the contract's codes: nothing that a request says can lead here. The command line says the same. */
export function ourMistake(): Failure {
  return failure('internal' as 'invalid_request', 'This request met a mistake of ours; please report it.');
}
