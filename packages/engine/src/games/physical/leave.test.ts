import { describe, expect, it } from 'vitest';
import { resolve } from '../../contract/index.ts';
import { asked, expectWhole, refusedAt } from '../../contract/testing/way.ts';
import type { PlainRecord } from '../../kernel/index.ts';
import { lose, luckSpent, type Row } from './testing/blows.ts';
import { ADA, computed, HANDS, KNIFE, PISTOL, played, refused, SWORD, THUG, VEST } from './testing/people.ts';

const SWORDSMAN = { ...THUG, name: 'the swordsman', weapon: SWORD };
const LEAVER = { ...ADA, skills: { acrobatics: 1 } };
const HELD = 'PHY-70 in-melee name=Ada enemy=the swordsman';
const tried = (id: string, roll: number, level = 0) =>
  `PHY-74 ${id} name=Ada physical=6 acrobatics=${level} target=${6 + level} roll=${roll}`;
const FAILED = tried('acrobatics-failed', 6);
const loses = (stamina: number) => lose('character', stamina, 3);

/** Ada leaves the swordsman and the thug; facts where they differ from those of an attempt at 6 that fails. */
function expectLeaving(...rows: readonly Row[]): void {
  const usual = { inMelee: true, by: 'acrobatics', target: 6, roll: 6, automaticHits: 0, net: 0, away: 0 };
  for (const [i, [given, outcome, steps, facts, changes = []]] of rows.entries()) {
    const answer = played('leave', { character: ADA, enemies: [SWORDSMAN, THUG], ...given });
    const whole = { outcome, steps, facts: facts.inMelee === false ? facts : { ...usual, ...facts }, changes };
    expectWhole(answer, whole, `row ${i + 1}`);
  }
}
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
    expect(leave({ settings, dice: { leave: [3, 5] } }).outcome).toBe('stayed');
  });

  it('PHY-74 has no doubles', () => {
    expect(leave({ dice: { leave: [1, 1] } }).outcome).toBe('left');
    expect(leave({ dice: { leave: [6, 6] } }).outcome).toBe('stayed');
  });

  it('PHY-70 whom nobody holds goes free', () => {
    const facts = { inMelee: false, automaticHits: 0, net: 0, away: 1 };
    expectLeaving([{ enemies: [THUG] }, 'free', ['PHY-70 not-in-melee name=Ada'], facts]);
  });

  it('PHY-74, PHY-75 by Acrobatics under PHYSICAL and level, or by LUCK at equal; success costs nothing else', () => {
    const nimble = { ...ADA, skills: { ...ADA.skills, acrobatics: 1 } };
    const dice = { leave: [2, 4] };
    const byLuck = { by: 'luck', target: 7 };
    const luck = (id: string, roll: number) => `d-16 ${id} name=Ada roll=${roll} luck=7 left=6`;
    const [left, stayed] = ['PHY-75 left name=Ada', 'PHY-76 stayed name=Ada'];
    expectLeaving(
      [{ character: nimble, dice }, 'left', [HELD, tried('acrobatics', 6, 1), left], { target: 7, away: 1 }],
      [{ settings: { skillRoll: 'at-or-under' }, dice }, 'left', [HELD, tried('acrobatics', 6), left], { away: 1 }],
      [
        { choices: { by: 'luck' }, dice: { leave: [3, 4] } },
        'left',
        [HELD, luck('lucky', 7), left],
        { ...byLuck, roll: 7, away: 1 },
        [luckSpent(7)],
      ],
      [{ dice }, 'stayed', [HELD, FAILED, stayed], {}],
      [
        { choices: { by: 'luck' }, dice: { leave: [4, 4] } },
        'stayed',
        [HELD, luck('unlucky', 8), stayed],
        { ...byLuck, roll: 8 },
        [luckSpent(7)],
      ],
    );
  });

  it('PHY-74, PHY-76 the leaver is asked by what, and after a failure whether to break away', () => {
    const request = (more: PlainRecord = {}): PlainRecord => ({
      ...{ system: 'physical', action: 'leave', character: ADA, enemies: [SWORDSMAN, THUG], ...more },
    });
    const choice = (id: string, options: readonly string[], about: object) => ({
      ...{ kind: 'choice', id, options, default: options[0], by: 'character', about: { name: 'Ada', ...about } },
    });
    const six = (id: string, count: number) => ({ kind: 'dice', id, count, sides: 6, by: 'character' });
    expect(asked(request())).toEqual(choice('by', ['acrobatics', 'luck'], {}));
    const { luck: _, ...luckless } = ADA;
    expect(asked(request({ character: luckless }))).toEqual(six('leave', 2));
    expect(refusedAt(request({ character: luckless, choices: { by: 'luck' } }))).toEqual([
      ...['not_allowed', 'choices.by', 'd-16'],
    ]);
    const failed = { choices: { by: 'acrobatics' }, dice: { leave: [6, 6] } };
    expect(asked(request(failed))).toEqual(choice('onFailure', ['stay', 'breakAway'], { enemies: 2 }));
    const broke = { choices: { by: 'acrobatics', onFailure: 'breakAway' }, dice: { leave: [6, 6], damage: [1] } };
    expect(asked(request(broke))).toEqual(six('damage#2', 1));
    // Next to a knife there is nothing to ask.
    expect(asked(request({ enemies: [THUG] }))).toBeUndefined();
  });

  it('PHY-76, PHY-77 breaking away takes one hit of each, protected as ever, and gets out or not', () => {
    const vested = { ...ADA, armor: VEST };
    const given = (character: object, settings: object = {}) => ({
      ...{ character, settings, choices: { onFailure: 'breakAway' } },
      dice: { leave: [2, 4], damage: [6], protection: [2], 'damage#2': [1], 'protection#2': [5] },
    });
    // The sword's 6 is 4, less 1; the knife's 1 is 1, and the vest stops it.
    const hits = [
      ...[HELD, FAILED, 'PHY-77 automatic-hits name=Ada hits=2'],
      ...['PHY-62 damage damage=4', 'PHY-63 protection protection=1'],
      'PHY-60 net name=Ada damage=4 protection=1 net=3',
      ...['PHY-62 damage damage=1', 'PHY-63 protection protection=2'],
      'PHY-60 stopped name=Ada damage=1 protection=2 net=0',
    ];
    const at = (left: number) => `PHY-61 stamina name=Ada left=${left}`;
    const out = 'PHY-76 broke-away name=Ada net=3';
    const harmed = { automaticHits: 2, net: 3 };
    const { stamina: _, ...unknown } = vested;
    const fell = [...hits, at(0), 'PHY-65 falls name=Ada left=0 player=true', 'd-15 felled name=Ada'];
    const stays = { breakAway: 'stays' };
    expectLeaving(
      [given(vested), 'broke-away', [...hits, at(9), out], { ...harmed, away: 1 }, [loses(12)]],
      [given(vested, stays), 'stayed', [...hits, at(9), 'PHY-76 broke-nothing name=Ada net=3'], harmed, [loses(12)]],
      [given(unknown), 'broke-away', [...hits, out], { ...harmed, away: 1 }, ['character stamina -3']],
      [given({ ...vested, stamina: 3 }), 'stayed', fell, { ...harmed, fell: true }, [loses(3)]],
      [given({ ...vested, stamina: 3 }, stays), 'stayed', fell, { ...harmed, fell: true }, [loses(3)]],
      [given({ ...vested, stamina: 4 }), 'broke-away', [...hits, at(1), out], { ...harmed, away: 1 }, [loses(4)]],
    );
  });

  it('PHY-76 a break-away that costs nothing costs nothing', () => {
    const weapon = { ...KNIFE, skill: 'clubs' };
    const character = { ...ADA, armor: VEST };
    const dice = { leave: [6, 6], damage: [1], protection: [6] };
    expectLeaving([
      { character, enemies: [{ ...SWORDSMAN, weapon }], dice, choices: { onFailure: 'breakAway' } },
      'broke-away',
      [
        ...[HELD, tried('acrobatics-failed', 12), 'PHY-77 automatic-hits name=Ada hits=1'],
        ...['PHY-62 damage damage=1', 'PHY-63 protection protection=3'],
        ...['PHY-60 stopped name=Ada damage=1 protection=3 net=0', 'PHY-76 broke-away name=Ada net=0'],
      ],
      { away: 1, roll: 12, automaticHits: 1 },
    ]);
  });

  it('PHY-76 says itself in one sentence: felled, out, or still there', () => {
    const said = (stamina: number, settings: object = {}) => {
      const dice = { leave: [6, 6], damage: [1] };
      return leave({ character: { ...LEAVER, stamina }, dice, choices: { onFailure: 'breakAway' }, settings }).text;
    };
    const tries = 'Ada tries to leave by Acrobatics:';
    expect([said(2), said(3), said(3, { breakAway: 'stays' })]).toEqual([
      `${tries} felled, 12 is too high for 7; 1 automatic hit, 2 STAMINA lost in breaking away.`,
      `${tries} broke away, 12 is too high for 7; 1 automatic hit, 2 STAMINA lost.`,
      `${tries} stayed, 12 is too high for 7; 1 automatic hit, 2 STAMINA lost, and still in the melee.`,
    ]);
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

  it('PHY-77 a fighter who may have to strike needs a weapon', () => {
    const enemies = [SWORDSMAN, { name: 'the boy', physical: 3 }];
    const wrong = refused('leave', { character: LEAVER, enemies });
    expect(wrong).toMatchObject({ code: 'invalid_request', path: 'enemies.1.weapon' });
  });
});

describe('many enemies', () => {
  const choices = { onFailure: 'breakAway' };

  it('PHY-70, PHY-77 who has nothing in hand holds nobody, and beside one who does has to be armed to strike', () => {
    const { weapon: _, ...unarmed } = THUG;
    expect(leave({ enemies: [unarmed] }).outcome).toBe('free');
    const request = { system: 'physical', action: 'leave', character: LEAVER, enemies: [SWORDSMAN, unarmed] };
    expect(refusedAt(request)).toEqual(['invalid_request', 'enemies.1.weapon', undefined]);
  });

  it('PHY-60, PHY-61 hits that protection stops take nothing, and STAMINA that is not known is not told', () => {
    const { stamina: _, ...unknown } = ADA;
    const hit = (clause: string, step: string) => `${clause} ${step}`;
    const dice = { leave: [3, 3], damage: [1] };
    const broke = (net: number) => `PHY-76 broke-away name=Ada net=${net}`;
    const once = 'PHY-77 automatic-hits name=Ada hits=1';
    const plate = { ...ADA, armor: { name: 'plate', protection: [9, 9, 9, 9, 9, 9, 9] } };
    const enemies = [SWORDSMAN];
    const facts = { automaticHits: 1, away: 1 };
    expectLeaving(
      [
        { enemies, choices, character: plate, dice: { ...dice, protection: [1] } },
        'broke-away',
        [
          ...[HELD, FAILED, once, hit('PHY-62', 'damage damage=2'), hit('PHY-63', 'protection protection=9')],
          ...[hit('PHY-60', 'stopped name=Ada damage=2 protection=9 net=0'), broke(0)],
        ],
        facts,
      ],
      [
        { enemies, choices, character: unknown, dice },
        'broke-away',
        [
          ...[HELD, FAILED, once, hit('PHY-62', 'damage damage=2')],
          ...[hit('PHY-60', 'net name=Ada damage=2 protection=0 net=2'), broke(2)],
        ],
        { ...facts, net: 2 },
        ['character stamina -2'],
      ],
    );
  });

  it('d-19 what lasts on the one who leaves counts for every hit, what is good for one attack for the first', () => {
    const conditions = [
      { name: 'bare', struckRoll: 1 },
      { name: 'open', struckRoll: 2, once: true },
    ];
    const dice = { leave: [3, 3], damage: [1], 'damage#2': [1] };
    const { facts } = leave({ character: { ...ADA, conditions }, enemies: [SWORDSMAN, SWORDSMAN], choices, dice });
    // 1 and 1 and 2 read 3, 1 and 1 read 3; the bare table has 2 at 1.
    expect(facts).toMatchObject({ automaticHits: 2, net: 3 + 3 });
  });

  it('PHY-74, d-16 with no LUCK there is only Acrobatics, and LUCK is named as closed', () => {
    const { luck: _, ...luckless } = LEAVER;
    const request = { system: 'physical', action: 'leave', character: luckless, enemies: [SWORDSMAN] };
    expect(asked(request)).toMatchObject({ kind: 'dice', id: 'leave', by: 'character' });
    expect(refusedAt({ ...request, choices: { by: 'luck' } })).toEqual(['not_allowed', 'choices.by', 'd-16']);
    expect(leave({ character: luckless, dice: { leave: [1, 1] } }).choices).toEqual({ by: 'acrobatics' });
    const said = leave({ character: luckless, choices: { by: 'acrobatics' }, dice: { leave: [1, 1] } });
    expect(said.outcome).toBe('left');
  });

  it('PHY-70, PHY-64 who has no name is the character or the enemy, and by house rule each side throws its own', () => {
    const request = { character: { physical: 6 }, enemies: [{ skill: 1, weapon: SWORD }] };
    const { steps } = leave({ ...request, dice: { leave: [1, 1] } });
    expect(steps![0]!.values).toEqual({ name: 'the character', enemy: 'the enemy' });
    const broke = { choices: { onFailure: 'breakAway' }, dice: { leave: [6, 6] }, settings: { hands: 'each-side' } };
    expect(asked({ system: 'physical', action: 'leave', ...request, ...broke })).toMatchObject({
      ...{ id: 'damage', by: 'opponent' },
    });
  });

  it('d-15 hits that protection stops fell nobody, also not one who stands at 0', () => {
    const plate = { ...ADA, stamina: 0, armor: { name: 'plate', protection: [9, 9, 9, 9, 9, 9, 9] } };
    const dice = { leave: [3, 3], damage: [1], protection: [1] };
    expect(leave({ character: plate, choices, dice }).outcome).toBe('broke-away');
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

describe('a fighter who cannot act', () => {
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
