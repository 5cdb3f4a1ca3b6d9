/** The book in the dark and on a wide screen, and without a network. */
import { describe, expect, it } from 'vitest';
import { DESK, house, text, violations } from './open.ts';

const { open } = house();
const GAMES = ['physical', 'degrees', 'fate', 'mfz'];

describe('nothing of the book is out of reach', () => {
  it.each(GAMES)('of %s: the book, a new sheet and a set-up, in the dark and on a wide screen', async (game) => {
    const { page, url } = await open(`#/1/${game}/~book`, { colorScheme: 'dark' });
    await page.locator('.book-part').first().waitFor();
    for (const viewport of [undefined, DESK]) {
      if (viewport !== undefined) await page.setViewportSize(viewport);
      await page.goto(`${url}#/1/${game}/~book`);
      await page.locator('.book-ways').waitFor();
      expect(await violations(page)).toEqual([]);
      await page.goto(`${url}#/1/${game}/~book/+`);
      await page.locator('.person-sheet').waitFor();
      expect(await violations(page)).toEqual([]);
      await page.goto(`${url}#/1/${game}/~fight`);
      await page.getByRole('button', { name: 'Your own people' }).click();
      await page.locator('.two-columns').waitFor();
      expect(await violations(page)).toEqual([]);
    }
  });
});

describe('without a network', () => {
  it('the book opens, somebody is written into it, and is there after a reload', async () => {
    const { page, context } = await open('#/1/physical/~book', { serviceWorkers: 'allow' });
    await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
    await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true);
    await context.setOffline(true);
    await page.reload();
    await page.getByRole('button', { name: '+ giant', exact: true }).click();
    await expect.poll(() => text(page, '.person')).toContain('giant');
    await page.reload();
    await expect.poll(() => text(page, '.person')).toContain('giant');
  });
});
