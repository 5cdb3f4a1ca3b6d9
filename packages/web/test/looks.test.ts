/** The main screens look as in the pictures beside this file, which `npm run looks` makes again after a change that is wanted. */
import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CHROMIUM, look, pictureOf, SCREENS } from '../../../scripts/looks.mjs';
import { openBrowser, servePage } from '../../../scripts/page.mjs';

/** A pixel is another where one of its colors differs by more than this, of 255. */
const MAX_DIFFERENCE = 32;
/** So large a part of a picture may be other pixels: the edges of letters. */
const MAX_SHARE = 0.002;

let browser: Browser;
let served: Awaited<ReturnType<typeof servePage>>;
beforeAll(async () => {
  [browser, served] = await Promise.all([openBrowser(), servePage()]);
});
afterAll(async () => {
  await browser.close();
  await served.close();
});

/** The part of two pictures that differs, 1 where they are not of one size; compared in the browser, which reads them. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const page = await browser.newPage();
  const pictures = JSON.stringify([one, other].map((png) => `data:image/png;base64,${png.toString('base64')}`));
  const share = await page.evaluate(`(async () => {
    const [one, other] = await Promise.all(${pictures}.map(async (source) => {
      const image = Object.assign(new Image(), { src: source });
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
      canvas.drawImage(image, 0, 0);
      return canvas.getImageData(0, 0, image.width, image.height);
    }));
    if (one.width !== other.width || one.height !== other.height) return 1;
    let others = 0;
    for (let i = 0; i < one.data.length; i += 4)
      if ([0, 1, 2].some((j) => Math.abs(one.data[i + j] - other.data[i + j]) > ${MAX_DIFFERENCE})) others++;
    return (4 * others) / one.data.length;
  })()`);
  await page.close();
  return share as number;
}

const NAMES = Object.keys(SCREENS) as (keyof typeof SCREENS)[];

it.for(NAMES)('%s looks as in its picture', async (name, { skip }) => {
  const version = browser.version();
  skip(version !== CHROMIUM, `the pictures are from Chromium ${CHROMIUM}, this is ${version}`);
  const now = await look(browser, served.url, SCREENS[name]);
  expect(await difference(readFileSync(pictureOf(name)), now)).toBeLessThan(MAX_SHARE);
});

it('a little more space is noticed, and the same page twice is not', async () => {
  const screen = SCREENS['home-phone'];
  const before = await look(browser, served.url, screen);
  const change = "document.documentElement.style.setProperty('--space-4', '1.2rem')";
  expect(await difference(before, await look(browser, served.url, screen, change))).toBeGreaterThan(MAX_SHARE);
  expect(await difference(before, await look(browser, served.url, screen))).toBeLessThan(MAX_SHARE);
});
