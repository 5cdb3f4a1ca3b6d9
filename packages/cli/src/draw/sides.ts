/** What people call the two sides of a whole fight, and whether they win or one wins. */
import { nameIn } from '@strikehome/engine/contract';
import { isRecord } from '@strikehome/engine/kernel';
import { clean } from './text.ts';

/** "Mira", "Mira and Teo", "Mira and 2 more", or which side it is; a sheet is called by its own name. */
export function sideOf(request: unknown, side: 'a' | 'b'): string {
  const people = peopleOf(request, side);
  const names = people.map((one) => clean(nameIn(one) ?? '')).filter((name) => name !== '');
  if (names.length === 0) return `side ${side}`;
  if (people.length === 1) return names[0]!;
  return people.length === 2 && names.length === 2
    ? `${names[0]} and ${names[1]}`
    : `${names[0]} and ${people.length - 1} more`;
}

/** "Mira wins", "Mira and Teo win". */
export function sideWins(request: unknown, side: 'a' | 'b'): string {
  return `${sideOf(request, side)} ${areSeveral(request, side) ? 'win' : 'wins'}`;
}

function areSeveral(request: unknown, side: 'a' | 'b'): boolean {
  const [first, ...others] = peopleOf(request, side);
  return others.length > 0 || (isRecord(first) && typeof first.count === 'number' && first.count > 1);
}

function peopleOf(request: unknown, side: 'a' | 'b'): readonly unknown[] {
  const people = isRecord(request) ? request[side] : undefined;
  return Array.isArray(people) ? people : [people];
}
