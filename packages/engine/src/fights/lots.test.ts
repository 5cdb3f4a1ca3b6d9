import { describe, expect, it } from 'vitest';
import { isRefusal } from '../kernel/index.ts';
import { toyDuel } from '../kernel/testing/toy-duel.ts';
import { batchesOf, fightBatch, LotSum, type Lots, Simulator, type Tally } from './index.ts';

function fought(lots: Lots, batch: number, simulator = new Simulator(toyDuel(12, 10, 'simultaneous'))): Tally {
  const tally = fightBatch(simulator, lots, batch);
  if (isRefusal(tally)) throw new Error(tally.message);
  return tally;
}

describe('lots in batches', () => {
  const lots: Lots = { trials: 12_000, seed: 'batches' };

  it('are as many as the trials need, the last one as small as what is left', () => {
    expect(batchesOf(lots)).toBe(3);
    expect([0, 1, 2].map((batch) => fought(lots, batch).trials)).toEqual([5000, 5000, 2000]);
    expect(batchesOf({ ...lots, trials: 1 })).toBe(1);
  });

  it('come out the same whoever fights them, and in whatever order', () => {
    const one = new Simulator(toyDuel(12, 10, 'simultaneous'));
    const backwards = [2, 1, 0].map((batch) => fought(lots, batch, one)).reverse();
    expect(backwards).toEqual([0, 1, 2].map((batch) => fought(lots, batch)));
    expect(fought(lots, 0)).not.toEqual(fought(lots, 1));
  });

  it('are added up until all are fought, or the error is small enough', () => {
    const sum = new LotSum(lots);
    while (!sum.enough) sum.add(fought(lots, sum.next));
    expect([sum.next, sum.tally.trials]).toEqual([3, 12_000]);
    expect(sum.tally.won.a + sum.tally.won.b + sum.tally.won.draw + sum.tally.never).toBe(12_000);
    const early = new LotSum({ ...lots, within: 0.3 });
    expect(early.enough).toBe(false);
    early.add(fought(lots, 0));
    expect(early.enough).toBe(true);
  });
});
