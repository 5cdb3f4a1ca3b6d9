/** Where a role may be given as a sheet, as shapes: what the published schemas say beside the roles as they are. */
import { either, maybe, oneOf, type RecordShape, record, type Shape, type System, whole } from '../kernel/index.ts';
import { placesOf, type SheetPlace, type SheetVerb } from './sheet-places.ts';
import { MAX_COPIES } from './sheets.ts';
import type { Verb } from './verb.ts';

/** What a verb asks, as far as sheets go; nothing where it has no roles. */
function askedOf({ byAction, roles }: Verb, action: string | undefined): SheetVerb | undefined {
  return action !== undefined && byAction !== 'never' ? { action } : roles;
}

/** The shape of a request in which every role may also be a sheet. */
export function withSheetForms(
  verb: Verb,
  system: System,
  shape: RecordShape,
  action?: string,
  form: SheetForm = sheetForm,
): RecordShape {
  const asked = askedOf(verb, action);
  if (asked === undefined || system.sheets === undefined) return shape;
  const open = placesOf(system, asked).reduce((all: Shape, place) => opened(all, place.parts, place, form), shape);
  const given = new Set(typeof asked === 'string' ? [] : Object.keys(givenBySheets(system, asked.action)));
  const fields = Object.entries((open as RecordShape).fields).map(([name, field]) => [
    name,
    given.has(name) ? maybe(field) : field,
  ]);
  return { ...(open as RecordShape), fields: Object.fromEntries(fields) };
}

/** The fields of an action's request that the sheet of a role gives: without one they are needed. */
export function givenBySheets({ sheets = {} }: System, action: string): Readonly<Record<string, string>> {
  return Object.assign({}, ...Object.values(sheets).map(({ gives }) => gives?.[action] ?? {}));
}

function opened(shape: Shape, parts: readonly string[], place: SheetPlace, form: SheetForm): Shape {
  const [first, ...rest] = parts;
  if (first === undefined) return withForm(shape, place, form);
  if (first === '*') return shape.kind === 'list' ? { ...shape, item: opened(shape.item, rest, place, form) } : shape;
  if (shape.kind === 'either') return { ...shape, cases: shape.cases.map((one) => opened(one, parts, place, form)) };
  const field = shape.kind === 'record' ? shape.fields[first] : undefined;
  if (shape.kind !== 'record' || field === undefined) return shape;
  return { ...shape, fields: { ...shape.fields, [first]: opened(field, rest, place, form) } };
}

function withForm(shape: Shape, place: SheetPlace, form: SheetForm): Shape {
  if (shape.kind === 'list') return { ...shape, item: withForm(shape.item, place, form) };
  const cases = shape.kind === 'either' ? shape.cases : [shape];
  const both = cases.map((one) => (one.kind === 'list' ? withForm(one, place, form) : one));
  const { about, optional, default: byDefault } = shape;
  return {
    ...either([...both.map((one) => bare(one)), form(cases, place)], about),
    ...(optional === undefined ? {} : { optional }),
    ...(byDefault === undefined ? {} : { default: byDefault }),
  };
}

/** A case of a choice is never left out by itself. */
function bare({ optional: _, default: __, ...shape }: Shape): Shape {
  return shape as Shape;
}

/** How a role may be given as a sheet. */
type SheetForm = (cases: readonly Shape[], place: SheetPlace) => Shape;

/** By the name of a ready-made one, and nothing else said. */
export const namedSheet: SheetForm = (_cases, { actors, many }) =>
  record({
    sheet: oneOf(actors.flatMap(({ kind }) => kind.templates.map(({ name }) => `${name}`))),
    ...(many ? { count: maybe(whole(1, MAX_COPIES)) } : {}),
  });

/** `{sheet, count?}` and whatever of the role's own fields should differ from the sheet. */
function sheetForm(cases: readonly Shape[], { actors, many }: SheetPlace): Shape {
  const own = cases.flatMap((one) => (one.kind === 'list' ? [one.item] : [one]));
  const fields = own.flatMap((one) => (one.kind === 'record' ? Object.entries(one.fields) : []));
  const templates = actors.flatMap(({ kind }) => kind.templates.map(({ name }) => `${name}`));
  const sheet = either([...actors.map(({ kind }) => kind.shape), oneOf(templates)], {
    label: 'Sheet',
    help: `${actors.map(({ kind }) => kind.label).join(' or ')}: a full sheet, or the name of a template.`,
  });
  return record(
    {
      ...Object.fromEntries(fields.map(([name, field]) => [name, maybe(bare(field))])),
      sheet,
      ...(many ? { count: maybe(whole(1, MAX_COPIES, { label: 'How many', usual: [1, 6] })) } : {}),
    },
    { label: 'As a sheet', help: 'Other fields override the sheet.' },
  );
}
