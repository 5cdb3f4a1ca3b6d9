/** What a side of a whole fight may do or leave alone: a lone character may leave (PHY-73). */
import type { Tactic } from '../../../kernel/index.ts';

export const LEAVING: Tactic = {
  id: 'leave',
  deed: 'Leave the melee at once',
  move: 'leave',
  // Who got away has not won.
  lessens: true,
  rules: (stamina) =>
    Array.from({ length: stamina - 1 }, (_, i) => ({
      deed: `Leave the melee at ${i + 1} STAMINA${i === 0 ? '' : ' or less'}`,
      holds: ({ left }) => left <= i + 1,
    })),
};
