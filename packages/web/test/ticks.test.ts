/** What a tick of a slider costs, counted: questions to the worker, and what is drawn anew. How long it takes is a bench. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ATTACK, pages, text } from './open.ts';

const { open } = pages();

/** From now on what is asked is counted; held, nothing of it reaches the worker. */
const counting = (page: Page, held: boolean) =>
  page.evaluate(`{
    const real = Worker.prototype.postMessage;
    globalThis.asked = [];
    Worker.prototype.postMessage = function (message) {
      // Options that are tried when nothing else is asked have a worker of their own.
      if (!message.isOption) globalThis.asked.push(message);
      if (!${held}) real.call(this, message);
    };
  }`);
const asked = (page: Page) => page.evaluate('globalThis.asked.length') as Promise<number>;

describe('a tick of a slider', () => {
  it('asks one question, and ten of them while one is under way ask no more', async () => {
    const { page } = await open(ATTACK);
    await expect.poll(() => text(page, '.strip-words')).toContain('84.1%');
    await counting(page, true);
    const skill = page.getByRole('slider', { name: 'Skill' }).first();
    for (let ticks = 0; ticks < 10; ticks++) await skill.press('ArrowUp');
    await expect.poll(() => skill.getAttribute('aria-valuenow')).toBe('20');
    expect(await asked(page)).toBe(1);
  });

  it('draws anew only what follows the number', async () => {
    const { page } = await open(ATTACK);
    await expect.poll(() => text(page, '.strip-words')).toContain('84.1%');
    await counting(page, true);
    // Nothing is answered, so that what changes is what the tick itself draws.
    await page.evaluate(`{
      globalThis.drawn = 0;
      new MutationObserver((all) => { globalThis.drawn += all.length; }).observe(document.getElementById('main'), {
        subtree: true, childList: true, characterData: true, attributes: true,
      });
    }`);
    await page.getByRole('slider', { name: 'Skill' }).first().press('ArrowUp');
    await expect.poll(() => page.evaluate('globalThis.drawn')).toBeGreaterThan(0);
    expect(await page.evaluate('globalThis.drawn')).toBeLessThanOrEqual(30);
  });
});

describe('odds', () => {
  it('are never those of another card, however quickly one goes from card to card', async () => {
    const { page } = await open('#/1/physical/attack');
    await page.locator('.strip-bar').first().waitFor();
    // The answer to this card is held back while two others are looked at.
    await page.evaluate(`{
      const real = Worker.prototype.postMessage;
      globalThis.waiting = [];
      Worker.prototype.postMessage = function (message) {
        // Options that are tried when nothing else is asked have a worker of their own.
        if (message.isOption) real.call(this, message);
        else globalThis.waiting.push(() => real.call(this, message));
      };
    }`);
    const action = page.locator('.happens button');
    await action.nth(1).click();
    await expect.poll(() => page.locator('.happens [aria-pressed=true]').getAttribute('value')).not.toBe('attack');
    await expect.poll(() => page.locator('.strip-bar').count()).toBe(0);
    await page.getByLabel('Current game', { exact: true }).selectOption('degrees');
    await page.locator('.card-head').waitFor();
    await expect.poll(() => page.locator('.strip-bar').count()).toBe(0);
    // It comes, and is not shown; the next one is asked, and is.
    const first = (await page.evaluate('globalThis.waiting.length')) as number;
    expect(first).toBe(1);
    await page.evaluate('globalThis.waiting.shift()()');
    await expect.poll(() => page.evaluate('globalThis.waiting.length')).toBe(1);
    expect(await page.locator('.strip-bar').count()).toBe(0);
    await page.evaluate('globalThis.waiting.shift()()');
    await page.locator('.strip-bar').first().waitFor();
  });
});
