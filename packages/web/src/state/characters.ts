/** The cast of each game as this browser keeps it: its characters and house rules, and where they were in sight last. */
import { signal } from '@preact/signals';
import { type CastParty, isRecord, type PlainRecord, type RecordShape } from '@strikehome/engine/kernel';
import type { Route } from './link.ts';
import { load, save } from './storage.ts';

/** By the fields that the game names; `null` where it was said that there is none. */
export type Character = PlainRecord;
export interface Characters extends Readonly<Record<CastParty, readonly Character[]>> {
  /** The house rules they were last seen with, where that is known. */
  readonly settings?: PlainRecord;
}

const NOBODY: Characters = { ours: [], theirs: [] };

/** What this browser saved, as far as it reads. */
function charactersFrom(value: unknown): Characters {
  const party = (all: unknown) => (Array.isArray(all) ? all.filter(isRecord) : []) as readonly Character[];
  if (!isRecord(value)) return NOBODY;
  const rules = isRecord(value.settings) ? { settings: value.settings as PlainRecord } : {};
  return { ours: party(value.ours), theirs: party(value.theirs), ...rules };
}

/** For a browser that saves nothing. */
const kept = new Map<string, Characters>();

export const charactersOf = (system: string): Characters => kept.get(system) ?? charactersFrom(load(`cast.${system}`));

export function keepCharacters(system: string, characters: Characters): void {
  kept.set(system, characters);
  save(`cast.${system}`, characters);
}

/** A card or a fight that is begun anew brings its own. */
export const forgetCharacters = (system: string): void => keepCharacters(system, NOBODY);

/** Where characters are in sight: a card, a whole fight, or the set-up of one that is played. */
export type CastView = 'card' | 'simulate' | 'setup';
const CAST_VIEWS: readonly CastView[] = ['card', 'simulate', 'setup'];

const newest = new Map<string, CastView>();

/** Which of them was in sight last. */
export function newestView(system: string): CastView | undefined {
  const saved = load('newest');
  const view = newest.get(system) ?? (isRecord(saved) ? saved[system] : undefined);
  return CAST_VIEWS.find((one) => one === view);
}

export function noteView(system: string, view: CastView): void {
  if (newestView(system) === view) return;
  newest.set(system, view);
  const saved = load('newest');
  save('newest', { ...(isRecord(saved) ? saved : {}), [system]: view });
}

/** The set-up in sight by game: what it says of the characters is read once another view asks. */
const setups = new Map<string, { readonly shape: RecordShape; readonly setup: PlainRecord }>();
export const setupSeen = (system: string) => setups.get(system);

export const forgetSetup = (system: string): void => void setups.delete(system);

export function noteSetup(system: string, shape: RecordShape, setup: PlainRecord): void {
  setups.set(system, { shape, setup });
  noteView(system, 'setup');
}

/** What a switch to another action or an example has replaced: the place, and everything that was known of the characters. */
export const replaced = signal<{ readonly place: Route; readonly characters: Characters } | undefined>(undefined);

export function noteReplaced(system: string, place: Route): void {
  replaced.value = { place, characters: charactersOf(system) };
}
