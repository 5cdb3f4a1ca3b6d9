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

const seq = whole('The number of the last entry that the answer knows of.');
const entries = list('Entries as this seat may know them.');
const view = any('The table as this seat sees it.');
const key = text('A key: with it one is that seat. Told once.');
const code = text('Six characters that a player types to join: good for a day, or until the invitations are renewed.');
const opened = object({
  table: text('The id of the table.'),
  seat: text('The GM’s seat.'),
  key,
  invite: text('The key that makes a player’s seat.'),
  watch: text('The key that makes a watcher’s seat.'),
  code,
  seq,
  commitment: text('SHA-256 of the secret of its dice, in hex.'),
});

/** Each failing status of these calls with what it means. */
const WHY: Readonly<Record<string, string>> = {
  400: 'Not JSON (`invalid_json`), or a field is wrong (`invalid_request`): `path` says which.',
  403: 'This seat may not do that, or the page that asks is from another origin (`forbidden`).',
  404: 'No such table, or not with this key (`unknown`); the two are not told apart.',
  409: 'The table has moved on from the `seq` that the command named (`stale`).',
  413: 'Past a cap that the message states (`too_large`).',
  408: 'The request took too long to arrive (`too_large`).',
  415: 'The body is of another type than JSON (`unsupported_type`).',
  422: 'A rule, or the table as it stands, forbids it (`not_allowed`).',
  429: 'Too many requests from one address (`too_many_requests`); `Retry-After` says when to try again.',
  431: 'Its headers are too long (`too_large`).',
  500: 'A mistake of ours (`internal`).',
  503: 'The store cannot be used (`unavailable`). The message says whether something may have been stored; the same `id` can always be sent again. `Retry-After` says when.',
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
  description:
    'With 1, events after the first may have a JSON Patch (RFC 6902) of the view before instead of the view.',
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
const fileType = any('The file of a table.');

function command(): PlainRecord {
  const { properties, ...rest } = jsonSchema(sentShape) as PlainRecord & { readonly properties: PlainRecord };
  const kinds = Object.values(COMMANDS).map(({ shape }) => jsonSchema(shape));
  return { ...rest, properties: { ...properties, command: { anyOf: kinds } } };
}

/** The key as OpenAPI names it. */
export const TABLE_SECURITY: PlainRecord = {
  key: { type: 'http', scheme: 'bearer', description: 'The key of a seat, or an invitation.' },
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
          summary: 'Open a table; with a setup the fight begins.',
          body: jsonSchema(openShape),
          ...opening,
        },
        false,
      ),
    },
    '/api/tables/import': {
      post: operation(
        { id: 'importTable', summary: 'A new table from a GM’s file.', body: fileType, ...opening },
        false,
      ),
    },
    '/api/tables/join': {
      post: operation(
        {
          id: 'joinByCode',
          summary: 'Join a table as a player with the code that the GM reads out.',
          body: jsonSchema(joinByCodeShape),
          good: object({ table: text('The id of the table.'), seat: text('The new seat.'), key, seq }),
          status: 201,
          bad: [400, 404, 413],
        },
        false,
      ),
    },
    [one]: {
      get: at({ id: 'lookAtTable', summary: 'The table as it is now.', good: object({ seq, view }), bad: [404] }),
      delete: at({ id: 'deleteTable', summary: 'Everything of it is gone.', good: object({}), bad: [403, 404] }),
    },
    [`${one}/seats`]: {
      post: at({
        id: 'joinTable',
        summary: 'A seat of one’s own, by an invitation.',
        body: jsonSchema(joinShape),
        good: object({ seat: text('The new seat.'), key, seq }),
        status: 201,
        bad: [400, 404, 413, 422],
      }),
    },
    [`${one}/commands`]: {
      post: at({
        id: 'commandTable',
        summary: 'Do something; answered once it is stored.',
        body: command(),
        good: object({ seq, entries, view, invite: text('A new one.'), watch: text('A new one.'), code }, [
          'invite',
          'watch',
          'code',
        ]),
        bad: [400, 403, 404, 409, 413, 422],
      }),
    },
    [`${one}/log`]: {
      get: at({
        id: 'readTable',
        summary: 'The log, at most 500 entries or about 1 MB at a time.',
        good: object({ seq, entries }),
        bad: [404],
        query: [after],
      }),
    },
    [`${one}/events`]: {
      get: at({
        id: 'followTable',
        summary:
          'What was missed, in events `table` of at most about 1 MB with `{seq, entries}`, the last of them with the `view`; then whatever happens, with `{seq, entries, view}`, or with `patch` in the place of `view`.',
        good: { type: 'string' },
        type: 'text/event-stream',
        bad: [404],
        query: [after, withPatches],
      }),
    },
    [`${one}/moves`]: {
      get: at({
        id: 'movesOfTable',
        summary: 'All moves of one character that this seat may make now, also where a view says `moreMoves`.',
        good: object({ seq, moves: list('Moves as in `view.fight.moves`.') }),
        bad: [400, 404],
        query: [whose],
      }),
    },
    [`${one}/next`]: {
      get: at({
        id: 'nextFight',
        summary:
          'The setup of the next fight with the whole group, rested, and no opponents: add some and send it with `start`, with `carry: "wounds"` where they are to come as the last fight left them.',
        good: object({ seq, setup: any('A setup as `start` takes it, once there are opponents in it.') }),
        bad: [403, 404, 422],
      }),
    },
    [`${one}/luck`]: {
      get: at({
        id: 'luckOfTable',
        summary:
          'The dice of a fight against their average, and the review of the fight (`?fight=N`, otherwise the last).',
        good: object({
          seq,
          seats: list('Each seat that threw, with its dice.'),
          curve: list('How the fight came out from each of its moments, played out to its end.'),
          choices: list('Decisions that were taken, with what each option was worth.'),
          losses: list('What the fight cost each character that this seat knows.'),
          leftOut: list('What could not be computed, and why.'),
        }),
        bad: [404],
        query: [whichFight],
      }),
    },
    [`${one}/export`]: {
      get: at({ id: 'exportTable', summary: 'The table as a file.', good: fileType, bad: [404] }),
    },
  };
}
