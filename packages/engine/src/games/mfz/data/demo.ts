/** The first ready-made fight in mid-course, for people who try a table. */
import type { Demo } from '../../../kernel/index.ts';

export const DEMO: Demo = {
  plays: ['ines', 'tomas'],
  moves: [
    {
      action: { kind: 'activate', by: 'heron', target: 'lantern', range: 'direct' },
      dice: { white: [3, 5], red: [4, 6], blue: [3, 5], yellow: [4] },
    },
    { action: { kind: 'defend', by: 'heron', die: 'B5' } },
    { action: { kind: 'attack', by: 'heron', die: 'R6' } },
    {
      action: { kind: 'activate', by: 'lantern', target: 'anvil', range: 'artillery' },
      dice: { white: [2, 4], red: [3, 5], red8: [5], yellow: [4, 2] },
    },
    { action: { kind: 'defend', by: 'lantern', die: 'W4' } },
  ],
};
