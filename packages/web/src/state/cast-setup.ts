/** The characters of a game in the set-up of a fight: read from it, and put into it in place of its example. */
import {
  type Cast,
  type CastParty,
  check,
  isRecord,
  type Plain,
  type PlainRecord,
  type RecordShape,
  withValue,
} from '@strikehome/engine/kernel';
import { itemsAt, lineUpOf, type SetUpSide } from '../views/table/line-up.ts';
import { BY_NAME, filled, told } from './cast.ts';
import type { Character, Characters } from './characters.ts';
import { repaired, writtenOut } from './recast.ts';
import { capital } from './verdict.ts';
import { systemOf } from './whatif.ts';

type NamedRatings = NonNullable<Cast['ratings']>;

const PARTIES: readonly CastParty[] = ['ours', 'theirs'];

const isNamed = (name: Plain | undefined) => (one: PlainRecord) =>
  typeof name === 'string' && typeof one.name === 'string' && one.name.toLowerCase() === name.toLowerCase();

/** The characters after what a set-up says of them: the first side is yours, all others are against it. */
export function toldBySetup(system: string, shape: RecordShape, setup: PlainRecord, before: Characters): Characters {
  const { cast } = systemOf(system);
  const { parties = [] } = lineUpOf(shape, setup) ?? {};
  if (cast === undefined || parties.length < 2) return before;
  const party = (name: CastParty, sides: readonly SetUpSide[]) =>
    sides.flatMap(({ path, at }) => {
      const all = itemsAt(setup, path);
      return at.map((i) => characterIn(cast, (all[i] ?? {}) as PlainRecord, before[name]));
    });
  return { ours: party('ours', parties.slice(0, 1)), theirs: party('theirs', parties.slice(1)) };
}

/** The characters after what a fight in progress says of them, with their wounds; those who may still act first. */
export function toldByState(system: string, state: PlainRecord, before: Characters): Characters {
  const { cast } = systemOf(system);
  const fighters = cast === undefined ? undefined : state[cast.state.at];
  if (cast === undefined || !isRecord(fighters)) return before;
  const all = (Object.values(fighters) as readonly PlainRecord[]).toSorted((one, other) => rank(one) - rank(other));
  const sideOf = (one: PlainRecord) => one[cast.state.side];
  const ours = sideOf(Object.values(fighters)[0] as PlainRecord);
  const party = (name: CastParty) =>
    all
      .filter((one) => (sideOf(one) === ours) === (name === 'ours'))
      .map((one) => {
        const known = told(cast.state.fields, one, before[name].find(isNamed(one.name)) ?? {}, cast.silent);
        return withRatings(cast.ratings, known);
      });
  return { ours: party('ours'), theirs: party('theirs') };
}

const rank = ({ life = 'up', lifePoints = 1, acted, activated }: PlainRecord): number =>
  life !== 'up' || Number(lifePoints) <= 0 ? 2 : acted === true || activated === true ? 1 : 0;

function characterIn(cast: Cast, one: PlainRecord, known: readonly Character[]): Character {
  const before = known.find(isNamed(one.name)) ?? {};
  const character = withRatings(cast.ratings, told(cast.setup, one, before, cast.silent));
  const template = cast.template === undefined ? undefined : one[cast.template];
  if (typeof template !== 'string') return character;
  // What is not said of it is as in the template.
  const own = Object.entries(character).filter(([, value]) => value !== null);
  return { ...Object.fromEntries(own), [BY_NAME]: template };
}

const keyIn = (map: PlainRecord, name: Plain | undefined): string | undefined =>
  typeof name === 'string' ? Object.keys(map).find((key) => key.toLowerCase() === name.toLowerCase()) : undefined;

function highest(map: PlainRecord, usual: readonly string[]): string | undefined {
  const listed = usual.flatMap((name) => keyIn(map, name) ?? []);
  const all = listed.length > 0 ? listed : Object.keys(map);
  return all.toSorted((one, other) => Number(map[other]) - Number(map[one]))[0];
}

/** The ratings that are asked for one by one, from the map that lists them. */
function withRatings(ratings: NamedRatings | undefined, character: Character): Character {
  const map = ratings === undefined ? undefined : character[ratings.map];
  if (!isRecord(map)) return character;
  const named = ratings!.each.flatMap(({ name, rating, usual }) => {
    const key = keyIn(map as PlainRecord, character[name]) ?? highest(map as PlainRecord, usual);
    return key === undefined ? [] : [[name, capital(key)] as const, [rating, map[key]!] as const];
  });
  return { ...character, ...Object.fromEntries(named) };
}

/** The map that lists the ratings, with those that were given one by one. */
function withMap(ratings: NamedRatings | undefined, character: Character): Character {
  if (ratings === undefined) return character;
  const known = character[ratings.map];
  let map: PlainRecord = isRecord(known) ? (known as PlainRecord) : {};
  for (const { name, rating, usual } of ratings.each) {
    const value = character[rating];
    const called = typeof character[name] === 'string' ? character[name].toLowerCase() : usual[0];
    if (typeof value === 'number' && called !== undefined) map = { ...map, [keyIn(map, called) ?? called]: value };
  }
  return Object.keys(map).length === 0 ? character : { ...character, [ratings.map]: map };
}

/** A set-up with these characters in place of those of an example; undefined where its rules do not take them. */
export function castSetup(
  system: string,
  shape: RecordShape,
  example: PlainRecord,
  characters: Characters,
): PlainRecord | undefined {
  const { cast } = systemOf(system);
  const { parties = [], item } = lineUpOf(shape, example) ?? {};
  if (cast === undefined || item === undefined || parties.length < 2) return undefined;
  if (PARTIES.some((party) => characters[party].length === 0)) return undefined;
  const taken = new Set<string>();
  let next = example;
  for (const [i, party] of PARTIES.entries()) {
    const { path } = parties[i]!;
    const { at } = parties[i]!;
    const first = itemsAt(example, path)[at[0] ?? 0] as PlainRecord;
    const fighters = characters[party].map((one) =>
      fighterIn(system, cast, item, place(cast, item, first), one, taken),
    );
    // Where both sides are in one list, the others of it are those of the side that was replaced already.
    const others = i === 0 || parties[0]!.path.join() !== path.join() ? [] : itemsAt(next, path);
    next = withValue(next, path, [...others, ...fighters]);
  }
  const field = lineUpOf(shape, example)!.field;
  // Only the two sides that meet: a third one of the example is not among these characters.
  if (parties[0]!.path.length > 1) next = { ...next, [field]: itemsAt(next, [field]).slice(0, 2) };
  return repaired(next, shape, example, (tried) => {
    const checked = check(shape, tried);
    return checked.ok ? undefined : checked.error;
  });
}

/** What an example says of the place and not of the character in it: the side, and who plays it. */
function place(cast: Cast, item: RecordShape, one: PlainRecord): PlainRecord {
  const kept = Object.entries(one).filter(
    ([field]) => field === 'side' || (item.fields[field]?.kind === 'flag' && !(field in cast.setup)),
  );
  return Object.fromEntries(kept);
}

function fighterIn(
  system: string,
  cast: Cast,
  item: RecordShape,
  there: PlainRecord,
  one: Character,
  taken: Set<string>,
): PlainRecord {
  const template = one[BY_NAME];
  const byName = cast.template !== undefined && typeof template === 'string';
  const known = withMap(cast.ratings, byName ? one : writtenOut(system, one));
  const base = byName ? { ...there, [cast.template]: template } : there;
  const fighter = filled(cast.setup, base, known);
  const named = item.fields.name === undefined ? undefined : (fighter.name ?? (byName ? capital(template) : undefined));
  if (typeof named !== 'string') return fighter;
  const name = free(named, taken);
  taken.add(name.toLowerCase());
  return byName && fighter.name === undefined && name === named ? fighter : { ...fighter, name };
}

/** No two fighters have one name. */
function free(name: string, taken: ReadonlySet<string>): string {
  let next = name;
  for (let n = 2; taken.has(next.toLowerCase()); n++) next = `${name.slice(0, 50)} ${n}`;
  return next;
}
