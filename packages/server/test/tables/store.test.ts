/** One suite over both stores: what one keeps, the other keeps. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import type { Entry } from '@strikehome/table';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestTable } from '../../../table/src/testing/local.ts';
import { checkLogs } from '../../src/tables/check-logs.ts';
import { openStore, type Store } from '../../src/tables/store.ts';
import { type Database, newDatabase } from './serving.ts';

const entry = (seq: number, text = `entry ${seq}`): Entry => ({
  seq,
  at: '2026-01-01T00:00:00.000Z',
  seat: 's1',
  kind: 'note',
  text,
  command: { kind: 'note', text, z: 1, a: 2 },
  knew: { levels: {}, plays: {} },
});

const KEYS = [
  { hash: 'a'.repeat(64), kind: 'seat', seat: 's1' },
  { hash: 'b'.repeat(64), kind: 'invite' },
] as const;

describe.each(['sqlite', 'postgres'] as const)('a store: %s', (kind) => {
  let folder: string;
  let database: Database | undefined;
  let opened: readonly Store[] = [];
  let store: Store;
  const open = async () => {
    const made = await openStore(database?.url, path.join(folder, 'deep', 'tables.db'));
    opened = [...opened, made];
    return made;
  };

  /** Opened once more; an SQLite file is served by one at a time. */
  const again = async () => {
    await close();
    return open();
  };
  const close = async () => {
    for (const one of opened) await one.close();
    opened = [];
  };

  /** Another program that writes to the store. */
  const runner = async () => {
    if (database !== undefined) {
      const client = new pg.Client(database.url);
      await client.connect();
      return async (sql: string) => {
        await client.query(sql);
        if (sql.startsWith('delete')) await client.end();
      };
    }
    const db = new DatabaseSync(path.join(folder, 'deep', 'tables.db'));
    return async (sql: string) => db.exec(sql);
  };

  beforeAll(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'strikehome-store-'));
    if (kind === 'postgres') database = await newDatabase();
    store = await open();
  });
  afterAll(async () => {
    await close();
    await database?.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('keeps a table with its entries as they were written, and its keys', async () => {
    await store.create({ id: 'kept', secret: 'f'.repeat(64) }, [entry(1)], KEYS);
    const found = { id: 'kept', secret: 'f'.repeat(64), earlier: [], isOutdated: false };
    expect(await store.find('kept')).toEqual(found);
    expect(JSON.stringify(await store.since('kept', 0))).toBe(JSON.stringify([entry(1)]));
    expect(await store.keyOf('kept', KEYS[0].hash)).toEqual({ ...KEYS[0], last: 1, isMarked: false });
    expect(await store.keyOf('kept', KEYS[1].hash)).toEqual({ ...KEYS[1], last: 1, isMarked: false });
    expect(await store.create({ id: 'kept', secret: '0' }, [entry(1, 'another')], [])).toBe(false);
    expect(await store.find('kept')).toEqual(found);
    expect(await store.keyOf('kept', 'c'.repeat(64))).toBeUndefined();
    expect(await store.keyOf('other', KEYS[0].hash)).toBeUndefined();
  });

  it('has the chain of its logs checked in samples, and names the entry that was edited or damaged', async () => {
    const game = new TestTable({ system: 'degrees', name: 'Dana' });
    for (let i = 0; i < 30; i++) game.do('s1', { kind: 'note', text: `Note ${i}` });
    for (const id of ['sound', 'edited', 'damaged']) await store.create({ id, secret: '0' }, game.entries, []);
    const some = await store.some(100);
    expect(some.filter(({ id }) => ['sound', 'edited', 'damaged'].includes(id)).map(({ last }) => last)).toEqual([
      31, 31, 31,
    ]);
    expect(await store.some(2)).toHaveLength(2);
    expect(await checkLogs(store, 100)).toEqual([]);
    const change = await runner();
    await change(
      "update entries set body = replace(body, 'Note 10', 'Note 99') where table_id = 'edited' and seq = 12",
    );
    await change("update entries set body = '{' where table_id = 'damaged' and seq = 20");
    const faults = (await checkLogs(store, 100)).toSorted((a, b) => a.table.localeCompare(b.table));
    expect(faults).toEqual([
      { table: 'damaged', message: expect.stringContaining('cannot be read') },
      { table: 'edited', message: expect.stringMatching(/^Entry 12 of table edited: /) },
    ]);
    // Of a long log only a part is read, from any place on.
    expect(await checkLogs(store, 100, 5, () => 0)).toEqual([]);
    await change("delete from tables where id in ('sound', 'edited', 'damaged')");
  });

  it('appends after the entry that is named, and nowhere else', async () => {
    await store.create({ id: 'log', secret: '0' }, [entry(1)], []);
    expect(await store.append('log', 1, [entry(2)])).toBe(true);
    expect(await store.append('log', 1, [entry(2, 'too late')])).toBe(false);
    expect(await store.append('log', 5, [entry(6, 'too early')])).toBe(false);
    expect(await store.append('nowhere', 0, [entry(1)])).toBe(false);
    expect(await store.append('log', 2, [entry(3), entry(4)], { add: [] })).toBe(true);
    expect((await store.since('log', 0)).map(({ text }) => text)).toEqual(['entry 1', 'entry 2', 'entry 3', 'entry 4']);
    expect((await store.since('log', 1, 2)).map(({ seq }) => seq)).toEqual([2, 3]);
  });

  it('of many writers at one place one is first', async () => {
    await store.create({ id: 'race', secret: '0' }, [entry(1)], []);
    const other = kind === 'postgres' ? await open() : store;
    const tries = Array.from({ length: 20 }, (_, i) =>
      (i % 2 ? store : other).append('race', 1, [entry(2, `writer ${i}`)]),
    );
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(1);
    expect(await store.since('race', 1)).toHaveLength(1);
  });

  it('changes keys together with the entries that say so', async () => {
    await store.create({ id: 'keys', secret: '0' }, [entry(1)], KEYS);
    const fresh = { hash: 'd'.repeat(64), kind: 'invite' } as const;
    expect(await store.append('keys', 7, [entry(8)], { renew: true, add: [fresh] })).toBe(false);
    expect(await store.keyOf('keys', KEYS[1].hash)).toBeDefined();
    expect(await store.append('keys', 1, [entry(2)], { renew: true, add: [fresh] })).toBe(true);
    expect(await store.keyOf('keys', KEYS[1].hash)).toBeUndefined();
    expect(await store.keyOf('keys', fresh.hash)).toEqual({ ...fresh, last: 2, isMarked: false });
    expect(await store.append('keys', 2, [entry(3)], { revoke: 's1' })).toBe(true);
    expect(await store.keyOf('keys', KEYS[0].hash)).toBeUndefined();
  });

  it('deletes a table with everything of it', async () => {
    await store.create({ id: 'gone', secret: '0' }, [entry(1)], KEYS);
    await store.remove('gone');
    expect(await store.find('gone')).toBeUndefined();
    expect(await store.since('gone', 0)).toEqual([]);
    expect(await store.keyOf('gone', KEYS[0].hash)).toBeUndefined();
    expect(await store.append('gone', 1, [entry(2)])).toBe(false);
  });

  it('marks what was not used since a time, takes the mark off what is used, and deletes what was marked before a time', async () => {
    const now = await store.now();
    await store.create({ id: 'old', secret: '0' }, [entry(1)], KEYS);
    await store.create({ id: 'used', secret: '0' }, [entry(1)], KEYS);
    const marked = async (id: string) => (await store.keyOf(id, KEYS[0].hash))?.isMarked;
    expect(await store.mark(now, now - 60_000, 1000)).toBe(0);
    expect(await store.mark(now, now + 60_000, 1000)).toBeGreaterThanOrEqual(2);
    expect([await marked('old'), await marked('used')]).toEqual([true, true]);
    expect(await store.purge(now - 1000, 1000)).toEqual([]);
    expect(await store.append('used', 1, [entry(2)])).toBe(true);
    expect(await marked('used')).toBe(false);
    expect(await store.mark(now, now + 60_000, 1)).toBe(1);
    expect(await store.touch(['used', 'nowhere'])).toBe(1);
    await store.remark(now + 5000);
    expect(await store.purge(now + 4000, 1000)).toEqual([]);
    expect(await store.purge(now + 6000, 1000)).toContain('old');
    expect([await marked('old'), await marked('used')]).toEqual([undefined, false]);
    expect(await store.since('old', 0)).toEqual([]);
    // A mark from a time that has not come, and one of a table that was used since, are mistakes of a clock.
    await store.mark(now + 9_000_000, now + 60_000, 1000);
    expect(await marked('used')).toBe(true);
    expect(await store.mark(now, now - 60_000, 1000)).toBe(0);
    expect(await marked('used')).toBe(false);
  });

  it('lists tables by their ids, with their size and when they were used', async () => {
    for (const id of ['list-b', 'list-a']) await store.create({ id, secret: '0' }, [entry(1)], []);
    const [first, second] = await store.list('list', 2);
    const used = expect.any(Number) as number;
    expect(first).toEqual({ id: 'list-a', used, entries: 1, starts: 0, bytes: JSON.stringify(entry(1)).length });
    expect(second?.id).toBe('list-b');
    expect(Math.abs(first!.used - (await store.now()))).toBeLessThan(600_000);
    expect((await store.list('list-a', 1)).map(({ id }) => id)).toEqual(['list-b']);
  });

  it('remembers numbers by name', async () => {
    expect(await store.remember('number', 1)).toBeUndefined();
    expect(await store.remember('number', 2)).toBe(1);
  });

  it('once outdated, a table is given a new secret with the entry that says so, by one of two', async () => {
    await store.create({ id: 'before', secret: 'aa' }, [entry(1)], []);
    await store.outdate();
    await store.create({ id: 'after', secret: 'cc' }, [entry(1)], []);
    expect([(await store.find('before'))?.isOutdated, (await store.find('after'))?.isOutdated]).toEqual([true, false]);
    expect(await store.redraw('before', 'bb', entry(3))).toBe(false);
    const tries = await Promise.all(['bb', 'bc'].map((secret) => store.redraw('before', secret, entry(2))));
    expect(tries.filter(Boolean)).toHaveLength(1);
    const secret = tries[0] ? 'bb' : 'bc';
    expect(await store.find('before')).toEqual({ id: 'before', secret, earlier: ['aa'], isOutdated: false });
    expect(await store.redraw('before', 'dd', entry(3))).toBe(false);
    expect(await store.since('before', 0)).toHaveLength(2);
  });

  it('of a newer version is not opened: an older server would not know what it must not break', async () => {
    const run = await runner();
    await run('insert into versions values(99)');
    await expect(again()).rejects.toThrow(
      `The tables are of version 99; this server knows ${kind === 'sqlite' ? 4 : 5}.`,
    );
    await run('delete from versions where version = 99');
    store = await again();
    await store.ping();
  });

  it('has one pepper, however often it is opened', async () => {
    const { pepper } = store;
    expect(pepper).toMatch(/^[0-9a-f]{64}$/);
    store = await again();
    expect(store.pepper).toBe(pepper);
  });

  it('opened again has everything, and is not set up twice', async () => {
    await store.create({ id: 'again', secret: '0' }, [entry(1)], KEYS);
    store = await again();
    expect(await store.since('again', 0)).toEqual([entry(1)]);
    expect((await store.find('again'))?.isOutdated).toBe(false);
    await store.ping();
  });
});
