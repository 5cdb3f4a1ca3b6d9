/** The result of a move, as it is told to those who do not know everybody who takes part. */
import type { PlainRecord } from '@strikehome/engine/kernel';
import { describe, expect, it } from 'vitest';
import { TestTable } from './testing/local.ts';

function seated(system: string, fighters: readonly PlainRecord[]) {
  const table = new TestTable({ visibility: 'hidden', system, name: 'Dana', setup: { fighters } });
  const [one, wall] = [table.join('Ana'), table.join('Wall', 'watcher')];
  table.do('s1', { kind: 'seat', seat: one, plays: ['mira'] });
  return { table, one, wall };
}

describe('to a player who does not know all sheets', () => {
  it('an outcome has the word and the tone that its action declares, whether or not it did harm', () => {
    const { table, one, wall } = seated('degrees', [
      { name: 'Mira', side: 'travelers', skill: 8, defense: 7, lifePoints: 40, attack: 'war-blade' },
      { name: 'Brute', side: 'bandits', skill: 6, defense: 5, absorption: 90, lifePoints: 40, attack: 'iron-maul' },
    ]);
    table.do(one, { kind: 'do', action: { kind: 'attack', by: 'mira', target: 'brute' } });
    table.do(one, { kind: 'type', faces: [6, 5] });
    table.do('s1', { kind: 'type', faces: [1, 1] });
    expect(table.log('s1').at(-1)).toMatchObject({ label: 'Success', tone: 'even', facts: { damage: 0 } });
    for (const seat of [one, wall]) {
      expect(table.log(seat).at(-1)).toMatchObject({ label: 'Success', tone: 'good' });
      expect(table.log(seat).at(-1)).not.toHaveProperty('plainTone');
    }
  });

  it.each([
    [[1, 1], { outcome: 'critical', label: 'Critical hit', tone: 'awful' }],
    [[6, 6], { outcome: 'fumble', label: 'The attacker fumbles', tone: 'great' }],
  ])('PHY-36 a blow against one’s own people is told as they feel it: %j', (faces, told) => {
    const { table, one, wall } = seated('physical', [
      { name: 'Mira', side: 'travelers', player: true, physical: 6, stamina: 40, weapon: 'long-blade' },
      { name: 'Brute', side: 'bandits', physical: 6, stamina: 40, weapon: 'long-blade' },
    ]);
    table.do('s1', { kind: 'do', action: { kind: 'attack', by: 'brute', target: 'mira' } });
    while (table.table.waiting !== undefined) {
      const needs = table.view('s1').fight!.waiting!.needs!;
      if (needs.kind === 'choice') table.do('s1', { kind: 'choose', option: needs.options[0] });
      else table.do('s1', { kind: 'type', faces: needs.count === 2 ? faces : [3] });
    }
    for (const seat of ['s1', one, wall]) expect(table.log(seat).at(-1)).toMatchObject(told);
  });
});
