/** The built server where the machine has nothing left: no file descriptors, no disk, no connections. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const SERVER = 'packages/server/dist/main.js';
let running: ChildProcess | undefined;
let folder: string | undefined;
let sockets: Socket[] = [];

beforeAll(() => {
  const built = spawnSync(process.execPath, ['scripts/build.mjs', 'server'], { cwd: root, encoding: 'utf8' });
  expect(built.status, built.stderr).toBe(0);
});
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  running?.kill('SIGKILL');
  running = undefined;
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
});

/** The server, started by a line of the shell that ends with it. */
async function start(line: (command: string, data: string) => readonly string[], environment: Record<string, string>) {
  folder = mkdtempSync(path.join(os.tmpdir(), 'strikehome-exhausted-'));
  const [program = '', ...args] = line(`exec "${process.execPath}" ${SERVER}`, folder);
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, PORT: '0', LOG: 'json', DATA: folder, ...environment },
  });
  running = child;
  let [out, err] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text;
  });
  await expect.poll(() => out + err).toMatch(/http:\S+/);
  return { url: /http:\S+/.exec(out)![0], said: () => err, isAlive: () => child.exitCode === null };
}

const shell = (command: string) => ['sh', '-c', command];
const statusOf = (url: string) =>
  fetch(url, { headers: { connection: 'close' } }).then(
    ({ status }) => status,
    () => 0,
  );

async function send(url: string, body?: object, key = '', method = body === undefined ? 'GET' : 'POST') {
  const headers = { 'content-type': 'application/json', ...(key === '' ? {} : { authorization: `Bearer ${key}` }) };
  const response = await fetch(url, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  const json = (await response.json()) as { table: string; key: string; error?: { code: string } };
  return { status: response.status, json };
}

describe.skipIf(process.platform === 'win32')('without file descriptors', () => {
  it('says so, goes on with whom it has, and takes others when there are some again', async () => {
    const { url, said, isAlive } = await start((command) => shell(`ulimit -n 80; ${command}`), {});
    if (process.platform === 'linux') await expect.poll(said).toContain('Only 80 file descriptors may be open');
    const { hostname, port } = new URL(url);
    const one = () =>
      new Promise<void>((resolve) => {
        const socket = connect(Number(port), hostname, resolve).on('error', () => resolve());
        sockets.push(socket);
      });
    // What the server closes meanwhile makes room: others come until it has noticed.
    const crowded = async () => {
      await Promise.all(Array.from({ length: 120 }, one));
      return said();
    };
    await expect.poll(crowded, { interval: 500 }).toMatch(/"notice":"EMFILE: no file descriptor is left/);
    expect(isAlive()).toBe(true);
    for (const socket of sockets) socket.destroy();
    await expect.poll(() => statusOf(`${url}/healthz`)).toBe(200);
    expect(isAlive()).toBe(true);
  });
});

/** A disk of its own that can be filled takes a namespace of its own. */
const canMount = spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0;

describe.skipIf(!canMount)('on a full disk', () => {
  it('a table can be deleted, and then others can be opened', async () => {
    const mount = (command: string, data: string) => [
      'unshare',
      '-rm',
      ...shell(`mount -t tmpfs -o size=10m tmpfs "${data}" && ${command}`),
    ];
    const { url, said } = await start(mount, { RATE_LIMIT: 'off' });
    const opening = { system: 'degrees', name: 'Dana' };
    const { table, key } = (await send(`${url}/api/tables`, opening)).json;
    const where = `${url}/api/tables/${table}`;
    let [stored, full] = [0, ''];
    while (stored < 20_000 && full === '') {
      const command = { kind: 'note', text: 'x'.repeat(2000) };
      const { status, json } = await send(`${where}/commands`, { id: `n${stored}`, command }, key);
      if (status === 200) stored++;
      else full = json.error!.code;
    }
    expect(full).toBe('unavailable');
    await expect.poll(() => /"unavailable":"[^"]*disk is full/.test(said())).toBe(true);
    expect((await send(`${url}/api/tables`, opening)).status).toBe(503);
    expect((await send(where, undefined, key, 'DELETE')).status).toBe(200);
    expect((await send(where, undefined, key)).status).toBe(404);
    expect((await send(`${url}/api/tables`, opening)).status).toBe(201);
  });
});

describe('with every connection taken by one key', () => {
  it('others are answered, and so are health checks', async () => {
    const direct = (command: string) => shell(command);
    const { url } = await start(direct, { MAX_CONNECTIONS: '300' });
    const { table, key } = (await send(`${url}/api/tables`, { system: 'degrees', name: 'Dana' })).json;
    const { hostname, port } = new URL(url);
    const answers = Array.from({ length: 300 }, () => {
      const socket = connect(Number(port), hostname).on('error', () => {});
      socket.write(
        `GET /api/tables/${table}/events HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${key}\r\n\r\n`,
      );
      sockets.push(socket);
      return new Promise<string>((resolve) => {
        socket.setEncoding('utf8').once('data', (text) => resolve(`${text}`.slice(9, 12)));
        socket.once('close', () => resolve('cut'));
      });
    });
    const counts = count(await Promise.all(answers));
    // Of those who come all at once, some may be pushed out before they are told.
    expect(counts['200']).toBe(10);
    expect((counts['429'] ?? 0) + (counts.cut ?? 0)).toBe(290);
    expect(counts['429']).toBeGreaterThan(0);
    expect(await statusOf(`${url}/healthz`)).toBe(200);
    expect(await statusOf(`${url}/readyz`)).toBe(200);
    const elsewhere = await new Promise<string>((resolve) => {
      const socket = connect({ host: hostname, port: Number(port), localAddress: '127.0.0.9' });
      sockets.push(socket);
      socket.write(`GET /api/nowhere HTTP/1.1\r\nHost: ${hostname}\r\nConnection: close\r\n\r\n`);
      socket.setEncoding('utf8').once('data', (text) => resolve(`${text}`));
    });
    expect(elsewhere).toMatch(/^HTTP\/1\.1 404 /);
  });
});

function count(words: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1;
  return counts;
}
