import { describe, expect, it } from 'vitest';
import { isRefusal } from '../kernel/index.ts';
import { toyDuel } from '../kernel/testing/toy-duel.ts';
import { batchesOf, fightBatch, type SampleOptions, SampleTotals, Simulator, type Tally } from './index.ts';

function fought(
  samples: SampleOptions,
  batch: number,
  simulator = new Simulator(toyDuel(12, 10, 'simultaneous')),
): Tally {
  const tally = fightBatch(simulator, samples, batch);
  if (isRefusal(tally)) throw new Error(tally.message);
  return tally;
}

describe('samples in batches', () => {
  const samples: SampleOptions = { trials: 12_000, seed: 'batches' };

  it('are as many as the trials need, the last one as small as what is left', () => {
    expect(batchesOf(samples)).toBe(3);
    expect([0, 1, 2].map((batch) => fought(samples, batch).trials)).toEqual([5000, 5000, 2000]);
    expect(batchesOf({ ...samples, trials: 1 })).toBe(1);
  });

  it('come out the same on any thread and in any order', () => {
    const one = new Simulator(toyDuel(12, 10, 'simultaneous'));
    const backwards = [2, 1, 0].map((batch) => fought(samples, batch, one)).reverse();
    expect(backwards).toEqual([0, 1, 2].map((batch) => fought(samples, batch)));
    expect(fought(samples, 0)).not.toEqual(fought(samples, 1));
  });

  it('are added up until all are fought, or the error is small enough', () => {
    const sum = new SampleTotals(samples);
    while (!sum.enough) sum.add(fought(samples, sum.next));
    expect([sum.next, sum.tally.trials]).toEqual([3, 12_000]);
    expect(sum.tally.won.a + sum.tally.won.b + sum.tally.won.draw + sum.tally.never).toBe(12_000);
    const early = new SampleTotals({ ...samples, maxStandardError: 0.3 });
    expect(early.enough).toBe(false);
    early.add(fought(samples, 0));
    expect(early.enough).toBe(true);
  });
});
