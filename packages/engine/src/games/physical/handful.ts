/**
 * Whose hand throws which die (d-05), and the dice that go in one handful: two white, one red, one black (PHY-66, PHY-68). Both
 * are for prompts; neither changes a result.
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
const ALONE: readonly RollKind[] = [DAMAGE];
const BOTH: readonly RollKind[] = [DAMAGE, PROTECTION];

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
  const damage = { id: 'damage', by: by(striker) } as const;
  const guard = { id: 'protection', by: by(struck) } as const;
  const inHand = (one: RollKind) => {
    const thrower = one === DAMAGE ? damage.by : guard.by;
    return thrower === roller ? one : { ...one, by: thrower };
  };
  const isOneHand = damage.by === roller && guard.by === roller;
  return { roll: { by: roller, with: isOneHand ? together : together.map(inHand) }, damage, protection: guard };
}
