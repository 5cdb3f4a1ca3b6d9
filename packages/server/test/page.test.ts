import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeApp } from '../src/app.ts';
import { readPage } from '../src/page.ts';

const FILES: Readonly<Record<string, string>> = {
  'index.html': '<!doctype html><title>Strikehome</title>',
  'sw.js': 'self.skipWaiting();',
  'manifest.webmanifest': '{"name":"Strikehome"}',
  'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'assets/index-Ab3_-9xZ.js': `export const long = '${'dice '.repeat(1000)}';`,
  'assets/font.woff2': 'woff2',
  'demo.html': '<!doctype html><title>Demo</title>',
  '.hidden': 'secret',
};

let folder = '';
let app = makeApp();
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'strikehome-page-'));
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  app = makeApp({ page: readPage(folder) });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const HTML = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

describe('the page', () => {
  it.each([
    ['/', 'text/html; charset=utf-8', 'no-cache'],
    ['/index.html', 'text/html; charset=utf-8', 'no-cache'],
    ['/sw.js', 'text/javascript; charset=utf-8', 'no-cache'],
    ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8', 'no-cache'],
    ['/icon.svg', 'image/svg+xml', 'no-cache'],
    ['/assets/font.woff2', 'font/woff2', 'no-cache'],
    ['/assets/index-Ab3_-9xZ.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
  ])('%s has its type and keeps as long as it may', async (at, type, cache) => {
    const response = await app.request(at);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe(type);
    expect(response.headers.get('cache-control')).toBe(cache);
    expect(await response.text()).toBe(FILES[at === '/' ? 'index.html' : at.slice(1)]);
  });

  it('a document is found without the end of its name, and a page of ours may be in a frame of ours alone', async () => {
    const response = await app.request('/demo', { headers: HTML });
    expect(await response.text()).toBe(FILES['demo.html']);
    expect(response.headers.get('content-security-policy')).toContain("frame-src 'self'; frame-ancestors 'self'");
    expect(response.headers.get('x-frame-options')).toBe('SAMEORIGIN');
  });

  it('a route of the page is the page, for clients that read HTML', async () => {
    const response = await app.request('/some/route?and=more', { headers: HTML });
    expect(await response.text()).toBe(FILES['index.html']);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect((await app.request('/some/route')).status).toBe(404);
    expect((await app.request('/missing.js', { headers: HTML })).status).toBe(404);
    expect((await app.request('/api/nowhere', { headers: HTML })).status).toBe(404);
  });

  it('nothing outside it is served, nor what is hidden in it', async () => {
    const outside = [
      '/.hidden',
      '/../package.json',
      '/..%2f..%2fpackage.json',
      '/assets/..%5c..%5csw.js',
      '/%00',
      '/%',
    ];
    for (const at of outside) expect((await app.request(at)).status).toBe(404);
  });

  it('what a client has already is 304', async () => {
    const first = await app.request('/sw.js');
    const etag = first.headers.get('etag') ?? '';
    for (const known of [etag, `"other", ${etag}`, etag.replace('W/', ''), '*']) {
      const again = await app.request('/sw.js', { headers: { 'if-none-match': known } });
      expect([again.status, await again.text()]).toEqual([304, '']);
    }
    expect((await app.request('/sw.js', { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });

  it('is compressed for clients that can unpack it', async () => {
    const at = '/assets/index-Ab3_-9xZ.js';
    const ask = async (encoding: string) => {
      const response = await app.request(at, { headers: { 'accept-encoding': encoding } });
      expect(response.headers.get('vary')).toBe('accept-encoding');
      return { encoding: response.headers.get('content-encoding'), bytes: Buffer.from(await response.arrayBuffer()) };
    };
    const br = await ask('gzip, deflate, br');
    expect([br.encoding, brotliDecompressSync(br.bytes).toString()]).toEqual(['br', FILES[at.slice(1)]]);
    const gz = await ask('gzip, br;q=0');
    expect([gz.encoding, gunzipSync(gz.bytes).toString()]).toEqual(['gzip', FILES[at.slice(1)]]);
    expect(gz.bytes.length).toBeLessThan(500);
    expect((await ask('identity')).encoding).toBe(null);
  });

  it('HEAD gives the head alone', async () => {
    const response = await app.request('/index.html', { method: 'HEAD' });
    expect(response.headers.get('content-length')).toBe(`${FILES['index.html']!.length}`);
    expect(await response.text()).toBe('');
  });

  it('where it has not been built, the calls are shown instead', async () => {
    const bare = makeApp({ page: readPage(path.join(folder, 'nowhere')) });
    const response = await bare.request('/');
    expect([response.status, response.headers.get('location')]).toEqual([302, '/api']);
  });
});
