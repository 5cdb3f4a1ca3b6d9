import { describe, it } from 'vitest';
import { isWhole, type Noted } from '../../contract/testing/way.ts';
import { ADA, attack, defend, lost, THUG, terms, VEST } from './testing/people.ts';

const TABLES = { criticals: 'table', fumbles: 'table' };
const ADAS = { name: 'Ada' };
const THUGS = { name: 'the thug' };
const AIM: Noted = [
  'PHY-11',
  'attack-target',
  {
    target: 7,
    terms: terms(['PHYSICAL', 6, 'character'], ['swords', 2, 'character'], ['opponent’s skill', -1, 'gm']),
  },
];
const GUARD: readonly Noted[] = [
  [
    'PHY-31',
    'defense-target',
    {
      ...{ target: 5, rule: 'as-written' },
      terms: terms(['opponent’s PHYSICAL', 6, 'gm'], ['opponent’s brawling', 1, 'gm'], ['swords', -2, 'character']),
    },
  ],
  ['PHY-80', 'backwards', { skill: 'swords', level: 2, avoids: 6, higher: 3 }],
];
const SKILL = { target: 5, skill: 'swords', skillLevel: 2 };
const rows = (effects: readonly object[]) => [{ from: 2, to: 12, text: 'So it goes.', effects }];
const row = { roll: 7, text: 'So it goes.' };
const luck = (from: number) => ({ who: 'character', what: 'luck', by: -1, from, to: from - 1 });

describe('a critical hit on the table', () => {
  const struck = (effects: readonly object[], dice: object, more: object = {}) =>
    attack({
      settings: TABLES,
      pack: { criticals: { any: rows(effects) } },
      dice: { attack: [6, 6], critical: [3, 4], ...dice },
      ...more,
    });
  const begins: readonly Noted[] = [
    AIM,
    ['PHY-16', 'attack-critical', { roll: 12 }],
    ['PHY-17', 'critical-row', { roll: 7, text: 'So it goes.' }],
  ];

  it('PHY-17 the row is told, then what it leaves, then the wound with all that the row adds', () => {
    const opponent = { ...THUG, armor: VEST };
    const effects = [
      { kind: 'damage-roll', bonus: 1 },
      { kind: 'damage-times', times: 2 },
      { kind: 'more-damage', points: 3 },
      { kind: 'stunned', rounds: 2 },
      { kind: 'bleeding', points: 1 },
    ];
    const stunned = { name: 'stunned', rounds: 2, idle: true };
    const bleeding = { name: 'bleeding', bleeds: 1 };
    // 5 on the die and 1 more read 4; twice and 3 more are 11; a 4 on the vest stops 2.
    isWhole(struck(effects, { damage: [5], protection: [4] }, { opponent }), {
      outcome: 'critical',
      way: [
        ...begins,
        ['PHY-17', 'condition', { ...THUGS, condition: 'stunned' }],
        ['PHY-17', 'condition', { ...THUGS, condition: 'bleeding' }],
        ['PHY-57', 'damage', { damage: 11 }],
        ['PHY-59', 'protection', { protection: 2 }],
        ['PHY-60', 'net', { ...THUGS, damage: 11, protection: 2, net: 9 }],
        ['PHY-61', 'stamina', { ...THUGS, left: -1 }],
        ['PHY-65', 'falls', { ...THUGS, left: -1, player: false }],
      ],
      facts: { target: 7, roll: 12, hit: true, damage: 11, protection: 2, net: 9, critical: row },
      changes: [
        lost('opponent', 8, 9),
        { who: 'opponent', what: 'condition', by: 1, detail: stunned },
        { who: 'opponent', what: 'condition', by: 1, detail: bleeding },
      ],
    });
  });

  it('PHY-17, PHY-65 a row may undo protection, bring to 0, or kill whoever has no LUCK to test', () => {
    const harmed: readonly Noted[] = [
      ['PHY-57', 'damage', { damage: 2 }],
      ['PHY-60', 'net', { ...THUGS, damage: 2, protection: 0, net: 2 }],
      ['PHY-61', 'stamina', { ...THUGS, left: 6 }],
    ];
    const facts = { target: 7, roll: 12, hit: true, damage: 2, protection: 0, net: 2, critical: row };
    isWhole(struck([{ kind: 'to-zero' }], { damage: [1] }), {
      outcome: 'critical',
      way: [...begins, ['PHY-65', 'to-zero', THUGS], ...harmed],
      facts,
      changes: [lost('opponent', 8, 2), { who: 'opponent', what: 'to-zero', by: 1 }],
    });
    isWhole(struck([{ kind: 'killed', luckEscape: true }], { damage: [1] }), {
      outcome: 'critical',
      way: [...begins, ['PHY-65', 'killed', THUGS], ...harmed],
      facts,
      changes: [lost('opponent', 8, 2), { who: 'opponent', what: 'killed', by: 1 }],
    });
    const opponent = { ...THUG, armor: VEST };
    isWhole(struck([{ kind: 'no-protection' }], { damage: [1], protection: [6] }, { opponent }), {
      outcome: 'critical',
      way: [
        ...begins,
        ['PHY-57', 'damage', { damage: 2 }],
        ['PHY-59', 'protection', { protection: 0 }],
        ['PHY-60', 'net', { ...THUGS, damage: 2, protection: 0, net: 2 }],
        ['PHY-61', 'stamina', { ...THUGS, left: 6 }],
      ],
      facts,
      changes: [lost('opponent', 8, 2)],
    });
  });

  it('PHY-38, d-03 a character who suffers one may test LUCK: lucky, it is a plain hit', () => {
    const suffered = (
      dice: object,
      choices: object,
      effects: readonly object[] = [{ kind: 'damage-times', times: 2 }],
    ) =>
      defend({
        settings: TABLES,
        pack: { criticals: { any: rows(effects) } },
        dice: { defense: [1, 1], damage: [2], ...dice },
        choices,
      });
    const harmed = (damage: number): Noted[] => [
      ['PHY-62', 'damage', { damage }],
      ['PHY-60', 'net', { ...ADAS, damage, protection: 0, net: damage }],
      ['PHY-61', 'stamina', { ...ADAS, left: 12 - damage }],
    ];
    const begun: readonly Noted[] = [...GUARD, ['PHY-37', 'defense-critical', THUGS]];
    const facts = (damage: number) => ({ ...SKILL, roll: 2, hit: true, damage, protection: 0, net: damage });
    isWhole(suffered({ luck: [3, 4] }, { luckAgainstCritical: 'yes' }), {
      outcome: 'hit',
      way: [
        ...begun,
        ['d-16', 'lucky', { ...ADAS, roll: 7, luck: 7, left: 6 }],
        ['d-03', 'critical-turned', ADAS],
        ...harmed(2),
      ],
      facts: { ...facts(2), lucky: true },
      changes: [lost('character', 12, 2), luck(7)],
    });
    isWhole(suffered({ luck: [4, 4], critical: [3, 4] }, { luckAgainstCritical: 'yes' }), {
      outcome: 'critical',
      way: [
        ...begun,
        ['d-16', 'unlucky', { ...ADAS, roll: 8, luck: 7, left: 6 }],
        ['PHY-38', 'critical-row', row],
        ...harmed(4),
      ],
      facts: { ...facts(4), lucky: false, critical: row },
      changes: [lost('character', 12, 4), luck(7)],
    });
    isWhole(suffered({ critical: [3, 4] }, {}), {
      outcome: 'critical',
      way: [...begun, ['PHY-38', 'critical-row', row], ...harmed(4)],
      facts: { ...facts(4), critical: row },
      changes: [lost('character', 12, 4)],
    });
    const killed = [{ kind: 'killed', luckEscape: true }];
    isWhole(suffered({ critical: [3, 4], luck: [1, 1] }, {}, killed), {
      outcome: 'critical',
      way: [
        ...begun,
        ['PHY-38', 'critical-row', row],
        ['d-16', 'lucky', { ...ADAS, roll: 2, luck: 7, left: 6 }],
        ['PHY-65', 'escapes-death', ADAS],
        ...harmed(2),
      ],
      facts: { ...facts(2), critical: row },
      changes: [lost('character', 12, 2), { who: 'character', what: 'to-zero', by: 1 }, luck(7)],
    });
    isWhole(suffered({ critical: [3, 4] }, { luckAgainstDeath: 'no' }, killed), {
      outcome: 'critical',
      way: [...begun, ['PHY-38', 'critical-row', row], ['PHY-65', 'killed', ADAS], ...harmed(2)],
      facts: { ...facts(2), critical: row },
      changes: [lost('character', 12, 2), { who: 'character', what: 'killed', by: 1 }],
    });
    isWhole(suffered({ critical: [3, 4] }, {}, [{ kind: 'killed' }]), {
      outcome: 'critical',
      way: [...begun, ['PHY-38', 'critical-row', row], ['PHY-65', 'killed', ADAS], ...harmed(2)],
      facts: { ...facts(2), critical: row },
      changes: [lost('character', 12, 2), { who: 'character', what: 'killed', by: 1 }],
    });
  });
});

describe('a fumble on the table', () => {
  const slips = (effects: readonly object[], dice: object, more: object = {}) =>
    attack({
      settings: TABLES,
      pack: { fumbles: { any: rows(effects) } },
      dice: { attack: [1, 1], fumble: [3, 4], ...dice },
      ...more,
    });
  const fumbles: readonly Noted[] = [AIM, ['PHY-18', 'attack-fumble', { ...ADAS, roll: 2 }]];
  const facts = { target: 7, roll: 2, hit: false };

  it('PHY-19 the row is told, the own weapon strikes as often as it says, and what it leaves stays', () => {
    const effects = [
      { kind: 'hits-self', times: 2, protected: true },
      { kind: 'hits-self', times: 1, protected: false },
      { kind: 'disarmed', rounds: 2 },
    ];
    const character = { ...ADA, armor: VEST };
    // 6 on the sword reads 4, twice 8, the vest stops 3; then 1 reads 2, unprotected.
    isWhole(slips(effects, { damage: [6], protection: [6], 'damage#2': [1] }, { character }), {
      outcome: 'fumble',
      way: [
        ...fumbles,
        ['PHY-19', 'fumble-row', row],
        ['PHY-19', 'hits-self', { ...ADAS, damage: 8, protection: 3, net: 5 }],
        ['PHY-19', 'hits-self', { ...ADAS, damage: 2, protection: 0, net: 2 }],
        ['PHY-19', 'condition', { ...ADAS, condition: 'disarmed' }],
      ],
      facts: { ...facts, fumble: { ...row, net: 7 } },
      changes: [
        lost('character', 12, 7),
        { who: 'character', what: 'condition', by: 1, detail: { name: 'disarmed', disarmed: true, rounds: 2 } },
      ],
    });
    isWhole(slips([], {}), {
      ...{ outcome: 'fumble', way: [...fumbles, ['PHY-19', 'fumble-row', row]], facts: { ...facts, fumble: row } },
    });
  });

  it('PHY-19 LUCK may leave it at the lost round', () => {
    const choices = { luckAgainstFumble: 'yes' };
    const pack = { fumbles: { any: rows([{ kind: 'disarmed' }]) } };
    const request = { settings: TABLES, pack, choices };
    isWhole(attack({ ...request, dice: { attack: [1, 1], luck: [1, 6] } }), {
      outcome: 'fumble',
      way: [...fumbles, ['d-16', 'lucky', { ...ADAS, roll: 7, luck: 7, left: 6 }], ['PHY-19', 'fumble-softened', ADAS]],
      facts: { ...facts, lucky: true },
      changes: [luck(7)],
    });
    isWhole(attack({ ...request, dice: { attack: [1, 1], luck: [2, 6], fumble: [3, 4] } }), {
      outcome: 'fumble',
      way: [
        ...fumbles,
        ['d-16', 'unlucky', { ...ADAS, roll: 8, luck: 7, left: 6 }],
        ['PHY-19', 'fumble-row', row],
        ['PHY-19', 'condition', { ...ADAS, condition: 'disarmed' }],
      ],
      facts: { ...facts, lucky: false, fumble: row },
      changes: [{ who: 'character', what: 'condition', by: 1, detail: { name: 'disarmed', disarmed: true } }, luck(7)],
    });
  });

  it('PHY-36 the opponent’s is the opponent’s, who has no LUCK', () => {
    const pack = { fumbles: { any: rows([{ kind: 'hits-self' }]) } };
    isWhole(defend({ settings: TABLES, pack, dice: { defense: [6, 6], fumble: [3, 4], damage: [5] } }), {
      outcome: 'fumble',
      way: [
        ...GUARD,
        ['PHY-35', 'defense-fumble', THUGS],
        ['PHY-36', 'fumble-row', row],
        ['PHY-36', 'hits-self', { ...THUGS, damage: 3, protection: 0, net: 3 }],
      ],
      facts: { ...SKILL, roll: 12, hit: false, fumble: { ...row, net: 3 } },
      changes: [lost('opponent', 8, 3)],
    });
  });
});
