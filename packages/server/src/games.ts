/**
 * Games that are not in the registry: their modules are loaded here and in each thread, and the page fetches them as they are,
 * with all that they import, from `/games/`.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ENGINE, engineWith, type GameEngine, GameProblem, gamesIn } from '@strikehome/engine/contract';
import type { System } from '@strikehome/engine/kernel';
import { type BuiltPage, pageFile } from './page.ts';

/** What a game may import besides files of its own; the page has it in a file, which is fetched only for such games. */
const AUTHORS = '@strikehome/engine/authors';
const AUTHORS_FILE = '/authors.js';

export interface OwnGames {
  /** The games of the registry, and these. */
  readonly engine: GameEngine;
  /** Where threads load them from. */
  readonly modules: readonly string[];
  /** The page with these games in it. */
  readonly onPage: (page: BuiltPage) => BuiltPage;
}

/** The games that these files export. */
export async function ownGames(files: readonly string[]): Promise<OwnGames> {
  const known = Object.keys(ENGINE.games);
  const found: { readonly file: string; readonly games: readonly System[] }[] = [];
  for (const file of files.map((one) => path.resolve(one))) {
    if (!existsSync(file)) throw new GameProblem(`There is no file ${file}: GAMES names the modules of games.`);
    const games = await gamesIn(pathToFileURL(file).href, known);
    known.push(...games.map(({ id }) => id));
    found.push({ file, games });
  }
  return {
    engine: engineWith(found.flatMap(({ games }) => games)),
    modules: found.map(({ file }) => pathToFileURL(file).href),
    onPage: (page) => (found.length === 0 || page.size === 0 ? page : withGames(page, found)),
  };
}

/** What the page is told of such a game before it fetches its module. */
interface AboutGame extends Pick<System, 'id' | 'version' | 'title' | 'summary'> {
  readonly hasEncounter: boolean;
  readonly hasSheets: boolean;
  readonly hasFight: boolean;
  /** The module, beside the page. */
  readonly module: string;
}

function withGames(
  page: BuiltPage,
  all: readonly { readonly file: string; readonly games: readonly System[] }[],
): BuiltPage {
  const files = new Map(page);
  const about: AboutGame[] = [];
  for (const [i, { file, games }] of all.entries()) {
    const texts = textsFrom(file);
    const folder = commonFolder([...texts.keys()]);
    const at = (one: string) => `/games/${i + 1}/${path.relative(folder, one).split(path.sep).join('/')}`;
    for (const [one, text] of texts) {
      const up = '../'.repeat(at(one).split('/').length - 2);
      files.set(
        at(one),
        pageFile(
          at(one),
          importing(text, (name) => (name === AUTHORS ? up + AUTHORS_FILE.slice(1) : name)),
        ),
      );
    }
    for (const { id, version, title, summary, encounter, fight, sheets } of games)
      about.push({
        ...{ id, version, title, summary },
        // Its Fight and its tables are shared by seats.
        hasEncounter: encounter?.seats !== undefined,
        hasFight: fight !== undefined,
        hasSheets: sheets !== undefined,
        module: `.${at(file)}`,
      });
  }
  // Data, no script: the policy of the page lets it stand there, and a line of JSON cannot end its element.
  const json = JSON.stringify(about).replaceAll('<', '\\u003c');
  const list = `<script type="application/json" id="games">${json}</script>\n  </head>`;
  files.set(
    '/index.html',
    pageFile(
      '/index.html',
      page.get('/index.html')!.text.replace('</head>', () => list),
    ),
  );
  const offline = page.get('/sw.js');
  if (offline !== undefined) {
    // With other bytes it is installed anew, and with it the page that has this list.
    const more = [...files.keys()].filter((at) => at.startsWith('/games/')).concat(AUTHORS_FILE);
    const names = JSON.stringify(more.map((at) => at.slice(1)));
    files.set(
      '/sw.js',
      pageFile('/sw.js', `${offline.text}\nFILES.push(...${names}); // ${hashOf(json, files, more)}\n`),
    );
  }
  return files;
}

const hashOf = (json: string, files: BuiltPage, names: readonly string[]) =>
  createHash('sha256')
    .update(json)
    .update(names.map((name) => files.get(name)?.text ?? '').join('\n'))
    .digest('hex')
    .slice(0, 16);

/** `from './rules.js'`, `import './rules.js'`, `import('./rules.js')`. */
const IMPORTS = /(\b(?:from|import)\s*\(?\s*)(["'])([^"'\n]+)\2/g;

const importing = (text: string, renamed: (name: string) => string) =>
  text.replace(
    IMPORTS,
    (_, before: string, quote: string, name: string) => `${before}${quote}${renamed(name)}${quote}`,
  );

/** A module and all that it imports, by their files. */
function textsFrom(entry: string): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  const add = (file: string): void => {
    if (texts.has(file)) return;
    if (!existsSync(file)) throw new GameProblem(`${entry} imports ${file}, which is not there.`);
    const text = readFileSync(file, 'utf8');
    texts.set(file, text);
    for (const [, , , name = ''] of text.replace(/^\s*(?:\*|\/\/).*$/gm, '').matchAll(IMPORTS)) {
      if (name.startsWith('.')) add(path.resolve(path.dirname(file), name));
      else if (name !== AUTHORS) throw new GameProblem(notForPage(file, name));
    }
  };
  add(entry);
  return texts;
}

const notForPage = (file: string, name: string) =>
  `${file} imports ${name}, which a page cannot fetch. Import only ${AUTHORS} and files beside it, or bundle the game into one file.`;

function commonFolder(files: readonly string[]): string {
  let folder = path.dirname(files[0]!);
  while (!files.every((file) => file.startsWith(folder + path.sep))) folder = path.dirname(folder);
  return folder;
}
