/** What is published of the engine: its entries, what each weighs, and the declarations that come with them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { describe, expect, it } from 'vitest';
import { SYSTEMS } from '../src/systems/index.ts';

const home = fileURLToPath(new URL('..', import.meta.url));
const { exports } = JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8')) as {
  readonly exports: Readonly<Record<string, Readonly<Record<string, string>>>>;
};
const entries = Object.entries(exports).filter(([, conditions]) => conditions.default !== undefined);
const games = Object.keys(SYSTEMS).filter((id) => existsSync(path.join(home, 'src/systems', id)));

/** A program over what is published, bundled and minified: its size in bytes, and compressed. */
async function weigh(program: string): Promise<{ readonly minified: number; readonly compressed: number }> {
  const packed = await rolldown({
    input: 'program',
    platform: 'neutral',
    logLevel: 'silent',
    plugins: [
      {
        name: 'published',
        resolveId(wanted) {
          if (wanted === 'program') return '\0program.js';
          const [, entry] = /^@strikehome\/engine(\/.*)?$/.exec(wanted) ?? [undefined, undefined];
          return wanted.startsWith('@strikehome/engine')
            ? { id: path.join(home, exports[`.${entry ?? ''}`]!.default!), moduleSideEffects: false }
            : null;
        },
        load: (id) => (id === '\0program.js' ? program : null),
      },
    ],
  });
  const { output } = await packed.generate({ format: 'esm', minify: true });
  await packed.close();
  const code = output.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')).join('');
  return { minified: Buffer.byteLength(code), compressed: gzipSync(code).length };
}

describe('what is published', () => {
  it('has one entry for those who embed, one for those who write systems, and one for each system', () => {
    expect(entries.map(([name]) => name)).toEqual(['.', './authors', ...games.map((id) => `./${id}`)]);
  });

  it.each(entries)('%s is there, with its declarations and a map for each', async (_, { types, default: script }) => {
    for (const file of [types!, `${types}.map`, script!])
      expect([file, existsSync(path.join(home, file))]).toEqual([file, true]);
    expect(Object.keys((await import(path.join(home, script!))) as object)).not.toEqual([]);
  });

  it('has a source map beside every file that holds code', () => {
    const files = readdirSync(path.join(home, 'dist'), { recursive: true, encoding: 'utf8' });
    const own = files.filter((file) => file.endsWith('.js'));
    const bare = own.filter(
      (file) => !readFileSync(path.join(home, 'dist', file), 'utf8').includes('sourceMappingURL='),
    );
    // A door to another file holds nothing that could be mapped.
    for (const file of bare)
      expect(readFileSync(path.join(home, 'dist', file), 'utf8')).toMatch(/^(import|export)[^;]*;/);
    for (const file of own) if (!bare.includes(file)) expect(files).toContain(`${file}.map`);
  });

  it('declares its types in less than 200 kB', () => {
    const files = readdirSync(path.join(home, 'dist/types'), { recursive: true, encoding: 'utf8' });
    const sizes = files
      .filter((file) => file.endsWith('.d.ts'))
      .map((file) => readFileSync(path.join(home, 'dist/types', file)).length);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(200_000);
  });

  it.each([
    ['degrees', 126_000, 42_000],
    // Without the fights of the game.
    ['degreesActions', 92_000, 32_000],
  ])('the odds of %s alone weigh less than %d bytes, %d compressed', async (game, most, mostCompressed) => {
    const one = await weigh(`
      import { oddsOver } from '@strikehome/engine';
      import { ${game} as degrees } from '@strikehome/engine/degrees';
      globalThis.odds = (request) => oddsOver({ degrees }, request);`);
    expect(one.minified).toBeLessThan(most);
    expect(one.compressed).toBeLessThan(mostCompressed);
  });
});
