/** Whether a state that came from anywhere hangs together. A state made by these rules always does. */
import type { StateFault } from '../../../kernel/index.ts';
import { type Color, MAX_ROCKETS } from '../dice.ts';
import { labelsOf, MAX_WHITES, systemsProblem } from '../frame.ts';
import { withHolders } from './holders.ts';
import { canBeChosen, framesOf, hasYetToAct, isStanding } from './order.ts';
import { type FrameState, NOTHING, type State, TERRAIN, type Turn } from './state.ts';

/** The first place where it does not, and why. */
export function invalidState(state: State): StateFault | undefined {
  return (
    boardFault(state) ??
    first(Object.keys(state.frames), (id) => frameFault(state, id)) ??
    first(Object.keys(state.players), (id) => playerFault(state, id)) ??
    first([...state.turns.keys()], (i) => turnFault(state, i)) ??
    passedFault(state)
  );
}

function first<T>(all: readonly T[], fault: (one: T) => StateFault | undefined): StateFault | undefined {
  for (const one of all) {
    const found = fault(one);
    if (found !== undefined) return found;
  }
  return undefined;
}

const has = (known: object, id: string) => Object.hasOwn(known, id);

function boardFault(state: State): StateFault | undefined {
  for (const [id, { pieces, hits, hitsToBreach, ruined }] of Object.entries(state.terrain)) {
    const path = `state.terrain.${id}`;
    if (id === TERRAIN || id === NOTHING || has(state.frames, id))
      return { path, message: 'Terrain has an id of its own.' };
    if (!ruined && (pieces === 0 || (hitsToBreach !== undefined && hits >= hitsToBreach)))
      return { path: `${path}.ruined`, message: 'It has taken enough to be ruined.' };
  }
  for (const [id, { holder }] of Object.entries(state.stations)) {
    if (id === NOTHING) return { path: `state.stations.${id}`, message: 'A station has an id of its own.' };
    if (holder !== undefined && !has(state.players, holder))
      return { path: `state.stations.${id}.holder`, message: 'There is no such player.' };
  }
  return undefined;
}

function frameFault(state: State, id: string): StateFault | undefined {
  const frame = state.frames[id]!;
  const at = (field: string, message: string): StateFault => ({ path: `state.frames.${id}.${field}`, message });
  if (id === TERRAIN || id === NOTHING) return at('name', 'A frame has an id of its own.');
  if (!has(state.players, frame.owner)) return at('owner', 'There is no such player.');
  const { built = frame, station, behind } = frame;
  const wrong = systemsProblem(frame, `state.frames.${id}`) ?? systemsProblem(built, `state.frames.${id}.built`);
  if (wrong !== undefined) return { path: wrong.path, message: wrong.message };
  if (frame.white > built.white || !isPartOf(labelsOf(frame), labelsOf(built)))
    return at('built', 'It has more than it began with.');
  if (station !== undefined && (!has(state.stations, station) || !frame.nearStation))
    return at('station', 'It is near no such station.');
  if (behind !== undefined && !has(state.terrain, behind)) return at('behind', 'There is no such terrain.');
  return markersFault(state, id, frame, at);
}

/** TN-03, D12, D25: a defense from the frame's own turn to the end of the round, and none on a wreck. */
function markersFault(
  state: State,
  id: string,
  frame: FrameState,
  at: (field: string, message: string) => StateFault,
): StateFault | undefined {
  const assigned = frame.defense !== 'unassigned';
  if (!isStanding(frame)) {
    if (assigned || frame.spot > 0) return at('defense', 'A wreck has no dice beside it.');
    return frame.activated ? undefined : at('activated', 'A wreck has no turn to come.');
  }
  const turn = state.turns.find((one) => one.frame === id);
  if (turn !== undefined && !frame.activated) return at('activated', 'A frame whose turn is open is activated.');
  if (assigned === (frame.activated && (turn === undefined || turn.defended))) return undefined;
  return assigned
    ? at('defense', 'A frame has no defense before it has assigned one in its turn.')
    : at('defense', 'A frame that has been activated has a defense, 0 at least.');
}

/** Whether one list holds nothing that the other does not. */
function isPartOf(some: readonly string[], all: readonly string[]): boolean {
  const left = [...all];
  return some.every((one) => {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

function playerFault(state: State, id: string): StateFault | undefined {
  const rockets = framesOf(state, id).reduce((sum, frame) => sum + frame.rockets, 0);
  if (rockets > MAX_ROCKETS)
    return { path: `state.players.${id}`, message: `A company has ${MAX_ROCKETS} rockets at most.` };
  const held = withHolders(state).stations;
  const moved = Object.keys(held).find((station) => held[station]!.holder !== state.stations[station]!.holder);
  return moved === undefined
    ? undefined
    : { path: `state.stations.${moved}.holder`, message: 'Another player has the only frame there.' };
}

/** FR-02 to FR-06: the most dice of a color, and the highest face. */
const MAX_DICE: Readonly<Record<Color, readonly [count: number, face: number]>> = {
  W: [MAX_WHITES, 6],
  R: [3 + MAX_ROCKETS, 8],
  B: [2, 6],
  Y: [2, 6],
  G: [3, 8],
};

function turnFault(state: State, index: number): StateFault | undefined {
  const turn = state.turns[index]!;
  const acts = index === state.turns.length - 1;
  const message = turnProblem(state, turn, acts) ?? diceProblem(turn) ?? pendingProblem(state, turn, acts);
  return message === undefined ? undefined : { path: `state.turns.${index}`, message };
}

function turnProblem(state: State, turn: Turn, acts: boolean): string | undefined {
  const { frame, target, range } = turn;
  if (!has(state.frames, frame) || !isStanding(state.frames[frame]!)) return 'No such frame is standing.';
  if (state.turns.filter((one) => one.frame === frame).length > 1) return 'A frame has one turn at a time.';
  if (!acts && !turn.defended) return 'A frame that waits has defended.';
  if (turn.defended && !turn.rolled) return 'A frame rolls before it defends.';
  if (!turn.defended && (turn.moved || turn.attacked || turn.spotted)) return 'A frame defends before anything else.';
  if (!turn.rolled && (turn.dice.length > 0 || target !== undefined)) return 'A frame declares and rolls at once.';
  if (!turn.rolled && state.turns[0]!.pending === undefined) return 'A frame rolls when it is chosen.';
  if ((target === undefined) !== (range === undefined)) return 'A target and a range go together.';
  if (target === undefined) return turn.attacked ? 'An attack has a target.' : undefined;
  if (target === TERRAIN || has(state.terrain, target)) return undefined;
  if (!has(state.frames, target)) return 'There is no such target.';
  return state.frames[target]!.owner === state.frames[frame]!.owner ? 'A target is of another side.' : undefined;
}

function diceProblem({ dice }: Turn): string | undefined {
  for (const [color, [most, highest]] of Object.entries(MAX_DICE)) {
    const own = dice.filter((die) => die.colour === color);
    if (own.length > most || own.some(({ face }) => face > highest)) return `No frame rolls such ${color} dice.`;
  }
  return undefined;
}

/** TN-08: an attack waits for the one frame that it was made against. */
function pendingProblem(state: State, { frame, target, attacked, pending }: Turn, acts: boolean): string | undefined {
  if (pending === undefined) return undefined;
  const top = state.turns.at(-1)!;
  if (acts || !attacked || target !== top.frame || top.defended) return 'This attack waits for nobody.';
  const { cover } = pending;
  if (cover?.kind === 'terrain' && cover.terrain !== undefined && !has(state.terrain, cover.terrain))
    return 'There is no such terrain in the way.';
  if (cover?.kind !== 'frame') return undefined;
  if (cover.frame === undefined)
    return cover.systems === undefined || systemsProblem({ systems: cover.systems }, '') !== undefined
      ? 'There is no such frame in the way.'
      : undefined;
  const third = has(state.frames, cover.frame) && cover.frame !== frame && cover.frame !== target;
  return third && isStanding(state.frames[cover.frame]!) ? undefined : 'There is no such frame in the way.';
}

function passedFault(state: State): StateFault | undefined {
  const wrong = state.passed.findIndex((id, i) => !has(state.players, id) || state.passed.indexOf(id) < i);
  if (wrong >= 0) return { path: `state.passed.${wrong}`, message: 'A player of this fight passes once.' };
  const stuck = state.turns.length === 0 && Object.values(state.frames).some(hasYetToAct) && !canBeChosen(state);
  return stuck
    ? { path: 'state.passed', message: 'The last player with a frame to activate may not pass.' }
    : undefined;
}
