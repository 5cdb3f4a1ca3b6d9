/**
 * What a request to this system may say, and what is answered: written from its shapes by `npm run types`, not by hand.
 * reason past 400: every record of the system, one after the other.
 */
import type { AsRole, AsRoles, AsSheetRole, ActionResult } from '../../kernel/index.ts';
import type { ACTIONS } from './actions.ts';

export interface DegreesSettings {
  /** Open rolls. A natural double 6 adds another die, again on each further 6. Left out: off. */
  openRolls?: 'off' | 'on';
  /** Fumbles. A natural double 1 counts as 0, −5 or −10 instead of 2. Left out: off. */
  fumbles?: 'off' | 'on';
  /** Flat-footed. Losing an action point at 0 leaves you flat-footed, and a counterattack needs one to spend. Left out: off. */
  flatFooted?: 'off' | 'on';
  /** Multiple defenses. Each defense after the first in a round is at −2, at most −10. Left out: off. */
  multipleDefenses?: 'off' | 'on';
  /** Attacks cost action points. An attack costs its weapon’s action points, or 1. Left out: off. */
  attackCost?: 'off' | 'on';
  /** Counterattacks are answered. A failed counterattack leaves an opening as any attack does; each one takes an action point. Left out: off. */
  answerCounters?: 'off' | 'on';
  /** Counterattack. Say what is open, or resolve it as an attack of its own. Left out: offer. */
  counter?: 'offer' | 'resolve';
}

export type DegreesArmorName = 'quilted-coat' | 'boiled-hide' | 'ring-shirt' | 'steel-plate';

export interface DegreesWeaponBaseTerm {
  name: string;
  value: number;
}

export interface DegreesWeaponEffect {
  /** Effect. */
  name: string;
  /** Needs units. */
  minUnits?: number;
  /** On Offensive Rolls. */
  offense?: number;
  /** On Defensive Rolls. */
  defense?: number;
  lifePoints?: number;
  /** Rounds it lasts. The round of the hit is the first. Left out, it lasts for the whole fight. */
  rounds?: number;
}

export interface DegreesPersonWeapon {
  /** Name. What the weapon is called in a result. */
  name?: string;
  mode: 'melee' | 'ranged';
  /** At point-blank. A shot from within a few paces. Left out: false. */
  pointBlank?: boolean;
  damageType: string;
  baseDamage: number;
  /** Added to base damage. Whole numbers that are added; each can have a name. */
  baseTerms?: readonly (number | DegreesWeaponBaseTerm)[] | number | DegreesWeaponBaseTerm;
  /** Action points it costs. */
  ap?: number;
  effects?: readonly DegreesWeaponEffect[];
}

export type DegreesWeaponName = 'fists' | 'dirk' | 'war-blade' | 'iron-maul' | 'great-axe' | 'hunting-bow' | 'throwing-knife' | 'fire-lance';

export interface DegreesPerson {
  name?: string;
  skill?: number;
  /** Defensive skill. */
  defense?: number;
  absorption?: number;
  /** Armor. Armor value by damage type, or a sample armor. */
  armor?: { readonly [id: string]: number } | DegreesArmorName;
  /** Life points. At full health. */
  lifePoints?: number;
  weapon?: DegreesPersonWeapon | DegreesWeaponName;
  acrobatics?: number;
  /** Action points. Where they are in play. */
  ap?: number;
  lifePointsNow?: number;
  /** May answer a missed shot. */
  answersShots?: boolean;
}

/** How the attacker stands up to a counterattack. */
export interface DegreesAttackerDefense {
  skill: number;
  /** Modifiers. Whole numbers that are added; each can have a name. */
  modifiers?: readonly (number | DegreesWeaponBaseTerm)[] | number | DegreesWeaponBaseTerm;
  absorption?: number;
  armor?: { readonly [id: string]: number } | DegreesArmorName;
  lifePoints?: number;
  /** Action points. */
  ap?: number;
}

export interface DegreesAttackAttacker {
  name?: string;
  skill: number;
  /** Factors. Whole numbers that are added; each can have a name. */
  factors?: readonly (number | DegreesWeaponBaseTerm)[] | number | DegreesWeaponBaseTerm;
  /** Action points. For a house rule. */
  ap?: number;
  /** When countered. How the attacker stands up to a counterattack. */
  defense?: DegreesAttackerDefense;
}

/** Character: a full sheet, or the name of a template. */
export type DegreesSheet = DegreesPerson | 'brute' | 'knife' | 'sentry' | 'bandit' | 'champion';

export interface DegreesDefenderCounter {
  skill: number;
  factors?: readonly (number | DegreesWeaponBaseTerm)[] | number | DegreesWeaponBaseTerm;
  /** Weapon. */
  attack: DegreesPersonWeapon | DegreesWeaponName;
}

export interface DegreesAttackDefender {
  name?: string;
  skill: number;
  modifiers?: readonly (number | DegreesWeaponBaseTerm)[] | number | DegreesWeaponBaseTerm;
  absorption?: number;
  armor?: { readonly [id: string]: number } | DegreesArmorName;
  lifePoints?: number;
  /** Action points. */
  ap?: number;
  /** Already flat-footed. */
  flatFooted?: boolean;
  earlierDefenses?: number;
  /** May answer a missed shot. A power lets the defender act after a failed ranged attack. */
  answersShots?: boolean;
  counter?: DegreesDefenderCounter;
}

export interface DegreesAttack {
  attacker: AsRole<DegreesAttackAttacker, DegreesSheet>;
  defender: AsRole<DegreesAttackDefender, DegreesSheet>;
  attack: DegreesPersonWeapon | DegreesWeaponName;
}

export type DegreesAttackRoll = 'offense' | 'offense-fumble' | 'defense' | 'defense-fumble' | 'counter-offense' | 'counter-offense-fumble' | 'counter-defense' | 'counter-defense-fumble';

export interface DegreesAcrobaticsActor {
  name?: string;
  /** Acrobatics. */
  skill: number;
  factors?: readonly (number | DegreesWeaponBaseTerm)[] | number | DegreesWeaponBaseTerm;
}

export interface DegreesAcrobaticsOpponent {
  name?: string;
  skill: number;
  factors?: readonly (number | DegreesWeaponBaseTerm)[] | number | DegreesWeaponBaseTerm;
}

export interface DegreesAcrobatics {
  /** Who tries. */
  actor: AsRole<DegreesAcrobaticsActor, DegreesSheet>;
  /** Against whom. */
  opponent: AsRole<DegreesAcrobaticsOpponent, DegreesSheet>;
  /** Counter bonus. Half the degrees of a failed attack of this opponent, rounded down. */
  counterBonus?: number;
}

export type DegreesAcrobaticsRoll = 'acrobatics' | 'acrobatics-fumble' | 'opposing' | 'opposing-fumble';

export interface DegreesSetupFighter {
  id?: string;
  name: string;
  side: string;
  skill: number;
  /** Defensive skill. */
  defense: number;
  absorption?: number;
  armor?: { readonly [id: string]: number } | DegreesArmorName;
  lifePoints: number;
  /** Weapon. */
  attack: DegreesPersonWeapon | DegreesWeaponName;
  /** May answer a missed shot. A power lets them act after a failed ranged attack. */
  answersShots?: boolean;
  /** Acrobatics. Left out, it is the defensive skill. */
  acrobatics?: number;
}

export interface DegreesSetup {
  settings?: DegreesSettings;
  /** Action points a round. Left out: 6. */
  apPerRound?: number;
  /** In one breath. A fighter who falls still acts and answers until the round ends. */
  simultaneous?: boolean;
  /** In any order. The table says who is next, instead of the list. */
  anyOrder?: boolean;
  fighters: readonly AsRoles<DegreesSetupFighter, DegreesSheet>[];
}

export interface DegreesStateSettings {
  openRolls: 'off' | 'on';
  fumbles: 'off' | 'on';
  flatFooted: 'off' | 'on';
  multipleDefenses: 'off' | 'on';
  attackCost: 'off' | 'on';
  answerCounters: 'off' | 'on';
  counter: 'offer' | 'resolve';
}

export interface DegreesFighterStrike {
  name?: string;
  mode: 'melee' | 'ranged';
  pointBlank: boolean;
  damageType: string;
  baseDamage: number;
  baseTerms?: readonly (number | DegreesWeaponBaseTerm)[] | number | DegreesWeaponBaseTerm;
  ap?: number;
  effects: readonly DegreesWeaponEffect[];
}

export interface DegreesFighterCondition {
  name: string;
  offense?: number;
  defense?: number;
  lifePoints?: number;
  rounds?: number;
}

export interface DegreesStateFighter {
  name: string;
  side: string;
  skill: number;
  defense: number;
  absorption: number;
  armor: { readonly [id: string]: number };
  lifePoints: number;
  fullLifePoints?: number;
  ap: number;
  flatFooted: boolean;
  defenses: number;
  acted: boolean;
  strike: DegreesFighterStrike;
  answersShots?: boolean;
  acrobatics?: number;
  conditions?: readonly DegreesFighterCondition[];
  falling?: boolean;
}

export interface DegreesStateBonus {
  holder: string;
  against: string;
  bonus: number;
}

export interface DegreesStateOpening {
  by: string;
  against: string;
  afar?: boolean;
}

export interface DegreesState {
  round: number;
  settings: DegreesStateSettings;
  apPerRound: number;
  simultaneous?: boolean;
  anyOrder?: boolean;
  fighters: { readonly [id: string]: DegreesStateFighter };
  order: readonly string[];
  bonuses: readonly DegreesStateBonus[];
  opening?: DegreesStateOpening;
  moves: number;
}

export interface DegreesMoveAttack {
  kind: 'attack';
  /** Attacker. */
  by: string;
  target: string;
  /** At point-blank. */
  pointBlank?: boolean;
  factors?: readonly (number | DegreesWeaponBaseTerm)[] | number | DegreesWeaponBaseTerm;
  modifiers?: readonly (number | DegreesWeaponBaseTerm)[] | number | DegreesWeaponBaseTerm;
  /** Use the counter bonus. */
  useBonus?: boolean;
}

export interface DegreesMoveCounterattack {
  kind: 'counterattack';
  /** Who counters. */
  by: string;
  factors?: readonly (number | DegreesWeaponBaseTerm)[] | number | DegreesWeaponBaseTerm;
}

export interface DegreesMoveLetItPass {
  kind: 'let-it-pass';
  /** Who lets it pass. */
  by: string;
}

export interface DegreesMoveAcrobatics {
  kind: 'acrobatics';
  /** Who tries. */
  by: string;
  against: string;
  /** Acrobatics. */
  skill?: number;
  opposing?: number;
  /** Use the counter bonus. */
  useBonus?: boolean;
}

export interface DegreesMovePass {
  kind: 'pass';
  /** Who does nothing. */
  by: string;
}

export interface DegreesMoveEndRound {
  kind: 'end-round';
}

export type DegreesEncounterRoll = 'offense' | 'offense-fumble' | 'defense' | 'defense-fumble' | 'counter-offense' | 'counter-offense-fumble' | 'counter-defense' | 'counter-defense-fumble' | 'acrobatics' | 'acrobatics-fumble' | 'opposing' | 'opposing-fumble';

export interface DegreesFightA {
  name?: string;
  skill: number;
  /** Defensive skill. */
  defense: number;
  absorption?: number;
  armor?: { readonly [id: string]: number } | DegreesArmorName;
  lifePoints: number;
  /** Weapon. */
  attack: DegreesPersonWeapon | DegreesWeaponName;
  answersShots?: boolean;
}

export interface DegreesFight {
  a: AsRoles<DegreesFightA, DegreesSheet> | readonly AsRoles<DegreesFightA, DegreesSheet>[];
  b: AsRoles<DegreesFightA, DegreesSheet> | readonly AsRoles<DegreesFightA, DegreesSheet>[];
  /** Counterattacks. Whether a failed blow that leaves an opening is answered. Left out: never. */
  counter?: 'never' | 'always';
  /** Counter bonus. Serves the counterattack alone, or the next attack on that enemy in the round too. Left out: counterattack. */
  counterBonus?: 'counterattack' | 'any-attack';
  order?: 'simultaneous' | 'sequential';
  /** Whom to attack. Among several opponents. Weakest and strongest by the life points left. Left out: weakest. */
  targeting?: 'weakest' | 'strongest' | 'first' | 'spread';
  /** Action points a round. Left out: 6. */
  apPerRound?: number;
}

export interface DegreesMatchup {
  a: readonly AsRoles<DegreesFightA, DegreesSheet>[];
  b: readonly AsRoles<DegreesFightA, DegreesSheet>[];
}

/** What the compiler knows of Degrees. */
export interface DegreesTypes {
  readonly id: 'degrees';
  readonly settings: DegreesSettings;
  readonly choice: 'counterattack';
  readonly actions: {
    /** Attack: Both sides roll 2d6 + skill. Damage is the margin minus absorption and armor. */
    readonly attack: {
      readonly fields: AsSheetRole<DegreesAttack, 'attacker', 'attack'>;
      readonly roll: DegreesAttackRoll;
      readonly outcome: 'success' | 'tie' | 'failure';
      readonly facts: ActionResult<(typeof ACTIONS)['attack']>['facts'];
      readonly inOdds: 'degrees' | 'units' | 'damage';
    };
    /** Acrobatics: Slip past an enemy: an opposed check, with a counter bonus against them if you have one. */
    readonly acrobatics: {
      readonly fields: DegreesAcrobatics;
      readonly roll: DegreesAcrobaticsRoll;
      readonly outcome: 'success' | 'tie' | 'failure';
      readonly facts: ActionResult<(typeof ACTIONS)['acrobatics']>['facts'];
      readonly inOdds: 'degrees' | 'margin';
    };
  };
  readonly encounter: {
    readonly setup: DegreesSetup;
    readonly state: DegreesState;
    readonly move: DegreesMoveAttack | DegreesMoveCounterattack | DegreesMoveLetItPass | DegreesMoveAcrobatics | DegreesMovePass | DegreesMoveEndRound;
    readonly roll: DegreesEncounterRoll;
    readonly choice: 'useCounterBonus';
  };
  readonly fight: DegreesFight;
  readonly matchup: DegreesMatchup;
}
