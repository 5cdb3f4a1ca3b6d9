// `npm test`: install what is missing, build what is stale, check, run every test; the last line says how many passed and failed.
// What follows `--` goes to vitest: `npm test -- packages/engine`; `--seed 7` draws other cases for the random tests.
// `npm run test:long` (`--long`) runs what takes minutes instead, `*.long.test.ts`, and no checks.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { cache, ensureBuilt, ensureInstalled, ensureNode, Plain, root } from './bootstrap.mjs';

const given = process.argv.slice(2);
const isLong = given[0] === '--long';
const report = path.join(cache, isLong ? 'vitest-long.json' : 'vitest.json');
const total = { passed: 0, failed: 0, skipped: 0 };
const add = (counts) => {
  for (const kind of Object.keys(counts)) total[kind] += counts[kind];
};

/** A step that fails is told and counted, and the next ones still get their turn; answers whether it went well. */
async function step(work) {
  try {
    await work();
    return true;
  } catch (error) {
    total.failed += 1;
    console.error(error instanceof Plain ? `\n${error.message}` : error);
    return false;
  }
}

async function checks() {
  const { runChecks } = await import('./check.mjs');
  add(await runChecks());
}

async function browser() {
  if (!existsSync(path.join(root, 'packages/web/vite.config.ts'))) return;
  const { ensureBrowser } = await import('./browser.mjs');
  const { source, version } = await ensureBrowser();
  console.log(`Browser: Chromium ${version} (${source})`);
}

/** What was asked for beside a seed, which the tests read from their environment. */
function askedFor([...args]) {
  const at = args.indexOf('--seed');
  if (at < 0) return args;
  const [, seed] = args.splice(at, 2);
  if (!/^\d{1,9}$/.test(seed ?? '')) throw new Plain('--seed takes a whole number, such as --seed 7.');
  process.env.STRIKEHOME_SEED = seed;
  return args;
}

async function tests() {
  const asked = askedFor(isLong ? given.slice(1) : given);
  mkdirSync(cache, { recursive: true });
  rmSync(report, { force: true });
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const status = await new Promise((resolve) => {
    const args = [vitest, 'run', `--project=${isLong ? '' : '!'}long`, ...reporters, ...asked];
    spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
      .on('error', () => resolve(1))
      .on('close', resolve);
  });
  const counts = existsSync(report) ? count(JSON.parse(readFileSync(report, 'utf8'))) : { failed: 0 };
  // vitest also fails for what no test owns, such as an error nobody caught: that must not read as "0 failed".
  if (status !== 0 && counts.failed === 0) counts.failed = 1;
  add(counts);
}

function count({ numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults }) {
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken.length,
    skipped: numPendingTests + numTodoTests,
  };
}

const ready = await step(async () => {
  ensureNode();
  await ensureInstalled();
});
if (ready) {
  await step(ensureBuilt);
  await step(browser);
  // The checks fill the moments in which tests wait for another process.
  await Promise.all([isLong || step(checks), step(tests)]);
}
if (total.skipped > 0) console.log(`${total.skipped} skipped`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
