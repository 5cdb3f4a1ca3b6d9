// Sends every body of a folder to a running server: `node scripts/hostile.mjs FOLDER`. A file is named after its call,
// `fight-….json`, and may be anything. Each must be answered or clearly refused, and light requests meanwhile
// must be answered too. The last line says how many passed and failed.
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureBuilt, ensureInstalled, ensureNode, Plain, plainly, root } from './bootstrap.mjs';

/** Longer than a job may take, with room for a busy machine. */
const PATIENCE = 60_000;
const LIGHT = JSON.stringify({
  system: 'degrees',
  action: 'attack',
  attacker: { skill: 7 },
  defender: { skill: 6 },
  attack: { mode: 'melee', damageType: 'cut', baseDamage: 7 },
});
const TYPE = { 'content-type': 'application/json' };

async function start() {
  const data = mkdtempSync(path.join(os.tmpdir(), 'strikehome-hostile-'));
  process.once('exit', () => rmSync(data, { recursive: true, force: true }));
  const child = spawn(process.execPath, [path.join(root, 'packages/server/dist/main.js')], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', LOG: 'off', RATE_LIMIT: 'off', DATA: data },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text) => resolve(/http:\S+/.exec(text)?.[0]));
    child.on('exit', () => reject(new Plain('The server did not start.')));
  });
  return { child, url };
}

const post = (url, call, body) =>
  fetch(`${url}/api/${call}`, { method: 'POST', body, headers: TYPE, signal: AbortSignal.timeout(PATIENCE) });

/** Small calls one after the other until told to stop: how many were answered, and the slowest. */
async function ask(url, stop) {
  const seen = { calls: 0, slowest: 0 };
  while (!stop.aborted) {
    const started = performance.now();
    const [odds, health] = await Promise.all([
      post(url, 'odds', LIGHT),
      fetch(`${url}/healthz`, { signal: AbortSignal.timeout(PATIENCE) }),
    ]);
    if (odds.status !== 200 || health.status !== 200) throw new Error(`a light call got ${odds.status}`);
    await Promise.all([odds.text(), health.text()]);
    seen.calls += 2;
    seen.slowest = Math.max(seen.slowest, performance.now() - started);
  }
  return seen;
}

/** What a body came to, or what is wrong with that. */
async function send(url, { call, text }) {
  const response = await post(url, call, text);
  const answer = await response.json();
  const clear = answer.ok === true ? response.status === 200 : typeof answer.error?.message === 'string';
  if (!clear || (response.status >= 500 && response.status !== 503))
    throw new Error(`${response.status} ${JSON.stringify(answer).slice(0, 200)}`);
  return `${response.status}${answer.ok ? '' : ` ${answer.error.code}`}`;
}

/** Some bodies at once, with small calls beside them. */
async function beside(url, bodies) {
  const stop = new AbortController();
  const light = ask(url, stop.signal);
  // The first failure is reported below.
  light.catch(() => {});
  const started = performance.now();
  const ends = await Promise.all(bodies.map((body) => send(url, body))).finally(() => stop.abort());
  const ms = performance.now() - started;
  const { calls, slowest } = await light;
  // Two at a time, so the first two may have been all of a short one; a long one leaves room for more.
  if (slowest > 1000 && slowest > ms / 2)
    throw new Error(`a light call took ${slowest.toFixed(0)} of ${ms.toFixed(0)} ms`);
  return `${[...new Set(ends)].join(', ')} in ${ms.toFixed(0)} ms; beside it ${calls} light calls, the slowest ${slowest.toFixed(0)} ms`;
}

await plainly(async () => {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) throw new Plain('Say which folder: node scripts/hostile.mjs FOLDER');
  ensureNode();
  await ensureInstalled();
  await ensureBuilt({ only: ['server'] });
  const bodies = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => ({ name, call: name.split('-')[0], text: readFileSync(path.join(folder, name), 'utf8') }));
  const { child, url } = await start();
  const counts = { passed: 0, failed: 0 };
  const check = async (name, work) => {
    try {
      console.log(`✓ ${name}: ${await work()}`);
      counts.passed += 1;
    } catch (error) {
      console.log(`✗ ${name}: ${error.message}`);
      counts.failed += 1;
    }
  };
  for (const body of bodies) await check(body.name, () => beside(url, [body]));
  await check('all of them at once', () => beside(url, bodies));
  await check('alive afterwards', async () => {
    const { status } = await post(url, 'odds', LIGHT);
    if (status !== 200 || child.exitCode !== null) throw new Error(`${status}, exit ${child.exitCode}`);
    return `${status}`;
  });
  child.removeAllListeners('exit');
  child.kill('SIGKILL');
  console.log(`${counts.passed} passed, ${counts.failed} failed`);
  if (counts.failed > 0) process.exitCode = 1;
});
