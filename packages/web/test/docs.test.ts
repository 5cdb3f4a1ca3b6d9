/** The documents as pages: every link leads somewhere, and a browser finds a heading, with and without a network. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build } from '../../../scripts/build.mjs';
import { render } from '../docs/markdown.ts';
import { readDocs, searchIndex } from '../docs/pages.ts';
import { violations } from './open.ts';
import { DESK, newTab, tabPool } from './tab.ts';

const html = (markdown: string) => render(markdown, (target) => target).html;

describe('Markdown', () => {
  it.each([
    ['a *b* **c** `<d>`', '<p>a <em>b</em> <strong>c</strong> <code>&lt;d&gt;</code></p>'],
    ['`**not bold**` and 2 * 3 * 4', '<p><code>**not bold**</code> and 2 * 3 * 4</p>'],
    ['[`code`](a.md#b)', '<p><a href="a.md#b"><code>code</code></a></p>'],
    ['[file.ts]\n\n[file.ts]: there.ts', '<p><a href="there.ts">file.ts</a></p>'],
    ['- a\n  goes on\n- b\n  - c', '<ul><li>a\ngoes on</li>\n<li>b\n<ul><li>c</li></ul></li></ul>'],
    ['2. a\n3. b', '<ol><li>a</li>\n<li>b</li></ol>'],
    ['Run:\n\n    npm ci\n\n      -x', '<p>Run:</p>\n<pre tabindex="0"><code>npm ci\n\n  -x</code></pre>'],
    ['```json x\n{"a": "<b>"}\n```', '<pre tabindex="0"><code>{&quot;a&quot;: &quot;&lt;b&gt;&quot;}</code></pre>'],
    [
      '## A & `b`, again\n## A & `b`, again',
      '<h2 id="a--b-again">A &amp; <code>b</code>, again</h2>\n<h2 id="a--b-again-1">A &amp; <code>b</code>, again</h2>',
    ],
    ['<!-- left out -->\n<script>alert(1)</script>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
  ])('%j', (markdown, expected) => {
    expect(html(markdown)).toBe(expected);
  });

  it('a table has its cells, and a bar in one of them is no border', () => {
    const table = html('| a | b |\n| --- | ---: |\n| `x\\|y` | 1 |');
    expect(table).toContain('<th>a</th><th class="number">b</th>');
    expect(table).toContain('<tr><td><code>x|y</code></td><td class="number">1</td></tr>');
    expect(html('| a |\n| --- |\n| `not_found` |')).toContain('<tr id="not_found">');
  });

  it('a link that leads out of the documents is its words', () => {
    expect(render('see [the code](../x.ts)', () => undefined).html).toBe('<p>see the code</p>');
  });
});

describe('the documents', () => {
  const docs = readDocs();
  const anchors = new Map(docs.pages.map(({ at, headings }) => [at, new Set(headings.map(({ slug }) => slug))]));

  it.each(docs.pages.map((page) => [page.at || 'the first page', page] as const))(
    '%s: every link leads to a page, a heading or a picture',
    (_at, page) => {
      expect(page.headings[0]?.level).toBe(1);
      const lost = [...page.html.matchAll(/(?:href|src)="([^"]*)"/g)]
        .map(([, target]) => target!)
        .filter((target) => !/^[a-z]+:/.test(target))
        .filter((target) => {
          const { pathname, hash } = new URL(target, `http://docs/${page.at}`);
          const at = pathname.slice(1);
          if (hash === '') return !anchors.has(at) && !docs.pictures.has(at);
          return !anchors.get(at)?.has(decodeURIComponent(hash.slice(1)));
        });
      expect(lost).toEqual([]);
      const words = page.html.replace(/<pre[\s\S]*?<\/pre>|<code>[\s\S]*?<\/code>/g, '').replace(/<[^>]*>/g, '');
      expect(words).not.toMatch(/\]\(|\*\*|```|^\s*\||\uE000/m);
    },
  );

  it('the search knows every page and its headings', () => {
    expect(searchIndex(docs)).toContainEqual(
      expect.objectContaining({ at: 'reference/errors', headings: expect.arrayContaining([['Requests', 'requests']]) }),
    );
  });
});

describe('at /docs', () => {
  let child: ChildProcess | undefined;
  let url = '';
  beforeAll(async () => {
    await build({ only: ['web', 'server'] });
    const program = fileURLToPath(new URL('../../server/dist/main.js', import.meta.url));
    const data = mkdtempSync(path.join(tmpdir(), 'strikehome-docs-'));
    child = spawn(process.execPath, [program], {
      env: { ...process.env, PORT: '0', HOST: '127.0.0.1', LOG: 'off', DATA: data },
    });
    const said = await new Promise<string>((resolve) => child!.stdout!.once('data', (text) => resolve(`${text}`)));
    url = /http:\S+/.exec(said)![0];
  });
  afterAll(() => void child?.kill());
  const take = tabPool(newTab)(() => url);

  it('a heading is found, its page is in order for axe, and what was read stays without a network', async () => {
    const { page } = await take({ viewport: DESK, serviceWorkers: 'allow' });
    await page.goto(`${url}/docs`);
    expect(page.url()).toBe(`${url}/docs/`);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('/');
    await page.keyboard.type('htt');
    await expect.poll(() => page.locator('#found').innerText()).toContain('HTTP');
    await page.locator('input[type=search]').fill('stable names nobody wrote');
    await expect.poll(() => page.locator('.count').innerText()).toContain('Nothing found');
    await page.locator('input[type=search]').fill('request');
    await page
      .locator('#found a', { hasText: /^Requests$/ })
      .first()
      .click();
    await expect.poll(() => page.url()).toMatch(/#requests$/);
    await page.goto(`${url}/`);
    await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
    await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true);
    await page.goto(`${url}/docs/reference/errors`);
    expect(await violations(page)).toEqual([]);
    await page.context().setOffline(true);
    await page.reload();
    expect(await page.locator('h1').innerText()).toBe('Errors');
    await page.context().setOffline(false);
  });

  it('an error answer names its place in them', async () => {
    const response = await fetch(`${url}/api/odds`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{',
    });
    const [, target] = /<([^>]*)>; rel="help"/.exec(response.headers.get('link') ?? '') ?? [];
    expect(target).toBe('/docs/reference/errors#invalid_json');
    const document = await fetch(new URL(target!, url));
    expect([document.status, (await document.text()).includes('<tr id="invalid_json">')]).toEqual([200, true]);
  });
});
