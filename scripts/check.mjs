// `npm run check`: types, lint and format, the lock file and the architecture checks, side by side.
// A tick for each; only what fails says more.
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { cache, ensureInstalled, ensureNode, isMain, plainly, root, runNode } from './bootstrap.mjs';

const tool = async (script, ...args) => {
  const { status, output } = await runNode([path.join(root, 'node_modules', script), ...args]);
  return status === 0 ? '' : output.trim() || `exit status ${status}`;
};
const types = (config, ...options) => tool('typescript/bin/tsc', '-p', path.join(root, config), ...options);
const has = (file) => existsSync(path.join(root, file));
const hasFiles = (folder) => has(folder) && readdirSync(path.join(root, folder)).length > 0;

// Each answers with what is wrong; an empty text is a pass.
const CHECKS = [
  { name: 'types of the project', run: () => types('tsconfig.json') },
  {
    name: 'types of the engine alone',
    when: () => has('packages/engine/src/index.ts'),
    run: () =>
      types('packages/engine/tsconfig.json', '--noEmit', '--tsBuildInfoFile', '.cache/engine-check.tsbuildinfo'),
  },
  {
    name: 'types of the page',
    when: () => has('packages/web/tsconfig.json') && hasFiles('packages/web/src'),
    run: () => types('packages/web/tsconfig.json'),
  },
  { name: 'lint and format', run: () => tool('@biomejs/biome/bin/biome', 'check', '--colors=off') },
  {
    name: 'lock files',
    run: async () => {
      const { checkLock } = await import('./check-lock.mjs');
      return [root, path.join(root, 'scripts/mutate')].flatMap((folder) => checkLock(folder)).join('\n');
    },
  },
  {
    name: 'architecture checks',
    run: async () => {
      const { checkProject } = await import('./checks/index.mjs');
      return checkProject(root)
        .map(({ file, line, check, message }) => `${file}:${line} ${check}: ${message}`)
        .join('\n');
    },
  },
];

/** Runs every check that applies, prints a line each and resolves to how many passed and failed. */
export async function runChecks() {
  mkdirSync(cache, { recursive: true });
  const counts = { passed: 0, failed: 0 };
  const one = async ({ name, run }) => {
    const fault = await run().catch((error) =>
      error instanceof Error ? (error.stack ?? error.message) : String(error),
    );
    counts[fault === '' ? 'passed' : 'failed'] += 1;
    console.log(fault === '' ? `✓ ${name}` : `✗ ${name}\n${fault.replace(/^/gm, '    ')}`);
  };
  await Promise.all(CHECKS.filter(({ when }) => when?.() ?? true).map(one));
  return counts;
}

if (isMain(import.meta.url))
  await plainly(async () => {
    ensureNode();
    await ensureInstalled();
    const { failed } = await runChecks();
    const { readabilityLine } = await import('./readability.mjs');
    console.log(readabilityLine());
    if (failed > 0) process.exitCode = 1;
  });
