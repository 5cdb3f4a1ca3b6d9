/** Who stands on each side of a set-up: picked from the roster or the ready-made ones, and how many of each. */
import { signal } from '@preact/signals';
import {
  EMPTY_ROSTER,
  entryName,
  ownTemplates,
  playSheets,
  type RosterEntry,
  renamed,
  roleOf,
  setupOf,
  templatesOf,
} from '@strikehome/engine/contract';
import { isRecord, isRefusal, type Plain, type PlainRecord } from '@strikehome/engine/kernel';
import { load, save } from '../../state/storage.ts';
import { systemOf } from '../../state/whatif.ts';
import { chapterOf } from './store.ts';

export const SIDES = ['ours', 'theirs'] as const;
export type PickSide = (typeof SIDES)[number];

export interface Picked {
  readonly name: string;
  readonly count: number;
}

export interface Picks extends Readonly<Record<PickSide, readonly Picked[]>> {
  /** What is said of the set-up itself, such as the aspects of a scene: names, by field. */
  readonly beside?: Readonly<Record<string, readonly string[]>>;
}

export const NO_PICKS: Picks = { ours: [], theirs: [] };
const MOST = 40;

const all = signal<Readonly<Record<string, Picks>>>({});

function read(value: unknown): Picks {
  if (!isRecord(value)) return NO_PICKS;
  const side = (given: unknown) =>
    Array.isArray(given)
      ? given.filter((one): one is Picked => isRecord(one) && typeof one.name === 'string' && Number(one.count) > 0)
      : [];
  const { beside } = value;
  const names = (given: unknown) =>
    Array.isArray(given) ? given.filter((one): one is string => typeof one === 'string') : [];
  const said = isRecord(beside)
    ? { beside: Object.fromEntries(Object.entries(beside).map(([field, given]) => [field, names(given)])) }
    : {};
  return { ours: side(value.ours), theirs: side(value.theirs), ...said };
}

export const picksOf = (system: string): Picks => all.value[system] ?? read(load(`picks.${system}`));

export function setPicks(system: string, picks: Picks): void {
  all.value = { ...all.value, [system]: picks };
  save(`picks.${system}`, picks);
}

/** One more or one less of a character on a side; with none left they are off it. */
export function counted(picks: Picks, side: PickSide, name: string, by: number): Picks {
  const here = picks[side];
  const before = here.find((one) => one.name === name)?.count ?? 0;
  const count = Math.min(MOST, before + by);
  const others = here.filter((one) => one.name !== name);
  if (count <= 0) return { ...picks, [side]: others };
  return {
    ...picks,
    [side]: before === 0 ? [...here, { name, count }] : here.map((one) => (one.name === name ? { name, count } : one)),
  };
}

/** Who can be picked: one's own, the opponents of the pack, then the ready-made ones whose names are not taken. */
export function candidates(system: string): readonly RosterEntry[] {
  const chapter = chapterOf(system);
  const inPack = ownTemplates({ ...EMPTY_ROSTER, games: { [system]: chapter } }, system);
  const named = chapter.people.map((one) => entryName(one).toLowerCase());
  const own = [...chapter.people, ...inPack.filter((one) => !named.includes(entryName(one).toLowerCase()))];
  const taken = own.map((one) => entryName(one).toLowerCase());
  return [...own, ...templatesOf(systemOf(system)).filter((one) => !taken.includes(entryName(one).toLowerCase()))];
}

/** The entries of a side, each as often as it was picked; characters that no longer exist are left out. */
function entriesOf(system: string, picked: readonly Picked[]): readonly RosterEntry[] {
  const known = candidates(system);
  return picked.flatMap(({ name, count }) => {
    const entry = known.find((one) => entryName(one) === name);
    if (entry === undefined) return [];
    const { count: _, name: __, ...alone } = entry;
    return [count === 1 ? alone : { ...alone, count }];
  });
}

/** The set-up of a fight between the picked, once both sides have a fighter. */
export function pickedSetup(system: string, picks: Picks): PlainRecord | undefined {
  const [ours, theirs] = [entriesOf(system, picks.ours), entriesOf(system, picks.theirs)];
  if (ours.length === 0 || theirs.length === 0) return undefined;
  const setup = setupOf(systemOf(system), { ours, theirs: apart(system, ours, theirs) }, chapterOf(system).settings);
  const said = (systemOf(system).setUp?.beside ?? []).flatMap((field) => {
    const names = (picks.beside?.[field] ?? []).map((name) => name.trim()).filter((name) => name !== '');
    return names.length === 0 ? [] : [[field, names.map((name) => ({ name }))] as const];
  });
  return setup === undefined ? undefined : { ...setup, ...Object.fromEntries(said) };
}

/** A character on both sides is told apart by the name. */
function apart(system: string, ours: readonly RosterEntry[], theirs: readonly RosterEntry[]): readonly RosterEntry[] {
  const taken = ours.map((one) => entryName(one).toLowerCase());
  return theirs.map((one) =>
    taken.includes(entryName(one).toLowerCase())
      ? copyNamed(system, one, `${entryName(one).slice(0, 50)}, theirs`, 2)
      : one,
  );
}

/** The nth copy of a character under another name, with what else must differ, such as aspects. */
export function copyNamed(system: string, entry: RosterEntry, name: string, n: number): RosterEntry {
  const copy = renamed(entry, name);
  const numbered = systemOf(system).sheets?.[entry.kind]?.numbered;
  return numbered === undefined ? copy : { ...copy, sheet: numbered(copy.sheet, n) };
}

/** The two sides of a whole fight between the picked, with every sheet played. */
export function pickedSides(system: string, picks: Picks): { readonly a: Plain; readonly b: Plain } | undefined {
  const side = (picked: readonly Picked[]): Plain | undefined => {
    const roles = entriesOf(system, picked).map(roleOf);
    return roles.length < 2 ? roles[0] : roles;
  };
  const [a, b] = [side(picks.ours), side(picks.theirs)];
  if (a === undefined || b === undefined) return undefined;
  const settings = chapterOf(system).settings;
  const request = { system, a, b, ...(settings === undefined ? {} : { settings }) };
  const played = playSheets(systemOf(system), request, 'fight');
  if (isRefusal(played)) return undefined;
  const { a: mine, b: others } = played.value as { readonly a: Plain; readonly b: Plain };
  return { a: mine, b: others };
}
