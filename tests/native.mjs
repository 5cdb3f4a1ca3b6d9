/**
 * Tests are read by Node itself, from the sources: as each file is loaded its types are taken off, and its lines stay
 * known to whatever fails in it. Vite would have every module pass through two processes, and turn each
 * name that it imports into a look-up, which the rules of a game notice.
 *
 * This file is two: in a test's process it names itself as what loads, and beside it, in the thread of Node's own that
 * loads, it is that.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { register } from 'node:module';
import { fileURLToPath } from 'node:url';
import { isMainThread, threadId } from 'node:worker_threads';

if (isMainThread) register(import.meta.url);

const OURS = /^file:.*\/[^/?]+\.(tsx?)(?:\?.*)?$/;
const OPTIONS = {
  sourcemap: true,
  target: 'es2023',
  typescript: { onlyRemoveTypeImports: true },
  jsx: { runtime: 'automatic', importSource: 'preact' },
};

const BESIDE = /^\.\.?\/.*\.tsx?$/;

/**
 * A source beside another is where it says. Packages are resolved as for their users: `development`, which vitest asks
 * for, is the sources of those who make it.
 */
export function resolve(specifier, context, next) {
  if (BESIDE.test(specifier))
    return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true };
  return next(specifier, { ...context, conditions: context.conditions.filter((one) => one !== 'development') });
}

/** Sources are read by a dozen workers in one run: what the first of them made is kept, one file for each, by its text. */
const KEPT = fileURLToPath(new URL('../.cache/native/', import.meta.url));
const MAKER = [
  readFileSync(new URL(import.meta.url), 'utf8'),
  readFileSync(new URL('../node_modules/rolldown/package.json', import.meta.url), 'utf8'),
].join();
const hash = (...texts) => texts.reduce((sum, text) => sum.update(text), createHash('sha256')).digest('hex');

async function scriptOf(file, lang) {
  const text = readFileSync(file, 'utf8');
  const [place, made] = [`${KEPT}${hash(file)}.js`, `// ${hash(MAKER, text)}\n`];
  const kept = readOrNothing(place);
  if (kept.startsWith(made)) return kept.slice(made.length);
  const { transformSync } = await import('rolldown/utils');
  const { code, map, errors } = transformSync(file, text, { ...OPTIONS, lang });
  if (errors.length > 0) throw new SyntaxError(`${file}: ${errors[0].message}`);
  const lines = Buffer.from(JSON.stringify(map)).toString('base64');
  const script = `${code}\n//# sourceMappingURL=data:application/json;base64,${lines}`;
  mkdirSync(KEPT, { recursive: true });
  // Moved to its place as a whole: another worker may read it at this moment.
  const own = `${place}.${process.pid}.${threadId}`;
  writeFileSync(own, made + script);
  renameSync(own, place);
  return script;
}

function readOrNothing(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** What Node asks for every module. */
export async function load(url, context, next) {
  const [, lang] = OURS.exec(url) ?? [];
  if (lang === undefined) return next(url, context);
  return { format: 'module', shortCircuit: true, source: await scriptOf(fileURLToPath(new URL(url)), lang) };
}
