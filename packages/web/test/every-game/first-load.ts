/** What the page weighs: everything that is fetched until a route can be used, compressed, for a first visit. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { dist } from '../../../../scripts/page.mjs';
import { type Guest, liveHouse } from '../live.ts';
import type { GameId } from './games.ts';

const MOST = 112_000;
/** Typefaces come beside the page, are kept, and hold up nothing. */
const MAX_FONT_BYTES = 45_000;
const isFont = (file: string) => file.endsWith('.woff2');
/** A request costs a phone a turn on the line, however little it brings. */
const MAX_FILES = 52;
/**
 * Until its first answer who wins also fetches the fight and the solver, in a worker, while its fields can be used: every move
 * comes with its words, a line about it, and what it makes public.
 */
const MAX_ANSWERED = 180_000;

const sizeOf = (file: string) => gzipSync(readFileSync(path.join(dist, file))).length;

function weigh({ fetched }: Guest, mostFiles = MAX_FILES): number {
  const files = [...fetched].filter((file) => !isFont(file));
  expect(files.length, files.join(', ')).toBeLessThanOrEqual(mostFiles);
  return files.reduce((sum, file) => sum + sizeOf(file), 0);
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

/** What a card fetches once it can be used: when it arrives beside the first chances is a matter of how busy a machine is. */
const AFTERWARDS = /\/(with-without|cast-links|charts?)-[^/]+$/;

/** Files that do not arrive until they are let go. */
async function heldBack({ context }: Guest, files: string | RegExp): Promise<() => Promise<void>> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await context.route(files, async (route) => {
    await held;
    await route.continue();
  });
  return async () => {
    letGo();
    await context.unrouteAll({ behavior: 'wait' });
  };
}

/** Each route with the games that are weighed at it. */
export function firstLoad(weighed: Readonly<Record<Route, readonly GameId[]>>): void {
  const { guest, url } = liveHouse();

  it('the typefaces are at most 45 kB in two files, and each is marked as one that nothing waits for', () => {
    const files = readdirSync(path.join(dist, 'assets'));
    const fonts = files.filter(isFont).map((file) => readFileSync(path.join(dist, 'assets', file)).length);
    expect(fonts).toHaveLength(2);
    expect(fonts.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MAX_FONT_BYTES);
    const styles = files
      .filter((file) => file.endsWith('.css'))
      .map((file) => readFileSync(path.join(dist, 'assets', file), 'utf8'));
    const faces = styles.flatMap((text) => text.match(/@font-face\{[^}]*\.woff2[^}]*\}/g) ?? []);
    expect(faces.map((face) => face.includes('font-display:swap'))).toEqual([true, true]);
  });

  it.each(keysOf(ROUTES).filter((route) => weighed[route].length > 0))(
    'the first load of %o keeps within its bound',
    async (route) => {
      const ready = ROUTES[route];
      const sizes: Record<string, number> = {};
      const one = await guest(null);
      for (const id of weighed[route]) {
        const release = await heldBack(one, AFTERWARDS);
        await one.anew(`${url()}#/1/${id}/${route}`);
        await ready(one.page);
        if (route === '') expect([...one.fetched]).toContain('worker.js');
        sizes[id] = weigh(one);
        await release();
      }
      expect(Object.entries(sizes).filter(([, size]) => size > MOST)).toEqual([]);
    },
  );

  it('the first load of who wins keeps within its bound until the fields can be used, and is little more until the first answer', async () => {
    const [first, answered]: Record<string, number>[] = [{}, {}];
    const one = await guest(null);
    for (const id of weighed['~wins']) {
      // What computes is held back, so that what is weighed first needs none of it.
      const solve = await heldBack(one, '**/worker.js');
      await one.anew(`${url()}#/1/${id}/~wins`);
      const rules = one.page.getByRole('button', { name: /^House rules/ });
      await rules.click();
      await expect.poll(() => rules.getAttribute('aria-expanded')).toBe('true');
      await one.page.getByRole('button', { name: 'Share this fight' }).waitFor();
      first![id] = weigh(one);
      await solve();
      await one.page.locator('.verdict .word').waitFor();
      expect([...one.fetched]).toContain('worker.js');
      answered![id] = weigh(one);
    }
    expect(Object.entries(first!).filter(([, size]) => size > MOST)).toEqual([]);
    expect(Object.entries(answered!).filter(([, size]) => size > MAX_ANSWERED)).toEqual([]);
  });

  it('the first load of a live table, started, joined or watched, keeps within its bound', async () => {
    const sizes: Record<string, number> = {};
    const [gm, other] = [await guest(null), await guest(null)];
    for (const id of weighed['~table']) {
      // The table can be played at before its win chance is computed, which takes the rules and the solver.
      const solve = await heldBack(gm, '**/worker.js');
      await gm.anew(`${url()}#/1/${id}/~host`);
      await gm.page.getByLabel('Your name').fill('Dana');
      await gm.page.getByRole('button', { name: 'Host the table' }).click();
      for (const there of ['.code', '.standing', '.win-chance.computing']) await gm.page.locator(there).waitFor();
      sizes[`${id}, started`] = weigh(gm);
      await solve();
      // Or said not to be: fights of some kinds are not computed.
      await gm.page.locator('.win-chance:not(.computing)').waitFor({ state: 'attached' });
      expect([...gm.fetched]).toContain('worker.js');
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
        await other.page.locator('.fighter, .picture').first().waitFor();
        sizes[`${id}, ${how}`] = weigh(other);
      }
    }
    expect(Object.entries(sizes).filter(([, size]) => size > MOST)).toEqual([]);
  });
}
