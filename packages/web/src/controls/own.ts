/** What the pack of a game has for a field: offered beside the names of the rules once its roster is open. */
import { signal } from '@preact/signals';
import type { Path, Plain } from '@strikehome/engine/kernel';
import { useEffect } from 'preact/hooks';
import { load } from '../state/storage.ts';
import { system as shown } from '../state/store.ts';

export interface OwnItem {
  readonly name: string;
  /** The fields it may stand in. */
  readonly fields: readonly string[];
  /** Its numbers in a few words. */
  readonly numbers: string;
  readonly value: Plain;
}

/** By game. */
export const own = signal<Readonly<Record<string, readonly OwnItem[]>>>({});

export function ownFor(path: Path): readonly OwnItem[] {
  const field = path.findLast((key) => typeof key === 'string');
  return (own.value[shown.value] ?? []).filter(({ fields }) => fields.includes(`${field}`));
}

/** Opens the roster of a game for what is in its pack, where this browser has one. */
export function useOwn(system: string): void {
  useEffect(() => {
    if (load('people') !== true || own.value[system] !== undefined) return;
    Promise.all([import('../views/characters/store.ts'), import('../state/registry.ts')]).then(
      ([{ openRoster }, { fetchSystem }]) => fetchSystem(system, 'sheet').then(() => openRoster(system)),
      () => {},
    );
  }, [system]);
}
