/** What the page weighs: everything that is fetched until a route can be used, compressed, for somebody who was never here. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { dist } from '../../../../scripts/page.mjs';
import { type Guest, liveHouse } from '../live.ts';
import type { GameId } from './games.ts';

const MOST = 103_000;
/** A request costs a phone a turn on the line, however little it brings. */
const MAX_FILES = 30;
/**
 * Until its first answer who wins also fetches the fight and the solver, in a worker, while its fields can be used: every move
 * comes with its words, a line about it, and what it makes public.
 */
const MAX_ANSWERED = 169_000;

const sizeOf = (file: string) => gzipSync(readFileSync(path.join(dist, file))).length;

function weigh({ fetched }: Guest, mostFiles = MAX_FILES): number {
  expect(fetched.size, [...fetched].join(', ')).toBeLessThanOrEqual(mostFiles);
  return [...fetched].reduce((sum, file) => sum + sizeOf(file), 0);
}

/** Each route with what is there once it can be used. A table to be started is weighed with the one that comes of it. */
const ROUTES = {
  '': (page: Page) => page.locator('.strip-bar').first().waitFor(),
  '~home': (page: Page) => page.getByRole('button', { name: /^Host a table/ }).waitFor(),
  '~rules': (page: Page) => page.locator('.clauses li').first().waitFor(),
  '~fight': (page: Page) => page.getByRole('button', { name: 'Start fight' }).waitFor(),
  '~join': (page: Page) => page.getByRole('button', { name: 'Join' }).waitFor(),
} satisfies Readonly<Record<string, (page: Page) => Promise<void>>>;

const keysOf = <T extends object>(record: T) => Object.keys(record) as (keyof T)[];

export type Route = keyof typeof ROUTES | '~wins' | '~table';

/** Each route with the games that are weighed at it. */
export function firstLoad(weighed: Readonly<Record<Route, readonly GameId[]>>): void {
  const { guest, url } = liveHouse();

  it.each(keysOf(ROUTES).filter((route) => weighed[route].length > 0))(
    'the first load of %o keeps within its bound',
    async (route) => {
      const ready = ROUTES[route];
      const sizes: Record<string, number> = {};
      const one = await guest(null);
      for (const id of weighed[route]) {
        await one.anew(`${url()}#/1/${id}/${route}`);
        await ready(one.page);
        if (route === '') expect([...one.fetched]).toContain('worker.js');
        sizes[id] = weigh(one);
      }
      expect(Object.entries(sizes).filter(([, size]) => size > MOST)).toEqual([]);
    },
  );

  it('the first load of who wins keeps within its bound until the fields can be used, and is little more until the first answer', async () => {
    const [first, answered]: Record<string, number>[] = [{}, {}];
    const one = await guest(null);
    for (const id of weighed['~wins']) {
      let solve = () => {};
      const held = new Promise<void>((resolve) => {
        solve = resolve;
      });
      // What computes is held back, so that what is weighed first needs none of it.
      await one.context.route('**/worker.js', async (route) => {
        await held;
        await route.continue();
      });
      await one.anew(`${url()}#/1/${id}/~wins`);
      const rules = one.page.getByRole('button', { name: /^House rules/ });
      await rules.click();
      await expect.poll(() => rules.getAttribute('aria-expanded')).toBe('true');
      await one.page.getByRole('button', { name: 'Share this fight' }).waitFor();
      first![id] = weigh(one);
      solve();
      await one.page.locator('.verdict .word').waitFor();
      expect([...one.fetched]).toContain('worker.js');
      answered![id] = weigh(one);
      await one.context.unroute('**/worker.js');
    }
    expect(Object.entries(first!).filter(([, size]) => size > MOST)).toEqual([]);
    expect(Object.entries(answered!).filter(([, size]) => size > MAX_ANSWERED)).toEqual([]);
  });

  it('the first load of a live table, started, joined or watched, is at most 100 kB', async () => {
    const sizes: Record<string, number> = {};
    const [gm, other] = [await guest(null), await guest(null)];
    for (const id of weighed['~table']) {
      await gm.anew(`${url()}#/1/${id}/~host`);
      await gm.page.getByLabel('Your name').fill('Dana');
      await gm.page.getByRole('button', { name: 'Host the table' }).click();
      await gm.page.locator('.code').waitFor();
      sizes[`${id}, started`] = weigh(gm);
      const link = await gm.page.getByLabel('Link for players').inputValue();
      await gm.page.getByRole('radio', { name: 'Spectators' }).click();
      const links = { joined: link, watched: await gm.page.getByLabel('Link to watch').inputValue() };
      for (const [how, to] of Object.entries(links)) {
        await other.anew(to);
        // A screen on the wall needs no name.
        if (how === 'joined') {
          await other.page.getByLabel('Your name').fill('Ana');
          await other.page.getByRole('button', { name: 'Take a seat' }).click();
        }
        await other.page.locator('.level, .token-row, .picture').first().waitFor();
        sizes[`${id}, ${how}`] = weigh(other);
      }
    }
    expect(Object.entries(sizes).filter(([, size]) => size > MOST)).toEqual([]);
  });
}
