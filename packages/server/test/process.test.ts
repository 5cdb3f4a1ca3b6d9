import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { HANG } from './testing.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
let running: ChildProcess | undefined;
const data = mkdtempSync(path.join(os.tmpdir(), 'strikehome-process-'));

beforeAll(() => {
  const built = spawnSync(process.execPath, ['scripts/build.mjs', 'server'], { cwd: root, encoding: 'utf8' });
  expect(built.status, built.stderr).toBe(0);
});
afterEach(() => {
  running?.kill('SIGKILL');
  running = undefined;
});

afterAll(() => rmSync(data, { recursive: true, force: true }));

/** The built server with its first words, and a promise of how it ends. */
async function start(environment: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, ['packages/server/dist/main.js'], {
    cwd: root,
    env: { ...process.env, LOG: 'json', DATA: data, ...environment },
  });
  running = child;
  const heard = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    heard.out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    heard.err += text;
  });
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  await Promise.race([ended, new Promise((resolve) => child.stdout.once('data', resolve))]);
  return { child, heard, ended, url: /http:\S+/.exec(heard.out)?.[0] ?? '' };
}

/** A port that nobody has at this moment. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const answers = (url: string) =>
  fetch(`${url}/healthz`).then(
    ({ status }) => status,
    () => 0,
  );

describe('the built server', () => {
  it('says where it is, answers, logs, and ends in order', async () => {
    const { child, heard, ended, url } = await start({ PORT: '0' });
    expect(heard.out).toMatch(/^Strikehome is ready at (http:\/\/127\.0\.0\.1:\d+) .*\nTry it: \1\/demo\n$/);
    const response = await fetch(`${url}/healthz`);
    expect([response.status, await response.json()]).toEqual([200, { ok: true }]);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(
      heard.err
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown),
    ).toEqual([expect.objectContaining({ method: 'GET', path: '/healthz', status: 200, bytes: 12 })]);
  });

  it('a port that is taken is told plainly', async () => {
    const first = await start({ PORT: '0' });
    const { port } = new URL(first.url);
    const second = spawnSync(process.execPath, ['packages/server/dist/main.js'], {
      cwd: root,
      env: { ...process.env, PORT: port },
      encoding: 'utf8',
    });
    expect(second.status).toBe(1);
    expect(second.stderr).toMatch(
      /^Port \d+ on 127\.0\.0\.1 is taken\. .*PORT=(\d+) npm start, or strikehome serve --port \1\n$/,
    );
  });

  it('a second one on the same tables is told plainly, also where it has another port', async () => {
    const first = await start({ PORT: '0' });
    const second = spawnSync(process.execPath, ['packages/server/dist/main.js'], {
      cwd: root,
      env: { ...process.env, PORT: '0', DATA: data },
      encoding: 'utf8',
    });
    expect([second.status, second.stdout]).toEqual([1, '']);
    expect(second.stderr).toContain(`tables.db (process ${first.child.pid}). Stop it first, or set DATA`);
  });

  it('a setting that cannot be is told plainly', () => {
    const { status, stderr } = spawnSync(process.execPath, ['packages/server/dist/main.js'], {
      cwd: root,
      env: { ...process.env, PORT: 'soon' },
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([1, 'PORT must be a number from 0 to 65535, not "soon".\n']);
  });

  it('says that it is about to end before it does, and loses nothing that was sent', async () => {
    const { child, ended, url } = await start({ PORT: '0', DRAIN_SECONDS: '2' });
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    child.kill('SIGTERM');
    await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(503);
    const response = await fetch(`${url}/healthz`);
    expect([response.status, response.headers.get('connection')]).toEqual([200, 'close']);
    expect(await ended).toBe(0);
  });

  it('a second signal ends it at once, whatever it is doing', async () => {
    const { child, ended, url } = await start({ PORT: '0', DRAIN_SECONDS: '60' });
    const body = HANG;
    void fetch(`${url}/api/fight`, { method: 'POST', body, headers: { 'content-type': 'application/json' } }).catch(
      () => {},
    );
    child.kill('SIGTERM');
    await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(503);
    child.kill('SIGTERM');
    await ended;
    expect(await answers(url)).toBe(0);
  });

  it('goes on when nobody reads its log any more', async () => {
    const { child, heard, url } = await start({ PORT: '0' });
    child.stderr!.destroy();
    child.stdout!.destroy();
    for (let i = 0; i < 20; i++) expect(await answers(url)).toBe(200);
    expect([child.exitCode, heard.err]).toEqual([null, '']);
  });

  it.skipIf(process.platform !== 'linux')('goes on when the disk of its log is full', async () => {
    const full = openSync('/dev/full', 'w');
    const port = await freePort();
    running = spawn(process.execPath, ['packages/server/dist/main.js'], {
      cwd: root,
      env: { ...process.env, LOG: 'json', PORT: `${port}`, DATA: data },
      stdio: ['ignore', full, full],
    });
    closeSync(full);
    const url = `http://127.0.0.1:${port}`;
    await expect.poll(() => answers(url)).toBe(200);
    for (let i = 0; i < 20; i++) expect(await answers(url)).toBe(200);
    expect(running.exitCode).toBe(null);
  });

  it.skipIf(process.platform === 'win32')(
    'SIGTERM to `npm start` ends the server too and frees the port',
    async () => {
      const port = await freePort();
      const url = `http://127.0.0.1:${port}`;
      running = spawn('npm', ['start'], {
        cwd: root,
        env: { ...process.env, PORT: `${port}`, DRAIN_SECONDS: '0', DATA: data },
      });
      await expect.poll(() => answers(url), { timeout: 120_000 }).toBe(200);
      running.kill('SIGTERM');
      await expect.poll(() => answers(url)).toBe(0);
      const again = createServer();
      await new Promise<void>((resolve, reject) => {
        again.once('error', reject);
        again.listen(port, '127.0.0.1', resolve);
      });
      await new Promise((resolve) => again.close(resolve));
    },
    150_000,
  );
});
