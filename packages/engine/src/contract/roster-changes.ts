/**
 * Changes of a roster: house rules, rows of a pack, people written in, crossed out, restored and copied. Each gives
 * a new roster and leaves the old one as it was.
 */

import { invalid } from '../helpers/index.ts';
import { hint, isRecord, isRefusal, type PlainRecord, type Refusal, type System } from '../kernel/index.ts';
import { broughtUp, type OwnPack, packOf, rowsIn, withCarriers, withoutRow, withRow, writtenOut } from './pack.ts';
import {
  chapterIn,
  entryName,
  entryOf,
  findPerson,
  MAX_PEOPLE,
  type Roster,
  type RosterEntry,
  sameName,
  settingsOf,
  systemIn,
  withChapter,
  withPeople,
} from './roster.ts';

/** The house rules of a game, or none. */
export function withSettings(roster: Roster, system: string, settings: PlainRecord | undefined): Roster | Refusal {
  const found = systemIn(system, 'system');
  if (isRefusal(found)) return found;
  const rules = settings === undefined ? undefined : settingsOf(found, settings, 'settings');
  return isRefusal(rules) ? rules : withChapter(roster, system, { settings: rules });
}

/** The pack of a game, or none. */
export function withPack(roster: Roster, system: string, given: unknown): Roster | Refusal {
  const found = systemIn(system, 'system');
  if (isRefusal(found)) return found;
  const pack = given === undefined ? undefined : packOf(found, given);
  return isRefusal(pack) ? pack : withChapter(roster, system, { pack });
}

/** A row of the pack, new or in place of the one called `before`; sheets that had that one written on them have this one. */
export function putRow(
  roster: Roster,
  system: string,
  table: string,
  row: PlainRecord,
  before?: string,
): Roster | Refusal {
  const found = systemIn(system, 'system');
  if (isRefusal(found)) return found;
  const { pack, people } = chapterIn(roster, system);
  const next = withRow(found, pack, table, row, before);
  if (isRefusal(next)) return next;
  const old = rowsIn(pack, table).find((one) => one.name === before);
  const now = rowsIn(next, table).find((one) => one.name === row.name);
  if (old === undefined || now === undefined) return withChapter(roster, system, { pack: next });
  const about = found.packs!.tables[table]!;
  const brought = people.map((one) => ({ ...one, sheet: broughtUp(about, one.sheet, old, now) }));
  const all = withChapter(roster, system, {
    pack: withCarriers(found, next, (one) => broughtUp(about, one, old, now)),
  });
  return withPeople(all, system, brought);
}

/** A row crossed out; people who have it on their sheets keep it. */
export function removeRow(
  roster: Roster,
  system: string,
  table: string,
  name: string,
): { readonly roster: Roster; readonly removed: PlainRecord } | Refusal {
  const found = systemIn(system, 'system');
  if (isRefusal(found)) return found;
  const left = withoutRow(found, chapterIn(roster, system).pack, table, name);
  if (isRefusal(left)) return left;
  return { roster: withChapter(roster, system, { pack: left.pack }), removed: left.removed };
}

/** Adds a character to the roster: at the end, or in place of the one with that name. */
export function putPerson(roster: Roster, system: string, given: unknown): Roster | Refusal {
  const found = systemIn(system, 'system');
  if (isRefusal(found)) return found;
  const { people, pack } = chapterIn(roster, system);
  const entry = entryOf(found, withGear(found, given, pack));
  if (isRefusal(entry)) return entry;
  const at = people.findIndex((one) => sameName(entryName(one), entryName(entry)));
  if (at < 0 && people.length >= MAX_PEOPLE) {
    return {
      code: 'too_large',
      path: '',
      message: `A character file holds at most ${MAX_PEOPLE} characters per game.`,
    };
  }
  return withPeople(roster, system, at < 0 ? [...people, entry] : people.map((one, i) => (i === at ? entry : one)));
}

/** A sheet that names something of the pack gets it written out. */
function withGear(system: System, given: unknown, pack: OwnPack | undefined): unknown {
  if (!isRecord(given) || !isRecord(given.sheet)) return given;
  return { ...given, sheet: writtenOut(system, given.sheet as PlainRecord, pack) };
}

/** Deletes a character; `at` is where they were in the list, for undo. */
export function removePerson(
  roster: Roster,
  system: string,
  name: string,
): { readonly roster: Roster; readonly removed: RosterEntry; readonly at: number } | Refusal {
  const { people } = chapterIn(roster, system);
  const at = people.findIndex((one) => sameName(entryName(one), name));
  if (at < 0)
    return invalid('name', `No character is called ${name.slice(0, 60)}.${hint(name, people.map(entryName))}`);
  return {
    roster: withPeople(
      roster,
      system,
      people.filter((_, i) => i !== at),
    ),
    removed: people[at]!,
    at,
  };
}

/** Undoes a deletion: the character is back in the same place. */
export function restorePerson(roster: Roster, system: string, entry: RosterEntry, at: number): Roster {
  const { people } = chapterIn(roster, system);
  const taken = people.map(entryName);
  return withPeople(roster, system, [
    ...people.slice(0, at),
    renamed(entry, freeName(entryName(entry), taken)),
    ...people.slice(at),
  ]);
}

/** A copy under another name; without one, with the next number. */
export function copyPerson(roster: Roster, system: string, name: string, as?: string): Roster | Refusal {
  const found = findPerson(roster, system, name);
  if (isRefusal(found)) return found;
  const taken = chapterIn(roster, system).people.map(entryName);
  if (as !== undefined && taken.some((one) => sameName(one, as))) {
    return invalid('as', `There is already a character called ${as.slice(0, 60)}.`);
  }
  return putPerson(roster, system, renamed(found, as ?? freeName(entryName(found), taken)));
}

/** An entry under another name: a group's own, or that of its sheet. */
export function renamed(entry: RosterEntry, name: string): RosterEntry {
  return entry.name === undefined ? { ...entry, sheet: { ...entry.sheet, name } } : { ...entry, name };
}

/** A name that nobody has yet: "Mira", then "Mira 2". */
export function freeName(wanted: string, taken: readonly string[]): string {
  const isTaken = (name: string) => taken.some((one) => sameName(one, name));
  if (!isTaken(wanted)) return wanted;
  const base = wanted.replace(/ \d+$/, '').slice(0, 54);
  for (let n = 2; ; n++) if (!isTaken(`${base} ${n}`)) return `${base} ${n}`;
}
