/** The calls that need no seat: a table is opened or imported, and a seat is taken. */
import type { IncomingMessage } from 'node:http';
import {
  isFailure,
  type Joining,
  type JoiningByCode,
  joinByCodeShape,
  joinShape,
  type Opening,
  openShape,
} from '@strikehome/table';
import { readBody } from '../body.ts';
import { renderedJob } from '../reply.ts';
import { answer, refuse } from './answers.ts';
import { bodyOf, route } from './route.ts';

/** A file may be so long, in bytes. */
const MAX_IMPORTED = 16_000_000;

/** A new table. */
export const openTable = route('POST', '/api/tables', ({ guarded, tables, allowances, made }) =>
  guarded(async (c, by) => {
    const body = await bodyOf<Opening>(c, openShape);
    if (body instanceof Response) return body;
    const barred = allowances.refuseOpening(by);
    if (barred !== undefined) return barred;
    const opened = await tables.open(body.value, by.client);
    return isFailure(opened) ? refuse(opened) : made(opened, by);
  }),
);

/** A table from its file, read on a thread. */
export const importTable = route('POST', '/api/tables/import', ({ guarded, tables, allowances, asJob, made }) =>
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

/** A seat at the table that a code names. */
export const joinByCode = route('POST', '/api/tables/join', ({ guarded, tables, allowances }) =>
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

/** A seat at a table, by its invitation. */
export const joinTable = route('POST', '/api/tables/:id/seats', ({ guarded, tables, keyOf }) =>
  guarded(async (c) => {
    const body = await bodyOf<Joining>(c, joinShape);
    if (body instanceof Response) return body;
    const joined = await tables.join(c.req.param('id') ?? '', keyOf(c), body.value);
    return isFailure(joined) ? refuse(joined) : answer(joined, 201);
  }),
);
