/**
 * Packs: gear, modifiers, critical and fumble tables and opponents as data. The starter pack is always there; a pack of
 * one's own lies on top of it, and its names win.
 */

import { invalid, namedTwice } from '../../helpers/index.ts';
import {
  hint,
  type Infer,
  list,
  maybe,
  number,
  oneOf,
  type Refusal,
  record,
  text,
  whole,
  withDefault,
} from '../../kernel/index.ts';
import { bodyFields, type Sheet, type Stock } from './combatant.ts';
import { STARTER } from './data/starter.ts';
import { gapIn, type Row, rowsShape } from './effects.ts';
import { armorShape, shieldShape, weaponShape } from './gear.ts';
import { ATTACK_SKILLS, type Reach } from './skills.ts';

const name = text({ label: 'Name' }, 60);
const tables = (label: string) =>
  maybe(
    record(
      { any: maybe(rowsShape), melee: maybe(rowsShape), ranged: maybe(rowsShape) },
      { label, help: 'A table for every attack, or one for melee and one for ranged.' },
    ),
  );

export const packShape = record(
  {
    name: maybe(name),
    weapons: withDefault(list(record({ ...weaponShape.fields, name, skill: oneOf(ATTACK_SKILLS) }), {}, 0, 200), []),
    armors: withDefault(list(record({ ...armorShape.fields, name }), {}, 0, 200), []),
    shields: withDefault(list(record({ ...shieldShape.fields, name }), {}, 0, 200), []),
    modifiers: withDefault(
      list(
        record({
          name,
          helpsAttacker: number({ label: 'Helps the attacker by', usual: [-8, 8] }),
          reach: maybe(oneOf(['melee', 'ranged'], { label: 'Only for' })),
          most: maybe(whole(1, 100, { label: 'Counts at most so many times' })),
        }),
        {},
        0,
        200,
      ),
      [],
    ),
    criticals: tables('Critical hits'),
    fumbles: tables('Fumbles'),
    opponents: withDefault(
      list(record({ ...bodyFields('gm'), name, physical: number({ label: 'PHYSICAL', usual: [1, 12] }) }), {}, 0, 200),
      [],
    ),
  },
  {
    label: 'Pack',
    more: true,
    help: 'Your own gear, modifiers, tables and opponents, in addition to the starter pack.',
  },
);

export type Pack = Infer<typeof packShape>;
export type Modifier = Pack['modifiers'][number];

type Named = { readonly name: string };

function find<T extends Named>(own: readonly T[] | undefined, starter: readonly T[], wanted: string): T | undefined {
  return own?.find((one) => one.name === wanted) ?? starter.find((one) => one.name === wanted);
}

const LISTS = { weapon: 'weapons', armor: 'armors', shield: 'shields' } as const;

/** The names of a list, one's own first. */
export function namesOf(pack: Pack | undefined, what: 'weapons' | 'armors' | 'shields' | 'modifiers' | 'opponents') {
  return [...new Set([...(pack?.[what] ?? []), ...STARTER[what]].map((one: Named) => one.name))];
}

const STARTER_STOCK = stockWith(undefined);

export function stockOf(pack: Pack | undefined): Stock {
  return pack === undefined ? STARTER_STOCK : stockWith(pack);
}

function stockWith(pack: Pack | undefined): Stock {
  return {
    weapon: (wanted) => find(pack?.weapons, STARTER.weapons, wanted),
    armor: (wanted) => find(pack?.armors, STARTER.armors, wanted),
    shield: (wanted) => find(pack?.shields, STARTER.shields, wanted),
    unknown: (kind, wanted, path) => missing(kind, wanted, path, namesOf(pack, LISTS[kind])),
  };
}

function missing(kind: string, wanted: string, path: string, known: readonly string[]): Refusal {
  return invalid(path, `There is no ${kind} called ${wanted} in the pack.${hint(wanted, known)}`);
}

export function modifierOf(pack: Pack | undefined, wanted: string, path: string): Modifier | Refusal {
  return (
    find(pack?.modifiers, STARTER.modifiers, wanted) ?? missing('modifier', wanted, path, namesOf(pack, 'modifiers'))
  );
}

/** An opponent by name is the sheet it stands for. */
export function sheetOf<G extends object>(
  given: G | string,
  pack: Pack | undefined,
  path: string,
): G | Sheet | Refusal {
  if (typeof given !== 'string') return given;
  const found = find(pack?.opponents, STARTER.opponents, given);
  return found === undefined
    ? missing('opponent', given, path, namesOf(pack, 'opponents'))
    : { ...found, player: false };
}

/** The most particular table wins, one's own before the starter's. */
export function rowsFor(pack: Pack | undefined, what: 'criticals' | 'fumbles', reach: Reach): readonly Row[] {
  const own = pack?.[what];
  return own?.[reach] ?? own?.any ?? STARTER[what][reach] ?? STARTER[what].any;
}

/** What a shape cannot say: names are said once, tables cover every sum, and opponents carry what there is. */
export function packProblem(pack: Pack | undefined, at = 'pack'): Refusal | undefined {
  if (pack === undefined) return undefined;
  const twice = namedTwice(pack, ['weapons', 'armors', 'shields', 'modifiers', 'opponents'], at);
  if (twice !== undefined) return twice;
  for (const what of ['criticals', 'fumbles'] as const) {
    for (const [kind, rows] of Object.entries(pack[what] ?? {})) {
      const gap = gapIn(rows);
      if (gap === undefined) continue;
      const path = `${at}.${what}.${kind}`;
      return gap.at < rows.length
        ? invalid(
            `${path}.${gap.at}.from`,
            `This row must go on from ${gap.wanted}: rows cover 2 to 12, each sum once.`,
          )
        : invalid(path, `The rows end before ${gap.wanted}: they must cover 2 to 12.`);
    }
  }
  return opponentsProblem(pack, at);
}

function opponentsProblem(pack: Pack, at: string): Refusal | undefined {
  const stock = stockOf(pack);
  for (const [i, one] of pack.opponents.entries()) {
    for (const kind of ['weapon', 'armor', 'shield'] as const) {
      const worn = one[kind];
      if (typeof worn === 'string' && stock[kind](worn) === undefined) {
        return stock.unknown(kind, worn, `${at}.opponents.${i}.${kind}`);
      }
    }
  }
  return undefined;
}
