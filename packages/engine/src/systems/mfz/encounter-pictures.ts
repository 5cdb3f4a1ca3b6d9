/** A fight to be seen: each player's frames with their dice, the markers on them, and what a turn has still to give. */
import type { Picture, TokensPicture } from '../../kernel/index.ts';
import type { Colour } from './dice.ts';
import { type FrameState, type State, TERRAIN, type Turn } from './encounter-state.ts';
import type { SystemKind } from './frame.ts';
import { choosers, isStanding, playersLeft, turnNow, waiting } from './order.ts';
import { tokensRow } from './pictures.ts';
import { unsound } from './sound.ts';
import { several } from './words/steps.ts';

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

function notesOf(frame: FrameState): readonly string[] {
  if (!isStanding(frame)) return ['destroyed'];
  const { defense, spot, rockets, nearStation } = frame;
  return [
    ...(defense === 'unassigned' ? [] : [`defense ${defense}`]),
    ...(spot === 0 ? [] : [`spot ${spot} on it`]),
    ...(rockets === 0 ? [] : [several(rockets, 'rocket')]),
    ...(nearStation ? ['near a station'] : []),
  ];
}

/** MFZ-33, MFZ-36: what it has, and what it has lost since the fight began. */
function rowOf(frame: FrameState, now: boolean): TokensPicture['rows'][number] {
  const { name, built = frame, systems, white } = frame;
  const left = [...systems];
  const lost = built.systems.filter((kind: SystemKind) => {
    const at = left.indexOf(kind);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return {
    ...tokensRow(name, built, lost, built.white - white),
    ...(now ? { now } : {}),
    ...(isStanding(frame) ? {} : { out: true }),
    notes: notesOf(frame),
  };
}

function turnPicture(state: State, turn: Turn): TokensPicture {
  const { range, target, dice } = turn;
  const { name } = state.frames[turn.frame]!;
  const aim = target === undefined ? undefined : target === TERRAIN ? 'terrain' : state.frames[target]!.name;
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

export function battlePictures(state: State): readonly Picture[] {
  if (unsound(state) !== undefined) return [];
  const now = mayAct(state);
  const frames = Object.entries(state.frames);
  const players = Object.entries(state.players).map(([id, { name, score }]): TokensPicture => {
    const own = frames.filter(([, { owner }]) => owner === id);
    const rows = own.map(([frame, one]) => rowOf(one, now.includes(frame)));
    return { kind: 'tokens', title: `${name}, ${several(score, 'point')}`, rows };
  });
  const turn = turnNow(state);
  return turn === undefined || turn.dice.length === 0 ? players : [...players, turnPicture(state, turn)];
}
