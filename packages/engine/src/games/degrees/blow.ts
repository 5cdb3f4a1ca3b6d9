/** A legal attack, all terms settled: who strikes, who is struck, and what a counterattack would need. */
import type { Infer } from '../../kernel/index.ts';
import type { Settings } from './settings.ts';
import { type Armor, armorOf, type armorShape, type Modifiers, type Named, named, type Strike } from './strike.ts';

export type Body = {
  readonly absorption: number;
  readonly armor?: Infer<typeof armorShape>;
  readonly lifePoints?: number;
  readonly ap?: number;
};

/** Someone who attacks, all terms settled. */
interface Attacker {
  readonly name: string;
  readonly skill: number;
  readonly factors: readonly Named[];
  readonly ap?: number;
}

/** Someone who is attacked, all terms settled. */
export interface Defender {
  readonly name: string;
  readonly skill: number;
  readonly modifiers: readonly Named[];
  readonly absorption: number;
  readonly armor: Armor;
  readonly lifePoints?: number;
  readonly ap?: number;
  readonly flatFooted: boolean;
  readonly answersShots: boolean;
}

/** One of the two rolls of a check: its id, and the role that throws it. */
export interface CheckRoll {
  readonly id: string;
  readonly by: 'attacker' | 'defender';
}

export interface CheckRolls {
  readonly offense: CheckRoll;
  readonly defense: CheckRoll;
}

export const FIRST_BLOW: CheckRolls = {
  offense: { id: 'offense', by: 'attacker' },
  defense: { id: 'defense', by: 'defender' },
};

/** DOS-37: the roles are swapped, the people keep their names. */
export const COUNTER_BLOW: CheckRolls = {
  offense: { id: 'counter-offense', by: 'defender' },
  defense: { id: 'counter-defense', by: 'attacker' },
};

/** D25: where a counterattack is answered in turn, the roles are the first ones again. */
export const NEXT_COUNTER_BLOW: CheckRolls = {
  offense: { id: 'counter-offense', by: 'attacker' },
  defense: { id: 'counter-defense', by: 'defender' },
};

export const COUNTER_OPTIONS = ['let-it-pass', 'counterattack'] as const;

/** What a failed attack would be answered with. */
export interface Counter {
  readonly attacker: Attacker;
  readonly defender: Defender;
  readonly strike: Strike;
  /** What is done when nobody says. */
  readonly usual: (typeof COUNTER_OPTIONS)[number];
  /** How many counterattacks an exchange may still come to. */
  readonly most: number;
}

/** A legal attack, with what a counterattack would need. */
export interface Attack {
  readonly attacker: Attacker;
  readonly defender: Defender;
  readonly strike: Strike;
  readonly settings: Settings;
  /** A counterattack has rolls of its own. */
  readonly rolls: CheckRolls;
  /** DOS-21: the counter bonus that it is made with, where there is one; it may be 0 (D5). */
  readonly bonus?: number;
  /** D29: the action points it costs, where attacks cost some. */
  readonly cost?: number;
  /** D25: a failure leaves no opening, because this is the answer to one. */
  readonly closing?: boolean;
  readonly answer?: Counter;
  /** What an opening would be answered with, where that is said and not played. */
  readonly offered?: { readonly skill: number; readonly against?: number };
  /** What was said and does not count, because its house rule is off. */
  readonly unheard?: readonly string[];
}

/** The text gives no number for this: each defense after the first in a round is 2 worse, at most 10. */
const MAX_DEFENSE_PENALTY = 10;

export function defender(
  given: Body & { readonly skill: number; readonly modifiers?: Modifiers | undefined },
  name: string,
  more: { readonly flatFooted?: boolean; readonly earlierDefenses?: number; readonly answersShots?: boolean },
  settings: Settings,
): Defender {
  const penalty =
    settings.multipleDefenses === 'on' ? Math.min(MAX_DEFENSE_PENALTY, 2 * (more.earlierDefenses ?? 0)) : 0;
  const said = named(given.modifiers);
  return {
    name,
    skill: given.skill,
    modifiers: penalty > 0 ? [...said, { name: 'earlier defenses', value: -penalty }] : said,
    absorption: given.absorption,
    armor: armorOf(given.armor),
    flatFooted: more.flatFooted ?? false,
    answersShots: more.answersShots ?? false,
    ...(given.lifePoints === undefined ? {} : { lifePoints: given.lifePoints }),
    ...(given.ap === undefined ? {} : { ap: given.ap }),
  };
}

/** D7, D28: a shot at the distance that is said, or at its weapon's own where nothing is said; a blow by hand has none. */
export function atDistance(strike: Strike, close: boolean | undefined): Strike {
  return close === undefined || strike.mode === 'melee' || strike.pointBlank === close
    ? strike
    : { ...strike, pointBlank: close };
}

export function isClose({ mode, pointBlank }: Strike): boolean {
  return mode === 'melee' || pointBlank;
}
