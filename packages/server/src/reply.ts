/** Answers of the contract as responses. The body is always the contract's; the status repeats what it says. */
import type { Failure } from '@strikehome/engine/contract';
import { DATA, NEVER_KEPT } from './headers.ts';
import type { JobEnd } from './jobs/job.ts';

/** The codes of every interface, and those that only a server can come to. */
export const CODES = {
  invalid_json: 400,
  invalid_request: 400,
  not_allowed: 422,
  too_large: 413,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  stale: 409,
  unsupported_type: 415,
  too_many_requests: 429,
  internal: 500,
  busy: 503,
  unavailable: 503,
} as const;
export type Code = keyof typeof CODES;

/** A failure of the contract, or of the server itself in the contract's form. */
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
  /** Of a failure. */
  readonly code?: Code | undefined;
}

export function rendered(
  answer: { readonly ok: true } | Refused,
  more: Readonly<Record<string, string>> = {},
  status: number = statusOf(answer),
): Rendered {
  return { status, text: `${JSON.stringify(answer)}\n`, more, code: answer.ok ? undefined : answer.error.code };
}

/** The result of a job. */
export function renderedJob(end: JobEnd): Rendered {
  if (end.kind === 'answered') {
    const code = end.error?.code;
    return { status: code === undefined ? 200 : CODES[code], text: end.text, code };
  }
  // Nobody is there to read it; the log shows it.
  if (end.kind === 'canceled') return { status: 499, text: '' };
  const message = `Too many requests of this kind are waiting; try again in ${end.retryAfter} s.`;
  return rendered(failure('busy', message), { 'retry-after': `${end.retryAfter}` });
}

/** Of every answer of the calls. */
export const ANSWER_HEADERS: Readonly<Record<string, string>> = {
  ...DATA,
  'content-type': 'application/json; charset=utf-8',
  'cache-control': NEVER_KEPT,
};

const codes = new WeakMap<Response, Code>();

/** The code of a response that is a failure, for the log. */
export function codeOf(response: Response): Code | undefined {
  return codes.get(response);
}

/** Another form of the same response. */
export function sameCode(response: Response, other: Response): Response {
  const code = codes.get(response);
  if (code !== undefined) codes.set(other, code);
  return other;
}

export function respond({ status, text, more, code }: Rendered): Response {
  const headers = { ...ANSWER_HEADERS, 'content-length': `${Buffer.byteLength(text)}`, ...more };
  const response = new Response(text, { status, headers });
  if (code !== undefined) codes.set(response, code);
  return response;
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

/** No request can cause this by its content. The error names the request id, which the log has too. */
export function ourMistake(id: string): Refused {
  return failure('internal', `Internal error. Please report it with the id ${id}.`);
}
