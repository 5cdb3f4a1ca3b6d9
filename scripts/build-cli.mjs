// What the build of the command does so that it starts fast: every system is a file of its own, read when it is asked for,
// and what the command knows without rules is written out as data.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './bootstrap.mjs';

const slashed = (file) => file.replaceAll('\\', '/');
const REGISTRY = path.join(root, 'packages/engine/src/games/index.ts');
const KNOWN = path.join(root, 'packages/cli/src/known.ts');
const conditionNames = ['strikehome-source', 'node', 'default'];

/** The file of each system that stands in the registry: `import { dagger } from './dagger/index.ts';` */
function filesInRegistry(names) {
  const imports = [...readFileSync(REGISTRY, 'utf8').matchAll(/^import \{ (\w+) \} from '(\.\/.+)';$/gm)];
  return names.map((name) => {
    const from = imports.find(([, imported]) => imported === name)?.[2];
    if (from === undefined) throw new Error(`The registry does not import ${name} in the way this build reads it.`);
    return [name, slashed(path.join(path.dirname(REGISTRY), from))];
  });
}

/** What a module exports when it is run now. */
async function exportsOf(file) {
  const { rolldown } = await import('rolldown');
  const packed = await rolldown({ input: file, platform: 'node', resolve: { conditionNames }, logLevel: 'silent' });
  const { output } = await packed.generate({ format: 'esm' });
  await packed.close();
  return import(`data:text/javascript;base64,${Buffer.from(output[0].code).toString('base64')}`);
}

function asData([name, value]) {
  return `export const ${name} = ${typeof value === 'function' ? value : JSON.stringify(value)};`;
}

/** What every start reads comes in few files: to find a file takes longer than to read it. */
export const STARTED = [
  {
    name: 'command',
    test: /[\\/]cli[\\/]src[\\/](?:arguments|commands|known|registry|machine[\\/](?:streams|verb))\.ts$/,
  },
  { name: 'kernel', test: /[\\/]engine[\\/]src[\\/](?:kernel|helpers)[\\/]/ },
  {
    name: 'contract',
    test: /[\\/]contract[\\/](?:answer|case|chances|envelope|id-and-show|named|odds|odds-table|one-verb|play-case|question|resolve|sheet-places|sheets|step|text|true-dice|all[\\/](?:cases|play))\.ts$/,
  },
];

/** An empty registry with the way to each system, and a file whose exports are known before the rules are. */
export function startsFast() {
  let known;
  return {
    name: 'strikehome-starts-fast',
    load: {
      filter: { id: [KNOWN, REGISTRY] },
      async handler(id) {
        known ??= exportsOf(KNOWN);
        const data = await known;
        if (id === KNOWN) return Object.entries(data).map(asData).join('\n');
        const loaders = filesInRegistry(data.KNOWN_SYSTEMS.map((one) => one.id)).map(
          ([name, file]) => `${JSON.stringify(name)}: () => import(${JSON.stringify(file)}).then((m) => m.${name})`,
        );
        return `export const SYSTEMS = {};\nexport const LATER = { ${loaders.join(', ')} };\n`;
      },
    },
  };
}
