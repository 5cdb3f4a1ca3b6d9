/** A fight to be seen: each player's frames with their dice, the markers on them, and what a turn has still to give. */
import type { Picture, TokensPicture } from '../../../kernel/index.ts';
import { counted } from '../../../kit/index.ts';
import type { Colour } from '../dice.ts';
import { labelsOf } from '../frame.ts';
import { tokensRow } from '../pictures.ts';
import { coverOnBoard, nameOfAim } from './board.ts';
import { choosers, isStanding, playersLeft, turnNow, waiting } from './order.ts';
import type { FrameState, State, Turn } from './state.ts';

const COLOUR_NAMES = { W: 'white', R: 'red', B: 'blue', Y: 'yellow', G: 'green' } as const satisfies Record<
  Colour,
  string
>;

/** TN-01, TN-09: the frame whose turn is open, or those that may be chosen. */
function mayAct(state: State): readonly string[] {
  if (playersLeft(state).length < 2) return [];
  const turn = turnNow(state);
  return turn === undefined ? choosers(state).flatMap((player) => waiting(state, player)) : [turn.frame];
}

function notesOf(state: State, frame: FrameState): readonly string[] {
  if (!isStanding(frame)) return ['destroyed'];
  const { defense, spot, rockets, nearStation, station } = frame;
  const wall = coverOnBoard(state, frame);
  return [
    ...(defense === 'unassigned' ? [] : [`defense ${defense}`]),
    ...(spot === 0 ? [] : [`spot ${spot} on it`]),
    ...(rockets === 0 ? [] : [counted(rockets, 'rocket')]),
    ...(wall === undefined ? [] : [`behind ${state.terrain[wall]!.name}`]),
    ...(nearStation ? [`near ${station === undefined ? 'a station' : state.stations[station]!.name}`] : []),
  ];
}

/** MFZ-33, MFZ-36: what it has, and what it has lost since the fight began. */
function rowOf(state: State, frame: FrameState, now: boolean): TokensPicture['rows'][number] {
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
    notes: notesOf(state, frame),
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
          colour: COLOUR_NAMES[colour],
          label: `${COLOUR_NAMES[colour]} die, ${face}`,
        })),
        ...(first === undefined ? {} : { notes: [`${first.name} has a turn open`] }),
      },
    ],
  };
}

export function encounterPictures(state: State): readonly Picture[] {
  const now = mayAct(state);
  const frames = Object.entries(state.frames);
  const players = Object.entries(state.players).map(([id, { name, score }]): TokensPicture => {
    const own = frames.filter(([, { owner }]) => owner === id);
    const rows = own.map(([frame, one]) => ({ id: frame, ...rowOf(state, one, now.includes(frame)) }));
    return { kind: 'tokens', title: `${name}, ${counted(score, 'point')}`, rows };
  });
  const turn = turnNow(state);
  return [
    ...players,
    ...boardPicture(state),
    ...(turn === undefined || turn.dice.length === 0 ? [] : [turnPicture(state, turn)]),
  ];
}

/** TR-01, ST-01: what stands on the board beside the frames. */
function boardPicture({ terrain, stations, players }: State): readonly Picture[] {
  const walls = Object.entries(terrain).map(([id, { name, pieces, hits, hitsToBreach, ruined }]) => ({
    id,
    text: name,
    ...(ruined ? { struck: true } : {}),
    note: [
      ...(pieces === undefined ? [] : [counted(pieces, 'piece')]),
      hitsToBreach === undefined ? counted(hits, 'hit') : `${hits} of ${counted(hitsToBreach, 'hit')}`,
      ...(ruined ? ['no cover'] : []),
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
