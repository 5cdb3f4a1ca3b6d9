/** Joining by a code that is typed: whom it lets in, for how long, and in every process. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isFailure, type Seat, type TableFailure } from '@strikehome/table';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Opened } from '../../src/tables/founding.ts';
import { type JoinedByCode, Tables } from '../../src/tables/tables.ts';
import { servers } from '../testing.ts';
import { call, type Database, newDatabase, newFolder, note, openedStore, SETUP } from './serving.ts';

const DAY = 86_400_000;
const OPENING = { system: 'degrees', name: 'Dana', setup: SETUP };
const CODE = /^[A-Z2-9]{6}$/;

const opened = async (made: Promise<Opened | TableFailure>) => (await made) as Opened;
const joined = async (made: Promise<JoinedByCode | TableFailure>) => (await made) as JoinedByCode;
const wrong = (answer: JoinedByCode | TableFailure) => isFailure(answer) && answer.error.code;
const open = servers();

describe.each(['sqlite', 'postgres'] as const)('codes: %s', (kind) => {
  const { folder, clear } = newFolder();
  let database: Database | undefined;
  let made: readonly Tables[] = [];
  const start = async () => {
    const tables = new Tables(await openedStore(database?.url, path.join(folder, 'tables.db'), made.length > 0));
    made = [...made, tables];
    return tables;
  };
  const say = async (tables: Tables, { table, key }: Pick<Opened, 'table' | 'key'>, command: object, id: string) => {
    const done = await tables.command((await tables.seated(table, key))!, { id, command });
    if (isFailure(done)) throw new Error(done.error.message);
    return done;
  };
  const seen = async (tables: Tables, table: string, key: string) => {
    const { live, seat } = (await tables.seated(table, key))!;
    return (await live.look(seat.seat))!.view;
  };
  let one: Tables;
  let two: Tables;
  beforeAll(async () => {
    if (kind === 'postgres') database = await newDatabase();
    one = await start();
    two = await start();
  });
  afterEach(() => void vi.restoreAllMocks());
  afterAll(async () => {
    for (const tables of made) await tables.close();
    await database?.drop();
    clear();
  });

  it('a code lets players in, in either case, as often as it is typed, through every process', async () => {
    const { table, code, key } = await opened(one.open(OPENING));
    expect(code).toMatch(CODE);
    const ana = await joined(one.joinByCode({ code, name: 'Ana' }));
    const ben = await joined(two.joinByCode({ code: code.toLowerCase(), name: 'Ben' }));
    expect([ana, ben]).toMatchObject([
      { table, seat: 's2', seq: 2 },
      { table, seat: 's3', seq: 3 },
    ]);
    const seat = (await one.seated(table, ben.key))?.seat as Seat;
    expect(seat).toMatchObject({ seat: 's3', name: 'Ben', role: 'player' });
    expect((await seen(two, table, key)).table.code).toBe(code);
    expect((await seen(two, table, ana.key)).table.code).toBeUndefined();
  });

  it('what no table has, and what cannot be a code, is not found', async () => {
    const tables = one;
    const { code } = await opened(tables.open(OPENING));
    const other = `${code.slice(1)}${code.startsWith('A') ? 'B' : 'A'}`;
    for (const typed of [
      other,
      '',
      'A',
      `${code}A`,
      `${code} `,
      'ABC10Z',
      'ÄBCDEF',
      'ſſſſſſ',
      `${code}\n`,
      'A'.repeat(900),
    ])
      expect(wrong(await tables.joinByCode({ code: typed, name: 'Eve' }))).toBe('not_found');
  });

  it('is renewed with the invitations, in this answer once; the one before ends, in every process', async () => {
    const game = await opened(one.open(OPENING));
    expect((await seen(two, game.table, game.key)).table.code).toBe(game.code);
    const renewed = await say(one, game, { kind: 'invite' }, 'renew');
    expect(renewed.code).toMatch(CODE);
    expect(renewed.code).not.toBe(game.code);
    expect(renewed.view.table.code).toBe(renewed.code);
    expect((await say(one, game, { kind: 'invite' }, 'renew')).code).toBeUndefined();
    expect((await seen(two, game.table, game.key)).table.code).toBe(renewed.code);
    expect(wrong(await two.joinByCode({ code: game.code, name: 'Late' }))).toBe('not_found');
    expect(await joined(two.joinByCode({ code: renewed.code!, name: 'Late' }))).toMatchObject({ table: game.table });
    expect((await say(one, game, note('no code'), 'note')).code).toBeUndefined();
  });

  it('is good for a day, and then shown to nobody', async () => {
    const tables = one;
    const { table, key, code } = await opened(tables.open(OPENING));
    const now = Date.now();
    const clock = vi.spyOn(Date, 'now').mockReturnValue(now + DAY - 60_000);
    expect(await joined(tables.joinByCode({ code, name: 'Ana' }))).toMatchObject({ table });
    expect((await seen(tables, table, key)).table.code).toBe(code);
    clock.mockReturnValue(now + DAY + 1);
    expect(wrong(await tables.joinByCode({ code, name: 'Ben' }))).toBe('not_found');
    expect((await seen(tables, table, key)).table.code).toBeUndefined();
    const { code: next } = await say(tables, { table, key }, { kind: 'invite' }, 'next');
    expect(await joined(tables.joinByCode({ code: next!, name: 'Ben' }))).toMatchObject({ table });
  });

  it('lets nobody in once the table is closed or deleted', async () => {
    const tables = one;
    const closed = await opened(tables.open(OPENING));
    const ana = { code: closed.code, name: 'Ana', id: 'ana' };
    const first = await joined(tables.joinByCode(ana));
    expect((await say(tables, closed, { kind: 'close' }, 'close')).view.table.code).toBeUndefined();
    expect(wrong(await tables.joinByCode({ code: closed.code, name: 'Late' }))).toBe('not_found');
    // What was done before is answered as it was.
    expect(await tables.joinByCode(ana)).toEqual(first);
    const gone = await opened(tables.open(OPENING));
    await tables.remove((await tables.seated(gone.table, gone.key))!);
    expect(wrong(await tables.joinByCode({ code: gone.code, name: 'Late' }))).toBe('not_found');
  });

  it('opening and joining with an id are done once, with the same code, also after a restart', async () => {
    const opening = { ...OPENING, id: 'once' };
    const first = await opened(one.open(opening, 'here'));
    expect(await opened(two.open(opening, 'here'))).toEqual(first);
    const ana = { code: first.code, name: 'Ana', mix: 'm', id: 'ana' };
    const [seat, ...rest] = await Promise.all([one, two, one, two].map((tables) => joined(tables.joinByCode(ana))));
    for (const again of rest) expect(again).toEqual(seat);
    const later = await start();
    expect(await later.joinByCode({ ...ana, code: first.code.toLowerCase() })).toEqual(seat);
    expect(await joined(later.joinByCode({ ...ana, name: 'Ben' }))).toMatchObject({ seat: 's3' });
    expect((await later.seated(first.table, seat!.key))?.live.table.seats[1]?.mix).toBe('m');
  });

  it('a table from a file has a code of its own', async () => {
    const tables = one;
    const { table, key, code } = await opened(tables.open(OPENING));
    const file = await tables.file((await tables.seated(table, key))!, { client: '' });
    if (file.kind !== 'answered') throw new Error(file.kind);
    const taken = (await tables.import(file.parts!.join(''), { client: '' })) as Opened;
    expect(taken.code).toMatch(CODE);
    expect(taken.code).not.toBe(code);
    expect(await joined(tables.joinByCode({ code: taken.code, name: 'Ana' }))).toMatchObject({ table: taken.table });
  });

  it('a store keeps no code that can be read, and gives none to two tables', async () => {
    const store = await openedStore(database?.url, path.join(folder, 'tables.db'), made.length > 0);
    const row = (n: number, made: number) => ({ salt: `salt ${n}`, hash: `hash ${n}`, made });
    const entry = { seq: 1, at: '2026-01-01T00:00:00.000Z', seat: 's1', kind: 'note', command: {} } as const;
    const create = (id: string, codes: readonly ReturnType<typeof row>[]) =>
      store.create({ id, secret: '0' }, [entry], [], codes);
    await create('code-a', [row(1, 5000)]);
    await create('code-b', [row(1, 6000), row(2, 6000)]);
    expect(await store.byCode('hash 1')).toEqual({ table: 'code-a', made: 5000, last: 1, isMarked: false });
    expect((await store.find('code-b'))?.code).toEqual({ salt: 'salt 2', made: 6000 });
    await expect(create('code-c', [row(1, 6000), row(2, 6000)])).rejects.toThrow();
    expect(await store.find('code-c')).toBeUndefined();
    // One that is past is free.
    await create('code-d', [row(1, 5000 + DAY)]);
    expect(await store.byCode('hash 1')).toMatchObject({ table: 'code-d' });
    expect((await store.find('code-a'))?.code).toBeUndefined();
    const next = { ...entry, seq: 2 };
    expect(await store.append('code-b', 7, [next], { codes: [row(3, 6000)] })).toBe(false);
    expect(await store.append('code-b', 1, [next], { codes: [row(3, 6000)] })).toBe(true);
    expect([await store.byCode('hash 2'), (await store.byCode('hash 3'))?.last]).toEqual([undefined, 2]);
    await store.remove('code-b');
    expect(await store.byCode('hash 3')).toBeUndefined();
    await store.close();
    const { code } = await opened(one.open(OPENING));
    const kept =
      kind === 'sqlite' ? readdirSync(folder).map((name) => readFileSync(path.join(folder, name), 'latin1')) : [];
    for (const text of kept) expect(text.includes(code)).toBe(false);
  });

  it('is joined over HTTP; wrong codes are counted by address, whatever else is not limited', async () => {
    let clock = 0;
    const base = await open({ tables: one, rateLimit: 0, now: () => clock });
    const { code, table } = (await call(base, 'POST', '/api/tables', undefined, OPENING)).json;
    const join = (typed: unknown, more: object = {}) =>
      call(base, 'POST', '/api/tables/join', undefined, { code: typed, name: 'Ana', ...more });
    for (let i = 0; i < 40; i++) expect((await join(code)).status).toBe(201);
    expect((await join(code)).json).toMatchObject({ ok: true, table, seat: 's42', seq: 42 });
    expect([(await join(7)).json.error.path, (await join(code, { name: 7 })).json.error.path]).toEqual([
      'code',
      'name',
    ]);
    for (let i = 0; i < 30; i++) {
      const { status, json } = await join(i % 2 === 0 ? 'AAAAAA' : '?');
      expect([status, json.error.code]).toEqual([404, 'not_found']);
    }
    const refused = await join(code);
    expect([refused.status, refused.json.error.code]).toEqual([429, 'too_many_requests']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    clock += 600_000 / 30 + 1;
    expect((await join(code)).status).toBe(201);
  });
});
