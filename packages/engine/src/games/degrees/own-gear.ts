/** Weapons, armor, modifiers and opponents of your own, as tables beside the samples. */

import { invalid, namedTwice } from '../../helpers/index.ts';
import {
  either,
  hint,
  type Infer,
  list,
  maybe,
  number,
  packsOf,
  type Refusal,
  record,
  text,
  withDefault,
} from '../../kernel/index.ts';
import { ARMORS, WEAPONS } from './data/gear.ts';
import { sheetShape } from './person.ts';
import { armorValues, strikeShape } from './strike.ts';

const name = text({ label: 'Name' }, 60);
const most = 200;

const { acrobatics: _, lifePointsNow: __, ...personFields } = sheetShape.fields;

export const packShape = record({
  name: maybe(name),
  weapons: withDefault(list(record({ ...strikeShape.fields, name }), {}, 0, most), []),
  armors: withDefault(list(record({ name, armor: armorValues }), {}, 0, most), []),
  modifiers: withDefault(list(record({ name, value: number({ label: 'Added', usual: [-6, 6] }) }), {}, 0, most), []),
  opponents: withDefault(
    list(
      record({
        ...personFields,
        name,
        armor: maybe(either([armorValues, text({}, 60)], { label: 'Armor', names: Object.keys(ARMORS) })),
        weapon: maybe(either([strikeShape, text({}, 60)], { label: 'Weapon', names: Object.keys(WEAPONS) })),
      }),
      {},
      0,
      most,
    ),
    [],
  ),
});

type Pack = Infer<typeof packShape>;

const GEAR = { weapon: ['weapons', WEAPONS], armor: ['armors', ARMORS] } as const;

/** Names are said once, and opponents carry what there is. */
function problem(pack: Pack, at: string): Refusal | undefined {
  const twice = namedTwice(pack, ['weapons', 'armors', 'modifiers', 'opponents'], at);
  if (twice !== undefined) return twice;
  for (const [i, one] of pack.opponents.entries()) {
    for (const kind of ['weapon', 'armor'] as const) {
      const wanted = one[kind];
      const [rows, samples] = GEAR[kind];
      const known = [...pack[rows].map((row) => row.name), ...Object.keys(samples)];
      if (typeof wanted === 'string' && !known.includes(wanted)) {
        const message = `There is no ${kind} called ${wanted} here.${hint(wanted, known)}`;
        return invalid(`${at}.opponents.${i}.${kind}`, message);
      }
    }
  }
  return undefined;
}

export const packs = packsOf({
  shape: packShape,
  problem,
  tables: {
    weapons: {
      label: 'Weapons',
      one: 'weapon',
      columns: ['name', 'mode', 'damageType', 'baseDamage'],
      blank: { mode: 'melee', damageType: 'cut', baseDamage: 5 },
      fields: ['weapon', 'attack'],
      written: (row) => row,
      numbers: ({ mode, damageType, baseDamage }) => `${mode === 'ranged' ? 'ranged ' : ''}${damageType} ${baseDamage}`,
    },
    armors: {
      label: 'Armor',
      one: 'armor',
      columns: ['name', 'armor'],
      blank: { armor: { cut: 2, impact: 1, thrust: 1, heat: 0, cold: 0, electrical: 0 } },
      fields: ['armor'],
      written: ({ armor }) => armor!,
      numbers: ({ armor }) =>
        Object.entries(armor as Readonly<Record<string, number>>)
          .map(([type, value]) => `${type} ${value}`)
          .join(', '),
    },
    modifiers: {
      label: 'Modifiers',
      one: 'modifier',
      columns: ['name', 'value'],
      blank: { value: 1 },
      fields: ['modifiers', 'factors', 'baseTerms'],
      written: (row) => row,
      numbers: ({ value }) => `${Number(value) > 0 ? '+' : ''}${value}`,
    },
    opponents: {
      label: 'Opponents',
      one: 'opponent',
      columns: ['name', 'skill', 'defense', 'lifePoints', 'weapon', 'armor'],
      blank: { skill: 6, defense: 6, absorption: 2, lifePoints: 40, weapon: 'war-blade' },
      kind: 'person',
    },
  },
});
