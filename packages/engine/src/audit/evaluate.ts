/** One request computed for the auditor: chances of the outcomes, and what the action is worth on average, exactly. */
import {
  type Action,
  type Chance,
  chance,
  check,
  type Distribution,
  type Inputs,
  isRefusal,
  NestedOdds,
  type PlainRecord,
  plus,
  type Resolution,
  type Side,
  TransitionCache,
  times,
  unmergedOdds,
  type Weight,
  type Work,
} from '../kernel/index.ts';

export interface Evaluation {
  readonly outcomes: Readonly<Record<string, Chance>>;
  readonly ways: Distribution<Resolution>;
  readonly value: readonly [Weight, Weight];
}

/** Whether more of an action's worth is good for a side. */
export function signOf(action: Action, side: Side): 1 | -1 {
  return (side === 'acting') === (action.facts[action.objective]?.lowerIsBetter ?? false) ? -1 : 1;
}

/** A case with more ways to fall is passed over: there are always smaller ones. */
const MAX_WAYS = 10_000;

/** What one audit shares among all it computes: the work it may take, and what it has worked out on the way. */
export class Search {
  readonly work: Work;
  readonly known = new NestedOdds();
  readonly cache: TransitionCache;

  constructor(work: Work) {
    this.work = work;
    this.cache = new TransitionCache(work);
  }
}

/** Undefined where the request is not legal, or too large: the auditor then looks elsewhere. */
export function evaluate(
  { work, known }: Pick<Search, 'work' | 'known'>,
  action: Action,
  request: PlainRecord,
  settings: PlainRecord,
  inputs: Inputs = {},
): Evaluation | undefined {
  const checked = check(action.schema, request);
  if (!checked.ok) return undefined;
  const prepared = action.prepare(checked.value, settings);
  if ('code' in prepared) return undefined;
  const ways = unmergedOdds(action.rule, prepared.args, inputs, MAX_WAYS, work, known);
  // A case too large is passed over; an audit that has no work left ends.
  work.spend(0);
  if (isRefusal(ways)) return undefined;
  const counts = new Map<string, Weight>();
  let value: Weight = 0;
  ways.values.forEach(({ outcome, facts }, i) => {
    const weight = ways.weights[i]!;
    counts.set(outcome, plus(counts.get(outcome) ?? 0, weight));
    const fact = facts[action.objective];
    if (typeof fact === 'number' && fact !== 0) value = plus(value, times(fact, weight));
  });
  const outcomes = Object.fromEntries([...counts].map(([outcome, weight]) => [outcome, chance(weight, ways.total)]));
  return { outcomes, ways, value: [value, ways.total] };
}
