/** A fight of several seats: frames are moved by their owners, and all dice lie open unless the GM says otherwise. */
import type { Person, Picture, SeatsText, Viewer } from '../../../kernel/index.ts';
import { isStanding, playersLeft } from './order.ts';
import { encounterPictures } from './pictures.ts';
import { type EncounterMove, type FrameState, type State, TERRAIN } from './state.ts';

/** How a frame looks to those who cannot count its systems. */
function conditionOf(frame: FrameState): string {
  if (!isStanding(frame)) return 'destroyed';
  const { systems, white, built = frame } = frame;
  const [left, had] = [systems.length + white, built.systems.length + built.white];
  if (left >= had) return 'intact';
  return left * 2 > had ? 'damaged' : 'badly damaged';
}

function people({ frames, players }: State): readonly Person[] {
  return Object.entries(frames).map(([id, one]) => ({
    id,
    name: one.name,
    side: players[one.owner]?.name ?? one.owner,
    condition: conditionOf(one),
    out: !isStanding(one),
    mover: one.owner,
  }));
}

const isFrame = ({ frames }: State, id: string | undefined): id is string =>
  id !== undefined && Object.hasOwn(frames, id);

function mover(state: State, move: EncounterMove): string {
  if (!('by' in move)) return 'gm';
  return isFrame(state, move.by) ? state.frames[move.by]!.owner : move.by;
}

/** The frame that acts, the one it is aimed at, and the one in between; an attack that waited is settled by its target. */
function takesPart(state: State, move: EncounterMove): readonly string[] {
  if (!('by' in move)) return Object.keys(state.frames);
  const covers = [
    ...('cover' in move && move.cover?.kind === 'frame' ? [move.cover.frame] : []),
    ...state.turns.flatMap(({ pending }) => (pending?.cover?.kind === 'frame' ? [pending.cover.frame] : [])),
  ];
  const aimed = state.turns.flatMap(({ frame, target }) => [frame, target]);
  const own = 'target' in move ? [move.target] : [];
  return [...new Set([move.by, ...own, ...aimed, ...covers])].filter((id) => isFrame(state, id));
}

const nameOf = (state: State, id: string | undefined): string => {
  if (id === TERRAIN) return 'the terrain';
  if (isFrame(state, id)) return state.frames[id]!.name;
  return (id !== undefined && state.players[id]?.name) || 'somebody';
};

function label(state: State, move: EncounterMove, viewer: Viewer): string {
  if (!('by' in move)) return `End of round ${state.round}`;
  const name = nameOf(state, move.by);
  const die = 'die' in move && move.die !== undefined && viewer.knows(move.by) ? ` with ${move.die}` : '';
  const target = state.turns.at(-1)?.target;
  switch (move.kind) {
    case 'activate':
      return move.target === undefined
        ? `${name} is activated`
        : `${name} is activated against ${nameOf(state, move.target)}`;
    case 'pass':
      return `${name} passes`;
    case 'defend':
      return `${name} defends${die}`;
    case 'move':
      return `${name} moves${die}`;
    case 'attack':
      return `${name} attacks ${nameOf(state, target)}${die}`;
    case 'spot':
      return `${name} spots ${nameOf(state, move.target)}${die}`;
    case 'end-turn':
      return `${name} ends its turn`;
    default:
      return `${name} acts`;
  }
}

const NOBODY: Viewer = { knows: () => false, plays: () => false };

function plainly(outcome: string, before: State, move: EncounterMove, after: State): string {
  const lost = Object.entries(after.frames)
    .filter(([id, frame]) => !isStanding(frame) && isFrame(before, id) && isStanding(before.frames[id]!))
    .map(([, { name }]) => `; ${name} is destroyed`);
  const said = outcome === 'hit' || outcome === 'miss' ? `: ${outcome}` : '';
  return `${label(before, move, NOBODY)}${said}${lost.join('')}.`;
}

/** Frames that one does not know are there, and no more. */
function pictures(state: State, viewer: Viewer): readonly Picture[] {
  const hidden = (id: string | undefined) => id !== undefined && isFrame(state, id) && !viewer.knows(id);
  return encounterPictures(state)
    .filter(({ kind, title }) => kind !== 'tokens' || !isTurnOf(state, title, hidden))
    .map((picture) =>
      picture.kind !== 'tokens'
        ? picture
        : {
            ...picture,
            rows: picture.rows.map((row) =>
              hidden(row.id) ? { ...row, tokens: [], notes: [conditionOf(state.frames[row.id!]!)] } : row,
            ),
          },
    );
}

/** The dice of an open turn are the acting frame's. */
function isTurnOf(state: State, title: string, hidden: (id: string) => boolean): boolean {
  const turn = state.turns.at(-1);
  return turn !== undefined && title.startsWith('Dice of ') && hidden(turn.frame);
}

export const seatsWith = (say: (state: State) => string): SeatsText<State, EncounterMove> => ({
  people,
  movers: ({ players }) => Object.entries(players).map(([id, { name }]) => ({ id, name })),
  mover,
  takesPart,
  label,
  plainly,
  say,
  pictures,
  isOver: (state) => playersLeft(state).length < 2,
  conceals: 'none',
});
