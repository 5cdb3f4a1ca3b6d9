// `npm run reference`: writes the tables of docs/reference from the commands and the games; a test compares them.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isMain, Plain, plainly, root } from './bootstrap.mjs';
import { pagesOf, putBetween } from './reference/pages.mjs';

/** The commands and the games from their sources, packed into one module. */
async function readSources() {
  const { rolldown } = await import('rolldown');
  const from = (file) => JSON.stringify(path.join(root, 'packages', file));
  const program = [
    `export { COMMANDS as commands, FLAGS as flags } from ${from('cli/src/commands.ts')};`,
    `export { SYSTEMS as systems } from ${from('engine/src/games/index.ts')};`,
  ].join('\n');
  const packed = await rolldown({
    input: 'reference',
    platform: 'node',
    resolve: { conditionNames: ['strikehome-source', 'node', 'import', 'default'] },
    logLevel: 'silent',
    checks: { bundlerTimings: false },
    plugins: [
      {
        name: 'strikehome-reference',
        resolveId: (wanted) => (wanted === 'reference' ? '\0reference.js' : null),
        load: (id) => (id === '\0reference.js' ? program : null),
      },
    ],
    treeshake: { moduleSideEffects: false },
  });
  const { output } = await packed.generate({ format: 'esm', codeSplitting: false });
  await packed.close();
  return output[0].code;
}

async function writeReference() {
  const { mkdtempSync, rmSync } = await import('node:fs');
  const folder = mkdtempSync(path.join(root, 'packages/cli/.reference-'));
  try {
    const file = path.join(folder, 'reference.mjs');
    writeFileSync(file, await readSources());
    for (const [name, text] of Object.entries(pagesOf(await import(file)))) {
      const at = path.join(root, name);
      const page = putBetween(readFileSync(at, 'utf8'), text);
      if (page === undefined) throw new Plain(`${name} has no place for its tables.`);
      writeFileSync(at, page);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

if (isMain(import.meta.url)) await plainly(writeReference);
