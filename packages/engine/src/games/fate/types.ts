/**
 * What a request to this system may say, and what is answered: written from its shapes by `npm run types`, not by hand.
 * reason past 400: every record of the system, one after the other.
 */
import type { AsRole, AsRoles, ActionResult } from '../../kernel/index.ts';
import type { ACTIONS } from './actions.ts';

export interface FateSettings {
  /** A passive target turns the tables. An attack or advantage that misses a set rating by 3 or more gives the target a boost. Left out: on. */
  passiveDefendStyleBoost?: 'off' | 'on';
  /** An advantage that fails by 3 or more. The usual result of a failure plus a boost for the defender, or only the usual result. Left out: both. */
  advantageFailStyle?: 'both' | 'row-only';
  /** A boost that nobody is there to take. A boost for opposition that is not a character. Left out: gm. */
  orphanBoost?: 'gm' | 'none';
  /** The GM may refuse a serious cost. As written the player chooses; with this the GM can say no. Left out: off. */
  costVeto?: 'off' | 'on';
  /** Weapons and armor. Ratings that add to a hit and take from it; a tied weapon hits for its rating. Left out: off. */
  weaponsArmor?: 'off' | 'on';
  /** Help from others. Each helper of Average or better adds 1; with a cap the help is never more than the leader’s rating. Left out: none. */
  teamworkCap?: 'none' | 'lead-skill';
  /** Stress boxes. One box worth its number for a hit, or boxes worth 1 of which several may be marked. Left out: core. */
  stressMode?: 'core' | 'condensed';
  /** Full defense lasts. To the end of the exchange, or until your next turn. Left out: exchange-end. */
  fullDefenseUntil?: 'exchange-end' | 'next-turn';
  /** Boosts last. Left out: next-use-or-scene. */
  boostExpiry?: 'next-use-or-scene' | 'exchange-end';
  /** Contests under fire. Attackers act by conflict rules, or the losers of an exchange are hit by what they lost by. Left out: mixed. */
  underFire?: 'mixed' | 'condensed';
  /** Victories that win a contest. Left out: 3. */
  contestTarget?: number;
  abysmalFailure?: number;
  refresh?: number;
}

export interface FatePersonStunt {
  /** Stunt. */
  name: string;
  /** Skill. Left out, any skill. */
  skill?: string;
  /** Action. Left out, any of the five. */
  action?: 'overcome' | 'discover' | 'advantage' | 'attack' | 'defend';
  /** Bonus. Left out, 2. */
  bonus?: number;
  when?: string;
  reach?: number;
  /** In words. */
  text?: string;
}

/** Every box there is; left out, what Physique and Will give. */
export interface FatePersonStress {
  physical?: readonly number[];
  mental?: readonly number[];
}

export interface FatePersonTaken {
  slot: 'mild' | 'moderate' | 'severe';
  /** Consequence. */
  aspect: string;
}

export interface FatePerson {
  name?: string;
  aspects?: readonly string[];
  skills?: { readonly [id: string]: number };
  refresh?: number;
  /** Fate points. Left out, as many as refresh. */
  fatePoints?: number;
  /** Stunts. A line such as “Duelist (+2 fight attack: alone)” counts too. */
  stunts?: readonly (string | FatePersonStunt)[];
  /** Stress. Every box there is; left out, what Physique and Will give. */
  stress?: FatePersonStress;
  marked?: FatePersonStress;
  /** Consequence slots. Every slot there is; left out, all three. */
  consequences?: readonly ('mild' | 'moderate' | 'severe')[];
  taken?: readonly FatePersonTaken[];
  /** Attacks with. Left out, the better of Fight and Shoot. */
  attacks?: string;
  /** Defends with. Left out, the better of Fight and Athletics. */
  defends?: string;
  /** Reach. By skill, how many zones away; left out, Shoot 2, all else the same zone. */
  reach?: { readonly [id: string]: number };
  /** Weapon. Where the house rule is on. */
  weapon?: number;
  /** Armor. Where the house rule is on. */
  armor?: number;
}

export interface FateActorBonus {
  /** For what. */
  name: string;
  /** Bonus. */
  value: number;
}

export interface FateOvercomeActor {
  name?: string;
  skill?: string;
  /** Rating. Its place on the ladder. */
  rating: number;
  /** Helpers. Ratings of those who help with the same skill; Average or better. */
  helpers?: readonly number[];
  stunts?: readonly FatePersonStunt[];
  /** Stunts that apply. By their names; left out, you are asked. */
  uses?: readonly string[];
  bonuses?: readonly FateActorBonus[];
}

/** Character: a full sheet, or the name of a template. */
export type FateSheet = FatePerson | 'guard' | 'watchman' | 'archer' | 'duelist' | 'captain';

export interface FateOvercomeOpposition {
  /** Opposition. */
  kind: 'passive' | 'active' | 'none';
  name?: string;
  skill?: string;
  /** Rating. Its place on the ladder. */
  rating?: number;
  /** Resists by. The rules decide this; a wrong value is rejected. */
  by?: 'defend' | 'oppose';
  unaware?: boolean;
  helpers?: readonly number[];
  stunts?: readonly FatePersonStunt[];
  uses?: readonly string[];
  bonuses?: readonly FateActorBonus[];
}

export type FateOvercomeScene = 'challenge' | 'contest' | 'contest-under-fire' | 'conflict' | 'plain';

export interface FateOvercomeInvoke {
  by: 'actor' | 'opposition';
  /** For. */
  use: 'bonus' | 'reroll';
  aspect?: string;
  /** Free. A free invocation or a boost: no fate point. Left out: false. */
  free?: boolean;
}

export interface FateOvercomeAvailable {
  by: 'actor' | 'opposition';
  aspect: string;
  free?: boolean;
  /** Hidden. Not offered: those who know it can name it. */
  hidden?: boolean;
}

export interface FateOvercomeFatePoints {
  /** Of who acts. */
  actor?: number;
  opposition?: number;
}

export interface FateOvercome {
  /** Who acts. */
  actor: AsRole<FateOvercomeActor, FateSheet>;
  opposition: AsRole<FateOvercomeOpposition, FateSheet>;
  /** What is done, and what for. */
  says?: string;
  /** Own or willing. D28: on yourself, or on a character who does not resist. */
  willing?: boolean;
  /** Full defense. The defender gave up their action: +2. */
  fullDefense?: boolean;
  scene?: FateOvercomeScene;
  weapon?: number;
  armor?: number;
  /** Aspects invoked. */
  invokes?: readonly FateOvercomeInvoke[];
  /** Aspects that may be invoked. Offered after the dice, in turn. */
  available?: readonly FateOvercomeAvailable[];
  fatePoints?: FateOvercomeFatePoints;
}

export interface FateDiscover {
  /** Who acts. */
  actor: AsRole<FateOvercomeActor, FateSheet>;
  opposition: AsRole<FateOvercomeOpposition, FateSheet>;
  /** What is done, and what for. */
  says?: string;
  /** Information. */
  mode?: 'new' | 'existing';
  willing?: boolean;
  reveals?: 'information' | 'aspect';
  fullDefense?: boolean;
  scene?: FateOvercomeScene;
  weapon?: number;
  armor?: number;
  /** Aspects invoked. */
  invokes?: readonly FateOvercomeInvoke[];
  available?: readonly FateOvercomeAvailable[];
  fatePoints?: FateOvercomeFatePoints;
}

export interface FateAdvantage {
  /** Who acts. */
  actor: AsRole<FateOvercomeActor, FateSheet>;
  opposition: AsRole<FateOvercomeOpposition, FateSheet>;
  /** What is done, and what for. */
  says?: string;
  /** Aspect. */
  mode?: 'new' | 'existing';
  on?: 'character' | 'environment';
  willing?: boolean;
  fullDefense?: boolean;
  scene?: FateOvercomeScene;
  weapon?: number;
  armor?: number;
  /** Aspects invoked. */
  invokes?: readonly FateOvercomeInvoke[];
  available?: readonly FateOvercomeAvailable[];
  fatePoints?: FateOvercomeFatePoints;
}

export interface FateAttack {
  /** Who acts. */
  actor: AsRole<FateOvercomeActor, FateSheet>;
  opposition: AsRole<FateOvercomeOpposition, FateSheet>;
  /** What is done, and what for. */
  says?: string;
  willing?: boolean;
  fullDefense?: boolean;
  scene: 'conflict' | 'contest-under-fire';
  weapon?: number;
  armor?: number;
  /** Aspects invoked. */
  invokes?: readonly FateOvercomeInvoke[];
  available?: readonly FateOvercomeAvailable[];
  fatePoints?: FateOvercomeFatePoints;
}

export interface FateDefend {
  /** Who acts. */
  actor: AsRole<FateOvercomeActor, FateSheet>;
  opposition: AsRole<FateOvercomeOpposition, FateSheet>;
  /** What is done, and what for. */
  says?: string;
  /** Aspect. */
  mode?: 'new' | 'existing';
  willing?: boolean;
  against?: 'attack' | 'advantage';
  fullDefense?: boolean;
  scene?: FateOvercomeScene;
  weapon?: number;
  armor?: number;
  /** Aspects invoked. */
  invokes?: readonly FateOvercomeInvoke[];
  available?: readonly FateOvercomeAvailable[];
  fatePoints?: FateOvercomeFatePoints;
}

export interface FateAbsorbCharacter {
  name?: string;
  stress: FatePersonStress;
  /** Free consequence slots. */
  consequences: readonly ('mild' | 'moderate' | 'severe')[];
}

export interface FateAbsorb {
  /** Hit. In shifts. */
  hit: number;
  /** Harm. */
  track: 'physical' | 'mental';
  /** Who is hit. */
  character: AsRole<FateAbsorbCharacter, FateSheet>;
}

export interface FateAdviseRolled {
  /** Who acts. */
  actor: readonly number[];
  opposition?: readonly number[];
}

export interface FateAdvise {
  /** Action. Left out: overcome. */
  of?: 'overcome' | 'discover' | 'advantage' | 'attack' | 'defend';
  /** Who acts. */
  actor: AsRole<FateOvercomeActor, FateSheet>;
  /** What is done, and what for. */
  says?: string;
  /** Aspect. */
  mode?: 'new' | 'existing';
  on?: 'character' | 'environment';
  willing?: boolean;
  reveals?: 'information' | 'aspect';
  against?: 'attack' | 'advantage';
  fullDefense?: boolean;
  scene?: FateOvercomeScene;
  weapon?: number;
  armor?: number;
  /** Aspects invoked. */
  invokes?: readonly FateOvercomeInvoke[];
  available?: readonly FateOvercomeAvailable[];
  fatePoints?: FateOvercomeFatePoints;
  opposition?: AsRole<FateOvercomeOpposition, FateSheet>;
  /** Something about it stands out. Without an opposition: what rating would suit. */
  standsOut?: boolean;
  /** Dice on the table. */
  rolled?: FateAdviseRolled;
}

export type FateAdviseOutcome = 'hard' | 'fairly-hard' | 'even' | 'fairly-easy' | 'easy' | 'spend' | 'keep';

export type FateChoice = 'stunt' | 'invoke' | 'onFail' | 'costVeto' | 'discoverStyle' | 'discoverTie' | 'advantageFail' | 'reduceForBoost' | 'absorb';

export interface FatePeopleStress {
  physical: readonly number[];
  mental: readonly number[];
}

export interface FateSetupPeople {
  id?: string;
  name: string;
  side: string;
  gm?: boolean;
  skills?: { readonly [id: string]: number };
  fatePoints?: number;
  stress?: FatePeopleStress;
  consequences?: readonly ('mild' | 'moderate' | 'severe')[];
  aspects?: readonly string[];
  weapon?: number;
  armor?: number;
  stunts?: readonly FatePersonStunt[];
  reach?: { readonly [id: string]: number };
  /** Zone. Left out, the first for the side listed first, the last for others. */
  zone?: string;
}

export interface FateSetupAspect {
  /** Aspect. */
  name: string;
  on?: string;
  kind?: 'game' | 'character' | 'situation' | 'consequence';
  hidden?: boolean;
  by?: string;
  /** Who knows it. */
  known?: readonly string[];
  free?: { readonly [id: string]: number };
}

export interface FateSetupBoost {
  /** Aspect. */
  name: string;
  holder: string;
}

export interface FateSetupZone {
  /** Zone. */
  name: string;
  /** Hard to cross. */
  rating?: number;
  /** What hinders. */
  aspect?: string;
}

export interface FateSetupBorder {
  from: string;
  to: string;
  /** Hard to cross. */
  rating?: number;
  /** What hinders. */
  aspect?: string;
}

export interface FateSetupTask {
  /** Task. */
  name: string;
  skill: string;
  /** Opposition. */
  rating: number;
  action?: 'overcome' | 'discover';
}

export interface FateSetup {
  scene: FateOvercomeScene;
  settings?: FateSettings;
  /** Harm. Sets the order of turns. Left out: physical. */
  harm?: 'physical' | 'mental';
  people: readonly AsRoles<FateSetupPeople, FateSheet>[];
  aspects?: readonly FateSetupAspect[];
  boosts?: readonly FateSetupBoost[];
  /** Zones. Each borders the next, unless borders are told. */
  zones?: readonly FateSetupZone[];
  borders?: readonly FateSetupBorder[];
  tasks?: readonly FateSetupTask[];
  /** Sides that contest. */
  contestants?: readonly string[];
  goal?: 'deed' | 'information';
  /** Fate points the GM carries over. Left out: 0. */
  carried?: number;
}

export interface FateStateSettings {
  passiveDefendStyleBoost: 'off' | 'on';
  advantageFailStyle: 'both' | 'row-only';
  orphanBoost: 'gm' | 'none';
  costVeto: 'off' | 'on';
  weaponsArmor: 'off' | 'on';
  teamworkCap: 'none' | 'lead-skill';
  stressMode: 'core' | 'condensed';
  fullDefenseUntil: 'exchange-end' | 'next-turn';
  boostExpiry: 'next-use-or-scene' | 'exchange-end';
  underFire: 'mixed' | 'condensed';
  contestTarget: number;
  abysmalFailure: number;
  refresh: number;
}

export interface FateStatePeople {
  name: string;
  side: string;
  gm: boolean;
  skills: { readonly [id: string]: number };
  fatePoints: number;
  boxes: FatePeopleStress;
  free: FatePeopleStress;
  slots: readonly ('mild' | 'moderate' | 'severe')[];
  allSlots?: readonly ('mild' | 'moderate' | 'severe')[];
  weapon?: number;
  armor?: number;
  stunts?: readonly FatePersonStunt[];
  reach?: { readonly [id: string]: number };
  extraMild: readonly ('physical' | 'mental')[];
  takenHere: number;
  acted: boolean;
  fullDefense: boolean;
  out?: 'taken-out' | 'conceded';
  owed: number;
}

export interface FateStateGm {
  fatePoints: number;
  carry: number;
}

export interface FateStateAspect {
  name: string;
  on?: string;
  kind: 'game' | 'character' | 'situation' | 'consequence';
  by?: string;
  hidden: boolean;
  known: readonly string[];
  free: { readonly [id: string]: number };
}

export interface FateStateInformation {
  says: string;
  by: string;
  believed: boolean;
  truth: 'true' | 'partly-false' | 'false';
}

export interface FateContestVictorie {
  side: string;
  count: number;
}

export interface FateContestRoll {
  side: string;
  by: string;
  score?: number;
  against?: number;
}

export interface FateStateContest {
  contestants: readonly string[];
  goal: 'deed' | 'information';
  victories: readonly FateContestVictorie[];
  rolls: readonly FateContestRoll[];
  forfeits: readonly string[];
}

export interface FateStateTask {
  name: string;
  skill: string;
  rating: number;
  action: 'overcome' | 'discover';
  by?: string;
  outcome?: 'fail' | 'tie' | 'succeed' | 'style';
  success?: boolean;
  cost?: 'none' | 'minor' | 'serious';
}

export interface FateStateObstacle {
  name: string;
  rating: number;
}

export interface FateStateLater {
  who: string;
  what?: string;
  more: number;
}

export interface FateStateZones {
  list: readonly FateSetupZone[];
  borders: readonly FateSetupBorder[];
  at: { readonly [id: string]: string };
  moved: readonly string[];
  blocks: readonly string[];
}

export interface FateState {
  scene: FateOvercomeScene;
  settings: FateStateSettings;
  harm: 'physical' | 'mental';
  exchange: number;
  people: { readonly [id: string]: FateStatePeople };
  order: readonly string[];
  turn?: string;
  gm: FateStateGm;
  aspects: readonly FateStateAspect[];
  boosts: readonly FateSetupBoost[];
  information: readonly FateStateInformation[];
  complications: readonly string[];
  contest: FateStateContest;
  tasks: readonly FateStateTask[];
  obstacles?: readonly FateStateObstacle[];
  later?: readonly FateStateLater[];
  zones?: FateStateZones;
  over?: string;
  ended: boolean;
  moves: number;
}

export interface FateMoveOvercomeOpposition {
  /** Opposition. */
  kind: 'passive' | 'active' | 'none';
  rating?: number;
  obstacle?: string;
  /** Who opposes. */
  by?: string;
  skill?: string;
  /** Aspect that justifies it. */
  because?: string;
}

export interface FateMoveOvercomeInvoke {
  by: 'actor' | 'opposition';
  aspect: string;
  /** For. Left out: bonus. */
  use?: 'bonus' | 'reroll';
}

export interface FateOvercomeBonus {
  /** For what. */
  name: string;
  /** Bonus. */
  value: number;
  by?: 'actor' | 'opposition';
}

export interface FateOvercomeNames {
  boost?: string;
  /** Another character’s boost. */
  theirBoost?: string;
  consequences?: readonly string[];
  /** An aspect that a cost brings. */
  trouble?: string;
  /** An aspect that is changed. */
  altered?: string;
}

export interface FateCostObstacle {
  /** Obstacle. */
  name: string;
  /** Opposition. */
  rating: number;
}

export interface FateCostLater {
  /** Task or obstacle. */
  what?: string;
  /** Higher by. Left out: 2. */
  more?: number;
}

export interface FateOvercomeCost {
  /** Character. */
  newcomer?: FateSetupPeople;
  obstacle?: FateCostObstacle;
  later?: FateCostLater;
}

export interface FateMoveOvercome {
  kind: 'overcome';
  /** Who. */
  by: string;
  skill: string;
  opposition?: FateMoveOvercomeOpposition;
  /** Aspect. */
  removes?: string;
  helpers?: readonly string[];
  /** Aspects invoked at once. */
  invokes?: readonly FateMoveOvercomeInvoke[];
  /** Stunts that apply. */
  uses?: readonly string[];
  bonuses?: readonly FateOvercomeBonus[];
  names?: FateOvercomeNames;
  cost?: FateOvercomeCost;
  /** What is done, and what for. */
  says?: string;
}

export interface FateMoveDiscover {
  kind: 'discover';
  /** Who. */
  by: string;
  skill: string;
  opposition: FateMoveOvercomeOpposition;
  /** Information. Left out: existing. */
  mode?: 'new' | 'existing';
  aspect?: string;
  hidden?: number;
  /** What is sought or established. */
  information?: string;
  /** Aspect. */
  removes?: string;
  helpers?: readonly string[];
  /** Aspects invoked at once. */
  invokes?: readonly FateMoveOvercomeInvoke[];
  /** Stunts that apply. */
  uses?: readonly string[];
  bonuses?: readonly FateOvercomeBonus[];
  names?: FateOvercomeNames;
  cost?: FateOvercomeCost;
  /** What is done, and what for. */
  says?: string;
}

export interface FateMoveAdvantage {
  kind: 'advantage';
  /** Who. */
  by: string;
  skill: string;
  /** Aspect. */
  mode: 'new' | 'existing';
  aspect: string;
  on?: string;
  willing?: boolean;
  opposition?: FateMoveOvercomeOpposition;
  unaware?: boolean;
  helpers?: readonly string[];
  /** Aspects invoked at once. */
  invokes?: readonly FateMoveOvercomeInvoke[];
  /** Stunts that apply. */
  uses?: readonly string[];
  bonuses?: readonly FateOvercomeBonus[];
  names?: FateOvercomeNames;
  /** What is done, and what for. */
  says?: string;
}

export interface FateMoveAttack {
  kind: 'attack';
  /** Who. */
  by: string;
  skill: string;
  target: string;
  /** Harm. */
  track?: 'physical' | 'mental';
  /** Rating. */
  passive?: number;
  unaware?: boolean;
  /** Skill. */
  defense?: string;
  reach?: number;
  /** Who defends for the target. */
  guardian?: string;
  helpers?: readonly string[];
  /** Aspects invoked at once. */
  invokes?: readonly FateMoveOvercomeInvoke[];
  /** Stunts that apply. */
  uses?: readonly string[];
  bonuses?: readonly FateOvercomeBonus[];
  names?: FateOvercomeNames;
  /** What is done, and what for. */
  says?: string;
}

export interface FateMoveDefend {
  kind: 'defend';
  /** Who. */
  by: string;
  skill: string;
  rating: number;
  threat?: string;
  /** Harm. */
  track?: 'physical' | 'mental';
  /** Aspects invoked at once. */
  invokes?: readonly FateMoveOvercomeInvoke[];
  /** Stunts that apply. */
  uses?: readonly string[];
  bonuses?: readonly FateOvercomeBonus[];
  names?: FateOvercomeNames;
  /** What is done, and what for. */
  says?: string;
}

export interface FateMoveMove {
  kind: 'move';
  /** Who. */
  by: string;
  zone: string;
  skill?: string;
  opposition?: FateMoveOvercomeOpposition;
  helpers?: readonly string[];
  /** Aspects invoked at once. */
  invokes?: readonly FateMoveOvercomeInvoke[];
  /** Stunts that apply. */
  uses?: readonly string[];
  bonuses?: readonly FateOvercomeBonus[];
  names?: FateOvercomeNames;
  cost?: FateOvercomeCost;
  /** What is done, and what for. */
  says?: string;
}

export interface FateMoveBlock {
  kind: 'block';
  /** Who. */
  by: string;
  /** No longer. Left out: false. */
  stop?: boolean;
}

export interface FateMoveFullDefense {
  kind: 'full-defense';
  /** Who. */
  by: string;
}

export interface FateMovePass {
  kind: 'pass';
  /** Who. */
  by: string;
}

export interface FateMoveConcede {
  kind: 'concede';
  /** Who. */
  by: string;
}

export interface FateMoveContest {
  kind: 'contest';
  /** Who. */
  by: string;
  skill: string;
  action?: 'overcome' | 'discover';
  /** Rating. */
  against?: number;
  helpers?: readonly string[];
  /** Aspects invoked at once. */
  invokes?: readonly FateMoveOvercomeInvoke[];
  /** Stunts that apply. */
  uses?: readonly string[];
  bonuses?: readonly FateOvercomeBonus[];
  names?: FateOvercomeNames;
  cost?: FateOvercomeCost;
  /** What is done, and what for. */
  says?: string;
}

export interface FateMoveTask {
  kind: 'task';
  /** Who. */
  by: string;
  task: string;
  skill?: string;
  /** Aspects invoked at once. */
  invokes?: readonly FateMoveOvercomeInvoke[];
  /** Stunts that apply. */
  uses?: readonly string[];
  bonuses?: readonly FateOvercomeBonus[];
  names?: FateOvercomeNames;
  cost?: FateOvercomeCost;
  /** What is done, and what for. */
  says?: string;
}

export interface FateMoveGive {
  kind: 'give';
  /** Who. */
  by: string;
  to: string;
  aspect: string;
}

export interface FateMovePlace {
  kind: 'place';
  aspect: string;
  on?: string;
  hidden?: boolean;
}

export interface FateMoveReveal {
  kind: 'reveal';
  aspect: string;
  to: string;
}

export interface FateMoveTell {
  kind: 'tell';
  information: string;
  to: string;
}

export interface FateMoveReword {
  kind: 'reword';
  /** Who rewords it. */
  by?: string;
  aspect: string;
  /** New words. */
  as: string;
}

export interface FateMoveStoryDetail {
  kind: 'story-detail';
  /** Who. */
  by: string;
  /** What is true. */
  detail: string;
}

export interface FateMoveCompel {
  kind: 'compel';
  /** Who proposes it. */
  by?: string;
  on: string;
  aspect: string;
  /** What it brings. */
  complication: string;
}

export interface FateMoveJoin {
  kind: 'join';
  /** Character. */
  person: FateSetupPeople;
}

export interface FateMoveObstacle {
  kind: 'obstacle';
  obstacle: FateCostObstacle;
}

export interface FateMoveEndExchange {
  kind: 'end-exchange';
}

export interface FateMoveEndScene {
  kind: 'end-scene';
  /** What lasts into the next scene. */
  keep?: readonly string[];
}

export interface FateMoveNextScene {
  kind: 'next-scene';
  scene: FateOvercomeScene;
  harm?: 'physical' | 'mental';
  tasks?: readonly FateSetupTask[];
  /** Sides that contest. */
  contestants?: readonly string[];
  goal?: 'deed' | 'information';
  zones?: readonly FateSetupZone[];
  borders?: readonly FateSetupBorder[];
  /** Who is where. */
  places?: { readonly [id: string]: string };
  /** Who is not there. */
  absent?: readonly string[];
  back?: readonly string[];
}

export type FateEncounterChoice = 'invoke' | 'onFail' | 'costVeto' | 'reduceForBoost' | 'advantageFail' | 'discoverStyle' | 'discoverTie' | 'stunt' | 'absorb' | 'resistWith' | 'seriousCost' | 'minorCost' | 'troubleOn' | 'opponentInvokes' | 'compel' | 'newInformation';

export interface FateFightA {
  name?: string;
  attack: number;
  /** Defense rating. */
  defend: number;
  stress?: FatePersonStress;
  /** Free consequence slots. */
  consequences?: readonly ('mild' | 'moderate' | 'severe')[];
  /** Fate points. Nobody spends any by default; the best play says when to. Left out: 0. */
  fatePoints?: number;
  aspects?: readonly string[];
  /** Free invocations. All on one advantage that was made before, which a fate point can invoke as well. Left out: 0. */
  freeInvocations?: number;
  weapon?: number;
  armor?: number;
}

export interface FateFight {
  a: AsRoles<FateFightA, FateSheet> | readonly AsRoles<FateFightA, FateSheet>[];
  b: AsRoles<FateFightA, FateSheet> | readonly AsRoles<FateFightA, FateSheet>[];
  /** Boosts. Whether boosts count; spent at once, each adds 2 to its holder’s next roll. Left out: ignored. */
  boosts?: 'ignored' | 'spend-at-once';
  /** Whom to attack. Among several opponents. Weakest and strongest by the free boxes and slots, added up by their value. Left out: weakest. */
  targeting?: 'weakest' | 'strongest' | 'first' | 'spread';
  /** Consequences as aspects. With *open*, best play may invoke them: the one who dealt it has a free invocation, and anyone may pay. Left out: never. */
  invokeConsequences?: 'never' | 'open';
}

export interface FateMatchup {
  a: readonly AsRoles<FateFightA, FateSheet>[];
  b: readonly AsRoles<FateFightA, FateSheet>[];
}

/** What the compiler knows of Fate. */
export interface FateTypes {
  readonly id: 'fate';
  readonly settings: FateSettings;
  readonly choice: FateChoice;
  readonly actions: {
    /** Overcome: Get past something, take an advantage away, or change something for good. */
    readonly overcome: {
      readonly fields: FateOvercome;
      readonly roll: 'actor' | 'opposition';
      readonly outcome: 'style' | 'succeed' | 'tie' | 'fail';
      readonly facts: ActionResult<(typeof ACTIONS)['overcome']>['facts'];
      readonly inOdds: 'shifts' | 'hit';
    };
    /** Discover: Reveal something hidden, or establish something new. */
    readonly discover: {
      readonly fields: FateDiscover;
      readonly roll: 'actor' | 'opposition';
      readonly outcome: 'style' | 'succeed' | 'tie' | 'fail';
      readonly facts: ActionResult<(typeof ACTIONS)['discover']>['facts'];
      readonly inOdds: 'shifts' | 'hit';
    };
    /** Create an advantage: Create an aspect, or get more use out of an existing one. */
    readonly advantage: {
      readonly fields: FateAdvantage;
      readonly roll: 'actor' | 'opposition';
      readonly outcome: 'style' | 'succeed' | 'tie' | 'fail';
      readonly facts: ActionResult<(typeof ACTIONS)['advantage']>['facts'];
      readonly inOdds: 'shifts' | 'hit';
    };
    /** Attack: Harm a character in a conflict. Each shift past the defense is a shift of the hit. */
    readonly attack: {
      readonly fields: FateAttack;
      readonly roll: 'actor' | 'opposition';
      readonly outcome: 'style' | 'succeed' | 'tie' | 'fail';
      readonly facts: ActionResult<(typeof ACTIONS)['attack']>['facts'];
      readonly inOdds: 'shifts' | 'hit';
    };
    /** Defend: Hold off an attack, or an advantage aimed at you. */
    readonly defend: {
      readonly fields: FateDefend;
      readonly roll: 'actor' | 'opposition';
      readonly outcome: 'style' | 'succeed' | 'tie' | 'fail';
      readonly facts: ActionResult<(typeof ACTIONS)['defend']>['facts'];
      readonly inOdds: 'shifts' | 'hit';
    };
    /** Absorb a hit: Take a hit with stress and consequences, or be taken out. */
    readonly absorb: {
      readonly fields: FateAbsorb;
      readonly roll: never;
      readonly outcome: 'absorbed' | 'taken-out';
      readonly facts: ActionResult<(typeof ACTIONS)['absorb']>['facts'];
      readonly inOdds: 'stillTakes';
    };
    /** Advise: How hard it is, the chance of each outcome, and after the dice whether an invocation is worth it. */
    readonly advise: {
      readonly fields: FateAdvise;
      readonly roll: never;
      readonly outcome: FateAdviseOutcome;
      readonly facts: ActionResult<(typeof ACTIONS)['advise']>['facts'];
      readonly inOdds: 'difficulty';
    };
  };
  readonly encounter: {
    readonly setup: FateSetup;
    readonly state: FateState;
    readonly move: FateMoveOvercome | FateMoveDiscover | FateMoveAdvantage | FateMoveAttack | FateMoveDefend | FateMoveMove | FateMoveBlock | FateMoveFullDefense | FateMovePass | FateMoveConcede | FateMoveContest | FateMoveTask | FateMoveGive | FateMovePlace | FateMoveReveal | FateMoveTell | FateMoveReword | FateMoveStoryDetail | FateMoveCompel | FateMoveJoin | FateMoveObstacle | FateMoveEndExchange | FateMoveEndScene | FateMoveNextScene;
    readonly roll: 'actor' | 'opposition';
    readonly choice: FateEncounterChoice;
  };
  readonly fight: FateFight;
  readonly matchup: FateMatchup;
}
