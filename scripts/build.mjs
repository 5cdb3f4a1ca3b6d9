// Builds what is stale: `npm run build`, or `node scripts/build.mjs engine cli` for some parts only.
// A part is stale when the content of anything it is made from changed; a part without sources is passed over.
// Each part is made beside the old one and then put in its place, so a running Strikehome never sees half a build.
import { createHash } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { cache, ensureInstalled, ensureNode, isMain, Plain, plainly, root, runNode } from './bootstrap.mjs';
import { STARTED, startsFast } from './build-cli.mjs';
import { makeDeclarations, makeLibrary, makeRequired } from './build-library.mjs';

const at = (...parts) => path.join(root, ...parts);
const common = ['package-lock.json', 'tsconfig.base.json', 'scripts/build.mjs'];
const library = ['scripts/build-library.mjs', 'scripts/declarations.mjs', 'scripts/required.mjs'];
const shared = ['packages/engine/src', 'packages/engine/package.json', 'packages/table/src', 'docs/rules', ...common];

const PARTS = {
  engine: {
    entry: 'packages/engine/src/index.ts',
    from: [
      ...['packages/engine/src', 'packages/engine/package.json', 'packages/engine/tsconfig.json'],
      ...[...library, ...common],
    ],
    output: 'index.js',
    make: (out) => makeLibrary('engine', out),
  },
  table: {
    entry: 'packages/table/src/index.ts',
    from: ['packages/table/package.json', ...library, ...shared],
    output: 'index.js',
    make: (out) => makeLibrary('table', out),
  },
  cli: {
    entry: 'packages/cli/src/main.ts',
    from: ['packages/cli/src', 'packages/cli/package.json', 'scripts/build-cli.mjs', ...shared],
    output: 'main.js',
    // Threads start from files of their own.
    threads: {
      'sample-worker': 'packages/cli/src/samples/worker.ts',
      'line-worker': 'packages/cli/src/machine/line-worker.ts',
    },
    plugins: [startsFast()],
    groups: STARTED,
    // Node reads these at once; modules of the other kind go through a loader that takes longer than all of our own.
    format: 'cjs',
    minify: { compress: false, mangle: true, codegen: { removeWhitespace: true } },
    make: (out) => bundle('cli', out),
  },
  server: {
    entry: 'packages/server/src/main.ts',
    from: ['packages/server/src', 'packages/server/package.json', ...library, ...shared],
    output: 'main.js',
    threads: {
      'job-worker': 'packages/server/src/jobs/worker.ts',
      index: 'packages/server/src/index.ts',
      mcp: 'packages/server/src/mcp/stdio.ts',
    },
    make: async (out) => {
      await Promise.all([bundle('server', out), makeDeclarations('server', path.join(out, 'types'))]);
      makeRequired('server', out);
    },
  },
  web: {
    entry: 'packages/web/vite.config.ts',
    from: ['packages/web', 'docs', ...shared],
    output: 'index.html',
    make: makeWeb,
  },
};

async function makeWeb(out) {
  await tool('vite/bin/vite.js', 'build', at('packages/web'), '--outDir', out, '--emptyOutDir', '--logLevel', 'warn');
}

async function tool(script, ...args) {
  const { status, output } = await runNode([at('node_modules', script), ...args]);
  if (status !== 0) throw new Plain(output.trim());
}

/** One program with everything it needs inside; a dynamic import stays a file of its own, read only when it is reached. */
async function bundle(name, out) {
  const { rolldown } = await import('rolldown');
  const { entry, threads = {}, plugins = [], format = 'esm', minify = false, groups } = PARTS[name];
  let packed;
  try {
    packed = await rolldown({
      input: Object.fromEntries(Object.entries({ main: entry, ...threads }).map(([key, file]) => [key, at(file)])),
      platform: 'node',
      // What has machine code of its own cannot be packed in, and stays a package.
      external: ['pg-native', '@photostructure/sqlite'],
      resolve: { conditionNames: ['strikehome-source', 'node', 'default'] },
      logLevel: 'warn',
      checks: { bundlerTimings: false, ineffectiveDynamicImport: false },
      ...(groups === undefined ? {} : { preserveEntrySignatures: 'allow-extension' }),
      plugins,
    });
    const { output } = await packed.write({
      dir: out,
      format,
      minify,
      ...(groups === undefined ? {} : { codeSplitting: { includeDependenciesRecursively: false, groups } }),
      entryFileNames: '[name].js',
      chunkFileNames: '[name]-[hash].js',
    });
    if (format === 'cjs') writeFileSync(path.join(out, 'package.json'), '{ "type": "commonjs" }\n');
    const main = path.join(out, 'main.js');
    const code = readFileSync(main, 'utf8');
    if (!code.startsWith('#!')) writeFileSync(main, `#!/usr/bin/env node\n${code}`);
    chmodSync(main, 0o755);
    writeLicenses(out, output);
  } catch (error) {
    throw new Plain(error instanceof Error ? error.message : String(error));
  } finally {
    await packed?.close();
  }
}

// The bundled packages' licenses ask that their notices travel with copies of them.
function writeLicenses(out, chunks) {
  const folders = new Set();
  for (const id of chunks.flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []))) {
    const [, folder] = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)/.exec(id) ?? [];
    if (folder) folders.add(folder);
  }
  const notices = [...folders].sort().map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
    const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
    const text = file ? readFileSync(path.join(folder, file), 'utf8').trim() : `License: ${license}`;
    return `${name} ${version}\n\n${text}\n`;
  });
  if (notices.length > 0)
    writeFileSync(path.join(out, 'THIRD-PARTY-LICENSES.txt'), notices.join(`\n${'-'.repeat(72)}\n\n`));
}

function filesUnder(place) {
  if (!existsSync(place)) return [];
  if (!statSync(place).isDirectory()) return [place];
  return readdirSync(place, { withFileTypes: true })
    .filter(({ name }) => !['node_modules', 'dist', 'testing', 'test'].includes(name) && !/\.test\.tsx?$/.test(name))
    .flatMap(({ name }) => filesUnder(path.join(place, name)));
}

function fingerprint(part) {
  const hash = createHash('sha256');
  for (const file of part.from.flatMap((place) => filesUnder(at(place))).sort())
    hash.update(`${path.relative(root, file)}\n`).update(readFileSync(file));
  return hash.digest('hex');
}

async function buildPart(name) {
  const part = PARTS[name];
  const dist = at('packages', name, 'dist');
  const mark = path.join(cache, `built-${name}`);
  const now = fingerprint(part);
  const fresh = existsSync(path.join(dist, part.output)) && existsSync(mark) && readFileSync(mark, 'utf8') === now;
  if (fresh) return;
  const started = performance.now();
  const next = path.join(cache, `next-${name}-${process.pid}`);
  try {
    await part.make(next);
    rmSync(dist, { recursive: true, force: true });
    renameSync(next, dist);
  } catch (error) {
    if (!(error instanceof Plain)) throw error;
    throw new Plain(`Building ${name} failed:\n${error.message}`);
  } finally {
    rmSync(next, { recursive: true, force: true });
  }
  writeFileSync(mark, now);
  console.error(`Built ${name} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

// npm packs only what lies inside a package's own folder.
function copyNotices() {
  for (const name of Object.keys(PARTS))
    for (const file of ['LICENSE', 'NOTICE']) {
      const copy = at('packages', name, file);
      if (!existsSync(copy) || !readFileSync(copy).equals(readFileSync(at(file)))) copyFileSync(at(file), copy);
    }
}

export async function build({ only } = {}) {
  const unknown = only?.find((name) => !Object.hasOwn(PARTS, name));
  if (unknown !== undefined)
    throw new Plain(`There is no part called "${unknown}"; the parts are ${Object.keys(PARTS).join(', ')}.`);
  mkdirSync(cache, { recursive: true });
  copyNotices();
  const names = (only ?? Object.keys(PARTS)).filter((name) => existsSync(at(PARTS[name].entry)));
  const failures = (await Promise.allSettled(names.map(buildPart))).filter(({ status }) => status === 'rejected');
  const surprise = failures.find(({ reason }) => !(reason instanceof Plain));
  if (surprise) throw surprise.reason;
  if (failures.length > 0) throw new Plain(failures.map(({ reason }) => reason.message).join('\n\n'));
}

if (isMain(import.meta.url))
  await plainly(async () => {
    ensureNode();
    await ensureInstalled();
    const only = process.argv.slice(2);
    await build(only.length > 0 ? { only } : {});
  });
