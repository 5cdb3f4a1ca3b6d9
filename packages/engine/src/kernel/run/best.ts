/**
 * The best choices of a rule: its plan, decided from the leaves up. The acting side wants the value high,
 * the other side wants it low, anybody else takes the default. Ties are broken by a second worth where there is one, and
 * then take the default. Worths are compared as exact fractions.
 */
import type { Distribution } from '../chance/distribution.ts';
import { compareFractions, plus, quotient, times, type Weight } from '../chance/weight.ts';
import { keyOf, type Plain } from '../plain.ts';
import { type Inputs, NOTHING_GIVEN, nth } from './given.ts';
import { type ChoiceNode, Planner } from './plan.ts';
import type { Refusal, Rule } from './referee.ts';
import { Work, withinWork } from './work.ts';

export type Side = 'acting' | 'other' | 'nobody';

export interface Aim<R> {
  readonly value: (result: R) => number;
  /** What decides between options that are worth the same. */
  readonly tie?: (result: R) => number;
  readonly sideOf: (role: string) => Side;
}

/** How often a decision comes up and what its chooser then picks. */
export interface Pick {
  readonly id: string;
  readonly by: string;
  readonly option: Plain;
  readonly weight: Weight;
  readonly total: Weight;
}

export interface BestPlay<R> {
  readonly ways: Distribution<R>;
  readonly plan: readonly Pick[];
}

/** A rule's results when each side decides as is best for it, and what it decides. */
export function bestOf<A, R>(
  rule: Rule<A, R>,
  args: A,
  aim: Aim<R>,
  inputs: Inputs = NOTHING_GIVEN,
  work = new Work(),
): BestPlay<R> | Refusal {
  const planner = new Planner((role) => aim.sideOf(role) !== 'nobody', inputs, work);
  return withinWork(() => {
    const root = planner.whole(rule, args);
    return carriedOut(planner, root, decided(planner, root, aim as Aim<unknown>)) as BestPlay<R>;
  });
}

/** The branch that is taken at each decision under a node. */
function decided(planner: Planner, root: number, { value, tie, sideOf }: Aim<unknown>): ReadonlyMap<number, number> {
  const { nodes, denominators } = planner;
  const picks = new Map<number, number>();
  const measures = [value, ...(tie === undefined ? [] : [tie])].map((of) => ({ of, known: new Map<number, Weight>() }));
  for (const at of planner.below(root)) {
    const node = nodes[at]!;
    if (node.kind === 'choice') {
      const sign = sideOf(node.by) === 'acting' ? 1 : -1;
      let best = node.fallback;
      node.to.forEach((next, i) => {
        if (compared(measures, denominators, next, node.to[best]!) * sign > 0) best = i;
      });
      picks.set(at, best);
    }
    for (const { of, known } of measures) {
      const lifted = (to: number, whole: Weight) => times(known.get(to)!, quotient(whole, denominators[to]!));
      if (node.kind === 'leaf') known.set(at, of(node.result));
      else if (node.kind === 'choice') known.set(at, lifted(node.to[picks.get(at)!]!, denominators[at]!));
      else {
        const each = quotient(denominators[at]!, node.total);
        let sum: Weight = 0;
        for (let i = 0; i < node.to.length; i++) sum = plus(sum, times(node.weights[i]!, lifted(node.to[i]!, each)));
        known.set(at, sum);
      }
    }
  }
  return picks;
}

/** What a node is worth by each measure, times what its chances are counted over. */
type Measures = readonly { readonly known: ReadonlyMap<number, Weight> }[];

/** Which of two nodes is worth more, by the first measure that tells them apart. */
function compared(measures: Measures, denominators: readonly Weight[], one: number, other: number): number {
  for (const { known } of measures) {
    const order = compareFractions(known.get(one)!, denominators[one]!, known.get(other)!, denominators[other]!);
    if (order !== 0) return order;
  }
  return 0;
}

/** What comes of a plan whose decisions are taken, and how often each of them comes up. */
function carriedOut(planner: Planner, root: number, picks: ReadonlyMap<number, number>): BestPlay<unknown> {
  const { nodes, denominators } = planner;
  const total = denominators[root]!;
  const weights = new Map<number, Weight>([[root, total]]);
  const flow = (node: number, weight: Weight) => weights.set(node, plus(weights.get(node) ?? 0, weight));
  const values: unknown[] = [];
  const ways: Weight[] = [];
  const plan = new Map<string, Pick>();
  for (const at of [...planner.below(root)].reverse()) {
    const weight = weights.get(at);
    if (weight === undefined) continue;
    const node = nodes[at]!;
    if (node.kind === 'leaf') {
      values.push(node.result);
      ways.push(weight);
    } else if (node.kind === 'chance') {
      const each = quotient(weight, node.total);
      for (let i = 0; i < node.to.length; i++) flow(node.to[i]!, times(each, node.weights[i]!));
    } else {
      flow(node.to[picks.get(at)!]!, weight);
      const pick = pickOf(node, node.options[picks.get(at)!]!, weight, total);
      const key = keyOf([pick.id, pick.by, pick.option]);
      plan.set(key, { ...pick, weight: plus(plan.get(key)?.weight ?? 0, weight) });
    }
  }
  return { ways: { values, weights: ways, total }, plan: [...plan.values()] };
}

function pickOf({ name, time, repeats, by }: ChoiceNode, option: Plain, weight: Weight, total: Weight): Pick {
  return { id: repeats ? name : nth(name, time), by, option, weight, total };
}
