// The built page in a real browser, for its tests and its pictures: a static server with the headers it is served under,
// and the Chromium that `browser.mjs` found.
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { cache, root } from './bootstrap.mjs';
import { ensureBrowser } from './browser.mjs';
import { build } from './build.mjs';

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

export const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-src 'self'; frame-ancestors 'self'";

export const dist = path.join(root, 'packages/web/dist');

/** Serves the built page on a free port; `changed` holds files of a newer version, by their path. */
export async function servePage(changed = new Map()) {
  await build({ only: ['web'] });
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://page');
    const file = path.join(dist, pathname === '/' ? 'index.html' : pathname);
    // As the server has it: what carries its hash in its name is fetched once.
    const isHashed = pathname.startsWith('/assets/');
    const caching = isHashed ? 'public, max-age=31536000, immutable' : 'no-cache';
    const headers = { 'content-security-policy': POLICY, 'cache-control': caching };
    if (!file.startsWith(dist) || !existsSync(file) || path.extname(file) === '') {
      response.writeHead(404, headers).end();
      return;
    }
    response
      .writeHead(200, { ...headers, 'content-type': TYPES[path.extname(file)] })
      .end(changed.get(pathname) ?? readFileSync(file));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  const close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return { url: `http://127.0.0.1:${port}/`, close };
}

/**
 * What a browser without a window needs not have. The popups of the address bar are pages of their own for every window,
 * and cost more than the page that is tested. The rest is what Playwright switches off: Chromium hears the last list only.
 */
const OFF = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/**
 * Pages are drawn without a graphics card, and what fetches them is not a process of its own: an imitated card and the way to
 * another process are a quarter of what a test of the page costs.
 */
const PLAIN = ['--disable-gpu', '--enable-features=NetworkServiceInProcess2'];

/** A camera that shows a test picture, allowed without asking. */
const CAMERA = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

async function found() {
  const { chromium } = await import('playwright-core');
  const known = path.join(cache, 'browser.json');
  const { executablePath, args, env } = existsSync(known)
    ? JSON.parse(readFileSync(known, 'utf8'))
    : await ensureBrowser();
  return {
    chromium,
    options: {
      executablePath,
      args: [...args, ...PLAIN, ...CAMERA, `--disable-features=${OFF}`],
      env: { ...process.env, ...env },
    },
  };
}

export async function openBrowser() {
  const { chromium, options } = await found();
  return chromium.launch(options);
}
