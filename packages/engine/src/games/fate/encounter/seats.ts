/**
 * A scene of several seats: who is there, whose move is whose, and what may be told to a seat that does not know them. The GM's
 * points are the GM's alone; a hidden aspect is known to those who have found it.
 */
import type { Level, Picture, SeatsText, Person as Seen, Viewer } from '../../../kernel/index.ts';
import type { EncounterMove } from '../moves/index.ts';
import { isIn } from './change.ts';
import { mayRead } from './invocable.ts';
import { words } from './moves.ts';
import { hiddenIn, participants } from './participants.ts';
import { encounterPictures } from './pictures.ts';
import { publicly } from './public-facts.ts';
import { conditionOf, GM, type State } from './state.ts';
import { arrived, standing, standingWith } from './text.ts';

function people(state: State): readonly Seen[] {
  return Object.entries(state.people).map(([id, one]) => ({
    id,
    name: one.name,
    side: one.side,
    condition: conditionOf(one),
    out: !isIn(state, id),
  }));
}

const NOBODY: Viewer = { knows: () => false, plays: () => false };

function plainly(outcome: string, before: State, move: EncounterMove, after: State): string {
  const word = words.plainOutcome(move, outcome);
  const out = Object.entries(after.people)
    .filter(([id, one]) => one.out === 'taken-out' && Object.hasOwn(before.people, id) && isIn(before, id))
    .map(([, { name }]) => `; ${name} is taken out`);
  const where = word !== undefined && 'zone' in move ? arrived(before, move.by, after) : '';
  return `${words.label(before, move, NOBODY)}${word === undefined ? '' : `: ${word}`}${out.join('')}${where}.`;
}

const say = (state: State, viewer: Viewer): string =>
  standingWith(state, (id) =>
    viewer.knows(id) ? standing(state, id) : `${state.people[id]!.name} ${conditionOf(state.people[id]!)}`,
  );

function pictures(state: State, viewer: Viewer): readonly Picture[] {
  return encounterPictures(state, viewer);
}

/** Everybody whose numbers count; the GM too where something hidden is named. */
const takesPart = (state: State, move: EncounterMove): readonly string[] =>
  participants([...words.takesPart(state, move), ...(hiddenIn(state, move).length === 0 ? [] : [GM])]);

/**
 * A set rating is a target number and public. What names something hidden is told to those who have found it, and the sheet of
 * a character who comes in is the GM's.
 */
function gmLevel(state: State, move: EncounterMove, viewer: Viewer): Level {
  if (viewer.plays(GM)) return 'open';
  const own = words.gmLevel(state, move, viewer);
  if (own !== undefined) return own;
  if (hiddenIn(state, move).some((aspect) => !mayRead(viewer, aspect))) return 'hidden';
  return 'cost' in move && move.cost?.newcomer !== undefined ? 'rolls' : 'open';
}

export const seats: SeatsText<State, EncounterMove> = {
  people,
  mover: (state, move) =>
    'by' in move && move.by !== undefined && Object.hasOwn(state.people, move.by) ? move.by : GM,
  takesPart,
  gmLevel,
  label: words.label,
  plainly,
  publicly,
  say,
  pictures,
  isOver: ({ over }) => over !== undefined,
  asides: words.asides,
  hides: ({ aspects }, viewer) => aspects.filter((one) => !mayRead(viewer, one)).map(({ name }) => name),
  visibility: 'rolls',
};
