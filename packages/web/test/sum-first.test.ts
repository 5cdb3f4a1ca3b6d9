/** The sum first, and what each option does to it: in the panel, in the fields and under the thumb. */
import { expect, it } from 'vitest';
import { pages, text } from './open.ts';

const { open } = pages();

it('leads with what a player wants to know, and says what cover and spot do to it, before anything is pressed', async () => {
  const { page } = await open('#/1/mfz@4/attack', { viewport: { width: 1280, height: 800 } });
  const bars = () => page.locator('.odds .leads .bar').allInnerTexts();
  await expect.poll(async () => (await bars())[0]).toMatch(/To do damage\s+42\.1%/);
  expect(await text(page, '.assumes')).toContain('still gives cover after every hit');
  const differs = () => page.locator('.row-differs').allTextContents();
  await expect.poll(differs).toEqual(['+100.0 to hit', '−28.2 to do damage']);
  await page.getByRole('button', { name: 'Spot on the target: leave it out' }).click();
  // Without the spot nothing hits, so the cover makes no difference.
  await expect.poll(differs).toEqual(['with 5: +100.0 to hit']);
});

it('ranks the ways to use a roll at once', async () => {
  const { page } = await open('#/1/mfz@4/assign', { viewport: { width: 1280, height: 800 } });
  await page.getByText('Ways to use the roll, best first').waitFor();
  expect(await text(page, 'main')).toContain('30.6% of the time');
});

it('the bar of a phone puts the number first that the last edit moved', async () => {
  const { page } = await open('#/1/degrees@4/attack', { viewport: { width: 390, height: 844 } });
  const first = () => page.locator('.dock .strip-words li').first().innerText();
  await expect.poll(first).toMatch(/To hit\s+84\.1%/);
  await page.locator('.part-fold').nth(1).click();
  await page.getByRole('slider', { name: 'Absorption' }).press('ArrowUp');
  await expect.poll(first).toMatch(/To hurt/);
});
