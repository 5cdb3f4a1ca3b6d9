/** A player is sent their own characters whole, reads their own answers, and sees who acted. */
import { SYSTEMS } from '@strikehome/engine/games';
import { describe, expect, it } from 'vitest';
import { TestTable } from './testing/local.ts';

describe('what is a seat’s own', () => {
  it.each(Object.keys(SYSTEMS))(
    'of %s a player is sent the whole sheets of those they play, and of nobody else',
    (system) => {
      const table = new TestTable({ system, name: 'Dana', setup: SYSTEMS[system]!.encounter!.examples[0]!.setup });
      const [ana, wall] = [table.join('Ana'), table.join('Wall', 'watcher')];
      expect(table.view(ana).fight!.own).toBeUndefined();
      table.do('s1', { kind: 'seat', seat: ana, plays: [table.view('s1').fight!.movers[0]!.id] });
      const { own, people } = table.view(ana).fight!;
      const mine = people.filter(({ seat }) => seat === ana).map(({ id }) => id);
      expect(mine.length).toBeGreaterThan(0);
      expect(Object.keys(own!)).toEqual(mine);
      const { state } = table.view('s1').fight!;
      for (const id of mine) expect(Object.values(state!)).toContainEqual(expect.objectContaining({ [id]: own![id] }));
      expect(table.view('s1').fight!.own).toBeUndefined();
      expect(table.view(wall).fight!.own).toBeUndefined();
    },
  );

  it('a player reads the answer they gave; the others read that there was one', () => {
    const people = [
      { name: 'Sera', side: 'heroes', skills: { fight: 3, notice: 3 }, aspects: ['Never Caught'], fatePoints: 2 },
      { name: 'Wolf', side: 'pack', gm: true, skills: { fight: 2, athletics: 2 } },
    ];
    const table = new TestTable({ system: 'fate', name: 'Dana', setup: { scene: 'conflict', people } });
    const [ana, wall] = [table.join('Ana'), table.join('Wall', 'watcher')];
    table.do('s1', { kind: 'seat', seat: ana, plays: ['sera'] });
    table.do(ana, { kind: 'do', action: { kind: 'attack', by: 'sera', target: 'wolf', skill: 'fight' } });
    for (;;) {
      const waiting = table.view('s1').fight!.waiting;
      if (waiting === undefined) break;
      const seat = waiting.for.seats[0]!;
      const needs = waiting.needs!;
      if (needs.kind === 'dice') table.do(seat, { kind: 'type', faces: [0, 0, 0, 0] });
      else table.do(seat, { kind: 'choose', option: needs.default });
    }
    const answers = (seat: string) => table.log(seat).flatMap(({ answer }) => answer ?? []);
    expect(answers(ana)).toEqual(['Pass']);
    expect(answers(wall)).toEqual([]);
    const last = (seat: string) => table.log(seat).findLast(({ outcome }) => outcome !== undefined)!;
    for (const seat of ['s1', ana, wall]) expect(last(seat).actor).toBe('sera');
  });
});
