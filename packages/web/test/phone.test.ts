/** A phone in one hand: a number's pad, a held step, the bar on a small screen, Share, and the sound that can be switched off. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { liveHouse } from './live.ts';
import { violations } from './open.ts';

const { guest, url } = liveHouse();
const CARD =
  '#/1/degrees@4/attack?attacker.name=Mira&attacker.skill=10&defender.name=Brute&defender.skill=6&attack.mode=melee&attack.damageType=cut&attack.baseDamage=7';

const skill = (page: Page) => page.getByRole('slider', { name: 'Offensive skill' }).first();
const shown = (page: Page) => skill(page).getAttribute('aria-valuetext');

describe('a number', () => {
  it('that is tapped is picked from a pad, which closes with it', async () => {
    const { page } = await guest(`${url()}${CARD}`, { hasTouch: true });
    await skill(page).tap();
    const pad = page.getByRole('dialog', { name: 'Offensive skill' });
    await pad.getByRole('button', { name: 'Offensive skill 14' }).waitFor();
    await expect.poll(() => violations(page)).toEqual([]);
    await pad.getByRole('button', { name: 'Offensive skill 14' }).tap();
    await expect.poll(() => shown(page)).toBe('14');
    await expect.poll(() => pad.count()).toBe(0);
    await skill(page).tap();
    await pad.getByRole('button', { name: 'Cancel' }).tap();
    await expect.poll(() => pad.count()).toBe(0);
    expect(await shown(page)).toBe('14');
  });

  it('goes on while its step is held, and stops when it is let go', async () => {
    const { page } = await guest(`${url()}${CARD}`);
    await expect.poll(() => shown(page)).toBe('10');
    const { x, y, width, height } = (await page.getByRole('button', { name: 'Offensive skill: more' }).boundingBox())!;
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await expect.poll(async () => Number(await shown(page))).toBeGreaterThan(13);
    await page.mouse.up();
    // The link follows once a value stays: one that goes on moving is never written down.
    await skill(page).press('5');
    await expect.poll(() => page.url()).toContain('attacker.skill=5&');
    expect(await shown(page)).toBe('5');
  });

  it('that nobody has given begins at a sensible value with the first tap', async () => {
    const { page } = await guest(`${url()}#/1/degrees@4/attack?attacker.name=Mira`);
    await expect.poll(() => shown(page)).toBe('not given');
    await page.getByRole('button', { name: 'Offensive skill: more' }).first().click();
    await expect.poll(() => shown(page)).toMatch(/^\d+$/);
  });
});

describe('what happens', () => {
  it('is asked first, in the words of the game, and what fits is kept from one to the other', async () => {
    const { page } = await guest(`${url()}#/1/physical`);
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await expect.poll(() => button('I attack').getAttribute('aria-pressed')).toBe('true');
    await button('I am attacked').click();
    await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toContain('Defend');
    await expect.poll(() => page.url()).toContain('/defend');
    await button('I get away').click();
    await expect.poll(() => page.url()).toContain('/leave');
  });
});

describe('the bar', () => {
  it.each([
    ['at 400%', { width: 320, height: 256 }],
    ['on its side', { width: 640, height: 360 }],
  ])('%s leaves room', async (_, viewport) => {
    const { page } = await guest(`${url()}${CARD}`, { viewport });
    const height = () => page.locator('.dock').evaluate((dock) => dock.getBoundingClientRect().height);
    await page.getByRole('button', { name: 'Roll', exact: true }).waitFor();
    await expect.poll(height).toBeLessThan(viewport.height * 0.3);
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  });
});

describe('Share', () => {
  const help = async (page: Page) => {
    await page.getByRole('button', { name: 'Help and keys' }).click();
    return page.getByRole('button', { name: /^(Share this page|Copied)$/ });
  };

  it('hands the link to the device, where it shares', async () => {
    const { page } = await guest(`${url()}${CARD}`);
    await page.evaluate('navigator.share = async (what) => { globalThis.given = what.url; }');
    await (await help(page)).click();
    await expect.poll(() => page.evaluate('globalThis.given')).toContain('attacker.skill=10');
  });

  it('copies it over plain http, where a page may not ask the device', async () => {
    const { page } = await guest(`${url()}${CARD}`);
    await page.evaluate(`{
      Object.defineProperty(navigator, 'share', { value: undefined });
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
      document.addEventListener('copy', () => { globalThis.given = document.getSelection().toString() || document.activeElement.value; });
    }`);
    const button = await help(page);
    await button.click();
    await expect.poll(() => button.innerText()).toBe('Copied');
    await expect.poll(() => page.evaluate('globalThis.given')).toContain('attacker.skill=10');
  });
});

describe('the sound', () => {
  it('is switched off and on by each device, and stays so', async () => {
    const opened = await fetch(`${url()}api/tables`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ system: 'fate', name: 'Dana' }),
    });
    const { table, invite } = (await opened.json()) as { readonly table: string; readonly invite: string };
    const { page } = await guest(`${url()}#/1/fate/~join/${table}/${invite}`);
    await page.getByLabel('Your name').fill('Teo');
    await page.getByRole('button', { name: 'Take a seat' }).click();
    const sound = page.getByRole('switch', { name: 'Sound and vibration on my turn' });
    const before = await sound.getAttribute('aria-checked');
    const after = before === 'true' ? 'false' : 'true';
    await sound.click();
    await expect.poll(() => sound.getAttribute('aria-checked')).toBe(after);
    await page.reload();
    await expect.poll(() => sound.getAttribute('aria-checked')).toBe(after);
  });
});
