/** Attack is a button: always in the same place, with its target, in a list with a line about each move; taps counted. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { pages, seedDice, text, violations } from './open.ts';

const { open } = pages();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function begun(game: string): Promise<Page> {
  const { page } = await open(`#/1/${game}/~fight`);
  await button(page, 'Start fight').click();
  await page.locator('.first-move').waitFor();
  return page;
}

/** Counts what is tapped. */
function counted() {
  let taps = 0;
  const tap = async (what: Locator) => {
    await what.click();
    taps++;
  };
  return { tap, taps: () => taps };
}

describe('an attack', () => {
  it('takes three taps with typed dice, and two with rolled ones', async () => {
    const page = await begun('physical');
    await seedDice(page, 5);
    const typed = counted();
    await typed.tap(button(page, 'Sable attacks watchman'));
    await typed.tap(button(page, '5'));
    await typed.tap(button(page, '6'));
    await page.locator('.last').waitFor();
    expect(typed.taps()).toBe(3);
    await expect.poll(() => text(page, '.acts')).toBe('Orrin acts');
    const rolled = counted();
    await rolled.tap(button(page, 'Orrin attacks watchman'));
    await rolled.tap(page.locator('.prompt .main-button'));
    // A miss: a hit would ask for its damage.
    await expect.poll(() => text(page, '.last')).toContain('Orrin attacks watchman');
    expect(rolled.taps()).toBe(2);
  });

  it('comes first of what a fighter can do, each with a line; a tapped target lists what can be done to it', async () => {
    const page = await begun('physical');
    await button(page, 'Sable, moves').click();
    await expect.poll(() => text(page, '.deeds .acts')).toBe('Sable');
    await expect
      .poll(() => page.locator('.deed').allInnerTexts())
      .toEqual([
        expect.stringMatching(/^Attack\nThe player rolls 2d6/),
        expect.stringMatching(/^Move up\nYour one movement/),
        expect.stringMatching(/^Rely on dodge\n/),
        expect.stringMatching(/^Hold\n/),
      ]);
    await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('Sable');
    await expect.poll(() => violations(page)).toEqual([]);
    // Back closes the list, and the fight stays.
    await page.goBack();
    await expect.poll(() => page.locator('.deeds').count()).toBe(0);
    await button(page, 'watchman, moves').click();
    await expect.poll(() => text(page, '.acts')).toBe('Sable → watchman');
    await expect
      .poll(() => page.locator('.deed').allInnerTexts())
      .toEqual([expect.stringMatching(/^Attack\n/), expect.stringMatching(/^Move up to\n/)]);
    await button(page, 'Back').click();
    // By the keyboard alone: the one button that is always there, then the target.
    await page.locator('.first-move').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => text(page, '.acts')).toBe('Sable: Attack');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => text(page, '.prompt')).toContain('roll under 7');
  });

  it('has its word on the screen where a target can be attacked in several ways', async () => {
    const page = await begun('fate');
    await expect.poll(() => text(page, '.first-move')).toBe('Attack');
    await page.locator('.first-move').click();
    await expect.poll(() => text(page, '.deeds .lead')).toContain('shifts become a hit');
    await expect.poll(() => page.locator('.deed').first().innerText()).toMatch(/^Captain/);
    await page.locator('.deed').first().click();
    await page.locator('.prompt').waitFor();
  });

  it('of another kind asks for its target, skill and difficulty, and what it makes is named by its maker at once', async () => {
    const page = await begun('fate');
    await page.locator('.free-moves .option', { hasText: 'Create an advantage' }).click();
    await expect
      .poll(() => page.locator('.deed').allInnerTexts())
      .toEqual(
        expect.arrayContaining([
          expect.stringMatching(/^Captain\n.* · To succeed \d/),
          expect.stringMatching(/^No target\n/),
        ]),
      );
    await button(page, 'Sera creates an advantage').click();
    await page.getByLabel('Skill').selectOption({ label: 'Notice +3' });
    await page.getByLabel('Difficulty').selectOption({ label: 'Fair +2' });
    await button(page, 'Do it').click();
    await page.locator('.places').waitFor();
    // A tie: a boost, and no aspect.
    await page.keyboard.type('000-');
    for (const who of ['Sera', 'The GM']) {
      await expect.poll(() => text(page, '.asked')).toBe(`${who}`);
      await button(page, 'Pass').click();
    }
    const name = page.getByLabel('Name it: Boost of Sera');
    await expect.poll(() => name.inputValue()).not.toBe('');
    await expect.poll(() => violations(page)).toEqual([]);
    await name.click();
    await page.keyboard.type('Loose Tile');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('.cards li').allInnerTexts()).toEqual([expect.stringContaining('Loose Tile')]);
    await expect.poll(() => page.locator('.name-it').count()).toBe(0);
  });
});
