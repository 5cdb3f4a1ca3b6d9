/** An attack between frames of a fight. The attack rule decides it; here its changes reach the field and the score. */
import { cap, invalid, refuseMove } from '../../../helpers/index.ts';
import { type Change, deciding, type MoveResult, type Referee, type Refusal } from '../../../kernel/index.ts';
import { attack } from '../attack.ts';
import { type Frame, labelsOf, MAX_WHITES, systemsProblem, withoutSystem } from '../frame.ts';
import { coverOf, type Terrain } from '../prepare.ts';
import { damagedOnBoard, isThere, struckOnBoard, terrainOnBoard } from './board.ts';
import { computed } from './holders.ts';
import { isStanding, withFrame } from './order.ts';
import { type FrameState, NOTHING, type Pending, type State, TERRAIN, type Turn } from './state.ts';
import { unknown } from './turns.ts';

function frameIn(state: State, id: string): Frame {
  const { name, systems, called, white, nearStation, station } = state.frames[id]!;
  return {
    kind: 'frame',
    name,
    systems,
    ...(called === undefined ? {} : { called }),
    white,
    nearStation,
    ...(station === undefined ? {} : { station: state.stations[station]!.name }),
  };
}

function coverIn(state: State, cover: Pending['cover']): Frame | Terrain | undefined {
  if (cover === undefined || cover.kind === 'none') return undefined;
  if (cover.kind === 'frame') {
    if (cover.frame !== undefined) return frameIn(state, cover.frame);
    const { name = 'the covering frame', systems = [], white = MAX_WHITES } = cover;
    return { kind: 'frame', name, systems, white, nearStation: false };
  }
  const { terrain, ...described } = cover;
  if (terrain !== undefined) return state.terrain[terrain]!.ruined ? undefined : terrainOnBoard(state, terrain);
  // Only a frame can be refused as cover, and this is none.
  return coverOf({ cover: described, coverCounts: true }) as Terrain | undefined;
}

function targetIn(state: State, aim: string, pieces: number | undefined): Frame | Terrain {
  if (Object.hasOwn(state.frames, aim)) return frameIn(state, aim);
  if (aim !== TERRAIN) {
    const { hitsToBreach: _, ...terrain } = terrainOnBoard(state, aim);
    return terrain;
  }
  return { kind: 'terrain', name: 'the terrain', ...(pieces === undefined ? {} : { pieces }) };
}

/** D5: a frame in the way that is not of this fight is nobody's here; it loses what stands first. */
function forNobody(referee: Referee): Referee {
  return deciding(referee, (id, choice) => (id.startsWith('cover') ? choice.default : referee.choose(id, choice)));
}

/** The attack of a turn, its target having a defense by now. */
export function resolveAttack(
  referee: Referee,
  state: State,
  turn: Turn,
  blow: Pending,
  pieces?: number,
): MoveResult<State> {
  const aim = turn.target!;
  const against = state.frames[aim];
  const cover = coverIn(state, blow.cover);
  const covering = blow.cover?.kind === 'frame' ? blow.cover.frame : undefined;
  const result = attack(covering === undefined && cover?.kind === 'frame' ? forNobody(referee) : referee, {
    attack: blow.face,
    range: turn.range!,
    defense: against === undefined ? 0 : Number(against.defense),
    ...(against === undefined || against.spot === 0 ? {} : { spot: against.spot }),
    target: targetIn(state, aim, pieces),
    ...(cover === undefined ? {} : { cover }),
    settings: state.settings,
  });
  const { facts } = result;
  const thing = struckOnBoard(state, aim, blow.cover);
  const changes = result.changes.map((change) => ({ ...change, who: whoIs(change.who, aim, covering, thing) }));
  const struck = applied(state, changes);
  const onBoard =
    thing === undefined
      ? { state: struck, changes: [] }
      : damagedOnBoard(referee, struck, thing, {
          hits: thing === aim ? facts.targetHits : facts.coverHits,
          pieces: facts.piecesLost,
          breached: thing === aim ? undefined : facts.breached,
        });
  const after = computed(referee, state, cleared(state, onBoard.state));
  return { ...result, changes: [...changes, ...onBoard.changes, ...after.changes], state: after.state };
}

function whoIs(role: string, target: string, covering: string | undefined, thing: string | undefined): string {
  if (role === 'target') return target;
  if (role === 'cover') return covering ?? role;
  return role === 'terrain' ? (thing ?? role) : role;
}

function applied(state: State, changes: readonly Change[]): State {
  let now = state;
  for (const { who, what, detail } of changes) {
    const frame = now.frames[who];
    if (frame === undefined) continue;
    if (what === 'spot') now = withFrame(now, who, { spot: 0 });
    // MFZ-39: one unit away, and so out of the station's reach.
    if (what === 'moved') now = inPlaceOf(now, who, awayFromStation(frame));
    if (what === 'near-station') now = withFrame(now, who, { nearStation: true });
    if (what === 'white') now = withFrame(now, who, { white: frame.white - 1 });
    if (what === 'system') now = inPlaceOf(now, who, withoutSystem(frame, labelsOf(frame).indexOf(`${detail}`)));
  }
  return now;
}

export function awayFromStation({ station: _, ...frame }: FrameState): FrameState {
  return { ...frame, nearStation: false };
}

function inPlaceOf(state: State, id: string, frame: FrameState): State {
  return { ...state, frames: { ...state.frames, [id]: frame } };
}

/** MFZ-42, MFZ-44, D25: a destroyed frame loses its markers and its turn; the attacker goes on. */
function cleared(before: State, after: State): State {
  let state = after;
  for (const [id, frame] of Object.entries(after.frames)) {
    if (isStanding(frame) || !isStanding(before.frames[id]!)) continue;
    state = withFrame(state, id, { defense: 'unassigned', spot: 0, activated: true });
    state = { ...state, turns: state.turns.filter((turn) => turn.frame !== id) };
  }
  return state;
}

interface Aimed {
  readonly cover?: Pending['cover'];
  readonly pieces?: number;
}

/** TN-01, MFZ-30, MFZ-42, D13: why the target that was declared cannot be attacked so. */
export function notAttackable(state: State, turn: Turn, { cover, pieces }: Aimed): Refusal | undefined {
  const { target, range } = turn;
  if (target === undefined || range === undefined) return refuseMove('kind', 'No target was declared.', 'TN-01');
  if (pieces !== undefined && target !== TERRAIN)
    return refuseMove('pieces', 'Pieces are said of terrain that is not on the board.', 'MFZ-30');
  if (!Object.hasOwn(state.frames, target)) {
    if (pieces === 0 || !isThere(state, target))
      return refuseMove(pieces === 0 ? 'pieces' : 'kind', 'There is nothing left of it to attack.', 'MFZ-30');
    return cover === undefined || cover.kind === NOTHING
      ? undefined
      : refuseMove('cover', 'Terrain is never in cover.', 'D13');
  }
  if (!isThere(state, target)) return refuseMove('kind', 'The declared target is destroyed.', 'MFZ-42');
  return cover === undefined ? undefined : notCover(state, turn, cover);
}

type Cover = NonNullable<Pending['cover']>;

/** TR-03, TR-04: why what is named is no cover. */
function notCover(state: State, turn: Turn, cover: Cover): Refusal | undefined {
  if (cover.kind === 'frame') return notCoveringFrame(state, turn, cover);
  if (cover.kind !== 'terrain' || cover.terrain === undefined) return undefined;
  if (!Object.hasOwn(state.terrain, cover.terrain)) return unknown('cover.terrain', cover.terrain, state.terrain);
  if (cover.pieces !== undefined || cover.hitsToBreach !== undefined || cover.name !== undefined)
    return refuseMove('cover', 'What the terrain of the board is and can take is in the state.', 'TR-03');
  const { name, ruined } = state.terrain[cover.terrain]!;
  return ruined ? refuseMove('cover.terrain', `${cap(name)} is no longer cover.`, 'TR-04') : undefined;
}

/** MFZ-16: a third frame of this fight by its id, or one that is not of this fight by its systems. */
function notCoveringFrame(
  state: State,
  turn: Turn,
  { frame, name, systems, white }: Extract<Cover, { readonly kind: 'frame' }>,
): Refusal | undefined {
  if (frame === undefined) {
    return systems === undefined
      ? invalid('action.cover.frame', 'Say which frame, or what systems it has.')
      : systemsProblem({ systems }, 'action.cover');
  }
  if (name !== undefined || systems !== undefined || white !== undefined)
    return refuseMove('cover.frame', 'What a frame of this fight has left is in the state.', 'MFZ-16');
  if (!Object.hasOwn(state.frames, frame)) return unknown('cover.frame', frame, state.frames);
  if (frame === turn.frame || frame === turn.target)
    return refuseMove('cover.frame', 'Only a third frame can be cover.', 'MFZ-16');
  return isStanding(state.frames[frame]!)
    ? undefined
    : refuseMove('cover.frame', 'A destroyed frame is no cover.', 'D25');
}
