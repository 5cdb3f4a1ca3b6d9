/** What the audit finds in each game as its book has it, and the house rule that cures it: written by `npm run findings`. */
import type { Finding } from '@strikehome/engine/contract';

export const FINDINGS: Readonly<Record<string, readonly Finding[]>> = {
  degrees: [
    {
      kind: 'endless',
      rule: 'fight',
      field: 'absorption',
      owner: 'both',
      text: 'A fight can go on for ever with absorption at its highest on both sides: it never ends.',
      example: {
        request: {
          a: {
            name: 'Mira',
            skill: 7,
            defense: 6,
            absorption: 20,
            armor: { cut: 1 },
            lifePoints: 40,
            attack: { mode: 'melee', damageType: 'cut', baseDamage: 7 },
          },
          b: {
            name: 'Brute',
            skill: 6,
            defense: 7,
            absorption: 20,
            lifePoints: 35,
            attack: { mode: 'melee', damageType: 'cut', baseDamage: 7 },
          },
          counter: 'always',
        },
        odds: [{ never: { exact: '1', p: 1 } }],
      },
      cure: {
        setting: 'openRolls',
        value: 'on',
        result: {
          odds: [{ never: { exact: '0', p: 0 } }],
          left: 0,
          text: 'With the house rule “Open rolls: on” the same search does not find it.',
        },
      },
    },
  ],
  fate: [],
  mfz: [],
  physical: [
    {
      kind: 'inverted',
      rule: 'defend',
      field: 'character.skills.swords',
      owner: 'character',
      text: 'In defend, raising character.skills.swords from 0 to 1 makes things worse for the character, whose rating it is.',
      example: {
        request: {
          character: {
            name: 'Sable',
            physical: 6,
            luck: 8,
            stamina: 12,
            skills: { swords: 0, dodge: 3, pistols: 2, acrobatics: 1 },
            weapon: { name: 'sword', skill: 'swords', damage: [2, 2, 3, 3, 4, 4, 5] },
          },
          opponent: {
            name: 'the watchman',
            physical: 6,
            skill: 1,
            weapon: { name: 'sword', skill: 'swords', damage: [2, 2, 3, 3, 4, 4, 5] },
          },
        },
        from: 0,
        to: 1,
        odds: [
          {
            critical: { exact: '1/36', p: 0.027777777777777776 },
            avoided: { exact: '7/18', p: 0.3888888888888889 },
            hit: { exact: '5/9', p: 0.5555555555555556 },
            fumble: { exact: '1/36', p: 0.027777777777777776 },
          },
          {
            critical: { exact: '1/36', p: 0.027777777777777776 },
            avoided: { exact: '1/4', p: 0.25 },
            hit: { exact: '25/36', p: 0.6944444444444444 },
            fumble: { exact: '1/36', p: 0.027777777777777776 },
          },
        ],
      },
      clause: 'PHY-80',
      cure: {
        setting: 'defense',
        value: 'attacker-roll',
        result: {
          odds: [
            {
              critical: { exact: '1/36', p: 0.027777777777777776 },
              hit: { exact: '7/18', p: 0.3888888888888889 },
              avoided: { exact: '5/9', p: 0.5555555555555556 },
              fumble: { exact: '1/36', p: 0.027777777777777776 },
            },
            {
              critical: { exact: '1/36', p: 0.027777777777777776 },
              hit: { exact: '1/4', p: 0.25 },
              avoided: { exact: '25/36', p: 0.6944444444444444 },
              fumble: { exact: '1/36', p: 0.027777777777777776 },
            },
          ],
          left: 0,
          text: 'With the house rule “Defense: Attacker roll: under the same number is a hit” the same search does not find it.',
        },
      },
    },
    {
      kind: 'inverted',
      rule: 'defend',
      field: 'opponent.physical',
      owner: 'opponent',
      text: 'In defend, raising opponent.physical from 4 to 5 makes things worse for the opponent, whose rating it is.',
      example: {
        request: {
          character: {
            name: 'Sable',
            physical: 6,
            luck: 8,
            stamina: 12,
            skills: { swords: 2, dodge: 3, pistols: 2, acrobatics: 1 },
            weapon: { name: 'sword', skill: 'swords', damage: [2, 2, 3, 3, 4, 4, 5] },
          },
          opponent: {
            name: 'the watchman',
            physical: 4,
            skill: 1,
            weapon: { name: 'sword', skill: 'swords', damage: [2, 2, 3, 3, 4, 4, 5] },
          },
        },
        from: 4,
        to: 5,
        odds: [
          {
            critical: { exact: '1/36', p: 0.027777777777777776 },
            hit: { exact: '17/18', p: 0.9444444444444444 },
            fumble: { exact: '1/36', p: 0.027777777777777776 },
          },
          {
            critical: { exact: '1/36', p: 0.027777777777777776 },
            avoided: { exact: '1/18', p: 0.05555555555555555 },
            hit: { exact: '8/9', p: 0.8888888888888888 },
            fumble: { exact: '1/36', p: 0.027777777777777776 },
          },
        ],
      },
      clause: 'PHY-80',
      cure: {
        setting: 'defense',
        value: 'attacker-roll',
        result: {
          odds: [
            {
              critical: { exact: '1/36', p: 0.027777777777777776 },
              avoided: { exact: '17/18', p: 0.9444444444444444 },
              fumble: { exact: '1/36', p: 0.027777777777777776 },
            },
            {
              critical: { exact: '1/36', p: 0.027777777777777776 },
              hit: { exact: '1/18', p: 0.05555555555555555 },
              avoided: { exact: '8/9', p: 0.8888888888888888 },
              fumble: { exact: '1/36', p: 0.027777777777777776 },
            },
          ],
          left: 0,
          text: 'With the house rule “Defense: Attacker roll: under the same number is a hit” the same search does not find it.',
        },
      },
    },
    {
      kind: 'inverted',
      rule: 'defend',
      field: 'opponent.skill',
      owner: 'opponent',
      text: 'In defend, raising opponent.skill from 0 to 1 makes things worse for the opponent, whose rating it is.',
      example: {
        request: {
          character: {
            name: 'Sable',
            physical: 6,
            luck: 8,
            stamina: 12,
            skills: { swords: 2, dodge: 3, pistols: 2, acrobatics: 1 },
            weapon: { name: 'sword', skill: 'swords', damage: [2, 2, 3, 3, 4, 4, 5] },
          },
          opponent: {
            name: 'the watchman',
            physical: 6,
            skill: 0,
            weapon: { name: 'sword', skill: 'swords', damage: [2, 2, 3, 3, 4, 4, 5] },
          },
        },
        from: 0,
        to: 1,
        odds: [
          {
            critical: { exact: '1/36', p: 0.027777777777777776 },
            avoided: { exact: '1/18', p: 0.05555555555555555 },
            hit: { exact: '8/9', p: 0.8888888888888888 },
            fumble: { exact: '1/36', p: 0.027777777777777776 },
          },
          {
            critical: { exact: '1/36', p: 0.027777777777777776 },
            avoided: { exact: '5/36', p: 0.1388888888888889 },
            hit: { exact: '29/36', p: 0.8055555555555556 },
            fumble: { exact: '1/36', p: 0.027777777777777776 },
          },
        ],
      },
      clause: 'PHY-80',
      cure: {
        setting: 'defense',
        value: 'attacker-roll',
        result: {
          odds: [
            {
              critical: { exact: '1/36', p: 0.027777777777777776 },
              hit: { exact: '1/18', p: 0.05555555555555555 },
              avoided: { exact: '8/9', p: 0.8888888888888888 },
              fumble: { exact: '1/36', p: 0.027777777777777776 },
            },
            {
              critical: { exact: '1/36', p: 0.027777777777777776 },
              hit: { exact: '5/36', p: 0.1388888888888889 },
              avoided: { exact: '29/36', p: 0.8055555555555556 },
              fumble: { exact: '1/36', p: 0.027777777777777776 },
            },
          ],
          left: 0,
          text: 'With the house rule “Defense: Attacker roll: under the same number is a hit” the same search does not find it.',
        },
      },
    },
    {
      kind: 'inverted',
      rule: 'defend',
      field: 'character.skills.dodge',
      owner: 'character',
      text: 'In defend, raising character.skills.dodge from 0 to 1 makes things worse for the character, whose rating it is.',
      example: {
        request: {
          character: {
            name: 'Sable',
            physical: 6,
            luck: 8,
            stamina: 12,
            skills: { swords: 2, dodge: 0, pistols: 2, acrobatics: 1 },
            weapon: { name: 'sword', skill: 'swords', damage: [2, 2, 3, 3, 4, 4, 5] },
          },
          opponent: { name: 'the marksman', base: 8, weapon: 'long-gun' },
        },
        from: 0,
        to: 1,
        odds: [
          {
            critical: { exact: '1/36', p: 0.027777777777777776 },
            avoided: { exact: '5/9', p: 0.5555555555555556 },
            hit: { exact: '7/18', p: 0.3888888888888889 },
            fumble: { exact: '1/36', p: 0.027777777777777776 },
          },
          {
            critical: { exact: '1/36', p: 0.027777777777777776 },
            avoided: { exact: '7/18', p: 0.3888888888888889 },
            hit: { exact: '5/9', p: 0.5555555555555556 },
            fumble: { exact: '1/36', p: 0.027777777777777776 },
          },
        ],
      },
      clause: 'PHY-80',
      cure: {
        setting: 'defense',
        value: 'attacker-roll',
        result: {
          odds: [
            {
              critical: { exact: '1/36', p: 0.027777777777777776 },
              hit: { exact: '5/9', p: 0.5555555555555556 },
              avoided: { exact: '7/18', p: 0.3888888888888889 },
              fumble: { exact: '1/36', p: 0.027777777777777776 },
            },
            {
              critical: { exact: '1/36', p: 0.027777777777777776 },
              hit: { exact: '7/18', p: 0.3888888888888889 },
              avoided: { exact: '5/9', p: 0.5555555555555556 },
              fumble: { exact: '1/36', p: 0.027777777777777776 },
            },
          ],
          left: 0,
          text: 'With the house rule “Defense: Attacker roll: under the same number is a hit” the same search does not find it.',
        },
      },
    },
  ],
};
