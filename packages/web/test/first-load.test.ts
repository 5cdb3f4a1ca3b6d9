/** What the page weighs: everything that is fetched until a route can be used, compressed, for somebody who was never here. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { dist } from '../../../scripts/page.mjs';
import { type Guest, liveHouse } from './live.ts';
import { systemIds } from './open.ts';

const { guest, url } = liveHouse();
const MOST = 100_000;
/** Who wins fetches the rules, the led fight and the solver before it can say anything: that is more than the others. */
const MOST_WHO_WINS = 145_000;
/** The Director's first minute: the set-up, then the table with its code to scan. */
const MOST_STARTED = 105_000;

const sizeOf = (file: string) => gzipSync(readFileSync(path.join(dist, file))).length;

function weigh({ fetched }: Guest): number {
  return [...fetched].reduce((sum, file) => sum + sizeOf(file), 0);
}

let ids: readonly string[] = [];
beforeAll(async () => {
  const { page } = await guest();
  ids = await systemIds(page);
  expect(ids.length).toBeGreaterThan(0);
});

/** Each route with what is there once it can be used. */
const ROUTES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  '': (page) => page.locator('.strip-bar').first().waitFor(),
  '~home': (page) => page.getByRole('button', { name: /^Start a table/ }).waitFor(),
  '~rules': (page) => page.locator('.clauses li').first().waitFor(),
  '~wins': (page) => page.locator('.verdict .word').waitFor(),
  '~fight': (page) => page.getByRole('button', { name: 'Begin' }).waitFor(),
  '~join': (page) => page.getByRole('button', { name: 'Join' }).waitFor(),
  '~table': (page) => page.getByRole('button', { name: 'Start the table' }).waitFor(),
};

describe('the first load', () => {
  it.each(Object.entries(ROUTES))('of every system at %o keeps within its bound', async (route, ready) => {
    const most = route === '~wins' ? MOST_WHO_WINS : MOST;
    const sizes: Record<string, number> = {};
    const one = await guest();
    for (const id of ids) {
      await one.anew(`${url()}#/1/${id}/${route}`);
      await ready(one.page);
      if (route === '' || route === '~wins') expect([...one.fetched]).toContain('worker.js');
      sizes[id] = weigh(one);
    }
    expect(Object.entries(sizes).filter(([, size]) => size > most)).toEqual([]);
  });

  it('of every live table, joined or watched, is at most 100 kB, and little more for who starts it', async () => {
    const sizes: Record<string, number> = {};
    const [director, other] = [await guest(), await guest()];
    for (const id of ids) {
      await director.anew(`${url()}#/1/${id}/~table`);
      await director.page.getByLabel('Your name').fill('Dana');
      await director.page.getByRole('button', { name: 'Start the table' }).click();
      await director.page.locator('.code').waitFor();
      sizes[`${id}, started`] = weigh(director);
      const link = await director.page.getByLabel('Link for players').inputValue();
      await director.page.getByRole('radio', { name: 'A screen to watch' }).click();
      const links = { joined: link, watched: await director.page.getByLabel('Link to watch').inputValue() };
      for (const [how, to] of Object.entries(links)) {
        await other.anew(to);
        await other.page.getByLabel('Your name').fill('Ana');
        await other.page.getByRole('button', { name: /^(Take a seat|Watch)$/ }).click();
        await other.page.locator('.level, .token-row, .picture').first().waitFor();
        sizes[`${id}, ${how}`] = weigh(other);
      }
    }
    const most = (route: string) => (route.endsWith('started') ? MOST_STARTED : MOST);
    expect(Object.entries(sizes).filter(([route, size]) => size > most(route))).toEqual([]);
  });
});
