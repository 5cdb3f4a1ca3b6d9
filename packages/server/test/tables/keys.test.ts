/** A key is looked up once: what is appended afterwards, the store checks by its place in the log. */
import path from 'node:path';
import { isFailure } from '@strikehome/table';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Postgres, startPostgres } from '../../../../scripts/postgres.mjs';
import type { Opened } from '../../src/tables/founding.ts';
import type { Store } from '../../src/tables/store.ts';
import { type Joined, Tables } from '../../src/tables/tables.ts';
import { newFolder, note, openedStore, SETUP } from './serving.ts';

const ASKED = ['append', 'find', 'since', 'bodies', 'keyOf'] as const;

describe.each(['sqlite', 'postgres'] as const)('keys that are known: %s', (kind) => {
  const { folder, clear } = newFolder();
  let postgres: Postgres | undefined;
  let made: readonly Tables[] = [];
  /** A process that hears nothing of the others, and what it asks of its store. */
  const start = async () => {
    const store = await openedStore(postgres?.url, path.join(folder, 'tables.db'), made.length > 0);
    const asked: string[] = [];
    const counted = (name: (typeof ASKED)[number]) => {
      const ask = store[name].bind(store) as (...values: readonly unknown[]) => Promise<never>;
      return (...values: readonly unknown[]) => {
        asked.push(name);
        return ask(...values);
      };
    };
    const own = Object.fromEntries(ASKED.map((name) => [name, counted(name)]));
    const tables = new Tables(Object.assign(store, { ...own, onChange: () => {} }) as Store);
    made = [...made, tables];
    return { tables, asked };
  };
  const say = async (tables: Tables, table: string, key: string, command: object, id: string, seq?: number) => {
    const who = await tables.commanding(table, key);
    const sent = { id, command, ...(seq === undefined ? {} : { seq }) };
    const done = who === undefined ? undefined : await tables.command(who, sent);
    return done === undefined ? 'not_found' : isFailure(done) ? done.error.code : done.seq;
  };
  const game = async (tables: Tables) => {
    const { table, key, invite } = (await tables.open({ system: 'degrees', name: 'Dana', setup: SETUP })) as Opened;
    const ana = (await tables.join(table, invite, { name: 'Ana' })) as Joined;
    return { table, key, ana };
  };
  beforeAll(async () => {
    if (kind === 'postgres') postgres = await startPostgres();
  });
  afterAll(async () => {
    for (const tables of made) await tables.close();
    await postgres?.stop();
    clear();
  });

  it('a command asks the store once, and that is where it is stored', async () => {
    const { tables, asked } = await start();
    const { table, key } = await game(tables);
    expect(await say(tables, table, key, note('first'), 'a')).toBe(3);
    asked.length = 0;
    for (let i = 0; i < 5; i++) expect(await say(tables, table, key, note(`${i}`), `n${i}`)).toBe(4 + i);
    expect(asked).toEqual(['append', 'append', 'append', 'append', 'append']);
  });

  it('a seat that another process has taken back can do nothing, though nobody said so', async () => {
    const [{ tables: one }, { tables: two }] = [await start(), await start()];
    const { table, key, ana } = await game(one);
    expect(await say(two, table, ana.key, note('in time'), 'a')).toBe(3);
    expect(await say(one, table, key, { kind: 'revoke', seat: ana.seat }, 'b')).toBe(4);
    expect(await say(two, table, ana.key, note('late'), 'c')).toBe('not_found');
    expect(await say(two, table, ana.key, { kind: 'end' }, 'd')).toBe('not_found');
    expect(await two.seated(table, ana.key)).toBeUndefined();
  });

  it('refusals and repeated ids are answered by the table as it is everywhere', async () => {
    const [{ tables: one }, { tables: two }] = [await start(), await start()];
    const { table, key, ana } = await game(one);
    expect(await say(two, table, ana.key, note('here'), 'a')).toBe(3);
    const set = { kind: 'seat', seat: ana.seat, plays: ['mira'] };
    const attack = { kind: 'do', action: { kind: 'attack', by: 'mira', target: 'brute' } };
    expect(await say(two, table, ana.key, attack, 'b')).toBe('forbidden');
    expect(await say(one, table, key, set, 'c')).toBe(4);
    expect(await say(two, table, ana.key, attack, 'd', 3)).toBe('stale');
    expect(await say(one, table, key, note('on'), 'e')).toBe(5);
    expect(await say(two, table, ana.key, attack, 'f', 5)).toBe(6);
    expect(await say(one, table, ana.key, attack, 'f', 5)).toBe(6);
    const who = (await two.commanding(table, ana.key))!;
    expect(await say(one, table, key, { kind: 'withdraw' }, 'g')).toBe(7);
    expect(await two.command(who, { id: 'f', command: attack })).toMatchObject({ seq: 6, view: { fight: {} } });
    expect(who.live.table.seq).toBe(7);
  });

  it('a table that another process has deleted is gone', async () => {
    const [{ tables: one }, { tables: two }] = [await start(), await start()];
    const { table, key, ana } = await game(one);
    expect(await say(two, table, ana.key, note('in time'), 'a')).toBe(3);
    expect(await one.remove((await one.seated(table, key))!)).toBeUndefined();
    expect(await say(two, table, ana.key, note('late'), 'b')).toBe('not_found');
    expect(await say(two, table, ana.key, note('later'), 'c')).toBe('not_found');
  });
});
