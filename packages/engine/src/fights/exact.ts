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
  type Solution,
  solve,
  solveExactly,
  type TransitionCache,
  unroll,
  Work,
} from '../kernel/index.ts';
import type { FightOutcome } from './outcome.ts';

export interface ExactOptions {
  readonly policy: 'default' | 'best';
  readonly maxRounds?: number;
  readonly fractions: boolean;
  /** Most states to unroll. */
  readonly budget?: number;
  readonly book?: TransitionCache;
  readonly tell?: ((states: number, most: number) => void) | undefined;
}

export interface Solved<S> {
  readonly graph: Graph<S>;
  readonly rows: readonly Row[];
  readonly solution: Solution;
  /** What is decided where, with the best policy. */
  readonly policies?: BestPolicy['policies'];
}

/** Rounds are listed until less than this remains, or until it took so many, or so much work. */
const LITTLE = 1e-12;
const LONGEST = 100_000;
const LISTING = 100_000_000;

export function solveFight<S>(process: Process<S>, options: ExactOptions): Solved<S> | Refusal {
  const graph = unroll(process, {
    choices: options.policy === 'best',
    ...(options.budget === undefined ? {} : { most: options.budget }),
    ...(options.book === undefined ? {} : { book: options.book }),
    tell: options.tell,
  });
  if (isRefusal(graph)) return graph;
  const work = options.book?.work;
  if (options.policy === 'best') return { graph, ...improve(process, graph, work) };
  return { graph, rows: graph.rows, solution: solve(process, graph, graph.rows, work) };
}

const CUT = 'Fractions are given for fights that are fought to their end, and maxRounds cuts this one off.';
const TANGLED = 'There are no fractions: too many states lead back to each other, or the fight may never end.';

export function outcomeOf<S>(
  process: Process<S>,
  { graph, rows, solution }: Solved<S>,
  { maxRounds, fractions, book }: ExactOptions,
): FightOutcome {
  const work = book?.work ?? new Work();
  const spread = byRound(process, graph, rows, {
    atMost: maxRounds ?? LONGEST,
    never: solution.of(0, 'never'),
    work,
    // Who asks for a number of rounds is told how it stands after them; the others see how long it takes.
    ...(maxRounds === undefined ? { enough: Math.min(LISTING, work.left / 2) } : {}),
  });
  const beyond = maxRounds === undefined ? Math.min(1, Math.max(0, spread.remaining - solution.of(0, 'never'))) : 0;
  const cut = maxRounds !== undefined && spread.remaining - solution.of(0, 'never') > LITTLE;
  const never = cut ? spread.remaining : solution.of(0, 'never');
  const a = cut ? spread.won.a : solution.of(0, 'a');
  const b = cut ? spread.won.b : solution.of(0, 'b');
  const draw = cut ? spread.won.draw : solution.of(0, 'draw');
  const exact = fractions && !cut ? solveExactly(graph, rows, work) : undefined;
  return {
    method: 'exact',
    win: { a, b, draw, ...(never > 0 || maxRounds !== undefined ? { never } : {}) },
    rounds: {
      mean: never > 0 ? null : solution.of(0, 'rounds'),
      distribution: spread.rounds,
      ...(beyond > LITTLE ? { beyond } : {}),
    },
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
