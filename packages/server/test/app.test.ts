import { LONGEST } from '@strikehome/engine/contract';
import { SYSTEMS } from '@strikehome/engine/games';
import { describe, expect, it } from 'vitest';
import { makeApp } from '../src/app.ts';
import type { LogEntry } from '../src/log.ts';
import { QUICK } from './testing.ts';

const app = makeApp({ rateLimit: 0 });
const JSON_TYPE = { 'content-type': 'application/json' };
const send = (path: string, body: NonNullable<RequestInit['body']>, headers: Record<string, string> = JSON_TYPE) =>
  app.request(path, { method: 'POST', body, headers });

const [system] = Object.values(SYSTEMS);
const [action, { examples }] = Object.entries(system!.actions)[0]!;
const request = { system: system!.id, action, ...examples[0]!.request };

/** The status and the error of a response that went wrong. */
async function problem(response: Response | Promise<Response>) {
  const answered = await response;
  const body = (await answered.json()) as { ok: boolean; error: { code: string; path: string; message: string } };
  expect(body.ok).toBe(false);
  expect(body.error.message).toMatch(/\S/);
  return { status: answered.status, code: body.error.code, path: body.error.path };
}

describe('the calls', () => {
  it.each(QUICK)('POST /api/%s is there', async (verb) => {
    const response = await send(`/api/${verb}`, JSON.stringify({ system: 'nowhere' }));
    expect(response.status).toBe(400);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  });

  it('answer 200 with the contract’s answer, which nobody keeps', async () => {
    const response = await send('/api/resolve', JSON.stringify({ ...request, seed: 'a' }));
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toMatchObject({ ok: true, system: system!.id, action });
  });

  it('take a body without a type, JSON of any kind, and a mark of byte order', async () => {
    for (const headers of [{}, { 'content-type': 'application/vnd.bot+json; charset="UTF-8"' }]) {
      const body = new TextEncoder().encode(`\ufeff${JSON.stringify(request)}`);
      expect((await send('/api/odds', body, headers)).status).toBe(200);
    }
  });

  it('a body without a type from a page of another origin is 415: it would not have been asked first', async () => {
    const text = JSON.stringify(request);
    for (const headers of [
      { origin: 'https://elsewhere.example', host: 'localhost' },
      { origin: 'null', host: 'localhost' },
      { 'sec-fetch-site': 'cross-site' },
    ]) {
      const body = new TextEncoder().encode(text);
      expect(await problem(send('/api/odds', body, headers))).toMatchObject({ status: 415, code: 'unsupported_type' });
      expect((await send('/api/odds', body, { ...headers, ...JSON_TYPE })).status).toBe(200);
    }
    const own = { origin: 'http://localhost:81', host: 'localhost:81' };
    expect((await send('/api/odds', new TextEncoder().encode(text), own)).status).toBe(200);
  });

  it('a field that is wrong is 400 and named', async () => {
    expect(await problem(send('/api/odds', JSON.stringify({ ...request, skil: 1 })))).toEqual({
      status: 400,
      code: 'invalid_request',
      path: 'skil',
    });
  });

  it.each([
    ['text that is not JSON', '{"system":'],
    ['nothing', ''],
    ['bytes that are not UTF-8', new Uint8Array([0x7b, 0xff, 0xfe, 0x7d])],
  ])('%s is 400 invalid_json', async (_what, body) => {
    expect(await problem(send('/api/resolve', body))).toMatchObject({ status: 400, code: 'invalid_json' });
  });

  it('a fight that would keep everybody waiting is 413 and names the cap', async () => {
    const one = { skill: 5, defense: 5, lifePoints: 20, attack: { mode: 'melee', damageType: 'cut', baseDamage: 5 } };
    const fight = { system: 'degrees', a: one, b: one, method: 'simulate', trials: 10_000_000 };
    expect(await problem(send('/api/fight', JSON.stringify(fight)))).toEqual({
      status: 413,
      code: 'too_large',
      path: 'trials',
    });
  });

  it('a body past the cap is 413, told by its length or by reading', async () => {
    const long = JSON.stringify({ ...request, seed: 'x'.repeat(LONGEST) });
    expect(await problem(send('/api/resolve', long))).toMatchObject({ status: 413, code: 'too_large' });
    const declared = send('/api/resolve', '{}', { ...JSON_TYPE, 'content-length': '99999999' });
    expect(await problem(declared)).toMatchObject({ status: 413, code: 'too_large' });
    let pulled = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled++;
        controller.enqueue(new Uint8Array(1_000_000).fill(32));
      },
    });
    const init = { method: 'POST', body: endless, headers: JSON_TYPE, duplex: 'half' } as RequestInit;
    expect(await problem(app.request('/api/resolve', init))).toMatchObject({ status: 413, code: 'too_large' });
    expect(pulled).toBeLessThan(8);
  });

  it('a request of exactly the longest length is read, whatever its characters weigh', async () => {
    const frame = JSON.stringify({ system: '' });
    const body = JSON.stringify({ system: '€'.repeat(LONGEST - frame.length) });
    expect(body).toHaveLength(LONGEST);
    expect(await problem(send('/api/resolve', body))).toMatchObject({ status: 400, path: 'system' });
  });

  it('another type of body is 415, and so is a packed one', async () => {
    const types = ['text/plain', 'application/x-www-form-urlencoded', 'application/json; charset=latin1', 'json'];
    for (const type of types) {
      expect(await problem(send('/api/odds', '{}', { 'content-type': type }))).toMatchObject({ status: 415 });
    }
    const packed = send('/api/odds', '{}', { ...JSON_TYPE, 'content-encoding': 'gzip' });
    expect(await problem(packed)).toMatchObject({ status: 415, code: 'unsupported_type' });
  });

  it('a body that breaks off is 400', async () => {
    const broken = new ReadableStream<Uint8Array>({ start: (controller) => controller.error(new Error('gone')) });
    const init = { method: 'POST', body: broken, headers: JSON_TYPE, duplex: 'half' } as RequestInit;
    expect(await problem(app.request('/api/resolve', init))).toMatchObject({ status: 400 });
  });

  it('another method is 405 and told what is allowed', async () => {
    const get = await app.request('/api/step');
    expect(get.headers.get('allow')).toBe('POST, OPTIONS');
    expect(await problem(get)).toMatchObject({ status: 405, code: 'method_not_allowed' });
    const post = await app.request('/api/systems', { method: 'POST' });
    expect(post.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
    expect(await problem(post)).toMatchObject({ status: 405 });
    expect((await app.request('/somewhere', { method: 'DELETE' })).status).toBe(405);
  });

  it('a path that is not there is 404 with the same error, and the nearest one', async () => {
    for (const path of ['/api/resolv', '/api/odds/x', '/api/schema/nowhere', '/api/schema/__proto__', '/nowhere']) {
      expect(await problem(app.request(path))).toMatchObject({ status: 404, code: 'not_found' });
    }
    const said = async (path: string) =>
      ((await (await app.request(path)).json()) as { error: { message: string } }).error.message;
    expect(await said('/api/resolv')).toContain('/api/resolve?');
    for (const path of ['/api/nope', '/api/v9/nope', '/nope'])
      expect(await said(path)).toBe(`There is nothing at ${path}.`);
  });
});

describe('what every response says', () => {
  it('any page may make the calls, and ask first', async () => {
    const preflight = await app.request('/api/odds', {
      method: 'OPTIONS',
      headers: { origin: 'https://bot.example', 'access-control-request-method': 'POST' },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-methods')).toBe('POST, GET, HEAD, OPTIONS');
    expect(preflight.headers.get('access-control-allow-headers')).toBe('content-type');
    const responses = [preflight, await send('/api/odds', '{}'), await app.request('/api/nowhere')];
    for (const { headers } of responses) expect(headers.get('access-control-allow-origin')).toBe('*');
  });

  it('a page of ours loads nothing inline and nothing from elsewhere', async () => {
    for (const path of ['/', '/api', '/api/odds', '/healthz', '/nowhere']) {
      const { headers } = await app.request(path);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      const isDocument = headers.get('content-type')?.startsWith('text/html') ?? false;
      expect([path, isDocument]).toEqual([path, path === '/api']);
      if (isDocument) expect(policy).toContain("script-src 'self'");
      expect(policy).not.toContain('unsafe');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
    }
  });

  it('is logged in one line, without query or body', async () => {
    const lines: LogEntry[] = [];
    let clock = 0;
    const logged = makeApp({ log: (entry) => lines.push(entry), now: () => clock++ });
    await logged.request('/healthz?token=secret');
    await logged.request('/api/odds', { method: 'POST', body: '{"a":1}', headers: JSON_TYPE });
    expect(lines).toEqual([
      { id: expect.any(String), method: 'GET', path: '/healthz', status: 200, ms: expect.any(Number), bytes: 12 },
      {
        id: expect.any(String),
        method: 'POST',
        path: '/api/odds',
        status: 400,
        ms: expect.any(Number),
        bytes: expect.any(Number),
        code: 'invalid_request',
      },
    ]);
    expect(JSON.stringify(lines)).not.toContain('secret');
  });
});

describe('the rate limit', () => {
  const from = (remoteAddress: string, headers = {}) => ({ incoming: { headers, socket: { remoteAddress } } }) as never;

  it('answers 429 with when to come back, for that address alone', async () => {
    let clock = 0;
    const limited = makeApp({ rateLimit: 2, now: () => clock });
    // A short answer: what is long counts as more than one call.
    const call = (address: string) => limited.request('/api/nowhere', {}, from(address));
    expect([(await call('10.0.0.1')).status, (await call('10.0.0.1')).status]).toEqual([404, 404]);
    const refused = await call('10.0.0.1');
    expect(refused.headers.get('retry-after')).toBe('30');
    expect(refused.headers.get('access-control-allow-origin')).toBe('*');
    expect(await problem(refused)).toMatchObject({ status: 429, code: 'too_many_requests' });
    expect((await call('10.0.0.2')).status).toBe(404);
    clock += 30_000;
    expect((await call('10.0.0.1')).status).toBe(404);
  });

  it('leaves health, preflights and the page alone', async () => {
    const limited = makeApp({ rateLimit: 1 });
    for (let i = 0; i < 3; i++) {
      expect((await limited.request('/healthz')).status).toBe(200);
      expect((await limited.request('/api/odds', { method: 'OPTIONS' })).status).toBe(204);
    }
  });

  it('believes a proxy only where it is told to', async () => {
    const call = (app: ReturnType<typeof makeApp>, client: string) =>
      app.request('/api/systems', {}, from('10.0.0.1', { 'x-forwarded-for': `6.6.6.6, ${client}` }));
    const open = makeApp({ rateLimit: 1 });
    expect([(await call(open, '1.1.1.1')).status, (await call(open, '2.2.2.2')).status]).toEqual([200, 429]);
    const behind = makeApp({ rateLimit: 1, behindProxy: true });
    const both = [(await call(behind, '1.1.1.1')).status, (await call(behind, '2.2.2.2')).status];
    expect([...both, (await call(behind, '1.1.1.1')).status]).toEqual([200, 200, 429]);
  });
});
