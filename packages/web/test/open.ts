/** Opens the built page in a real browser, and says what must never happen on it. */
import axe from 'axe-core';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { openBrowser, servePage } from '../../../scripts/page.mjs';

export const PHONE = { width: 360, height: 640 };
export const DESK = { width: 1280, height: 800 };

export interface Opened {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly url: string;
}

interface House {
  /** A new person at the page, of whom this browser knows nothing. */
  open(hash?: string, options?: BrowserContextOptions): Promise<Opened>;
}

let browser: Promise<Browser> | undefined;
let server: ReturnType<typeof servePage> | undefined;

/** A Chromium for all the files of a worker, driven from it without anybody between them. It ends with the worker. */
export const sharedBrowser = (): Promise<Browser> => {
  browser ??= openBrowser();
  return browser;
};

/** A tab in a part of the browser of its own; what goes wrong on it is told, unless it is `excused`. */
export async function newTab(
  options: BrowserContextOptions,
  onFault: (fault: string) => void,
  excused: (message: string) => boolean = () => false,
): Promise<Page> {
  const fixed = { serviceWorkers: 'block', reducedMotion: 'reduce' } as const;
  const context = await (await sharedBrowser()).newContext({ ...fixed, ...options });
  context.setDefaultTimeout(180_000);
  const page = await context.newPage();
  page.on('pageerror', (error) => onFault(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !excused(message.text())) onFault(message.text());
  });
  return page;
}

/** Every test of a file fails on an error in the page or a breach of its policy; `faults` is emptied for the next. */
export function failOn(faults: string[], leave: () => Promise<void>): void {
  afterEach(async () => {
    await leave();
    expect(faults.splice(0)).toEqual([]);
  });
}

/** To begin a browser's part and a tab costs as much as the page itself: whoever needs nothing special shares this one. */
let shared: SharedTab | undefined;
/** What went wrong on it. */
const faults: string[] = [];

/** The page for one test file, or one of which some files have changed. */
export function house(changed?: ReadonlyMap<string, string>): House {
  let url = '';
  let own: Awaited<ReturnType<typeof servePage>> | undefined;
  let contexts: BrowserContext[] = [];
  let isTaken = false;
  beforeAll(async () => {
    await sharedBrowser();
    if (changed !== undefined) own = await servePage(changed);
    else server ??= servePage();
    ({ url } = own ?? (await server!));
  });
  failOn(faults, async () => {
    await Promise.all(contexts.map((context) => context.close()));
    contexts = [];
    if (isTaken) await forgetWhoWasHere();
    isTaken = false;
  });
  afterAll(() => own?.close());
  const forgetWhoWasHere = async () => {
    const tab = shared;
    shared = undefined;
    await tab?.forget(url);
    shared = tab;
  };
  return {
    async open(hash = '', options = {}) {
      const { viewport = PHONE, colorScheme = 'light', ...special } = options;
      const isPlain = Object.keys(special).length === 0;
      let page: Page;
      if (isPlain && !isTaken) {
        shared ??= await sharedTab(await newTab({ viewport }, (fault) => faults.push(fault)));
        page = shared.page;
        isTaken = true;
        await page.setViewportSize(viewport ?? PHONE);
        await page.emulateMedia({ colorScheme });
      } else {
        page = await newTab({ viewport, ...options }, (fault) => faults.push(fault));
        contexts.push(page.context());
      }
      await page.goto(`${url}${hash}`);
      await arrived(page);
      return { page, context: page.context(), url };
    },
  };
}

interface SharedTab {
  readonly page: Page;
  /** Nothing of whoever was here is left: no other tab, nothing stored, nothing allowed, the mouse out of the way. */
  forget(url: string): Promise<void>;
}

async function sharedTab(page: Page): Promise<SharedTab> {
  const context = page.context();
  const forgotten = await forgetting(page);
  return {
    page,
    async forget(url) {
      const others = context.pages().filter((other) => other !== page);
      await Promise.all(others.map((other) => other.close()));
      await forgotten(url);
      await page.mouse.move(0, 0);
      await context.clearPermissions();
    },
  };
}

/** Has a tab leave a page and keep nothing that it stored, nor the files that were fetched for it if that is asked. */
export async function forgetting(page: Page): Promise<(url: string, fetchedToo?: boolean) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  return async (url, fetchedToo = false) => {
    await page.goto('about:blank');
    await session.send('Storage.clearDataForOrigin', { origin: new URL(url).origin, storageTypes: 'all' });
    if (fetchedToo) await session.send('Network.clearBrowserCache');
  };
}

/** A card of the first book with known numbers: Mira at 10 against 6. */
export const ATTACK =
  '#/1/degrees@2/attack?attacker.name=Mira&attacker.skill=10&defender.name=the+bandit&defender.skill=6&defender.absorption=2&defender.armor.cut=3&attack.mode=melee&attack.damageType=cut&attack.baseDamage=7';

/** A number varied, and the list of fighters that a new visitor has. */
export const VARIED = '#/1/fate@2/~wins?a.attack=3&a.defend=2&b.attack=3&b.defend=3&~part=vary&~vary=a.attack,2,4';
export const MET = '#/1/physical@2/~wins?~part=match-up';

/** The colour of the page behind everything, asked in the page, and what it is in each theme. */
export const PAPER = 'getComputedStyle(document.body).backgroundColor';
export const LIGHT = 'rgb(245, 240, 230)';
export const DARK = 'rgb(29, 34, 38)';

/**
 * What axe has against the page, by rule and place. It runs in the page itself, which has no frames, and is brought there
 * once; what it finds in order is not collected, nor a selector for each thing it looks at. The one rule that reads style
 * sheets is an experiment that is off, so that they are not fetched for it again.
 */
export async function violations(page: Page): Promise<readonly string[]> {
  if (!(await page.evaluate('"axe" in globalThis'))) await page.evaluate(axe.source);
  const found = (await page.evaluate(
    'axe.run(document, { resultTypes: ["violations"], selectors: false, preload: { assets: ["media"] } }).then((all) => all.violations)',
  )) as axe.AxeResults['violations'];
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}

/** The page and the view that its link leads to, which is fetched after it. */
export async function arrived(page: Page): Promise<void> {
  await page.locator('.head').waitFor();
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

export const text = (page: Page, selector: string) => page.locator(selector).innerText();

const systemSelect = (page: Page) => page.getByLabel('System', { exact: true });

export const systemIds = (page: Page): Promise<readonly string[]> =>
  systemSelect(page).locator('option').evaluateAll(VALUES);

/**
 * Follows a link to a card within the page, as its own links do; nothing is loaded anew. The head is drawn together with
 * the card, so that what is seen afterwards is of this card.
 */
export async function follow(page: Page, link: string): Promise<void> {
  const [, , id, action] = link.split('/');
  await page.evaluate(`location.hash = ${JSON.stringify(link)}`);
  await expect.poll(() => systemSelect(page).inputValue()).toBe(id);
  if (action !== undefined)
    await expect.poll(() => page.locator('.happens [aria-pressed=true]').getAttribute('value')).toBe(action);
  await arrived(page);
}

/** Every card of every system, as its first example, by the links the page itself offers. */
export async function everyCard(page: Page): Promise<readonly string[]> {
  const links: string[] = [];
  for (const id of await systemIds(page)) {
    await follow(page, `#/1/${id}`);
    await page.locator('.card-head').waitFor();
    const all = await page.locator('.happens button').evaluateAll(VALUES);
    const actions = all.length === 0 ? [''] : all;
    for (const action of actions) links.push(`#/1/${id}${action === '' ? '' : `/${action}`}`);
  }
  return links;
}

/** Runs in the page, where the types of this file do not reach. */
export const VALUES = (options: readonly unknown[]) =>
  options.map((option) => (option as { readonly value: string }).value);
