/**
 * The registry of this command. In the sources every system stands on it from the start; the built command begins with an
 * empty one and reads each system from a file of its own when it is first wanted (`scripts/build-cli.mjs`).
 */

import * as registry from '@strikehome/engine/games';
import { isRecord, type System } from '@strikehome/engine/kernel';
import { KNOWN_SYSTEMS } from './known.ts';

type Loaders = Readonly<Record<string, () => Promise<System>>>;

/** How the systems that are not there yet are read. */
const later: Loaders = 'LATER' in registry ? (registry.LATER as Loaders) : {};

export const SYSTEM_IDS: readonly string[] = KNOWN_SYSTEMS.map(({ id }) => id);

export const isSystem = (word: string | undefined): word is string => word !== undefined && SYSTEM_IDS.includes(word);

async function fetchSystem(id: string): Promise<void> {
  const here = registry.SYSTEMS as Record<string, System>;
  if (!Object.hasOwn(here, id)) here[id] = await later[id]!();
}

/** The whole registry, in its order. */
export async function fetchRegistry(): Promise<void> {
  const here = registry.SYSTEMS as Record<string, System>;
  const missing = SYSTEM_IDS.filter((id) => !Object.hasOwn(here, id));
  if (missing.length === 0) return;
  const all = await Promise.all(SYSTEM_IDS.map((id) => here[id] ?? later[id]!()));
  for (const [i, id] of SYSTEM_IDS.entries()) {
    delete here[id];
    here[id] = all[i]!;
  }
}

/** The system of this name, or all of them where there is none: whoever is told so is told which there are. */
export function fetchNamed(id: unknown): Promise<void> {
  return typeof id === 'string' && isSystem(id) ? fetchSystem(id) : fetchRegistry();
}

/** Whether all is there that it takes to answer a request. */
export function isFetched(request: unknown): boolean {
  const id = isRecord(request) ? request.system : undefined;
  const wanted = typeof id === 'string' && isSystem(id) ? [id] : SYSTEM_IDS;
  return wanted.every((one) => Object.hasOwn(registry.SYSTEMS, one));
}

/** What it takes to answer a request. */
export function fetchFor(request: unknown): Promise<void> {
  return fetchNamed(isRecord(request) ? request.system : undefined);
}
