/** The GM's bar at the bottom of a phone: every tool within three taps, each undone with one, and on a laptop too. */
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { liveHouse } from './live.ts';
import { DESK, text, violations } from './open.ts';

const { directs, guest } = liveHouse();
const SETUP = {
  fighters: [
    { sheet: 'champion', name: 'Mira', side: 'travelers' },
    { sheet: 'brute', name: 'Brute', side: 'bandits' },
  ],
};
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const life = (page: Page, who: string) =>
  page.locator('.fighter', { hasText: who }).locator('.life-number').textContent();

/** Taps one after the other; so many it took. */
async function taps(...what: readonly Locator[]): Promise<number> {
  for (const one of what) await one.click();
  return what.length;
}

it('heals two points in three taps; damages, adds, reveals, ends the round and the fight, and takes back', async () => {
  const { page, invite } = await directs('degrees', SETUP);
  const ana = await guest(invite);
  await ana.page.getByLabel('Your name').fill('Ana');
  await button(ana.page, 'Take a seat').click();
  await ana.page.locator('.standing').waitFor();
  const tool = (name: string) => page.getByRole('toolbar').getByRole('button', { name, exact: true });
  const panel = page.locator('.bar-panel');
  const points = (n: string) => panel.getByRole('radio', { name: n, exact: true });
  const fighter = (name: RegExp) => panel.getByRole('button', { name });
  const undo = () => tool('Undo last').click();
  // The bar is on the screen, wherever the page is scrolled to.
  for (const to of [0, 100_000]) {
    await page.evaluate(`scrollTo(0, ${to})`);
    await expect
      .poll(async () => {
        const box = (await page.locator('.bar-tools').boundingBox())!;
        return box.y > 500 && box.y + box.height <= 844;
      })
      .toBe(true);
  }
  const full = await life(page, 'Brute');
  const [left] = /\d+/.exec(full!)!;
  expect(await taps(tool('Damage'), points('5'), fighter(/^Brute/))).toBe(3);
  await expect.poll(() => life(page, 'Brute')).toContain(`${Number(left) - 5} of`);
  // The card that invites has its picture, and the chance its number, before anything is measured.
  await expect.poll(() => text(page, '.win-chance')).toContain('%');
  await page.evaluate('scrollTo(0, 100)');
  const before = await page.locator('.first-move').boundingBox();
  expect(await taps(tool('Heal'), points('2'), fighter(/^Brute/))).toBe(3);
  await expect.poll(() => life(page, 'Brute')).toContain(`${Number(left) - 3} of`);
  await expect.poll(() => text(page, '.bar-said')).toContain('The GM heals Brute');
  expect(await page.locator('.first-move').boundingBox()).toEqual(before);
  await undo();
  await expect.poll(() => life(page, 'Brute')).toContain(`${Number(left) - 5} of`);
  // What players see, by level.
  await tool('Reveal').click();
  await expect.poll(() => violations(page)).toEqual([]);
  const brute = panel.getByRole('group', { name: 'What players see of Brute' });
  await brute.getByRole('radio', { name: 'Open' }).click();
  await expect.poll(() => text(ana.page, '.standing')).toContain(`${Number(left) - 5} of`);
  await brute.getByRole('radio', { name: 'Hidden' }).click();
  await expect.poll(() => text(ana.page, '.standing')).not.toContain(`${Number(left) - 5} of`);
  // Back closes what lies over the bar, and nothing else.
  await page.goBack();
  await expect.poll(() => panel.count()).toBe(0);
  // Two of a template with three taps.
  const people = await page.locator('.fighter').count();
  expect(
    await taps(tool('Add'), panel.getByRole('radio', { name: '2', exact: true }), panel.locator('.option').first()),
  ).toBe(3);
  await expect.poll(() => page.locator('.fighter').count()).toBe(people + 2);
  await undo();
  await expect.poll(() => page.locator('.fighter').count()).toBe(people + 1);
  expect(await taps(tool('End round'))).toBe(1);
  await expect.poll(() => text(page, '.standing h2')).toContain('Round 2');
  await undo();
  await expect.poll(() => text(page, '.standing h2')).toContain('Round 1');
  // The log is under the thumb of every seat.
  await ana.page.getByRole('toolbar').getByRole('button', { name: 'Log', exact: true }).click();
  await expect.poll(() => text(ana.page, '.bar-panel .log-lines')).toContain('The GM heals Brute');
  expect(await violations(ana.page)).toEqual([]);
  await page.setViewportSize(DESK);
  await expect.poll(() => tool('Heal').isVisible()).toBe(true);
  // Ana takes Mira, whom she has read about; the weapon on her sheet attacks, and she takes it back.
  await expect.poll(() => text(ana.page, '.take')).toMatch(/^Mira\s+Offensive skill \d+ · .*Great axe/);
  await button(ana.page, 'Mira').click();
  await button(ana.page, 'My sheet').click();
  await ana.page
    .locator('.my-sheet')
    .getByRole('button', { name: /^Weapon Great axe/ })
    .click();
  await ana.page
    .locator('.my-sheet')
    .getByRole('button', { name: /^Mira attacks Brute 2d6/ })
    .click();
  await expect.poll(() => text(ana.page, '.turn-line')).toBe('Your turn: roll your attack');
  // Why the tools are off is written next to them.
  await expect.poll(() => tool('Heal').isDisabled()).toBe(true);
  await expect.poll(() => text(page, '.bar-said')).toContain('once the open question is answered or taken back');
  expect(await violations(page)).toEqual([]);
  await button(ana.page, 'Take back').click();
  await expect.poll(() => tool('Heal').isDisabled()).toBe(false);
  await expect.poll(() => text(ana.page, '.turn-line')).toBe('Your turn: Mira');
  // The end of the fight is undone with one tap.
  expect(await taps(tool('End fight'), tool('End this fight?'))).toBe(2);
  await page.locator('.over').waitFor();
  expect(await page.locator('.turn-line').count()).toBe(0);
  await button(page, 'Undo: the fight goes on').click();
  await expect.poll(() => text(ana.page, '.turn-line')).toBe('Your turn: Mira');
});
