/** What the page weighs: everything that is fetched until a route can be used, compressed, for somebody who was never here. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { dist } from '../../../scripts/page.mjs';
import { type Guest, liveHouse } from './live.ts';
import { VALUES } from './open.ts';

const { guest, url } = liveHouse();
const MOST = 100_000;

const sizeOf = (file: string) => gzipSync(readFileSync(path.join(dist, file))).length;

function weigh({ fetched }: Guest): number {
  return [...fetched].reduce((sum, file) => sum + sizeOf(file), 0);
}

async function systemIds(): Promise<readonly string[]> {
  const { page } = await guest();
  const ids = await page.getByLabel('System', { exact: true }).locator('option').evaluateAll(VALUES);
  expect(ids.length).toBeGreaterThan(0);
  return ids;
}

/** Each route with what is there once it can be used. */
const ROUTES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  '': (page) => page.locator('.strip-bar').first().waitFor(),
  '~home': (page) => page.getByRole('button', { name: /^Start a table/ }).waitFor(),
  '~rules': (page) => page.locator('.clauses li').first().waitFor(),
  '~join': (page) => page.getByRole('button', { name: 'Join' }).waitFor(),
};

describe('the first load', () => {
  it.each(Object.entries(ROUTES))('of every system at %o is at most 100 kB', async (route, ready) => {
    const sizes: Record<string, number> = {};
    for (const id of await systemIds()) {
      const one = await guest(`${url()}#/1/${id}/${route}`);
      await ready(one.page);
      if (route === '') expect([...one.fetched]).toContain('worker.js');
      sizes[id] = weigh(one);
    }
    expect(Object.entries(sizes).filter(([, size]) => size > MOST)).toEqual([]);
  });
});
