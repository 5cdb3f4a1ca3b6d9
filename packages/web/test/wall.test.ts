/** The screen for the wall: dice that fall in three dimensions with the faces the table has thrown, flat where they must be. */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { liveHouse } from './live.ts';
import { violations } from './open.ts';

const { guest, url } = liveHouse();
const SCREEN = { width: 1920, height: 1080 };

async function call(path: string, body: object, key = ''): Promise<Record<string, unknown>> {
  const response = await fetch(`${url()}api/tables${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key === '' ? {} : { authorization: `Bearer ${key}` }) },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Record<string, unknown>;
}

interface Rolled {
  readonly faces: readonly number[];
}

/** A table of any game with a screen on the wall; `roll` throws dice that belong to no rule and gives what fell. */
async function hang(options: BrowserContextOptions, blocked?: string, opening: object = { system: 'fate' }) {
  const { table, key, watch } = await call('', { name: 'Dana', ...opening });
  const screen = await guest('', { viewport: SCREEN, ...options });
  const { page } = screen;
  if (blocked !== undefined) await page.route(blocked, (route) => route.abort());
  await page.goto(`${url()}#/1/fate/~watch/${table}/${watch}`);
  await page.locator('.wall').waitFor();
  let count = 0;
  const command = (what: object) => call(`/${table}/commands`, { id: `${count++}`, command: what }, `${key}`);
  const roll = async (dice: string) => {
    const { entries } = await command({ kind: 'roll', dice });
    return (entries as readonly { readonly dice: { readonly roll: Rolled } }[])[0]!.dice.roll.faces;
  };
  return { ...screen, roll, command };
}

/** Runs in the page: of each solid the side that its turning brings to the front, as pips, as a sign or as a number. */
const IN_FRONT = `[...document.querySelectorAll('.solid')].map((solid) => {
  const turningOf = (element) => new DOMMatrix(getComputedStyle(element).transform);
  const turned = turningOf(solid.querySelector('.turned'));
  const isInFront = (side) => turned.multiply(turningOf(side)).m33 > 0.999;
  const side = [...solid.querySelectorAll('.side')].find(isInFront);
  if (side === undefined) return null;
  const number = side.querySelector('text');
  if (number !== null) return Number(number.textContent);
  const sign = side.querySelector('.pip-stroke');
  if (sign !== null) return sign.getAttribute('d').includes('V') ? 1 : -1;
  return side.querySelectorAll('.pip').length;
})`;
const isStill = (page: Page) => page.evaluate('document.getAnimations().length === 0');

/** Runs in the page: every word of a name that takes more than a line, with the mark before it, or is cut off. */
const BROKEN = `[...document.querySelectorAll('.fighter .token-name')].filter((name) => {
  const line = parseFloat(getComputedStyle(name).lineHeight);
  return name.offsetHeight > 1.5 * line || name.scrollWidth > name.clientWidth + 1;
}).map((name) => name.textContent)`;

/** Runs in the page: nobody scrolls a wall. */
const FITS = 'document.documentElement.scrollHeight <= innerHeight';

describe('the screen on the wall', () => {
  it('opens at once by its link, asks for no name, and breaks no word of one on its board', async () => {
    const people = [
      { name: 'quartermaster', side: 'watch', physical: 6, stamina: 12, weapon: 'long-blade' },
      { name: 'watchman', side: 'watch', physical: 6, stamina: 12, weapon: 'long-blade' },
      { name: 'Sable', side: 'travelers', physical: 6, stamina: 12, weapon: 'long-blade' },
    ];
    const opening = { system: 'physical', setup: { fighters: people }, visibility: 'hidden' };
    const { page } = await hang({ viewport: { width: 1280, height: 800 } }, undefined, opening);
    expect(await page.getByLabel('Your name').count()).toBe(0);
    await expect.poll(() => page.locator('.fighter .token-name').count()).toBe(people.length);
    for (const width of [1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => page.evaluate(BROKEN)).toEqual([]);
      await expect.poll(() => page.evaluate(FITS)).toBe(true);
    }
  });

  it('shows four against four whole, also beside a result and the dice', async () => {
    const side = (name: string, gm: boolean) =>
      Array.from({ length: 4 }, (_, i) => ({ name: `${name} ${i + 1}`, side: name, gm, skills: { fight: 2 } }));
    const setup = {
      scene: 'conflict',
      people: [...side('Hero', false), ...side('Guard', true)],
      aspects: ['Slippery Cobbles', 'Dark Alley', 'Crates Everywhere'].map((name) => ({ name })),
    };
    const { page, command } = await hang({}, undefined, { system: 'fate', setup, visibility: 'open' });
    await expect.poll(() => page.locator('.wall').innerText()).toContain('Guard 4');
    await command({ kind: 'do', action: { kind: 'attack', by: 'hero-1', target: 'guard-1', skill: 'fight' } });
    await command({ kind: 'choose', option: 'fight' });
    for (const faces of [
      [1, 1, 1, 1],
      [-1, -1, -1, -1],
    ])
      await command({ kind: 'type', faces });
    await expect.poll(() => page.locator('.wall').innerText()).toMatch(/Hero 1 6 · Guard 1 .2/);
    expect(await page.evaluate(FITS)).toBe(true);
    for (const option of ['pass', 'pass', false]) await command({ kind: 'choose', option });
    await command({ kind: 'choose', option: { box: 2, consequences: ['severe'] } });
    await expect.poll(() => page.locator('.last .word').innerText()).toContain('Hero 1 → Guard 1:');
    await expect.poll(() => page.evaluate(FITS)).toBe(true);
  });
});

describe('the dice on the wall', () => {
  it('fall, and lie with the faces that the table has thrown; those that no cube shows are drawn flat', async () => {
    const { page, roll } = await hang({ reducedMotion: 'no-preference' });
    await expect.poll(() => page.locator('.wall').innerText()).toContain('Waiting for the GM');
    for (const dice of ['12d6', '12dF', '12d8']) {
      const faces = await roll(dice);
      await expect.poll(() => page.evaluate(IN_FRONT)).toEqual(faces);
      await expect.poll(() => page.locator('.falling .solid').count()).toBe(12);
      await expect.poll(() => isStill(page)).toBe(true);
      expect(await page.evaluate(IN_FRONT)).toEqual(faces);
      await expect.poll(() => page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
      await expect.poll(() => violations(page)).toEqual([]);
    }
    const [face] = await roll('d20');
    await expect.poll(() => page.locator('.tray').innerText()).toContain(`${face}, rolled`);
    await expect.poll(() => page.locator('.solid').count()).toBe(0);
  });

  it('are drawn flat where nothing should move, and nothing is fetched for it', async () => {
    const { page, roll, fetched } = await hang({ reducedMotion: 'reduce' });
    await roll('2d6');
    await expect.poll(() => page.locator('.on-table .die').count()).toBe(2);
    await expect.poll(() => page.locator('.solid').count()).toBe(0);
    expect([...fetched].filter((file) => file.includes('falling'))).toEqual([]);
  });

  it('are drawn flat where they cannot be fetched', async () => {
    const { page, roll } = await hang({ reducedMotion: 'no-preference' }, '**/falling-*.js');
    await roll('2d6');
    await expect.poll(() => page.locator('.on-table .die').count()).toBe(2);
  });
});
