/** A rule that backfires is said on the card, in the whole fight, in the set-up and at the table, with a one-tap fix. */
import { expect, it } from 'vitest';
import { DESK, pages, text, violations } from './open.ts';

const { open } = pages();

it('one sentence and a one-tap fix from what the audit found, on the card, in a fight and at the table', async () => {
  const { page } = await open('#/1/physical/defend', { viewport: DESK });
  const said = page.getByRole('complementary', { name: 'A rule that backfires' });
  const use = page.getByRole('button', { name: 'Use attacker rolls', exact: true });
  await expect.poll(() => said.innerText()).toContain('As printed, skill makes you easier to hit.');
  await page.getByText('Smallest example').click();
  expect(await said.innerText()).toContain('from 0 to 1 makes things worse for them.');
  expect(await said.innerText()).toMatch(/As it is: Avoided 38\.9% → 25(\.0)?%\. With attacker rolls: Avoided/);
  await said.getByRole('link', { name: 'PHY-80' }).waitFor();
  expect(await violations(page)).toEqual([]);
  // The attack does not backfire; the card that does is fixed with one tap.
  await use.click();
  await expect.poll(() => page.url()).toContain('settings.defense=attacker-roll');
  await expect.poll(() => said.count()).toBe(0);

  // In a fight without it: the GM is told, and the house rule holds from then on.
  await page.goto(page.url().replace(/#.*/, '#/1/physical/~fight'));
  // The house rule came along with the characters; an example is as in the book.
  await page.locator('.setup .options .option').filter({ hasNotText: 'against' }).first().click();
  await page.getByRole('switch', { name: 'Use attacker rolls' }).waitFor();
  await page.getByRole('button', { name: 'Start fight', exact: true }).click();
  await use.click();
  await expect.poll(() => text(page, '.log')).toContain('attacker-roll');
  await expect.poll(() => said.count()).toBe(0);
});
