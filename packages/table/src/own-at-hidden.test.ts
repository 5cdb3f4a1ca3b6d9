/** Where every opponent is hidden, in each game but Fate: own ratings, own dice, own total, and the size of what strikes one. */
import type { PlainRecord } from '@strikehome/engine/kernel';
import { describe, expect, it } from 'vitest';
import { TestTable } from './testing/local.ts';

/** Ana plays `mover` against opponents who are hidden. */
function seated(system: string, setup: PlainRecord, mover: string) {
  const table = new TestTable({ system, name: 'Dana', setup, visibility: 'hidden' });
  const ana = table.join('Ana');
  table.do('s1', { kind: 'seat', seat: ana, plays: [mover] });
  const waiting = () => table.view(ana).fight!.waiting!;
  const does = (action: PlainRecord) => table.do('s1', { kind: 'do', action });
  const types = (...faces: number[]) => table.do('s1', { kind: 'type', faces });
  const sums = () => waiting().needs!.question!.sums;
  /** What an entry says has changed of one, to Ana and to the GM. */
  const changed = (who: string) =>
    [ana, 's1'].map((seat) => (table.log(seat).at(-1)!.changes ?? []).filter((one) => one.who === who));
  return { table, ana, waiting, does, types, sums, changed };
}

describe('at hidden the one who is asked', () => {
  it('degrees: reads their own skill, their dice and their total, and what a hit took from them', () => {
    const fighters = [
      { name: 'Mira', side: 'us', skill: 8, defense: 7, lifePoints: 60, attack: 'war-blade' },
      { name: 'Brute', side: 'them', skill: 6, defense: 5, lifePoints: 40, attack: 'iron-maul' },
    ];
    const { waiting, does, types, sums, changed } = seated('degrees', { fighters, anyOrder: true }, 'mira');
    does({ kind: 'attack', by: 'mira', target: 'brute' });
    expect(sums()).toEqual([{ label: 'You add', terms: [{ label: 'skill', value: 8, by: 'attacker' }], total: 8 }]);
    types(2, 3);
    expect(waiting()).toMatchObject({
      soFar: { totals: [{ who: 'mira', total: 13 }] },
      dice: { offense: { faces: [2, 3] } },
    });
    types(1, 1);
    does({ kind: 'attack', by: 'brute', target: 'mira' });
    types(6, 5);
    expect(sums()).toEqual([{ label: 'You add', terms: [{ label: 'skill', value: 7, by: 'defender' }], total: 7 }]);
    types(1, 2);
    const [own, gms] = changed('mira');
    expect(own).toEqual(gms);
    expect(own!.map(({ what, by }) => [what, by < 0])).toContainEqual(['lifePoints', true]);
    expect(changed('brute')[0]).toEqual([]);
  });

  it('physical: reads their part of the number, their dice, and the STAMINA that they lose', () => {
    const armed = { physical: 7, stamina: 20, skills: { swords: 3 }, weapon: 'long-blade' };
    const fighters = [
      { name: 'Mira', side: 'us', player: true, luck: 7, ...armed },
      { name: 'Brute', side: 'them', ...armed },
    ];
    const { table, ana, waiting, does, types, sums, changed } = seated('physical', { fighters }, 'mira');
    does({ kind: 'attack', by: 'mira', target: 'brute' });
    const part = (...terms: readonly (readonly [string, number])[]) => [
      {
        label: 'Your part of the number to roll under',
        terms: terms.map(([label, value]) => ({ label, value, by: 'character' })),
        total: terms.reduce((sum, [, value]) => sum + value, 0),
      },
    ];
    expect(sums()).toEqual(part(['PHYSICAL', 7], ['swords', 3]));
    types(2, 2);
    expect(waiting()).toMatchObject({
      soFar: { totals: [{ who: 'mira', total: 4 }] },
      dice: { attack: { faces: [2, 2] } },
    });
    types(1);
    does({ kind: 'attack', by: 'brute', target: 'mira' });
    if (waiting().for.kind === 'choice') table.do(ana, { kind: 'choose', option: 'weapon' });
    expect(sums()).toEqual(part(['swords', -3]));
    types(6, 5);
    while (table.table.waiting !== undefined) types(6);
    const [own, gms] = changed('mira');
    expect(own).toEqual(gms);
    expect(own!.map(({ what, by }) => [what, by < 0])).toContainEqual(['stamina', true]);
  });

  it('mfz: reads their own dice, and how much damage there is to take', () => {
    const players = [
      { name: 'Ines', frames: [{ name: 'Heron', systems: ['Rh', 'B', 'Y'], white: 2 }] },
      { name: 'Tomas', frames: [{ name: 'Husk', systems: ['Rh', 'Rh'], white: 2 }] },
    ];
    const { table, ana, waiting, does, types } = seated('mfz', { players }, 'ines');
    const move = (label: RegExp) =>
      does(table.view('s1').fight!.moves.find((one) => label.test(one.label))!.action as PlainRecord);
    const handfuls = (face: number) => {
      while (waiting()?.for.kind === 'dice') {
        const { needs } = table.view('s1').fight!.waiting!;
        types(...Array.from({ length: needs!.kind === 'dice' ? needs!.count : 0 }, () => face));
      }
    };
    does({ kind: 'activate', by: 'husk', target: 'heron', range: 'hand-to-hand' });
    expect(waiting()).toMatchObject({ dice: {} });
    handfuls(6);
    move(/^Husk defends/);
    move(/^Husk attacks Heron with R/);
    does({ kind: 'activate', by: 'heron', target: 'husk', range: 'hand-to-hand' });
    expect(waiting().needs!.question!.ask).toBe('Roll your white dice: 2d6');
    types(2, 2);
    expect(waiting().dice).toMatchObject({ white: { faces: [2, 2] } });
    handfuls(2);
    move(/^Heron does not defend/);
    const { needs } = table.view('s1').fight!.waiting!;
    // One die does damage: more would leave nothing to decide.
    types(6, ...Array.from({ length: needs!.kind === 'dice' ? needs!.count - 1 : 0 }, () => 1));
    expect(waiting()).toMatchObject({ for: { id: 'lose', seats: [ana] }, soFar: { hit: 1 } });
    expect(waiting().soFar!.totals ?? []).not.toContainEqual(expect.objectContaining({ who: 'husk' }));
  });
});
