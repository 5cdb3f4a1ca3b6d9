/** An attack between frames of a fight. The attack rule decides it; here its changes reach the field and the score. */
import type { Change, Referee, Resolution } from '../../kernel/index.ts';
import { attack } from './attack.ts';
import { type FrameState, type Pending, type State, TERRAIN, type Turn } from './encounter-state.ts';
import type { Frame, SystemKind } from './frame.ts';
import { isStanding, scoreOf, withFrame } from './order.ts';
import { coverOf, type Terrain } from './request.ts';

export type Step = Resolution & { readonly state: State };

function frameIn(state: State, id: string): Frame {
  const { name, systems, white, nearStation } = state.frames[id]!;
  return { kind: 'frame', name, systems, white, nearStation };
}

function coverIn(state: State, cover: Pending['cover']): Frame | Terrain | undefined {
  if (cover === undefined) return undefined;
  if (cover.kind === 'frame') return frameIn(state, cover.frame);
  // Only a frame can be refused as cover, and a frame of this fight stands.
  return coverOf({ cover, coverCounts: true }) as Terrain | undefined;
}

/** The attack of a turn, its target having a defense by now. */
export function resolveAttack(referee: Referee, state: State, turn: Turn, blow: Pending, pieces?: number): Step {
  const aim = turn.target!;
  const against = aim === TERRAIN ? undefined : state.frames[aim]!;
  const cover = coverIn(state, blow.cover);
  const result = attack(referee, {
    attack: blow.face,
    range: turn.range!,
    defense: against === undefined ? 0 : Number(against.defense),
    ...(against === undefined || against.spot === 0 ? {} : { spot: against.spot }),
    target:
      against === undefined
        ? { kind: 'terrain', name: 'the terrain', ...(pieces === undefined ? {} : { pieces }) }
        : frameIn(state, aim),
    ...(cover === undefined ? {} : { cover }),
    settings: state.settings,
  });
  const covering = blow.cover?.kind === 'frame' ? blow.cover.frame : undefined;
  const changes = result.changes.map((change) => ({ ...change, who: whoIs(change.who, aim, covering) }));
  const after = applied(state, changes);
  const scores = rescore(referee, state, after);
  return { ...result, changes: [...changes, ...scores.changes], state: scores.state };
}

function whoIs(role: string, target: string, covering: string | undefined): string {
  return role === 'target' ? target : role === 'cover' ? (covering ?? role) : role;
}

function applied(state: State, changes: readonly Change[]): State {
  let now = state;
  for (const { who, what, detail } of changes) {
    const frame = now.frames[who];
    if (frame === undefined) continue;
    if (what === 'spot') now = withFrame(now, who, { spot: 0 });
    // MFZ-39: one unit away, and so out of the station's reach.
    if (what === 'moved') now = withFrame(now, who, { nearStation: false });
    if (what === 'near-station') now = withFrame(now, who, { nearStation: true });
    if (what === 'white') now = withFrame(now, who, { white: frame.white - 1 });
    if (what === 'system') now = withFrame(now, who, { systems: without(frame.systems, detail as SystemKind) });
  }
  return now;
}

function without(systems: readonly SystemKind[], kind: SystemKind): readonly SystemKind[] {
  const at = systems.indexOf(kind);
  return systems.filter((_, i) => i !== at);
}

/** MFZ-42, MFZ-43, D25: a destroyed frame loses its markers and its turn, and its owner's score is reckoned anew. */
function rescore(referee: Referee, before: State, after: State): { state: State; changes: readonly Change[] } {
  const changes: Change[] = [];
  let state = after;
  for (const [id, frame] of Object.entries(after.frames)) {
    if (isStanding(frame) || !isStanding(before.frames[id]!)) continue;
    const marks: Partial<FrameState> = { defense: 'unassigned', spot: 0, activated: true };
    state = withFrame(state, id, marks);
    state = { ...state, turns: state.turns.filter((turn) => turn.frame !== id) };
    const { owner } = frame;
    const player = state.players[owner]!;
    const score = scoreOf(state, owner);
    referee.note('MFZ-43', 'score', { name: player.name, from: player.score, score });
    changes.push({ who: owner, what: 'score', by: score - player.score, from: player.score, to: score });
    state = { ...state, players: { ...state.players, [owner]: { ...player, score } } };
  }
  return { state, changes };
}
