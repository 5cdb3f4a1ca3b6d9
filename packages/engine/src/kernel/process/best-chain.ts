/**
 * The best way to go on at every point and at every decision a rule leaves open: each party wants its own chance to
 * win, less the other's, as high as it can be. One party improves step by step, the other answers each step as well as
 * it can (Hoffman and Karp), so neither can run in circles; ties keep what is done by default.
 */

import { STEPS, Work } from '../run/work.ts';
import { type Solution, solve } from './chain.ts';
import { REAL } from './compiled-plan.ts';
import { type Graph, type OpenDecision, type Row, rowAlong } from './graph.ts';
import type { Process } from './process.ts';

const MOST_STEPS = 500;

/** What is decided in one state: the transition, and the branch at each decision on every transition. */
export interface StatePolicy {
  transition: number;
  readonly picks: readonly Uint8Array[];
}

export interface BestPolicy {
  readonly rows: readonly Row[];
  readonly solution: Solution;
  readonly policies: readonly (StatePolicy | undefined)[];
}

/** What a state is worth to a. */
export function worthOf(solution: Solution, state: number): number {
  return solution.measureOf(state, 'a') - solution.measureOf(state, 'b');
}

export function improve<S>(process: Process<S>, graph: Graph<S>, work = new Work()): BestPolicy {
  const decisions = graph.decisions ?? [];
  const rows = [...graph.rows];
  const policies = decisions.map((decision): StatePolicy | undefined =>
    decision === undefined
      ? undefined
      : { transition: 0, picks: decision.transitions.map(({ plan }) => plan.defaults()) },
  );
  const mind: Mind = { decisions, policies, rows, paper: new Float64Array(0), work };
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
  return { rows, solution, policies };
}

interface Mind {
  readonly decisions: readonly (OpenDecision | undefined)[];
  readonly policies: readonly (StatePolicy | undefined)[];
  readonly rows: Row[];
  /** Paper to weigh transitions on. */
  paper: Float64Array;
  readonly work: Work;
}

/** Lets one party decide anew everywhere, given what all states are worth; whether it gained anything anywhere. */
function improved(mind: Mind, solution: Solution, mover: 1 | -1): boolean {
  let moved = false;
  mind.decisions.forEach((decision, state) => {
    if (decision === undefined) return;
    const policy = mind.policies[state]!;
    const worths = decision.transitions.map((_, i) => weighTransition(mind, decision, policy, i, solution, mover));
    let best = worths[policy.transition]!;
    const decides = decision.by === undefined ? 0 : decision.by === 'a' ? 1 : -1;
    if (decides === mover) {
      worths.forEach((worth, i) => {
        if ((worth - best) * mover > REAL) {
          best = worth;
          policy.transition = i;
        }
      });
    }
    if ((best - worthOf(solution, state)) * mover <= REAL) return;
    moved = true;
    mind.rows[state] = rowAlong(decision.transitions[policy.transition]!, policy.picks[policy.transition]!);
  });
  return moved;
}

function weighTransition(
  mind: Mind,
  { transitions }: OpenDecision,
  { picks }: StatePolicy,
  i: number,
  solution: Solution,
  mover: 1 | -1,
): number {
  const { plan, to, signs } = transitions[i]!;
  mind.work.spend(STEPS.weighed * plan.size);
  return plan.weigh(leafWorths(mind, plan.size, to, solution), picks[i]!, signs, mover);
}

function leafWorths(mind: Mind, size: number, to: Int32Array, solution: Solution): Float64Array {
  if (mind.paper.length < size) mind.paper = new Float64Array(size * 2);
  for (let i = 0; i < to.length; i++) mind.paper[i] = worthOf(solution, to[i]!);
  return mind.paper;
}
