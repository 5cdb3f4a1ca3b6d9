import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type OddsAnswer, odds, VERB_NAMES, VERBS, type VerbName } from '@strikehome/engine/contract';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { formOf } from '../src/forms.ts';
import { MOST } from '../src/jobs/job.ts';
import { type PoolOptions, threadPool } from '../src/jobs/pool.ts';
import { exampleRequests } from '../src/openapi.ts';
import { HANG, LONG_SWEEP, SMALL, servers, shortest } from './testing.ts';

const open = servers();
const [blow] = exampleRequests('odds').map(({ request }) => request);
const link = (name: string, request: unknown, more = '') =>
  `/api/${name}?request=${encodeURIComponent(JSON.stringify(request))}${more}`;
const JSON_TYPE = { 'content-type': 'application/json' };
const LINES = { 'content-type': 'application/x-ndjson' };

async function errorOf(response: Response) {
  const { error } = (await response.json()) as { error: { code: string; path: string } };
  return [response.status, error.code, error.path];
}

describe('links', () => {
  it('answer as a POST does, and may be kept', async () => {
    const url = await open();
    const response = await fetch(url + link('odds', blow));
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
    expect(response.headers.get('vary')).toBe('accept, accept-encoding');
    const posted = await fetch(`${url}/api/odds`, { method: 'POST', headers: JSON_TYPE, body: JSON.stringify(blow) });
    expect(await response.json()).toEqual(await posted.json());
  });

  it('what a client has already is 304', async () => {
    const at = (await open()) + link('odds', blow);
    const etag = (await fetch(at)).headers.get('etag')!;
    const again = await fetch(at, { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect((await fetch(at, { headers: { 'if-none-match': '"x"' } })).status).toBe(200);
  });

  it('HEAD gives the head alone', async () => {
    const response = await fetch((await open()) + link('odds', blow), { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([200, '']);
    expect(Number(response.headers.get('content-length'))).toBeGreaterThan(100);
  });

  it('resolve with a seed, or asking; true dice are never kept', async () => {
    const url = await open();
    const [first, second] = await Promise.all(
      [0, 1].map(async () => (await fetch(url + link('resolve', { ...blow, seed: 'a' }))).json()),
    );
    expect(first).toMatchObject({ ok: true, outcome: expect.any(String) });
    expect(second).toEqual(first);
    expect(await (await fetch(url + link('resolve', { ...blow, ask: true }))).json()).toHaveProperty('needs');
    expect(await errorOf(await fetch(url + link('resolve', blow)))).toEqual([400, 'invalid_request', 'seed']);
  });

  it('every call but a fight as state is one', async () => {
    const url = await open();
    for (const name of VERB_NAMES) {
      const [status] = await errorOf(await fetch(url + link(name, { system: 'nowhere', seed: 'a' })));
      expect([name, status]).toEqual([name, name === 'step' ? 405 : 400]);
    }
    expect(await (await fetch(url + link('fight', JSON.parse(SMALL)))).json()).toHaveProperty('win');
  });

  it.each([
    ['', 'request'],
    ['?request=', ''],
    ['?request={}&request={}', 'request'],
    ['?request={}&format=xml', 'format'],
    ['?request={}&fromat=csv', 'fromat'],
  ])('/api/odds%s is refused, naming %j', async (query, path) => {
    const response = await fetch(`${await open()}/api/odds${query}`);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect((await errorOf(response))[2]).toBe(path);
  });
});

describe('tables', () => {
  it('by format, or by what is accepted, over GET and POST', async () => {
    const url = await open();
    const table = VERBS.odds.csv(odds(blow) as OddsAnswer);
    const accept = { accept: 'text/csv' };
    const responses = [
      await fetch(url + link('odds', blow, '&format=csv')),
      await fetch(url + link('odds', blow), { headers: accept }),
      await fetch(`${url}/api/odds`, {
        method: 'POST',
        headers: { ...JSON_TYPE, ...accept },
        body: JSON.stringify(blow),
      }),
    ];
    for (const response of responses) {
      expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present');
      expect(await response.text()).toBe(table);
    }
    const refused = await fetch(url + link('odds', {}, '&format=csv'));
    expect(await errorOf(refused)).toEqual([400, 'invalid_request', 'system']);
  });

  it.each(VERB_NAMES.filter((name) => name !== 'step'))('of %s', async (name) => {
    const { request } = shortest(name);
    const asked = name === 'resolve' ? { ...request, seed: 'a' } : request;
    const text = await (await fetch((await open()) + link(name, asked, '&format=csv'))).text();
    expect(text.split('\n').length).toBeGreaterThan(1);
    expect(text).toContain(',');
  });

  it.each([
    [null, 'json'],
    ['*/*', 'json'],
    ['text/html, application/json;q=0.9', 'json'],
    ['text/csv', 'csv'],
    ['application/json;q=0.5, text/csv;q=0.9', 'csv'],
    ['text/csv;q=0', 'json'],
    ['text/event-stream', 'events'],
  ])('%j asks for %s', (accept, form) => {
    expect(formOf(accept)).toBe(form);
  });
});

describe('many requests in one body', () => {
  it('line n of the answers belongs to line n, blank and bad ones too', async () => {
    const body = [JSON.stringify({ ...blow, id: 'first' }), '', '{', '  ', JSON.stringify({ ...blow, skil: 1, id: 4 })];
    const response = await fetch(`${await open()}/api/odds`, {
      method: 'POST',
      headers: LINES,
      body: `${body.join('\r\n')}\n\n`,
    });
    expect(response.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
    const lines = (await response.text()).split('\n');
    expect(lines).toHaveLength(7);
    expect([lines[1], lines[3], lines[5], lines[6]]).toEqual(['', '', '', '']);
    expect(JSON.parse(lines[0]!)).toEqual({ id: 'first', ...(JSON.parse(JSON.stringify(odds(blow))) as object) });
    expect(JSON.parse(lines[2]!)).toMatchObject({ ok: false, error: { code: 'invalid_json' } });
    expect(JSON.parse(lines[4]!)).toMatchObject({ ok: false, id: 4, error: { path: 'skil' } });
  });

  it('each counts as a call', async () => {
    const response = await fetch(`${await open({ rateLimit: 2, now: () => 0 })}/api/resolve`, {
      method: 'POST',
      headers: { 'content-type': 'application/jsonl' },
      body: `${JSON.stringify(blow)}\n`.repeat(4),
    });
    const codes = (await response.text())
      .trimEnd()
      .split('\n')
      .map((line) => (JSON.parse(line) as { error?: { code: string } }).error?.code);
    expect(codes).toEqual([undefined, undefined, 'too_many_requests', 'too_many_requests']);
  });

  it('light calls have their turn beside ten thousand', async () => {
    const url = await open();
    let whole = false;
    const many = fetch(`${url}/api/odds`, { method: 'POST', headers: LINES, body: '{}\n'.repeat(10_000) })
      .then((response) => response.text())
      .then((text) => {
        whole = true;
        return text.split('\n').length;
      });
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    expect(whole).toBe(false);
    expect(await many).toBe(10_001);
  });
});

describe('long work on threads', () => {
  const root = fileURLToPath(new URL('../../..', import.meta.url));
  let pool: ReturnType<typeof threadPool> | undefined;
  const withThreads = (options: Partial<PoolOptions> = {}) => {
    const program = new URL('../dist/job-worker.js', import.meta.url);
    pool = threadPool({ program, seconds: 60, megabytes: 256, threads: 1, queue: 4, caps: MOST, ...options });
    return open({ jobs: pool });
  };
  beforeAll(() => {
    const built = spawnSync(process.execPath, ['scripts/build.mjs', 'server'], { cwd: root, encoding: 'utf8' });
    expect(built.status, built.stderr).toBe(0);
  });
  afterEach(async () => {
    await pool?.close();
    pool = undefined;
  });
  const EVENTS = { accept: 'text/event-stream' };
  const sweep = LONG_SWEEP;

  /** Every event as it comes. */
  async function* eventsOf(response: Response): AsyncGenerator<{ readonly name: string; readonly data: unknown }> {
    let text = '';
    const decoder = new TextDecoder();
    for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
      text += decoder.decode(chunk, { stream: true });
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const [, name, data] = /^event: (\w+)\ndata: (.*)$/.exec(text.slice(0, end)) ?? [];
        text = text.slice(end + 2);
        if (name !== undefined) yield { name, data: JSON.parse(data!) };
      }
    }
  }

  it.each<VerbName>(['matchup', 'sweep', 'audit'])('%s is answered as the library answers it', async (name) => {
    const url = await withThreads();
    const here = await open();
    const { request } = shortest(name);
    const init = { method: 'POST', headers: JSON_TYPE, body: JSON.stringify(request) };
    const [there, library] = await Promise.all([
      fetch(`${url}/api/${name}`, init).then((response) => response.json()),
      fetch(`${here}/api/${name}`, init).then((response) => response.json()),
    ]);
    expect(there).toMatchObject({ ok: true });
    expect(there).toEqual(library);
  });

  it('tells how far it is, then the answer, over POST and over a link', async () => {
    const url = await withThreads();
    const calls = [
      fetch(`${url}/api/sweep`, {
        method: 'POST',
        headers: { ...JSON_TYPE, ...EVENTS },
        body: JSON.stringify(sweep),
      }),
      fetch(url + link('sweep', sweep), { headers: EVENTS }),
    ];
    for (const call of calls) {
      const response = await call;
      expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
      const heard = [];
      for await (const event of eventsOf(response)) heard.push(event);
      expect(heard[0]).toEqual({ name: 'progress', data: { done: expect.any(Number), of: 141 } });
      expect(heard.at(-1)).toMatchObject({ name: 'answer', data: { ok: true, points: expect.any(Array) } });
      expect(heard.filter(({ name }) => name === 'answer')).toHaveLength(1);
    }
  });

  it('a failure is an answer too', async () => {
    const url = await withThreads();
    const heard = [];
    const init = { method: 'POST', headers: { ...JSON_TYPE, ...EVENTS }, body: '{"system":"nowhere"}' };
    for await (const event of eventsOf(await fetch(`${url}/api/audit`, init))) heard.push(event);
    expect(heard).toMatchObject([{ name: 'answer', data: { ok: false, error: { path: 'system' } } }]);
  });

  /** The long calls, each with work that only ends when it is stopped. */
  const hanging = JSON.parse(HANG) as { readonly a: object; readonly b: object };
  const LONG_CALLS: readonly (readonly [VerbName, object])[] = [
    ['fight', hanging],
    ['matchup', { ...hanging, a: [hanging.a, hanging.b], b: [hanging.b] }],
    ['sweep', { ...hanging, vary: { path: 'a.lifePoints', from: 10, to: 150 } }],
  ];

  it.each(
    LONG_CALLS.flatMap(([name, request]) => [
      ['a stream', name, EVENTS, request] as const,
      ['an answer', name, {}, request] as const,
    ]),
  )('closing %s of %s stops the work', async (_what, name, headers, request) => {
    const url = await withThreads();
    const leave = new AbortController();
    const call = fetch(`${url}/api/${name}`, {
      method: 'POST',
      headers: { ...JSON_TYPE, ...headers },
      body: JSON.stringify(request),
      signal: leave.signal,
    }).catch(() => undefined);
    await expect.poll(() => pool!.counts().running).toBe(1);
    leave.abort();
    await call;
    await expect.poll(() => pool!.counts()).toMatchObject({ running: 0, canceled: 1 });
    expect((await fetch(`${url}/api/fight`, { method: 'POST', headers: JSON_TYPE, body: SMALL })).status).toBe(200);
  });

  it('lines stop where the client leaves', async () => {
    const url = await withThreads();
    const leave = new AbortController();
    const call = fetch(`${url}/api/fight`, {
      method: 'POST',
      headers: LINES,
      body: `${HANG}\n`.repeat(3),
      signal: leave.signal,
    }).catch(() => undefined);
    await expect.poll(() => pool!.counts().running).toBe(1);
    leave.abort();
    await call;
    await expect.poll(() => pool!.counts()).toMatchObject({ running: 0, waiting: 0, canceled: 1 });
  });
});
