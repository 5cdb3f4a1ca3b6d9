/** A fight of several seats: who is in it, whose move is whose, and what may be told of somebody one does not know. */
import type { Person, SeatsText, Viewer } from '../../../kernel/index.ts';
import { encounterPictures } from './pictures.ts';
import { conditionOf, type EncounterMove, isUp, type State, sidesUp, USE_BONUS } from './state.ts';
import { personLine } from './text.ts';

function people({ fighters }: State): readonly Person[] {
  return Object.entries(fighters).map(([id, one]) => ({
    id,
    name: one.name,
    side: one.side,
    condition: conditionOf(one),
    out: !isUp(one),
  }));
}

/** Whom a move is aimed at. */
function facing(state: State, move: EncounterMove): string | undefined {
  switch (move.kind) {
    case 'attack':
      return move.target;
    case 'acrobatics':
      return move.against;
    case 'counterattack':
    case 'let-it-pass':
      return state.opening?.against;
    default:
      return undefined;
  }
}

function takesPart(state: State, move: EncounterMove): readonly string[] {
  if (!('by' in move)) return Object.keys(state.fighters);
  const other = facing(state, move);
  return other === undefined ? [move.by] : [move.by, other];
}

const nameOf = (state: State, id: string | undefined): string =>
  id !== undefined && Object.hasOwn(state.fighters, id) ? state.fighters[id]!.name : 'somebody';

function label(state: State, move: EncounterMove): string {
  if (!('by' in move)) return `End of round ${state.round}`;
  const name = nameOf(state, move.by);
  const other = nameOf(state, facing(state, move));
  switch (move.kind) {
    case 'attack':
      return `${name} attacks ${other}`;
    case 'counterattack':
      return `${name} counterattacks ${other}`;
    case 'let-it-pass':
      return `${name} lets it pass`;
    case 'acrobatics':
      return `${name} tries acrobatics against ${other}`;
    case 'pass':
      return `${name} does nothing`;
  }
}

const OUTCOMES: Readonly<Record<string, string>> = {
  success: 'it succeeds',
  tie: 'neither gains the upper hand',
  failure: 'it fails',
};

function plainly(outcome: string, before: State, move: EncounterMove, after: State): string {
  const what = label(before, move);
  const fallen = Object.keys(before.fighters).filter((id) => isUp(before.fighters[id]!) && !isUp(after.fighters[id]!));
  const falls = fallen.map((id) => `, and ${nameOf(before, id)} is out`).join('');
  const said = OUTCOMES[outcome];
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
  say,
  pictures: encounterPictures,
  isOver: (state) => sidesUp(state).length < 2,
  conceals: 'unplayed',
};
