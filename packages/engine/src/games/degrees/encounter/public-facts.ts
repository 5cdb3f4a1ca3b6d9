/** What a fight makes public when it happens, for seats that see the rolls of two fighters and not both sheets. */
import type { PublicFacts } from '../../../kernel/index.ts';

/** Totals, margins and the opening are seen by all; what a blow does follows from what its target absorbs and wears. */
export const PUBLIC_FACTS: PublicFacts<'target'> = {
  offense: 'rolls',
  defense: 'rolls',
  degrees: 'rolls',
  counter: 'rolls',
  units: { sheet: 'target' },
  damage: { sheet: 'target' },
  effects: { sheet: 'target' },
  conditions: { sheet: 'target' },
  flatFooted: { sheet: 'target' },
  own: 'rolls',
  theirs: 'rolls',
  margin: 'rolls',
  round: 'rolls',
};
