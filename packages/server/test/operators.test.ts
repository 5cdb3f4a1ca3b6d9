/** What an operator is told: why the store was away, by the request that met it, and counts that `/metrics` shows. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { causeLine } from '../src/log.ts';
import { countersText, countStoreError, countSweep, countViewBytes } from '../src/tables/counters.ts';
import { makeTableMetrics } from '../src/tables/metrics.ts';
import { openStore, type Store, Unavailable } from '../src/tables/store.ts';
import { Tables } from '../src/tables/tables.ts';
import { servers } from './testing.ts';

const open = servers();
const folder = mkdtempSync(path.join(os.tmpdir(), 'strikehome-operators-'));
let store: Store;
let tables: Tables;
beforeAll(async () => {
  store = await openStore(undefined, path.join(folder, 'tables.db'));
  tables = new Tables(store);
});
afterAll(async () => {
  await tables.close();
  rmSync(folder, { recursive: true, force: true });
});

const lost = () =>
  new Unavailable(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }), 'nothing stored');
/** The store with something else in the place of some of its calls. */
const storeWith = (others: Partial<Store>): Store =>
  new Proxy(store, {
    get: (target, name) => {
      const own = Reflect.get({ ...others }, name) ?? Reflect.get(target, name);
      return typeof own === 'function' ? own.bind(target) : own;
    },
  });
const OPENING = { system: 'degrees', name: 'Dana' };
const opened = (url: string) =>
  fetch(`${url}/api/tables`, {
    method: 'POST',
    body: JSON.stringify(OPENING),
    headers: { 'content-type': 'application/json' },
  });

describe('why the store was not available', () => {
  it('is told with the id of the request, for calls and for readyz', async () => {
    const told: [string, unknown][] = [];
    const away = storeWith({
      create: () => Promise.reject(lost()),
      ping: () => Promise.reject(lost()),
      close: async () => {},
    });
    const absent = new Tables(away);
    const url = await open({ tables: absent, unavailable: (error, id) => told.push([id, error]) });
    const answers = [await opened(url), await fetch(`${url}/readyz`)];
    expect(answers.map(({ status }) => status)).toEqual([503, 503]);
    for (const answer of answers) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(told.map(([id]) => id)).toEqual(answers.map(({ headers }) => headers.get('x-request-id')));
    for (const [, error] of told) expect(error).toBeInstanceOf(Unavailable);
    await absent.close();
  });

  it('is one line, down to the first cause', () => {
    const first = new AggregateError([Object.assign(new Error('no\nroute'), { code: 'EHOSTUNREACH' })], 'all failed');
    const line = causeLine('json', new Unavailable(first, 'nothing stored', 'away'), new Date(0), 'id-1');
    expect(JSON.parse(line)).toEqual({
      time: '1970-01-01T00:00:00.000Z',
      id: 'id-1',
      unavailable: 'away: all failed: EHOSTUNREACH no\nroute',
    });
    expect(line.trimEnd()).not.toContain('\n');
    expect(causeLine('pretty', first, new Date(0), 'id-1')).toBe(
      'id-1  unavailable: all failed: EHOSTUNREACH no route\n',
    );
  });
});

describe('readyz', () => {
  it('looks at the store once for all who ask at the same time', async () => {
    let looks = 0;
    let answer = () => {};
    const slow = storeWith({
      ping: () => {
        looks++;
        return new Promise<void>((resolve) => {
          answer = resolve;
        });
      },
      close: async () => {},
    });
    const slowly = new Tables(slow);
    const url = await open({ tables: slowly });
    const asked = Array.from({ length: 20 }, () => fetch(`${url}/readyz`));
    await expect.poll(() => looks).toBe(1);
    // All twenty are in before the first is answered.
    await new Promise((resolve) => setTimeout(resolve, 200));
    answer();
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(new Array(20).fill(200));
    expect(looks).toBe(1);
    await slowly.close();
  });

  it('has a limit of its own, which costs neither calls nor health anything', async () => {
    const url = await open({ tables, rateLimit: 5, now: () => 0 });
    const statuses = async (path: string, times: number) => {
      const found: number[] = [];
      for (let i = 0; i < times; i++) found.push((await fetch(url + path)).status);
      return found;
    };
    const looks = await statuses('/readyz', 125);
    expect(looks.filter((status) => status === 200).length).toBe(120);
    const refused = await fetch(`${url}/readyz`);
    expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, 1]);
    expect(await statuses('/api/nowhere', 6)).toEqual([404, 404, 404, 404, 404, 429]);
    expect(await statuses('/healthz', 10)).toEqual(new Array(10).fill(200));
  });
});

describe('counts', () => {
  const value = (text: string, name: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`strikehome_${name} `))
        ?.split(' ')
        .at(-1) ?? 0,
    );

  it('of views built and written rise with each, and store errors and sweeps by what they were', async () => {
    const metrics = makeTableMetrics(() => tables.counts());
    const url = await open({ tables, tableMetrics: metrics });
    const { table, key } = (await (await opened(url)).json()) as { table: string; key: string };
    const before = metrics.text();
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const look = () => fetch(`${url}/api/tables/${table}`, { headers });
    const move = (id: string) => {
      const body = JSON.stringify({ id, command: { kind: 'note', text: id } });
      return fetch(`${url}/api/tables/${table}/commands`, { method: 'POST', headers, body });
    };
    // A view is built once for each entry, however often it is looked at.
    for (const id of ['a', 'b', 'c']) for (const ask of [move, look, look]) expect((await ask(id)).status).toBe(200);
    const rose = (name: string) => value(metrics.text(), name) - value(before, name);
    expect(rose('table_view_seconds_count{step="built"}')).toBe(3);
    countViewBytes(1234);
    expect(rose('table_view_bytes_total')).toBe(1234);
    for (const kind of ['timeout', 'timeout', 'full']) countStoreError(kind);
    countSweep({ marked: 2, deleted: 1 });
    countSweep('failed');
    expect(['timeout', 'full'].map((kind) => rose(`store_errors_total{class="${kind}"}`))).toEqual([2, 1]);
    expect(['marked', 'deleted', 'failed'].map((one) => rose(`table_sweeps_total{result="${one}"}`))).toEqual([
      2, 1, 1,
    ]);
    expect(countersText()).toContain('# TYPE strikehome_table_view_seconds histogram');
  });
});
