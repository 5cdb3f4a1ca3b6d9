/** The roster on this page: what is kept of each game, and the few ways in which it changes. */
import { signal } from '@preact/signals';
import {
  type Chapter,
  chapterIn,
  EMPTY_ROSTER,
  entryName,
  entryOf,
  freeName,
  mergeRosters,
  type OwnPack,
  putPerson,
  putRow,
  type Roster,
  type RosterEntry,
  removePerson,
  removeRow,
  renamed,
  restorePerson,
  thingsIn,
  withPack,
  withSettings,
} from '@strikehome/engine/contract';
import { isRecord, isRefusal, type Plain, type PlainRecord, type Refusal } from '@strikehome/engine/kernel';
import { own } from '../../controls/own.ts';
import {
  askToPersist,
  changeChapter,
  loadChapter,
  type NotKept,
  NotKeptError,
  onChangedElsewhere,
} from '../../state/roster-storage.ts';
import { save } from '../../state/storage.ts';
import { announcement } from '../../state/store.ts';
import { systemOf } from '../../state/whatif.ts';

interface Kept {
  readonly chapter: Chapter;
  /** What is kept and cannot be read by this version of the page: it stays where it is. */
  readonly unread: readonly Plain[];
  readonly unreadPack?: Plain;
}

const NOBODY: Kept = { chapter: { people: [] }, unread: [] };

export const kept = signal<Readonly<Record<string, Kept>>>({});
/** Games whose newest change is on this page alone, and why. */
export const unkept = signal<Readonly<Record<string, NotKept>>>({});
/** What can be taken back: who was deleted last. */
export const undoable = signal<{ readonly text: string; readonly undo: () => void } | undefined>(undefined);
/** The browser may clear the roster when it is short of room. */
export const mayBeCleared = signal(false);

export const chapterOf = (system: string): Chapter => (kept.value[system] ?? NOBODY).chapter;

function read(system: string, stored: unknown): Kept {
  if (!isRecord(stored)) return NOBODY;
  const given = Array.isArray(stored.people) ? (stored.people as readonly Plain[]) : [];
  const people: RosterEntry[] = [];
  const unread: Plain[] = [];
  for (const one of given) {
    const entry = entryOf(systemOf(system), one);
    if (isRefusal(entry)) unread.push(one);
    else people.push(renamed(entry, freeName(entryName(entry), people.map(entryName))));
  }
  const rules = withSettings(EMPTY_ROSTER, system, stored.settings as PlainRecord | undefined);
  const ruled = isRefusal(rules) ? EMPTY_ROSTER : rules;
  const packed = withPack(ruled, system, stored.pack);
  const chapter = { ...chapterIn(isRefusal(packed) ? ruled : packed, system), people };
  return isRefusal(packed) ? { chapter, unread, unreadPack: stored.pack as Plain } : { chapter, unread };
}

const rosterWith = (system: string, chapter: Chapter): Roster => ({ ...EMPTY_ROSTER, games: { [system]: chapter } });

function show(system: string, now: Kept): void {
  kept.value = { ...kept.value, [system]: now };
  own.value = { ...own.value, [system]: thingsIn(systemOf(system), now.chapter.pack) };
}

/** The games whose characters were asked for; what another page changes meanwhile is not in what is being read. */
const opened = new Set<string>();

/** Reads the people of a game from what this browser keeps. */
export async function openRoster(system: string): Promise<void> {
  opened.add(system);
  if (unkept.value[system] !== undefined) return;
  try {
    show(system, read(system, await loadChapter(system)));
  } catch {
    if (kept.value[system] === undefined) show(system, NOBODY);
  }
}

onChangedElsewhere((system) => {
  if (opened.has(system)) void openRoster(system);
});

/** What is stored: what was read, and what could not be. */
function written({ chapter, unread, unreadPack }: Kept): object {
  const pack = chapter.pack === undefined && unreadPack !== undefined ? { pack: unreadPack } : {};
  return { ...chapter, ...pack, people: [...chapter.people, ...unread] };
}

let asked = false;

/** Changes the people of a game. What cannot be kept stays on the page, with the reason. */
export async function change(system: string, by: (roster: Roster) => Roster | Refusal): Promise<Refusal | undefined> {
  let next: Kept | undefined;
  let refused: Refusal | undefined;
  const changed = (from: Kept): Kept | undefined => {
    const roster = by(rosterWith(system, from.chapter));
    refused = isRefusal(roster) ? roster : undefined;
    return isRefusal(roster) ? undefined : { ...from, chapter: chapterIn(roster, system) };
  };
  const onPage = unkept.value[system] === undefined ? undefined : kept.value[system];
  try {
    await changeChapter(system, (stored) => {
      next = changed(onPage ?? read(system, stored));
      return next && written(next);
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
    // A card loads the roster at once if it has characters.
    if (next.chapter.people.length > 0 || next.chapter.pack !== undefined) save('people', true);
  }
  if (!asked) {
    asked = true;
    mayBeCleared.value = !(await askToPersist());
  }
  return refused;
}

/** Once more, where a change was not kept. */
export const tryAgain = (system: string) => change(system, (roster) => roster);

export const put = (system: string, entry: RosterEntry) => change(system, (roster) => putPerson(roster, system, entry));

/** Adds a character; a name that is taken gets a number. */
export async function add(system: string, entry: RosterEntry): Promise<string | Refusal> {
  let name = entryName(entry);
  const refused = await change(system, (roster) => {
    name = freeName(entryName(entry), chapterIn(roster, system).people.map(entryName));
    return putPerson(roster, system, renamed(entry, name));
  });
  return refused ?? name;
}

/** Replaces a character with the new version, perhaps under another name. */
export function replace(system: string, before: string, entry: RosterEntry): Promise<Refusal | undefined> {
  return change(system, (roster) => {
    const removed = removePerson(roster, system, before);
    if (isRefusal(removed)) return putPerson(roster, system, entry);
    const others = chapterIn(removed.roster, system).people.map(entryName);
    const name = entryName(entry);
    if (freeName(name, others) !== name)
      return { code: 'invalid_request', path: 'name', message: `You already have a character called ${name}.` };
    const checked = putPerson(removed.roster, system, entry);
    return isRefusal(checked) ? checked : restorePerson(removed.roster, system, entry, removed.at);
  });
}

export const setRules = (system: string, settings: PlainRecord) =>
  change(system, (roster) => withSettings(roster, system, Object.keys(settings).length === 0 ? undefined : settings));

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
  await change(system, (roster) => {
    const removed = removePerson(roster, system, name);
    return isRefusal(removed) ? removed : removed.roster;
  });
  offerUndo(`${name} is deleted.`, () => void change(system, (roster) => restorePerson(roster, system, entry, at)));
}

/** Nobody of a game any more, until one thinks better of it. */
export async function clear(system: string): Promise<void> {
  const before = rosterWith(system, chapterOf(system));
  const { length } = chapterOf(system).people;
  await change(system, (roster) => ({ ...roster, games: { [system]: { ...chapterIn(roster, system), people: [] } } }));
  offerUndo(`All ${length} of this game are deleted.`, () => {
    void change(system, (roster) => mergeRosters(roster, before).roster);
  });
}

/** A chapter of another roster laid into this one; the result, in words. */
export async function merge(system: string, other: Chapter): Promise<{ added: number; same: number; renamed: number }> {
  let came = { added: 0, same: 0, renamed: 0 };
  await change(system, (roster) => {
    const merged = mergeRosters(roster, rosterWith(system, other));
    came = { added: merged.added.length, same: merged.same.length, renamed: merged.renamed.length };
    return merged.roster;
  });
  return came;
}

/** A row of the pack, new or in place of the one called `before`. */
export const keepRow = (system: string, table: string, row: PlainRecord, before?: string) =>
  change(system, (roster) => putRow(roster, system, table, row, before));

export async function dropRow(system: string, table: string, name: string): Promise<Refusal | undefined> {
  let removed: PlainRecord | undefined;
  const refused = await change(system, (roster) => {
    const left = removeRow(roster, system, table, name);
    if (isRefusal(left)) return left;
    removed = left.removed;
    return left.roster;
  });
  if (removed !== undefined) {
    const row = removed;
    offerUndo(`${name} is deleted.`, () => void change(system, (roster) => putRow(roster, system, table, row)));
  }
  return refused;
}

/** Another pack laid into this one; how many rows came. */
export const mergePack = (system: string, pack: OwnPack) => merge(system, { people: [], pack });
