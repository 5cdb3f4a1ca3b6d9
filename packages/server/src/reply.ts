/** Answers of the contract as responses. The body is always the contract's; the status repeats what it says. */
import type { Failure } from '@strikehome/engine/contract';
import { NEVER_KEPT, OPEN } from './headers.ts';
import type { JobEnd } from './jobs/job.ts';

/** The codes of every door, and those that only a server can come to. */
export const CODES = {
  invalid_json: 400,
  invalid_request: 400,
  not_allowed: 422,
  too_large: 413,
  not_found: 404,
  method_not_allowed: 405,
  unsupported_type: 415,
  too_many_requests: 429,
  internal: 500,
  busy: 503,
} as const;
export type Code = keyof typeof CODES;

/** A failure of the contract, or of the door itself in the contract's form. */
export type Refused = {
  readonly ok: false;
  readonly error: Omit<Failure['error'], 'code'> & { readonly code: Code };
};

export function statusOf(answer: { readonly ok: true } | Refused): number {
  return answer.ok ? 200 : CODES[answer.error.code];
}

export function reply(
  answer: { readonly ok: true } | Refused,
  status: number = statusOf(answer),
  more: Readonly<Record<string, string>> = {},
): Response {
  return replyText(`${JSON.stringify(answer)}\n`, status, more);
}

/** What came of a job. */
export function jobReply(end: JobEnd): Response {
  if (end.kind === 'answered') return replyText(end.text, end.error === undefined ? 200 : CODES[end.error.code]);
  // Nobody is there to read it; the log shows it.
  if (end.kind === 'cancelled') return new Response(null, { status: 499 });
  const message = `Too many are waiting for work of this kind; try again in ${end.retryAfter} s.`;
  return reply(failure('busy', message), 503, { 'retry-after': `${end.retryAfter}` });
}

function replyText(text: string, status: number, more: Readonly<Record<string, string>> = {}): Response {
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

export function failure(code: Code, message: string): Refused {
  return { ok: false, error: { code, path: '', message } };
}

/** Nothing that a request says can lead here. The command line says the same. */
export function ourMistake(): Refused {
  return failure('internal', 'This request met a mistake of ours; please report it.');
}
