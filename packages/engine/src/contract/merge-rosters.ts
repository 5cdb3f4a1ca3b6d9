/** Two rosters merged: nothing of either is lost, and the answer lists what was added, renamed or left. */

import { SYSTEMS } from '../games/index.ts';
import { isRecord, type Plain } from '../kernel/index.ts';
import { mergePacks } from './pack.ts';
import { chapterIn, entryName, type Roster, type RosterEntry, sameName, withChapter, withPeople } from './roster.ts';
import { freeName, renamed } from './roster-changes.ts';

/** The result of a merge, by game and name. */
export interface Merged {
  readonly roster: Roster;
  readonly added: readonly string[];
  /** In both, and alike. */
  readonly same: readonly string[];
  /** In both and not alike: the one that came is kept under another name. */
  readonly renamed: readonly { readonly from: string; readonly to: string }[];
  /** Games whose house rules came with the other roster; where both had some, one's own stay. */
  readonly settings: readonly string[];
}

/** Another roster laid into this one: nothing of either is lost. */
export function mergeRosters(roster: Roster, other: Roster): Merged {
  let all = roster;
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
  return { roster: all, added, same, renamed: renames, settings };
}

const alike = (one: Plain | RosterEntry, other: Plain | RosterEntry): boolean =>
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
