/** The first ready-made scene in mid-course, for people who try a table. */
import type { Demo } from '../../../kernel/index.ts';

export const DEMO: Demo = {
  plays: ['sera', 'bran'],
  moves: [
    {
      action: {
        kind: 'advantage',
        by: 'sera',
        skill: 'notice',
        mode: 'new',
        aspect: 'Sun in the Eyes',
        on: 'captain',
      },
      dice: { actor: [1, 0, 1, 0], opposition: [0, -1, 0, 1] },
    },
    {
      action: { kind: 'attack', by: 'captain', skill: 'fight', target: 'bran', track: 'physical' },
      dice: { actor: [1, 1, 0, 0], opposition: [-1, -1, 0, 0] },
    },
    {
      action: { kind: 'attack', by: 'bran', skill: 'fight', target: 'captain', track: 'physical' },
      dice: { actor: [1, 0, 0, 0], opposition: [0, -1, 0, 0] },
    },
    {
      action: { kind: 'attack', by: 'archer', skill: 'shoot', target: 'sera', track: 'physical' },
      dice: { actor: [1, 0, 0, 0] },
    },
  ],
};
