import { expect, it } from 'vitest';
import { leaves } from './options.tsx';

const judged = { objective: undefined, against: undefined };

it('an option after which nothing is open says the outcome, and not what it had a chance of', () => {
  const style = { outcome: 'style', label: 'Succeed with style', tone: 'great', p: 1, exact: '1' } as const;
  const hits = { id: 'hit', label: 'To hit', tone: 'good', p: 1, exact: '1' } as const;
  expect(leaves({ option: 'pass', chances: [style], headlines: [hits] }, judged)).toBe('Succeed with style');
  const open = { ...hits, p: 0.25, exact: '1/4' };
  expect(leaves({ option: 'reroll', chances: [style], headlines: [open] }, judged)).toBe('To hit\u00a025.0%');
});
