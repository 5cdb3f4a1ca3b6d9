import { describe, it } from 'vitest';
import { isWhole, type Noted } from '../../contract/testing/way.ts';
import { ADA, attack, defend, KNIFE, lost, PISTOL, played, SWORD, THUG, terms, VEST } from './testing/people.ts';

const ADAS = { name: 'Ada' };
const luck = (from: number) => ({ who: 'character', what: 'luck', by: -1, from, to: from - 1 });

describe('player against player', () => {
  it('c-04 the other player’s attack is told from their side, and the target throws only protection', () => {
    const bo = { name: 'Bo', physical: 7, skills: { swords: 3 }, stamina: 9, luck: 6, weapon: SWORD, player: true };
    const aim: Noted = [
      'PHY-11',
      'attack-target',
      {
        target: 8,
        terms: terms(
          ['opponent’s PHYSICAL', 7, 'opponent'],
          ['opponent’s swords', 3, 'opponent'],
          ['own skill', -2, 'character'],
        ),
      },
    ];
    const told: Noted = ['c-04', 'player-strikes', { name: 'Bo' }];
    const skill = { skill: 'swords', skillLevel: 2, target: 8 };
    isWhole(defend({ opponent: bo, dice: { attack: [2, 5], damage: [5] } }), {
      outcome: 'hit',
      way: [
        told,
        aim,
        ['PHY-14', 'attack-hit', { roll: 7, target: 8 }],
        ['PHY-62', 'damage', { damage: 3 }],
        ['PHY-60', 'net', { ...ADAS, damage: 3, protection: 0, net: 3 }],
        ['PHY-61', 'stamina', { ...ADAS, left: 9 }],
      ],
      facts: { ...skill, roll: 7, hit: true, damage: 3, protection: 0, net: 3 },
      changes: [lost('character', 12, 3)],
    });
    isWhole(defend({ opponent: bo, dice: { attack: [2, 6] } }), {
      outcome: 'avoided',
      way: [told, aim, ['PHY-15', 'miss', { roll: 8, target: 8 }]],
      facts: { ...skill, roll: 8, hit: false },
    });
    const shooter = { ...bo, skills: { pistols: 3 }, weapon: PISTOL };
    isWhole(defend({ opponent: shooter, dice: { attack: [5, 6] } }), {
      outcome: 'avoided',
      way: [
        told,
        [
          'PHY-12',
          'attack-target',
          {
            target: 10,
            terms: terms(['opponent’s PHYSICAL', 7, 'opponent'], ['opponent’s pistols', 3, 'opponent']),
          },
        ],
        ['PHY-15', 'miss', { roll: 11, target: 10 }],
      ],
      facts: { target: 10, skill: 'none', skillLevel: 0, roll: 11, hit: false },
    });
  });

  it('PHY-64 an opponent who is a player gives the own numbers, and falls as a player', () => {
    const bo = { name: 'Bo', physical: 7, skills: { swords: 3 }, stamina: 2, weapon: SWORD, player: true };
    isWhole(attack({ opponent: bo, dice: { attack: [1, 2], damage: [5] } }), {
      outcome: 'hit',
      way: [
        [
          'PHY-11',
          'attack-target',
          {
            target: 5,
            terms: terms(
              ['PHYSICAL', 6, 'character'],
              ['swords', 2, 'character'],
              ['opponent’s skill', -3, 'opponent'],
            ),
          },
        ],
        ['PHY-14', 'attack-hit', { roll: 3, target: 5 }],
        ['PHY-57', 'damage', { damage: 3 }],
        ['PHY-60', 'net', { name: 'Bo', damage: 3, protection: 0, net: 3 }],
        ['PHY-61', 'stamina', { name: 'Bo', left: -1 }],
        ['PHY-65', 'falls', { name: 'Bo', left: -1, player: true }],
      ],
      facts: { target: 5, roll: 3, hit: true, damage: 3, protection: 0, net: 3 },
      changes: [lost('opponent', 2, 3)],
    });
  });
});

describe('LUCK', () => {
  it('d-16 equal is lucky, one more is not, and each test costs a point while there is one', () => {
    const test = (points: number, roll: readonly number[]) =>
      played('luck', { character: { ...ADA, luck: points }, dice: { luck: roll } });
    isWhole(test(7, [3, 4]), {
      outcome: 'lucky',
      way: [['d-16', 'lucky', { ...ADAS, roll: 7, luck: 7, left: 6 }]],
      facts: { target: 7, roll: 7 },
      changes: [luck(7)],
    });
    isWhole(test(6, [3, 4]), {
      outcome: 'unlucky',
      way: [['d-16', 'unlucky', { ...ADAS, roll: 7, luck: 6, left: 5 }]],
      facts: { target: 6, roll: 7 },
      changes: [luck(6)],
    });
    isWhole(test(0, [1, 1]), {
      outcome: 'unlucky',
      way: [['d-16', 'unlucky', { ...ADAS, roll: 2, luck: 0, left: 0 }]],
      facts: { target: 0, roll: 2 },
      changes: [{ who: 'character', what: 'luck', by: 0, from: 0, to: 0 }],
    });
  });
});

describe('leaving melee', () => {
  const swordsman = { ...THUG, name: 'the swordsman', weapon: SWORD };
  const leave = (more: object) => played('leave', { character: ADA, enemies: [swordsman, THUG], ...more });
  const held: Noted = ['PHY-70', 'in-melee', { ...ADAS, enemy: 'the swordsman' }];
  const tried = (id: string, roll: number, acrobatics = 0): Noted => [
    ...(['PHY-74', id, { ...ADAS, physical: 6, acrobatics, target: 6 + acrobatics, roll }] as const),
  ];
  const failed = tried('acrobatics-failed', 6);
  const facts = { inMelee: true, by: 'acrobatics', target: 6, roll: 6, automaticHits: 0, net: 0, away: 0 };

  it('PHY-70 whom nobody holds goes free', () => {
    isWhole(leave({ enemies: [THUG] }), {
      outcome: 'free',
      way: [['PHY-70', 'not-in-melee', ADAS]],
      facts: { inMelee: false, automaticHits: 0, net: 0, away: 1 },
    });
  });

  it('PHY-74, PHY-75 by Acrobatics under PHYSICAL and level, or by LUCK at equal', () => {
    const nimble = { ...ADA, skills: { ...ADA.skills, acrobatics: 1 } };
    isWhole(leave({ character: nimble, dice: { leave: [2, 4] } }), {
      outcome: 'left',
      way: [held, tried('acrobatics', 6, 1), ['PHY-75', 'left', ADAS]],
      facts: { ...facts, target: 7, away: 1 },
    });
    isWhole(leave({ settings: { skillRoll: 'at-or-under' }, dice: { leave: [2, 4] } }), {
      outcome: 'left',
      way: [held, tried('acrobatics', 6), ['PHY-75', 'left', ADAS]],
      facts: { ...facts, away: 1 },
    });
    isWhole(leave({ choices: { by: 'luck' }, dice: { leave: [3, 4] } }), {
      outcome: 'left',
      way: [held, ['d-16', 'lucky', { ...ADAS, roll: 7, luck: 7, left: 6 }], ['PHY-75', 'left', ADAS]],
      facts: { ...facts, by: 'luck', target: 7, roll: 7, away: 1 },
      changes: [luck(7)],
    });
    isWhole(leave({ dice: { leave: [2, 4] } }), {
      outcome: 'stayed',
      way: [held, failed, ['PHY-76', 'stayed', ADAS]],
      facts,
    });
    isWhole(leave({ choices: { by: 'luck' }, dice: { leave: [4, 4] } }), {
      outcome: 'stayed',
      way: [held, ['d-16', 'unlucky', { ...ADAS, roll: 8, luck: 7, left: 6 }], ['PHY-76', 'stayed', ADAS]],
      facts: { ...facts, by: 'luck', target: 7, roll: 8 },
      changes: [luck(7)],
    });
  });

  it('PHY-76, PHY-77 breaking away takes one hit of each, protected as ever, and gets out or not', () => {
    const away = (character: object, more: object = {}) =>
      leave({
        character,
        choices: { onFailure: 'breakAway' },
        dice: { leave: [2, 4], damage: [6], protection: [2], 'damage#2': [1], 'protection#2': [5] },
        ...more,
      });
    // The sword's 6 is 4, less 1; the knife's 1 is 1, and the vest stops it.
    const hits: readonly Noted[] = [
      ['PHY-77', 'automatic-hits', { ...ADAS, hits: 2 }],
      ['PHY-62', 'damage', { damage: 4 }],
      ['PHY-63', 'protection', { protection: 1 }],
      ['PHY-60', 'net', { ...ADAS, damage: 4, protection: 1, net: 3 }],
      ['PHY-62', 'damage', { damage: 1 }],
      ['PHY-63', 'protection', { protection: 2 }],
      ['PHY-60', 'stopped', { ...ADAS, damage: 1, protection: 2, net: 0 }],
    ];
    const vested = { ...ADA, armor: VEST };
    const harmed = { ...facts, automaticHits: 2, net: 3 };
    const left: Noted = ['PHY-61', 'stamina', { ...ADAS, left: 9 }];
    isWhole(away(vested), {
      outcome: 'broke-away',
      way: [held, failed, ...hits, left, ['PHY-76', 'broke-away', { ...ADAS, net: 3 }]],
      facts: { ...harmed, away: 1 },
      changes: [lost('character', 12, 3)],
    });
    isWhole(away(vested, { settings: { breakAway: 'stays' } }), {
      outcome: 'stayed',
      way: [held, failed, ...hits, left, ['PHY-76', 'broke-nothing', { ...ADAS, net: 3 }]],
      facts: harmed,
      changes: [lost('character', 12, 3)],
    });
    const { stamina: _, ...unknown } = vested;
    isWhole(away(unknown), {
      outcome: 'broke-away',
      way: [held, failed, ...hits, ['PHY-76', 'broke-away', { ...ADAS, net: 3 }]],
      facts: { ...harmed, away: 1 },
      changes: [{ who: 'character', what: 'stamina', by: -3 }],
    });
    isWhole(away({ ...vested, stamina: 3 }), {
      outcome: 'stayed',
      way: [
        ...[held, failed, ...hits],
        ['PHY-61', 'stamina', { ...ADAS, left: 0 }],
        ['PHY-65', 'falls', { ...ADAS, left: 0, player: true }],
        ['d-15', 'felled', ADAS],
      ],
      facts: { ...harmed, fell: true },
      changes: [lost('character', 3, 3)],
    });
    isWhole(away({ ...vested, stamina: 4 }), {
      outcome: 'broke-away',
      way: [
        ...[held, failed, ...hits],
        ['PHY-61', 'stamina', { ...ADAS, left: 1 }],
        ['PHY-76', 'broke-away', { ...ADAS, net: 3 }],
      ],
      facts: { ...harmed, away: 1 },
      changes: [lost('character', 4, 3)],
    });
  });

  it('PHY-76 a break-away that costs nothing costs nothing', () => {
    const knives = { ...swordsman, weapon: { ...KNIFE, skill: 'clubs' } };
    const dice = { leave: [6, 6], damage: [1], protection: [6] };
    const request = {
      character: { ...ADA, armor: VEST },
      enemies: [knives],
      dice,
      choices: { onFailure: 'breakAway' },
    };
    isWhole(leave(request), {
      outcome: 'broke-away',
      way: [
        held,
        tried('acrobatics-failed', 12),
        ['PHY-77', 'automatic-hits', { ...ADAS, hits: 1 }],
        ['PHY-62', 'damage', { damage: 1 }],
        ['PHY-63', 'protection', { protection: 3 }],
        ['PHY-60', 'stopped', { ...ADAS, damage: 1, protection: 3, net: 0 }],
        ['PHY-76', 'broke-away', { ...ADAS, net: 0 }],
      ],
      facts: { ...facts, away: 1, roll: 12, automaticHits: 1 },
    });
  });
});
