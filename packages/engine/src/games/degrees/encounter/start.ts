/** How a fight is set up, and its first state. */

import { idFor, invalid } from '../../../helpers/index.ts';
import {
  amount,
  DIRECTS,
  either,
  flag,
  type Infer,
  isDirecting,
  list,
  MAX_NUMBER,
  maybe,
  number,
  oneOf,
  type Refusal,
  record,
  text,
  whole,
  withDefault,
} from '../../../kernel/index.ts';
import { WEAPONS } from '../data/gear.ts';
import { armorTwice } from '../prepare.ts';
import { PRESETS, settingsShape } from '../settings.ts';
import { armorOf, armorShape, strikeOf, strikeShape } from '../strike.ts';
import type { Fighter, State } from './state.ts';

/** Action points at the start of each round. */
export const POINTS = 6;

export const apPerRound = withDefault(whole(0, 100, { label: 'Action points a round', usual: [0, 10] }), POINTS);

/** What every fighter has, led or not, in the order in which a player reads it; a led one may begin felled. */
export const fighterFields = (fewest: number, most: number) => ({
  skill: number({ label: 'Offensive skill', usual: [0, 20], ratingOf: 'fighter' }),
  defense: number({ label: 'Defensive skill', usual: [0, 20], ratingOf: 'fighter' }),
  absorption: withDefault(amount({ label: 'Absorption', usual: [0, 20], ratingOf: 'fighter' }), 0),
  armor: maybe(armorShape),
  lifePoints: whole(fewest, most, { label: 'Life points', usual: [1, 120] }),
  attack: either([strikeShape, oneOf(Object.keys(WEAPONS))], { label: 'Weapon', names: Object.keys(WEAPONS) }),
  answersShots: maybe(
    flag({
      label: 'May answer a missed shot',
      more: true,
      help: 'A power lets them act after a failed ranged attack.',
    }),
  ),
});

export const newcomerShape = record({
  id: maybe(text({ label: 'Id' }, 30)),
  name: text({ label: 'Name' }, 60),
  side: text({ label: 'Side' }, 30),
  ...fighterFields(-MAX_NUMBER, MAX_NUMBER),
  acrobatics: maybe(
    number({ label: 'Acrobatics', usual: [0, 20], more: true, help: 'Left out, it is the defensive skill.' }),
  ),
});

export const setupShape = record({
  settings: withDefault(settingsShape, PRESETS),
  apPerRound,
  simultaneous: maybe(
    flag({
      label: 'In one breath',
      more: true,
      help: 'A fighter who falls still acts and answers until the round ends.',
    }),
  ),
  anyOrder: maybe(
    flag({ label: 'In any order', more: true, help: 'The table says who is next, instead of the list.' }),
  ),
  fighters: list(newcomerShape, { label: 'Fighters, in the order in which they act' }, 2, 40),
});

export type Setup = Infer<typeof setupShape>;
export type Newcomer = Setup['fighters'][number];

export function start(setup: Setup): State | Refusal {
  const fighters: Record<string, Fighter> = {};
  for (const [i, one] of setup.fighters.entries()) {
    const id = one.id ?? idFor(one.name, 'fighter', (id) => Object.hasOwn(fighters, id));
    const refusal = problemWith(one, id, fighters, `start.fighters.${i}`);
    if (refusal !== undefined) return refusal;
    fighters[id] = fighterFrom(one, setup.apPerRound);
  }
  if (new Set(setup.fighters.map(({ side }) => side)).size < 2) {
    return invalid('start.fighters', 'A fight needs two sides at least.');
  }
  return {
    round: 1,
    settings: setup.settings,
    apPerRound: setup.apPerRound,
    ...(setup.simultaneous ? { simultaneous: true } : {}),
    ...(setup.anyOrder ? { anyOrder: true } : {}),
    fighters,
    order: Object.keys(fighters),
    bonuses: [],
  };
}

export function fighterFrom(one: Newcomer, ap: number): Fighter {
  return {
    name: one.name,
    side: one.side,
    skill: one.skill,
    defense: one.defense,
    absorption: one.absorption,
    armor: armorOf(one.armor),
    lifePoints: one.lifePoints,
    fullLifePoints: one.lifePoints,
    ap,
    flatFooted: false,
    defenses: 0,
    acted: false,
    strike: strikeOf(one.attack),
    ...(one.answersShots ? { answersShots: true } : {}),
    ...(one.acrobatics === undefined ? {} : { acrobatics: one.acrobatics }),
  };
}

export function problemWith(
  one: Newcomer,
  id: string,
  taken: Readonly<Record<string, unknown>>,
  path: string,
): Refusal | undefined {
  const wrong = (field: string, message: string): Refusal => invalid(path === '' ? field : `${path}.${field}`, message);
  if (!/^[A-Za-z][A-Za-z0-9 -]*$/.test(id)) return wrong('id', 'An id is letters, digits and dashes, a letter first.');
  if (isDirecting(id)) return wrong('id', DIRECTS);
  if (Object.hasOwn(taken, id)) return wrong('id', `Two fighters are called ${id}.`);
  if (one.lifePoints <= 0)
    return wrong('lifePoints', `${one.name} starts out of the fight; give at least 1 life point.`);
  return armorTwice(one.armor, path);
}
