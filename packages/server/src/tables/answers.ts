/** Answers of the table's calls as responses. Nobody else's page may read them. */
import type { TableFailure } from '@strikehome/table';
import { NEVER_KEPT, SECURITY } from '../headers.ts';
import type { JobEnd } from '../jobs/job.ts';
import type { Exported } from '../jobs/tables.ts';
import { CODES, type Refused, rendered, renderedJob, respond } from '../reply.ts';
import { jsonBytes } from './frames.ts';

export const HEADERS = { ...SECURITY, 'cache-control': NEVER_KEPT };

export function answer(body: object, status = 200): Response {
  return asJson({ ok: true, ...body }, status);
}

function asJson(body: object, status = 200): Response {
  return sent(jsonBytes(body, '\n'), status);
}

/** What a thread has made of a log. */
export function fromThread(end: JobEnd): Response {
  return end.kind === 'answered' && end.error === undefined ? sent(end.text) : ours(renderedJob(end));
}

/** A file that a thread has written, sent as it is read. */
export function inParts(end: JobEnd): Response {
  if (end.kind !== 'answered' || end.parts === undefined) return fromThread(end);
  const { bytes } = JSON.parse(end.text) as Exported;
  const parts = end.parts.values();
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        const { done, value } = parts.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      },
    },
    { highWaterMark: 0 },
  );
  const headers = { ...HEADERS, 'content-type': 'application/json; charset=utf-8', 'content-length': `${bytes}` };
  return new Response(body, { headers });
}

const encoder = new TextEncoder();

export function sent(body: string | Uint8Array, status = 200): Response {
  const headers = { ...HEADERS, 'content-type': 'application/json; charset=utf-8' };
  return new Response(body, { status, headers: { ...headers, 'content-length': `${Buffer.byteLength(body)}` } });
}

export function refuse({ error: { code, path, message, rule, problems } }: TableFailure): Response {
  const several = problems === undefined ? {} : { problems };
  const error = { code, path, message, ...(rule === undefined ? {} : { rule }), ...several };
  return ours(rendered({ ok: false, error } as Refused, {}, CODES[code]));
}

/** Nobody else's page reads what a table answers. */
export function ours(sent: Parameters<typeof respond>[0]): Response {
  const response = respond(sent);
  for (const name of ['access-control-allow-origin', 'access-control-expose-headers']) response.headers.delete(name);
  response.headers.set('cross-origin-resource-policy', 'same-origin');
  return response;
}
