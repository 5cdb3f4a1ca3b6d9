import { step } from '@strikehome/engine/contract';
import { SYSTEMS } from '@strikehome/engine/games';
import { DIRECTING, DIRECTS, type PlainRecord } from '@strikehome/engine/kernel';
import { describe, expect, it } from 'vitest';
import { GAMES, Seeded } from './testing/games.ts';

describe('ids', () => {
  /** The same setup with its first person called otherwise. */
  const called = (setup: PlainRecord, change: PlainRecord): PlainRecord => {
    const [list, [first, ...rest]] = Object.entries(setup).find(([key]) => /^(fighters|people|players)$/.test(key)) as [
      string,
      readonly PlainRecord[],
    ];
    return { ...setup, [list]: [{ ...first, ...change }, ...rest] };
  };

  it.each(Object.keys(GAMES))('%s: no character has the id of the GM', (system) => {
    const { setup } = GAMES[system]!.game(new Seeded('ids'));
    for (const id of DIRECTING) {
      expect(step({ system, start: called(setup, { id }) })).toMatchObject({ ok: false, error: { message: DIRECTS } });
      const begun = step({ system, start: called(setup, { name: id.toUpperCase() }) });
      if (!begun.ok) throw new Error(begun.error.message);
      const { people, movers } = SYSTEMS[system]!.encounter!.seats!;
      const ids = [...people(begun.state), ...(movers?.(begun.state) ?? [])].map((one) => one.id);
      expect(ids).toContain(`${id}-2`);
      expect(ids).not.toContain(id);
    }
  });

  it('a player and a frame of one name have two ids, and a piece of terrain a third', () => {
    const frame = { systems: ['Rd'] };
    const start = {
      terrain: [{ name: 'Heron', pieces: 3 }],
      players: [
        { name: 'Heron', frames: [{ name: 'Rook', ...frame }] },
        { name: 'Rook', frames: [{ name: 'Heron', ...frame }] },
      ],
    };
    const begun = step({ system: 'mfz', start });
    if (!begun.ok) throw new Error(begun.error.message);
    const { players, frames, terrain } = begun.state as Readonly<Record<string, PlainRecord>>;
    const ids = [players, frames, terrain].flatMap((all) => Object.keys(all!));
    expect(new Set(ids).size).toBe(ids.length);
    const twice = { ...start, terrain: [], players: [{ ...start.players[0], id: 'rook' }, start.players[1]] };
    expect(
      step({ system: 'mfz', start: { ...twice, players: [twice.players[0], { ...twice.players[1], id: 'rook' }] } }),
    ).toMatchObject({ ok: false, error: { path: 'start.players.1.id' } });
  });
});
