import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { DEVICE, exported, isFailure, LocalTable } from '@strikehome/table';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { jobsHere, MOST } from '../src/jobs/job.ts';
import { type PoolOptions, threadPool } from '../src/jobs/pool.ts';
import { FairQueue } from '../src/jobs/queue.ts';
import { HANG, LONG_SWEEP, SMALL, TANGLE } from './testing.ts';

/** So that only time and memory are in the way. */
const UNCOUNTED = { ...MOST, steps: Number.MAX_VALUE };

const root = fileURLToPath(new URL('../../..', import.meta.url));

describe('the queue', () => {
  const queue = (most: number) => new FairQueue<string>(most, ([client]) => client!);

  it('clients take turns, however many jobs each has', () => {
    const waiting = queue(10);
    for (const job of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']) expect(waiting.put(job)).toBe(undefined);
    expect(Array.from({ length: 7 }, () => waiting.take())).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', undefined]);
  });

  it('when it is full, the last job of the client with most jobs is dropped', () => {
    const waiting = queue(3);
    for (const job of ['a1', 'a2', 'a3']) waiting.put(job);
    expect(waiting.put('a4')).toBe('a4');
    expect(waiting.put('b1')).toBe('a3');
    expect(waiting.put('c1')).toBe('a2');
    expect(waiting.put('d1')).toBe('d1');
    expect(waiting.size).toBe(3);
  });

  it('what is canceled leaves no gap', () => {
    const waiting = queue(3);
    for (const job of ['a1', 'a2', 'b1']) waiting.put(job);
    expect([waiting.remove('a1'), waiting.remove('a1'), waiting.size]).toEqual([true, false, 2]);
    expect([waiting.take(), waiting.take(), waiting.take()]).toEqual(['a2', 'b1', undefined]);
  });
});

/** Longer than any answer takes on a busy machine: only a clock that is moved comes to it. */
const SECONDS = 600;

describe('jobs on threads', () => {
  let pool: ReturnType<typeof threadPool> | undefined;
  const open = (options: Partial<PoolOptions> = {}) => {
    const program = new URL('../dist/job-worker.js', import.meta.url);
    pool = threadPool({ program, seconds: SECONDS, megabytes: 256, threads: 1, queue: 4, caps: MOST, ...options });
    return pool;
  };
  beforeAll(() => {
    const built = spawnSync(process.execPath, ['scripts/build.mjs', 'server'], { cwd: root, encoding: 'utf8' });
    expect(built.status, built.stderr).toBe(0);
  });
  afterEach(async () => {
    vi.useRealTimers();
    await pool?.close();
    pool = undefined;
  });

  it('answer as this thread does', async () => {
    const threads = open();
    for (const request of [SMALL, '{"system":"nowhere"}', '{']) {
      const here = await jobsHere(MOST).run('fight', request, { client: 'a' });
      expect(await threads.run('fight', request, { client: 'a' })).toEqual({ ...here, ms: expect.any(Number) });
    }
    expect(threads.counts()).toMatchObject({ threads: 1, running: 0, waiting: 0, answered: 3 });
  });

  it('take a long log in pieces and give a long answer in parts, as this thread does', async () => {
    const threads = open();
    const fighters = [
      { sheet: 'champion', side: 'us' },
      { sheet: 'brute', side: 'them' },
    ];
    const local = LocalTable.open({ system: 'degrees', name: 'Dana', setup: { fighters } }, DEVICE);
    if (isFailure(local)) throw new Error(local.error.message);
    for (let i = 0; i < 40; i++) local.do({ kind: 'note', text: `é ${i} ${'x'.repeat(1900)}` });
    const { entries, seat } = local;
    const pieces = [entries.slice(0, 10), entries.slice(10, 11), entries.slice(11)].map((some) => JSON.stringify(some));
    const both = async (name: 'table-export' | 'table-import', request: readonly string[]) => {
      const here = await jobsHere(MOST).run(name, request, { client: 'a' });
      const there = await threads.run(name, request, { client: 'a' });
      expect(there).toEqual({ ...here, ms: expect.any(Number) });
      return there.kind === 'answered' ? there : undefined;
    };
    const written = await both('table-export', [JSON.stringify({ seat }), ...pieces]);
    const file = written!.parts!.join('');
    expect(JSON.parse(written!.text)).toEqual({ ok: true, bytes: Buffer.byteLength(file) });
    expect(file).toBe(`${JSON.stringify(exported(local.table, entries, seat))}\n`);
    const founded = { table: 'new', commitment: '0'.repeat(64), now: '2026-01-01T00:00:00.000Z' };
    const read = await both('table-import', [JSON.stringify(founded), file]);
    expect(JSON.parse(read!.text)).toEqual({ ok: true, seat: expect.any(String), seq: entries.length + 1 });
    expect(read!.parts!.flatMap((part) => JSON.parse(part) as object[])).toHaveLength(entries.length + 1);
    // Nothing of it is left for the next.
    expect(await threads.run('fight', SMALL, { client: 'a' })).not.toHaveProperty('parts');
  });

  it('tell how far they are', async () => {
    const heard: unknown[] = [];
    const end = await open().run('sweep', JSON.stringify(LONG_SWEEP), {
      client: 'a',
      onProgress: (far) => heard.push(far),
    });
    expect(end).toMatchObject({ kind: 'answered' });
    expect(heard.length).toBeGreaterThan(0);
    expect(heard[0]).toEqual({ done: expect.any(Number), of: 141 });
  });

  it('a job over its time ends with its thread, and the next one finds another', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const threads = open({ caps: UNCOUNTED });
    const running = threads.run('fight', HANG, { client: 'a' });
    // Its time begins when its thread is ready.
    while (vi.getTimerCount() === 0) await new Promise((resolve) => setImmediate(resolve));
    vi.advanceTimersByTime(1000 * SECONDS);
    const end = await running;
    expect(end).toMatchObject({ kind: 'answered', error: { code: 'too_large' } });
    expect(threads.counts()).toMatchObject({ overTime: 1, running: 0 });
    expect(await threads.run('fight', SMALL, { client: 'a' })).not.toHaveProperty('error');
  });

  it('a job over its memory is too large, and the next one finds another thread', async () => {
    const threads = open({ megabytes: 16, caps: { ...UNCOUNTED, states: 250_000 } });
    const end = await threads.run('fight', TANGLE, { client: 'a' });
    expect(end).toMatchObject({ kind: 'answered', error: { code: 'too_large' } });
    expect((end as { text: string }).text).toContain('16 MB');
    expect(await threads.run('fight', SMALL, { client: 'a' })).not.toHaveProperty('error');
  });

  it('a client that leaves frees its place, waiting or at work', async () => {
    const threads = open({ caps: UNCOUNTED });
    const [first, second] = [new AbortController(), new AbortController()];
    const running = threads.run('fight', HANG, { client: 'a', signal: first.signal });
    const waiting = threads.run('fight', HANG, { client: 'a', signal: second.signal });
    expect(threads.counts()).toMatchObject({ running: 1, waiting: 1 });
    second.abort();
    first.abort();
    expect(await Promise.all([running, waiting])).toMatchObject([
      { kind: 'canceled' },
      { kind: 'canceled', steps: 0, ms: 0 },
    ]);
    expect(await threads.run('fight', SMALL, { client: 'b' })).not.toHaveProperty('error');
  });

  it('too many at once are told when those who wait are done, each with all the time it may have', async () => {
    const threads = open({ queue: 2, caps: UNCOUNTED });
    const leave = new AbortController();
    const ask = (client: string) => threads.run('fight', HANG, { client, signal: leave.signal });
    const greedy = [ask('a'), ask('a'), ask('a'), ask('a')];
    expect(await greedy[3]).toEqual({ kind: 'busy', retryAfter: 2 * SECONDS });
    const other = ask('b');
    expect(await greedy[2]).toEqual({ kind: 'busy', retryAfter: 2 * SECONDS });
    leave.abort();
    expect(await other).toMatchObject({ kind: 'canceled' });
    expect(threads.counts()).toMatchObject({ busy: 2, canceled: 3, running: 0, waiting: 0 });
  });
});
