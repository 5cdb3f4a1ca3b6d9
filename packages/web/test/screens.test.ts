/** A phone in one hand: where a screen begins, what stays in sight, the bar at the foot, help for thumbs, work that is stopped. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { pages, text } from './open.ts';

const { open } = pages();
const scrolled = (page: Page) => page.evaluate('scrollY') as Promise<number>;
const focused = (page: Page) => page.evaluate('document.activeElement.tagName') as Promise<string>;

async function isInSight(page: Page, one: Locator): Promise<boolean> {
  const { y, height } = (await one.boundingBox())!;
  return y >= 0 && y + height <= page.viewportSize()!.height;
}

describe('a change of screen', () => {
  it('begins at its heading, for the eye and for a screen reader', async () => {
    const { page } = await open('#/1/degrees/~rules');
    for (const [link, heading] of [
      ['Fight', 'Degrees: fight'],
      ['Simulate', 'Simulate'],
      ['Rules', 'Degrees: rules'],
    ] as const) {
      await page.locator('#main h1').waitFor({ state: 'attached' });
      await page.evaluate('scrollTo(0, 200)');
      await page.getByRole('link', { name: link }).click();
      await expect.poll(() => page.locator('#main h1').textContent()).toContain(heading);
      await expect.poll(() => focused(page)).toBe('H1');
      await expect.poll(() => scrolled(page)).toBe(0);
    }
  });
});

describe('folding one part', () => {
  it('leaves what was tapped where the thumb is', async () => {
    const { page } = await open('#/1/physical/attack');
    const folds = page.locator('.card .part-fold');
    await folds.first().waitFor();
    const many = await folds.count();
    expect(many).toBeGreaterThan(1);
    for (let i = many - 1; i >= 0; i--) {
      await folds.nth(i).click();
      await expect.poll(() => isInSight(page, folds.nth(i))).toBe(true);
    }
  });
});

describe('the bar at the foot', () => {
  it.each([
    ['in landscape', { width: 640, height: 360 }],
    ['at 400%', { width: 320, height: 256 }],
  ])('%s leaves more than half of the screen', async (_when, viewport) => {
    for (const hash of ['#/1/degrees/attack', '#/1/degrees/~wins']) {
      const { page } = await open(hash, { viewport });
      await page.locator('.dock').waitFor();
      const share = '1 - document.querySelector(".dock").getBoundingClientRect().top / innerHeight';
      await expect.poll(() => page.evaluate(share)).toBeLessThan(0.5);
    }
  });
});

describe('a page made larger, and a phone on its side', () => {
  it.each([
    ['at 200%', { width: 640, height: 400 }],
    ['at 400%', { width: 320, height: 256 }],
    ['in landscape', { width: 844, height: 390 }],
  ])('%s is never wider than the screen', async (_when, viewport) => {
    const wider: string[] = [];
    for (const hash of ['~home', '', '~wins', '~fight', '~book', '~rules', '~host', '~join', '~dice?roll=3d6']) {
      const { page } = await open(`#/1/degrees/${hash}`, { viewport });
      if (hash === '~fight') {
        await page.getByRole('button', { name: 'Start fight' }).click();
        await page.locator('.standing').waitFor();
      }
      const over = (await page.evaluate('document.documentElement.scrollWidth - innerWidth')) as number;
      if (over > 0) wider.push(`${hash}: ${over}`);
    }
    expect(wider).toEqual([]);
  });
});

describe('help on a phone', () => {
  it('begins with its pictures for thumbs, and keeps the keys folded', async () => {
    const { page } = await open('#/1/degrees');
    await page.getByRole('button', { name: 'Help and keys' }).click();
    await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('help-title');
    await expect.poll(() => page.locator('.help-pictures').isVisible()).toBe(true);
    await expect.poll(() => page.locator('.help kbd').first().isVisible()).toBe(false);
    await page.getByText('Keyboard shortcuts').click();
    await expect.poll(() => page.locator('.help kbd').first().isVisible()).toBe(true);
  });
});

describe('long work of the bench', () => {
  it('is stopped, says so, and begins again', async () => {
    const { page } = await open('#/1/degrees/~wins');
    await page.locator('.verdict .word').waitFor();
    // Nothing is answered, as if it took for ever.
    await page.evaluate('Worker.prototype.postMessage = () => {}');
    await page.getByRole('radio', { name: 'Rules check' }).click();
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect.poll(() => text(page, '.stoppable')).toContain('Stopped.');
    await page.getByRole('button', { name: 'Start again' }).click();
    await page.getByRole('button', { name: 'Stop' }).waitFor();
  });
});
