/**
 * The registry of this command. In the sources every system stands on it from the start; the built command begins with an
 * empty one and reads each system from a file of its own when it is first wanted (`scripts/build-cli.mjs`).
 */

import * as registry from '@strikehome/engine/games';
import { isRecord, type System } from '@strikehome/engine/kernel';
import { KNOWN_SYSTEMS, type KnownSystem } from './known.ts';

type Loaders = Readonly<Record<string, () => Promise<System>>>;

/** How the systems that are not there yet are read. */
const later: Loaders = 'LATER' in registry ? (registry.LATER as Loaders) : {};

const ids = KNOWN_SYSTEMS.map(({ id }) => id);

export const SYSTEM_IDS: readonly string[] = ids;

const modules: string[] = [];

/** The modules of `--game`, from which threads read the same games. */
export const GAME_MODULES: readonly string[] = modules;

/** A game that is not in the registry, for this command. */
export function addGame(game: System, module: string): void {
  const { id, actions } = game;
  ids.push(id);
  (KNOWN_SYSTEMS as KnownSystem[]).push({ id, actions: Object.keys(actions) });
  (registry.SYSTEMS as Record<string, System>)[id] = game;
  if (!modules.includes(module)) modules.push(module);
}

export const isSystem = (word: string | undefined): word is string => word !== undefined && SYSTEM_IDS.includes(word);

/** Reads those that are missing; the registry keeps its own order, whatever is asked for first. */
async function fetchSystems(ids: readonly string[]): Promise<void> {
  const here = registry.SYSTEMS as Record<string, System>;
  const missing = ids.filter((id) => !Object.hasOwn(here, id));
  if (missing.length === 0) return;
  const read = await Promise.all(missing.map((id) => later[id]!()));
  for (const [i, id] of missing.entries()) here[id] = read[i]!;
  for (const id of SYSTEM_IDS) {
    const system = here[id];
    if (system === undefined) continue;
    delete here[id];
    here[id] = system;
  }
}

/** The whole registry. */
export const fetchRegistry = (): Promise<void> => fetchSystems(SYSTEM_IDS);

/** The game of this name, or all games where there is none: the error lists them. */
export function fetchNamed(id: unknown): Promise<void> {
  return typeof id === 'string' && isSystem(id) ? fetchSystems([id]) : fetchRegistry();
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
