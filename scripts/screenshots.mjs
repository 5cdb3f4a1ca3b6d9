// reason past 400: one list of pictures, each with the few taps that lead to it.
// Takes the pictures of README and docs again: `node scripts/screenshots.mjs`, or with the folder they should go to.
// `--only=characters,pack` takes some of them (`table` is those of a live table).
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from './bootstrap.mjs';
import { build } from './build.mjs';
import { openBrowser, servePage } from './page.mjs';

const [where = 'docs/screenshots'] = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const out = path.resolve(root, where);
const only = process.argv
  .find((word) => word.startsWith('--only='))
  ?.slice('--only='.length)
  .split(',');
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 800 };

/** Until the win chance of a fight is there; a slow machine does without. */
const computed = (page) =>
  page
    .getByText('computing …')
    .waitFor({ state: 'detached', timeout: 60_000 })
    .catch(() => undefined);
const settled = (page) => page.waitForSelector('.strip-bar, .bars', { timeout: 10_000 });
const go = async (page, url, hash) => {
  await page.goto(`${url}${hash}`);
  await page.waitForSelector('.head');
};

/** A first example played with typed dice: every die the rules ask for shows a face in turn. */
async function playTyped(page) {
  await page.getByRole('button', { name: 'Enter dice' }).click();
  for (const key of ['5', '6', '3', '5', '2', '4', '1', '3', '6', '2']) {
    if ((await page.locator('.result').count()) > 0) break;
    if ((await page.locator('.options .option').count()) > 0) await page.keyboard.press('Enter');
    else await page.keyboard.press(key);
  }
  await page.waitForSelector('.result');
}

async function began(page, url, system) {
  await go(page, url, `#/1/${system}/~fight`);
  await page.getByRole('button', { name: 'Start fight', exact: true }).click();
  await page.waitForSelector('.standing');
}

/** Views that need no characters. */
const VIEWS = {
  odds: {
    of: ['desk-light'],
    show: async (page, url) => {
      await go(page, url, '#/1/fate/attack');
      await settled(page);
    },
  },
  result: {
    of: ['desk-light'],
    show: async (page, url) => {
      await go(page, url, '#/1/degrees');
      await settled(page);
      await playTyped(page);
      await page.locator('.steps .fold').click();
      await page.locator('.step-line').nth(1).click();
      await page.waitForSelector('.clause a');
    },
  },
  dice: {
    of: ['phone-light'],
    show: async (page, url) => {
      await go(page, url, '#/1/degrees/~dice?roll=3d6%2B2+%3E%3D+12');
      await page.waitForSelector('.dice-answer');
    },
  },
  rules: {
    of: ['phone-light'],
    show: async (page, url) => {
      await go(page, url, '#/1/degrees/~rules');
      await page.waitForSelector('.clauses');
    },
  },
};

/** Six who fight each other, as a browser keeps them. */
const FIGHTERS = [
  ['Mira', 7, 6, 40, 'war-blade'],
  ['Brute', 6, 7, 35, 'great-axe'],
  ['Teo', 8, 5, 30, 'dirk'],
  ['Old Hanne', 6, 8, 28, 'iron-maul'],
  ['The duelist', 9, 6, 24, 'war-blade'],
  ['Warden', 5, 9, 45, 'iron-maul'],
].map(([name, skill, defense, lifePoints, attack]) => ({
  name,
  fighter: { name, skill, defense, lifePoints, attack },
}));

const ask = (page, name) => page.getByRole('radio', { name }).click();

/** Characters of a roster, each from a line of text. */
async function written(page, url, system, lines, kind) {
  for (const line of lines) {
    await go(page, url, `#/1/${system}/~book`);
    await page.getByRole('button', { name: /^Paste stat line/ }).click();
    if (kind !== undefined) await page.getByRole('button', { name: kind, exact: true }).click();
    await page.getByLabel('Stat line').fill(line);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.waitForSelector('.person-sheet');
  }
}

const BAND = [
  'Mira, PHYSICAL 6, STAMINA 12, LUCK 8, swords 3, dodge 2, long blade, padded coat',
  'Teo, PHYSICAL 7, STAMINA 13, LUCK 7, bows 2, acrobatics 1, hunting bow',
];

const SHEETS = {
  physical: [BAND[0]],
  degrees: ['Oran, skill 8, defence 7, absorption 2, boiled hide, life points 40, war blade'],
  fate: ['Sera, Fight 3, Athletics 2, Notice 1, refresh 3; aspects: Raised on Rooftops, Never Caught Twice'],
  mfz: ['Heron, Rd (rifle), Y, B (shield), G, rockets 1'],
};

const CHARACTERS = {
  characters: {
    of: ['phone-light'],
    show: async (page, url) => {
      await written(page, url, 'physical', BAND);
      await go(page, url, '#/1/physical/~book');
      for (const name of ['+ ruffian', '+ veteran']) {
        await page.getByRole('button', { name, exact: true }).click();
        await page.waitForSelector(`.person:has-text("${name.slice(2)}")`);
      }
      await page.evaluate('scrollTo(0, 0)');
    },
  },
  ...Object.fromEntries(
    Object.entries(SHEETS).map(([system, lines]) => [
      `sheet-${system}`,
      {
        of: ['phone-light'],
        show: async (page, url) => {
          await written(page, url, system, lines);
          await page.evaluate('scrollTo(0, 0)');
        },
      },
    ]),
  ),
  demo: {
    of: ['desk-light', 'desk-dark'],
    show: async (page, url) => {
      await go(page, url, '#/1/fate/~demo');
      await page.frameLocator('iframe[title="Ana’s phone"]').locator('.throwing').waitFor();
      await page.frameLocator('iframe[title="Screen on the wall"]').locator('.standing').waitFor({ state: 'attached' });
      await computed(page.frameLocator('iframe[title="GM’s laptop"]'));
    },
  },
  'set-up': {
    of: ['phone-light'],
    show: async (page, url) => {
      await written(page, url, 'physical', BAND);
      await page.getByRole('link', { name: 'Fight' }).click();
      for (const name of [
        'Your characters',
        'Your side: Mira',
        'Your side: Teo',
        'Opponents: ruffian',
        'ruffian: more',
      ])
        await page.getByRole('button', { name, exact: true }).click();
      await page.waitForSelector('.balance:not(.stale)', { timeout: 60_000 });
      await page.locator('.two-columns').scrollIntoViewIfNeeded();
      await page.evaluate("scrollBy(0, document.querySelector('.two-columns').getBoundingClientRect().top - 16)");
    },
  },
  pack: {
    of: ['phone-light'],
    show: async (page, url) => {
      await go(page, url, '#/1/physical/~pack');
      for (const [what, name] of [
        ['weapon', 'saber'],
        ['armor', 'mail coat'],
        ['modifier', 'fog'],
        ['opponent', 'wraith'],
      ]) {
        await page.getByRole('button', { name: `+ ${what}`, exact: true }).click();
        await page.getByLabel('Name', { exact: true }).fill(name);
        await page.getByRole('button', { name: 'Save', exact: true }).click();
        await page.waitForSelector(`.pack-line:has-text("${name}")`);
      }
      await page.evaluate('scrollTo(0, 0)');
    },
  },
};

/** A fight of each game under way: a few moves are made, whatever the game asks for on the way, and the next is to be chosen. */
const FIGHTS = Object.fromEntries(
  [
    ['physical', 'phone-light'],
    ['mfz', 'phone-dark'],
    ['fate', 'phone-light'],
    ['degrees', 'phone-dark'],
  ].map(([system, which]) => [
    `mid-fight-${system}`,
    {
      of: [which],
      show: async (page, url) => {
        await began(page, url, system);
        await page.getByRole('switch', { name: 'Auto-roll' }).click();
        const offered = ['.prompt .preset', '.prompt .option', '.under .option', '.pick.aim', '.tray-places .option'];
        // A first move of Fate needs words; an attack does not.
        const next = page
          .locator([...offered, system === 'fate' ? '.deeds .option, .first-move' : '.moves .option'].join(', '))
          .first();
        const lines = () => page.locator('.log-lines > li').count();
        for (let taps = 0; taps < 30 && ((await lines()) < 7 || (await page.locator('.prompt').count()) > 0); taps++)
          await next.click();
        await computed(page);
        await page.evaluate('scrollTo(0, 0)');
      },
    },
  ]),
);

/** Every picture, with the sizes and themes it is taken in. */
const PICTURES = {
  ...VIEWS,
  ...CHARACTERS,
  ...FIGHTS,
  simulate: {
    of: ['desk-light'],
    show: async (page, url) => {
      await go(page, url, '#/1/degrees/~wins');
      await ask(page, 'Optimal');
      await page.waitForSelector('.advice');
      await page.evaluate('scrollTo(0, 0)');
    },
  },
  vary: {
    of: ['desk-light'],
    show: async (page, url) => {
      await go(page, url, '#/1/degrees/~wins');
      await ask(page, 'Vary');
      await page.waitForSelector('.curves');
    },
  },
  matchups: {
    of: ['desk-light'],
    show: async (page, url) => {
      await go(page, url, '#/1/degrees');
      await page.evaluate(
        (text) => localStorage.setItem('strikehome.fighters.degrees', text),
        JSON.stringify(FIGHTERS),
      );
      await go(page, url, '#/1/degrees/~wins');
      await ask(page, 'Matchups');
      await page.getByRole('button', { name: /^Mira against Brute/ }).click();
      await page.waitForSelector('.verdict .word');
      await ask(page, 'Matchups');
      await page
        .locator('.heat button')
        .nth(FIGHTERS.length ** 2 - 1)
        .waitFor({ timeout: 60_000 });
    },
  },
  'fix-dice': {
    of: ['phone-light'],
    show: async (page, url) => {
      await began(page, url, 'degrees');
      await page.getByRole('button', { name: 'Mira attacks Brute' }).click();
      await page.keyboard.type('5611');
      await page.waitForSelector('.last');
      await page.locator('.fix-last').click();
      await page.getByRole('button', { name: /die 2: 6/ }).click();
      await page.locator('.mistyped').scrollIntoViewIfNeeded();
    },
  },
  'add-fighter': {
    of: ['phone-light'],
    show: async (page, url) => {
      await began(page, url, 'physical');
      await page.getByRole('button', { name: 'Characters', exact: true }).click();
      await page.getByRole('button', { name: 'Add a fighter' }).click();
      await page.locator('.bar-people').waitFor();
    },
  },
  'fight-end': {
    of: ['phone-light'],
    show: async (page, url) => {
      await began(page, url, 'degrees');
      await page.getByRole('switch', { name: 'Auto-roll' }).click();
      const next = page.locator('.moves .again, .moves .option, .prompt .preset, .over').first();
      for (let taps = 0; taps < 200 && (await page.locator('.over').count()) === 0; taps++) await next.click();
      await page.locator('.fight-review[aria-busy=false]').waitFor({ timeout: 60_000 });
      await page.evaluate("document.querySelector('.over').scrollIntoView()");
    },
  },
};

async function take(browser, url, name, size, colorScheme, show) {
  if (only !== undefined && !only.includes(name)) return;
  const context = await browser.newContext({
    viewport: size === 'phone' ? PHONE : DESK,
    colorScheme,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const file = `${name}-${size}-${colorScheme}.png`;
  try {
    await show(page, url);
    await page.evaluate('document.activeElement?.blur()');
    await page.waitForTimeout(150);
    await page.screenshot({ path: path.join(out, file) });
  } catch (error) {
    process.exitCode = 1;
    console.error(`${file}: ${error.message}`);
  }
  await context.close();
}

async function takeAll(browser, url) {
  mkdirSync(out, { recursive: true });
  for (const [name, { of, show }] of Object.entries(PICTURES))
    for (const which of of) await take(browser, url, name, ...which.split('-'), show);
}

/** A server of our own, with the built page. */
async function serveTables() {
  await build({ only: ['web', 'server'] });
  const data = mkdtempSync(path.join(tmpdir(), 'strikehome-pictures-'));
  const server = spawn(process.execPath, ['packages/server/dist/main.js'], {
    cwd: root,
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA: data, LOG: 'off' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said = await new Promise((resolve) => server.stdout.setEncoding('utf8').once('data', resolve));
  const close = () => {
    server.kill();
    rmSync(data, { recursive: true, force: true });
  };
  return { url: `${/http:\S+/.exec(said)[0].replace(/\/$/, '')}/`, close };
}

/** Four friends at a table: the home page, the GM, a player who is asked, one who waits, the screen on the wall. */
async function takeTable(browser, url) {
  const guest = async (link, size, colorScheme) => {
    const viewport = size === 'phone' ? { width: 390, height: 844 } : DESK;
    const context = await browser.newContext({
      viewport,
      colorScheme,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    await go(page, link, '');
    const shoot = async (name) => {
      await page.evaluate('document.activeElement?.blur()');
      await page.screenshot({ path: path.join(out, `${name}-${size}-${colorScheme}.png`) });
    };
    const press = (name) => page.getByRole('button', { name, exact: typeof name === 'string' }).click();
    return { page, shoot, press };
  };
  const joined = async (link, name, size, colorScheme) => {
    const one = await guest(link, size, colorScheme);
    await one.page.getByLabel('Your name').fill(name);
    await one.press('Take a seat');
    await one.page.waitForSelector('.standing');
    return one;
  };
  const gm = await guest(url, 'phone', 'light');
  await gm.page.waitForSelector('.way');
  await gm.shoot('home');
  await gm.press(/^Host a table/);
  await gm.press(/^Degrees/);
  await gm.page.getByLabel('Your name').fill('Dana');
  await gm.press('Host the table');
  await gm.page.waitForSelector('.code');
  await gm.shoot('table-invite');
  const invite = await gm.page.getByLabel('Link for players').inputValue();
  await gm.page.getByRole('radio', { name: 'Wall or spectators' }).click();
  const watch = await gm.page.getByLabel('Link to watch').inputValue();
  const ana = await joined(invite, 'Ana', 'phone', 'dark');
  const ben = await joined(invite, 'Ben', 'phone', 'light');
  const wall = await guest(watch, 'desk', 'dark');
  await wall.page.waitForSelector('.standing');
  const fold = gm.page.getByRole('button', { name: /^At the table/ });
  if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click();
  for (const [who, whom] of [
    ['Ana', 'Mira'],
    ['Ben', 'Teo'],
  ])
    await gm.page
      .getByRole('group', { name: `${who} plays` })
      .getByRole('button', { name: whom })
      .click();
  await ana.press(/^Mira attacks Brute/);
  await ana.page.waitForSelector('.keypad');
  await ana.press('6');
  await ana.page.waitForSelector('.die-typed');
  await ana.shoot('table-asked');
  await ben.page.waitForSelector('text=Waiting for Ana');
  await ben.shoot('table-waiting');
  await ana.press('5');
  await gm.press('Roll');
  await wall.page.waitForSelector('.last');
  await wall.shoot('table-wall');
}

const browser = await openBrowser();
const { url, close } = await servePage();
await takeAll(browser, url);
await close();
if (only === undefined || only.includes('table')) {
  const tables = await serveTables();
  await takeTable(browser, tables.url);
  tables.close();
}
await browser.close();
