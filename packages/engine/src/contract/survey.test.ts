import { describe, expect, it } from 'vitest';
import { createEngine } from '../engine.ts';
import { degreesActions } from '../games/degrees/index.ts';
import type { PlainRecord } from '../kernel/index.ts';
import { fight, type Matchup, matchup } from './index.ts';

const blade = { mode: 'melee', damageType: 'cut', baseDamage: 7 };
const mira = { name: 'Mira', skill: 7, defense: 6, absorption: 2, lifePoints: 20, attack: blade };
const brute = { name: 'Brute', skill: 6, defense: 7, absorption: 2, lifePoints: 20, attack: blade };
const { name: _, ...nameless } = brute;
describe('matchup', () => {
  it('of a system without whole fights says so, whatever else is missing', () => {
    const { answer } = createEngine([degreesActions]);
    const refused = { ok: false, error: { path: 'system', message: 'Degrees has no whole fights.' } };
    for (const more of [{}, { a: [mira], b: [brute] }])
      expect(answer('matchup', { system: 'degrees', ...more })).toMatchObject(refused);
  });

  it('is the fight of each pair, row against column, and tells of each', () => {
    const told: (readonly [number, number])[] = [];
    const table = matchup({ system: 'degrees', a: [mira, brute], b: [nameless] }, (done, of) => told.push([done, of]));
    const cell = fight({ system: 'degrees', a: mira, b: nameless });
    if (!table.ok || !cell.ok) throw new Error('refused');
    expect([table.a, table.b]).toEqual([['Mira', 'Brute'], ['b1']]);
    expect([table.win[0], table.draw[0], table.rounds[0]]).toEqual([[cell.win.a], [cell.win.draw], [cell.rounds.mean]]);
    expect(told).toEqual([
      [1, 2],
      [2, 2],
    ]);
  });

  it('is the same where some are alike, computed once, as where each pair is fought', () => {
    const [a, b] = [
      [mira, brute, mira, { ...mira, skill: 8 }, brute],
      [brute, mira, brute],
    ];
    const table = matchup({ system: 'degrees', a, b }) as Matchup;
    const cells = a.map((one) => b.map((other) => fight({ system: 'degrees', a: one, b: other })));
    expect(cells.flat().every(({ ok }) => ok)).toBe(true);
    const told = cells.map((row) => row.map((cell) => (cell.ok ? [cell.win.a, cell.win.draw, cell.rounds.mean] : [])));
    expect(table.win.map((row, i) => row.map((p, j) => [p, table.draw[i]![j], table.rounds[i]![j]]))).toEqual(told);
  });

  it.each<readonly [string, PlainRecord, string]>([
    ['an unknown system', { system: 'chess' }, 'system'],
    ['nobody on a side', { b: [] }, 'b'],
    ['no list', { a: mira }, 'a'],
    ['a fighter without life', { b: [brute, { ...brute, lifePoints: 0 }] }, 'b.1.lifePoints'],
    ['a budget too small', { method: 'exact', budget: 5 }, ''],
  ])('refuses %s and says where', (_what, more, path) => {
    const answer = matchup({ system: 'degrees', a: [mira], b: [brute], ...more }) as Matchup | { ok: false };
    expect(answer).toMatchObject({ ok: false, error: { path, message: expect.stringMatching(/\.$/) } });
  });
});
