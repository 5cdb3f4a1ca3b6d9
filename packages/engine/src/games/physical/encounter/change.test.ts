import { describe, expect, it } from 'vitest';
import type { PlainRecord } from '../../../kernel/index.ts';
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
import { KNIFE, PISTOL, SWORD, stepRefused, VEST } from '../testing/people.ts';

describe('a place to be', () => {
  const other = { ...FOE, id: 'other', name: 'the other', weapon: KNIFE };
  const knife = { ...FOE, weapon: KNIFE };

  it('PHY-70 one may move up without striking, and strike afterwards', () => {
    const state = begin([HERO, FOE]);
    const up = { kind: 'move', by: 'ada', target: 'thug' };
    expect(legal(state)).toContainEqual(up);
    const near = act(state, up);
    expect(near).toMatchObject({ outcome: 'moved', changes: [], state: { adjacent: NEXT, started: true } });
    expect(wayOf(near)).toEqual([['c-18', 'moves-up', { name: 'Ada', target: 'the thug' }]]);
    expect(near.text).toBe('Ada moves up to the thug.');
    expect(strike(near.state, 'ada', 'thug', WHOLE).state.adjacent).toEqual(NEXT);
    expect(barred(near.state, up).message).toBe('Ada stands next to the thug already.');
    expect(barred(state, { ...up, target: 'ada' })).toMatchObject({ path: 'action.target' });
  });

  it('PHY-70 walking to another foe leaves the first', () => {
    const state = begin([HERO, knife, other], { adjacent: NEXT });
    const walked = strike(state, 'ada', 'other', { attack: [6, 5] }).state;
    expect(walked.adjacent).toEqual([{ a: 'ada', b: 'other' }]);
    const moved = act(state, { kind: 'move', by: 'ada', target: 'other' }).state;
    expect(moved.adjacent).toEqual([{ a: 'ada', b: 'other' }]);
    // One movement a round: there is no way back before the next.
    expect(barred(moved, { kind: 'attack', by: 'ada', target: 'thug' })).toEqual({
      ...{ code: 'not_allowed', path: 'action.by', rule: 'c-18', message: 'Ada has moved this round.' },
    });
    expect(legal(moved)).not.toContainEqual({ kind: 'attack', by: 'ada', target: 'thug' });
  });

  it('PHY-73 nobody walks out of a melee', () => {
    const state = begin([HERO, FOE, other], { adjacent: NEXT });
    expect(barred(state, { kind: 'move', by: 'ada', target: 'other' })).toMatchObject({ rule: 'PHY-73' });
  });

  it('PHY-75 a fighter who is not held walks off at the start of the round, and is out of reach like any leaver', () => {
    const state = begin([HERO, knife], { adjacent: NEXT });
    const off = act(state, { kind: 'leave', by: 'ada' });
    expect(off).toMatchObject({ outcome: 'free', state: { adjacent: [] } });
    expect(barred(off.state, { kind: 'attack', by: 'thug', target: 'ada' })).toMatchObject({ rule: 'PHY-75' });
    // From nobody there is nowhere to move off: then one stays within reach.
    const alone = act(begin([HERO, knife]), { kind: 'leave', by: 'ada' });
    expect(legal(alone.state)).toContainEqual({ kind: 'attack', by: 'thug', target: 'ada' });
  });
});

describe('changing what one fights with', () => {
  const carrying = { ...HERO, carries: ['knife', PISTOL], skills: { swords: 2, pistols: 3 } };

  it('PHY-57 another weapon is the main action of the round, and then it strikes', () => {
    const state = begin([carrying, FOE]);
    const drawn = legal(state).filter(({ kind }) => kind === 'change') as PlainRecord[];
    expect(drawn.map(({ weapon }) => (weapon as PlainRecord).name)).toEqual(['knife', 'pistol']);
    const armed = act(state, drawn[1]!);
    expect(armed).toMatchObject({
      outcome: 'changed',
      changes: [{ who: 'ada', what: 'weapon', by: 1, detail: 'pistol' }],
    });
    expect(wayOf(armed)).toEqual([['c-19', 'changes-weapon', { name: 'Ada', weapon: 'pistol' }]]);
    expect(barred(armed.state, { kind: 'attack', by: 'ada', target: 'thug' })).toMatchObject({ rule: 'PHY-69' });
    const next = endRound(hold(armed.state, 'thug')).state;
    expect(strike(next, 'ada', 'thug', WHOLE)).toMatchObject({ facts: { target: 6 + 3 }, state: { adjacent: [] } });
  });

  it('PHY-57 a fighter who takes up another weapon is no longer disarmed', () => {
    const lost = { ...HERO, conditions: [{ name: 'disarmed', disarmed: true }] };
    const state = begin([lost, FOE]);
    expect(strike(state, 'ada', 'thug', { attack: [1, 2], damage: [6] }).facts).toMatchObject({ damage: 2 });
    const armed = act(state, { kind: 'change', by: 'ada', weapon: SWORD }).state;
    expect(who(armed, 'ada').conditions).toEqual([]);
  });

  it('PHY-49 a shield in hand lets the Armor skill defend; put away it does not', () => {
    const state = begin([{ ...HERO, skills: { swords: 2, armor: 1 } }, FOE]);
    const shielded = act(state, { kind: 'change', by: 'ada', shield: 'buckler' });
    expect(wayOf(shielded)).toEqual([['c-19', 'changes-shield', { name: 'Ada', shield: 'buckler' }]]);
    const choices = { defense: 'armor' };
    const struck = strike(shielded.state, 'thug', 'ada', { defense: [1, 2] }, { choices });
    expect(struck.facts).toMatchObject({ skill: 'armor', skillLevel: 1 });
    const next = endRound(struck.state).state;
    const away = act(next, { kind: 'change', by: 'ada', shield: false });
    expect(away.text).toBe('Ada puts the shield away.');
    expect(who(away.state, 'ada').shield).toBeUndefined();
    const action = { kind: 'attack', by: 'thug', target: 'ada' };
    expect(stepRefused({ state: away.state, action, choices })).toMatchObject({ rule: 'PHY-49' });
  });

  it('PHY-59 the table that protects is settled at the start of a round, at no cost', () => {
    const state = begin([{ ...HERO, skills: { swords: 2, dodge: 3 }, armor: VEST }, FOE]);
    const relying = { kind: 'change', by: 'ada', protection: 'dodge' };
    expect(legal(state)).toContainEqual(relying);
    const dodging = act(state, relying);
    expect(wayOf(dodging)).toEqual([['c-19', 'changes-protection', { name: 'Ada', protection: 'dodge' }]]);
    expect(dodging.text).toBe('Ada relies on the Dodge table now.');
    expect(legal(dodging.state)).toContainEqual({ kind: 'attack', by: 'ada', target: 'thug' });
    const dice = { ...HURT, protection: [6] };
    expect(strike(state, 'thug', 'ada', dice).facts).toMatchObject({ protection: 3 });
    expect(strike(dodging.state, 'thug', 'ada', dice).facts).toMatchObject({ protection: 2 });
    expect(barred(hold(state, 'thug'), relying)).toEqual({
      ...{ code: 'not_allowed', path: 'action.protection', rule: 'c-19' },
      message: 'What protects is settled at the start of the round.',
    });
  });

  it('PHY-30 gear that is none is refused where it is named', () => {
    const state = begin([HERO, FOE]);
    const change = (more: object) => barred(state, { kind: 'change', by: 'ada', ...more });
    expect(change({ weapon: 'long-blad' })).toMatchObject({ code: 'invalid_request', path: 'action.weapon' });
    expect(change({ weapon: { ...SWORD, skill: 'dodge' } })).toMatchObject({
      path: 'action.weapon.skill',
      rule: 'PHY-30',
    });
    expect(change({ shield: 'bukler' })).toMatchObject({ path: 'action.shield' });
    expect(change({})).toMatchObject({ rule: 'c-19', message: 'Say what changes: weapon, shield or protection.' });
    const carries = stepRefused({ start: { fighters: [{ ...HERO, carries: ['x'] }, FOE] } });
    expect(carries.path).toBe('start.fighters.0.carries.0');
  });
});

describe('the fallen', () => {
  const bo = { ...HERO, id: 'bo', name: 'Bo' };
  /** Ada lies at 0, lucky and so stable; Bo and the thug stand. */
  const stable = (more: object = {}) => {
    const state = hold(begin([{ ...HERO, stamina: 4, ...more }, bo, FOE]), 'ada', 'bo');
    return endRound(strike(state, 'thug', 'ada', HURT).state, { luck: [1, 2] }).state;
  };

  it('PHY-65 may be attacked: nobody defends, and who was stable is dying again when hurt', () => {
    const state = stable();
    expect(who(state, 'ada')).toMatchObject({ stamina: 0, life: 'stable', luck: 6 });
    expect(legal(state)).toContainEqual({ kind: 'attack', by: 'thug', target: 'ada' });
    const blow = strike(hold(state, 'bo'), 'thug', 'ada', { attack: [1, 2], damage: [1] });
    // The thug rolls: PHYSICAL 6 and skill 1 against a skill of 0.
    expect(blow).toMatchObject({ outcome: 'hit', facts: { target: 7, roll: 3, net: 2 } });
    const after = endRound(blow.state, { luck: [6, 6] });
    expect(who(after.state, 'ada')).toMatchObject({ stamina: -2, life: 'dying', luck: 6 - 1 - 1 });
    expect(wayOf(after)).toEqual([
      ['PHY-69', 'round-over', { round: 2 }],
      ['PHY-61', 'all-told', { name: 'Ada', points: 2, left: -2 }],
      ['PHY-65', 'dying', { name: 'Ada', stamina: -2 }],
      ['d-16', 'unlucky', { name: 'Ada', roll: 12, luck: 6, left: 5 }],
      ['PHY-65', 'fades', { name: 'Ada', stamina: -2 }],
    ]);
  });

  it('PHY-59 have the protection of what they wear, not of Dodge nor of a shield', () => {
    const worn = { armor: VEST, shield: 'buckler', skills: { swords: 2, dodge: 6 }, protection: 'dodge' };
    const lying = hold(stable({ ...worn, stamina: 1 }), 'bo');
    const dice = { attack: [1, 2], damage: [6], protection: [6] };
    expect(strike(lying, 'thug', 'ada', dice).facts).toMatchObject({ target: 7, protection: 3, net: 1 });
  });

  it('PHY-65 the dead are let alone', () => {
    const heavy = { ...FOE, weapon: { ...SWORD, damage: [9, 9, 9, 9, 9, 9] } };
    const state = hold(begin([{ ...HERO, stamina: 4 }, bo, heavy]), 'ada', 'bo');
    const dead = endRound(strike(state, 'thug', 'ada', HURT).state).state;
    expect(barred(dead, { kind: 'attack', by: 'thug', target: 'ada' })).toMatchObject({ rule: 'PHY-65' });
    expect(barred(dead, { kind: 'treat', target: 'ada', stamina: 3 })).toMatchObject({ rule: 'c-12' });
  });

  it('PHY-65 are healed by the GM’s word, up to what they began with, and act from the next round on', () => {
    const healed = act(stable(), { kind: 'treat', target: 'ada', stamina: 3 });
    expect(healed.changes).toEqual([{ who: 'ada', what: 'stamina', by: 3, from: 0, to: 3 }]);
    expect(wayOf(healed)).toEqual([
      ['c-12', 'healed', { name: 'Ada', points: 3, left: 3 }],
      ['c-12', 'up-again', { name: 'Ada' }],
    ]);
    expect(who(healed.state, 'ada')).toMatchObject({ life: 'up', stamina: 3, acted: true });
    const next = endRound(hold(healed.state, 'bo', 'thug')).state;
    expect(legal(next)).toContainEqual({ kind: 'attack', by: 'ada', target: 'thug' });
    const full = act(next, { kind: 'treat', target: 'ada', stamina: 99 });
    expect(full.changes).toEqual([{ who: 'ada', what: 'stamina', by: 1, from: 3, to: 4 }]);
    expect(barred(full.state, { kind: 'treat', target: 'ada', stamina: 1 })).toMatchObject({ path: 'action.stamina' });
  });

  it('PHY-65 a little healing leaves them where they lie', () => {
    const state = stable({ stamina: 2 });
    expect(who(state, 'ada')).toMatchObject({ stamina: -2, life: 'stable' });
    const healed = act(state, { kind: 'treat', target: 'ada', stamina: 1 }).state;
    expect(who(healed, 'ada')).toMatchObject({ stamina: -1, life: 'stable' });
  });
});
