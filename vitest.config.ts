import { defineConfig } from 'vitest/config';

const TESTS = 'packages/*/src/**/*.test.{ts,tsx}';

/** What needs a place of its own: it starts processes, servers and browsers, or puts other things where the house has its own. */
const DOORS = ['packages/*/test/**/*.test.ts', 'tests/**/*.test.ts'];

export default defineConfig({
  resolve: { conditions: ['strikehome-source', 'node', 'import', 'module', 'default'] },
  ssr: { resolve: { conditions: ['strikehome-source', 'node', 'module', 'default'] } },
  test: {
    // All that this machine has: vitest would leave one out, which of two cores is half.
    maxWorkers: '100%',
    setupFiles: ['tests/seed.ts'],
    // Long enough for a busy machine: only what hangs runs into it.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 10_000 } },
    // Within each, vitest begins with what took longest the last time, or, not knowing, with the largest files.
    projects: [
      { extends: true, test: { name: 'doors', include: DOORS, sequence: { groupOrder: 0 } } },
      // Plain functions that keep nothing: a worker reads the engine once, for all the files it is given.
      { extends: true, test: { name: 'rules', include: [TESTS], isolate: false, sequence: { groupOrder: 1 } } },
    ],
  },
});
