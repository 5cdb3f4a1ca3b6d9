/** Terrain on the board: what covers whom, what it still takes to ruin it, and what an attack leaves of it. */
import { type Change, MAX_NUMBER, type Referee } from '../../../kernel/index.ts';
import type { Terrain } from '../prepare.ts';
import { describeCover } from '../text/questions.ts';
import { isStanding } from './order.ts';
import { type FrameState, type Pending, type State, TERRAIN, type TerrainState } from './state.ts';

type Cover = Pending['cover'];

/** TR-02: the terrain that a frame stands behind, while it still is cover. */
export function coverOnBoard(state: State, { behind }: FrameState): string | undefined {
  return behind === undefined || state.terrain[behind]!.ruined ? undefined : behind;
}

/** TR-02, MFZ-46: what was named as cover, or by itself what the target stands behind. */
export function coverAgainst(state: State, target: string, named: Cover): Cover {
  if (named !== undefined) return named;
  const frame = state.frames[target];
  const terrain = frame === undefined ? undefined : coverOnBoard(state, frame);
  return terrain === undefined ? undefined : { kind: 'terrain', terrain };
}

/** The piece of the board that an attack on a target or through its cover strikes. */
export function struckOnBoard(state: State, target: string, cover: Cover): string | undefined {
  if (Object.hasOwn(state.terrain, target)) return target;
  return cover?.kind === 'terrain' ? cover.terrain : undefined;
}

/** TR-03: as the attack rule takes it, with what it has taken before. */
export function terrainOnBoard(state: State, id: string): Terrain {
  const { name, pieces, hitsToBreach, hits } = state.terrain[id]!;
  return {
    kind: 'terrain',
    name,
    ...(pieces === undefined ? {} : { pieces }),
    ...(hitsToBreach === undefined ? {} : { hitsToBreach: Math.max(0, hitsToBreach - hits) }),
  };
}

/** Whether a declared target can still be attacked. */
export function isThere(state: State, target: string): boolean {
  if (target === TERRAIN) return true;
  const frame = state.frames[target];
  return frame === undefined ? state.terrain[target]!.pieces !== 0 : isStanding(frame);
}

export function nameOfAim(state: State, target: string): string {
  if (target === TERRAIN) return 'the terrain';
  return state.frames[target]?.name ?? state.terrain[target]!.name;
}

interface Blow {
  readonly hits: number;
  readonly pieces: number;
  /** Whether an attack blew through it; nothing is known where it was shot at for its own sake. */
  readonly breached: boolean | undefined;
}

/** TR-03, TR-04: the damage stays, and what is ruined is cover for nobody any more. */
export function damagedOnBoard(
  referee: Referee,
  state: State,
  id: string,
  blow: Blow,
): { readonly state: State; readonly changes: readonly Change[] } {
  const before = state.terrain[id]!;
  const hits = Math.min(MAX_NUMBER, before.hits + blow.hits);
  const pieces = before.pieces === undefined ? undefined : before.pieces - blow.pieces;
  const { name, hitsToBreach } = before;
  const ruined =
    before.ruined ||
    blow.breached === true ||
    pieces === 0 ||
    (hitsToBreach !== undefined && hits >= hitsToBreach) ||
    (blow.breached === undefined && hitsToBreach === undefined && blow.hits > 0 && !stillCover(referee, name, hits));
  const after: TerrainState = { ...before, ...(pieces === undefined ? {} : { pieces }), hits, ruined };
  const changes: Change[] = [];
  if (blow.hits > 0) changes.push({ who: id, what: 'hits', by: blow.hits, from: before.hits, to: hits });
  if (ruined && !before.ruined) {
    referee.note('TR-04', 'ruined', { name });
    changes.push({ who: id, what: 'ruined', by: 1 });
  }
  return { state: { ...state, terrain: { ...state.terrain, [id]: after } }, changes };
}

/** D2, MFZ-32: shot at for its own sake, the table says once whether it still is cover. */
function stillCover(referee: Referee, name: string, hit: number): boolean {
  return referee.choose('stillCover', {
    by: 'gm',
    options: [true, false],
    default: true,
    repeats: true,
    about: { name, hit },
    describe: () => describeCover(name, hit),
  });
}
