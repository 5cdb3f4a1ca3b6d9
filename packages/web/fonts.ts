/** The two typefaces of the page, cut down to what it writes: variable Inter for text, one heavy Bricolage Grotesque for outcomes. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';

const { resolve } = createRequire(import.meta.url);
const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i));
const LATIN = range(0x20, 0x7e) + range(0xa0, 0xff);

interface Cut {
  readonly from: string;
  readonly text: string;
  readonly options: Parameters<typeof subsetFont>[2];
}

const CUTS: Readonly<Record<string, Cut>> = {
  text: {
    from: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    text: `${LATIN}–—‘’“”…•−↑↓`,
    options: {
      targetFormat: 'woff2',
      variationAxes: { wght: { min: 400, max: 700 } },
      // Figures of one width, so that a number that changes does not move what is beside it.
      keepFeatures: ['kern', 'mark', 'mkmk', 'ccmp', 'tnum', 'case'],
    },
  },
  display: {
    from: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2',
    text: `${LATIN}–‘’“”…−`,
    options: {
      targetFormat: 'woff2',
      variationAxes: { wght: 700, opsz: 36, wdth: 92 },
      keepFeatures: ['kern', 'mark', 'ccmp', 'tnum'],
    },
  },
};

/** Their licenses, for the build to carry. */
export const FONT_LICENSES = Object.values(CUTS)
  .map(({ from }) => readFileSync(resolve(`${from.split('/').slice(0, 2).join('/')}/LICENSE`), 'utf8'))
  .join('\n');

/** The same faces for a program that draws pictures and knows neither WOFF2 nor axes. */
export const plainFonts = (): Promise<Uint8Array[]> =>
  Promise.all(
    Object.values(CUTS).map(({ from, text, options }) =>
      subsetFont(readFileSync(resolve(from)), `${text}·`, {
        ...options,
        targetFormat: 'truetype',
        variationAxes: { ...options.variationAxes, wght: options.variationAxes.wght === 700 ? 700 : 500 },
      }),
    ),
  );

/** The folder that holds `text.woff2` and `display.woff2`, made where it is not there yet. */
export async function makeFonts(cache: string): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(CUTS));
  for (const { from } of Object.values(CUTS)) hash.update(readFileSync(resolve(from)));
  const folder = path.join(cache, `fonts-${hash.digest('hex').slice(0, 12)}`);
  mkdirSync(folder, { recursive: true });
  for (const [name, { from, text, options }] of Object.entries(CUTS)) {
    const file = path.join(folder, `${name}.woff2`);
    if (existsSync(file)) continue;
    // Two builds may run at once: a file is whole when it has its name.
    const made = `${file}.${process.pid}`;
    writeFileSync(made, await subsetFont(readFileSync(resolve(from)), text, options));
    renameSync(made, file);
  }
  return folder;
}
