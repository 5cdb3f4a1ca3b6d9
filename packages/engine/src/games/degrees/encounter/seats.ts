/** A fight of several seats: who is in it, whose move is whose, and what may be told of a character whose sheet is not known. */
import { type Person, publiclyBy, type SeatsText, type Viewer } from '../../../kernel/index.ts';
import type { EncounterMove } from '../moves/index.ts';
import { describePublicly, label, plainOutcome, roles, takesPart } from './moves.ts';
import { encounterPictures } from './pictures.ts';
import { PUBLIC_FACTS } from './public-facts.ts';
import { conditionOf, isOver, isUp, type State, sidesUp, USE_BONUS } from './state.ts';
import { fallsOf, personLine } from './text.ts';

function people({ fighters }: State): readonly Person[] {
  return Object.entries(fighters).map(([id, one]) => ({
    id,
    name: one.name,
    side: one.side,
    condition: conditionOf(one),
    out: !isUp(one),
  }));
}

const NOBODY: Viewer = { knows: () => false, plays: () => false };

function plainly(outcome: string, before: State, move: EncounterMove, after: State): string {
  const what = label(before, move, NOBODY);
  const falls = fallsOf(before, after);
  const said = plainOutcome(move, outcome);
  return said === undefined ? `${what}${falls}.` : `${what}: ${said}${falls}.`;
}

function say(state: State, viewer: Viewer): string {
  const up = sidesUp(state);
  if (up.length < 2) return up.length === 0 ? 'Nobody is left standing.' : `The fight is over: ${up[0]} won.`;
  const each = Object.entries(state.fighters).map(([id, one]) => {
    if (!viewer.knows(id)) return `${one.name} ${conditionOf(one)}`;
    return personLine(one);
  });
  return `Round ${state.round}. ${each.join('; ')}.`;
}

/** DOS-20: that a bonus is more than 0 follows from the numbers of both. */
function tells(state: State, move: EncounterMove, decision: string): readonly string[] {
  return decision === USE_BONUS ? takesPart(state, move) : [];
}

export const seats: SeatsText<State, EncounterMove> = {
  people,
  mover: (_, move) => ('by' in move ? move.by : 'gm'),
  takesPart,
  tells,
  label,
  plainly,
  publicly: publiclyBy(PUBLIC_FACTS, { describePublicly, roles }, plainly),
  say,
  pictures: encounterPictures,
  isOver,
  visibility: 'rolls',
};
