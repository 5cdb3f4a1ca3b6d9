import { defineConfig } from 'vitest/config';

const TESTS = 'packages/*/src/**/*.test.{ts,tsx}';

/** The page in a browser, and tables in a PostgreSQL: each is started once, for all files. */
const PAGE = 'packages/web/test/**/*.test.ts';
const POSTGRES = 'packages/server/test/tables/**/*.test.ts';

/** What else needs a place of its own: it starts processes and servers, or puts other things where the house has its own. */
const DOORS = ['packages/*/test/**/*.test.ts', 'tests/**/*.test.ts', 'examples/**/*.test.ts'];

export default defineConfig({
  resolve: { conditions: ['strikehome-source', 'node', 'import', 'module', 'default'] },
  ssr: { resolve: { conditions: ['strikehome-source', 'node', 'module', 'default'] } },
  test: {
    // All that this machine has: vitest would leave one out, which of two cores is half.
    maxWorkers: '100%',
    setupFiles: ['tests/seed.ts'],
    // Long enough for a busy machine: only what hangs runs into it.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 180_000 } },
    // One after the other by name, without a pause between them; within each, vitest begins with what took longest the
    // last time, or, not knowing, with the largest files.
    projects: [
      { extends: true, test: { name: 'doors', include: DOORS, exclude: [PAGE, POSTGRES] } },
      // The page has a browser of its own; what drives it is read once by a worker, for all the files it is given.
      {
        extends: true,
        test: { name: 'page', include: [PAGE], isolate: false, globalSetup: 'packages/web/test/setup.ts' },
      },
      {
        extends: true,
        test: { name: 'postgres', include: [POSTGRES], globalSetup: 'packages/server/test/tables/setup.ts' },
      },
      // Plain functions that keep nothing: a worker reads the engine once, for all the files it is given.
      { extends: true, test: { name: 'rules', include: [TESTS], isolate: false } },
    ],
  },
});
