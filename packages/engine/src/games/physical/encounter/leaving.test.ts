import { describe, expect, it } from 'vitest';
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
import { KNIFE, PISTOL, VEST } from '../testing/people.ts';

describe('leaving melee', () => {
  const state = begin([HERO, FOE], { adjacent: NEXT });
  const leave = { kind: 'leave', by: 'ada' };

  it('PHY-73 is tried at the start of the round, before anybody acts', () => {
    expect(legal(state)).toContainEqual(leave);
    const late = hold(state, 'thug');
    expect(legal(late)).not.toContainEqual(leave);
    expect(barred(late, leave)).toMatchObject({ code: 'not_allowed', rule: 'PHY-73' });
  });

  it('PHY-75 success: away from every enemy without incident; nobody strikes the leaver hand to hand this round', () => {
    const away = act(state, leave, { dice: { leave: [1, 2] } });
    expect(away).toMatchObject({ outcome: 'left', state: { adjacent: [] }, changes: [] });
    const strikes = { kind: 'attack', by: 'thug', target: 'ada' };
    expect(legal(away.state)).not.toContainEqual(strikes);
    expect(barred(away.state, strikes)).toEqual({
      ...{ code: 'not_allowed', path: 'action.target', rule: 'PHY-75', message: 'Ada has got away this round.' },
    });
    expect(barred(away.state, { kind: 'move', by: 'thug', target: 'ada' })).toMatchObject({ rule: 'PHY-75' });
    // The leaver has moved, and may still do what takes no step.
    expect(barred(away.state, { kind: 'attack', by: 'ada', target: 'thug' })).toMatchObject({ rule: 'c-18' });
    expect(legal(away.state)).toContainEqual({ kind: 'hold', by: 'ada' });
    expect(placesOf(away.state)).toEqual([['LUCK 7', 'away'], []]);
  });

  it('PHY-75 may be followed in the next round', () => {
    const away = act(state, leave, { dice: { leave: [1, 2] } }).state;
    const next = endRound(hold(away, 'ada', 'thug')).state;
    expect(strike(next, 'thug', 'ada', HURT).state.adjacent).toEqual([{ a: 'thug', b: 'ada' }]);
  });

  it('PHY-75 a shot reaches a fighter who has got away', () => {
    const gunner = { ...FOE, id: 'gunner', name: 'the gunner', weapon: PISTOL };
    const away = act(begin([HERO, FOE, gunner], { adjacent: NEXT }), leave, { dice: { leave: [1, 2] } }).state;
    expect(legal(away)).toContainEqual({ kind: 'attack', by: 'gunner', target: 'ada' });
    expect(legal(away)).not.toContainEqual({ kind: 'attack', by: 'thug', target: 'ada' });
  });

  it('PHY-75, PHY-76 who broke away is out of reach as well', () => {
    const dice = { leave: [5, 6], damage: [1] };
    const out = act(state, leave, { dice, choices: { onFailure: 'breakAway' } });
    expect(out).toMatchObject({ outcome: 'broke-away', state: { adjacent: [] } });
    expect(legal(out.state)).not.toContainEqual({ kind: 'attack', by: 'thug', target: 'ada' });
  });

  it('PHY-75, PHY-76 felled in breaking away: dying where they stood, and so it is told', () => {
    const weak = begin([{ ...HERO, stamina: 2 }, FOE], { adjacent: NEXT });
    const dice = { leave: [5, 6], damage: [1], luck: [6, 6] };
    const fell = act(weak, leave, { dice, choices: { onFailure: 'breakAway' } });
    expect(fell).toMatchObject({ outcome: 'stayed', facts: { fell: true, net: 2 }, state: { adjacent: NEXT } });
    expect(who(fell.state, 'ada')).toMatchObject({ stamina: 0, life: 'dying', luck: 6 });
    expect(fell.text).toBe(
      'Ada tries to leave by Acrobatics: felled, 11 is too high for 6; 1 automatic hit, 2 STAMINA lost in breaking away; Ada is dying.',
    );
    expect(wayOf(fell).slice(-4)).toEqual([
      ['PHY-65', 'falls', { name: 'Ada', left: 0, player: true }],
      ['d-15', 'felled', { name: 'Ada' }],
      ['PHY-65', 'dying', { name: 'Ada', stamina: 0 }],
      ['d-16', 'unlucky', { name: 'Ada', roll: 12, luck: 7, left: 6 }],
    ]);
  });

  it('PHY-76 failure: still there, and may fight on', () => {
    const stays = act(state, leave, { dice: { leave: [5, 6] } });
    expect(stays).toMatchObject({ outcome: 'stayed', state: { adjacent: NEXT } });
    expect(legal(stays.state)).toContainEqual({ kind: 'attack', by: 'ada', target: 'thug' });
  });

  it('PHY-76 a fighter who failed and was not hit fights on: holding back and changing weapons are not open', () => {
    const stays = act(state, leave, { dice: { leave: [5, 6] } }).state;
    const told = {
      path: 'action.kind',
      rule: 'PHY-76',
      message: 'Ada did not get away and has to fight on this round.',
    };
    expect(barred(stays, { kind: 'hold', by: 'ada' })).toEqual({ code: 'not_allowed', ...told });
    expect(barred(stays, { kind: 'change', by: 'ada', weapon: 'knife' })).toMatchObject(told);
    expect(legal(stays)).not.toContainEqual({ kind: 'hold', by: 'ada' });
    expect(legal(stays)).toContainEqual({ kind: 'hold', by: 'thug' });
    const fought = strike(stays, 'ada', 'thug', { attack: [6, 5] }).state;
    expect(legal(endRound(hold(fought, 'thug')).state)).toContainEqual({ kind: 'hold', by: 'ada' });
  });

  it('PHY-76 a fighter who took the hits and is still there has paid, and may hold', () => {
    const stuck = begin([HERO, FOE], { adjacent: NEXT, settings: { breakAway: 'stays' } });
    const hit = act(stuck, leave, { dice: { leave: [5, 6], damage: [1] }, choices: { onFailure: 'breakAway' } });
    expect(hit).toMatchObject({ outcome: 'stayed', facts: { automaticHits: 1 }, state: { adjacent: NEXT } });
    expect(legal(hit.state)).toContainEqual({ kind: 'hold', by: 'ada' });
  });

  it('PHY-76 those who are further off are opponents to fight on with, once the holder has fallen', () => {
    const apart = { ...FOE, id: 'far', name: 'the far one', side: 'third', weapon: PISTOL };
    const fighters = [{ ...HERO, id: 'bo', name: 'Bo' }, HERO, { ...FOE, stamina: 4 }, apart];
    const begun = begin(fighters, { adjacent: NEXT, order: 'sequential' });
    const stays = act(begun, leave, { dice: { leave: [5, 6] } }).state;
    const felled = strike(stays, 'bo', 'thug', WHOLE).state;
    expect(barred(felled, { kind: 'hold', by: 'ada' })).toMatchObject({ rule: 'PHY-76' });
  });

  it('PHY-77 breaking away through three swords: exactly three hits, and out if still standing', () => {
    const three = ['one', 'two', 'three'].map((id) => ({ ...FOE, id }));
    const adjacent = three.map(({ id }) => ({ a: 'ada', b: id }));
    const ring = (stamina: number) => begin([{ ...HERO, stamina, armor: VEST }, ...three], { adjacent });
    const dice = {
      leave: [6, 6],
      ...{ damage: [6], protection: [1], 'damage#2': [6], 'protection#2': [1], 'damage#3': [6], 'protection#3': [1] },
    };
    const choices = { onFailure: 'breakAway' };
    const out = act(ring(13), leave, { dice, choices });
    expect(out).toMatchObject({ outcome: 'broke-away', facts: { automaticHits: 3, net: 12 }, state: { adjacent: [] } });
    expect(who(out.state, 'ada')).toMatchObject({ stamina: 1, life: 'up' });
    const down = act(ring(12), leave, { dice: { ...dice, luck: [6, 6] }, choices });
    expect(who(down.state, 'ada')).toMatchObject({ stamina: 0, life: 'dying' });
    expect(down.state.adjacent).toHaveLength(3);
  });

  it('PHY-78 may be tried again next round, and only then', () => {
    const stays = act(state, leave, { dice: { leave: [5, 6] } }).state;
    expect(barred(stays, leave)).toMatchObject({ rule: 'PHY-78' });
    const fought = strike(stays, 'ada', 'thug', { attack: [6, 5] }).state;
    const next = endRound(hold(fought, 'thug')).state;
    expect(act(next, leave, { dice: { leave: [1, 2] } }).outcome).toBe('left');
  });

  it('PHY-79 binds opponents as it does characters', () => {
    expect(act(state, { kind: 'leave', by: 'thug' }, { dice: { leave: [5, 6] } }).outcome).toBe('stayed');
  });

  it('PHY-70 is one-sided: a sword next to a knife walks off, the knife does not', () => {
    const knife = begin([HERO, { ...FOE, weapon: KNIFE }], { adjacent: NEXT });
    expect(act(knife, leave).outcome).toBe('free');
    expect(act(knife, { kind: 'leave', by: 'thug' }, { dice: { leave: [5, 6] } }).outcome).toBe('stayed');
  });

  it('PHY-70 a blow brings two next to each other, a shot does not', () => {
    const apart = begin([HERO, { ...FOE, weapon: PISTOL }]);
    expect(strike(apart, 'thug', 'ada', HURT).state.adjacent).toEqual([]);
    expect(strike(apart, 'ada', 'thug', WHOLE).state.adjacent).toEqual(NEXT);
  });

  it('PHY-73 who is held in melee strikes at those near, or leaves first', () => {
    const other = { ...FOE, id: 'other', name: 'the other' };
    const held = begin([HERO, FOE, other], { adjacent: NEXT });
    expect(barred(held, { kind: 'attack', by: 'ada', target: 'other' })).toMatchObject({ rule: 'PHY-73' });
    expect(legal(held)).not.toContainEqual({ kind: 'attack', by: 'ada', target: 'other' });
    const shooting = begin([{ ...HERO, weapon: PISTOL }, FOE, other], { adjacent: NEXT });
    expect(legal(shooting)).toContainEqual({ kind: 'attack', by: 'ada', target: 'other' });
  });
});
