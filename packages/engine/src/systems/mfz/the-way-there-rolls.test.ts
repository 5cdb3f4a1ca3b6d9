import { describe, it } from 'vitest';
import { answered, isWhole } from '../../contract/testing/way.ts';
import type { PlainRecord } from '../../kernel/index.ts';

describe('a frame’s roll', () => {
  const roll = (request: PlainRecord, dice: PlainRecord) =>
    answered({ system: 'mfz', action: 'roll', ...request, dice });

  it('FR-01, FR-02 the pool and the best die for each use are told', () => {
    const frame = { name: 'Heron', systems: ['Rd', 'Y', 'B', 'G'] };
    const dice = { white: [3, 1], blue: [4], yellow: [2], green: [6] };
    const best = { attack: 5, defense: 4, movement: 6, spot: 3 };
    isWhole(roll({ frame, range: 'direct' }, { ...dice, red: [2, 5] }), {
      outcome: 'rolled',
      way: [
        ['FR-02', 'pool', { name: 'Heron', dice: 7, range: 'direct' }],
        ['FR-01', 'best-dice', { name: 'Heron', ...best }],
      ],
      facts: { ...best, dice: 7, passesCover: true, spotReach: 'a ruler, in cover or not' },
    });
    isWhole(roll({ frame }, dice), {
      outcome: 'rolled',
      way: [
        ['FR-02', 'pool', { name: 'Heron', dice: 5, range: 'no' }],
        ['FR-01', 'best-dice', { name: 'Heron', ...best, attack: 0 }],
      ],
      facts: { ...best, attack: 0, dice: 5, passesCover: true, spotReach: 'a ruler, in cover or not' },
    });
  });

  it('FR-05, FR-06 rockets and the sprinter’s d8 count, and rockets are spent', () => {
    const frame = { name: 'Heron', systems: ['Rh', 'Y', 'Y'] };
    const dice = { white: [1, 2], red8: [7, 8], yellow: [3, 4], green8: [5] };
    const best = { attack: 8, defense: 2, movement: 5, spot: 4 };
    isWhole(roll({ frame, range: 'direct', rockets: 2 }, dice), {
      outcome: 'rolled',
      way: [
        ['FR-02', 'pool', { name: 'Heron', dice: 7, range: 'direct' }],
        ['FR-06', 'rockets', { name: 'Heron', rockets: 2 }],
        ['FR-01', 'best-dice', { name: 'Heron', ...best }],
      ],
      facts: { ...best, dice: 7, passesCover: false, spotReach: 'anywhere' },
      changes: [{ who: 'frame', what: 'rockets', by: -2 }],
    });
  });
});
