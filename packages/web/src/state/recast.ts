/** The characters of a game put into a card or a whole fight. What they lack there is taken from an example. */
import {
  type Cast,
  type CastParty,
  check,
  isRecord,
  looksLike,
  type Plain,
  type PlainRecord,
  pathOf,
  type RecordShape,
  type Refusal,
  type Shape,
  same,
  valueAt,
  withValue,
} from '@strikehome/engine/kernel';
import { apart, BY_NAME, filled, isCharacter, placeOfRole, SIDE_OF, toldByCard, toldBySides } from './cast.ts';
import type { Character, Characters } from './characters.ts';
import { derivedAt, withDerived } from './derived.ts';
import { exampleSimulation, fighterShape, fightersOn, fightShape, type Simulation } from './simulation.ts';
import { actionOf, exampleOf, refusalOf, systemOf, type Whatif } from './whatif.ts';

const castOf = (system: string): Cast | undefined => systemOf(system).cast;

export function tellCard(before: Characters, { system, action, fields }: Whatif): Characters {
  const cast = castOf(system);
  return cast === undefined ? before : toldByCard(cast, before, action, fields);
}

export function tellSides(before: Characters, { system, fields }: Simulation): Characters {
  const cast = castOf(system);
  return cast === undefined ? before : toldBySides(cast, before, fields);
}

/** A character that is named after a template, written out where the templates are here; its own fields win. */
export function writtenOut(system: string, character: Character): Character {
  const { [BY_NAME]: name, ...own } = character;
  if (name === undefined) return character;
  const all = Object.values(systemOf(system).sheets ?? {}).flatMap(({ templates }) => templates);
  return { ...all.find((one) => one.name === name), ...own };
}

/** A role with a character in it, by name where that is enough. */
function played(system: string, fields: Cast['side'], shape: Shape, there: PlainRecord, one: Character): Plain {
  const name = one[BY_NAME];
  if (name !== undefined && Object.keys(one).length === 1 && check(shape, name).ok) return name;
  const known = writtenOut(system, one);
  const { silent } = castOf(system)!;
  const isKnown = (field: string) =>
    [fields[field] ?? []].flat().some((each) => known[each] !== undefined || silent.includes(each));
  const role = roleIn(shape, there);
  // What a character may do without is not taken from the one who was there before.
  const own = Object.entries(there).filter(
    ([field]) => fields[field] === undefined || isKnown(field) || !role?.fields[field]?.optional,
  );
  return withDerived(shape, filled(fields, Object.fromEntries(own), known), (field) => {
    const from = fields[field];
    return from === undefined || [from].flat().some((each) => (known[each] ?? null) !== null);
  });
}

const roleIn = (shape: Shape, there: PlainRecord): RecordShape | undefined =>
  [shape.kind === 'either' ? shape.cases : shape]
    .flat()
    .find((one): one is RecordShape => one.kind === 'record' && looksLike(one, there));

function cardFields(whatif: Whatif, characters: Characters): PlainRecord {
  const { system, action, fields } = whatif;
  const { schema } = actionOf(whatif);
  const roles = castOf(system)?.actions[action] ?? {};
  let next = fields;
  for (const [key, role] of Object.entries(roles)) {
    const all = characters[role.party];
    const { field, many } = placeOfRole(key);
    const now = field === '' ? next : next[field];
    if (all.length === 0 || now === undefined) continue;
    if (field === '') {
      next = filled(role.fields, next, writtenOut(system, all[0]!));
      continue;
    }
    const shape = schema.fields[field]!;
    const there = (one: Plain | undefined): PlainRecord =>
      isRecord(one) && isCharacter(role, one as Plain) ? (one as PlainRecord) : (role.is ?? {});
    const item = many && shape.kind === 'list' ? shape.item : shape;
    const before = many ? (now as readonly Plain[]) : [now];
    const cast = all.map((one, i) => played(system, role.fields, item, there(before[i]), one));
    next = { ...next, [field]: many ? cast : cast[0]! };
  }
  const places = Object.entries(roles).filter(([key]) => key !== '' && !key.includes('*'));
  return apart(next, fields, characters, Object.fromEntries(places.map(([key, { party }]) => [key, party])));
}

/** So many fields may have to be taken from the example: a few of each fighter of a set-up. */
const MOST = 120;

/** What is refused is taken from the example, or out where that has none; undefined where that does not help. */
export function repaired(
  fields: PlainRecord,
  shape: Shape,
  example: PlainRecord,
  wrongWith: (fields: PlainRecord) => Refusal | undefined,
): PlainRecord | undefined {
  let now = fields;
  for (let i = 0; i < MOST; i++) {
    const wrong = wrongWith(now);
    if (wrong === undefined) return now;
    let path = pathOf(wrong.path);
    const value =
      derivedAt(shape, now, path) ??
      valueAt(example, path) ??
      valueAt(example, unlisted(path)) ??
      valueAt(example, path.map(first));
    const isThere = () => path.length > 0 && !same(value ?? null, valueAt(now, path) ?? null);
    // A part of something that nobody has: without that part there is none of it.
    if (!isThere() && value === undefined && !isPlace(path.at(-2))) path = path.slice(0, -1);
    if (!isThere()) return undefined;
    now = withValue(now, path, value);
    // An empty list would say that there is none.
    const list = path.slice(0, -1);
    if (value === undefined && same(valueAt(now, list) ?? null, [])) now = withValue(now, list, undefined);
  }
  return undefined;
}

const isPlace = (part: string | undefined) => part !== undefined && /^\d+$/.test(part);
/** The example has one where there are several, or fewer of them. */
const unlisted = (path: readonly string[]) => path.filter((part) => !isPlace(part));
const first = (part: string) => (isPlace(part) ? '0' : part);

/** Both parties where the rules take them, else one of them. */
const parts = ({ ours, theirs }: Characters): readonly Characters[] => [
  { ours, theirs },
  { ours, theirs: [] },
  { ours: [], theirs },
];

export function castCard(whatif: Whatif, characters: Characters): Whatif | undefined {
  const { schema } = actionOf(whatif);
  const example = exampleOf(whatif.system, whatif.action, 0).fields;
  for (const some of parts(characters)) {
    const fields = repaired(cardFields(whatif, some), schema, example, (tried) =>
      refusalOf({ ...whatif, fields: tried }),
    );
    if (fields !== undefined) return { ...whatif, fields };
  }
  return undefined;
}

function sideFields(simulation: Simulation, characters: Characters): PlainRecord {
  const { system, fields } = simulation;
  const cast = castOf(system)!;
  let next = fields;
  for (const [party, side] of Object.entries(SIDE_OF) as readonly (readonly [CastParty, 'a' | 'b'])[]) {
    const shape = fighterShape(fightShape(system).fields[side]!);
    const all = characters[party].slice(0, shape?.most ?? 0);
    if (shape === undefined || all.length === 0) continue;
    const known = Object.fromEntries(Object.entries(cast.side).filter(([name]) => name in shape.one.fields));
    const before = fightersOn(fields[side]);
    const there = (i: number) => (isRecord(before[i]) ? (before[i] as PlainRecord) : {});
    const fighters = all.map((one, i) => played(system, known, shape.one, there(i), one));
    next = { ...next, [side]: fighters.length === 1 ? fighters[0]! : fighters };
  }
  return apart(next, fields, characters, { a: 'ours', b: 'theirs' });
}

export function castSides(simulation: Simulation, characters: Characters): Simulation {
  if (castOf(simulation.system) === undefined) return simulation;
  const shape = fightShape(simulation.system);
  const example = exampleSimulation(simulation.system, 0).fields;
  for (const some of parts(characters)) {
    const fields = repaired(sideFields(simulation, some), shape, example, (tried) => {
      const checked = check(shape, tried);
      return checked.ok ? undefined : checked.error;
    });
    if (fields === undefined) continue;
    // What is varied is named by its place, which is another one once a side is a list.
    const isOther = (['a', 'b'] as const).some(
      (side) => Array.isArray(fields[side]) !== Array.isArray(simulation.fields[side]),
    );
    const { vary: _, by: __, even: ___, ...plain } = simulation;
    return { ...(isOther ? plain : simulation), fields };
  }
  return simulation;
}

/** Fields of the scene that two requests share: what the one says holds in the other. */
export function carried(
  from: PlainRecord,
  to: PlainRecord,
  shapes: Readonly<Record<string, Shape>>,
  without: readonly string[],
): PlainRecord {
  const both = Object.entries(from).filter(
    ([name, value]) => shapes[name] !== undefined && !without.includes(name) && check(shapes[name], value).ok,
  );
  return { ...to, ...Object.fromEntries(both) };
}

/** The fields of a card that hold a character, and not something else that stands in its place. */
export function castPlaces({ system, action, fields }: Whatif): readonly string[] {
  const roles = Object.entries(castOf(system)?.actions[action] ?? {});
  return roles.flatMap(([key, role]) => {
    const { field } = placeOfRole(key);
    return fields[field] !== undefined && isCharacter(role, fields[field]) ? [field] : [];
  });
}
