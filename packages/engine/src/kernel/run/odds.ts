/**
 * Exact odds of any rule. The rule is run once for each way its readings can differ: every run goes to its end, then the
 * last branch point moves on by one, like an odometer. `perform` is worked out once for each distinct argument and then
 * branches over its distinct results; `repeat` pushes a distribution of states forward. With faces or decisions held
 * fixed, a nested rule that comes to one of their ids runs in place instead, because which throw is the second one then
 * matters; one that comes to none of them does not.
 */

import { ByValue } from '../by-value.ts';
import type { Dice } from '../chance/dice.ts';
import { certain, type Distribution, Gathering } from '../chance/distribution.ts';
import type { PairedDice } from '../chance/paired-dice.ts';
import { times, type Weight } from '../chance/weight.ts';
import { markOf, type Plain } from '../plain.ts';
import { GivenInBranches, type Inputs, NOTHING_GIVEN, nth } from './given.ts';
import { allSteps, type Loop, markedOnce } from './loop.ts';
import {
  type Budget,
  budgetOf,
  MEETS_GIVEN,
  NestedOdds,
  unlessMeetingGiven,
  type Watch,
  watchFor,
} from './nested-odds.ts';
import { OddsCache } from './odds-cache.ts';
import { type Choice, type Referee, type Refusal, type RollRef, type Rule, refuse } from './referee.ts';
import { STEPS, Work, withinWork } from './work.ts';

/** Most runs of rules for one answer. Past it the answer is `too_large`, never a table that was cut. */
export const MAX_RUNS = 400_000;

/** So many steps go by before they are counted: some dozens of ways, which are told apart by less than a count takes. */
const MAX_UNSPENT = 10_000;

/** A branch point on the current path. */
class BranchPoint {
  readonly values: readonly unknown[];
  readonly weights: readonly Weight[];
  at = 0;
  /** Weight and total of the path up to and with this branch. */
  weight: Weight;
  readonly denominator: Weight;
  /** Which nested rule or loop of the run stands here, counted from 1 beside something given; 0 for a throw. */
  readonly call: number;

  constructor({ values, weights, total }: Distribution<unknown>, before: BranchPoint | undefined, call: number) {
    this.values = values;
    this.weights = weights;
    this.call = call;
    this.weight = before === undefined ? weights[0]! : times(before.weight, weights[0]!);
    this.denominator = before === undefined ? total : times(before.denominator, total);
  }
}

const NOTHING_IN_BRANCHES = new GivenInBranches(NOTHING_GIVEN);

/** What of a result can still make a difference; nothing where all of it can. */
type Counts<R> = ((result: R) => unknown) | undefined;

const makeByValue = <V>(): ByValue<V> => new ByValue();

/** Unwinds a loop that was tried at once and is better gone through step by step. */
const STEP_BY_STEP = Symbol('a loop is to be gone through step by step');

/** So many steps of all its ways together a loop may take at once: some hundreds of ways of a few steps. */
const MAX_AT_ONCE = 2000;

class OddsReferee implements Referee {
  readonly #budget: Budget;
  readonly #given: GivenInBranches;
  readonly #inPlace: boolean;
  readonly #watch: Watch | undefined;
  /** Within a loop that is tried at once no other is tried: what fails would be tried again at every level. */
  readonly #isTrying: boolean;
  readonly #path: BranchPoint[] = [];
  #depth = 0;
  /** Nested rules that this run came to. */
  #calls = 0;
  #seen: Map<string, number> | undefined;

  constructor(budget: Budget, given: GivenInBranches, watch = watchFor(given.inputs, budget), isTrying = false) {
    this.#budget = budget;
    this.#given = given;
    this.#watch = watch;
    this.#isTrying = isTrying;
    const { inputs } = given;
    this.#inPlace = inputs.dice !== undefined || inputs.choices !== undefined;
  }

  // The three below are short, so that the compiler takes them into the rule, and with them what the rule hands over: a
  // description that nobody reads is then never made.

  roll<T>(name: string, dice: Dice<T>): T {
    if (this.#watch !== undefined) return this.#rollWatched(name, dice, this.#watch);
    const point = this.#path[this.#depth];
    return point === undefined ? this.#branch(dice.odds()) : this.#follow(point);
  }

  rollTogether<A, B, T>(first: RollRef, second: RollRef, dice: PairedDice<A, B, T>): T {
    if (this.#watch !== undefined) return this.#rollBothWatched(first, second, dice, this.#watch);
    const point = this.#path[this.#depth];
    return point === undefined ? this.#branch(dice.odds()) : this.#follow(point);
  }

  choose<O extends Plain>(name: string, choice: Choice<O>): O {
    if (this.#watch !== undefined) return this.#chooseWatched(name, choice, this.#watch);
    return choice.options.length === 1 ? choice.options[0]! : choice.default;
  }

  note(): void {}

  perform<A, R>(rule: Rule<A, R>, args: A, counts?: (result: R) => unknown): R {
    if (this.#inPlace) return this.#performBesideGiven(rule, args, counts);
    const point = this.#path[this.#depth];
    return point === undefined ? this.#branch(this.#known(rule, args, counts)) : this.#follow(point);
  }

  repeat<S>(
    rule: Rule<S, S>,
    state: S,
    until: (state: S) => boolean,
    atMost: number,
    counts?: (state: S) => unknown,
  ): S {
    if (this.#inPlace) return this.#repeatBesideGiven({ rule, state, until, atMost, counts });
    const point = this.#path[this.#depth];
    return point === undefined
      ? this.#branch(this.#lastStates({ rule, state, until, atMost, counts }))
      : this.#follow(point);
  }

  odds<A, R>(rule: Rule<A, R>, args: A): Distribution<R> {
    return cachedOdds(rule, args, this.#budget.oddsCache);
  }

  #repeatBesideGiven<S>(loop: Loop<S>): S {
    const call = ++this.#calls;
    const point = this.#path[this.#depth];
    if (point !== undefined) return point.call === call ? this.#follow(point) : allSteps(this, loop);
    const odds = unlessMeetingGiven(() => this.#lastStates(loop));
    return odds === MEETS_GIVEN ? allSteps(this, loop) : this.#branch(odds, call);
  }

  /** Where a loop ends, worked out apart. */
  #lastStates<S>(loop: Loop<S>): Distribution<S> {
    const { rule, state, until, atMost, counts } = loop;
    const mark = counts === undefined ? undefined : markedOnce((one: S) => markOf(counts(one)));
    const atOnce = this.#atOnce(loop, mark);
    if (atOnce !== undefined) return atOnce;
    const step = mark === undefined ? (one: S) => this.#known(rule, one) : this.#stepping(rule, mark);
    let now: Distribution<S> = certain(state);
    for (let i = 0; i < atMost && !now.values.every(until); i++) {
      const next = new Gathering<S>();
      now.values.forEach((value, k) => {
        const weight = now.weights[k]!;
        const after = until(value) ? certain(value) : step(value);
        this.#budget.work.spend(STEPS.lead * after.values.length);
        after.values.forEach((to, j) => {
          next.add(to, times(weight, after.weights[j]!), times(now.total, after.total));
        });
      });
      now = next.merged(mark);
    }
    return now;
  }

  /**
   * A loop in which no way comes to dice in more than one step, gone through as in play and merged at its end: no state of a
   * step has to be marked. Nothing where a way does, or where its steps come to so many that merging between them pays.
   */
  #atOnce<S>(loop: Loop<S>, mark: ((state: S) => unknown) | undefined): Distribution<S> | undefined {
    if (this.#isTrying) return undefined;
    const budget = this.#budget;
    const { runs } = budget;
    const inner = new OddsReferee(budget, NOTHING_IN_BRANCHES, this.#watch, true);
    let steps = 0;
    const rule: Rule<S, S> = (referee, state) => {
      const before = inner.#depth;
      const after = loop.rule(referee, state);
      if (++steps > MAX_AT_ONCE || (before > 0 && inner.#depth > before)) throw STEP_BY_STEP;
      return after;
    };
    try {
      return inner.spread(allSteps, { ...loop, rule }).merged(mark);
    } catch (thrown) {
      if (thrown !== STEP_BY_STEP) throw thrown;
      budget.runs = runs;
      return undefined;
    }
  }

  /** A step of a repeated rule, worked out once for all states of one mark. Marks mean something in this loop only. */
  #stepping<S>(rule: Rule<S, S>, mark: (state: S) => unknown): (state: S) => Distribution<S> {
    const known = new Map<unknown, Distribution<S>>();
    return (state) => {
      const key = mark(state);
      let after = known.get(key);
      if (after === undefined) {
        const inner = new OddsReferee(this.#budget, NOTHING_IN_BRANCHES, this.#watch, this.#isTrying);
        after = inner.spread(rule, state).merged(mark);
        known.set(key, after);
      }
      return after;
    };
  }

  /** Every way through a rule, each with its weight. */
  spread<A, R>(rule: Rule<A, R>, args: A): Gathering<R> {
    const leaves = new Gathering<R>();
    const budget = this.#budget;
    const path = this.#path;
    let steps = 0;
    do {
      if (++budget.runs > budget.most) {
        throw refuse(
          'too_large',
          '',
          `More than ${budget.most} ways to fall; fix some dice or choices, or ask for less at once.`,
        );
      }
      this.#depth = 0;
      this.#calls = 0;
      this.#seen = undefined;
      const result = rule(this, args);
      steps += STEPS.run + STEPS.branchPoint * path.length;
      if (steps > MAX_UNSPENT) {
        budget.work.spend(steps);
        steps = 0;
      }
      const end = path.length === 0 ? undefined : path[path.length - 1];
      leaves.add(result, end === undefined ? 1 : end.weight, end === undefined ? 1 : end.denominator);
    } while (this.#moveOn());
    budget.work.spend(steps);
    return leaves;
  }

  /** The result of this call in the run before holds in this one as far as the path goes; only past it one has to look. */
  #performBesideGiven<A, R>(rule: Rule<A, R>, args: A, counts: Counts<R>): R {
    const call = ++this.#calls;
    const point = this.#path[this.#depth];
    if (point !== undefined) return point.call === call ? this.#follow(point) : rule(this, args);
    const odds = this.#apart(rule, args, counts);
    return odds === undefined ? rule(this, args) : this.#branch(odds, call);
  }

  /** In a nested rule: it comes to something that is given. */
  #meetGiven(): void {
    if (!this.#inPlace) throw MEETS_GIVEN;
  }

  /** What a nested rule comes to, if it comes past nothing that is given. */
  #apart<A, R>(rule: Rule<A, R>, args: A, counts: Counts<R>): Distribution<R> | undefined {
    const answers = this.#watch!.known.getOrMake(rule, counts, makeByValue);
    const answer = answers.getOrMake(args, () => this.#workOutApart(rule, args, counts));
    return answer === MEETS_GIVEN ? undefined : (answer as Distribution<R>);
  }

  #workOutApart<A, R>(rule: Rule<A, R>, args: A, counts: Counts<R>): Distribution<R> | typeof MEETS_GIVEN {
    return unlessMeetingGiven(() =>
      new OddsReferee(this.#budget, NOTHING_IN_BRANCHES, this.#watch).spread(rule, args).merged(counts),
    );
  }

  #known<A, R>(rule: Rule<A, R>, args: A, counts?: (result: R) => unknown): Distribution<R> {
    if (this.#watch !== undefined) {
      const answer = this.#apart(rule, args, counts);
      if (answer === undefined) throw MEETS_GIVEN;
      return answer;
    }
    this.#budget.nested ??= new NestedOdds();
    const answers = this.#budget.nested.beside('').getOrMake(rule, counts, makeByValue);
    const workOut = () => new OddsReferee(this.#budget, NOTHING_IN_BRANCHES).spread(rule, args).merged(counts);
    return answers.getOrMake(args, workOut) as Distribution<R>;
  }

  #rollWatched<T>(name: string, dice: Dice<T>, { rolls }: Watch): T {
    if (rolls.has(name)) {
      this.#meetGiven();
      const faces = this.#given.faces(nth(name, this.#count(name)), dice);
      if (faces !== undefined) return dice.read(faces);
    }
    return this.#thrown(dice);
  }

  #rollBothWatched<A, B, T>(first: RollRef, second: RollRef, dice: PairedDice<A, B, T>, { rolls }: Watch): T {
    if (rolls.has(first.id) || rolls.has(second.id)) {
      this.#meetGiven();
      const one = this.roll(first.id, dice.first);
      return dice.join(one, this.roll(second.id, dice.second));
    }
    return this.#thrown(dice);
  }

  #chooseWatched<O extends Plain>(name: string, choice: Choice<O>, { choices }: Watch): O {
    if (choices.has(name)) {
      this.#meetGiven();
      const times = this.#count(`?${name}`);
      const id = choice.repeats ? name : nth(name, times);
      const option = this.#given.option(id, choice, choice.repeats ? times - 1 : 0);
      if (option !== undefined) return option;
    }
    return choice.options.length === 1 ? choice.options[0]! : choice.default;
  }

  #thrown<T>(dice: { readonly odds: () => Distribution<T> }): T {
    const point = this.#path[this.#depth];
    return point === undefined ? this.#branch(dice.odds()) : this.#follow(point);
  }

  /** A new branch point, at its first branch. */
  #branch<T>(odds: Distribution<T>, call = 0): T {
    const depth = this.#depth++;
    this.#path.push(new BranchPoint(odds, depth === 0 ? undefined : this.#path[depth - 1], call));
    return odds.values[0]!;
  }

  /** A branch point that this run comes past again. */
  #follow<T>(point: BranchPoint): T {
    this.#depth++;
    return point.values[point.at] as T;
  }

  #moveOn(): boolean {
    for (let depth = this.#path.length - 1; depth >= 0; depth--) {
      const point = this.#path[depth]!;
      if (++point.at < point.values.length) {
        const own = point.weights[point.at]!;
        point.weight = depth === 0 ? own : times(this.#path[depth - 1]!.weight, own);
        return true;
      }
      this.#path.pop();
    }
    return false;
  }

  #count(name: string): number {
    this.#seen ??= new Map();
    const times = (this.#seen.get(name) ?? 0) + 1;
    this.#seen.set(name, times);
    return times;
  }
}

/** Every result a rule can have, one entry a way (equal results not merged), over one total. */
export function unmergedOdds<A, R>(
  rule: Rule<A, R>,
  args: A,
  inputs: Inputs = NOTHING_GIVEN,
  most = MAX_RUNS,
  work = new Work(),
  nested?: NestedOdds,
): Distribution<R> | Refusal {
  return withinWork(() => every(rule, args, inputs, budgetOf(most, nested, new OddsCache(work))).spread());
}

/** The exact distribution of a rule's results, equal results merged. */
export function mergedOdds<A, R>(
  rule: Rule<A, R>,
  args: A,
  inputs: Inputs = NOTHING_GIVEN,
  nested?: NestedOdds,
  work = new Work(),
): Distribution<R> | Refusal {
  return withinWork(() => every(rule, args, inputs, budgetOf(MAX_RUNS, nested, new OddsCache(work))).merged());
}

/** The odds of a rule as a referee tells them to another rule; what the other was given counts for nothing here. */
export function cachedOdds<A, R>(rule: Rule<A, R>, args: A, oddsCache: OddsCache): Distribution<R> {
  return oddsCache.oddsOf(rule, args, (inner) =>
    new OddsReferee(budgetOf(MAX_RUNS, undefined, inner), NOTHING_IN_BRANCHES).spread(rule, args).merged(),
  );
}

function every<A, R>(rule: Rule<A, R>, args: A, inputs: Inputs, budget: Budget): Gathering<R> {
  const isHeld = isAny(inputs.dice) || isAny(inputs.choices);
  const given = isHeld ? new GivenInBranches(held(inputs)) : NOTHING_IN_BRANCHES;
  const leaves = new OddsReferee(budget, given).spread(rule, args);
  if (isHeld) given.settle();
  return leaves;
}

function isAny(given: Readonly<Record<string, unknown>> | undefined): boolean {
  return given !== undefined && Object.keys(given).length > 0;
}

function held({ dice, choices }: Inputs): Inputs {
  return { ...(isAny(dice) ? { dice } : {}), ...(isAny(choices) ? { choices } : {}) } as Inputs;
}
