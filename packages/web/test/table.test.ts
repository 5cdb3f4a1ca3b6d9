/** A live table over a real server: who is let in and who is not, taps that get lost on the way, the first words. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type Guest, liveHouse } from './live.ts';
import { text, violations } from './open.ts';

const { guest, url } = liveHouse();

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) });

/** A GM at a table of the first example: Mira and Teo against Brute and Knife. */
async function directs(name = 'Dana'): Promise<Guest> {
  const gm = await guest();
  const { page } = gm;
  await button(page, /^Host a table/).click();
  await button(page, /^Degrees/).click();
  await page.getByLabel('Your name').fill(name);
  await button(page, 'Host the table').click();
  await page.locator('.code').waitFor();
  await page.waitForURL(/~table\/./);
  return gm;
}

/** The link that stands under the code. */
async function linkFor(page: Page, whom: 'Players' | 'Spectators'): Promise<string> {
  await page.getByRole('radio', { name: whom }).click();
  return page.getByLabel(whom === 'Players' ? 'Link for players' : 'Link to watch').inputValue();
}

async function joins(link: string, name: string): Promise<Guest> {
  const player = await guest(link);
  // A screen on the wall needs no name.
  if (link.includes('/~watch/')) return player;
  await player.page.getByLabel('Your name').fill(name);
  await player.page.getByRole('button', { name: 'Take a seat' }).click();
  return player;
}

async function give(page: Page, who: string, whom: string): Promise<void> {
  const chip = page.getByRole('group', { name: `${who} plays` }).getByRole('button', { name: whom, exact: true });
  await chip.click();
  await expect.poll(() => chip.getAttribute('aria-pressed')).toBe('true');
}

const opened = async (page: Page, part: RegExp) => {
  const fold = button(page, part);
  if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click();
};

describe('a live table', () => {
  it('is revealed, renewed and taken back by the GM; a seat that is gone is told so', async () => {
    const { page } = await directs();
    const invite = await linkFor(page, 'Players');
    const ana = await joins(invite, '<b>Ana</b>');
    await opened(page, /^At the table/);
    await expect.poll(() => text(page, '.seats')).toContain('<b>Ana</b>');
    expect(await ana.page.locator('.standing').innerText()).not.toMatch(/45/);
    await opened(page, /^What players see/);
    const brute = page.getByRole('group', { name: 'What players see of Brute' });
    await brute.getByRole('radio', { name: 'Open' }).click();
    await expect.poll(() => text(ana.page, '.standing')).toMatch(/45/);
    await button(page, 'New code and links').click();
    await button(page, 'Old ones stop working').click();
    await expect.poll(() => linkFor(page, 'Players')).not.toBe(invite);
    const late = await joins(invite, 'Late');
    await expect.poll(() => text(late.page, '[role=alert]')).toContain('Table not found');
    await button(page, 'Remove <b>Ana</b>').click();
    await button(page, 'Remove <b>Ana</b>?').click();
    await ana.page.getByText('This table no longer exists, or you no longer have a seat').waitFor();
  });

  it('loses no tap that comes while another is on its way, over a reload neither', async () => {
    const { page } = await directs();
    const invite = await linkFor(page, 'Players');
    const ana = await joins(invite, 'Ana');
    const ben = await joins(invite, 'Ben');
    await opened(page, /^At the table/);
    await expect.poll(() => text(page, '.gm')).toContain('3 of 3 here');
    const pressed = (who: string, whom: string) =>
      page
        .getByRole('group', { name: `${who} plays` })
        .getByRole('button', { name: whom, exact: true, pressed: true })
        .waitFor();

    // Nothing goes out until all three are tapped and the page is loaded anew.
    await page.route('**/commands', (route) => route.abort());
    await give(page, 'Ana', 'Mira');
    await give(page, 'Ben', 'Teo');
    await give(page, 'Ben', 'Knife');
    await pressed('Ana', 'Mira');
    await pressed('Ben', 'Teo');
    await pressed('Ben', 'Knife');
    await page.reload();
    await page.unroute('**/commands');
    await button(ana.page, 'Mira attacks Brute').waitFor();
    await expect.poll(() => text(ben.page, '.prompt')).toContain('You play Teo and Knife');

    // A tap that bounces is one; a proxy that says yes to everything has not taken it.
    await page.route('**/commands', (route) => route.fulfill({ status: 200, body: '<p>Welcome to our network</p>' }));
    await opened(page, /^Add note or roll/);
    await page.getByLabel('Note', { exact: true }).fill('The bridge sways');
    for (let taps = 0; taps < 2; taps++) await button(page, 'Write').click();
    await page.unroute('**/commands');
    await page.locator('.log-lines li', { hasText: 'Dana: The bridge sways' }).waitFor();
    await expect.poll(() => page.locator('.line-words').count()).toBe(0);
    expect(await page.locator('.log-lines li', { hasText: 'The bridge sways' }).count()).toBe(1);

    // Another player's roll is in the log, and is not shown as your own result.
    await opened(ben.page, /^Add note or roll/);
    await button(ben.page, 'Roll').click();
    await expect.poll(() => text(ben.page, '.own-line')).toContain('Ben rolls 2d6');
    await page.locator('.log-lines li', { hasText: 'Ben rolls 2d6' }).waitFor();
    expect(await text(page, '.own-line')).not.toContain('rolls');
  });

  it('is found again in the list of a returning visit, and by no stranger', async () => {
    const { page, context } = await directs('Dana');
    const table = page.url();
    await page.goto('about:blank');
    await page.goto(url());
    await page.locator('.your-tables .option').click();
    await page.locator('.standing').waitFor();
    await expect.poll(() => page.url()).toContain(new URL(table).hash.split('/').at(-1));
    const stranger = await guest(table);
    await stranger.page.getByText('This device has no seat at that table').waitFor();
    await context.close();
  });
});

describe('a part of the page', () => {
  it('that could not be fetched in a dead spot comes by itself once the line is back', async () => {
    const { page, context } = await guest();
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Rules' }).click();
    await page.getByText('This part failed to load').waitFor();
    await context.setOffline(false);
    await page.locator('.clauses li').first().waitFor();
    // What has been without a line is given to no other test.
    await context.close();
  });
});

/** Runs in the page: a reader of codes, as phones have one, that finds this text once the camera shows a picture. */
const reader = (found: string) => `{
  const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
  navigator.mediaDevices.getUserMedia = async (asked) => (globalThis.filmed = await open(asked));
  globalThis.BarcodeDetector = class {
    detect = async (video) => (video.videoWidth > 0 ? [{ rawValue: ${JSON.stringify(found)} }] : []);
  };
}`;

it('is joined with the camera, which is put away; where the browser reads no codes it says what else to do', async () => {
  const { page: gm } = await directs();
  const invite = await linkFor(gm, 'Players');
  const { page } = await guest(`${url()}#/1/degrees/~join`);
  await expect.poll(() => text(page, '.setup .lead')).toContain('This browser can’t scan codes: enter the code');
  await page.evaluate(reader(invite));
  // It looks again with the next letter.
  await page.getByLabel('Code or link').fill('A');
  await button(page, 'Scan the QR code').click();
  await button(page, 'Take a seat').waitFor();
  await expect.poll(() => page.evaluate('filmed.getTracks().map(({ readyState }) => readyState)')).toEqual(['ended']);
  await page.getByLabel('Your name').fill('Ana');
  await button(page, 'Take a seat').click();
  await button(page, 'Mira').waitFor();
});

describe('the first words', () => {
  it('say what this is and offer three ways on; axe finds nothing in them', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const { page } = await guest('', { colorScheme });
      const faults = () => violations(page, colorScheme === 'dark' ? 'colors' : undefined);
      await expect
        .poll(() => page.locator('.way b').allTextContents())
        .toEqual(['Host a table', 'Join', 'Odds calculator']);
      expect(await faults()).toEqual([]);
      await button(page, /^Join/).click();
      await page.getByLabel('Code or link').fill('https://example.org/');
      await button(page, 'Join').click();
      await expect.poll(() => text(page, '[role=alert]')).toContain('paste the whole link');
      await page.getByLabel('Code or link').fill('abc234');
      await button(page, 'Join').click();
      await expect.poll(() => text(page, '[role=alert]')).toContain('Enter your name first');
      expect(await faults()).toEqual([]);
      await page.goBack();
      await button(page, /^Odds calculator/).click();
      await page.locator('.bars').waitFor();
      await page.goBack();
      await button(page, /^Host a table/).click();
      await button(page, /^Physical/).waitFor();
      expect(await faults()).toEqual([]);
      await button(page, /^Physical/).click();
      await page.getByRole('switch', { name: 'Use attacker rolls' }).waitFor();
      expect(await faults()).toEqual([]);
    }
  });
});
