/**
 * The best way to go on at every point and at every decision a rule leaves open: each party wants its own chance to
 * win, less the other's, as high as it can be. One party improves step by step, the other answers each step as well as
 * it can (Hoffman and Karp), so neither can run in circles; ties keep what is done by default.
 */

import { STEPS, Work } from '../run/work.ts';
import { ChainSolver, type Solution, solve } from './chain.ts';
import { EVERYBODY, type Mover, REAL } from './compiled-plan.ts';
import { components, type Edges, edgesOf } from './components.ts';
import { type Graph, type OpenDecision, type PlannedTransition, writeRowAlong } from './graph.ts';
import type { Party, Process } from './process.ts';
import type { Rows, SparseRows } from './rows.ts';

const MAX_STEPS = 500;

/** What is decided in one state: the transition, and the branch at each decision on every transition. */
export interface StatePolicy {
  transition: number;
  readonly picks: readonly Uint8Array[];
}

export interface BestPolicy {
  readonly rows: Rows;
  readonly solution: Solution;
  readonly policies: readonly (StatePolicy | undefined)[];
}

/**
 * Block by block, last things first: where nothing leads back everybody decides once, knowing what all that follows is
 * worth; only the states of a block decide over and over.
 */
export function improve<S>(process: Process<S>, graph: Graph<S>, work = new Work()): BestPolicy {
  const decisions = graph.decisions ?? [];
  const rows = graph.rows.copy();
  const policies = decisions.map((decision): StatePolicy | undefined =>
    decision === undefined
      ? undefined
      : { transition: 0, picks: decision.transitions.map(({ plan, initial }) => initial?.slice() ?? plan.defaults()) },
  );
  const solver = new ChainSolver(process, graph, rows, work);
  const { solution } = solver;
  const improving: Improving = { decisions, policies, rows, solution, scratch: new Float64Array(0), work };
  for (const members of components(decisions.length, edgesBetween(decisions))) {
    const [first] = members as readonly [number];
    if (members.length === 1 && !leadsTo(decisions[first], first)) {
      decideOnce(improving, first);
      solver.solveTogether(members);
      continue;
    }
    solver.solvePart(members);
    const better = (mover: 1 | -1): boolean => {
      if (!improved(improving, members, mover)) return false;
      solver.solvePart(members);
      return true;
    };
    for (let step = 0; step < MAX_STEPS; step++) {
      for (let answer = 0; answer < MAX_STEPS && better(-1); answer++);
      if (!better(1)) break;
    }
  }
  return { rows, solution, policies };
}

/** The same play, but one party turns to whom its rule says wherever it could choose. */
export function withUsualTargets<S>(
  process: Process<S>,
  graph: Graph<S>,
  { rows, policies }: BestPolicy,
  party: Party,
  work = new Work(),
): Solution {
  const changed = rows.copy();
  graph.decisions?.forEach((decision, state) => {
    if (!decision?.targets || decision.by !== party || policies[state]!.transition === 0) return;
    writeRowAlong(changed, state, decision.transitions[0]!, policies[state]!.picks[0]!);
  });
  return solve(process, graph, changed, work);
}

/** Where states may lead, whatever is decided. */
function edgesBetween(decisions: readonly (OpenDecision | undefined)[]): Edges {
  /** By target: the last state that was seen to lead there. */
  const from = new Int32Array(decisions.length).fill(-1);
  return edgesOf(decisions.length, (state, add) => {
    for (const { to } of decisions[state]?.transitions ?? []) {
      for (const target of to) {
        if (from[target] === state) continue;
        from[target] = state;
        add(target);
      }
    }
  });
}

function leadsTo(decision: OpenDecision | undefined, state: number): boolean {
  return decision?.transitions.some(({ to }) => to.includes(state)) ?? false;
}

/** A graph whose decisions are being improved. */
interface Improving {
  readonly decisions: readonly (OpenDecision | undefined)[];
  readonly policies: readonly (StatePolicy | undefined)[];
  readonly rows: SparseRows;
  readonly solution: Solution;
  /** Room to weigh a transition in, as large as the largest plan so far. */
  scratch: Float64Array;
  readonly work: Work;
}

/** The best of a state of which all that follows is solved. */
function decideOnce(improving: Improving, state: number): void {
  const decision = improving.decisions[state];
  if (decision === undefined) return;
  const policy = improving.policies[state]!;
  weighState(improving, decision, policy, EVERYBODY);
  const { plan } = decision.transitions[policy.transition]!;
  if (policy.transition > 0 || !plan.isUsual(policy.picks[policy.transition]!)) follow(improving, state);
}

/** Lets one party decide anew in these states, given what they are worth; whether it gained anything anywhere. */
function improved(improving: Improving, states: readonly number[], mover: 1 | -1): boolean {
  let moved = false;
  for (const state of states) {
    const decision = improving.decisions[state];
    if (decision === undefined) continue;
    const best = weighState(improving, decision, improving.policies[state]!, mover);
    if ((best - improving.solution.objective(state)) * mover <= REAL) continue;
    moved = true;
    follow(improving, state);
  }
  return moved;
}

/** Takes the row that the decisions of a state now make. */
function follow({ decisions, policies, rows }: Improving, state: number): void {
  const { transition, picks } = policies[state]!;
  writeRowAlong(rows, state, decisions[state]!.transitions[transition]!, picks[transition]!);
}

/** Decides in a state, as far as it is the mover's to decide; what the state is then worth. */
function weighState(
  improving: Improving,
  { by, transitions }: OpenDecision,
  policy: StatePolicy,
  mover: Mover,
): number {
  const worths = transitions.map((one, i) => weighTransition(improving, one, policy.picks[i]!, mover));
  let best = worths[policy.transition]!;
  const sign = by === undefined ? 0 : by === 'a' ? 1 : -1;
  if (sign !== 0 && (sign === mover || mover === EVERYBODY)) {
    worths.forEach((value, i) => {
      if ((value - best) * sign > REAL) {
        best = value;
        policy.transition = i;
      }
    });
  }
  return best;
}

function weighTransition(
  improving: Improving,
  { plan, to, signs }: PlannedTransition,
  picks: Uint8Array,
  mover: Mover,
): number {
  improving.work.spend(STEPS.weighed * plan.size);
  if (improving.scratch.length < plan.size) improving.scratch = new Float64Array(plan.size * 2);
  const { scratch, solution } = improving;
  for (let i = 0; i < to.length; i++) scratch[i] = solution.objective(to[i]!);
  return plan.weigh(scratch, picks, signs, mover);
}
