/** The contract as JSON Schema: what `strikehome schema` prints and the HTTP service publishes. */
import { jsonSchema, type Plain, type PlainRecord, type Shelf, type System } from '../kernel/index.ts';
import { type Failure, fail } from './answer.ts';
import { systemOf } from './envelope.ts';
import { withSheetForms } from './sheet-shapes.ts';
import type { Verb } from './verb.ts';
import type { Verbs } from './verbs.ts';

const DRAFT = 'https://json-schema.org/draft/2020-12/schema';

/** The schema of one system's requests, or of all. */
export function schemaOver(shelf: Shelf, verbs: Verbs, system?: string): PlainRecord | Failure {
  if (system === undefined) {
    // References start at the root, so every system's definitions stand there together.
    const all = Object.values(shelf).map((one) => requests(one, verbs));
    const anyOf = all.flatMap((one) => one.anyOf as readonly Plain[]);
    const $defs = Object.assign({}, ...all.map((one) => one.$defs)) as PlainRecord;
    return { $schema: DRAFT, title: 'Strikehome requests', anyOf, $defs };
  }
  const found = systemOf(shelf, { system });
  if (!found.ok) return fail(found.refusal);
  return { $schema: DRAFT, ...requests(found.value, verbs) };
}

function requests(system: System, verbs: Verbs): PlainRecord {
  const own = Object.values(verbs).map((verb: Verb) => [verb.name, requestSchemas(verb, system)] as const);
  const asked = own.filter(([, schemas]) => Object.keys(schemas).length > 0);
  const at = (verb: string, part: string) => `#/$defs/${system.id}/${verb}${part === '' ? '' : `/${part}`}`;
  return {
    title: system.title,
    description: system.summary,
    anyOf: asked.flatMap(([verb, schemas]) => Object.keys(schemas).map((part) => ({ $ref: at(verb, part) }))),
    $defs: {
      [system.id]: Object.fromEntries(asked.map(([verb, schemas]) => [verb, schemas[''] ?? schemas])) as PlainRecord,
    },
  };
}

/** The requests of one verb to a system: one schema for each action, or one for all under the empty name. */
export function requestSchemas(verb: Verb, system: System): Readonly<Record<string, PlainRecord>> {
  const { name, byAction } = verb;
  const actions = Object.entries(system.actions);
  const own = (action?: string) => {
    const shape = verb.request(system, action);
    return shape === undefined ? undefined : jsonSchema(withSheetForms(verb, system, shape, action));
  };
  if (byAction === 'always') {
    return Object.fromEntries(
      actions.flatMap(([action, { title, summary }]) => {
        const found = own(action);
        return found === undefined ? [] : [[action, { ...found, title: `${name}: ${title}`, description: summary }]];
      }),
    );
  }
  const title = `${name}: ${system.title}`;
  if (byAction === 'never') {
    const found = own();
    return found === undefined ? {} : { '': { ...found, title } };
  }
  const anyOf = [own(), ...actions.map(([action]) => own(action))].filter((one) => one !== undefined);
  return anyOf.length === 0 ? {} : { '': { anyOf, title } };
}
