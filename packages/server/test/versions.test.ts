/** Versions of the API: `/api/v1/…` and `/api/…` are the same calls, whichever way they come in. */
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { makeApp } from '../src/app.ts';
import { jobsHere, MOST } from '../src/jobs/job.ts';
import { makeMetrics } from '../src/metrics.ts';
import { openStore } from '../src/tables/store.ts';
import { Tables } from '../src/tables/tables.ts';
import { newFolder } from './tables/serving.ts';
import { SMALL, servers } from './testing.ts';

const open = servers();
const { folder, clear } = newFolder();
const tables = new Tables(await openStore(undefined, path.join(folder, 'tables.db')));
afterAll(async () => {
  await tables.close();
  clear();
});

const post = (at: string, body: string, headers = {}) =>
  fetch(at, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } });

describe('versions of the API', () => {
  it.each([
    ['a plain call', {}],
    ['another form of the answer', { accept: 'text/csv' }],
  ])('answer alike: %s', async (_, headers) => {
    const base = await open();
    const [newest, one] = await Promise.all(
      ['/api/fight', '/api/v1/fight'].map(async (at) => (await post(base + at, SMALL, headers)).text()),
    );
    expect(one).toBe(newest);
    expect(one).not.toContain('not_found');
  });

  it('describe themselves alike, links too; openapi.json is also where tools look for it', async () => {
    const app = makeApp({ rateLimit: 0 });
    const request = encodeURIComponent(SMALL);
    for (const at of ['', '/openapi.json', '/systems', '/schema', '/schema/degrees', `/fight?request=${request}`]) {
      const [newest, one] = await Promise.all([app.request(`/api${at}`), app.request(`/api/v1${at}`)]);
      expect([at, one.status, one.headers.get('etag')]).toEqual([at, 200, newest.headers.get('etag')]);
    }
    const described = await app.request('/openapi.json');
    expect(described.headers.get('etag')).toBe((await app.request('/api/openapi.json')).headers.get('etag'));
    expect(described.headers.get('access-control-allow-origin')).toBe('*');
  });

  it('have the same live tables', async () => {
    const app = makeApp({ rateLimit: 0, tables });
    const opened = await app.request('/api/v1/tables', {
      ...{ method: 'POST', body: JSON.stringify({ system: 'degrees', name: 'Ana' }) },
      headers: { 'content-type': 'application/json' },
    });
    const { table, key } = (await opened.json()) as { readonly table: string; readonly key: string };
    for (const at of ['/api/tables', '/api/v1/tables']) {
      const view = await app.request(`${at}/${table}`, { headers: { authorization: `Bearer ${key}` } });
      expect([at, view.status]).toEqual([at, 200]);
    }
  });

  it('are charged alike, and counted as one call', async () => {
    const limited = makeApp({ rateLimit: 1 });
    const both = [await limited.request('/api/v1/systems'), await limited.request('/api/systems')];
    expect(both.map(({ status }) => status)).toEqual([200, 429]);
    const metrics = makeMetrics(jobsHere(MOST));
    for (const at of ['/api/v1/odds', '/api/odds', '/api/v1/tables/x/log'])
      metrics.observe({ id: 'a', method: 'POST', path: at, status: 200, ms: 1, bytes: 0 });
    expect(metrics.text()).toContain('http_requests_total{method="POST",path="/api/odds",status="200"} 2');
    expect(metrics.text()).toContain('path="/api/tables"');
    expect(metrics.text()).not.toContain('v1');
  });

  it('work under a path of another app, and suggest the near one', async () => {
    const app = makeApp({ rateLimit: 0 });
    const { Hono } = await import('hono');
    const club = new Hono().route('/dice', app);
    expect((await club.request('/dice/api/v1/systems')).status).toBe(200);
    const missed = (await (await app.request('/api/v1/fights')).json()) as { error: { message: string } };
    expect(missed.error.message).toContain('Did you mean /api/v1/fight?');
    for (const at of ['/api/v2/fight', '/api/v10/fight', '/api/v1x/fight'])
      expect([at, (await app.request(at, { method: 'POST', body: SMALL })).status]).toEqual([at, 404]);
  });
});
