// The main screens as pictures, which `packages/web/test/looks.test.ts` compares with the page as it is. Letters are drawn a
// little differently by every Chromium, so the pictures belong to one version: `npm run looks` makes them again with it.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { isMain, root } from './bootstrap.mjs';
import { openBrowser, servePage } from './page.mjs';

export const CHROMIUM = '156.0.8078.79';
export const pictureOf = (name) => path.join(root, 'packages/web/test/looks', `${name}.png`);

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 800 };
const ATTACK =
  '#/1/degrees@4/attack?attacker.name=Mira&attacker.skill=10&defender.name=the+bandit&defender.skill=6&defender.absorption=2&defender.armor.cut=3&attack.mode=melee&attack.damageType=cut&attack.baseDamage=7';
const there = (selector) => (page) => page.locator(selector).first().waitFor();

/** Each shows the same every time: dice are typed, and what is computed is awaited. */
export const SCREENS = {
  'home-phone': { link: '#/1/physical/~home', viewport: PHONE, theme: 'light', show: there('.try-dice') },
  'home-desk': { link: '#/1/physical/~home', viewport: DESK, theme: 'dark', show: there('.try-dice') },
  'odds-phone': { link: ATTACK, viewport: PHONE, theme: 'dark', show: there('.odds .columns') },
  'result-desk': {
    ...{ link: `${ATTACK}&dice.offense=5,6&dice.defense=3,5r`, viewport: DESK, theme: 'light' },
    show: there('.odds .columns .came'),
  },
  'fight-desk': {
    ...{ link: '#/1/degrees@4/~fight', viewport: DESK, theme: 'light' },
    show: async (page) => {
      await page.getByRole('button', { name: 'Start fight' }).click();
      await page.getByRole('button', { name: 'Mira attacks Brute', exact: true }).click();
      await page.keyboard.type('5611');
      await page.locator('.last').waitFor();
      await page.locator('.win-chance:not(.computing)').waitFor();
      await page.mouse.move(0, 0);
    },
  },
};

/** One of them, in a tab of its own, as a PNG. */
export async function look(browser, url, { link, viewport, theme, show }, change) {
  const context = await browser.newContext({
    ...{ viewport, colorScheme: theme, reducedMotion: 'reduce', serviceWorkers: 'block' },
  });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(120_000);
    await page.goto(`${url}${link}`);
    await show(page);
    await page.locator('.stale, [aria-busy=true]').first().waitFor({ state: 'detached' });
    if (change !== undefined) await page.evaluate(change);
    await page.evaluate('document.fonts.ready');
    return await page.screenshot({ animations: 'disabled' });
  } finally {
    await context.close();
  }
}

/** The same with a palette of its most frequent colors, each rounded a little: a fourth of the bytes. */
async function small(browser, png) {
  const page = await browser.newPage();
  const { width, height, pixels } = await page.evaluate(`(async () => {
    const image = Object.assign(new Image(), { src: 'data:image/png;base64,${png.toString('base64')}' });
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
    canvas.drawImage(image, 0, 0);
    const { data } = canvas.getImageData(0, 0, image.width, image.height);
    let pixels = '';
    for (let i = 0; i < data.length; i += 4)
      pixels += String.fromCharCode(((data[i] >> 3) << 10) | ((data[i + 1] >> 3) << 5) | (data[i + 2] >> 3));
    return { width: image.width, height: image.height, pixels };
  })()`);
  await page.close();
  const counts = new Map();
  for (let i = 0; i < pixels.length; i++) {
    const color = pixels.charCodeAt(i);
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  const parts = (color) => [color >> 10, (color >> 5) & 31, color & 31];
  const palette = [...counts.keys()].sort((a, b) => counts.get(b) - counts.get(a)).slice(0, 256);
  const far = (one, other) => parts(one).reduce((sum, part, i) => sum + (part - parts(other)[i]) ** 2, 0);
  const index = new Map(
    [...counts.keys()].map((color) => {
      const nearest = palette.reduce((best, one) => (far(one, color) < far(best, color) ? one : best), palette[0]);
      return [color, palette.indexOf(nearest)];
    }),
  );
  const rows = Buffer.alloc((width + 1) * height);
  for (let i = 0; i < pixels.length; i++) rows[i + Math.floor(i / width) + 1] = index.get(pixels.charCodeAt(i));
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width);
  size.writeUInt32BE(height, 4);
  // Eight bits a pixel, with a palette.
  size.set([8, 3], 8);
  const colors = Buffer.from(palette.flatMap((color) => parts(color).map((part) => (part << 3) | (part >> 2))));
  const chunks = [chunk('IHDR', size), chunk('PLTE', colors), chunk('IDAT', deflateSync(rows, { level: 9 }))];
  return Buffer.concat([png.subarray(0, 8), ...chunks, chunk('IEND', Buffer.alloc(0))]);
}

function chunk(name, data) {
  const body = Buffer.concat([Buffer.from(name), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

if (isMain(import.meta.url)) {
  const browser = await openBrowser();
  if (browser.version() !== CHROMIUM)
    console.error(
      `This is Chromium ${browser.version()}, the pictures were made with ${CHROMIUM}: set CHROMIUM in looks.mjs.`,
    );
  const { url, close } = await servePage();
  mkdirSync(path.dirname(pictureOf('')), { recursive: true });
  for (const [name, screen] of Object.entries(SCREENS))
    writeFileSync(pictureOf(name), await small(browser, await look(browser, url, screen)));
  await browser.close();
  await close();
}
