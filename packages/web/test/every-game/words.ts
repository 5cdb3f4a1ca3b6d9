/** Every screen of a game, walked once: none says a word that this project no longer uses, in text, label or hint. */
import type { Frame, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { deniedIn } from '../../../../scripts/checks/words.mjs';
import { cardsOf, DESK, pages, seedDice, settled, turnTo } from '../open.ts';
import type { GameId } from './games.ts';

/** All that a screen says, also to a screen reader, and in fields that are empty. */
const SAID = `[
  document.title,
  document.body.innerText,
  ...[...document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')].flatMap((one) =>
    ['aria-label', 'title', 'placeholder', 'alt'].map((name) => one.getAttribute(name) ?? '')),
].join('\\n')`;

const MOVES = 4;

/** Opens what is folded, so that it is read too; runs in the page. */
const UNFOLD = `for (const one of document.querySelectorAll('#main [aria-expanded=false]')) one.click()`;

/** Plays a few moves of the fight on this screen, as usual where that is asked. */
async function playSome(page: Page): Promise<void> {
  for (let i = 0; i < MOVES; i++) {
    const lines = await page.locator('.log-lines > li').count();
    await page.locator('.moves .option, .deeds .option').first().click();
    await expect
      .poll(async () => {
        const option = page.locator('.prompt .preset, .deeds .option').first();
        if ((await option.count()) > 0) await option.click({ timeout: 1000 }).catch(() => undefined);
        else if ((await page.locator('.prompt').count()) > 0) await page.keyboard.press('r');
        return page.locator('.log-lines > li').count();
      })
      .toBeGreaterThan(lines);
  }
}

/** Each screen of a game: how to come to it. */
const SCREENS: Readonly<Record<string, (page: Page, game: GameId) => Promise<void>>> = {
  home: (page) => show(page, '#/1/~home', '#main'),
  join: (page) => show(page, '#/1/~join', '#main form'),
  dice: (page) => show(page, '#/1/degrees/~dice?roll=3d6%2B2+%3E%3D+12', '.dice-answer'),
  'simulate: win chance': (page, game) => show(page, `#/1/${game}/~wins`, '.verdict'),
  'simulate: vary': (page, game) => show(page, `#/1/${game}/~wins?~part=vary`, '#main h1'),
  'simulate: matchups': (page, game) => show(page, `#/1/${game}/~wins?~part=match-up`, '.heat button'),
  'simulate: rules check': (page, game) => show(page, `#/1/${game}/~wins?~part=audit`, '.audit'),
  characters: (page, game) => show(page, `#/1/${game}/~book`, '.characters-ways'),
  'new character': (page, game) => show(page, `#/1/${game}/~book/+`, '.person-sheet'),
  rules: (page, game) => show(page, `#/1/${game}/~rules`, '.clauses'),
  'host a table': (page, game) => show(page, `#/1/${game}/~host`, '#main'),
  'set up a fight': (page, game) => show(page, `#/1/${game}/~fight`, '.setup'),
  fight: async (page) => {
    await page.getByRole('button', { name: 'Start fight', exact: true }).click();
    await page.locator('.standing .fighter').first().waitFor();
    await playSome(page);
  },
  review: async (page) => {
    await page.getByRole('button', { name: 'Review' }).click();
    await page.locator('.fight-review[aria-busy=false]').waitFor();
  },
  help: async (page) => {
    await page.getByRole('button', { name: 'Help and keys' }).click();
    await page.locator('.help[open]').waitFor();
  },
};

async function show(page: Page, link: string, ready: string): Promise<void> {
  await turnTo(page, link);
  await page.locator(ready).first().waitFor();
}

export function plainWords(games: readonly GameId[]): void {
  const { open } = pages();
  it.each(games)('no screen of %s says a word that is denied', async (game) => {
    const { page } = await open('', { viewport: DESK });
    await seedDice(page, 7);
    const read: string[] = [];
    const found: string[] = [];
    const look = async (where: string, from: Page | Frame = page) => {
      const said = (await from.evaluate(SAID)) as string;
      expect(said.length, where).toBeGreaterThan(100);
      read.push(where);
      found.push(...deniedIn(said.replace(/\s+/g, ' ')).map((one) => `${where}: ${one}`));
    };
    for (const link of await cardsOf(page, game)) {
      await turnTo(page, link);
      await page.locator('.begin .main-button').waitFor();
      await settled(page);
      await page.evaluate(UNFOLD);
      await look(link);
      await page.locator('.begin .main-button').click();
      await page.locator('.result, .prompt').first().waitFor();
      await look(`${link}, played`);
    }
    for (const [where, reach] of Object.entries(SCREENS)) {
      await reach(page, game);
      await settled(page);
      await look(where);
    }
    await page.keyboard.press('Escape');
    await turnTo(page, `#/1/${game}/~demo`);
    await page.frameLocator('iframe[title="Ana’s phone"]').locator('.throwing').waitFor();
    for (const frame of page.frames().filter((one) => one !== page.mainFrame()))
      await look(`table, ${await (await frame.frameElement()).getAttribute('title')}`, frame);
    expect(found).toEqual([]);
    expect(read.length).toBeGreaterThan(20);
  });
}
