import { describe, it } from 'vitest';
import { answered, isWhole, type Noted } from '../../contract/testing/way.ts';
import type { PlainRecord } from '../../kernel/index.ts';

const BLADE = { mode: 'melee', damageType: 'cut', baseDamage: 7 };
const TEO = { name: 'Teo' };
const NO_COUNTER = { bonus: 0, reaction: false };

const blow = (settings: PlainRecord, dice: PlainRecord, mira: PlainRecord = {}, teo: PlainRecord = {}) =>
  answered({
    ...{ system: 'degrees', action: 'attack', attack: BLADE, settings, dice },
    attacker: { name: 'Mira', skill: 5, ...mira },
    defender: { name: 'Teo', skill: 5, absorption: 50, ...teo },
  });

const rolled = (offense: PlainRecord, defense: PlainRecord): readonly Noted[] => [
  ['DOS-01', 'offense', { name: 'Mira', skill: 5, terms: [], ...offense }],
  ['DOS-02', 'defense', { name: 'Teo', skill: 5, terms: [], ...defense }],
];
const soaks = (offense: number, defense: number): readonly Noted[] => [
  ['DOS-03', 'success', { offense, defense, degrees: offense - defense }],
  ['DOS-08', 'point-lost', TEO],
  ['DOS-09', 'soaked', { degrees: offense - defense, absorption: 50, value: 0, type: 'cut', units: 0 }],
];
const facts = (offense: number, defense: number): PlainRecord => ({
  ...{ offense, defense, degrees: Math.abs(offense - defense), units: 0, damage: 0, effects: [] },
  counter: NO_COUNTER,
});
const changes = [{ who: 'defender', what: 'ap', by: -1 }];

describe('the two rolls', () => {
  it('DOS-01, DOS-02, D10 skill and every factor, told by name', () => {
    const factors = [2, { name: 'higher ground', value: 1 }, -4];
    const modifiers = { name: 'cornered', value: -3 };
    isWhole(blow({}, { offense: [6, 5], defense: [1, 1] }, { factors }, { modifiers }), {
      outcome: 'success',
      way: [
        [
          'DOS-01',
          'offense',
          {
            ...{ name: 'Mira', skill: 5, offense: 11 + 5 - 1 },
            terms: [
              { name: 'bonus', value: 2 },
              { name: 'higher ground', value: 1 },
              { name: 'penalty', value: -4 },
            ],
          },
        ],
        ['DOS-02', 'defense', { name: 'Teo', skill: 5, terms: [modifiers], defense: 2 + 5 - 3 }],
        ...soaks(15, 4),
      ],
      facts: facts(15, 4),
      changes,
    });
  });

  it('DOS-02 with multipleDefenses each earlier defense is 2 worse, at most 10', () => {
    const worse = (earlierDefenses: number, by: number) => {
      const terms = [{ name: 'earlier defenses', value: -by }];
      isWhole(blow({ multipleDefenses: 'on' }, { offense: [6, 6], defense: [3, 3] }, {}, { earlierDefenses }), {
        outcome: 'success',
        way: [...rolled({ offense: 17 }, { terms, defense: 11 - by }), ...soaks(17, 11 - by)],
        facts: facts(17, 11 - by),
        changes,
      });
    };
    worse(1, 2);
    worse(5, 10);
    worse(6, 10);
  });

  it('D30 what no house rule hears is told', () => {
    const unheard = (setting: string): Noted => ['D30', 'unheard', { setting }];
    const way = [...rolled({ offense: 17 }, { defense: 7 }), ...soaks(17, 7)];
    const teo = { earlierDefenses: 1, flatFooted: true };
    isWhole(blow({}, { offense: [6, 6], defense: [1, 1] }, { ap: 3, defense: { skill: 1 } }, teo), {
      outcome: 'success',
      way: [...['multipleDefenses', 'flatFooted', 'attackCost', 'counter'].map(unheard), ...way],
      facts: facts(17, 7),
      changes,
    });
  });

  it('D29 with attackCost the try is paid for, whatever comes of it', () => {
    const cost = (ap: number | undefined, dice: readonly number[], by: number, attack: PlainRecord = BLADE) =>
      answered({
        ...{ system: 'degrees', action: 'attack', attack, settings: { attackCost: 'on' } },
        attacker: { name: 'Mira', skill: 5 + by, ...(ap === undefined ? {} : { ap }) },
        defender: { name: 'Teo', skill: 5, absorption: 50 },
        dice: { offense: dice, defense: [3, 4] },
      });
    const paid = { who: 'attacker', what: 'ap', by: -1, from: 3, to: 2 };
    const told: Noted = ['D29', 'attack-cost', { name: 'Mira', cost: 1, left: 2 }];
    isWhole(cost(3, [3, 4], 0), {
      outcome: 'tie',
      way: [told, ...rolled({ offense: 12 }, { defense: 12 }), ['DOS-05', 'tie', { offense: 12 }]],
      facts: facts(12, 12),
      changes: [paid],
    });
    isWhole(cost(3, [4, 4], 0), {
      outcome: 'success',
      way: [told, ...rolled({ offense: 13 }, { defense: 12 }), ...soaks(13, 12)],
      facts: facts(13, 12),
      changes: [paid, ...changes],
    });
    isWhole(cost(3, [1, 4], 0, { ...BLADE, mode: 'ranged', ap: 1 }), {
      outcome: 'failure',
      way: [
        told,
        ...rolled({ offense: 10 }, { defense: 12 }),
        ['DOS-04', 'failure', { offense: 10, defense: 12, degrees: 2 }],
        ['DOS-23', 'no-opening', TEO],
      ],
      facts: facts(10, 12),
      changes: [paid],
    });
    isWhole(cost(undefined, [3, 4], 0, { ...BLADE, ap: 2 }), {
      outcome: 'tie',
      way: [
        ['D29', 'attack-cost', { name: 'Mira', cost: 2 }],
        ...rolled({ offense: 12 }, { defense: 12 }),
        ['DOS-05', 'tie', { offense: 12 }],
      ],
      facts: facts(12, 12),
      changes: [{ who: 'attacker', what: 'ap', by: -2 }],
    });
    isWhole(cost(3, [3, 4], 0, { ...BLADE, ap: 0 }), {
      outcome: 'tie',
      way: [...rolled({ offense: 12 }, { defense: 12 }), ['DOS-05', 'tie', { offense: 12 }]],
      facts: facts(12, 12),
    });
  });

  it('an open roll goes on while it shows a 6, and is told for either side', () => {
    const dice = { offense: [6, 6], 'offense#2': [6], 'offense#3': [2], defense: [6, 6], 'defense#2': [1] };
    isWhole(blow({ openRolls: 'on' }, dice), {
      outcome: 'success',
      way: [
        ['open-rolls', 'open-roll', { sum: 20 }],
        ['open-rolls', 'open-roll', { sum: 13 }],
        ...rolled({ dice: 20, offense: 25 }, { dice: 13, defense: 18 }),
        ...soaks(25, 18),
      ],
      facts: facts(25, 18),
      changes,
    });
    isWhole(blow({ openRolls: 'on' }, { offense: [6, 5], defense: [1, 1] }), {
      outcome: 'success',
      way: [...rolled({ dice: 11, offense: 16 }, { dice: 2, defense: 7 }), ...soaks(16, 7)],
      facts: facts(16, 7),
      changes,
    });
  });

  it('D17 a fumble counts 0, −5 or −10 by its level, the skill is added, and a total is not below 0', () => {
    const fumbles = (level: readonly number[], counts: number, defense: number) =>
      isWhole(blow({ fumbles: 'on' }, { offense: [6, 6], defense: [1, 1], 'defense-fumble': level }), {
        outcome: 'success',
        way: [
          ['fumbles', 'fumble', { level: level[0]! + level[1]!, counts }],
          ...rolled({ dice: 12, offense: 17 }, { dice: counts, defense }),
          ...soaks(17, defense),
        ],
        facts: facts(17, defense),
        changes,
      });
    fumbles([1, 1], 0, 5);
    fumbles([2, 3], 0, 5);
    fumbles([3, 3], -5, 0);
    fumbles([5, 6], -5, 0);
    fumbles([6, 6], -10, 0);
    const able = blow({ fumbles: 'on' }, { offense: [1, 1], 'offense-fumble': [6, 6], defense: [1, 2] }, { skill: 19 });
    isWhole(able, {
      outcome: 'success',
      way: [
        ['fumbles', 'fumble', { level: 12, counts: -10 }],
        ...rolled({ skill: 19, dice: -10, offense: 9 }, { dice: 3, defense: 8 }),
        ...soaks(9, 8),
      ],
      facts: facts(9, 8),
      changes,
    });
  });
});

describe('acrobatics', () => {
  const tumble = (dice: PlainRecord, more: PlainRecord = {}) =>
    answered({
      ...{ system: 'degrees', action: 'acrobatics', dice },
      actor: { name: 'Mira', skill: 6, factors: [-1] },
      opponent: { name: 'Teo', skill: 7, factors: [{ name: 'reach', value: 1 }] },
      ...more,
    });
  const penalty = { name: 'penalty', value: -1 };
  const reach = { name: 'reach', value: 1 };
  const way = (own: number, theirs: number, terms: readonly PlainRecord[], last: Noted): readonly Noted[] => [
    ['DOS-21', 'acrobatics', { name: 'Mira', skill: 6, terms, own }],
    ['DOS-21', 'opposed', { name: 'Teo', skill: 7, terms: [reach], theirs }],
    last,
  ];
  const told = (own: number, theirs: number, degrees: number) => ({ name: 'Mira', own, theirs, degrees });

  it('DOS-21, D32 an opposed check with the counter bonus; a tie is not enough', () => {
    const terms = [penalty, { name: 'counter bonus', value: 3 }];
    isWhole(tumble({ acrobatics: [3, 4], opposing: [2, 3] }, { counterBonus: 3 }), {
      outcome: 'success',
      way: way(15, 13, terms, ['DOS-06', 'check-won', told(15, 13, 2)]),
      facts: { own: 15, theirs: 13, degrees: 2, margin: 2 },
    });
    isWhole(tumble({ acrobatics: [4, 5], opposing: [3, 3] }), {
      outcome: 'tie',
      way: way(14, 14, [penalty], ['D32', 'check-tied', told(14, 14, 0)]),
      facts: { own: 14, theirs: 14, degrees: 0, margin: 0 },
    });
    isWhole(tumble({ acrobatics: [1, 1], opposing: [3, 3] }), {
      outcome: 'failure',
      way: way(7, 14, [penalty], ['DOS-06', 'check-lost', told(7, 14, 7)]),
      facts: { own: 7, theirs: 14, degrees: 7, margin: -7 },
    });
  });

  it('DOS-21 open rolls count here, too', () => {
    const dice = { acrobatics: [6, 6], 'acrobatics#2': [3], opposing: [1, 1] };
    isWhole(tumble(dice, { settings: { openRolls: 'on' } }), {
      outcome: 'success',
      way: [
        ['open-rolls', 'open-roll', { sum: 15 }],
        ['DOS-21', 'acrobatics', { name: 'Mira', skill: 6, terms: [penalty], dice: 15, own: 20 }],
        ['DOS-21', 'opposed', { name: 'Teo', skill: 7, terms: [reach], dice: 2, theirs: 10 }],
        ['DOS-06', 'check-won', told(20, 10, 10)],
      ],
      facts: { own: 20, theirs: 10, degrees: 10, margin: 10 },
    });
  });
});
