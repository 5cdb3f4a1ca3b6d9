// What outlives a call is kept in one place (kernel/memoize.ts), so that `forget` empties all that was worked out; and a rule, which must not
// care how fast it is, keeps nothing at all.
import { breach } from './sources.mjs';

const ENGINE = 'packages/engine/src/';
const HOME = `${ENGINE}kernel/memoize.ts`;
const STORES = new Set(['Map', 'Set', 'WeakMap', 'WeakSet']);
const MEMOIZES = new Set([
  'memoize',
  'memoizeOne',
  'memoizeByObject',
  'memoizeInSlots',
  'numberByObject',
  'compileOnce',
  'BoundedCache',
]);

/** A store at the top of a file that says of itself that nobody adds to it is a table. */
const isTable = ({ id }) => /^Readonly(Map|Set)$/.test(id.typeAnnotation?.typeAnnotation?.typeName?.name ?? '');

function storesIn(source) {
  return source.tree.body.flatMap((statement) => {
    const { declarations = [] } = statement.declaration ?? statement;
    return declarations
      .filter(({ init }) => init?.type === 'NewExpression' && STORES.has(init.callee.name))
      .filter((one) => !isTable(one))
      .map((one) =>
        breach(
          source,
          one,
          'caches',
          `a ${one.init.callee.name} outlives its call: memoize, or say that it is readonly`,
        ),
      );
  });
}

/** A variable that stands at the top of a file may hold anything from one call to the next. */
function variablesIn(source) {
  return source.tree.body
    .map((statement) => statement.declaration ?? statement)
    .filter(({ type, kind }) => type === 'VariableDeclaration' && kind === 'let')
    .map((one) => breach(source, one, 'caches', 'a variable outlives its call: memoize, or keep it inside'));
}

function memoizedIn(source) {
  return source.tree.body
    .filter(({ type }) => type === 'ImportDeclaration')
    .flatMap(({ specifiers }) => specifiers)
    .filter(({ imported }) => MEMOIZES.has(imported?.name))
    .map((one) => breach(source, one, 'caches', `a system has no caches: ${one.imported.name} is the kernel's`));
}

export function checkCaches(sources) {
  return sources
    .filter(({ file, isTest }) => !isTest && file.startsWith(ENGINE) && file !== HOME)
    .flatMap((source) => [
      ...storesIn(source),
      // In a rule a variable is a breach of its purity already.
      ...(source.file.startsWith(`${ENGINE}games/`) ? memoizedIn(source) : variablesIn(source)),
    ]);
}
