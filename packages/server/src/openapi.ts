/** OpenAPI 3.1 of the whole door, made from the schemas that the contract publishes: nothing is described twice. */
import { LONGEST, schema } from '@strikehome/engine/contract';
import type { Example, Plain, PlainRecord } from '@strikehome/engine/kernel';
import { SYSTEMS } from '@strikehome/engine/systems';
import { ANSWER_SCHEMAS, answerSchema } from './answers.ts';
import { verbs } from './verbs.ts';

/** What each call is for. One that is not listed is still served and described, by its schemas alone. */
export const VERB_SUMMARIES: Readonly<Record<string, string>> = {
  resolve: 'Play one action: roll what is missing, or ask for it.',
  odds: 'Reckon one action exactly: every outcome and number as a fraction.',
  step: 'A fight as state: start one, list what may be done, do it.',
  fight: 'A whole fight: who wins, and after how many rounds.',
};

/** Each failing status with what it means, for every call. */
export const FAILURES: Readonly<Record<string, string>> = {
  400: 'Not JSON (`invalid_json`), or a field is wrong (`invalid_request`): `path` says which.',
  413: `Past a cap that the message states (\`too_large\`); a request may have at most ${LONGEST} characters.`,
  415: 'The body is of another type than JSON (`unsupported_type`).',
  422: 'A rule forbids it (`not_allowed`): `rule` names its clause.',
  429: 'Too many requests from one address (`too_many_requests`); `Retry-After` says when to try again.',
  500: 'A mistake of ours (`internal`).',
};

/** The requests of one system for one verb: one schema for each action, or one for all. */
export function requestSchemas(system: string, verb: string): Readonly<Record<string, PlainRecord>> {
  const { $defs } = schema(system) as unknown as {
    readonly $defs: Readonly<Record<string, Readonly<Record<string, PlainRecord | undefined>>>>;
  };
  const found = $defs[system]?.[verb];
  if (found === undefined) return {};
  const isSchema = typeof found.type === 'string' || Array.isArray(found.anyOf);
  return isSchema ? { '': found } : (found as Readonly<Record<string, PlainRecord>>);
}

/** Requests that can be sent as they stand. */
export function exampleRequests(verb: string): readonly Example[] {
  return Object.values(SYSTEMS).flatMap(({ id, actions, encounter, fight }): readonly Example[] => {
    if (verb === 'step') {
      return encounter.examples.map(({ title, setup }) => ({
        title,
        request: { system: id, start: setup, legal: true },
      }));
    }
    if (verb === 'fight') {
      return (fight?.examples ?? []).map(({ title, request }) => ({ title, request: { system: id, ...request } }));
    }
    if (verb !== 'resolve' && verb !== 'odds') return [];
    return Object.entries(actions).flatMap(([action, { examples }]) =>
      examples.map(({ title, request }) => ({ title, request: { system: id, action, ...request } })),
    );
  });
}

export function openApi(): PlainRecord {
  const components: Record<string, PlainRecord> = { ...ANSWER_SCHEMAS };
  const paths: Record<string, PlainRecord> = {};
  for (const verb of verbs) {
    const names: string[] = [];
    for (const system of Object.keys(SYSTEMS)) {
      for (const [action, request] of Object.entries(requestSchemas(system, verb))) {
        const name = [system, verb, action].filter((part) => part !== '').join('.');
        components[name] = request;
        names.push(name);
      }
    }
    paths[`/api/${verb}`] = { post: call(verb, names) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Strikehome',
      version: '1',
      summary: 'Attacks and defence of tabletop games: played, asked die by die, reckoned exactly.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    paths: { ...paths, ...DESCRIBING },
    components: { schemas: components },
  };
}

function call(verb: string, names: readonly string[]): PlainRecord {
  const examples = exampleRequests(verb).map(({ title, request }, i) => [
    `e${i + 1}`,
    { summary: title, value: request },
  ]);
  return {
    operationId: verb,
    summary: VERB_SUMMARIES[verb] ?? verb,
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: { anyOf: names.map(ref) },
          ...(examples.length === 0 ? {} : { examples: Object.fromEntries(examples) }),
        },
      },
    },
    responses: {
      200: content('The answer.', ref(answerSchema(verb))),
      ...Object.fromEntries(Object.entries(FAILURES).map(([status, why]) => [status, failed(why)])),
    },
  };
}

function ref(name: string): PlainRecord {
  return { $ref: `#/components/schemas/${name}` };
}

function content(description: string, answer: Plain, type = 'application/json'): PlainRecord {
  return { description, content: { [type]: { schema: answer } } };
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
      summary: 'The systems with their actions, outcomes, rolls and choices.',
      responses: { 200: content('The list.', { type: 'object' }) },
    },
  },
  '/api/schema': {
    get: {
      operationId: 'schemas',
      summary: 'The requests of all systems as JSON Schema.',
      responses: { 200: content('The schema.', { type: 'object' }, 'application/schema+json') },
    },
  },
  '/api/schema/{system}': {
    get: {
      operationId: 'schema',
      summary: 'The requests of one system as JSON Schema.',
      parameters: [{ name: 'system', in: 'path', required: true, schema: { type: 'string' } }],
      responses: {
        200: content('The schema.', { type: 'object' }, 'application/schema+json'),
        404: failed('There is no such system (`not_found`).'),
      },
    },
  },
  '/healthz': {
    get: {
      operationId: 'health',
      summary: 'Whether the service is up.',
      responses: { 200: content('It is.', ref('Answered')) },
    },
  },
};
