/**
 * CONTRIBUTING.md, "Adding a view", followed once for real: a toy view, `coins`, at `~coins/<how many>`. It is one folder and a
 * line in a table, and then has its links, its tab, its key with a line in the help, and its place in what is remembered and
 * fetched.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

// Step 1: the folder, with the value and the component.
const FOLDER = {
  'index.ts': `/** Coins to flip for nothing: \`~coins/3\`. */
import type { PageView } from '../view.ts';

export interface CoinsPlace {
  readonly view: 'coins';
  readonly system: string;
  readonly count?: number;
  readonly trouble?: string;
}

export const coins: PageView<CoinsPlace> = {
  id: 'coins',
  paths: ['~coins'],
  read: ({ system, path: [, count] }) => ({ view: 'coins', system, ...(count ? { count: Number(count) } : {}) }),
  print: ({ count }) => (count === undefined ? '~coins' : \`~coins/\${count}\`),
  needs: () => 'outline',
  tab: { label: 'Coins' },
  key: { press: 'c', about: 'Coins to flip for nothing' },
  reopens: () => 'here',
  load: async () => (await import('./view.tsx')).CoinsView,
};
`,
  'view.tsx': `/** Coins to flip for nothing. */
export function CoinsView({ count = 1 }: { readonly count?: number }) {
  return <main id="main">{count}</main>;
}
`,
};

// Step 2: its line in the table.
const inTable = (text: string) =>
  text
    .replace('import { demo }', "import { coins } from './coins/index.ts';\nimport { demo }")
    .replace('export const VIEWS = [card,', 'export const VIEWS = [card, coins,');

/** The page's sources with the toy among them, so that what is counted and compiled is what was written. */
const copy = path.join(root, '.cache/adding-a-view');
const source = path.join(root, 'packages/web/src');
rmSync(copy, { recursive: true, force: true });
cpSync(source, path.join(copy, 'src'), { recursive: true });
mkdirSync(path.join(copy, 'src/views/coins'));
for (const [name, text] of Object.entries(FOLDER)) writeFileSync(path.join(copy, 'src/views/coins', name), text);
const table = path.join(copy, 'src/views/index.ts');
writeFileSync(table, inTable(readFileSync(table, 'utf8')));
const compilerOptions = { tsBuildInfoFile: '../adding-a-view.tsbuildinfo' };
const config = { extends: '../../packages/web/tsconfig.json', compilerOptions, include: ['src'] };
writeFileSync(path.join(copy, 'tsconfig.json'), JSON.stringify(config));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

// The built page fetches its games; here all of them are there.
vi.doMock(path.join(copy, 'src/state/registry.ts'), () => ({
  TITLES: [{ id: 'degrees', title: 'Degrees' }],
  fetchSystem: async () => {},
  isFetched: (_: string, part?: string) => part === 'outline',
  gameOrFirst: (id: string) => id,
  isIn: () => true,
}));

const saved = new Map<string, string>();
let press: (event: object) => void = () => {};
vi.stubGlobal('Worker', class {});
vi.stubGlobal('document', {
  baseURI: 'http://page/',
  body: {},
  documentElement: { classList: { toggle() {} } },
  getElementById: () => null,
});
vi.stubGlobal('HTMLElement', class {});
vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {} }));
vi.stubGlobal('location', { hash: '#/1/degrees/~coins/3' });
vi.stubGlobal('history', { pushState() {}, replaceState() {} });
vi.stubGlobal('localStorage', {
  getItem: (key: string) => saved.get(key) ?? null,
  setItem: (key: string, value: string) => saved.set(key, value),
  removeItem: (key: string) => saved.delete(key),
});
vi.stubGlobal('addEventListener', (kind: string, act: typeof press) => {
  if (kind === 'keydown') press = act;
});
vi.stubGlobal('__BUILT__', true);

/** The parts of the page that follow from the table. Their types belong to a browser. */
interface Page {
  placeOf(hash: string): object;
  linkOf(place: object): string;
  viewIn(hash: string): { readonly id: string; needs?(): string | undefined };
  arrive(): Promise<void>;
  lastLink(): string;
  listen(): void;
  readonly place: { value: object };
  Header(): unknown;
  readonly KEYS: readonly (readonly [string, string])[];
}
const part = (file: string) => import(path.join(copy, 'src', file)) as Promise<Page>;
const { placeOf, linkOf, viewIn } = await part('state/link.ts');
const { arrive, place } = await part('state/store.ts');

beforeEach(async () => {
  saved.clear();
  await arrive();
});

/** The parts of what a component draws that are given a view. */
function linksIn(drawn: unknown): readonly (readonly [string, unknown])[] {
  if (Array.isArray(drawn)) return drawn.flatMap(linksIn);
  if (typeof drawn !== 'object' || drawn === null || !('props' in drawn)) return [];
  const { view, label, children } = drawn.props as { view?: string; label?: string; children?: unknown };
  return [...(view === undefined ? [] : [[view, label] as const]), ...linksIn(children)];
}

describe('a view', () => {
  it('is read from its links and written into them', () => {
    expect(placeOf('#/1/degrees/~coins/3')).toEqual({ view: 'coins', system: 'degrees', count: 3 });
    expect(placeOf('#/1/degrees@4/~coins')).toEqual({ view: 'coins', system: 'degrees' });
    expect(linkOf({ view: 'coins', system: 'degrees', count: 3 })).toBe('#/1/degrees@4/~coins/3');
  });

  it('is known from its link before the game is here, and what it needs of the game', () => {
    expect(viewIn('#/1/degrees/~coins/3').id).toBe('coins');
    expect(viewIn('#/1/degrees/~coins/3').needs?.()).toBe('outline');
  });

  it('is where its link leads, and where the page opens again', async () => {
    expect(place.value).toEqual({ view: 'coins', system: 'degrees', count: 3 });
    expect((await part('state/last.ts')).lastLink()).toBe('#/1/degrees@4/~coins/3');
  });

  it('has its tab, in the order of the table', async () => {
    const { Header } = await part('parts/header.tsx');
    expect(linksIn(Header()).slice(0, 3)).toEqual([
      ['card', 'Roll & odds'],
      ['coins', 'Coins'],
      ['fight', 'Fight'],
    ]);
  });

  it('has its key, and a line in the help', async () => {
    place.value = { view: 'rules', system: 'degrees' };
    (await part('parts/keys.ts')).listen();
    const preventDefault = vi.fn();
    press({ key: 'c', target: null, preventDefault });
    expect(preventDefault).toHaveBeenCalledOnce();
    expect(place.value).toEqual({ view: 'coins', system: 'degrees' });
    expect((await part('parts/help.tsx')).KEYS).toContainEqual(['C', 'Coins to flip for nothing']);
  });

  it('takes its own folder and one more file, and the compiler asks for nothing else', () => {
    const files = (folder: string) =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((one) => one.isFile())
        .map((one) => path.relative(folder, path.join(one.parentPath, one.name)));
    const changed = files(path.join(copy, 'src')).filter((file) => {
      const before = files(source).includes(file) ? readFileSync(path.join(source, file), 'utf8') : undefined;
      return before !== readFileSync(path.join(copy, 'src', file), 'utf8');
    });
    const outside = changed.filter((file) => !file.startsWith('views/coins/'));
    expect(outside).toEqual(['views/index.ts']);
    const args = [path.join(root, 'node_modules/typescript/bin/tsc'), '-p', copy];
    const { status, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
  });
});
