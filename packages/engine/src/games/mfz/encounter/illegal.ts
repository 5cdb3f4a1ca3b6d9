/** Why something may not be done now in a fight, if it may not. */

import { cap, counted, invalid, refuseMove } from '../../../helpers/index.ts';
import type { Refusal } from '../../../kernel/index.ts';
import { spotReach, spotReaches, type Use } from '../dice.ts';
import { systemsProblem } from '../frame.ts';
import { declarationProblem } from '../prepare.ts';
import { coverOnBoard, isThere } from './board.ts';
import { choosers, diceFor, faceOf, isRoundOver, isStanding, mayPass, playersLeft, turnNow } from './order.ts';
import { type EncounterMove, type FrameState, type MoveOf, NOTHING, type State, TERRAIN, type Turn } from './state.ts';

function unknown(path: string, id: string, known: Readonly<Record<string, unknown>>): Refusal {
  const here = Object.keys(known).join(', ');
  const message = `Nothing here is called ${id}. Here: ${here === '' ? 'nothing' : here}.`;
  return invalid(`action.${path}`, message);
}

export function illegalReason(state: State, move: EncounterMove): Refusal | undefined {
  if (playersLeft(state).length < 2) return refuseMove('kind', 'Fewer than two players have frames left.');
  if (move.kind === 'end-round') {
    return isRoundOver(state) ? undefined : refuseMove('kind', 'Some frames have yet to act this round.', 'TN-11');
  }
  if (move.kind === 'pass') return barredPass(state, move.by);
  const frame = Object.hasOwn(state.frames, move.by) ? state.frames[move.by] : undefined;
  if (frame === undefined) return unknown('by', move.by, state.frames);
  if (!isStanding(frame)) return refuseMove('by', `${frame.name} is destroyed.`, 'MFZ-42');
  if (move.kind === 'activate') return barredActivate(state, move);
  const turn = turnNow(state);
  if (turn?.frame !== move.by) return refuseMove('by', `It is not ${frame.name}’s turn.`, 'TN-08');
  if (!turn.rolled) return refuseMove('kind', `${frame.name} declares and rolls first.`, 'TN-02');
  if (move.kind === 'defend')
    return turn.defended ? refuseMove('kind', 'It has defended.', 'TN-03') : dieProblem(turn, move, 'defense');
  if (!turn.defended) return refuseMove('kind', `${frame.name} assigns its defense first, or none.`, 'TN-03');
  switch (move.kind) {
    case 'move':
      return turn.moved
        ? refuseMove('kind', 'It has moved.', 'TN-04')
        : (afterSpot(turn) ?? dieProblem(turn, move, 'movement') ?? barredPlace(state, move));
    case 'attack':
      return turn.attacked
        ? refuseMove('kind', 'It has attacked.', 'TN-04')
        : (afterSpot(turn) ?? dieProblem(turn, move, 'attack') ?? barredAttack(state, turn, move));
    case 'spot':
      return turn.spotted
        ? refuseMove('kind', 'It has spotted.', 'TN-04')
        : (dieProblem(turn, move, 'spot') ?? barredSpot(state, frame, move));
    case 'end-turn':
      return undefined;
  }
}

function barredPass(state: State, by: string): Refusal | undefined {
  if (!Object.hasOwn(state.players, by)) return unknown('by', by, state.players);
  const { name } = state.players[by]!;
  if (state.turns.length > 0) return refuseMove('kind', 'A turn is under way.', 'TN-08');
  if (!choosers(state).includes(by)) return refuseMove('by', `It is not for ${name} to choose.`, 'TN-09');
  return mayPass(state, by) ? undefined : refuseMove('by', `${name} is the last who can activate a frame.`, 'TN-10');
}

function barredActivate(state: State, move: MoveOf<'activate'>): Refusal | undefined {
  const frame = state.frames[move.by]!;
  const turn = turnNow(state);
  if (turn !== undefined) {
    if (turn.frame !== move.by) return refuseMove('by', `${state.frames[turn.frame]!.name} is acting.`, 'TN-08');
    if (turn.rolled) return refuseMove('kind', `${frame.name} has rolled.`, 'TN-02');
  } else {
    if (frame.activated) return refuseMove('by', `${frame.name} has had its turn this round.`, 'TN-07');
    if (!choosers(state).includes(frame.owner))
      return refuseMove('by', `It is not for ${state.players[frame.owner]!.name} to choose.`, 'TN-09');
  }
  if (move.rockets > frame.rockets)
    return refuseMove('rockets', `${frame.name} has ${counted(frame.rockets, 'rocket')} left.`, 'FR-06');
  if ((move.target === undefined) !== (move.range === undefined))
    return refuseMove('target', 'A target and a range are declared together, or neither.', 'TN-01');
  if (move.target !== undefined && Object.hasOwn(state.terrain, move.target)) {
    if (!isThere(state, move.target)) return refuseMove('target', 'There is nothing left of it to attack.', 'MFZ-30');
  } else if (move.target !== undefined && move.target !== TERRAIN) {
    if (!Object.hasOwn(state.frames, move.target))
      return unknown('target', move.target, { ...state.frames, ...state.terrain });
    const target = state.frames[move.target]!;
    if (target.owner === frame.owner) return refuseMove('target', `${target.name} is on the same side.`, 'TN-01');
    if (!isStanding(target)) return refuseMove('target', `${target.name} is destroyed.`, 'MFZ-42');
  }
  return declarationProblem(frame, move.range, move.rockets, 'action.');
}

function dieProblem(turn: Turn, move: { readonly die?: string }, use: Use): Refusal | undefined {
  const open = diceFor(turn, use);
  if (move.die === undefined || open.includes(move.die)) return undefined;
  const list = open.length === 0 ? 'there is none' : open.join(', ');
  return refuseMove('die', `${move.die} is no unused die for ${use}: ${list}.`, 'FR-01');
}

function afterSpot({ spotted }: Turn): Refusal | undefined {
  return spotted ? refuseMove('kind', 'Spotting comes last.', 'TN-06') : undefined;
}

function barredAttack(state: State, turn: Turn, { cover, pieces }: MoveOf<'attack'>): Refusal | undefined {
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
  if (cover?.kind === 'frame') return barredCoveringFrame(state, turn, cover);
  if (cover?.kind !== 'terrain' || cover.terrain === undefined) return undefined;
  if (!Object.hasOwn(state.terrain, cover.terrain)) return unknown('cover.terrain', cover.terrain, state.terrain);
  if (cover.pieces !== undefined || cover.hitsToBreach !== undefined || cover.name !== undefined)
    return refuseMove('cover', 'What the terrain of the board is and can take is in the state.', 'TR-03');
  return state.terrain[cover.terrain]!.ruined
    ? refuseMove('cover.terrain', `${cap(state.terrain[cover.terrain]!.name)} is no cover any more.`, 'TR-04')
    : undefined;
}

type CoveringFrame = Extract<NonNullable<MoveOf<'attack'>['cover']>, { readonly kind: 'frame' }>;

/** MFZ-16: a third frame of this fight by its id, or one that is not of this fight by its systems. */
function barredCoveringFrame(state: State, turn: Turn, cover: CoveringFrame): Refusal | undefined {
  const { frame, name, systems, white } = cover;
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

function barredPlace(state: State, { station, behind, nearStation }: MoveOf<'move'>): Refusal | undefined {
  if (behind !== undefined && behind !== NOTHING) {
    if (!Object.hasOwn(state.terrain, behind)) return unknown('behind', behind, state.terrain);
    if (state.terrain[behind]!.ruined)
      return refuseMove('behind', `${cap(state.terrain[behind]!.name)} is no cover any more.`, 'TR-04');
  }
  if (station === undefined) return undefined;
  if (nearStation !== undefined && nearStation !== (station !== NOTHING))
    return refuseMove('nearStation', 'It ends near a station or not, not both.', 'ST-01');
  return station === NOTHING || Object.hasOwn(state.stations, station)
    ? undefined
    : unknown('station', station, state.stations);
}

function barredSpot(
  state: State,
  { owner, systems }: FrameState,
  { die, target, away = false, covered }: MoveOf<'spot'>,
): Refusal | undefined {
  if (!Object.hasOwn(state.frames, target)) return unknown('target', target, state.frames);
  const frame = state.frames[target]!;
  if (!isStanding(frame)) return refuseMove('target', `${frame.name} is destroyed.`, 'MFZ-42');
  if (frame.owner === owner) return refuseMove('target', 'A spot goes on an enemy frame.', 'TN-06');
  if (!spotReaches(systems, { away, covered: covered ?? coverOnBoard(state, frame) !== undefined }))
    return refuseMove('target', `The spot reaches ${spotReach(systems)}.`, 'FR-09');
  return faceOf(die) > frame.spot
    ? undefined
    : refuseMove('die', `${frame.name} already has a spot of ${frame.spot}; only a higher one replaces it.`, 'TN-12');
}
