import { expect, it } from 'vitest';
import { thrown } from './dice.ts';
import { highest, highestFace, sortedDown } from './sorted.ts';

const HANDFULS = [1, 2, 3, 4].flatMap((count) => [2, 6, 8].map((sides) => [count, sides] as const));

it.each(HANDFULS)('the highest of %id%i has the odds of all its throws', (count, sides) => {
  const { values, weights, total } = thrown(count, sides, highestFace).odds();
  const slow = new Map(values.map((value, i) => [value, weights[i]]));
  const fast = highest(count, sides).odds();
  expect(fast.total).toBe(total);
  expect(new Map(fast.values.map((value, i) => [value, fast.weights[i]]))).toEqual(slow);
});

it.each(HANDFULS)('%id%i in order have the odds of all their throws, one by one', (count, sides) => {
  const dice = sortedDown(count, sides);
  expect(dice.odds()).toEqual(thrown(count, sides, dice.read).odds());
});

it('of no dice the highest is 0, and none are in order', () => {
  expect(highestFace([])).toBe(0);
  expect(sortedDown(0, 6).odds()).toEqual({ values: [[]], weights: [1], total: 1 });
});

it('the highest of 30d8 stays exact past 2^53', () => {
  const { weights, total } = highest(30, 8).odds();
  expect(total).toBe(8n ** 30n);
  expect(weights.at(-1)).toBe(8n ** 30n - 7n ** 30n);
});
