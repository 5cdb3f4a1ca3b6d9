import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['strikehome-source', 'node', 'import', 'module', 'default'] },
  ssr: { resolve: { conditions: ['strikehome-source', 'node', 'module', 'default'] } },
  test: {
    include: ['packages/*/src/**/*.test.{ts,tsx}', 'packages/*/test/**/*.test.ts', 'tests/**/*.test.ts'],
    setupFiles: ['tests/seed.ts'],
    // Long enough for a busy machine: only what hangs runs into it.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 10_000 } },
  },
});
