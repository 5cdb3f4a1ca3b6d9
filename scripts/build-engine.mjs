// The library as it is published: few files that load fast, each entry with its map, and the declarations that an entry
// leads to. What is built is read off the `exports` of the package.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Plain, root, runNode } from './bootstrap.mjs';

const home = path.join(root, 'packages/engine');

/** The public entries: the name of each file, and the source it is made from. An entry without `default` is ours alone. */
export function publicEntries() {
  const { exports } = JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8'));
  const entries = Object.values(exports).filter((one) => one.default !== undefined);
  return Object.fromEntries(
    entries.map((one) => [path.basename(one.default, '.js'), one['strikehome-source'].replace('./', '')]),
  );
}

export async function makeEngine(out) {
  await Promise.all([makeScripts(out), makeDeclarations(path.join(out, 'types'))]);
}

async function makeScripts(out) {
  const { RolldownMagicString, rolldown } = await import('rolldown');
  const { parseAst } = await import('rolldown/parseAst');
  const entries = publicEntries();
  const input = Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, path.join(home, file)]));
  const packed = await rolldown({
    input,
    platform: 'neutral',
    checks: { bundlerTimings: false },
    logLevel: 'warn',
    plugins: [
      {
        name: 'strikehome-pure',
        transform: {
          filter: { id: /\.ts$/ },
          handler(code, id) {
            const marked = new RolldownMagicString(code);
            for (const at of callsThatMake(parseAst(code, { lang: 'ts' }, id))) marked.appendLeft(at, PURE);
            return { code: marked.toString(), map: marked.generateMap({ hires: true, source: id }).toString() };
          },
        },
      },
    ],
  });
  try {
    await packed.write({
      dir: out,
      format: 'esm',
      sourcemap: true,
      entryFileNames: '[name].js',
      chunkFileNames: 'parts/[name].js',
      minify: { compress: false, mangle: true, codegen: { removeWhitespace: true } },
    });
  } finally {
    await packed.close();
  }
}

/**
 * No module of the engine does anything when it is loaded but make its own values (`npm run check`). Said of each call that
 * makes one, whoever bundles a single verb leaves out all that it does not need.
 */
const PURE = '/* @__PURE__ */ ';

/** Where the calls stand that make the values of a module. */
function callsThatMake(tree) {
  const places = new Set();
  const visit = (node) => {
    if (/Function|^Class|^TS(?!AsExpression|SatisfiesExpression|NonNullExpression)/.test(node.type)) return;
    if (node.type === 'CallExpression' || node.type === 'NewExpression') places.add(node.start);
    for (const value of Object.values(node).flat()) if (value?.type) visit(value);
  };
  for (const statement of tree.body) {
    const made = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (made?.type === 'VariableDeclaration') visit(made);
  }
  return places;
}

async function makeDeclarations(out) {
  const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
  // A build record that outlives its output would make tsc skip files, so this build keeps none.
  const options = ['--emitDeclarationOnly', '--declarationMap', '--incremental', 'false', '--tsBuildInfoFile', 'null'];
  const project = path.join(home, 'tsconfig.json');
  const { status, output } = await runNode([tsc, '-p', project, '--outDir', out, ...options]);
  if (status !== 0) throw new Plain(output.trim());
  const { pruneDeclarations } = await import('./declarations.mjs');
  pruneDeclarations(
    out,
    Object.values(publicEntries()).map((file) => file.replace(/^src\/(.*)\.ts$/, '$1.d.ts')),
  );
}
