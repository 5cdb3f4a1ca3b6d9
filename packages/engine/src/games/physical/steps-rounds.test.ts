import { describe, expect, it } from 'vitest';
import { isWhole, type Noted, stepped } from '../../contract/testing/way.ts';
import type { PlainRecord } from '../../kernel/index.ts';
import { begin, FOE, HERO, hold, who } from './testing/fights.ts';
import { lost, PISTOL } from './testing/people.ts';

const go = (state: PlainRecord, action: PlainRecord, dice: PlainRecord = {}, choices: PlainRecord = {}) =>
  stepped({ system: 'physical', state, action, dice, choices });
const attack = (by: string, target: string) => ({ kind: 'attack', by, target });
const END = { kind: 'end-round' };
const over = (round: number): Noted => ['PHY-69', 'round-over', { round }];
const told = (name: string, points: number, left: number): Noted => ['PHY-61', 'all-told', { name, points, left }];
const luck = (from: number) => ({ who: 'ada', what: 'luck', by: -1, from, to: from - 1 });
const ADAS = { name: 'Ada' };

/** A state with one fighter changed. */
function having(state: PlainRecord, id: string, more: PlainRecord): PlainRecord {
  const fighters = state.fighters as Readonly<Record<string, PlainRecord>>;
  return { ...state, fighters: { ...fighters, [id]: { ...fighters[id]!, ...more } } };
}

describe('a round in one breath', () => {
  it('d-17 a blow is told, its harm is coming, and at the end of the round it is taken', () => {
    const hit = go(begin([HERO, FOE]), attack('ada', 'thug'), { attack: [2, 2], damage: [6] });
    expect(hit.steps!.map(({ rule, id, values }) => [rule, id, values])).toMatchObject([
      ['PHY-69', 'strikes', { name: 'Ada', target: 'the thug' }],
      ['PHY-11', 'attack-target', { target: 7 }],
      ['PHY-14', 'attack-hit', { roll: 4, target: 7 }],
      ['PHY-57', 'damage', { damage: 4 }],
      ['PHY-60', 'net', { name: 'the thug', damage: 4, protection: 0, net: 4 }],
    ]);
    expect(hit.changes).toEqual([{ who: 'thug', what: 'stamina', by: -4, detail: 'coming' }]);
    expect(hit.state).toMatchObject({ started: true, coming: [{ who: 'thug', stamina: -4 }] });
    expect(who(hit.state, 'thug').stamina).toBe(8);
    const back = go(hit.state, attack('thug', 'ada'), { defense: [6, 5], damage: [6] });
    expect(back.changes).toEqual([{ who: 'ada', what: 'stamina', by: -4, detail: 'coming' }]);
    const ended = go(back.state, END);
    isWhole(ended, {
      outcome: 'next-round',
      way: [over(1), told('Ada', 4, 8), told('the thug', 4, 4)],
      facts: { round: 2 },
      changes: [lost('ada', 12, 4), lost('thug', 8, 4)],
    });
    expect(ended.state).toMatchObject({ round: 2, started: false, coming: [] });
    expect(who(ended.state, 'ada')).toMatchObject({ acted: false, triedToLeave: false, stamina: 8 });
  });

  it('PHY-65 two can fell each other: the opponent is out, the character is dying and tests LUCK', () => {
    const state = begin([
      { ...HERO, stamina: 2 },
      { ...FOE, stamina: 3 },
    ]);
    const one = go(state, attack('ada', 'thug'), { attack: [2, 2], damage: [6] }).state;
    const both = go(one, attack('thug', 'ada'), { defense: [6, 5], damage: [6] }).state;
    const lucky = go(both, END, { luck: [3, 4] });
    isWhole(lucky, {
      outcome: 'next-round',
      way: [
        over(1),
        told('Ada', 4, -2),
        ['PHY-65', 'dying', { ...ADAS, stamina: -2 }],
        ['d-16', 'lucky', { ...ADAS, roll: 7, luck: 7, left: 6 }],
        ['PHY-65', 'stable', ADAS],
        told('the thug', 4, -1),
        ['PHY-65', 'out', { name: 'the thug', stamina: -1 }],
      ],
      facts: { round: 2 },
      changes: [lost('ada', 2, 4), luck(7), lost('thug', 3, 4)],
    });
    expect([who(lucky.state, 'ada').life, who(lucky.state, 'thug').life]).toEqual(['stable', 'out']);
    const unlucky = go(both, END, { luck: [4, 4] });
    expect(unlucky.steps!.map(({ id }) => id)).toEqual([
      ...['round-over', 'all-told', 'dying', 'unlucky', 'all-told', 'out', 'fades'],
    ]);
    expect(unlucky.changes).toEqual([lost('ada', 2, 4), luck(7), lost('thug', 3, 4), luck(6)]);
    expect(who(unlucky.state, 'ada')).toMatchObject({ life: 'dying', luck: 5 });
  });

  it('PHY-65 at −4 dead at once, and without LUCK dead, too', () => {
    const struck = (stamina: number, points: number) =>
      go(
        hold(
          begin([{ ...HERO, stamina, luck: points }, FOE, { ...FOE, id: 'pal', name: 'the pal', side: 'us' }]),
          'ada',
          'pal',
        ),
        attack('thug', 'ada'),
        { defense: [6, 5], damage: [6] },
      ).state;
    isWhole(go(having(struck(1, 7), 'ada', { stamina: 0, life: 'stable' }), END), {
      outcome: 'next-round',
      way: [over(1), told('Ada', 4, -4), ['PHY-65', 'dies', { ...ADAS, stamina: -4 }]],
      facts: { round: 2 },
      changes: [lost('ada', 0, 4)],
    });
    isWhole(go(struck(4, 1), END, { luck: [1, 1] }), {
      outcome: 'next-round',
      way: [
        over(1),
        told('Ada', 4, 0),
        ['PHY-65', 'dying', { ...ADAS, stamina: 0 }],
        ['d-16', 'unlucky', { ...ADAS, roll: 2, luck: 1, left: 0 }],
        ['PHY-65', 'luckless', ADAS],
      ],
      facts: { round: 2 },
      changes: [lost('ada', 4, 4), luck(1)],
    });
  });

  it('PHY-65, c-24 who is dying tests LUCK each round, and then, below 0 and still dying, a point goes', () => {
    const fallen = (stamina: number, points: number) =>
      having(hold(begin([HERO, FOE, { ...FOE, id: 'pal', name: 'the pal', side: 'us' }]), 'thug', 'pal'), 'ada', {
        stamina,
        luck: points,
        life: 'dying',
        acted: true,
      });
    isWhole(go(fallen(0, 5), END, { luck: [3, 3] }), {
      outcome: 'next-round',
      way: [over(1), ['d-16', 'unlucky', { ...ADAS, roll: 6, luck: 5, left: 4 }]],
      facts: { round: 2 },
      changes: [luck(5)],
    });
    isWhole(go(fallen(-1, 5), END, { luck: [2, 2] }), {
      outcome: 'next-round',
      way: [over(1), ['d-16', 'lucky', { ...ADAS, roll: 4, luck: 5, left: 4 }], ['PHY-65', 'stable', ADAS]],
      facts: { round: 2 },
      changes: [luck(5)],
    });
    isWhole(go(fallen(-1, 5), END, { luck: [3, 3] }), {
      outcome: 'next-round',
      way: [
        over(1),
        ['d-16', 'unlucky', { ...ADAS, roll: 6, luck: 5, left: 4 }],
        ['PHY-65', 'fades', { ...ADAS, stamina: -1 }],
      ],
      facts: { round: 2 },
      changes: [luck(5), luck(4)],
    });
    isWhole(go(fallen(-3, 2), END, { luck: [3, 3] }), {
      outcome: 'next-round',
      way: [
        over(1),
        ['d-16', 'unlucky', { ...ADAS, roll: 6, luck: 2, left: 1 }],
        ['PHY-65', 'fades', { ...ADAS, stamina: -3 }],
        ['PHY-65', 'luckless', ADAS],
      ],
      facts: { round: 2 },
      changes: [luck(2), luck(1)],
    });
  });

  it('PHY-61 wounds bleed at the end of a round, on top of what was coming, and conditions age', () => {
    const bleeding = { name: 'bleeding', bleeds: 2 };
    const stunned = { name: 'stunned', idle: true, rounds: 1 };
    const dazed = { name: 'dazed', attacking: -1, rounds: 3 };
    const state = having(begin([HERO, FOE]), 'thug', { conditions: [bleeding, stunned, dazed], acted: true });
    const hit = go(state, attack('ada', 'thug'), { attack: [2, 2], damage: [1] }).state;
    const ended = go(hit, END);
    isWhole(ended, {
      outcome: 'next-round',
      way: [over(1), ['PHY-61', 'bleeds', { name: 'the thug', points: 2 }], told('the thug', 4, 4)],
      facts: { round: 2 },
      changes: [lost('thug', 8, 4)],
    });
    expect(who(ended.state, 'thug').conditions).toEqual([bleeding, { ...dazed, rounds: 2 }]);
    const out = go(
      having(hold(begin([HERO, FOE]), 'ada', 'thug'), 'thug', { conditions: [bleeding], life: 'out', stamina: -1 }),
      END,
    );
    expect(out.changes).toEqual([]);
  });
});

describe('other orders', () => {
  it('d-17 one after the other: harm is taken at once', () => {
    const state = begin([HERO, { ...FOE, stamina: 4 }], { order: 'sequential' });
    const hit = go(state, attack('ada', 'thug'), { attack: [2, 2], damage: [6] });
    expect(hit.steps!.slice(-3).map(({ rule, id, values }) => [rule, id, values])).toEqual([
      ['PHY-61', 'stamina', { name: 'the thug', left: 0 }],
      ['PHY-65', 'falls', { name: 'the thug', left: 0, player: false }],
      ['PHY-65', 'out', { name: 'the thug', stamina: 0 }],
    ]);
    expect(hit.changes).toEqual([lost('thug', 4, 4)]);
    expect(who(hit.state, 'thug')).toMatchObject({ stamina: 0, life: 'out' });
  });

  it('d-17 by phases: each is settled before the next', () => {
    const shooter = { ...HERO, skills: { pistols: 2 }, weapon: PISTOL };
    const state = begin([shooter, FOE], { order: 'phases' });
    expect(state.phase).toBe('missile');
    const shot = go(state, attack('ada', 'thug'), { attack: [2, 2], damage: [1] }).state;
    const next = go(shot, { kind: 'end-phase' });
    isWhole(next, {
      outcome: 'next-phase',
      way: [told('the thug', 2, 6), ['d-17', 'phase-over', { phase: 'missile', next: 'special' }]],
      facts: { phase: 'special' },
      changes: [lost('thug', 8, 2)],
    });
    expect(next.state).toMatchObject({ phase: 'special', started: true, coming: [] });
  });
});

describe('what else one does', () => {
  it('PHY-69, c-18 holding and moving up', () => {
    isWhole(go(begin([HERO, FOE]), { kind: 'hold', by: 'ada' }), {
      outcome: 'held',
      way: [['PHY-69', 'holds', ADAS]],
      facts: {},
    });
    const held = go(begin([HERO, FOE]), { kind: 'hold', by: 'ada', what: 'reads the runes' });
    isWhole(held, { outcome: 'held', way: [['PHY-69', 'holds', { ...ADAS, what: 'reads the runes' }]], facts: {} });
    expect(who(held.state, 'ada').acted).toBe(true);
    const moved = go(begin([HERO, FOE]), { kind: 'move', by: 'ada', target: 'thug' });
    isWhole(moved, { outcome: 'moved', way: [['c-18', 'moves-up', { ...ADAS, target: 'the thug' }]], facts: {} });
    expect(moved.state).toMatchObject({ started: true, adjacent: [{ a: 'ada', b: 'thug' }] });
  });

  it('c-12 the GM’s treatment: a condition off, STAMINA back, the dying stable', () => {
    const bleeding = { name: 'bleeding', bleeds: 2 };
    const hurt = (more: PlainRecord) => having(begin([HERO, FOE]), 'ada', more);
    const treat = (more: PlainRecord) => ({ kind: 'treat', target: 'ada', ...more });
    const off = go(hurt({ conditions: [bleeding] }), treat({ condition: 'bleeding' }));
    isWhole(off, {
      outcome: 'treated',
      way: [['c-12', 'treated', { ...ADAS, condition: 'bleeding' }]],
      facts: {},
      changes: [{ who: 'ada', what: 'condition', by: -1, detail: 'bleeding' }],
    });
    expect(who(off.state, 'ada').conditions).toEqual([]);
    isWhole(go(hurt({ stamina: 9 }), treat({ stamina: 5 })), {
      outcome: 'treated',
      way: [['c-12', 'healed', { ...ADAS, points: 3, left: 12 }]],
      facts: {},
      changes: [{ who: 'ada', what: 'stamina', by: 3, from: 9, to: 12 }],
    });
    const up = go(hurt({ stamina: -1, life: 'stable' }), treat({ stamina: 3 }));
    isWhole(up, {
      outcome: 'treated',
      way: [
        ['c-12', 'healed', { ...ADAS, points: 3, left: 2 }],
        ['c-12', 'up-again', ADAS],
      ],
      facts: {},
      changes: [{ who: 'ada', what: 'stamina', by: 3, from: -1, to: 2 }],
    });
    expect(who(up.state, 'ada')).toMatchObject({ life: 'up', acted: true, stamina: 2 });
    isWhole(go(hurt({ stamina: -1, life: 'dying' }), treat({})), {
      outcome: 'treated',
      way: [['c-12', 'stabilised', ADAS]],
      facts: {},
      changes: [{ who: 'ada', what: 'stable', by: 1 }],
    });
  });
});
