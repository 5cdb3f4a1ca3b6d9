// `npm run mutate`: changes the rules one small thing at a time and counts how often a test notices; below 90% it fails.
//   npm run mutate -- degrees fate/resist.ts   some systems or files only (any part of `system/file.ts`)
//   npm run mutate -- --again                  only what changed since the last time (files, tests); the rest is remembered
//   npm run mutate -- --survivors              list what nobody noticed
//   npm run mutate -- --write                  put the table into docs/explanation/mutation.md, and files and survivors into .cache/mutate/report.md
// The mutation tester is installed the first time, in a folder of its own: the project itself never needs it.
import { spawn } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, constants, setPriority } from 'node:os';
import path from 'node:path';
import { cache, ensureInstalled, ensureNode, Plain, plainly, readOptions, root, runNpm } from './bootstrap.mjs';
import {
  filesOf,
  gamesOf,
  markdownTable,
  markOf,
  shareOf,
  staleReasons,
  stillTrue,
  sumOf,
  survivorsTable,
  survivorText,
  textTable,
  WANTED,
} from './mutate/report.mjs';
import { shortly, systemsOf } from './mutate/rules.mjs';

const here = path.join(root, 'scripts/mutate');
const folder = path.join(cache, 'mutate');
const inModules = (file) => path.join(folder, 'node_modules/@stryker-mutator', file);

/** Installs the mutation tester as its lock file says; vitest and the rest it finds in the project, one folder up. */
async function ensureTester() {
  const lock = path.join(folder, 'package-lock.json');
  const wanted = readFileSync(path.join(here, 'package-lock.json'), 'utf8');
  if (existsSync(inModules('core')) && existsSync(lock) && readFileSync(lock, 'utf8') === wanted) return;
  console.error('Installing the mutation tester …');
  mkdirSync(folder, { recursive: true });
  rmSync(lock, { force: true });
  copyFileSync(path.join(here, 'package.json'), path.join(folder, 'package.json'));
  writeFileSync(lock, wanted);
  const quiet = ['--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'];
  const { status, output } = await runNpm(['ci', '--legacy-peer-deps', ...quiet], { cwd: folder });
  if (status === 0) return;
  rmSync(lock, { force: true });
  throw new Plain(`The mutation tester could not be installed. npm says:\n\n${output.trim()}`);
}

/** Of everything in the project only what a system's tests read is copied for the mutants. */
const COPIED = [
  'packages/engine',
  'tests/seed.ts',
  'scripts/mutate',
  'vitest.config.ts',
  'package.json',
  'tsconfig.base.json',
];
const parents = (file) => file.split('/').map((_, i, parts) => parts.slice(0, i + 1).join('/'));
const IGNORED = [
  '*',
  ...COPIED.flatMap((file) =>
    parents(file).flatMap((at, i, all) => (i < all.length - 1 ? [`!${at}`, `${at}/*`] : [`!${at}`, `!${at}/**`])),
  ),
];

const reportOf = (system) => path.join(folder, `${system}.json`);

/** Runs the tester over some rule files of one system; answers with its report. */
async function measure({ system, rules, tests }, { again }) {
  const config = path.join(folder, `${system}.config.json`);
  const report = reportOf(system);
  rmSync(report, { force: true });
  const settings = {
    testRunner: 'vitest',
    plugins: [inModules('vitest-runner/dist/src/index.js'), path.join(here, 'ignore.mjs')],
    ignorers: ['descriptions'],
    vitest: { configFile: 'scripts/mutate/vitest.config.mjs', related: false },
    mutate: rules,
    coverageAnalysis: 'perTest',
    // What is only evaluated while a module loads is a table of data.
    ignoreStatic: true,
    ignorePatterns: IGNORED,
    // TypeScript 7 has no API to read a configuration with.
    tsconfigFile: 'none.json',
    tempDirName: '.cache/mutate/sandbox',
    reporters: ['json', 'progress-append-only'],
    jsonReporter: { fileName: report },
    incremental: true,
    incrementalFile: path.join(folder, `${system}.memory.json`),
    force: !again,
    concurrency: Math.max(1, availableParallelism() - 1),
    logLevel: 'error',
    allowConsoleColors: false,
  };
  writeFileSync(config, JSON.stringify(settings, null, 2));
  console.error(`${system}: ${rules.length} rule files, ${tests.length} test files …`);
  const status = await new Promise((resolve) => {
    spawn(process.execPath, [inModules('core/bin/stryker.js'), 'run', config], {
      cwd: root,
      // With all the cases of its random tests.
      env: { ...process.env, STRIKEHOME_TESTS: tests.join(' '), STRIKEHOME_LONG: '1' },
      stdio: ['ignore', 2, 2],
    })
      .on('error', () => resolve(1))
      .on('close', resolve);
  });
  if (status !== 0 || !existsSync(report))
    throw new Plain(`The mutants of ${system} could not be run; the reason stands above.`);
  return JSON.parse(readFileSync(report, 'utf8'));
}

const MARK = /(<!-- figures -->\n)[\s\S]*(<!-- \/figures -->)/;

const measured = path.join(folder, 'measured.json');

/** What is known of files that have not changed since; the page is made of this, so that it can be measured in parts. */
function remember(rows, known) {
  const before = existsSync(measured) ? JSON.parse(readFileSync(measured, 'utf8')) : [];
  const marks = Object.fromEntries(
    known.map((file) => [shortly(file), markOf(readFileSync(path.join(root, file), 'utf8'))]),
  );
  const all = stillTrue(before, rows, marks);
  writeFileSync(measured, JSON.stringify(all));
  return all;
}

/** The files and their survivors: too long for a page. */
const details = path.join(folder, 'report.md');

function write(rows, reasons, known) {
  const file = path.join(root, 'docs/explanation/mutation.md');
  const before = readFileSync(file, 'utf8');
  if (!MARK.test(before)) throw new Plain('docs/explanation/mutation.md has no place for the figures.');
  const missing = known.map(shortly).filter((name) => !rows.some((row) => row.file === name));
  const unmeasured = missing.length === 0 ? '' : `\n\nChanged since they were measured: ${missing.join(', ')}.`;
  const day = new Date().toISOString().slice(0, 10);
  const text = `\n${day}.\n\n${markdownTable(gamesOf(rows), 'game')}${unmeasured}\n`;
  writeFileSync(
    file,
    before.replace(MARK, (_all, start, end) => `${start}${text}\n${end}`),
  );
  writeFileSync(details, `# Mutants\n\n${day}.\n\n${markdownTable(rows)}\n\n${survivorsTable(rows, reasons)}\n`);
}

await plainly(async () => {
  const options = { again: { type: 'boolean' }, survivors: { type: 'boolean' }, write: { type: 'boolean' } };
  const { values, positionals } = readOptions(options);
  const all = systemsOf(root);
  const known = all.flatMap(({ rules }) => rules);
  const unknown = positionals.find((part) => !known.some((file) => shortly(file).includes(part)));
  if (unknown !== undefined)
    throw new Plain(`No rule file is called "${unknown}"; the rule files are ${known.map(shortly).join(', ')}.`);
  ensureNode();
  await ensureInstalled();
  await ensureTester();
  // Others may work on the same machine meanwhile.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

  const isWanted = (file) => positionals.length === 0 || positionals.some((part) => shortly(file).includes(part));
  const rows = [];
  // What is remembered of other files is not asked for now.
  for (const one of all.map((each) => ({ ...each, rules: each.rules.filter(isWanted) })))
    if (one.rules.length > 0)
      rows.push(...filesOf(await measure(one, values)).filter(({ file }) => one.rules.map(shortly).includes(file)));

  console.log(`\n${textTable(rows)}`);
  if (values.survivors)
    for (const { file, survivors } of rows) for (const one of survivors) console.log(survivorText(file, one));
  const so = remember(rows, known);
  if (values.write) {
    const reasons = JSON.parse(readFileSync(path.join(here, 'survivors.json'), 'utf8'));
    write(so, reasons, known);
    for (const one of staleReasons(so, reasons))
      console.log(`No survivor needs its reason: ${one.file}  ${one.was ?? one.in}`);
    console.log(`Written to docs/explanation/mutation.md and ${path.relative(root, details)}.`);
  }
  if (shareOf(sumOf(rows)) < WANTED) throw new Plain(`Tests notice less than ${100 * WANTED}% of the changes.`);
});
