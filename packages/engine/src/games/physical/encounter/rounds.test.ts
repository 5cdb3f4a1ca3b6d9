import { describe, expect, it } from 'vitest';
import type { PlainRecord } from '../../../kernel/index.ts';
import { lose, luckSpent } from '../testing/blows.ts';
import {
  begin,
  endRound,
  expectMove,
  FOE,
  HERO,
  HURT,
  having,
  hold,
  strike,
  WHOLE,
  wayOf,
  who,
} from '../testing/fights.ts';
import { PISTOL } from '../testing/people.ts';

const END = { kind: 'end-round' };
const over = (round: number) => `PHY-69 round-over round=${round}`;
const told = (name: string, points: number, left: number) =>
  `PHY-61 all-told name=${name} points=${points} left=${left}`;
const luck = (from: number) => luckSpent(from, 'ada');
const tested = (id: string, roll: number, points: number) =>
  `d-16 ${id} name=Ada roll=${roll} luck=${points} left=${points - 1}`;
const PAL = { ...FOE, id: 'pal', name: 'the pal', side: 'us' };
const STABLE = 'PHY-65 stable name=Ada';
const LUCKLESS = 'PHY-65 luckless name=Ada';

/** The end of the first round compared whole. */
const expectEnd = (state: PlainRecord, dice: PlainRecord, steps: readonly string[], changes: readonly string[]) =>
  expectMove([state, END, dice], { outcome: 'next-round', steps: [over(1), ...steps], facts: { round: 2 }, changes });

describe('a round in one breath', () => {
  it('d-17 a blow is told, its harm is coming, and at the end of the round it is taken', () => {
    const hit = strike(begin([HERO, FOE]), 'ada', 'thug', WHOLE);
    expect(wayOf(hit)).toMatchObject([
      ['PHY-69', 'strikes', { name: 'Ada', target: 'the thug' }],
      ['PHY-11', 'attack-target', { target: 7 }],
      ['PHY-14', 'attack-hit', { roll: 4, target: 7 }],
      ['PHY-57', 'damage', { damage: 4 }],
      ['PHY-60', 'net', { name: 'the thug', damage: 4, protection: 0, net: 4 }],
    ]);
    expect(hit.changes).toEqual([{ who: 'thug', what: 'stamina', by: -4, detail: 'coming' }]);
    expect(hit.state).toMatchObject({ started: true, coming: [{ who: 'thug', stamina: -4 }] });
    expect(who(hit.state, 'thug').stamina).toBe(8);
    const back = strike(hit.state, 'thug', 'ada', HURT);
    expect(back.changes).toEqual([{ who: 'ada', what: 'stamina', by: -4, detail: 'coming' }]);
    const ended = expectEnd(
      back.state,
      {},
      [told('Ada', 4, 8), told('the thug', 4, 4)],
      [...[lose('ada', 12, 4), lose('thug', 8, 4)]],
    );
    expect(ended).toMatchObject({ round: 2, started: false, coming: [] });
    expect(who(ended, 'ada')).toMatchObject({ acted: false, triedToLeave: false, stamina: 8 });
  });

  it('PHY-65 two can fell each other: the opponent is out, the character is dying and tests LUCK', () => {
    const state = begin([
      { ...HERO, stamina: 2 },
      { ...FOE, stamina: 3 },
    ]);
    const both = strike(strike(state, 'ada', 'thug', WHOLE).state, 'thug', 'ada', HURT).state;
    const dying = [told('Ada', 4, -2), 'PHY-65 dying name=Ada stamina=-2'];
    const out = [told('the thug', 4, -1), 'PHY-65 out name=the thug stamina=-1'];
    const harm = [lose('ada', 2, 4), luck(7), lose('thug', 3, 4)];
    const lucky = expectEnd(both, { luck: [3, 4] }, [...dying, tested('lucky', 7, 7), STABLE, ...out], harm);
    expect([who(lucky, 'ada').life, who(lucky, 'thug').life]).toEqual(['stable', 'out']);
    const unlucky = expectEnd(
      both,
      { luck: [4, 4] },
      [...dying, tested('unlucky', 8, 7), ...out, 'PHY-65 fades name=Ada stamina=-2'],
      [...harm, luck(6)],
    );
    expect(who(unlucky, 'ada')).toMatchObject({ life: 'dying', luck: 5 });
  });

  it('PHY-65 at −4 dead at once, and without LUCK dead, too', () => {
    const struck = (stamina: number, points: number) => {
      const held = hold(begin([{ ...HERO, stamina, luck: points }, FOE, PAL]), 'ada', 'pal');
      return strike(held, 'thug', 'ada', HURT).state;
    };
    const fallen = having(struck(1, 7), 'ada', { stamina: 0, life: 'stable' });
    expectEnd(fallen, {}, [told('Ada', 4, -4), 'PHY-65 dies name=Ada stamina=-4'], [lose('ada', 0, 4)]);
    const last = [told('Ada', 4, 0), 'PHY-65 dying name=Ada stamina=0', tested('unlucky', 2, 1), LUCKLESS];
    expectEnd(struck(4, 1), { luck: [1, 1] }, last, [lose('ada', 4, 4), luck(1)]);
  });

  it('PHY-65, c-24 who is dying tests LUCK each round, and then, below 0 and still dying, a point goes', () => {
    const held = hold(begin([HERO, FOE, PAL]), 'thug', 'pal');
    const fallen = (stamina: number, points: number) =>
      having(held, 'ada', { stamina, luck: points, life: 'dying', acted: true });
    const fades = (stamina: number) => `PHY-65 fades name=Ada stamina=${stamina}`;
    const threes = { luck: [3, 3] };
    expectEnd(fallen(0, 5), threes, [tested('unlucky', 6, 5)], [luck(5)]);
    expectEnd(fallen(-1, 5), { luck: [2, 2] }, [tested('lucky', 4, 5), STABLE], [luck(5)]);
    expectEnd(fallen(-1, 5), threes, [tested('unlucky', 6, 5), fades(-1)], [luck(5), luck(4)]);
    expectEnd(fallen(-3, 2), threes, [tested('unlucky', 6, 2), fades(-3), LUCKLESS], [luck(2), luck(1)]);
  });

  it('PHY-61 wounds bleed at the end of a round, on top of what was coming, and conditions age', () => {
    const bleeding = { name: 'bleeding', bleeds: 2 };
    const stunned = { name: 'stunned', idle: true, rounds: 1 };
    const dazed = { name: 'dazed', attacking: -1, rounds: 3 };
    const state = having(begin([HERO, FOE]), 'thug', { conditions: [bleeding, stunned, dazed], acted: true });
    const hit = strike(state, 'ada', 'thug', { attack: [2, 2], damage: [1] }).state;
    const bleeds = 'PHY-61 bleeds name=the thug points=2';
    const ended = expectEnd(hit, {}, [bleeds, told('the thug', 4, 4)], [lose('thug', 8, 4)]);
    expect(who(ended, 'thug').conditions).toEqual([bleeding, { ...dazed, rounds: 2 }]);
    const held = hold(begin([HERO, FOE]), 'ada', 'thug');
    expect(endRound(having(held, 'thug', { conditions: [bleeding], life: 'out', stamina: -1 })).changes).toEqual([]);
  });

  it('PHY-61 the dead bleed no more, and who takes a condition and no harm loses nothing', () => {
    const held = hold(begin([HERO, FOE, PAL]), 'ada', 'thug', 'pal');
    const dead = having(held, 'thug', { conditions: [{ name: 'bleeding', bleeds: 2 }], life: 'dead', stamina: -4 });
    expectEnd(dead, {}, [], []);
    const stunned = { name: 'stunned', idle: true, rounds: 1 };
    const after = expectEnd({ ...held, coming: [{ who: 'thug', condition: stunned }] }, {}, [], []);
    expect(who(after, 'thug')).toMatchObject({ stamina: 8, conditions: [stunned] });
  });
});

describe('other orders', () => {
  it('d-17 one after the other: harm is taken at once', () => {
    const hit = strike(begin([HERO, { ...FOE, stamina: 4 }], { order: 'sequential' }), 'ada', 'thug', WHOLE);
    expect(wayOf(hit).slice(-3)).toEqual([
      ['PHY-61', 'stamina', { name: 'the thug', left: 0 }],
      ['PHY-65', 'falls', { name: 'the thug', left: 0, player: false }],
      ['PHY-65', 'out', { name: 'the thug', stamina: 0 }],
    ]);
    expect(hit.changes).toEqual([{ who: 'thug', what: 'stamina', by: -4, from: 4, to: 0 }]);
    expect(who(hit.state, 'thug')).toMatchObject({ stamina: 0, life: 'out' });
  });

  it('d-17 by phases: each is settled before the next', () => {
    const state = begin([{ ...HERO, skills: { pistols: 2 }, weapon: PISTOL }, FOE], { order: 'phases' });
    expect(state.phase).toBe('missile');
    const shot = strike(state, 'ada', 'thug', { attack: [2, 2], damage: [1] }).state;
    const next = expectMove([shot, { kind: 'end-phase' }], {
      outcome: 'next-phase',
      steps: [told('the thug', 2, 6), 'd-17 phase-over phase=missile next=special'],
      facts: { phase: 'special' },
      changes: [lose('thug', 8, 2)],
    });
    expect(next).toMatchObject({ phase: 'special', started: true, coming: [] });
  });
});

describe('what else one does', () => {
  const state = () => begin([HERO, FOE]);

  it('PHY-69, c-18 holding and moving up', () => {
    const held = 'PHY-69 holds name=Ada';
    expectMove([state(), { kind: 'hold', by: 'ada' }], { outcome: 'held', steps: [held] });
    const reads = { kind: 'hold', by: 'ada', what: 'reads the runes' };
    const done = expectMove([state(), reads], { outcome: 'held', steps: [`${held} what=reads the runes`] });
    expect(who(done, 'ada').acted).toBe(true);
    const moved = expectMove([state(), { kind: 'move', by: 'ada', target: 'thug' }], {
      ...{ outcome: 'moved', steps: ['c-18 moves-up name=Ada target=the thug'] },
    });
    expect(moved).toMatchObject({ started: true, adjacent: [{ a: 'ada', b: 'thug' }] });
  });

  it('c-12 the GM’s treatment: a condition off, STAMINA back, the dying stable', () => {
    const treated = (more: PlainRecord, words: PlainRecord, steps: readonly string[], change: string) =>
      expectMove([having(state(), 'ada', more), { kind: 'treat', target: 'ada', ...words }], {
        ...{ outcome: 'treated', steps: steps.map((step) => `c-12 ${step}`), changes: [`ada ${change}`] },
      });
    const conditions = [{ name: 'bleeding', bleeds: 2 }];
    const bleeding = { condition: 'bleeding' };
    const off = treated({ conditions }, bleeding, ['treated name=Ada condition=bleeding'], 'condition -1 bleeding');
    expect(who(off, 'ada').conditions).toEqual([]);
    treated({ stamina: 9 }, { stamina: 5 }, ['healed name=Ada points=3 left=12'], 'stamina 3 9→12');
    const low = { stamina: -1, life: 'stable' };
    const again = ['healed name=Ada points=3 left=2', 'up-again name=Ada'];
    expect(who(treated(low, { stamina: 3 }, again, 'stamina 3 -1→2'), 'ada')).toMatchObject({
      ...{ life: 'up', acted: true, stamina: 2 },
    });
    treated({ stamina: -1, life: 'dying' }, {}, ['stabilised name=Ada'], 'stable 1');
  });
});
