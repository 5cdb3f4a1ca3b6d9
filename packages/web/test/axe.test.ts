/** What a machine can find that keeps people out: axe on every view, in both themes and on a wide screen. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  ATTACK,
  DARK,
  DESK,
  follow,
  house,
  LIGHT,
  MET,
  PAPER,
  PHONE,
  seedDice,
  settled,
  systemIds,
  turnTo,
  VARIED,
  violations,
} from './open.ts';

const { open } = house();
/** Just short, with an aspect to invoke. */
const INVOKING = `#/1/fate@3/overcome?actor.name=Sera&actor.rating=3&opposition.kind=passive&opposition.rating=4&available=${encodeURIComponent('[{"by":"actor","aspect":"Raised on Rooftops","free":true}]')}&dice.actor=0,0,0,0`;
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
  '#/1/mfz@3/assign': {
    begin: async (page) => {
      await seedDice(page, 7);
      await page
        .getByRole('button', { name: 'Roll', exact: true })
        .or(page.getByRole('button', { name: 'Resolve' }))
        .click();
    },
    show: waitFor('.follows .token'),
  },
  '#/1/physical@3/~fight': {
    begin: async (page) => {
      await page.getByRole('button', { name: 'Begin' }).click();
      await page.locator('.moves .option').first().click();
      await page.locator('.from-here').waitFor();
      await page.getByRole('button', { name: 'Look back' }).click();
    },
    show: waitFor('.looking-back[aria-busy=false]'),
  },
  '#/1/degrees@3/~rules/DOS-09': { show: waitFor('li.at') },
  '#/1/degrees@3/~fight': {
    begin: async (page) => {
      await page.getByRole('button', { name: 'Begin' }).click();
      await page.locator('.moves .option').first().click();
      await page.keyboard.type('5634');
      await page.locator('.last').waitFor();
      await page.getByRole('button', { name: 'Note or roll' }).click();
      await page.getByRole('button', { name: 'Undo' }).click();
    },
    show: async (page) => {
      await waitFor('.log-lines .struck')(page);
      await page.getByLabel('Note', { exact: true }).waitFor();
    },
  },
  '#/1/mfz@1/~fight': {
    begin: async (page) => {
      await page.getByRole('button', { name: 'Begin' }).click();
      await page.getByRole('button', { name: 'Step through' }).click();
    },
    show: waitFor('.stepping'),
  },
  '#/1/degrees@3/~wins?a.lifePoints=0&~policy=best': { show: waitFor('.row-problem') },
  '#/1/degrees@3/~wins': {
    begin: (page) => page.getByRole('radio', { name: 'Best play' }).click(),
    show: async (page) => {
      await waitFor('.advice')(page);
      await figures(page);
    },
  },
  '#/1/mfz@3/~wins': { show: waitFor('.fill-never') },
  [VARIED]: {
    show: async (page) => {
      await waitFor('.curves, .figures')(page);
      await figures(page);
    },
  },
  [MET]: { show: (page) => page.locator('.heat button').nth(3).waitFor() },
  '#/1/degrees@3/attack?attack.baseDamage=0': { show: waitFor('[role=alert]') },
};

it('axe finds a word that is hard to read, and a button without a name', async () => {
  const { page } = await open();
  await page.evaluate(`{
    const word = Object.assign(document.createElement('p'), { textContent: 'Hard to read' });
    Object.assign(word.style, { color: 'rgb(200, 200, 200)', background: 'rgb(255, 255, 255)' });
    document.querySelector('#main').append(word, document.createElement('button'));
  }`);
  expect((await violations(page)).map((one) => one.split(':')[0]).toSorted()).toEqual([
    'button-name',
    'color-contrast',
  ]);
  expect((await violations(page, 'colours')).map((one) => one.split(':')[0])).toEqual(['color-contrast']);
});

describe('axe finds nothing', () => {
  it('on any view in the light theme, at once in the dark one, and on a wide screen', async () => {
    const { page } = await open('');
    const found: string[] = [];
    const look = async (where: string, colours?: 'colours') => {
      await settled(page);
      found.push(...(await violations(page, colours)).map((one) => `${where} ${one}`));
    };
    for (const [link, { begin, show }] of Object.entries(VIEWS)) {
      await page.setViewportSize(PHONE);
      // By way of a view that has nothing of the others, so that what is waited for is of this one.
      await turnTo(page, '#/1/degrees/~join');
      await page.getByRole('button', { name: 'Join' }).waitFor();
      await turnTo(page, link);
      await begin?.(page);
      await show(page);
      await look(link);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect.poll(() => page.evaluate(PAPER)).toBe(DARK);
      await look(`${link}, dark`, 'colours');
      await page.emulateMedia({ colorScheme: 'light' });
      await expect.poll(() => page.evaluate(PAPER)).toBe(LIGHT);
      await page.setViewportSize(DESK);
      // The head of a phone has an icon for what is a word on a wide screen.
      await page.locator('.people-icon').waitFor({ state: 'detached' });
      await show(page);
      await look(`${link}, wide`);
    }
    expect(found).toEqual([]);
  });

  it('on the dark card of each system, whose accent is its own', async () => {
    const { page } = await open('', { colorScheme: 'dark' });
    const found: string[] = [];
    for (const id of await systemIds(page)) {
      await follow(page, `#/1/${id}`);
      await page.locator('.bars').waitFor();
      await settled(page);
      found.push(...(await violations(page, 'colours')).map((one) => `${id} ${one}`));
    }
    expect(found).toEqual([]);
  });
});
