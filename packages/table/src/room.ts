/**
 * A table outlives its fights: the group's own characters, how each fight left them, and the list of fights.
 */
import type { Person, PlainRecord } from '@strikehome/engine/kernel';
import { type Entry, no, type Table, type TableRefusal } from './types.ts';
import type { View } from './view-types.ts';
import { encounterOf, moverOf, moversOf, peopleOf, playersOf, seatsOf } from './visibility.ts';

/** A character of the group, also between fights. */
export interface RosterView {
  readonly id: string;
  readonly name: string;
  readonly side?: string;
  readonly seat?: string;
  readonly condition?: string;
}

/** A fight that was played at the table: its number, and the entries it began and ended with. */
export interface FightOfTable {
  readonly n: number;
  readonly title?: string;
  readonly from: number;
  readonly to?: number;
  readonly over?: boolean;
}

/** A character of the group who was in an earlier fight, as it left them. */
export interface EarlierCharacter extends Person {
  /** The fight, from 1. */
  readonly fight: number;
  readonly left: PlainRecord;
}

/** How characters who were in an earlier fight come into the next one. */
export const CARRY = ['fresh', 'wounds'] as const;
export type Carrying = (typeof CARRY)[number];

/**
 * The people of the fight who are the group's own: whom players play, and who is on a side with one of them. Where no player
 * plays anybody yet, it is the side that is listed first.
 */
export function groupIn(table: Table): readonly Person[] {
  const people = peopleOf(table);
  const isPlayed = (one: Person) => playersOf(table, moverOf(one)).length > 0;
  const played = people.filter(isPlayed);
  const sides = new Set((played.length === 0 ? people.slice(0, 1) : played).map(({ side }) => side));
  return people.filter((one) => isPlayed(one) || (one.side !== undefined && sides.has(one.side)));
}

/** Those of earlier fights whose players play nobody in this one: they were absent. */
export function absentFrom(table: Table): readonly EarlierCharacter[] {
  const here = peopleOf(table).map(({ id }) => id);
  const movers = moversOf(table).map(({ id }) => id);
  const isIdle = (one: Person) =>
    playersOf(table, moverOf(one)).some(({ plays }) => !plays.some((id) => movers.includes(id)));
  return table.earlier.filter((one) => !here.includes(one.id) && isIdle(one));
}

/** What a view says of the room: the group's own characters, and the fights so far. */
export function roomView(table: Table): Required<Pick<View, 'roster' | 'fights'>> {
  return { roster: rosterOf(table), fights: fightsOf(table) };
}

function rosterOf(table: Table): readonly RosterView[] {
  return [...groupIn(table), ...absentFrom(table)].map((one) => {
    const { id, name, side, condition } = one;
    const [player] = playersOf(table, moverOf(one));
    return {
      ...{ id, name },
      ...(side === undefined ? {} : { side }),
      ...(player === undefined ? {} : { seat: player.seat }),
      condition,
    };
  });
}

/** The fights of a table; the last is over where the rules or the GM say so, and goes on where a fighter joined it. */
function fightsOf(table: Table): readonly FightOfTable[] {
  const { fights, ended, state } = table;
  const last = fights.at(-1);
  if (last === undefined || state === undefined) return fights;
  const { to, over: _, ...rest } = last;
  const over = ended || seatsOf(table).isOver(state);
  const now = { ...rest, ...(ended && to !== undefined ? { to } : {}), ...(over ? { over } : {}) };
  return [...fights.slice(0, -1), now];
}

/** A table after a fight has begun with an entry: the fight before is over, and the group is remembered as it left it. */
export function withFight(table: Table, { seq }: Entry, title?: string): Pick<Table, 'fights' | 'earlier'> {
  const n = table.fights.length + 1;
  const begun = { n, ...(title === undefined ? {} : { title }), from: seq };
  const past = table.fights.map((one, i) => {
    if (i < table.fights.length - 1) return one;
    return { ...one, to: table.ended ? (one.to ?? seq - 1) : seq - 1, over: true };
  });
  return { fights: [...past, begun], earlier: remembered(table) };
}

/** The group as every fight up to this one left them. */
function remembered(table: Table): readonly EarlierCharacter[] {
  const { state, fights, earlier } = table;
  const { carry } = encounterOf(table);
  if (state === undefined || carry === undefined) return earlier;
  const now = groupIn(table).map((one) => ({ ...one, fight: fights.length, left: carry.left(state, one.id) }));
  return [...earlier.filter(({ id }) => !now.some((one) => one.id === id)), ...now];
}

/** The first state of a fight with the group's characters in it as earlier fights left them. */
export function withWounds(table: Table, begun: PlainRecord, path: string): PlainRecord | TableRefusal {
  const { carry, invalidState } = encounterOf(table);
  if (carry === undefined) return begun;
  const here = peopleOf({ ...table, state: begun }).map(({ id }) => id);
  let state = begun;
  for (const { id, left } of remembered(table)) if (here.includes(id)) state = carry.arrive(state, id, left);
  const fault = invalidState?.(state);
  return fault === undefined ? state : no('not_allowed', path, `Wounds cannot be carried over: ${fault.message}`);
}
