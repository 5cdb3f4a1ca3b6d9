/** A frame moves as far as its die says; where it ends is for the table to say (TN-05, TR-02, ST-02, D27). */
import { cap, continued, counted, refuseMove } from '../../../helpers/index.ts';
import { flag, type MoveResult, maybe, moveKind, type Referee, type Refusal } from '../../../kernel/index.ts';
import { awayFromStation } from '../encounter/attacks.ts';
import { computed } from '../encounter/holders.ts';
import { diceFor, faceOf, turnNow, withoutDie, withTurn } from '../encounter/order.ts';
import { dieId, type FrameState, frameId, NOTHING, placeId, type State, type Turn } from '../encounter/state.ts';
import { abandoned, consequences, involved, nameIn, withKnown } from '../encounter/text.ts';
import { type Actor, afterSpot, notADieFor, notDefended, unknown, withDie } from '../encounter/turns.ts';
import { fullName } from '../frame.ts';

/** Where a move ends, as far as it is said. */
interface Place {
  readonly nearStation?: boolean;
  readonly station?: string;
  readonly behind?: string;
}

interface Movement extends Place {
  readonly by: string;
  readonly die: string;
}

export const moveMove = moveKind<State, Actor>()({
  kind: 'move',
  about: { label: 'Move', help: 'Use a die to move that far.' },
  fields: {
    by: frameId(),
    die: dieId('Movement die'),
    nearStation: maybe(flag({ label: 'Ends near a station' })),
    station: maybe(placeId('Ends near which station, or none')),
    behind: maybe(placeId('Ends behind which terrain, or none')),
  },
  offers: (state, { open }) =>
    open === undefined
      ? []
      : diceFor(open.turn, 'movement').flatMap((die) =>
          placesFor(state, state.frames[open.turn.frame]!).map(({ label, place }) =>
            withDie(state, open, 'movement', die, `moves ${faceOf(die)} with ${die}${label}`, place),
          ),
        ),
  illegal: (state, move) => {
    const problem = notDefended(state, move.by);
    if (problem !== undefined) return problem;
    const turn = turnNow(state)!;
    if (turn.moved) return refuseMove('kind', 'It has moved.', 'TN-04');
    return afterSpot(turn) ?? notADieFor(turn, 'movement', move.die) ?? notAPlace(state, move);
  },
  act: moveFrame,
  label: (state, { by, die }, viewer) => `${nameIn(state, by)} moves${withKnown(viewer, by, die)}`,
  takesPart: (state, { by }) => involved(state, [by]),
  describe: (result, before, { by, die }) => {
    const moved = `${fullName(before.frames[by]!)} moves up to ${counted(faceOf(die), 'unit')}.`;
    return continued(moved, `${abandoned(result, before, by)}${consequences(result, before)}`);
  },
});

/** D26: nothing is measured, so every place of the board is offered; the first is where it stands already. */
function placesFor(
  state: State,
  { behind, nearStation, station }: FrameState,
): readonly { readonly label: string; readonly place: Place }[] {
  return [
    { label: '', place: {} },
    ...(behind === undefined ? [] : [{ label: ' out of cover', place: { behind: NOTHING } }]),
    ...Object.entries(state.terrain)
      .filter(([id]) => id !== behind)
      .map(([id, { name }]) => ({ label: ` behind ${name}`, place: { behind: id } })),
    ...(nearStation ? [{ label: ' away from the station', place: { station: NOTHING } }] : []),
    ...Object.entries(state.stations)
      .filter(([id]) => id !== station)
      .map(([id, { name }]) => ({ label: ` to ${name}`, place: { station: id } })),
  ];
}

function notAPlace(state: State, { station, behind, nearStation }: Place): Refusal | undefined {
  if (behind !== undefined && behind !== NOTHING) {
    if (!Object.hasOwn(state.terrain, behind)) return unknown('behind', behind, state.terrain);
    if (state.terrain[behind]!.ruined)
      return refuseMove('behind', `${cap(state.terrain[behind]!.name)} is no longer cover.`, 'TR-04');
  }
  if (station === undefined) return undefined;
  if (nearStation !== undefined && nearStation !== (station !== NOTHING))
    return refuseMove('nearStation', 'It ends near a station or not, not both.', 'ST-01');
  return station === NOTHING || Object.hasOwn(state.stations, station)
    ? undefined
    : unknown('station', station, state.stations);
}

function moveFrame(referee: Referee, state: State, move: Movement): MoveResult<State> {
  const { by, die } = move;
  const units = faceOf(die);
  referee.note('TN-05', 'moves', { name: state.frames[by]!.name, units });
  const turn: Turn = { ...withoutDie(turnNow(state)!, die), moved: true };
  const there = placed(state.frames[by]!, move);
  const arrived = { ...withTurn(state, turn), frames: { ...state.frames, [by]: there } };
  const after = computed(referee, state, arrived);
  const change = { who: by, what: 'moved', by: units };
  return { outcome: 'moved', facts: { units }, changes: [change, ...after.changes], state: after.state };
}

function placed(frame: FrameState, { nearStation, station, behind }: Place): FrameState {
  const { behind: before, ...rest } = frame;
  const cover = behind ?? before;
  const there: FrameState = cover === undefined || cover === NOTHING ? rest : { ...rest, behind: cover };
  if (station !== undefined && station !== NOTHING) return { ...there, nearStation: true, station };
  if (station === NOTHING || nearStation === false) return awayFromStation(there);
  return nearStation === true ? { ...there, nearStation } : there;
}
