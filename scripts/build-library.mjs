// A library as it is published: few files that load fast, each with its map, and the declarations that an entry leads to.
// What is built is read off the `exports` of its package.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cache, Plain, root, runNode } from './bootstrap.mjs';

const packages = path.join(root, 'packages');
const manifestOf = (name) => JSON.parse(readFileSync(path.join(packages, name, 'package.json'), 'utf8'));
const exportsOf = (name) => manifestOf(name).exports;

/** The public entries of a package: the name of each file, and the source it is made from. An entry without `import` is ours alone. */
export function publicEntries(name) {
  const entries = Object.values(exportsOf(name)).filter((one) => one.import !== undefined);
  return Object.fromEntries(
    entries.map((one) => [path.basename(one.import.default, '.js'), one['strikehome-source'].replace('./', '')]),
  );
}

/**
 * What `require` is given: a CommonJS file for each entry that hands on the module itself, which every Node.js that the packages
 * are for can require. A compiler for such a program asks that the file be CommonJS, and reads the declarations beside it.
 */
export function makeRequired(name, out) {
  for (const entry of Object.keys(publicEntries(name)))
    writeFileSync(path.join(out, `${entry}.cjs`), `module.exports = require('./${entry}.js');\n`);
}

/**
 * What the `imports` of a package choose between, each a file of its own beside the entries: who bundles or runs it chooses.
 */
function choicesOf({ imports = {} }) {
  const entries = Object.values(imports).flatMap(({ 'strikehome-source': sources, ...files }) =>
    Object.entries(files).map(([condition, file]) => [
      path.posix.relative('dist', file).replace(/\.js$/, ''),
      sources[condition].replace('./', ''),
    ]),
  );
  return { names: Object.keys(imports), entries: Object.fromEntries(entries) };
}

export async function makeLibrary(name, out) {
  await Promise.all([makeScripts(name, out), makeDeclarations(name, path.join(out, 'types'))]);
  makeRequired(name, out);
}

async function makeScripts(name, out) {
  const { RolldownMagicString, rolldown } = await import('rolldown');
  const { parseAst } = await import('rolldown/parseAst');
  const { sourceFrom } = await import('./declarations.mjs');
  const choices = choicesOf(manifestOf(name));
  const entries = Object.entries({ ...publicEntries(name), ...choices.entries });
  const input = Object.fromEntries(entries.map(([key, file]) => [key, path.join(packages, name, file)]));
  const packed = await rolldown({
    input,
    external: choices.names,
    platform: 'neutral',
    resolve: { conditionNames: ['strikehome-source', 'import', 'default'] },
    checks: { bundlerTimings: false },
    logLevel: 'warn',
    plugins: [
      {
        name: 'strikehome-pure',
        transform: {
          filter: { id: /\.ts$/ },
          handler(code, id) {
            const marked = new RolldownMagicString(code);
            markMade(parseAst(code, { lang: 'ts' }, id), marked);
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
      // Of what is packed in with it, a package has no sources that a map could lead to.
      sourcemap: name === 'engine',
      sourcemapExcludeSources: true,
      sourcemapPathTransform: (source, map) => sourceFrom(out, path.join(packages, name, 'dist'), map, source),
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
 * makes one, a bundle of a single verb leaves out all that it does not need. A bundler that takes no word for a field that
 * is read or a list that is spread takes it for a call, so such a value is made in one.
 */
const PURE = '/* @__PURE__ */ ';

/** Marks what makes the values of a module, so that a bundler may leave out those that nobody uses. */
function markMade(tree, marked) {
  for (const statement of tree.body) {
    const made = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (made?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of made.declarations) {
      const { calls, reads } = partsOf(init);
      if (reads && id.type === 'Identifier') {
        marked.appendLeft(init.start, `${PURE}(() => (`);
        marked.appendRight(init.end, '))()');
      } else for (const at of calls) marked.appendLeft(at, PURE);
    }
  }
}

const LAZY = /Function|^Class|^TS(?!AsExpression|SatisfiesExpression|NonNullExpression)/;
const READS =
  /^(MemberExpression|SpreadElement|TemplateLiteral|UnaryExpression|BinaryExpression|TaggedTemplateExpression)$/;

/** `2 ** 52`, `-1`, `Number.MAX_SAFE_INTEGER`: every bundler knows that these do nothing, and may write them where they are used. */
function isConstant({ type, left, right, argument, object }) {
  const sides = { BinaryExpression: [left, right], UnaryExpression: [argument] }[type];
  return sides === undefined
    ? type === 'MemberExpression' && object.name === 'Number'
    : sides.every((side) => side.type === 'Literal' || isConstant(side));
}

/** Where an expression calls something, and whether it reads or spreads something outside of such a call's own name. */
function partsOf(expression) {
  const [calls, found] = [[], { reads: false }];
  const visit = (node, isCalled) => {
    if (LAZY.test(node.type)) return;
    const isCall = node.type === 'CallExpression' || node.type === 'NewExpression';
    if (isCall) calls.push(node.start);
    if (READS.test(node.type) && !isCalled && !isConstant(node)) found.reads = true;
    for (const [part, value] of Object.entries(node))
      for (const one of [value].flat()) if (one?.type) visit(one, isCall && part === 'callee');
  };
  if (expression) visit(expression, false);
  return { calls, reads: found.reads };
}

/** The sources of our packages, by what they are called in an import. */
const ownSources = () =>
  ['engine', 'table', 'server'].flatMap((name) =>
    Object.entries(exportsOf(name)).flatMap(([entry, { 'strikehome-source': source }]) =>
      source === undefined ? [] : [[path.posix.join(`@strikehome/${name}`, entry), path.posix.join(name, source)]],
    ),
  );

/**
 * The engine has declarations of its own alone, with maps to the sources that come with it. A package that is built with
 * others inside has theirs too, as far as its own lead to them.
 */
export async function makeDeclarations(name, out) {
  const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
  const alone = name === 'engine';
  // A build record that outlives its output would make tsc skip files, so this build keeps none.
  const options = ['--emitDeclarationOnly', '--incremental', 'false', '--tsBuildInfoFile', 'null', '--outDir', out];
  const entries = Object.values(publicEntries(name));
  const project = alone ? path.join(packages, name, 'tsconfig.json') : projectOf(name, entries);
  const { status, output } = await runNode([tsc, '-p', project, ...options, ...(alone ? ['--declarationMap'] : [])]);
  if (!alone) rmSync(project);
  if (status !== 0) throw new Plain(output.trim());
  const { pruneDeclarations } = await import('./declarations.mjs');
  const declared = entries.map((file) => file.replace(/\.ts$/, '.d.ts'));
  const kept = declared.map((file) => (alone ? file.replace(/^src\//, '') : `${name}/${file}`));
  const named = ownSources().map(([key, file]) => [key, path.join(out, file.replace(/\.ts$/, '.d.ts'))]);
  pruneDeclarations(out, kept, new Map(alone ? [] : named), path.join(packages, name, 'dist/types'));
}

function projectOf(name, entries) {
  mkdirSync(cache, { recursive: true });
  const file = path.join(cache, `declarations-${name}-${process.pid}.json`);
  const compilerOptions = {
    ...{ rootDir: packages, declaration: true, types: ['node'], typeRoots: [path.join(root, 'node_modules/@types')] },
    // Found as packages, they would be taken for those of others, and nothing would be written of them.
    paths: Object.fromEntries(ownSources().map(([key, file]) => [key, [path.join(packages, file)]])),
  };
  const files = entries.map((entry) => path.join(packages, name, entry));
  writeFileSync(file, JSON.stringify({ extends: path.join(root, 'tsconfig.base.json'), compilerOptions, files }));
  return file;
}
