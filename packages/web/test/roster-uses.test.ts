/** The roster used: on the list of a match-up, in set-ups of every game, and of people in the middle of a fight. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { pages, text, violations } from './open.ts';

const { open } = pages();

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) });

/** Picks for a set-up, with the taps counted. */
async function picked(page: Page, names: readonly string[]): Promise<number> {
  await button(page, 'Your characters').click();
  for (const name of names) await button(page, name).click();
  return names.length + 1;
}

/** Runs in the page: what is sent to a worker from now on waits until it is let go. */
const HOLD = `{
  const real = Worker.prototype.postMessage;
  const held = [];
  Worker.prototype.postMessage = function (...given) { held.push(() => real.apply(this, given)); };
  globalThis.letGo = () => {
    Worker.prototype.postMessage = real;
    for (const send of held.splice(0)) send();
  };
}`;

describe('the chance to win of a set-up', () => {
  it('names every end, adds up to 100, and is dimmed at once with a word while a new one is computed', async () => {
    const { page } = await open('#/1/physical@2/~fight');
    await picked(page, ['Your side: watchman', 'Opponents: ruffian']);
    const bar = page.locator('.balance [role=img]');
    await bar.waitFor();
    const said = (await bar.getAttribute('aria-label'))!;
    expect(said).toMatch(/^Your side \d+\.\d%, Draw \d+\.\d%, Opponents \d+\.\d%$/);
    const shares = [...said.matchAll(/(\d+\.\d)%/g)].map(([, share]) => Number(share));
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(100, 6);
    expect(await text(page, '.computing-word')).toBe('');

    await page.evaluate(HOLD);
    await button(page, 'ruffian: more').click();
    await expect.poll(() => text(page, '.computing-word')).toBe('Computing…');
    expect(await page.evaluate(`getComputedStyle(document.querySelector('.balance [role=img]')).opacity`)).toBe('0.5');
    await page.evaluate('letGo()');
    await expect.poll(() => text(page, '.computing-word')).toBe('');
    await expect.poll(() => bar.getAttribute('aria-label')).not.toBe(said);
    expect(await violations(page)).toEqual([]);
  });
});

describe('who wins', () => {
  it('takes people of the roster and ready-made ones on the list of a match-up', async () => {
    const { page } = await open('#/1/physical@4/~wins?~part=match-up');
    await page.getByLabel('Add a saved character').selectOption('watchman');
    await button(page, 'Take Watchman off the list').waitFor();
    await page.reload();
    await button(page, 'Take Watchman off the list').waitFor();
    // Before the first answers come nothing in it can be tapped, and the keys must reach it all the same.
    expect(await page.locator('.heat-box').getAttribute('tabindex')).toBe('0');
    expect(await violations(page)).toEqual([]);
  });

  it('is asked in the middle of a fight, of everybody as they are now', async () => {
    const { page } = await open('#/1/degrees@4/~fight');
    await picked(page, ['Your side: brute', 'Opponents: knife']);
    await button(page, 'Start fight').click();
    await page.locator('.standing').waitFor();
    await button(page, 'Win chance now').click();
    await page.locator('.from-here-words').waitFor();
    const before = await text(page, '.from-here-words');
    expect(before).toMatch(/^Ours \d+\.\d%\s+Theirs \d+\.\d%$/);
    await button(page, /^brute attacks knife$/i).click();
    await page.locator('.prompt').waitFor();
    await page.keyboard.type('5432');
    await page.locator('.last').waitFor();
    await page.getByText(', when you asked').waitFor();
    await button(page, 'Win chance now').click();
    await page.getByText(', with default moves.').waitFor();
    await expect.poll(() => text(page, '.from-here-words')).not.toBe(before);
    expect(await violations(page)).toEqual([]);
  });
});

describe('a set-up', () => {
  it('of companies shows what an asset is worth to each, and begins after at most ten taps', async () => {
    const { page } = await open('#/1/mfz@4/~fight');
    await button(page, 'Your characters').click();
    const companies = page.getByRole('region', { name: 'Your side' }).getByRole('button');
    await companies.first().waitFor();
    const names = (await companies.allInnerTexts()).slice(0, 2);
    let taps = 3;
    await button(page, `Your side: ${names[0]}`).click();
    await button(page, `Opponents: ${names[1]}`).click();
    await page.locator('.computed li').nth(1).waitFor();
    expect(await text(page, '.computed')).toMatch(/\d frames?, \d points an asset/);
    expect(await violations(page)).toEqual([]);
    taps += 1;
    await button(page, 'Start fight').click();
    await page.locator('.standing').waitFor();
    expect(taps).toBeLessThanOrEqual(10);
  });

  it('of a scene has its aspects typed on cards, and they are there when it begins', async () => {
    const { page } = await open('#/1/fate@4/~fight');
    await button(page, 'Your characters').click();
    const known = page.getByRole('region', { name: 'Your side' }).getByRole('button');
    await known.first().waitFor();
    const [ours, theirs] = await known.allInnerTexts();
    await button(page, `Your side: ${ours}`).click();
    await button(page, `Opponents: ${theirs}`).click();
    await button(page, '+ a card').click();
    await page.getByLabel('Aspects of the scene 1').fill('Slippery Deck');
    expect(await violations(page)).toEqual([]);
    await button(page, 'Start fight').click();
    await page.locator('.standing').waitFor();
    await page.getByText('Slippery Deck').first().waitFor();
  });
});

describe('a frame', () => {
  it('has its dice drawn on the sheet, and nobody else supplies its numbers', async () => {
    const { page } = await open('#/1/mfz@4/~book');
    await button(page, 'New frame').click();
    await page.locator('.person-sheet .tokens, .person-sheet figure, .person-sheet svg').first().waitFor();
    await page.getByRole('link', { name: 'Characters' }).click();
    await button(page, 'New company').click();
    await page.locator('.person-sheet').waitFor();
    expect(await text(page, '.person-sheet')).not.toContain('attacker');
    expect(await violations(page)).toEqual([]);
  });
});
