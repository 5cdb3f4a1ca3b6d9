/**
 * A fight as plain data: who stands, who is next to whom, what each has still coming this round. Gear is looked up once,
 * when the fight starts.
 */
import {
  either,
  flag,
  type Infer,
  list,
  map,
  maybe,
  number,
  oneOf,
  preset,
  type Refusal,
  record,
  text,
  WIDEST,
  whole,
} from '../../kernel/index.ts';
import { bodyFields, type Combatant, ready } from './combatant.ts';
import { conditionShape, conditionsShape, isDisarmed } from './conditions.ts';
import { armorShape, shieldShape, weaponShape } from './gear.ts';
import { modifiersShape } from './modifiers.ts';
import { type Pack, packProblem, packShape, sheetOf, stockOf } from './pack.ts';
import { PRESETS, settingsShape } from './settings.ts';
import { isMeleeSkill } from './skills.ts';

const id = (label?: string) => text(label === undefined ? {} : { label }, 30);

/** c-02: rounds are simultaneous; phases and a fixed order are for those who want them. */
export const ORDERS = ['simultaneous', 'phases', 'sequential'] as const;
export const PHASES = ['missile', 'special', 'melee'] as const;

const pairs = list(record({ a: id(), b: id() }), { label: 'Who stands next to whom' }, 0, 800);

export const setupShape = record({
  settings: preset(settingsShape, PRESETS),
  order: preset(
    oneOf(ORDERS, {
      label: 'Order',
      help: 'All at once; missile, special, melee; or one after the other in the order listed.',
      options: { simultaneous: 'All at once', phases: 'By phases', sequential: 'One after the other' },
    }),
    'simultaneous',
  ),
  pack: maybe(packShape),
  fighters: list(
    record({
      id: maybe(id('Id')),
      from: maybe(
        text({ label: 'Opponent of the pack', help: 'Take the sheet from the pack; fields given here win.' }, 60),
      ),
      side: text({ label: 'Side' }, 30),
      player: preset(flag({ label: 'A player’s character' }), false),
      ...bodyFields('director'),
      physical: maybe(number({ label: 'PHYSICAL', usual: [1, 12] })),
    }),
    { label: 'Fighters' },
    2,
    40,
  ),
  adjacent: preset(pairs, []),
});

const { skills, skill, luck, protection } = bodyFields('director');

const fighterShape = record({
  name: text({}, 60),
  side: text({}, 30),
  player: flag(),
  physical: number(),
  ...{ skills, skill, luck, protection },
  /** PHY-61: may be below 0. */
  stamina: number(),
  /** STAMINA POINTS when the fight began. */
  fullStamina: maybe(number()),
  weapon: weaponShape,
  armor: maybe(armorShape),
  shield: maybe(either([flag(), shieldShape])),
  conditions: conditionsShape,
  life: oneOf(['up', 'out', 'dying', 'stable', 'dead']),
  acted: flag(),
  triedToLeave: flag(),
});

export const stateShape = record({
  round: whole(1, WIDEST),
  order: oneOf(ORDERS),
  phase: maybe(oneOf(PHASES)),
  /** PHY-73: once somebody has acted it is no longer the start of the round. */
  started: flag(),
  settings: settingsShape,
  pack: maybe(packShape),
  fighters: map('any', fighterShape, {}, 40),
  sequence: list(id(), {}, 0, 40),
  adjacent: pairs,
  /** d-17: harm of this round or phase that everybody takes together at its end. */
  coming: list(
    record({
      who: id(),
      stamina: maybe(number()),
      condition: maybe(conditionShape),
      fate: maybe(oneOf(['to-zero', 'killed'])),
    }),
    {},
    0,
    2000,
  ),
});

const by = id('Who');

export const moveShape = either([
  record({ kind: oneOf(['attack']), by, target: id('Target'), modifiers: modifiersShape }),
  record({ kind: oneOf(['leave']), by }),
  record({ kind: oneOf(['hold']), by, what: maybe(text({ label: 'What instead' }, 200)) }),
  record({ kind: oneOf(['treat']), target: id('Who is treated'), condition: maybe(text({ label: 'Condition' }, 60)) }),
  record({ kind: oneOf(['end-phase']) }),
  record({ kind: oneOf(['end-round']) }),
]);

export type Setup = Infer<typeof setupShape>;
export type State = Infer<typeof stateShape>;
export type Fighter = Infer<typeof fighterShape>;
export type Coming = State['coming'][number];
export type FightMove = Infer<typeof moveShape>;

const wrong = (path: string, message: string): Refusal => ({ code: 'invalid_request', path: `start.${path}`, message });

export function start(setup: Setup): State | Refusal {
  const problem = packProblem(setup.pack, 'start.pack');
  if (problem !== undefined) return problem;
  const fighters: Record<string, Fighter> = {};
  for (const [i, given] of setup.fighters.entries()) {
    const path = `fighters.${i}`;
    const fighter = fighterOf(given, path, setup.pack);
    if ('code' in fighter) return fighter;
    const own = given.id ?? idFor(fighter.name, fighters);
    if (!/^[A-Za-z][A-Za-z0-9 -]*$/.test(own)) {
      return wrong(`${path}.id`, 'An id is letters, digits and dashes, a letter first.');
    }
    if (Object.hasOwn(fighters, own)) return wrong(`${path}.id`, `Two fighters are called ${own}.`);
    fighters[own] = fighter;
  }
  if (new Set(Object.values(fighters).map(({ side }) => side)).size < 2) {
    return wrong('fighters', 'A fight needs two sides at least.');
  }
  for (const [i, { a, b }] of setup.adjacent.entries()) {
    for (const [field, one] of Object.entries({ a, b })) {
      if (!Object.hasOwn(fighters, one)) return wrong(`adjacent.${i}.${field}`, `Nobody here is called ${one}.`);
    }
  }
  return {
    round: 1,
    order: setup.order,
    ...(setup.order === 'phases' ? { phase: PHASES[0] } : {}),
    started: false,
    settings: setup.settings,
    ...(setup.pack === undefined ? {} : { pack: setup.pack }),
    fighters,
    sequence: Object.keys(fighters),
    adjacent: setup.adjacent,
    coming: [],
  };
}

/** STAMINA POINTS are twice PHYSICAL unless said; who brings no weapon fights with fists. */
function fighterOf(given: Setup['fighters'][number], path: string, pack: Pack | undefined): Fighter | Refusal {
  const { id: _id, from, side, player, ...own } = given;
  const sheet = from === undefined ? undefined : sheetOf<Setup['fighters'][number]>(from, pack, `start.${path}.from`);
  if (sheet !== undefined && 'code' in sheet) return sheet;
  const { base: _base, ...known } = { base: undefined, ...sheet, ...own };
  const one = ready({ weapon: 'fists', ...known, player }, `start.${path}`, stockOf(pack), 'fighter');
  if ('code' in one) return one;
  const { name, physical, stamina, weapon, armor, shield, conditions } = one;
  if (physical === undefined) return wrong(`${path}.physical`, 'physical is missing.');
  const points = stamina ?? 2 * physical;
  if (points <= 0) {
    return wrong(`${path}.stamina`, `${name} starts out of the fight; give at least 1 STAMINA POINT.`);
  }
  return {
    name,
    side,
    player,
    physical,
    ...(one.skills === undefined ? {} : { skills: one.skills }),
    ...(one.skill === undefined ? {} : { skill: one.skill }),
    ...(one.luck === undefined ? {} : { luck: one.luck }),
    ...(one.protection === undefined ? {} : { protection: one.protection }),
    stamina: points,
    fullStamina: points,
    weapon: weapon!,
    ...(armor === undefined ? {} : { armor }),
    ...(shield === undefined ? {} : { shield }),
    conditions,
    life: 'up',
    acted: false,
    triedToLeave: false,
  };
}

function idFor(name: string, taken: Readonly<Record<string, unknown>>): string {
  const plain = name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  const base = plain.replace(/^[^a-z]+|-+$/g, '').slice(0, 20) || 'fighter';
  let own = base;
  for (let n = 2; Object.hasOwn(taken, own); n++) own = `${base}-${n}`;
  return own;
}

/** A fighter as the rules take one: whoever has lost the weapon strikes with fists. */
export function sheetFor(state: State, who: string) {
  const { side: _side, life: _life, acted: _acted, triedToLeave: _tried, ...own } = state.fighters[who]!;
  const { fullStamina: _full, ...rest } = own;
  return {
    ...rest,
    ...(isDisarmed(rest.conditions) ? { weapon: 'fists' } : {}),
  };
}

export function combatantOf(state: State, who: string): Combatant & { readonly physical: number } {
  const one = ready(sheetFor(state, who), `state.fighters.${who}`, stockOf(state.pack), 'fighter') as Combatant;
  return { ...one, physical: state.fighters[who]!.physical };
}

export const isUp = ({ life }: Fighter) => life === 'up';

/** The sides that still have somebody able to fight. */
export function sidesUp(state: State): readonly string[] {
  return [
    ...new Set(
      Object.values(state.fighters)
        .filter(isUp)
        .map(({ side }) => side),
    ),
  ];
}

export function areAdjacent({ adjacent }: State, one: string, other: string): boolean {
  return adjacent.some(({ a, b }) => (a === one && b === other) || (a === other && b === one));
}

/** d-15: every adjacent enemy still able to fight. */
export function enemiesFaced(state: State, who: string): readonly string[] {
  const { side } = state.fighters[who]!;
  return Object.keys(state.fighters).filter((other) => {
    const one = state.fighters[other]!;
    return one.side !== side && isUp(one) && areAdjacent(state, who, other);
  });
}

export function strikesAtRange(state: State, who: string): boolean {
  const { weapon, conditions } = state.fighters[who]!;
  return !isMeleeSkill(weapon.skill) && !isDisarmed(conditions);
}

export function withFighter(state: State, who: string, change: Partial<Fighter>): State {
  return { ...state, fighters: { ...state.fighters, [who]: { ...state.fighters[who]!, ...change } } };
}
