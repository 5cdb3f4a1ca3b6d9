/** A whole fight solved: chances, rounds and what is left, under the default policy or the best one. */
import {
  type BestPolicy,
  byRound,
  type Graph,
  improve,
  isRefusal,
  type Process,
  type Refusal,
  type Rows,
  raceExactly,
  raceOf,
  runRace,
  type Solution,
  solve,
  solveExactly,
  TransitionCache,
  unroll,
  Work,
} from '../kernel/index.ts';
import type { FightOutcome } from './outcome.ts';

export interface ExactOptions {
  readonly policy: 'default' | 'best';
  readonly maxRounds?: number;
  readonly fractions: boolean;
  /** Whether the chances are also wanted by round: to walk through the rounds takes as long as to solve the whole. */
  readonly byRound?: boolean;
  /** Most states to unroll. */
  readonly budget?: number;
  readonly cache?: TransitionCache;
  readonly onProgress?: ((states: number, most: number) => void) | undefined;
}

export interface Solved<S> {
  readonly graph: Graph<S>;
  readonly rows: Rows;
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
    ...(options.cache === undefined ? {} : { cache: options.cache }),
    onProgress: options.onProgress,
  });
  if (isRefusal(graph)) return graph;
  const work = options.cache?.work;
  if (options.policy === 'best') return { graph, ...improve(process, graph, work) };
  return { graph, rows: graph.rows, solution: solve(process, graph, graph.rows, work) };
}

/** How a fight ends, and the chain that was solved to know it, where there is one. */
export interface SolvedFight<S> {
  readonly outcome: FightOutcome;
  readonly solved?: Solved<S>;
}

/** Computes a fight in the fastest way that is exact for it. */
export function computeFight<S>(process: Process<S>, options: ExactOptions): SolvedFight<S> | Refusal {
  const how = options.cache === undefined ? { ...options, cache: new TransitionCache() } : options;
  const raced = raceOutcome(process, how, how.cache!);
  if (raced !== undefined) return isRefusal(raced) ? raced : { outcome: raced };
  const solved = solveFight(process, how);
  return isRefusal(solved) ? solved : { outcome: outcomeOf(process, solved, how), solved };
}

const CUT = 'Fractions are given for fights that are fought to their end, and maxRounds cuts this one off.';
const TANGLED = 'There are no fractions: too many states lead back to each other, or the fight may never end.';

export function outcomeOf<S>(
  process: Process<S>,
  { graph, rows, solution }: Solved<S>,
  { maxRounds, fractions, cache, byRound: listed = true }: ExactOptions,
): FightOutcome {
  const work = cache?.work ?? new Work();
  const spread = byRound(process, graph, rows, {
    atMost: maxRounds ?? (listed ? LONGEST : 0),
    never: solution.measureOf(0, 'never'),
    work,
    // With a limit of rounds the spread stops there; without one it runs until little is left.
    ...(maxRounds === undefined ? { enough: Math.min(LISTING, work.left / 2) } : {}),
  });
  const beyond =
    maxRounds === undefined && listed ? Math.min(1, Math.max(0, spread.remaining - solution.measureOf(0, 'never'))) : 0;
  const cut = maxRounds !== undefined && spread.remaining - solution.measureOf(0, 'never') > LITTLE;
  const never = cut ? spread.remaining : solution.measureOf(0, 'never');
  const a = cut ? spread.won.a : solution.measureOf(0, 'a');
  const b = cut ? spread.won.b : solution.measureOf(0, 'b');
  const draw = cut ? spread.won.draw : solution.measureOf(0, 'draw');
  const exact = fractions && !cut ? solveExactly(graph, rows, work) : undefined;
  return {
    method: 'exact',
    win: { a, b, draw, ...(never > 0 || maxRounds !== undefined ? { never } : {}) },
    rounds: {
      mean: never > 0 ? null : solution.measureOf(0, 'rounds'),
      distribution: spread.rounds,
      ...(beyond > LITTLE ? { beyond } : {}),
    },
    left: {
      a: a > 0 ? (cut ? spread.left.a : solution.measureOf(0, 'leftA')) / a : null,
      b: b > 0 ? (cut ? spread.left.b : solution.measureOf(0, 'leftB')) / b : null,
    },
    ...(spread.out === undefined || !listed ? {} : { losses: spread.out }),
    states: graph.states.length,
    ...(process.unit === undefined ? {} : { unit: process.unit }),
    ...(exact !== undefined || !fractions ? {} : { noFractions: cut ? CUT : TANGLED }),
    ...(exact === undefined
      ? {}
      : { exact: { win: { a: exact.a, b: exact.b, draw: exact.draw }, rounds: { mean: exact.rounds } } }),
  };
}

/** A race that takes more work than this is left to the chain, which closes long waits in form. */
const LONG_RACE = 100_000_000;

/** A duel by its blows alone, where it is one and nobody decides anything. */
function raceOutcome<S>(
  { duel, unit, unsolvable }: Process<S>,
  { policy, maxRounds, fractions, budget = Infinity }: ExactOptions,
  cache: TransitionCache,
): FightOutcome | Refusal | undefined {
  if (duel === undefined || policy === 'best' || unsolvable !== undefined) return undefined;
  const race = raceOf(duel, cache);
  if (race === undefined || isRefusal(race)) return race;
  if (race.states > budget) return undefined;
  const { work } = cache;
  const enough = Math.min(LONG_RACE, work.left / 4);
  const end = runRace(race, { atMost: maxRounds ?? LONGEST, rest: LITTLE, work, enough });
  if (end === undefined) return undefined;
  const { won, left, rounds, mean, remaining } = end;
  const cut = remaining > LITTLE;
  if (cut && maxRounds === undefined) return undefined;
  const exact = fractions && !cut ? raceExactly(race, work) : undefined;
  return {
    method: 'exact',
    win: { ...won, ...(maxRounds === undefined ? {} : { never: cut ? remaining : 0 }) },
    rounds: { mean: cut ? null : mean, distribution: rounds },
    left: { a: won.a > 0 ? left.a / won.a : null, b: won.b > 0 ? left.b / won.b : null },
    ...(cut ? {} : { losses: { a: [won.b + won.draw], b: [won.a + won.draw] } }),
    states: race.states,
    ...(unit === undefined ? {} : { unit }),
    ...(fractions && cut ? { noFractions: CUT } : {}),
    ...(exact === undefined
      ? {}
      : { exact: { win: { a: exact.a, b: exact.b, draw: exact.draw }, rounds: { mean: exact.rounds } } }),
  };
}
