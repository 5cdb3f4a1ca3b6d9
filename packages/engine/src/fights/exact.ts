/** A whole fight solved: chances, rounds and what is left, under the default policy or the best one. */
import {
  byRound,
  defaultPolicy,
  type Graph,
  improve,
  isRefusal,
  type Process,
  type Refusal,
  type RowBook,
  type Solution,
  solve,
  solveExactly,
  unroll,
  worthOf,
} from '../kernel/index.ts';
import type { FightOutcome } from './outcome.ts';

export interface ExactOptions {
  readonly policy: 'default' | 'best';
  readonly maxRounds?: number;
  readonly fractions: boolean;
  /** Most states to unroll. */
  readonly budget?: number;
  readonly book?: RowBook;
}

/** The first decision of a fight: each option, and the chances it leaves. */
export type Advice = {
  readonly state: string;
  readonly by: string;
  readonly about: string;
  readonly options: readonly {
    readonly option: string;
    readonly best: boolean;
    readonly win: { readonly a: number; readonly b: number };
  }[];
};

export interface Solved<S> {
  readonly graph: Graph<S>;
  readonly policy: Int32Array;
  readonly solution: Solution;
}

/** The number of rounds after which a fight that goes on is not written out further. */
const LONGEST = 100_000;

export function solveFight<S>(process: Process<S>, options: ExactOptions): Solved<S> | Refusal {
  const graph = unroll(process, {
    choices: options.policy === 'best',
    ...(options.budget === undefined ? {} : { most: options.budget }),
    ...(options.book === undefined ? {} : { book: options.book }),
  });
  if (isRefusal(graph)) return graph;
  if (options.policy === 'best') return { graph, ...improve(process, graph) };
  const policy = defaultPolicy(graph.states.length);
  return { graph, policy, solution: solve(process, graph, policy) };
}

export function outcomeOf<S>(
  process: Process<S>,
  { graph, policy, solution }: Solved<S>,
  { maxRounds, fractions }: ExactOptions,
): FightOutcome {
  const spread = byRound(process, graph, policy, maxRounds ?? LONGEST, solution.of(0, 'never'));
  const cut = maxRounds !== undefined && spread.remaining - solution.of(0, 'never') > 1e-12;
  const never = cut ? spread.remaining : solution.of(0, 'never');
  const a = cut ? spread.won.a : solution.of(0, 'a');
  const b = cut ? spread.won.b : solution.of(0, 'b');
  const draw = cut ? spread.won.draw : solution.of(0, 'draw');
  const exact = fractions && !cut ? solveExactly(graph, policy) : undefined;
  return {
    method: 'exact',
    win: { a, b, draw, ...(never > 0 || maxRounds !== undefined ? { never } : {}) },
    rounds: { mean: never > 0 ? null : solution.of(0, 'rounds'), distribution: spread.rounds },
    left: {
      a: a > 0 ? (cut ? spread.left.a : solution.of(0, 'leftA')) / a : null,
      b: b > 0 ? (cut ? spread.left.b : solution.of(0, 'leftB')) / b : null,
    },
    states: graph.states.length,
    ...(exact === undefined
      ? {}
      : { exact: { win: { a: exact.a, b: exact.b, draw: exact.draw }, rounds: { mean: exact.rounds } } }),
  };
}

/** What to do, and why: the decisions of a solved fight with what each option is worth, first things first. */
export function adviceOf<S>(
  process: Process<S>,
  { graph, policy, solution }: Solved<S>,
  most: number,
): readonly Advice[] {
  const advice: Advice[] = [];
  for (let state = 0; state < graph.states.length && advice.length < most; state++) {
    const rows = graph.rows[state]!;
    if (rows.length < 2) continue;
    const chance = (i: number, measure: 'a' | 'b') => {
      const { to, p } = rows[i]!;
      return to.reduce((sum, target, k) => sum + p[k]! * solution.of(target, measure), 0);
    };
    const worths = rows.map((row) => worthOf(row, solution));
    if (Math.max(...worths) - Math.min(...worths) < 1e-9) continue;
    advice.push({
      state: process.say(graph.states[state]!),
      by: graph.by[state] ?? 'a',
      about: graph.about[state] ?? '',
      options: rows.map(({ label }, i) => ({
        option: label,
        best: policy[state] === i,
        win: { a: chance(i, 'a'), b: chance(i, 'b') },
      })),
    });
  }
  return advice;
}
