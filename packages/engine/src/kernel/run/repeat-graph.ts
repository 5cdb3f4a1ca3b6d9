/**
 * A repeated rule with its decisions left open: every state it can come to, each planned once, and how one leads to the
 * next. States that agree in what still counts, and in how often everything was decided on the way, are one stage; the
 * first that came stands for all.
 */
import type { Leaf, Planner, Seen } from './plan.ts';
import type { Rule } from './referee.ts';

/** A state on the way and the plan of what happens in it. */
interface Stage {
  /** Where its step begins, and the leaves of that step with the stage each leads to. */
  readonly root: number;
  readonly leaves: readonly number[];
  readonly next: readonly (Stage | End)[];
  /** How much was decided on the way here. */
  readonly decided: number;
  /** The longest way from here to an end, and whether some way was cut off by the limit. */
  readonly height: number;
  readonly isCut: boolean;
}

type End = Pick<Leaf, 'result' | 'seen'> & { readonly isCut: boolean };

const isEnd = (one: Stage | End): one is End => 'result' in one;

function decidedIn(seen: Seen): number {
  let all = 0;
  for (const name in seen) all += seen[name]!;
  return all;
}

export class RepeatGraph<S> {
  /** Every last state, in the order in which they were come to. */
  readonly ends: End[] = [];
  readonly #planner: Planner;
  readonly #rule: Rule<S, S>;
  readonly #until: (state: S) => boolean;
  readonly #counts: ((state: S) => unknown) | undefined;
  readonly #number: number;
  /** Every stage, after those it leads to. */
  readonly #stages: Stage[] = [];
  /** By the state and what was seen; those that the limit cut off by the steps left, too. */
  readonly #whole = new Map<number, Stage>();
  readonly #cut = new Map<string, Stage>();
  readonly #lasts = new Map<number, End>();

  constructor(planner: Planner, rule: Rule<S, S>, until: (state: S) => boolean, counts?: (state: S) => unknown) {
    this.#planner = planner;
    this.#number = planner.marked++;
    this.#rule = rule;
    this.#until = until;
    this.#counts = counts;
  }

  /** What comes of a state with so many steps left. */
  stage(state: S, seen: Seen, left: number, mark = this.#mark(state)): Stage | End {
    const key = this.#planner.numberOf([mark, this.#planner.numberOf(seen)]);
    const done = this.#until(state);
    if (done || left === 0) return this.#end(key, { result: state, seen, isCut: !done });
    const known = this.#whole.get(key) ?? this.#cut.get(`${key} ${left}`);
    // A way that the limit cut off is another one with more or fewer steps left.
    if (known !== undefined && known.height <= left) return known;
    const root = this.#step(state, seen);
    const leaves = this.#planner.leavesOf(root);
    const next = leaves.map((leaf) => {
      const { result, seen: then, mark } = this.#planner.nodes[leaf] as Leaf;
      return this.stage(result as S, then, left - 1, mark);
    });
    const isCut = next.some((one) => one.isCut);
    const height = 1 + Math.max(...next.map((one) => (isEnd(one) ? 0 : one.height)));
    const stage = { root, leaves, next, decided: decidedIn(seen), height, isCut };
    this.#stages.push(stage);
    if (isCut) this.#cut.set(`${key} ${left}`, stage);
    else this.#whole.set(key, stage);
    return stage;
  }

  /** The plan of the whole, with something else in place of its ends. */
  close(first: Stage | End, to: readonly number[]): number {
    const nodes = new Map<Stage | End, number>(this.ends.map((end, i) => [end, to[i]!]));
    // The latest decisions come first: nodes are numbered from the end on, and plans are read in the order of numbers.
    for (const stage of this.#stages.sort((one, other) => other.decided - one.decided)) {
      const { root, leaves, next } = stage;
      nodes.set(
        stage,
        this.#planner.graft(
          root,
          leaves,
          next.map((one) => nodes.get(one)!),
        ),
      );
    }
    return nodes.get(first)!;
  }

  #end(key: number, end: End): End {
    const known = this.#lasts.get(key);
    if (known !== undefined) return known;
    this.#lasts.set(key, end);
    this.ends.push(end);
    return end;
  }

  #step(state: S, seen: Seen): number {
    if (this.#counts === undefined) return this.#planner.plan(this.#rule, state, seen);
    return this.#planner.survey(this.#rule, state, seen, this.#mark);
  }

  /** Marks of one course say nothing in another. */
  readonly #mark = (state: S): number =>
    this.#planner.numberOf(this.#counts === undefined ? state : [this.#number, this.#counts(state)]);
}
