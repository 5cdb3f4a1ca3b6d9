/** The first state of a fight, from people, frames and the board as a user writes them. */

import { idFor, invalid, refuse } from '../../../helpers/index.ts';
import { DIRECTS, isDirecting, type Refusal } from '../../../kernel/index.ts';
import { MAX_ROCKETS } from '../dice.ts';
import { systemsProblem } from '../frame.ts';
import { withHolders, withScores } from './holders.ts';
import {
  type FrameState,
  NOTHING,
  type Player,
  type Setup,
  type State,
  type Station,
  TERRAIN,
  type TerrainState,
} from './state.ts';

export function start(setup: Setup): State | Refusal {
  const board = boardOf(setup);
  if ('code' in board) return board;
  const players: Record<string, Player> = {};
  const frames: Record<string, FrameState> = {};
  for (const [i, one] of setup.players.entries()) {
    const at = `start.players.${i}`;
    // A frame moves by its owner, so a player and a frame of one name have two ids.
    const others = { ...players, ...frames, ...board.terrain };
    const owner = one.id ?? freshId(one.name, 'player', others);
    const problem = idProblem(owner, others, `${at}.id`);
    if (problem !== undefined) return problem;
    const { name, role, pointsPerAsset, stations } = one;
    players[owner] = { name, ...(role === undefined ? {} : { role }), pointsPerAsset, stations, score: 0 };
    let rocketsAboard = 0;
    for (const [k, frame] of one.frames.entries()) {
      const taken = { ...players, ...frames, ...board.terrain };
      const own = frame.id ?? freshId(frame.name, 'frame', taken);
      rocketsAboard += frame.rockets;
      const wrong =
        idProblem(own, taken, `${at}.frames.${k}.id`) ??
        frameProblem(frame, board, `${at}.frames.${k}`) ??
        rocketProblem(rocketsAboard, `${at}.frames.${k}.rockets`);
      if (wrong !== undefined) return wrong;
      frames[own] = frameState(frame, owner);
    }
  }
  for (const [i, { holder }] of setup.stations.entries()) {
    if (holder !== undefined && !Object.hasOwn(players, holder))
      return nobody(`start.stations.${i}.holder`, holder, players);
  }
  const state = { round: 1, settings: setup.settings, players, frames, turns: [], passed: [], ...board };
  return withScores(withHolders(state));
}

interface Board {
  readonly terrain: Readonly<Record<string, TerrainState>>;
  readonly stations: Readonly<Record<string, Station>>;
}

function boardOf(setup: Setup): Board | Refusal {
  const terrain: Record<string, TerrainState> = {};
  const stations: Record<string, Station> = {};
  for (const [i, { id, name, pieces, hitsToBreach }] of setup.terrain.entries()) {
    const own = id ?? freshId(name, 'thing', terrain);
    const problem = idProblem(own, terrain, `start.terrain.${i}.id`);
    if (problem !== undefined) return problem;
    terrain[own] = {
      name,
      ...(pieces === undefined ? {} : { pieces }),
      ...(hitsToBreach === undefined ? {} : { hitsToBreach }),
      hits: 0,
      ruined: pieces === 0 || hitsToBreach === 0,
    };
  }
  for (const [i, { id, name, holder }] of setup.stations.entries()) {
    const own = id ?? freshId(name, 'station', stations);
    const problem = idProblem(own, stations, `start.stations.${i}.id`);
    if (problem !== undefined) return problem;
    stations[own] = { name, ...(holder === undefined ? {} : { holder }) };
  }
  return { terrain, stations };
}

type SetupFrame = Setup['players'][number]['frames'][number];

export function frameState(frame: SetupFrame, owner: string): FrameState {
  const { name, role, pilot, systems, called, white, nearStation, rockets, station, behind } = frame;
  const names = called === undefined ? {} : { called };
  return {
    name,
    ...(role === undefined ? {} : { role }),
    ...(pilot === undefined ? {} : { pilot }),
    owner,
    systems,
    ...names,
    white,
    built: { systems, white, ...names },
    nearStation: nearStation || station !== undefined,
    ...(station === undefined ? {} : { station }),
    ...(behind === undefined ? {} : { behind }),
    rockets,
    defense: 'unassigned',
    spot: 0,
    activated: false,
  };
}

export function frameProblem(frame: SetupFrame, { terrain, stations }: Board, path: string): Refusal | undefined {
  const wrong = systemsProblem(frame, path);
  if (wrong !== undefined) return wrong;
  if (frame.white === 0) return invalid(`${path}.white`, 'A frame starts with at least one white die.');
  if (frame.behind !== undefined && !Object.hasOwn(terrain, frame.behind))
    return nobody(`${path}.behind`, frame.behind, terrain);
  return frame.station !== undefined && !Object.hasOwn(stations, frame.station)
    ? nobody(`${path}.station`, frame.station, stations)
    : undefined;
}

export function nobody(path: string, id: string, known: Readonly<Record<string, unknown>>): Refusal {
  const here = Object.keys(known).join(', ');
  return invalid(path, `There is no ${id}. Here: ${here === '' ? 'none' : here}.`);
}

/** FR-06: a company's rockets, on however many frames. */
export function rocketProblem(aboard: number, path: string): Refusal | undefined {
  if (aboard <= MAX_ROCKETS) return undefined;
  const message = `A company has ${MAX_ROCKETS} rockets at most; these would be ${aboard}.`;
  return refuse(path, message, 'FR-06');
}

const RESERVED: readonly string[] = [TERRAIN, NOTHING];

export function idProblem(name: string, taken: Readonly<Record<string, unknown>>, path: string): Refusal | undefined {
  if (!/^[A-Za-z][A-Za-z0-9 -]*$/.test(name) || RESERVED.includes(name)) {
    return invalid(
      path,
      `An id is letters, digits and dashes, a letter first, and not the word ${RESERVED.join(' or ')}.`,
    );
  }
  if (isDirecting(name)) return invalid(path, DIRECTS);
  return Object.hasOwn(taken, name) ? invalid(path, `Two are called ${name}.`) : undefined;
}

export function freshId(name: string, kind: string, taken: Readonly<Record<string, unknown>>): string {
  return idFor(name, kind, (id) => RESERVED.includes(id) || Object.hasOwn(taken, id));
}
