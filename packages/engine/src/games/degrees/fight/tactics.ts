/** What a side of a whole fight may do or leave alone: to answer an opening (DOS-22), and to use the counter bonus (DOS-21). */
import type { Tactic } from '../../../kernel/index.ts';
import { USE_BONUS } from '../encounter/state.ts';

const COUNTER = 'Counterattack when a blow leaves an opening';

export const COUNTERATTACKING: Tactic = {
  id: 'counterattack',
  deed: COUNTER,
  move: 'counterattack',
  choice: { id: 'counterattack', never: 'let-it-pass' },
  fixed: { deed: COUNTER, take: () => 'counterattack' },
};

const BONUS = 'Use the counter bonus on the next attack';

export const USING_BONUS: Tactic = {
  id: 'counter-bonus',
  deed: BONUS,
  choice: { id: USE_BONUS, never: false },
  fixed: { deed: BONUS, take: () => true },
};
