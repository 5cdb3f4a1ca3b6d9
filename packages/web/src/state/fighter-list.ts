/** The list of a match-up: fighters by name, and the cells of everybody against everybody. */
import { csv } from '@strikehome/engine/contract';
import { check, isRecord, keyOf, type Plain, type PlainRecord, same } from '@strikehome/engine/kernel';
import { fightRequest, fightShape, type SideName, type Simulation, sideOf } from './simulation.ts';
import { capital } from './verdict.ts';

export interface ListedFighter {
  readonly name: string;
  /** One fighter, or all of a side. */
  readonly fighter: Plain;
}

export type FighterList = readonly ListedFighter[];

export const MAX_ENTRIES = 20;

/** The list as this browser saved it, as far as it still reads. */
export function fighterListFrom(value: unknown): FighterList | undefined {
  if (!Array.isArray(value)) return undefined;
  return value
    .filter(
      (one): one is ListedFighter => isRecord(one) && typeof one.name === 'string' && typeof one.fighter === 'object',
    )
    .slice(0, MAX_ENTRIES);
}

/** One side of a fight joins the list under its name; a second of that name that is not the same is numbered. */
export function add(list: FighterList, simulation: Simulation, side: SideName): FighterList {
  const fighter = simulation.fields[side];
  if (fighter === undefined || list.length >= MAX_ENTRIES || isListed(list, simulation, side)) return list;
  return addNamed(list, capital(sideOf(simulation, side)), fighter);
}

/** Adds a character of the roster to the list, where there is room. */
export function addNamed(list: FighterList, plain: string, fighter: Plain): FighterList {
  if (list.length >= MAX_ENTRIES || list.some((one) => same(one.fighter, fighter))) return list;
  let name = plain;
  for (let i = 2; list.some((one) => one.name === name); i++) name = `${plain} ${i}`;
  return [...list, { name, fighter }];
}

export function isListed(list: FighterList, { fields }: Simulation, side: SideName): boolean {
  return list.some(({ fighter }) => same(fighter, fields[side]));
}

export interface MatchupCell {
  readonly row: number;
  readonly column: number;
  readonly request: PlainRecord;
  /** Two cells of one key are the same fight. */
  readonly key: string;
}

/** Who can stand where: a side may ask for more than the other. */
export function canStand(simulation: Simulation, side: SideName, { fighter }: ListedFighter): boolean {
  return check(fightShape(simulation.system).fields[side]!, fighter).ok;
}

/** The fight of one of the list against another, under the options and rules in sight. */
export function meeting(simulation: Simulation, row: ListedFighter, column: ListedFighter): Simulation {
  return { ...simulation, fields: { ...simulation.fields, a: row.fighter, b: column.fighter }, part: 'fight' };
}

export function cellsOf(simulation: Simulation, list: FighterList): readonly MatchupCell[] {
  return list.flatMap((row, i) =>
    list.flatMap((column, j) => {
      if (!canStand(simulation, 'a', row) || !canStand(simulation, 'b', column)) return [];
      const request = fightRequest(meeting(simulation, row, column));
      return [{ row: i, column: j, request, key: keyOf(request) }];
    }),
  );
}

/** How surely the row wins, in seven steps from never to always; the middle one is an even fight. */
export function shadeOf(p: number): number {
  return [0.1, 0.3, 0.45, 0.55, 0.7, 0.9].filter((edge) => p > edge).length;
}

/** For a spreadsheet, a line for each row: how often it wins against each column. */
export function matchupCsv(names: readonly string[], win: (row: number, column: number) => number | undefined): string {
  return csv([
    ['Row wins against column', ...names],
    ...names.map((name, i) => [name, ...names.map((_, j) => win(i, j))]),
  ]);
}
