/** How often a fact of an action's results has each of its values, added up from all the ways. */
import {
  type Action,
  chance,
  codeOf,
  compileOnce,
  compileWhenAsked,
  type Distribution,
  fraction,
  mapped,
  mean,
  OFTEN,
  type Plain,
  plus,
  quoted,
  type Resolution,
  ratio,
  times,
  type Weight,
} from '../kernel/index.ts';
import type { FactOdds } from './answer.ts';

/** A fact that does not arise counts as 0; a flag counts as 1 or 0. */
export function numberOf(fact: Plain | undefined): number {
  return typeof fact === 'number' ? fact : fact === true ? 1 : 0;
}

/** Values of facts from 0 on have their weights in a row as long as this. */
const ROW = 64;

/** Negative zero is no small whole number to the machine, and makes this a row of floats, whose sums are not boxed. */
const EMPTY = -0;
const EMPTY_ROW: readonly number[] = new Array<number>(ROW).fill(EMPTY);

/** Adds each way's weight to the place of its fact in the row, and says where the row ends; −1 past its room. */
type Adder = (ways: readonly Resolution[], weights: readonly number[], row: number[]) => number;

/** The odds of some facts by their names. */
type FactsReader = (ways: Distribution<Resolution>) => Readonly<Record<string, FactOdds>>;

export function factsReader(names: readonly string[]): FactsReader {
  const adders = names.map(
    (name): Adder =>
      (ways, weights, row) => {
        let end = 0;
        for (let i = 0; i < ways.length; i++) {
          const value = numberOf(ways[i]!.facts[name]);
          const at = value | 0;
          if (at !== value || at < 0 || at >= ROW) return -1;
          row[at]! += weights[i]!;
          if (at >= end) end = at + 1;
        }
        return end;
      },
  );
  return (ways) => {
    const row = EMPTY_ROW.slice();
    const all: Record<string, FactOdds> = {};
    for (const [i, name] of names.entries()) all[name] = oddsOf(ways, name, adders[i]!, row);
    return all;
  };
}

/** The same with the names in the code. */
export function writtenReader(names: readonly string[]): FactsReader | undefined {
  const adder = (name: string) => `(ways, weights, row) => {
    let end = 0;
    for (let i = 0; i < ways.length; i++) {
      const fact = ways[i].facts[${quoted(name)}];
      const value = typeof fact === 'number' ? fact : fact === true ? 1 : 0;
      const at = value | 0;
      if (at !== value || at < 0 || at >= ${ROW}) return -1;
      row[at] += weights[i];
      if (at >= end) end = at + 1;
    }
    return end;
  }`;
  const write = () => `
    ${names.map((name, i) => `const add${i} = ${adder(name)};`).join('\n')}
    return (ways) => {
      const row = EMPTY_ROW.slice();
      return {${names.map((name, i) => `${quoted(name)}: oddsOf(ways, ${quoted(name)}, add${i}, row)`).join(', ')}};
    };`;
  return codeOf(write, new Map<string, unknown>(Object.entries({ EMPTY_ROW, oddsOf })));
}

/** The facts whose distributions belong in the odds. */
const readersOf = compileOnce(({ facts }: Action) => {
  const names = Object.keys(facts).filter((name) => facts[name]!.inOdds);
  return { read: factsReader(names), written: compileWhenAsked(OFTEN, () => writtenReader(names)) };
});

export function factOdds(action: Action, ways: Distribution<Resolution>): Readonly<Record<string, FactOdds>> {
  const { read, written } = readersOf(action);
  return (written() ?? read)(ways);
}

function oddsOf(ways: Distribution<Resolution>, name: string, add: Adder, row: number[]): FactOdds {
  return inRow(ways, add, row) ?? anyOdds(ways, name);
}

/** The row is empty before and after: one does for all facts. Not for values outside it, or weights past safe numbers. */
function inRow({ values, weights, total }: Distribution<Resolution>, add: Adder, row: number[]): FactOdds | undefined {
  // Where the whole total is a safe number, so is every part of it.
  if (typeof total !== 'number') return undefined;
  const end = add(values, weights as readonly number[], row);
  if (end < 0) {
    row.fill(EMPTY);
    return undefined;
  }
  const distribution: (readonly [number, string])[] = [];
  const p: number[] = [];
  let sum: Weight = 0;
  const isSafe = total <= Number.MAX_SAFE_INTEGER / ROW;
  for (let value = 0; value < end; value++) {
    const weight = row[value]!;
    if (weight === 0) continue;
    row[value] = EMPTY;
    sum = isSafe ? (sum as number) + value * weight : plus(sum, times(value, weight));
    distribution.push([value, fraction(weight, total)]);
    p.push(weight / total);
  }
  return { mean: chance(sum, total), distribution, p };
}

function anyOdds(ways: Distribution<Resolution>, name: string): FactOdds {
  const odds = mapped(ways, ({ facts }) => numberOf(facts[name]));
  const { values, weights, total } = odds;
  const places = [...values.keys()].sort((a, b) => values[a]! - values[b]!);
  return {
    mean: mean(odds),
    distribution: places.map((at) => [values[at]!, fraction(weights[at]!, total)] as const),
    p: places.map((at) => ratio(weights[at]!, total)),
  };
}
