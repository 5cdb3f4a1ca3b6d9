import { SYSTEMS } from '@strikehome/engine/games';
import { describe, expect, it } from 'vitest';
import { TestTable } from './testing/local.ts';

const text = (value: unknown) => JSON.stringify(value);

describe('a question against a hidden fighter', () => {
  it('tells the player who decides against a hidden fighter what each option costs them, and not what it would make of the roll', () => {
    const people = [
      { name: 'Sera', side: 'heroes', skills: { fight: 3 }, fatePoints: 3 },
      { name: 'Wolf', side: 'pack', gm: true },
    ];
    const aspects = [{ name: 'Deep Snow' }];
    const table = new TestTable({
      visibility: 'hidden',
      system: 'fate',
      name: 'Dana',
      setup: { scene: 'conflict', people, aspects },
    });
    const sera = table.join('Ana');
    table.do('s1', { kind: 'seat', seat: sera, plays: ['sera'] });
    const opposition = { kind: 'passive', rating: 2 };
    table.do(sera, { kind: 'do', action: { kind: 'overcome', by: 'sera', skill: 'fight', opposition } });
    table.do(sera, { kind: 'type', faces: [0, 0, 0, 0] });
    const cost = { label: '1 of 3 fate points', by: 1 };
    expect(table.view(sera).fight!.waiting!.needs!.question).toEqual({
      label: 'Invoke an aspect, for +2 or to reroll?',
      ask: 'Invoke an aspect, for +2 or to reroll?',
      settled: [],
      options: [
        { option: 'pass', label: 'Pass', cost: { label: 'free', by: 0 } },
        { option: { aspect: 'Deep Snow', use: 'bonus' }, label: 'Deep Snow: +2', cost },
        { option: { aspect: 'Deep Snow', use: 'reroll' }, label: 'Deep Snow: roll again', cost },
      ],
    });
    expect(text(table.view('s1').fight!.waiting!.needs!.question)).toContain(' and is ahead by 1.');
  });

  it('tells nobody the conditions of a hidden fighter, though their own roll counts them', () => {
    const armed = { physical: 7, stamina: 20, skills: { swords: 3 }, weapon: 'long-blade' };
    const limping = { conditions: [{ name: 'limping', attacking: -1, attacked: 1 }] };
    const fighters = [
      { name: 'Mira', side: 'us', player: true, ...armed, ...limping },
      { name: 'Brute', side: 'them', ...armed, conditions: [{ name: 'half blind', attacking: -2, attacked: 3 }] },
    ];
    const table = new TestTable({ visibility: 'hidden', system: 'physical', name: 'Dana', setup: { fighters } });
    const one = table.join('Ana');
    table.do('s1', { kind: 'seat', seat: one, plays: ['mira'] });
    const asked = (seat: string, by: string, target: string) => {
      table.do(seat, { kind: 'do', action: { kind: 'attack', by, target } });
      const sent = [one, 's1'].map((who) => text(table.view(who).fight!.waiting!.needs));
      table.do(seat, { kind: 'withdraw' });
      return sent;
    };
    for (const [own, gms] of [asked(one, 'mira', 'brute'), asked('s1', 'brute', 'mira')]) {
      expect(own).toContain('limping');
      expect(own).toContain('Your part of the number to roll under');
      expect(own).not.toContain('half blind');
      expect(gms).toContain('half blind');
    }
  });
});

describe('a counter bonus against a hidden fighter', () => {
  const blade = { mode: 'melee', damageType: 'cut', baseDamage: 5 };
  /** Brute, who has attacked Mira and failed by 13 − skill; Mira has let the opening pass, and the seats. */
  const missedBy = (skill: number, visibility: 'open' | 'hidden' = 'hidden') => {
    const person = { defense: 7, lifePoints: 40, attack: blade };
    const fighters = [
      { name: 'Brute', side: 'them', ...person, skill },
      { name: 'Mira', side: 'us', ...person, skill: 8 },
    ];
    const table = new TestTable({ system: 'degrees', name: 'Dana', setup: { fighters }, visibility });
    const mira = table.join('Ana');
    const wall = table.join('Wall', 'watcher');
    table.do('s1', { kind: 'seat', seat: mira, plays: ['mira'] });
    table.do('s1', { kind: 'do', action: { kind: 'attack', by: 'brute', target: 'mira' } });
    table.do('s1', { kind: 'type', faces: [1, 1] });
    table.do(mira, { kind: 'type', faces: [4, 4] });
    return { table, mira, wall };
  };
  const attack = { kind: 'do', action: { kind: 'attack', by: 'mira', target: 'brute' } };

  it('DOS-20, D37 everything that is sent is the same whatever the number is, and 0 is no exception', () => {
    const sent = (skill: number) => {
      const { table, mira, wall } = missedBy(skill);
      const seen: unknown[] = [];
      const look = () => {
        for (const seat of [mira, wall]) seen.push(table.view(seat), table.log(seat));
      };
      look();
      const back = table.mark();
      table.do(mira, { kind: 'do', action: { kind: 'counterattack', by: 'mira' } });
      look();
      back();
      table.do(mira, { kind: 'do', action: { kind: 'let-it-pass', by: 'mira' } });
      look();
      table.do(mira, attack);
      look();
      table.do(mira, { kind: 'type', faces: [6, 6] });
      table.do('s1', { kind: 'type', faces: [1, 1] });
      look();
      return text(seen);
    };
    // 13 − 4, 13 − 6 and 13 − 12 degrees: bonuses of 4, 3 and 0.
    expect(sent(6)).toBe(sent(4));
    expect(sent(12)).toBe(sent(4));
    expect(sent(4)).toContain('counter bonus against Brute');
    expect(sent(4)).not.toContain('+4 against Brute');
  });

  it('DOS-21, D37 it still counts: used without asking, or kept where that is said', () => {
    for (const [said, offense] of [
      [{}, 12 + 8 + 4],
      [{ useBonus: false }, 12 + 8],
    ] as const) {
      const { table, mira } = missedBy(4);
      table.do(mira, { kind: 'do', action: { kind: 'let-it-pass', by: 'mira' } });
      table.do(mira, { kind: 'do', action: { ...attack.action, ...said } });
      expect(table.view(mira).fight!.waiting!.needs!.question).toMatchObject({
        sums: [{ terms: [{ label: 'skill', value: 8 }], total: 8 }],
      });
      table.do(mira, { kind: 'type', faces: [6, 6] });
      table.do('s1', { kind: 'type', faces: [1, 1] });
      expect(table.entries.at(-1)!.facts).toMatchObject({ offense });
    }
  });

  it('DOS-21, D37 against a known fighter it is told, and asked about', () => {
    const { table, mira } = missedBy(4, 'open');
    table.do(mira, { kind: 'do', action: { kind: 'let-it-pass', by: 'mira' } });
    expect(text(table.view(mira).fight!.pictures)).toContain('+4 against Brute');
    table.do(mira, attack);
    expect(table.view(mira).fight!.waiting!.for.id).toBe('useCounterBonus');
  });
});

describe('modifiers that last', () => {
  const armed = { physical: 7, stamina: 20, skills: { swords: 3 }, weapon: 'long-blade' };
  const open = () => {
    const fighters = [
      { name: 'Mira', side: 'us', player: true, ...armed },
      { name: 'Brute', side: 'them', ...armed, modifiers: [{ name: 'crouching', value: 2, when: 'attacked' }] },
    ];
    const table = new TestTable({ visibility: 'hidden', system: 'physical', name: 'Dana', setup: { fighters } });
    const mira = table.join('Ana');
    table.do('s1', { kind: 'seat', seat: mira, plays: ['mira'] });
    return { table, mira };
  };
  const attack = { kind: 'do', action: { kind: 'attack', by: 'mira', target: 'brute' } };

  it('c-25 the GM is offered the scene, players are not, and its terms are everybody’s', () => {
    const { table, mira } = open();
    const [aside] = table.view('s1').fight!.asides!;
    expect(aside).toMatchObject({ action: { kind: 'scene', modifiers: [] }, asks: ['modifiers'] });
    expect(table.view(mira).fight).not.toHaveProperty('asides');
    const dark = { ...aside!.action, modifiers: [{ name: 'gloom', value: 2 }] };
    expect(table.try(mira, { kind: 'do', action: dark })).toMatchObject({ error: { code: 'forbidden' } });
    table.do('s1', { kind: 'do', action: dark });
    expect(table.log(mira).at(-1)!.text).toBe('The scene from now on: gloom −2.');
    expect(table.view(mira).fight!.standing).toContain('Scene: gloom −2.');
    table.do(mira, attack);
    expect(text(table.view(mira).fight!.waiting!.needs)).toContain('gloom');
  });

  it('c-25 what a hidden fighter has counts and is not told, and the GM may set it', () => {
    const { table, mira } = open();
    const set = (value: unknown) =>
      table.do('s1', { kind: 'set', path: 'fighters.brute.modifiers', value, reason: 'up' });
    set([{ name: 'standing tall', value: -1, when: 'attacked' }]);
    expect(text(table.log(mira))).not.toContain('standing tall');
    table.do(mira, attack);
    expect(text(table.view(mira).fight!.waiting!.needs)).not.toContain('standing tall');
    expect(text(table.view('s1').fight!.waiting!.needs)).toContain('standing tall');
  });
});

describe('whole ways to use the dice of a turn', () => {
  const { setup } = SYSTEMS.mfz!.encounter!.examples[0]!;
  /** Ines and Tomas with their own seats; Heron has rolled for Lantern. */
  const rolled = (visibility: 'open' | 'hidden', plays: readonly string[]) => {
    const table = new TestTable({ system: 'mfz', name: 'Dana', setup, visibility });
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

  it('are told to the player of the frame and to the GM, best first, as moves ready to send', () => {
    const { table, ines, others } = rolled('open', ['tomas']);
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

  it('are not told against a hidden frame: their order follows from what is hidden', () => {
    const { table, ines } = rolled('hidden', []);
    expect(table.view(ines).fight!.moves.length).toBeGreaterThan(0);
    expect(table.view(ines).fight).not.toHaveProperty('sequences');
    expect(table.view('s1').fight!.sequences!.length).toBeGreaterThan(1);
  });
});
