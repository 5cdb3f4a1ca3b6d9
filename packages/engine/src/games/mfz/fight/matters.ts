/** What of a whole fight still matters: everything else is put to one value, so that situations which play alike are one. */
import { isStanding } from '../encounter/order.ts';
import type { FrameState, State, TerrainState, Turn } from '../encounter/state.ts';
import { type Die, highestFor, others } from './usual-dice.ts';

export function leastOf(state: State, spots: (frame: FrameState) => boolean): State {
  const frames = Object.fromEntries(
    Object.entries(state.frames).map(([id, frame]) => [id, leastFrame(frame, isFeared(state, id, frame))]),
  );
  const terrain = Object.entries(state.terrain).map(([id, one]) => [id, leastTerrain(state, id, one)]);
  return {
    round: 1,
    settings: state.settings,
    players: state.players,
    frames,
    turns: state.turns.map((turn) => leastTurn(state, turn, spots(state.frames[turn.frame]!))),
    // Who has passed is forgotten when a turn ends.
    passed: state.turns.length > 0 ? [] : state.passed,
    terrain: Object.fromEntries(terrain) as State['terrain'],
    stations: {},
  };
}

/** Whether an attack of this round can still meet the markers of a frame. */
function isFeared(state: State, id: string, { owner }: FrameState): boolean {
  return (
    Object.values(state.frames).some((other) => other.owner !== owner && isStanding(other) && !other.activated) ||
    state.turns.some(
      (turn) =>
        state.frames[turn.frame]!.owner !== owner &&
        (!turn.rolled || turn.pending !== undefined || (turn.target === id && mayAttack(state, turn))),
    )
  );
}

/** Written out, not copied together: it is made for every frame of every state. */
function leastFrame(frame: FrameState, feared: boolean): FrameState {
  const { name, owner, white, systems, nearStation, behind, activated } = frame;
  const rockets = 0;
  if (!isStanding(frame)) {
    const [defense, spot] = ['unassigned', 0] as const;
    return { name, owner, rockets, systems: [], white, nearStation: false, defense, spot, activated: true };
  }
  const defense = feared || frame.defense === 'unassigned' ? frame.defense : 0;
  const spot = feared ? frame.spot : 0;
  if (behind === undefined) return { name, owner, rockets, systems, white, nearStation, defense, spot, activated };
  return { name, owner, rockets, systems, white, nearStation, behind, defense, spot, activated };
}

function leastTerrain(
  state: State,
  id: string,
  { name, pieces, hitsToBreach, hits, ruined }: TerrainState,
): TerrainState {
  const covers = !ruined && Object.values(state.frames).some((frame) => frame.behind === id && isStanding(frame));
  if (!covers) return { name, hits: 0, ruined: true };
  return {
    name,
    ...(pieces === undefined ? {} : { pieces }),
    ...(hitsToBreach === undefined ? {} : { hitsToBreach: hitsToBreach - hits }),
    hits: 0,
    ruined,
  };
}

function mayAttack(state: State, { attacked, target, dice }: Turn): boolean {
  return (
    !attacked && target !== undefined && isStanding(state.frames[target]!) && highestFor(dice, 'attack') !== undefined
  );
}

/** Of a color only the highest counts, nobody moves, and once it has defended each die has its use. */
function leastTurn(state: State, turn: Turn, spots: boolean): Turn {
  const { frame, rolled, defended, spotted, range, target, pending } = turn;
  const attacks = mayAttack(state, turn);
  const marks = spots && !spotted;
  const aimed = (attacks || pending !== undefined) && range !== undefined && target !== undefined;
  return {
    frame,
    rolled,
    ...(aimed ? { range, target } : {}),
    dice: defended ? laidOut(turn.dice, attacks, marks) : inHand(turn.dice, attacks, marks),
    defended,
    moved: false,
    attacked: !attacks && rolled,
    spotted: !marks,
    ...(pending === undefined ? {} : { pending }),
  };
}

function inHand(dice: readonly Die[], attacks: boolean, marks: boolean): readonly Die[] {
  const only = (color: Die['colour']) => highestFor(dice.filter((die) => die.colour === color));
  const whites = dice.filter(({ colour }) => colour === 'W').sort((x, y) => y.face - x.face);
  const colored = [attacks ? only('R') : undefined, only('B'), marks ? only('Y') : undefined];
  return [...whites, ...colored.filter((die) => die !== undefined)];
}

function laidOut(dice: readonly Die[], attacks: boolean, marks: boolean): readonly Die[] {
  const strike = attacks ? highestFor(dice, 'attack') : undefined;
  const mark = marks ? highestFor(others(dice, strike), 'spot') : undefined;
  return [
    ...(strike === undefined ? [] : [{ colour: 'R' as const, face: strike.face }]),
    ...(mark === undefined ? [] : [{ colour: 'Y' as const, face: mark.face }]),
  ];
}
