/** Answers of the contract as responses. The body is always the contract's; the status repeats what it says. */
import type { Failure } from '@strikehome/engine/contract';
import { DATA, lengthOf, NEVER_KEPT } from './headers.ts';
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

/** What the log says of a response. To read it from the headers would make them all, which costs more than the rest. */
interface Told {
  readonly bytes: number;
  /** Of a failure. */
  readonly code?: Code | undefined;
}
const told = new WeakMap<Response, Told>();

export function toldOf(response: Response): Told {
  return told.get(response) ?? { bytes: lengthOf(response.headers) };
}

/** The code of a response that is a failure. */
export function codeOf(response: Response): Code | undefined {
  return told.get(response)?.code;
}

/** Another form of the same response. */
export function sameCode(response: Response, other: Response): Response {
  const code = codeOf(response);
  if (code !== undefined) told.set(other, { bytes: lengthOf(other.headers), code });
  return other;
}

export function respond({ status, text, more, code }: Rendered): Response {
  const bytes = Buffer.byteLength(text);
  const response = new Response(text, {
    status,
    headers: { ...ANSWER_HEADERS, 'content-length': `${bytes}`, ...more },
  });
  told.set(response, { bytes, code });
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
