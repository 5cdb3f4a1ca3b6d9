/** Nothing jumps: what is shown keeps its place while more of it arrives, is computed or is rolled. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { ATTACK, DESK, PHONE, pages, seedDice, settled, VARIED } from './open.ts';

const { open } = pages();

/** How far things moved by themselves so far, as browsers measure it: what follows a tap at once does not count. */
const MOST = 0.05;
const moved = (page: Page) =>
  page.evaluate(`{
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: 'layout-shift', buffered: true });
    observer.takeRecords().reduce((sum, one) => sum + (one.hadRecentInput ? 0 : one.value), 0);
  }`) as Promise<number>;

const FLOWS: Readonly<Record<string, { readonly link: string; readonly through: (page: Page) => Promise<void> }>> = {
  home: {
    link: '#/1/degrees/~home',
    through: async (page) => {
      await page.getByRole('button', { name: 'Roll 2d6' }).click();
      await page.locator('.try-roll .word').waitFor();
    },
  },
  'odds of an attack': {
    link: ATTACK,
    through: async (page) => {
      await page.locator('.odds .columns, .strip-bar').first().waitFor();
      await settled(page);
      await page.getByRole('button', { name: 'Roll', exact: true }).click();
      await page.locator('.result').waitFor();
      await page.getByRole('button', { name: 'Roll again' }).click();
      await settled(page);
    },
  },
  'who wins': {
    link: '#/1/degrees@4/~wins',
    through: async (page) => {
      await page.locator('.verdict .word').waitFor();
      await settled(page);
    },
  },
  'a number that is varied': {
    link: VARIED,
    through: async (page) => {
      await page.locator('.curves').waitFor();
      await settled(page);
    },
  },
  'a fight': {
    link: '#/1/degrees@4/~fight',
    through: async (page) => {
      await page.getByRole('button', { name: 'Start fight' }).click();
      await page.locator('.win-chance:not(.computing)').waitFor({ state: 'attached' });
      await page.getByRole('button', { name: 'Mira attacks Brute', exact: true }).click();
      await page.keyboard.type('5611');
      await page.locator('.last').waitFor();
      await page.locator('.win-chance:not(.computing)').waitFor({ state: 'attached' });
    },
  },
};

it.each(Object.entries(FLOWS))(
  '%s moves less than 0.05 by itself, on a phone and on a wide screen',
  async (_name, flow) => {
    const sums: Record<string, number> = {};
    for (const [on, viewport] of Object.entries({ phone: PHONE, desk: DESK })) {
      const { page } = await open(flow.link, { viewport });
      await seedDice(page, 5);
      await flow.through(page);
      sums[on] = await moved(page);
    }
    expect(Object.entries(sums).filter(([, sum]) => sum >= MOST)).toEqual([]);
  },
);

it('a shift is measured: a line that comes in by itself on top of the page is one', async () => {
  const { page } = await open(ATTACK, { viewport: DESK });
  await page.locator('.odds .columns').waitFor();
  const before = await moved(page);
  await page.evaluate(`document.querySelector('#main').style.marginTop = '300px'`);
  await expect.poll(() => moved(page)).toBeGreaterThan(before + MOST);
});

it('dice and result take the place kept for them: the odds under them stay where they are', async () => {
  const { page } = await open(ATTACK, { viewport: DESK });
  const top = () => page.evaluate(`document.querySelector('.odds .bars').getBoundingClientRect().top + scrollY`);
  await page.locator('.odds .columns').waitFor();
  await page.locator('.ready-chance b').waitFor();
  const before = await top();
  await seedDice(page, 5);
  await page.getByRole('button', { name: 'Roll', exact: true }).click();
  await page.locator('.result').waitFor();
  expect(await top()).toBe(before);
  await page.locator('.bars .came').first().waitFor();
});
