import { describe, expect, it } from 'vitest';
import type { AppOptions } from '../src/app.ts';
import { jobsHere, MOST } from '../src/jobs/job.ts';
import { makeMetrics } from '../src/metrics.ts';
import { SMALL, servers } from './testing.ts';

const open = servers();

async function watched(options: AppOptions = {}): Promise<{ url: string; read: () => Promise<string> }> {
  const jobs = jobsHere(MOST);
  const metrics = makeMetrics(jobs);
  const url = await open({ jobs, metrics, log: metrics.observe, ...options });
  return { url, read: async () => (await fetch(`${url}/metrics`)).text() };
}

/** The value of one line, by all that stands before it. */
const sample = (text: string, name: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`strikehome_${name} `))
      ?.split(' ')[1],
  );

describe('metrics', () => {
  it('are what Prometheus reads', async () => {
    const { url, read } = await watched();
    await fetch(url, { redirect: 'manual' });
    const response = await fetch(`${url}/metrics`);
    expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(response.headers.get('access-control-allow-origin')).toBe(null);
    const lines = (await read()).trimEnd().split('\n');
    const told = new Set(
      lines.flatMap((line) => /^# TYPE (\w+) (?:counter|gauge|histogram|summary)$/.exec(line)?.[1] ?? []),
    );
    for (const line of lines.filter((one) => !one.startsWith('#'))) {
      const [, name] = /^([a-z_]+)(?:\{(?:[a-z]+="[^"\\]*",?)+\})? -?[\d.e+-]+$/.exec(line) ?? [];
      expect(told.has(name?.replace(/_(bucket|sum|count)$/, '') ?? '') || told.has(name ?? ''), line).toBe(true);
    }
    for (const name of [
      'jobs_waiting',
      'job_threads',
      'job_threads_busy',
      'memory_bytes',
      'event_loop_delay_seconds',
    ]) {
      expect(told).toContain(`strikehome_${name}`);
    }
  });

  it('count requests by path and status, however they came in', async () => {
    const { url, read } = await watched();
    const send = (path: string, body: string, headers = {}) =>
      fetch(url + path, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } });
    await send('/api/odds', '{}');
    await send('/api/odds', '{}', { accept: 'application/problem+json' });
    await send('/api/odds', '{');
    await send('/api/fight', SMALL);
    await fetch(`${url}/api/nowhere/${'x'.repeat(500)}`);
    await fetch(`${url}/api/systems`, { method: 'DELETE' });
    await fetch(`${url}/wp-login.php`);
    const text = await read();
    expect(sample(text, 'http_requests_total{method="POST",path="/api/odds",status="400"}')).toBe(3);
    expect(sample(text, 'http_requests_total{method="POST",path="/api/fight",status="200"}')).toBe(1);
    expect(sample(text, 'http_requests_total{method="GET",path="other",status="404"}')).toBe(1);
    expect(sample(text, 'http_requests_total{method="GET",path="page",status="404"}')).toBe(1);
    expect(sample(text, 'http_requests_total{method="other",path="/api/systems",status="405"}')).toBe(1);
    expect(sample(text, 'refusals_total{code="invalid_request"}')).toBe(2);
    expect(sample(text, 'refusals_total{code="invalid_json"}')).toBe(1);
    expect(sample(text, 'refusals_total{code="not_found"}')).toBe(2);
    expect(sample(text, 'refusals_total{code="method_not_allowed"}')).toBe(1);
    expect(sample(text, 'jobs_total{end="answered"}')).toBe(1);
    expect(sample(text, 'http_request_seconds_count{path="/api/odds"}')).toBe(3);
    expect(sample(text, 'http_request_seconds_bucket{path="/api/odds",le="+Inf"}')).toBe(3);
    expect(text).not.toContain('xxx');
  });

  it('count failures in streams and of tables by their code too', async () => {
    const { url, read } = await watched();
    const send = async (body: string, headers: Readonly<Record<string, string>>) =>
      (await fetch(`${url}/api/odds`, { method: 'POST', body, headers })).text();
    await send('{}\n\n{\n{}\n', { 'content-type': 'application/x-ndjson' });
    await send('{}', { 'content-type': 'application/json', accept: 'text/event-stream' });
    await send('{}', { 'content-type': 'application/json', accept: 'text/csv' });
    const text = await read();
    expect(sample(text, 'refusals_total{code="invalid_request"}')).toBe(4);
    expect(sample(text, 'refusals_total{code="invalid_json"}')).toBe(1);
    expect(sample(text, 'http_requests_total{method="POST",path="/api/odds",status="200"}')).toBe(2);
  });

  it('the buckets of a histogram never fall', () => {
    const metrics = makeMetrics(jobsHere(MOST));
    const entry = { id: 'a', method: 'GET', path: '/healthz', status: 200, bytes: 0 };
    for (const ms of [0.1, 0.5, 3, 30, 900, 60_000]) metrics.observe({ ...entry, ms });
    const counts = metrics
      .text()
      .split('\n')
      .filter((line) => line.includes('_bucket{path="/healthz"'))
      .map((line) => Number(line.split(' ')[1]));
    expect(counts).toEqual([2, 2, 2, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 6]);
  });

  it('are nowhere unless they are switched on', async () => {
    expect((await fetch(`${await open()}/metrics`)).status).toBe(404);
  });
});

describe('readiness', () => {
  it('goes off before the end, and health stays', async () => {
    let ready = true;
    const url = await open({ ready: () => ready });
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    ready = false;
    const refused = await fetch(`${url}/readyz`);
    expect([refused.status, await refused.json()]).toMatchObject([503, { ok: false, error: { code: 'busy' } }]);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
  });
});
