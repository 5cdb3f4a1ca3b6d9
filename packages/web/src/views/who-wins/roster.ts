/** The fighters of the match-ups: those of the fight in sight until others are put on the list, which this browser then keeps. */
import { signal } from '@preact/signals';
import type { Plain } from '@strikehome/engine/kernel';
import { add, addNamed, type Roster, rosterFrom } from '../../state/roster.ts';
import { load, save } from '../../state/storage.ts';
import type { SideName, WhoWins } from '../../state/who-wins.ts';

const rosters = signal<Readonly<Record<string, Roster | null>>>({});

/** The list as it was before the last change of it. */
export const rosterBefore = signal<{ readonly system: string; readonly roster: Roster | null } | undefined>(undefined);

/** `null` where nothing was put on it: then it follows the fight in sight. */
function keptRoster(system: string): Roster | null {
  const known = rosters.value[system];
  return known === undefined ? (rosterFrom(load(`fighters.${system}`)) ?? null) : known;
}

export function rosterOf(whoWins: WhoWins): Roster {
  return keptRoster(whoWins.system) ?? add(add([], whoWins, 'a'), whoWins, 'b');
}

function saveRoster(system: string, roster: Roster | null): void {
  rosterBefore.value = { system, roster: keptRoster(system) };
  rosters.value = { ...rosters.value, [system]: roster };
  save(`fighters.${system}`, roster ?? undefined);
}

export function addToRoster(whoWins: WhoWins, side: SideName): void {
  saveRoster(whoWins.system, add(rosterOf(whoWins), whoWins, side));
}

/** A character of this game, as the roster plays it. */
export function addNamedToRoster(whoWins: WhoWins, name: string, fighter: Plain): void {
  saveRoster(whoWins.system, addNamed(rosterOf(whoWins), name, fighter));
}

export function removeFromRoster(whoWins: WhoWins, index: number): void {
  saveRoster(whoWins.system, rosterOf(whoWins).toSpliced(index, 1));
}

/** The list follows the fight in sight again. */
export const followFight = (whoWins: WhoWins): void => saveRoster(whoWins.system, null);

export function undoRoster(): void {
  const before = rosterBefore.value;
  if (before === undefined) return;
  saveRoster(before.system, before.roster);
  rosterBefore.value = undefined;
}

export const isFollowing = ({ system }: WhoWins): boolean => keptRoster(system) === null;
