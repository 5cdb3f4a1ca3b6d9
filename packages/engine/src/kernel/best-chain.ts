/**
 * The best way to go on at every crossroad and at every decision a rule leaves open: each party wants its own chance to
 * win, less the other's, as high as it can be. One party improves step by step, the other answers each step as well as
 * it can (Hoffman and Karp), so neither can run in circles; ties keep what is done by default.
 */
import { type Solution, solve } from './chain.ts';
import { type Fork, type Graph, type Row, rowAlong } from './graph.ts';
import type { Process } from './process.ts';
import { REAL } from './view.ts';
import { STEPS, Work } from './work.ts';

const MOST_STEPS = 500;

/** What is decided in one state: the road, and the branch at each decision on every road. */
export interface Stance {
  road: number;
  readonly picks: readonly Uint8Array[];
}

export interface BestPolicy {
  readonly rows: readonly Row[];
  readonly solution: Solution;
  readonly stances: readonly (Stance | undefined)[];
}

/** What a state is worth to a. */
export function worthOf(solution: Solution, state: number): number {
  return solution.of(state, 'a') - solution.of(state, 'b');
}

export function improve<S>(process: Process<S>, graph: Graph<S>, work = new Work()): BestPolicy {
  const forks = graph.forks ?? [];
  const rows = [...graph.rows];
  const stances = forks.map((fork): Stance | undefined =>
    fork === undefined ? undefined : { road: 0, picks: fork.roads.map(({ view }) => view.defaults()) },
  );
  const mind: Mind = { forks, stances, rows, paper: new Float64Array(0), work };
  let solution = solve(process, graph, rows, work);
  const better = (mover: 1 | -1): boolean => {
    if (!improved(mind, solution, mover)) return false;
    solution = solve(process, graph, rows, work);
    return true;
  };
  for (let step = 0; step < MOST_STEPS; step++) {
    for (let answer = 0; answer < MOST_STEPS && better(-1); answer++);
    if (!better(1)) break;
  }
  return { rows, solution, stances };
}

interface Mind {
  readonly forks: readonly (Fork | undefined)[];
  readonly stances: readonly (Stance | undefined)[];
  readonly rows: Row[];
  /** Paper to weigh roads on. */
  paper: Float64Array;
  readonly work: Work;
}

/** Lets one party decide anew everywhere, given what all states are worth; whether it gained anything anywhere. */
function improved(mind: Mind, solution: Solution, mover: 1 | -1): boolean {
  let moved = false;
  mind.forks.forEach((fork, state) => {
    if (fork === undefined) return;
    const stance = mind.stances[state]!;
    const worths = fork.roads.map((_, i) => weighRoad(mind, fork, stance, i, solution, mover));
    let best = worths[stance.road]!;
    const decides = fork.by === undefined ? 0 : fork.by === 'a' ? 1 : -1;
    if (decides === mover) {
      worths.forEach((worth, i) => {
        if ((worth - best) * mover > REAL) {
          best = worth;
          stance.road = i;
        }
      });
    }
    if ((best - worthOf(solution, state)) * mover <= REAL) return;
    moved = true;
    mind.rows[state] = rowAlong(fork.roads[stance.road]!, stance.picks[stance.road]!);
  });
  return moved;
}

function weighRoad(
  mind: Mind,
  { roads }: Fork,
  { picks }: Stance,
  i: number,
  solution: Solution,
  mover: 1 | -1,
): number {
  const { view, to, signs } = roads[i]!;
  mind.work.spend(STEPS.weighed * view.size);
  return view.weigh(leafWorths(mind, view.size, to, solution), picks[i]!, signs, mover);
}

function leafWorths(mind: Mind, size: number, to: Int32Array, solution: Solution): Float64Array {
  if (mind.paper.length < size) mind.paper = new Float64Array(size * 2);
  for (let i = 0; i < to.length; i++) mind.paper[i] = worthOf(solution, to[i]!);
  return mind.paper;
}
