/**
 * What a request to this system may say, and what is answered: written from its shapes by `npm run types`, not by hand.
 * reason past 400: every record of the system, one after the other.
 */
import type { AsRole, AsRoles, ActionResult } from '../../kernel/index.ts';
import type { ACTIONS } from './actions.ts';

export interface MfzSettings {
  /** Station option. Once per frame and attack, or again whenever the frame is near a station again. Left out: once. */
  station?: 'once' | 'strict';
  /** Drop a white die. An owner may give up one white die while systems remain, never the last one. Left out: off. */
  dropWhite?: 'off' | 'on';
}

export interface MfzFrameLeft {
  /** Systems. Up to four, at most two of a kind, in the order in which they are lost by default. */
  systems: readonly ('Rh' | 'Rd' | 'Ra' | 'Y' | 'B' | 'G')[];
  /** Systems are called. Custom names for the systems, in the same order; leave a name empty for none. */
  called?: readonly string[];
  white?: number;
}

export interface MfzFrame {
  name?: string;
  role?: string;
  /** Operated by. */
  pilot?: string;
  systems: readonly ('Rh' | 'Rd' | 'Ra' | 'Y' | 'B' | 'G')[];
  called?: readonly string[];
  rockets?: number;
  /** Fights at. Left out, the range of its first weapon. */
  range?: 'hand-to-hand' | 'direct' | 'artillery';
  white?: number;
  left?: MfzFrameLeft;
}

export interface MfzCompany {
  /** Name. The player’s, or the company’s. */
  name?: string;
  role?: string;
  frames: readonly MfzFrame[];
  stations?: number;
}

export interface MfzCoverTerrain {
  kind: 'terrain';
  name?: string;
  /** Hits to breach. How many hits ruin it as cover; left out, it is asked after each hit. */
  hitsToBreach?: number;
  /** Pieces. Bricks in it; each damage takes six. */
  pieces?: number;
}

export interface MfzCoverFrame {
  kind: 'frame';
  name?: string;
  role?: string;
  /** Operated by. */
  pilot?: string;
  owner?: string;
  systems: readonly ('Rh' | 'Rd' | 'Ra' | 'Y' | 'B' | 'G')[];
  called?: readonly string[];
  white?: number;
  /** Near a station. A station is within hand-to-hand range of this frame. Left out: false. */
  nearStation?: boolean;
}

export type MfzSheetName = 'soldier' | 'scout' | 'brawler' | 'gunner' | 'artillery' | 'bulwark' | 'light frame';

/** Frame: a full sheet, or the name of a template. */
export type MfzSheet = MfzFrame | MfzSheetName;

export interface MfzTargetFrame {
  kind?: 'frame';
  name?: string;
  role?: string;
  /** Operated by. */
  pilot?: string;
  owner?: string;
  systems: readonly ('Rh' | 'Rd' | 'Ra' | 'Y' | 'B' | 'G')[];
  called?: readonly string[];
  white?: number;
  nearStation?: boolean;
}

export interface MfzTargetTerrain {
  kind: 'terrain';
  name?: string;
  /** Pieces. Bricks in it; each damage takes six. */
  pieces?: number;
}

export interface MfzAttack {
  attack: number;
  spot?: number;
  /** Defense die. No die assigned is 0; a frame that has not been activated yet rolls first. */
  defense: number | 'unassigned';
  range: 'hand-to-hand' | 'direct' | 'artillery';
  /** In cover. Something stands between the two, within hand-to-hand range of the target. */
  cover?: AsRole<MfzCoverTerrain | MfzCoverFrame, MfzSheet>;
  target: AsRole<MfzTargetFrame | MfzTargetTerrain, MfzSheet>;
  /** Close enough to attack. A close call goes to the attacker. Left out: true. */
  inRange?: boolean;
  /** The cover counts. A close call goes to the defender. Left out: true. */
  coverCounts?: boolean;
}

export type MfzAttackFact = 'coverHits' | 'targetHits' | 'piecesLost' | 'breached' | 'targetDestroyed' | 'coverDestroyed';

export type MfzRolledKey = 'white' | 'red' | 'red8' | 'blue' | 'yellow' | 'green' | 'green8';

export interface MfzAssignAim {
  damage?: number;
  defense?: number;
  spot?: number;
  movement?: number;
}

export interface MfzAssign {
  frame: AsRole<MfzTargetFrame, MfzSheet>;
  /** Dice rolled. Faces by handful; left out, the dice are rolled. */
  rolled?: { readonly [id in MfzRolledKey]?: readonly number[] };
  rockets?: number;
  range?: 'hand-to-hand' | 'direct' | 'artillery';
  target?: AsRole<MfzTargetFrame | MfzTargetTerrain, MfzSheet>;
  defense?: number | 'unassigned';
  spot?: number;
  cover?: AsRole<MfzCoverTerrain | MfzCoverFrame, MfzSheet>;
  coverCounts?: boolean;
  /** What it is for. What comes first, the others breaking ties; or how much a point of each is worth. Left out: damage. */
  aim?: 'damage' | 'defense' | 'spot' | 'movement' | MfzAssignAim;
}

export interface MfzRoll {
  frame: AsRole<MfzTargetFrame, MfzSheet>;
  range?: 'hand-to-hand' | 'direct' | 'artillery';
  rockets?: number;
}

export type MfzChoice = 'useSpot' | 'stillCover' | 'lose' | 'coverLose' | 'station' | 'coverStation' | 'nearAgain' | 'coverNearAgain';

export interface MfzPlayerFrame {
  id?: string;
  name: string;
  role?: string;
  /** Operated by. */
  pilot?: string;
  systems: readonly ('Rh' | 'Rd' | 'Ra' | 'Y' | 'B' | 'G')[];
  called?: readonly string[];
  white?: number;
  nearStation?: boolean;
  rockets?: number;
  behind?: string;
  station?: string;
}

export interface MfzSetupPlayer {
  id?: string;
  name: string;
  role?: string;
  pointsPerAsset?: number;
  stations?: number;
  frames: readonly AsRoles<MfzPlayerFrame, MfzSheet>[];
}

/** Company: a full sheet, or the name of a template. */
export type MfzSheet2 = MfzCompany | 'patrol' | 'siege line';

export interface MfzSetupTerrain {
  id?: string;
  name: string;
  hitsToBreach?: number;
  /** Pieces. Bricks in it; each damage takes six. */
  pieces?: number;
}

export interface MfzSetupStation {
  id?: string;
  name: string;
  /** Player who holds it. */
  holder?: string;
}

export interface MfzSetup {
  settings?: MfzSettings;
  players: readonly AsRoles<MfzSetupPlayer, MfzSheet2>[];
  /** Terrain. What is on the board and gives cover; its damage stays. */
  terrain?: readonly MfzSetupTerrain[];
  /** Stations. Stations on the board; its holder scores it. */
  stations?: readonly MfzSetupStation[];
}

export interface MfzStateSettings {
  station: 'once' | 'strict';
  dropWhite: 'off' | 'on';
}

export interface MfzStatePlayer {
  name: string;
  role?: string;
  pointsPerAsset: number;
  stations: number;
  score: number;
}

export interface MfzFrameBuilt {
  systems: readonly ('Rh' | 'Rd' | 'Ra' | 'Y' | 'B' | 'G')[];
  white: number;
  called?: readonly string[];
}

export interface MfzStateFrame {
  name: string;
  role?: string;
  pilot?: string;
  owner: string;
  systems: readonly ('Rh' | 'Rd' | 'Ra' | 'Y' | 'B' | 'G')[];
  white: number;
  called?: readonly string[];
  built?: MfzFrameBuilt;
  nearStation: boolean;
  station?: string;
  behind?: string;
  rockets: number;
  defense: number | 'unassigned';
  spot: number;
  activated: boolean;
}

export interface MfzTurnDice {
  colour: 'W' | 'R' | 'B' | 'Y' | 'G';
  face: number;
}

export interface MfzPendingCoverTerrain {
  kind: 'terrain';
  terrain?: string;
  name?: string;
  hitsToBreach?: number;
  pieces?: number;
}

export interface MfzPendingCoverFrame {
  kind: 'frame';
  frame?: string;
  name?: string;
  systems?: readonly ('Rh' | 'Rd' | 'Ra' | 'Y' | 'B' | 'G')[];
  white?: number;
}

export interface MfzCoverNone {
  kind: 'none';
}

export interface MfzTurnPending {
  face: number;
  cover?: MfzPendingCoverTerrain | MfzPendingCoverFrame | MfzCoverNone;
}

export interface MfzStateTurn {
  frame: string;
  rolled: boolean;
  range?: 'hand-to-hand' | 'direct' | 'artillery';
  target?: string;
  dice: readonly MfzTurnDice[];
  defended: boolean;
  moved: boolean;
  attacked: boolean;
  spotted: boolean;
  pending?: MfzTurnPending;
}

export interface MfzStateTerrain {
  name: string;
  pieces?: number;
  hitsToBreach?: number;
  hits: number;
  ruined: boolean;
}

export interface MfzStateStation {
  name: string;
  holder?: string;
}

export interface MfzState {
  round: number;
  settings: MfzStateSettings;
  players: { readonly [id: string]: MfzStatePlayer };
  frames: { readonly [id: string]: MfzStateFrame };
  turns: readonly MfzStateTurn[];
  passed: readonly string[];
  terrain: { readonly [id: string]: MfzStateTerrain };
  stations: { readonly [id: string]: MfzStateStation };
  moves: number;
}

export interface MfzMoveActivate {
  kind: 'activate';
  /** Frame. */
  by: string;
  range?: 'hand-to-hand' | 'direct' | 'artillery';
  target?: string;
  rockets?: number;
}

export interface MfzMovePass {
  kind: 'pass';
  /** Player. */
  by: string;
}

export interface MfzMoveDefend {
  kind: 'defend';
  /** Frame. */
  by: string;
  /** Defense die. Its letter and its face: B5. */
  die?: string;
}

export interface MfzMoveMove {
  kind: 'move';
  /** Frame. */
  by: string;
  /** Movement die. Its letter and its face: B5. */
  die: string;
  /** Ends near a station. */
  nearStation?: boolean;
  station?: string;
  behind?: string;
}

export interface MfzAttackCoverTerrain {
  kind: 'terrain';
  terrain?: string;
  name?: string;
  hitsToBreach?: number;
  /** Pieces. Bricks in it; each damage takes six. */
  pieces?: number;
}

export interface MfzAttackCoverFrame {
  kind: 'frame';
  frame?: string;
  /** Name. Of a frame that is not of this fight. */
  name?: string;
  systems?: readonly ('Rh' | 'Rd' | 'Ra' | 'Y' | 'B' | 'G')[];
  white?: number;
}

export interface MfzMoveAttack {
  kind: 'attack';
  /** Frame. */
  by: string;
  /** Attack die. Its letter and its face: B5. */
  die: string;
  cover?: MfzAttackCoverTerrain | MfzAttackCoverFrame | MfzCoverNone;
  pieces?: number;
}

export interface MfzMoveSpot {
  kind: 'spot';
  /** Frame. */
  by: string;
  /** Spot die. Its letter and its face: B5. */
  die: string;
  /** Who is spotted. */
  target: string;
  away?: boolean;
  /** In cover from the spotter. */
  covered?: boolean;
}

export interface MfzMoveEndTurn {
  kind: 'end-turn';
  /** Frame. */
  by: string;
}

export interface MfzMoveEndRound {
  kind: 'end-round';
}

export type MfzEncounterRoll = 'white' | 'red' | 'red8' | 'blue' | 'yellow' | 'green' | 'green8' | 'damage';

export interface MfzFightA {
  name?: string;
  role?: string;
  /** Operated by. */
  pilot?: string;
  owner?: string;
  systems: readonly ('Rh' | 'Rd' | 'Ra' | 'Y' | 'B' | 'G')[];
  called?: readonly string[];
  white?: number;
  nearStation?: boolean;
  range: 'hand-to-hand' | 'direct' | 'artillery';
  cover?: MfzCoverTerrain | MfzCoverFrame;
}

export type MfzSheetName2 = 'soldier' | 'scout' | 'brawler' | 'gunner' | 'artillery' | 'bulwark' | 'light frame' | 'patrol' | 'siege line';

/** Frame or Company: a full sheet, or the name of a template. */
export type MfzSheet3 = MfzFrame | MfzCompany | MfzSheetName2;

export interface MfzFight {
  a: AsRoles<MfzFightA, MfzSheet3> | readonly AsRoles<MfzFightA, MfzSheet3>[];
  b: AsRoles<MfzFightA, MfzSheet3> | readonly AsRoles<MfzFightA, MfzSheet3>[];
  /** Dice go. The highest die that may attack attacks and the highest left defends, or the other way round. Left out: attack-first. */
  assignment?: 'attack-first' | 'defense-first';
  /** Whom to attack. Among several opponents. Weakest and strongest by the systems and white dice left. Left out: weakest. */
  targeting?: 'weakest' | 'strongest' | 'first' | 'spread';
  /** Spots. Whether the best die that is left marks the target for those who attack it later in the round. Left out: never. */
  spots?: 'never' | 'leftover';
  /** Terrain. Whether terrain that covers a frame is whole again for each attack, or wears down during the fight. Left out: anew. */
  terrain?: 'anew' | 'lasting';
}

export interface MfzMatchup {
  a: readonly AsRoles<MfzFightA, MfzSheet3>[];
  b: readonly AsRoles<MfzFightA, MfzSheet3>[];
}

/** What the compiler knows of Mobile frames. */
export interface MfzTypes {
  readonly id: 'mfz';
  readonly settings: MfzSettings;
  readonly choice: MfzChoice;
  readonly actions: {
    /** Attack: Attack, with the spot if it is added, against defense; each point above it is a damage die on one of five charts. */
    readonly attack: {
      readonly fields: MfzAttack;
      readonly roll: 'damage';
      readonly outcome: 'hit' | 'miss';
      readonly facts: ActionResult<(typeof ACTIONS)['attack']>['facts'];
      readonly inOdds: MfzAttackFact;
    };
    /** Use of a roll: The dice a frame has rolled, and every sensible way to use them, with exact odds, best first. */
    readonly assign: {
      readonly fields: MfzAssign;
      readonly roll: MfzRolledKey;
      readonly outcome: 'assigned';
      readonly facts: ActionResult<(typeof ACTIONS)['assign']>['facts'];
      readonly inOdds: 'attack' | 'defense' | 'movement' | 'spot';
    };
    /** A frame’s roll: The dice a frame has at a declared range, damaged or not, and the highest it could use for each thing. */
    readonly roll: {
      readonly fields: MfzRoll;
      readonly roll: MfzRolledKey;
      readonly outcome: 'rolled';
      readonly facts: ActionResult<(typeof ACTIONS)['roll']>['facts'];
      readonly inOdds: 'attack' | 'defense' | 'movement' | 'spot';
    };
  };
  readonly encounter: {
    readonly setup: MfzSetup;
    readonly state: MfzState;
    readonly move: MfzMoveActivate | MfzMovePass | MfzMoveDefend | MfzMoveMove | MfzMoveAttack | MfzMoveSpot | MfzMoveEndTurn | MfzMoveEndRound;
    readonly roll: MfzEncounterRoll;
    readonly choice: MfzChoice;
  };
  readonly fight: MfzFight;
  readonly matchup: MfzMatchup;
}
