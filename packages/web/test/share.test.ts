/** A whole fight shared as a link: reviewed, replayed, played differently; and never more than you may know. */
import { inflateRawSync } from 'node:zlib';
import type { TableFile } from '@strikehome/table';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { liveHouse } from './live.ts';
import { text, violations } from './open.ts';

const { guest, url } = liveHouse();

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) });

const link = (page: Page) => page.getByLabel('Link to the fight').inputValue();

/** What a link holds. */
const heldIn = (address: string): TableFile =>
  JSON.parse(inflateRawSync(Buffer.from(address.split('/~fight/')[1]!, 'base64url')).toString('utf8')) as TableFile;

describe('a fight of this page', () => {
  it('as a link opens with its review, is replayed, and played differently from a moment of it', async () => {
    const { page, anew } = await guest(`${url()}#/1/degrees/~fight`);
    await button(page, 'Start fight').click();
    await button(page, 'Mira attacks Brute').click();
    await page.keyboard.type('5611');
    await page.locator('.last').waitFor();
    await button(page, 'Share link').click();
    const address = await link(page);
    expect(heldIn(address).table).not.toHaveProperty('secret');
    await expect.poll(() => violations(page)).toEqual([]);
    await anew(address);
    await page.getByRole('region', { name: 'Fight review' }).waitFor();
    await expect.poll(() => text(page, '.stepping')).toContain('19 beats Brute’s 7');
    await expect.poll(() => violations(page)).toEqual([]);
    // Back to before anybody has moved.
    for (let lines = 3; lines > 0; lines--) await button(page, 'Back').click();
    await page.locator('.log').getByRole('button', { name: 'Play it differently from here' }).click();
    await button(page, 'Replace the fight on this device?').click();
    await button(page, 'Mira attacks Knife').waitFor();
    await expect.poll(() => page.url()).toMatch(/~fight$/);
  });

  it('that is too long for a link is offered as a file, and a damaged link says what to do', async () => {
    const { page, anew } = await guest(`${url()}#/1/degrees/~fight`);
    await button(page, 'Start fight').click();
    await button(page, 'Add note or roll').click();
    // Letters in no order, which no packing makes shorter.
    let state = 7;
    const letter = () => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return String.fromCharCode(0x4e00 + ((state >>> 8) % 20_000));
    };
    for (let lines = 1; lines <= 14; lines++) {
      await page.getByLabel('Note', { exact: true }).fill(Array.from({ length: 2000 }, letter).join(''));
      await button(page, 'Write').click();
      await expect.poll(() => page.locator('.log-lines > li').count()).toBe(lines + 1);
    }
    await button(page, 'Share link').click();
    await expect.poll(() => text(page, '.share-fight')).toContain('too long for a link');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.locator('.share-fight').getByRole('button', { name: 'Export' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('degrees-table.json');
    await anew(`${url()}#/1/degrees/~fight/7VjbjuM2`);
    await expect.poll(() => text(page, '[role=alert]')).toContain('This link is incomplete');
    await button(page, 'Start fight').waitFor();
  });
});

describe('a fight of a live table', () => {
  it('is shared as far as the sharer may know it, and played differently by the GM alone', async () => {
    const gm = await guest();
    const { page } = gm;
    await button(page, /^Host a table/).click();
    await button(page, /^Degrees/).click();
    await page.getByLabel('Your name').fill('Dana');
    await button(page, 'Host the table').click();
    await page.locator('.code').waitFor();
    const ana = await guest(await page.getByLabel('Link for players').inputValue());
    await ana.page.getByLabel('Your name').fill('Ana');
    await button(ana.page, 'Take a seat').click();
    await button(ana.page, 'Mira').click();
    // What she plays may be shown before her tap is answered.
    await ana.page.locator('.moves[aria-busy=false]').waitFor();
    await button(ana.page, 'Mira attacks Brute').click();
    await ana.page.locator('.keypad').waitFor();
    await ana.page.keyboard.type('65');
    // Until she has typed, the GM might throw for her.
    await expect.poll(() => text(ana.page, '.turn-line')).toBe('Waiting for the GM: Brute rolls defense');
    await expect.poll(() => text(page, '.asked')).toBe('Brute');
    await button(page, 'Roll').click();
    await page.locator('.last').waitFor();
    // After the first action the invitation is folded; the log has the faces; the end begins at its heading.
    await expect.poll(() => button(page, 'Invite').getAttribute('aria-expanded')).toBe('false');
    await expect.poll(() => text(ana.page, '.log-lines')).toContain('Mira rolls 6, 5');
    await button(page, 'End fight').click();
    await button(page, 'End this fight?').click();
    for (const one of [page, ana.page]) await one.locator('.over').waitFor();
    await expect.poll(() => page.evaluate('scrollY')).toBe(0);

    // Brute's numbers are the GM's; the player's link has none of them, nor has that which all may know.
    const secrets = [
      /"name":"Brute",[^}]*"(skill|defense|absorption|lifePoints)":\d/,
      /"(fullLifePoints|lifePoints|of|value)":45\b/,
    ];
    for (const one of [page, ana.page]) await button(one, 'Share link').click();
    const own = await link(ana.page);
    const all = await link(page);
    for (const [address, role] of [
      [own, 'player'],
      [all, 'watcher'],
    ] as const) {
      expect(heldIn(address).table).toMatchObject({ for: role });
      for (const secret of secrets) expect(JSON.stringify(heldIn(address))).not.toMatch(secret);
    }
    await page.getByRole('radio', { name: 'Everything' }).click();
    await expect.poll(() => link(page)).not.toBe(all);
    const everything = JSON.stringify(heldIn(await link(page)));
    for (const secret of secrets) expect(everything).toMatch(secret);

    // The player is told why; the link of hers is a log to be read.
    await expect.poll(() => text(ana.page, '.fight-review')).toContain('Only the GM can play it differently');
    await ana.anew(own);
    await expect.poll(() => text(ana.page, '.stepping')).toContain('The GM ends the fight');
    await button(ana.page, 'Back').click();
    await expect.poll(() => text(ana.page, '.fight-now')).toContain('as a player saw it');
    await expect.poll(() => violations(ana.page)).toEqual([]);

    // The GM steps through it, comes back, and plays it differently in this page.
    await button(page, 'Replay').click();
    await page.locator('.stepping').waitFor();
    await page.locator('.log').getByRole('button', { name: 'Close' }).click();
    await page.locator('.over').waitFor();
    await expect.poll(() => page.url()).toContain('~table/');
    await button(page, 'Replay').click();
    for (let lines = 4; lines > 0; lines--) await button(page, 'Back').click();
    await page.locator('.log').getByRole('button', { name: 'Play it differently from here' }).click();
    await button(page, 'Replace the fight on this device?').click();
    await button(page, 'Mira attacks Knife').waitFor();
    await expect.poll(() => page.url()).toMatch(/~fight$/);
  });
});
