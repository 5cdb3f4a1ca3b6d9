/**
 * What a seat may do now: its moves, its ways to use the board, and what it may do beside its turn. Made once for each state
 * and distinct knowledge, and only for seats that can use it.
 */
import type { Move, MoveSequence, PlainRecord } from '@strikehome/engine/kernel';
import { byKnowledge, type FightMemo, fightOf } from './by-knowledge.ts';
import { withProspects } from './prospect.ts';
import type { Seat, Table } from './types.ts';
import {
  encounterOf,
  knownAt,
  moverOf,
  namesHiddenFrom,
  partOf,
  peopleOf,
  seatsOf,
  type TableViewer,
  viewerOf,
} from './visibility.ts';

/** A view lists so many moves, and whole lists of a character: those of others are asked for one character at a time. */
export const MAX_MOVES = 2000;

export interface MovesView {
  readonly moves: readonly Move[];
  /** There are more: those of characters who have none in the list are asked for by name. */
  readonly moreMoves?: true;
}

const NONE: MovesView = { moves: [] };

const isMine = (movers: readonly string[], fight: FightMemo, action: PlainRecord) =>
  movers.includes(seatsOf(fight).mover(fight.state!, action));

const knowsPart = (fight: FightMemo, action: PlainRecord, viewer: TableViewer) =>
  partOf(fight, action).every((id) => viewer.knows(id));

const actorOf = ({ actor, by }: Move) => actor ?? by;

/** The whole lists of one character after the other, until there are too many. */
function listed(moves: Iterable<Move>, most: number): MovesView {
  const all: Move[] = [];
  for (const move of moves) {
    if (all.length >= most && actorOf(move) !== actorOf(all.at(-1)!)) return { moves: all, moreMoves: true };
    all.push(move);
  }
  return { moves: all };
}

/** All moves of a fight, once they have all been asked for: those of a player are among them. */
const whole = new WeakMap<FightMemo, readonly Move[]>();

function* ownMoves(fight: FightMemo, plays: readonly string[], viewer: TableViewer): Iterable<Move> {
  const names = namesHiddenFrom(fight, viewer);
  for (const move of whole.get(fight) ?? encounterOf(fight).offers(fight.state!, plays)) {
    if (!isMine(plays, fight, move.action) || names?.([move.action, move.label])) continue;
    const readable = names === undefined ? move : withoutPicks(move, names);
    yield knowsPart(fight, move.action, viewer) ? readable : unmarked(readable);
  }
}

/** Nobody picks what they have not found from a list. */
function withoutPicks({ picks, ...move }: Move, names: (data: unknown) => boolean): Move {
  if (picks === undefined) return move;
  return { ...move, picks: picks.map((pick) => ({ ...pick, options: pick.options.filter((one) => !names(one)) })) };
}

/** What is best follows from everybody who takes part. */
function unmarked({ best: _, ...move }: Move): Move {
  return move;
}

const allMoves = byKnowledge((fight: FightMemo, viewer, most): MovesView => {
  const list = listed(encounterOf(fight).offers(fight.state!), Number(most));
  if (list.moreMoves === undefined) whole.set(fight, list.moves);
  return { ...list, moves: withProspects(fight, list.moves, viewer) };
});

const playedMoves = byKnowledge((fight: FightMemo, viewer, plays): MovesView => {
  const list = listed(ownMoves(fight, JSON.parse(plays) as readonly string[], viewer), MAX_MOVES);
  return { ...list, moves: withProspects(fight, list.moves, viewer) };
});

/** What this seat may do now: the GM everything, a player what their characters may do, a spectator nothing. */
export function movesFor(table: Table, { role, plays }: Seat, viewer: TableViewer, most: number): MovesView {
  if (role === 'watcher' || (role === 'player' && plays.length === 0)) return NONE;
  const fight = fightOf(table);
  return role === 'gm' ? allMoves(fight, viewer, `${most}`) : playedMoves(fight, viewer, JSON.stringify(plays));
}

/**
 * The moves of one character that a seat may do now, all of them: for characters a view has no room for.
 *
 * @example
 * import { DEVICE, isFailure, LocalTable, movesOf } from '@strikehome/table';
 *
 * const fighters = [{ sheet: 'champion', side: 'us' }, { sheet: 'brute', side: 'them' }];
 * const local = LocalTable.open({ system: 'degrees', name: 'Dana', setup: { fighters } }, DEVICE);
 * if (isFailure(local)) throw new Error(local.error.message);
 * console.log(movesOf(local.table, local.seat, 'champion').map(({ what }) => what)); // [ 'attacks', 'waits' ]
 */
export function movesOf(table: Table, seat: Seat, who: string): readonly Move[] {
  const { role, plays } = seat;
  if (!isIdle(table) || role === 'watcher') return [];
  const person = peopleOf(table).find(({ id }) => id === who);
  const mover = person === undefined ? who : moverOf(person);
  if (role === 'player' && !plays.includes(mover)) return [];
  const fight = fightOf(table);
  const moves =
    role === 'gm'
      ? encounterOf(fight).offers(fight.state!, [mover])
      : ownMoves(fight, [mover], viewerOf(knownAt(table), seat));
  const own = [...moves].filter((move) => actorOf(move) === who);
  return withProspects(fight, own, viewerOf(knownAt(table), seat));
}

/** Nothing is under way, and the fight goes on. */
export function isIdle({ open, ended, waiting, state }: Table): boolean {
  return open && !ended && waiting === undefined && state !== undefined;
}

/** So many whole ways are offered; the others can still be gone move by move. */
const MAX_WAYS = 6;

const allSequences = byKnowledge((fight: FightMemo) => encounterOf(fight).sequences!(fight.state!).slice(0, MAX_WAYS));

/** The order of the ways and what they give follow from everybody who takes part. */
export function sequencesFor(table: Table, { role, plays }: Seat, viewer: TableViewer): readonly MoveSequence[] {
  if (encounterOf(table).sequences === undefined || role === 'watcher') return [];
  const fight = fightOf(table);
  const all = allSequences(fight, viewer);
  if (role === 'gm') return all;
  const isOpen = (action: PlainRecord) => isMine(plays, fight, action) && knowsPart(fight, action, viewer);
  return all.every(({ moves }) => moves.every(isOpen)) ? all : [];
}

const allAsides = byKnowledge((fight: FightMemo, viewer, role) =>
  seatsOf(fight).asides!(fight.state!, viewer, role === 'gm'),
);

/** What a seat may do at any time beside its moves. */
export function asidesFor(table: Table, { role }: Seat, viewer: TableViewer): readonly Move[] {
  if (role === 'watcher' || seatsOf(table).asides === undefined) return [];
  return allAsides(fightOf(table), viewer, role);
}
