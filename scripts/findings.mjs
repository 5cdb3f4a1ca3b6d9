// `npm run findings`: audits every game as its book has it, and writes the findings that a house rule cures for the page.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { isMain, plainly, root } from './bootstrap.mjs';

const OUT = path.join(root, 'packages/web/src/state/findings.ts');
const HEAD = `/** What the audit finds in each game as its book has it, and the house rule that cures it: written by \`npm run findings\`. */
import type { Finding } from '@strikehome/engine/contract';

`;

async function writeFindings() {
  const { rolldown } = await import('rolldown');
  const source = (file) => JSON.stringify(path.join(root, 'packages/engine/src', file));
  const packed = await rolldown({
    input: 'findings',
    resolve: { conditionNames: ['strikehome-source', 'default'] },
    logLevel: 'warn',
    checks: { bundlerTimings: false },
    plugins: [
      {
        name: 'strikehome-findings',
        resolveId: (wanted) => (wanted === 'findings' ? '\0findings.js' : null),
        load: (id) =>
          id === '\0findings.js'
            ? `export { SYSTEMS } from ${source('games/index.ts')};\nexport { auditSystem } from ${source('audit/index.ts')};`
            : null,
      },
    ],
  });
  const { output } = await packed.generate({ format: 'esm' });
  await packed.close();
  const code = Buffer.from(output[0].code).toString('base64');
  const { SYSTEMS, auditSystem } = await import(`data:text/javascript;base64,${code}`);
  const games = Object.values(SYSTEMS).map((system) => {
    const { findings } = auditSystem(system);
    return [system.id, findings.filter(({ cure }) => cure !== undefined)];
  });
  const found = JSON.stringify(Object.fromEntries(games));
  writeFileSync(OUT, `${HEAD}export const FINDINGS: Readonly<Record<string, readonly Finding[]>> = ${found};\n`);
  execFileSync(path.join(root, 'node_modules/.bin/biome'), ['check', '--write', OUT]);
}

if (isMain(import.meta.url)) await plainly(writeFindings);
