/**
 * A plan laid out for computation with many values: leaves first, then every node after those it leads to. Given what each
 * leaf is worth, its decisions are weighed in one pass; given its decisions, its leaves get their exact weights in one.
 */

import { plus, quotient, ratio, times, type Weight } from '../chance/weight.ts';
import { keyOf } from '../plain.ts';
import type { ChoiceNode, Planner } from '../run/plan.ts';
import type { Party } from './process.ts';

/** Gains smaller than this are rounding, not insight. */
export const REAL = 1e-12;

export const EVERYBODY = 2;

/** Who decides anew: a, b, nobody or everybody. */
export type Mover = 1 | -1 | 0 | typeof EVERYBODY;

/** A decision of a plan and where it stands in the layout. */
export interface PlanDecision {
  readonly node: ChoiceNode;
  readonly place: number;
}

export class CompiledPlan {
  /** The results, by place. */
  readonly leaves: readonly unknown[];
  readonly decisions: readonly PlanDecision[];
  /** What chances are counted over. */
  readonly total: Weight;
  readonly size: number;
  /** Where the branches of a place begin. */
  readonly #first: Int32Array;
  readonly #to: Int32Array;
  readonly #p: Float64Array;
  readonly #weights: Weight[] = [];
  /** By place: the number of its decision, or −1 where chance decides. */
  readonly #decision: Int32Array;
  readonly #totals: Weight[] = [];
  readonly #signs = new Map<string, Int8Array>();
  #usual: Uint8Array | undefined;

  constructor(planner: Planner, root: number) {
    const below = planner.below(root);
    const inner = below.filter((at) => planner.nodes[at]!.kind !== 'leaf');
    const leaves = planner.leavesOf(root);
    const places = new Map([...leaves, ...inner].map((at, place) => [at, place]));
    this.size = places.size;
    this.total = planner.denominators[root]!;
    this.leaves = leaves.map((at) => {
      const node = planner.nodes[at]!;
      return node.kind === 'leaf' ? node.result : undefined;
    });
    const decisions: PlanDecision[] = [];
    const to: number[] = [];
    const p: number[] = [];
    this.#first = new Int32Array(this.size + 1);
    this.#decision = new Int32Array(this.size).fill(-1);
    for (const at of inner) {
      const node = planner.nodes[at]!;
      if (node.kind === 'leaf') continue;
      const place = places.get(at)!;
      this.#first[place] = to.length;
      if (node.kind === 'choice') {
        this.#decision[place] = decisions.length;
        decisions.push({ node, place });
      } else this.#totals[place] = node.total;
      node.to.forEach((next, i) => {
        to.push(places.get(next)!);
        p.push(node.kind === 'chance' ? ratio(node.weights[i]!, node.total) : 1);
        this.#weights.push(node.kind === 'chance' ? node.weights[i]! : 1);
      });
    }
    this.#first[this.size] = to.length;
    for (let place = 0; place < leaves.length; place++) this.#first[place] = 0;
    this.decisions = decisions;
    this.#to = Int32Array.from(to);
    this.#p = Float64Array.from(p);
  }

  /** The branch taken by default at each decision. */
  defaults(): Uint8Array {
    this.#usual ??= Uint8Array.from(this.decisions, ({ node }) => node.fallback);
    return this.#usual.slice();
  }

  /** Whether every decision takes what it takes by default. */
  isUsual(picks: Uint8Array): boolean {
    return this.decisions.every(({ node }, i) => picks[i] === node.fallback);
  }

  /** Whose a decision is: 1 for a, −1 for b. */
  signs(sides: Readonly<Record<string, Party>>): Int8Array {
    const key = keyOf(sides);
    let signs = this.#signs.get(key);
    if (signs === undefined) {
      signs = Int8Array.from(this.decisions, ({ node }) => (sides[node.by] === 'a' ? 1 : -1));
      this.#signs.set(key, signs);
    }
    return signs;
  }

  /**
   * What every place is worth to a, into `worth`, whose first entries are the leaves'. The side of `mover` takes a branch
   * that is better for them; everybody else keeps to `picks`.
   */
  weigh(value: Float64Array, picks: Uint8Array, signs: Int8Array, mover: Mover): number {
    const first = this.#first;
    const to = this.#to;
    const p = this.#p;
    const decision = this.#decision;
    for (let place = this.leaves.length; place < this.size; place++) {
      const end = first[place + 1]!;
      const start = first[place]!;
      const at = decision[place]!;
      if (at < 0) {
        let sum = 0;
        for (let i = start; i < end; i++) sum += p[i]! * value[to[i]!]!;
        value[place] = sum;
        continue;
      }
      let best = value[to[start + picks[at]!]!]!;
      const sign = signs[at]!;
      if (sign === mover || mover === EVERYBODY) {
        for (let i = start; i < end; i++) {
          const other = value[to[i]!]!;
          if ((other - best) * sign > REAL) {
            best = other;
            picks[at] = i - start;
          }
        }
      }
      value[place] = best;
    }
    return value[this.size - 1]!;
  }

  /** How much of the whole each place gets when decisions are taken so; exact, over `total`. */
  flow(picks: Uint8Array): readonly Weight[] {
    const flows = new Array<Weight>(this.size).fill(0);
    flows[this.size - 1] = this.total;
    for (let place = this.size - 1; place >= this.leaves.length; place--) {
      const weight = flows[place]!;
      if (weight === 0) continue;
      const start = this.#first[place]!;
      const at = this.#decision[place]!;
      if (at >= 0) {
        const next = this.#to[start + picks[at]!]!;
        flows[next] = plus(flows[next]!, weight);
        continue;
      }
      const each = quotient(weight, this.#totals[place]!);
      for (let i = start; i < this.#first[place + 1]!; i++) {
        const next = this.#to[i]!;
        flows[next] = plus(flows[next]!, times(each, this.#weights[i]!));
      }
    }
    return flows;
  }

  /** The places a decision leads to, by option. */
  after({ place }: PlanDecision): readonly number[] {
    return [...this.#to.subarray(this.#first[place]!, this.#first[place + 1]!)];
  }
}
