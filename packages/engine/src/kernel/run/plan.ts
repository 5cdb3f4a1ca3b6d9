/**
 * A rule with its decisions left open: what chance does, who decides what, and every result, as a graph in which equal
 * parts are kept once. A nested rule is planned once for each distinct argument and its plan is grafted in wherever it
 * is performed. What the decisions should be is asked of the finished plan, as often as one likes.
 */

import { ByRule, ByValue, Numbering } from '../by-value.ts';
import { lcm, plus, quotient, times, type Weight } from '../chance/weight.ts';
import type { Plain, PlainRecord } from '../plain.ts';
import { GivenInBranches, type Inputs, NOTHING_GIVEN } from './given.ts';
import { MAX_RUNS } from './odds.ts';
import { OddsCache } from './odds-cache.ts';
import { NOTHING_SEEN, PlanReferee } from './plan-referee.ts';
import { type Rule, refuse } from './referee.ts';
import { STEPS, Work } from './work.ts';

/**
 * How often each id was decided on the way to a leaf, and, where dice or decisions are given, how often each was thrown:
 * the next one is numbered after them.
 */
export type Seen = Readonly<Record<string, number>>;

export interface Leaf {
  readonly kind: 'leaf';
  readonly result: unknown;
  readonly seen: Seen;
  /** The number that this result shares with those that count as the same. */
  readonly mark?: number | undefined;
}

export interface ChanceNode {
  readonly kind: 'chance';
  readonly to: readonly number[];
  readonly weights: readonly Weight[];
  readonly total: Weight;
}

export interface ChoiceNode {
  readonly kind: 'choice';
  readonly name: string;
  /** Which time this is decided, from 1. */
  readonly time: number;
  readonly repeats: boolean;
  readonly by: string;
  readonly options: readonly Plain[];
  readonly fallback: number;
  readonly about: PlainRecord | undefined;
  readonly to: readonly number[];
}

export type PlanNode = Leaf | ChanceNode | ChoiceNode;

/** The first number of what a node is known by. */
const [LEAF, COURSE_LEAF, CHANCE, CHOICE] = [0, 1, 2, 3];

/** Holds the nodes of all plans made with it; a node's number is greater than those of all it leads to. */
export class Planner {
  readonly nodes: PlanNode[] = [];
  /** Every chance below a node is a whole number over this. */
  readonly denominators: Weight[] = [];
  /** How many plans have leaves with marks of their own; the number of each keeps its marks apart from those of others. */
  marked = 0;
  readonly #isOpen: (role: string) => boolean;
  readonly #given: GivenInBranches;
  readonly #known = new ByValue<number>();
  readonly #plans = new ByRule<Map<number, ByValue<number>>>();
  readonly #leaves = new Map<number, readonly number[]>();
  readonly #numbering = new Numbering();
  readonly #work: Work;
  /** The odds that these rules ask for with `compute`. */
  readonly oddsCache: OddsCache;
  #runs = 0;

  constructor(isOpen: (role: string) => boolean, inputs: Inputs = NOTHING_GIVEN, work = new Work()) {
    this.#isOpen = isOpen;
    this.#given = new GivenInBranches(inputs);
    this.#work = work;
    this.oddsCache = new OddsCache(work);
  }

  /** The plan of a whole rule: what is given and fits none of its branches is refused. */
  whole<A, R>(rule: Rule<A, R>, args: A): number {
    const root = this.plan(rule, args);
    this.#given.settle();
    return root;
  }

  /** The number of the node at which the plan of a rule begins that comes after what was seen. */
  plan<A, R>(rule: Rule<A, R>, args: A, seen: Seen = NOTHING_SEEN, counts?: (result: R) => unknown): number {
    const bySeen = this.#plans.getOrMake(rule, counts, () => new Map());
    const after = this.numberOf(seen);
    let known = bySeen.get(after);
    if (known === undefined) {
      known = new ByValue();
      bySeen.set(after, known);
    }
    return known.getOrMake(args, () => {
      const number = counts === undefined ? 0 : this.marked++;
      const mark = counts && ((result: R) => this.numberOf([number, counts(result)]));
      return this.survey(rule, args, seen, mark);
    });
  }

  /** A number for a piece of data, the same for equal ones. */
  numberOf(data: unknown): number {
    return this.#numbering.numberOf(data);
  }

  /** The same, not remembered: a rule that means something in one place only, whose results have marks of their own. */
  survey<A, R>(rule: Rule<A, R>, args: A, seen: Seen, mark?: (result: R) => number): number {
    return this.#flattened(new PlanReferee(this, this.#given, this.#isOpen).survey(rule, args, seen, mark));
  }

  countRun(): void {
    this.#work.spend(STEPS.run);
    if (++this.#runs > MAX_RUNS) {
      const message = `More than ${MAX_RUNS} ways to fall and decide; leave fewer decisions open, or ask for less at once.`;
      throw refuse('too_large', 'policy', message);
    }
  }

  /** With a mark, results of that mark are one; it says nothing of a result that has none. */
  leaf(result: unknown, seen: Seen, mark?: number): number {
    const key = mark === undefined ? [LEAF, this.numberOf(result)] : [COURSE_LEAF, mark];
    key.push(this.numberOf(seen));
    return this.#put(key, { kind: 'leaf', result, seen, mark }, 1);
  }

  chance(to: readonly number[], weights: readonly Weight[], total: Weight): number {
    if (to.every((node) => node === to[0])) return to[0]!;
    let denominator: Weight = 1;
    for (const node of new Set(to)) denominator = lcm(denominator, this.denominators[node]!);
    this.#work.spend(STEPS.node + STEPS.branch * to.length);
    return this.#put(
      [CHANCE, this.#numbering.numberOfObject(weights), ...to],
      { kind: 'chance', to, weights, total },
      times(total, denominator),
    );
  }

  choice(node: Omit<ChoiceNode, 'kind'>): number {
    this.#work.spend(STEPS.node + STEPS.branch * node.to.length);
    let denominator: Weight = 1;
    for (const next of new Set(node.to)) denominator = lcm(denominator, this.denominators[next]!);
    const { name, time, repeats, by, options, fallback, about, to } = node;
    const asked = [this.numberOf(name), time, this.numberOf(by), this.#numbering.numberOfObject(options), fallback];
    const key = [CHOICE, ...asked, about === undefined ? -1 : this.#numbering.numberOfObject(about), ...to];
    return this.#put(key, { kind: 'choice', name, time, repeats, by, options, fallback, about, to }, denominator);
  }

  /** The leaves under a node, each once. */
  leavesOf(root: number): readonly number[] {
    let leaves = this.#leaves.get(root);
    if (leaves === undefined) {
      leaves = this.below(root).filter((node) => this.nodes[node]!.kind === 'leaf');
      this.#leaves.set(root, leaves);
    }
    return leaves;
  }

  /** All nodes under and with one, what is played to before what leads there. */
  below(root: number): readonly number[] {
    const met = new Set([root]);
    for (const at of met) {
      const node = this.nodes[at]!;
      if (node.kind !== 'leaf') for (const next of node.to) met.add(next);
    }
    this.#work.spend(STEPS.branch * met.size);
    return [...met].sort((a, b) => a - b);
  }

  /** A plan with something else in place of its leaves; its decisions are numbered after those already seen. */
  graft(root: number, leaves: readonly number[], to: readonly number[], seen: Seen = NOTHING_SEEN): number {
    const now = new Map<number, number>(leaves.map((leaf, i) => [leaf, to[i]!]));
    for (const at of this.below(root)) {
      const node = this.nodes[at]!;
      if (node.kind === 'leaf') continue;
      const next = node.to.map((one) => now.get(one)!);
      now.set(
        at,
        node.kind === 'chance'
          ? this.chance(next, node.weights, node.total)
          : this.choice({ ...node, time: node.time + (seen[node.name] ?? 0), to: next }),
      );
    }
    return now.get(root)!;
  }

  /** A part without a decision becomes one chance node over its distinct results. */
  #flattened(root: number): number {
    const below = this.below(root);
    if (below.some((at) => this.nodes[at]!.kind === 'choice')) return root;
    const weights = new Map<number, Weight>([[root, this.denominators[root]!]]);
    for (const at of [...below].reverse()) {
      const node = this.nodes[at]!;
      if (node.kind !== 'chance') continue;
      const each = quotient(weights.get(at)!, node.total);
      node.to.forEach((next, i) => {
        weights.set(next, plus(weights.get(next) ?? 0, times(each, node.weights[i]!)));
      });
    }
    const leaves = this.leavesOf(root);
    return this.chance(
      leaves,
      leaves.map((leaf) => weights.get(leaf)!),
      this.denominators[root]!,
    );
  }

  #put(key: readonly number[], node: PlanNode, denominator: Weight): number {
    return this.#known.getOrMake(key, () => {
      this.denominators.push(denominator);
      return this.nodes.push(node) - 1;
    });
  }
}
