/** What a machine can find that keeps people out: axe on every view and every card, in both themes and on a wide screen. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  ATTACK,
  DARK,
  DESK,
  everyCard,
  follow,
  house,
  MET,
  PAPER,
  PHONE,
  systemIds,
  VARIED,
  violations,
} from './open.ts';

const { open } = house();
/** Just short, with an aspect to invoke. */
const INVOKING = `#/1/fate@2/overcome?actor.name=Sera&actor.rating=3&opposition.kind=passive&opposition.rating=4&available=${encodeURIComponent('[{"by":"actor","aspect":"Raised on Rooftops","free":true}]')}&dice.actor=0,0,0,0`;
const DONE = `${ATTACK}&dice.offense=5,6&dice.defense=3,5r`;

const VIEWS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  [ATTACK]: async (page) => {
    await page.getByRole('button', { name: /^House rules/ }).click();
    await page.locator('.bars').waitFor();
  },
  [`${ATTACK}&~table=1`]: async (page) => {
    await page.locator('.keypad').first().waitFor();
  },
  [DONE]: async (page) => {
    await page.locator('.steps .fold').click();
    await page.locator('.step-line').first().click();
    await page.locator('.clause a').waitFor();
    await page.getByRole('button', { name: 'Table' }).click();
  },
  [`${ATTACK}&settings.counter=resolve&dice.offense=1,1&dice.defense=6,6`]: async (page) => {
    await page.locator('.option').first().waitFor();
  },
  [INVOKING]: async (page) => {
    await page.locator('.option-leaves').first().waitFor();
  },
  '#/1/mfz@2/assign': async (page) => {
    await page
      .getByRole('button', { name: 'Roll', exact: true })
      .or(page.getByRole('button', { name: 'Resolve' }))
      .click();
    await page.locator('.token.named').first().waitFor();
  },
  '#/1/physical@2/~fight': async (page) => {
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.locator('.moves .option').first().click();
    await page.locator('.from-here').waitFor();
    await page.getByRole('button', { name: 'Look back' }).click();
    await page.locator('.looking-back[aria-busy=false]').waitFor({ timeout: 60_000 });
  },
  '#/1/degrees@2/~rules/DOS-09': async (page) => {
    await page.locator('li.at').waitFor();
  },
  '#/1/degrees@2/~fight': async (page) => {
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.locator('.moves .option').first().click();
    await page.keyboard.type('5634');
    await page.locator('.last').waitFor();
    await page.getByRole('button', { name: 'Note or roll' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.locator('.log-lines .struck').first().waitFor();
  },
  '#/1/mfz@1/~fight': async (page) => {
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.getByRole('button', { name: 'Step through' }).click();
    await page.locator('.stepping').waitFor();
  },
  '#/1/degrees@2/~wins?~policy=best': async (page) => {
    await page.locator('.row-problem').first().waitFor();
  },
  '#/1/degrees@2/~wins': async (page) => {
    await page.getByRole('radio', { name: 'Best play' }).click();
    await page.locator('.advice').waitFor();
    await page.getByRole('button', { name: 'Table' }).click();
  },
  '#/1/mfz@2/~wins': async (page) => {
    await page.locator('.fill-never').waitFor();
  },
  [VARIED]: async (page) => {
    await page.locator('.curves').waitFor();
    await page.getByRole('button', { name: 'Table' }).click();
  },
  [MET]: async (page) => {
    await page.locator('.heat button').nth(3).waitFor();
  },
  '#/1/degrees@2/attack?attack.baseDamage=0': async (page) => {
    await page.locator('[role=alert]').waitFor();
  },
};

describe.each(Object.entries(VIEWS))('axe finds nothing on %s', (hash, show) => {
  it('in the light theme and, as the colours alone differ, at once in the dark one', async () => {
    const { page } = await open(hash, { viewport: PHONE, colorScheme: 'light' });
    await show(page);
    expect(await violations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => page.evaluate(PAPER)).toBe(DARK);
    expect(await violations(page)).toEqual([]);
  });

  it('on a wide screen', async () => {
    const { page } = await open(hash, { viewport: DESK, colorScheme: 'light' });
    await show(page);
    expect(await violations(page)).toEqual([]);
  });
});

describe('axe finds nothing', () => {
  it('on any card of any system', async () => {
    const { page } = await open();
    const found: string[] = [];
    for (const link of await everyCard(page)) {
      await follow(page, link);
      await page.locator('.bars, .odds .row-problem').first().waitFor();
      found.push(...(await violations(page)).map((one) => `${link} ${one}`));
    }
    expect(found).toEqual([]);
  }, 600_000);

  it('on the dark card of each system, whose accent is its own', async () => {
    const { page } = await open('', { colorScheme: 'dark' });
    const found: string[] = [];
    for (const id of await systemIds(page)) {
      await follow(page, `#/1/${id}`);
      await page.locator('.bars').waitFor();
      found.push(...(await violations(page)).map((one) => `${id} ${one}`));
    }
    expect(found).toEqual([]);
  }, 600_000);
});
