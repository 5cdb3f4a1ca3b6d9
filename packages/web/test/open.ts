/** Opens the built page in a real browser, and says what must never happen on it. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { servePage } from '../../../scripts/page.mjs';
import { newTab, tabPool } from './tab.ts';

export { DESK, PHONE } from './tab.ts';

export interface Opened {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly url: string;
}

interface Pages {
  /** A new person at the page, of whom this browser knows nothing. */
  open(hash?: string, options?: BrowserContextOptions): Promise<Opened>;
}

let server: ReturnType<typeof servePage> | undefined;
const pool = tabPool(newTab);

/** The page for one test file, or one of which some files have changed. */
export function pages(changed?: ReadonlyMap<string, string>): Pages {
  let url = '';
  let own: Awaited<ReturnType<typeof servePage>> | undefined;
  beforeAll(async () => {
    if (changed !== undefined) own = await servePage(changed);
    else server ??= servePage();
    ({ url } = own ?? (await server!));
  });
  const take = pool(() => url);
  afterAll(() => own?.close());
  return {
    async open(hash = '', options = {}) {
      const { page } = await take(options);
      await page.goto(`${url}${hash}`);
      await arrived(page);
      return { page, context: page.context(), url };
    },
  };
}

/** A card of the first book with known numbers: Mira at 10 against 6. */
export const ATTACK =
  '#/1/degrees@4/attack?attacker.name=Mira&attacker.skill=10&defender.name=the+bandit&defender.skill=6&defender.absorption=2&defender.armor.cut=3&attack.mode=melee&attack.damageType=cut&attack.baseDamage=7';

/** A number varied, and the list of fighters that a new visitor has. */
export const VARIED = '#/1/fate@4/~wins?a.attack=3&a.defend=2&b.attack=3&b.defend=3&~part=vary&~vary=a.attack,2,4';
export const MET = '#/1/physical@4/~wins?~part=match-up';

/** The color of the page behind everything, asked in the page, and what it is in each theme. */
export const PAPER = 'getComputedStyle(document.body).backgroundColor';
export const LIGHT = 'rgb(246, 241, 231)';
export const DARK = 'rgb(27, 25, 24)';

/**
 * Axe, as it is brought to a page. It reads the same few colors hundreds of times, by way of every color space that CSS
 * has, which is half of its time: each is read once and then copied.
 */
const AXE = `${readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')};
{
  const { prototype } = axe.commons.color.Color;
  const { parseString } = prototype;
  const known = new Map();
  prototype.parseString = function (text) {
    if (known.has(text)) return Object.assign(this, known.get(text));
    parseString.call(this, text);
    const { r, g, b, alpha } = this;
    known.set(text, { r, g, b, alpha });
    return this;
  };
}`;

/**
 * What axe has against the page, by rule and place. It runs in the page itself, without its frames, and is brought there
 * once; what it finds in order is not collected, nor a selector for each thing it looks at. The one rule that reads style
 * sheets is an experiment that is off, so that they are not fetched for it again. Where the colors alone are others than
 * in what it has looked at, it looks at them alone.
 */
export async function violations(page: Page, colors?: 'colors'): Promise<readonly string[]> {
  if (!(await page.evaluate('"axe" in globalThis'))) await page.evaluate(AXE);
  const options: RunOptions = {
    resultTypes: ['violations'],
    // The frames of a demo hold pages that are looked at by themselves.
    iframes: false,
    selectors: false,
    preload: { assets: ['media'] },
    ...(colors && { runOnly: ['color-contrast', 'link-in-text-block'] }),
  };
  const found = (await page.evaluate(
    `axe.run(document, ${JSON.stringify(options)}).then((all) => all.violations)`,
  )) as AxeResults['violations'];
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}

/** Until all numbers are those that were asked for last: one that is about to be replaced is pale. */
export async function settled(page: Page): Promise<void> {
  await expect.poll(() => page.locator('.stale').count()).toBe(0);
}

/** The page and the view that its link leads to, which is fetched after it. */
export async function arrived(page: Page): Promise<void> {
  // A wall hides the head as soon as it is there.
  await page.locator('.head').waitFor({ state: 'attached' });
  await page.locator('#main > *').first().waitFor({ state: 'attached' });
}

/** From now on the page throws what this seed has it throw. */
export const seedDice = (page: Page, seed: number): Promise<unknown> =>
  page.evaluate(`{
    let state = ${seed};
    crypto.getRandomValues = (numbers) => {
      for (let i = 0; i < numbers.length; i++) {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        numbers[i] = state >>> 8;
      }
      return numbers;
    };
  }`);

/**
 * Taps the first of what is wanted, one tap after the other, each when the one before is answered and nothing is being
 * fetched any more, until something is there; tells everything that was tapped. It looks and taps in the page itself, so
 * that nothing can be gone in between, and gives up on a page on which nothing follows.
 */
export const tapUntil = (page: Page, until: string, wanted: readonly string[]): Promise<readonly string[]> =>
  page.evaluate(`(async () => {
    const taps = [];
    const main = document.querySelector('#main');
    const isThere = () => document.querySelector(${JSON.stringify(until)}) !== null;
    const next = () => ${JSON.stringify(wanted)}.flatMap((one) => document.querySelector(one) ?? [])[0];
    const until = async (isSo) => {
      for (let frames = 0; !(isThere() || isSo()); frames++) {
        if (frames > 2000) throw new Error('nothing follows on ' + taps.at(-1) + ': ' + main.innerText);
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      }
    };
    for (;;) {
      await until(() => next() !== undefined && main.querySelector('[aria-busy=true]') === null);
      if (isThere()) return taps;
      if (taps.length > 400) throw new Error('the taps do not end: ' + main.innerText);
      const button = next();
      const before = main.innerHTML;
      taps.push(button.className + ': ' + button.textContent);
      button.click();
      await until(() => main.innerHTML !== before);
    }
  })()`) as Promise<readonly string[]>;

/** Switches something on. */
export async function switchOn(page: Page, name: string): Promise<void> {
  const one = page.getByRole('switch', { name });
  if ((await one.getAttribute('aria-checked')) === 'false') await one.click();
  await expect.poll(() => one.getAttribute('aria-checked')).toBe('true');
}

export const text = (page: Page, selector: string) => page.locator(selector).innerText();

const systemSelect = (page: Page) => page.getByLabel('Current game', { exact: true });

export const systemIds = (page: Page): Promise<readonly string[]> =>
  systemSelect(page).locator('option').evaluateAll(VALUES);

/** Turns to a link within the page, as its own links do; nothing is loaded anew. */
export const turnTo = (page: Page, link: string): Promise<unknown> =>
  page.evaluate(`location.hash = ${JSON.stringify(link)}`);

/** Follows a link to a card. The head is drawn together with it, so that what is seen afterwards is of this card. */
export async function follow(page: Page, link: string): Promise<void> {
  const [, , id, action] = link.split('/');
  await turnTo(page, link);
  await expect.poll(() => systemSelect(page).inputValue()).toBe(id);
  if (action !== undefined)
    await expect.poll(() => page.locator('.happens [aria-pressed=true]').getAttribute('value')).toBe(action);
  await arrived(page);
}

/** Every card of a game, as its first example, by the links the page itself offers. */
export async function cardsOf(page: Page, id: string): Promise<readonly string[]> {
  await follow(page, `#/1/${id}`);
  await page.locator('.card-head').waitFor();
  const all = await page.locator('.happens button').evaluateAll(VALUES);
  const actions = all.length === 0 ? [''] : all;
  return actions.map((action) => `#/1/${id}${action === '' ? '' : `/${action}`}`);
}

/** Runs in the page, where the types of this file do not reach. */
export const VALUES = (options: readonly unknown[]) =>
  options.map((option) => (option as { readonly value: string }).value);
