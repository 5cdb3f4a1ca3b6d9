/** One suite over both stores: what one keeps, the other keeps. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import type { Entry } from '@strikehome/table';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore, type Store } from '../../src/tables/store.ts';
import { type Database, newDatabase } from './serving.ts';

const entry = (seq: number, text = `entry ${seq}`): Entry => ({
  seq,
  at: '2026-01-01T00:00:00.000Z',
  seat: 's1',
  kind: 'note',
  text,
  command: { kind: 'note', text, z: 1, a: 2 },
  knew: { concealed: [], plays: {} },
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

  /** Somebody else who writes to the store. */
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
    for (const one of opened) await one.close();
    await database?.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('keeps a table with its entries as they were written, and its keys', async () => {
    await store.create({ id: 'kept', secret: 'f'.repeat(64) }, [entry(1)], KEYS);
    expect(await store.find('kept')).toEqual({ id: 'kept', secret: 'f'.repeat(64) });
    expect(JSON.stringify(await store.since('kept', 0))).toBe(JSON.stringify([entry(1)]));
    expect(await store.keyOf('kept', KEYS[0].hash)).toEqual({ ...KEYS[0], last: 1 });
    expect(await store.keyOf('kept', KEYS[1].hash)).toEqual({ ...KEYS[1], last: 1 });
    expect(await store.create({ id: 'kept', secret: '0' }, [entry(1, 'another')], [])).toBe(false);
    expect(await store.find('kept')).toEqual({ id: 'kept', secret: 'f'.repeat(64) });
    expect(await store.keyOf('kept', 'c'.repeat(64))).toBeUndefined();
    expect(await store.keyOf('other', KEYS[0].hash)).toBeUndefined();
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
    expect(await store.keyOf('keys', fresh.hash)).toEqual({ ...fresh, last: 2 });
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

  it('keeps what was touched lately when it sweeps', async () => {
    await store.create({ id: 'fresh', secret: '0' }, [entry(1)], []);
    expect(await store.sweep(1)).toEqual([]);
    expect(await store.find('fresh')).toBeDefined();
  });

  it('sweeps away what has not been touched for so many days, with everything of it', async () => {
    await store.create({ id: 'old', secret: '0' }, [entry(1)], KEYS);
    expect(await store.sweep(-1)).toContain('old');
    expect(await store.find('old')).toBeUndefined();
    expect(await store.since('old', 0)).toEqual([]);
    expect(await store.keyOf('old', KEYS[0].hash)).toBeUndefined();
  });

  it('of a newer version is not opened: an older server would not know what it must not break', async () => {
    const run = await runner();
    await run('insert into versions values(99)');
    await expect(open()).rejects.toThrow('The tables are of version 99; this server knows 2.');
    await run('delete from versions where version = 99');
    await (await open()).ping();
  });

  it('has one pepper, however often it is opened', async () => {
    expect(store.pepper).toMatch(/^[0-9a-f]{64}$/);
    expect((await open()).pepper).toBe(store.pepper);
  });

  it('opened again has everything, and is not set up twice', async () => {
    await store.create({ id: 'again', secret: '0' }, [entry(1)], KEYS);
    const second = await open();
    expect(await second.since('again', 0)).toEqual([entry(1)]);
    await second.ping();
  });
});
