/** A fight as plain data: who stands, what they have left this round, who holds a bonus against whom. */

import { hasOneSide, sidesOf } from '../../../helpers/index.ts';
import {
  amount,
  flag,
  type Infer,
  list,
  MAX_NUMBER,
  map,
  maybe,
  number,
  record,
  text,
  whole,
} from '../../../kernel/index.ts';
import { life } from '../request.ts';
import { settingsShape } from '../settings.ts';
import { conditionShape, strikeShape } from '../strike.ts';

/** As much as degrees can come to. */
const pool = () => whole(0, Number.MAX_SAFE_INTEGER);

const fighterShape = record({
  name: text({}, 60),
  side: text({}, 30),
  skill: number(),
  defense: number(),
  absorption: amount(),
  armor: map('any', amount()),
  lifePoints: life('Life points'),
  /** Life points when the fight began. */
  fullLifePoints: maybe(number()),
  ap: amount({ label: 'Action points' }),
  flatFooted: flag(),
  /** Defenses made this round. */
  defenses: amount(),
  acted: flag(),
  strike: strikeShape,
  answersShots: maybe(flag()),
  acrobatics: maybe(number()),
  /** D31: what effects have left behind; the round they were caught in is the first of theirs. */
  conditions: maybe(list(conditionShape, {}, 0, 1000)),
  /** D33: felled in a simultaneous round, and in it until it ends. */
  falling: maybe(flag()),
});

export const stateShape = record({
  round: whole(1, MAX_NUMBER),
  settings: settingsShape,
  apPerRound: amount(),
  simultaneous: maybe(flag()),
  anyOrder: maybe(flag()),
  fighters: map('any', fighterShape, {}, 40),
  order: list(text({}, 30), {}, 0, 40),
  /** Counter bonuses: bound to one attacker, good once, gone when the round ends. D5: 0 is one too. */
  bonuses: list(record({ holder: text({}, 30), against: text({}, 30), bonus: pool() }), {}, 0, 2000),
  /** A failed attack that its target may still answer; from afar where a power answers a shot. */
  opening: maybe(record({ by: text({}, 30), against: text({}, 30), afar: maybe(flag()) })),
});

/** A field of a move that names a fighter. */
export const fighterId = (label: string) => text({ label, person: true }, 30);

export interface State extends Infer<typeof stateShape> {}
export type Fighter = Infer<typeof fighterShape>;

/** The name of a fighter, also where a move names an id that is not in the fight. */
export function nameIn({ fighters }: State, id: string | undefined): string {
  return id !== undefined && Object.hasOwn(fighters, id) ? fighters[id]!.name : 'a fighter';
}

/** At 0 life points or fewer nobody stands. */
export function stands({ lifePoints }: Fighter): boolean {
  return lifePoints > 0;
}

/** D33: who falls in a simultaneous round fights on until it ends. */
export function isUp(one: Fighter): boolean {
  return stands(one) || one.falling === true;
}

/** The sides that still have a fighter standing. */
export function sidesUp({ fighters }: Pick<State, 'fighters'>): readonly string[] {
  return sidesOf(fighters, isUp);
}

export function isOver({ order, fighters }: State): boolean {
  return hasOneSide(order, fighters, isUp);
}

/** The decision whether to use a counter bonus on a roll. */
export const USE_BONUS = 'useCounterBonus';

export function holds(state: State, holder: string, against: string): State['bonuses'][number] | undefined {
  return state.bonuses.find((b) => b.holder === holder && b.against === against);
}

export function bonusOf(state: State, holder: string, against: string): number {
  return holds(state, holder, against)?.bonus ?? 0;
}

/** A fighter's condition, for players who cannot read the sheet. */
export function conditionOf({ lifePoints, fullLifePoints }: Fighter): string {
  if (lifePoints <= 0) return 'out';
  if (fullLifePoints === undefined || lifePoints >= fullLifePoints) return 'unhurt';
  return lifePoints * 2 > fullLifePoints ? 'hurt' : 'badly hurt';
}

/** A fighter who has not had their turn and may still take it. */
export function hasTurn(one: Fighter): boolean {
  return isUp(one) && !one.acted && !one.flatFooted;
}

/** D34: the first in the order who has a turn left. */
export function upNext({ order, fighters }: State): string | undefined {
  return order.find((id) => hasTurn(fighters[id]!));
}

export function withFighter(state: State, id: string, change: Partial<Fighter>): State {
  return { ...state, fighters: { ...state.fighters, [id]: { ...state.fighters[id]!, ...change } } };
}

export function withoutBonus(state: State, holder: string, against: string): State {
  return { ...state, bonuses: state.bonuses.filter((b) => b.holder !== holder || b.against !== against) };
}
