/** Put right in play: a sheet with its numbers, changed with a reason, undone; and one round done again with one tap. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { pages, seedDice, switchOn, tapUntil, text, violations } from './open.ts';

const { open } = pages();
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) });

const begin = async (page: Page) => {
  await button(page, 'Start fight').click();
  await page.locator('.standing').waitFor();
};

const life = (page: Page) => page.locator('.fighter', { hasText: 'Brute' }).locator('.life-number').textContent();

describe('a fight put right', () => {
  it('shows a sheet, takes a number with a reason, and undoes it', async () => {
    const { page } = await open('#/1/degrees@4/~fight', { colorScheme: 'dark' });
    await begin(page);
    // A fighter with nothing else to be tapped for, and any fighter from the log.
    await page.locator('.standing').getByRole('button', { name: 'Teo' }).click();
    await expect.poll(() => text(page, '.person-sheet h2')).toBe('Teo');
    await button(page, 'Back to the fight').click();
    await button(page, 'Characters').click();
    await button(page, /^Brute/).click();
    await page.locator('.person-sheet').getByRole('slider', { name: 'Action points', exact: true }).waitFor();
    const points = page.locator('.person-sheet').getByRole('slider', { name: 'Life points', exact: true });
    await points.press('ArrowDown');
    await expect.poll(() => points.getAttribute('aria-valuenow')).toBe('44');
    // Without a reason nothing is changed.
    await expect.poll(() => button(page, 'Save change').isDisabled()).toBe(true);
    await button(page, 'A mistake').click();
    await expect.poll(() => violations(page)).toEqual([]);
    await button(page, 'Save change').click();
    await expect.poll(() => life(page)).toContain('44 of 45');
    await expect.poll(() => text(page, '.log-lines > li:first-child')).toContain('a mistake');
    await button(page, 'Undo').click();
    await expect.poll(() => life(page)).toContain('45 of 45');
    await expect.poll(() => page.locator('.log-lines .struck s').first().textContent()).toContain('a mistake');
  });

  it('changes a mistyped die in place; the old lines stay readable', async () => {
    const { page } = await open('#/1/degrees@4/~fight');
    await begin(page);
    await button(page, 'Mira attacks Brute').click();
    await page.keyboard.type('5611');
    await page.locator('.last').waitFor();
    // Three taps at the result itself, with every die of the action.
    await page.locator('.fix-last').click();
    const editor = page.getByRole('group', { name: 'What did you actually roll?' });
    await page
      .locator('.mistyped')
      .getByRole('button', { name: /die 2: 6/ })
      .click();
    await editor.getByRole('button', { name: '1', exact: true }).waitFor();
    await expect.poll(() => violations(page)).toEqual([]);
    await editor.getByRole('button', { name: '1', exact: true }).click();
    await expect.poll(() => text(page, '.log-lines > li:first-child')).toContain('Dice fixed: Mira attacks');
    await expect.poll(() => page.locator('.log-lines .struck s').count()).toBe(2);
    await expect.poll(() => text(page, '.last')).toContain('14 beats Brute’s 7');
  });

  it('changes a second die of the same action, also one whose line was struck, and one in a line of the log', async () => {
    const { page } = await open('#/1/degrees@4/~fight');
    await begin(page);
    await button(page, 'Mira attacks Brute').click();
    await page.keyboard.type('5611');
    const editor = page.getByRole('group', { name: 'What did you actually roll?' });
    const fix = async (way: () => Promise<void>, die: RegExp, face: string, total: string) => {
      await way();
      await page.getByRole('group', { name: 'Which die is wrong?' }).getByRole('button', { name: die }).click();
      await editor.getByRole('button', { name: face, exact: true }).click();
      await expect.poll(() => text(page, '.last')).toContain(total);
      expect(await page.locator('.mistyped').count()).toBe(0);
    };
    const atResult = () => page.locator('.fix-last').click();
    await fix(atResult, /die 2: 6/, '1', '14 beats Brute’s 7');
    await fix(atResult, /Defensive Roll, die 1: 1/, '2', '14 beats Brute’s 8');
    await fix(() => page.locator('.log-lines .fix-dice').first().click(), /die 1: 2/, '3', '14 beats Brute’s 9');
    // The line that began it still holds.
    expect(await page.locator('.log-lines > li:not(.struck)', { hasText: 'Mira attacks Brute.' }).count()).toBe(1);
  });

  it('adds a fighter, heals and removes', async () => {
    const { page } = await open('#/1/physical@4/~fight', { colorScheme: 'dark' });
    await begin(page);
    const first = () => text(page, '.log-lines > li:first-child');
    const sheets = async (who: string) => {
      await button(page, 'Characters').click();
      await page.locator('.person-sheet').getByRole('button', { name: who }).click();
    };
    const people = await page.locator('.fighter').count();
    await sheets('Add a fighter');
    await page.locator('.bar-people .option').first().waitFor();
    await expect.poll(() => violations(page)).toEqual([]);
    await page.locator('.bar-people .option').first().click();
    await expect.poll(first).toContain('joins the fight on side');
    await expect.poll(() => page.locator('.fighter').count()).toBe(people + 1);
    // A second of a name is numbered.
    const came = await first();
    await sheets('Add a fighter');
    await page.locator('.bar-people .option').first().click();
    const [, name] = /^(.+?)(?: \d+)? joins the fight/.exec(came)!;
    await expect.poll(first).toMatch(new RegExp(`^${name} \\d+ joins the fight`));
    await button(page, 'Undo').click();
    await expect.poll(() => page.locator('.fighter').count()).toBe(people + 1);
    await sheets('Sable');
    await button(page, 'Heal fully').click();
    await expect.poll(first).toContain('The GM heals Sable');
    await button(page, 'Remove from fight').click();
    await button(page, 'Remove for good?').click();
    await expect.poll(first).toContain('Sable is removed from the fight');
    await expect.poll(() => page.locator('.fighter').count()).toBe(people);
    await button(page, 'Undo').click();
    await expect.poll(() => page.locator('.fighter').count()).toBe(people + 1);
  });

  it('is played differently from any moment of it', async () => {
    const { page } = await open('#/1/degrees@4/~fight');
    await begin(page);
    await button(page, 'Mira attacks Brute').click();
    await page.keyboard.type('5611');
    await page.locator('.last').waitFor();
    await button(page, 'Replay').click();
    for (let i = 0; i < 3; i++) await button(page, 'Back').click();
    await button(page, 'Play it differently from here').click();
    await button(page, 'Replace the fight on this device?').click();
    await button(page, 'Mira attacks Knife').waitFor();
    await expect.poll(() => life(page)).toContain('45 of 45');
  });

  it('repeats the round with one tap, and asks the players who have to think again', async () => {
    const { page } = await open('#/1/physical@4/~fight');
    await seedDice(page, 7);
    await begin(page);
    await switchOn(page, 'Auto-roll');
    const lines = () => page.locator('.log-lines > li').count();
    // One round by hand, whatever is asked on the way.
    await tapUntil(page, '.moves .again', ['.prompt .preset', '.moves .option']);
    const before = await lines();
    await page.locator('.moves .again').first().click();
    await expect.poll(lines).toBeGreaterThan(before);
  });
});
