import { describe, expect, it } from 'vitest';
import { sharesOf } from './shares.ts';

const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);

describe('chances that are shown together', () => {
  it('add up to the whole: what is missing goes to the largest remainders', () => {
    // Rounded alone these are 54 + 36 + 11 = 101 and 33.3 × 3 = 99.9.
    expect(sharesOf([0.535, 0.36, 0.105], 100)).toEqual([54, 36, 10]);
    expect(sharesOf([1 / 3, 1 / 3, 1 / 3], 1000)).toEqual([334, 333, 333]);
    expect(sharesOf([0.0004, 0.9996], 1000)).toEqual([0, 1000]);
    expect(sharesOf([0, 1], 100)).toEqual([0, 100]);
  });

  it('add up for every split of 216 ways into three, and none is off by a whole part', () => {
    for (let a = 0; a <= 216; a += 5)
      for (let b = 0; a + b <= 216; b += 7) {
        const chances = [a / 216, b / 216, (216 - a - b) / 216];
        const shares = sharesOf(chances, 1000);
        expect(sum(shares)).toBe(1000);
        for (const [i, share] of shares.entries()) expect(Math.abs(share - 1000 * chances[i]!)).toBeLessThan(1);
      }
  });

  it('are rounded alone where they are not all there are, and need not be', () => {
    expect(sharesOf([0.505, 0.25], 100)).toEqual([51, 25]);
    expect(sharesOf([0.9, 0.8], 100)).toEqual([90, 80]);
    expect(sharesOf([], 100)).toEqual([]);
  });
});
