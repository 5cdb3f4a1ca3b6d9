import { describe, it } from 'vitest';
import { answered, isWhole, type Noted } from '../../contract/testing/way.ts';
import type { Change, PlainRecord } from '../../kernel/index.ts';

const BLADE = { mode: 'melee', damageType: 'cut', baseDamage: 7 };
const BOW = { mode: 'ranged', damageType: 'cut', baseDamage: 4 };
const MIRA = { name: 'Mira' };
const TEO = { name: 'Teo' };
const NO_COUNTER = { bonus: 0, reaction: false };

/** Mira, ahead by so much, strikes at Teo; both throw 7. */
const blow = (by: number, more: PlainRecord = {}, teo: PlainRecord = {}, dice: PlainRecord = {}) =>
  answered({
    ...{ system: 'degrees', action: 'attack', attack: BLADE },
    attacker: { name: 'Mira', skill: 20 + by },
    defender: { name: 'Teo', skill: 20, ...teo },
    dice: { offense: [3, 4], defense: [1, 6], ...dice },
    ...more,
  });

const rolled = (by: number): readonly Noted[] => [
  ['DOS-01', 'offense', { name: 'Mira', skill: 20 + by, terms: [], offense: 27 + by }],
  ['DOS-02', 'defense', { name: 'Teo', skill: 20, terms: [], defense: 27 }],
];
const won = (by: number): readonly Noted[] => [
  ...rolled(by),
  ['DOS-03', 'success', { offense: 27 + by, defense: 27, degrees: by }],
];
const lost = (by: number): readonly Noted[] => [
  ...rolled(-by),
  ['DOS-04', 'failure', { offense: 27 - by, defense: 27, degrees: by }],
];
const facts = (by: number, more: PlainRecord = {}): PlainRecord => ({
  ...{ offense: 27 + by, defense: 27, degrees: Math.abs(by), units: 0, damage: 0, effects: [], counter: NO_COUNTER },
  ...more,
});
const bonus = (degrees: number, half: number): Noted => [
  ...(['DOS-20', 'bonus', { name: 'Teo', against: 'Mira', degrees, bonus: half }] as const),
];
const POINT: Change = { who: 'defender', what: 'ap', by: -1 };

describe('a success', () => {
  it('DOS-08 to DOS-11 the point, the units, the damage', () => {
    const teo = { absorption: 2, armor: { cut: 3 }, lifePoints: 60, ap: 6 };
    isWhole(blow(7, {}, teo), {
      outcome: 'success',
      way: [
        ...won(7),
        ['DOS-08', 'point-lost', { ...TEO, left: 5 }],
        ['DOS-09', 'units', { degrees: 7, absorption: 2, value: 3, type: 'cut', units: 2 }],
        ['DOS-11', 'damage', { ...TEO, units: 2, base: 7, damage: 14 }],
      ],
      facts: facts(7, { units: 2, damage: 14 }),
      changes: [
        { who: 'defender', what: 'ap', by: -1, from: 6, to: 5 },
        { who: 'defender', what: 'lifePoints', by: -14, from: 60, to: 46 },
      ],
    });
  });

  it('DOS-27 to DOS-29 soaked it costs the point all the same; one degree more is one unit', () => {
    const teo = { absorption: 2, armor: { cut: 3 } };
    const soaked = (by: number): Noted => [
      ...(['DOS-09', 'soaked', { degrees: by, absorption: 2, value: 3, type: 'cut', units: 0 }] as const),
    ];
    for (const by of [4, 5])
      isWhole(blow(by, {}, teo), {
        outcome: 'success',
        way: [...won(by), ['DOS-08', 'point-lost', TEO], soaked(by)],
        facts: facts(by),
        changes: [POINT],
      });
    isWhole(blow(6, {}, teo), {
      outcome: 'success',
      way: [
        ...won(6),
        ['DOS-08', 'point-lost', TEO],
        ['DOS-09', 'units', { degrees: 6, absorption: 2, value: 3, type: 'cut', units: 1 }],
        ['DOS-11', 'damage', { ...TEO, units: 1, base: 7, damage: 7 }],
      ],
      facts: facts(6, { units: 1, damage: 7 }),
      changes: [POINT, { who: 'defender', what: 'lifePoints', by: -7 }],
    });
  });

  it('DOS-16, D27 what is added to the weapon is told term by term, and a base is at least 1', () => {
    const way = (weapon: number, terms: readonly PlainRecord[], base: number): readonly Noted[] => [
      ...won(2),
      ['DOS-08', 'point-lost', TEO],
      ['DOS-09', 'units', { degrees: 2, absorption: 0, value: 0, type: 'cut', units: 2 }],
      ['DOS-16', 'base', { weapon, terms, base }],
      ['DOS-11', 'damage', { ...TEO, units: 2, base, damage: 2 * base }],
    ];
    const strength = { name: 'Strength', value: 2 };
    isWhole(blow(2, { attack: { ...BLADE, baseDamage: 5, baseTerms: [strength] } }), {
      outcome: 'success',
      way: way(5, [strength], 7),
      facts: facts(2, { units: 2, damage: 14 }),
      changes: [POINT, { who: 'defender', what: 'lifePoints', by: -14 }],
    });
    isWhole(blow(2, { attack: { ...BLADE, baseDamage: 3, baseTerms: -4 } }), {
      outcome: 'success',
      way: way(3, [{ name: 'penalty', value: -4 }], 1),
      facts: facts(2, { units: 2, damage: 2 }),
      changes: [POINT, { who: 'defender', what: 'lifePoints', by: -2 }],
    });
  });

  it('DOS-12, D31 effects run last: by name, as a condition, or short of units', () => {
    const slow = { name: 'slowed', defense: -2, rounds: 2 };
    const bleeds = { name: 'bleeding', lifePoints: 3 };
    const effects = [{ name: 'shove' }, { ...slow, minUnits: 1 }, bleeds, { name: 'stun', minUnits: 2 }];
    const dazed = { name: 'dazed', offense: -1 };
    isWhole(blow(1, { attack: { ...BLADE, effects: [...effects, dazed] } }), {
      outcome: 'success',
      way: [
        ...won(1),
        ['DOS-08', 'point-lost', TEO],
        ['DOS-09', 'units', { degrees: 1, absorption: 0, value: 0, type: 'cut', units: 1 }],
        ['DOS-11', 'damage', { ...TEO, units: 1, base: 7, damage: 7 }],
        ['DOS-12', 'effect', { name: 'shove' }],
        ['DOS-12', 'condition', { ...slow, who: 'Teo' }],
        ['DOS-12', 'condition', { ...bleeds, who: 'Teo' }],
        ['DOS-12', 'effect-short', { name: 'stun', minUnits: 2, units: 1 }],
        ['DOS-12', 'condition', { ...dazed, who: 'Teo' }],
      ],
      facts: facts(1, {
        ...{ units: 1, damage: 7, effects: ['shove', 'slowed', 'bleeding', 'dazed'] },
        conditions: [slow, bleeds, dazed],
      }),
      changes: [
        POINT,
        { who: 'defender', what: 'lifePoints', by: -7 },
        { who: 'defender', what: 'condition', by: 1, detail: slow },
        { who: 'defender', what: 'condition', by: 1, detail: bleeds },
        { who: 'defender', what: 'condition', by: 1, detail: dazed },
      ],
    });
  });

  it('DOS-12 an effect that is only a name leaves no condition', () => {
    isWhole(blow(1, { attack: { ...BLADE, effects: [{ name: 'shove' }] } }, { absorption: 1 }), {
      outcome: 'success',
      way: [
        ...won(1),
        ['DOS-08', 'point-lost', TEO],
        ['DOS-09', 'soaked', { degrees: 1, absorption: 1, value: 0, type: 'cut', units: 0 }],
        ['DOS-12', 'effect', { name: 'shove' }],
      ],
      facts: facts(1, { effects: ['shove'] }),
      changes: [POINT],
    });
  });

  it('DOS-08, DOS-31 at 0 points there is none to lose, and with flatFooted that leaves you flat-footed', () => {
    const soaked: Noted = ['DOS-09', 'soaked', { degrees: 1, absorption: 9, value: 0, type: 'cut', units: 0 }];
    const none: Change = { who: 'defender', what: 'ap', by: 0, from: 0, to: 0 };
    const teo = { absorption: 9, ap: 0 };
    const on = { settings: { flatFooted: 'on' } };
    isWhole(blow(1, {}, teo), {
      outcome: 'success',
      way: [...won(1), ['DOS-08', 'no-point-left', TEO], soaked],
      facts: facts(1),
      changes: [none],
    });
    isWhole(blow(1, on, teo), {
      outcome: 'success',
      way: [...won(1), ['DOS-31', 'flat-footed', TEO], soaked],
      facts: facts(1, { flatFooted: true }),
      changes: [none, { who: 'defender', what: 'flatFooted', by: 1 }],
    });
    isWhole(blow(1, on, { ...teo, flatFooted: true }), {
      outcome: 'success',
      way: [...won(1), ['DOS-31', 'flat-footed', TEO], soaked],
      facts: facts(1, { flatFooted: true }),
      changes: [none],
    });
    isWhole(blow(1, on, { ...teo, ap: 1 }), {
      outcome: 'success',
      way: [...won(1), ['DOS-08', 'point-lost', { ...TEO, left: 0 }], soaked],
      facts: facts(1, { flatFooted: false }),
      changes: [{ who: 'defender', what: 'ap', by: -1, from: 1, to: 0 }],
    });
    isWhole(blow(1, on, { ...teo, ap: 3, flatFooted: true }), {
      outcome: 'success',
      way: [...won(1), ['DOS-08', 'point-lost', { ...TEO, left: 2 }], soaked],
      facts: facts(1, { flatFooted: true }),
      changes: [{ who: 'defender', what: 'ap', by: -1, from: 3, to: 2 }],
    });
  });
});

describe('a tie and a failure', () => {
  it('DOS-05 a tie is nothing', () => {
    const way: Noted[] = [...rolled(0), ['DOS-05', 'tie', { offense: 27 }]];
    isWhole(blow(0), { outcome: 'tie', way, facts: facts(0) });
  });

  it('DOS-20 to DOS-25 the opening by its clause: hand-to-hand, point-blank, a power, or none', () => {
    const open = (clause: string, attack: PlainRecord, teo: PlainRecord = {}) =>
      isWhole(blow(-7, { attack }, teo), {
        outcome: 'failure',
        way: [...lost(7), bonus(7, 3), [clause, 'reaction', TEO]],
        facts: facts(-7, { counter: { bonus: 3, reaction: true } }),
      });
    open('DOS-22', BLADE);
    open('DOS-24', { ...BOW, pointBlank: true });
    open('DOS-25', BOW, { answersShots: true });
    isWhole(blow(-7, { attack: BOW }), {
      ...{ outcome: 'failure', way: [...lost(7), ['DOS-23', 'no-opening', TEO]], facts: facts(-7) },
    });
  });

  it('DOS-38 who cannot react keeps the bonus, and is told why', () => {
    const hindered = (id: string, teo: PlainRecord, settings: PlainRecord) =>
      isWhole(blow(-6, { settings, attack: { ...BLADE, ap: 0 } }, teo), {
        outcome: 'failure',
        way: [...lost(6), bonus(6, 3), ['DOS-38', id, TEO]],
        facts: facts(-6, { counter: { bonus: 3, reaction: false } }),
      });
    hindered('cannot-pay', { ap: 0 }, { flatFooted: 'on' });
    hindered('cannot-pay', { ap: 0 }, { attackCost: 'on' });
    hindered('cannot-pay', { ap: 0 }, { answerCounters: 'on' });
    hindered('cannot-react', { ap: 3, flatFooted: true }, { flatFooted: 'on' });
  });

  it('DOS-22 what an opening would be answered with is told where it is said', () => {
    const counter = { skill: 5, attack: BLADE };
    const attacker = { name: 'Mira', skill: 18, defense: { skill: 4 } };
    isWhole(blow(-2, { attacker }, { counter }), {
      outcome: 'failure',
      way: [...lost(2), bonus(2, 1), ['DOS-22', 'reaction', { ...TEO, bonus: 1, skill: 5, against: 4 }]],
      facts: facts(-2, { counter: { bonus: 1, reaction: true } }),
    });
    isWhole(blow(-2, {}, { counter }), {
      outcome: 'failure',
      way: [...lost(2), bonus(2, 1), ['DOS-22', 'reaction', { ...TEO, bonus: 1, skill: 5 }]],
      facts: facts(-2, { counter: { bonus: 1, reaction: true } }),
    });
  });
});

describe('the counterattack, resolved', () => {
  const settings = { counter: 'resolve' };
  const attacker = { name: 'Mira', skill: 13, defense: { skill: 4, absorption: 1, lifePoints: 30, ap: 2 } };
  const teo = { ap: 3, counter: { skill: 6, factors: [1], attack: { ...BLADE, baseDamage: 5 } } };
  const opened: readonly Noted[] = [...lost(7), bonus(7, 3), ['DOS-22', 'reaction', TEO]];
  const strikes = { choices: { counterattack: 'counterattack' } };
  const terms = [
    { name: 'bonus', value: 1 },
    { name: 'counter bonus', value: 3 },
  ];
  const back = (offense: number, defense: number): readonly Noted[] => [
    ['DOS-37', 'counterattack', { ...TEO, against: 'Mira', bonus: 3, spent: 1 }],
    ['DOS-01', 'offense', { name: 'Teo', skill: 6, terms, offense }],
    ['DOS-02', 'defense', { name: 'Mira', skill: 4, terms: [], defense }],
  ];
  const paid: Change = { who: 'defender', what: 'ap', by: -1, from: 3, to: 2 };

  it('DOS-22 let pass, nothing comes of it', () => {
    isWhole(blow(-7, { settings, attacker }, teo), {
      outcome: 'failure',
      way: [...opened, ['DOS-22', 'let-pass', TEO]],
      facts: facts(-7, { counter: { bonus: 3, reaction: true } }),
    });
  });

  it('DOS-37, D24 a full attack with the bonus, the roles swapped', () => {
    // 11 on the dice, 6 skill, 1 factor and the bonus of 3 are 21, against 3 and 4.
    const dice = { 'counter-offense': [6, 5], 'counter-defense': [1, 2] };
    isWhole(blow(-7, { settings, attacker, ...strikes }, teo, dice), {
      outcome: 'failure',
      way: [
        ...opened,
        ...back(21, 7),
        ['DOS-03', 'success', { offense: 21, defense: 7, degrees: 14 }],
        ['DOS-08', 'point-lost', { ...MIRA, left: 1 }],
        ['DOS-09', 'units', { degrees: 14, absorption: 1, value: 0, type: 'cut', units: 13 }],
        ['DOS-11', 'damage', { ...MIRA, units: 13, base: 5, damage: 65 }],
      ],
      facts: facts(-7, {
        counter: {
          ...{ bonus: 3, reaction: true },
          attack: {
            outcome: 'success',
            facts: {
              ...{ offense: 21, defense: 7, degrees: 14, units: 13, damage: 65, effects: [], counter: NO_COUNTER },
            },
            changes: [
              { who: 'defender', what: 'ap', by: -1, from: 2, to: 1 },
              { who: 'defender', what: 'lifePoints', by: -65, from: 30, to: -35 },
            ],
          },
        },
      }),
      changes: [
        paid,
        { who: 'attacker', what: 'ap', by: -1, from: 2, to: 1 },
        { who: 'attacker', what: 'lifePoints', by: -65, from: 30, to: -35 },
      ],
    });
  });

  it('D25 when it fails the exchange is over', () => {
    const dice = { 'counter-offense': [1, 1], 'counter-defense': [6, 6] };
    isWhole(blow(-7, { settings, attacker, ...strikes }, teo, dice), {
      outcome: 'failure',
      way: [
        ...opened,
        ...back(12, 16),
        ['DOS-04', 'failure', { offense: 12, defense: 16, degrees: 4 }],
        ['D25', 'closed', MIRA],
      ],
      facts: facts(-7, {
        counter: {
          ...{ bonus: 3, reaction: true },
          attack: {
            outcome: 'failure',
            facts: { offense: 12, defense: 16, degrees: 4, units: 0, damage: 0, effects: [], counter: NO_COUNTER },
            changes: [],
          },
        },
      }),
      changes: [paid],
    });
  });

  it('D25 with answerCounters it is answered in turn, and each answer takes a point', () => {
    const dice = {
      ...{ 'counter-offense': [1, 1], 'counter-defense': [6, 6] },
      ...{ 'counter-offense#2': [2, 2], 'counter-defense#2': [2, 2] },
    };
    const answers = { settings: { ...settings, answerCounters: 'on' } };
    const choices = { counterattack: 'counterattack', 'counterattack#2': 'counterattack' };
    const played = blow(-7, { ...answers, attacker, choices }, { ...teo, skill: 20 }, dice);
    const second = {
      // 4 on the dice, 13 skill and half of 4 are 19, against 4 and 20.
      ...{ offense: 19, defense: 24, degrees: 5, units: 0, damage: 0, effects: [] },
      counter: { bonus: 2, reaction: true },
    };
    isWhole(played, {
      outcome: 'failure',
      way: [
        ...opened,
        ...back(12, 16),
        ['DOS-04', 'failure', { offense: 12, defense: 16, degrees: 4 }],
        ['DOS-20', 'bonus', { name: 'Mira', against: 'Teo', degrees: 4, bonus: 2 }],
        ['DOS-22', 'reaction', MIRA],
        ['DOS-37', 'counterattack', { ...MIRA, against: 'Teo', bonus: 2, spent: 1 }],
        ['DOS-01', 'offense', { name: 'Mira', skill: 13, terms: [{ name: 'counter bonus', value: 2 }], offense: 19 }],
        ['DOS-02', 'defense', { name: 'Teo', skill: 20, terms: [], defense: 24 }],
        ['DOS-04', 'failure', { offense: 19, defense: 24, degrees: 5 }],
        ['DOS-20', 'bonus', { name: 'Teo', against: 'Mira', degrees: 5, bonus: 2 }],
        ['DOS-22', 'reaction', TEO],
        ['DOS-22', 'let-pass', TEO],
      ],
      facts: facts(-7, {
        counter: {
          ...{ bonus: 3, reaction: true },
          attack: {
            outcome: 'failure',
            facts: {
              ...{ offense: 12, defense: 16, degrees: 4, units: 0, damage: 0, effects: [] },
              counter: { bonus: 2, reaction: true, attack: { outcome: 'failure', facts: second, changes: [] } },
            },
            changes: [{ who: 'defender', what: 'ap', by: -1, from: 2, to: 1 }],
          },
        },
      }),
      changes: [paid, { who: 'attacker', what: 'ap', by: -1, from: 2, to: 1 }],
    });
  });
});
