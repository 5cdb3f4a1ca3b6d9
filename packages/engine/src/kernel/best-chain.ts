/**
 * The best way to go on at every crossroad: each party wants its own chance to win, less the other's, as high as it can
 * be. Policies are improved state by state until nobody can do better; ties keep what is done by default.
 */
import { type Solution, solve } from './chain.ts';
import type { Graph, Row } from './graph.ts';
import type { Process } from './process.ts';

/** Gains smaller than this are rounding, not insight. */
const REAL = 1e-12;
const MOST_ROUNDS = 500;

export interface BestPolicy {
  readonly policy: Int32Array;
  readonly solution: Solution;
}

export function defaultPolicy(size: number): Int32Array {
  return new Int32Array(size);
}

/** What a row is worth to party a, given what its targets are worth. */
export function worthOf(row: Row, solution: Solution): number {
  let worth = 0;
  for (let i = 0; i < row.to.length; i++) worth += row.p[i]! * value(solution, row.to[i]!);
  return worth;
}

function value(solution: Solution, state: number): number {
  return solution.of(state, 'a') - solution.of(state, 'b');
}

export function improve<S>(process: Process<S>, graph: Graph<S>): BestPolicy {
  const policy = defaultPolicy(graph.states.length);
  let solution = solve(process, graph, policy);
  // One party at a time answers the other's policy until neither moves.
  for (let round = 0; round < MOST_ROUNDS; round++) {
    let moved = false;
    for (const party of ['a', 'b'] as const) {
      for (let inner = 0; inner < MOST_ROUNDS; inner++) {
        const better = improved(graph, policy, solution, party);
        if (!better) break;
        moved = true;
        solution = solve(process, graph, policy);
      }
    }
    if (!moved) break;
  }
  return { policy, solution };
}

function improved<S>({ rows, by }: Graph<S>, policy: Int32Array, solution: Solution, party: 'a' | 'b'): boolean {
  const sign = party === 'a' ? 1 : -1;
  let moved = false;
  rows.forEach((ways, state) => {
    if (ways.length < 2 || by[state] !== party) return;
    let best = policy[state]!;
    let most = sign * worthOf(ways[best]!, solution);
    ways.forEach((row, i) => {
      const worth = sign * worthOf(row, solution);
      if (worth > most + REAL) {
        most = worth;
        best = i;
      }
    });
    if (best !== policy[state]) {
      policy[state] = best;
      moved = true;
    }
  });
  return moved;
}
