// What `npm start`, `npm test` and `npm run build` do first on any machine: check Node, install, build.
// It runs before anything is installed, so it may import nothing but Node.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
export const cache = path.join(root, '.cache');

/** Something a person has to know or do: shown as it stands, without a stack. */
export class Plain extends Error {}

/** Runs `main`; a Plain error becomes its message and exit status 1. */
export async function plainly(main) {
  try {
    await main();
  } catch (error) {
    if (!(error instanceof Plain)) throw error;
    console.error(`\n${error.message}`);
    process.exitCode = 1;
  }
}

/** The flags and words after a script's name; a flag it does not know is shown as such. */
export function readOptions(options) {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    throw new Plain(error.message);
  }
}

/** True when this module is the one that was started, not imported. */
export const isMain = (moduleUrl) =>
  process.argv[1] !== undefined && path.resolve(process.argv[1]) === fileURLToPath(moduleUrl);

/** Runs a program from the root and resolves to its status and everything it said. */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options });
    let output = '';
    const keep = (chunk) => {
      output += chunk;
    };
    child.stdout?.setEncoding('utf8').on('data', keep);
    child.stderr?.setEncoding('utf8').on('data', keep);
    child.on('error', (error) => resolve({ status: 1, output: `${output}${error.message}\n` }));
    child.on('close', (status, signal) => resolve({ status: status ?? 1, signal, output }));
  });
}

export const runNode = (args, options) => run(process.execPath, args, options);

/** The npm that started us when there is one, else the one on the PATH. */
export function runNpm(args, options) {
  const cli = process.env.npm_execpath;
  if (cli && /\.c?js$/.test(cli)) return runNode([cli, ...args], options);
  const windows = process.platform === 'win32';
  return run(windows ? 'npm.cmd' : 'npm', args, { shell: windows, ...options });
}

export function ensureNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if ((major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22) return;
  throw new Plain(
    `Strikehome needs Node.js 20.19 or later (of 22: 22.12 or later); this is ${version}. Please install a newer one.`,
  );
}

const modules = path.join(root, 'node_modules');
const lockFile = path.join(root, 'package-lock.json');
const stampFile = path.join(modules, '.strikehome-stamp');
const stamp = () =>
  createHash('sha256')
    .update(readFileSync(lockFile))
    .update(`${process.versions.modules} ${process.platform} ${process.arch}`)
    .digest('hex');

// An `npm install` by hand leaves no stamp of ours, but npm's own record says whether it is what the lock asks for.
function installedByHand() {
  const record = path.join(modules, '.package-lock.json');
  if (existsSync(stampFile) || !existsSync(record)) return false;
  const here = JSON.parse(readFileSync(record, 'utf8')).packages;
  return Object.entries(JSON.parse(readFileSync(lockFile, 'utf8')).packages).every(
    ([at, wanted]) => !at.startsWith('node_modules/') || wanted.optional || here[at]?.version === wanted.version,
  );
}

const NO_NETWORK =
  /ENOTCACHED|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|EIDLETIMEOUT/;

/** Installs what the lock file says, when it, Node's ABI or the platform changed since the last time. */
export async function ensureInstalled() {
  const wanted = stamp();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return;
  if (installedByHand()) return writeFileSync(stampFile, wanted);

  console.error('Installing packages …');
  // `npm ci` empties node_modules before it knows whether it can fill it: the old one is kept until the new one stands.
  const before = path.join(cache, 'node_modules.before');
  mkdirSync(cache, { recursive: true });
  rmSync(before, { recursive: true, force: true });
  if (existsSync(modules)) renameSync(modules, before);

  // What the lock file names and nothing else, and no script of a stranger's runs on the way.
  const quiet = ['--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'];
  const result = await runNpm(['ci', '--ignore-scripts', ...quiet]);
  if (result.status === 0) {
    writeFileSync(stampFile, wanted);
    return rmSync(before, { recursive: true, force: true });
  }

  rmSync(modules, { recursive: true, force: true });
  const offline = NO_NETWORK.test(result.output);
  if (existsSync(before)) {
    renameSync(before, modules);
    if (offline) {
      console.error('The network cannot be reached: going on with the packages that were installed before.');
      return;
    }
  }
  throw new Plain(
    offline
      ? 'The packages Strikehome needs are not installed and cannot be fetched: the network cannot be reached.\n' +
          'Connect once and run the same command again; after that it works without a network.'
      : `The packages could not be installed. npm says:\n\n${result.output.trim()}`,
  );
}

/** Builds what is stale; `only` names the parts wanted, all of them otherwise. */
export async function ensureBuilt({ only } = {}) {
  // The builder is loaded only now, so that installing never depends on what it imports.
  const { build } = await import('./build.mjs');
  await build({ only });
}
