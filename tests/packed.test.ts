/** Every package as it is packed, installed into an empty folder without a network, and used: as a library, a command, a server. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { createContext, runInContext } from 'node:vm';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { build as esbuild } from 'esbuild';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import { openBrowser } from '../scripts/page.mjs';
import { PUBLISHED, pack, toldOf, versionFaults } from '../scripts/release.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(path.join(tmpdir(), 'strikehome-packed-'));
const project = path.join(folder, 'project');
afterAll(() => rmSync(folder, { recursive: true }));

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly keywords: readonly string[];
  readonly license: string;
  readonly engines: object;
  readonly repository: { readonly directory: string };
  readonly exports: Readonly<Record<string, string | { readonly import?: { readonly default: string } }>>;
  readonly dependencies?: object;
  readonly peerDependencies?: object;
}

const PARTS = ['engine', 'table', 'server', 'web', 'cli'] as const;
const manifests = Object.fromEntries(
  PARTS.map((part) => [part, JSON.parse(readFileSync(path.join(root, 'packages', part, 'package.json'), 'utf8'))]),
) as Readonly<Record<(typeof PARTS)[number], Manifest>>;
const tarballOf = ({ name, version }: Manifest) =>
  path.join(folder, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`);

const environment = { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' };

function ran(command: string, args: readonly string[], cwd: string): string {
  const shell = process.platform === 'win32' && !command.endsWith('.exe');
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8', shell, env: environment });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}\n${stdout}\n${stderr}`);
  return stdout;
}
const node = (...args: readonly string[]) => ran(process.execPath, args, project);

beforeAll(async () => {
  // What is built is there; building it again is the packager's work.
  await pack(folder);
  mkdirSync(project);
  writeFileSync(path.join(project, 'package.json'), '{ "name": "empty", "private": true, "type": "module" }\n');
  const quiet = ['--offline', '--no-audit', '--no-fund', '--cache', path.join(folder, 'cache')];
  ran('npm', ['install', ...quiet, ...PARTS.map((part) => tarballOf(manifests[part]))], project);
  // What a project has of its own: Hono to mount in, and SQLite, which has machine code and comes from a registry.
  for (const name of ['hono', '@photostructure', '@types'])
    symlinkSync(path.join(root, 'node_modules', name), path.join(project, 'node_modules', name), 'junction');
});

describe.each(PARTS)('%s, packed', (part) => {
  const manifest = manifests[part];

  it('says what it is, whose and under which license, and has the version of all the others', () => {
    expect(manifest.description.length).toBeGreaterThan(40);
    expect(manifest.keywords).toEqual(expect.arrayContaining(['ttrpg', 'dice', 'probability', 'simulator']));
    expect(manifest).toMatchObject({ license: 'MIT', engines: manifests.engine.engines });
    expect(manifest.repository.directory).toBe(`packages/${part}`);
    expect(manifest.version).toBe(manifests.engine.version);
    const files = readdirSync(path.join(project, 'node_modules', manifest.name));
    expect(files).toEqual(expect.arrayContaining(['LICENSE', 'NOTICE', 'README.md', 'dist', 'package.json']));
  });

  it('has nothing that publint would mend', async () => {
    const bytes = readFileSync(tarballOf(manifest));
    const tarball = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
    const { messages, pkg } = await publint({ strict: true, pack: { tarball } });
    expect(messages.map((message) => formatMessage(message, pkg ?? {}))).toEqual([]);
  });
});

const LIBRARIES = ['engine', 'table', 'server'] as const;

/** The entries that a library lists as it is installed, but for its manifest. */
function entriesOf(part: (typeof LIBRARIES)[number]): readonly string[] {
  const file = path.join(project, 'node_modules', manifests[part].name, 'package.json');
  const { exports } = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  return Object.keys(exports).filter((entry) => entry !== './package.json');
}

const modulesOf = (part: (typeof LIBRARIES)[number]) =>
  entriesOf(part).map((entry) => path.posix.join(manifests[part].name, entry));

describe('the entries of the libraries', () => {
  it.each(LIBRARIES)('are those that are made: %s', (part) => {
    const made = Object.entries(manifests[part].exports).flatMap(([entry, to]) =>
      typeof to === 'object' && to.import !== undefined ? [entry] : [],
    );
    expect(entriesOf(part)).toEqual(made);
  });

  it('can be imported and required, each with the same names', () => {
    const modules = LIBRARIES.flatMap(modulesOf);
    const count = (load: string) => `console.log(${JSON.stringify(modules)}.map(${load}).join());`;
    writeFileSync(path.join(project, 'required.cjs'), count('(one) => Object.keys(require(one)).length'));
    const imported = modules.map((one, i) => `import * as m${i} from '${one}';`);
    const all = `const all = [${modules.map((_, i) => `m${i}`)}];`;
    writeFileSync(
      path.join(project, 'imported.mjs'),
      [...imported, all, count('(_, i) => Object.keys(all[i]).length')].join('\n'),
    );
    const names = node('imported.mjs').trim();
    expect(names).toMatch(/^[1-9]\d*(,[1-9]\d*)*$/);
    expect(names.split(',')).toHaveLength(modules.length);
    expect(node('required.cjs').trim()).toBe(names);
  });
});

describe.each(LIBRARIES)('the types of %s', (part) => {
  it('agree with its scripts, however it is resolved', async () => {
    const entrypoints = entriesOf(part);
    const tarball = createPackageFromTarballData(readFileSync(tarballOf(manifests[part])));
    const checked = await checkPackage(tarball, { entrypoints: [...entrypoints] });
    if (!checked.types) throw new Error('there are no types');
    // What resolves packages without `exports` (node10) finds no entry but the first.
    const known = new Set(['NoResolution']);
    const others = checked.problems.filter((one) => !known.has(one.kind));
    const lost = checked.problems.filter((one) => one.kind === 'NoResolution' && one.resolutionKind !== 'node10');
    expect([...others, ...lost]).toEqual([]);
  });

  it('name nothing that is not installed with it', () => {
    const { name, dependencies = {}, peerDependencies = {} } = manifests[part];
    const types = path.join(project, 'node_modules', name, 'dist/types');
    const files = readdirSync(types, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.d.ts'));
    const named = files.flatMap((file) =>
      [
        ...readFileSync(path.join(types, file), 'utf8').matchAll(/^(?! \*).*\b(?:from |import\()['"]([^.'"][^'"]*)/gm),
      ].map(([, module]) => module),
    );
    const there = new Set([...Object.keys(dependencies), ...Object.keys(peerDependencies)]);
    expect(files.length).toBeGreaterThan(2);
    expect(named.filter((module) => !there.has(module ?? '') && !module?.startsWith('node:'))).toEqual([]);
  });
});

describe('a release', () => {
  it('has all packages, in one version', () => {
    expect([...PUBLISHED].sort()).toEqual([...PARTS].sort());
    const all = [
      { name: 'a', version: '1.2.0' },
      { name: 'b', version: '1.2.0', dependencies: { a: '1.2.0', other: '9.0.0' } },
    ];
    expect(versionFaults(all)).toEqual([]);
    const apart = [...all, { name: 'c', version: '1.1.0', dependencies: { b: '1.1.0' } }];
    expect(versionFaults(apart)).toEqual(['c has the version 1.1.0, a has 1.2.0', 'c asks for b 1.1.0, not 1.2.0']);
  });

  it('is told of in the changelog under its version, and until the day under [Unreleased]', () => {
    const older = '## [1.1.0] - 2029-01-01\n\n- New: b.\n';
    expect(toldOf('1.2.0', `## [1.2.0] - 2030-01-01\n\n- New: c.\n\n${older}`)).toBe('told');
    expect(toldOf('1.2.0', `## [Unreleased]\n\n### Added\n\n- New: 1.2.0.\n\n${older}`)).toBe('due');
    expect(toldOf('1.2.0', `## [Unreleased]\n\n${older}`)).toBe('missing');
    expect(toldOf('1.2.0', `## [1.2.0] - 2030-01-01\n\n${older}`)).toBe('missing');
    expect(toldOf(manifests.engine.version, readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8'))).not.toBe('missing');
  });
});

const PROGRAM = `
  import { createEngine } from '@strikehome/engine';
  import { degrees } from '@strikehome/engine/degrees';
  const { odds } = createEngine([degrees]);
  const said = odds({ system: 'degrees', action: 'attack', attacker: { skill: 7 }, defender: { skill: 4 }, attack: 'dirk' });
  globalThis.console.log(said.outcomes.success.exact);`;

describe('installed', () => {
  it('brings nothing of others along, and the engine alone is one package', () => {
    const own = readdirSync(path.join(project, 'node_modules')).filter((name) => !name.startsWith('.'));
    expect(own).toEqual(['@photostructure', '@strikehome', '@types', 'hono', 'strikehome']);
    expect(Object.keys(manifests.engine)).not.toContain('dependencies');
  });

  /** One run of the compiler under strict, over all that is for one kind of module. */
  const compile = (module: string, types: string, ...files: readonly string[]) => {
    const flags = ['--strict', '--target', 'es2023', '--lib', 'es2023,dom', '--module', module, '--types', types];
    const compiler = path.join(root, 'node_modules/typescript/bin/tsc');
    return spawnSync(process.execPath, [compiler, ...flags, ...files], { cwd: project, encoding: 'utf8' });
  };

  it('modules compile under strict: the program of the README prints what it says, and a missing field is named', () => {
    const readme = readFileSync(path.join(root, 'README.md'), 'utf8');
    const [, program, output] = /```ts\n([\s\S]*?)\n```[\s\S]*?```\n([\s\S]*?)\n```/.exec(readme)!;
    writeFileSync(path.join(project, 'first.ts'), `${program}\n`);
    const rolled = `system: 'fate', action: 'overcome', actor: { rating: 3 }`;
    const missing = `import { odds } from '@strikehome/engine';
      odds({ ${rolled}, opposition: { rating: 3 } });
      odds({ system: 'degrees', action: 'attack', attacker: { name: 'Mira' }, defender: { skill: 4 }, attack: 'dirk' });`;
    writeFileSync(path.join(project, 'missing.ts'), missing);
    const { stdout } = compile('nodenext', '', 'first.ts', 'missing.ts');
    // The field that is missing of a role, its kind too, not a sheet; and nothing is wrong with the other program.
    expect([...stdout.matchAll(/Property '(\w+)' is missing/g)].map(([, name]) => name)).toEqual(['kind', 'skill']);
    expect([...stdout.matchAll(/^(\S+)\(\d+,\d+\): error/gm)].map(([, file]) => file)).toEqual([
      ...['missing.ts', 'missing.ts'],
    ]);
    expect(node('first.js').trim()).toBe(output);
  });

  it('in CommonJS every entry and a typed program compile with module node16 (TS1479), and it runs', () => {
    const program = `
      import { isFailure, type LocalTable as Kept, LocalTable, DEVICE } from '@strikehome/table';
      import { odds, type OddsRequest } from '@strikehome/engine';
      const blow = { attacker: { skill: 7 }, defender: { skill: 4 }, attack: 'dirk' } as const;
      const asked: OddsRequest<'degrees', 'attack'> = { system: 'degrees', action: 'attack', ...blow };
      const found = odds(asked);
      const setup = { fighters: [{ sheet: 'champion', side: 'us' }, { sheet: 'brute', side: 'them' }] };
      const home = LocalTable.open({ system: 'degrees', name: 'Dana', setup }, DEVICE);
      const name = (kept: Kept): string => kept.seat.name;
      console.log(found.ok && found.outcomes.success?.exact, isFailure(home) ? home.error.message : name(home));`;
    writeFileSync(path.join(project, 'typed.cts'), program);
    const lines = LIBRARIES.flatMap(modulesOf).map((one, i) => `import * as m${i} from '${one}';\nconsole.log(m${i});`);
    writeFileSync(path.join(project, 'entries.cts'), `${lines.join('\n')}\n`);
    expect(compile('node16', 'node', 'entries.cts', 'typed.cts')).toMatchObject({ status: 0, stdout: '' });
    expect(node('typed.cjs').trim()).toBe('493/648 Dana');
  });

  it('`require` has it too', () => {
    writeFileSync(
      path.join(project, 'old.cjs'),
      `const { systems } = require('@strikehome/engine');
       console.log(Object.keys(systems()), typeof require('@strikehome/engine/degrees').degrees.actions);`,
    );
    expect(node('old.cjs').trim()).toBe("[ 'systems' ] object");
  });

  /** What a bundled program says where there is nothing of Node.js. */
  const saidBy = (code: string) => {
    const said: unknown[] = [];
    const place = createContext({ console: { log: (text: unknown) => said.push(text) } });
    runInContext(code, place);
    expect(runInContext('typeof process + typeof require + typeof Buffer', place)).toBe('undefinedundefinedundefined');
    return said;
  };

  it.each(['neutral', 'browser'] as const)(
    'esbuild bundles it (%s), and where there is nothing of Node.js it runs',
    async (platform) => {
      writeFileSync(path.join(project, 'page.js'), PROGRAM);
      const bundle = { bundle: true, minify: true, format: 'iife', platform, write: false } as const;
      const { outputFiles, warnings } = await esbuild({
        ...{ absWorkingDir: project, entryPoints: ['page.js'], mainFields: ['main'], logLevel: 'silent' },
        ...bundle,
      });
      expect(warnings).toEqual([]);
      expect(saidBy(outputFiles[0]!.text)).toEqual(['493/648']);
    },
  );

  it('Vite bundles it, and where there is nothing of Node.js it runs', async () => {
    writeFileSync(path.join(project, 'page.js'), PROGRAM);
    const bundle = { input: path.join(project, 'page.js'), output: { format: 'iife' } } as const;
    const built = await build({
      ...{ root: project, configFile: false, logLevel: 'error' },
      build: { write: false, modulePreload: false, rolldownOptions: bundle },
    });
    const [output] = [built].flat() as readonly { readonly output?: readonly { readonly code?: string }[] }[];
    const { code } = output!.output![0]!;
    expect(saidBy(code!)).toEqual(['493/648']);
    // What a page may not do it does not carry.
    expect(code).not.toMatch(/\bFunction\(/);
  });

  it('the command answers', () => {
    const command = path.join(project, 'node_modules/.bin/strikehome');
    expect(ran(command, ['--version'], project)).toBe(`strikehome ${manifests.cli.version}\n`);
    const answer = JSON.parse(ran(command, ['odds', 'degrees', 'attack', '--example'], project)) as { ok: boolean };
    expect(answer.ok).toBe(true);
  });

  it('the command serves the page, the calls and live tables until it is told to end', async () => {
    const args = [path.join(project, 'node_modules/strikehome/dist/main.js'), 'serve', '--port', '0', '--data', 'kept'];
    const server = spawn(process.execPath, args, { cwd: project, env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
    onTestFinished(() => void server.kill('SIGKILL'));
    const ended = once(server, 'exit');
    let told = '';
    server.stderr.setEncoding('utf8').on('data', (text: string) => {
      told += text;
    });
    const [ready] = (await Promise.race([once(createInterface(server.stdout), 'line'), ended])) as [string];
    const [base] = /http:\S+/.exec(String(ready)) ?? [];
    expect(base, told).toBeDefined();
    const page = await fetch(`${base}/`);
    expect(await page.text()).toContain('<title>Strikehome');
    expect(await (await fetch(`${base}/readyz`)).json()).toEqual({ ok: true });
    const about = { headers: { 'content-type': 'application/json' }, body: JSON.stringify({ system: 'degrees' }) };
    expect((await fetch(`${base}/api/odds`, { method: 'POST', ...about })).status).toBe(400);
    server.kill('SIGTERM');
    expect((await ended)[0]).toBe(process.platform === 'win32' ? null : 0);
    expect(readdirSync(path.join(project, 'kept'))).toContain('tables.db');
  });
});

describe('a game of your own, written outside of this repo', () => {
  const command = path.join(project, 'node_modules/.bin/strikehome');
  const game = ['--game', 'own/dist/index.js'];
  const fighters = [
    { name: 'Mira', side: 'us', skill: 3, guard: 8, health: 5, vigor: 1, die: 6 },
    { name: 'Robber', side: 'them', skill: 2, guard: 9, health: 4, vigor: 0, die: 6 },
  ];

  beforeAll(() => {
    ran(command, ['new-game', 'dark-road', 'own', '--encounter'], project);
    node(path.join(root, 'node_modules/typescript/bin/tsc'), '-p', 'own');
  });

  it('is checked, and plays at a table of the library: what a player may know, its proof and its review', () => {
    const program = `
      import { checkSystem, createEngine } from '@strikehome/engine';
      import { DEVICE, exported, LocalTable, readFile, reviewFight, verify } from '@strikehome/table';
      import { darkRoadGame } from './own/dist/index.js';
      const engine = createEngine([darkRoadGame]);
      const opening = { system: 'dark-road', name: 'Dana', setup: { fighters: ${JSON.stringify(fighters)} } };
      const home = LocalTable.shared(opening, { ...DEVICE, engine });
      const ana = home.join({ name: 'Ana' }, 'player');
      home.do({ kind: 'seat', seat: ana.seat, plays: ['mira'] });
      home.do({ kind: 'do', action: { kind: 'attack', by: 'mira', target: 'robber' } }, ana.seat);
      home.do({ kind: 'type', faces: [6, 6] }, ana.seat);
      home.do({ kind: 'type', faces: [2] }, ana.seat);
      const seen = JSON.stringify(exported(home.table, home.entries, ana));
      const read = readFile(home.file, engine);
      console.log(JSON.stringify({
        faults: checkSystem(darkRoadGame),
        health: home.table.state.fighters.robber.health,
        told: seen.includes('Mira hits Robber for 2.'),
        sheet: /guard|"from":d|"health":4/.test(seen),
        proven: verify(read).faults,
        moments: reviewFight(read.entries, read.table, home.seat).curve.length,
      }));`;
    writeFileSync(path.join(project, 'own.mjs'), program);
    const all = { faults: [], health: 2, told: true, sheet: false, proven: [], moments: 2 };
    expect(JSON.parse(node('own.mjs'))).toEqual(all);
  });

  it('is known to the command, before its name or after it; a file that has no game says so', () => {
    const odds = ['odds', 'dark-road', 'attack', '--example', '--json'];
    const before = ran(command, [...game, ...odds], project);
    expect(JSON.parse(before)).toMatchObject({ ok: true, outcomes: { hit: { exact: '7/12' } } });
    expect(ran(command, [...odds, ...game], project)).toBe(before);
    const many = ['method=simulate', 'trials=2000', 'seed=a', '--workers', '2', '--json'];
    const simulated = ran(command, [...game, 'fight', 'dark-road', '--example', ...many], project);
    expect(JSON.parse(simulated)).toMatchObject({ ok: true, system: 'dark-road', method: 'simulate' });
    const named = (file: string) => () => ran(command, ['--game', file, 'systems'], project);
    expect(named('own.mjs')).toThrow(/exports no game/);
    expect(named('none.js')).toThrow(/file not found/);
  });

  it('is served: over HTTP, at a live table, and in the page', async () => {
    const args = [path.join(project, 'node_modules/strikehome/dist/main.js'), ...game, 'serve', '--port', '0'];
    const server = spawn(process.execPath, [...args, '--data', 'own-data'], { cwd: project, env: environment });
    onTestFinished(() => void server.kill('SIGKILL'));
    const [ready] = (await once(createInterface(server.stdout), 'line')) as [string];
    const [base = ''] = /http:\S+/.exec(ready) ?? [];
    const post = async (where: string, body: object, key = '') => {
      const headers = { 'content-type': 'application/json', ...(key === '' ? {} : { authorization: `Bearer ${key}` }) };
      const response = await fetch(`${base}${where}`, { method: 'POST', headers, body: JSON.stringify(body) });
      return (await response.json()) as { readonly ok: boolean; readonly table: string; readonly key: string };
    };
    const side = { skill: 3, guard: 9, health: 4 };
    const solved = await post('/api/fight', { system: 'dark-road', a: side, b: side });
    expect(solved).toMatchObject({ ok: true, method: 'exact' });
    const { table, key } = await post('/api/tables', { system: 'dark-road', name: 'Dana', setup: { fighters } });
    const action = { kind: 'attack', by: 'mira', target: 'robber' };
    expect((await post(`/api/tables/${table}/commands`, { id: 'a', command: { kind: 'do', action } }, key)).ok).toBe(
      true,
    );
    const browser = await openBrowser();
    onTestFinished(() => browser.close());
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => faults.push(message));
    page.on('console', (said) => void (said.type() === 'error' && faults.push(said.text())));
    await page.goto(`${base}/#/1/dark-road/attack`);
    await page.getByText('58.3%').first().waitFor();
    await page.goto(`${base}/#/1/dark-road/~fight`);
    await page.getByRole('button', { name: 'Start fight', exact: true }).click();
    await page.getByRole('button', { name: 'Mira attacks Robber', exact: true }).click();
    await page.keyboard.type('662');
    await page.getByText('Mira hits Robber for 2.').first().waitFor();
    await page.goto(`${base}/#/1/dark-road/~book`);
    await page.getByText('Dark Road has no character sheets.').waitFor();
    await page.goto(`${base}/#/1/dark-road/~host`);
    await page.getByText('Dark Road').first().waitFor();
    expect(faults).toEqual([]);
  });
});
