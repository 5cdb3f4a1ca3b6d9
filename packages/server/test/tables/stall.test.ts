/** A reader who stops reading: what waits for them has an end, and so has their line; they come back and miss nothing. */
import http from 'node:http';
import path from 'node:path';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openServer } from '../../src/sockets.ts';
import { mountTables } from '../../src/tables/routes.ts';
import { openStore } from '../../src/tables/store.ts';
import { Tables } from '../../src/tables/tables.ts';
import { newFolder, openGame, SETUP } from './serving.ts';

const MOST = 200_000;
/** What the system takes for a line that nobody reads has an end too, and is far below so many commands. */
const MAX_COMMANDS = 1000;

const { folder, clear } = newFolder();
let tables: Tables;
let listener: ReturnType<typeof openServer>;
let base: string;
beforeAll(async () => {
  tables = new Tables(await openStore(undefined, path.join(folder, 'tables.db')));
  const app = new Hono<{ Bindings: Partial<HttpBindings> }>();
  mountTables(app, tables, { mostUnread: MOST });
  listener = openServer(app.fetch, { drainSeconds: 0 });
  await new Promise<void>((resolve) => void listener.server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(listener.server.address() as { port: number }).port}`;
});
afterAll(async () => {
  listener.server.closeAllConnections();
  await listener.close();
  await tables.close();
  clear();
});

/** The numbers of the entries in all events that came whole. */
function seqsIn(heard: string): readonly number[] {
  const whole = heard.split('\n\n').slice(0, -1);
  const data = whole.flatMap((event) => /^data: (.*)$/m.exec(event)?.slice(1) ?? []);
  return data.flatMap((text) => (JSON.parse(text) as { entries: { seq: number }[] }).entries.map(({ seq }) => seq));
}

it('is cut off before much waits in memory, and goes on without gap or repetition', async () => {
  const { gm } = await openGame(base);
  const where = `${base}/api/tables/${gm.table}/events?after=0`;
  const headers = { authorization: `Bearer ${gm.key}` };
  const stalled = await new Promise<http.IncomingMessage>((resolve) => {
    http.get(where, { headers, agent: false }, resolve);
  });
  await expect.poll(() => tables.counts().streams).toBe(1);
  const fighters = Array.from({ length: 20 }, (_, i) =>
    SETUP.fighters.map((one) => ({ ...one, name: `${one.name} ${i}` })),
  ).flat();
  let [commands, bytes, longest] = [0, 0, 0];
  while (tables.counts().streams > 0 && commands < MAX_COMMANDS) {
    const { status, text } = await gm.say({ kind: 'start', setup: { fighters } }, `start ${commands++}`);
    expect(status, text).toBe(200);
    bytes += Buffer.byteLength(text);
    longest = Math.max(longest, Buffer.byteLength(text));
  }
  expect(commands).toBeLessThan(MAX_COMMANDS);
  let heard = '';
  try {
    for await (const chunk of stalled.setEncoding('utf8')) heard += chunk;
  } catch {
    // Cut off in the middle of an event.
  }
  // What was never on its way lay with us: what may wait, the frame that was too much, and one being written.
  expect(bytes - Buffer.byteLength(heard)).toBeLessThan(MOST + 3 * longest);
  const before = seqsIn(heard);
  await gm.listen(before.at(-1));
  expect([...before, ...gm.seqs]).toEqual(Array.from({ length: commands + 1 }, (_, i) => i + 1));
  expect(before.length).toBeLessThan(commands + 1);
  gm.leave();
});
