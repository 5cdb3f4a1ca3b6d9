/** The book of people on this page: what is kept of each game, and the few ways in which it changes. */
import { signal } from '@preact/signals';
import {
  type Book,
  type Chapter,
  chapterIn,
  EMPTY_BOOK,
  type Entry,
  entryName,
  entryOf,
  freeName,
  mergeBooks,
  putPerson,
  removePerson,
  renamed,
  restorePerson,
  withSettings,
} from '@strikehome/engine/contract';
import { isRecord, isRefusal, type Plain, type PlainRecord, type Refusal } from '@strikehome/engine/kernel';
import {
  askToPersist,
  changeChapter,
  loadChapter,
  type NotKept,
  NotKeptError,
  onChangedElsewhere,
} from '../state/book-storage.ts';
import { save } from '../state/storage.ts';
import { announcement } from '../state/store.ts';
import { systemOf } from '../state/whatif.ts';

interface Kept {
  readonly chapter: Chapter;
  /** What is kept and cannot be read by this version of the page: it stays where it is. */
  readonly unread: readonly Plain[];
}

const NOBODY: Kept = { chapter: { people: [] }, unread: [] };

export const kept = signal<Readonly<Record<string, Kept>>>({});
/** Games whose newest change is on this page alone, and why. */
export const unkept = signal<Readonly<Record<string, NotKept>>>({});
/** What can be taken back: who was deleted last. */
export const undoable = signal<{ readonly text: string; readonly undo: () => void } | undefined>(undefined);
/** The browser may clear the book when it is short of room. */
export const mayBeCleared = signal(false);

export const chapterOf = (system: string): Chapter => (kept.value[system] ?? NOBODY).chapter;

function read(system: string, stored: unknown): Kept {
  if (!isRecord(stored)) return NOBODY;
  const given = Array.isArray(stored.people) ? (stored.people as readonly Plain[]) : [];
  const people: Entry[] = [];
  const unread: Plain[] = [];
  for (const one of given) {
    const entry = entryOf(systemOf(system), one);
    if (isRefusal(entry)) unread.push(one);
    else people.push(renamed(entry, freeName(entryName(entry), people.map(entryName))));
  }
  if (stored.settings === undefined) return { chapter: { people }, unread };
  const rules = withSettings(EMPTY_BOOK, system, stored.settings as PlainRecord);
  return { chapter: isRefusal(rules) ? { people } : { ...chapterIn(rules, system), people }, unread };
}

const bookWith = (system: string, chapter: Chapter): Book => ({ ...EMPTY_BOOK, games: { [system]: chapter } });

function show(system: string, now: Kept): void {
  kept.value = { ...kept.value, [system]: now };
}

/** Reads the people of a game from what this browser keeps. */
export async function openBook(system: string): Promise<void> {
  if (unkept.value[system] !== undefined) return;
  try {
    show(system, read(system, await loadChapter(system)));
  } catch {
    if (kept.value[system] === undefined) show(system, NOBODY);
  }
}

onChangedElsewhere((system) => {
  if (kept.value[system] !== undefined) void openBook(system);
});

let asked = false;

/** Changes the people of a game. What cannot be kept stays on the page, with the reason. */
export async function change(system: string, by: (book: Book) => Book | Refusal): Promise<Refusal | undefined> {
  let next: Kept | undefined;
  let refused: Refusal | undefined;
  const changed = (from: Kept): Kept | undefined => {
    const book = by(bookWith(system, from.chapter));
    refused = isRefusal(book) ? book : undefined;
    return isRefusal(book) ? undefined : { ...from, chapter: chapterIn(book, system) };
  };
  const onPage = unkept.value[system] === undefined ? undefined : kept.value[system];
  try {
    await changeChapter(system, (stored) => {
      next = changed(onPage ?? read(system, stored));
      return next && { ...next.chapter, people: [...next.chapter.people, ...next.unread] };
    });
    const { [system]: _, ...others } = unkept.value;
    unkept.value = others;
  } catch (error) {
    const why = error instanceof NotKeptError ? error.why : 'closed';
    next ??= changed(kept.value[system] ?? NOBODY);
    if (next !== undefined) unkept.value = { ...unkept.value, [system]: why };
  }
  if (next !== undefined) {
    show(system, next);
    // A card asks for the book at once where somebody is in it.
    if (next.chapter.people.length > 0) save('people', true);
  }
  if (!asked) {
    asked = true;
    mayBeCleared.value = !(await askToPersist());
  }
  return refused;
}

/** Once more, where a change was not kept. */
export const tryAgain = (system: string) => change(system, (book) => book);

export const put = (system: string, entry: Entry) => change(system, (book) => putPerson(book, system, entry));

/** Somebody new; a name that is taken gets a number. */
export async function add(system: string, entry: Entry): Promise<string | Refusal> {
  let name = entryName(entry);
  const refused = await change(system, (book) => {
    name = freeName(entryName(entry), chapterIn(book, system).people.map(entryName));
    return putPerson(book, system, renamed(entry, name));
  });
  return refused ?? name;
}

/** Somebody as they are now, in place of how they stood there before, perhaps under another name. */
export function replace(system: string, before: string, entry: Entry): Promise<Refusal | undefined> {
  return change(system, (book) => {
    const removed = removePerson(book, system, before);
    if (isRefusal(removed)) return putPerson(book, system, entry);
    const others = chapterIn(removed.book, system).people.map(entryName);
    const name = entryName(entry);
    if (freeName(name, others) !== name)
      return { code: 'invalid_request', path: 'name', message: `${name} is in the book already.` };
    const checked = putPerson(removed.book, system, entry);
    return isRefusal(checked) ? checked : restorePerson(removed.book, system, entry, removed.at);
  });
}

export const setRules = (system: string, settings: PlainRecord) =>
  change(system, (book) => withSettings(book, system, Object.keys(settings).length === 0 ? undefined : settings));

function offerUndo(text: string, undo: () => void): void {
  announcement.value = text;
  undoable.value = {
    text,
    undo: () => {
      undoable.value = undefined;
      undo();
    },
  };
}

export async function remove(system: string, name: string): Promise<void> {
  const at = chapterOf(system).people.findIndex((one) => entryName(one) === name);
  const entry = chapterOf(system).people[at];
  if (entry === undefined) return;
  await change(system, (book) => {
    const removed = removePerson(book, system, name);
    return isRefusal(removed) ? removed : removed.book;
  });
  offerUndo(`${name} is deleted.`, () => void change(system, (book) => restorePerson(book, system, entry, at)));
}

/** Nobody of a game any more, until one thinks better of it. */
export async function clear(system: string): Promise<void> {
  const before = bookWith(system, chapterOf(system));
  const { length } = chapterOf(system).people;
  await change(system, (book) => ({ ...book, games: { [system]: { people: [] } } }));
  offerUndo(`All ${length} of this game are deleted.`, () => {
    void change(system, (book) => mergeBooks(book, before).book);
  });
}

/** A chapter of another book laid into this one; what came of it, in words. */
export async function merge(system: string, other: Chapter): Promise<{ added: number; same: number; renamed: number }> {
  let came = { added: 0, same: 0, renamed: 0 };
  await change(system, (book) => {
    const merged = mergeBooks(book, bookWith(system, other));
    came = { added: merged.added.length, same: merged.same.length, renamed: merged.renamed.length };
    return merged.book;
  });
  return came;
}
