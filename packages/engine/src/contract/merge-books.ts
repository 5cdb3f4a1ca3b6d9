/** Two books of people laid into one another: nothing of either is lost, and the answer lists what was added, renamed or left. */

import { SYSTEMS } from '../games/index.ts';
import { isRecord, type Plain } from '../kernel/index.ts';
import { type Book, type BookEntry, chapterIn, entryName, sameName, withChapter, withPeople } from './book.ts';
import { freeName, renamed } from './book-changes.ts';
import { mergePacks } from './pack.ts';

/** The result of a merge, by game and name. */
export interface Merged {
  readonly book: Book;
  readonly added: readonly string[];
  /** In both, and alike. */
  readonly same: readonly string[];
  /** In both and not alike: the one that came is kept under another name. */
  readonly renamed: readonly { readonly from: string; readonly to: string }[];
  /** Games whose house rules came with the other book; where both had some, one's own stay. */
  readonly settings: readonly string[];
}

/** Another book laid into this one: nothing of either is lost. */
export function mergeBooks(book: Book, other: Book): Merged {
  let all = book;
  const added: string[] = [];
  const same: string[] = [];
  const renames: { from: string; to: string }[] = [];
  const settings: string[] = [];
  for (const [system, { people, settings: rules, pack }] of Object.entries(other.games)) {
    if (pack !== undefined) {
      const packs = mergePacks(SYSTEMS[system]!, chapterIn(all, system).pack, pack, freeName);
      added.push(...packs.added);
      same.push(...packs.same);
      renames.push(...packs.renamed);
      all = withChapter(all, system, { pack: packs.pack });
    }
    for (const entry of people) {
      const mine = chapterIn(all, system).people;
      const name = entryName(entry);
      const namesake = mine.find((one) => sameName(entryName(one), name));
      if (namesake !== undefined && alike(namesake, entry)) {
        same.push(name);
        continue;
      }
      const to = freeName(name, mine.map(entryName));
      if (to === name) added.push(name);
      else renames.push({ from: name, to });
      all = withPeople(all, system, [...mine, renamed(entry, to)]);
    }
    const own = chapterIn(all, system);
    if (rules === undefined || own.settings !== undefined) continue;
    settings.push(system);
    all = { ...all, games: { ...all.games, [system]: { ...own, settings: rules } } };
  }
  return { book: all, added, same, renamed: renames, settings };
}

const alike = (one: Plain | BookEntry, other: Plain | BookEntry): boolean =>
  JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));

/** The same data with its fields in one order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((field) => [field, sorted(value[field])]),
  );
}
