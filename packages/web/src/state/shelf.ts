/** The shelf of this page: every system by its title, each fetched when it is first wanted, its parts apart. */

import { SHELF } from 'virtual:shelf';
import type { System } from '@strikehome/engine/kernel';
import { SYSTEMS } from '@strikehome/engine/systems';

export const TITLES: readonly { readonly id: string; readonly title: string }[] = SHELF;

const onShelf = (id: string) => SHELF.find((one) => one.id === id);

/** The system a link is about; the first on the shelf where it names none that is there. */
export function systemIn(hash: string): string {
  const [, id] = /^#\/\w+\/([^@/?]+)/.exec(hash) ?? [];
  return (SHELF.find((one) => one.id === id) ?? SHELF[0]!).id;
}

export const hasEncounters = (id: string): boolean => onShelf(id)?.hasEncounter ?? false;

export const hasFights = (id: string): boolean => onShelf(id)?.hasFight ?? false;

/**
 * What a card does not need: a table what the encounter says of itself (`table`), a fight played in this page also its
 * rules (`encounter`), who wins the led fight, and a book of people the sheets (`sheet`).
 */
export type SystemPart = 'table' | 'encounter' | 'fight' | 'sheet';

/** The part that a link asks for. An invitation leads to a table. */
export function partIn(hash: string): SystemPart | undefined {
  const [, where] = /^#\/\w+\/[^/?]+\/~(wins|fight|table|join\/|watch\/|book|person|pack)/.exec(hash) ?? [];
  if (where === undefined) return /[.]sheet[.=]/.test(hash) ? 'sheet' : undefined;
  return where === 'wins' ? 'fight' : where === 'book' || where === 'person' || where === 'pack' ? 'sheet' : 'table';
}

type EncounterAbout = Awaited<ReturnType<(typeof SHELF)[number]['load']['table']>>;
const encounters: Record<string, EncounterAbout> = {};

/** What the encounter of a system says of itself: how it is set up, and the words for its rolls, decisions and moves. */
export const encounterOf = (id: string): EncounterAbout => encounters[id]!;

export function isFetched(id: string, part?: SystemPart): boolean {
  if (part === 'table') return Object.hasOwn(encounters, id);
  if (!Object.hasOwn(SYSTEMS, id)) return false;
  if ((part === 'encounter' || part === 'fight') && SYSTEMS[id]![part] === undefined) return false;
  return part === undefined || SYSTEMS[id]!.sheets !== undefined || onShelf(id)?.load.sheet === undefined;
}

export async function fetchSystem(id: string, part?: SystemPart): Promise<void> {
  const load = onShelf(id)?.load;
  if (load === undefined || isFetched(id, part)) return;
  // A fight and a whole fight may be asked with sheets, a card where its link says so; a server plays them itself.
  const [core, more, sheets] = await Promise.all([
    SYSTEMS[id] ?? load.core(),
    part === undefined || part === 'sheet' ? undefined : load[part]?.(),
    part === undefined || part === 'table' ? undefined : load.sheet?.(),
  ]);
  const known = SYSTEMS as Record<string, System>;
  known[id] ??= { ...core };
  if (sheets !== undefined) Object.assign(known[id], sheets);
  if (part === 'encounter' || part === 'fight') Object.assign(known[id], { [part]: more });
  if (part === 'table' || part === 'encounter') encounters[id] = more as EncounterAbout;
}
