/** The table of odds added up by code that has the names of its outcomes and facts in it, in one pass over all the ways. */
import type { Distribution } from '../chance/distribution.ts';
import { codeOf } from '../code.ts';
import type { Resolution } from './action.ts';

/** What is told apart in a table, by name. */
export interface Columns {
  readonly outcomes: readonly string[];
  readonly facts: readonly string[];
}

type Ways = Distribution<Resolution>;

/** What the code uses by name. */
interface TableHelpers<T> {
  readonly chance: (weight: number, total: number) => unknown;
  /** Values of facts from 0 on have their weights in a row as long as this. */
  readonly length: number;
  /** What stands in the rows from one place on, which is empty afterwards. */
  readonly rowOdds: (rows: Float64Array, from: number, length: number, total: number) => unknown;
  /** The odds of a fact some of whose values lie outside its row. */
  readonly anyOdds: (ways: Ways, name: string) => unknown;
  /** The whole table where weights are past safe numbers. */
  readonly anyTable: (ways: Ways) => T;
}

/**
 * Nothing where no code may be made of text. Each fact has a row of the rows, which are empty before and after; they are emptied
 * first where a mistake in a result broke off the one before.
 */
export function tableCode<T>({ outcomes, facts }: Columns, helpers: TableHelpers<T>): ((ways: Ways) => T) | undefined {
  const { length } = helpers;
  const each = (names: readonly string[], write: (i: number, name: string) => string) =>
    names.map((name, i) => write(i, JSON.stringify(name))).join('\n');
  const write = () => `let isUnderWay = false;
  return (ways) => {
    const { values, weights, total } = ways;
    if (typeof total !== 'number') return anyTable(ways);
    if (isUnderWay) rows.fill(0);
    isUnderWay = true;
    ${each(outcomes, (i) => `let sum${i} = 0;`)}
    ${each(facts, (i) => `let end${i} = 0, isFar${i} = false;`)}
    let fact, value, at;
    for (let i = 0; i < values.length; i++) {
      const way = values[i], outcome = way.outcome, facts = way.facts, weight = weights[i];
      ${each(outcomes, (i, name) => `if (outcome === ${name}) sum${i} += weight; else`)} {}
      ${each(
        facts,
        (i, name) => `
      fact = facts[${name}];
      value = typeof fact === 'number' ? fact : fact === true ? 1 : 0;
      at = value | 0;
      if (at === value && at >= 0 && at < ${length}) {
        rows[at + ${i * length}] += weight;
        if (at >= end${i}) end${i} = at + 1;
      } else isFar${i} = true;`,
      )}
    }
    const chances = {}, odds = {};
    ${each(outcomes, (i, name) => `if (sum${i} > 0) chances[${name}] = chance(sum${i}, total);`)}
    let near;
    ${each(
      facts,
      (i, name) => `
    near = rowOdds(rows, ${i * length}, end${i}, total);
    odds[${name}] = isFar${i} ? anyOdds(ways, ${name}) : near;`,
    )}
    isUnderWay = false;
    return { outcomes: chances, facts: odds };
  };`;
  const rows = new Float64Array(facts.length * length);
  return codeOf(write, new Map<string, unknown>(Object.entries({ ...helpers, rows })));
}
