/** The fight, the whole fight and the rules of a game, each as a new user finds it. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { pages, seedDice, text } from '../open.ts';
import type { GameId } from './games.ts';

/** Runs in the page: decides as usual where that is asked, or says what else is; looks and taps at once. */
const ANSWERING = `{
  const asked = document.querySelector('.prompt');
  const option = document.querySelector(asked === null ? '.deeds .option' : '.prompt .preset');
  option?.click();
  option === null && asked !== null ? 'asked for dice' : 'answered';
}`;

export function fightBegins(games: readonly GameId[]): void {
  const { open } = pages();
  it.each(games)('a fight of %s begins, and its first move can be thrown', async (game) => {
    const { page } = await open(`#/1/${game}/~fight`);
    await seedDice(page, 7);
    await page.getByRole('button', { name: 'Start fight', exact: true }).click();
    await expect.poll(() => page.locator('.standing .fighter').count()).toBeGreaterThan(0);
    await page.locator('.moves .option').first().click();
    await expect
      .poll(async () => {
        if ((await page.evaluate(ANSWERING)) === 'asked for dice') await page.keyboard.press('r');
        return page.locator('.last').count();
      })
      .toBeGreaterThan(0);
  });
}

export function simulationBegins(games: readonly GameId[]): void {
  const { open } = pages();
  it.each(games)('a whole fight of %s begins from its example', async (game) => {
    const { page } = await open(`#/1/${game}/~wins`);
    await page.locator('.verdict').waitFor();
    await expect.poll(async () => (await text(page, '.verdict')).replace(/\s+/g, ' ')).toMatch(/ wins? \d/);
  });
}

const BOOKS = new URL('../../../../docs/rules/', import.meta.url);
const CLAUSE = /^- \*\*([A-Za-z]+-?\d+)\*\* \(([^)]*)\)/gm;
const clausesOf = (id: string) => [...readFileSync(new URL(`${id}.md`, BOOKS), 'utf8').matchAll(CLAUSE)];

export function rulesCanBeTried(games: readonly GameId[]): void {
  const { open } = pages();
  it.each(games)('the rules of %s offer Try it for each clause but advice', async (game) => {
    const played = clausesOf(game).flatMap(([, clause, marks]) =>
      marks!.includes('advice') ? [] : [`Try it: ${clause}`],
    );
    const { page } = await open(`#/1/${game}/~rules`);
    await page.locator('.clauses li').first().waitFor();
    const offered = await page
      .locator('.try-it')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
    expect(offered).toEqual(played);
  });
}
