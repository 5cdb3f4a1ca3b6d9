/** The same characters in every action of a game and in its whole fight; what was entered is never lost on the way. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DESK, pages, text } from './open.ts';

const { open } = pages();

const happens = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const part = (page: Page, name: string) =>
  page.locator('.part').filter({ has: page.getByRole('heading', { name: new RegExp(`^${name}`) }) });
const number = (page: Page, within: string, name: string) =>
  part(page, within).getByRole('slider', { name, exact: true });
const shown = (page: Page, within: string, name: string) => number(page, within, name).getAttribute('aria-valuetext');
const nameField = (page: Page, within: string) => part(page, within).getByRole('textbox', { name: 'Name' });
const shield = (page: Page) => part(page, 'Character').getByLabel('Shield', { exact: true });
const heading = (page: Page) => text(page, '.card-head h1');

/** A character with PHYSICAL 9, a shield and another name. */
async function edited(page: Page): Promise<void> {
  await expect.poll(() => shown(page, 'Character', 'PHYSICAL')).toBe('6');
  await number(page, 'Character', 'PHYSICAL').press('9');
  await nameField(page, 'Character').fill('Ash');
  await shield(page).selectOption({ label: 'Buckler' });
  await expect.poll(() => page.url()).toContain('character.shield=buckler');
}

async function expectAsh(page: Page): Promise<void> {
  await expect.poll(() => nameField(page, 'Character').inputValue()).toBe('Ash');
  await expect.poll(() => shown(page, 'Character', 'PHYSICAL')).toBe('9');
  await expect.poll(() => shield(page).inputValue()).toBe('=buckler');
}

describe('on a fresh profile', () => {
  it('what was entered under “I attack” is there under “I am attacked” and after going back', async () => {
    const { page } = await open('#/1/physical', { viewport: DESK });
    await edited(page);
    for (const [name, title] of [
      ['I am attacked', 'Defend'],
      ['I get away', 'Leave'],
      ['I attack', 'Attack'],
    ] as const) {
      await happens(page, name);
      await expect.poll(() => heading(page)).toContain(title);
      await expectAsh(page);
    }
    expect(await page.locator('.row-problem').count()).toBe(0);
  });

  it('STAMINA follows PHYSICAL until it is set', async () => {
    const { page } = await open('#/1/physical', { viewport: DESK });
    await edited(page);
    await expect.poll(() => shown(page, 'Character', 'STAMINA')).toBe('18');
    await number(page, 'Character', 'STAMINA').press('7');
    await expect.poll(() => shown(page, 'Character', 'STAMINA')).toBe('7');
    await number(page, 'Character', 'PHYSICAL').press('5');
    await expect.poll(() => shown(page, 'Character', 'PHYSICAL')).toBe('5');
    expect(await shown(page, 'Character', 'STAMINA')).toBe('7');
  });

  it('the whole fight has the numbers of the card, and the card those of the whole fight', async () => {
    const { page } = await open('#/1/physical', { viewport: DESK });
    await edited(page);
    await page.getByRole('link', { name: 'Simulate' }).click();
    await expect.poll(() => page.url()).toContain('a.physical=9');
    await expect.poll(() => shown(page, 'Ash', 'PHYSICAL')).toBe('9');
    await expect.poll(() => text(page, '.verdict')).toContain('Ash');
    await number(page, 'Ash', 'PHYSICAL').press('4');
    await expect.poll(() => page.url()).toContain('a.physical=4');
    await page.getByRole('button', { name: 'Roll & odds', exact: true }).click();
    await expect.poll(() => shown(page, 'Character', 'PHYSICAL')).toBe('4');
    await expect.poll(() => nameField(page, 'Character').inputValue()).toBe('Ash');
  });

  it('they are still there when the page is loaded anew, and an example begins without them', async () => {
    const { page } = await open('#/1/physical', { viewport: DESK });
    await edited(page);
    await happens(page, 'I test my LUCK');
    await expect.poll(() => page.url()).toContain('/luck');
    await nameField(page, 'Character').waitFor();
    await page.reload();
    await happens(page, 'I am attacked');
    await expectAsh(page);
    await page.getByLabel('Load an example').selectOption({ index: 1 });
    await expect.poll(() => nameField(page, 'Character').inputValue()).toBe('Sable');
    await happens(page, 'I attack');
    await expect.poll(() => nameField(page, 'Character').inputValue()).toBe('Sable');
  });

  it('a frame that comes from the attack card does not aim at its namesake', async () => {
    const { page } = await open('#/1/mfz', { viewport: DESK });
    await happens(page, 'A frame uses its dice');
    await expect.poll(() => page.url()).toContain('target.name=Heron');
    expect(page.url()).toContain('frame.name=Anvil');
  });
});
