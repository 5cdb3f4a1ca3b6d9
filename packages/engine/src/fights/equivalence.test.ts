import { describe, expect, it } from 'vitest';
import { toyDuel } from '../kernel/testing/toy-duel.ts';
import { compared } from './testing/equivalence.ts';

describe('the property that holds a fast path to the fight played by its policy', () => {
  it('is content with two texts of one fight, exactly', () => {
    expect(compared(toyDuel(4, 5, 'sequential'), toyDuel(4, 5, 'sequential'))).toEqual({ how: 'fractions', apart: [] });
    const cut = { rounds: 2 };
    expect(compared(toyDuel(4, 5, 'sequential'), toyDuel(4, 5, 'sequential'), cut)).toMatchObject({ apart: [] });
  });

  it('notices one hit more to take, another order, and one more face that strikes', () => {
    const fight = toyDuel(4, 5, 'sequential');
    for (const other of [
      toyDuel(4, 6, 'sequential'),
      toyDuel(4, 5, 'simultaneous'),
      toyDuel(4, 5, 'sequential', [8, 8]),
    ])
      expect(compared(fight, other).apart).not.toEqual([]);
  });

  it('simulated fights what is too large, and still tells two fights apart', () => {
    const samples = { budget: 1, trials: 20_000 };
    const fight = toyDuel(4, 5, 'sequential');
    expect(compared(fight, toyDuel(4, 5, 'sequential'), { ...samples, seed: 'one' })).toEqual({
      how: 'samples',
      apart: [],
    });
    expect(compared(fight, toyDuel(6, 5, 'sequential'), samples).apart).not.toEqual([]);
  });
});
