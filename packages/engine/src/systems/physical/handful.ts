/**
 * Whose hand throws which die (d-05), and the dice that go in one handful: two white, one red, one black (PHY-66). Both
 * are for whoever asks for dice; neither changes a result.
 */
import type { RollHint, RollKind } from '../../kernel/index.ts';
import type { Blow, DamageHints } from './harm.ts';
import type { Person } from './result.ts';
import type { Settings } from './settings.ts';

export interface Handful extends DamageHints {
  readonly roll: Required<Omit<RollHint, 'describe'>>;
}

const DAMAGE: RollKind = { id: 'damage', count: 1, sides: 6 };
const PROTECTION: RollKind = { id: 'protection', count: 1, sides: 6 };
const ALONE = [DAMAGE];
const BOTH = [DAMAGE, PROTECTION];

/** PHY-01: the player throws all; another player throws their own, and by house rule each side does (PHY-64). */
export function handfulOf(
  striker: Person,
  struck: Person,
  { hands }: Pick<Settings, 'hands'>,
  { protection }: Pick<Blow, 'protection'>,
  roller: Person['role'] = 'character',
): Handful {
  const by = ({ role, player }: Person) => (hands === 'each-side' || player ? role : 'character');
  // PHY-67: dice of the handful that are not needed are set aside.
  const together = protection === undefined ? ALONE : BOTH;
  return {
    roll: { by: roller, with: together },
    damage: { id: 'damage', by: by(striker) },
    protection: { id: 'protection', by: by(struck) },
  };
}
