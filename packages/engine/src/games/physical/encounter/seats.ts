/** A fight of several seats: who is in it, whose move is whose, and what may be told of a character whose sheet is not known. */
import { type Person, publiclyBy, type SeatsText, type Viewer } from '../../../kernel/index.ts';
import type { EncounterMove } from '../moves/index.ts';
import { asides, describePublicly, label, plainOutcome, roles, takesPart } from './moves.ts';
import { encounterPictures } from './pictures.ts';
import { PUBLIC_FACTS } from './public-facts.ts';
import { conditionOf, isOver, isUp, type State, sidesUp } from './state.ts';
import { LIVES, roundAndScene, standingOf } from './text.ts';

function people(state: State): readonly Person[] {
  return Object.entries(state.fighters).map(([id, one]) => ({
    id,
    name: one.name,
    side: one.side,
    condition: conditionOf(state, id),
    out: !isUp(one),
  }));
}

const NOBODY: Viewer = { knows: () => false, plays: () => false };

function plainly(outcome: string, before: State, move: EncounterMove, after: State): string {
  const fates = Object.entries(after.fighters)
    .filter(([id, { life }]) => before.fighters[id]?.life !== life)
    .map(([, { name, life }]) => `; ${name} is ${LIVES[life]}`);
  const said = plainOutcome(move, outcome);
  return `${label(before, move, NOBODY)}${said === undefined ? '' : `: ${said}`}${fates.join('')}.`;
}

function say(state: State, viewer: Viewer): string {
  const up = sidesUp(state);
  if (up.length < 2) return up.length === 0 ? 'Nobody is left standing.' : `The fight is over: ${up[0]} won.`;
  const each = Object.entries(state.fighters).map(([id, one]) =>
    viewer.knows(id) ? standingOf(state, id) : `${one.name} ${conditionOf(state, id)}`,
  );
  return `${roundAndScene(state)} STAMINA: ${each.join('; ')}.`;
}

export const seats: SeatsText<State, EncounterMove> = {
  people,
  mover: (_, move) => ('by' in move ? move.by : 'gm'),
  takesPart,
  label,
  plainly,
  publicly: publiclyBy(PUBLIC_FACTS, { describePublicly, roles }, plainly),
  say,
  pictures: encounterPictures,
  asides,
  isOver,
  visibility: 'rolls',
};
