/** The fighters of the match-ups: those of the fight in sight until others are put on the list, which this browser then keeps. */
import { signal } from '@preact/signals';
import type { Plain } from '@strikehome/engine/kernel';
import { add, addNamed, type Roster, rosterFrom } from '../../state/roster.ts';
import type { SideName, Simulation } from '../../state/simulation.ts';
import { load, save } from '../../state/storage.ts';

const rosters = signal<Readonly<Record<string, Roster | null>>>({});

/** The list as it was before the last change of it. */
export const rosterBefore = signal<{ readonly system: string; readonly roster: Roster | null } | undefined>(undefined);

/** `null` where nothing was put on it: then it follows the fight in sight. */
function keptRoster(system: string): Roster | null {
  const known = rosters.value[system];
  return known === undefined ? (rosterFrom(load(`fighters.${system}`)) ?? null) : known;
}

export function rosterOf(simulation: Simulation): Roster {
  return keptRoster(simulation.system) ?? add(add([], simulation, 'a'), simulation, 'b');
}

function saveRoster(system: string, roster: Roster | null): void {
  rosterBefore.value = { system, roster: keptRoster(system) };
  rosters.value = { ...rosters.value, [system]: roster };
  save(`fighters.${system}`, roster ?? undefined);
}

export function addToRoster(simulation: Simulation, side: SideName): void {
  saveRoster(simulation.system, add(rosterOf(simulation), simulation, side));
}

/** A character of this game, as the roster plays it. */
export function addNamedToRoster(simulation: Simulation, name: string, fighter: Plain): void {
  saveRoster(simulation.system, addNamed(rosterOf(simulation), name, fighter));
}

export function removeFromRoster(simulation: Simulation, index: number): void {
  saveRoster(simulation.system, rosterOf(simulation).toSpliced(index, 1));
}

/** The list follows the fight in sight again. */
export const followFight = (simulation: Simulation): void => saveRoster(simulation.system, null);

export function undoRoster(): void {
  const before = rosterBefore.value;
  if (before === undefined) return;
  saveRoster(before.system, before.roster);
  rosterBefore.value = undefined;
}

export const isFollowing = ({ system }: Simulation): boolean => keptRoster(system) === null;
