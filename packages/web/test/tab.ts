/**
 * Tabs of a real browser. To begin a part of the browser and a tab in it costs as much as the page itself, so that a tab is
 * made once and given to one test after the other, with nothing left in it of the test before.
 */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, expect } from 'vitest';
import { openBrowser } from '../../../scripts/page.mjs';

export const PHONE = { width: 360, height: 640 };
export const DESK = { width: 1280, height: 800 };

export interface Tab {
  readonly page: Page;
  /** What went wrong on it. */
  readonly faults: string[];
  /** Leaves the page, and the files that were fetched for it if that is asked; of what it stored nothing is kept. */
  readonly forget: (url: string, fetchedToo?: boolean) => Promise<void>;
}

/**
 * Runs in the page that is left: its two storages are emptied, and nothing more is saved in them. What the browser empties
 * from outside, a process that shows this origin again may still have in its memory for a while.
 */
const EMPTIED = `{
  for (const one of [localStorage, sessionStorage]) one.clear();
  Storage.prototype.setItem = () => {};
}`;

let browser: Promise<Browser> | undefined;

/** A Chromium for all the files of a worker, driven from it without anybody between them. It ends with the worker. */
const sharedBrowser = (): Promise<Browser> => {
  browser ??= openBrowser();
  return browser;
};

/** A tab in a part of the browser of its own, which knows of nobody; what goes wrong on it is told, unless it is `excused`. */
export async function newTab(
  options: BrowserContextOptions,
  excused: (message: string) => boolean = () => false,
): Promise<Tab> {
  const fixed = { serviceWorkers: 'block', reducedMotion: 'reduce' } as const;
  const context = await (await sharedBrowser()).newContext({ ...fixed, ...options });
  context.setDefaultTimeout(180_000);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !excused(message.text())) faults.push(message.text());
  });
  const session = await context.newCDPSession(page);
  const forget = async (url: string, fetchedToo = false) => {
    if (page.url().startsWith(url)) await page.evaluate(EMPTIED);
    await page.goto('about:blank');
    await session.send('Storage.clearDataForOrigin', { origin: new URL(url).origin, storageTypes: 'all' });
    if (fetchedToo) await session.send('Network.clearBrowserCache');
  };
  return { page, faults, forget };
}

/** Back as it was made: no other tab beside it, nothing in the way of what it fetches, nothing allowed, the mouse away. */
async function leave({ page, forget }: Tab, url: string): Promise<void> {
  const context = page.context();
  const others = context.pages().filter((other) => other !== page);
  await Promise.all(others.map((other) => other.close()));
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await forget(url);
  await page.mouse.move(0, 0);
  await context.clearPermissions();
}

/**
 * Tabs by what is special about them, beside what can be set on any. Each test of a file gets those it takes, and fails on
 * an error in one of them or a breach of the page's policy; then they are free again. A tab of a test that failed is not
 * given to another, nor one with a service worker.
 */
export function tabPool<T extends Tab>(make: (options: BrowserContextOptions) => Promise<T>) {
  const free = new Map<string, T[]>();
  return (url: () => string) => {
    let taken: { readonly tab: T; readonly back?: T[] }[] = [];
    afterEach(async ({ task }) => {
      const used = taken;
      taken = [];
      for (const { tab, back } of used) {
        if (tab.page.isClosed()) continue;
        if (back === undefined || task.result?.state === 'fail') await tab.page.context().close();
        else {
          await leave(tab, url());
          back.push(tab);
        }
      }
      expect(used.flatMap(({ tab }) => tab.faults.splice(0))).toEqual([]);
    });
    return async (options: BrowserContextOptions): Promise<T> => {
      const { viewport, colorScheme = 'light', ...special } = options;
      const kind = JSON.stringify(special);
      const back = free.get(kind) ?? [];
      free.set(kind, back);
      const tab = back.pop() ?? (await make(options));
      taken.push(special.serviceWorkers === 'allow' ? { tab } : { tab, back });
      await tab.page.setViewportSize(viewport ?? PHONE);
      await tab.page.emulateMedia({ colorScheme });
      return tab;
    };
  };
}
