/**
 * A scene of several seats: who is there, whose move is whose, and what may be told to somebody who does not know them.
 * What is the GM's, points and invocations, is the GM's alone; a hidden aspect is known to those who have found it.
 */
import type { Picture, SeatsText, Person as Seen, Viewer } from '../../../kernel/index.ts';
import { OUTCOME_WORD } from '../text/say.ts';
import { asides } from './asides.ts';
import { findAspect, isIn, nameOf } from './change.ts';
import { mayRead } from './invocable.ts';
import type { EncounterMove } from './moves.ts';
import { encounterPictures } from './pictures.ts';
import { conditionOf, GM, type State } from './state.ts';
import { arrived, opposes, standing, standingWith } from './text.ts';
import { isFree } from './zones.ts';

function people(state: State): readonly Seen[] {
  return Object.entries(state.people).map(([id, one]) => ({
    id,
    name: one.name,
    side: one.side,
    condition: conditionOf(one),
    out: !isIn(state, id),
  }));
}

const isHidden = (state: State, name: string | undefined) =>
  name !== undefined && findAspect(state, name)?.hidden === true;

/** Aspects that a move names. */
function aspectsOf(move: EncounterMove): readonly (string | undefined)[] {
  return ['aspect' in move ? move.aspect : undefined, 'removes' in move ? move.removes : undefined];
}

/** What is done without a roll against anybody. */
const UNROLLED = ['full-defense', 'pass', 'concede', 'give', 'block'] as const;

function takesPart(state: State, move: EncounterMove): readonly string[] {
  // Words are nobody's numbers; those of something hidden are the GM's.
  if (move.kind === 'reword') return isHidden(state, move.aspect) ? [GM] : [];
  if (!('by' in move) || move.by === undefined) return [GM, ...Object.keys(state.people)];
  const others = [
    ...('target' in move ? [move.target] : []),
    ...('guardian' in move && move.guardian !== undefined ? [move.guardian] : []),
    ...('helpers' in move ? (move.helpers ?? []) : []),
    ...('to' in move ? [move.to] : []),
    ...('on' in move && move.on !== undefined ? [move.on] : []),
  ];
  const rolls = !UNROLLED.some((kind) => kind === move.kind) && !(move.kind === 'move' && isFree(state, move));
  const against = rolls ? [opposes(state, move)] : [];
  // What a search may bring to light is the GM's until it does.
  const secret = move.kind === 'discover' || aspectsOf(move).some((name) => isHidden(state, name)) ? [GM] : [];
  const all = [move.by, ...others, ...against, ...secret];
  // The GM keeps the points of the GM's people.
  const kept = all.some((id) => Object.hasOwn(state.people, id) && state.people[id]!.gm) ? [GM] : [];
  return [...new Set([...all, ...kept])];
}

const readable = (state: State, name: string | undefined, viewer: Viewer): string => {
  const aspect = name === undefined ? undefined : findAspect(state, name);
  return name === undefined || (aspect !== undefined && !mayRead(viewer, aspect)) ? 'something' : name;
};

function deed(state: State, move: EncounterMove, viewer: Viewer): string {
  switch (move.kind) {
    case 'attack':
      return `attacks ${nameOf(state, move.target)}`;
    case 'overcome':
      return move.removes === undefined
        ? 'tries to overcome something'
        : `tries to remove ${readable(state, move.removes, viewer)}`;
    case 'discover':
      return 'tries to discover something';
    case 'advantage':
      if (move.mode === 'existing') return `makes use of ${readable(state, move.aspect, viewer)}`;
      return move.on === undefined ? 'tries for an advantage' : `tries for an advantage on ${nameOf(state, move.on)}`;
    case 'defend':
      return `defends against ${move.threat}`;
    case 'move':
      return `${isFree(state, move) ? 'moves' : 'tries to get'} to ${move.zone}`;
    case 'block':
      return move.stop ? 'lets others pass' : 'blocks the way';
    case 'task':
      return `tries “${move.task}”`;
    case 'contest':
      return 'rolls for the contest';
    case 'full-defense':
      return 'goes on full defense';
    case 'pass':
      return 'passes';
    case 'concede':
      return 'concedes';
    case 'give':
      return `gives ${nameOf(state, move.to)} a free invocation`;
    case 'story-detail':
      return 'adds a detail to the story';
    case 'compel':
      return `proposes a compel on ${nameOf(state, move.on)}`;
    case 'reword': {
      const name = readable(state, move.aspect, viewer);
      return name === move.aspect ? `gives ${name} other words` : 'does something';
    }
    case 'end-exchange':
      return `ends exchange ${state.exchange}`;
    case 'end-scene':
      return 'ends the scene';
    case 'next-scene':
      return 'opens the next scene';
    case 'join':
      return `brings ${move.person.name} in`;
    default:
      return 'does something';
  }
}

function label(state: State, move: EncounterMove, viewer: Viewer): string {
  const by = 'by' in move && move.by !== undefined && Object.hasOwn(state.people, move.by) ? move.by : undefined;
  return `${by === undefined ? 'The GM' : nameOf(state, by)} ${deed(state, move, viewer)}`;
}

const NOBODY: Viewer = { knows: () => false, plays: () => false };

function plainly(outcome: string, before: State, move: EncounterMove, after: State): string {
  const word = (OUTCOME_WORD as Readonly<Record<string, string>>)[outcome]?.toLowerCase();
  const out = Object.entries(after.people)
    .filter(([id, one]) => one.out === 'taken-out' && Object.hasOwn(before.people, id) && isIn(before, id))
    .map(([, { name }]) => `; ${name} is taken out`);
  const where = word === undefined ? '' : arrived(before, move, after);
  return `${label(before, move, NOBODY)}${word === undefined ? '' : `: ${word}`}${out.join('')}${where}.`;
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
  takesPart,
  label,
  plainly,
  say,
  pictures,
  isOver: ({ over }) => over !== undefined,
  asides,
  hides: ({ aspects }, viewer) => aspects.filter((one) => !mayRead(viewer, one)).map(({ name }) => name),
  conceals: 'unplayed',
};
