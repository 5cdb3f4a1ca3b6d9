/** Links that were sent or damaged, and a newer version of the page: each is told, and nothing is ever blank. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { dist } from '../../../scripts/page.mjs';
import { ATTACK, pages, text, turnTo } from './open.ts';

const changed = new Map<string, string>();
const { open } = pages(changed);
const FIGHT = '#/1/degrees@4/~fight';

describe('a newer version', () => {
  const built = (name: string) => readFileSync(path.join(dist, name), 'utf8');
  /** From now on the server has another version, told by its description. */
  const publish = (version: string) => {
    changed.set('/sw.js', built('sw.js').replace(/VERSION = '\w+'/, `VERSION = '${version}'`));
    changed.set('/', built('index.html').replace(/name="description" content="/, `$&${version}: `));
  };
  const description = (page: Page) => page.locator('meta[name=description]').getAttribute('content');
  const cacheNames = (page: Page) => page.evaluate('caches.keys()') as Promise<string[]>;
  const controlled = (page: Page) =>
    expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true);

  it('tells itself, comes on consent, and deletes no cache but its own old ones', async () => {
    changed.clear();
    const { page, context, url } = await open(ATTACK, { serviceWorkers: 'allow' });
    await controlled(page);
    await page.evaluate(
      "caches.open('another site').then(() => caches.open('strikehome /elsewhere/ 1')).then(() => 1)",
    );
    const [first] = (await cacheNames(page)).filter((name) => name.startsWith('strikehome / '));
    expect(first).toMatch(/^strikehome \/ [0-9a-f]{16}$/);
    await expect.poll(() => page.locator('.newer').count()).toBe(0);

    publish('second');
    await page.reload();
    await page.locator('.newer').waitFor();
    await expect.poll(() => text(page, '.newer')).toContain('A new version is available.');
    // Until the user consents it is the page they know.
    expect(await description(page)).not.toContain('second');
    const other = await context.newPage();
    await other.goto(url);
    await other.locator('.newer').waitFor();
    await page.getByRole('button', { name: 'Load it' }).click();
    await expect.poll(() => description(page).catch(() => '')).toContain('second: ');
    await page.locator('.head').waitFor();
    await expect.poll(() => page.locator('.newer').count()).toBe(0);
    expect(new URL(page.url()).hash).toBe(new URL(`${url}${ATTACK}`).hash);
    // Another page of ours is told, and not loaded anew while in use.
    expect(await other.locator('.newer').count()).toBe(1);
    expect(await description(other)).not.toContain('second');
    expect(new Set(await cacheNames(page))).toEqual(
      new Set(['another site', 'strikehome /elsewhere/ 1', first, 'strikehome / second']),
    );

    publish('third');
    await page.reload();
    await page.getByRole('button', { name: 'Load it' }).click();
    await expect.poll(() => description(page).catch(() => '')).toContain('third: ');
    expect(new Set(await cacheNames(page))).toEqual(
      new Set(['another site', 'strikehome /elsewhere/ 1', 'strikehome / second', 'strikehome / third']),
    );
  });

  it('may wait', async () => {
    changed.clear();
    const { page } = await open(ATTACK, { serviceWorkers: 'allow' });
    await controlled(page);
    publish('later');
    await page.reload();
    await page.getByRole('button', { name: 'Not now' }).click();
    await expect.poll(() => page.locator('.newer').count()).toBe(0);
    expect(await description(page)).not.toContain('later');
  });
});

describe('a link', () => {
  const deep = 'a.'.repeat(5000);
  const nested = {
    'its names': `${ATTACK}&${deep}a=1`,
    'a list in it': `${ATTACK}&attacker.factors=${'['.repeat(5000)}${']'.repeat(5000)}`,
    'an object in it': `${ATTACK}&attacker.factors=${'{"a":'.repeat(1000)}1${'}'.repeat(1000)}`,
    'the names of a whole fight': `#/1/degrees@4/~wins?${deep}a=1`,
  };
  it('nested too deep says what is wrong and keeps the rest', async () => {
    const { page } = await open('#/1/degrees/~join');
    for (const [what, hash] of Object.entries(nested)) {
      await turnTo(page, hash);
      await expect
        .poll(() => text(page, '.page > .notice'), { message: what })
        .toContain('is nested deeper than 32 levels');
      await expect.poll(() => page.locator('main').innerText()).not.toBe('');
      if (hash.startsWith(ATTACK)) await expect.poll(() => text(page, '.strip-words')).toContain('84.1%');
      await turnTo(page, '#/1/degrees/~join');
      await expect.poll(() => page.locator('.page > .notice').count(), { message: what }).toBe(0);
    }
  });
});

describe('a bent fight', () => {
  interface Saved {
    readonly secret: string;
    readonly file: { readonly table: object; readonly entries: readonly object[] };
  }
  const BENT: readonly (readonly [string, (saved: Saved) => unknown])[] = [
    ['that is no record', () => 3],
    ['with another secret', (saved) => ({ ...saved, secret: 'x' })],
    ['without a file', ({ secret }) => ({ secret })],
    ['of nothing but its head', ({ secret, file }) => ({ secret, file: { ...file, entries: [] } })],
    ['with an entry that is nothing', ({ secret, file }) => ({ secret, file: { ...file, entries: [null] } })],
    [
      'whose entries are empty',
      ({ secret, file }) => ({ secret, file: { ...file, entries: file.entries.map(() => ({})) } }),
    ],
    [
      'whose first entry is gone',
      ({ secret, file }) => ({ secret, file: { ...file, entries: file.entries.slice(1) } }),
    ],
  ];

  it('leaves the page standing, with a way on', async () => {
    const { page } = await open(FIGHT);
    await page.getByRole('button', { name: 'Start fight' }).click();
    await page.getByRole('button', { name: 'Mira attacks Brute', exact: true }).click();
    await page.keyboard.press('r');
    await page.locator('.log-lines li').first().waitFor();
    const saved = JSON.parse(
      (await page.evaluate("localStorage.getItem('strikehome.table.degrees')")) as string,
    ) as Saved;
    for (const [what, bend] of BENT) {
      const put = JSON.stringify(JSON.stringify(bend(saved)));
      await page.evaluate(`localStorage.setItem('strikehome.table.degrees', ${put})`);
      await page.reload();
      await page.locator('.head').waitFor();
      const ways = page.getByRole('button', { name: /^(Start fight|Discard fight|New fight)/ });
      await expect.poll(() => ways.count(), { message: what }).toBeGreaterThan(0);
      const away = page.getByRole('button', { name: 'Discard fight' });
      if ((await away.count()) > 0) {
        await away.click();
        await page.getByRole('button', { name: 'Start fight' }).waitFor();
      }
    }
  });

  it('that breaks while it is drawn can be put away', async () => {
    const { page } = await open(FIGHT);
    await page.getByRole('button', { name: 'Start fight' }).click();
    await page.locator('.standing').waitFor();
    // Whatever is drawn next stumbles, as a fault of ours would make it.
    await page.evaluate(
      "(() => { const split = String.prototype.split; String.prototype.split = function (by, ...rest) { if (by instanceof RegExp && by.source.includes('?<=')) throw new Error('bent'); return split.call(this, by, ...rest); }; globalThis.mendSplit = () => { String.prototype.split = split; }; })()",
    );
    await page.getByRole('button', { name: 'Mira attacks Brute', exact: true }).click();
    await page.keyboard.press('r');
    await page.locator('[role=alert]').waitFor();
    await expect.poll(() => text(page, '[role=alert]')).toContain('could not be shown');
    await page.evaluate('mendSplit()');
    await page.getByRole('button', { name: 'Discard fight' }).click();
    await page.getByRole('button', { name: 'Start fight' }).waitFor();
  });
});
