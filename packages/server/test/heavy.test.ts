import { spawnSync } from 'node:child_process';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makeApp } from '../src/app.ts';
import { type JobInput, type Jobs, jobsHere, MOST } from '../src/jobs/job.ts';
import { type PoolOptions, threadPool } from '../src/jobs/pool.ts';
import { openServer } from '../src/sockets.ts';
import { HANG, SMALL } from './testing.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const JSON_TYPE = { 'content-type': 'application/json' };
/** So that only time is in the way. */
const UNCOUNTED = { ...MOST, steps: Number.MAX_VALUE };
const LIGHT = {
  system: 'degrees',
  action: 'attack',
  attacker: { skill: 7 },
  defender: { skill: 6 },
  attack: { mode: 'melee', damageType: 'cut', baseDamage: 7 },
};
/** More than is done at once, and more than the million steps that a test below allows. */
const WIDE = {
  ...{ system: 'mfz', action: 'assign', range: 'direct', defense: 4 },
  frame: { systems: ['Rd', 'Y', 'B'] },
  target: { systems: ['Ra', 'B', 'B'] },
};

let opened: { readonly jobs: Jobs; readonly end: () => Promise<void> } | undefined;
beforeAll(() => {
  const built = spawnSync(process.execPath, ['scripts/build.mjs', 'server'], { cwd: root, encoding: 'utf8' });
  expect(built.status, built.stderr).toBe(0);
});
afterEach(async () => {
  await opened?.end();
  opened = undefined;
});

/** The whole service on a socket, with threads. */
async function open(options: Partial<PoolOptions> = {}, rateLimit = 0) {
  const program = new URL('../dist/job-worker.js', import.meta.url);
  const jobs = threadPool({ program, seconds: 600, megabytes: 256, threads: 1, queue: 4, caps: MOST, ...options });
  // The clock stands still: nobody is allowed more because a machine is slow.
  const app = makeApp({ jobs, rateLimit, now: () => 0 });
  const listener = openServer(app.fetch, { drainSeconds: 0 });
  await new Promise<void>((resolve) => void listener.server.listen(0, '127.0.0.1', resolve));
  const end = async () => {
    listener.server.closeAllConnections();
    await Promise.all([listener.close(), jobs.close()]);
  };
  opened = { jobs, end };
  const { port } = listener.server.address() as { port: number };
  const post = (call: string, request: object | string) =>
    fetch(`http://127.0.0.1:${port}/api/${call}`, {
      method: 'POST',
      headers: JSON_TYPE,
      body: typeof request === 'string' ? request : JSON.stringify(request),
    });
  return { jobs, port, post };
}

describe('long work beside light calls', () => {
  it('light calls, best play among them, are answered while a fight takes its time', async () => {
    const { jobs, post } = await open({ caps: UNCOUNTED });
    let over = false;
    const fight = post('fight', HANG).finally(() => {
      over = true;
    });
    await expect.poll(() => jobs.counts().running).toBe(1);
    for (let i = 0; i < 20; i++) {
      expect((await post('odds', LIGHT)).status).toBe(200);
      expect((await post('odds', { ...LIGHT, policy: 'best' })).status).toBe(200);
      expect((await post('resolve', LIGHT)).status).toBe(200);
    }
    expect([over, jobs.counts().running]).toEqual([false, 1]);
    await jobs.close();
    await fight;
  });

  it('a fight that takes more than its time is refused, and the next one is answered', async () => {
    const { post } = await open({ caps: UNCOUNTED, seconds: 2 });
    const refused = await post('fight', HANG);
    expect(refused.status).toBe(413);
    expect(await refused.json()).toMatchObject({ ok: false, error: { code: 'too_large' } });
    // On a busy machine even a small one may not be done in so little time at once.
    await expect.poll(async () => (await post('fight', SMALL)).status).toBe(200);
  });

  it('odds that turn out wide go to a thread, and are answered as ever', async () => {
    const { jobs, post } = await open({ caps: UNCOUNTED });
    expect((await post('odds', LIGHT)).status).toBe(200);
    expect(jobs.counts().answered).toBe(0);
    const answer = await post('odds', WIDE);
    expect(jobs.counts().answered).toBe(1);
    expect(await answer.json()).toMatchObject({ ok: true, outcomes: { assigned: { exact: '1' } } });
  });

  it('what turns out wide goes to its thread as it was read, without its text', async () => {
    const here = jobsHere(MOST);
    const seen: JobInput[] = [];
    const run: Jobs['run'] = (name, request, options) => {
      seen.push(request);
      return here.run(name, request, options);
    };
    const app = makeApp({ jobs: { ...here, run }, rateLimit: 0 });
    const init = { method: 'POST', headers: JSON_TYPE, body: JSON.stringify(WIDE) };
    expect((await app.request('/api/odds', init)).status).toBe(200);
    expect(seen).toEqual([expect.objectContaining({ value: WIDE })]);
  });

  it('work past the budget is refused with what would help, whichever way it was asked', async () => {
    const { post } = await open({ caps: { ...MOST, steps: 1_000_000 } });
    for (const [call, request] of [
      ['fight', HANG],
      ['odds', WIDE],
      ['fight', { ...(JSON.parse(SMALL) as object), policy: 'best', method: 'exact', a: many(6), b: many(6) }],
    ] as const) {
      const response = await post(call, request);
      expect(response.status).toBe(413);
      const { error } = (await response.json()) as { error: { code: string; message: string } };
      expect(error.code).toBe('too_large');
      expect(error.message).toMatch(/fewer|less/i);
    }
  });

  it('a client that leaves takes its work with it', async () => {
    const { jobs, port } = await open({ caps: UNCOUNTED });
    const socket = connect(port, '127.0.0.1');
    const head = `POST /api/fight HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${HANG.length}`;
    socket.write(`${head}\r\n\r\n${HANG}`);
    await expect.poll(() => jobs.counts().running).toBe(1);
    socket.destroy();
    await expect.poll(() => jobs.counts()).toMatchObject({ running: 0, canceled: 1 });
  });

  it('a client that leaves is charged for the work all the same', async () => {
    const { jobs, port, post } = await open({ caps: UNCOUNTED }, 100);
    expect((await post('fight', SMALL)).status).toBe(200);
    const socket = connect(port, '127.0.0.1');
    const head = `POST /api/fight HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${HANG.length}`;
    socket.write(`${head}\r\n\r\n${HANG}`);
    await expect.poll(() => jobs.counts().running).toBe(1);
    socket.destroy();
    await expect.poll(() => jobs.counts().canceled).toBe(1);
    expect((await post('odds', LIGHT)).status).toBe(429);
  });

  it('when too many wait, the next is told when to come back', async () => {
    const { jobs, post } = await open({ caps: UNCOUNTED, queue: 1 });
    const first = [post('fight', HANG), post('fight', HANG)];
    await expect.poll(() => jobs.counts()).toMatchObject({ running: 1, waiting: 1 });
    const refused = await post('fight', SMALL);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '600']);
    expect(await refused.json()).toMatchObject({ ok: false, error: { code: 'busy' } });
    await opened!.jobs.close();
    await Promise.all(first);
  });

  it('the rate limit is charged by the work', async () => {
    // As much work as 120 calls.
    const { post } = await open({ caps: { ...MOST, steps: 30_000_000 } }, 100);
    for (let i = 0; i < 5; i++) expect((await post('odds', LIGHT)).status).toBe(200);
    expect((await post('fight', HANG)).status).toBe(413);
    const refused = await post('odds', LIGHT);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(1);
  });
});

function many(count: number): readonly object[] {
  return Array.from({ length: count }, () => (JSON.parse(SMALL) as { a: object }).a);
}
