/**
 * The starter pack: generic gear, modifiers, short tables and a few opponents under names and numbers of our own, in the
 * shape of the source's. A pack of your own lies on top of it.
 */
import type { Row } from '../effects.ts';
import type { Pack } from '../pack.ts';
import { CRITICAL_ROWS, FUMBLE_ROWS } from './tables.ts';

type Weapon = Pack['weapons'][number];
type StarterTables = {
  readonly any: readonly Row[];
  readonly melee?: readonly Row[];
  readonly ranged?: readonly Row[];
};
type Starter = Required<Pick<Pack, 'weapons' | 'armors' | 'shields' | 'modifiers' | 'opponents'>> & {
  readonly name: string;
  readonly criticals: StarterTables;
  readonly fumbles: StarterTables;
};

const weapon = (name: string, skill: Weapon['skill'], damage: readonly number[], requiredSkill = 0): Weapon => ({
  name,
  skill,
  damage,
  requiredSkill,
});

const shield = (name: string, protection: readonly number[], meleeOnly: boolean) => ({ name, protection, meleeOnly });

export const STARTER: Starter = {
  name: 'starter',
  weapons: [
    weapon('fists', 'brawling', [0, 1, 1, 1, 1, 2, 2]),
    weapon('knife', 'brawling', [1, 1, 2, 2, 2, 3, 3]),
    weapon('chair-leg', 'brawling', [1, 1, 1, 2, 2, 2, 3]),
    weapon('trained-hands', 'martial-arts', [1, 1, 2, 2, 2, 3, 4]),
    weapon('cudgel', 'clubs', [1, 1, 2, 2, 3, 3, 4]),
    weapon('walking-staff', 'staves', [1, 2, 2, 2, 3, 3, 4]),
    weapon('hatchet', 'axes', [1, 2, 2, 3, 3, 4, 5]),
    weapon('long-blade', 'swords', [2, 2, 3, 3, 4, 4, 5]),
    weapon('great-blade', 'swords', [2, 3, 3, 4, 5, 5, 6], 2),
    weapon('pike', 'polearms', [2, 2, 3, 3, 4, 5, 5], 1),
    weapon('throwing-knife', 'thrown', [1, 1, 1, 2, 2, 3, 3]),
    weapon('hunting-bow', 'bows', [1, 2, 3, 3, 3, 4, 5]),
    weapon('sidearm', 'pistols', [2, 2, 3, 3, 4, 5, 5]),
    weapon('long-gun', 'rifles', [2, 3, 4, 4, 5, 6, 7]),
    weapon('scattergun', 'shotguns', [3, 3, 4, 4, 5, 6, 7]),
    weapon('belt-gun', 'heavy-machine-guns', [3, 4, 5, 6, 6, 7, 8], 2),
  ],
  armors: [
    { name: 'padded-coat', protection: [0, 0, 0, 1, 1, 1, 2] },
    { name: 'hide-jerkin', protection: [0, 0, 1, 1, 1, 2, 2] },
    { name: 'ringed-shirt', protection: [0, 1, 1, 1, 2, 2, 3] },
    { name: 'plated-vest', protection: [0, 1, 1, 2, 3, 3, 4] },
    { name: 'steel-harness', protection: [1, 1, 2, 2, 3, 4, 4] },
  ],
  shields: [
    shield('buckler', [0, 0, 0, 0, 0, 1, 1], false),
    shield('broad-shield', [0, 0, 0, 1, 1, 2, 2], true),
    shield('clear-shield', [0, 0, 1, 1, 2, 2, 3], false),
  ],
  modifiers: [
    { name: 'attacker-prone', helpsAttacker: -4 },
    { name: 'target-prone', helpsAttacker: 4 },
    { name: 'dusk', helpsAttacker: -1 },
    { name: 'darkness', helpsAttacker: -3 },
    { name: 'pitch-dark', helpsAttacker: -6 },
    { name: 'smoke', helpsAttacker: -2 },
    { name: 'downpour', helpsAttacker: -1 },
    { name: 'knee-deep-water', helpsAttacker: -2, reach: 'melee' },
    { name: 'cramped', helpsAttacker: -2, reach: 'melee' },
    { name: 'from-behind', helpsAttacker: 4 },
    { name: 'unseen', helpsAttacker: 1 },
    { name: 'outnumbering', helpsAttacker: 1, reach: 'melee', most: 5 },
    { name: 'moving-target', helpsAttacker: -1, reach: 'ranged' },
    { name: 'small-target', helpsAttacker: -2, reach: 'ranged' },
    { name: 'into-a-melee', helpsAttacker: -5, reach: 'ranged' },
  ],
  criticals: { any: CRITICAL_ROWS },
  fumbles: { any: FUMBLE_ROWS },
  opponents: [
    { name: 'ruffian', physical: 5, skill: 1, stamina: 8, weapon: 'cudgel' },
    { name: 'cutpurse', physical: 5, skill: 2, stamina: 7, weapon: 'knife' },
    { name: 'watchman', physical: 6, skill: 2, stamina: 10, weapon: 'long-blade', armor: 'padded-coat' },
    { name: 'marksman', physical: 6, skill: 2, stamina: 9, weapon: 'long-gun', armor: 'hide-jerkin' },
    {
      name: 'veteran',
      physical: 7,
      skills: { swords: 3, armor: 2, acrobatics: 1 },
      stamina: 13,
      weapon: 'long-blade',
      armor: 'ringed-shirt',
      shield: 'buckler',
    },
    { name: 'giant', physical: 9, skill: 2, stamina: 20, weapon: 'great-blade' },
  ],
};
