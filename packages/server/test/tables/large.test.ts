/** A large scene with many seats: what did not change is neither made nor sent again, and what takes long is done on a thread. */
import path from 'node:path';
import type { HttpBindings } from '@hono/node-server';
import { SYSTEMS } from '@strikehome/engine/games';
import { type Patch, patched } from '@strikehome/engine/kernel';
import type { Shown, View } from '@strikehome/table';
import { Hono } from 'hono';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { largeScene } from '../../../table/src/testing/large-scene.ts';
import { type JobEnd, type Jobs, jobsHere, MOST } from '../../src/jobs/job.ts';
import { openServer } from '../../src/sockets.ts';
import { jsonBytes } from '../../src/tables/frames.ts';
import { USUAL_TABLE } from '../../src/tables/full.ts';
import { mountTables } from '../../src/tables/routes.ts';
import { openStore } from '../../src/tables/store.ts';
import { Tables } from '../../src/tables/tables.ts';
import { call, type Game, newFolder, note, openGame, Sitter } from './serving.ts';

const { folder, clear } = newFolder();
let tables: Tables;
let listener: ReturnType<typeof openServer>;
let base: string;

/** Threads that note what they are asked, and answer when they are let. */
const here = jobsHere(MOST);
const asked: string[] = [];
let held: Promise<unknown> = Promise.resolve();
const jobs: Jobs = {
  ...here,
  run: async (name, request, options): Promise<JobEnd> => {
    asked.push(name);
    await held;
    return here.run(name, request, options);
  },
};

beforeAll(async () => {
  tables = new Tables(await openStore(undefined, path.join(folder, 'tables.db')), jobs);
  const app = new Hono<{ Bindings: Partial<HttpBindings> }>();
  mountTables(app, tables);
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
afterEach(() => {
  vi.restoreAllMocks();
  held = Promise.resolve();
});

interface Heard {
  readonly seq: number;
  readonly entries: readonly Shown[];
  readonly view?: View;
  readonly patch?: Patch;
}

/** A stream of events as they come, with how many bytes each of them has. */
async function follow({ table, key }: Sitter, query = '') {
  const events: { readonly event: Heard; readonly bytes: number }[] = [];
  const stop = new AbortController();
  const response = await fetch(`${base}/api/tables/${table}/events${query}`, {
    headers: { authorization: `Bearer ${key}` },
    signal: stop.signal,
  });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  void (async () => {
    let rest = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const parts = `${rest}${value}`.split('\n\n');
      rest = parts.pop()!;
      for (const part of parts) {
        const data = /^data: (.*)$/m.exec(part)?.[1];
        if (data !== undefined) events.push({ event: JSON.parse(data) as Heard, bytes: Buffer.byteLength(part) });
      }
    }
  })().catch(() => {});
  await expect.poll(() => events.length).toBeGreaterThan(0);
  return { events, stop: () => stop.abort() };
}

/** A GM, six players of a character each, and a screen on the wall; each with a stream of patches. */
async function seated(setup: object = largeScene()) {
  const game = await openGame(base, { system: 'fate', setup });
  const players: Sitter[] = [];
  for (let i = 0; i < 6; i++) {
    const player = await game.join(`Player ${i + 1}`);
    players.push(player);
    await game.gm.say({ kind: 'seat', seat: player.seat, plays: [`person-${2 * i + 1}`] }, `seat ${i}`);
  }
  const wall = await watcherOf(game);
  const all = [game.gm, ...players, wall];
  const streams = [];
  for (const one of all) streams.push(await follow(one, '?patch=1'));
  await quiet(streams);
  return { ...game, players, all, streams };
}

async function watcherOf({ table, watch }: Game): Promise<Sitter> {
  const { json } = await call(base, 'POST', `/api/tables/${table}/seats`, watch, { name: 'Wall' });
  return new Sitter(base, table, json.seat, json.key);
}

type Stream = Awaited<ReturnType<typeof follow>>;

/** Until every stream has heard of everybody who came. */
async function quiet(streams: readonly Stream[]): Promise<void> {
  let before = -1;
  const count = () => streams.reduce((sum, { events }) => sum + events.length, 0);
  await expect
    .poll(
      () => {
        const now = count();
        const same = now === before;
        before = now;
        return same;
      },
      { interval: 100, timeout: 20_000 },
    )
    .toBe(true);
}

function counted() {
  const fate = SYSTEMS.fate!.encounter!;
  const calls = {
    pictures: vi.spyOn(fate.seats!, 'pictures'),
    standing: vi.spyOn(fate.seats!, 'say'),
    moves: vi.spyOn(fate as { offers: typeof fate.offers }, 'offers'),
  };
  return () => Object.fromEntries(Object.entries(calls).map(([name, spy]) => [name, spy.mock.calls.length]));
}

/** The view of each event, the patches applied one after the other. */
function viewsOf({ events }: Stream): readonly View[] {
  let view: View | undefined;
  return events.map(({ event }) => {
    view = event.view ?? (patched(view, event.patch!) as View);
    return view;
  });
}

const attackIn = (view: View) => view.fight!.moves.find(({ action }) => action.kind === 'attack')!.action;

describe('a large table of eight streams', () => {
  it('makes no part of a view for a note, and sends it in less than a kilobyte a stream', async () => {
    const { gm, streams } = await seated();
    const first = streams.map(({ events }) => events[0]!.bytes);
    expect(Math.min(...first)).toBeGreaterThan(100_000);
    const calls = counted();
    expect((await gm.say(note('A bell rings.'), 'bell')).status).toBe(200);
    await expect.poll(() => streams.every(({ events }) => events.at(-1)!.event.entries.length === 1)).toBe(true);
    expect(calls()).toEqual({ pictures: 0, standing: 0, moves: 0 });
    for (const { events } of streams) {
      expect(events.at(-1)!.event.patch).toEqual([]);
      expect(events.at(-1)!.bytes).toBeLessThan(1000);
    }
  });

  it('draws an action once for all who know the same, asks a thread for its chances once, and sends what changed', async () => {
    const { gm, streams, all } = await seated();
    const view = viewsOf(streams[0]!).at(-1)!;
    asked.length = 0;
    const calls = counted();
    let answer = await gm.say({ kind: 'do', action: attackIn(view) }, 'do');
    // The same fight waits for a choice: nothing is drawn again.
    expect(calls()).toEqual({ pictures: 0, standing: 0, moves: 0 });
    expect(asked).toEqual(['table-question']);
    for (let n = 0; ; n++) {
      const { needs } = answer.json.view.fight!.waiting ?? {};
      if (needs === undefined) break;
      const command = needs.kind === 'dice' ? { kind: 'throw' } : { kind: 'choose', option: needs.default };
      answer = await gm.say(command, `answer ${n}`);
      expect(answer.status, answer.text).toBe(200);
    }
    expect(calls()).toEqual({ pictures: 2, standing: 2, moves: 1 });
    await expect
      .poll(() => streams.map(({ events }) => events.at(-1)!.event.seq))
      .toEqual(all.map(() => answer.json.seq));
    // Players who have no turn are sent a few kilobytes of two hundred.
    const waiting = streams.slice(3).map(({ events }) => events.slice(1).map(({ bytes }) => bytes));
    expect(Math.max(...waiting.flat())).toBeLessThan(20_000);
    for (const [i, stream] of streams.entries()) {
      const full = (await all[i]!.ask('GET')).json.view;
      expect(viewsOf(stream).at(-1)).toEqual(full);
    }
  });

  it('without patches sends whole views, the same as ever, and makes them no more often', async () => {
    const { gm, streams } = await seated(largeScene('conflict', 12, 2));
    const plain = await follow(gm);
    await quiet(streams);
    const calls = counted();
    await gm.say(note('A bell rings.'), 'bell');
    await expect.poll(() => plain.events.at(-1)!.event.entries.length).toBe(1);
    const { event } = plain.events.at(-1)!;
    expect(event).not.toHaveProperty('patch');
    expect(event.view).toEqual(viewsOf(streams[0]!).at(-1));
    expect(calls()).toEqual({ pictures: 0, standing: 0, moves: 0 });
    plain.stop();
  });

  it('goes on without chances where no thread is free for them, and sends them when they are there', async () => {
    const { gm, streams } = await seated();
    const view = viewsOf(streams[0]!).at(-1)!;
    let release = () => {};
    held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const questionIn = ({ fight }: View) => fight!.waiting!.needs!.question as { readonly noChances?: string };
    const { json, status } = await gm.say({ kind: 'do', action: attackIn(view) }, 'do');
    expect(status).toBe(200);
    expect(questionIn(json.view).noChances).toMatch(/too many possibilities/);
    release();
    await expect.poll(() => questionIn(viewsOf(streams[0]!).at(-1)!)).toHaveProperty('chances');
    const { entries, seq } = streams[0]!.events.at(-1)!.event;
    expect([entries, seq]).toEqual([[], json.seq]);
    expect(questionIn((await gm.ask('GET')).json.view)).toEqual(questionIn(viewsOf(streams[0]!).at(-1)!));
  });

  it('lists moves up to a limit, and those of any character who is named', async () => {
    const { gm, players, streams } = await seated(largeScene('plain'));
    const { moves, moreMoves } = viewsOf(streams[0]!).at(-1)!.fight!;
    expect(moreMoves).toBe(true);
    expect(moves.some(({ by }) => by === 'person-40')).toBe(false);
    const of = async (who: Sitter, by: string) => {
      const { json } = await who.ask('GET', `/moves?by=${by}`);
      return json.moves;
    };
    const theirs = await of(gm, 'person-40');
    expect(theirs.length).toBeGreaterThan(300);
    expect(new Set(theirs.map(({ by }) => by))).toEqual(new Set(['person-40']));
    expect(await of(players[0]!, 'person-40')).toEqual([]);
    expect((await gm.ask('GET', '/moves')).json.error).toMatchObject({ code: 'invalid_request', path: 'by' });
  });
});

it('opens, imports and changes no fight of more characters than are allowed, and says where', async () => {
  const own = newFolder();
  const limits = { ...USUAL_TABLE, characters: 3, view: 1_000_000 };
  const few = new Tables(await openStore(undefined, path.join(own.folder, 'tables.db')), jobsHere(MOST), limits);
  const app = new Hono<{ Bindings: Partial<HttpBindings> }>();
  mountTables(app, few);
  const ask = async (where: string, body: object | string, key?: string) => {
    const headers = {
      'content-type': 'application/json',
      ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
    };
    const sent = typeof body === 'string' ? body : JSON.stringify(body);
    const response = await app.request(where, { method: 'POST', headers, body: sent });
    const { error } = (await response.json()) as { error?: { code: string; path: string; message: string } };
    return [response.status, error?.code, error?.path, error?.message];
  };
  const many = { system: 'fate', name: 'Gia', setup: largeScene('conflict', 4, 0) };
  const message = 'A fight has at most 3 characters here; this one would have 4.';
  expect(await ask('/api/tables', many)).toEqual([422, 'not_allowed', 'setup', message]);
  const { gm } = await openGame(base, many);
  const { text } = await gm.ask('GET', '/export');
  expect(await ask('/api/tables/import', text)).toEqual([422, 'not_allowed', 'entries', message]);
  await few.close();
  own.clear();
});

it('writes the same bytes as JSON.stringify, from parts that it keeps', () => {
  const long = 'x’→ü'.repeat(1000);
  const part = [{ long, nothing: undefined }];
  const state = { long, deep: { empty: {}, list: [] } };
  const entry = { seq: 1, text: long, none: undefined, state, command: { text: '"\\\n' } };
  const fight = { pictures: part, state, moves: [], waiting: { needs: { options: part, question: { long } } } };
  const body = { ok: true, seq: 3, entries: [entry, entry], view: { table: {}, fight, canUndo: false } };
  for (let i = 0; i < 2; i++) expect(Buffer.from(jsonBytes(body, '\n')).toString()).toBe(`${JSON.stringify(body)}\n`);
});
