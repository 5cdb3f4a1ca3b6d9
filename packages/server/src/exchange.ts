/** One call in any of its ways: a body or a link, one request or many, and the answer in the form that was asked for. */
import type { IncomingMessage } from 'node:http';
import type { VerbName } from '@strikehome/engine/contract';
import { readBody } from './body.ts';
import type { Caller, Calls } from './calls.ts';
import { eventStream } from './events.ts';
import { asTable, formOf } from './forms.ts';
import { DATA } from './headers.ts';
import { answerLines, isLines, LINES_TYPE } from './lines.ts';
import { cacheable, readLink } from './links.ts';
import { type Code, type Rendered, reply, respond } from './reply.ts';

export interface Exchange {
  readonly calls: Calls;
  readonly client: string;
  readonly request: Request;
  readonly incoming?: IncomingMessage | undefined;
  /** A fault of ours, told and made into an answer. */
  readonly mistake: (error: unknown) => Rendered;
  /** Hears of a failure in a stream, where the status tells of none. */
  readonly refused?: ((code: Code) => void) | undefined;
}

export async function exchange(
  name: VerbName,
  { calls, client, request, incoming, mistake, refused }: Exchange,
): Promise<Response> {
  const { headers, signal: left } = request;
  const caller: Caller = { client, signal: () => left };
  /** One answer of a stream: a mistake of ours is that answer lost, and not the whole stream. */
  const streamed = async (answer: () => Rendered | Promise<Rendered>): Promise<Rendered> => {
    const given = await (async () => answer())().catch(mistake);
    if (given.code !== undefined) refused?.(given.code);
    return given;
  };
  const events = (text: string) =>
    eventStream(
      (signal, onProgress) => streamed(() => calls.answer(name, text, { client, signal: () => signal, onProgress })),
      left,
    );

  if (request.method !== 'POST') {
    const link = readLink(name, new URL(request.url).searchParams, headers.get('accept'));
    if ('ok' in link) return reply(link);
    if (link.form === 'events') return events(link.text);
    const answer = await calls.answer(name, link.text, caller);
    if (answer.status !== 200) return respond(answer);
    return cacheable(link.form === 'csv' ? asTable(name, answer) : answer, request);
  }

  const text = await readBody(request, incoming);
  if (typeof text !== 'string') return respond(text);
  if (isLines(headers.get('content-type'))) {
    // Each line counts as a call; the first was counted when it came in.
    let first = true;
    const one = (line: string) => {
      const barred = first ? undefined : calls.refuse(client);
      first = false;
      return streamed(() => barred ?? calls.answer(name, line, caller));
    };
    const type = `${LINES_TYPE}; charset=utf-8`;
    return new Response(answerLines(text, one, left), {
      headers: { ...DATA, 'content-type': type, 'cache-control': 'no-store' },
    });
  }
  const form = formOf(headers.get('accept'));
  if (form === 'events') return events(text);
  const answer = await calls.answer(name, text, caller);
  return respond(form === 'csv' ? asTable(name, answer) : answer);
}
