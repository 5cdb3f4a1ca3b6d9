/** The demo: four seats of one table in one page. What is done on one screen is seen on the others, as far as they may know. */
import type { FrameLocator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DESK, PHONE, pages, violations } from './open.ts';

const { open } = pages();

const DEVICES = { gm: 'GM’s laptop', ana: 'Ana’s phone', ben: 'Ben’s phone', wall: 'Screen on the wall' } as const;
type Device = keyof typeof DEVICES;

const screenOf = (page: Page, device: Device): FrameLocator => page.frameLocator(`iframe[title="${DEVICES[device]}"]`);
const said = (page: Page, device: Device): Promise<string> => screenOf(page, device).locator('main').innerText();
const markup = (page: Page, device: Device): Promise<string> => screenOf(page, device).locator('body').innerHTML();
const press = (page: Page, device: Device, key: string) => screenOf(page, device).locator('body').press(key);
/** Every screen is there and waits for Ana. */
async function waitsForAna(page: Page): Promise<void> {
  for (const device of ['ben', 'wall'] as const)
    await expect.poll(() => said(page, device), { timeout: 30_000 }).toContain('Waiting for Ana');
  await screenOf(page, 'ana').locator('.throwing').waitFor();
}

describe('the demo', () => {
  it('is one table: dice typed on a phone are on the other screens, hidden things on none but the GM’s, and reset begins anew', async () => {
    const { page } = await open('#/1/fate/~demo', { viewport: DESK });
    await waitsForAna(page);
    // All four in sight, and nothing to scroll.
    for (const label of Object.values(DEVICES)) expect(await page.getByTitle(label).isVisible()).toBe(true);
    expect(
      await page.evaluate('[document.documentElement.scrollWidth, document.documentElement.scrollHeight]'),
    ).toEqual([DESK.width, DESK.height]);
    await expect.poll(() => violations(page)).toEqual([]);

    // A hidden aspect is the GM's.
    expect(await markup(page, 'gm')).toContain('Loose Gate Chain');
    for (const device of ['ana', 'ben', 'wall'] as const)
      expect(await markup(page, device)).not.toContain('Gate Chain');
    expect(await page.evaluate('JSON.stringify({ ...localStorage, ...sessionStorage })')).not.toContain('Gate Chain');

    // Ana blocks the shot with dice of her own, which the log of every other screen shows.
    const dice = '+, +, +, +';
    const lines = await screenOf(page, 'ben').locator('.log li').count();
    for (let i = 0; i < 4; i++) await press(page, 'ana', '+');
    for (const device of ['gm', 'ben'] as const) await expect.poll(() => said(page, device)).toContain(dice);
    await expect.poll(() => screenOf(page, 'wall').locator('.die, .solid').count()).toBeGreaterThan(0);
    await screenOf(page, 'ana').locator('.throwing').waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Reset' }).click();
    await waitsForAna(page);
    expect(await said(page, 'gm')).not.toContain(dice);
    await expect.poll(() => screenOf(page, 'ben').locator('.log li').count()).toBe(lines);
  });

  it('plays a whole attack across the screens of another game', async () => {
    const { page } = await open('#/1/fate/~demo', { viewport: DESK });
    await page.getByLabel('Game', { exact: true }).selectOption('degrees');
    await waitsForAna(page);
    for (const key of '61') await press(page, 'ana', key);
    for (const device of ['gm', 'ana', 'ben', 'wall'] as const)
      await expect.poll(() => said(page, device)).toContain('Knife attacks Mira');
    await expect.poll(() => said(page, 'wall')).not.toContain('Waiting for');
    expect(page.url()).toContain('~demo');
  });

  it('is reached from home, and shows one screen at a time on a phone, where Back closes a sheet', async () => {
    const { page } = await open('#/1/fate/~home', { viewport: PHONE });
    await page.getByRole('link', { name: 'Try a table' }).click();
    await waitsForAna(page);
    const visible = async () => {
      const all = Object.values(DEVICES).map((label) => page.getByTitle(label).isVisible());
      return (await Promise.all(all)).map(Number).join('');
    };
    expect(await visible()).toBe('0100');
    // Back closes what lies over one of the screens, and stays in the demo.
    await screenOf(page, 'ana').getByRole('button', { name: 'Characters', exact: true }).click();
    const sheet = screenOf(page, 'ana').getByRole('region', { name: 'Sheet', exact: true });
    await sheet.waitFor();
    await page.evaluate('history.back()');
    await expect.poll(() => sheet.count()).toBe(0);
    await screenOf(page, 'ana').locator('.throwing').waitFor();
    await page.getByRole('radio', { name: 'GM' }).click();
    expect(await visible()).toBe('1000');
    expect(await said(page, 'gm')).toContain('Ana');
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  });
});
