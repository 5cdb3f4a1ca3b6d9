/** One cast: the characters of a game are the same in its odds, its whole fight, the set-up of a fight and the fight. */
import { expect, it } from 'vitest';
import { ATTACK, DESK, pages, text } from './open.ts';

const { open } = pages();

it('characters entered once follow from the odds into a fight and back, an example is replaced, and undo brings back', async () => {
  const { page } = await open(ATTACK.replaceAll('Mira', 'Ana'), { viewport: DESK });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });

  // From the card to the set-up: nobody of the example is left.
  await button('Use these in a fight').click();
  const mine = button('Ana against the bandit');
  await mine.waitFor();
  expect(await mine.getAttribute('aria-pressed')).toBe('true');
  expect(await text(page, '.who-fights')).toBe('Ana against the bandit');
  // Another example of the game is in sight in the other views too.
  await page.locator('.setup .options .option').nth(1).click();
  await expect.poll(() => text(page, '.who-fights')).toContain('Mira and Teo against Brute and Knife');
  await button('Win chance').click();
  await expect.poll(() => text(page, '.verdict')).toContain('Mira and Teo');
  await expect.poll(() => page.url()).toContain('a.1.name=Teo');
  await page.goBack();
  await mine.click();

  // The fight is between them, and its odds are one tap away, with their wounds.
  await button('Start fight').click();
  await expect.poll(() => text(page, '.fight-now')).toContain('Ana');
  expect(await text(page, '.fight-now')).not.toContain('Teo');
  await button('Odds for this attack').click();
  await heading('Attack').waitFor();
  await expect.poll(() => page.url()).toContain('attacker.name=Ana');
  expect(page.url()).toContain('attacker.skill=10');
  expect(page.url()).toContain('defender.name=the+bandit');

  // A fight in progress is not replaced unasked.
  await button('Use these in a fight').click();
  await button('Continue that fight').click();
  await expect.poll(() => text(page, '.fight-now')).toContain('Ana');
  await button('Odds for this attack').click();
  await heading('Attack').waitFor();

  // Undo after an example and after another action.
  const before = page.url();
  await page.getByLabel('Load an example').selectOption({ index: 2 });
  await expect.poll(() => page.url()).not.toContain('Ana');
  await button('Undo: back to Attack as it was').click();
  await expect.poll(() => page.url()).toBe(before);
  await page.locator('.happens button').nth(1).click();
  await expect.poll(() => page.url()).toContain('actor.name=Ana');
  await button('Undo: back to Attack as it was').click();
  await expect.poll(() => page.url()).toBe(before);
});
