/**
 * Tests are read by Node itself, from the sources: as each file is loaded its types are taken off, and its lines stay
 * known to whatever fails in it. Vite would have every module pass through two processes, and turn each
 * name that it imports into a look-up, which the rules of a game notice.
 *
 * This file is two: in a test's process it names itself as what loads, and beside it, in the thread of Node's own that
 * loads, it is that.
 */
import { readFileSync } from 'node:fs';
import { register } from 'node:module';
import { fileURLToPath } from 'node:url';
import { isMainThread } from 'node:worker_threads';
import { transformSync } from 'rolldown/utils';

if (isMainThread) register(import.meta.url);

const OURS = /^file:.*\/[^/?]+\.(tsx?)(?:\?.*)?$/;
const OPTIONS = {
  sourcemap: true,
  target: 'es2023',
  typescript: { onlyRemoveTypeImports: true },
  jsx: { runtime: 'automatic', importSource: 'preact' },
};

/** As whoever uses a package: `development`, which vitest asks for, is the sources of those who make it. */
export const resolve = (specifier, context, next) =>
  next(specifier, { ...context, conditions: context.conditions.filter((one) => one !== 'development') });

/** What Node asks for every module. */
export function load(url, context, next) {
  const [, lang] = OURS.exec(url) ?? [];
  if (lang === undefined) return next(url, context);
  const file = fileURLToPath(new URL(url));
  const { code, map, errors } = transformSync(file, readFileSync(file, 'utf8'), { ...OPTIONS, lang });
  if (errors.length > 0) throw new SyntaxError(`${file}: ${errors[0].message}`);
  const lines = Buffer.from(JSON.stringify(map)).toString('base64');
  const source = `${code}\n//# sourceMappingURL=data:application/json;base64,${lines}`;
  return { format: 'module', shortCircuit: true, source };
}
