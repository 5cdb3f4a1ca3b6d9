/** Seats that move: the GM on a second device, the GM's seat handed over, a player who leaves and comes back. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { liveHouse } from './live.ts';
import { text } from './open.ts';

const { directs, guest, url } = liveHouse();

const blade = { luck: 7, skills: { swords: 3 }, weapon: 'long-blade' };
const SETUP = {
  fighters: [
    { name: 'Sable', side: 'travelers', player: true, physical: 6, stamina: 12, ...blade },
    { name: 'Gull', side: 'watch', physical: 5, stamina: 9, ...blade },
  ],
};

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) });

async function unfold(page: Page, part: string | RegExp): Promise<void> {
  const fold = button(page, part);
  if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click();
}

async function joins(link: string, name: string) {
  const one = await guest(link);
  await one.page.getByLabel('Your name').fill(name);
  await button(one.page, 'Take a seat').click();
  await one.page.locator('.standing').waitFor();
  return one;
}

const savedIn = async (page: Page) =>
  JSON.parse((await page.evaluate('localStorage.getItem("strikehome.tables")')) as string)[0] as Record<string, string>;

it('the GM uses a second device, and hands the table over', async () => {
  const dana = await directs('physical', SETUP);
  const ana = await joins(dana.invite, 'Ana');
  await unfold(dana.page, 'Use another device');
  await dana.page.getByRole('img', { name: /another device/ }).waitFor();
  const { id, key } = await savedIn(dana.page);
  const tablet = await guest(`${url()}#/1/physical/~gm/${id}/${key}`);
  await tablet.page.getByRole('region', { name: 'For the GM' }).waitFor();
  expect(tablet.page.url()).not.toContain(key);

  await unfold(dana.page, /^At the table/);
  await button(dana.page, 'Make Ana the GM').click();
  await button(dana.page, 'Hand over to Ana?').click();
  await ana.page.getByRole('region', { name: 'For the GM' }).waitFor();
  for (const { page } of [dana, tablet])
    await expect.poll(() => page.getByRole('region', { name: 'For the GM' }).count()).toBe(0);
  expect(await button(ana.page, 'Close table').count()).toBe(1);
  expect(await button(dana.page, 'Close table').count()).toBe(0);
});

it('a player leaves, whose character is free then, and comes back on the same device', async () => {
  const { invite } = await directs('physical', SETUP);
  const ana = await joins(invite, 'Ana');
  const ben = await joins(invite, 'Ben');
  await button(ana.page, 'Sable').click();
  await expect.poll(() => button(ben.page, 'Sable').count()).toBe(0);

  await button(ana.page, 'Leave table').click();
  await button(ana.page, 'Leave and free your characters?').click();
  await expect.poll(() => ana.page.url()).toContain('~home');
  await button(ben.page, 'Sable').waitFor();
  expect((await savedIn(ana.page)).key).toBeUndefined();

  await ana.page.locator('.your-tables .option').first().click();
  await ana.page.getByLabel('Your name').fill('Ana');
  await button(ana.page, 'Take a seat').click();
  await button(ana.page, 'Sable').click();
  await expect.poll(() => text(ana.page, 'main')).toContain('Sable');
  await expect.poll(() => button(ben.page, 'Sable').count()).toBe(0);
});
