/**
 * A fight as plain data: who stands, who is next to whom, what each has still coming this round. Gear is looked up once,
 * when the fight starts. A place is one of three: away from every enemy, next to one, or in melee with one (PHY-70).
 */

import { hasOneSide, sidesOf } from '../../../helpers/index.ts';
import {
  either,
  flag,
  type Infer,
  list,
  MAX_NUMBER,
  map,
  maybe,
  number,
  oneOf,
  record,
  text,
  whole,
  withDefault,
} from '../../../kernel/index.ts';
import { bodyFields, type Combatant, ready, sheetShape } from '../combatant.ts';
import { heldShape, isDisarmed, MAX_CONDITIONS } from '../conditions.ts';
import { armorShape, shieldShape, weaponShape } from '../gear.ts';
import { fighterModifiersShape, sceneModifiersShape } from '../lasting.ts';
import { packShape, stockOf } from '../pack.ts';
import { PRESETS, settingsShape } from '../settings.ts';
import { isMeleeSkill } from '../skills.ts';

const id = (label?: string) => text(label === undefined ? {} : { label }, 30);

/** c-02: rounds are simultaneous; phases and a fixed order are for those who want them. */
export const ORDERS = ['simultaneous', 'phases', 'sequential'] as const;
export const PHASES = ['missile', 'special', 'melee'] as const;

/** Other weapons that a fighter has at hand. */
export const MAX_CARRIED = 6;

const pairs = list(record({ a: id(), b: id() }), { label: 'Who stands next to whom' }, 0, 800);

/** A fighter as a setup lists them. */
export const newcomerShape = record({
  id: maybe(id('Id')),
  from: maybe(
    text({ label: 'Opponent of the pack', help: 'Take the sheet from the pack; fields given here win.' }, 60),
  ),
  side: text({ label: 'Side' }, 30),
  player: withDefault(flag({ label: 'A player’s character' }), false),
  ...bodyFields('gm'),
  physical: maybe(number({ label: 'PHYSICAL', usual: [1, 12] })),
  base: sheetShape.fields.base,
  carries: maybe(
    list(
      either([text({}, 60), weaponShape]),
      { label: 'Weapons at hand', more: true, help: 'Others than the one in hand, to change to.' },
      0,
      MAX_CARRIED,
    ),
  ),
});

export const setupShape = record({
  settings: withDefault(settingsShape, PRESETS),
  order: withDefault(
    oneOf(ORDERS, {
      label: 'Order',
      help: 'All at once; missile, special, melee; or one after the other in the order listed.',
      options: { simultaneous: 'All at once', phases: 'By phases', sequential: 'One after the other' },
    }),
    'simultaneous',
  ),
  pack: maybe(packShape),
  modifiers: sceneModifiersShape,
  fighters: list(newcomerShape, { label: 'Fighters' }, 2, 40),
  adjacent: withDefault(pairs, []),
});

const { skills, skill, luck, protection } = bodyFields('gm');

const fighterShape = record({
  name: text({}, 60),
  side: text({}, 30),
  player: flag(),
  physical: maybe(number()),
  base: maybe(number()),
  ...{ skills, skill, luck, protection },
  /** PHY-61: may be below 0. */
  stamina: number(),
  /** STAMINA POINTS when the fight began. */
  fullStamina: maybe(number()),
  weapon: weaponShape,
  carries: maybe(list(weaponShape, {}, 0, MAX_CARRIED + 1)),
  armor: maybe(armorShape),
  shield: maybe(either([flag(), shieldShape])),
  conditions: list(heldShape, {}, 0, MAX_CONDITIONS),
  modifiers: fighterModifiersShape('gm'),
  life: oneOf(['up', 'out', 'dying', 'stable', 'dead']),
  acted: flag(),
  triedToLeave: flag(),
  /** c-18: the one movement of this round, up to an enemy or off; who has moved off is out of reach of blows. */
  moved: maybe(oneOf(['up', 'off'])),
  /** PHY-76: failed to leave and stayed, and so fights on. */
  fightsOn: maybe(flag()),
});

export const stateShape = record({
  round: whole(1, MAX_NUMBER),
  order: oneOf(ORDERS),
  phase: maybe(oneOf(PHASES)),
  /** PHY-73: once a fighter has acted it is no longer the start of the round. */
  started: flag(),
  settings: settingsShape,
  pack: maybe(packShape),
  /** c-25: of the scene, counted at every attack. */
  modifiers: sceneModifiersShape,
  fighters: map('any', fighterShape, {}, 40),
  sequence: list(id(), {}, 0, 40),
  adjacent: pairs,
  /** d-17: harm of this round or phase that everybody takes together at its end. */
  coming: list(
    record({
      who: id(),
      stamina: maybe(number()),
      condition: maybe(heldShape),
      fate: maybe(oneOf(['to-zero', 'killed'])),
    }),
    {},
    0,
    2000,
  ),
});

/** A field of a move that names a fighter. */
export const fighterId = (label = 'Who') => text({ label, person: true }, 30);

export type Setup = Infer<typeof setupShape>;
export interface State extends Infer<typeof stateShape> {}
export type Fighter = Infer<typeof fighterShape>;
export type Coming = State['coming'][number];

/** The name of a fighter, also where a move names an id that is not in the fight. */
export function nameIn({ fighters }: State, id: string): string {
  return Object.hasOwn(fighters, id) ? fighters[id]!.name : 'a fighter';
}

/** A fighter as the rules take one. */
export function sheetFor(state: State, who: string) {
  const { side: _side, life: _life, acted: _acted, triedToLeave: _tried, ...own } = state.fighters[who]!;
  const { fullStamina: _full, carries: _carries, moved: _moved, fightsOn: _fightsOn, ...rest } = own;
  return rest;
}

export function combatantOf(state: State, who: string): Combatant {
  return ready(sheetFor(state, who), `state.fighters.${who}`, stockOf(state.pack), 'fighter') as Combatant;
}

export const isLastPhase = ({ phase }: State) => phase === undefined || phase === 'melee';

export const isUp = ({ life }: Fighter) => life === 'up';

/** The sides that still have a fighter able to fight. */
export function sidesUp({ fighters }: State): readonly string[] {
  return sidesOf(fighters, isUp);
}

export function isOver({ sequence, fighters }: State): boolean {
  return hasOneSide(sequence, fighters, isUp);
}

export function strikesAtRange(state: State, who: string): boolean {
  const { weapon, conditions } = state.fighters[who]!;
  return !isMeleeSkill(weapon.skill) && !isDisarmed(conditions);
}

export function withFighter(state: State, who: string, change: Partial<Fighter>): State {
  return { ...state, fighters: { ...state.fighters, [who]: { ...state.fighters[who]!, ...change } } };
}

/** d-17: when what is coming takes hold. */
export function whenItCounts(state: State): string {
  return isLastPhase(state) ? 'at the end of the round' : `at the end of the ${state.phase} phase`;
}

/** d-17: a blow that was struck and is still to be taken, in words. */
export function hitOf(state: State, who: string): string | undefined {
  const isHit = state.coming.some((one) => one.who === who && ((one.stamina ?? 0) < 0 || one.fate !== undefined));
  return isHit ? `hit, counts ${whenItCounts(state)}` : undefined;
}

/** A fighter's condition, for players who cannot read the sheet. */
export function conditionOf(state: State, who: string): string {
  const { life, stamina, fullStamina } = state.fighters[who]!;
  if (life !== 'up') return life === 'stable' ? 'unconscious' : life;
  const hit = hitOf(state, who);
  if (fullStamina === undefined || stamina >= fullStamina) return hit ?? 'unhurt';
  const worn = stamina * 2 > fullStamina ? 'hurt' : 'badly hurt';
  return hit === undefined ? worn : `${worn}; ${hit}`;
}
