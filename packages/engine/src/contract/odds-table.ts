/**
 * The table of odds: how often each outcome and each value of a fact comes about, added up from all the ways. What is asked for
 * often is added up by code that has the names in it; the plain version is for pages, and for the first who ask.
 */
import {
  type Action,
  type Chance,
  type Columns,
  chance,
  compileOnce,
  compileWhenAsked,
  type Distribution,
  fraction,
  mapped,
  mean,
  meanFrom,
  OFTEN,
  type Plain,
  plus,
  type Resolution,
  ratio,
  tableCode,
  times,
  type Weight,
  weightWhere,
} from '../kernel/index.ts';
import type { FactOdds, OddsTable } from './answer.ts';
import { headlinesIn } from './chances.ts';

/** A fact that does not arise counts as 0; a flag counts as 1 or 0. */
export function numberOf(fact: Plain | undefined): number {
  return typeof fact === 'number' ? fact : fact === true ? 1 : 0;
}

type Ways = Distribution<Resolution>;
type Sums = Pick<OddsTable, 'outcomes' | 'facts'>;

/** Outcomes that cannot come about are left out. */
export function addUp(ways: Ways, columns: Columns): Sums {
  const outcomes: Record<string, Chance> = {};
  for (const name of columns.outcomes) {
    const weight = weightWhere(ways, ({ outcome }) => outcome === name);
    if (weight > 0) outcomes[name] = chance(weight, ways.total);
  }
  const facts: Record<string, FactOdds> = {};
  for (const name of columns.facts) facts[name] = inRow(ways, name) ?? anyOdds(ways, name);
  return { outcomes, facts };
}

/** Values of facts from 0 on have their weights in a row as long as this. */
const ROW = 64;

/** Not for values outside a row, or weights past safe numbers. */
function inRow({ values, weights, total }: Ways, name: string): FactOdds | undefined {
  // Where the whole total is a safe number, so is every part of it.
  if (typeof total !== 'number') return undefined;
  const row = new Float64Array(ROW);
  for (let i = 0; i < values.length; i++) {
    const value = numberOf(values[i]!.facts[name]);
    if (!(value in row)) return undefined;
    row[value]! += weights[i] as number;
  }
  return rowOdds(row, 0, ROW, total);
}

/** The same in one pass, where code may be made of text. */
export function addingCode(columns: Columns): ((ways: Ways) => Sums) | undefined {
  return tableCode(columns, { chance, length: ROW, rowOdds, anyOdds, anyTable: (ways) => addUp(ways, columns) });
}

/** What stands in a row from one place on, which is empty afterwards. */
function rowOdds(row: Float64Array, from: number, length: number, total: number): FactOdds {
  const distribution: (readonly [number, string])[] = [];
  const p: number[] = [];
  let sum: Weight = 0;
  const isSafe = total <= Number.MAX_SAFE_INTEGER / ROW;
  for (let value = 0; value < length; value++) {
    const weight = row[from + value]!;
    if (weight === 0) continue;
    row[from + value] = 0;
    sum = isSafe ? (sum as number) + value * weight : plus(sum, times(value, weight));
    distribution.push([value, fraction(weight, total)]);
    p.push(weight / total);
  }
  return { mean: meanFrom(sum, total), distribution, p };
}

function anyOdds(ways: Ways, name: string): FactOdds {
  const odds = mapped(ways, ({ facts }) => numberOf(facts[name]));
  const { values, weights, total } = odds;
  const places = [...values.keys()].sort((a, b) => values[a]! - values[b]!);
  return {
    mean: mean(odds),
    distribution: places.map((at) => [values[at]!, fraction(weights[at]!, total)] as const),
    p: places.map((at) => ratio(weights[at]!, total)),
  };
}

const columnsOf = compileOnce(({ outcomes, facts }: Action) => {
  // The facts whose distributions belong in the odds.
  const shown = Object.keys(facts).filter((name) => facts[name]!.inOdds);
  const columns = { outcomes: Object.keys(outcomes), facts: shown };
  return { columns, code: compileWhenAsked(OFTEN, () => addingCode(columns)) };
});

export function oddsTable(action: Action, ways: Ways, args: unknown): OddsTable {
  const { columns, code } = columnsOf(action);
  const { outcomes, facts } = code()?.(ways) ?? addUp(ways, columns);
  return action.headlines === undefined
    ? { outcomes, facts }
    : { headlines: headlinesIn(action, ways, { args }), outcomes, facts };
}
