import { describe, expect, it } from 'vitest';
import { resolve } from '../../contract/index.ts';
import { ADA, computed, HANDS, KNIFE, PISTOL, played, refused, SWORD, THUG, VEST } from './testing/people.ts';

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

describe('what leaving is for', () => {
  const cornered = { ...ADA, skills: { acrobatics: 0 }, luck: 8 };
  const best = (more: object = {}) =>
    computed('leave', { character: cornered, enemies: [SWORDSMAN], policy: 'best', ...more });

  it('PHY-74, PHY-76 getting away: by LUCK at 26 in 36 rather than Acrobatics at 10, and through a hit where that fails', () => {
    const answer = best();
    expect(answer.objective).toBe('away');
    expect(answer.plan!.map(({ id, option }) => [id, option])).toEqual([
      ['by', 'luck'],
      ['onFailure', 'breakAway'],
    ]);
    expect(answer.facts.away!.mean).toMatchObject({ exact: '1' });
    expect(answer.facts.net!.mean).toMatchObject({ exact: '5/6' });
  });

  it('PHY-76 who would fall to the hit stays, and where the hits get nobody out nobody takes them', () => {
    const frail = best({ character: { ...cornered, stamina: 2 } });
    expect(frail.plan!.map(({ option }) => option)).toEqual(['luck', 'stay']);
    const stays = best({ settings: { breakAway: 'stays' } });
    expect(stays.plan!.map(({ option }) => option)).toEqual(['luck', 'stay']);
    expect(stays.facts.away!.mean).toMatchObject({ exact: '13/18' });
  });

  it('PHY-74, PHY-76 the options of a question are compared by it, and the best is marked', () => {
    const shown = (more: object = {}) => {
      const request = { system: 'physical', action: 'leave', character: cornered, enemies: [SWORDSMAN], ...more };
      const answer = resolve({ ...request, ask: true, show: ['question', 'advice'] });
      if (!answer.ok) throw new Error(answer.error.message);
      const { objective, options } = answer.needs!.question!;
      return [objective, ...options!.map(({ option, value, best = false }) => [option, value!.exact, best])];
    };
    const objective = { fact: 'away', label: 'Gets away', sign: 1 };
    expect(shown()).toEqual([objective, ['acrobatics', '5/18', false], ['luck', '13/18', true]]);
    const failed = { choices: { by: 'acrobatics' }, dice: { leave: [6, 6] } };
    expect(shown(failed)).toEqual([objective, ['stay', '0', false], ['breakAway', '1', true]]);
    // By the house rule that keeps them in the melee, the hits buy nothing.
    const stays = { ...failed, settings: { breakAway: 'stays' } };
    expect(shown(stays)).toEqual([objective, ['stay', '0', false], ['breakAway', '0', false]]);
  });

  it('PHY-76 least harm can still be asked for', () => {
    expect(best({ objective: 'net' }).plan!.map(({ option }) => option)).toEqual(['acrobatics', 'stay']);
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
    const { facts } = computed('leave', { ...request, dice });
    expect(facts.net!.mean.exact).toBe('9');
    expect(facts.net!.distribution.map(([value]) => value)).toEqual([6, 7, 8, 9, 10, 11, 12]);
    const free = computed('leave', { ...request, choices: {} });
    expect(free.outcomes).toMatchObject({ left: { exact: '5/12' }, stayed: { exact: '7/12' } });
  });

  it('PHY-77 whoever may have to strike needs a weapon', () => {
    const enemies = [SWORDSMAN, { name: 'the boy', physical: 3 }];
    const wrong = refused('leave', { character: LEAVER, enemies });
    expect(wrong).toMatchObject({ code: 'invalid_request', path: 'enemies.1.weapon' });
  });
});

describe('out if still standing', () => {
  const dice = { leave: [6, 6], damage: [1] };
  const choices = { onFailure: 'breakAway' };
  const broken = (stamina: number, settings: object = {}) =>
    leave({ character: { ...LEAVER, stamina }, dice, choices, settings });

  it('PHY-76, PHY-65 felled in breaking away: nobody has got out, and the fall is told', () => {
    const fell = broken(2);
    expect(fell).toMatchObject({
      ...{ outcome: 'stayed', facts: { automaticHits: 1, net: 2, fell: true } },
      text: 'Ada tries to leave by Acrobatics: felled, 12 is too high for 7; 1 automatic hit, 2 STAMINA lost in breaking away.',
      changes: [{ who: 'character', what: 'stamina', by: -2, from: 2, to: 0 }],
    });
    expect(fell.steps.slice(2).map(({ rule, id, values }) => [rule, id, values])).toEqual([
      ['PHY-77', 'automatic-hits', { name: 'Ada', hits: 1 }],
      ['PHY-62', 'damage', { damage: 2 }],
      ['PHY-60', 'net', { name: 'Ada', damage: 2, protection: 0, net: 2 }],
      ['PHY-61', 'stamina', { name: 'Ada', left: 0 }],
      ['PHY-65', 'falls', { name: 'Ada', left: 0, player: true }],
      ['d-15', 'felled', { name: 'Ada' }],
    ]);
    expect(broken(2, { breakAway: 'stays' }).facts.fell).toBe(true);
  });

  it('PHY-76 one point more, and out', () => {
    const out = broken(3);
    expect(out).toMatchObject({
      outcome: 'broke-away',
      text: 'Ada tries to leave by Acrobatics: broke away, 12 is too high for 7; 1 automatic hit, 2 STAMINA lost.',
    });
    expect(out.steps.slice(-2).map(({ rule, id, values }) => [rule, id, values])).toEqual([
      ['PHY-61', 'stamina', { name: 'Ada', left: 1 }],
      ['PHY-76', 'broke-away', { name: 'Ada', net: 2 }],
    ]);
    expect(broken(3, { breakAway: 'stays' }).text).toBe(
      'Ada tries to leave by Acrobatics: stayed, 12 is too high for 7; 1 automatic hit, 2 STAMINA lost, and still in the melee.',
    );
  });

  it('PHY-77 odds of eight stock opponents: independent hits are summed, not listed', () => {
    const enemies = ['watchman', 'veteran', 'giant', 'ruffian', 'cutpurse', 'watchman', 'veteran', 'giant'];
    const character = { ...LEAVER, armor: VEST };
    const all = computed('leave', { character, enemies, choices });
    expect(all.outcomes.left).toMatchObject({ exact: '5/12' });
    const one = (enemy: string) => computed('leave', { character, enemies: [enemy], choices }).facts.net!.mean.value;
    const sum = enemies.reduce((mean, enemy) => mean + one(enemy === 'cutpurse' ? 'cutpurse' : enemy), 0);
    // Next to the cutpurse alone nobody is in melee and nobody is hit.
    const knife = computed('leave', { character, enemies: ['watchman', 'cutpurse'], choices }).facts.net!.mean.value;
    expect(all.facts.net!.mean.value).toBeCloseTo(sum + knife - one('watchman'), 12);
  });
});

describe('whoever cannot act', () => {
  const idle = { conditions: [{ name: 'stunned', rounds: 1, idle: true }] };

  it('PHY-70, PHY-77 holds nobody and strikes no automatic hit', () => {
    expect(leave({ enemies: [{ ...SWORDSMAN, ...idle }] }).outcome).toBe('free');
    const enemies = [SWORDSMAN, { ...SWORDSMAN, ...idle }];
    const broke = leave({ enemies, dice: { leave: [6, 6], damage: [6] }, choices: { onFailure: 'breakAway' } });
    expect(broke.facts).toMatchObject({ automaticHits: 1, net: 4 });
  });

  it('PHY-73 does not leave, does not attack, and is not defended against', () => {
    const told = { code: 'not_allowed', rule: 'c-17', message: 'Ada is stunned and cannot act.' };
    expect(refused('leave', { character: { ...LEAVER, ...idle }, enemies: [SWORDSMAN] })).toEqual({
      ...{ ...told, path: 'character.conditions.0' },
    });
    expect(refused('attack', { character: { ...ADA, ...idle } })).toEqual({ ...told, path: 'character.conditions.0' });
    expect(refused('defend', { opponent: { ...THUG, ...idle } })).toEqual({
      ...{ ...told, message: 'The thug is stunned and cannot act.', path: 'opponent.conditions.0' },
    });
  });
});

describe('LUCK', () => {
  it('PHY-74 equal is lucky where a combat roll would fail, and each test costs one', () => {
    const test = (luck: number[]) => played('luck', { character: { physical: 6, luck: 7 }, dice: { luck } });
    expect(test([3, 4])).toMatchObject({
      outcome: 'lucky',
      facts: { target: 7, roll: 7 },
      text: 'The character tests LUCK: lucky, 7 is not over 7.',
    });
    expect(test([4, 4])).toMatchObject({ outcome: 'unlucky', facts: { target: 7, roll: 8 } });
    for (const dice of [
      [3, 4],
      [4, 4],
    ]) {
      expect(test(dice).changes).toEqual([{ who: 'character', what: 'luck', by: -1, from: 7, to: 6 }]);
    }
  });

  it('PHY-74 with no LUCK POINT left a test fails and costs nothing, and what is left may be sent again', () => {
    const test = played('luck', { character: { name: 'Ada', physical: 6, luck: 0 }, dice: { luck: [1, 1] } });
    expect(test).toMatchObject({ outcome: 'unlucky', facts: { target: 0, roll: 2 } });
    expect(test.changes).toEqual([{ who: 'character', what: 'luck', by: 0, from: 0, to: 0 }]);
    expect(test.steps).toMatchObject([
      {
        ...{ rule: 'd-16', id: 'unlucky', values: { name: 'Ada', roll: 2, luck: 0, left: 0 } },
        text: 'Ada is unlucky: 2 is over 0. There is no LUCK POINT to spend.',
      },
    ]);
    const last = played('luck', { character: { name: 'Ada', physical: 6, luck: 2 }, dice: { luck: [1, 1] } });
    expect(last.steps[0]!.text).toBe('Ada is lucky: 2 is not over 2. One LUCK POINT is spent, and 1 is left.');
  });

  it('PHY-74 needs LUCK on the sheet', () => {
    const wrong = refused('luck', { character: { physical: 6 } });
    expect(wrong).toMatchObject({ code: 'invalid_request', path: 'character.luck' });
  });
});
