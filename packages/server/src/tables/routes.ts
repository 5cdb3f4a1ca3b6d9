/**
 * The calls of the live table over HTTP. A key comes in a header and nowhere else; what a browser sends with one has to
 * come from our own page. Who has no key learns nothing, not even whether a table is there.
 */
import type { IncomingMessage } from 'node:http';
import { readJson } from '@strikehome/engine/contract';
import { check, type RecordShape } from '@strikehome/engine/kernel';
import {
  isFailure,
  type Joining,
  joinShape,
  type Opening,
  openShape,
  refused,
  type Sent,
  sentShape,
  type TableFailure,
  UNKNOWN,
} from '@strikehome/table';
import type { Context, Hono } from 'hono';
import { readBody } from '../body.ts';
import { NEVER_KEPT, SECURITY } from '../headers.ts';
import type { JobEnd, JobOptions } from '../jobs/job.ts';
import type { Exported } from '../jobs/tables.ts';
import { CODES, codeOf, failure, type Refused, rendered, renderedJob, respond } from '../reply.ts';
import type { Opened } from './founding.ts';
import { bearerOf } from './keys.ts';
import { Unavailable } from './store.ts';
import { eventStream, type Line } from './stream.ts';
import type { Seated, Tables } from './tables.ts';

/** A file may be so long, in bytes. */
const MAX_IMPORTED = 16_000_000;
const MAX_BYTES = 1_000_000;

/** What the routes need of a request, whatever else the app keeps beside it. */
type Env = { Bindings: { readonly incoming?: unknown; readonly outgoing?: unknown } };
type Asked = Context<Env & { readonly Variables: never }>;
type Answer = Promise<Response>;

const HEADERS = { ...SECURITY, 'cache-control': NEVER_KEPT };

function answer(body: object, status = 200): Response {
  return asJson({ ok: true, ...body }, status);
}

function asJson(body: object, status = 200): Response {
  return sent(`${JSON.stringify(body)}\n`, status);
}

function made({ size: _, ...opened }: Opened): Response {
  return answer(opened, 201);
}

/** What a thread has made of a log. */
function fromThread(end: JobEnd): Response {
  return end.kind === 'answered' && end.error === undefined ? sent(end.text) : ours(renderedJob(end));
}

/** A file that a thread has written, sent as it is read. */
function inParts(end: JobEnd): Response {
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

function sent(text: string, status = 200): Response {
  const headers = { ...HEADERS, 'content-type': 'application/json; charset=utf-8' };
  return new Response(text, { status, headers: { ...headers, 'content-length': `${Buffer.byteLength(text)}` } });
}

function refuse({ error: { code, path, message, rule } }: TableFailure): Response {
  const error = { code, path, message, ...(rule === undefined ? {} : { rule }) };
  return ours(rendered({ ok: false, error } as Refused, {}, CODES[code]));
}

/** Nobody else's page reads what a table answers. */
function ours(sent: Parameters<typeof respond>[0]): Response {
  const response = respond(sent);
  for (const name of ['access-control-allow-origin', 'access-control-expose-headers']) response.headers.delete(name);
  response.headers.set('cross-origin-resource-policy', 'same-origin');
  return response;
}

/** The request's JSON, checked by its shape; or what to answer instead. */
async function bodyOf<T>(
  c: Asked,
  shape: RecordShape | undefined,
  most = MAX_BYTES,
): Promise<{ readonly value: T } | Response> {
  const text = await readBody(c.req.raw, c.env?.incoming as IncomingMessage | undefined, most);
  if (typeof text !== 'string') return ours(text);
  const read = readJson(text, most);
  if (!read.ok) return ours(rendered(read));
  if (shape === undefined) return { value: read.value as T };
  const checked = check(shape, read.value);
  return checked.ok ? { value: checked.value as T } : refuse(checked);
}

/** What to answer a page that is not ours, however it came by a key; the same for every table, there or not. */
function foreignPage(c: Asked, publicUrl: string | undefined): Response | undefined {
  const origin = c.req.header('origin');
  if (origin === undefined) return undefined;
  const host = origin.replace(/^\w+:\/\//, '');
  const isOurs = host === c.req.header('host') || origin === publicUrl?.replace(/\/+$/, '');
  if (isOurs && origin !== 'null') return undefined;
  const from = origin === 'null' ? 'a page without an origin' : origin.slice(0, 100);
  const message = `This request comes from ${from}, which is not this server’s own page. If it is, set PUBLIC_URL to its address.`;
  return refuse(refused('forbidden', '', message));
}

const wholeNumber = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined;

export interface TableOptions {
  /** Whose request it is, by its address. */
  readonly client?: (context: Context) => string;
  readonly publicUrl?: string | undefined;
  /** So many bytes of a stream may wait for its reader. */
  readonly mostUnread?: number;
  /** Hears of every command: its code, or `done`, and how long it took in milliseconds. */
  readonly heard?: ((code: string, ms: number) => void) | undefined;
  /** Hears each time the store could not be reached: why, and which request met it. */
  readonly away?: ((error: Unavailable, context: Context) => void) | undefined;
}

export function mountTables<E extends Env>(
  app: Hono<E>,
  tables: Tables,
  { publicUrl, mostUnread, heard, away, client = () => '' }: TableOptions = {},
): void {
  const keyOf = (c: Asked) => bearerOf(c.req.header('authorization'));
  const guarded = (handler: (c: Asked) => Answer) => async (context: Context) => {
    const c = context as unknown as Asked;
    const foreign = foreignPage(c, publicUrl);
    if (foreign !== undefined) return foreign;
    try {
      return await handler(c);
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error;
      away?.(error, context);
      return ours(rendered(failure('unavailable', error.message), { 'retry-after': '2' }));
    }
  };
  const seated = (handler: (c: Asked, who: Seated) => Answer, by: 'seated' | 'commanding' = 'seated') =>
    guarded(async (c) => {
      const who = await tables[by](c.req.param('id') ?? '', keyOf(c));
      return who === undefined ? refuse(UNKNOWN) : handler(c, who);
    });
  const asJob = (c: Asked): JobOptions => ({ client: client(c as unknown as Context), signal: c.req.raw.signal });
  const on = (method: string, path: string, handler: (c: Context) => Answer) => app.on(method, path, handler);

  on(
    'POST',
    '/api/tables',
    guarded(async (c) => {
      const body = await bodyOf<Opening>(c, openShape);
      if (body instanceof Response) return body;
      const opened = await tables.open(body.value, client(c));
      return isFailure(opened) ? refuse(opened) : made(opened);
    }),
  );
  on(
    'POST',
    '/api/tables/import',
    guarded(async (c) => {
      const text = await readBody(c.req.raw, c.env?.incoming as IncomingMessage | undefined, MAX_IMPORTED);
      if (typeof text !== 'string') return ours(text);
      const opened = await tables.import(text, asJob(c));
      if ('kind' in opened) return ours(renderedJob(opened));
      return isFailure(opened) ? refuse(opened) : made(opened);
    }),
  );
  on(
    'POST',
    '/api/tables/:id/seats',
    guarded(async (c) => {
      const body = await bodyOf<Joining>(c, joinShape);
      if (body instanceof Response) return body;
      const joined = await tables.join(c.req.param('id') ?? '', keyOf(c), body.value);
      return isFailure(joined) ? refuse(joined) : answer(joined, 201);
    }),
  );
  on(
    'GET',
    '/api/tables/:id',
    seated(async (_, { live, seat }) => answer({ seq: live.table.seq, view: live.view(seat) })),
  );
  on(
    'GET',
    '/api/tables/:id/log',
    seated(async (c, who) => {
      const page = await tables.log(who, wholeNumber(c.req.query('after')) ?? 0);
      return sent(`{"ok":true,"seq":${who.live.table.seq},"entries":${page?.json ?? '[]'}}\n`);
    }),
  );
  on(
    'GET',
    '/api/tables/:id/export',
    seated(async (c, who) => inParts(await tables.file(who, asJob(c)))),
  );
  on(
    'GET',
    '/api/tables/:id/luck',
    seated(async (c, who) => fromThread(await tables.luck(who, wholeNumber(c.req.query('fight')), asJob(c)))),
  );
  on(
    'GET',
    '/api/tables/:id/events',
    seated(async (c, who) => {
      const after = wholeNumber(c.req.query('after')) ?? wholeNumber(c.req.header('last-event-id'));
      return eventStream(tables, who, after, {
        headers: HEADERS,
        line: c.env?.outgoing as Line | undefined,
        mostUnread,
      });
    }),
  );
  on(
    'POST',
    '/api/tables/:id/commands',
    seated(async (c, who) => {
      const started = performance.now();
      const body = await bodyOf<Sent>(c, sentShape);
      if (body instanceof Response) {
        heard?.(codeOf(body) ?? 'invalid_request', performance.now() - started);
        return body;
      }
      const done = await tables.command(who, body.value);
      heard?.(isFailure(done) ? done.error.code : 'done', performance.now() - started);
      if (isFailure(done)) return refuse(done);
      const { size: _, ...told } = done;
      return answer(told);
    }, 'commanding'),
  );
  on(
    'DELETE',
    '/api/tables/:id',
    seated(async (_, who) => {
      const refused = await tables.remove(who);
      return refused === undefined ? answer({}) : refuse(refused);
    }),
  );
}
