import { expect, it } from 'vitest';
import { percent } from './percent.ts';

it('a chance is said in tenths of a percent, what is rare with a digit, and nothing open as certain', () => {
  const said = [0, 1e-9, 0.0004, 0.049, 1 / 3, 0.5, 0.9994, 0.9999, 1].map(percent);
  expect(said).toEqual(['0%', '< 0.001%', '0.04%', '4.9%', '33.3%', '50.0%', '99.9%', '> 99.9%', '100%']);
});
