// Who may import whom. Arrows point one way: from the interfaces to the table, to the engine's upper modules, to the registry,
// to each system alone, to the helpers, to the kernel.
import path from 'node:path';
import { breach, stringOf, walk } from './sources.mjs';

// Each room with the rooms it may import besides itself. `packages` says whether it may use packages of others,
// `node` whether it may use Node's own modules. To open a way, add a word here.
const ENGINE_ROOMS = ['engine', 'kernel', 'helpers', 'registry', 'notation', 'drawing', 'fights', 'contract', 'audit'];
const MODULES = {
  kernel: { imports: [] },
  helpers: { imports: ['kernel'] },
  notation: { imports: ['kernel', 'helpers'] },
  drawing: { imports: ['kernel'] },
  system: { imports: ['kernel', 'helpers'] },
  registry: { imports: ['kernel', 'system'] },
  fights: { imports: ['kernel', 'registry'] },
  contract: { imports: ['kernel', 'helpers', 'notation', 'registry', 'fights', 'audit'], packages: true },
  audit: { imports: ['kernel', 'fights'] },
  engine: {
    imports: ['kernel', 'helpers', 'notation', 'drawing', 'registry', 'system', 'fights', 'contract', 'audit'],
  },
  table: { imports: ENGINE_ROOMS, packages: true },
  server: { imports: [...ENGINE_ROOMS, 'table'], packages: true, node: true },
  web: { imports: [...ENGINE_ROOMS, 'table'], packages: true },
  cli: { imports: [...ENGINE_ROOMS, 'table'], packages: true, node: true },
};
const INTERFACES = ['server', 'web', 'cli'];

/** The room a file lives in, with the system's name for a system; undefined outside packages/<name>/src. */
function roomOf(file) {
  const [, pack, inside] = /^packages\/([^/]+)\/(?:src|test)\/(.+)$/.exec(file) ?? [];
  if (!pack) return undefined;
  if (pack !== 'engine') return { name: pack };
  const [folder, next] = inside.split('/');
  if (folder === inside) return { name: 'engine' };
  if (folder !== 'games') return { name: folder };
  return next === 'index.ts' ? { name: 'registry' } : { name: 'system', system: next };
}

/** The room behind a name such as `@strikehome/engine/kernel`; undefined for a package that is not ours. */
function roomOfPackage(specifier) {
  if (specifier === 'strikehome') return { name: 'cli' };
  const [, pack, inside] = /^@strikehome\/([^/]+)(?:\/(.+))?$/.exec(specifier) ?? [];
  if (pack !== 'engine' || !inside) return pack ? { name: pack } : undefined;
  const [folder, system] = inside.split('/');
  if (folder !== 'games') return { name: folder };
  return system ? { name: 'system', system } : { name: 'registry' };
}

/** Every module a source asks for, however it asks. */
function importsOf({ tree }) {
  const found = [];
  walk(tree, (node) => {
    const from = node.type === 'CallExpression' && node.callee.name === 'require' ? node.arguments[0] : node.source;
    const asks = /^(Import(Declaration|Expression)|Export(All|Named)Declaration|TSImportType|CallExpression)$/;
    const specifier = asks.test(node.type) ? stringOf(from) : undefined;
    if (specifier !== undefined) found.push({ node, specifier });
    if (node.type === 'TSExternalModuleReference') found.push({ node, specifier: stringOf(node.expression) });
  });
  return found;
}

const packageOf = (file) => /^packages\/[^/]+\//.exec(file)?.[0];
const say = (room) => (room.system ? `the system ${room.system}` : room.name);

function faultOf(source, here, specifier) {
  // A name of the package's own is the path of what stands behind it.
  if (specifier.startsWith('#')) {
    const there = roomOf(`${packageOf(source.file)}src/${specifier.slice(1)}`);
    return there ? faultBetween(source, here, there) : `${specifier} leads nowhere`;
  }
  if (!specifier.startsWith('.')) {
    const there = roomOfPackage(specifier);
    if (there) return faultBetween(source, here, there);
    const rights = MODULES[here.name] ?? {};
    if (source.isTest || (specifier.startsWith('node:') ? rights.node : rights.packages)) return undefined;
    return `${say(here)} may not import ${specifier}`;
  }
  const target = path.posix.join(path.posix.dirname(source.file), specifier);
  const leaves = packageOf(target) !== undefined && packageOf(target) !== packageOf(source.file);
  if (leaves && !source.isTest) return `${specifier} leads into another package: import it by its name`;
  if (!source.isTest && /\.test\.|\/testing\//.test(target)) return `${specifier} is for tests only`;
  const there = roomOf(target);
  return there && faultBetween(source, here, there);
}

function faultBetween(source, here, there) {
  const same = here.name === there.name && here.system === there.system;
  if (same) return undefined;
  const interfaces = INTERFACES.includes(here.name) && INTERFACES.includes(there.name);
  const open = source.isTest ? !interfaces : MODULES[here.name].imports.includes(there.name);
  return open ? undefined : `${say(here)} may not import ${say(there)}`;
}

export function checkDirections(sources) {
  return sources.flatMap((source) => {
    const here = roomOf(source.file);
    if (!here) return [];
    if (!source.isTest && !MODULES[here.name])
      return [breach(source, source.tree, 'directions', `${here.name} is not a known module; add it to MODULES`)];
    return importsOf(source).flatMap(({ node, specifier }) => {
      const fault = faultOf(source, here, specifier);
      return fault ? [breach(source, node, 'directions', fault)] : [];
    });
  });
}
