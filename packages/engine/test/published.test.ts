/** What is published of the engine: its entries, what each weighs, and the declarations that come with them. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build as esbuild } from 'esbuild';
import { rolldown } from 'rolldown';
import { describe, expect, it } from 'vitest';
import { SYSTEMS } from '../src/games/index.ts';

const home = fileURLToPath(new URL('..', import.meta.url));
const { exports } = JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8')) as {
  readonly exports: Readonly<Record<string, { readonly import?: Files; readonly require?: Files }>>;
};
interface Files {
  readonly types: string;
  readonly default: string;
}
const entries = Object.entries(exports).filter(([, conditions]) => conditions.import !== undefined);
const games = Object.keys(SYSTEMS).filter((id) => existsSync(path.join(home, 'src/games', id)));

/** Where a program is to run: by this a bundler chooses, in its own way, among what the package has. */
type Place = 'browser' | 'node';

/** A program over what is published, bundled and minified, by each of two bundlers. */
const BUNDLERS = {
  async rolldown(program: string, platform: Place): Promise<string> {
    const file = path.join(home, 'program.js');
    const packed = await rolldown({
      ...{ input: 'program', platform, logLevel: 'silent' },
      plugins: [
        {
          name: 'program',
          resolveId: (wanted) => (wanted === 'program' ? file : null),
          load: (id) => (id === file ? program : null),
        },
      ],
    });
    const { output } = await packed.generate({ format: 'esm', minify: true });
    await packed.close();
    return output.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')).join('');
  },
  async esbuild(program: string, platform: Place): Promise<string> {
    const { outputFiles } = await esbuild({
      ...{ stdin: { contents: program, resolveDir: home }, write: false, logLevel: 'silent' },
      ...{ bundle: true, minify: true, format: 'esm', platform },
    });
    return outputFiles[0]!.text;
  },
} as const;

const oddsOf = (game: string) => `
  import { oddsOver } from '@strikehome/engine';
  import { ${game} as degrees } from '@strikehome/engine/degrees';
  globalThis.odds = (request) => oddsOver({ degrees }, request);`;

describe('what is published', () => {
  it('has one entry for those who embed, one for those who write systems, and one for each system', () => {
    expect(entries.map(([name]) => name)).toEqual(['.', './authors', ...games.map((id) => `./${id}`)]);
  });

  it.each(entries)('%s is there, with its declarations and a map for each', async (_, { import: files, require }) => {
    const { types, default: script } = files!;
    for (const file of [types, `${types}.map`, script, require!.types, require!.default])
      expect([file, existsSync(path.join(home, file))]).toEqual([file, true]);
    expect(Object.keys((await import(path.join(home, script))) as object)).not.toEqual([]);
  });

  it('has a source map beside every file that holds code', () => {
    const files = readdirSync(path.join(home, 'dist'), { recursive: true, encoding: 'utf8' });
    const own = files.filter((file) => file.endsWith('.js'));
    const bare = own.filter(
      (file) => !readFileSync(path.join(home, 'dist', file), 'utf8').includes('sourceMappingURL='),
    );
    // An interface to another file holds nothing that could be mapped.
    for (const file of bare)
      expect(readFileSync(path.join(home, 'dist', file), 'utf8')).toMatch(/^(import|export)[^;]*;/);
    for (const file of own) if (!bare.includes(file)) expect(files).toContain(`${file}.map`);
  });

  it('has maps that lead to the sources that come with it', () => {
    const files = readdirSync(path.join(home, 'dist'), { recursive: true, encoding: 'utf8' });
    const maps = files.filter((file) => file.endsWith('.map')).map((file) => path.join(home, 'dist', file));
    const lost = maps.flatMap((file) => {
      const { sources } = JSON.parse(readFileSync(file, 'utf8')) as { readonly sources: readonly string[] };
      return sources.filter((source) => !existsSync(path.resolve(path.dirname(file), source)));
    });
    expect(maps.length).toBeGreaterThan(50);
    expect(lost).toEqual([]);
  });

  it('declares its types in less than 258 kB', () => {
    const files = readdirSync(path.join(home, 'dist/types'), { recursive: true, encoding: 'utf8' });
    const sizes = files
      .filter((file) => file.endsWith('.d.ts'))
      .map((file) => readFileSync(path.join(home, 'dist/types', file)).length);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(258_000);
  });

  it.each([
    ['rolldown', 'degrees', 141_000, 47_500],
    ['esbuild', 'degrees', 137_500, 48_500],
    // Without the fights of the game.
    ['rolldown', 'degreesActions', 95_700, 33_000],
    ['esbuild', 'degreesActions', 94_000, 33_500],
  ] as const)(
    'bundled by %s for a page, the odds of %s alone weigh less than %d bytes, %d compressed',
    async (...row) => {
      const [bundler, game, most, mostCompressed] = row;
      const code = await BUNDLERS[bundler](oddsOf(game), 'browser');
      expect(Buffer.byteLength(code)).toBeLessThan(most);
      expect(gzipSync(code).length).toBeLessThan(mostCompressed);
    },
  );

  it.each(['rolldown', 'esbuild'] as const)(
    'bundled by %s for a page, it has nothing that makes code of text; for Node.js it has',
    async (bundler) => {
      // A minifier may leave out the `new`.
      const made = async (place: Place) => /\bFunction\(/.test(await BUNDLERS[bundler](oddsOf('degrees'), place));
      expect([await made('browser'), await made('node')]).toEqual([false, true]);
    },
  );

  it('run by Node.js, it writes out what is asked often, the request and the sums of its facts', () => {
    const program = `
      let made = 0;
      globalThis.Function = new Proxy(Function, { construct: (...given) => (made++, Reflect.construct(...given)) });
      const { odds } = await import('@strikehome/engine');
      const request = { attacker: { skill: 7 }, defender: { skill: 4 }, attack: 'dirk' };
      for (let i = 0; i < 200; i++) odds({ system: 'degrees', action: 'attack', ...request });
      console.log(made);`;
    const madeWith = (...flags: readonly string[]) =>
      execFileSync(process.execPath, [...flags, '--input-type=module', '-e', program], { cwd: home, encoding: 'utf8' });
    expect(madeWith()).toBe('2\n');
    expect(madeWith('--conditions', 'browser')).toBe('0\n');
  });
});
