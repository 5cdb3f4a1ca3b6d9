import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Every test: of a rule beside it, of an interface in a folder of its own, and of the project. */
const ALL = ['packages/*/{src,test}/**/*.test.{ts,tsx}', 'tests/**/*.test.ts', 'examples/**/*.test.ts'];

/** What is put together as no build does it: with a toy where the house has its own, so that Vite has to load it. */
const MOCKS = [
  'tests/adding-a-*.test.ts',
  'tests/{read-once,single-actions}.test.ts',
  'packages/cli/test/print.test.ts',
  'examples/twenty/*.test.ts',
];

/** What takes minutes: everything of which the others try a part. `npm run test:long` runs these alone. */
const LONG = ['packages/*/{src,test}/**/*.long.test.ts', 'tests/**/*.long.test.ts'];

/** Read by Node itself, and the sources once by a worker, for all the files it is given. */
const NATIVE = {
  globalSetup: 'tests/setup.mjs',
  isolate: false,
  execArgv: ['--import', new URL('tests/native.mjs', import.meta.url).href],
  experimental: { viteModuleRunner: false, nodeLoader: false },
};

/** First what waits for a browser, a server or a command, last the many small files of rules, so that no core idles at the end. */
const isRule = ({ moduleId }: TestSpecification): boolean => /\/packages\/[^/]+\/src\//.test(moduleId);

class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter((file) => !isRule(file)), ...sorted.filter(isRule)];
  }
}

export default defineConfig({
  resolve: { conditions: ['strikehome-source', 'node', 'import', 'module', 'default'] },
  ssr: { resolve: { conditions: ['strikehome-source', 'node', 'module', 'default'] } },
  test: {
    // Five for two cores: a test of the page, of a server or of a command is often waiting for another process.
    maxWorkers: Math.ceil(2.5 * availableParallelism()),
    setupFiles: ['tests/seed.ts'],
    // Long enough for a busy machine: only what hangs runs into it.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { interval: 20, timeout: 180_000 } },
    // One queue of files that any worker takes the next of. Within it vitest begins with what took longest the last time,
    // or, not knowing, with the largest files.
    sequence: { sequencer: WaitingFirst },
    projects: [
      { extends: true, test: { name: 'mocks', include: MOCKS } },
      { extends: true, test: { name: 'native', include: ALL, exclude: [...MOCKS, ...LONG], ...NATIVE } },
      { extends: true, test: { name: 'long', include: LONG, env: { STRIKEHOME_LONG: '1' }, ...NATIVE } },
    ],
  },
});
