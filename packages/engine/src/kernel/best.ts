/**
 * The best choices of a rule: a tree of throws and decisions, folded from its leaves. Whoever is on the acting side wants
 * the worth high, the other side wants it low, anybody else takes the default; ties take the default too. Worths are
 * compared as exact fractions.
 */
import type { Dice, PairedDice } from './dice.ts';
import { type Distribution, Gathering } from './distribution.ts';
import { facesGiven, type Inputs, NOTHING_GIVEN, nth, optionGiven } from './given.ts';
import { MOST_RUNS, oddsOf } from './odds.ts';
import { keyOf, type Plain, same } from './plain.ts';
import {
  type Choice,
  deciding,
  Halt,
  type Hand,
  isRefusal,
  type Referee,
  type Refusal,
  type Rule,
  refuse,
} from './referee.ts';
import { compareFractions, plus, times, type Weight } from './weight.ts';

export type Side = 'acting' | 'other' | 'nobody';

export interface Aim<R> {
  readonly worth: (result: R) => number;
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

interface Fork {
  readonly id: string;
  readonly by: string | undefined;
  readonly values: readonly unknown[];
  readonly weights: readonly Weight[];
  readonly total: Weight;
  readonly fallback: number;
  at: number;
  readonly folded: Folded[];
}

/** A subtree once its decisions are taken: leaves over a total of the subtree's own, and what that is worth. */
interface Folded {
  readonly leaves: Gathering<unknown>;
  readonly worth: Weight;
  readonly over: Weight;
  readonly picks: readonly Pick[];
}

/** Met while a nested rule is reckoned on its own: it decides something, so it must be run in place. */
const DECIDES = new Halt({ code: 'too_large', path: '', message: 'decides' });

class BestReferee implements Referee {
  readonly #inputs: Inputs;
  readonly #sideOf: (role: string) => Side;
  readonly #path: Fork[] = [];
  readonly #chancy = new Map<unknown, Map<string, Distribution<unknown> | undefined>>();
  readonly #inPlace: boolean;
  #depth = 0;
  #runs = 0;
  #seen = new Map<string, number>();

  constructor(inputs: Inputs, sideOf: (role: string) => Side) {
    this.#inputs = inputs;
    this.#sideOf = sideOf;
    this.#inPlace = Object.keys(inputs.dice ?? {}).length + Object.keys(inputs.choices ?? {}).length > 0;
  }

  roll<T>(name: string, dice: Dice<T>): T {
    const faces = facesGiven(this.#inputs, nth(name, this.#count(name)), dice);
    return faces !== undefined ? dice.read(faces) : this.#throwOver(name, dice.odds());
  }

  rollTogether<A, B, T>(first: Hand, second: Hand, dice: PairedDice<A, B, T>): T {
    if (!this.#inPlace) return this.#throwOver(first.id, dice.odds());
    const one = this.roll(first.id, dice.first);
    return dice.join(one, this.roll(second.id, dice.second));
  }

  choose<O extends Plain>(name: string, choice: Choice<O>): O {
    const times = this.#count(`?${name}`);
    const id = choice.listed ? name : nth(name, times);
    const given = optionGiven(this.#inputs, id, choice, choice.listed ? times - 1 : 0);
    if (given !== undefined) return given;
    if (choice.options.length === 1) return choice.options[0]!;
    if (choice.moot || this.#sideOf(choice.by) === 'nobody') return choice.default;
    const fallback = Math.max(
      0,
      choice.options.findIndex((option) => same(option, choice.default)),
    );
    // The option of this run, not the equal one of the run in which the fork was made: a rule may look it up by identity.
    return choice.options[
      this.#branch(() => ({
        id,
        by: choice.by,
        values: choice.options,
        weights: [],
        total: 1,
        fallback,
        at: 0,
        folded: [],
      }))
    ]!;
  }

  note(): void {}

  perform<A, R>(rule: Rule<A, R>, args: A): R {
    const odds = this.#inPlace ? undefined : this.#withoutChoices(rule, args);
    return odds === undefined ? rule(this, args) : this.#throwOver('perform', odds);
  }

  repeat<S>(rule: Rule<S, S>, state: S, until: (state: S) => boolean, atMost: number): S {
    let now = state;
    for (let i = 0; i < atMost && !until(now); i++) now = this.perform(rule, now);
    return now;
  }

  solve<A, R>(rule: Rule<A, R>, args: A, worth: (result: R) => number): Folded {
    for (;;) {
      if (++this.#runs > MOST_RUNS) {
        throw refuse(
          'too_large',
          'policy',
          `More than ${MOST_RUNS} ways to fall and decide; fix some dice or choices.`,
        );
      }
      this.#depth = 0;
      this.#seen.clear();
      const result = rule(this, args);
      const leaves = new Gathering<unknown>();
      leaves.add(result, 1, 1);
      const whole = this.#fold({ leaves, worth: worth(result), over: 1, picks: [] });
      if (whole !== undefined) return whole;
    }
  }

  /** Hands a finished subtree up until a fork has a branch left to try; the whole tree when none has. */
  #fold(subtree: Folded): Folded | undefined {
    let done = subtree;
    for (;;) {
      const fork = this.#path[this.#path.length - 1];
      if (fork === undefined) return done;
      fork.folded.push(done);
      if (fork.at + 1 < fork.values.length) {
        fork.at++;
        return undefined;
      }
      this.#path.pop();
      done = fork.by === undefined ? average(fork) : this.#decide(fork, fork.by);
    }
  }

  #decide(fork: Fork, by: string): Folded {
    const sign = this.#sideOf(by) === 'acting' ? 1 : -1;
    let best = fork.fallback;
    fork.folded.forEach((option, i) => {
      const now = fork.folded[best]!;
      if (compareFractions(option.worth, option.over, now.worth, now.over) * sign > 0) best = i;
    });
    const chosen = fork.folded[best]!;
    const pick: Pick = { id: fork.id, by, option: fork.values[best] as Plain, weight: 1, total: 1 };
    return { ...chosen, picks: [pick, ...chosen.picks] };
  }

  #withoutChoices<A, R>(rule: Rule<A, R>, args: A): Distribution<R> | undefined {
    let answers = this.#chancy.get(rule);
    if (answers === undefined) {
      answers = new Map();
      this.#chancy.set(rule, answers);
    }
    const key = keyOf(args);
    if (!answers.has(key)) {
      const odds = oddsOf((referee: Referee, a: A) => rule(undecided(referee, this.#sideOf), a), args);
      answers.set(key, isRefusal(odds) ? undefined : odds);
    }
    return answers.get(key) as Distribution<R> | undefined;
  }

  #throwOver<T>(id: string, odds: Distribution<T>): T {
    if (odds.values.length === 1) return odds.values[0]!;
    const at = this.#branch(() => ({ id, by: undefined, ...odds, fallback: 0, at: 0, folded: [] }));
    return odds.values[at]!;
  }

  #branch(make: () => Fork): number {
    const depth = this.#depth++;
    let fork = this.#path[depth];
    if (fork === undefined) {
      fork = make();
      this.#path.push(fork);
    }
    return fork.at;
  }

  #count(name: string): number {
    const times = (this.#seen.get(name) ?? 0) + 1;
    this.#seen.set(name, times);
    return times;
  }
}

/** The referee of a nested rule that must not come to a real decision. */
function undecided(referee: Referee, sideOf: (role: string) => Side): Referee {
  return deciding(referee, (_id, choice) => {
    if (choice.options.length === 1) return choice.options[0]!;
    if (!choice.moot && sideOf(choice.by) !== 'nobody') throw DECIDES;
    return choice.default;
  });
}

function average(fork: Fork): Folded {
  const leaves = new Gathering<unknown>();
  const worths = new Gathering<Weight>();
  const picks = new Map<string, Gathering<Pick>>();
  fork.folded.forEach((branch, i) => {
    const weight = fork.weights[i]!;
    const { values, weights, total } = branch.leaves.spread();
    values.forEach((value, k) => {
      leaves.add(value, times(weight, weights[k]!), times(fork.total, total));
    });
    worths.add(branch.worth, weight, times(fork.total, branch.over));
    for (const pick of branch.picks) {
      const key = keyOf([pick.id, pick.by, pick.option]);
      if (!picks.has(key)) picks.set(key, new Gathering());
      picks.get(key)!.add(pick, times(weight, pick.weight), times(fork.total, pick.total));
    }
  });
  const mean = worths.spread();
  let worth: Weight = 0;
  mean.values.forEach((value, i) => {
    worth = plus(worth, times(value, mean.weights[i]!));
  });
  return {
    leaves,
    worth,
    over: mean.total,
    picks: [...picks.values()].map((same) => {
      const spread = same.merged((pick) => pick.id);
      return { ...spread.values[0]!, weight: spread.weights[0]!, total: spread.total };
    }),
  };
}

/** A rule's results when each side decides as is best for it, and what it decides. */
export function bestOf<A, R>(
  rule: Rule<A, R>,
  args: A,
  aim: Aim<R>,
  inputs: Inputs = NOTHING_GIVEN,
): BestPlay<R> | Refusal {
  try {
    const { leaves, picks } = new BestReferee(inputs, aim.sideOf).solve(rule, args, aim.worth);
    return { ways: leaves.spread() as Distribution<R>, plan: picks };
  } catch (halt) {
    if (halt instanceof Halt && 'code' in halt.why) return halt.why;
    throw halt;
  }
}
