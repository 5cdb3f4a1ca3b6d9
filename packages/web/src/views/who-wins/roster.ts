/** The fighters of the match-up in sight, kept by this browser. */
import { signal } from '@preact/signals';
import type { Plain } from '@strikehome/engine/kernel';
import { add, addNamed, firstRoster, type Roster, rosterFrom } from '../../state/roster.ts';
import { load, save } from '../../state/storage.ts';
import type { SideName, WhoWins } from '../../state/who-wins.ts';

const rosters = signal<Readonly<Record<string, Roster>>>({});

export function rosterOf(system: string): Roster {
  const known = rosters.value[system];
  if (known !== undefined) return known;
  return rosterFrom(load(`fighters.${system}`)) ?? firstRoster(system);
}

function saveRoster(system: string, roster: Roster): void {
  rosters.value = { ...rosters.value, [system]: roster };
  save(`fighters.${system}`, roster);
}

export function addToRoster(whoWins: WhoWins, side: SideName): void {
  saveRoster(whoWins.system, add(rosterOf(whoWins.system), whoWins, side));
}

/** Everybody of a side, as the book plays them. */
export function addNamedToRoster(system: string, name: string, fighter: Plain): void {
  saveRoster(system, addNamed(rosterOf(system), name, fighter));
}

export function removeFromRoster(system: string, index: number): void {
  saveRoster(system, rosterOf(system).toSpliced(index, 1));
}
