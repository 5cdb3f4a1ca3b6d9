/** A pack of your own in a real browser with real storage: written in tables, kept, given away, offered where gear is picked. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { pages, text, violations } from './open.ts';

const { open } = pages();
const PACK = '#/1/physical@4/~pack';

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) });
const rows = (page: Page) => page.locator('.pack-line').allInnerTexts();

async function write(page: Page, what: string, name: string): Promise<void> {
  await button(page, `+ ${what}`).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
}

async function keep(page: Page, name: string): Promise<void> {
  await button(page, 'Save').click();
  await page.locator('.pack-line', { hasText: name }).waitFor();
}

async function saber(page: Page): Promise<void> {
  await write(page, 'weapon', 'saber');
  await button(page, 'Damage 1: 1').click();
  for (const [i, value] of [2, 2, 3, 4, 4, 5, 6].entries())
    await button(page, `Damage ${i + 1}${i === 6 ? ' or more' : ''} ${value}`).click();
  await keep(page, 'saber');
}

describe('a pack', () => {
  it('is written in tables, stays after a reload, is changed row by row, and a deletion is taken back', async () => {
    const { page } = await open(PACK);
    await saber(page);
    await write(page, 'modifier', 'fog');
    await keep(page, 'fog');
    expect(await violations(page)).toEqual([]);
    await page.reload();
    await expect.poll(() => rows(page)).toEqual(['saber\tSwords\t2 2 3 4 4 5 6\t0', 'fog\t−1\t–']);
    await button(page, 'saber').click();
    await page.getByLabel('Name', { exact: true }).fill('cutlass');
    await keep(page, 'cutlass');
    await button(page, 'fog').click();
    await button(page, 'Delete').click();
    await expect.poll(() => rows(page)).toEqual(['cutlass\tSwords\t2 2 3 4 4 5 6\t0']);
    await button(page, 'Undo').click();
    await expect.poll(() => rows(page)).toHaveLength(2);
  });

  it('is held to the rules: a name twice is told at its place, and nothing is kept', async () => {
    const { page } = await open(PACK);
    await saber(page);
    await write(page, 'weapon', 'saber');
    await page.getByRole('alert').first().waitFor();
    await expect.poll(() => text(page, '.pack-row')).toContain('saber stands in weapons a second time.');
    await expect.poll(() => button(page, 'Save').isDisabled()).toBe(true);
    await button(page, 'Cancel').click();
    await expect.poll(() => rows(page)).toHaveLength(1);
  });

  it('is shared as a link, and opening it adds it to the user’s tables', async () => {
    const { page } = await open(PACK);
    await saber(page);
    await button(page, 'Share the pack').click();
    await page.locator('.code').waitFor();
    const link = await page.getByLabel('Link to your pack').inputValue();
    const { page: other } = await open(link.slice(link.indexOf('#')));
    await button(other, 'Add to my gear').click();
    await expect.poll(() => rows(other)).toEqual(['saber\tSwords\t2 2 3 4 4 5 6\t0']);
  });

  it('goes into the saved file and comes back from it', async () => {
    const { page } = await open(PACK);
    await saber(page);
    await page.getByRole('link', { name: 'Characters' }).click();
    const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Export').click()]);
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
    const file = Buffer.concat(chunks);
    expect(JSON.parse(file.toString())).toMatchObject({ version: 2, games: { physical: { pack: {} } } });
    const { page: other } = await open('#/1/physical@4/~book');
    await other
      .locator('input[type=file]')
      .setInputFiles({ name: 'b.json', mimeType: 'application/json', buffer: file });
    await expect.poll(() => text(other, '.notice')).toBe('Physical: 1 new.');
    await button(other, /^Gear/).click();
    await expect.poll(() => rows(other)).toEqual(['saber\tSwords\t2 2 3 4 4 5 6\t0']);
  });
});

describe('what stands in a pack', () => {
  it('is offered on a sheet, on a card and in a set-up', async () => {
    const { page, url } = await open(PACK);
    await saber(page);
    await write(page, 'modifier', 'fog');
    await keep(page, 'fog');
    await write(page, 'opponent', 'wraith');
    await button(page, 'Weapon: Fists').click();
    await button(page, /^saber yours/).click();
    await keep(page, 'wraith');
    await page.getByRole('link', { name: 'Characters' }).click();
    await button(page, 'New character').click();
    await page.getByLabel('Name', { exact: true }).fill('Mira');
    await button(page, 'Weapon: Fists').click();
    await button(page, /^saber yours/).click();
    await button(page, 'Weapon: saber').waitFor();
    await button(page, 'Save').click();
    await expect.poll(() => text(page, '.person')).toContain('saber (swords 2 2 3 4 4 5 6)');
    await page.goto('about:blank');
    await page.goto(`${url}#/1/physical/attack`);
    await page.getByLabel('Opponent: saved character').selectOption('wraith');
    await expect.poll(() => page.url()).toContain('opponent.weapon.name=saber');
    await page.getByLabel('Weapon', { exact: true }).first().selectOption({ label: 'saber, yours' });
    await expect.poll(() => page.url()).toContain('character.weapon.name=saber');
    await button(page, /^Circumstances/).click();
    await button(page, '+ fog').click();
    await expect.poll(() => page.url()).toContain('modifiers.0.helpsAttacker=-1');
    await page.getByRole('link', { name: 'Fight' }).click();
    await button(page, 'Your characters').click();
    await button(page, 'Your side: Mira').click();
    await button(page, 'Opponents: wraith').click();
    await button(page, 'Start fight').click();
    await page.locator('.standing').waitFor();
    expect((await text(page, '.standing')).toLowerCase()).toContain('wraith');
  });

  it('appears next to the samples of degrees: a weapon of your own in the card', async () => {
    const { page, url } = await open('#/1/degrees@4/~pack');
    await write(page, 'weapon', 'saber');
    await keep(page, 'saber');
    await page.goto('about:blank');
    await page.goto(`${url}#/1/degrees/attack`);
    await page.getByLabel('Attacker: saved character').waitFor();
    await button(page, /^Attack/)
      .last()
      .click();
    await page.locator('option', { hasText: 'saber, yours' }).first().waitFor({ state: 'attached' });
  });
});
