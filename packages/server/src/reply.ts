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

/** An answer before anybody has chosen how to send it: Node's own response, or a web one. */
export interface Rendered {
  readonly status: number;
  readonly text: string;
  readonly more?: Readonly<Record<string, string>>;
}

export function rendered(
  answer: { readonly ok: true } | Refused,
  more: Readonly<Record<string, string>> = {},
  status: number = statusOf(answer),
): Rendered {
  return { status, text: `${JSON.stringify(answer)}\n`, more };
}

/** What came of a job. */
export function renderedJob(end: JobEnd): Rendered {
  if (end.kind === 'answered') {
    return { status: end.error === undefined ? 200 : CODES[end.error.code], text: end.text };
  }
  // Nobody is there to read it; the log shows it.
  if (end.kind === 'cancelled') return { status: 499, text: '' };
  const message = `Too many are waiting for work of this kind; try again in ${end.retryAfter} s.`;
  return rendered(failure('busy', message), { 'retry-after': `${end.retryAfter}` });
}

/** Of every answer of the calls. */
export const ANSWER_HEADERS: Readonly<Record<string, string>> = {
  ...OPEN,
  'content-type': 'application/json; charset=utf-8',
  'cache-control': NEVER_KEPT,
};

export function respond({ status, text, more }: Rendered): Response {
  const headers = { ...ANSWER_HEADERS, 'content-length': `${Buffer.byteLength(text)}`, ...more };
  return new Response(text, { status, headers });
}

export function reply(
  answer: { readonly ok: true } | Refused,
  status: number = statusOf(answer),
  more: Readonly<Record<string, string>> = {},
): Response {
  return respond(rendered(answer, more, status));
}

export function failure(code: Code, message: string): Refused {
  return { ok: false, error: { code, path: '', message } };
}

/** Nothing that a request says can lead here. Whoever reports it names the request, and the log has it. */
export function ourMistake(id: string): Refused {
  return failure('internal', `This request met a mistake of ours; please report it as ${id}.`);
}
