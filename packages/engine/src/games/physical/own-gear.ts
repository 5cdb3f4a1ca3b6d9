/** A pack of your own as tables that people fill in, and how each row is taken into a sheet or a card. */
import { type PlainRecord, packsOf } from '../../kernel/index.ts';
import { packProblem, packShape } from './pack.ts';

const table = (row: PlainRecord, field: string) => (row[field] as readonly number[]).join(' ');

export const packs = packsOf({
  shape: packShape,
  problem: packProblem,
  tables: {
    weapons: {
      label: 'Weapons',
      one: 'weapon',
      columns: ['name', 'skill', 'damage', 'requiredSkill'],
      blank: { skill: 'swords', damage: [1, 2, 2, 3, 3, 4, 5] },
      fields: ['weapon', 'carries'],
      written: (row) => row,
      numbers: (row) => table(row, 'damage'),
    },
    armors: {
      label: 'Armor',
      one: 'armor',
      columns: ['name', 'protection'],
      blank: { protection: [0, 0, 1, 1, 2, 2, 3] },
      fields: ['armor'],
      written: (row) => row,
      numbers: (row) => table(row, 'protection'),
    },
    shields: {
      label: 'Shields',
      one: 'shield',
      columns: ['name', 'protection', 'meleeOnly'],
      blank: { protection: [0, 0, 0, 1, 1, 1, 2] },
      fields: ['shield'],
      written: (row) => row,
      numbers: (row) => table(row, 'protection'),
    },
    modifiers: {
      label: 'Modifiers',
      one: 'modifier',
      columns: ['name', 'helpsAttacker', 'reach'],
      blank: { helpsAttacker: -1 },
      fields: ['modifiers'],
      written: ({ name, helpsAttacker }) => ({ name: name!, helpsAttacker: helpsAttacker! }),
      numbers: ({ helpsAttacker }) => `${Number(helpsAttacker) > 0 ? '+' : ''}${helpsAttacker} for the attacker`,
    },
    opponents: {
      label: 'Opponents',
      one: 'opponent',
      columns: ['name', 'physical', 'stamina', 'skill', 'weapon', 'armor'],
      blank: { physical: 6, stamina: 10, skill: 1, weapon: 'fists' },
      kind: 'person',
    },
  },
});
