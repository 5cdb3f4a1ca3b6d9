/** A fight to be seen: each player's frames with their dice, the markers on them, and what a turn has still to give. */

import { counted } from '../../../helpers/index.ts';
import type { Picture, TokensPicture } from '../../../kernel/index.ts';
import type { Color } from '../dice.ts';
import { labelNotes, labelsOf } from '../frame.ts';
import { tokensRow } from '../pictures.ts';
import { coverOnBoard, nameOfAim } from './board.ts';
import { choosers, isStanding, playersLeft, turnNow, waiting } from './order.ts';
import type { FrameState, State, Turn } from './state.ts';

const COLOR_NAMES = { W: 'white', R: 'red', B: 'blue', Y: 'yellow', G: 'green' } as const satisfies Record<
  Color,
  string
>;

/** TN-01, TN-09: the frame whose turn is open, or those that may be chosen. */
function mayAct(state: State): readonly string[] {
  if (playersLeft(state).length < 2) return [];
  const turn = turnNow(state);
  return turn === undefined ? choosers(state).flatMap((player) => waiting(state, player)) : [turn.frame];
}

/** TN-02: who has declared this for a target, and at what range. */
function rangesTo({ turns, frames }: State, target: string): readonly string[] {
  return turns.flatMap(({ frame, range, ...turn }) =>
    turn.target === target && range !== undefined ? [`${frames[frame]!.name} at ${range} range`] : [],
  );
}

/** TR-02: behind what it stands, where there is something to stand behind. */
function coverNotes(state: State, frame: FrameState): readonly string[] {
  if (Object.keys(state.terrain).length === 0) return [];
  const wall = coverOnBoard(state, frame);
  return [wall === undefined ? 'in the open' : `behind ${state.terrain[wall]!.name}`];
}

function notesOf(state: State, id: string, frame: FrameState): readonly string[] {
  if (!isStanding(frame)) return [...labelNotes(frame), 'destroyed'];
  const { defense, spot, rockets, nearStation, station } = frame;
  return [
    ...labelNotes(frame),
    ...(defense === 'unassigned' ? [] : [`defense ${defense}`]),
    ...(spot === 0 ? [] : [`spot ${spot} on it`]),
    ...(rockets === 0 ? [] : [counted(rockets, 'rocket')]),
    ...coverNotes(state, frame),
    ...(nearStation ? [`near ${station === undefined ? 'a station' : state.stations[station]!.name}`] : []),
    ...rangesTo(state, id),
  ];
}

/** MFZ-33, MFZ-36: what it has, and what it has lost since the fight began. */
function rowOf(state: State, id: string, frame: FrameState, now: boolean): TokensPicture['rows'][number] {
  const { name, built = frame, white } = frame;
  const left = [...labelsOf(frame)];
  const lost = labelsOf(built).filter((label) => {
    const at = left.indexOf(label);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return {
    ...tokensRow(name, built, lost, built.white - white),
    ...(now ? { now } : {}),
    ...(isStanding(frame) ? {} : { out: true }),
    notes: notesOf(state, id, frame),
  };
}

function turnPicture(state: State, turn: Turn): TokensPicture {
  const { range, target, dice } = turn;
  const { name } = state.frames[turn.frame]!;
  const aim = target === undefined ? undefined : nameOfAim(state, target);
  const first = state.turns.length > 1 ? state.frames[state.turns[0]!.frame] : undefined;
  return {
    kind: 'tokens',
    title: `Dice of ${name} not used yet`,
    rows: [
      {
        label: aim === undefined ? 'for nobody' : `for ${aim}, ${range}`,
        tokens: dice.map(({ colour, face }) => ({
          letter: `${colour}${face}`,
          color: COLOR_NAMES[colour],
          label: `${COLOR_NAMES[colour]} die, ${face}`,
        })),
        ...(first === undefined ? {} : { notes: [`${first.name} has a turn open`] }),
      },
    ],
  };
}

export function encounterPictures(state: State): readonly Picture[] {
  const now = mayAct(state);
  const frames = Object.entries(state.frames);
  const players = Object.entries(state.players).map(([id, { name, role, score }]): TokensPicture => {
    const own = frames.filter(([, { owner }]) => owner === id);
    const rows = own.map(([frame, one]) => ({ id: frame, ...rowOf(state, frame, one, now.includes(frame)) }));
    return { kind: 'tokens', title: [name, ...(role ? [role] : []), counted(score, 'point')].join(', '), rows };
  });
  const turn = turnNow(state);
  return [
    ...players,
    ...boardPicture(state),
    ...(turn === undefined || turn.dice.length === 0 ? [] : [turnPicture(state, turn)]),
  ];
}

/** TR-01, ST-01: what stands on the board beside the frames. */
function boardPicture(state: State): readonly Picture[] {
  const { terrain, stations, players } = state;
  const walls = Object.entries(terrain).map(([id, { name, pieces, hits, hitsToBreach, ruined }]) => ({
    id,
    text: name,
    ...(ruined ? { struck: true } : {}),
    note: [
      ...(pieces === undefined ? [] : [counted(pieces, 'piece')]),
      hitsToBreach === undefined ? counted(hits, 'hit') : `${hits} of ${counted(hitsToBreach, 'hit')}`,
      ...(ruined ? ['no cover'] : []),
      ...rangesTo(state, id),
    ].join(', '),
  }));
  const held = Object.values(stations).map(({ name, holder }) => ({
    text: name,
    note: holder === undefined ? 'held by nobody' : `held by ${players[holder]!.name}`,
  }));
  const columns = [
    ...(walls.length === 0 ? [] : [{ label: 'Terrain', items: walls }]),
    ...(held.length === 0 ? [] : [{ label: 'Stations', items: held }]),
  ];
  return columns.length === 0 ? [] : [{ kind: 'columns', title: 'On the board', columns }];
}
