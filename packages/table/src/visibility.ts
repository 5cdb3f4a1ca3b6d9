/**
 * What a seat may know, asked in one place. The GM knows everything; a player the characters they play; everybody each other
 * character by its level. What is the GM's own is nobody else's.
 */

import {
  type Encounter,
  isDirecting,
  type Level,
  type Person,
  type PlainRecord,
  type Seats,
  type System,
  type Viewer,
} from '@strikehome/engine/kernel';
import type { Knowledge, Moment, Seat, Table } from './types.ts';

export function systemOf({ system, engine: { games } }: Pick<Table, 'system' | 'engine'>): System {
  const found = Object.hasOwn(games, system) ? games[system] : undefined;
  if (found === undefined) throw new Error(`there is no system ${system}`);
  return found;
}

/** A table has a fight to share: no other system is opened (`open.ts`). */
export function encounterOf(table: Pick<Table, 'system' | 'engine'>): Encounter {
  const { encounter } = systemOf(table);
  if (encounter === undefined) throw new Error(`${table.system} has no encounters`);
  return encounter;
}

export function seatsOf(table: Pick<Table, 'system' | 'engine'>): Seats {
  const { seats } = encounterOf(table);
  if (seats === undefined) throw new Error(`${table.system} has no seats`);
  return seats;
}

export function peopleOf(table: Pick<Table, 'system' | 'engine' | 'state'>): readonly Person[] {
  return table.state === undefined ? [] : seatsOf(table).people(table.state);
}

/** The movers of the fight, without the GM. */
export function moversOf(
  table: Pick<Table, 'system' | 'engine' | 'state'>,
): readonly { readonly id: string; readonly name: string }[] {
  if (table.state === undefined) return [];
  const { movers, people } = seatsOf(table);
  return movers?.(table.state) ?? people(table.state).map(({ id, name }) => ({ id, name }));
}

export const moverOf = ({ id, mover }: Person): string => mover ?? id;

/** The players that play a mover; the GM's are nobody's. */
export function playersOf({ seats }: Pick<Table, 'seats'>, mover: string): readonly Seat[] {
  return seats.filter(({ role, plays, gone }) => role === 'player' && !gone && plays.includes(mover));
}

/**
 * Whom a player who plays nobody may take: anybody at a table where everything is open or whose fight is one of players,
 * otherwise those on the side of the character listed first, that of the players. The others are the GM's to give.
 */
export function freeFor(table: Table, { role, plays }: Pick<Seat, 'role' | 'plays'>) {
  const movers = moversOf(table);
  if (role !== 'player' || movers.some(({ id }) => plays.includes(id))) return [];
  const standing = peopleOf(table).filter(({ out }) => !out);
  const ofPlayers = seatsOf(table).movers !== undefined;
  const ours = standing.filter((one) => ofPlayers || isShownFree(table, one)).map(moverOf);
  return movers.filter(({ id }) => ours.includes(id) && playersOf(table, id).length === 0);
}

/** Whether a player without a character reads this one's sheet before taking it. */
export const isShownFree = (table: Table, { side }: Person): boolean =>
  table.visibility === 'open' || side === peopleOf(table)[0]?.side;

export function gmsOf({ seats }: Pick<Table, 'seats'>): readonly Seat[] {
  return seats.filter(({ role, gone }) => role === 'gm' && !gone);
}

/** How much other seats see of a character: what the GM said of it, otherwise everything of one that a player plays. */
export function levelOf(table: Table, person: Person): Level {
  const { levels, visibility } = table;
  const mover = moverOf(person);
  return levels[person.id] ?? levels[mover] ?? (playersOf(table, mover).length > 0 ? 'open' : visibility);
}

/** The level of each that is not open, and who plays whom. */
export function knowledgeOf(table: Table): Knowledge {
  const people = peopleOf(table);
  const plays: Record<string, readonly string[]> = {};
  for (const { seat, role, plays: movers, gone } of table.seats) {
    if (role !== 'player' || gone) continue;
    const own = people.filter((person) => movers.includes(moverOf(person)));
    if (own.length > 0) plays[seat] = withMovers(own);
  }
  return { levels: levelsOf(table, people), plays };
}

/** Dice fall for movers too; of several characters of a mover the most hidden one counts. */
function levelsOf(table: Table, people: readonly Person[]): Knowledge['levels'] {
  const levels: Record<string, Level> = {};
  for (const person of people) {
    const level = levelOf(table, person);
    if (level !== 'open')
      for (const id of [person.id, moverOf(person)]) if (levels[id] !== 'hidden') levels[id] = level;
  }
  return levels;
}

/** Dice are rolled by movers, so a mover is known exactly where their characters are. */
const withMovers = (people: readonly Person[]) => [...new Set(people.flatMap((one) => [one.id, moverOf(one)]))];

/** A seat that looks at a fight: whose sheets it knows, whose rolls it sees, and whom it plays. */
export interface TableViewer extends Viewer {
  readonly seesRolls: (person: string) => boolean;
}

/** How much a seat sees of an action: everything, what happens in the open, or no number but its own. */
export type Grade = 'all' | 'rolls' | 'own';

/** By the lowest level among those taking part; `gm` is the level of the GM's own part, where that is not hidden. */
export function gradeOf({ knows, seesRolls }: TableViewer, part: readonly string[], gm: Level = 'hidden'): Grade {
  const isAt = (id: string, ...levels: readonly Level[]) => isDirecting(id) && levels.includes(gm);
  if (part.every((id) => knows(id) || isAt(id, 'open'))) return 'all';
  return part.every((id) => seesRolls(id) || isAt(id, 'open', 'rolls')) ? 'rolls' : 'own';
}

/** How much of the GM's own part of an action a seat may be told: nothing at a table where it is all hidden. */
export function gmLevelOf(
  table: Pick<Table, 'system' | 'engine' | 'state' | 'visibility'>,
  action: PlainRecord | undefined,
  viewer: Viewer,
): Level {
  if (action === undefined || table.state === undefined || table.visibility === 'hidden') return 'hidden';
  return seatsOf(table).gmLevel?.(table.state, action, viewer) ?? 'hidden';
}

/** Whether data name what this viewer has not found; undefined where nothing is hidden from them. */
export function namesHiddenFrom(
  table: Pick<Table, 'system' | 'engine' | 'state'>,
  viewer: Viewer,
): ((data: unknown) => boolean) | undefined {
  const hidden = table.state === undefined ? [] : (seatsOf(table).hides?.(table.state, viewer) ?? []);
  if (hidden.length === 0) return undefined;
  const texts = hidden.map((text) => JSON.stringify(text).slice(1, -1));
  return (data) => {
    const said = JSON.stringify(data ?? null);
    return texts.some((text) => said.includes(text));
  };
}

const yes = () => true;
export const EVERYTHING: TableViewer = { knows: yes, seesRolls: yes, plays: yes };

/**
 * A screen that everybody looks at, with one seat for all of them: it hides nobody, and of what is the GM's own it shows
 * what a character of the fight has found.
 */
export const AT_ONE_SCREEN: TableViewer = { knows: yes, seesRolls: yes, plays: (id) => !isDirecting(id) };

/**
 * A seat as the viewer of a fight, by what was known at that time.
 *
 * @example
 * import { DEVICE, LocalTable, isFailure, knownAt, viewerOf } from '@strikehome/table';
 *
 * const fighters = [{ sheet: 'champion', side: 'us' }, { sheet: 'brute', side: 'them' }];
 * const home = LocalTable.open({ system: 'degrees', name: 'Dana', setup: { fighters } }, DEVICE);
 * if (isFailure(home)) throw new Error(home.error.message);
 * console.log(viewerOf(knownAt(home.table), home.seat).knows('brute')); // true
 */
export function viewerOf({ levels, plays }: Knowledge, { seat, role }: Pick<Seat, 'seat' | 'role'>): TableViewer {
  if (role === 'gm') return EVERYTHING;
  const own = Object.hasOwn(plays, seat) ? plays[seat]! : [];
  const levelOf = (id: string): Level => (Object.hasOwn(levels, id) ? levels[id]! : 'open');
  return {
    knows: (id) => !isDirecting(id) && (own.includes(id) || levelOf(id) === 'open'),
    seesRolls: (id) => !isDirecting(id) && (own.includes(id) || levelOf(id) !== 'hidden'),
    plays: (id) => own.includes(id),
  };
}

/** What follows from a table and is asked for again and again. */
const knowledge = new WeakMap<Table, Knowledge>();

/**
 * Who is not open at a table, and who plays whom.
 *
 * @example
 * import { DEVICE, LocalTable, isFailure, knownAt } from '@strikehome/table';
 *
 * const fighters = [{ sheet: 'champion', side: 'us' }, { sheet: 'brute', side: 'them' }];
 * const home = LocalTable.open({ system: 'degrees', name: 'Dana', setup: { fighters } }, DEVICE);
 * if (isFailure(home)) throw new Error(home.error.message);
 * console.log(knownAt(home.table).levels); // {}
 */
export function knownAt(table: Table): Knowledge {
  let known = knowledge.get(table);
  if (known === undefined) {
    known = knowledgeOf(table);
    knowledge.set(table, known);
  }
  return known;
}

/** What was known when an entry was made. */
export function knowledgeAt({ before, entry, after }: Moment): Knowledge {
  if (entry.knew !== undefined) return entry.knew;
  if (before === undefined) return knownAt(after);
  // The level of a character is known only once they are there.
  const comes = entry.kind === 'start' || entry.kind === 'add';
  return knownAt(comes ? { ...before, state: after.state! } : before);
}

/** Everybody whose numbers an action of this fight is made from. */
export function partOf(table: Pick<Table, 'system' | 'engine' | 'state'>, action: PlainRecord): readonly string[] {
  return table.state === undefined ? [] : [...new Set(seatsOf(table).takesPart(table.state, action))];
}
