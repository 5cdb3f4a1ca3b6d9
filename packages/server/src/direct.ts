/**
 * The calls as they mostly come, a plain POST with JSON, answered on Node's own request and response. It is the same
 * reading, the same calls and the same answers as through the app; only what lies between is left out.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { VERB_NAMES, type VerbName } from '@strikehome/engine/contract';
import { readIncoming } from './body.ts';
import { addressOf } from './buckets.ts';
import type { Caller, Calls } from './calls.ts';
import { isLines } from './lines.ts';
import { lastWord } from './linger.ts';
import { nextId, type RequestLog } from './log.ts';
import { ANSWER_HEADERS, ourMistake, type Rendered, rendered } from './reply.ts';
import { pathsOf } from './versions.ts';

export interface DirectOptions {
  readonly calls: Calls;
  readonly behindProxy: boolean;
  readonly log?: RequestLog | undefined;
  readonly fault?: ((error: unknown, id: string) => void) | undefined;
  readonly now: () => number;
}

/** Where a request came in. */
export interface Gate {
  /** So long the rest of a request may take that is answered before it is here. */
  readonly requestSeconds: number;
  /** The server is about to end: no connection is kept. */
  readonly isDraining: () => boolean;
}

/** Answers a request, or leaves it: false. */
export type Direct = (request: IncomingMessage, response: ServerResponse, gate: Gate) => boolean;

const PATHS: ReadonlyMap<string | undefined, VerbName> = new Map(
  VERB_NAMES.flatMap((verb) => pathsOf(`/api/${verb}`).map((path) => [path, verb] as const)),
);
/** Other forms of the answer come from the app. */
const USUAL_FORM = new Set([undefined, '*/*', 'application/json']);

export function directCalls({ calls, behindProxy, log, fault, now }: DirectOptions): Direct {
  return (request, response, gate) => {
    const verb = request.method === 'POST' ? PATHS.get(request.url) : undefined;
    if (verb === undefined || !USUAL_FORM.has(request.headers.accept)) return false;
    if (isLines(request.headers['content-type'])) return false;
    const started = now();
    const id = nextId();
    const send = (answer: Rendered) => {
      const bytes = sendRendered(request, response, answer, id, gate);
      log?.({
        id,
        method: 'POST',
        path: request.url!,
        status: answer.status,
        ms: now() - started,
        bytes,
        code: answer.code,
      });
    };
    const mistake = (error: unknown) => {
      fault?.(error, id);
      send(rendered(ourMistake(id)));
    };
    const client = addressOf(request, behindProxy);
    const refused = calls.refuse(client);
    if (refused !== undefined) {
      send(refused);
      return true;
    }
    readIncoming(request, (body) => {
      if (typeof body !== 'string') return send(body);
      try {
        const answer = calls.answer(verb, body, { client, signal: () => leaving(response) });
        if (answer instanceof Promise) answer.then(send).catch(mistake);
        else send(answer);
      } catch (error) {
        mistake(error);
      }
    });
    return true;
  };
}

/** Aborted when the connection ends before the answer. */
function leaving(response: ServerResponse): ReturnType<Caller['signal']> {
  const left = new AbortController();
  if (response.destroyed) left.abort();
  response.once('close', () => {
    if (!response.writableFinished) left.abort();
  });
  return left.signal;
}

const USUAL = Object.entries(ANSWER_HEADERS).flat();

/** Sends an answer of the calls; a body that was not read to its end ends the connection. */
export function sendRendered(
  request: IncomingMessage,
  response: ServerResponse,
  { status, text, more }: Rendered,
  id: string,
  { requestSeconds, isDraining }: Gate,
): number {
  const bytes = Buffer.byteLength(text);
  if (!request.complete) lastWord(request, response, requestSeconds);
  else if (isDraining()) response.shouldKeepAlive = false;
  const own = ['content-length', `${bytes}`, 'x-request-id', id];
  // A list is written as it stands; a record that may replace some of the usual ones has to be gone through.
  if (more === undefined) response.writeHead(status, USUAL.concat(own));
  else response.writeHead(status, { ...ANSWER_HEADERS, 'content-length': bytes, 'x-request-id': id, ...more });
  // Where every character is a byte, none has to be looked at to send it.
  response.end(text, bytes === text.length ? 'latin1' : 'utf8');
  return bytes;
}
