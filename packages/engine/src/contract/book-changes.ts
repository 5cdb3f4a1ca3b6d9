/**
 * Changes of a book of people: house rules, rows of a pack, people written in, crossed out, restored and copied. Each gives
 * a new book and leaves the old one as it was.
 */

import { invalid } from '../helpers/index.ts';
import { hint, isRecord, isRefusal, type PlainRecord, type Refusal, type System } from '../kernel/index.ts';
import {
  type Book,
  type BookEntry,
  chapterIn,
  entryName,
  entryOf,
  findPerson,
  MAX_PEOPLE,
  sameName,
  settingsOf,
  systemIn,
  withChapter,
  withPeople,
} from './book.ts';
import { broughtUp, type OwnPack, packOf, rowsIn, withCarriers, withoutRow, withRow, writtenOut } from './pack.ts';

/** The house rules of a game, or none. */
export function withSettings(book: Book, system: string, settings: PlainRecord | undefined): Book | Refusal {
  const found = systemIn(system, 'system');
  if (isRefusal(found)) return found;
  const rules = settings === undefined ? undefined : settingsOf(found, settings, 'settings');
  return isRefusal(rules) ? rules : withChapter(book, system, { settings: rules });
}

/** The pack of a game, or none. */
export function withPack(book: Book, system: string, given: unknown): Book | Refusal {
  const found = systemIn(system, 'system');
  if (isRefusal(found)) return found;
  const pack = given === undefined ? undefined : packOf(found, given);
  return isRefusal(pack) ? pack : withChapter(book, system, { pack });
}

/** A row of the pack, new or in place of the one called `before`; sheets that had that one written on them have this one. */
export function putRow(book: Book, system: string, table: string, row: PlainRecord, before?: string): Book | Refusal {
  const found = systemIn(system, 'system');
  if (isRefusal(found)) return found;
  const { pack, people } = chapterIn(book, system);
  const next = withRow(found, pack, table, row, before);
  if (isRefusal(next)) return next;
  const old = rowsIn(pack, table).find((one) => one.name === before);
  const now = rowsIn(next, table).find((one) => one.name === row.name);
  if (old === undefined || now === undefined) return withChapter(book, system, { pack: next });
  const about = found.packs!.tables[table]!;
  const brought = people.map((one) => ({ ...one, sheet: broughtUp(about, one.sheet, old, now) }));
  const all = withChapter(book, system, { pack: withCarriers(found, next, (one) => broughtUp(about, one, old, now)) });
  return withPeople(all, system, brought);
}

/** A row crossed out; people who have it on their sheets keep it. */
export function removeRow(
  book: Book,
  system: string,
  table: string,
  name: string,
): { readonly book: Book; readonly removed: PlainRecord } | Refusal {
  const found = systemIn(system, 'system');
  if (isRefusal(found)) return found;
  const left = withoutRow(found, chapterIn(book, system).pack, table, name);
  if (isRefusal(left)) return left;
  return { book: withChapter(book, system, { pack: left.pack }), removed: left.removed };
}

/** Adds a character to the book: at the end, or in place of the one with that name. */
export function putPerson(book: Book, system: string, given: unknown): Book | Refusal {
  const found = systemIn(system, 'system');
  if (isRefusal(found)) return found;
  const { people, pack } = chapterIn(book, system);
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
  return withPeople(book, system, at < 0 ? [...people, entry] : people.map((one, i) => (i === at ? entry : one)));
}

/** A sheet that names something of the pack gets it written out. */
function withGear(system: System, given: unknown, pack: OwnPack | undefined): unknown {
  if (!isRecord(given) || !isRecord(given.sheet)) return given;
  return { ...given, sheet: writtenOut(system, given.sheet as PlainRecord, pack) };
}

/** Deletes a character; `at` is where they were in the list, for undo. */
export function removePerson(
  book: Book,
  system: string,
  name: string,
): { readonly book: Book; readonly removed: BookEntry; readonly at: number } | Refusal {
  const { people } = chapterIn(book, system);
  const at = people.findIndex((one) => sameName(entryName(one), name));
  if (at < 0)
    return invalid('name', `No character is called ${name.slice(0, 60)}.${hint(name, people.map(entryName))}`);
  return {
    book: withPeople(
      book,
      system,
      people.filter((_, i) => i !== at),
    ),
    removed: people[at]!,
    at,
  };
}

/** Undoes a deletion: the character is back in the same place. */
export function restorePerson(book: Book, system: string, entry: BookEntry, at: number): Book {
  const { people } = chapterIn(book, system);
  const taken = people.map(entryName);
  return withPeople(book, system, [
    ...people.slice(0, at),
    renamed(entry, freeName(entryName(entry), taken)),
    ...people.slice(at),
  ]);
}

/** A copy under another name; without one, with the next number. */
export function copyPerson(book: Book, system: string, name: string, as?: string): Book | Refusal {
  const found = findPerson(book, system, name);
  if (isRefusal(found)) return found;
  const taken = chapterIn(book, system).people.map(entryName);
  if (as !== undefined && taken.some((one) => sameName(one, as))) {
    return invalid('as', `There is already a character called ${as.slice(0, 60)}.`);
  }
  return putPerson(book, system, renamed(found, as ?? freeName(entryName(found), taken)));
}

/** An entry under another name: a group's own, or that of its sheet. */
export function renamed(entry: BookEntry, name: string): BookEntry {
  return entry.name === undefined ? { ...entry, sheet: { ...entry.sheet, name } } : { ...entry, name };
}

/** A name that nobody has yet: "Mira", then "Mira 2". */
export function freeName(wanted: string, taken: readonly string[]): string {
  const isTaken = (name: string) => taken.some((one) => sameName(one, name));
  if (!isTaken(wanted)) return wanted;
  const base = wanted.replace(/ \d+$/, '').slice(0, 54);
  for (let n = 2; ; n++) if (!isTaken(`${base} ${n}`)) return `${base} ${n}`;
}
