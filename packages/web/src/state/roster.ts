/** Fighters kept to meet each other: a list with a name for each, and what a table of them says. */
import { check, isRecord, keyOf, type Plain, type PlainRecord, same } from '@strikehome/engine/kernel';
import { type Bout, exampleBout, requestOfBout, type SideName, shapeOfBout, sideOf } from './bout.ts';
import { capital } from './verdict.ts';

export interface Kept {
  readonly name: string;
  /** One fighter, or all of a side. */
  readonly fighter: Plain;
}

export type Roster = readonly Kept[];

export const MOST_KEPT = 20;

/** With whom a list begins: both sides of the first example. */
export function firstRoster(system: string): Roster {
  const bout = exampleBout(system, 0);
  return add(add([], bout, 'a'), bout, 'b');
}

/** The list as this browser kept it, as far as it still reads. */
export function rosterFrom(value: unknown): Roster | undefined {
  if (!Array.isArray(value)) return undefined;
  return value
    .filter((one): one is Kept => isRecord(one) && typeof one.name === 'string' && typeof one.fighter === 'object')
    .slice(0, MOST_KEPT);
}

/** One side of a fight joins the list under its name; a second of that name that is not the same is numbered. */
export function add(roster: Roster, bout: Bout, side: SideName): Roster {
  const fighter = bout.fields[side];
  if (fighter === undefined || roster.length >= MOST_KEPT || isKept(roster, bout, side)) return roster;
  const plain = capital(sideOf(bout, side));
  let name = plain;
  for (let i = 2; roster.some((one) => one.name === name); i++) name = `${plain} ${i}`;
  return [...roster, { name, fighter }];
}

export function isKept(roster: Roster, { fields }: Bout, side: SideName): boolean {
  return roster.some(({ fighter }) => same(fighter, fields[side]));
}

export interface Cell {
  readonly row: number;
  readonly column: number;
  readonly request: PlainRecord;
  /** Two cells of one key are the same fight. */
  readonly key: string;
}

/** Who can stand where: a side may ask for more than the other. */
export function canStand(bout: Bout, side: SideName, { fighter }: Kept): boolean {
  return check(shapeOfBout(bout.system).fields[side]!, fighter).ok;
}

/** The fight of one of the list against another, under the options and rules in sight. */
export function meeting(bout: Bout, row: Kept, column: Kept): Bout {
  return { ...bout, fields: { ...bout.fields, a: row.fighter, b: column.fighter }, part: 'fight' };
}

export function cellsOf(bout: Bout, roster: Roster): readonly Cell[] {
  return roster.flatMap((row, i) =>
    roster.flatMap((column, j) => {
      if (!canStand(bout, 'a', row) || !canStand(bout, 'b', column)) return [];
      const request = requestOfBout(meeting(bout, row, column));
      return [{ row: i, column: j, request, key: keyOf(request) }];
    }),
  );
}

/** How surely the row wins, in seven steps from never to always; the middle one is an even fight. */
export function shadeOf(p: number): number {
  return [0.1, 0.3, 0.45, 0.55, 0.7, 0.9].filter((edge) => p > edge).length;
}
