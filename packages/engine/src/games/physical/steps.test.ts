import { describe, it } from 'vitest';
import { isWhole, type Noted } from '../../contract/testing/way.ts';
import { ADA, attack, defend, lost, PISTOL, THUG, terms, VEST } from './testing/people.ts';

const THUGS = { name: 'the thug' };
/** PHYSICAL 6, swords 2, against skill 1. */
const AIM: Noted = [
  'PHY-11',
  'attack-target',
  {
    target: 7,
    terms: terms(['PHYSICAL', 6, 'character'], ['swords', 2, 'character'], ['opponent’s skill', -1, 'gm']),
  },
];
const missed = { target: 7, hit: false };
const hit = { target: 7, hit: true };

describe('a player attacks', () => {
  it('PHY-14, PHY-57 to PHY-61 under the target number: damage, and STAMINA goes', () => {
    isWhole(attack({ dice: { attack: [2, 4], damage: [5] } }), {
      outcome: 'hit',
      way: [
        AIM,
        ['PHY-14', 'attack-hit', { roll: 6, target: 7 }],
        ['PHY-57', 'damage', { damage: 3 }],
        ['PHY-60', 'net', { ...THUGS, damage: 3, protection: 0, net: 3 }],
        ['PHY-61', 'stamina', { ...THUGS, left: 5 }],
      ],
      facts: { ...hit, roll: 6, damage: 3, protection: 0, net: 3 },
      changes: [lost('opponent', 8, 3)],
    });
  });

  it('PHY-59, PHY-60 protection is read and taken off, and may stop all of it', () => {
    const opponent = { ...THUG, armor: VEST };
    const way = (damage: number, protection: number): Noted[] => [
      AIM,
      ['PHY-14', 'attack-hit', { roll: 3, target: 7 }],
      ['PHY-57', 'damage', { damage }],
      ['PHY-59', 'protection', { protection }],
    ];
    isWhole(attack({ opponent, dice: { attack: [1, 2], damage: [6], protection: [4] } }), {
      outcome: 'hit',
      way: [
        ...way(4, 2),
        ['PHY-60', 'net', { ...THUGS, damage: 4, protection: 2, net: 2 }],
        ['PHY-61', 'stamina', { ...THUGS, left: 6 }],
      ],
      facts: { ...hit, roll: 3, damage: 4, protection: 2, net: 2 },
      changes: [lost('opponent', 8, 2)],
    });
    isWhole(attack({ opponent, dice: { attack: [1, 2], damage: [1], protection: [6] } }), {
      outcome: 'hit',
      way: [...way(2, 3), ['PHY-60', 'stopped', { ...THUGS, damage: 2, protection: 3, net: 0 }]],
      facts: { ...hit, roll: 3, damage: 2, protection: 3, net: 0 },
    });
  });

  it('PHY-65, d-23 at 0 or lower the target falls; where the STAMINA is not known only the loss is told', () => {
    const falls = (stamina: number, left: number): void =>
      isWhole(attack({ opponent: { ...THUG, stamina }, dice: { attack: [1, 2], damage: [5] } }), {
        outcome: 'hit',
        way: [
          AIM,
          ['PHY-14', 'attack-hit', { roll: 3, target: 7 }],
          ['PHY-57', 'damage', { damage: 3 }],
          ['PHY-60', 'net', { ...THUGS, damage: 3, protection: 0, net: 3 }],
          ['PHY-61', 'stamina', { ...THUGS, left }],
          ...(left > 0 ? [] : ([['PHY-65', 'falls', { ...THUGS, left, player: false }]] as const)),
        ],
        facts: { ...hit, roll: 3, damage: 3, protection: 0, net: 3 },
        changes: [lost('opponent', stamina, 3)],
      });
    falls(4, 1);
    falls(3, 0);
    falls(1, -2);
    const { stamina: _, ...unknown } = THUG;
    isWhole(attack({ opponent: unknown, dice: { attack: [1, 2], damage: [5] } }), {
      outcome: 'hit',
      way: [
        AIM,
        ['PHY-14', 'attack-hit', { roll: 3, target: 7 }],
        ['PHY-57', 'damage', { damage: 3 }],
        ['PHY-60', 'net', { ...THUGS, damage: 3, protection: 0, net: 3 }],
      ],
      facts: { ...hit, roll: 3, damage: 3, protection: 0, net: 3 },
      changes: [{ who: 'opponent', what: 'stamina', by: -3 }],
    });
  });

  it('PHY-15 at or over the target number nothing follows', () => {
    const miss: Noted = ['PHY-15', 'miss', { roll: 7, target: 7 }];
    isWhole(attack({ dice: { attack: [3, 4] } }), { outcome: 'miss', way: [AIM, miss], facts: { ...missed, roll: 7 } });
  });

  it('PHY-18, PHY-19 double 1 is a fumble, or by house rule the critical hit', () => {
    const way: Noted[] = [AIM, ['PHY-18', 'attack-fumble', { name: 'Ada', roll: 2 }]];
    isWhole(attack({ dice: { attack: [1, 1] } }), { outcome: 'fumble', way, facts: { ...missed, roll: 2 } });
    isWhole(attack({ settings: { attackDoubles: 'swapped' }, dice: { attack: [6, 6] } }), {
      outcome: 'fumble',
      way: [AIM, ['PHY-18', 'attack-fumble', { name: 'Ada', roll: 12 }]],
      facts: { ...missed, roll: 12 },
    });
    const miss: Noted = ['PHY-15', 'miss', { roll: 12, target: 7 }];
    isWhole(attack({ settings: { doubles: 'off' }, dice: { attack: [6, 6] } }), {
      ...{ outcome: 'miss', way: [AIM, miss], facts: { ...missed, roll: 12 } },
    });
  });

  it('PHY-16, PHY-17 double 6 is critical: table damage twice, or only told', () => {
    const told: Noted = ['PHY-16', 'attack-critical', { roll: 12 }];
    const harmed = (damage: number): Noted[] => [
      ['PHY-57', 'damage', { damage }],
      ['PHY-60', 'net', { ...THUGS, damage, protection: 0, net: damage }],
      ['PHY-61', 'stamina', { ...THUGS, left: 8 - damage }],
    ];
    const dice = { attack: [6, 6], damage: [5] };
    isWhole(attack({ dice }), {
      outcome: 'critical',
      way: [AIM, told, ['PHY-17', 'doubled', {}], ...harmed(6)],
      facts: { ...hit, roll: 12, damage: 6, protection: 0, net: 6 },
      changes: [lost('opponent', 8, 6)],
    });
    isWhole(attack({ settings: { criticals: 'none' }, dice }), {
      outcome: 'critical',
      way: [AIM, told, ...harmed(3)],
      facts: { ...hit, roll: 12, damage: 3, protection: 0, net: 3 },
      changes: [lost('opponent', 8, 3)],
    });
    isWhole(attack({ settings: { criticalRule: 'if-would-hit' }, dice }), {
      outcome: 'hit',
      way: [AIM, ['PHY-16', 'attack-double', { roll: 12 }], ...harmed(3)],
      facts: { ...hit, roll: 12, damage: 3, protection: 0, net: 3 },
      changes: [lost('opponent', 8, 3)],
    });
    const swapped = { attackDoubles: 'swapped', criticalRule: 'if-would-hit' };
    isWhole(attack({ settings: swapped, dice: { attack: [1, 1], damage: [5] } }), {
      outcome: 'critical',
      way: [AIM, ['PHY-16', 'attack-critical', { roll: 2 }], ['PHY-17', 'doubled', {}], ...harmed(6)],
      facts: { ...hit, roll: 2, damage: 6, protection: 0, net: 6 },
      changes: [lost('opponent', 8, 6)],
    });
  });

  it('PHY-12, PHY-21 at range the terms are the shooter’s alone, and modifiers are told by name', () => {
    const character = { ...ADA, physical: 7, skills: { pistols: 3 }, weapon: PISTOL };
    const modifiers = [{ name: 'darkness', value: 3 }, -1];
    isWhole(attack({ character, modifiers, dice: { attack: [5, 6] } }), {
      outcome: 'miss',
      way: [
        [
          'PHY-12',
          'attack-target',
          {
            target: 8,
            terms: terms(
              ['PHYSICAL', 7, 'character'],
              ['pistols', 3, 'character'],
              ['darkness', -3, 'character'],
              ['bonus', 1, 'character'],
            ),
          },
        ],
        ['PHY-15', 'miss', { roll: 11, target: 8 }],
      ],
      facts: { target: 8, roll: 11, hit: false },
    });
  });
});

describe('a player is attacked', () => {
  /** PHYSICAL 6 and skill 1, less swords 2: under 5 avoids. As written a better skill would avoid less. */
  const GUARD: Noted = [
    'PHY-31',
    'defense-target',
    {
      ...{ target: 5, rule: 'as-written' },
      terms: terms(['opponent’s PHYSICAL', 6, 'gm'], ['opponent’s brawling', 1, 'gm'], ['swords', -2, 'character']),
    },
  ];
  /** 2 to 4 and double 6 less double 1: 2 + 3 and 1 of 36 at 5; 2 and 1 at 4. */
  const BACKWARDS: Noted = ['PHY-80', 'backwards', { skill: 'swords', level: 2, avoids: 6, higher: 3 }];
  const SKILL = { target: 5, skill: 'swords', skillLevel: 2 };

  it('PHY-33 under the target number it is avoided', () => {
    isWhole(defend({ dice: { defense: [1, 3] } }), {
      outcome: 'avoided',
      way: [GUARD, BACKWARDS, ['PHY-33', 'avoided', { roll: 4, target: 5, rule: 'as-written' }]],
      facts: { ...SKILL, roll: 4, hit: false },
    });
  });

  it('PHY-34, PHY-62, PHY-63 at or over it hits: the attacker’s weapon, the own protection', () => {
    const at = { roll: 5, target: 5, rule: 'as-written' };
    isWhole(defend({ character: { ...ADA, armor: VEST }, dice: { defense: [2, 3], damage: [5], protection: [1] } }), {
      outcome: 'hit',
      way: [
        GUARD,
        BACKWARDS,
        ['PHY-34', 'defense-hit', at],
        ['PHY-62', 'damage', { damage: 3 }],
        ['PHY-63', 'protection', { protection: 0 }],
        ['PHY-60', 'net', { name: 'Ada', damage: 3, protection: 0, net: 3 }],
        ['PHY-61', 'stamina', { name: 'Ada', left: 9 }],
      ],
      facts: { ...SKILL, roll: 5, hit: true, damage: 3, protection: 0, net: 3 },
      changes: [lost('character', 12, 3)],
    });
    isWhole(defend({ character: { ...ADA, stamina: 2 }, dice: { defense: [3, 6], damage: [6] } }), {
      outcome: 'hit',
      way: [
        GUARD,
        BACKWARDS,
        ['PHY-34', 'defense-hit', { ...at, roll: 9 }],
        ['PHY-62', 'damage', { damage: 3 }],
        ['PHY-60', 'net', { name: 'Ada', damage: 3, protection: 0, net: 3 }],
        ['PHY-61', 'stamina', { name: 'Ada', left: -1 }],
        ['PHY-65', 'falls', { name: 'Ada', left: -1, player: true }],
      ],
      facts: { ...SKILL, roll: 9, hit: true, damage: 3, protection: 0, net: 3 },
      changes: [lost('character', 2, 3)],
    });
  });

  it('PHY-35 to PHY-38 double 6 is the attacker’s fumble, double 1 a critical hit suffered', () => {
    isWhole(defend({ dice: { defense: [6, 6] } }), {
      outcome: 'fumble',
      way: [GUARD, BACKWARDS, ['PHY-35', 'defense-fumble', THUGS]],
      facts: { ...SKILL, roll: 12, hit: false },
    });
    const harmed = (damage: number): Noted[] => [
      ['PHY-62', 'damage', { damage }],
      ['PHY-60', 'net', { name: 'Ada', damage, protection: 0, net: damage }],
      ['PHY-61', 'stamina', { name: 'Ada', left: 12 - damage }],
    ];
    isWhole(defend({ dice: { defense: [1, 1], damage: [2] } }), {
      outcome: 'critical',
      way: [GUARD, BACKWARDS, ['PHY-37', 'defense-critical', THUGS], ['PHY-38', 'doubled', {}], ...harmed(4)],
      facts: { ...SKILL, roll: 2, hit: true, damage: 4, protection: 0, net: 4 },
      changes: [lost('character', 12, 4)],
    });
    isWhole(defend({ settings: { criticalRule: 'if-would-hit' }, dice: { defense: [1, 1], damage: [2] } }), {
      outcome: 'hit',
      way: [GUARD, BACKWARDS, ['PHY-37', 'defense-double', {}], ...harmed(2)],
      facts: { ...SKILL, roll: 2, hit: true, damage: 2, protection: 0, net: 2, byDouble: true },
      changes: [lost('character', 12, 2)],
    });
  });

  it('d-01 the two house rules tell their own formula, and neither is backwards', () => {
    const settings = { defense: 'attacker-roll' };
    const [, , values] = GUARD;
    const rule = 'attacker-roll';
    isWhole(defend({ settings, dice: { defense: [2, 3] } }), {
      outcome: 'avoided',
      way: [
        ['PHY-31', 'defense-target', { ...values, rule }],
        ['PHY-33', 'avoided', { roll: 5, target: 5, rule }],
      ],
      facts: { ...SKILL, roll: 5, hit: false },
    });
    isWhole(defend({ settings: { defense: 'own-ability' }, dice: { defense: [2, 4] } }), {
      outcome: 'avoided',
      way: [
        [
          'PHY-31',
          'defense-target',
          {
            ...{ target: 7, rule: 'own-ability' },
            terms: terms(['PHYSICAL', 6, 'character'], ['swords', 2, 'character'], ['opponent’s brawling', -1, 'gm']),
          },
        ],
        ['PHY-33', 'avoided', { roll: 6, target: 7, rule: 'own-ability' }],
      ],
      facts: { target: 7, skill: 'swords', skillLevel: 2, roll: 6, hit: false },
    });
  });

  it('d-02, d-13 who has no skill for it, names none, or leaves it to the rule, is told so', () => {
    const shot = { ...THUG, weapon: PISTOL };
    const bare = terms(['opponent’s PHYSICAL', 6, 'gm'], ['opponent’s pistols', 1, 'gm']);
    isWhole(defend({ opponent: shot, dice: { defense: [2, 3] } }), {
      outcome: 'avoided',
      way: [
        ['d-13', 'no-skill', { name: 'Ada' }],
        ['PHY-32', 'defense-target', { target: 7, rule: 'as-written', terms: bare }],
        ['PHY-33', 'avoided', { roll: 5, target: 7, rule: 'as-written' }],
      ],
      facts: { target: 7, skill: 'none', skillLevel: 0, roll: 5, hit: false },
    });
    const brawl = terms(['opponent’s PHYSICAL', 6, 'gm'], ['opponent’s brawling', 1, 'gm']);
    isWhole(defend({ choices: { defense: 'none' }, dice: { defense: [2, 3] } }), {
      outcome: 'avoided',
      way: [
        ['d-02', 'named-none', { name: 'Ada' }],
        ['PHY-31', 'defense-target', { target: 7, rule: 'as-written', terms: brawl }],
        ['PHY-33', 'avoided', { roll: 5, target: 7, rule: 'as-written' }],
      ],
      facts: { target: 7, skill: 'none', skillLevel: 0, roll: 5, hit: false },
    });
    const dodger = { ...ADA, skills: { swords: 2, dodge: 1 } };
    isWhole(defend({ character: dodger, choices: { defense: 'auto' }, dice: { defense: [2, 3] } }), {
      outcome: 'avoided',
      way: [
        // Under 6: 2 to 5 are 10 of 36, double 1 is none of them and double 6 is: 10 in all; under 5 there are 6.
        ['d-02', 'auto', { skill: 'dodge', level: 1, avoids: 10 }],
        [
          'PHY-31',
          'defense-target',
          { target: 6, rule: 'as-written', terms: [...brawl, ...terms(['dodge', -1, 'character'])] },
        ],
        ['PHY-80', 'backwards', { skill: 'dodge', level: 1, avoids: 10, higher: 6 }],
        ['PHY-33', 'avoided', { roll: 5, target: 6, rule: 'as-written' }],
      ],
      facts: { target: 6, skill: 'dodge', skillLevel: 1, roll: 5, hit: false },
    });
  });
});
