/** The documents of the project as pages of the app: one file each, an index of their headings, and what they look like. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { type Heading, render } from './markdown.ts';

const here = import.meta.dirname;
const DOCS = path.join(here, '../../../docs');

export interface DocsPage {
  /** `guides/deploy`; the first page has an empty one. */
  readonly at: string;
  readonly title: string;
  readonly html: string;
  readonly headings: readonly Heading[];
}

export interface BuiltDocs {
  readonly pages: readonly DocsPage[];
  /** Pictures by their path in the documents. */
  readonly pictures: ReadonlyMap<string, Uint8Array>;
}

const START = 'README.md';
const addressOf = (file: string) => (file === START ? '' : file.replace(/\.md$/, ''));

/** Every document, with links that lead from page to page. */
export function readDocs(folder = DOCS): BuiltDocs {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    // Where each clause comes from is for those who change the rules.
    .filter((file) => file.endsWith('.md') && !file.includes('trace-'))
    .sort();
  const known = new Set(files);
  const pictures = new Map<string, Uint8Array>();
  const pages = files.map((file) => {
    const resolve = (target: string) => {
      if (/^[a-z]+:/.test(target) || target.startsWith('#')) return target;
      const [name = '', anchor] = target.split('#');
      const to = path.posix.normalize(path.posix.join(path.posix.dirname(file), name));
      if (known.has(to)) return `${rootOf(addressOf(file))}${addressOf(to)}${anchor === undefined ? '' : `#${anchor}`}`;
      const picture = path.join(folder, to);
      if (!/\.(png|svg)$/.test(to) || to.startsWith('..') || !existsSync(picture)) return undefined;
      pictures.set(to, readFileSync(picture));
      return `${rootOf(addressOf(file))}${to}`;
    };
    const { html, headings } = render(readFileSync(path.join(folder, file), 'utf8'), resolve);
    return { at: addressOf(file), title: headings[0]?.text ?? file, html, headings };
  });
  return { pages, pictures };
}

/** From a page to the folder of the documents; the first page is `docs/`, and `docs` leads to it. */
function rootOf(at: string): string {
  return at === '' ? './' : '../'.repeat(at.split('/').length - 1) || './';
}

const GROUPS = [
  ['', 'Start'],
  ['guides', 'Guides'],
  ['reference', 'Reference'],
  ['rules', 'Rules'],
  ['explanation', 'Explanation'],
] as const;

/** All pages by folder, in the order in which the first page names them; what it does not name is left out. */
function navigation({ pages }: BuiltDocs, here: DocsPage): string {
  const first = pages.find(({ at }) => at === '')!;
  const order = [...first.html.matchAll(/href="\.\/([^"#]*)/g)].map(([, at]) => at!);
  const root = rootOf(here.at);
  return GROUPS.map(([folder, label]) => {
    const isIn = (at: string) =>
      folder === '' ? !at.includes('/') || at.startsWith('start/') : at.startsWith(`${folder}/`);
    const own = [...new Set(order)].filter(isIn).map((at) => pages.find((page) => page.at === at)!);
    const links = own.map(({ at, title }) => {
      const current = at === here.at ? ' aria-current="page"' : '';
      return `<li><a href="${root}${at}"${current}>${escapeText(title)}</a></li>`;
    });
    return `<h2>${label}</h2><ul>${links.join('')}</ul>`;
  }).join('\n');
}

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function pageHtml(docs: BuiltDocs, page: DocsPage): string {
  const root = rootOf(page.at);
  const title = page.at === '' ? 'Strikehome documentation' : `${escapeText(page.title)} · Strikehome`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="${root}../icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${root}docs.css">
<script type="module" src="${root}docs.js"></script>
</head>
<body>
<a class="skip" href="#main">Skip to content</a>
<header>
<a class="brand" href="${root}../">Strikehome</a> <a href="${root}">Documentation</a>
<search hidden><label>Search <input type="search" autocomplete="off" spellcheck="false" aria-controls="found"></label><ul id="found"></ul><p class="count" role="status"></p></search>
</header>
<div class="columns">
<details class="pages"><summary>All pages</summary><nav aria-label="Pages">
${navigation(docs, page)}
</nav></details>
<main id="main" tabindex="-1">
${page.html}
</main>
</div>
</body>
</html>
`;
}

/** Every heading with its page, for the search. */
export function searchIndex({ pages }: BuiltDocs): readonly object[] {
  return pages.map(({ at, title, headings }) => ({
    at,
    title,
    headings: headings.filter(({ level }) => level > 1 && level < 5).map(({ text, slug }) => [text, slug]),
  }));
}

/** The style sheet: what the page draws with, its typefaces from the files that the page has, and the documents' own. */
function styleSheet(fontOf: (name: string) => string): string {
  const sheet = (name: string) => readFileSync(path.join(here, name), 'utf8');
  const fonts = sheet('../src/styles/fonts.css').replace(/made-fonts\/(\w+)\.woff2/g, (_, name: string) =>
    fontOf(name),
  );
  return [sheet('../src/styles/tokens.css'), fonts, sheet('docs.css')].join('\n');
}

/** Puts the documents beside the page. They are no part of what the page fetches. */
export function documents(): Plugin {
  return {
    name: 'strikehome-docs',
    apply: 'build',
    generateBundle(_options, bundle) {
      const docs = readDocs();
      const emit = (fileName: string, source: string | Uint8Array) =>
        this.emitFile({ type: 'asset', fileName, source });
      for (const page of docs.pages) emit(`docs/${page.at || 'index'}.html`, pageHtml(docs, page));
      for (const [name, picture] of docs.pictures) emit(`docs/${name}`, picture);
      const fontOf = (name: string) => {
        const file = Object.keys(bundle).find((one) => new RegExp(`^assets/${name}-.*\\.woff2$`).test(one));
        if (file === undefined) throw new Error(`The page has no typeface ${name}.`);
        return `../${file}`;
      };
      emit('docs/docs.css', styleSheet(fontOf));
      emit('docs/docs.js', readFileSync(path.join(here, 'docs.js'), 'utf8'));
      emit('docs/search.json', JSON.stringify(searchIndex(docs)));
    },
  };
}
