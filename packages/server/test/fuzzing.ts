/** Random requests at every call: `npm test` sends some of them, `npm run test:long` many. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ANSWER_SCHEMAS } from '../src/answers.ts';
import { makeApp } from '../src/app.ts';
import { exampleCalls, misfit, QUICK } from './testing.ts';

const faults: unknown[] = [];
const app = makeApp({ rateLimit: 0, fault: (error) => faults.push(error) });
export const JSON_TYPE = { 'content-type': 'application/json' };
export const calls = exampleCalls();

/** Every response is whole: never a 500, and whatever went wrong is told in the contract's own form. */
export async function isSound(path: string, init: RequestInit): Promise<void> {
  const response = await app.request(`http://localhost${path}`, init);
  expect(faults).toEqual([]);
  expect(response.status).toBeLessThan(500);
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  const text = await response.text();
  if (response.status < 400 || text === '') return;
  expect(misfit({}, ANSWER_SCHEMAS.Error!, JSON.parse(text))).toBe(undefined);
}

const verb = fc.constantFrom(...QUICK);
const name = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'toString', 'system', 'action', 'dice', 'choices', 'settings', 'seed'),
  fc.string({ unit: 'binary', maxLength: 8 }),
);
const { value: anything } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.oneof(fc.integer(), fc.double(), fc.boolean(), fc.constant(null), fc.string({ unit: 'binary', maxLength: 20 })),
    fc.array(tie('value'), { maxLength: 5 }),
    fc.dictionary(name, tie('value'), { maxKeys: 5 }),
  ),
}));

/** A request that means something, with one place in it replaced, renamed or dropped. */
const bent = fc
  .tuple(fc.constantFrom(...calls), fc.array(fc.nat(50), { minLength: 1, maxLength: 6 }), anything, name, fc.nat(3))
  .map(([call, way, value, key, how]) => {
    const copy = JSON.parse(JSON.stringify(call.request)) as unknown;
    let place = copy;
    for (const [i, turn] of way.entries()) {
      if (typeof place !== 'object' || place === null) break;
      const record = place as Record<string, unknown>;
      const keys = Object.keys(record);
      const at = keys[turn % Math.max(1, keys.length)];
      const next = at === undefined ? undefined : record[at];
      if (at !== undefined && i < way.length - 1 && typeof next === 'object' && next !== null) {
        place = next;
        continue;
      }
      if (how === 0 && at !== undefined) delete record[at];
      else if (how === 1) Object.defineProperty(record, key, { value, enumerable: true, configurable: true });
      else if (at !== undefined) record[at] = value;
      break;
    }
    return { verb: call.verb, body: JSON.stringify(copy) };
  });

/** `share` is how many of the usual number of cases are drawn. */
export function fuzz(share: number): void {
  it('whatever comes in: any method at any path with any body', async () => {
    const paths = [...QUICK.map((one) => `/api/${one}`), '/api/schema/', '/api/systems', '/', '/healthz'];
    const path = fc.oneof(
      fc.constantFrom(...paths),
      fc.tuple(fc.constantFrom(...paths), fc.webPath()).map((both) => both.join('')),
      fc.webPath().map((one) => `/${one}`),
      fc.string({ unit: 'binary' }).map((one) => `/api/schema/${encodeURIComponent(Buffer.from(one).toString())}`),
      fc.constantFrom(
        '/%',
        '/%ff',
        '/api/%00',
        '//',
        '/api//odds',
        '/api/schema/%2e%2e',
        '/api/schema/__proto__',
        '/?%',
      ),
    );
    const method = fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PURGE', 'get');
    const type = fc.constantFrom(
      'application/json',
      'text/plain',
      '',
      ';',
      'application/json;charset=utf-16',
      'a/b+json',
    );
    const body = fc.oneof(
      fc.uint8Array({ maxLength: 200 }),
      fc.json().map((json) => new TextEncoder().encode(json)),
    );
    await fc.assert(
      fc.asyncProperty(path, method, type, body, async (at, how, kind, content) => {
        const bodiless = ['GET', 'HEAD', 'get'].includes(how);
        const headers = { 'content-type': kind, accept: 'text/html' };
        await isSound(at, { method: how, headers, ...(bodiless ? {} : { body: new Uint8Array(content) }) });
      }),
      { numRuns: 500 * share },
    );
  });

  it('whatever comes in: any bytes and any JSON at the calls', async () => {
    const body = fc.oneof(
      fc.uint8Array({ maxLength: 300 }).map((bytes) => new Uint8Array(bytes)),
      anything.map((value) => JSON.stringify(value) ?? ''),
      fc.string({ unit: 'binary' }),
    );
    await fc.assert(
      fc.asyncProperty(verb, body, async (at, content) => {
        await isSound(`/api/${at}`, { method: 'POST', headers: JSON_TYPE, body: content });
      }),
      { numRuns: 500 * share },
    );
  });

  it('whatever comes in: requests that mean something, bent in one place', async () => {
    await fc.assert(
      fc.asyncProperty(bent, async ({ verb: at, body }) => {
        await isSound(`/api/${at}`, { method: 'POST', headers: JSON_TYPE, body });
      }),
      { numRuns: 800 * share },
    );
  });
}
