/** Every card of a game on a phone: axe finds nothing, and nothing is wider than the screen, in it and in its result. */
import { expect, it } from 'vitest';
import { cardsOf, follow, PHONE, pages, settled, violations } from '../open.ts';
import type { GameId } from './games.ts';

export function cardsOnAPhone(games: readonly GameId[]): void {
  const { open } = pages();
  it.each(games)(
    'axe finds nothing on any card of %s, and no card and no result is wider than a phone',
    async (game) => {
      const { page } = await open();
      const wide: string[] = [];
      const found: string[] = [];
      const measure = async (what: string) => {
        const width = Number(await page.evaluate('document.documentElement.scrollWidth'));
        if (width > PHONE.width) wide.push(`${what}: ${width}`);
      };
      for (const link of await cardsOf(page, game)) {
        await follow(page, link);
        await page.locator('.begin .main-button').waitFor();
        await page.locator('.odds :is(.bars, .fact-said, .row-problem)').first().waitFor();
        await settled(page);
        found.push(...(await violations(page)).map((one) => `${link} ${one}`));
        for (const fold of await page.locator('.part-fold').all()) {
          if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click();
          await measure(`${link} ${await fold.innerText()}`);
        }
        await page.locator('.begin .main-button').click();
        await page.locator('.result, .prompt').first().waitFor();
        await measure(`${link} played`);
      }
      expect(found).toEqual([]);
      expect(wide).toEqual([]);
    },
  );
}
