/** The first ready-made fight in mid-course, for people who try a table. */
import type { Demo } from '../../../kernel/index.ts';

export const DEMO: Demo = {
  plays: ['mira', 'teo'],
  moves: [
    { action: { kind: 'attack', by: 'mira', target: 'brute' }, dice: { offense: [5, 2], defense: [2, 3] } },
    { action: { kind: 'attack', by: 'teo', target: 'knife' }, dice: { offense: [4, 4], defense: [2, 2] } },
    { action: { kind: 'attack', by: 'brute', target: 'teo' }, dice: { offense: [5, 3], defense: [2, 2] } },
    { action: { kind: 'attack', by: 'knife', target: 'mira' }, dice: { offense: [5, 4] } },
  ],
};
