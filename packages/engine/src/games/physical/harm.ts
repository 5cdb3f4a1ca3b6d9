/**
 * From a hit to the STAMINA it costs: PHY-57 to PHY-63. One die on the weapon's damage table, one on whatever protects,
 * and never less than nothing (c-10 of the rulings).
 */
import { both, type Dice, die, face, type PairedDice, type Referee, type RollRef } from '../../kernel/index.ts';
import type { Combatant } from './combatant.ts';
import { exposureOf } from './conditions.ts';
import { type Harm, PLAIN_HARM } from './effects.ts';
import { type DieTable, dodgeTable, readAt, together } from './gear.ts';
import type { Settings } from './settings.ts';
import { isOnSheet, levelOf, type Reach } from './skills.ts';
import type { Armed } from './target.ts';

const ONE_DIE = die(6);

/** A blow that would land, all tables settled. */
export interface Blow {
  /** What the weapon is called, where it has a name. */
  readonly weapon?: string | undefined;
  readonly damage: DieTable;
  /** Absent when nothing protects: no die is thrown then. */
  readonly protection?: DieTable;
  /** d-19: what a condition of the struck adds. */
  readonly roll: number;
  readonly times: number;
}

export interface Wound {
  readonly damage: number;
  readonly protection: number;
  readonly net: number;
}

export interface DamageHints {
  readonly damage: RollRef;
  readonly protection: RollRef;
}

/** d-11, d-12: the table in use, or by house rule the one of the defense skill or the higher; a shield adds to the die. */
export function protectionOf(
  struck: Combatant,
  reach: Reach,
  settings: Settings,
  defendsWith?: string,
): DieTable | undefined {
  const dodges = struck.protection === 'dodge' || isOnSheet(struck, 'dodge');
  const dodge = dodges ? dodgeTable(levelOf(struck, 'dodge')) : undefined;
  const armor = struck.armor?.protection;
  let worn: DieTable | undefined;
  if (struck.protection === 'none') return undefined;
  if (settings.protectionRule === 'best-of-both') {
    worn = dodge === undefined || armor === undefined ? (dodge ?? armor) : together(dodge, armor, Math.max);
  } else if (settings.protectionRule === 'tied-to-skill' && defendsWith !== undefined) {
    worn = defendsWith === 'dodge' ? dodge : armor;
  } else worn = struck.protection === 'dodge' ? dodge : armor;
  const shield = shieldTable(struck, reach);
  if (shield === undefined) return worn;
  return worn === undefined ? shield : together(worn, shield, (a, b) => a + b);
}

function shieldTable({ shield }: Combatant, reach: Reach): DieTable | undefined {
  if (shield === undefined || shield === true) return undefined;
  return shield.meleeOnly && reach === 'ranged' ? undefined : shield.protection;
}

/** The blow of this striker on a target with this protection and these conditions. */
export function blowOf(striker: Armed, struck: Combatant, protection: DieTable | undefined): Blow {
  const { roll, times, unprotected } = exposureOf(struck.conditions);
  const { damage, name } = striker.weapon;
  const soak = unprotected ? undefined : protection;
  return soak === undefined
    ? { weapon: name, damage, roll, times }
    : { weapon: name, damage, roll, times, protection: soak };
}

const woundOf = (damage: number, protection: number): Wound => ({
  damage,
  protection,
  net: Math.max(0, damage - protection),
});

/** The dice of a blow read together: both where something protects, else the damage alone. */
export type WoundDice =
  | { readonly both: PairedDice<number, number, Wound> }
  | { readonly both?: undefined; readonly damage: Dice<number> };

/** PHY-57, PHY-59: one die on the damage table, and one on the table of whatever protects. */
export function woundDice({ damage, protection, roll, times }: Blow, unprotected = false): WoundDice {
  const hurts = face(6, (fallen) => readAt(damage, fallen + roll) * times);
  if (protection === undefined || unprotected) return { damage: hurts };
  const stops = face(6, (fallen) => readAt(protection, fallen));
  return { both: both(hurts, stops, woundOf) };
}

/** PHY-57 to PHY-60. `factor` is a critical hit's: table damage so many times, before protection. */
export function wound(referee: Referee, dice: WoundDice, factor: number, hints: DamageHints): Wound {
  if (dice.both === undefined) return woundOf(referee.roll('damage', dice.damage, hints.damage) * factor, 0);
  const plain = referee.rollTogether(hints.damage, hints.protection, dice.both);
  return factor === 1 ? plain : woundOf(plain.damage * factor, plain.protection);
}

/** The two dice as they fell, for a critical table that may still add to them. */
export interface Fallen {
  readonly damage: number;
  readonly protection?: number;
}

export function fall(referee: Referee, blow: Blow, hints: DamageHints): Fallen {
  const damage = referee.roll('damage', ONE_DIE, hints.damage);
  if (blow.protection === undefined) return { damage };
  return { damage, protection: referee.roll('protection', ONE_DIE, hints.protection) };
}

/** The same reading as `wound`, of dice that lie on the table already. */
export function woundFrom(blow: Blow, fallen: Fallen, harm: Harm = PLAIN_HARM): Wound {
  const damage = readAt(blow.damage, fallen.damage + blow.roll + harm.roll) * blow.times * harm.times + harm.more;
  const stopped = blow.protection === undefined || fallen.protection === undefined || harm.unprotected;
  const protection = stopped ? 0 : readAt(blow.protection!, fallen.protection!);
  return { damage, protection, net: Math.max(0, damage - protection) };
}
