/** What was asked for may be asked for again: the same id is answered as the first time and done once. */
import path from 'node:path';
import type { TableFailure } from '@strikehome/table';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Opened } from '../../src/tables/founding.ts';
import { type Joined, Tables } from '../../src/tables/tables.ts';
import { type Database, newDatabase, newFolder, openedStore, SETUP } from './serving.ts';

const OPENING = { system: 'degrees', name: 'Dana', setup: SETUP, id: 'first' };
const opened = async (made: Promise<Opened | TableFailure>) => (await made) as Opened;
const joined = async (made: Promise<Joined | TableFailure>) => (await made) as Joined;

describe.each(['sqlite', 'postgres'] as const)('asked again: %s', (kind) => {
  const { folder, clear } = newFolder();
  let database: Database | undefined;
  let made: readonly Tables[] = [];
  const start = async () => {
    const tables = new Tables(await openedStore(database?.url, path.join(folder, 'tables.db'), made.length > 0));
    made = [...made, tables];
    return tables;
  };
  beforeAll(async () => {
    if (kind === 'postgres') database = await newDatabase();
  });
  afterAll(async () => {
    for (const tables of made) await tables.close();
    await database?.drop();
    clear();
  });

  it('opening is done once, in every process and after a restart, and its keys work', async () => {
    const [one, two] = [await start(), await start()];
    const [first, ...rest] = await Promise.all(
      [one, two, one, two].map((tables) => opened(tables.open(OPENING, '10.0.0.1'))),
    );
    for (const again of rest) expect(again).toEqual(first);
    const later = await start();
    expect(await opened(later.open(OPENING, '10.0.0.1'))).toEqual(first);
    expect(new Set([first!.key, first!.invite, first!.watch, first!.table]).size).toBe(4);
    expect((await later.seated(first!.table, first!.key))?.seat).toMatchObject({ seat: 's1', role: 'gm' });
    expect(await later.seated(first!.table, first!.invite)).toBeUndefined();
  });

  it('a stranger with the same id gets a table of their own, whatever differs', async () => {
    const tables = await start();
    const first = await opened(tables.open(OPENING, '10.0.0.1'));
    const others = [
      await opened(tables.open(OPENING, '10.0.0.2')),
      await opened(tables.open({ ...OPENING, name: 'Eve' }, '10.0.0.1')),
      await opened(tables.open({ ...OPENING, mix: 'x' }, '10.0.0.1')),
      await opened(tables.open({ ...OPENING, id: 'second' }, '10.0.0.1')),
      await opened(tables.open({ system: 'degrees', name: 'Dana', setup: SETUP }, '10.0.0.1')),
      await opened(tables.open({ system: 'degrees', name: 'Dana', setup: SETUP }, '10.0.0.1')),
    ];
    expect(new Set([first, ...others].map(({ table }) => table)).size).toBe(7);
    expect(new Set([first, ...others].map(({ key }) => key)).size).toBe(7);
  });

  it('joining is done once with one invitation, and is another seat with another', async () => {
    const [one, two] = [await start(), await start()];
    const { table, key, invite, watch } = await opened(one.open({ ...OPENING, id: 'joining' }));
    const ana = { name: 'Ana', id: 'ana' };
    const [first, ...rest] = await Promise.all(
      [one, two, one, two].map((tables) => joined(tables.join(table, invite, ana))),
    );
    for (const again of rest) expect(again).toEqual(first);
    expect(first).toMatchObject({ seat: 's2', seq: 2 });
    const ben = await joined(two.join(table, invite, { name: 'Ben', id: 'ana' }));
    const wall = await joined(two.join(table, watch, ana));
    expect([ben.seat, wall.seat]).toEqual(['s3', 's4']);
    expect(new Set([first!.key, ben.key, wall.key, key]).size).toBe(4);
    expect((await one.seated(table, wall.key))?.seat).toMatchObject({ role: 'watcher', name: 'Ana' });
    expect(await one.join(table, key, ana)).toMatchObject({ error: { code: 'not_found' } });
  });

  it('a seat that joined by one process acts by another at once', async () => {
    const [one, two] = [await start(), await start()];
    const { table, invite } = await opened(one.open({ ...OPENING, id: 'at once' }));
    for (let i = 0; i < 20; i++) {
      const { key } = await joined((i % 2 ? one : two).join(table, invite, { name: `Player ${i}` }));
      const who = await (i % 2 ? two : one).seated(table, key);
      expect(who?.seat.name).toBe(`Player ${i}`);
      expect(who?.live.table.seq).toBe(i + 2);
    }
  });
});
