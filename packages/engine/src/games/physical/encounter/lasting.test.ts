/** How long conditions last in a fight, what adds up, and what becomes of the killed. */
import { describe, expect, it } from 'vitest';
import type { Plain, PlainRecord } from '../../../kernel/index.ts';
import type { Condition } from '../conditions.ts';
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
  placesOf,
  strike,
  WHOLE,
  wayOf,
  who,
} from '../testing/fights.ts';
import { attack, KNIFE, PISTOL, played, SWORD, stepped, THUG } from '../testing/people.ts';

const row = (effects: readonly Plain[]) => ({ any: [{ from: 2, to: 12, text: 'So it goes.', effects }] });
const tables = (criticals: readonly Plain[], fumbles: readonly Plain[] = [], more: object = {}) => ({
  ...more,
  settings: { criticals: 'table', fumbles: 'table' },
  pack: { criticals: row(criticals), fumbles: row(fumbles) },
});
const CRITICAL = { attack: [6, 6], damage: [1], critical: [3, 4] };
const SLIP = { attack: [1, 1], fumble: [3, 4] };
const STUN = { kind: 'stunned', rounds: 1 };
const DOWN = { kind: 'down', rounds: 1 };
const down = { name: 'down', rounds: 1, attacking: -4, attacked: 4 };
const gunner = { ...HERO, weapon: PISTOL, skills: { pistols: 3 } };
const noted = (state: PlainRecord, who: number) => placesOf(state)[who] as readonly string[];
const endPhase = (state: PlainRecord) => act(state, { kind: 'end-phase' }).state;

describe('how long a condition lasts', () => {
  it('c-22 by phases a stun of one round from a shot lasts through the round after it', () => {
    const shot = strike(begin([gunner, FOE], tables([STUN], [], { order: 'phases' })), 'ada', 'thug', CRITICAL).state;
    const melee = endPhase(endPhase(shot));
    expect(who(melee, 'thug').conditions).toEqual([{ name: 'stunned', rounds: 1, idle: true, fresh: true }]);
    expect(noted(melee, 1)).toEqual(['stunned, 1 round']);
    const next = endRound(melee).state;
    expect(who(next, 'thug').conditions).toEqual([{ name: 'stunned', rounds: 1, idle: true }]);
    expect(barred(next, { kind: 'attack', by: 'thug', target: 'ada' })).toMatchObject({ rule: 'c-17' });
    const free = endRound(endPhase(endPhase(hold(next, 'ada')))).state;
    expect(who(free, 'thug').conditions).toEqual([]);
  });

  it('c-22 one after the other, the rounds that are shown are those of the condition, and this one is not counted', () => {
    const struck = strike(begin([HERO, FOE], tables([DOWN], [], { order: 'sequential' })), 'ada', 'thug', CRITICAL);
    expect(struck.changes).toContainEqual({ who: 'thug', what: 'condition', by: 1, detail: down });
    expect(who(struck.state, 'thug').conditions).toEqual([{ ...down, fresh: true }]);
    expect(noted(struck.state, 1)).toContain('down, 1 round');
    const next = endRound(hold(struck.state, 'thug')).state;
    expect(noted(next, 1)).toContain('down, 1 round');
    expect(who(endRound(hold(next, 'ada', 'thug')).state, 'thug').conditions).toEqual([]);
  });

  it('c-22 all at once it takes hold with the end of the round, and lasts as long', () => {
    const struck = strike(begin([HERO, FOE], tables([DOWN])), 'ada', 'thug', CRITICAL).state;
    const next = endRound(hold(struck, 'thug')).state;
    expect(who(next, 'thug').conditions).toEqual([down]);
    expect(who(endRound(hold(next, 'ada', 'thug')).state, 'thug').conditions).toEqual([]);
  });
});

describe('conditions of one name', () => {
  const twice = (effect: PlainRecord) => {
    const second = { ...HERO, id: 'bo', name: 'Bo' };
    const begun = begin([HERO, second, FOE], tables([effect]));
    const struck = ['ada', 'bo'].reduce((now, by) => strike(now, by, 'thug', CRITICAL).state, begun);
    return endRound(hold(struck, 'thug')).state;
  };

  it('c-23 knocked down twice is down once: 4, not 8', () => {
    const state = twice(DOWN);
    expect(who(state, 'thug').conditions).toEqual([down]);
    expect(strike(state, 'ada', 'thug', WHOLE).facts!.target).toBe(7 + 4);
    expect(stepped({ state }).standing).toBe('Round 2. STAMINA: Ada 12; Bo 12; the thug 4, down.');
  });

  it('c-23 the one that lasts longest stays, and the new one of two that last as long', () => {
    const long = { ...down, rounds: 3 };
    const state = begin([HERO, { ...FOE, conditions: [long, down] }], tables([DOWN]));
    expect(who(state, 'thug').conditions).toEqual([long]);
    const next = endRound(hold(strike(state, 'ada', 'thug', CRITICAL).state, 'thug')).state;
    expect(who(next, 'thug').conditions).toEqual([{ ...down, rounds: 2 }]);
    const kind = 'condition';
    const sore = (attacking: number) => ({ name: 'sore', rounds: 1, attacking });
    const begun = begin(
      [HERO, { ...FOE, conditions: [{ ...sore(-1), rounds: 2 }] }],
      tables([{ kind, condition: sore(-2) }]),
    );
    const again = endRound(hold(strike(begun, 'ada', 'thug', CRITICAL).state, 'thug')).state;
    expect(who(again, 'thug').conditions).toEqual([sore(-2)]);
  });

  it('c-23 those that say so add up', () => {
    const grip = { name: 'grip', attacked: 2, stacks: true };
    const state = twice({ kind: 'condition', condition: grip });
    expect(who(state, 'thug').conditions).toEqual([grip, grip]);
    expect(strike(state, 'ada', 'thug', WHOLE).facts!.target).toBe(7 + 4);
  });

  it('c-23 on a sheet as in a fight: a single attack counts one of them', () => {
    const hit = (conditions: readonly Condition[]) =>
      attack({ opponent: { ...THUG, weapon: SWORD, conditions }, dice: { attack: [2, 2], damage: [1] } }).facts;
    expect([hit([down]).target, hit([down, down]).target]).toEqual([11, 11]);
    const open = { name: 'open', struckTimes: 3 };
    expect(hit([open, open]).damage).toBe(6);
  });
});

describe('what is good for one attack', () => {
  const open = { name: 'wide open', rounds: 1, struckTimes: 3, once: true };
  const slips = [{ kind: 'condition', condition: open }];

  it('d-19 all at once, a fumble opens the fumbler to the blow of the same round, and to that one only', () => {
    const slip = strike(begin([HERO, FOE, { ...FOE, id: 'second' }], tables([], slips)), 'ada', 'thug', SLIP);
    expect(who(slip.state, 'ada').conditions).toEqual([{ ...open, fresh: true }]);
    expect(slip.state.coming).toEqual([]);
    const blow = strike(slip.state, 'thug', 'ada', { defense: [6, 5], damage: [1] });
    expect(blow.facts).toMatchObject({ damage: 6 });
    expect(who(blow.state, 'ada').conditions).toEqual([]);
    expect(strike(blow.state, 'second', 'ada', { defense: [6, 5], damage: [1] }).facts).toMatchObject({ damage: 2 });
  });

  it('d-19 or to a blow of the next round, and no later', () => {
    const slip = strike(begin([HERO, FOE], tables([], slips)), 'ada', 'thug', SLIP).state;
    const next = endRound(hold(slip, 'thug')).state;
    expect(who(next, 'ada').conditions).toEqual([open]);
    expect(who(endRound(hold(next, 'ada', 'thug')).state, 'ada').conditions).toEqual([]);
  });

  it('d-19 what a critical hit leaves on the one struck waits for the end of the round', () => {
    const struck = strike(begin([HERO, FOE], tables(slips)), 'ada', 'thug', CRITICAL).state;
    expect(who(struck, 'thug').conditions).toEqual([]);
    expect(who(endRound(hold(struck, 'thug')).state, 'thug').conditions).toEqual([open]);
  });

  it('d-19 of three automatic hits the first uses it up: 6, 2 and 2, in a single request and in a fight', () => {
    const foes = ['one', 'two', 'three'].map((id) => ({ ...FOE, id, name: id }));
    const adjacent = foes.map(({ id }) => ({ a: 'ada', b: id }));
    const state = begin([{ ...HERO, conditions: [{ ...open, rounds: 3 }] }, ...foes], { adjacent });
    const dice = { leave: [6, 6], damage: [1], 'damage#2': [1], 'damage#3': [1] };
    const off = act(state, { kind: 'leave', by: 'ada' }, { dice, choices: { onFailure: 'breakAway' } });
    expect(off).toMatchObject({ outcome: 'broke-away', facts: { automaticHits: 3, net: 10 } });
    expect(who(off.state, 'ada')).toMatchObject({ stamina: 2, conditions: [] });
    const { id: _, side: __, player: ___, ...character } = { ...HERO, conditions: [open] };
    const enemies = foes.map(({ id: _, side: __, ...one }) => one);
    const choices = { onFailure: 'breakAway' };
    expect(played('leave', { character, enemies, dice, choices }).facts).toMatchObject({ automaticHits: 3, net: 10 });
  });
});

describe('the killed', () => {
  const bo = { ...HERO, id: 'bo', name: 'Bo' };
  const killed = (fighters: readonly object[], by: string, target: string, dice: object) => {
    const struck = strike(begin(fighters, tables([{ kind: 'killed' }])), by, target, dice).state;
    const others = Object.keys(struck.fighters as object).filter((id) => id !== by);
    return endRound(hold(struck, ...others)).state;
  };
  const SUFFERED = { defense: [1, 1], damage: [1], critical: [3, 4] };

  it('c-12 are dead, an opponent too, and nobody treats them', () => {
    const state = killed([HERO, FOE, { ...FOE, id: 'second' }], 'ada', 'thug', CRITICAL);
    expect(who(state, 'thug')).toMatchObject({ life: 'dead', stamina: -4 });
    expect(barred(state, { kind: 'treat', target: 'thug', stamina: 9 })).toMatchObject({
      ...{ rule: 'c-12', message: 'The thug is dead.' },
    });
  });

  it('c-12 so is a character without LUCK on the sheet', () => {
    const { luck: _, ...plain } = HERO;
    const state = killed([plain, bo, FOE], 'thug', 'ada', SUFFERED);
    expect(who(state, 'ada').life).toBe('dead');
  });

  it('PHY-65 a character at −4 or lower is dead, with LUCK on the sheet or without; above that, without it, out', () => {
    const { luck: _, ...plain } = HERO;
    const at = (stamina: number) => {
      const state = hold(begin([{ ...plain, stamina }, bo, FOE]), 'ada', 'bo');
      return who(endRound(strike(state, 'thug', 'ada', { defense: [6, 5], damage: [6] }).state).state, 'ada');
    };
    expect([at(1), at(4)]).toMatchObject([
      { stamina: -3, life: 'out' },
      { stamina: 0, life: 'out' },
    ]);
    const heavy = { ...FOE, weapon: { ...SWORD, damage: [9, 9, 9, 9, 9, 9] } };
    const state = hold(begin([{ ...plain, stamina: 1 }, bo, heavy]), 'ada', 'bo');
    expect(who(endRound(strike(state, 'thug', 'ada', HURT).state).state, 'ada')).toMatchObject({
      ...{ stamina: -8, life: 'dead' },
    });
  });

  it('c-20 who is out is not attacked any more, by the moves that are offered as by those that are made', () => {
    const second = { ...FOE, id: 'second', name: 'the second' };
    const begun = hold(begin([HERO, { ...FOE, stamina: 4 }, second]), 'thug', 'second');
    const state = endRound(strike(begun, 'ada', 'thug', WHOLE).state).state;
    const action = { kind: 'attack', by: 'ada', target: 'thug' };
    expect(who(state, 'thug').life).toBe('out');
    expect(legal(state)).not.toContainEqual(action);
    expect(barred(state, action)).toEqual({
      ...{ code: 'not_allowed', path: 'action.target', rule: 'c-20', message: 'The thug is out of the fight.' },
    });
  });
});

describe('what a round will cost', () => {
  it('d-17 what is coming counts bleeding, and rows that drop or kill', () => {
    const bleeding = { name: 'bleeding', bleeds: 2 };
    const state = begin([HERO, { ...FOE, conditions: [bleeding] }]);
    expect(stepped({ state }).standing).toBe(
      'Round 1. STAMINA: Ada 12; the thug 8 (2 lost at the end of the round), bleeding.',
    );
    const hit = strike(state, 'ada', 'thug', WHOLE);
    expect(hit.standing).toBe('Round 1. STAMINA: Ada 12; the thug 8 (6 lost at the end of the round), bleeding.');
    expect(who(endRound(hold(hit.state, 'thug')).state, 'thug').stamina).toBe(2);
    const said = (effect: string) =>
      strike(begin([HERO, FOE], tables([{ kind: effect }])), 'ada', 'thug', CRITICAL).standing;
    expect(said('to-zero')).toBe('Round 1. STAMINA: Ada 12; the thug 8 (8 lost at the end of the round).');
    expect(said('killed')).toBe('Round 1. STAMINA: Ada 12; the thug 8 (12 lost at the end of the round).');
  });

  it('d-17 by phases it is the phase that ends, and wounds bleed with the round', () => {
    const bleeding = { name: 'bleeding', bleeds: 2 };
    const state = begin([gunner, { ...FOE, conditions: [bleeding] }], { order: 'phases' });
    const shot = strike(state, 'ada', 'thug', { attack: [2, 2], damage: [6] });
    expect(shot.standing).toBe(
      'Round 1, missile phase. STAMINA: Ada 12; the thug 8 (4 lost at the end of the missile phase), bleeding.',
    );
    expect(noted(shot.state, 1)).toEqual(['bleeding', 'hit, counts at the end of the missile phase']);
    expect(stepped({ state: endPhase(endPhase(shot.state)) }).standing).toBe(
      'Round 1, melee phase. STAMINA: Ada 12; the thug 4 (2 lost at the end of the round), bleeding.',
    );
  });
});

describe('a weapon that was lost', () => {
  const disarmed = { name: 'disarmed', disarmed: true, rounds: 2 };

  it('c-19 is picked up: offered while it lies there, as the main action of the round', () => {
    const state = begin([{ ...HERO, conditions: [disarmed], carries: [KNIFE] }, FOE], { adjacent: NEXT });
    const gear = legal(state).filter(({ kind }) => kind === 'change') as PlainRecord[];
    expect(gear.map(({ weapon }) => (weapon as PlainRecord).name)).toEqual(['sword', 'knife']);
    const armed = act(state, gear[0]!);
    expect(armed.text).toBe('Ada picks up the lost weapon: sword.');
    expect(wayOf(armed)).toEqual([['c-19', 'picks-up', { name: 'Ada', weapon: 'sword' }]]);
    expect(who(armed.state, 'ada')).toMatchObject({ conditions: [], acted: true, weapon: { name: 'sword' } });
    const next = endRound(hold(armed.state, 'thug')).state;
    expect(legal(next).filter(({ kind }) => kind === 'change')).toHaveLength(1);
  });

  it('c-19 nobody picks up fists', () => {
    const state = begin([{ ...HERO, weapon: 'fists', conditions: [disarmed] }, FOE]);
    expect(legal(state).filter(({ kind }) => kind === 'change')).toEqual([]);
  });
});

describe('the text of a move is the whole result', () => {
  const beaten = { ...HERO, stamina: 4 };
  const fallen = () => {
    const bo = { ...HERO, id: 'bo', name: 'Bo' };
    const state = hold(begin([beaten, bo, FOE]), 'ada', 'bo');
    return endRound(strike(state, 'thug', 'ada', HURT).state, { luck: [1, 2] });
  };

  it('PHY-69 the end of a round says what everybody lost, and who fell', () => {
    expect(fallen().text).toBe('Round 1 is over; Ada loses 4 STAMINA and is at 0; Ada is unconscious.');
  });

  it('c-12 a treatment says everything it did', () => {
    const healed = act(fallen().state, { kind: 'treat', target: 'ada', stamina: 3 });
    expect(healed.text).toBe('Ada regains 3 STAMINA and is at 3; up again, and acts from the next round on.');
    const conditions = [{ name: 'bleeding', bleeds: 1 }];
    const hurt = begin([HERO, { ...FOE, conditions }]);
    const bled = endRound(hold(hurt, 'ada', 'thug')).state;
    const both = act(bled, { kind: 'treat', target: 'thug', condition: 'bleeding', stamina: 2 });
    expect(both.text).toBe('The thug is no longer bleeding, regains 1 STAMINA and is at 8.');
    expect(barred(both.state, { kind: 'treat', target: 'thug', stamina: 2 }).message).toBe(
      'The thug is already at full STAMINA.',
    );
  });

  it('c-19 so does a change of several things at once', () => {
    const action = { kind: 'change', by: 'ada', weapon: KNIFE, shield: 'buckler', protection: 'none' };
    expect(act(begin([HERO, FOE]), action).text).toBe(
      'Ada takes up the knife, takes up the buckler and relies on no table.',
    );
  });

  it('PHY-17, PHY-19 a blow says what a row leaves, and what LUCK did', () => {
    const blow = strike(begin([HERO, FOE], tables([DOWN, { kind: 'killed' }])), 'ada', 'thug', CRITICAL);
    expect(blow.text).toBe(
      'Ada attacks the thug with the sword: critical hit, double 6, 2 STAMINA lost at the end of the round; the thug is down; the thug is killed at the end of the round. So it goes.',
    );
    const self = [{ kind: 'hits-self', times: 1, protected: false }];
    const slip = strike(begin([HERO, FOE], tables([], self)), 'ada', 'thug', { ...SLIP, damage: [1] });
    expect(slip.text).toBe(
      'Ada attacks the thug with the sword: fumble, double 1; Ada loses 2 STAMINA at the end of the round. So it goes.',
    );
    const dice = { attack: [1, 1], luck: [1, 2] };
    const saved = strike(begin([HERO, FOE], tables([], self)), 'ada', 'thug', dice, {
      choices: { luckAgainstFumble: 'yes' },
    });
    expect(saved.text).toBe('Ada attacks the thug with the sword: fumble, double 1; LUCK keeps it at a lost round.');
  });

  it('PHY-57, PHY-74 a blow names the weapon in hand, and leaving the way', () => {
    const lost = { ...HERO, conditions: [{ name: 'disarmed', disarmed: true }] };
    const fists = strike(begin([lost, FOE]), 'ada', 'thug', { attack: [5, 5] });
    expect(fists.text).toBe('Ada attacks the thug with fists: miss, 10 is not under 5.');
    const { name: _, ...plain } = SWORD;
    const unnamed = strike(begin([{ ...HERO, weapon: plain }, FOE]), 'ada', 'thug', { attack: [5, 5] });
    expect(unnamed.text).toBe('Ada attacks the thug with Swords: miss, 10 is not under 7.');
    const near = begin([HERO, FOE], { adjacent: NEXT });
    const stays = act(near, { kind: 'leave', by: 'ada' }, { dice: { leave: [4, 4] } });
    expect(stays.text).toBe('Ada tries to leave by Acrobatics: stayed, 8 is too high for 6.');
    const away = act(near, { kind: 'leave', by: 'ada' }, { dice: { leave: [4, 3] }, choices: { by: 'luck' } });
    expect(away.text).toBe('Ada tries to leave by LUCK: left, 7 is low enough for 7.');
  });
});
