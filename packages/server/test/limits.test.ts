/** What one client may take, by address and by key, over real sockets: streams, tables, stored bytes, work and bytes. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callsOf, USUAL_LIMITS } from '../src/allowances.ts';
import type { AppOptions } from '../src/app.ts';
import { tooFewDescriptors, watchDescriptors } from '../src/descriptors.ts';
import { jobsHere, MOST } from '../src/jobs/job.ts';
import { openStore } from '../src/tables/store.ts';
import { Tables } from '../src/tables/tables.ts';
import { servers } from './testing.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'strikehome-limits-'));
let tables: Tables;
/** Every job of a table takes a second of its thread, however fast it is. */
const here = jobsHere(MOST);
const slow = {
  ...here,
  run: async (...asked: Parameters<typeof here.run>) => ({ ...(await here.run(...asked)), ms: 1000 }),
};
beforeAll(async () => {
  tables = new Tables(await openStore(undefined, path.join(folder, 'tables.db')), slow);
});
afterAll(async () => {
  await tables.close();
  rmSync(folder, { recursive: true, force: true });
});

const open = servers();
/** Time stands still, so that nothing comes back. */
const serve = (options: AppOptions) => open({ tables, now: () => 0, behindProxy: true, ...options });

interface Answer {
  readonly status: number;
  readonly wait: number;
  readonly json: { readonly table: string; readonly key: string; readonly error: { code: string; message: string } };
}

async function send(
  url: string,
  body?: object,
  { key = '', from = '10.0.0.1', method = 'POST' } = {},
): Promise<Answer> {
  const response = await fetch(url, {
    method: body === undefined && method === 'POST' ? 'GET' : method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': from,
      ...(key === '' ? {} : { authorization: `Bearer ${key}` }),
    },
  });
  const text = await response.text();
  const wait = Number(response.headers.get('retry-after'));
  return { status: response.status, wait, json: JSON.parse(text) as Answer['json'] };
}

const OPENING = { system: 'degrees', name: 'Dana' };
const isLimited = ({ status, wait, json }: Answer, message: RegExp) => {
  expect([status, json.error.code]).toEqual([429, 'too_many_requests']);
  expect(json.error.message).toMatch(message);
  expect(wait).toBeGreaterThan(0);
};
const note = (id: string, text = id) => ({ id, command: { kind: 'note', text } });

async function listen(url: string, { table, key }: Answer['json'], from = '10.0.0.1') {
  const stop = new AbortController();
  const response = await fetch(`${url}/api/tables/${table}/events`, {
    headers: { authorization: `Bearer ${key}`, 'x-forwarded-for': from },
    signal: stop.signal,
  });
  return { status: response.status, stop: () => stop.abort(), response };
}

describe('streams', () => {
  it('of one key and of one address have a number, and a place that is given back can be taken', async () => {
    const limits = { ...USUAL_LIMITS, keyStreams: 2, addressStreams: 3 };
    const url = await serve({ limits, rateLimit: 100_000 });
    const [first, second] = [
      (await send(`${url}/api/tables`, OPENING)).json,
      (await send(`${url}/api/tables`, OPENING)).json,
    ];
    const streams = [await listen(url, first), await listen(url, first)];
    // A third with the same key, from anywhere.
    const barred = await listen(url, first, '10.9.9.9');
    expect(barred.status).toBe(429);
    expect(await barred.response.text()).toContain('At most 2 streams at once with one key');
    expect(Number(barred.response.headers.get('retry-after'))).toBeGreaterThan(0);
    streams.push(await listen(url, second));
    const fourth = await listen(url, second);
    expect(fourth.status).toBe(429);
    expect(await fourth.response.text()).toContain('At most 3 streams at once from one address');
    expect((await listen(url, second, '10.9.9.9')).status).toBe(200);
    expect(streams.map(({ status }) => status)).toEqual([200, 200, 200]);
    streams[0]!.stop();
    await expect.poll(async () => (await listen(url, first)).status).toBe(200);
  });

  it('of one key have a number also where addresses have none', async () => {
    const url = await serve({ limits: { ...USUAL_LIMITS, keyStreams: 2, addressStreams: 1 }, rateLimit: 0 });
    const { json } = await send(`${url}/api/tables`, OPENING);
    const statuses = [];
    for (let i = 0; i < 3; i++) statuses.push((await listen(url, json)).status);
    expect(statuses).toEqual([200, 200, 429]);
  });
});

describe('tables and what they store', () => {
  it('only so many are opened a day from one address, and others open theirs', async () => {
    let clock = 0;
    const url = await serve({ limits: { ...USUAL_LIMITS, addressTables: 3 }, rateLimit: 1000, now: () => clock });
    for (let i = 0; i < 3; i++) expect((await send(`${url}/api/tables`, OPENING)).status).toBe(201);
    isLimited(await send(`${url}/api/tables`, OPENING), /^At most 3 tables per day can be opened from one address\./);
    expect((await send(`${url}/api/tables`, OPENING, { from: '10.0.0.2' })).status).toBe(201);
    clock += 86_400_000 / 3 + 1;
    expect((await send(`${url}/api/tables`, OPENING)).status).toBe(201);
  });

  it('only so many bytes are stored a day from one address or with one key', async () => {
    const url = await serve({ limits: { ...USUAL_LIMITS, addressMegabytes: 1 }, rateLimit: 100_000 });
    const { key, table } = (await send(`${url}/api/tables`, OPENING)).json;
    const commands = `${url}/api/tables/${table}/commands`;
    let stored = 0;
    let last: Answer;
    do {
      last = await send(commands, note(`n${stored}`, 'x'.repeat(2000)), { key });
    } while (last.status === 200 && ++stored < 2000);
    isLimited(last, /^At most 1 MB per day can be stored for one address or key\./);
    expect(stored).toBeGreaterThan(100);
    expect(stored).toBeLessThan(500);
    // Neither from another address with the same key, nor with another table from the same address.
    isLimited(await send(commands, note('elsewhere'), { key, from: '10.0.0.2' }), /stored/);
    isLimited(await send(`${url}/api/tables`, OPENING), /stored/);
    expect((await send(`${url}/api/tables`, OPENING, { from: '10.0.0.2' })).status).toBe(201);
    // Reading and deleting store nothing.
    expect((await send(`${url}/api/tables/${table}`, undefined, { key })).status).toBe(200);
    expect((await send(`${url}/api/tables/${table}`, undefined, { key, method: 'DELETE' })).status).toBe(200);
  });

  it('RATE_LIMIT=off lifts what is counted by address', async () => {
    const url = await serve({ limits: { ...USUAL_LIMITS, addressTables: 1, addressMegabytes: 1 }, rateLimit: 0 });
    for (let i = 0; i < 5; i++) expect((await send(`${url}/api/tables`, OPENING)).status).toBe(201);
  });
});

describe('the rate limit is charged', () => {
  it('by steps or time of work, whichever is more, and by bytes', () => {
    expect(callsOf({})).toBe(0);
    expect(callsOf({ steps: 500_000 })).toBe(2);
    expect(callsOf({ steps: 500_000, ms: 5 })).toBe(2);
    expect(callsOf({ steps: 500_000, ms: 10, threadMs: 100 })).toBe(12);
    expect(callsOf({ bytes: 163_840 })).toBe(10);
  });

  it('by the bytes of an answer: who reads a long log often waits', async () => {
    const url = await serve({ rateLimit: 300 });
    const { key, table } = (await send(`${url}/api/tables`, OPENING)).json;
    const where = `${url}/api/tables/${table}`;
    for (let i = 0; i < 100; i++)
      expect((await send(`${where}/commands`, note(`n${i}`, 'x'.repeat(2000)), { key })).status).toBe(200);
    // More than 200 kB each: more than twelve calls.
    let reads = 0;
    while (reads < 100 && (await send(`${where}/log?after=0`, undefined, { key })).status === 200) reads++;
    expect(reads).toBeLessThanOrEqual(16);
    expect(reads).toBeGreaterThan(5);
    // By the key too: another address does not help.
    isLimited(await send(where, undefined, { key, from: '10.0.0.3' }), /requests per minute/);
    expect((await send(`${url}/api/systems`, undefined, { from: '10.0.0.3' })).status).toBe(200);
  });

  it('by what a stream had missed', async () => {
    const url = await serve({ rateLimit: 200 });
    const { key, table } = (await send(`${url}/api/tables`, OPENING)).json;
    for (let i = 0; i < 100; i++)
      await send(`${url}/api/tables/${table}/commands`, note(`n${i}`, 'x'.repeat(2000)), { key });
    let streams = 0;
    for (; streams < 20; streams++) {
      const response = await fetch(`${url}/api/tables/${table}/events?after=0`, {
        headers: { authorization: `Bearer ${key}`, 'x-forwarded-for': '10.0.0.1' },
      });
      const reader = response.body!.getReader();
      await reader.read();
      await reader.cancel();
      if (response.status === 429) break;
    }
    expect(streams).toBeGreaterThan(1);
    expect(streams).toBeLessThan(9);
  });

  it('by the time of threads: an export of a second is a hundred calls', async () => {
    const url = await serve({ rateLimit: 350 });
    const { key, table } = (await send(`${url}/api/tables`, OPENING)).json;
    const statuses = [];
    for (let i = 0; i < 5; i++)
      statuses.push((await send(`${url}/api/tables/${table}/export`, undefined, { key })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
  });
});

describe('descriptors', () => {
  it('too few for the connections there may be are told of', () => {
    const limits = (most: number) => `Limit Soft\nMax open files            ${most}                524288    files\n`;
    expect(tooFewDescriptors(7500, limits(4096))).toMatch(/^Only 4096 file descriptors .* 7500 connections/);
    expect(tooFewDescriptors(7500, limits(16_384))).toBeUndefined();
    expect(tooFewDescriptors(7500, '')).toBeUndefined();
  });

  it('none left is said once a minute', () => {
    let clock = 0;
    const said: string[] = [];
    const { failed, stop } = watchDescriptors(
      (line) => said.push(line),
      () => clock,
    );
    const error = Object.assign(new Error('accept'), { code: 'EMFILE' });
    for (let i = 0; i < 100; i++) failed(error);
    failed(Object.assign(new Error('other'), { code: 'EACCES' }));
    expect(said).toEqual([expect.stringMatching(/^EMFILE: no file descriptor is left.*LimitNOFILE/)]);
    clock += 60_000;
    failed(error);
    expect(said).toHaveLength(2);
    stop();
  });
});
