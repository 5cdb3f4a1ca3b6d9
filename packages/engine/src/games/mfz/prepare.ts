/**
 * Requests become legal: an attack with everything known but its dice, a roll with its declaration, a pool to be placed.
 * What the book forbids is refused here with its clause, and nothing is checked again.
 */

import { invalid, refuse } from '../../helpers/index.ts';
import { highestFace, isRefusal, type Refusal } from '../../kernel/index.ts';
import { canAttackAt, HANDFUL_IDS, HANDFULS, type HandfulId } from './dice.ts';
import { countOf, type Frame, frameOf, MAX_WHITES } from './frame.ts';
import type { Pool } from './placements.ts';
import type { Situation } from './prospect.ts';
import type { AssignRequest, AttackRequest, Measure, Range, RollRequest, Weights } from './request.ts';
import type { Settings } from './settings.ts';

/** A piece of terrain; `hitsToBreach` only where it is cover. */
export interface Terrain {
  readonly kind: 'terrain';
  readonly name: string;
  readonly pieces?: number;
  readonly hitsToBreach?: number;
}

/** A legal attack, everything known but the spot's use and the dice. */
export interface Attack {
  readonly attack: number;
  readonly range: Range;
  readonly defense: number;
  readonly spot?: number;
  readonly target: Frame | Terrain;
  /** Cover that stands (MFZ-14, MFZ-15). */
  readonly cover?: Frame | Terrain;
  readonly settings: Settings;
}

export function prepareAttack(request: AttackRequest, settings: Settings): Attack | Refusal {
  const { attack, range, defense, spot } = request;
  if (!request.inRange) return refuse('inRange', 'The target is out of reach at this range.', 'MFZ-45');
  const target = targetOf(request);
  if (isRefusal(target)) return target;
  if (defense === 'unassigned') {
    return refuse('defense', `${target.name} has no defense yet: it activates first, rolls and assigns one.`, 'D12');
  }
  const cover = coverOf(request);
  if (isRefusal(cover)) return cover;
  return {
    attack,
    range,
    defense,
    ...(spot === undefined ? {} : { spot }),
    target,
    ...(cover === undefined ? {} : { cover }),
    settings,
  };
}

/** D13: terrain has defense 0, carries no spot and hides behind nothing. */
export function targetOf({
  target,
  defense,
  spot,
  cover,
}: Pick<AttackRequest, 'target' | 'defense' | 'spot' | 'cover'>): Frame | Terrain | Refusal {
  if (target.kind !== 'terrain') return frameOf(target, 'target', 'the target');
  if (defense !== 0) return refuse('defense', 'Terrain has defense 0.', 'D13');
  if (spot !== undefined) return refuse('spot', 'Terrain cannot be spotted.', 'D13');
  if (cover !== undefined) return refuse('cover', 'Terrain is never in cover.', 'D13');
  if (target.pieces === 0) return refuse('target.pieces', 'There is nothing left of it to attack.', 'MFZ-30');
  return {
    kind: 'terrain',
    name: target.name ?? 'the terrain',
    ...(target.pieces === undefined ? {} : { pieces: target.pieces }),
  };
}

/** MFZ-15, MFZ-32: what no hit is needed to ruin is no cover. MFZ-46: a close call is cover unless a player says no. */
export function coverOf({
  cover,
  coverCounts,
}: Pick<AttackRequest, 'cover' | 'coverCounts'>): Frame | Terrain | Refusal | undefined {
  if (cover === undefined) return undefined;
  if (cover.kind === 'frame') {
    const frame = frameOf(cover, 'cover', 'the covering frame');
    return coverCounts || isRefusal(frame) ? frame : undefined;
  }
  if (!coverCounts || cover.hitsToBreach === 0 || cover.pieces === 0) return undefined;
  const { name = 'the cover', pieces, hitsToBreach } = cover;
  return {
    kind: 'terrain',
    name,
    ...(pieces === undefined ? {} : { pieces }),
    ...(hitsToBreach === undefined ? {} : { hitsToBreach }),
  };
}

export interface Roll {
  readonly frame: Frame;
  readonly range?: Range;
  readonly rockets: number;
}

/** A declared range the frame cannot attack at, or rockets that are not fired at direct range. */
export function declarationProblem(
  frame: Pick<Frame, 'name' | 'systems' | 'white'>,
  range: Range | undefined,
  rockets: number,
  path: string,
): Refusal | undefined {
  if (rockets > 0 && range !== 'direct') {
    return refuse(`${path}rockets`, 'Rockets are fired at direct range.', 'FR-06');
  }
  if (range !== undefined && !canAttackAt(frame, range, rockets)) {
    const message = `${frame.name} has no weapon for ${range} range.`;
    return refuse(`${path}range`, message, 'FR-07');
  }
  return undefined;
}

export function prepareRoll({ frame: given, range, rockets }: RollRequest): Roll | Refusal {
  const frame = frameOf(given, 'frame', 'the frame');
  if (isRefusal(frame)) return frame;
  const problem = declarationProblem(frame, range, rockets, '');
  if (problem !== undefined) return problem;
  return range === undefined ? { frame, rockets } : { frame, range, rockets };
}

/** A roll to be used; without a pool it is thrown. */
export interface Assign {
  readonly frame: Frame;
  readonly pool?: Pool;
  readonly range?: Range;
  readonly rockets: number;
  readonly situation?: Situation;
  /** What comes first, or what a point of each is worth. */
  readonly aim: Measure | Weights;
}

export function prepareAssign(request: AssignRequest, settings: Settings): Assign | Refusal {
  const { range, rockets, rolled, aim } = request;
  const frame = frameOf(request.frame, 'frame', 'the frame');
  if (isRefusal(frame)) return frame;
  const pool = rolled === undefined ? undefined : poolOf(rolled);
  if (isRefusal(pool)) return pool;
  // MFZ-41: red dice on the table stay good although the weapon is gone.
  const problem = pool !== undefined && pool.R > 0 ? undefined : declarationProblem(frame, range, rockets, '');
  if (problem !== undefined) return problem;
  const situation = situationOf(request, settings);
  if (isRefusal(situation)) return situation;
  return {
    frame,
    ...(pool === undefined ? {} : { pool }),
    ...(range === undefined ? {} : { range }),
    rockets,
    ...(situation === undefined ? {} : { situation }),
    aim,
  };
}

function situationOf(request: AssignRequest, settings: Settings): Situation | Refusal | undefined {
  const { range, target: aimedAt, defense: against, spot: marker, cover: hides } = request;
  if (aimedAt === undefined) {
    const aimless = against !== undefined || marker !== undefined || hides !== undefined;
    return aimless ? invalid('target', 'Say what is attacked.') : undefined;
  }
  if (range === undefined) return invalid('range', 'Say at which range the target is attacked.');
  if (against === undefined) return invalid('defense', 'Say the target’s defense die, or unassigned.');
  const struck = targetOf({
    target: aimedAt,
    defense: against,
    ...(marker === undefined ? {} : { spot: marker }),
    ...(hides === undefined ? {} : { cover: hides }),
  });
  if (isRefusal(struck)) return struck;
  const behind = hides === undefined ? undefined : coverOf({ cover: hides, coverCounts: request.coverCounts });
  if (isRefusal(behind)) return behind;
  const theirs =
    against !== 'unassigned' || struck.kind === 'terrain'
      ? Number(against)
      : { blue: countOf(struck.systems, 'B'), white: struck.white };
  return {
    range,
    defense: theirs,
    ...(marker === undefined ? {} : { spot: marker }),
    target: struck,
    ...(behind === undefined ? {} : { cover: behind }),
    settings,
  };
}

/** MFZ-41: the dice on the table need not match what the frame has left. */
function poolOf(rolled: Readonly<Partial<Record<HandfulId, readonly number[]>>>): Pool | Refusal {
  for (const id of HANDFUL_IDS) {
    const at = rolled[id]?.findIndex((face) => face > HANDFULS[id].sides) ?? -1;
    if (at >= 0) return invalid(`rolled.${id}.${at}`, `A d${HANDFULS[id].sides} shows 1 to ${HANDFULS[id].sides}.`);
  }
  const { white = [], red = [], red8 = [], blue = [], yellow = [], green = [], green8 = [] } = rolled;
  if (white.length > MAX_WHITES) return invalid('rolled.white', `A frame has ${MAX_WHITES} white dice.`);
  return {
    white: [...white].sort((a, b) => b - a),
    R: highestFace([...red, ...red8]),
    B: highestFace(blue),
    Y: highestFace(yellow),
    G: highestFace([...green, ...green8]),
  };
}
