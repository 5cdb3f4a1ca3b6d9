/** The calls of the live table for OpenAPI: requests from the shapes that check them, answers by the fields they have. */
import { jsonSchema, type Plain, type PlainRecord } from '@strikehome/engine/kernel';
import { COMMANDS, joinByCodeShape, joinShape, openShape, sentShape } from '@strikehome/table';

const text = (description: string): PlainRecord => ({ type: 'string', description });
const whole = (description: string): PlainRecord => ({ type: 'integer', description });
const any = (description: string): PlainRecord => ({ type: 'object', description });
const list = (description: string): PlainRecord => ({ type: 'array', items: { type: 'object' }, description });

function object(properties: Readonly<Record<string, Plain>>, optional: readonly string[] = []): PlainRecord {
  const all = { ok: { const: true }, ...properties };
  return { type: 'object', properties: all, required: Object.keys(all).filter((name) => !optional.includes(name)) };
}

const seq = whole('The number of the latest entry.');
const entries = list('Entries as visible to this seat.');
const view = any('The table as this seat sees it.');
const key = text('The key of this seat. Sent only once.');
const code = text('Six-character join code, valid for a day or until the invites are renewed.');
const opened = object({
  table: text('The id of the table.'),
  seat: text('The GM’s seat.'),
  key,
  invite: text('Invite key for players.'),
  watch: text('Invite key for spectators.'),
  code,
  seq,
  commitment: text('SHA-256 of the secret of its dice, in hex.'),
});

/** Each failing status of these calls with what it means. */
const WHY: Readonly<Record<string, string>> = {
  400: 'Not JSON (`invalid_json`), or a field is wrong (`invalid_request`): `path` says which.',
  403: 'Not allowed for this seat, or a request from a foreign origin (`forbidden`).',
  404: 'Table not found, or the key is not valid for it (`not_found`).',
  409: 'The table has moved past the command’s `seq` (`stale`).',
  413: 'Over a limit, which the message states (`too_large`).',
  408: 'The request arrived too slowly (`too_large`).',
  415: 'The body is not JSON (`unsupported_type`).',
  422: 'A rule, or the table as it stands, forbids it (`not_allowed`).',
  429: 'Rate limit reached (`too_many_requests`); retry after `Retry-After`.',
  431: 'The headers are too long (`too_large`).',
  500: 'Internal error (`internal`).',
  503: 'The store is unavailable (`unavailable`). The message says whether the command may have been stored; retry with the same `id` after `Retry-After`.',
};

interface Described {
  readonly id: string;
  readonly summary: string;
  readonly body?: PlainRecord;
  readonly good: PlainRecord;
  readonly status?: number;
  readonly type?: string;
  readonly bad: readonly number[];
  readonly query?: readonly PlainRecord[];
}

function operation(
  { id, summary, body, good, status = 200, type = 'application/json', bad, query = [] }: Described,
  hasTable: boolean,
): PlainRecord {
  const error = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
  const inPath = { name: 'table', in: 'path', required: true, schema: { type: 'string' } };
  const parameters = [...(hasTable ? [inPath] : []), ...query];
  const all = [...new Set([...bad, 403])].sort((a, b) => a - b);
  const failures = [...all, ...(body === undefined ? [] : [415]), 408, 429, 431, 500, 503].map(
    (code) => [code, { description: WHY[code]!, content: error }] as const,
  );
  return {
    operationId: id,
    summary,
    ...(hasTable ? { security: [{ key: [] }] } : {}),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(body === undefined
      ? {}
      : { requestBody: { required: true, content: { 'application/json': { schema: body } } } }),
    responses: {
      [status]: { description: 'Done.', content: { [type]: { schema: good } } },
      ...Object.fromEntries(failures),
    },
  };
}

const after: PlainRecord = {
  name: 'after',
  in: 'query',
  required: false,
  description: 'Entries after this number.',
  schema: { type: 'integer', minimum: 0 },
};
const withPatches: PlainRecord = {
  name: 'patch',
  in: 'query',
  required: false,
  description: 'With 1, later events may carry a JSON Patch (RFC 6902) against the previous view.',
  schema: { enum: ['1'] },
};
const whose: PlainRecord = {
  name: 'by',
  in: 'query',
  required: true,
  description: 'A character of the fight.',
  schema: { type: 'string' },
};
const whichFight: PlainRecord = {
  name: 'fight',
  in: 'query',
  required: false,
  description: 'The number of a fight, from 1, as in `view.fights`.',
  schema: { type: 'integer', minimum: 1 },
};
const fileType = any('A table file.');

function command(): PlainRecord {
  const { properties, ...rest } = jsonSchema(sentShape) as PlainRecord & { readonly properties: PlainRecord };
  const kinds = Object.values(COMMANDS).map(({ shape }) => jsonSchema(shape));
  return { ...rest, properties: { ...properties, command: { anyOf: kinds } } };
}

/** The key as OpenAPI names it. */
export const TABLE_SECURITY: PlainRecord = {
  key: { type: 'http', scheme: 'bearer', description: 'A seat key or an invite key.' },
};

export function tablePaths(): Readonly<Record<string, PlainRecord>> {
  const at = (described: Described) => operation(described, true);
  const opening = { good: opened, status: 201, bad: [400, 413, 422] };
  const one = '/api/tables/{table}';
  return {
    '/api/tables': {
      post: operation(
        {
          id: 'openTable',
          summary: 'Open a table. With a setup, the first fight starts.',
          body: jsonSchema(openShape),
          ...opening,
        },
        false,
      ),
    },
    '/api/tables/import': {
      post: operation(
        { id: 'importTable', summary: 'Import a GM’s table file as a new table.', body: fileType, ...opening },
        false,
      ),
    },
    '/api/tables/join': {
      post: operation(
        {
          id: 'joinByCode',
          summary: 'Join a table as a player with its six-character code.',
          body: jsonSchema(joinByCodeShape),
          good: object({ table: text('The id of the table.'), seat: text('The new seat.'), key, seq }),
          status: 201,
          bad: [400, 404, 413],
        },
        false,
      ),
    },
    [one]: {
      get: at({ id: 'lookAtTable', summary: 'Get the table’s current view.', good: object({ seq, view }), bad: [404] }),
      delete: at({ id: 'deleteTable', summary: 'Delete a table.', good: object({}), bad: [403, 404] }),
    },
    [`${one}/seats`]: {
      post: at({
        id: 'joinTable',
        summary: 'Join a table with an invite key.',
        body: jsonSchema(joinShape),
        good: object({ seat: text('The new seat.'), key, seq }),
        status: 201,
        bad: [400, 404, 413, 422],
      }),
    },
    [`${one}/commands`]: {
      post: at({
        id: 'commandTable',
        summary: 'Submit a command (acknowledged once stored).',
        body: command(),
        good: object(
          {
            seq,
            entries,
            view,
            invite: text('New invite key for players.'),
            watch: text('New invite key for spectators.'),
            code,
          },
          ['invite', 'watch', 'code'],
        ),
        bad: [400, 403, 404, 409, 413, 422],
      }),
    },
    [`${one}/log`]: {
      get: at({
        id: 'readTable',
        summary: 'Get the log, up to 500 entries or about 1 MB per page.',
        good: object({ seq, entries }),
        bad: [404],
        query: [after],
      }),
    },
    [`${one}/events`]: {
      get: at({
        id: 'followTable',
        summary:
          'Server-sent events: first the missed entries in `table` events of at most about 1 MB with `{seq, entries}`, the last one with the `view`; then live events with `{seq, entries, view}`, or `patch` instead of `view`.',
        good: { type: 'string' },
        type: 'text/event-stream',
        bad: [404],
        query: [after, withPatches],
      }),
    },
    [`${one}/moves`]: {
      get: at({
        id: 'movesOfTable',
        summary: 'List all legal moves of one character for this seat, also where the view says `moreMoves`.',
        good: object({ seq, moves: list('Moves as in `view.fight.moves`.') }),
        bad: [400, 404],
        query: [whose],
      }),
    },
    [`${one}/next`]: {
      get: at({
        id: 'nextFight',
        summary:
          'Get a setup for the next fight: the whole group, rested, without opponents. Add opponents and send it with `start`; `carry: "wounds"` keeps wounds from the last fight.',
        good: object({ seq, setup: any('A setup as `start` takes it, once there are opponents in it.') }),
        bad: [403, 404, 422],
      }),
    },
    [`${one}/luck`]: {
      get: at({
        id: 'luckOfTable',
        summary: 'Get the dice luck and the review of a fight (`?fight=N`, by default the last).',
        good: object({
          seq,
          seats: list('Each seat that rolled, with its dice.'),
          curve: list('The win chance at each moment of the fight.'),
          choices: list('Decisions taken, with the win chance of each option.'),
          losses: list('What the fight cost each character that this seat knows.'),
          leftOut: list('What could not be computed, and why.'),
        }),
        bad: [404],
        query: [whichFight],
      }),
    },
    [`${one}/export`]: {
      get: at({ id: 'exportTable', summary: 'Export the table as a file.', good: fileType, bad: [404] }),
    },
  };
}
