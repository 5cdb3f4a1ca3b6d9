/** PostgreSQL goes away for some seconds and comes back: clients are told to wait, and nothing is lost. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Postgres, startPostgres } from '../../../../scripts/postgres.mjs';
import { type Answer, call, newFolder, note, openGame, type Serving, serve, wholeLog } from './serving.ts';

const { folder, clear } = newFolder();
let postgres: Postgres;
let serving: Serving;
beforeAll(async () => {
  postgres = await startPostgres({ durable: true });
  serving = await serve({ DATABASE_URL: postgres.url, DATA: folder });
});
afterAll(async () => {
  await serving?.end('SIGKILL');
  await postgres?.stop();
  clear();
});

const isUnavailable = async ({ status, json, headers }: Answer) => {
  expect([status, json.error?.code]).toEqual([503, 'unavailable']);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  // The log says why, under the id of the request.
  const id = headers.get('x-request-id');
  await expect.poll(() => serving.said()).toMatch(new RegExp(`"id":"${id}","unavailable":"[^"]*E[A-Z]+`));
};

it.skipIf(process.env.TEST_DATABASE_URL)(
  '503 with Retry-After while it is away, nothing lost, streams go on',
  async () => {
    const { gm, join } = await openGame(serving.base);
    const ana = await join('Ana');
    await Promise.all([gm.listen(0), ana.listen(0)]);
    expect((await gm.say(note('before'), 'before')).status).toBe(200);
    await postgres.interrupt!();
    await isUnavailable(await gm.say(note('while it is away'), 'away'));
    await isUnavailable(await gm.ask('GET'));
    await isUnavailable(await ana.ask('GET', '/events'));
    await isUnavailable(await call(serving.base, 'POST', '/api/tables', undefined, { system: 'degrees', name: 'Eve' }));
    expect((await call(serving.base, 'GET', '/readyz')).status).toBe(503);
    expect((await call(serving.base, 'GET', '/healthz')).status).toBe(200);
    expect([gm.ended, ana.ended]).toEqual([false, false]);
    await postgres.start!();
    await expect.poll(async () => (await call(serving.base, 'GET', '/readyz')).status).toBe(200);
    const again = await gm.say(note('while it is away'), 'away');
    expect(again.status, again.text).toBe(200);
    expect((await ana.say(note('after'), 'after')).status).toBe(200);
    const log = await wholeLog(gm);
    expect(log.filter(({ kind }) => kind === 'note').map(({ text }) => text)).toEqual([
      'before',
      'while it is away',
      'after',
    ]);
    for (const seat of [gm, ana]) {
      await expect.poll(() => seat.last?.seq).toBe(log.length);
      expect(seat.ended).toBe(false);
      expect(seat.seqs).toEqual(log.map(({ seq }) => seq));
      seat.leave();
    }
    expect(serving.said()).not.toMatch(/fault|Unhandled|UnhandledPromise/);
  },
);
