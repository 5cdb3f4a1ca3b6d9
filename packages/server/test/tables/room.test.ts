/** Two fights in one room over HTTP: the group stays over a restart, the GM seat is shared and handed over, and players leave and come back. */
import type { PlainRecord } from '@strikehome/engine/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, type Database, newDatabase, newFolder, openGame, type Serving, Sitter, serve } from './serving.ts';

interface NextAnswer {
  readonly setup: PlainRecord & { readonly fighters: readonly PlainRecord[] };
}
type Fighters = Readonly<Record<string, { readonly lifePoints: number; readonly fullLifePoints: number }>>;

const WOLF = { name: 'Wolf', side: 'wild', skill: 5, defense: 5, lifePoints: 12, attack: 'fists' };

describe.each(['sqlite', 'postgres'] as const)('a room: %s', (kind) => {
  const { folder, clear } = newFolder();
  let database: Database | undefined;
  let serving: Serving;
  const start = () => serve({ DATA: folder, ...(database === undefined ? {} : { DATABASE_URL: database.url }) });
  beforeAll(async () => {
    if (kind === 'postgres') database = await newDatabase();
    serving = await start();
  });
  afterAll(async () => {
    await serving?.end('SIGKILL');
    await database?.drop();
    clear();
  });

  it('goes on after a restart: the code, the group and its wounds, the fights and their dice', async () => {
    const { gm, join, table } = await openGame(serving.base);
    const { code } = (await gm.ask('GET')).json.view.table;
    const ana = await join('Ana');
    await gm.say({ kind: 'seat', seat: ana.seat, plays: ['mira'] }, 'seat');
    await ana.say({ kind: 'roll', dice: '2d6' }, 'roll');
    await gm.say({ kind: 'damage', who: 'mira', by: 7 }, 'damage');
    await gm.say({ kind: 'end' }, 'end');
    const before = (await ana.ask('GET')).json.view;
    await serving.end();
    serving = await start();
    for (const one of [gm, ana]) one.base = serving.base;
    const after = (await ana.ask('GET')).json.view;
    expect([after.roster, after.fights]).toEqual([before.roster, before.fights]);
    expect((await gm.ask('GET')).json.view.table.code).toBe(code);
    const late = await call(serving.base, 'POST', '/api/tables/join', undefined, { code, name: 'Ben' });
    expect([late.status, late.json.table]).toEqual([201, table]);

    expect((await ana.ask('GET', '/next')).json.error.code).toBe('forbidden');
    const { setup } = (await gm.ask('GET', '/next')).json as unknown as NextAnswer;
    expect(setup.fighters.map(({ id }) => id)).toEqual(['mira']);
    const next = { ...setup, fighters: [...setup.fighters, WOLF] };
    const begun = await gm.say({ kind: 'start', setup: next, carry: 'wounds', title: 'Wolves' }, 'start');
    const { fighters } = begun.json.view.fight!.state as { readonly fighters: Fighters };
    expect(fighters.mira!.fullLifePoints - fighters.mira!.lifePoints).toBe(7);
    expect((await ana.ask('GET')).json.view).toMatchObject({
      fights: [
        { n: 1, over: true },
        { n: 2, title: 'Wolves' },
      ],
      you: { plays: ['mira'] },
    });
    const luckOf = async (fight: number) => (await ana.ask('GET', `/luck?fight=${fight}`)).json.seats.length;
    expect([await luckOf(1), await luckOf(2)]).toEqual([1, 0]);
  });

  it('has a second GM by code and role, who takes over; a player leaves, and comes back with the same code', async () => {
    const { gm, join, table } = await openGame(serving.base);
    const { code } = (await gm.ask('GET')).json.view.table;
    const byCode = async (name: string) => {
      const { json } = await call(serving.base, 'POST', '/api/tables/join', undefined, { code, name });
      return new Sitter(serving.base, table, json.seat, json.key);
    };
    const laptop = await byCode('Laptop');
    await laptop.listen();
    expect(laptop.last!.view.table.code).toBeUndefined();
    expect((await gm.say({ kind: 'seat', seat: laptop.seat, role: 'gm' }, 'promote')).status).toBe(200);
    await expect.poll(() => laptop.last!.view.you.role).toBe('gm');
    expect(laptop.last!.view.table.code).toBe(code);
    expect(laptop.last!.view.fight!.state).toBeDefined();
    expect((await laptop.say({ kind: 'damage', who: 'mira', by: 1 }, 'hurt')).status).toBe(200);
    // The first GM hands over and is a player from now on.
    expect((await gm.say({ kind: 'seat', seat: gm.seat, role: 'player' }, 'hand over')).json.view.you.role).toBe(
      'player',
    );
    expect((await gm.say({ kind: 'end' }, 'end')).status).toBe(403);
    expect((await gm.ask('GET')).json.view.table.code).toBeUndefined();

    const ana = await join('Ana');
    await laptop.say({ kind: 'seat', seat: ana.seat, plays: ['mira'] }, 'seat');
    await ana.listen();
    expect((await gm.say({ kind: 'revoke', seat: ana.seat }, 'not mine')).status).toBe(403);
    expect((await ana.say({ kind: 'revoke', seat: ana.seat }, 'leave')).status).toBe(200);
    await expect.poll(() => ana.ended).toBe(true);
    expect((await ana.ask('GET')).status).toBe(404);
    const back = await byCode('Ana');
    expect((await back.say({ kind: 'take', who: 'mira' }, 'take')).json.view.you.plays).toEqual(['mira']);
    for (const one of [laptop, ana]) one.leave?.();
  });
});
