import { describe, expect, it } from 'vitest';
import { ADA, HANDS, KNIFE, PISTOL, played, reckoned, refused, SWORD, THUG, VEST } from './testing/people.ts';

const SWORDSMAN = { ...THUG, weapon: SWORD };
const LEAVER = { ...ADA, skills: { acrobatics: 1 } };
const leave = (request: object) => played('leave', { character: LEAVER, enemies: [SWORDSMAN], ...request });

describe('in melee', () => {
  it('PHY-70 next to an enemy who wields a melee weapon', () => {
    expect(leave({ dice: { leave: [1, 2] } }).facts.inMelee).toBe(true);
    expect(leave({ enemies: [] })).toMatchObject({ outcome: 'free', facts: { inMelee: false, automaticHits: 0 } });
    expect(leave({ enemies: [{ ...THUG, weapon: PISTOL }] }).outcome).toBe('free');
  });

  it('PHY-71 Martial Arts counts as a melee weapon', () => {
    expect(leave({ enemies: [{ ...THUG, weapon: HANDS }] }).facts.inMelee).toBe(true);
  });

  it('PHY-72 Brawling gear does not', () => {
    const knife = leave({ enemies: [{ ...THUG, weapon: KNIFE }] });
    expect(knife).toMatchObject({ outcome: 'free', facts: { inMelee: false, automaticHits: 0, net: 0 } });
    expect(knife.dice).toEqual({});
  });

  it('PHY-70 is one-sided: next to a knife a sword is free to go, and next to a sword a knife is not', () => {
    const sword = { ...ADA, skills: { swords: 2 } };
    const knife = { ...ADA, weapon: KNIFE };
    expect(leave({ character: sword, enemies: [knife] }).outcome).toBe('free');
    expect(leave({ character: knife, enemies: [sword], dice: { leave: [6, 6] } }).outcome).toBe('stayed');
  });
});

describe('the attempt', () => {
  it('PHY-74 is Acrobatics on PHYSICAL, strictly under', () => {
    expect(leave({ dice: { leave: [2, 4] } })).toMatchObject({ outcome: 'left', facts: { target: 7, roll: 6 } });
    expect(leave({ dice: { leave: [3, 4] } })).toMatchObject({ outcome: 'stayed', facts: { target: 7, roll: 7 } });
    const settings = { skillRoll: 'at-or-under' };
    expect(leave({ settings, dice: { leave: [3, 4] } }).outcome).toBe('left');
  });

  it('PHY-74 has no doubles', () => {
    expect(leave({ dice: { leave: [1, 1] } }).outcome).toBe('left');
    expect(leave({ dice: { leave: [6, 6] } }).outcome).toBe('stayed');
  });

  it('PHY-74 or is a LUCK test, equal or under, at the cost of a LUCK POINT', () => {
    const lucky = leave({ choices: { by: 'luck' }, dice: { leave: [3, 4] } });
    expect(lucky).toMatchObject({ outcome: 'left', facts: { target: 7, roll: 7 } });
    expect(lucky.changes).toEqual([{ who: 'character', what: 'luck', by: -1, from: 7, to: 6 }]);
    const unlucky = leave({ choices: { by: 'luck' }, dice: { leave: [4, 4] } });
    expect(unlucky).toMatchObject({ outcome: 'stayed', changes: [{ what: 'luck', by: -1 }] });
  });

  it('PHY-74 by LUCK only for those who have it', () => {
    const { luck: _, ...luckless } = LEAVER;
    const wrong = refused('leave', {
      character: luckless,
      enemies: [SWORDSMAN],
      choices: { by: 'luck' },
    });
    expect(wrong).toMatchObject({ code: 'not_allowed', rule: 'd-16', path: 'choices.by' });
  });

  it('PHY-75 success: gone, and nothing befalls the leaver for it', () => {
    expect(leave({ dice: { leave: [2, 4] } })).toMatchObject({ outcome: 'left', changes: [] });
  });

  it('PHY-76 failure: stay and fight, or break away through the hits', () => {
    expect(leave({ dice: { leave: [6, 6] } })).toMatchObject({
      outcome: 'stayed',
      facts: { automaticHits: 0, net: 0 },
    });
    const broke = leave({ dice: { leave: [6, 6], damage: [6] }, choices: { onFailure: 'breakAway' } });
    expect(broke).toMatchObject({ outcome: 'broke-away', facts: { automaticHits: 1, net: 4 } });
    expect(broke.changes).toEqual([{ who: 'character', what: 'stamina', by: -4, from: 12, to: 8 }]);
  });

  it('PHY-76 by house rule the hits are taken and the leaver is still there', () => {
    const request = { choices: { onFailure: 'breakAway' }, settings: { breakAway: 'stays' } };
    expect(leave({ ...request, dice: { leave: [6, 6], damage: [6] } })).toMatchObject({
      ...{ outcome: 'stayed', facts: { automaticHits: 1, net: 4 } },
    });
  });

  it('PHY-77 one hit from every enemy faced, whatever it wields, and no roll to hit', () => {
    const character = { ...LEAVER, armor: VEST };
    const enemies = [SWORDSMAN, { ...THUG, weapon: KNIFE }, SWORDSMAN];
    const hits = {
      damage: [1],
      protection: [1],
      'damage#2': [6],
      'protection#2': [2],
      'damage#3': [6],
      'protection#3': [6],
    };
    const broke = leave({ character, enemies, dice: { leave: [6, 6], ...hits }, choices: { onFailure: 'breakAway' } });
    expect(broke.facts).toMatchObject({ automaticHits: 3, net: 2 + (3 - 1) + (4 - 3) });
    expect(Object.keys(broke.dice)).toEqual(['leave', ...Object.keys(hits)]);
  });

  it('PHY-77 odds of three hits: no critical, each damage less its own protection', () => {
    const dice = { leave: [6, 6] };
    const choices = { onFailure: 'breakAway' };
    const request = { character: LEAVER, enemies: [SWORDSMAN, SWORDSMAN, SWORDSMAN], choices };
    const { facts } = reckoned('leave', { ...request, dice });
    expect(facts.net!.mean.exact).toBe('9');
    expect(facts.net!.distribution.map(([value]) => value)).toEqual([6, 7, 8, 9, 10, 11, 12]);
    const free = reckoned('leave', { ...request, choices: {} });
    expect(free.outcomes).toMatchObject({ left: { exact: '5/12' }, stayed: { exact: '7/12' } });
  });

  it('PHY-77 whoever may have to strike needs a weapon', () => {
    const enemies = [SWORDSMAN, { name: 'the boy', physical: 3 }];
    const wrong = refused('leave', { character: LEAVER, enemies });
    expect(wrong).toMatchObject({ code: 'invalid_request', path: 'enemies.1.weapon' });
  });
});

describe('LUCK', () => {
  it('PHY-74 equal is lucky where a combat roll would fail, and each test costs one', () => {
    const test = (luck: number[]) => played('luck', { character: { physical: 6, luck: 7 }, dice: { luck } });
    expect(test([3, 4])).toMatchObject({
      outcome: 'lucky',
      facts: { target: 7, roll: 7 },
      text: 'Lucky: 7 is not over 7.',
    });
    expect(test([4, 4])).toMatchObject({ outcome: 'unlucky', facts: { target: 7, roll: 8 } });
    for (const dice of [
      [3, 4],
      [4, 4],
    ]) {
      expect(test(dice).changes).toEqual([{ who: 'character', what: 'luck', by: -1, from: 7, to: 6 }]);
    }
  });

  it('PHY-74 needs LUCK on the sheet', () => {
    const wrong = refused('luck', { character: { physical: 6 } });
    expect(wrong).toMatchObject({ code: 'invalid_request', path: 'character.luck' });
  });
});
