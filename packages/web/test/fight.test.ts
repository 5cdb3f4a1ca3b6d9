/** A fight on the page, a table of its own: move by move, kept over a reload, undone, saved, opened and stepped through. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { fightBegins } from './every-game/begins.ts';
import { pages, seedDice, text, violations } from './open.ts';

const { open } = pages();
const FIGHT = '#/1/degrees@4/~fight';

const begin = async (page: Page) => {
  await page.getByRole('button', { name: 'Start fight', exact: true }).click();
  await page.locator('.standing').waitFor();
};
const attack = (page: Page, who = 'Brute') =>
  page.getByRole('button', { name: `Mira attacks ${who}`, exact: true }).click();
/** How the fighters are, without what may be done and what was done last. */
const standing = (page: Page) =>
  page.evaluate(`{
    const board = document.querySelector('.standing').cloneNode(true);
    for (const one of board.querySelectorAll('.under, .middle')) one.remove();
    board.textContent;
  }`) as Promise<string>;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Mira attacks Brute with these faces, and the log tells it. */
async function fought(page: Page, faces = '5611'): Promise<void> {
  await attack(page);
  await page.keyboard.type(faces);
  await page.locator('.last').waitFor();
}

describe('the win chance along the top', () => {
  it('is computed for where the fight stands, and again after a blow', async () => {
    const { page } = await open(FIGHT);
    await begin(page);
    const bar = page.locator('.win-chance:not(.computing)');
    const said = /^Win chance: Travelers [<>\d.]+%, Bandits [<>\d.]+%$/i;
    await expect.poll(() => bar.getAttribute('aria-label')).toMatch(said);
    const before = await bar.getAttribute('aria-label');
    await fought(page, '6611');
    await expect.poll(() => bar.getAttribute('aria-label')).not.toBe(before);
    expect(await bar.getAttribute('aria-label')).toMatch(said);
  });
});

describe('a fight', () => {
  it('is started from an example, played die by die, undone and redone; struck lines stay readable', async () => {
    const { page } = await open(FIGHT);
    await begin(page);
    const standing = await text(page, '.standing');
    await attack(page);
    await expect.poll(() => text(page, '.asked')).toBe('Mira');
    await page.keyboard.type('56');
    await expect.poll(() => text(page, '.asked')).toBe('Brute');
    await expect.poll(() => page.locator('.on-table .die-typed').count()).toBe(2);
    await page.keyboard.type('11');
    await page.locator('.last').waitFor();
    await expect.poll(() => text(page, '.last .word')).toMatch(/^Mira → Brute:\s+Success$/);
    await expect
      .poll(() => text(page, '.last'))
      .toContain('Mira attacks Brute with the war blade: success, Mira’s 19 beats Brute’s 7 by 12 degrees');
    const after = await text(page, '.standing');
    expect(after).not.toBe(standing);
    await button(page, 'Undo').click();
    await expect.poll(() => text(page, '.standing')).toBe(standing);
    await expect.poll(() => page.locator('.log-lines .struck s').count()).toBe(3);
    // A struck line keeps what it told, under it.
    await page.locator('.log-lines .struck .log-line').first().click();
    const below =
      "[...document.querySelectorAll('.struck .changes, .struck .had')].map((one) => getComputedStyle(one).textDecorationLine)";
    await expect.poll(() => page.evaluate(below)).toEqual(['line-through', 'line-through']);
    await button(page, 'Redo').click();
    await expect.poll(() => text(page, '.standing')).toBe(after);
    await expect.poll(() => page.locator('.log-lines .struck').count()).toBe(0);
  });

  it('mixes thrown dice with typed ones, and each keeps its shape', async () => {
    const { page } = await open(FIGHT);
    await begin(page);
    await attack(page);
    await button(page, 'Roll').click();
    await expect.poll(() => text(page, '.asked')).toBe('Brute');
    await expect.poll(() => page.locator('.on-table .die-rolled').count()).toBe(2);
    await page.getByRole('button', { name: '1', exact: true }).click();
    await button(page, 'Undo die').click();
    await expect.poll(() => page.locator('.places .die-typed').count()).toBe(0);
    await page.keyboard.type('34');
    await page.locator('.last').waitFor();
  });

  it('throws without asking when it is told to, and a move is one tap', async () => {
    const { page } = await open(FIGHT);
    await begin(page);
    await page.getByRole('switch', { name: 'Auto-roll' }).click();
    await attack(page);
    await page.locator('.last').waitFor();
  });

  it('is still there after a reload, with the question and the face typed so far', async () => {
    const { page } = await open(FIGHT);
    await begin(page);
    await fought(page);
    const lines = await page.locator('.log-lines > li').count();
    const standing = await text(page, '.standing');
    await page.reload();
    await page.locator('.standing').waitFor();
    await expect.poll(() => text(page, '.standing')).toBe(standing);
    await expect.poll(() => page.locator('.log-lines > li').count()).toBe(lines);
    await page.getByRole('button', { name: 'Teo attacks Knife', exact: true }).click();
    await page.keyboard.type('4');
    await page.locator('.places .die-typed').waitFor();
    await page.reload();
    await page.locator('.places .die-typed').waitFor();
    await expect.poll(() => text(page, '.asked')).toBe('Teo');
    await page.keyboard.type('3');
    await expect.poll(() => text(page, '.asked')).toBe('Knife');
    await button(page, 'Take back').click();
    await expect.poll(() => text(page, '.log-lines > li:first-child')).toBe('Withdrawn: Teo attacks Knife.');
  });

  it.each([
    ['nothing that can be read', '{"secret"'],
    ['another thing', '{"secret":1,"file":[]}'],
    ['a log that does not hang together', '{"secret":"%","file":{"strikehome":"table","version":1,"entries":[{}]}}'],
  ])('that was kept as %s is not shown, and a new one can begin', async (_what, value) => {
    const { page } = await open('#/1/degrees@4');
    await page.evaluate(`localStorage.setItem('strikehome.table.degrees', ${JSON.stringify(value)})`);
    await page.evaluate(`localStorage.setItem('strikehome.typed', ${JSON.stringify(value)})`);
    await page.goto('about:blank');
    await page.goBack();
    await page.getByRole('link', { name: 'Fight' }).click();
    await begin(page);
    await page.locator('.standing').waitFor();
  });

  it('has notes as text and rolls that belong to no rule', async () => {
    const { page } = await open(FIGHT);
    await begin(page);
    await button(page, 'Add note or roll').click();
    await page.getByLabel('Note', { exact: true }).fill('<img src=x onerror=alert(1)> rain');
    await button(page, 'Write').click();
    await expect
      .poll(() => text(page, '.log-lines > li:first-child'))
      .toBe('The GM: <img src=x onerror=alert(1)> rain');
    await page.getByLabel(/^Dice/).fill('3d6+1');
    await button(page, 'Roll').click();
    await expect.poll(() => text(page, '.log-lines > li:first-child')).toMatch(/^The GM rolls 3d6\+1: \d+\.$/);
    // Also where it was rolled: on a phone the log and what went wrong are above the screen.
    await expect.poll(() => text(page, '.own-line')).toContain('The GM rolls 3d6+1: ');
    await page.getByLabel(/^Dice/).fill('many');
    await button(page, 'Roll').click();
    await expect.poll(() => text(page, '[role=alert]')).toContain('The word many has no meaning here');
    await expect.poll(() => text(page, '.own-line')).toContain('The word many has no meaning here');
  });

  it('is saved as a file, opened by another user, stepped through, and continued', async () => {
    const { page } = await open(FIGHT);
    await begin(page);
    const first = await standing(page);
    await fought(page);
    const now = await standing(page);
    const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Export').click()]);
    const buffer = Buffer.concat((await (await file.createReadStream()).toArray()) as Buffer[]);
    const saved = JSON.parse(buffer.toString('utf8')) as { readonly table: object };
    expect(saved).toMatchObject({ strikehome: 'table', version: 2, table: { system: 'degrees', for: 'gm' } });
    expect(saved.table).not.toHaveProperty('secret');
    // The user who opens it is looking at another game.
    const other = await open('#/1/fate@1/~fight');
    await other.page
      .locator('input[type=file]')
      .setInputFiles({ name: 'fight.json', mimeType: 'application/json', buffer });
    await other.page.locator('.stepping').waitFor();
    await expect.poll(() => standing(other.page)).toBe(now);
    await button(other.page, 'Back').click();
    await expect.poll(() => standing(other.page)).toBe(first);
    await button(other.page, 'Forward').click();
    await expect.poll(() => standing(other.page)).toBe(now);
    await button(other.page, 'Continue from its end').click();
    await other.page.getByRole('button', { name: 'Teo attacks Knife', exact: true }).click();
    await other.page.keyboard.press('r');
    await expect.poll(() => text(other.page, '.asked')).toBe('Knife');
    expect(other.page.url()).toContain('degrees@4/~fight');
  });

  it.each([
    ['{"kept":1}', 'isn’t a Strikehome table file'],
    ['{"strikehome":"table","version":9,"table":{"system":"degrees"}}', 'of version 9'],
    ['{"strikehome":"table","version":1,"table":{"system":"chess"}}', 'cannot be opened'],
  ])('refuses the file %s, and says why', async (content, told) => {
    const { page } = await open(FIGHT);
    const wrong = { name: 'x.json', mimeType: 'application/json', buffer: Buffer.from(content) };
    await page.locator('input[type=file]').setInputFiles(wrong);
    await expect.poll(() => text(page, '[role=alert]')).toContain(told);
  });

  it('can be set up anew, and a setup that cannot be is told beside its field', async () => {
    const { page } = await open(FIGHT);
    await expect.poll(() => text(page, '.who-fights')).toBe('Mira and Teo against Brute and Knife');
    await page.getByRole('button', { name: 'Edit fighters' }).click();
    await page.getByRole('button', { name: 'Edit Mira' }).click();
    // Whose a field is, is said with it.
    const mira = page.getByRole('group', { name: 'Mira', exact: true });
    await expect.poll(() => mira.getByRole('slider', { name: 'Life points' }).count()).toBe(1);
    await page.getByRole('slider', { name: 'Life points' }).first().press('Home');
    await page.getByRole('slider', { name: 'Life points' }).first().press('ArrowDown');
    await expect.poll(() => text(page, '.setup > .row-problem')).toContain('at least 1 life point');
    await expect.poll(() => page.getByRole('button', { name: 'Start fight' }).isDisabled()).toBe(true);
    await page.getByRole('slider', { name: 'Life points' }).first().press('ArrowUp');
    await begin(page);
    await expect.poll(() => page.locator('.fighter').first().textContent()).toBe('Mira, may act1 of 16 AP');
  });

  it('shows what is left of everybody, marks who may act, and says it in words too', async () => {
    const { page } = await open(FIGHT);
    await begin(page);
    await expect.poll(() => page.locator('.fighter .now').allTextContents()).toEqual(['Mira, may act']);
    await fought(page, '5511');
    // Mira has acted, and Brute has fallen.
    await expect.poll(() => page.locator('.fighter .now').allTextContents()).toEqual(['Teo, may act']);
    await expect.poll(() => page.locator('.fighter').nth(2).textContent()).toBe('BruteOut');
  });

  it('is played on its board: who acts, whom, what is left to say, then dice onto their places, never above ten buttons', async () => {
    const { page } = await open('#/1/mfz@1/~fight');
    // Of dice that can be used in more than one way.
    await seedDice(page, 2);
    await begin(page);
    const few = () => expect.poll(() => page.locator('.moves button:not(.opens)').count()).toBeLessThanOrEqual(10);
    await page.getByRole('switch', { name: 'Auto-roll' }).click();
    await few();
    await button(page, 'Change character').click();
    await page.getByRole('button', { name: /^Heron/ }).click();
    await few();
    await page.locator('.standing').getByRole('button', { name: 'Lantern' }).click();
    await expect.poll(() => text(page, '.acts')).toBe('Heron → Lantern');
    await button(page, 'Back').click();
    await page.locator('.standing').getByRole('button', { name: 'Lantern' }).click();
    await button(page, 'Heron goes for Lantern, direct').click();
    await page.locator('.tray').waitFor();
    await expect.poll(() => page.locator('.row-notes').allInnerTexts()).toContain('Heron at direct range');
    await few();
    // Each whole way is a row: its dice in their colors, what it gives, and one tap.
    const ways = page.getByRole('button', { name: '6 full assignments' });
    const rows = page.locator('.tray-ways .option');
    await ways.click();
    await expect.poll(() => rows.count()).toBeGreaterThan(1);
    await expect.poll(() => rows.first().innerText()).toMatch(/attacks[\s\S]*against what Lantern will roll/);
    await expect.poll(() => rows.first().locator('.token').count()).toBeGreaterThan(1);
    await ways.click();
    await expect.poll(() => rows.count()).toBe(0);
    // A die and its place: tapped one after the other, or dragged.
    await page.locator('.tray-dice .token').first().click();
    await page.locator('.tray-places [data-on=defense]').click();
    await expect.poll(() => text(page, '.last .word')).toMatch(/^Heron:\s+Defended$/);
    await few();
    const attack = page.locator('.tray-places [data-on=attack]');
    const die = page.locator('.tray-dice .token-red').first();
    const [from, to] = [(await die.boundingBox())!, (await attack.boundingBox())!];
    await page.mouse.move(from.x + 10, from.y + 10);
    await page.mouse.down();
    await page.mouse.move(to.x + 20, to.y + 10, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => text(page, '.log-lines > li:first-child')).toContain('Lantern');
    await few();
  });

  it('has its cards with the characters they are on, typed when they are made, given other words later, and a new one laid', async () => {
    const { page } = await open('#/1/fate@4/~fight', { colorScheme: 'dark' });
    await begin(page);
    const cards = (who: string) => page.locator('.fighter', { hasText: who }).locator('.cards li');
    await page.getByRole('button', { name: 'Captain, aim here' }).click();
    await button(page, 'Sera creates an advantage on Captain').click();
    // What is suggested is gone as soon as the user types.
    await page.getByLabel('Aspect', { exact: true }).click();
    await page.keyboard.type('Sand in His Eyes');
    await page.getByLabel('Skill', { exact: true }).selectOption({ label: 'Will +3' });
    await button(page, 'Do it').click();
    await page.locator('.prompt .option', { hasText: 'Athletics' }).click();
    await page.locator('.places').first().waitFor();
    await page.keyboard.type('++00----');
    // Both may invoke something, and do not.
    for (const who of ['Sera', 'Captain']) {
      await expect.poll(() => text(page, '.asked')).toBe(`${who}`);
      await button(page, 'Pass').click();
    }
    await page.locator('.last').waitFor();
    await expect.poll(() => text(page, '.log-lines > li:first-child')).toContain('with Will');
    await expect
      .poll(() => cards('Captain').allInnerTexts())
      .toEqual([expect.stringMatching(/^Sand in His Eyes\s+2 free for Sera$/)]);
    await button(page, 'Cards').click();
    await expect.poll(() => violations(page)).toEqual([]);
    await button(page, 'Sand in His Eyes, other words').click();
    await page.getByLabel('New words', { exact: true }).click();
    await page.keyboard.type('Blinded by Sand');
    await expect.poll(() => violations(page)).toEqual([]);
    await button(page, 'Do it').click();
    await expect.poll(() => cards('Captain').allInnerTexts()).toEqual([expect.stringMatching(/^Blinded by Sand/)]);
    await expect
      .poll(() => text(page, '.log-lines > li:first-child'))
      .toContain('Sand in His Eyes is now called Blinded by Sand.');
    await button(page, 'Cards').click();
    await button(page, 'The GM adds an aspect').click();
    await page.getByLabel('Aspect', { exact: true }).click();
    await page.keyboard.type('Smoke');
    await button(page, 'Do it').click();
    await expect
      .poll(() => page.locator('.sorted li').allInnerTexts())
      .toEqual(expect.arrayContaining([expect.stringMatching(/^Smoke/)]));
  });
});

fightBegins(['mfz']);
