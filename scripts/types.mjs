// `npm run types`: writes what the compiler knows of each system from its shapes, into `games/<id>/types.ts`.
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isMain, plainly, root } from './bootstrap.mjs';

const SOURCE = path.join(root, 'packages/engine/src');

async function writeTypes() {
  const { rolldown } = await import('rolldown');
  const registry = JSON.stringify(path.join(SOURCE, 'games/index.ts'));
  const typing = JSON.stringify(path.join(SOURCE, 'contract/typing.ts'));
  const packed = await rolldown({
    input: 'types',
    resolve: { conditionNames: ['strikehome-source', 'default'] },
    logLevel: 'warn',
    checks: { bundlerTimings: false },
    plugins: [
      {
        name: 'strikehome-types',
        resolveId: (wanted) => (wanted === 'types' ? '\0types.js' : null),
        load: (id) =>
          id === '\0types.js' ? `export { SYSTEMS } from ${registry};\nexport { typesOf } from ${typing};` : null,
      },
    ],
  });
  const { output } = await packed.generate({ format: 'esm' });
  await packed.close();
  const code = Buffer.from(output[0].code).toString('base64');
  const { SYSTEMS, typesOf } = await import(`data:text/javascript;base64,${code}`);
  for (const system of Object.values(SYSTEMS)) {
    const folder = path.join(SOURCE, 'games', system.id);
    if (existsSync(folder)) writeFileSync(path.join(folder, 'types.ts'), typesOf(system));
  }
}

if (isMain(import.meta.url)) await plainly(writeTypes);
