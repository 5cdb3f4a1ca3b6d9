import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const TESTS = 'packages/*/src/**/*.test.{ts,tsx}';

/** The page in a browser, started once by a worker, and tables in a PostgreSQL, started once for all. */
const PAGE = 'packages/web/test/**/*.test.ts';
const POSTGRES = 'packages/server/test/tables/**/*.test.ts';
const PAGE_SETUP = 'packages/web/test/setup.mjs';
const POSTGRES_SETUP = 'packages/server/test/tables/setup.mjs';

/** What is put together as no build does it: with a toy where the house has its own, so that Vite has to load it. */
const MOCKS = [
  'tests/adding-a-*.test.ts',
  'tests/{read-once,single-actions}.test.ts',
  'packages/cli/test/print.test.ts',
  'examples/twenty/*.test.ts',
];

/** What else needs a place of its own: it starts processes and servers. */
const INTERFACES = ['packages/*/test/**/*.test.ts', 'tests/**/*.test.ts', 'examples/**/*.test.ts'];

/** What takes minutes: everything of which the others try a part. `npm run test:long` runs these alone. */
const LONG = ['packages/*/{src,test}/**/*.long.test.ts', 'tests/**/*.long.test.ts'];

/** Read by Node itself, and the sources once by a worker, for all the files it is given. */
const NATIVE = {
  isolate: false,
  execArgv: ['--import', new URL('tests/native.mjs', import.meta.url).href],
  experimental: { viteModuleRunner: false, nodeLoader: false },
};

export default defineConfig({
  resolve: { conditions: ['strikehome-source', 'node', 'import', 'module', 'default'] },
  ssr: { resolve: { conditions: ['strikehome-source', 'node', 'module', 'default'] } },
  test: {
    // One more for every two cores: a test of the page, of a server or of a command is often waiting for another process.
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    setupFiles: ['tests/seed.ts'],
    // Long enough for a busy machine: only what hangs runs into it.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { interval: 20, timeout: 180_000 } },
    // One after the other by name, without a pause between them, and those of many small files last, so that both cores
    // have something to do until the end; within each, vitest begins with what took longest the last time, or, not
    // knowing, with the largest files.
    projects: [
      {
        extends: true,
        test: { name: 'doors', include: INTERFACES, exclude: [PAGE, POSTGRES, ...MOCKS, ...LONG], ...NATIVE },
      },
      { extends: true, test: { name: 'mocks', include: MOCKS } },
      {
        extends: true,
        test: { name: 'page', include: [PAGE], exclude: LONG, globalSetup: PAGE_SETUP, ...NATIVE },
      },
      {
        extends: true,
        test: { name: 'postgres', include: [POSTGRES], exclude: LONG, globalSetup: POSTGRES_SETUP, ...NATIVE },
      },
      { extends: true, test: { name: 'rules', include: [TESTS], exclude: LONG, ...NATIVE } },
      {
        extends: true,
        test: {
          name: 'long',
          include: LONG,
          globalSetup: [PAGE_SETUP, POSTGRES_SETUP],
          env: { STRIKEHOME_LONG: '1' },
          ...NATIVE,
        },
      },
    ],
  },
});
