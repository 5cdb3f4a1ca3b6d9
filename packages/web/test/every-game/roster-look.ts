/** The roster, a new sheet and a set-up: everything within reach, on a phone and on a wide screen, and readable in the dark. */
import { expect, it } from 'vitest';
import { DARK, DESK, PAPER, pages, violations } from '../open.ts';
import type { GameId } from './games.ts';

export function rosterInReach(games: readonly GameId[]): void {
  const { open } = pages();
  it.each(games)('of %s: the roster, a new sheet and a set-up, in both themes and on a wide screen', async (game) => {
    const { page, url } = await open(`#/1/${game}/~book`);
    await page.locator('.characters-part').first().waitFor();
    const look = async (ready: string) => {
      await page.locator(ready).waitFor();
      expect(await violations(page)).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect.poll(() => page.evaluate(PAPER)).toBe(DARK);
      expect(await violations(page, 'colors')).toEqual([]);
      await page.emulateMedia({ colorScheme: 'light' });
    };
    for (const viewport of [undefined, DESK]) {
      if (viewport !== undefined) await page.setViewportSize(viewport);
      await page.goto(`${url}#/1/${game}/~book`);
      await look('.characters-ways');
      await page.goto(`${url}#/1/${game}/~book/+`);
      await look('.person-sheet');
      await page.goto(`${url}#/1/${game}/~fight`);
      await page.getByRole('button', { name: 'Your characters' }).click();
      await look('.two-columns');
    }
  });
}
