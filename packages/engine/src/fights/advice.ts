/**
 * What to do, and why: the decisions of a solved fight with the chances that each option leaves, first things first.
 * A decision that makes no difference is not mentioned.
 */
import type {
  OpenDecision,
  Plain,
  PlainRecord,
  PlanDecision,
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
const MAX_A_STATE = 4;
/** A difference that people could see. */
const MATTERS = 1e-9;

/** The same question comes up in thousands of states; it is listed at most so often. */
const MAX_OF_A_KIND = 5;

export function adviceOf<S>(
  process: Process<S>,
  { graph, policies = [], solution }: Solved<S>,
  most: number,
): readonly Advice[] {
  const advice: Advice[] = [];
  const counts = new Map<string, number>();
  const isFull = (kind: string) => (counts.get(kind) ?? 0) >= MAX_OF_A_KIND;
  const add = (kind: string, say: () => Advice) => {
    if (isFull(kind)) return;
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    advice.push(say());
  };
  for (let at = 0; at < graph.states.length && advice.length < most; at++) {
    const decision = graph.decisions?.[at];
    const policy = policies[at];
    if (decision === undefined || policy === undefined) continue;
    const state = () => process.say(graph.states[at]!);
    const by = decision.by ?? 'a';
    if (decision.transitions.length > 1 && !isFull(by)) {
      const own = transitionAdvice(decision, policy, solution);
      if (matters(own)) add(by, () => ({ state: state(), by, about: decision.about ?? '', options: own }));
    }
    const transition = decision.transitions[policy.transition]!;
    const { plan, signs } = transition;
    // Thousands of states ask what was listed often enough: nothing of them is weighed.
    if (plan.decisions.every(({ node }, i) => isFull(kindOf(node.name, signs[i]!)))) continue;
    for (const one of decisionsOn(transition, policy.picks[policy.transition]!, solution))
      add(kindOf(one.decision.node.name, one.sign), () => ({ state: state(), ...inFull(process, one) }));
  }
  return advice.slice(0, most);
}

const partyOf = (sign: number) => (sign === 1 ? 'a' : 'b');
const kindOf = (name: string, sign: number) => `${partyOf(sign)} ${name}`;

function matters(options: readonly Pick<AdvisedOption, 'win'>[]): boolean {
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
  const value = new Float64Array(plan.size);
  for (let i = 0; i < to.length; i++) value[i] = solution.measureOf(to[i]!, measure);
  plan.weigh(value, picks, signs, 0);
  return value;
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

/** A decision that comes up on a transition, weighed but not yet in words. */
interface Decided {
  readonly decision: PlanDecision;
  readonly sign: number;
  readonly pick: number;
  readonly chance: number;
  readonly options: readonly Pick<AdvisedOption, 'win'>[];
}

/** The decisions that come up on a transition: first those where the default is wrong, and of these the likeliest first. */
function decisionsOn(transition: PlannedTransition, picks: Uint8Array, solution: Solution): readonly Decided[] {
  const { plan, signs } = transition;
  if (plan.decisions.length === 0) return [];
  const flows = plan.flow(picks);
  const [a, b] = [along(transition, picks, solution, 'a'), along(transition, picks, solution, 'b')];
  const decided: Decided[] = [];
  plan.decisions.forEach((decision, i) => {
    const chance = Number(flows[decision.place]!) / Number(plan.total);
    if (chance === 0) return;
    const options = plan.after(decision).map((place) => ({ win: { a: a[place]!, b: b[place]! } }));
    if (matters(options)) decided.push({ decision, sign: signs[i]!, pick: picks[i]!, chance, options });
  });
  const unusual = ({ decision, pick }: Decided) => Number(pick !== decision.node.fallback);
  return decided.sort((one, other) => unusual(other) - unusual(one) || other.chance - one.chance).slice(0, MAX_A_STATE);
}

function inFull<S>(process: Process<S>, { decision, sign, pick, chance, options }: Decided): Omit<Advice, 'state'> {
  return {
    by: partyOf(sign),
    about: askedAs(process, decision),
    chance,
    options: options.map(({ win }, k) => ({
      option: optionAs(process, decision, decision.node.options[k]!),
      best: pick === k,
      win,
    })),
  };
}

/** A question may be put to each role in words of its own. */
function askedAs<S>({ questions }: Process<S>, { node: { name, by, about } }: PlanDecision): string {
  const ask = (questions?.[`${name}:${by}`] ?? questions?.[name])?.ask ?? name;
  const known = Object.entries(about ?? {}).filter(([, value]) => typeof value === 'number');
  return known.length === 0 ? ask : `${ask} (${known.map(([key, value]) => `${key} ${value}`).join(', ')})`;
}

function optionAs<S>({ questions }: Process<S>, { node: { name } }: PlanDecision, option: Plain): string {
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
