/** A fight of several seats: frames are moved by their owners, and all dice lie open unless the GM says otherwise. */
import { type Person, type Picture, publiclyBy, type SeatsText, type Viewer } from '../../../kernel/index.ts';
import type { EncounterMove } from '../moves/index.ts';
import { describe, inRole, label, plainOutcome, takesPart } from './moves.ts';
import { isOver, isStanding } from './order.ts';
import { encounterPictures } from './pictures.ts';
import { PUBLIC_CHANGES, PUBLIC_FACTS } from './public-facts.ts';
import type { FrameState, State } from './state.ts';
import { standing } from './text.ts';

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

const NOBODY: Viewer = { knows: () => false, plays: () => false };

function plainly(outcome: string, before: State, move: EncounterMove, after: State): string {
  const lost = Object.entries(after.frames)
    .filter(([id, frame]) => !isStanding(frame) && isFrame(before, id) && isStanding(before.frames[id]!))
    .map(([, { name }]) => `; ${name} is destroyed`);
  const said = plainOutcome(move, outcome);
  return `${label(before, move, NOBODY)}${said === undefined ? '' : `: ${said}`}${lost.join('')}.`;
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

export const seats: SeatsText<State, EncounterMove> = {
  people,
  movers: ({ players }) => Object.entries(players).map(([id, { name }]) => ({ id, name })),
  mover,
  takesPart,
  inRole,
  label,
  plainly,
  // Every sentence is made of dice, facts and changes alone.
  publicly: publiclyBy(PUBLIC_FACTS, { describePublicly: describe, roles: () => ({}) }, plainly, PUBLIC_CHANGES),
  say: standing,
  pictures,
  isOver,
  visibility: 'open',
};
