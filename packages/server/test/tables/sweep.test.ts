/** Old tables are marked, and deleted a week later; no clock, however wrong, deletes one that was in use. */
import path from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import type { Entry } from '@strikehome/table';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openStore, type Store } from '../../src/tables/store.ts';
import { Sweeper } from '../../src/tables/sweep.ts';
import { Tables } from '../../src/tables/tables.ts';
import { servers } from '../testing.ts';
import { call, type Database, newDatabase, newFolder, note, openGame, Sitter, serve } from './serving.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const entry: Entry = {
  seq: 1,
  at: '2026-01-01T00:00:00.000Z',
  seat: 's1',
  kind: 'note',
  text: '',
  command: {},
  knew: { levels: {}, plays: {} },
};

/** A clock on the wall that can be set, and one that only runs. */
class Time {
  wall = Date.now();
  running = 0;
  pass(ms: number): void {
    this.wall += ms;
    this.running += ms;
  }
  readonly clocks = { wall: async () => this.wall, running: () => this.running };
}

describe.each(['sqlite', 'postgres'] as const)('sweeping: %s', (kind) => {
  const { folder, clear } = newFolder();
  const open = servers();
  let database: Database | undefined;
  let store: Store;
  let time: Time;
  let sweeper: Sweeper;
  const start = () => {
    sweeper = new Sweeper(store, time.clocks);
  };
  const idsIn = async () => (await store.list('', 1000)).map(({ id }) => id);
  const markedIn = async () => (await store.list('', 1000)).filter(({ marked }) => marked !== undefined).length;

  beforeAll(async () => {
    if (kind === 'postgres') database = await newDatabase();
    store = await openStore(database?.url, path.join(folder, 'tables.db'));
  });
  beforeEach(async () => {
    for (const id of await idsIn()) await store.remove(id);
    for (let i = 0; i < 3; i++) await store.create({ id: `t${i}`, secret: '0' }, [entry], []);
    time = new Time();
    await store.remember('swept', Math.round(time.wall));
    start();
  });
  afterAll(async () => {
    await store.close();
    await database?.drop();
    clear();
  });

  /** Looks every ten minutes, as a server does; every six hours where it is about days. */
  const run = async (ms: number) => {
    const every = ms > DAY ? 6 * HOUR : HOUR / 6;
    const seen = { marked: 0, deleted: 0, waits: new Set<string | undefined>() };
    for (let left = ms; left > 0; left -= every) {
      const { marked, deleted, waits } = await sweeper.sweep(180);
      seen.marked += marked;
      seen.deleted += deleted.length;
      seen.waits.add(waits);
      time.pass(every);
    }
    return seen;
  };

  it('nothing in the first hour after a start, then marked, and deleted a week later', async () => {
    await run(HOUR);
    time.pass(181 * DAY);
    start();
    expect(await run(HOUR)).toEqual({ marked: 0, deleted: 0, waits: new Set(['first hour']) });
    expect(await run(2 * HOUR)).toMatchObject({ marked: 3, deleted: 0 });
    expect(await run(7 * DAY - 3 * HOUR)).toMatchObject({ marked: 0, deleted: 0 });
    expect(await markedIn()).toBe(3);
    expect((await run(3 * HOUR)).deleted).toBe(3);
    expect(await idsIn()).toEqual([]);
  });

  it('a clock that is 181 days ahead for a day deletes nothing, and its marks go when it is put right', async () => {
    await run(2 * HOUR);
    time.wall += 181 * DAY;
    expect((await run(DAY)).deleted).toBe(0);
    expect(await markedIn()).toBe(3);
    time.wall -= 181 * DAY;
    expect(await run(9 * DAY)).toMatchObject({ marked: 0, deleted: 0 });
    expect([await markedIn(), (await idsIn()).length]).toEqual([0, 3]);
  });

  it('what was marked already is not deleted by a jump forwards, nor by a start with a wrong clock', async () => {
    time.pass(181 * DAY);
    await run(2 * HOUR);
    expect(await markedIn()).toBe(3);
    time.wall += 8 * DAY;
    expect(await run(HOUR)).toMatchObject({ deleted: 0, waits: new Set(['clock jumped', 'first hour']) });
    expect((await run(6 * DAY)).deleted).toBe(0);
    time.wall += 30 * DAY;
    start();
    expect((await run(6 * DAY)).deleted).toBe(0);
    time.wall -= 300 * DAY;
    start();
    expect((await run(6 * DAY)).deleted).toBe(0);
    expect((await idsIn()).length).toBe(3);
  });

  it('hundreds are marked and deleted in batches; one that is in use is kept', async () => {
    for (let i = 0; i < 607; i++) await store.create({ id: `many-${i}`, secret: '0' }, [entry], []);
    const sizes: number[] = [];
    const { mark, purge } = store;
    const counting = new Proxy(store, {
      get: (target, name) => {
        if (name === 'mark') return async (...asked: Parameters<typeof mark>) => counted(await target.mark(...asked));
        if (name === 'purge')
          return async (...asked: Parameters<typeof purge>) => {
            const gone = await target.purge(...asked);
            counted(gone.length);
            return gone;
          };
        const value = target[name as keyof Store] as unknown;
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    });
    const counted = (size: number) => {
      sizes.push(size);
      return size;
    };
    sweeper = new Sweeper(counting, time.clocks);
    time.pass(181 * DAY);
    expect((await sweeper.sweep(180)).marked).toBe(610);
    expect(sizes).toEqual([500, 110, 0]);
    for (let days = 0; days < 7.5; days += 0.5) {
      time.pass(DAY / 2);
      sizes.length = 0;
      await sweeper.sweep(180, ['many-7']);
    }
    expect(await idsIn()).toEqual(['many-7']);
    expect(sizes).toEqual([1, ...Array.from({ length: 30 }, () => 20), 9]);
  });

  it('opening, reading or listening to a marked table takes the mark off at once', async () => {
    const tables = new Tables(store);
    const base = await open({ tables });
    const { gm } = await openGame(base);
    const marks = async () => (await store.list('', 1000)).find(({ id }) => id === gm.table)?.marked;
    const uses = [
      () => gm.ask('GET'),
      () => gm.ask('GET', '/log'),
      () => gm.say(note('back'), 'back'),
      () => gm.listen().then(() => gm.leave()),
    ];
    for (const use of uses) {
      await store.mark(Date.now(), Date.now() + DAY, 1000);
      expect(await marks()).toBeDefined();
      await use();
      expect(await marks()).toBeUndefined();
    }
    await expect.poll(() => tables.counts().streams).toBe(0);
  });
});

it('a server started with a clock that is wrong by 181 days or stands in 1969 loses no table', async () => {
  const { folder, clear } = newFolder();
  const at = (shift: string) => ({
    DATA: folder,
    NODE_OPTIONS: `--import=data:text/javascript,globalThis.rightNow=Date.now;Date.now=()=>${shift}`,
  });
  const right = await serve({ DATA: folder });
  const { gm } = await openGame(right.base);
  await right.end();
  for (const shift of ['rightNow()+181*864e5', '-864e5']) {
    const wrong = await serve(at(shift));
    const { table, seat, key } = gm;
    const there = new Sitter(wrong.base, table, seat, key);
    expect((await there.say(note(shift), shift)).status).toBe(200);
    expect((await call(wrong.base, 'GET', '/readyz')).status).toBe(200);
    expect(await wrong.end()).toBe(0);
  }
  const last = await serve({ DATA: folder });
  gm.base = last.base;
  expect((await gm.ask('GET')).status).toBe(200);
  await last.end();
  const db = new DatabaseSync(path.join(folder, 'tables.db'));
  const row = db.prepare('select touched, marked from tables').get() as { touched: number; marked: number | null };
  // The time of the last use never goes back.
  expect([row.touched > Date.now(), row.marked]).toEqual([true, null]);
  db.close();
  clear();
});
