/**
 * What a request to this system may say, and what is answered: written from its shapes by `npm run types`, not by hand.
 * reason past 400: every record of the system, one after the other.
 */
import type { AsRole, AsRoles, ActionResult } from '../../kernel/index.ts';
import type { ACTIONS } from './actions.ts';

export interface PhysicalSettings {
  /** Defense. As written, a better defender is easier to hit. The two house rules fix that. Left out: as-written. */
  defense?: 'as-written' | 'attacker-roll' | 'own-ability';
  /** Doubles. Double 6 and double 1 decide before the target number. Left out: on. */
  doubles?: 'on' | 'off';
  /** Doubles of an attack. Swapped: double 1 is the critical hit and double 6 the fumble, so low is good throughout. Left out: as-written. */
  attackDoubles?: 'as-written' | 'swapped';
  /** Critical hits. Table damage twice, reported only, or 2d6 on a table of the pack. Left out: double. */
  criticals?: 'double' | 'none' | 'table';
  /** A double is critical. Always, or only when the sum alone would have been a hit. Left out: always. */
  criticalRule?: 'always' | 'if-would-hit';
  /** Fumbles. Reported only, or 2d6 on a table of the pack. Left out: none. */
  fumbles?: 'none' | 'table';
  /** Acrobatics roll. Under PHYSICAL + Acrobatics, or equal to it as well. A LUCK test is always equal or under. Left out: under. */
  skillRoll?: 'under' | 'at-or-under';
  /** An opponent who is shot at. Subtract nothing, or the better of Dodge and (with a shield) Armor on the opponent’s sheet. Left out: none. */
  npcRangedDefense?: 'none' | 'dodge-or-shield';
  /** Dodge needs no armor. In melee (as written), always, or never. Left out: melee. */
  dodgeRequiresUnarmored?: 'melee' | 'always' | 'never';
  /** Armor or Dodge table. The one the fighter uses, the one of the defense skill used, or the higher of both on one die. Left out: chosen. */
  protectionRule?: 'chosen' | 'tied-to-skill' | 'best-of-both';
  /** Who rolls damage and armor. Changes only who is asked for the die; the result is the same. Left out: players-roll-all. */
  hands?: 'players-roll-all' | 'each-side';
  /** Breaking away. Whether a character who survives the automatic hits is out of the melee or still in it. Left out: leaves. */
  breakAway?: 'leaves' | 'stays';
}

export type PhysicalSkillsKey = 'brawling' | 'melee-weapons' | 'axes' | 'clubs' | 'polearms' | 'staves' | 'swords' | 'martial-arts' | 'firearms-light' | 'pistols' | 'rifles' | 'shotguns' | 'smgs' | 'firearms-heavy' | 'heavy-machine-guns' | 'launchers' | 'energy-throwers' | 'missile-weapons' | 'bows' | 'thrown' | 'dodge' | 'armor' | 'acrobatics';

export interface PhysicalWeaponModifier {
  name: string;
  /** Subtracted. */
  value?: number;
  /** Helps the attacker by. Gets its sign from the roll. */
  helpsAttacker?: number;
  /** Times. For a modifier of the pack that counts for each of several. */
  times?: number;
}

export interface PhysicalPersonWeapon {
  name?: string;
  skill: PhysicalSkillsKey;
  /** Damage. STAMINA POINTS for a die of 1 to 6, and for 7 or more. */
  damage: readonly number[];
  /** Needs a skill of. Below this level its wielder cannot handle it. Left out: 0. */
  requiredSkill?: number;
  /** Modifiers of the weapon. Each counts in every attack made with this weapon. */
  modifiers?: readonly (number | string | PhysicalWeaponModifier)[];
}

export interface PhysicalPersonArmor {
  name?: string;
  /** Protection. STAMINA POINTS for a die of 1 to 6, and for 7 or more. */
  protection: readonly number[];
}

export interface PhysicalPersonShield {
  name?: string;
  protection: readonly number[];
  meleeOnly?: boolean;
}

export interface PhysicalPersonCondition {
  name: string;
  /** Rounds left. Until treated when left out. */
  rounds?: number;
  /** Own attacks. Helps an attack by the bearer by so much. */
  attacking?: number;
  /** When attacked. Helps an attack on the bearer by so much. */
  attacked?: number;
  /** Damage die against the bearer. */
  struckRoll?: number;
  /** Damage against the bearer, times. */
  struckTimes?: number;
  /** No protection die. */
  unprotected?: boolean;
  /** STAMINA lost each round. */
  bleeds?: number;
  /** Cannot act. */
  idle?: boolean;
  /** Has lost the weapon. */
  disarmed?: boolean;
  /** Gone after the next attack on the bearer. */
  once?: boolean;
  /** Adds up with others of its name. */
  stacks?: boolean;
}

export interface PhysicalPersonModifier {
  name: string;
  /** Subtracted. */
  value?: number;
  /** Helps the attacker by. Gets its sign from the roll. */
  helpsAttacker?: number;
  times?: number;
  /** Counts when. Left out, when they attack. */
  when?: 'attacking' | 'attacked';
}

export interface PhysicalPerson {
  name?: string;
  physical?: number;
  /** STAMINA. At full health; if left out, twice PHYSICAL. */
  stamina?: number;
  /** LUCK. At full strength. */
  luck?: number;
  /** Skills. Levels by skill. */
  skills?: { readonly [id in PhysicalSkillsKey]?: number };
  /** Weapon. Pick one, or enter its table. */
  weapon?: string | PhysicalPersonWeapon;
  /** Armor. Pick one, or enter its table. */
  armor?: string | PhysicalPersonArmor;
  /** Shield. Pick one, or enter its table; `true` is a shield without a table. */
  shield?: boolean | string | PhysicalPersonShield;
  /** Weapons at hand. */
  carries?: readonly (string | PhysicalPersonWeapon)[];
  protection?: 'armor' | 'dodge' | 'none';
  /** STAMINA now. Where it is not the full one. */
  staminaNow?: number;
  /** LUCK now. Where some of it is spent. */
  luckNow?: number;
  /** Skill. One number, if you do not know the single skills. */
  skill?: number;
  /** Base number. PHYSICAL and skill in one number: the sheet stays hidden. */
  base?: number;
  /** Conditions. What earlier critical hits and fumbles left. */
  conditions?: readonly PhysicalPersonCondition[];
  /** Modifiers that last. Each counts in all of their attacks, or in all attacks on them. */
  modifiers?: readonly (number | string | PhysicalPersonModifier)[];
}

export interface PhysicalAttackCharacter {
  physical: number;
  name?: string;
  luck?: number;
  stamina?: number;
  /** Skills. Levels by skill. */
  skills?: { readonly [id in PhysicalSkillsKey]?: number };
  skill?: number;
  /** Weapon. Pick one, or enter its table. */
  weapon?: string | PhysicalPersonWeapon;
  /** Armor. Pick one, or enter its table. */
  armor?: string | PhysicalPersonArmor;
  shield?: boolean | string | PhysicalPersonShield;
  protection?: 'armor' | 'dodge' | 'none';
  conditions?: readonly PhysicalPersonCondition[];
  modifiers?: readonly (number | string | PhysicalPersonModifier)[];
}

export type PhysicalSheetName = 'ruffian' | 'cutpurse' | 'watchman' | 'marksman' | 'veteran' | 'giant';

/** Character: a full sheet, or the name of a template. */
export type PhysicalSheet = PhysicalPerson | PhysicalSheetName;

export interface PhysicalAttackOpponent {
  physical?: number;
  name?: string;
  luck?: number;
  stamina?: number;
  /** Skills. Levels by skill. */
  skills?: { readonly [id in PhysicalSkillsKey]?: number };
  skill?: number;
  /** Weapon. Pick one, or enter its table. */
  weapon?: string | PhysicalPersonWeapon;
  /** Armor. Pick one, or enter its table. */
  armor?: string | PhysicalPersonArmor;
  shield?: boolean | string | PhysicalPersonShield;
  protection?: 'armor' | 'dodge' | 'none';
  conditions?: readonly PhysicalPersonCondition[];
  modifiers?: readonly (number | string | PhysicalPersonModifier)[];
  base?: number;
  player?: boolean;
}

export type PhysicalWeaponSkill = 'brawling' | 'melee-weapons' | 'axes' | 'clubs' | 'polearms' | 'staves' | 'swords' | 'martial-arts' | 'firearms-light' | 'pistols' | 'rifles' | 'shotguns' | 'smgs' | 'firearms-heavy' | 'heavy-machine-guns' | 'launchers' | 'energy-throwers' | 'missile-weapons' | 'bows' | 'thrown';

export interface PhysicalPackWeapon {
  name: string;
  skill: PhysicalWeaponSkill;
  damage: readonly number[];
  requiredSkill?: number;
  modifiers?: readonly (number | string | PhysicalWeaponModifier)[];
}

export interface PhysicalPackArmor {
  name: string;
  protection: readonly number[];
}

export interface PhysicalPackShield {
  name: string;
  protection: readonly number[];
  meleeOnly?: boolean;
}

export interface PhysicalPackModifier {
  name: string;
  /** Helps the attacker by. */
  helpsAttacker: number;
  /** Only for. */
  reach?: 'melee' | 'ranged';
  most?: number;
}

export interface PhysicalEffectDamageTimes {
  kind: 'damage-times';
  times: number;
}

export interface PhysicalEffectDamageRoll {
  kind: 'damage-roll';
  /** Added to the damage die. */
  bonus: number;
}

export interface PhysicalEffectMoreDamage {
  kind: 'more-damage';
  points: number;
}

export interface PhysicalEffectNoProtection {
  kind: 'no-protection';
}

export interface PhysicalEffectStunned {
  kind: 'stunned';
  rounds: number;
}

export interface PhysicalEffectDown {
  kind: 'down';
  rounds: number;
}

export interface PhysicalEffectDisarmed {
  kind: 'disarmed';
  rounds?: number;
}

export interface PhysicalEffectBleeding {
  kind: 'bleeding';
  /** STAMINA each round. */
  points: number;
  rounds?: number;
}

export interface PhysicalEffectCondition {
  kind: 'condition';
  condition: PhysicalPersonCondition;
}

export interface PhysicalEffectHitsSelf {
  kind: 'hits-self';
  times?: number;
  /** Own protection counts. Left out: true. */
  protected?: boolean;
}

export interface PhysicalEffectToZero {
  kind: 'to-zero';
}

export interface PhysicalEffectKilled {
  kind: 'killed';
  /** A LUCK test leaves a character at 0 instead. Left out: false. */
  luckEscape?: boolean;
}

export interface PhysicalCriticalsAny {
  from: number;
  to: number;
  /** What happens. */
  text: string;
  effects?: readonly (PhysicalEffectDamageTimes | PhysicalEffectDamageRoll | PhysicalEffectMoreDamage | PhysicalEffectNoProtection | PhysicalEffectStunned | PhysicalEffectDown | PhysicalEffectDisarmed | PhysicalEffectBleeding | PhysicalEffectCondition | PhysicalEffectHitsSelf | PhysicalEffectToZero | PhysicalEffectKilled)[];
}

/** A table for every attack, or one for melee and one for ranged. */
export interface PhysicalPackCriticals {
  /** Rows in order that cover 2 to 12, each sum once. */
  any?: readonly PhysicalCriticalsAny[];
  /** Rows in order that cover 2 to 12, each sum once. */
  melee?: readonly PhysicalCriticalsAny[];
  /** Rows in order that cover 2 to 12, each sum once. */
  ranged?: readonly PhysicalCriticalsAny[];
}

export interface PhysicalPackOpponent {
  name: string;
  luck?: number;
  stamina?: number;
  /** Skills. Levels by skill. */
  skills?: { readonly [id in PhysicalSkillsKey]?: number };
  skill?: number;
  /** Weapon. Pick one, or enter its table. */
  weapon?: string | PhysicalPersonWeapon;
  /** Armor. Pick one, or enter its table. */
  armor?: string | PhysicalPersonArmor;
  shield?: boolean | string | PhysicalPersonShield;
  protection?: 'armor' | 'dodge' | 'none';
  conditions?: readonly PhysicalPersonCondition[];
  modifiers?: readonly (number | string | PhysicalPersonModifier)[];
  physical: number;
}

/** Your own gear, modifiers, tables and opponents, in addition to the starter pack. */
export interface PhysicalAttackPack {
  name?: string;
  weapons?: readonly PhysicalPackWeapon[];
  armors?: readonly PhysicalPackArmor[];
  shields?: readonly PhysicalPackShield[];
  modifiers?: readonly PhysicalPackModifier[];
  /** Critical hits. A table for every attack, or one for melee and one for ranged. */
  criticals?: PhysicalPackCriticals;
  /** Fumbles. A table for every attack, or one for melee and one for ranged. */
  fumbles?: PhysicalPackCriticals;
  opponents?: readonly PhysicalPackOpponent[];
}

export interface PhysicalAttack {
  character: AsRole<PhysicalAttackCharacter, PhysicalSheet>;
  opponent: AsRole<PhysicalAttackOpponent, PhysicalSheet> | string;
  /** Combat modifiers. Each is subtracted from the target number; for a name from the pack the roll decides the sign. */
  modifiers?: readonly (number | string | PhysicalWeaponModifier)[] | number | string | PhysicalWeaponModifier;
  /** Pack. Your own gear, modifiers, tables and opponents, in addition to the starter pack. */
  pack?: PhysicalAttackPack;
}

export type PhysicalAttackRoll = 'attack' | 'damage' | 'protection' | 'luck' | 'critical' | 'fumble';

export type PhysicalDefendRoll = 'defense' | 'attack' | 'damage' | 'protection' | 'luck' | 'critical' | 'fumble';

export interface PhysicalLeave {
  character: AsRole<PhysicalAttackCharacter, PhysicalSheet>;
  enemies: readonly (AsRoles<PhysicalAttackOpponent, PhysicalSheet> | string)[];
  pack?: PhysicalAttackPack;
}

export interface PhysicalLuck {
  character: AsRole<PhysicalAttackCharacter, PhysicalSheet>;
  pack?: PhysicalAttackPack;
}

export type PhysicalChoice = 'luckAgainstCritical' | 'luckAgainstFumble' | 'luckAgainstDeath' | 'defense' | 'by' | 'onFailure';

export interface PhysicalSetupFighter {
  id?: string;
  /** Opponent of the pack. Take the sheet from the pack; fields given here win. */
  from?: string;
  side: string;
  player?: boolean;
  name?: string;
  luck?: number;
  stamina?: number;
  /** Skills. Levels by skill. */
  skills?: { readonly [id in PhysicalSkillsKey]?: number };
  skill?: number;
  /** Weapon. Pick one, or enter its table. */
  weapon?: string | PhysicalPersonWeapon;
  /** Armor. Pick one, or enter its table. */
  armor?: string | PhysicalPersonArmor;
  shield?: boolean | string | PhysicalPersonShield;
  protection?: 'armor' | 'dodge' | 'none';
  conditions?: readonly PhysicalPersonCondition[];
  modifiers?: readonly (number | string | PhysicalPersonModifier)[];
  physical?: number;
  base?: number;
  /** Weapons at hand. Others than the one in hand, to change to. */
  carries?: readonly (string | PhysicalPersonWeapon)[];
}

export interface PhysicalSetupAdjacent {
  a: string;
  b: string;
}

export interface PhysicalSetup {
  settings?: PhysicalSettings;
  /** Order. All at once; missile, special, melee; or one after the other in the order listed. Left out: simultaneous. */
  order?: 'simultaneous' | 'phases' | 'sequential';
  pack?: PhysicalAttackPack;
  /** Modifiers of the scene. Each counts in every attack of the fight. */
  modifiers?: readonly (number | string | PhysicalWeaponModifier)[];
  fighters: readonly AsRoles<PhysicalSetupFighter, PhysicalSheet>[];
  /** Who stands next to whom. */
  adjacent?: readonly PhysicalSetupAdjacent[];
}

export interface PhysicalStateSettings {
  defense: 'as-written' | 'attacker-roll' | 'own-ability';
  doubles: 'on' | 'off';
  attackDoubles: 'as-written' | 'swapped';
  criticals: 'double' | 'none' | 'table';
  criticalRule: 'always' | 'if-would-hit';
  fumbles: 'none' | 'table';
  skillRoll: 'under' | 'at-or-under';
  npcRangedDefense: 'none' | 'dodge-or-shield';
  dodgeRequiresUnarmored: 'melee' | 'always' | 'never';
  protectionRule: 'chosen' | 'tied-to-skill' | 'best-of-both';
  hands: 'players-roll-all' | 'each-side';
  breakAway: 'leaves' | 'stays';
}

export interface PhysicalStatePackWeapon {
  name: string;
  skill: PhysicalWeaponSkill;
  damage: readonly number[];
  requiredSkill: number;
  modifiers?: readonly (number | string | PhysicalWeaponModifier)[];
}

export interface PhysicalStatePackShield {
  name: string;
  protection: readonly number[];
  meleeOnly: boolean;
}

export interface PhysicalAnyEffectHitsSelf {
  kind: 'hits-self';
  times: number;
  protected: boolean;
}

export interface PhysicalAnyEffectKilled {
  kind: 'killed';
  luckEscape: boolean;
}

export interface PhysicalPackCriticalsAny {
  from: number;
  to: number;
  text: string;
  effects: readonly (PhysicalEffectDamageTimes | PhysicalEffectDamageRoll | PhysicalEffectMoreDamage | PhysicalEffectNoProtection | PhysicalEffectStunned | PhysicalEffectDown | PhysicalEffectDisarmed | PhysicalEffectBleeding | PhysicalEffectCondition | PhysicalAnyEffectHitsSelf | PhysicalEffectToZero | PhysicalAnyEffectKilled)[];
}

export interface PhysicalStatePackCriticals {
  any?: readonly PhysicalPackCriticalsAny[];
  melee?: readonly PhysicalPackCriticalsAny[];
  ranged?: readonly PhysicalPackCriticalsAny[];
}

export interface PhysicalOpponentWeapon {
  name?: string;
  skill: PhysicalSkillsKey;
  damage: readonly number[];
  requiredSkill: number;
  modifiers?: readonly (number | string | PhysicalWeaponModifier)[];
}

export interface PhysicalOpponentShield {
  name?: string;
  protection: readonly number[];
  meleeOnly: boolean;
}

export interface PhysicalStatePackOpponent {
  name: string;
  luck?: number;
  stamina?: number;
  skills?: { readonly [id in PhysicalSkillsKey]?: number };
  skill?: number;
  weapon?: string | PhysicalOpponentWeapon;
  armor?: string | PhysicalPersonArmor;
  shield?: boolean | string | PhysicalOpponentShield;
  protection?: 'armor' | 'dodge' | 'none';
  conditions?: readonly PhysicalPersonCondition[];
  modifiers?: readonly (number | string | PhysicalPersonModifier)[];
  physical: number;
}

export interface PhysicalStatePack {
  name?: string;
  weapons: readonly PhysicalStatePackWeapon[];
  armors: readonly PhysicalPackArmor[];
  shields: readonly PhysicalStatePackShield[];
  modifiers: readonly PhysicalPackModifier[];
  criticals?: PhysicalStatePackCriticals;
  fumbles?: PhysicalStatePackCriticals;
  opponents: readonly PhysicalStatePackOpponent[];
}

export interface PhysicalFighterCondition {
  name: string;
  rounds?: number;
  attacking?: number;
  attacked?: number;
  struckRoll?: number;
  struckTimes?: number;
  unprotected?: boolean;
  bleeds?: number;
  idle?: boolean;
  disarmed?: boolean;
  once?: boolean;
  stacks?: boolean;
  fresh?: boolean;
}

export interface PhysicalStateFighter {
  name: string;
  side: string;
  player: boolean;
  physical?: number;
  base?: number;
  skills?: { readonly [id in PhysicalSkillsKey]?: number };
  skill?: number;
  luck?: number;
  protection?: 'armor' | 'dodge' | 'none';
  stamina: number;
  fullStamina?: number;
  weapon: PhysicalOpponentWeapon;
  carries?: readonly PhysicalOpponentWeapon[];
  armor?: PhysicalPersonArmor;
  shield?: boolean | PhysicalOpponentShield;
  conditions: readonly PhysicalFighterCondition[];
  modifiers?: readonly (number | string | PhysicalPersonModifier)[];
  life: 'up' | 'out' | 'dying' | 'stable' | 'dead';
  acted: boolean;
  triedToLeave: boolean;
  moved?: 'up' | 'off';
  fightsOn?: boolean;
}

export interface PhysicalStateComing {
  who: string;
  stamina?: number;
  condition?: PhysicalFighterCondition;
  fate?: 'to-zero' | 'killed';
}

export interface PhysicalState {
  round: number;
  order: 'simultaneous' | 'phases' | 'sequential';
  phase?: 'missile' | 'special' | 'melee';
  started: boolean;
  settings: PhysicalStateSettings;
  pack?: PhysicalStatePack;
  modifiers?: readonly (number | string | PhysicalWeaponModifier)[];
  fighters: { readonly [id: string]: PhysicalStateFighter };
  sequence: readonly string[];
  adjacent: readonly PhysicalSetupAdjacent[];
  coming: readonly PhysicalStateComing[];
  moves: number;
}

export interface PhysicalMoveAttack {
  kind: 'attack';
  /** Who. */
  by: string;
  target: string;
  modifiers?: readonly (number | string | PhysicalWeaponModifier)[] | number | string | PhysicalWeaponModifier;
}

export interface PhysicalMoveLeave {
  kind: 'leave';
  /** Who. */
  by: string;
}

export interface PhysicalMoveHold {
  kind: 'hold';
  /** Who. */
  by: string;
  what?: string;
}

export interface PhysicalMoveMove {
  kind: 'move';
  /** Who. */
  by: string;
  /** Up to whom. */
  target: string;
}

export interface PhysicalMoveChange {
  kind: 'change';
  /** Who. */
  by: string;
  /** Weapon. Pick one, or enter its table. */
  weapon?: string | PhysicalPersonWeapon;
  shield?: boolean | string | PhysicalPersonShield;
  protection?: 'armor' | 'dodge' | 'none';
}

export interface PhysicalMoveTreat {
  kind: 'treat';
  /** Who is treated. */
  target: string;
  condition?: string;
  stamina?: number;
}

export interface PhysicalMoveScene {
  kind: 'scene';
  modifiers?: readonly (number | string | PhysicalWeaponModifier)[];
}

export interface PhysicalMoveEndPhase {
  kind: 'end-phase';
}

export interface PhysicalMoveEndRound {
  kind: 'end-round';
}

export type PhysicalEncounterRoll = 'attack' | 'damage' | 'protection' | 'luck' | 'critical' | 'fumble' | 'defense' | 'leave';

export type PhysicalEncounterChoice = 'defense' | 'luckAgainstCritical' | 'luckAgainstFumble' | 'luckAgainstDeath' | 'by' | 'onFailure';

export interface PhysicalFightA {
  physical: number;
  name?: string;
  luck?: number;
  stamina: number;
  /** Skills. Levels by skill. */
  skills?: { readonly [id in PhysicalSkillsKey]?: number };
  skill?: number;
  /** Weapon. Pick one, or enter its table. */
  weapon?: string | PhysicalPersonWeapon;
  /** Armor. Pick one, or enter its table. */
  armor?: string | PhysicalPersonArmor;
  shield?: boolean | string | PhysicalPersonShield;
  protection?: 'armor' | 'dodge' | 'none';
  conditions?: readonly PhysicalPersonCondition[];
  modifiers?: readonly (number | string | PhysicalPersonModifier)[];
}

export interface PhysicalFightB {
  physical?: number;
  name?: string;
  luck?: number;
  stamina: number;
  /** Skills. Levels by skill. */
  skills?: { readonly [id in PhysicalSkillsKey]?: number };
  skill?: number;
  /** Weapon. Pick one, or enter its table. */
  weapon?: string | PhysicalPersonWeapon;
  /** Armor. Pick one, or enter its table. */
  armor?: string | PhysicalPersonArmor;
  shield?: boolean | string | PhysicalPersonShield;
  protection?: 'armor' | 'dodge' | 'none';
  conditions?: readonly PhysicalPersonCondition[];
  modifiers?: readonly (number | string | PhysicalPersonModifier)[];
  base?: number;
  player?: boolean;
}

export interface PhysicalFight {
  a: AsRoles<PhysicalFightA, PhysicalSheet> | readonly AsRoles<PhysicalFightA, PhysicalSheet>[];
  /** Opponents. */
  b: AsRoles<PhysicalFightB, PhysicalSheet> | readonly AsRoles<PhysicalFightB, PhysicalSheet>[];
  /** Order. Blows at once, or a first and b only if still standing. Left out: simultaneous. */
  order?: 'simultaneous' | 'sequential';
  /** Whom to attack. Among several opponents. Weakest and strongest by the STAMINA left. Left out: weakest. */
  targeting?: 'weakest' | 'strongest' | 'first' | 'spread';
  /** Escape. Whether a lone character may leave a lone opponent; it counts as a draw. Left out: never. */
  escape?: 'never' | 'allowed';
  modifiers?: readonly (number | string | PhysicalWeaponModifier)[];
  pack?: PhysicalAttackPack;
}

export interface PhysicalMatchup {
  a: readonly AsRoles<PhysicalFightA, PhysicalSheet>[];
  /** Opponents. */
  b: readonly AsRoles<PhysicalFightB, PhysicalSheet>[];
}

/** What the compiler knows of Physical. */
export interface PhysicalTypes {
  readonly id: 'physical';
  readonly settings: PhysicalSettings;
  readonly choice: PhysicalChoice;
  readonly actions: {
    /** Attack: The player rolls 2d6 under PHYSICAL + skill, minus the opponent’s skill in melee, minus modifiers. */
    readonly attack: {
      readonly fields: PhysicalAttack;
      readonly roll: PhysicalAttackRoll;
      readonly outcome: 'critical' | 'hit' | 'miss' | 'fumble';
      readonly facts: ActionResult<(typeof ACTIONS)['attack']>['facts'];
      readonly inOdds: 'damage' | 'protection' | 'net';
    };
    /** Defend: The attacked player rolls 2d6 under the attacker’s PHYSICAL + skill, minus your defense skill. */
    readonly defend: {
      readonly fields: PhysicalAttack;
      readonly roll: PhysicalDefendRoll;
      readonly outcome: 'fumble' | 'avoided' | 'hit' | 'critical';
      readonly facts: ActionResult<(typeof ACTIONS)['defend']>['facts'];
      readonly inOdds: 'damage' | 'protection' | 'net';
    };
    /** Leave melee: At the start of a round: Acrobatics or LUCK to get away from enemies who wield melee weapons. */
    readonly leave: {
      readonly fields: PhysicalLeave;
      readonly roll: 'leave' | 'damage' | 'protection';
      readonly outcome: 'free' | 'left' | 'stayed' | 'broke-away';
      readonly facts: ActionResult<(typeof ACTIONS)['leave']>['facts'];
      readonly inOdds: 'automaticHits' | 'net' | 'away';
    };
    /** Test LUCK: 2d6 equal to or under the current LUCK POINTS is lucky; each test costs one. */
    readonly luck: {
      readonly fields: PhysicalLuck;
      readonly roll: 'luck';
      readonly outcome: 'lucky' | 'unlucky';
      readonly facts: ActionResult<(typeof ACTIONS)['luck']>['facts'];
      readonly inOdds: 'roll';
    };
  };
  readonly encounter: {
    readonly setup: PhysicalSetup;
    readonly state: PhysicalState;
    readonly move: PhysicalMoveAttack | PhysicalMoveLeave | PhysicalMoveHold | PhysicalMoveMove | PhysicalMoveChange | PhysicalMoveTreat | PhysicalMoveScene | PhysicalMoveEndPhase | PhysicalMoveEndRound;
    readonly roll: PhysicalEncounterRoll;
    readonly choice: PhysicalEncounterChoice;
  };
  readonly fight: PhysicalFight;
  readonly matchup: PhysicalMatchup;
}
