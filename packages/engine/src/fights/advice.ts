/**
 * What to do, and why: the decisions of a solved fight with the chances that each option leaves, first things first.
 * A decision that makes no difference is not mentioned.
 */
import type {
  Decision,
  OpenDecision,
  Plain,
  PlainRecord,
  PlannedTransition,
  Process,
  Solution,
  StatePolicy,
} from '../kernel/index.ts';
import type { Solved } from './exact.ts';

export type Advice = {
  readonly state: string;
  readonly by: string;
  readonly about: string;
  /** How often the state comes to this decision, where dice fall first. */
  readonly chance?: number;
  readonly options: readonly AdvisedOption[];
};

export type AdvisedOption = {
  readonly option: string;
  readonly best: boolean;
  readonly win: { readonly a: number; readonly b: number };
};

/** Dice lead one state to many decisions; only the likeliest are listed. */
const MOST_A_STATE = 4;
/** A difference that people could see. */
const MATTERS = 1e-9;

/** The same question comes up in thousands of states; it is listed at most so often. */
const MOST_OF_A_KIND = 5;

export function adviceOf<S>(
  process: Process<S>,
  { graph, policies = [], solution }: Solved<S>,
  most: number,
): readonly Advice[] {
  const advice: Advice[] = [];
  const counts = new Map<string, number>();
  const add = (kind: string, one: Advice) => {
    const times = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, times);
    if (times <= MOST_OF_A_KIND) advice.push(one);
  };
  for (let at = 0; at < graph.states.length && advice.length < most; at++) {
    const decision = graph.decisions?.[at];
    const policy = policies[at];
    if (decision === undefined || policy === undefined) continue;
    const state = process.say(graph.states[at]!);
    const own = transitionAdvice(decision, policy, solution);
    const by = decision.by ?? 'a';
    if (matters(own)) add(by, { state, by, about: decision.about ?? '', options: own });
    const transition = decision.transitions[policy.transition]!;
    for (const { name, ...one } of decisionsOn(process, transition, policy.picks[policy.transition]!, solution))
      add(`${one.by} ${name}`, { state, ...one });
  }
  return advice.slice(0, most);
}

function matters(options: readonly AdvisedOption[]): boolean {
  const worths = options.map(({ win: { a, b } }) => a - b);
  return Math.max(...worths) - Math.min(...worths) > MATTERS;
}

/** What every place of a transition is worth by one measure, its decisions taken as they are. */
function along(
  { plan, to, signs }: PlannedTransition,
  picks: Uint8Array,
  solution: Solution,
  measure: 'a' | 'b',
): Float64Array {
  const worth = new Float64Array(plan.size);
  for (let i = 0; i < to.length; i++) worth[i] = solution.measureOf(to[i]!, measure);
  plan.weigh(worth, picks, signs, 0);
  return worth;
}

function transitionAdvice(
  { transitions }: OpenDecision,
  { transition, picks }: StatePolicy,
  solution: Solution,
): readonly AdvisedOption[] {
  return transitions.map((one, i) => {
    const chance = (measure: 'a' | 'b') => along(one, picks[i]!, solution, measure)[one.plan.size - 1]!;
    return { option: one.label, best: i === transition, win: { a: chance('a'), b: chance('b') } };
  });
}

type Decided = Omit<Advice, 'state'> & { readonly name: string };

/** The decisions that come up on a transition: first those where the default is wrong, and of these the likeliest first. */
function decisionsOn<S>(
  process: Process<S>,
  transition: PlannedTransition,
  picks: Uint8Array,
  solution: Solution,
): readonly Decided[] {
  const { plan, signs } = transition;
  if (plan.decisions.length === 0) return [];
  const flows = plan.flow(picks);
  const [a, b] = [along(transition, picks, solution, 'a'), along(transition, picks, solution, 'b')];
  const decided = plan.decisions.map((decision, i) => ({
    name: decision.node.name,
    by: signs[i] === 1 ? 'a' : 'b',
    unusual: Number(picks[i] !== decision.node.fallback),
    about: askedAs(process, decision),
    chance: Number(flows[decision.place]!) / Number(plan.total),
    options: plan.after(decision).map((place, k) => ({
      option: optionAs(process, decision, decision.node.options[k]!),
      best: picks[i] === k,
      win: { a: a[place]!, b: b[place]! },
    })),
  }));
  return decided
    .filter(({ chance, options }) => chance > 0 && matters(options))
    .sort((one, other) => other.unusual - one.unusual || other.chance - one.chance)
    .slice(0, MOST_A_STATE)
    .map(({ unusual: _, ...advice }) => advice);
}

/** A question may be put to each role in words of its own. */
function askedAs<S>({ questions }: Process<S>, { node: { name, by, about } }: Decision): string {
  const ask = (questions?.[`${name}:${by}`] ?? questions?.[name])?.ask ?? name;
  const known = Object.entries(about ?? {}).filter(([, value]) => typeof value === 'number');
  return known.length === 0 ? ask : `${ask} (${known.map(([key, value]) => `${key} ${value}`).join(', ')})`;
}

function optionAs<S>({ questions }: Process<S>, { node: { name } }: Decision, option: Plain): string {
  const key = typeof option === 'object' ? JSON.stringify(option) : String(option);
  return questions?.[name]?.options?.[key] ?? inWords(option);
}

function inWords(option: Plain): string {
  if (option === null) return 'none';
  if (typeof option === 'boolean') return option ? 'yes' : 'no';
  if (typeof option !== 'object') return String(option);
  if (Array.isArray(option)) return option.map(inWords).join(', ');
  return Object.entries(option as PlainRecord)
    .filter(([, value]) => value !== 0)
    .map(([key, value]) => `${key} ${inWords(value)}`)
    .join(', ');
}
