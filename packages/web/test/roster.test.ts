/** The roster in a real browser with real storage: written once, kept, given away, taken in, used everywhere. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { pages, text, violations } from './open.ts';

const { open } = pages();
const ROSTER = '#/1/physical@4/~book';

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) });
const people = (page: Page) => page.locator('.person b').allInnerTexts();

async function paste(page: Page, line: string): Promise<void> {
  await button(page, /^Paste stat line/).click();
  await page.getByLabel('Stat line').fill(line);
  await button(page, 'Add').click();
  await page.locator('.person-sheet').waitFor();
  await page.getByRole('link', { name: 'Characters' }).click();
  await page.locator('.person').first().waitFor();
}

describe('a sheet', () => {
  it('of the first example is written with at most 20 taps, a letter of the name counted as one, and is there after a reload', async () => {
    const { page } = await open(ROSTER);
    let taps = 0;
    const tap = async (name: string) => {
      taps += 1;
      await button(page, name).click();
    };
    await tap('New character');
    taps += 1 + 'Sable'.length;
    await page.getByLabel('Name', { exact: true }).fill('Sable');
    await tap('+ skills');
    for (const [skill, level] of [
      ['Swords', 2],
      ['Dodge', 3],
      ['Pistols', 2],
      ['Acrobatics', 1],
    ]) {
      await tap(`${skill}`);
      await tap(`${skill} ${level}`);
    }
    await tap('Weapon: Fists');
    await tap('Long blade 2 2 3 3 4 4 5');
    await tap('Save');
    await page.locator('.person').waitFor();
    expect(taps).toBeLessThanOrEqual(20);
    await page.reload();
    await page.locator('.person').waitFor();
    await expect
      .poll(() => text(page, '.person'))
      .toBe('Sable\nPHYSICAL 6, STAMINA 12, LUCK 8, swords 2, dodge 3, pistols 2, acrobatics 1, weapon long-blade');
  });

  it('is pasted as text, and a word that is not known is named', async () => {
    const { page } = await open(ROSTER);
    await button(page, /^Paste stat line/).click();
    await page.getByLabel('Stat line').fill('Mira, PHYSICAL 6, swrods 3, LUCK 8');
    await button(page, 'Add').click();
    await expect.poll(() => text(page, '.row-problem')).toContain('swrods');
    await page.getByLabel('Stat line').fill('Mira, PHYSICAL 6, swords 3, LUCK 8');
    await button(page, 'Add').click();
    await page.locator('.person-sheet').waitFor();
    await expect.poll(() => text(page, '.person-sheet h2')).toBe('Mira');
    expect(await violations(page)).toEqual([]);
  });

  it('is changed, copied, deleted and taken back', async () => {
    const { page } = await open(ROSTER);
    await button(page, '+ ruffian').click();
    await expect.poll(() => people(page)).toEqual(['ruffian']);
    await page.locator('.person').click();
    await button(page, 'Copy').click();
    await page.getByLabel('Name', { exact: true }).fill('Gorm');
    await button(page, 'Save').click();
    await expect.poll(() => people(page)).toEqual(['ruffian', 'Gorm']);
    await page.getByText('ruffian', { exact: true }).first().click();
    await button(page, 'Delete').click();
    await expect.poll(() => people(page)).toEqual(['Gorm']);
    await button(page, 'Undo').click();
    await expect.poll(() => people(page)).toEqual(['ruffian', 'Gorm']);
    expect(await violations(page)).toEqual([]);
  });
});

describe('the roster', () => {
  it('is saved as a file, deleted, and taken in again; a damaged file is refused and nothing is lost', async () => {
    const { page } = await open(ROSTER);
    await paste(page, 'Mira, PHYSICAL 6, swords 3');
    await button(page, '+ giant').click();
    await expect.poll(() => people(page)).toEqual(['Mira', 'giant']);
    const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Export').click()]);
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
    const file = Buffer.concat(chunks).toString();
    expect(JSON.parse(file)).toMatchObject({ strikehome: 'book', version: 1 });
    const give = (content: string) =>
      page
        .locator('input[type=file]')
        .setInputFiles({ name: 'roster.json', mimeType: 'application/json', buffer: Buffer.from(content) });
    await give(file.replace('"swords"', '"swrods"'));
    await expect.poll(() => text(page, '.notice')).toContain('games.physical.people.0.sheet.skills.swrods');
    await give(file.slice(0, 40));
    await expect.poll(() => text(page, '.notice')).toContain('Your characters are unchanged');
    await expect.poll(() => people(page)).toEqual(['Mira', 'giant']);
    await button(page, 'Delete all').click();
    await button(page, 'Delete all characters of this game?').click();
    await expect.poll(() => people(page)).toEqual([]);
    await page.reload();
    await page.locator('.characters-part').first().waitFor();
    await expect.poll(() => people(page)).toEqual([]);
    await give(file);
    await expect.poll(() => people(page)).toEqual(['Mira', 'giant']);
    await give(file);
    await expect.poll(() => text(page, '.notice')).toBe('Physical: 0 new, 2 you already have.');
  });

  it('is the same in two tabs', async () => {
    const { page, context, url } = await open(ROSTER);
    const other = await context.newPage();
    await other.goto(`${url}${ROSTER}`);
    await other.locator('.characters-part').first().waitFor();
    await button(page, '+ ruffian').click();
    await expect.poll(() => people(other)).toEqual(['ruffian']);
    await Promise.all([button(page, '+ giant').click(), button(other, '+ watchman').click()]);
    await expect.poll(async () => (await people(page)).toSorted()).toEqual(['giant', 'ruffian', 'watchman']);
    await expect.poll(async () => (await people(other)).toSorted()).toEqual(['giant', 'ruffian', 'watchman']);
  });

  it('that the browser has no room for says so, keeps what is on the page, and is kept once there is room', async () => {
    const { page } = await open(ROSTER);
    await button(page, '+ ruffian').click();
    await expect.poll(() => people(page)).toEqual(['ruffian']);
    await page.evaluate(`{
      const put = IDBObjectStore.prototype.put;
      globalThis.makeRoom = () => { IDBObjectStore.prototype.put = put; };
      IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError'); };
    }`);
    await button(page, '+ giant').click();
    await expect.poll(() => text(page, '.notice')).toContain('storage is full');
    await expect.poll(() => people(page)).toEqual(['ruffian', 'giant']);
    await page.evaluate('makeRoom()');
    await button(page, 'Try again').click();
    await page.locator('.notice').waitFor({ state: 'detached' });
    await page.reload();
    await expect.poll(() => people(page)).toEqual(['ruffian', 'giant']);
  });

  it('shares a character as a link and a code, and opening it adds them', async () => {
    const { page } = await open(ROSTER);
    await paste(page, 'Mira, PHYSICAL 6, swords 3');
    await page.locator('.person').click();
    await button(page, 'Share').click();
    await page.locator('.code').waitFor();
    const link = await page.getByLabel('Link to Mira').inputValue();
    const { page: other } = await open(link.slice(link.indexOf('#')));
    await button(other, 'Add to my characters').click();
    await expect.poll(() => people(other)).toEqual(['Mira']);
  });
});

describe('a saved character', () => {
  it('is picked into a card, with what their sheet gives beside the role', async () => {
    const { page, url } = await open(ROSTER);
    await paste(page, 'Mira, PHYSICAL 9, swords 3, long blade');
    await page.goto('about:blank');
    await page.goto(`${url}#/1/physical`);
    await page.getByLabel('Character: saved character').selectOption('Mira');
    await page.getByLabel('Opponent: saved character').selectOption('giant');
    await expect.poll(() => page.url()).toContain('character.physical=9');
    await expect.poll(() => page.url()).toContain('opponent.name=giant');
    await page.locator('.strip-bar').waitFor();
    expect(await violations(page)).toEqual([]);
  });

  it('stands in a fight of two against three after at most ten taps, copies numbered, and a bar says who would win', async () => {
    const { page } = await open(ROSTER);
    await paste(page, 'Mira, PHYSICAL 6, swords 3, LUCK 8, long blade');
    await paste(page, 'Teo, PHYSICAL 7, bows 2, hunting bow');
    let taps = 1;
    await page.getByRole('link', { name: 'Fight' }).click();
    const tap = async (name: string) => {
      taps += 1;
      await button(page, name).click();
    };
    await tap('Your characters');
    // What is missing stands under the button that is off.
    await expect.poll(() => text(page, '.setup .row-problem')).toBe('Pick at least one fighter for each side.');
    await tap('Your side: Mira');
    await tap('Your side: Teo');
    await tap('Opponents: ruffian');
    await page.locator('.balance [role=img]').waitFor();
    const before = await page.locator('.balance [role=img]').getAttribute('aria-label');
    await tap('ruffian: more');
    await tap('ruffian: more');
    await expect
      .poll(() => page.locator('.balance [role=img]:not(.stale)').getAttribute('aria-label'))
      .not.toBe(before);
    expect(await violations(page)).toEqual([]);
    await tap('Start fight');
    await page.locator('.standing').waitFor();
    expect(taps).toBeLessThanOrEqual(10);
    const standing = await text(page, '.standing');
    for (const name of ['Mira', 'Teo', 'ruffian 1', 'ruffian 2', 'ruffian 3'])
      expect(standing.toLowerCase()).toContain(name.toLowerCase());
    await page.reload();
    await page.locator('.standing').waitFor();
    expect((await text(page, '.standing')).toLowerCase()).toContain('ruffian 3');
  });

  it('is asked who wins, by the same picks', async () => {
    const { page, url } = await open(ROSTER);
    await paste(page, 'Mira, PHYSICAL 9, swords 3, LUCK 8, long blade');
    await page.goto('about:blank');
    await page.goto(`${url}#/1/physical/~wins`);
    await button(page, 'Use a saved character').click();
    await button(page, 'Your side: Mira').click();
    await button(page, 'Opponents: watchman').click();
    await expect.poll(() => page.url()).toContain('a.name=Mira');
    await expect.poll(() => text(page, '.verdict')).toContain('Mira');
  });

  it('has the wounds of a fight written on the sheet when one says so', async () => {
    const { page } = await open('#/1/degrees@4/~book');
    await paste(page, 'Mira, skill 10, defence 8, life points 40, war blade');
    await button(page, '+ brute').click();
    await page.getByRole('link', { name: 'Fight' }).click();
    await button(page, 'Your characters').click();
    await button(page, 'Your side: Mira').click();
    await button(page, 'Opponents: brute').click();
    await button(page, 'Start fight').click();
    await button(page, 'Mira attacks brute').click();
    await page.keyboard.type('5611');
    await page.locator('.last').waitFor();
    await button(page, 'Save wounds to characters').click();
    await page.getByText('Saved to your characters: brute.').first().waitFor();
    await page.getByRole('link', { name: 'Characters' }).click();
    await expect.poll(() => page.locator('.person', { hasText: 'brute' }).innerText()).toContain('life points now');
  });

  it('is where one was when the page is opened again, and when one comes back from another game', async () => {
    const { page, url } = await open(ROSTER);
    await paste(page, 'Mira, PHYSICAL 9, swords 3, long blade');
    await button(page, 'Roll & odds').click();
    await page.getByLabel('Character: saved character').selectOption('Mira');
    await expect.poll(() => page.url()).toContain('character.physical=9');
    await page.getByLabel('Current game', { exact: true }).selectOption('fate');
    await expect.poll(() => page.url()).toContain('fate');
    await page.getByLabel('Current game', { exact: true }).selectOption('physical');
    await expect.poll(() => page.url()).toContain('character.physical=9');
    await page.goto('about:blank');
    await page.goto(url);
    await expect.poll(() => page.url()).toContain('character.physical=9');
  });
});
