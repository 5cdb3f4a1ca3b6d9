/**
 * A roster: the characters of a group by game, with its house rules. One
 * JSON file with a version; every change gives a new roster and leaves the old one as it was.
 */

import { SYSTEMS } from '../games/index.ts';
import { invalid } from '../helpers/index.ts';
import {
  anything,
  check,
  hint,
  isRecord,
  isRefusal,
  maybe,
  oneOf,
  type Plain,
  type PlainRecord,
  pathOf,
  type Refusal,
  record,
  type System,
  text,
  whole,
} from '../kernel/index.ts';
import { type OwnPack, packOf, peopleIn } from './pack.ts';
import { MAX_COPIES, sheetOf } from './sheets.ts';
import { LONGEST, readJson, tooLong } from './text.ts';

/** The version of the file. A file of a later one is refused, whatever is in it. Version 2 has packs. */
export const ROSTER_VERSION = 2;

/** A character of a roster: a sheet, and for a group its size. */
export interface RosterEntry {
  /** The kind of sheet, by the system's own word for it. */
  readonly kind: string;
  /** The name of a group; a single character has the name on the sheet. */
  readonly name?: string;
  readonly side?: 'ours' | 'theirs';
  readonly count?: number;
  readonly sheet: PlainRecord;
}

/** What a roster holds of one game. */
export interface Chapter {
  readonly people: readonly RosterEntry[];
  /** The house rules of the group. */
  readonly settings?: PlainRecord;
  /** Gear, modifiers and opponents of your own. */
  readonly pack?: OwnPack;
}

export interface Roster {
  readonly strikehome: 'book';
  readonly version: number;
  readonly games: Readonly<Record<string, Chapter>>;
}

export const EMPTY_ROSTER: Roster = { strikehome: 'book', version: ROSTER_VERSION, games: {} };

export const MAX_PEOPLE = 1000;

/** What an entry is called; no two of a game are called the same. */
export function entryName({ name, sheet }: RosterEntry): string {
  return name ?? (typeof sheet.name === 'string' ? sheet.name : '');
}

export const sameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** A file becomes a roster, or the first thing that is wrong with it. */
export function readRoster(file: string): Roster | Refusal {
  if (file.length > LONGEST) return tooLong().error;
  const read = readJson(file);
  return read.ok ? rosterOf(read.value) : read.error;
}

/** The same for what is JSON already. */
export function rosterOf(value: unknown): Roster | Refusal {
  if (!isRecord(value) || value.strikehome !== 'book') {
    return invalid('', 'Not a character file: expected "strikehome": "book".');
  }
  const { version, games = {} } = value;
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1) {
    return invalid('version', 'Version must be a whole number.');
  }
  if (version > ROSTER_VERSION) {
    return invalid(
      'version',
      `This character file has version ${version}; this program reads up to version ${ROSTER_VERSION}.`,
    );
  }
  const stranger = Object.keys(value).find((field) => !['strikehome', 'version', 'games'].includes(field));
  if (stranger !== undefined) return invalid(stranger.slice(0, 80), `Unknown field ${stranger.slice(0, 40)}.`);
  if (!isRecord(games)) return invalid('games', 'Games must be an object with the characters of each game.');
  const chapters: Record<string, Chapter> = {};
  for (const [id, given] of Object.entries(games)) {
    const system = systemIn(id, `games.${id.slice(0, 80)}`);
    if (isRefusal(system)) return system;
    const chapter = chapterOf(system, given, `games.${id}`);
    if (isRefusal(chapter)) return chapter;
    chapters[id] = chapter;
  }
  return { strikehome: 'book', version: ROSTER_VERSION, games: chapters };
}

/** A roster without packs is written as a program that knows none reads it. */
export function writeRoster(roster: Roster): string {
  const version = Object.values(roster.games).some(({ pack }) => pack !== undefined) ? ROSTER_VERSION : 1;
  return `${JSON.stringify({ ...roster, version }, undefined, 2)}\n`;
}

export function systemIn(id: string, path: string): System | Refusal {
  if (Object.hasOwn(SYSTEMS, id)) return SYSTEMS[id]!;
  return invalid(path, `There is no system ${id.slice(0, 40)}.${hint(id, Object.keys(SYSTEMS))}`);
}

const chapterShape = record({ people: maybe(anything()), settings: maybe(anything()), pack: maybe(anything()) });

function chapterOf(system: System, given: unknown, path: string): Chapter | Refusal {
  const at = path.split('.');
  const checked = check(chapterShape, given, at);
  if (!checked.ok) return checked.error;
  const { people = [], settings, pack } = checked.value as Readonly<Record<string, Plain | undefined>>;
  if (!Array.isArray(people)) return invalid(`${path}.people`, 'People must be a list.');
  if (people.length > MAX_PEOPLE)
    return invalid(`${path}.people`, `A character file holds at most ${MAX_PEOPLE} characters per game.`);
  const entries: RosterEntry[] = [];
  for (const [i, one] of people.entries()) {
    const entry = entryOf(system, one, `${path}.people.${i}`);
    if (isRefusal(entry)) return entry;
    if (entries.some((other) => sameName(entryName(other), entryName(entry)))) {
      return invalid(`${path}.people.${i}`, `${entryName(entry)} is in the file twice.`);
    }
    entries.push(entry);
  }
  const rules = settings === undefined ? undefined : settingsOf(system, settings, `${path}.settings`);
  if (isRefusal(rules)) return rules;
  const own = pack === undefined ? undefined : packOf(system, pack, `${path}.pack`);
  if (isRefusal(own)) return own;
  return chapterWith({ people: entries }, { settings: rules, pack: own });
}

/** A chapter with other rules or another pack; what is `undefined` is left out, and so is a pack with nothing in it. */
function chapterWith(
  chapter: Chapter,
  next: { readonly settings?: PlainRecord | undefined; readonly pack?: OwnPack | undefined },
): Chapter {
  const { people, settings, pack } = { ...chapter, ...next };
  return {
    people,
    ...(settings === undefined ? {} : { settings }),
    ...(pack === undefined || Object.keys(pack).length === 0 ? {} : { pack }),
  };
}

/** House rules as they were said, and nothing filled in: what the roster leaves open stays open. */
export function settingsOf({ settings }: System, given: unknown, path: string): PlainRecord | Refusal {
  const checked = check(settings, given, path.split('.'));
  return checked.ok ? (given as PlainRecord) : checked.error;
}

/** A character as typed by a user, checked; without a kind, the first that the system has. */
export function entryOf(system: System, given: unknown, path = ''): RosterEntry | Refusal {
  const kinds = Object.keys(system.sheets ?? {});
  const shape = record({
    kind: maybe(oneOf(kinds)),
    name: maybe(text({}, 60)),
    side: maybe(oneOf(['ours', 'theirs'])),
    count: maybe(whole(1, MAX_COPIES)),
    sheet: anything(),
  });
  const checked = check(shape, given, pathOf(path));
  if (!checked.ok) return checked.error;
  const { kind = kinds[0]!, sheet, ...rest } = checked.value as Partial<RosterEntry> & { readonly sheet: Plain };
  const at = path === '' ? 'sheet' : `${path}.sheet`;
  const known = sheetOf(system.sheets![kind]!, sheet, at);
  if (isRefusal(known)) return known;
  const entry = { kind, ...rest, sheet: known };
  return entryName(entry).trim() === ''
    ? invalid(`${at}.name`, 'Name is missing: every character needs a name.')
    : entry;
}

/** What a roster holds of a game. */
export function chapterIn({ games }: Roster, system: string): Chapter {
  return Object.hasOwn(games, system) ? games[system]! : { people: [] };
}

export const withPeople = (roster: Roster, system: string, people: readonly RosterEntry[]): Roster => ({
  ...roster,
  games: { ...roster.games, [system]: { ...chapterIn(roster, system), people } },
});

export const withChapter = (roster: Roster, system: string, next: Parameters<typeof chapterWith>[1]): Roster => ({
  ...roster,
  games: { ...roster.games, [system]: chapterWith(chapterIn(roster, system), next) },
});

/** A character by name: from the roster, else from the game's templates. */
export function findPerson(roster: Roster, system: string, name: string): RosterEntry | Refusal {
  const { people } = chapterIn(roster, system);
  const own = people.find((one) => sameName(entryName(one), name));
  if (own !== undefined) return own;
  const found = systemIn(system, 'system');
  if (isRefusal(found)) return found;
  const templates = [...ownTemplates(roster, system), ...templatesOf(found)];
  const ready = templates.find((one) => sameName(entryName(one), name));
  const known = [...people, ...templates].map(entryName);
  return ready ?? invalid('name', `No character of ${found.title} is called ${name.slice(0, 60)}.${hint(name, known)}`);
}

/** The opponents of the pack, as entries of the roster. */
export function ownTemplates(roster: Roster, system: string): readonly RosterEntry[] {
  const { pack } = chapterIn(roster, system);
  return peopleIn(SYSTEMS[system]!, pack).map((one): RosterEntry => ({ ...one, side: 'theirs' }));
}

/** The ready-made ones of a system, as entries of a roster. */
export function templatesOf({ sheets = {} }: System): readonly RosterEntry[] {
  return Object.entries(sheets).flatMap(([kind, { templates }]) =>
    templates.map((sheet): RosterEntry => ({ kind, side: 'theirs', sheet })),
  );
}

/** What an entry is in a request, wherever a role, a fighter or a side stands. */
export function roleOf({ sheet, count }: RosterEntry): PlainRecord {
  return count === undefined ? { sheet } : { sheet, count };
}

/** The setup of an encounter from two columns of people, under the house rules of the group. */
export function setupOf(
  system: System,
  { ours, theirs }: { readonly ours: readonly RosterEntry[]; readonly theirs: readonly RosterEntry[] },
  settings?: PlainRecord,
): PlainRecord | undefined {
  const party = (name: string, ourOwn: boolean, people: readonly RosterEntry[]) => ({
    name,
    ours: ourOwn,
    people: people.map((entry) => ({ kind: entry.kind, role: roleOf(entry) })),
  });
  const setup = system.lineUp?.([party('ours', true, ours), party('theirs', false, theirs)]);
  return setup === undefined || settings === undefined ? setup : { ...setup, settings };
}
