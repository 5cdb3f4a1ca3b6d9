/** Long logs: sent, read, exported, imported and opened again in pieces, no faster than they are read, and with an end. */
import http from 'node:http';
import path from 'node:path';
import type { Entry, Shown } from '@strikehome/table';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobsHere, MOST } from '../../src/jobs/job.ts';
import { type StoredTableLimits, USUAL_TABLE } from '../../src/tables/full.ts';
import { openStore, type Store } from '../../src/tables/store.ts';
import { Tables } from '../../src/tables/tables.ts';
import { servers } from '../testing.ts';
import { call, type Database, type Game, newDatabase, newFolder, note, openGame, Sitter } from './serving.ts';

/** More than sockets and the system take for a line that nobody reads. */
const NOTES = 10_000;
const TEXT = 'x'.repeat(1900);
const HUGE = 1_200_000;
/** About a megabyte. */
const ABOUT = 1_100_000;
/** What one reading of the store may bring, beyond one entry that is longer by itself. */
const PIECE = 250_000;

interface Event {
  readonly id: number;
  readonly bytes: number;
  readonly seq: number;
  readonly entries: readonly Shown[];
  readonly view?: object;
}

function eventsIn(text: string): readonly Event[] {
  return text
    .split('\n\n')
    .slice(0, -1)
    .flatMap((event) => {
      const data = /^data: (.*)$/m.exec(event)?.[1];
      if (data === undefined) return [];
      const id = Number(/^id: (.*)$/m.exec(event)?.[1]);
      return [{ ...(JSON.parse(data) as Omit<Event, 'id' | 'bytes'>), id, bytes: Buffer.byteLength(data) }];
    });
}

/** Turns of the event loop since the start: everybody else has one of them, too. */
let turns = 0;
const counting = setInterval(() => {}, 1000);
const countTurn = () => {
  turns++;
  if (counting.hasRef()) setImmediate(countTurn).unref();
};
setImmediate(countTurn).unref();
afterAll(() => clearInterval(counting.unref()));

/** A store that writes down how much it was read of at once, and in which turn. */
function watched(store: Store) {
  const reads: { readonly entries: number; readonly size: number; readonly turn: number }[] = [];
  const own = { bodies: store.bodies.bind(store), since: store.since.bind(store) };
  const bodies: Store['bodies'] = async (...asked) => {
    const read = await own.bodies(...asked);
    reads.push({ entries: read.length, size: read.reduce((sum, body) => sum + body.length, 0), turn: turns });
    return read;
  };
  const since: Store['since'] = async (...asked) => {
    const read = await own.since(...asked);
    reads.push({ entries: read.length, size: JSON.stringify(read).length, turn: turns });
    return read;
  };
  return { reads, store: Object.assign(store, { bodies, since }) };
}

/** No two pieces were read in the same turn. */
function takesTurns(reads: readonly { readonly turn: number }[]): void {
  expect(reads.length).toBeGreaterThan((NOTES * TEXT.length) / PIECE);
  expect(new Set(reads.map(({ turn }) => turn)).size).toBe(reads.length);
}

/** Ten thousand entries take their time: in PostgreSQL they are tried by `npm run test:long`. */
const STORE = process.env.STRIKEHOME_LONG === undefined ? 'sqlite' : 'postgres';

describe.each([STORE])('a long log: %s', (kind) => {
  const open = servers();
  const { folder, clear } = newFolder();
  let database: Database | undefined;
  let tables: Tables;
  let game: Game;
  let reads: ReturnType<typeof watched>['reads'];
  let last: number;

  const start = async (limits?: StoredTableLimits) => {
    const seen = watched(await openStore(database?.url, path.join(folder, 'tables.db')));
    reads = seen.reads;
    tables = new Tables(seen.store, jobsHere(MOST), limits);
    return { base: await open({ tables }), store: seen.store };
  };
  const at = (seat: Sitter, base: string) => new Sitter(base, seat.table, seat.seat, seat.key);
  const stream = (seat: Sitter, after: number) =>
    new Promise<http.IncomingMessage>((resolve) => {
      const headers = { authorization: `Bearer ${seat.key}` };
      http.get(`${seat.base}/api/tables/${seat.table}/events?after=${after}`, { headers, agent: false }, resolve);
    });
  /** Reads until an event of a number is there. */
  const readTo = async (response: http.IncomingMessage, seq: number) => {
    const chunks: string[] = [];
    let isLast = false;
    for await (const chunk of response.setEncoding('utf8') as AsyncIterable<string>) {
      isLast ||= `${chunks.at(-1)?.slice(-20) ?? ''}${chunk}`.includes(`\nid: ${seq}\n`);
      chunks.push(chunk);
      if (isLast && chunk.endsWith('\n\n')) break;
    }
    return eventsIn(chunks.join(''));
  };

  beforeAll(async () => {
    if (kind === 'postgres') database = await newDatabase();
    const { base, store } = await start();
    game = await openGame(base);
    await game.gm.say(note('first'), 'first');
    const [body] = await store.bodies(game.table, 1, { entries: 1, bytes: 1 });
    const template = JSON.parse(body!) as Entry;
    const long = (seq: number, text: string): Entry => {
      const { id: _, ...rest } = { ...template, seq, text, command: { kind: 'note', text } };
      return rest as Entry;
    };
    for (let seq = 3; seq < 3 + NOTES; seq += 500) {
      const some = Array.from({ length: 500 }, (_, i) => long(seq + i, `${seq + i} ${TEXT}`));
      expect(await store.append(game.table, seq - 1, some)).toBe(true);
    }
    last = NOTES + 3;
    await store.append(game.table, last - 1, [long(last, `${last} ${'y'.repeat(HUGE)}`)]);
    await tables.close();
  });
  afterAll(async () => {
    await database?.drop();
    clear();
  });

  it('is opened, sent, read and exported in pieces, and others have their turn between them', async () => {
    const { base } = await start();
    const gm = at(game.gm, base);
    // The first look after a restart.
    expect((await gm.ask('GET')).json.seq).toBe(last);
    const pieces = reads.filter(({ entries }) => entries > 0).length;
    expect(pieces).toBeGreaterThan((NOTES * TEXT.length) / PIECE);
    takesTurns(reads);
    for (const { entries, size } of reads) expect(size <= PIECE || entries === 1).toBe(true);

    reads.length = 0;
    const events = await readTo(await stream(gm, 0), last);
    takesTurns(reads);
    expect(events.flatMap(({ entries }) => entries.map(({ seq }) => seq))).toEqual(
      Array.from({ length: last }, (_, i) => i + 1),
    );
    for (const { id, seq, entries, bytes } of events) {
      expect([id, seq]).toEqual([entries.at(-1)!.seq, entries.at(-1)!.seq]);
      expect(bytes <= ABOUT || entries.length === 1).toBe(true);
    }
    expect(events.filter(({ view }) => view !== undefined)).toEqual([events.at(-1)]);
    expect(events.at(-1)!.entries.map(({ seq }) => seq)).toEqual([last]);

    let [after, longest, most] = [0, 0, 0];
    while (after < last) {
      const { json, text } = await gm.ask('GET', `/log?after=${after}`);
      const seqs = (json.entries as readonly Shown[]).map(({ seq }) => seq);
      expect([json.seq, seqs[0], seqs.length]).toEqual([last, after + 1, seqs.at(-1)! - after]);
      if (seqs.length > 1) longest = Math.max(longest, Buffer.byteLength(text));
      most = Math.max(most, seqs.length);
      after = seqs.at(-1)!;
    }
    expect(longest).toBeLessThan(ABOUT);
    expect(most).toBeLessThanOrEqual(500);
    expect((await gm.ask('GET', `/log?after=${last}`)).json.entries).toEqual([]);

    const { status, text, headers } = await gm.ask('GET', '/export');
    expect([status, headers.get('content-length')]).toEqual([200, `${Buffer.byteLength(text)}`]);
    expect((JSON.parse(text) as { entries: object[] }).entries).toHaveLength(last);
    for (const { entries, size } of reads) expect(size <= 1_000_000 || entries === 1).toBe(true);
    await tables.close();
  });

  it('waits for a reader who does not read, who then gets all of it, and nobody else waits', async () => {
    const { base } = await start();
    const gm = at(game.gm, base);
    expect((await gm.ask('GET')).json.seq).toBe(last);
    reads.length = 0;
    const stalled = await stream(gm, 0);
    const settled = async () => {
      let before = -1;
      while (before !== reads.length) {
        before = reads.length;
        await new Promise((resolve) => setTimeout(resolve, 300));
      }
      return before;
    };
    // Far from all of it was read from the store: there is nowhere to put it.
    const read = await settled();
    expect(read).toBeLessThan((NOTES * TEXT.length) / PIECE / 2);
    expect(tables.counts().streams).toBe(1);
    const said = await gm.say(note('meanwhile'), `meanwhile ${kind}`);
    expect([said.status, said.json.seq]).toEqual([200, last + 1]);
    last += 1;
    expect(await settled()).toBe(read);
    const events = await readTo(stalled, last);
    expect(events.flatMap(({ entries }) => entries.map(({ seq }) => seq))).toEqual(
      Array.from({ length: last }, (_, i) => i + 1),
    );
    expect(events.findIndex(({ view }) => view !== undefined)).toBeGreaterThan(read);
    stalled.destroy();
    await expect.poll(() => tables.counts().streams).toBe(0);
    // Who leaves in the middle leaves nothing behind.
    const left = await stream(gm, 0);
    await expect.poll(() => tables.counts().streams).toBe(1);
    left.destroy();
    await expect.poll(() => tables.counts().streams).toBe(0);
    await tables.close();
  });

  it('has an end: a full table says so, and can still be closed, exported and deleted', async () => {
    const { base } = await start({ ...USUAL_TABLE, entries: last + 2 });
    const gm = at(game.gm, base);
    expect((await gm.say(note('last but one'), 'z1')).status).toBe(200);
    expect((await gm.say(note('last'), 'z2')).status).toBe(200);
    last += 2;
    const full = await gm.say(note('too much'), 'z3');
    expect([full.status, full.json.error.code]).toEqual([413, 'too_large']);
    expect(full.json.error.message).toBe(
      `This table is full: its log may have ${last} entries. Close it, export it, and open a new one for the next fight.`,
    );
    const joining = await call(base, 'POST', `/api/tables/${game.table}/seats`, game.invite, { name: 'Late' });
    expect([joining.status, joining.json.error.code]).toEqual([413, 'too_large']);
    // The same id again is answered as it was.
    expect((await gm.say(note('last'), 'z2')).json.seq).toBe(last);
    expect((await gm.say({ kind: 'close' }, 'close')).status).toBe(200);
    expect((await gm.ask('GET', '/export')).status).toBe(200);
    expect((await gm.ask('DELETE')).status).toBe(200);
    expect((await gm.ask('GET')).status).toBe(404);
    await tables.close();
  });

  it('is capped by its bytes too, as they are when it is opened again, and so is a file', async () => {
    const small = { ...USUAL_TABLE, entries: 1000, megabytes: 1 };
    const first = await start(small);
    const own = await openGame(first.base);
    for (let i = 0; i < 200; i++) expect((await own.gm.say(note(TEXT), `a${i}`)).status).toBe(200);
    await tables.close();
    const { base } = await start(small);
    const gm = at(own.gm, base);
    let [stored, refused] = [0, ''];
    while (stored < 500 && refused === '') {
      const { status, json } = await gm.say(note(TEXT), `b${stored}`);
      if (status === 200) stored++;
      else refused = json.error.message;
    }
    expect(refused).toMatch(/^This table is full: its log may have 1 MB\./);
    const { text } = await gm.ask('GET', '/export');
    const imported = (limited: string) => call(limited, 'POST', '/api/tables/import', undefined, text);
    await tables.close();
    const again = await start({ ...USUAL_TABLE, entries: 100, megabytes: 64 });
    const refusal = await imported(again.base);
    expect([refusal.status, refusal.json.error.message]).toEqual([413, expect.stringMatching(/may have 100 entries/)]);
    await tables.close();
    const large = await start();
    const copy = await imported(large.base);
    expect([copy.status, copy.json.seq]).toEqual([201, 203 + stored - 1]);
    const copied = new Sitter(large.base, copy.json.table, copy.json.seat, copy.json.key);
    expect((await copied.ask('GET')).json.seq).toBe(copy.json.seq);
    await tables.close();
  });
});
