/**
 * The characters of a game, kept in one place: what one card or one whole fight says of them is read from it, and stands in
 * every other one. Unknown roles are filled from an example. Plain data in, plain data out.
 */
import {
  type Cast,
  type CastParty,
  type CastReading,
  type CastRole,
  isRecord,
  type Plain,
  type PlainRecord,
  valueAt,
  withValue,
} from '@strikehome/engine/kernel';
import type { Character, Characters } from './characters.ts';

const PARTIES = ['ours', 'theirs'] as const;

/** A character who is only named, such as an opponent of the pack. No field has such a name. */
export const BY_NAME = '=';

const listOf = (field: string | readonly string[]): readonly string[] => (typeof field === 'string' ? [field] : field);

/** A field inside a record that is not given says nothing. */
const isSaid = (role: PlainRecord, path: readonly string[]) =>
  path.length === 1 || isRecord(valueAt(role, path.slice(0, -1)));

/** A character after what a role says of it. */
export function told(fields: CastReading, role: Plain, before: Character, silent: readonly string[]): Character {
  if (typeof role === 'string') return { [BY_NAME]: role };
  if (!isRecord(role)) return before;
  const { [BY_NAME]: _, ...known } = before;
  const next: Record<string, Plain> = { ...known };
  for (const [name, to] of Object.entries(fields)) {
    const path = name.split('.');
    if (!isSaid(role as PlainRecord, path)) continue;
    const value = valueAt(role as PlainRecord, path);
    for (const field of listOf(to)) {
      if (value !== undefined) next[field] = value;
      else if (!silent.includes(field) || (known[field] ?? null) !== null) next[field] = null;
    }
  }
  return next;
}

/** A role played by a character: what is not known of it stays as it is there. */
export function filled(fields: CastReading, role: PlainRecord, character: Character): PlainRecord {
  let next = role;
  for (const [name, from] of Object.entries(fields)) {
    const path = name.split('.');
    const known = listOf(from)
      .map((field) => character[field])
      .find((value) => value !== undefined);
    if (known !== undefined && isSaid(role, path)) next = withValue(next, path, known === null ? undefined : known);
  }
  return next;
}

export const isCharacter = ({ is = {} }: CastRole, role: Plain): boolean =>
  !isRecord(role) || Object.entries(is).every(([name, value]) => role[name] === undefined || role[name] === value);

/** Where a role stands: the request itself, a field of it, or each item of a list. */
export const placeOfRole = (key: string) => ({ field: key.replace(/\.\*$/, ''), many: key.endsWith('.*') });

/** The characters after what a card says of them. */
export function toldByCard(cast: Cast, before: Characters, action: string, fields: PlainRecord): Characters {
  let now = before;
  // Those who are there first, then what the request says beside them.
  const roles = Object.entries(cast.actions[action] ?? {}).toSorted(([one], [other]) =>
    one === '' ? 1 : other === '' ? -1 : 0,
  );
  for (const [key, role] of roles) {
    const { field, many } = placeOfRole(key);
    const value = field === '' ? fields : fields[field];
    if (value === undefined) continue;
    const tell = (one: Plain, i: number) => told(role.fields, one, now[role.party][i] ?? {}, cast.silent);
    const all = now[role.party];
    const next = many && Array.isArray(value) ? value.map(tell) : [tell(value, 0), ...all.slice(1)];
    const isNew = field === '' && all.length === 0;
    // A wall of fire stands where a character stood; and a range alone makes nobody.
    now = { ...now, [role.party]: isCharacter(role, value) ? (isNew ? all : next) : [] };
  }
  return now;
}

export const SIDE_OF = { ours: 'a', theirs: 'b' } as const;

/** The characters after what a whole fight says of them: everybody on each side. */
export function toldBySides(cast: Cast, before: Characters, fields: PlainRecord): Characters {
  const party = (name: CastParty): readonly Character[] => {
    const side = fields[SIDE_OF[name]];
    const all = (Array.isArray(side) ? side : side === undefined ? [] : [side]) as readonly Plain[];
    return all.map((one, i) => told(cast.side, one, before[name][i] ?? {}, cast.silent));
  };
  return { ours: party('ours'), theirs: party('theirs') };
}

const nameOf = (one: Plain | undefined): string | undefined =>
  isRecord(one) && typeof one.name === 'string' && one.name !== '' ? one.name : undefined;
const isSameName = (one: string | undefined, other: string | undefined) => one?.toLowerCase() === other?.toLowerCase();

/** Everybody's name in what a request says, by the fields that hold characters. */
const namesIn = (fields: PlainRecord, places: readonly string[]): readonly string[] =>
  places
    .flatMap((place): readonly (Plain | undefined)[] => {
      const one = fields[place];
      return Array.isArray(one) ? (one as readonly Plain[]) : [one];
    })
    .flatMap((one) => nameOf(one) ?? []);

/**
 * A character of an example who has the name of a character that came from elsewhere takes that of an example who had to
 * make room for it.
 */
export function apart(
  fields: PlainRecord,
  before: PlainRecord,
  characters: Characters,
  places: Readonly<Record<string, CastParty>>,
): PlainRecord {
  const taken = PARTIES.flatMap((party) => characters[party].flatMap((one) => nameOf(one) ?? []));
  const at = Object.keys(places);
  const free = namesIn(before, at).filter((name) => !namesIn(fields, at).some((one) => isSameName(one, name)));
  let next = fields;
  for (const [place, party] of Object.entries(places)) {
    const name = nameOf(fields[place]);
    const isOwn = characters[party].some((one) => nameOf(one) !== undefined);
    if (name === undefined || isOwn || !taken.some((one) => isSameName(one, name))) continue;
    next = withValue(next, [place, 'name'], free[0]);
  }
  return next;
}
