/** What a fight makes public when it happens, for seats that see the rolls of those taking part and not every sheet. */
import type { PublicFacts } from '../../../kernel/index.ts';

/** Target numbers, rolls and the damage rolled are seen by all; what protects and what is lost is on a sheet. */
export const PUBLIC_FACTS: PublicFacts<'by' | 'target'> = {
  target: 'rolls',
  roll: 'rolls',
  hit: 'rolls',
  byDouble: 'rolls',
  damage: 'rolls',
  lucky: 'rolls',
  protection: { sheet: 'target' },
  net: { sheet: 'target' },
  skill: { sheet: 'target' },
  skillLevel: { sheet: 'target' },
  critical: { sheet: 'target' },
  fumble: { sheet: 'by' },
  inMelee: 'rolls',
  by: 'rolls',
  automaticHits: 'rolls',
  away: 'rolls',
  fell: 'rolls',
  round: 'rolls',
  phase: 'rolls',
};
