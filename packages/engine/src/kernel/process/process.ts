/**
 * A decision process between two parties: states, whose decision it is, and what chance makes of it. Every step is a
 * rule, so a process re-implements none: its odds are worked out once for each rule and argument, and what the rule
 * leaves to its people is decided where the rule asks, with the dice on the table.
 */
import type { Rule } from '../run/referee.ts';
import type { ChoiceAbout } from '../system/action.ts';

export type Party = 'a' | 'b';
export type Verdict = Party | 'draw';

/** One thing that may happen in a state: a rule, what it is given, and the state that each of its results leads to. */
export interface Transition<S> {
  readonly label: string;
  readonly rule: Rule<unknown, unknown>;
  /** Pass the same object for the same situation: odds and plans are cached by its identity. */
  readonly args: unknown;
  readonly next: (result: unknown) => S;
  /** Whose decisions those of the rule are, by role; roles that are not named take the default. */
  readonly sides?: Parties | undefined;
}

export type Parties = Readonly<Record<string, Party>>;

/**
 * One thing that may happen in a state, by a rule.
 *
 * @example
 * const strike = transition('Strike', (referee) => referee.roll('blow', die(6)), {}, (points) => 9 - points);
 * console.log(strike.next(4)); // 5
 */
export function transition<S, A, R>(
  label: string,
  rule: Rule<A, R>,
  args: A,
  next: (result: R) => S,
  sides?: Parties,
): Transition<S> {
  return { label, rule: rule as Rule<unknown, unknown>, args, next: next as (result: unknown) => S, sides };
}

/** The transitions of a state; with more than one, a party decides. The first is what it does by default. */
export interface DecisionPoint<S> {
  readonly by?: Party | undefined;
  /** What is decided, for people. */
  readonly about?: string | undefined;
  /** It is decided whom to turn to. */
  readonly targets?: boolean | undefined;
  readonly transitions: readonly Transition<S>[];
}

/** What an action costs its actor, and its target. */
export interface Losses {
  readonly own: number;
  readonly theirs: number;
}

/** One of two, its blow, and what a result of that costs both. */
export interface Duelist {
  readonly health: number;
  readonly blow: Transition<unknown>;
  readonly losses: (result: unknown) => Losses;
  /** What it has left in a condition, for people. */
  readonly left: (condition: number) => number;
}

/** Two who strike at each other in turn, a first; `together`, who falls in a round still strikes in it. */
export interface Duel {
  readonly together: boolean;
  readonly a: Duelist;
  readonly b: Duelist;
}

export interface Process<S> {
  readonly start: S;
  /** A number or word for each state, no two alike; numbers are found faster. */
  readonly code: (state: S) => number | string;
  readonly verdict: (state: S) => Verdict | undefined;
  /** What a party has left at the end. */
  readonly left: (state: S, party: Party) => number;
  /** What that is counted in. */
  readonly unit?: string;
  /** Who of each side is out, in list order. */
  readonly out?: (state: S) => Readonly<Record<Party, readonly boolean[]>>;
  readonly now: (state: S) => DecisionPoint<S>;
  /** The first transition of `now` alone, where that is found faster than all of them: nothing else is sampled. */
  readonly usual?: (state: S) => Transition<S>;
  /** Whether leaving `from` for `to` completes a round. */
  readonly endsRound: (from: S, to: S) => boolean;
  /** Why this process cannot be solved and has to be simulated, where that is so. */
  readonly unsolvable?: string;
  /** So many states that hardly one is met twice: samples are drawn step by step instead of from tables. */
  readonly vast?: boolean;
  /** Every transition has arguments of its own: odds cached by arguments are never asked for again. */
  readonly fresh?: boolean;
  /** Whether nothing can end it any more, as far as that is easily seen. */
  readonly stuck?: (state: S) => boolean;
  /** Two who strike the same blow all along, where it is so: a solver or sampler may compute with the blows alone. */
  readonly duel?: Duel;
  /** A state in words. */
  readonly say: (state: S) => string;
  /** The decisions that the rules leave open, in words, by id. */
  readonly questions?: Readonly<Record<string, ChoiceAbout>>;
}

/** What is done in a state by default. */
export function usualOf<S>(process: Process<S>, state: S): Transition<S> {
  return process.usual?.(state) ?? process.now(state).transitions[0]!;
}

const CERTAIN = {};
/** One rule for all such steps, so that a cache by rule and arguments holds one entry for them. */
const NOTHING_THROWN = () => 0;

/**
 * A step in which nothing is thrown.
 *
 * @example
 * console.log(surely('Wait', { round: 2 }).next(0)); // { round: 2 }
 */
export function surely<S>(label: string, to: S): Transition<S> {
  return transition(label, NOTHING_THROWN, CERTAIN, () => to);
}
