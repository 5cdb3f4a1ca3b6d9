/** The first ready-made fight in mid-course, for people who try a table. */
import type { Demo } from '../../../kernel/index.ts';

export const DEMO: Demo = {
  plays: ['sable', 'orrin'],
  moves: [
    {
      action: { kind: 'attack', by: 'sable', target: 'watchman' },
      dice: { attack: [2, 3], damage: [5], protection: [2] },
    },
    { action: { kind: 'attack', by: 'orrin', target: 'ruffian' }, dice: { attack: [3, 4], damage: [4] } },
    { action: { kind: 'attack', by: 'watchman', target: 'sable' }, dice: { defense: [5, 4], damage: [3] } },
    { action: { kind: 'hold', by: 'ruffian' } },
    { action: { kind: 'hold', by: 'cutpurse' } },
    { action: { kind: 'end-round' } },
    { action: { kind: 'attack', by: 'watchman', target: 'sable' } },
  ],
};
