/** The views of the page with what they can show, for axe: on a phone in both themes, and on a wide screen. */
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  ATTACK,
  DARK,
  DESK,
  LIGHT,
  MET,
  PAPER,
  PHONE,
  pages,
  seedDice,
  settled,
  turnTo,
  VARIED,
  violations,
} from '../open.ts';

/** Just short, with an aspect to invoke. */
const INVOKING = `#/1/fate@4/overcome?actor.name=Sera&actor.rating=3&opposition.kind=passive&opposition.rating=4&available=${encodeURIComponent('[{"by":"actor","aspect":"Raised on Rooftops","free":true}]')}&dice.actor=0,0,0,0`;
const DONE = `${ATTACK}&dice.offense=5,6&dice.defense=3,5r`;

interface View {
  /** What is done once. */
  readonly begin?: (page: Page) => Promise<void>;
  /** What is brought up and waited for; done again it changes nothing, as some of it folds up where a screen becomes wide. */
  readonly show: (page: Page) => Promise<void>;
}

const waitFor = (selector: string) => (page: Page) => page.locator(selector).first().waitFor();

/** Clicks on it unless what it brings up is there. */
async function bringUp(page: Page, what: string, button: Locator): Promise<void> {
  if ((await page.locator(what).count()) === 0) await button.click();
  await waitFor(what)(page);
}
const figures = (page: Page) => bringUp(page, '.figures', page.getByRole('button', { name: 'Table' }));

const VIEWS: Readonly<Record<string, View>> = {
  '#/1/degrees/~try/DOS-36': { show: waitFor('.stepping') },
  [ATTACK]: {
    show: async (page) => {
      const rules = page.getByRole('button', { name: /^House rules/ });
      if ((await rules.getAttribute('aria-expanded')) === 'false') await rules.click();
      await page.locator('.rule').first().waitFor();
      await page.locator('.bars').waitFor();
    },
  },
  [`${ATTACK}&~table=1`]: { show: waitFor('.keypad') },
  [DONE]: {
    show: async (page) => {
      await waitFor('.had')(page);
      await bringUp(page, '.step-line', page.locator('.steps .fold'));
      await bringUp(page, '.clause a', page.locator('.step-line').first());
      await figures(page);
    },
  },
  [`${ATTACK}&settings.counter=resolve&dice.offense=1,1&dice.defense=6,6`]: { show: waitFor('.option') },
  [INVOKING]: { show: waitFor('.option-leaves') },
  '#/1/mfz@4/assign': {
    begin: async (page) => {
      await seedDice(page, 7);
      await page
        .getByRole('button', { name: 'Roll', exact: true })
        .or(page.getByRole('button', { name: 'Resolve' }))
        .click();
    },
    show: waitFor('.follows .token'),
  },
  '#/1/physical@4/~fight': {
    begin: async (page) => {
      await page.getByRole('button', { name: 'Start fight' }).click();
      await page.locator('.team-theirs .under .option').first().click();
      await page.locator('.from-here').waitFor();
      await page.getByRole('button', { name: 'Review' }).click();
    },
    show: waitFor('.fight-review[aria-busy=false]'),
  },
  '#/1/degrees@4/~rules/DOS-09': { show: waitFor('li.at') },
  '#/1/degrees@4/~fight': {
    begin: async (page) => {
      await page.getByRole('button', { name: 'Start fight' }).click();
      await page.locator('.team-theirs .under .option').first().click();
      await page.keyboard.type('5634');
      await page.locator('.last').waitFor();
      await page.getByRole('button', { name: 'Add note or roll' }).click();
      await page.getByRole('button', { name: 'Undo', exact: true }).click();
    },
    show: async (page) => {
      await waitFor('.log-lines .struck')(page);
      await page.getByLabel('Note', { exact: true }).waitFor();
    },
  },
  '#/1/mfz@1/~fight': {
    begin: async (page) => {
      await page.getByRole('button', { name: 'Start fight' }).click();
      await page.getByRole('button', { name: 'Replay' }).click();
    },
    show: waitFor('.stepping'),
  },
  '#/1/degrees@4/~wins?a.lifePoints=0&~policy=best': { show: waitFor('.row-problem') },
  '#/1/degrees@4/~wins': {
    begin: (page) => page.getByRole('radio', { name: 'Optimal' }).click(),
    show: async (page) => {
      await waitFor('.advice')(page);
      await figures(page);
    },
  },
  '#/1/mfz@4/~wins': { show: waitFor('.fill-never') },
  [VARIED]: {
    show: async (page) => {
      await waitFor('.curves, .figures')(page);
      await figures(page);
    },
  },
  [MET]: { show: (page) => page.locator('.heat button').nth(3).waitFor() },
  '#/1/degrees@4/attack?attack.baseDamage=0': { show: waitFor('[role=alert]') },
};

/** Opens each view in one tab. By way of a view that has nothing of the others, so that what is waited for is of this one. */
async function eachView(page: Page, look: (link: string, view: View) => Promise<void>): Promise<void> {
  for (const [link, view] of Object.entries(VIEWS)) {
    await page.setViewportSize(PHONE);
    await turnTo(page, '#/1/degrees/~join');
    await page.getByRole('button', { name: 'Join' }).waitFor();
    await turnTo(page, link);
    await view.begin?.(page);
    await view.show(page);
    await look(link, view);
  }
}

async function foundOn(page: Page, where: string, colors?: 'colors'): Promise<readonly string[]> {
  await settled(page);
  return (await violations(page, colors)).map((one) => `${where} ${one}`);
}

export function axeOnAPhone(): void {
  const { open } = pages();
  it('axe finds nothing on any view in the light theme, and nothing hard to read at once in the dark one', async () => {
    const { page } = await open('');
    const found: string[] = [];
    await eachView(page, async (link) => {
      found.push(...(await foundOn(page, link)));
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect.poll(() => page.evaluate(PAPER)).toBe(DARK);
      found.push(...(await foundOn(page, `${link}, dark`, 'colors')));
      await page.emulateMedia({ colorScheme: 'light' });
      await expect.poll(() => page.evaluate(PAPER)).toBe(LIGHT);
    });
    expect(found).toEqual([]);
  });
}

export function axeOnADesk(): void {
  const { open } = pages();
  it('axe finds nothing on any view on a wide screen', async () => {
    const { page } = await open('');
    const found: string[] = [];
    await eachView(page, async (link, { show }) => {
      await page.setViewportSize(DESK);
      // The head of a phone has an icon for what is a word on a wide screen.
      await page.locator('.people-icon').waitFor({ state: 'detached' });
      await show(page);
      found.push(...(await foundOn(page, `${link}, wide`)));
    });
    expect(found).toEqual([]);
  });
}
