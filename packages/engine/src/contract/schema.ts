/** The contract as JSON Schema: what `strikehome schema` prints and the HTTP service publishes. */
import {
  type Action,
  facesOf,
  type GameRegistry,
  jsonSchema,
  type PlainRecord,
  type RollAbout,
  type System,
  withSharedParts,
} from '../kernel/index.ts';
import { type Failure, fail } from './answer.ts';
import { MAX_ROLLS, systemOf } from './envelope.ts';
import { givenBySheets, withSheetForms } from './sheet-shapes.ts';
import type { Verb } from './verb.ts';
import type { Verbs } from './verbs.ts';

const DRAFT = 'https://json-schema.org/draft/2020-12/schema';

/** The schema of one system's requests, or of all. */
export function schemaOver(registry: GameRegistry, verbs: Verbs, system?: string): PlainRecord | Failure {
  if (system === undefined)
    return { $schema: DRAFT, title: 'Strikehome requests', ...requests(Object.values(registry), verbs) };
  const found = systemOf(registry, { system });
  if (!found.ok) return fail(found.error);
  const { title, summary } = found.value;
  const ofGames = Object.fromEntries(Object.entries<Verb>(verbs).filter(([, verb]) => verb.withoutGame === undefined));
  return { $schema: DRAFT, title, description: summary, ...requests([found.value], ofGames) };
}

const DEFS = '#/$defs/';

type VerbTable = Readonly<Record<string, Verb>>;

function requests(systems: readonly System[], verbs: VerbTable): PlainRecord {
  const { calls, definitions } = requestDefinitions(systems, verbs, DEFS);
  const anyOf = Object.values(calls).flatMap((names) => names.map((name) => ({ $ref: `${DEFS}${name}` })));
  return { anyOf, $defs: definitions };
}

export interface RequestDefinitions {
  /** The names of the requests that each verb takes. */
  readonly calls: Readonly<Record<string, readonly string[]>>;
  /** The requests by name, `degrees.odds.attack`, and beside them the parts that several of them share. */
  readonly definitions: Readonly<Record<string, PlainRecord>>;
}

/** All requests to some systems; `at` is where the definitions will stand. */
export function requestDefinitions(systems: readonly System[], verbs: VerbTable, at: string): RequestDefinitions {
  const calls: Record<string, string[]> = {};
  const all: Record<string, PlainRecord> = {};
  for (const system of systems)
    for (const verb of Object.values(verbs)) {
      const names = calls[verb.name] ?? [];
      calls[verb.name] = names;
      for (const [part, found] of Object.entries(requestSchemas(verb, system))) {
        const name = [system.id, verb.name, part].filter((word) => word !== '').join('.');
        names.push(name);
        all[name] = found;
      }
    }
  for (const { name, withoutGame } of Object.values(verbs)) {
    if (withoutGame === undefined) continue;
    calls[name] = [name];
    all[name] = { ...jsonSchema(withoutGame.shape), title: name };
  }
  // What only one system has is called after it.
  const nameOf = (word: string, owners: ReadonlySet<string>) => {
    const [system, ...others] = new Set([...owners].map((owner) => owner.split('.')[0]!));
    return others.length === 0 ? `${system}.${word}` : word;
  };
  return { calls, definitions: withSharedParts(all, { at, nameOf }) };
}

/** The requests of one verb to a system: one schema for each action, or one for all under the empty name. */
function requestSchemas(verb: Verb, system: System): Readonly<Record<string, PlainRecord>> {
  const { name, byAction } = verb;
  const actions = Object.entries(system.actions);
  const own = (action?: string) => {
    const shape = verb.request(system, action);
    if (shape === undefined) return undefined;
    const found = jsonSchema(withSheetForms(verb, system, shape, action));
    if (action === undefined) return withIds(found, system.encounter);
    return withIds(withGiven(found, givenBySheets(system, action)), system.actions[action]);
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

/** A field that the sheet of a role gives is needed where that role has none. */
function withGiven(found: PlainRecord, given: Readonly<Record<string, string>>): PlainRecord {
  const [[field, role] = [], ...others] = Object.entries(given);
  if (field === undefined || role === undefined) return found;
  if (others.length > 0) throw new Error('a schema says this of one field');
  // Open in so many words: a linter takes a condition that only names `properties` for a closed record.
  const having = (name: string, part: PlainRecord) => ({
    ...{ properties: { [name]: part }, required: [name], additionalProperties: true },
  });
  return { ...found, if: having(role, { type: 'object', ...having('sheet', {}) }), else: having(field, {}) };
}

/** Every roll and every decision by its id: what an editor can offer, and a client be typed by. */
export function withIds(found: PlainRecord, about: Pick<Action, 'rolls' | 'choices'> | undefined): PlainRecord {
  const { properties } = found as { readonly properties?: Readonly<Record<string, PlainRecord>> };
  if (about === undefined || properties === undefined) return found;
  const { dice, choices } = properties;
  return {
    ...found,
    properties: {
      ...properties,
      ...(dice === undefined ? {} : { dice: { ...titled(dice), ...diceSchema(about.rolls) } }),
      ...(choices === undefined ? {} : { choices: { ...titled(choices), ...choicesSchema(about.choices) } }),
    },
  };
}

function titled({ title, description }: PlainRecord): PlainRecord {
  return { ...(title === undefined ? {} : { title }), ...(description === undefined ? {} : { description }) };
}

/** Further throws of the rolls of these ids: `damage#2`. */
const further = (ids: readonly string[]) =>
  `^${ids.length === 1 ? ids[0] : `(${ids.join('|')})`}#([2-9]|[1-9][0-9]{1,3})$`;

function diceSchema(rolls: Action['rolls']): PlainRecord {
  const entries = Object.entries(rolls);
  const first = ([id, { label, sides, count }]: readonly [string, RollAbout]) => [
    id,
    { title: label, ...facesSchema(sides), ...(count === undefined ? {} : { minItems: count, maxItems: count }) },
  ];
  const kinds = [...new Set(entries.map(([, { sides }]) => sides))];
  const later = kinds.map((kind) => {
    const ids = entries.flatMap(([id, { sides }]) => (sides === kind ? [id] : []));
    return [further(ids), facesSchema(kind)];
  });
  return {
    type: 'object',
    properties: Object.fromEntries(entries.map(first)),
    ...(later.length === 0 ? {} : { patternProperties: Object.fromEntries(later) }),
    additionalProperties: false,
    maxProperties: MAX_ROLLS,
  };
}

/** Faces of dice with so many sides, or of any. */
function facesSchema(sides: RollAbout['sides']): PlainRecord {
  const [lowest, ...others] = sides === undefined ? [] : facesOf(sides);
  const highest = others.at(-1) ?? lowest;
  return {
    type: 'array',
    items: { type: 'integer', minimum: lowest ?? 1, ...(highest === undefined ? {} : { maximum: highest }) },
  };
}

/** Decisions of the same system that this action does not ask for are let pass, so their ids are not a closed list. */
function choicesSchema(choices: Action['choices']): PlainRecord {
  const entries = Object.entries(choices);
  return {
    type: 'object',
    properties: Object.fromEntries(entries.map(([id, { label, ask }]) => [id, { title: label, description: ask }])),
    maxProperties: MAX_ROLLS,
  };
}
