import { describe, expect, it } from 'vitest';
import { luck } from './index.ts';
import { TestTable } from './testing/local.ts';

const FIGHTERS = [
  { name: 'Mira', side: 'travelers', skill: 8, defense: 7, absorption: 2, lifePoints: 40, attack: 'war-blade' },
  { name: 'Brute', side: 'bandits', skill: 6, defense: 5, absorption: 2, lifePoints: 4517, attack: 'iron-maul' },
];
const ATTACK = { kind: 'do', action: { kind: 'attack', by: 'mira', target: 'brute' } };

function seated() {
  const table = new TestTable({ visibility: 'hidden', system: 'degrees', name: 'Dana', setup: { fighters: FIGHTERS } });
  const [ana, wall] = [table.join('Ana'), table.join('Wall', 'watcher')];
  table.do('s1', { kind: 'seat', seat: ana, plays: ['mira'] });
  const lucks = (role: 'gm' | 'player' | 'watcher', seat: string) => luck(table.entries, table.table, { seat, role });
  return { table, ana, wall, lucks };
}

/** A swing of Mira's with the dice of both. */
function swing({ table, ana }: ReturnType<typeof seated>, offense: readonly number[], defense: readonly number[]) {
  table.do(ana, ATTACK);
  table.do(ana, { kind: 'type', faces: offense });
  table.do('s1', { kind: 'type', faces: defense });
}

describe('luck', () => {
  it('measures each seat’s throws against their exact expectation', () => {
    const game = seated();
    swing(game, [6, 6], [3, 4]);
    const [dana, ana] = game.lucks('gm', 's1');
    const mean = { sides: 6, count: 2, mean: 7, deviation: Math.sqrt(70 / 12) };
    expect(ana).toMatchObject({ seat: game.ana, name: 'Ana', throws: 1 });
    expect(ana!.dice).toEqual([{ ...mean, sum: 12, tail: expect.closeTo(2 / 36, 12) }]);
    expect(ana!.score).toBeCloseTo(5 / Math.sqrt(70 / 12), 12);
    expect(ana!.unusual[0]).toMatchObject({ id: 'offense', for: 'mira', faces: [6, 6], from: 'typed', sum: 12 });
    expect(dana!.dice).toEqual([{ ...mean, sum: 7, tail: expect.closeTo(1, 12) }]);
  });

  it('adds all dice of a kind up, those of what was undone too: four sixes or four ones are one in 648', () => {
    const game = seated();
    swing(game, [6, 6], [3, 4]);
    game.table.do('s1', { kind: 'undo' });
    swing(game, [6, 6], [1, 1]);
    const ana = game.lucks('gm', 's1')[1]!;
    expect(ana.throws).toBe(2);
    expect(ana.dice[0]).toMatchObject({ count: 4, sum: 24, mean: 14 });
    expect(ana.tail).toBeCloseTo(2 / 6 ** 4, 14);
  });

  it('counts corrected dice once, with their right faces, for the seat that rolled them', () => {
    const game = seated();
    swing(game, [6, 6], [3, 4]);
    const typed = game.table.entries.find(({ dice }) => dice?.offense !== undefined)!.seq;
    game.table.do('s1', { kind: 'change', seq: typed, roll: 'offense', faces: [6, 5] });
    game.table.do('s1', { kind: 'change', seq: game.table.table.seq, roll: 'offense', faces: [5, 5] });
    const lucks = game.lucks('gm', 's1');
    expect(lucks.map(({ name, throws, dice }) => [name, throws, dice[0]!.sum])).toEqual([
      ['Dana', 1, 7],
      ['Ana', 1, 10],
    ]);
  });

  it('is that of one fight where a fight is named', () => {
    const game = seated();
    swing(game, [6, 6], [3, 4]);
    game.table.do('s1', { kind: 'start', setup: { fighters: FIGHTERS } });
    swing(game, [1, 2], [3, 4]);
    const sums = (fight?: number) =>
      luck(game.table.entries, game.table.table, { seat: 's1', role: 'gm' }, fight)[1]!.dice[0]!.sum;
    expect([sums(1), sums(2), sums()]).toEqual([12, 3, 15]);
  });

  it('knows Fate dice, whose mean is nothing', () => {
    const game = seated();
    game.table.do(game.ana, { kind: 'roll', dice: '4dF' });
    const { dice } = game.lucks('watcher', game.wall)[0]!;
    // 19, 32, 20, 8 and 2 of 81 are 0, 1, 2, 3 and 4 off.
    const off = [81, 62, 30, 10, 2][Math.abs(dice[0]!.sum)]!;
    expect(dice[0]).toMatchObject({ sides: 'F', count: 4, mean: 0 });
    expect(dice[0]!.tail).toBeCloseTo(off / 81, 12);
  });

  it('goes over into the normal curve where there are very many dice', () => {
    const game = seated();
    for (let i = 0; i < 3; i++) game.table.do(game.ana, { kind: 'roll', dice: '100d6' });
    const { dice, unusual } = game.lucks('watcher', game.wall)[0]!;
    const [all] = dice;
    expect(all).toMatchObject({ count: 300, mean: 1050 });
    expect(all!.deviation).toBeCloseTo(Math.sqrt(875), 12);
    expect(unusual.map(({ count }) => count)).toEqual([100, 100, 100]);
    expect(all!.tail).toBeGreaterThan(0);
    expect(all!.tail).toBeLessThanOrEqual(1);
  });

  it('counts only dice that the seat who asks may know', () => {
    const game = seated();
    swing(game, [6, 6], [1, 2]);
    game.table.do('s1', { kind: 'roll', dice: '3d6', to: 'gm' });
    expect(game.lucks('gm', 's1').map(({ seat, throws }) => [seat, throws])).toEqual([
      ['s1', 2],
      [game.ana, 1],
    ]);
    for (const [role, seat] of [
      ['player', game.ana],
      ['watcher', game.wall],
    ] as const) {
      expect(game.lucks(role, seat).map(({ seat: by }) => by)).toEqual([game.ana]);
    }
  });
});
