/** The log on a phone: one line an entry, what it tells under a tap, and nothing that moves down as it grows. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { liveHouse } from './live.ts';
import { text, violations } from './open.ts';

const { directs } = liveHouse();
const SETUP = {
  fighters: [
    { name: 'Mira', side: 'travelers', attack: 'war-blade', skill: 8, defense: 8, absorption: 2, lifePoints: 40 },
    { name: 'Brute', side: 'bandits', attack: 'iron-maul', skill: 6, defense: 6, absorption: 3, lifePoints: 45 },
  ],
};
/** Where things stand on the page, as far down as they are. */
const placeOf = (page: Page, selector: string) =>
  page.evaluate(
    `Math.round(document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect().top + scrollY)`,
  ) as Promise<number>;

it('folds two hundred entries into a place that does not grow, a line each, rounds set apart', async () => {
  const { page, command } = await directs('degrees', SETUP);
  const lines = page.locator('.log-lines > li:not(.earlier)');
  await command({ kind: 'do', action: { kind: 'attack', by: 'mira', target: 'brute' } });
  await command({ kind: 'type', faces: [5, 6] });
  await command({ kind: 'type', faces: [1, 1] });
  await command({ kind: 'do', action: { kind: 'end-round' } });
  for (let i = 1; i <= 20; i++) await command({ kind: 'note', text: `Note ${i} ${'and on '.repeat(30)}` });
  await lines.filter({ hasText: 'Note 20 ' }).waitFor();
  const parts = ['.first-move', '.log', '.own-line'];
  const places = await Promise.all(parts.map((one) => placeOf(page, one)));
  // The page is away meanwhile: to draw it again for every note would take most of this test.
  const here = page.url();
  await page.goto('about:blank');
  for (let i = 0; i < 180; i++) await command({ kind: 'note', text: `More ${i}` });
  await page.goto(here);
  await page.getByText('earlier lines').waitFor();
  await expect.poll(() => text(page, '.earlier')).toBe('145 earlier lines');
  // Parts that are fetched come a moment later.
  await expect.poll(() => Promise.all(parts.map((one) => placeOf(page, one)))).toEqual(places);
  // Of a long log the newest are drawn, and the rest on demand.
  expect(await lines.count()).toBe(60);
  await page.getByRole('button', { name: /earlier lines$/ }).click();
  await expect.poll(() => lines.count()).toBeGreaterThan(200);
  const heights = (await page.evaluate(
    "[...document.querySelectorAll('.log-line')].map((line) => line.clientHeight)",
  )) as number[];
  expect(new Set(heights).size).toBe(1);
  await expect.poll(() => page.locator('.log-lines > .round').count()).toBe(1);
  // A tap unfolds a line; what it changed is under it.
  const blow = page.locator('.log-lines > .came:not(.round)');
  await expect.poll(() => page.locator('.log-more').count()).toBe(0);
  await blow.locator('.log-line').click();
  await expect.poll(() => text(page, '.log-more')).toContain('Brute loses');
  expect(await violations(page)).toEqual([]);
  await blow.locator('.log-line').press('Enter');
  await expect.poll(() => page.locator('.log-more').count()).toBe(0);
});
