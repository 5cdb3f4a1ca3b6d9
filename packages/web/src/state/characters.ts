/** The characters of each game as this browser keeps them, and whether a card or the whole fight showed them last. */
import { type CastParty, isRecord, type PlainRecord } from '@strikehome/engine/kernel';
import { load, save } from './storage.ts';

/** By the fields that the game names; `null` where it was said that there is none. */
export type Character = PlainRecord;
export type Characters = Readonly<Record<CastParty, readonly Character[]>>;

const NOBODY: Characters = { ours: [], theirs: [] };

/** What this browser saved, as far as it reads. */
function charactersFrom(value: unknown): Characters {
  const party = (all: unknown) => (Array.isArray(all) ? all.filter(isRecord) : []) as readonly Character[];
  return isRecord(value) ? { ours: party(value.ours), theirs: party(value.theirs) } : NOBODY;
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

/** Which of the two was in sight last. */
const newest = new Map<string, 'card' | 'who-wins'>();

export function newestView(system: string): 'card' | 'who-wins' | undefined {
  const saved = load('newest');
  const view = newest.get(system) ?? (isRecord(saved) ? saved[system] : undefined);
  return view === 'card' || view === 'who-wins' ? view : undefined;
}

export function noteView(system: string, view: 'card' | 'who-wins'): void {
  if (newestView(system) === view) return;
  newest.set(system, view);
  const saved = load('newest');
  save('newest', { ...(isRecord(saved) ? saved : {}), [system]: view });
}
