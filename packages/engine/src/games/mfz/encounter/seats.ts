/** A fight of several seats: frames are moved by their owners, and all dice lie open unless the GM says otherwise. */
import { baseOf, type Needs, type Person, type Picture, type SeatsText, type Viewer } from '../../../kernel/index.ts';
import type { EncounterMove } from '../moves/index.ts';
import { label, plainOutcome, takesPart } from './moves.ts';
import { isOver, isStanding, turnNow } from './order.ts';
import { encounterPictures } from './pictures.ts';
import { publicly } from './public-facts.ts';
import type { FrameState, State } from './state.ts';
import { sayEncounter } from './text.ts';

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

/** The frame that attacks, is attacked or stands in between: its owner is the one who is asked. */
function inRole(state: State, move: EncounterMove, { id, by }: Needs): string | undefined {
  const turn = move.kind === 'attack' ? turnNow(state) : move.kind === 'defend' ? state.turns[0] : undefined;
  const cover = move.kind === 'attack' ? move.cover : turn?.pending?.cover;
  const covers = (baseOf(id) ?? id).startsWith('cover');
  const struck = !covers ? turn?.target : cover?.kind === 'frame' ? cover.frame : undefined;
  const frame = by === 'attacker' ? (turn?.frame ?? ('by' in move ? move.by : undefined)) : struck;
  return isFrame(state, frame) ? frame : undefined;
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
  publicly: (result, before, move, after, viewer) => ({
    text: plainly(result.outcome, before, move, after),
    ...publicly(result, before, move, after, viewer),
  }),
  say: sayEncounter,
  pictures,
  isOver,
  visibility: 'open',
};
