// No module needs another that needs it: imports of values must not lead back to where they began. Types may.
import path from 'node:path';
import { breach, stringOf } from './sources.mjs';

/** Forms are as recursive as the shapes they show: a field may hold a list, and a list fields. */
const RECURSIVE = /^packages\/web\/src\/controls\//;

const isType = (node) => node.importKind === 'type' || node.exportKind === 'type';

/** The modules beside it that a source needs when it runs. */
function needs({ file, tree }) {
  return tree.body
    .filter(({ type }) => /^(ImportDeclaration|Export(All|Named)Declaration)$/.test(type))
    .filter((node) => !isType(node) && !(node.specifiers?.length > 0 && node.specifiers.every(isType)))
    .map(({ source }) => stringOf(source))
    .filter((specifier) => specifier?.startsWith('.'))
    .map((specifier) => path.posix.join(path.posix.dirname(file), specifier));
}

/** Every import by which a module comes to need itself, once for each cycle. */
export function checkCycles(sources) {
  const all = new Map(sources.map((source) => [source.file, { source, needs: needs(source) }]));
  const done = new Set();
  const breaches = [];
  const visit = (file, way) => {
    if (done.has(file) || !all.has(file)) return;
    for (const next of all.get(file).needs) {
      const at = [...way, file].indexOf(next);
      const cycle = at < 0 ? [] : [...way, file].slice(at);
      if (cycle.length === 0) visit(next, [...way, file]);
      else if (!cycle.every((one) => RECURSIVE.test(one))) {
        const { source } = all.get(file);
        breaches.push(breach(source, source.tree, 'cycles', `imports form a cycle: ${[...cycle, next].join(' → ')}`));
      }
    }
    done.add(file);
  };
  for (const file of all.keys()) visit(file, []);
  return breaches;
}
