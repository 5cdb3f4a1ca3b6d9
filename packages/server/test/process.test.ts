import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));
let running: ChildProcess | undefined;

beforeAll(() => {
  const built = spawnSync(process.execPath, ['scripts/build.mjs', 'server'], { cwd: root, encoding: 'utf8' });
  expect(built.status, built.stderr).toBe(0);
}, 120_000);
afterEach(() => {
  running?.kill('SIGKILL');
  running = undefined;
});

/** The built server with its first words, and a promise of how it ends. */
async function start(environment: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, ['packages/server/dist/main.js'], {
    cwd: root,
    env: { ...process.env, LOG: 'json', ...environment },
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

describe('the built server', () => {
  it('says where it is, answers, logs, and ends in order', async () => {
    const { child, heard, ended, url } = await start({ PORT: '0' });
    expect(heard.out).toMatch(/^Strikehome is ready at http:\/\/127\.0\.0\.1:\d+ .*\n$/);
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
    expect(second.stderr).toMatch(/^Port \d+ on 127\.0\.0\.1 is taken\. .*PORT=\d+ npm start\n$/);
  });

  it('a setting that cannot be is told plainly', () => {
    const { status, stderr } = spawnSync(process.execPath, ['packages/server/dist/main.js'], {
      cwd: root,
      env: { ...process.env, PORT: 'soon' },
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([1, 'PORT must be a number from 0 to 65535, not "soon".\n']);
  });
});
