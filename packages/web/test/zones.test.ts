/** A scene with zones on the page: who is where is drawn, and a zone is the control of the moves to it. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { pages, text, violations } from './open.ts';

const { open } = pages();

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const zone = (page: Page, name: string) => page.locator('.sorted-column').filter({ hasText: name });

describe('a scene with zones', () => {
  it('shows who is where, moves with a tap on the zone, and asks whether a stunt applies', async () => {
    const { page } = await open('#/1/fate/~fight');
    await button(page, /^Up to the archer/).click();
    await page.getByRole('button', { name: 'Start fight', exact: true }).click();
    await page.locator('.standing').waitFor();
    const inYard = zone(page, 'Yard').locator('li');
    await expect.poll(() => inYard.allInnerTexts()).toEqual(['Sera', 'Bran']);
    expect(await violations(page)).toEqual([]);
    await button(page, 'Sera moves to Gatehouse').click();
    await expect.poll(() => text(page, '.last')).toContain('Sera moves from Yard to Gatehouse.');
    await expect.poll(() => inYard.allInnerTexts()).toEqual(['Bran']);
    await button(page, 'Sera moves to Roof (athletics against Fair +2)').click();
    await expect.poll(() => text(page, '.prompt')).toContain('Cat on the Roofs');
    await button(page, /^It applies/).waitFor();
  });
});
