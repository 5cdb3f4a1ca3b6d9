/** A whole fight solved: chances, rounds and what is left, under the default policy or the best one. */
import {
  type BestPolicy,
  byRound,
  type Graph,
  improve,
  isRefusal,
  type Process,
  type Refusal,
  type Row,
  type RowBook,
  type Solution,
  solve,
  solveExactly,
  unroll,
} from '../kernel/index.ts';
import type { FightOutcome } from './outcome.ts';

export interface ExactOptions {
  readonly policy: 'default' | 'best';
  readonly maxRounds?: number;
  readonly fractions: boolean;
  /** Most states to unroll. */
  readonly budget?: number;
  readonly book?: RowBook;
  readonly tell?: ((states: number, most: number) => void) | undefined;
}

export interface Solved<S> {
  readonly graph: Graph<S>;
  readonly rows: readonly Row[];
  readonly solution: Solution;
  /** What is decided where, with the best policy. */
  readonly stances?: BestPolicy['stances'];
}

/** The number of rounds after which a fight that goes on is not written out further. */
const LONGEST = 100_000;

export function solveFight<S>(process: Process<S>, options: ExactOptions): Solved<S> | Refusal {
  const graph = unroll(process, {
    choices: options.policy === 'best',
    ...(options.budget === undefined ? {} : { most: options.budget }),
    ...(options.book === undefined ? {} : { book: options.book }),
    tell: options.tell,
  });
  if (isRefusal(graph)) return graph;
  if (options.policy === 'best') return { graph, ...improve(process, graph) };
  return { graph, rows: graph.rows, solution: solve(process, graph) };
}

const CUT = 'Fractions are given for fights that are fought to their end, and maxRounds cuts this one off.';
const TANGLED = 'There are no fractions: too many states lead back to each other, or the fight may never end.';

export function outcomeOf<S>(
  process: Process<S>,
  { graph, rows, solution }: Solved<S>,
  { maxRounds, fractions }: ExactOptions,
): FightOutcome {
  const spread = byRound(process, graph, rows, maxRounds ?? LONGEST, solution.of(0, 'never'));
  const cut = maxRounds !== undefined && spread.remaining - solution.of(0, 'never') > 1e-12;
  const never = cut ? spread.remaining : solution.of(0, 'never');
  const a = cut ? spread.won.a : solution.of(0, 'a');
  const b = cut ? spread.won.b : solution.of(0, 'b');
  const draw = cut ? spread.won.draw : solution.of(0, 'draw');
  const exact = fractions && !cut ? solveExactly(graph, rows) : undefined;
  return {
    method: 'exact',
    win: { a, b, draw, ...(never > 0 || maxRounds !== undefined ? { never } : {}) },
    rounds: { mean: never > 0 ? null : solution.of(0, 'rounds'), distribution: spread.rounds },
    left: {
      a: a > 0 ? (cut ? spread.left.a : solution.of(0, 'leftA')) / a : null,
      b: b > 0 ? (cut ? spread.left.b : solution.of(0, 'leftB')) / b : null,
    },
    states: graph.states.length,
    ...(process.unit === undefined ? {} : { unit: process.unit }),
    ...(exact !== undefined || !fractions ? {} : { noFractions: cut ? CUT : TANGLED }),
    ...(exact === undefined
      ? {}
      : { exact: { win: { a: exact.a, b: exact.b, draw: exact.draw }, rounds: { mean: exact.rounds } } }),
  };
}
