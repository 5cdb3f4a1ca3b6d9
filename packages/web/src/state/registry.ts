/**
 * The registry of this page: every system by its title, each fetched when it is first wanted, its parts apart. A server may add
 * games of its own to the page; each of them comes in one module.
 */

import { REGISTRY as BUILT_IN } from 'virtual:registry';
import { SYSTEMS } from '@strikehome/engine/games';
import type { System } from '@strikehome/engine/kernel';

type InRegistry = (typeof BUILT_IN)[number];

/** What a server says of a game that it adds (`packages/server/src/games.ts`). */
interface AddedGame extends Omit<InRegistry, 'load'> {
  readonly summary: string;
  readonly hasSheets: boolean;
  /** Its module, beside the page. */
  readonly module: string;
}

/** The list of added games as JSON: it stands in the page, and a worker is told it as its name. */
const ADDED: string =
  (typeof document === 'undefined'
    ? (globalThis as { readonly name?: string }).name
    : document.getElementById('games')?.textContent) ?? '';

/** How a worker is begun that knows the same games. */
export const WORKER = { type: 'module', name: ADDED } as const satisfies WorkerOptions;

const added = ADDED === '' ? [] : (JSON.parse(ADDED) as readonly AddedGame[]);

async function gameIn({ id, module }: AddedGame): Promise<System> {
  const base = typeof document === 'undefined' ? location.href : document.baseURI;
  const values: object = await import(/* @vite-ignore */ new URL(module, base).href);
  return Object.values(values).find((value: Partial<System> | null) => value?.id === id) as System;
}

function withLoaders(about: AddedGame): InRegistry {
  const game = () => gameIn(about);
  const part = <P extends 'encounter' | 'fight' | 'cast'>(name: P) => game().then((one) => one[name]);
  const table = () => game().then(({ encounter }) => encounter!);
  return {
    ...about,
    load: {
      ...{
        core: game,
        ...(about.hasSheets ? { sheet: game } : {}),
        outline: game as InRegistry['load']['outline'],
        table,
      },
      ...{ encounter: () => part('encounter'), fight: () => part('fight'), cast: () => part('cast') },
    },
  };
}

const REGISTRY: readonly InRegistry[] = [...BUILT_IN, ...added.map(withLoaders)];

export const TITLES: readonly { readonly id: string; readonly title: string }[] = REGISTRY;

/** One line about a game that a server added. */
export const addedSummary = (id: string): string | undefined => added.find((one) => one.id === id)?.summary;

const inRegistry = (id: string) => REGISTRY.find((one) => one.id === id);

/** The game itself where it is in the registry, and otherwise the first that is. */
export const gameOrFirst = (id: string): string => (inRegistry(id) ?? REGISTRY[0]!).id;

/** Whether a game has what a view shows; every game has what is not named. */
export const isIn = (id: string, what: 'hasEncounter' | 'hasFight' | undefined): boolean =>
  what === undefined || (inRegistry(id)?.[what] ?? false);

/** Whether a game has characters on paper: without them there is nothing to save or to pick. */
export const hasSheets = (id: string): boolean => inRegistry(id)?.load.sheet !== undefined;

/**
 * What a card does not need. Who wins takes the outline of a system, a table also what the encounter says of itself
 * (`table`): data, without a rule. A fight played in this page takes the rules of the encounter, a worker that computes one
 * those of the fight played by its policy (`fight`), a roster the sheets, and characters that go from one view to
 * another the cast.
 */
export type SystemPart = 'outline' | 'table' | 'encounter' | 'fight' | 'sheet' | 'cast';

type EncounterAbout = Awaited<ReturnType<(typeof REGISTRY)[number]['load']['table']>>;
const encounters: Record<string, EncounterAbout> = {};

/** What the encounter of a system says of itself: how it is set up, and the words for its rolls, decisions and moves. */
export const encounterOf = (id: string): EncounterAbout => encounters[id]!;

/** What is here of each system; the core is its single actions with their rules. */
const here = new Set<string>();

export function isFetched(id: string, part?: SystemPart): boolean {
  return here.has(`${id} ${part ?? 'core'}`);
}

/** What comes with each part. A server plays sheets itself, and a worker is told which requests have some. */
const WITH: Readonly<Record<SystemPart | 'core', readonly ('outline' | 'core' | 'sheet')[]>> = {
  outline: ['outline'],
  core: ['core'],
  table: ['outline'],
  fight: ['outline'],
  encounter: ['core', 'sheet'],
  sheet: ['core', 'sheet'],
  cast: [],
};

export async function fetchSystem(id: string, part?: SystemPart): Promise<void> {
  const load = inRegistry(id)?.load;
  const wanted = part ?? 'core';
  if (load === undefined || isFetched(id, part)) return;
  const missing = (one: 'outline' | 'core' | 'sheet') => WITH[wanted].includes(one) && !here.has(`${id} ${one}`);
  const [outline, core, sheets, more] = await Promise.all([
    missing('outline') ? load.outline() : undefined,
    missing('core') ? load.core() : undefined,
    missing('sheet') ? load.sheet?.() : undefined,
    wanted === 'core' || wanted === 'outline' || wanted === 'sheet' ? undefined : load[wanted]?.(),
  ]);
  const known = SYSTEMS as Record<string, System>;
  // An outline gives way to the rules, whichever comes first; what a part leaves out stays as it is.
  known[id] = Object.assign({}, defined(outline), known[id], defined(core), defined(sheets)) as System;
  if (wanted === 'encounter' || wanted === 'fight' || wanted === 'cast') Object.assign(known[id], { [wanted]: more });
  if (wanted === 'table' || wanted === 'encounter') encounters[id] = more as EncounterAbout;
  for (const one of [wanted, ...WITH[wanted], wanted === 'encounter' ? 'table' : wanted]) here.add(`${id} ${one}`);
}

const defined = (part: object | undefined): object =>
  Object.fromEntries(Object.entries(part ?? {}).filter(([, value]) => value !== undefined));
