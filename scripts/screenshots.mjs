// Makes the pictures of the README again: `node scripts/screenshots.mjs`, or with the folder they should go to.
// `node scripts/screenshots.mjs --icons` draws the icons of the page from its SVG.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './bootstrap.mjs';
import { openBrowser, servePage } from './page.mjs';

const [where = 'docs/screenshots'] = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const out = path.resolve(root, where);
const PHONE = { width: 360, height: 640 };
const DESK = { width: 1280, height: 800 };

const settled = (page) => page.waitForSelector('.strip-bar, .bars', { timeout: 10_000 });
const go = async (page, url, hash) => {
  await page.goto(`${url}${hash}`);
  await page.waitForSelector('.head');
};

/** A first example played with typed dice: every die the rules ask for shows a face in turn. */
async function playTyped(page) {
  await page.getByRole('button', { name: 'Type the dice' }).click();
  for (const key of ['5', '6', '3', '5', '2', '4', '1', '3', '6', '2']) {
    if ((await page.locator('.result').count()) > 0) break;
    if ((await page.locator('.options .option').count()) > 0) await page.keyboard.press('Enter');
    else await page.keyboard.press(key);
  }
  await page.waitForSelector('.result');
}

const VIEWS = {
  card: async (page, url) => {
    await go(page, url, '');
    await settled(page);
  },
  prompt: async (page, url) => {
    await go(page, url, '');
    await settled(page);
    await page.getByRole('button', { name: 'Type the dice' }).click();
    await page.keyboard.press('5');
    await page.waitForSelector('.die-typed');
  },
  result: async (page, url) => {
    await go(page, url, '');
    await settled(page);
    await playTyped(page);
    await page.locator('.steps .fold').click();
    await page.locator('.step-line').nth(1).click();
    await page.waitForSelector('.clause a');
  },
  rules: async (page, url) => {
    await go(page, url, '');
    await page.getByRole('link', { name: 'Rules' }).click();
    await page.waitForSelector('.clauses');
  },
  fight: async (page, url) => {
    await go(page, url, '');
    await page.getByRole('link', { name: 'Fight' }).click();
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.locator('.move .option').first().click();
    await page.keyboard.type('5634');
    await page.waitForSelector('.log-lines li');
  },
};

async function takeAll(browser, url) {
  mkdirSync(out, { recursive: true });
  for (const colorScheme of ['light', 'dark'])
    for (const [size, viewport] of [
      ['phone', PHONE],
      ['desk', DESK],
    ])
      for (const [name, show] of Object.entries(VIEWS)) {
        // In the dark the card and the result tell enough.
        if (colorScheme === 'dark' && !['card', 'result'].includes(name)) continue;
        const context = await browser.newContext({
          viewport,
          colorScheme,
          reducedMotion: 'reduce',
          serviceWorkers: 'block',
        });
        const page = await context.newPage();
        await show(page, url);
        await page.evaluate('document.activeElement?.blur()');
        await page.waitForTimeout(150);
        await page.screenshot({ path: path.join(out, `${name}-${size}-${colorScheme}.png`) });
        await context.close();
      }
}

async function drawIcons(browser) {
  const folder = path.join(root, 'packages/web/public');
  const svg = readFileSync(path.join(folder, 'icon.svg'), 'utf8');
  const icons = [
    ['icon-192', 192, 1],
    ['icon-512', 512, 1],
    ['icon-maskable', 512, 0.72],
  ];
  for (const [name, size, share] of icons) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    const pad = Math.round((size * (1 - share)) / 2);
    const back = share < 1 ? '#f5f0e6' : 'transparent';
    await page.setContent(
      `<style>body{margin:0;background:${back}}svg{position:absolute;left:${pad}px;top:${pad}px;width:${size - 2 * pad}px}</style>${svg}`,
    );
    writeFileSync(path.join(folder, `${name}.png`), await page.screenshot({ omitBackground: true }));
    await page.close();
  }
}

const browser = await openBrowser();
if (process.argv.includes('--icons')) await drawIcons(browser);
else {
  const { url, close } = await servePage();
  await takeAll(browser, url);
  await close();
}
await browser.close();
