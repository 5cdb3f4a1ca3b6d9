/**
 * A process unrolled into numbered states with sparse rows. Rows are exact weights over a total; floats are made from
 * them once. The number of states is capped, and past the cap nothing is built.
 */
import type { Distribution } from './distribution.ts';
import { NOTHING_GIVEN } from './given.ts';
import { type Known, oddsOf } from './odds.ts';
import type { Crossroad, Process, Verdict, Way } from './process.ts';
import { isRefusal, type Refusal } from './referee.ts';
import { plus, ratio, type Weight } from './weight.ts';

/** So many states fit well below a gigabyte. */
export const MOST_STATES = 250_000;

/** One way on from a state: targets, each once. */
export interface Row {
  readonly label: string;
  readonly to: readonly number[];
  readonly weights: readonly Weight[];
  readonly total: Weight;
  readonly p: readonly number[];
  /** Whether the step to each target completes a round. */
  readonly ends: readonly boolean[];
}

export interface Graph<S> {
  readonly states: readonly S[];
  readonly rows: readonly (readonly Row[])[];
  readonly by: readonly Crossroad<S>['by'][];
  readonly about: readonly (string | undefined)[];
  readonly verdicts: readonly (Verdict | undefined)[];
}

/** The odds of rules by rule and argument, shared by all states of a fight and by all fights between the same people. */
export class RowBook {
  readonly #known = new Map<unknown, Map<unknown, Distribution<unknown>>>();
  readonly #nested: Known = new Map();

  odds<S>({ rule, args }: Way<S>): Distribution<unknown> | Refusal {
    let byArgs = this.#known.get(rule);
    if (byArgs === undefined) {
      byArgs = new Map();
      this.#known.set(rule, byArgs);
    }
    const known = byArgs.get(args);
    if (known !== undefined) return known;
    const odds = oddsOf(rule, args, NOTHING_GIVEN, this.#nested);
    if (!isRefusal(odds)) byArgs.set(args, odds);
    return odds;
  }
}

/** Every state that can be reached; with `choices` all ways of a crossroad, else only the first. */
export function unroll<S>(
  process: Process<S>,
  {
    choices,
    most = MOST_STATES,
    book = new RowBook(),
  }: { readonly choices: boolean; readonly most?: number; readonly book?: RowBook },
): Graph<S> | Refusal {
  if (process.unsolvable !== undefined) {
    return { code: 'not_allowed', path: 'method', message: `${process.unsolvable} Ask for method "simulate".` };
  }
  const numbers = new Map<number | string, number>();
  const states: S[] = [];
  const rows: (readonly Row[])[] = [];
  const by: Crossroad<S>['by'][] = [];
  const about: (string | undefined)[] = [];
  const verdicts: (Verdict | undefined)[] = [];
  const numberOf = (state: S): number => {
    const code = process.code(state);
    let number = numbers.get(code);
    if (number === undefined) {
      number = states.length;
      numbers.set(code, number);
      states.push(state);
      verdicts.push(process.over(state));
    }
    return number;
  };
  numberOf(process.start);
  for (let at = 0; at < states.length; at++) {
    if (states.length > most) {
      return {
        code: 'too_large',
        path: '',
        message: `More than ${most} states; simulate, or use fewer or weaker fighters.`,
      };
    }
    const state = states[at]!;
    if (verdicts[at] !== undefined) {
      rows.push([]);
      by.push(undefined);
      about.push(undefined);
      continue;
    }
    const crossroad = process.now(state);
    const count = choices ? crossroad.ways.length : 1;
    const built: Row[] = [];
    for (let i = 0; i < count; i++) {
      const one = crossroad.ways[i]!;
      const odds = book.odds(one);
      if (isRefusal(odds)) return odds;
      built.push(rowOf(process, state, one, odds, numberOf, verdicts));
    }
    rows.push(built);
    by.push(crossroad.by);
    about.push(crossroad.about);
  }
  return { states, rows, by, about, verdicts };
}

function rowOf<S>(
  process: Process<S>,
  state: S,
  { label, next }: Way<S>,
  { values, weights, total }: Distribution<unknown>,
  numberOf: (state: S) => number,
  verdicts: readonly (Verdict | undefined)[],
): Row {
  const to: number[] = [];
  const sums: Weight[] = [];
  const ends: boolean[] = [];
  for (let i = 0; i < values.length; i++) {
    const after = next(values[i]);
    const target = numberOf(after);
    const place = to.indexOf(target);
    if (place >= 0) {
      sums[place] = plus(sums[place]!, weights[i]!);
    } else {
      to.push(target);
      sums.push(weights[i]!);
      ends.push(verdicts[target] !== undefined || process.endsRound(state, after));
    }
  }
  const p: number[] = [];
  for (let i = 0; i < sums.length; i++) p.push(ratio(sums[i]!, total));
  return { label, to, weights: sums, total, p, ends };
}
