/** OpenAPI 3.1 of the whole interface, made from the schemas that the contract publishes: nothing is described twice. */
import { readFileSync } from 'node:fs';
import {
  ENGINE,
  type GameEngine,
  LONGEST,
  requestDefinitions,
  VERB_NAMES,
  type VerbName,
  verbNamed,
} from '@strikehome/engine/contract';
import type { Example, Plain, PlainRecord } from '@strikehome/engine/kernel';
import { ANSWER_SCHEMAS, answerSchema } from './answers.ts';
import { TABLE_SECURITY, tablePaths } from './tables/openapi.ts';

const SCHEMAS = '#/components/schemas/';
export const { version: VERSION } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  readonly version: string;
};

/** What stops a request before any call is looked at. */
const ON_THE_WAY: Readonly<Record<string, string>> = {
  408: 'The request arrived too slowly (`too_large`).',
  431: 'The headers are too long (`too_large`).',
};

/** Each failing status with what it means, for every call. */
export const FAILURES: Readonly<Record<string, string>> = {
  ...ON_THE_WAY,
  400: 'Not JSON (`invalid_json`), or a field is wrong (`invalid_request`): `path` says which.',
  413: `Past a cap that the message states (\`too_large\`); a request may have at most ${LONGEST} characters.`,
  415: 'The body is not JSON (`unsupported_type`).',
  422: 'A rule forbids it (`not_allowed`): `rule` names its clause.',
  429: 'Rate limit reached (`too_many_requests`); retry after `Retry-After`.',
  500: 'Internal error (`internal`).',
  503: 'The job queue is full (`busy`); retry after `Retry-After`.',
};

/** Requests that can be sent as they stand. */
export function exampleRequests(verb: VerbName, { games }: GameEngine = ENGINE): readonly Example[] {
  const { withoutGame, examples } = verbNamed(verb);
  return withoutGame?.examples ?? Object.values(games).flatMap((system) => examples(system));
}

export function openApi(engine: GameEngine = ENGINE): PlainRecord {
  const paths: Record<string, PlainRecord> = {};
  const { calls, definitions } = requestDefinitions(Object.values(engine.games), engine.verbs, SCHEMAS);
  const components: Readonly<Record<string, PlainRecord>> = { ...definitions, ...ANSWER_SCHEMAS };
  for (const verb of VERB_NAMES) {
    const names = calls[verb] ?? [];
    const linked = verbNamed(verb).link !== 'never';
    paths[`/api/${verb}`] = { post: call(verb, names, engine), ...(linked ? { get: link(verb) } : {}) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Strikehome',
      version: VERSION,
      summary: 'Resolve tabletop attacks and compute exact odds over HTTP.',
      description:
        'One JSON object in, one JSON object out. `/api/v1/…` is the same as `/api/…`, which always means the newest version. A failure is always `{"ok": false, "error": {code, path, message, rule?}}`. ' +
        'Another path is answered 404 (`not_found`), another method 405 (`method_not_allowed`).',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    // A table asks for the key of a seat; nothing else asks for anything.
    security: [],
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths: {
      ...tagged('Rules', paths),
      ...tagged('Tables', tablePaths()),
      ...tagged('Discovery', DESCRIBING),
    },
    components: { schemas: components, securitySchemes: TABLE_SECURITY },
  };
}

/** The groups that the calls are listed in. */
const TAGS = {
  Rules: 'Actions and fights: one request, one answer.',
  Tables: 'Live tables, with the key of a seat.',
  Discovery: 'What there is, as data, and how the server is.',
} as const;

/** The operations of some paths, each in a group. */
function tagged(tag: keyof typeof TAGS, paths: Readonly<Record<string, PlainRecord>>): Record<string, PlainRecord> {
  const each = (methods: PlainRecord) =>
    Object.fromEntries(
      Object.entries(methods).map(([method, one]) => [method, { tags: [tag], ...(one as PlainRecord) }]),
    );
  return Object.fromEntries(Object.entries(paths).map(([path, methods]) => [path, each(methods)]));
}

function call(verb: VerbName, names: readonly string[], engine: GameEngine): PlainRecord {
  const examples = exampleRequests(verb, engine).map(({ title, request }, i) => [
    `e${i + 1}`,
    { summary: title, value: request },
  ]);
  return {
    operationId: verb,
    summary: verbNamed(verb).summary,
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: { anyOf: names.map(ref) },
          ...(examples.length === 0 ? {} : { examples: Object.fromEntries(examples) }),
        },
        'application/x-ndjson': {
          schema: { type: 'string', description: 'One JSON request per line; answer n belongs to line n.' },
        },
      },
    },
    responses: responses(verb, true),
  };
}

/** The same call as a link. */
function link(verb: VerbName): PlainRecord {
  const inQuery = (name: string, required: boolean, description: string, schema: PlainRecord) => ({
    ...{ name, in: 'query', required, description },
    schema,
  });
  return {
    operationId: `${verb}Link`,
    summary: `${verbNamed(verb).summary} GET form; cacheable.`,
    parameters: [
      inQuery('request', true, 'The request as URL-encoded JSON; `resolve` needs a `seed`.', { type: 'string' }),
      inQuery('format', false, 'Overrides the Accept header.', { enum: ['json', 'csv'] }),
    ],
    responses: {
      ...responses(verb, false),
      304: { description: 'Not modified: `If-None-Match` has the current ETag.' },
    },
  };
}

function responses(verb: VerbName, lines: boolean): PlainRecord {
  const good = {
    description: 'The answer, in the format of the `Accept` header.',
    content: {
      'application/json': { schema: ref(answerSchema(verb)) },
      'text/csv': { schema: { type: 'string' } },
      'text/event-stream': {
        schema: {
          description: 'The data of each event: `progress` events, then one `answer`.',
          anyOf: [ref('Progress'), ref(answerSchema(verb)), ref('Error')],
        },
      },
      ...(lines ? { 'application/x-ndjson': { schema: { type: 'string', description: 'One answer per line.' } } } : {}),
    },
  };
  const bad = Object.entries(FAILURES).filter(([status]) => lines || status !== '415');
  return { 200: good, ...failures(Object.fromEntries(bad)) };
}

function ref(name: string): PlainRecord {
  return { $ref: `${SCHEMAS}${name}` };
}

function content(description: string, answer: Plain, type = 'application/json'): PlainRecord {
  return { description, content: { [type]: { schema: answer } } };
}

/** Read, and nothing asked: only the way here can fail. */
function found(description: string, answer: Plain, type = 'application/json'): PlainRecord {
  return { 200: content(description, answer, type), ...failures(ON_THE_WAY) };
}

function failures(all: Readonly<Record<string, string>>): PlainRecord {
  return Object.fromEntries(Object.entries(all).map(([status, why]) => [status, failed(why)]));
}

/** A failure in the contract's form, or as a problem for those who ask for it. */
function failed(description: string): PlainRecord {
  return {
    description,
    content: {
      'application/json': { schema: ref('Error') },
      'application/problem+json': { schema: ref('Problem') },
    },
  };
}

const DESCRIBING: Readonly<Record<string, PlainRecord>> = {
  '/api/systems': {
    get: {
      operationId: 'systems',
      summary: 'List the games with their actions, outcomes, rolls and choices.',
      responses: found('The list.', { type: 'object' }),
    },
  },
  '/api/schema': {
    get: {
      operationId: 'schemas',
      summary: 'Get the JSON Schema of requests for all games.',
      responses: found('The schema.', { type: 'object' }, 'application/schema+json'),
    },
  },
  '/api/schema/{system}': {
    get: {
      operationId: 'schema',
      summary: 'Get the JSON Schema of requests for one game.',
      parameters: [{ name: 'system', in: 'path', required: true, schema: { type: 'string' } }],
      responses: {
        ...found('The schema.', { type: 'object' }, 'application/schema+json'),
        404: failed('Unknown game (`not_found`).'),
      },
    },
  },
  '/api/schema/{system}/{verb}/{action}': {
    get: {
      operationId: 'requestSchema',
      summary:
        'Get the JSON Schema of one kind of request: an object below 8 kB. Leave the action out where there is none.',
      parameters: ['system', 'verb', 'action'].map((name) => ({
        ...{ name, in: 'path', required: true, schema: { type: 'string' } },
      })),
      responses: {
        ...found('The schema.', { type: 'object' }, 'application/schema+json'),
        404: failed('Unknown game, operation or action (`not_found`).'),
      },
    },
  },
  '/readyz': {
    get: {
      operationId: 'readiness',
      summary: 'Readiness: 503 while shutting down or when the store is unreachable.',
      responses: { ...found('Ready.', ref('Answered')), 503: failed('Not ready (`busy`, `unavailable`).') },
    },
  },
  '/metrics': {
    get: {
      operationId: 'metrics',
      summary: 'Prometheus metrics.',
      responses: found('Lines of numbers.', { type: 'string' }, 'text/plain'),
    },
  },
  '/healthz': {
    get: {
      operationId: 'health',
      summary: 'Liveness.',
      responses: found('It is.', ref('Answered')),
    },
  },
};
