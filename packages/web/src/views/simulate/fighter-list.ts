/** The fighters of the match-ups: those of the fight in sight until others are put on the list, which this browser then keeps. */
import { signal } from '@preact/signals';
import type { Plain } from '@strikehome/engine/kernel';
import { add, addNamed, type FighterList, fighterListFrom } from '../../state/fighter-list.ts';
import type { SideName, Simulation } from '../../state/simulation.ts';
import { load, save } from '../../state/storage.ts';

const lists = signal<Readonly<Record<string, FighterList | null>>>({});

/** The list as it was before the last change of it. */
export const listBefore = signal<{ readonly system: string; readonly list: FighterList | null } | undefined>(undefined);

/** `null` where nothing was put on it: then it follows the fight in sight. */
function keptList(system: string): FighterList | null {
  const known = lists.value[system];
  return known === undefined ? (fighterListFrom(load(`fighters.${system}`)) ?? null) : known;
}

export function fighterListOf(simulation: Simulation): FighterList {
  return keptList(simulation.system) ?? add(add([], simulation, 'a'), simulation, 'b');
}

function saveList(system: string, list: FighterList | null): void {
  listBefore.value = { system, list: keptList(system) };
  lists.value = { ...lists.value, [system]: list };
  save(`fighters.${system}`, list ?? undefined);
}

export function addToList(simulation: Simulation, side: SideName): void {
  saveList(simulation.system, add(fighterListOf(simulation), simulation, side));
}

/** A character of this game, as the list plays it. */
export function addNamedToList(simulation: Simulation, name: string, fighter: Plain): void {
  saveList(simulation.system, addNamed(fighterListOf(simulation), name, fighter));
}

export function removeFromList(simulation: Simulation, index: number): void {
  saveList(simulation.system, fighterListOf(simulation).toSpliced(index, 1));
}

/** The list follows the fight in sight again. */
export const followFight = (simulation: Simulation): void => saveList(simulation.system, null);

export function undoList(): void {
  const before = listBefore.value;
  if (before === undefined) return;
  saveList(before.system, before.list);
  listBefore.value = undefined;
}

export const isFollowing = ({ system }: Simulation): boolean => keptList(system) === null;
