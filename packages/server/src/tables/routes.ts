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
  type JoiningByCode,
  joinByCodeShape,
  joinShape,
  movesOf,
  nextSetup,
  type Opening,
  openShape,
  refused,
  type Sent,
  sentShape,
  UNKNOWN,
} from '@strikehome/table';
import type { Context, Hono } from 'hono';
import type { Client } from '../allowances.ts';
import { readBody } from '../body.ts';
import type { JobEnd, JobOptions } from '../jobs/job.ts';
import { codeOf, rendered, renderedJob } from '../reply.ts';
import { answer, fromThread, HEADERS, inParts, ours, refuse, sent } from './answers.ts';
import type { Opened } from './founding.ts';
import { type Answer, type Asked, type Env, type GuardOptions, guards } from './guards.ts';
import { type Connection, eventStream } from './stream.ts';
import type { Tables } from './tables.ts';

/** A file may be so long, in bytes. */
const MAX_IMPORTED = 16_000_000;
const MAX_BYTES = 1_000_000;

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

const wholeNumber = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined;

export interface TableOptions extends GuardOptions {
  /** So many bytes of a stream may wait for its reader. */
  readonly mostUnread?: number;
  /** Hears of every command: its code, or `done`, and how long it took in milliseconds. */
  readonly heard?: ((code: string, ms: number) => void) | undefined;
}

export function mountTables<E extends Env>(app: Hono<E>, tables: Tables, options: TableOptions = {}): void {
  const { mostUnread, heard } = options;
  const { allowances, keyOf, guarded, seated } = guards(tables, options);
  const asJob = (c: Asked, by: Client): JobOptions => ({
    client: by.client,
    signal: c.req.raw.signal,
    onEnd: (end: JobEnd) => {
      if (end.kind !== 'busy') allowances.charge(by, { threadMs: end.ms, steps: end.steps });
    },
  });
  const made = ({ size, ...opened }: Opened, by: Client) => {
    allowances.stored(by, size);
    return answer(opened, 201);
  };
  const on = (method: string, path: string, handler: (c: Context) => Answer) => app.on(method, path, handler);

  on(
    'POST',
    '/api/tables',
    guarded(async (c, by) => {
      const body = await bodyOf<Opening>(c, openShape);
      if (body instanceof Response) return body;
      const barred = allowances.refuseOpening(by);
      if (barred !== undefined) return barred;
      const opened = await tables.open(body.value, by.client);
      return isFailure(opened) ? refuse(opened) : made(opened, by);
    }),
  );
  on(
    'POST',
    '/api/tables/import',
    guarded(async (c, by) => {
      const text = await readBody(c.req.raw, c.env?.incoming as IncomingMessage | undefined, MAX_IMPORTED);
      if (typeof text !== 'string') return text;
      const barred = allowances.refuseOpening(by);
      if (barred !== undefined) return barred;
      const opened = await tables.import(text, asJob(c, by));
      if ('kind' in opened) return renderedJob(opened);
      return isFailure(opened) ? refuse(opened) : made(opened, by);
    }),
  );
  on(
    'POST',
    '/api/tables/join',
    guarded(async (c, { client }) => {
      const body = await bodyOf<JoiningByCode>(c, joinByCodeShape);
      if (body instanceof Response) return body;
      const barred = allowances.refuseCode(client);
      if (barred !== undefined) return barred;
      const joined = await tables.joinByCode(body.value);
      if (!isFailure(joined) || joined.error.code !== 'not_found') allowances.rightCode(client);
      return isFailure(joined) ? refuse(joined) : answer(joined, 201);
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
    seated(async (_, { live, seat }) => {
      const seen = await live.look(seat.seat);
      return seen === undefined ? refuse(UNKNOWN) : answer(seen);
    }),
  );
  on(
    'GET',
    '/api/tables/:id/moves',
    seated(async (c, { live, seat }) => {
      const who = c.req.query('by');
      if (who === undefined) return refuse(refused('invalid_request', 'by', 'Say whose moves: ?by=ID.'));
      return answer({ seq: live.table.seq, moves: movesOf(live.table, seat, who) });
    }),
  );
  on(
    'GET',
    '/api/tables/:id/next',
    seated(async (_, { live, seat }) => {
      if (seat.role !== 'gm') return refuse(refused('forbidden', '', 'The next fight is for the GM to set up.'));
      const setup = nextSetup(live.table);
      return isFailure(setup) ? refuse(setup) : answer({ seq: live.table.seq, setup });
    }),
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
    seated(async (c, who, by) => inParts(await tables.file(who, asJob(c, by)))),
  );
  on(
    'GET',
    '/api/tables/:id/luck',
    seated(async (c, who, by) => fromThread(await tables.luck(who, wholeNumber(c.req.query('fight')), asJob(c, by)))),
  );
  on(
    'GET',
    '/api/tables/:id/events',
    seated(async (c, who, by) => {
      const after = wholeNumber(c.req.query('after')) ?? wholeNumber(c.req.header('last-event-id'));
      const place = allowances.stream(by.client, by.key);
      if (typeof place !== 'function') return place;
      const line = c.env?.outgoing as Connection | undefined;
      const sent = (bytes: number) => allowances.charge(by, { bytes });
      const asked = { after, withPatches: c.req.query('patch') === '1' };
      return eventStream(tables, who, asked, { headers: HEADERS, line, mostUnread, sent, ended: place });
    }),
  );
  on(
    'POST',
    '/api/tables/:id/commands',
    seated(async (c, who, by) => {
      const started = performance.now();
      const body = await bodyOf<Sent>(c, sentShape);
      if (body instanceof Response) {
        heard?.(codeOf(body) ?? 'invalid_request', performance.now() - started);
        return body;
      }
      const barred = allowances.refuseStoring(by);
      if (barred !== undefined) return barred;
      const done = await tables.command(who, body.value);
      heard?.(isFailure(done) ? done.error.code : 'done', performance.now() - started);
      if (isFailure(done)) return refuse(done);
      const { size, ms, ...told } = done;
      allowances.stored(by, size);
      allowances.charge(by, { ms });
      return answer(told);
    }, 'commanding'),
  );
  on(
    'DELETE',
    '/api/tables/:id',
    seated(async (_, who) => {
      const barred = await tables.remove(who);
      return barred === undefined ? answer({}) : refuse(barred);
    }),
  );
}
