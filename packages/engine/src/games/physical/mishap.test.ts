import { describe, expect, it } from 'vitest';
import { resolve } from '../../contract/index.ts';
import { asked } from '../../contract/testing/way.ts';
import type { PlainRecord } from '../../kernel/index.ts';
import { expectAttacks, expectDefenses, harm, harms, lose, luckSpent, type Row } from './testing/blows.ts';
import { ADA, attack, computed, defend, HANDS, SWORD, stepsOf, THUG, VEST } from './testing/people.ts';

const table = { criticals: 'table', fumbles: 'table' };
const rows = (effects: object[]) => ({ criticals: { any: [{ from: 2, to: 12, text: 'So it goes.', effects }] } });
const slips = (effects: object[]) => ({ fumbles: { any: [{ from: 2, to: 12, text: 'So it goes.', effects }] } });
const critical = (effects: object[], more: object = {}) =>
  attack({ settings: table, pack: rows(effects), dice: { attack: [6, 6], damage: [5], critical: [3, 4] }, ...more });
const fumble = (effects: object[], more: object = {}) =>
  attack({ settings: table, pack: slips(effects), dice: { attack: [1, 1], fumble: [3, 4] }, ...more });
const suffered = (effects: object[], more: object) =>
  defend({ settings: table, pack: rows(effects), dice: { defense: [1, 1], damage: [5], critical: [3, 4] }, ...more });

const VESTED = { opponent: { ...THUG, armor: VEST } };
const ROW = { roll: 7, text: 'So it goes.' };
const FUMBLE_ROW = 'PHY-19 fumble-row roll=7 text=So it goes.';
const CRITICAL = ['PHY-16 attack-critical roll=12', 'PHY-17 critical-row roll=7 text=So it goes.'];
const condition = (name: string, what: string) =>
  `${name === 'Ada' ? 'PHY-19' : 'PHY-17'} condition name=${name} condition=${what}`;
const struck = (effects: object[], dice: object, more: object = {}) => ({
  ...{ settings: table, pack: rows(effects), dice: { attack: [6, 6], critical: [3, 4], ...dice }, ...more },
});

describe('critical hits on a table', () => {
  it('PHY-17 the table is rolled after damage and protection, and the row is said', () => {
    const opponent = { ...THUG, armor: VEST };
    const dice = { attack: [6, 6], damage: [5], protection: [2], critical: [3, 4] };
    const hit = attack({ settings: table, opponent, dice });
    expect(Object.keys(hit.dice)).toEqual(['attack', 'damage', 'protection', 'critical']);
    expect(hit).toMatchObject({ outcome: 'critical', facts: { damage: 6, protection: 1, net: 5 } });
    expect(hit.facts.critical).toEqual({ roll: 7, text: 'Struck full on.' });
    expect(stepsOf(hit)).toContain('PHY-17 Critical hit table, 7: Struck full on.');
  });

  it('PHY-17 a row may multiply the damage, add to its die, add to it, or undo protection', () => {
    expect(critical([{ kind: 'damage-times', times: 3 }]).facts).toMatchObject({ damage: 9, net: 9 });
    expect(critical([{ kind: 'damage-roll', bonus: 2 }]).facts.damage).toBe(5);
    expect(critical([{ kind: 'more-damage', points: 2 }]).facts.damage).toBe(5);
    const opponent = { ...THUG, armor: VEST };
    const dice = { attack: [6, 6], damage: [5], protection: [6], critical: [3, 4] };
    expect(critical([], { opponent, dice }).facts).toMatchObject({ damage: 3, protection: 3, net: 0 });
    expect(critical([{ kind: 'no-protection' }], { opponent, dice }).facts).toMatchObject({ protection: 0, net: 3 });
  });

  it('PHY-17 a row may leave conditions, which can be sent back on the combatant', () => {
    const hit = critical([
      { kind: 'stunned', rounds: 1 },
      { kind: 'down', rounds: 2 },
      { kind: 'disarmed' },
      { kind: 'bleeding', points: 2, rounds: 3 },
      { kind: 'condition', condition: { name: 'dazed', attacking: -1 } },
    ]);
    const left = hit.changes!.filter(({ what }) => what === 'condition').map(({ detail }) => detail!);
    expect(left).toEqual([
      { name: 'stunned', rounds: 1, idle: true },
      { name: 'down', rounds: 2, attacking: -4, attacked: 4 },
      { name: 'disarmed', disarmed: true },
      { name: 'bleeding', bleeds: 2, rounds: 3 },
      { name: 'dazed', attacking: -1 },
    ]);
    expect(attack({ opponent: { ...THUG, conditions: left } }).facts.target).toBe(7 + 4);
  });

  it('PHY-38 where the row allows it, LUCK leaves a killed character at 0, and the LUCK already spent is gone', () => {
    const killed = [{ kind: 'killed', luckEscape: true }];
    const dice = { defense: [1, 1], damage: [5], critical: [3, 4], luck: [3, 4] };
    const saved = suffered(killed, { dice });
    expect(saved.changes).toContainEqual({ who: 'character', what: 'to-zero', by: 1 });
    const choices = { luckAgainstCritical: 'yes', luckAgainstDeath: 'yes' };
    const twice = suffered(killed, { choices, dice: { ...dice, luck: [6, 6], 'luck#2': [3, 4] } });
    expect(twice.changes).toContainEqual({ who: 'character', what: 'killed', by: 1 });
    expect(twice.changes!.filter(({ what }) => what === 'luck').map(({ to }) => to)).toEqual([6, 5]);
    const { luck: _, ...luckless } = ADA;
    const { luck: __, ...thrown } = dice;
    expect(suffered(killed, { character: luckless, dice: thrown }).changes).toContainEqual({
      ...{ who: 'character', what: 'killed', by: 1 },
    });
  });

  it('PHY-17 the row is told, then what it leaves, then the wound with all that the row adds', () => {
    const effects = [
      { kind: 'damage-roll', bonus: 1 },
      { kind: 'damage-times', times: 2 },
      { kind: 'more-damage', points: 3 },
      { kind: 'stunned', rounds: 2 },
      { kind: 'bleeding', points: 1 },
    ];
    const stunned = { name: 'stunned', rounds: 2, idle: true };
    const bleeding = { name: 'bleeding', bleeds: 1 };
    const left = (one: object) => `opponent condition 1 ${JSON.stringify(one)}`;
    // 5 on the die and 1 more read 4; twice and 3 more are 11; a 4 on the vest stops 2.
    expectAttacks([
      struck(effects, { damage: [5], protection: [4] }, VESTED),
      'critical',
      [
        ...[...CRITICAL, condition('the thug', 'stunned'), condition('the thug', 'bleeding')],
        ...harms('the thug', 8, 11, 2),
      ],
      { roll: 12, ...harm(11, 2), critical: ROW },
      [lose('opponent', 8, 9), left(stunned), left(bleeding)],
    ]);
  });

  it('PHY-17, PHY-65 a row may undo protection, bring to 0, or kill a victim who has no LUCK to test', () => {
    const one = (kind: object, told: readonly string[], change: readonly string[]): Row => [
      struck([kind], { damage: [1] }),
      'critical',
      [...CRITICAL, ...told, ...harms('the thug', 8, 2)],
      { roll: 12, ...harm(2), critical: ROW },
      [lose('opponent', 8, 2), ...change],
    ];
    expectAttacks(
      one({ kind: 'to-zero' }, ['PHY-65 to-zero name=the thug'], ['opponent to-zero 1']),
      one({ kind: 'killed', luckEscape: true }, ['PHY-65 killed name=the thug'], ['opponent killed 1']),
      [
        struck([{ kind: 'no-protection' }], { damage: [1], protection: [6] }, VESTED),
        'critical',
        [...CRITICAL, ...harms('the thug', 8, 2, 0)],
        { roll: 12, ...harm(2), critical: ROW },
        [lose('opponent', 8, 2)],
      ],
    );
  });

  it('PHY-38, d-03 a character who suffers one may test LUCK: lucky, it is a plain hit; a death may be escaped', () => {
    const begun = 'PHY-37 defense-critical name=the thug';
    const row = 'PHY-38 critical-row roll=7 text=So it goes.';
    const killed = [{ kind: 'killed', luckEscape: true }];
    const suffers = (
      [dice, choices, effects]: readonly [object, object?, object[]?],
      steps: readonly string[],
      damage: number,
      facts: object,
      changes: readonly string[] = [],
    ): Row => [
      {
        ...{ settings: table, pack: rows(effects ?? [{ kind: 'damage-times', times: 2 }]), choices: choices ?? {} },
        dice: { defense: [1, 1], damage: [2], ...dice },
      },
      steps.includes('d-03 critical-turned name=Ada') ? 'hit' : 'critical',
      [begun, ...steps, ...harms('Ada', 12, damage)],
      { roll: 2, ...harm(damage), ...facts },
      [lose('character', 12, damage), ...changes],
    ];
    const tested = (id: string, roll: number) => `d-16 ${id} name=Ada roll=${roll} luck=7 left=6`;
    const yes = { luckAgainstCritical: 'yes' };
    const looked = { critical: [3, 4] };
    const dies = [row, 'PHY-65 killed name=Ada'];
    expectDefenses(
      suffers([{ luck: [3, 4] }, yes], [tested('lucky', 7), 'd-03 critical-turned name=Ada'], 2, { lucky: true }, [
        luckSpent(7),
      ]),
      suffers([{ ...looked, luck: [4, 4] }, yes], [tested('unlucky', 8), row], 4, { lucky: false, critical: ROW }, [
        luckSpent(7),
      ]),
      suffers([looked], [row], 4, { critical: ROW }),
      suffers(
        [{ ...looked, luck: [1, 1] }, {}, killed],
        [row, tested('lucky', 2), 'PHY-65 escapes-death name=Ada'],
        2,
        { critical: ROW },
        ['character to-zero 1', luckSpent(7)],
      ),
      suffers([looked, { luckAgainstDeath: 'no' }, killed], dies, 2, { critical: ROW }, ['character killed 1']),
      suffers([looked, {}, [{ kind: 'killed' }]], dies, 2, { critical: ROW }, ['character killed 1']),
    );
  });

  it('PHY-17 a row counts from its first sum to its last', () => {
    const row = (from: number, to: number) => ({ from, to, text: `${from} to ${to}.` });
    const pack = { criticals: { any: [row(2, 4), row(5, 9), row(10, 12)] } };
    const read = (...sum: readonly number[]) =>
      attack({ settings: table, pack, dice: { attack: [6, 6], damage: [1], critical: sum } }).facts.critical;
    expect([read(2, 2), read(1, 4), read(3, 6), read(4, 6)]).toMatchObject([
      ...[{ text: '2 to 4.' }, { text: '5 to 9.' }, { text: '5 to 9.' }, { text: '10 to 12.' }],
    ]);
  });

  it('PHY-14, PHY-17, PHY-19 a plain hit is read on no table, and each mishap by its own setting', () => {
    const fumble = { attack: [1, 1] };
    const critical = { attack: [6, 6], damage: [1] };
    const only = (settings: object, dice: object) => Object.keys(attack({ settings, dice }).dice);
    expect(only({ criticals: 'table' }, { attack: [2, 2], damage: [1] })).toEqual(['attack', 'damage']);
    expect(only({ criticals: 'table' }, fumble)).toEqual(['attack']);
    expect(only({ criticals: 'table' }, { ...critical, critical: [3, 4] })).toEqual(['attack', 'damage', 'critical']);
    expect(only({ fumbles: 'table' }, { ...fumble, fumble: [3, 4] })).toEqual(['attack', 'fumble']);
    expect(only({ fumbles: 'table' }, critical)).toEqual(['attack', 'damage']);
    expect(attack({ settings: { fumbles: 'table' }, dice: critical }).facts).toMatchObject({ damage: 4 });
  });

  it('d-19 what a condition of the struck adds counts on a table, too', () => {
    const opponent = { ...THUG, conditions: [{ name: 'exposed', struckRoll: 2, struckTimes: 2 }] };
    // 5 and 2 are 7, which reads 5; twice.
    expect(critical([], { opponent }).facts.damage).toBe(10);
    expect(attack({ opponent, dice: { attack: [2, 2], damage: [5] } }).facts.damage).toBe(10);
  });

  it('PHY-17 melee and ranged may have tables of their own', () => {
    const row = (text: string) => [{ from: 2, to: 12, text }];
    const pack = { criticals: { melee: row('Cut.'), ranged: row('Shot.') } };
    const hit = (weapon: object | string) =>
      attack({ ...{ settings: table, pack, character: { ...ADA, weapon } }, dice: { attack: [6, 6] } }).facts.critical;
    expect(hit(HANDS)).toMatchObject({ text: 'Cut.' });
    expect(hit('sidearm')).toMatchObject({ text: 'Shot.' });
  });
});

describe('fumbles on a table', () => {
  const FUMBLES = 'PHY-18 attack-fumble name=Ada roll=2';
  const slip = (effects: object[], dice: object, more: object = {}) => ({
    ...{ settings: table, pack: slips(effects), dice: { attack: [1, 1], ...dice }, ...more },
  });
  const disarmed = (rounds: object) =>
    `character condition 1 ${JSON.stringify({ name: 'disarmed', disarmed: true, ...rounds })}`;

  it('PHY-19 the row is told, their own weapon strikes as often as it says, protected or not, and what it leaves stays', () => {
    const effects = [
      { kind: 'hits-self', times: 2, protected: true },
      { kind: 'hits-self', times: 1, protected: false },
      { kind: 'disarmed', rounds: 2 },
    ];
    const strikes = (damage: number, protection: number) =>
      `PHY-19 hits-self name=Ada damage=${damage} protection=${protection} net=${damage - protection}`;
    // 6 on the sword reads 4, twice 8, the vest stops 3; then 1 reads 2, unprotected.
    const dice = { fumble: [3, 4], damage: [6], protection: [6], 'damage#2': [1] };
    expectAttacks(
      [
        slip(effects, dice, { character: { ...ADA, armor: VEST } }),
        'fumble',
        [FUMBLES, FUMBLE_ROW, strikes(8, 3), strikes(2, 0), condition('Ada', 'disarmed')],
        { roll: 2, fumble: { ...ROW, net: 7 } },
        [lose('character', 12, 7), disarmed({ rounds: 2 })],
      ],
      [slip([], { fumble: [3, 4] }), 'fumble', [FUMBLES, FUMBLE_ROW], { roll: 2, fumble: ROW }],
    );
  });

  it('PHY-19 LUCK may leave it at the lost round', () => {
    const choices = { luckAgainstFumble: 'yes' };
    const given = (dice: object) => slip([{ kind: 'disarmed' }], dice, { choices });
    const tested = (id: string, roll: number) => `d-16 ${id} name=Ada roll=${roll} luck=7 left=6`;
    expectAttacks(
      [
        given({ luck: [1, 6] }),
        'fumble',
        [FUMBLES, tested('lucky', 7), 'PHY-19 fumble-softened name=Ada'],
        { roll: 2, lucky: true },
        [luckSpent(7)],
      ],
      [
        given({ luck: [2, 6], fumble: [3, 4] }),
        'fumble',
        [FUMBLES, tested('unlucky', 8), FUMBLE_ROW, condition('Ada', 'disarmed')],
        { roll: 2, lucky: false, fumble: ROW },
        [disarmed({}), luckSpent(7)],
      ],
    );
  });

  it('PHY-36 the opponent’s fumble falls on the opponent, who has no LUCK', () => {
    const dice = { defense: [6, 6], fumble: [3, 4], damage: [5] };
    expectDefenses([
      { settings: table, pack: slips([{ kind: 'hits-self' }]), dice },
      'fumble',
      [
        ...['PHY-35 defense-fumble name=the thug', 'PHY-36 fumble-row roll=7 text=So it goes.'],
        'PHY-36 hits-self name=the thug damage=3 protection=0 net=3',
      ],
      { roll: 12, fumble: { ...ROW, net: 3 } },
      [lose('opponent', 8, 3)],
    ]);
  });

  it('d-19 what makes the striker easy to harm does not count against their own weapon', () => {
    const exposed = { name: 'exposed', struckRoll: 2, struckTimes: 2, unprotected: true };
    const character = { ...ADA, armor: VEST, conditions: [exposed] };
    const dice = { attack: [1, 1], fumble: [3, 4], damage: [5], protection: [1] };
    expect(fumble([{ kind: 'hits-self' }], { character, dice }).changes).toEqual([
      { who: 'character', what: 'stamina', by: -3, from: 12, to: 9 },
    ]);
  });

  it('PHY-17, PHY-19 a row that says only the condition it leaves is not said again', () => {
    const slipped = (faces: number[]) => attack({ settings: table, dice: { attack: [1, 1], fumble: faces } }).text;
    expect(slipped([2, 3])).toMatch(/; Ada is off balance\.$/);
    expect(slipped([4, 6])).toMatch(/; Ada is wide open\.$/);
    expect(slipped([5, 6])).toMatch(/; Ada is exposed\. Walking into the next blow\.$/);
    const stunned = (text: string) => {
      const pack = { criticals: { any: [{ from: 2, to: 12, text, effects: [{ kind: 'stunned', rounds: 1 }] }] } };
      return critical([], { pack }).text;
    };
    expect(stunned('Stunned.')).toMatch(/; the thug is stunned\.$/);
    expect(stunned('Stunned by the hilt.')).toMatch(/; the thug is stunned\. Stunned by the hilt\.$/);
  });
});

describe('odds with tables', () => {
  it('PHY-17 the starter table: each row as often as its 2d6', () => {
    const { facts } = computed('attack', {
      ...{ settings: table, dice: { attack: [6, 6], damage: [6] } },
      character: { ...ADA, weapon: { ...SWORD, damage: [0, 0, 0, 0, 0, 10, 100] } },
    });
    // 2–3 and 12 leave the 10; 4–5, 9 and 10 read the last column; 6–8 and 11 double.
    expect(facts.damage!.distribution).toEqual([
      [10, '1/9'],
      [20, '1/2'],
      [100, '7/18'],
    ]);
  });
});

it('PHY-19, PHY-38 who suffers a critical hit or fumbles is asked whether to test LUCK, while there is LUCK', () => {
  const request = (action: string, more: object): PlainRecord => ({
    ...{ system: 'physical', action, character: ADA, opponent: THUG, settings: table, ...more },
  });
  const luck = (id: string, usual: string) => ({
    ...{ kind: 'choice', id, options: ['no', 'yes'], default: usual, by: 'character' },
    about: { name: 'Ada', luck: 7 },
  });
  const two = (id: string) => ({ kind: 'dice', id, count: 2, sides: 6, by: 'character' });
  const named = { defense: 'weapon' };
  const suffers = { choices: named, dice: { defense: [1, 1], damage: [1] } };
  expect(asked(request('defend', suffers))).toEqual(luck('luckAgainstCritical', 'no'));
  const fumbles = { dice: { attack: [1, 1] } };
  expect(asked(request('attack', fumbles))).toEqual(luck('luckAgainstFumble', 'no'));
  const tries = { ...fumbles, choices: { luckAgainstFumble: 'yes' } };
  expect(asked(request('attack', tries))).toEqual(two('luck'));
  const pack = rows([{ kind: 'killed', luckEscape: true }]);
  const dies = { pack, dice: { ...suffers.dice, critical: [3, 4] }, choices: { ...named, luckAgainstCritical: 'no' } };
  expect(asked(request('defend', dies))).toEqual(luck('luckAgainstDeath', 'yes'));
  const luckless = { ...fumbles, character: { ...ADA, luck: 0 } };
  expect(asked(request('attack', luckless))).toEqual(two('fumble'));
  // The last point went on the first test.
  const spent = {
    ...{ ...dies, character: { ...ADA, luck: 1 }, choices: { ...named, luckAgainstCritical: 'yes' } },
    dice: { ...dies.dice, luck: [6, 6] },
  };
  expect(asked(request('defend', spent))).toBeUndefined();
});

it('PHY-17, PHY-19 the player who rolls on a table reads all of it next to the question', () => {
  const row = (from: number, to: number, text: string) => ({ from, to, text });
  const any = [row(2, 2, 'Dropped.'), row(3, 11, 'Slipped.'), row(12, 12, 'Broken.')];
  const shown = (kind: string, attacks: readonly number[]) => {
    const answer = resolve({
      ...{ system: 'physical', action: 'attack', character: { ...ADA, luck: 0 }, opponent: THUG, settings: table },
      ...{ pack: { [kind]: { any } }, dice: { attack: attacks, damage: [1] }, ask: true, show: ['question'] },
    });
    if (!answer.ok) throw new Error(answer.error.message);
    const { about, reading, table: lines } = answer.needs!.question!;
    return [answer.needs!.id, about, reading, lines];
  };
  const lines = ['2: Dropped.', '3 to 11: Slipped.', '12: Broken.'];
  expect(shown('criticals', [6, 6])).toEqual(['critical', '2d6 on the critical hit table.', 'table', lines]);
  expect(shown('fumbles', [1, 1])).toEqual(['fumble', '2d6 on the fumble table.', 'table', lines]);
});

it('PHY-19 the last point of LUCK can still be tested', () => {
  const request = { system: 'physical', action: 'attack', opponent: THUG, settings: table, dice: { attack: [1, 1] } };
  expect(asked({ ...request, character: { ...ADA, luck: 1 } })).toMatchObject({ id: 'luckAgainstFumble' });
});
