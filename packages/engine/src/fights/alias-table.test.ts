import { describe, expect, it } from 'vitest';
import { seeded } from '../kernel/index.ts';
import { toyDuel } from '../kernel/testing/toy-duel.ts';
import { aliasTableFor, pick } from './alias-table.ts';
import { computeFight, emptyTally, Simulator, standardError, type Tally } from './index.ts';

/** What chance each pick has over all numbers below 2^32, without drawing any. */
function chancesOf(chances: readonly number[]): readonly number[] {
  const { bits, keep, other } = aliasTableFor(chances);
  const share = new Array<number>(chances.length).fill(0);
  const whole = 2 ** (32 - bits);
  keep.forEach((below, column) => {
    if (below > 0) share[column]! += below / 2 ** 32;
    if (below < whole) share[other[column]!]! += (whole - below) / 2 ** 32;
  });
  return share;
}

describe('an alias table', () => {
  it.each([
    [[0.5, 0.5]],
    [[1, 0]],
    [[1 / 3, 1 / 3, 1 / 3]],
    [[1 / 36, 5 / 36, 10 / 36, 0, 20 / 36]],
    [Array.from({ length: 100 }, (_, i) => (i + 1) / 5050)],
  ])('gives every chance its share of all numbers: %j', (chances) => {
    for (const [i, share] of chancesOf(chances).entries()) expect(share).toBeCloseTo(chances[i]!, 8);
    const source = seeded('alias table');
    for (let i = 0; i < 1000; i++) expect(chances[pick(aliasTableFor(chances), source.next())]).toBeGreaterThan(0);
  });
});

describe('a duel sampled round by round', () => {
  const share = ({ won, trials }: Tally) => won.a / trials;
  it.each(['sequential', 'simultaneous'] as const)('%s, comes out as step by step and as it is solved', (order) => {
    const process = toyDuel(12, 10, order);
    const { duel: _, ...stepwise } = process;
    const solved = computeFight(process, { policy: 'default', fractions: false });
    if ('code' in solved) throw new Error(solved.message);
    for (const sampled of [process, stepwise]) {
      const tally = emptyTally();
      new Simulator(sampled).run(tally, 40_000, 'round by round');
      const { win, rounds, left } = solved.outcome;
      expect(Math.abs(share(tally) - win.a)).toBeLessThan(4 * standardError(tally));
      expect(tally.rounds / tally.trials).toBeCloseTo(rounds.mean!, 1);
      expect(tally.left.a / tally.won.a).toBeCloseTo(left.a!, 1);
      expect(tally.left.b / tally.won.b).toBeCloseTo(left.b!, 1);
    }
  });

  it('is over after as many rounds as there may be', () => {
    const tally = emptyTally();
    new Simulator(toyDuel(12, 10, 'sequential')).run(tally, 1000, 'cut', 2);
    expect([tally.trials, Math.max(...tally.byRound.keys())]).toEqual([1000, 2]);
    expect(tally.never).toBeGreaterThan(500);
  });
});
