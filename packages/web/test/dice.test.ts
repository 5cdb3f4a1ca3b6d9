/** Dice by notation in the page: the exact chart, a roll, an error at its character, and the link that holds it. */
import { expect, it } from 'vitest';
import { pages, text } from './open.ts';

const { open } = pages();

it('computes while it is typed, rolls, points at a mistake, and keeps all of it in the link', async () => {
  const { page } = await open('#/1/mfz/~home');
  await page.getByRole('link', { name: 'Dice by notation' }).click();
  const field = page.getByLabel('Dice', { exact: true });
  await field.fill('4d6kh3 >= 18');
  await expect.poll(() => text(page, '.dice-answer')).toBe('4d6kh3 is 18 or more in 1.6% of rolls (7 in 432).');
  await expect.poll(() => text(page, '.dice-steps')).toContain('Roll 4 six-sided dice, keep the highest 3');
  await expect.poll(() => page.url()).toContain('~dice?roll=4d6kh3+%3E%3D+18');

  const chart = page.getByRole('slider', { name: 'Total, chance of each value' });
  await chart.press('End');
  await expect.poll(() => chart.getAttribute('aria-valuetext')).toBe('18: 1.6%, 7 in 432');
  await page.getByRole('button', { name: 'At least' }).click();
  await chart.press('Home');
  await expect.poll(() => chart.getAttribute('aria-valuetext')).toBe('At least 3: 100%');

  await page.getByRole('button', { name: 'Roll', exact: true }).click();
  await expect.poll(() => page.locator('.dice-die').count()).toBe(4);
  expect(await page.locator('.dice-die.dropped').count()).toBe(1);
  await expect.poll(() => text(page, '.dice-rolled p')).toMatch(/^4d6kh3 comes to \d+ \(.*\), which is/);

  await field.fill('');
  expect(await field.inputValue()).toBe('');
  // A roll of other dice is among the earlier ones.
  await expect.poll(() => page.locator('.dice-rolled').count()).toBe(0);
  await expect.poll(() => text(page, '.dice-before')).toMatch(/^4d6kh3 comes to/);
  await field.fill('3d6 >> 12');
  await expect.poll(() => text(page, '[role=alert]')).toBe('Character 6: The character > has no meaning here.');
  expect(await page.locator('.dice-place mark').textContent()).toBe('>');
  expect(await page.getByRole('button', { name: 'Roll', exact: true }).isDisabled()).toBe(true);

  await expect.poll(() => page.url()).toContain('roll=3d6+%3E%3E+12');
  await page.getByRole('button', { name: '2d6+3 vs 2d6+1 opposed' }).click();
  await expect.poll(() => text(page, '.dice-answer')).toContain('2d6 + 3 beats 2d6 + 1 in 66.4% of rolls');
  await page.goBack();
  await expect.poll(() => field.inputValue()).toBe('3d6 >> 12');
  await page.goForward();
  await page.reload();
  await expect.poll(() => field.inputValue()).toBe('2d6+3 vs 2d6+1');
});
