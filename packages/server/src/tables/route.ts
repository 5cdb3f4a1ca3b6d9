/**
 * One call of the live table over HTTP as a value: its method, its path and what answers it. A key comes in a header and
 * nowhere else; without one a caller learns nothing, not even whether a table is there.
 */
import type { IncomingMessage } from 'node:http';
import { readJson } from '@strikehome/engine/contract';
import { check, type RecordShape } from '@strikehome/engine/kernel';
import type { Context } from 'hono';
import type { Client } from '../allowances.ts';
import { readBody } from '../body.ts';
import type { JobEnd, JobOptions } from '../jobs/job.ts';
import { rendered } from '../reply.ts';
import { answer, ours, refuse } from './answers.ts';
import type { Opened } from './founding.ts';
import { type Answer, type Asked, type GuardOptions, type Guards, guards } from './guards.ts';
import type { Tables } from './tables.ts';

export interface TableOptions extends GuardOptions {
  /** So many bytes of a stream may wait for its reader. */
  readonly mostUnread?: number;
  /** Hears of every command: its code, or `done`, and how long it took in milliseconds. */
  readonly heard?: ((code: string, ms: number) => void) | undefined;
}

/** What a call is answered with: the tables, the guards it passes, and what its client is charged. */
export interface Serving extends Guards, Pick<TableOptions, 'mostUnread' | 'heard'> {
  readonly tables: Tables;
  readonly asJob: (c: Asked, by: Client) => JobOptions;
  readonly made: (opened: Opened, by: Client) => Response;
}

export interface TableRoute {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly handler: (serving: Serving) => (c: Context) => Answer;
}

export const route = (method: TableRoute['method'], path: string, handler: TableRoute['handler']): TableRoute => ({
  method,
  path,
  handler,
});

export function servingOf(tables: Tables, options: TableOptions): Serving {
  const { mostUnread, heard } = options;
  const guarding = guards(tables, options);
  const { allowances } = guarding;
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
  return { ...guarding, tables, heard, asJob, made, ...(mostUnread === undefined ? {} : { mostUnread }) };
}

const MAX_BYTES = 1_000_000;

/** The request's JSON, checked by its shape; or what to answer instead. */
export async function bodyOf<T>(
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
