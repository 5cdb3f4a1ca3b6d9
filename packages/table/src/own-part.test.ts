import { SYSTEMS } from '@strikehome/engine/systems';
import { describe, expect, it } from 'vitest';
import { LocalTable } from './testing/local.ts';

const text = (value: unknown) => JSON.stringify(value);

describe('a question against somebody concealed', () => {
  it('tells whoever decides against somebody concealed what each option costs them, and not what it would make of the roll', () => {
    const people = [
      { name: 'Sera', side: 'heroes', skills: { fight: 3 }, fatePoints: 3 },
      { name: 'Wolf', side: 'pack', gm: true },
    ];
    const aspects = [{ name: 'Deep Snow' }];
    const table = new LocalTable({ system: 'fate', name: 'Dana', setup: { scene: 'conflict', people, aspects } });
    const sera = table.join('Ana');
    table.do('s1', { kind: 'seat', seat: sera, plays: ['sera'] });
    const opposition = { kind: 'passive', rating: 2 };
    table.do(sera, { kind: 'do', action: { kind: 'overcome', by: 'sera', skill: 'fight', opposition } });
    table.do(sera, { kind: 'type', faces: [0, 0, 0, 0] });
    const cost = { label: '1 of 3 fate points', by: 1 };
    expect(table.view(sera).fight!.waiting!.needs!.question).toEqual({
      label: 'Invoke an aspect, for +2 or to reroll?',
      settled: [],
      options: [
        { option: 'pass', label: 'Pass', cost: { label: 'free', by: 0 } },
        { option: { aspect: 'Deep Snow', use: 'bonus' }, label: 'Deep Snow: +2', cost },
        { option: { aspect: 'Deep Snow', use: 'reroll' }, label: 'Deep Snow: roll again', cost },
      ],
    });
    expect(text(table.view('s1').fight!.waiting!.needs!.question)).toContain('succeeds by 1');
  });

  it('tells nobody the conditions of somebody concealed, though the own throw counts them', () => {
    const armed = { physical: 7, stamina: 20, skills: { swords: 3 }, weapon: 'long-blade' };
    const limping = { conditions: [{ name: 'limping', attacking: -1, attacked: 1 }] };
    const fighters = [
      { name: 'Mira', side: 'us', player: true, ...armed, ...limping },
      { name: 'Brute', side: 'them', ...armed, conditions: [{ name: 'half blind', attacking: -2, attacked: 3 }] },
    ];
    const table = new LocalTable({ system: 'physical', name: 'Dana', setup: { fighters } });
    const one = table.join('Ana');
    table.do('s1', { kind: 'seat', seat: one, plays: ['mira'] });
    const asked = (seat: string, by: string, target: string) => {
      table.do(seat, { kind: 'do', action: { kind: 'attack', by, target } });
      const sent = [one, 's1'].map((who) => text(table.view(who).fight!.waiting!.needs));
      table.do(seat, { kind: 'withdraw' });
      return sent;
    };
    for (const [own, directors] of [asked(one, 'mira', 'brute'), asked('s1', 'brute', 'mira')]) {
      expect(own).toContain('limping');
      expect(own).toContain('Your part of the number to roll under');
      expect(own).not.toContain('half blind');
      expect(directors).toContain('half blind');
    }
  });
});

describe('whole ways to use the dice of a turn', () => {
  const { setup } = SYSTEMS.mfz!.encounter!.examples[0]!;
  /** Ines and Tomas with their own seats; Heron has rolled for Lantern. */
  const rolled = (conceal: 'none' | 'unplayed', plays: readonly string[]) => {
    const table = new LocalTable({ system: 'mfz', name: 'Dana', setup, conceal });
    const ines = table.join('Ana');
    table.do('s1', { kind: 'seat', seat: ines, plays: ['ines'] });
    const others = plays.map((mover) => {
      const seat = table.join('Bo');
      table.do('s1', { kind: 'seat', seat, plays: [mover] });
      return seat;
    });
    table.do(ines, { kind: 'do', action: { kind: 'activate', by: 'heron', range: 'direct', target: 'lantern' } });
    for (const faces of [[3, 4], [5, 2], [6, 1], [3]]) table.do(ines, { kind: 'type', faces });
    return { table, ines, others };
  };

  it('are told to whoever plays the frame and to the Director, best first, as moves ready to send', () => {
    const { table, ines, others } = rolled('none', ['tomas']);
    const ways = table.view(ines).fight!.sequences!;
    expect(ways[0]).toMatchObject({
      by: 'heron',
      label: 'R5 attacks, B6 defends, W3 moves and W4 spots',
      gives: '5 against what Lantern will roll, spots Lantern',
      best: true,
    });
    expect(table.view('s1').fight!.sequences).toEqual(ways);
    expect(table.view(others[0]!).fight).not.toHaveProperty('sequences');
    for (const action of ways[0]!.moves.slice(0, 2)) table.do(ines, { kind: 'do', action });
    expect(table.view(ines).fight!.sequences![0]!.label).toBe('R5 attacks and W4 spots');
  });

  it('are not told against somebody concealed: their order follows from what is hidden', () => {
    const { table, ines } = rolled('unplayed', []);
    expect(table.view(ines).fight!.moves.length).toBeGreaterThan(0);
    expect(table.view(ines).fight).not.toHaveProperty('sequences');
    expect(table.view('s1').fight!.sequences!.length).toBeGreaterThan(1);
  });
});
