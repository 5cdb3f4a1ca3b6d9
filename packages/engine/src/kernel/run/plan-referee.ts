/** The referee behind a plan: it walks every way through one rule and has each finished branch made a node. */
import { same } from '../by-value.ts';
import type { Dice } from '../chance/dice.ts';
import type { Distribution } from '../chance/distribution.ts';
import type { PairedDice } from '../chance/paired-dice.ts';
import type { Plain } from '../plain.ts';
import { type GivenInBranches, namesOf, nth } from './given.ts';
import { cachedOdds } from './odds.ts';
import type { Leaf, Planner, Seen } from './plan.ts';
import type { Choice, Referee, RollRef, Rule } from './referee.ts';
import { RepeatGraph } from './repeat-graph.ts';

export const NOTHING_SEEN: Seen = {};
/** Throws are counted beside decisions, under a name that no decision has. */
const thrown = (name: string) => `dice ${name}`;

/** A branch point on the way through a rule, and the plans of the branches that are done. */
interface BranchPoint {
  at: number;
  readonly branches: number;
  readonly done: number[];
  /** The node that stands for this point once its branches are planned. */
  readonly close: (to: readonly number[]) => number;
}

interface Thrown extends BranchPoint {
  readonly values: readonly unknown[];
}

interface Decided extends BranchPoint {
  /** The options that are tried. */
  readonly tried: readonly number[];
}

interface Grafted extends BranchPoint {
  readonly leaves: readonly Pick<Leaf, 'result' | 'seen'>[];
}

/**
 * The options to try, of those that count as the same one, and all where answers of the same name are given, which may tell
 * them apart; and for each option the place of the one tried that stands for it, where these are not all.
 */
function onceEach<O extends Plain>(
  choice: Choice<O>,
  fallback: number,
  isGiven: boolean,
): { readonly tried: readonly number[]; readonly standIns?: readonly number[] } {
  const { options } = choice;
  if (choice.countsAs === undefined || isGiven) return { tried: [...options.keys()] };
  const counted = options.map((option) => choice.countsAs!(option));
  const standIns = counted.map((as) => (as === counted[fallback] ? fallback : counted.indexOf(as)));
  const tried = [...new Set(standIns)].sort((one, other) => one - other);
  return tried.length === options.length ? { tried } : { tried, standIns: standIns.map((at) => tried.indexOf(at)) };
}

/** Every run goes to its end, then the last branch point moves on by one, like an odometer. */
export class PlanReferee implements Referee {
  readonly #planner: Planner;
  readonly #given: GivenInBranches;
  readonly #isOpen: (role: string) => boolean;
  /** With something given it matters which throw or decision is the second one, so nested plans count on. */
  readonly #counting: boolean;
  readonly #givenRolls: ReadonlySet<string>;
  readonly #givenChoices: ReadonlySet<string>;
  readonly #path: BranchPoint[] = [];
  #depth = 0;
  #seen: Record<string, number> = {};

  constructor(planner: Planner, given: GivenInBranches, isOpen: (role: string) => boolean) {
    this.#planner = planner;
    this.#given = given;
    this.#isOpen = isOpen;
    const { inputs } = given;
    this.#givenRolls = namesOf(inputs.dice);
    this.#givenChoices = namesOf(inputs.choices);
    this.#counting = Object.keys(inputs.dice ?? {}).length + Object.keys(inputs.choices ?? {}).length > 0;
  }

  survey<A, R>(rule: Rule<A, R>, args: A, seen: Seen, mark?: (result: R) => number): number {
    for (;;) {
      this.#planner.countRun();
      this.#depth = 0;
      this.#seen = { ...seen };
      const result = rule(this, args);
      const root = this.#fold(this.#planner.leaf(result, this.#seen, mark?.(result)));
      if (root !== undefined) return root;
    }
  }

  roll<T>(name: string, dice: Dice<T>): T {
    if (this.#givenRolls.has(name)) {
      const faces = this.#given.faces(nth(name, this.#count(thrown(name))), dice);
      if (faces !== undefined) return dice.read(faces);
    }
    return this.#throwOver(dice.odds());
  }

  rollTogether<A, B, T>(first: RollRef, second: RollRef, dice: PairedDice<A, B, T>): T {
    const apart = this.#givenRolls.has(first.id) || this.#givenRolls.has(second.id);
    if (!apart) return this.#throwOver(dice.odds());
    const one = this.roll(first.id, dice.first);
    return dice.join(one, this.roll(second.id, dice.second));
  }

  choose<O extends Plain>(name: string, choice: Choice<O>): O {
    const { options, by, repeats = false, about } = choice;
    const time = this.#count(name);
    const given = this.#given.option(repeats ? name : nth(name, time), choice, repeats ? time - 1 : 0);
    if (given !== undefined) return given;
    if (options.length === 1) return options[0]!;
    if (choice.takesDefault || !this.#isOpen(by)) return choice.default;
    const point = this.#next((): Decided => {
      const fallback = Math.max(
        0,
        options.findIndex((option) => same(option, choice.default)),
      );
      const { tried, standIns } = onceEach(choice, fallback, this.#givenChoices.has(name));
      const close = (done: readonly number[]) => {
        const to = standIns === undefined ? done : standIns.map((place) => done[place]!);
        return this.#planner.choice({ name, time, repeats, by, options, fallback, about, to });
      };
      return { at: 0, branches: tried.length, done: [], close, tried };
    });
    // The option of this run, not the equal one of an earlier run: a rule may look it up by identity.
    return options[point.tried[point.at]!]!;
  }

  note(): void {}

  perform<A, R>(rule: Rule<A, R>, args: A, counts?: (result: R) => unknown): R {
    const point = this.#next((): Grafted => {
      const before = { ...this.#seen };
      const root = this.#planner.plan(rule, args, this.#counting ? before : NOTHING_SEEN, counts);
      const leaves = this.#planner.leavesOf(root);
      const seen = this.#counting ? NOTHING_SEEN : before;
      const close = (to: readonly number[]) => this.#planner.graft(root, leaves, to, seen);
      const ends = leaves.map((leaf) => this.#planner.nodes[leaf] as Leaf);
      return { at: 0, branches: leaves.length, done: [], close, leaves: ends };
    });
    const { result, seen } = point.leaves[point.at]!;
    if (this.#counting) this.#seen = { ...seen };
    else for (const name in seen) this.#seen[name] = (this.#seen[name] ?? 0) + seen[name]!;
    return result as R;
  }

  repeat<S>(
    rule: Rule<S, S>,
    state: S,
    until: (state: S) => boolean,
    atMost: number,
    counts?: (state: S) => unknown,
  ): S {
    const point = this.#next((): Grafted => {
      const course = new RepeatGraph(this.#planner, rule, until, counts);
      const first = course.stage(state, { ...this.#seen }, atMost);
      const close = (to: readonly number[]) => course.close(first, to);
      return { at: 0, branches: course.ends.length, done: [], close, leaves: course.ends };
    });
    const { result, seen } = point.leaves[point.at]!;
    this.#seen = { ...seen };
    return result as S;
  }

  odds<A, R>(rule: Rule<A, R>, args: A): Distribution<R> {
    return cachedOdds(rule, args, this.#planner.oddsCache);
  }

  #count(name: string): number {
    const time = (this.#seen[name] ?? 0) + 1;
    this.#seen[name] = time;
    return time;
  }

  #throwOver<T>(odds: Distribution<T>): T {
    const { values, weights, total } = odds;
    if (values.length === 1) return values[0]!;
    const point = this.#next((): Thrown => {
      const close = (to: readonly number[]) => this.#planner.chance(to, weights, total);
      return { at: 0, branches: values.length, done: [], close, values };
    });
    return point.values[point.at] as T;
  }

  #next<F extends BranchPoint>(make: () => F): F {
    const depth = this.#depth++;
    if (depth === this.#path.length) this.#path.push(make());
    return this.#path[depth] as F;
  }

  /** Hands a finished branch up until a point has a branch left to try; the whole plan when none has. */
  #fold(branch: number): number | undefined {
    let done = branch;
    for (;;) {
      const point = this.#path[this.#path.length - 1];
      if (point === undefined) return done;
      point.done.push(done);
      if (point.at + 1 < point.branches) {
        point.at++;
        return undefined;
      }
      this.#path.pop();
      done = point.close(point.done);
    }
  }
}
