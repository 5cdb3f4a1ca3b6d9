/**
 * A process unrolled into numbered states with sparse rows. With decisions left open each state also keeps the plans of
 * its transitions, and the state that each leaf of a plan leads to. The number of states is capped, and past the cap
 * nothing is built.
 */
import type { Distribution } from '../chance/distribution.ts';
import { NOTHING_GIVEN } from '../run/given.ts';
import { NestedOdds } from '../run/nested-odds.ts';
import { mergedOdds } from '../run/odds.ts';
import { Planner } from '../run/plan.ts';
import { isRefusal, type Refusal } from '../run/referee.ts';
import { STEPS, Work, withinWork } from '../run/work.ts';
import { CompiledPlan } from './compiled-plan.ts';
import { type Parties, type Party, type Process, type Transition, usualOf, type Verdict } from './process.ts';
import { type Rows, SparseRows } from './rows.ts';

/** So many states fit well below a gigabyte. */
export const MAX_STATES = 250_000;
/** So many leaves of plans, each leading to a state, are kept at most; they weigh less than states. */
const MAX_LEADS = 5_000_000;

/** Progress is reported once in so many states. */
const PROGRESS_EVERY = 256;

/** A transition with its decisions open. */
export interface PlannedTransition {
  readonly label: string;
  readonly plan: CompiledPlan;
  /** Whose decision each is: 1 for a, −1 for b, 0 where it is fixed. */
  readonly signs: Int8Array;
  /** What is picked to begin with, where that is not the default. */
  readonly initial?: Uint8Array;
  /** The state that each leaf leads to, and whether that completes a round. */
  readonly to: Int32Array;
  readonly ends: Uint8Array;
}

export interface OpenDecision {
  readonly by: Party | undefined;
  readonly about: string | undefined;
  readonly targets: boolean | undefined;
  readonly transitions: readonly PlannedTransition[];
}

export interface Graph<S> {
  readonly states: readonly S[];
  /** Under the default decisions; empty for a state that is an end. */
  readonly rows: Rows;
  /** With decisions open: what may be done in each state. */
  readonly decisions?: readonly (OpenDecision | undefined)[];
  readonly verdicts: readonly (Verdict | undefined)[];
}

/** The odds and plans of rules by rule and argument, shared by all states of a fight and by all fights between the same people. */
export class TransitionCache {
  readonly #known = new Map<unknown, Map<unknown, Distribution<unknown>>>();
  readonly #nested = new NestedOdds();
  /** By the roles whose decisions are open. */
  readonly #plans = new Map<string, Plans>();
  /** Counts what is worked out with this cache, and all that goes on with it. */
  readonly work: Work;

  constructor(work = new Work()) {
    this.work = work;
  }

  odds<S>({ rule, args }: Transition<S>): Distribution<unknown> | Refusal {
    const byArgs = within(this.#known, rule);
    const known = byArgs.get(args);
    if (known !== undefined) return known;
    const odds = mergedOdds(rule, args, NOTHING_GIVEN, this.#nested, this.work);
    if (!isRefusal(odds)) byArgs.set(args, odds);
    return odds;
  }

  plan<S>({ rule, args, sides = {} }: Transition<S>): CompiledPlan | Refusal {
    const { planner, plans } = this.#plansFor(sides);
    const byArgs = within(plans, rule);
    const known = byArgs.get(args);
    if (known !== undefined) return known;
    return withinWork(() => {
      const plan = new CompiledPlan(planner, planner.plan(rule, args));
      byArgs.set(args, plan);
      return plan;
    });
  }

  #plansFor(sides: Parties): Plans {
    const roles = Object.keys(sides).sort().join();
    let plans = this.#plans.get(roles);
    if (plans === undefined) {
      const planner = new Planner((role) => Object.hasOwn(sides, role), NOTHING_GIVEN, this.work);
      plans = { planner, plans: new Map() };
      this.#plans.set(roles, plans);
    }
    return plans;
  }
}

interface Plans {
  readonly planner: Planner;
  readonly plans: Map<unknown, Map<unknown, CompiledPlan>>;
}

function within<V>(all: Map<unknown, Map<unknown, V>>, rule: unknown): Map<unknown, V> {
  let byArgs = all.get(rule);
  if (byArgs === undefined) {
    byArgs = new Map();
    all.set(rule, byArgs);
  }
  return byArgs;
}

/** Every state that can be reached, by any decision with `choices`, else by the default ones. */
export function unroll<S>(
  process: Process<S>,
  {
    choices,
    most = MAX_STATES,
    cache = new TransitionCache(),
    onProgress,
  }: {
    readonly choices: boolean;
    readonly most?: number;
    readonly cache?: TransitionCache;
    /** Called now and then with how many states there are so far, and how many there may be. */
    readonly onProgress?: ((states: number, most: number) => void) | undefined;
  },
): Graph<S> | Refusal {
  if (process.unsolvable !== undefined) {
    return { code: 'not_allowed', path: 'method', message: `${process.unsolvable} Ask for method "simulate".` };
  }
  const numbers = new Map<number | string, number>();
  const states: S[] = [];
  const rows = new SparseRows();
  const decisions: (OpenDecision | undefined)[] = [];
  const verdicts: (Verdict | undefined)[] = [];
  let leads = 0;
  const numberOf = (state: S): number => {
    const code = process.code(state);
    let number = numbers.get(code);
    if (number === undefined) {
      number = states.length;
      numbers.set(code, number);
      states.push(state);
      verdicts.push(process.verdict(state));
    }
    return number;
  };
  const endsRound = (from: S, after: S, target: number) =>
    verdicts[target] !== undefined || process.endsRound(from, after);
  numberOf(process.start);
  for (let at = 0; at < states.length; at++) {
    if (states.length > most || leads > MAX_LEADS) {
      const size = states.length > most ? `${most} states` : `${MAX_LEADS} transitions on from its states`;
      return {
        code: 'too_large',
        path: '',
        message: `More than ${size}; use fewer or weaker fighters, or simulate with the default decisions.`,
      };
    }
    if (at % PROGRESS_EVERY === PROGRESS_EVERY - 1) onProgress?.(states.length, most);
    const state = states[at]!;
    if (verdicts[at] !== undefined) {
      rows.close(at, 1);
      if (choices) decisions.push(undefined);
      continue;
    }
    if (!choices) {
      const first = usualOf(process, state);
      const odds = cache.odds(first);
      if (isRefusal(odds)) return odds;
      cache.work.spend(STEPS.lead * odds.values.length);
      writeRow(rows, at, state, first, odds, numberOf, endsRound);
      continue;
    }
    const point = process.now(state);
    const transitions: PlannedTransition[] = [];
    for (const one of point.transitions) {
      const plan = cache.plan(one);
      if (isRefusal(plan)) return plan;
      leads += plan.leaves.length;
      cache.work.spend(STEPS.lead * plan.leaves.length + STEPS.weighed * plan.size);
      transitions.push(plannedTransition(state, one, plan, numberOf, endsRound));
    }
    decisions.push({ by: point.by, about: point.about, targets: point.targets, transitions });
    writeRowAlong(rows, at, transitions[0]!, transitions[0]!.plan.defaults());
  }
  return { states, rows: rows.trimmed(), verdicts, ...(choices ? { decisions } : {}) };
}

type EndsRound<S> = (from: S, after: S, target: number) => boolean;

function writeRow<S>(
  rows: SparseRows,
  at: number,
  state: S,
  { next }: Transition<S>,
  { values, weights, total }: Distribution<unknown>,
  numberOf: (state: S) => number,
  endsRound: EndsRound<S>,
): void {
  for (let i = 0; i < values.length; i++) {
    const after = next(values[i]);
    const target = numberOf(after);
    rows.lead(target, weights[i]!, endsRound(state, after, target));
  }
  rows.close(at, total);
}

function plannedTransition<S>(
  state: S,
  { label, next, sides = {} }: Transition<S>,
  plan: CompiledPlan,
  numberOf: (state: S) => number,
  endsRound: EndsRound<S>,
): PlannedTransition {
  const { leaves } = plan;
  const to = new Int32Array(leaves.length);
  const ends = new Uint8Array(leaves.length);
  for (let i = 0; i < leaves.length; i++) {
    const after = next(leaves[i]);
    to[i] = numberOf(after);
    ends[i] = endsRound(state, after, to[i]!) ? 1 : 0;
  }
  return { label, plan, signs: plan.signs(sides), to, ends };
}

/** Gives a state the row of a transition whose decisions are taken so. */
export function writeRowAlong(
  rows: SparseRows,
  state: number,
  { plan, to, ends }: PlannedTransition,
  picks: Uint8Array,
): void {
  const flows = plan.flow(picks);
  for (let i = 0; i < to.length; i++) if (flows[i] !== 0) rows.lead(to[i]!, flows[i]!, ends[i] === 1);
  rows.close(state, plan.total);
}
