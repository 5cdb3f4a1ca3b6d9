/** A fight on the page: move by move, kept over a reload, saved and opened as a file. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { house, text } from './open.ts';

const { open } = house();
const FIGHT = '#/1/degrees@2/~fight';

describe('a fight', () => {
  it('is started from an example, played die by die, undone and redone', async () => {
    const { page } = await open(FIGHT);
    await page.getByRole('button', { name: 'Begin' }).click();
    const standing = await text(page, '.standing');
    await page.getByRole('button', { name: 'Mira attacks Brute', exact: true }).click();
    expect(await text(page, '.asked')).toBe('Mira rolls');
    await page.keyboard.type('56');
    await expect.poll(() => text(page, '.asked')).toBe('Brute rolls');
    await page.keyboard.type('11');
    await page.locator('.log-lines li').waitFor();
    expect(await text(page, '.last .word')).toBe('Success');
    expect(await text(page, '.last')).toContain('Mira attacks Brute: success, 19 beats 7 by 12 degrees');
    const after = await text(page, '.standing');
    expect(after).not.toBe(standing);
    await page.getByRole('button', { name: 'Undo' }).click();
    expect(await text(page, '.standing')).toBe(standing);
    await page.getByRole('button', { name: 'Redo' }).click();
    expect(await text(page, '.standing')).toBe(after);
  });

  it('is still there after a reload', async () => {
    const { page } = await open(FIGHT);
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.getByRole('button', { name: 'Mira attacks Knife', exact: true }).click();
    await page.keyboard.press('r');
    await page.locator('.log-lines li').waitFor();
    const standing = await text(page, '.standing');
    await page.reload();
    await page.locator('.standing').waitFor();
    expect(await text(page, '.standing')).toBe(standing);
    expect(await page.locator('.log-lines > li').count()).toBe(1);
  });

  it('is saved as a file and opened from it by somebody else', async () => {
    const { page } = await open(FIGHT);
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.getByRole('button', { name: 'Mira attacks Brute', exact: true }).click();
    await page.keyboard.press('r');
    await page.locator('.log-lines li').waitFor();
    const standing = await text(page, '.standing');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save as a file' }).click(),
    ]);
    const kept = await file.path();
    expect(JSON.parse(readFileSync(kept, 'utf8'))).toMatchObject({ kept: 1, system: 'degrees' });
    const other = await open(FIGHT);
    await other.page.locator('input[type=file]').setInputFiles(kept);
    await other.page.locator('.standing').waitFor();
    expect(await text(other.page, '.standing')).toBe(standing);
  });

  it('refuses a file that is no fight, and says what to do', async () => {
    const { page } = await open(FIGHT);
    const wrong = { name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{"kept":1}') };
    await page.locator('input[type=file]').setInputFiles(wrong);
    expect(await text(page, '[role=alert]')).toContain('Choose a file that was saved here');
  });

  it('can be set up anew, and a setup that cannot be is told beside its field', async () => {
    const { page } = await open(FIGHT);
    await page.getByRole('button', { name: 'Change who fights' }).click();
    await page.getByRole('slider', { name: 'Life points' }).first().press('Home');
    await page.getByRole('slider', { name: 'Life points' }).first().press('ArrowDown');
    expect(await text(page, '.setup > .row-problem')).toContain('at least 1 life point');
    expect(await page.getByRole('button', { name: 'Begin' }).isDisabled()).toBe(true);
    await page.getByRole('slider', { name: 'Life points' }).first().press('ArrowUp');
    await page.getByRole('button', { name: 'Begin' }).click();
    expect(await page.locator('.level').first().textContent()).toBe('Mira, may act1 of 16 AP');
  });

  it('shows what is left of everybody, marks who may act, and says it in words too', async () => {
    const { page } = await open(FIGHT);
    await page.getByRole('button', { name: 'Begin' }).click();
    expect(await page.locator('.level .now').count()).toBe(4);
    await page.getByRole('button', { name: 'Mira attacks Brute', exact: true }).click();
    await page.keyboard.type('5511');
    await page.locator('.log-lines li').waitFor();
    // Mira has acted, and Brute has fallen.
    expect(await page.locator('.level .now').allTextContents()).toEqual(['Teo, may act', 'Knife, may act']);
    expect(await page.locator('.level').nth(2).textContent()).toBe('Brute0 of 45out');
  });

  it('of every system begins, and its first move can be rolled', async () => {
    const { page, url } = await open(FIGHT);
    for (const id of await page
      .getByLabel('System', { exact: true })
      .locator('option')
      .evaluateAll((all) => all.map((one) => (one as unknown as { value: string }).value))) {
      await page.goto('about:blank');
      await page.goto(`${url}#/1/${id}/~fight`);
      await page.getByRole('button', { name: 'Begin' }).click();
      expect(await page.locator('.standing figure').count()).toBeGreaterThan(0);
      await page.locator('.move .option').first().click();
      await expect
        .poll(async () => {
          const preset = page.locator('.prompt .option.preset');
          if ((await preset.count()) > 0) await preset.first().click();
          else await page.keyboard.press('r');
          return page.locator('.log-lines > li').count();
        })
        .toBeGreaterThan(0);
    }
  });
});
