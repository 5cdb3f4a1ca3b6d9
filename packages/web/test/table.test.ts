/** A table with a GM, two players and a screen on the wall, each on a device of its own, over a real server. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type Guest, liveHouse } from './live.ts';
import { text, violations } from './open.ts';

const { guest, start, stop, url } = liveHouse();

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

const storage = (page: Page) => page.evaluate('JSON.stringify(localStorage)') as Promise<string>;
const asked = (page: Page) => text(page, '.question');
const turn = (page: Page) => text(page, '.turn-line');

describe('a live table', () => {
  it('is played by a GM and two players while a screen watches, over a reload and a restart of the server', async () => {
    const gm = await directs();
    const { page } = gm;
    const invite = await linkFor(page, 'Players');
    const watch = await linkFor(page, 'Spectators');
    const ana = await joins(invite, 'Ana');
    // The key is out of the address, and of what is behind it.
    expect(ana.page.url()).not.toContain(invite.split('/').at(-1));
    const ben = await joins(invite, 'Ben');
    const wall = await joins(watch, 'Wall');
    await expect.poll(() => asked(ana.page)).toBe('Choose your character');
    // What is asked stands above the board, where a thumb is.
    const top = async (selector: string) => (await ana.page.locator(selector).boundingBox())!.y;
    expect(await top('.question')).toBeLessThan(await top('.standing'));
    await opened(page, /^At the table/);
    await give(page, 'Ana', 'Mira');
    await give(page, 'Ben', 'Teo');
    await expect.poll(() => text(page, '.gm')).toContain('4 of 4 here');

    // Mira is next: her owner's phone says so, and nobody else's.
    await expect.poll(() => ana.page.title()).toMatch(/^Your turn/);
    expect(await ben.page.title()).not.toMatch(/^Your turn/);
    await expect.poll(() => turn(ben.page)).toBe('Mira’s turn (Ana)');

    // Each phone asks only its owner.
    await button(ana.page, 'Mira attacks Brute').click();
    await expect.poll(() => text(ana.page, '.asked')).toBe('Mira rolls');
    // What she adds herself is hers to know; Brute's part and the chance are not.
    await expect.poll(() => text(ana.page, '.throw-about')).toMatch(/You add[\s\S]*8/);
    await expect.poll(() => ana.page.locator('.from-here').count()).toBe(0);
    await expect.poll(() => turn(ben.page)).toBe('Waiting for Ana: Offensive Roll');
    await expect.poll(() => turn(wall.page)).toBe('Waiting for Ana: Offensive Roll');
    expect(await ben.page.locator('.keypad').count()).toBe(0);
    await expect.poll(() => ana.page.title()).toMatch(/^Your turn/);

    // A reload in the middle of a question, with one face typed.
    await button(ana.page, '6').click();
    await ana.page.locator('.places .die-typed').waitFor();
    await ana.page.reload();
    await ana.page.locator('.places .die-typed').waitFor();
    await button(ana.page, '5').click();
    await expect.poll(() => turn(ana.page)).toBe('Waiting for the GM: Defensive Roll');
    // Until this has come the GM could still throw for Ana.
    await expect.poll(() => text(page, '.asked')).toBe('Brute rolls');

    // The server dies while the GM is asked; what is thrown then is kept, said, and done once it is back.
    await stop();
    await button(page, 'Roll').click();
    await expect.poll(() => text(page, '.line-words')).toContain('saved here and sent as soon as it is back');
    await expect.poll(() => text(ben.page, '.line-words')).toContain('trying again');
    await start();
    const all = [gm, ana, ben, wall];
    await Promise.all(all.map((one) => one.page.locator('.last').waitFor())).catch(async (error: Error) => {
      const shown = await Promise.all(all.map((one) => text(one.page, 'body')));
      throw new Error(`${error.message}\nThe four devices show:\n${shown.join('\n\n')}`);
    });
    await expect.poll(() => text(wall.page, '.last')).toMatch(/Mira attacks Brute\b/);
    await expect.poll(() => page.locator('.line-words').count()).toBe(0);
    const throws = page.locator('.log-lines li', { hasText: /throws .*Defensive|attacks Brute\b.*: / });
    await expect.poll(() => throws.count()).toBe(1);

    // Brute's numbers are the GM's: not on a page, not in a store, not in a frame that was received.
    // Neither their sheets nor their bars; 45 and 30 are nobody else's full life points here, 5 nobody else's defense.
    const secrets = [
      /"(brute|knife)":\{/,
      /"label":"(Brute|Knife)"[^}]*"value":/,
      /"(fullLifePoints|of|value)":(45|30)\b/,
      /"defense":5\b/,
    ];
    for (const one of [ana, ben, wall]) {
      const known = `${await one.page.content()}\n${await storage(one.page)}\n${one.received()}`;
      expect(one.received()).toContain('event: table');
      for (const secret of secrets) expect(known.replaceAll('\\"', '"')).not.toMatch(secret);
      expect(await text(one.page, '.standing')).not.toMatch(/Brute\s*\d/);
    }
    for (const secret of secrets) expect(gm.received()).toMatch(secret);
    expect(await wall.page.locator('#main button').count()).toBe(0);

    // Undone by the GM: struck for everybody, and readable.
    await button(page, 'Undo').click();
    await expect.poll(() => ben.page.locator('.log-lines .struck').count()).toBeGreaterThan(0);
    await button(page, 'Redo').click();
    await expect.poll(() => ben.page.locator('.log-lines .struck').count()).toBe(0);

    for (const one of [gm, ana, wall]) expect(await violations(one.page)).toEqual([]);

    // So is what is typed while there is no server.
    await button(ben.page, 'Teo attacks Knife').click();
    await expect.poll(() => text(ben.page, '.asked')).toBe('Teo rolls');
    await stop();
    for (const face of ['6', '5']) await button(ben.page, face).click();
    await expect.poll(() => text(ben.page, '.line-words')).toContain('saved here and sent as soon as it is back');
    await start();
    await expect.poll(() => turn(ben.page)).toBe('Waiting for the GM: Defensive Roll');
    await expect.poll(() => text(page, '.log-lines')).toContain('Teo throws 6, 5');
  });

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
    await expect.poll(() => text(late.page, '[role=alert]')).toContain('There is no such table');
    await button(page, 'Remove <b>Ana</b>').click();
    await button(page, 'Remove <b>Ana</b>?').click();
    await ana.page.getByText('There is no such table any more, or no seat for you').waitFor();
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

    // A tap that bounces is one; whoever stands between and says yes to everything has not taken it.
    await page.route('**/commands', (route) => route.fulfill({ status: 200, body: '<p>Welcome to our network</p>' }));
    await opened(page, /^Add note or roll/);
    await page.getByLabel('Note', { exact: true }).fill('The bridge sways');
    for (let taps = 0; taps < 2; taps++) await button(page, 'Write').click();
    await page.unroute('**/commands');
    await page.locator('.log-lines li', { hasText: 'Dana: The bridge sways' }).waitFor();
    await expect.poll(() => page.locator('.line-words').count()).toBe(0);
    expect(await page.locator('.log-lines li', { hasText: 'The bridge sways' }).count()).toBe(1);

    // What somebody else has rolled stands in the log, and is not the result of one's own roll.
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
    await page.getByText('This part could not be fetched').waitFor();
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
      await expect
        .poll(() => page.locator('.way b').allTextContents())
        .toEqual(['Host a table', 'Join', 'Odds calculator']);
      expect(await violations(page)).toEqual([]);
      await button(page, /^Join/).click();
      await page.getByLabel('Code or link').fill('https://example.org/');
      await button(page, 'Join').click();
      await expect.poll(() => text(page, '[role=alert]')).toContain('paste the whole link');
      await page.getByLabel('Code or link').fill('abc234');
      await button(page, 'Join').click();
      await expect.poll(() => text(page, '[role=alert]')).toContain('Enter your name first');
      expect(await violations(page)).toEqual([]);
      await page.goBack();
      await button(page, /^Odds calculator/).click();
      await page.locator('.bars').waitFor();
      await page.goBack();
      await button(page, /^Host a table/).click();
      await button(page, /^Physical/).waitFor();
      expect(await violations(page)).toEqual([]);
      await button(page, /^Physical/).click();
      await page.getByRole('switch', { name: 'Use attacker rolls' }).waitFor();
      expect(await violations(page)).toEqual([]);
    }
  });
});
