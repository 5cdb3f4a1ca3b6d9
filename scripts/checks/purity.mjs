// Rules are run again from their inputs, and a referee stops one by unwinding it: so a rule catches nothing, waits for
// nothing, remembers nothing, and neither it nor the kernel reads a clock, a machine or a chance of its own.
import { breach, stringOf, walk } from './sources.mjs';

const WORLD = [
  'Date',
  'performance',
  'process',
  'console',
  'fetch',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'queueMicrotask',
];
const BROWSER = ['window', 'document', 'navigator', 'location', 'localStorage', 'sessionStorage', 'indexedDB'];
const WIRES = ['XMLHttpRequest', 'WebSocket', 'EventSource', 'Worker', 'HTMLElement', 'requestAnimationFrame', 'self'];
const KERNEL_SHUNS = new Set([...WORLD, ...BROWSER, ...WIRES]);
// The kernel may draw from the machine's cryptographic source; a rule asks the referee.
const RULES_SHUN = new Set([...KERNEL_SHUNS, 'crypto', 'globalThis']);

// Who runs rules. A rule that needs to know odds asks its referee (`compute`), which knows them from before.
const INTERPRETERS = new Set(['mergedOdds', 'unmergedOdds', 'bestOf', 'Planner', 'play', 'resume', 'replay']);

/** The names a pattern binds, without those in its types and defaults. */
function boundBy(pattern) {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern.name];
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) => boundBy(property.value ?? property));
    case 'ArrayPattern':
      return pattern.elements.flatMap(boundBy);
    default:
      return pattern ? boundBy(pattern.left ?? pattern.argument ?? pattern.parameter) : [];
  }
}

/** The names a file makes itself: those are not the world's. */
function ownNames(tree) {
  const own = [];
  walk(tree, (node) => {
    if (node.type === 'VariableDeclarator' || /^(Function|Class|TSInterface|TSTypeAlias)/.test(node.type))
      own.push(...boundBy(node.id));
    if (node.type === 'ImportDeclaration') own.push(...node.specifiers.map(({ local }) => local.name));
    if (Array.isArray(node.params)) own.push(...node.params.flatMap(boundBy));
  });
  return new Set(own);
}

const propertyOf = (node) => (node.computed ? stringOf(node.property) : node.property.name);

/** A name that only labels something (a property, a key) refers to nothing. */
function isLabel(node, parent) {
  if (!parent) return false;
  if (parent.type === 'MemberExpression') return parent.property === node && !parent.computed;
  if (parent.shorthand) return false;
  if (parent.label === node) return true;
  return parent.key === node && !parent.computed;
}

const takesRandom = (pattern) => pattern.properties?.some(({ key }) => key?.name === 'random');

function worldly(node, parent, shunned, own) {
  if (node.type === 'MemberExpression' && node.object.type === 'Identifier') {
    const name = propertyOf(node);
    if (node.object.name === 'Math' && name === 'random') return 'Math.random';
    if (node.object.name === 'globalThis' && shunned.has(name)) return name;
  }
  if (node.type === 'VariableDeclarator' && node.init?.name === 'Math' && takesRandom(node.id)) return 'Math.random';
  if (node.type !== 'Identifier' || isLabel(node, parent)) return undefined;
  return shunned.has(node.name) && !own.has(node.name) ? node.name : undefined;
}

function inRule(node) {
  if (node.type === 'TryStatement') return 'catches: a referee stops a rule by unwinding it';
  if (node.type === 'AwaitExpression' || node.async === true || node.await === true)
    return 'waits: a rule runs through at once';
  const imported = node.type === 'ImportSpecifier' ? node.imported.name : undefined;
  if (INTERPRETERS.has(imported)) return `runs rules by ${imported}: odds are asked of the referee`;
  return undefined;
}

function check(source, shunned, isRule) {
  const found = [];
  const own = ownNames(source.tree);
  const what = isRule ? 'a rule' : 'the kernel';
  walk(source.tree, (node, parent) => {
    const world = worldly(node, parent, shunned, own);
    if (world) found.push(breach(source, node, 'purity', `${what} may not use ${world}`));
    const fault = isRule ? inRule(node) : undefined;
    if (fault) found.push(breach(source, node, 'purity', `${what} ${fault}`));
  });
  if (isRule)
    for (const statement of source.tree.body) {
      const declaration = statement.declaration ?? statement;
      if (declaration.type === 'VariableDeclaration' && declaration.kind !== 'const')
        found.push(
          breach(source, declaration, 'purity', `${what} remembers: no ${declaration.kind} outside a function`),
        );
    }
  return found;
}

export function checkPurity(sources) {
  return sources
    .filter(({ isTest }) => !isTest)
    .flatMap((source) => {
      if (source.file.startsWith('packages/engine/src/games/')) return check(source, RULES_SHUN, true);
      return source.file.startsWith('packages/engine/src/kernel/') ? check(source, KERNEL_SHUNS, false) : [];
    });
}
