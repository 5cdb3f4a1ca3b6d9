/** A throw in a fight of a game: what is asked and the dice are in sight on every screen. */
import { expect, it } from 'vitest';
import { ATTACK, DESK, PHONE, pages, seedDice, tapUntil } from '../open.ts';
import type { GameId } from './games.ts';

/** Runs in the page: the names on the board of which a word is broken. */
const BROKEN_NAMES = `[...document.querySelectorAll('.token-name')].filter((name) => {
  const range = document.createRange();
  range.selectNodeContents(name.querySelector('.pick') ?? name.firstChild);
  const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
  return lines.size > range.toString().split(/[ -]/).length;
}).map((name) => name.textContent)`;

const SCREENS = { 'a phone': PHONE, 'a phone on its side': { width: 844, height: 390 }, 'a desk': DESK };

export function throwsInSight(games: readonly GameId[]): void {
  const { open } = pages();
  it.each(games)(
    'a fight of %s, on a phone, on its side and on a desk, has the question and the dice of a throw in sight, however much is said of it, and breaks no name',
    async (id) => {
      const { page, url } = await open(ATTACK);
      /** What is out of sight of a throw, or broken: the page follows its screen, so that one fight is seen on all of them. */
      const wrong = async (height: number): Promise<readonly string[]> => {
        await page.evaluate('scrollTo(0, 0)');
        const out = (await page.evaluate(BROKEN_NAMES)) as string[];
        for (const selector of ['.prompt .question', '.place.next', '.keypad', '.prompt .main-button']) {
          const box = (await page.locator(selector).boundingBox())!;
          if (box.y < 0 || box.y + box.height > height) out.push(selector);
        }
        return out;
      };
      const offered = ['.prompt .preset', '.prompt .option', '.prompt .pass', '.under .option', '.pick.aim'];
      await page.goto('about:blank');
      await page.goto(`${url}#/1/${id}/~fight`);
      await seedDice(page, 7);
      await page.getByRole('button', { name: 'Start fight', exact: true }).click();
      await page.locator('.standing').waitFor();
      for (let throws = 0; throws < 3; throws++) {
        await tapUntil(page, '.keypad', [...offered, '.tray-places .option', '.moves .option']);
        for (const [screen, viewport] of Object.entries(SCREENS)) {
          await page.setViewportSize(viewport);
          await expect.poll(() => wrong(viewport.height), { message: `${id} on ${screen}` }).toEqual([]);
        }
        await page.locator('.prompt .main-button').click();
      }
    },
  );
}
