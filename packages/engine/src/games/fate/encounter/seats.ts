/**
 * A scene of several seats: who is there, whose move is whose, and what may be told to somebody who does not know them.
 * What is the GM's, points and invocations, is the GM's alone; a hidden aspect is known to those who have found it.
 */
import type { Picture, SeatsText, Person as Seen, Viewer } from '../../../kernel/index.ts';
import type { EncounterMove } from '../moves/index.ts';
import { isIn } from './change.ts';
import { mayRead } from './invocable.ts';
import { words } from './moves.ts';
import { encounterPictures } from './pictures.ts';
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

export const seats: SeatsText<State, EncounterMove> = {
  people,
  mover: (state, move) =>
    'by' in move && move.by !== undefined && Object.hasOwn(state.people, move.by) ? move.by : GM,
  takesPart: words.takesPart,
  label: words.label,
  plainly,
  say,
  pictures,
  isOver: ({ over }) => over !== undefined,
  asides: words.asides,
  hides: ({ aspects }, viewer) => aspects.filter((one) => !mayRead(viewer, one)).map(({ name }) => name),
  visibility: 'rolls',
};
