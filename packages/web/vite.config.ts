/** How the page is built: Preact without a plugin, the engine shared by page and worker, a service worker of our own. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { rolldown } from 'rolldown';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { documents } from './docs/pages.ts';
import { FONT_LICENSES, makeFonts } from './fonts.ts';
import { drawIdentity } from './identity.ts';
import { type Described, outlineOf } from './src/state/outline.ts';

const here = import.meta.dirname;
const REGISTRY = `${here.replaceAll('\\', '/')}/../engine/src/games/index.ts`.replace('/web/../', '/');
const LATER = '\0strikehome-registry';
const SUMMARIES = '\0strikehome-summaries';

interface InRegistry extends Described {
  readonly encounter?: Readonly<Record<(typeof ABOUT)[number], object>> & {
    readonly seats?: { readonly visibility?: string };
  };
}

/** What an encounter says of itself as plain data: all that a seat at a remote table needs of it. */
const ABOUT = ['rolls', 'choices', 'kinds', 'action', 'setup', 'examples'] as const;
const ENCOUNTER = '\0strikehome-encounter:';
const OUTLINE = '\0strikehome-outline:';
const isData = (id: string) => id.startsWith(ENCOUNTER) || id.startsWith(OUTLINE);

/** The plain data that a file of the build stands for. */
function dataOf(id: string, systems: readonly InRegistry[]): object {
  const system = systems.find((one) => id.endsWith(`:${one.id}`))!;
  if (id.startsWith(OUTLINE)) return outlineOf(system);
  const { encounter } = system;
  const seats = { visibility: encounter?.seats?.visibility };
  return { ...Object.fromEntries(ABOUT.map((name) => [name, encounter?.[name]])), seats };
}

/** What stands in the registry, and the file each system comes from. */
async function readRegistry(): Promise<readonly (InRegistry & { readonly name: string; readonly file: string })[]> {
  const text = readFileSync(REGISTRY, 'utf8');
  const packed = await rolldown({
    input: REGISTRY,
    logLevel: 'silent',
    resolve: { conditionNames: ['strikehome-source', 'default'] },
  });
  const { output } = await packed.generate({ format: 'esm' });
  await packed.close();
  const code = Buffer.from(output[0].code).toString('base64');
  const loaded = (await import(`data:text/javascript;base64,${code}`)) as {
    SYSTEMS: Readonly<Record<string, InRegistry>>;
  };
  const files = [...text.matchAll(/^import \{ (\w+) \} from '\.\/(.+)';$/gm)].map(([, name, file]) => ({ name, file }));
  return Object.entries(loaded.SYSTEMS).map(([name, system]) => {
    const from = files.find((one) => one.name === name)?.file;
    if (from === undefined) throw new Error(`The registry does not import ${name} in the way this build reads it.`);
    return { ...system, name, file: REGISTRY.replace('index.ts', from) };
  });
}

/** What a system imports as its encounter, its fight, its sheets or its cast: `import { scene } from './encounter/index.ts';` */
const PART = /^import \{ ([\w, ]+) \} from '\.\/((encounter|fight|sheet|cast)(?:\/index)?\.ts)';$/gm;
/** A system without these, which are fetched apart. */
const CORE = '?core';

/** How a system, its outline and that of its encounter, its encounter and its fight are fetched, each from a file of its own. */
function loadersOf({
  id,
  name,
  file,
}: Pick<InRegistry, 'id'> & { readonly name: string; readonly file: string }): string {
  const load = (path: string, value: string) => `() => import(${JSON.stringify(path)}).then((m) => ${value})`;
  const parts = [...readFileSync(file, 'utf8').matchAll(PART)].map(([, names, from, part]) => {
    const values = names!.split(', ').map((one) => `${one}: m.${one}`);
    // The sheets of a system come with how they line up; of the others there is one each.
    const value = part === 'sheet' ? `({ ${values.join(', ')} })` : `m.${names}`;
    return `${part}: ${load(file.replace('index.ts', from!), value)}`;
  });
  const data = [`outline: ${load(OUTLINE + id, 'm.about')}`, `table: ${load(ENCOUNTER + id, 'm.about')}`];
  return `{ core: ${load(file + CORE, `m.${name}`)}, ${[...data, ...parts].join(', ')} }`;
}

/**
 * The registry names every system, and a page needs one at a time, at first only its single actions: here it becomes a
 * registry that is filled as systems and their parts are fetched. The rest of the engine does not notice.
 */
function registry(): Plugin {
  return {
    name: 'strikehome-registry',
    enforce: 'pre',
    async resolveId(wanted, from, options) {
      if (wanted === 'virtual:registry') return LATER;
      if (wanted === 'virtual:summaries') return SUMMARIES;
      if (wanted.endsWith(CORE) || isData(wanted)) return wanted;
      if (!/games/.test(wanted)) return null;
      const found = await this.resolve(wanted, from, { ...options, skipSelf: true });
      return found?.id.replaceAll('\\', '/') === REGISTRY ? LATER : found;
    },
    async load(id) {
      if (id.endsWith(CORE))
        return readFileSync(id.slice(0, -CORE.length), 'utf8').replace(PART, (_, names: string) =>
          names.replace(/\w+/g, (one) => `const ${one} = undefined;`).replaceAll(',', ''),
        );
      if (id !== LATER && id !== SUMMARIES && !isData(id)) return null;
      this.addWatchFile(REGISTRY);
      const systems = await readRegistry();
      if (id === SUMMARIES) {
        const lines = Object.fromEntries(systems.map((one) => [one.id, one.summary]));
        return `export const SUMMARIES = ${JSON.stringify(lines)};`;
      }
      if (id !== LATER) return `export const about = ${JSON.stringify(dataOf(id, systems))};`;
      const entries = systems.map((one) => {
        const { id, version, title, encounter, fight } = one;
        const about = { id, version, title, hasEncounter: encounter !== undefined, hasFight: fight !== undefined };
        return `{ ...${JSON.stringify(about)}, load: ${loadersOf(one)} }`;
      });
      return `export const SYSTEMS = {};\nexport const REGISTRY = [${entries.join(',\n')}];\n`;
    },
  };
}

/** A worker has no document: a file with something in it that draws would end every job that comes to it. */
function undrawn(): Plugin {
  return {
    name: 'strikehome-undrawn',
    apply: 'build',
    generateBundle(_options, bundle) {
      const seen = new Set<string>();
      const fetched = (name: string): void => {
        const part = bundle[name];
        if (part?.type !== 'chunk' || seen.has(name)) return;
        seen.add(name);
        // The values of the views draw nothing: their components are fetched when they are shown.
        const drawing = Object.keys(part.modules).find((id) =>
          /[\\/]web[\\/]src[\\/](?!(?:state|worker)[\\/]|views[\\/](?:[\w-]+[\\/])?index\.ts$)/.test(id),
        );
        if (drawing !== undefined) this.error(`The worker fetches ${name}, which holds ${drawing}.`);
        part.imports.forEach(fetched);
        // Of what it shares with the page, nothing but the registry fetches more in it.
        if (Object.keys(part.modules).some((id) => id === LATER || /[\\/]src[\\/]worker[\\/]/.test(id)))
          part.dynamicImports.forEach(fetched);
      };
      fetched('worker.js');
      if (seen.size < 2) this.error('The worker is not called worker.js.');
    },
  };
}

/** What a browser shows before the page is installed: main screens as the tests know them. */
const SCREENSHOTS = { 'screenshot-phone.png': 'odds-phone', 'screenshot-wide.png': 'fight-desk' } as const;

/** What stands for the page elsewhere: icons, the card of a shared link; and the licenses that travel with its typefaces. */
function identity(): Plugin {
  return {
    name: 'strikehome-identity',
    apply: 'build',
    async generateBundle() {
      for (const [fileName, source] of await drawIdentity()) this.emitFile({ type: 'asset', fileName, source });
      this.emitFile({ type: 'asset', fileName: 'FONT-LICENSES.txt', source: FONT_LICENSES });
      for (const [fileName, picture] of Object.entries(SCREENSHOTS))
        this.emitFile({ type: 'asset', fileName, source: readFileSync(`${here}/test/looks/${picture}.png`) });
    },
  };
}

/** What games of a server's own import (`packages/server/src/games.ts`): apart from the page, which has less of it. */
function authors(): Plugin {
  return {
    name: 'strikehome-authors',
    apply: 'build',
    async generateBundle() {
      const packed = await rolldown({
        input: `${here}/../engine/src/kernel/authors.ts`,
        resolve: { conditionNames: ['strikehome-source', 'browser', 'default'] },
      });
      const { output } = await packed.generate({ format: 'esm', minify: true });
      await packed.close();
      this.emitFile({ type: 'asset', fileName: 'authors.js', source: output[0].code });
    },
  };
}

/** What is fetched by others, or not again. */
const ELSEWHERE = /^index\.html$|\.txt$|^og\.png$|^docs\/|^screenshot-|^authors\.js$/;

/** The list of files and the version of this build are put in front of src/offline.js, which serves them without a network. */
function offline(): Plugin {
  return {
    name: 'strikehome-offline',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const hash = createHash('sha256');
      const icons = readdirSync(`${here}/public`).sort();
      for (const file of icons) hash.update(readFileSync(`${here}/public/${file}`));
      const made = Object.keys(bundle).sort();
      for (const file of made) {
        const part = bundle[file]!;
        hash.update(part.type === 'chunk' ? part.code : part.source);
      }
      const files = ['./', ...icons, ...made.filter((file) => !ELSEWHERE.test(file))];
      const text = readFileSync(`${here}/src/offline.js`, 'utf8');
      const head = `const VERSION = '${hash.digest('hex').slice(0, 16)}';\nconst FILES = ${JSON.stringify(files)};\n`;
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: head + text });
    },
  };
}

/** Each view has a folder, and in it its value. */
function viewFolders(): readonly string[] {
  const found = readdirSync(`${here}/src/views`, { withFileTypes: true });
  return found.filter((one) => one.isDirectory()).map(({ name }) => name);
}

/**
 * What is fetched together comes in one file: a request costs as much as some kilobytes, and small files are larger,
 * compressed each for itself. The first two stand in front of every route. What the worker has is apart from what draws.
 */
const FILES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  base: {
    'engine/src/kernel': 'plain memoize by-value no-codegen run/referee system/action',
    'engine/src/kernel/chance': 'weight distribution dice paired-dice',
    'engine/src/kernel/shape': 'shape nearest check problem likeness paths',
    'engine/src/helpers': 'phrases requests',
  },
  front: {
    'web/src/state':
      'case-rules on-table start whatif labels simulation storage fractions characters last link link-text link-defaults',
    'web/src/views': ['index', ...viewFolders().map((view) => `${view}/index`)].join(' '),
    'engine/src/kernel/chance': 'percent',
  },
  engine: {
    'engine/src/kernel/chance': 'random',
    'engine/src/kernel/run': 'answering session nested-odds work odds-cache odds repeat-graph plan-referee plan',
    'engine/src/contract': 'id-and-show envelope answer sheets sheet-places',
  },
  case: {
    'engine/src/contract': 'case play-case true-dice chances compare all/cases odds odds-table',
    'engine/src/kernel/run': 'best',
  },
  step: {
    'engine/src/contract': 'question resolve move step all/play',
    'engine/src/kernel/system': 'encounter moves seats',
    'engine/src/helpers': 'people',
    'engine/src/fights': 'chances',
  },
  fights: {
    'engine/src/contract': 'fight all/fights read-fight best-groups focus judged make-it-even',
    'engine/src/fights': 'advice balance samples exact alias-table tally duel-samples simulate target-search',
    'engine/src/helpers': 'targeting',
    'engine/src/kernel/process':
      'process blocks components chain compiled-plan graph best-chain exact-chain race rounds rows policy skirmish targeting',
    'engine/src/kernel/system': 'fight',
  },
  form: {
    'web/src/controls': 'row stepper named record rows-of many either field house-rules scrub own',
    'web/src/state': 'summary derived',
  },
  chart: { 'web/src/odds': 'column-chart readings fact-chart' },
  turning: { 'web/src/state': 'turning recast cast cast-setup' },
  drawn: {
    'web/src/drawings': 'bars index curves control row-head',
    'web/src/controls': 'figures-table chevron mark policy-switch',
    'web/src/state': 'advice',
    'web/src/views/rules': 'clause-link',
  },
  card: {
    'web/src/views/card': 'view',
    'web/src/odds': 'panel outcomes sums',
    'web/src/state': 'question case',
  },
  played: { 'web/src/play': 'steps typing', 'web/src/controls': 'die', 'web/src/state': 'changes' },
  offer: { 'web/src/views/table': 'client offer buttons next house-offers' },
  seat: { 'web/src/views/table': 'api seen entering' },
  'set-up': { 'web/src/views/table': 'setup line-up' },
  table: {
    'web/src/views/table': 'log always as-before moves screen fallen board answering waiting-for',
  },
  simulate: { 'web/src/views/simulate': 'answer sides view store', 'web/src/state': 'job worker-jobs' },
};

/** The group of a source by its path; one that is named here and not there stops the build. */
function groupOfSource(): ReadonlyMap<string, string> {
  const packages = REGISTRY.replace('/engine/src/games/index.ts', '');
  const groups = new Map<string, string>();
  for (const [group, folders] of Object.entries(FILES))
    for (const [folder, names] of Object.entries(folders))
      for (const name of names.split(' ')) {
        const path = ['.ts', '.tsx'].map((end) => `${packages}/${folder}/${name}${end}`).find((one) => existsSync(one));
        if (path === undefined)
          throw new Error(`The file ${group} of the page is to hold ${folder}/${name}: no such source.`);
        if (groups.has(path)) throw new Error(`${folder}/${name} is to stand in two files of the page.`);
        groups.set(path, group);
      }
  return groups;
}

const GROUPS = groupOfSource();

export default defineConfig(async ({ command }) => ({
  root: here,
  // Told by the command: a test runner sets NODE_ENV for what it starts, and a page is built the same for everyone.
  define: { __BUILT__: JSON.stringify(command === 'build') },
  // Relative, so that the page works under any path.
  base: './',
  plugins: [registry(), undrawn(), identity(), documents(), authors(), offline()],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact', development: command !== 'build' } },
  resolve: {
    // The style sheet asks for `made-fonts/text.woff2`.
    alias: { 'made-fonts': await makeFonts(`${here}/../../.cache`) },
    conditions: ['strikehome-source', ...defaultClientConditions],
  },
  build: {
    target: 'es2023',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // Only the page itself preloads: a worker has no document to do it with.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, files, { hostType }) => (hostType === 'html' ? files : []),
    },
    rolldownOptions: {
      // The worker is an entry of its own, so that it shares the engine's file with the page instead of carrying a copy.
      input: { index: `${here}/index.html`, worker: `${here}/src/worker/worker.ts` },
      output: {
        entryFileNames: ({ name }) => (name === 'worker' ? 'worker.js' : 'assets/[name]-[hash].js'),
        chunkFileNames: 'assets/[name]-[hash].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'preact', test: /node_modules[\\/]@?preact[\\/]/ },
            { name: (id: string) => GROUPS.get(id.replaceAll('\\', '/')) ?? null },
          ],
        },
      },
    },
  },
}));
