import { describe, expect, it } from 'vitest';
import type { Plain } from '../../../kernel/index.ts';
import { physical } from '../index.ts';
import {
  act,
  barred,
  begin,
  endRound,
  FOE,
  HERO,
  HURT,
  hold,
  legal,
  NEXT,
  strike,
  WHOLE,
  wayOf,
  who,
} from '../testing/fights.ts';
import { PISTOL, SWORD, stepped, stepRefused, stepsOf, VEST } from '../testing/people.ts';

describe('a round', () => {
  it('PHY-69 is over when every combat in it is resolved, and then the next one starts', () => {
    const state = begin([HERO, FOE]);
    expect(barred(state, { kind: 'end-round' })).toMatchObject({ code: 'not_allowed', rule: 'PHY-69' });
    const once = strike(state, 'ada', 'thug', WHOLE).state;
    expect(barred(once, { kind: 'end-round' }).message).toBe('The thug has still to act, or to hold.');
    const twice = strike(once, 'thug', 'ada', HURT).state;
    const next = endRound(twice);
    expect(next).toMatchObject({ outcome: 'next-round', facts: { round: 2 } });
    expect(legal(next.state)).toContainEqual({ kind: 'attack', by: 'ada', target: 'thug' });
  });

  it('PHY-69 gives each one main action', () => {
    const state = strike(begin([HERO, FOE]), 'ada', 'thug', WHOLE).state;
    expect(barred(state, { kind: 'attack', by: 'ada', target: 'thug' })).toMatchObject({ rule: 'PHY-69' });
    expect(barred(state, { kind: 'hold', by: 'ada' }).message).toBe('Ada has acted this round.');
  });

  it('PHY-01 the player rolls to hit the opponent, and to avoid being hit', () => {
    const state = begin([HERO, FOE]);
    expect(Object.keys(strike(state, 'ada', 'thug', WHOLE).dice!)).toEqual(['attack', 'damage']);
    expect(Object.keys(strike(state, 'thug', 'ada', HURT).dice!)).toEqual(['defense', 'damage']);
  });

  it('PHY-64 between two players, and between two opponents, the attacker rolls once', () => {
    const rival = { ...HERO, id: 'bo', name: 'Bo', side: 'them' };
    expect(Object.keys(strike(begin([HERO, rival]), 'bo', 'ada', WHOLE).dice!)).toEqual(['attack', 'damage']);
    const beast = { ...FOE, id: 'dog', side: 'us' };
    expect(Object.keys(strike(begin([beast, FOE]), 'dog', 'thug', WHOLE).dice!)).toEqual(['attack', 'damage']);
  });

  it('PHY-11, PHY-31 every blow is the rule of a single request', () => {
    const state = begin([{ ...HERO, armor: VEST }, FOE]);
    const hit = strike(state, 'ada', 'thug', WHOLE);
    expect(hit.facts).toMatchObject({ target: 7, roll: 4, damage: 4, net: 4 });
    const back = act(
      state,
      { kind: 'attack', by: 'thug', target: 'ada', modifiers: ['darkness'] },
      {
        ...{ dice: { defense: [5, 5], damage: [6], protection: [1] } },
      },
    );
    expect(back.facts).toMatchObject({ target: 5 + 3, skill: 'swords', net: 4 });
  });

  it('PHY-61 harm of a simultaneous round is taken at its end: two can fell each other', () => {
    const state = begin([
      { ...HERO, stamina: 1 },
      { ...FOE, stamina: 1 },
    ]);
    const once = strike(state, 'ada', 'thug', WHOLE);
    expect(who(once.state, 'thug')).toMatchObject({ stamina: 1, life: 'up' });
    expect(once.standing).toBe('Round 1. STAMINA: Ada 1; the thug 1 (4 lost at the end of the round).');
    expect(once.steps?.map(({ id }) => id)).not.toContain('stamina');
    const twice = strike(once.state, 'thug', 'ada', { defense: [6, 5], damage: [1] });
    const after = endRound(twice.state, { luck: [6, 6] }).state;
    expect(who(after, 'thug')).toMatchObject({ stamina: -3, life: 'out' });
    expect(who(after, 'ada')).toMatchObject({ stamina: -1, life: 'dying' });
    expect(stepped({ state: after }).standing).toBe('Nobody is left standing.');
  });

  it('PHY-61 in a fixed order harm counts at once, and the fallen strike no more', () => {
    const state = begin([HERO, { ...FOE, stamina: 4 }], { order: 'sequential' });
    expect(barred(state, { kind: 'attack', by: 'thug', target: 'ada' })).toMatchObject({ rule: 'd-17' });
    const after = strike(state, 'ada', 'thug', WHOLE);
    expect(who(after.state, 'thug')).toMatchObject({ stamina: 0, life: 'out' });
    expect(after.changes).toEqual([{ who: 'thug', what: 'stamina', by: -4, from: 4, to: 0 }]);
    expect(after.standing).toBe('The fight is over: us won.');
    expect(legal(after.state)).toEqual([]);
    expect(barred(after.state, { kind: 'attack', by: 'thug', target: 'ada' })).toMatchObject({ rule: 'PHY-65' });
  });

  it('PHY-61 by phases: missiles, then special abilities, then blows, each settled before the next', () => {
    const gunner = { ...HERO, weapon: PISTOL, skills: { pistols: 3 } };
    const state = begin([gunner, { ...FOE, stamina: 4 }, { ...FOE, id: 'other' }], { order: 'phases' });
    expect(barred(state, { kind: 'attack', by: 'thug', target: 'ada' })).toMatchObject({ rule: 'd-17' });
    expect(barred(state, { kind: 'end-phase' })).toMatchObject({ rule: 'PHY-69' });
    const shot = strike(state, 'ada', 'thug', { attack: [2, 2], damage: [6] }).state;
    const special = act(shot, { kind: 'end-phase' });
    expect(special).toMatchObject({ outcome: 'next-phase', facts: { phase: 'special' } });
    expect(who(special.state, 'thug')).toMatchObject({ life: 'out' });
    expect(barred(special.state, { kind: 'end-round' })).toMatchObject({ rule: 'd-17' });
    const melee = act(special.state, { kind: 'end-phase' }).state;
    const done = strike(melee, 'other', 'ada', HURT).state;
    expect(endRound(done)).toMatchObject({ facts: { round: 2 }, state: { phase: 'missile' } });
  });

  it('PHY-61 harm of one round is taken together: two hits of 2 on STAMINA 2 are one fall and one LUCK test', () => {
    const second = { ...FOE, id: 'second', name: 'the second' };
    const hit = { defense: [6, 5], damage: [1] };
    const struck = ['thug', 'second'].reduce(
      (now, by) => strike(now, by, 'ada', hit).state,
      hold(begin([{ ...HERO, stamina: 2 }, FOE, second]), 'ada'),
    );
    const over = endRound(struck, { luck: [3, 4] });
    expect(who(over.state, 'ada')).toMatchObject({ stamina: -2, life: 'stable', luck: 6 });
    expect(over.changes).toEqual([
      { who: 'ada', what: 'stamina', by: -4, from: 2, to: -2 },
      { who: 'ada', what: 'luck', by: -1, from: 7, to: 6 },
    ]);
    expect(wayOf(over)).toEqual([
      ['PHY-69', 'round-over', { round: 1 }],
      ['PHY-61', 'all-told', { name: 'Ada', points: 4, left: -2 }],
      ['PHY-65', 'dying', { name: 'Ada', stamina: -2 }],
      ['d-16', 'lucky', { name: 'Ada', roll: 7, luck: 7, left: 6 }],
      ['PHY-65', 'stable', { name: 'Ada' }],
    ]);
  });

  it('PHY-61 what is told of it is what the state says: STAMINA 1 and two hits of 4 are −7', () => {
    const second = { ...FOE, id: 'second', name: 'the second' };
    const begun = hold(begin([{ ...HERO, stamina: 1 }, FOE, second]), 'ada');
    const once = strike(begun, 'thug', 'ada', HURT);
    expect(once.changes).toEqual([{ who: 'ada', what: 'stamina', by: -4, detail: 'coming' }]);
    const over = endRound(strike(once.state, 'second', 'ada', HURT).state);
    expect(who(over.state, 'ada')).toMatchObject({ stamina: -7, life: 'dead' });
    expect(over.changes).toEqual([{ who: 'ada', what: 'stamina', by: -8, from: 1, to: -7 }]);
    expect(stepsOf(over)).toContain('PHY-61 Ada loses 8 STAMINA in all and is at −7.');
    expect(stepsOf(over)).toContain('PHY-65 Ada is at −7 STAMINA and dead.');
  });

  it('PHY-73 by phases the start of the round is over with its first phase', () => {
    const begun = begin([HERO, FOE], { order: 'phases', adjacent: NEXT });
    expect(legal(begun)).toContainEqual({ kind: 'leave', by: 'ada' });
    const special = act(begun, { kind: 'end-phase' });
    expect(wayOf(special)).toEqual([['d-17', 'phase-over', { phase: 'missile', next: 'special' }]]);
    const melee = act(special.state, { kind: 'end-phase' }).state;
    for (const later of [special.state, melee]) {
      expect(legal(later)).not.toContainEqual({ kind: 'leave', by: 'ada' });
      expect(barred(later, { kind: 'leave', by: 'ada' })).toMatchObject({ rule: 'PHY-73' });
    }
  });

  it('PHY-69 several may strike at one, and each blow is defended on its own', () => {
    const second = { ...FOE, id: 'second', name: 'the second' };
    const state = begin([HERO, FOE, second]);
    const once = strike(state, 'thug', 'ada', HURT).state;
    const twice = strike(once, 'second', 'ada', { defense: [1, 2] });
    expect(twice.outcome).toBe('avoided');
    const after = endRound(hold(twice.state, 'ada')).state;
    expect(who(after, 'ada').stamina).toBe(12 - 4);
  });
});

describe('death and dying', () => {
  /** Ada is struck for 4 with so much STAMINA, and the round ends with these dice. */
  const struck = (stamina: number, dice: object, over: object = {}) => {
    const state = hold(begin([{ ...HERO, stamina, ...over }, FOE]), 'ada');
    return endRound(strike(state, 'thug', 'ada', HURT).state, dice);
  };

  it('PHY-65 an opponent at 0 is out of the fight', () => {
    const state = hold(begin([HERO, { ...FOE, stamina: 4, luck: 9 }]), 'thug');
    const after = endRound(strike(state, 'ada', 'thug', WHOLE).state);
    expect(who(after.state, 'thug')).toMatchObject({ stamina: 0, life: 'out' });
    expect(after.standing).toBe('The fight is over: us won.');
  });

  it('PHY-65 a character at exactly 0 is dying and tests LUCK at once: lucky is stable', () => {
    const after = struck(4, { luck: [3, 4] });
    expect(who(after.state, 'ada')).toMatchObject({ stamina: 0, life: 'stable', luck: 6 });
    expect(stepsOf(after)).toContain('PHY-65 Ada is at 0 STAMINA, unconscious and dying, and tests LUCK.');
  });

  it('PHY-65 unlucky, the test comes again every round until it succeeds', () => {
    const second = { ...HERO, id: 'bo', name: 'Bo' };
    const state = hold(begin([{ ...HERO, stamina: 4 }, second, FOE]), 'ada', 'bo');
    const first = endRound(strike(state, 'thug', 'ada', HURT).state, { luck: [6, 6] }).state;
    expect(who(first, 'ada')).toMatchObject({ life: 'dying', luck: 6 });
    const again = endRound(hold(first, 'bo', 'thug'), { luck: [6, 6] }).state;
    expect(who(again, 'ada')).toMatchObject({ life: 'dying', luck: 5 });
    const safe = endRound(hold(again, 'bo', 'thug'), { luck: [2, 3] }).state;
    expect(who(safe, 'ada')).toMatchObject({ life: 'stable', luck: 4 });
    const quiet = endRound(hold(safe, 'bo', 'thug')).state;
    expect(who(quiet, 'ada')).toMatchObject({ life: 'stable', luck: 4 });
  });

  it('PHY-65 at −1 to −3 each following round costs a LUCK POINT besides, and LUCK 0 is dead', () => {
    const first = struck(2, { luck: [6, 6] });
    expect(who(first.state, 'ada')).toMatchObject({ stamina: -2, life: 'dying', luck: 7 - 1 - 1 });
    const last = struck(2, { luck: [6, 6] }, { luck: 2 });
    expect(who(last.state, 'ada')).toMatchObject({ luck: 0, life: 'dead' });
    expect(stepsOf(last)).toContain('PHY-65 Ada has no LUCK left and is dead.');
  });

  it('PHY-65 at −4 a character dies at once, with no test', () => {
    const heavy = { ...FOE, weapon: { ...SWORD, damage: [7, 7, 7, 7, 7, 7] } };
    const state = hold(begin([{ ...HERO, stamina: 3 }, heavy]), 'ada');
    const after = endRound(strike(state, 'thug', 'ada', HURT).state);
    expect(who(after.state, 'ada')).toMatchObject({ stamina: -4, life: 'dead', luck: 7 });
  });

  it('PHY-65 the last round’s dying test on after the fight is over', () => {
    const over = struck(4, { luck: [6, 6] });
    expect(over.standing).toBe('The fight is over: them won.');
    expect(legal(over.state)).toEqual([{ kind: 'end-round' }]);
    const safe = endRound(over.state, { luck: [1, 1] });
    expect(legal(safe.state)).toEqual([]);
  });

  it('PHY-65 a GM may say that a fighter was helped', () => {
    const dying = struck(4, { luck: [6, 6] }).state;
    expect(who(act(dying, { kind: 'treat', target: 'ada' }).state, 'ada').life).toBe('stable');
    expect(barred(begin([HERO, FOE]), { kind: 'treat', target: 'ada' })).toMatchObject({ path: 'action.target' });
  });
});

describe('conditions in a fight', () => {
  const row = (effects: Plain[]) => [{ from: 2, to: 12, text: 'So it goes.', effects }];
  const setup = (criticals: Plain[], fumbles: Plain[] = []) => ({
    settings: { criticals: 'table', fumbles: 'table' },
    pack: { criticals: { any: row(criticals) }, fumbles: { any: row(fumbles) } },
  });
  const CRITICAL = { attack: [6, 6], damage: [1], critical: [3, 4] };
  const afterCritical = (effects: Plain[], fighters: readonly object[] = [HERO, FOE]) => {
    const state = begin(fighters, setup(effects));
    const struck = strike(state, 'ada', 'thug', CRITICAL).state;
    const others = Object.keys(struck.fighters as object).filter((id) => id !== 'ada');
    return endRound(hold(struck, ...others)).state;
  };

  it('PHY-17 what a critical hit leaves feeds the target numbers of the next round, and then is gone', () => {
    const next = afterCritical([{ kind: 'down', rounds: 1 }]);
    expect(strike(next, 'ada', 'thug', WHOLE).facts!.target).toBe(7 + 4);
    expect(strike(next, 'thug', 'ada', HURT).facts!.target).toBe(5 + 4);
    const later = endRound(hold(next, 'ada', 'thug')).state;
    expect(who(later, 'thug').conditions).toEqual([]);
  });

  it('PHY-17 the stunned do not act, and nobody waits for them', () => {
    const next = afterCritical([{ kind: 'stunned', rounds: 1 }]);
    expect(barred(next, { kind: 'attack', by: 'thug', target: 'ada' }).message).toBe('The thug cannot act this round.');
    expect(endRound(hold(next, 'ada')).facts).toEqual({ round: 3 });
  });

  it('PHY-17 the disarmed strike with fists, and hold nobody in melee', () => {
    const next = afterCritical([{ kind: 'disarmed', rounds: 2 }]);
    expect(act(next, { kind: 'leave', by: 'ada' }).outcome).toBe('free');
    const blow = strike(next, 'thug', 'ada', HURT);
    expect(blow.facts).toMatchObject({ damage: 2 });
  });

  it('PHY-61 wounds bleed at the end of each following round until treated', () => {
    const next = afterCritical([{ kind: 'bleeding', points: 2 }]);
    expect(who(next, 'thug').stamina).toBe(8 - 2);
    const bled = endRound(hold(next, 'ada', 'thug'));
    expect(bled.changes).toEqual([{ who: 'thug', what: 'stamina', by: -2, from: 6, to: 4 }]);
    const treated = act(bled.state, { kind: 'treat', target: 'thug', condition: 'bleeding' }).state;
    expect(who(endRound(hold(treated, 'ada', 'thug')).state, 'thug').stamina).toBe(4);
    expect(barred(treated, { kind: 'treat', target: 'thug', condition: 'bleeding' }).path).toBe('action.condition');
  });

  it('PHY-17 a mortal blow kills an opponent whatever the STAMINA, and one to 0 puts it out', () => {
    expect(who(afterCritical([{ kind: 'killed' }]), 'thug')).toMatchObject({ life: 'dead', stamina: -4 });
    expect(who(afterCritical([{ kind: 'to-zero' }]), 'thug')).toMatchObject({ life: 'out', stamina: 0 });
  });

  it('PHY-19 what a fumble lays open is spent by the next attack on the fumbler', () => {
    const open = { name: 'open', rounds: 2, struckRoll: 2, once: true };
    const state = begin([HERO, FOE], setup([], [{ kind: 'condition', condition: open }]));
    const slip = strike(state, 'ada', 'thug', { attack: [1, 1], fumble: [3, 4] }).state;
    const next = endRound(hold(slip, 'thug')).state;
    const blow = strike(next, 'thug', 'ada', HURT);
    expect(blow.facts).toMatchObject({ damage: 5 });
    expect(who(blow.state, 'ada').conditions).toEqual([]);
  });

  it('PHY-38 LUCK spent in a fight is gone from the sheet', () => {
    const state = begin([HERO, FOE], setup([{ kind: 'killed' }]));
    const dice = { defense: [1, 1], damage: [1], luck: [2, 2] };
    const saved = strike(state, 'thug', 'ada', dice, { choices: { luckAgainstCritical: 'yes' } });
    expect(saved.outcome).toBe('hit');
    expect(who(saved.state, 'ada').luck).toBe(6);
  });
});

describe('setting up', () => {
  const wrong = (start: object) => stepRefused({ start: { ...start } });

  it('takes opponents from the pack, fists for the unarmed, and twice PHYSICAL for STAMINA', () => {
    const state = begin([
      { side: 'us', name: 'Ada', physical: 6 },
      { from: 'watchman', side: 'them', name: 'Hob' },
    ]);
    expect(who(state, 'ada')).toMatchObject({ stamina: 12, weapon: { name: 'fists' }, player: false });
    expect(who(state, 'hob')).toMatchObject({ name: 'Hob', physical: 6, skill: 2, armor: { name: 'padded-coat' } });
  });

  it('says what does not fit', () => {
    expect(wrong({ fighters: [HERO, { ...FOE, side: 'us' }] })).toMatchObject({ path: 'start.fighters' });
    expect(wrong({ fighters: [HERO, { ...FOE, id: 'ada' }] })).toMatchObject({ path: 'start.fighters.1.id' });
    expect(wrong({ fighters: [HERO, { ...FOE, stamina: 0 }] })).toMatchObject({ path: 'start.fighters.1.stamina' });
    expect(wrong({ fighters: [HERO, { from: 'watchmen', side: 'b' }] })).toMatchObject({
      path: 'start.fighters.1.from',
    });
    expect(wrong({ fighters: [HERO, { name: 'x', side: 'b' }] })).toMatchObject({ path: 'start.fighters.1.physical' });
    expect(wrong({ fighters: [HERO, { ...FOE, weapon: 'x' }] })).toMatchObject({ path: 'start.fighters.1.weapon' });
    expect(wrong({ fighters: [HERO, FOE], adjacent: [{ a: 'ada', b: 'x' }] })).toMatchObject({
      ...{ path: 'start.adjacent.0.b' },
    });
    const state = begin([HERO, FOE]);
    expect(barred(state, { kind: 'attack', by: 'ada', target: 'x' })).toMatchObject({ path: 'action.target' });
    expect(barred(state, { kind: 'attack', by: 'ada', target: 'thug', modifiers: ['x'] })).toMatchObject({
      ...{ path: 'action.modifiers.0' },
    });
  });

  it('PHY-69 two against three is played out from the moves that are offered, and ends', () => {
    const [example] = physical.encounter!.examples;
    let now = stepped({ start: example!.setup, legal: true });
    let steps = 0;
    for (; now.legal!.length > 0 && steps < 2000; steps++) {
      const attacks = now.legal!.filter(({ action }) => action.kind === 'attack');
      const move = attacks[steps % Math.max(1, attacks.length)] ?? now.legal!.at(-1)!;
      now = stepped({ state: now.state, action: move.action, legal: true, seed: `step ${steps}` });
    }
    expect(now.legal).toEqual([]);
    expect(now.standing).toMatch(/^(The fight is over: (travelers|watch) won|Nobody is left standing)\.$/);
  });
});
