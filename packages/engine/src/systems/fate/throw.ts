/** Four Fate dice, thrown alike for everybody. */
import { type Referee, sum } from '../../kernel/index.ts';
import type { Role } from './request.ts';

/** FATE-02: each die is −1, 0 or +1. */
export const FOUR_DICE = sum(4, 'F');

const HINTS = { actor: { by: 'actor' }, opposition: { by: 'opposition' } } as const;
const WITH_OPPOSITION = { by: 'actor', with: [{ id: 'opposition', count: 4, sides: 'F' as const }] };

/** FATE-03, FATE-14: the dice of one side; a second throw of the same side stands in place of the first. */
export function throwFor(referee: Referee, role: Role, together = false): number {
  return referee.roll(role, FOUR_DICE, together && role === 'actor' ? WITH_OPPOSITION : HINTS[role]);
}
