/**
 * The schema of one kind of request, small enough for the call of a tool: an object, with the fields that a caller fills in.
 * What it takes, the whole schema takes too. That one also has sheets written out, gear of your own, comparisons and what an
 * answer can show besides; where it is still too long, what forms put behind "more" is left out.
 */
import { invalid } from '../helpers/index.ts';
import {
  type GameRegistry,
  hint,
  isRecord,
  jsonSchema,
  type Plain,
  type PlainRecord,
  type RecordShape,
  record,
  type Shape,
  type System,
  withSharedParts,
} from '../kernel/index.ts';
import { type Failure, fail } from './answer.ts';
import { systemOf } from './envelope.ts';
import { withIds } from './schema.ts';
import { namedSheet, withSheetForms } from './sheet-shapes.ts';
import type { Verb } from './verb.ts';
import type { Verbs } from './verbs.ts';

/** What a tool call can carry, with room for what the schema is wrapped in. */
const MAX_LENGTH = 7500;

const LEFT_OUT: readonly string[] = ['id', 'show', 'pack', 'compare', 'fractions', 'budget'];

/** The schema of one kind of request, or what there is not of what was named. */
export function toolSchemaOver(
  registry: GameRegistry,
  verbs: Verbs,
  system: string | undefined,
  verb: string,
  action: string | undefined,
): PlainRecord | Failure {
  const found = systemOf(registry, { system });
  if (!found.ok) return fail(found.error);
  const table: Readonly<Record<string, Verb>> = verbs;
  if (Object.hasOwn(table, verb)) return toolSchema(table[verb]!, found.value, action);
  return fail(invalid('verb', `There is no such operation.${hint(verb, Object.keys(table))}`));
}

/** The request of a verb to a system: of an action, of a kind of move, or of the verb as it is. */
function toolSchema(verb: Verb, system: System, action: string | undefined): PlainRecord | Failure {
  if (verb.withoutGame !== undefined)
    return { ...brief(jsonSchema(verb.withoutGame.shape)), description: verb.summary };
  const { title, actions, encounter } = system;
  const isStep = verb.roles === 'step';
  const kinds = isStep ? (encounter?.kinds ?? {}) : {};
  const names = isStep ? Object.keys(kinds) : verb.byAction === 'never' ? [] : Object.keys(actions);
  if (action !== undefined && !names.includes(action)) {
    const help = names.length === 0 ? ` ${verb.name} names no action.` : hint(action, names);
    return fail(invalid('action', `${title} has no ${action.slice(0, 40)} for ${verb.name}.${help}`));
  }
  if (action === undefined && verb.byAction === 'always')
    return fail(invalid('action', `Say which action. ${title} has ${names.join(', ')}.`));
  const shape = isStep ? stepShapeOf(verb, system, action) : verb.request(system, action);
  if (shape === undefined) return fail(invalid('verb', `${title} has no ${verb.name}.`));
  const fields = Object.entries(shape.fields).filter(([name]) => !LEFT_OUT.includes(name));
  const about = isStep ? encounter : action === undefined ? undefined : actions[action];
  const written = (seen: (field: Shape) => Shape) => {
    const own = { ...shape, fields: Object.fromEntries(fields.map(([name, field]) => [name, seen(field)])) };
    return brief(withIds(jsonSchema(withSheetForms(verb, system, own, action, namedSheet)), about));
  };
  const whole = written((field) => field);
  const found = JSON.stringify(whole).length < MAX_LENGTH ? whole : written(withoutMore);
  const said = action === undefined ? verb.summary : isStep ? kinds[action]?.help : actions[action]!.summary;
  return said === undefined ? found : { ...found, description: said };
}

/** A step as a tool has it: the beginning of a fight, or one kind of move in a state that is sent back as it came. */
function stepShapeOf(verb: Verb, system: System, kind: string | undefined): RecordShape | undefined {
  const shape = verb.request(system, undefined);
  if (shape === undefined) return undefined;
  const { start, state: _, action, ...others } = shape.fields;
  const needed = ({ optional: __, ...field }: Shape) => field as Shape;
  if (kind === undefined) return record({ system: others.system!, start: needed(start!), legal: others.legal! });
  return record({ ...others, state: needed(AS_IT_CAME), action: needed(moveOf(action!, kind)) });
}

/** Any record: `published` is what a schema says of it. */
const AS_IT_CAME: Shape = { kind: 'anything', about: { help: 'The `state` of the last answer, as it is.' } };

/** Of the kinds that an action may be of, the one. */
function moveOf(action: Shape, kind: string): Shape {
  const cases = action.kind === 'either' ? action.cases : [action];
  const isOfKind = (one: Shape) => {
    const tag = one.kind === 'record' ? one.fields.kind : undefined;
    return tag?.kind === 'one-of' && tag.options.includes(kind);
  };
  return cases.find(isOfKind) ?? action;
}

/** Without the optional fields that forms put behind "more". */
function withoutMore(shape: Shape): Shape {
  switch (shape.kind) {
    case 'record': {
      const fields = Object.entries(shape.fields).filter(([, { about, optional }]) => !(about.more && optional));
      const kept = fields.map(([name, field]) => [name, withoutMore(field)] as const);
      return { ...shape, fields: Object.fromEntries(kept) };
    }
    case 'either':
      return { ...shape, cases: shape.cases.map(withoutMore) };
    case 'list':
      return { ...shape, item: withoutMore(shape.item) };
    default:
      return shape;
  }
}

const ONE = ['items', 'additionalProperties', 'propertyNames'];
const LISTED = ['anyOf', 'prefixItems'];
const NAMED = ['properties', 'patternProperties'];

/** Without what people are shown, and equal parts once; what a house rule is about is told by its name and its options. */
function brief(schema: PlainRecord): PlainRecord {
  const { request, ...definitions } = withSharedParts(
    { request: bare(schema, true) },
    { at: '#/$defs/', nameOf: (word) => word },
  );
  return Object.keys(definitions).length === 0 ? request! : { ...request, $defs: definitions };
}

function bare(schema: PlainRecord, isSaid: boolean): PlainRecord {
  const { title: _, examples: __, description, ...rest } = schema;
  const inside = (one: Plain, name = ''): Plain =>
    isRecord(one) ? bare(one as PlainRecord, isSaid && name !== 'settings') : one;
  const parts = Object.entries(rest).map(([keyword, value]): [string, Plain] => {
    if (ONE.includes(keyword)) return [keyword, inside(value)];
    if (LISTED.includes(keyword)) return [keyword, (value as readonly Plain[]).map((one) => inside(one))];
    if (!NAMED.includes(keyword)) return [keyword, value];
    return [
      keyword,
      Object.fromEntries(Object.entries(value as PlainRecord).map(([name, one]) => [name, inside(one, name)])),
    ];
  });
  return { ...(isSaid && description !== undefined ? { description } : {}), ...Object.fromEntries(parts) };
}
