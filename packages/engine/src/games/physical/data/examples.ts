/** Ready-made situations for newcomers to the game. */
import type { Example } from '../../../kernel/index.ts';

const SWORD = { name: 'sword', skill: 'swords', damage: [2, 2, 3, 3, 4, 4, 5] };
const SABLE = {
  name: 'Sable',
  physical: 6,
  luck: 8,
  stamina: 12,
  skills: { swords: 2, dodge: 3, pistols: 2, acrobatics: 1 },
  weapon: SWORD,
};

export const EXAMPLES: Readonly<Record<'attack' | 'defend' | 'leave' | 'luck', readonly Example[]>> = {
  attack: [
    {
      title: 'A sword against a watchman',
      request: {
        character: SABLE,
        opponent: {
          name: 'the watchman',
          skill: 1,
          stamina: 10,
          weapon: SWORD,
          armor: { name: 'padded coat', protection: [0, 0, 0, 1, 1, 1, 2] },
        },
      },
    },
    {
      title: 'A shot in the smoke',
      request: { character: { ...SABLE, weapon: 'sidearm' }, opponent: 'marksman', modifiers: ['smoke'] },
    },
    {
      title: 'A bold stroke, with critical and fumble tables',
      request: { character: SABLE, opponent: 'giant', settings: { criticals: 'table', fumbles: 'table' } },
    },
  ],
  defend: [
    {
      title: 'A watchman strikes',
      request: { character: SABLE, opponent: { name: 'the watchman', physical: 6, skill: 1, weapon: SWORD } },
    },
    {
      title: 'Shot at, with the sheet kept hidden',
      request: { character: SABLE, opponent: { name: 'the marksman', base: 8, weapon: 'long-gun' } },
    },
    {
      title: 'A duel with critical and fumble tables',
      request: { character: SABLE, opponent: 'veteran', settings: { criticals: 'table', fumbles: 'table' } },
    },
  ],
  leave: [
    {
      title: 'Out of a ring of three',
      request: { character: SABLE, enemies: ['watchman', 'watchman', 'cutpurse'] },
    },
  ],
  luck: [{ title: 'A test of LUCK', request: { character: { physical: 6, luck: 7 } } }],
};
