import { describe, expect, it } from 'vitest';
import { ANSWER_SCHEMAS } from '../src/answers.ts';
import { CODES } from '../src/reply.ts';
import { misfit, servers } from './testing.ts';

const open = servers();
const PROBLEM = { accept: 'application/problem+json, application/json;q=0.5' };

/** Each failing status with a call that leads to it. */
const CALLS: readonly (readonly [number, string, string, RequestInit])[] = [
  [400, 'invalid_json', '/api/odds', { method: 'POST', body: '{' }],
  [400, 'invalid_request', '/api/odds', { method: 'POST', body: '{}' }],
  [404, 'not_found', '/api/nowhere', {}],
  [404, 'not_found', '/api/schema/nowhere', {}],
  [405, 'method_not_allowed', '/api/systems', { method: 'DELETE' }],
  [415, 'unsupported_type', '/api/odds', { method: 'POST', body: '{}', headers: { 'content-type': 'text/plain' } }],
];

describe('codes', () => {
  it.each(CALLS)('%i is told apart by %s', async (status, code, path, init) => {
    const headers = { 'content-type': 'application/json', ...init.headers };
    const response = await fetch(`${await open()}${path}`, { ...init, headers });
    const body = (await response.json()) as { error: { code: string } };
    expect([response.status, body.error.code]).toEqual([status, code]);
    expect(misfit({}, ANSWER_SCHEMAS.Error!, body)).toBe(undefined);
  });

  it('429 is told apart by too_many_requests', async () => {
    const url = await open({ rateLimit: 1 });
    await fetch(`${url}/api/systems`);
    const refused = await fetch(`${url}/api/systems`);
    expect([refused.status, await refused.json()]).toMatchObject([429, { error: { code: 'too_many_requests' } }]);
  });

  it('500 is told apart by internal, and every code is published', async () => {
    const faults: unknown[] = [];
    const page = new Map([
      [
        '/index.html',
        {
          respond: () => {
            throw new Error('oh');
          },
        } as never,
      ],
    ]);
    const url = await open({ page, fault: (error) => faults.push(error) });
    const response = await fetch(url);
    expect([response.status, await response.json()]).toMatchObject([500, { error: { code: 'internal' } }]);
    expect(faults).toHaveLength(1);
    const error = ANSWER_SCHEMAS.Error as {
      properties: { error: { properties: { code: { enum: string[] } } } };
    };
    expect(error.properties.error.properties.code.enum).toEqual(Object.keys(CODES));
    expect(Object.keys(CODES)).toContain('internal');
  });
});

describe('problems', () => {
  it.each(CALLS)('%i %s is a problem for clients that ask for one', async (status, code, path, init) => {
    const headers = { 'content-type': 'application/json', ...init.headers, ...PROBLEM };
    const response = await fetch(`${await open()}${path}`, { ...init, headers });
    const body = (await response.json()) as { detail: string; error: { message: string } };
    expect(response.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
    expect(response.headers.get('vary')).toContain('accept');
    expect(body).toMatchObject({ type: 'about:blank', status, code, ok: false });
    expect(body.detail).toBe(body.error.message);
    expect(misfit({}, ANSWER_SCHEMAS.Problem!, body)).toBe(undefined);
  });

  it('an answer is the answer, whatever is taken for a failure', async () => {
    const response = await fetch(`${await open()}/healthz`, { headers: PROBLEM });
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await response.json()).toEqual({ ok: true });
  });
});
