/**
 * The built page, read once at the start: a server never sees half of a build, and a path is looked up among the files
 * there are, so none leads out of them.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Document } from './document.ts';
import { IMMUTABLE, PAGE, REVALIDATE } from './headers.ts';

/** The files of the page by their path, `/index.html` first of all. */
export type BuiltPage = ReadonlyMap<string, Document>;

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};

/** The build puts a hash of the content into the names of what it puts here. */
const HASHED = /^\/assets\/.*-[\w-]{8,}\.\w+$/;

/**
 * The page as it was built: beside this package, or wherever it was installed.
 *
 * @example
 * import { builtPage, makeApp } from '@strikehome/server';
 *
 * const app = makeApp({ page: builtPage() });
 * const response = await app.request('/');
 * console.log(response.headers.get('content-type')); // text/html; charset=utf-8
 */
export function builtPage(): BuiltPage {
  const beside = readPage(fileURLToPath(new URL('../../web/dist', import.meta.url)));
  if (beside.size > 0) return beside;
  try {
    const installed = createRequire(import.meta.url).resolve('@strikehome/web/package.json');
    return readPage(path.join(path.dirname(installed), 'dist'));
  } catch {
    return beside;
  }
}

/**
 * The files of a folder as a page, held in memory; none where it has no index.html.
 *
 * @example
 * import { makeApp, readPage } from '@strikehome/server';
 *
 * const app = makeApp({ page: readPage('nowhere') });
 * const response = await app.request('/');
 * console.log(response.status, response.headers.get('location')); // 302 /api
 */
export function readPage(folder: string): BuiltPage {
  if (!existsSync(path.join(folder, 'index.html'))) return new Map();
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  return new Map(
    files
      .map((file) => ({ file, at: `/${path.relative(folder, file).split(path.sep).join('/')}` }))
      .filter(({ at }) => !at.includes('/.'))
      .map(({ file, at }) => [at, pageFile(at, readFileSync(file))]),
  );
}

export function pageFile(at: string, content: Uint8Array | string): Document {
  return new Document(content, {
    type: TYPES[path.extname(at)] ?? 'application/octet-stream',
    cache: HASHED.test(at) ? IMMUTABLE : REVALIDATE,
    headers: PAGE,
  });
}

/** The file for a path; the page itself for a route of its own, which a reader opens and the page then finds. */
export function fileFor(page: BuiltPage, request: Request, at: string): Document | undefined {
  const file = page.get(at === '/' ? '/index.html' : at) ?? page.get(`${at}.html`) ?? page.get(`${at}/index.html`);
  if (file !== undefined) return file;
  const wantsPage = (request.headers.get('accept') ?? '').includes('text/html');
  return wantsPage && path.posix.extname(at) === '' ? page.get('/index.html') : undefined;
}
