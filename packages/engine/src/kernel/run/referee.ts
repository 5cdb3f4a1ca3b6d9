/**
 * What a rule may ask. A rule is a plain function on a referee; each interpreter is another referee. A referee pauses or
 * branches by unwinding the call and running it again from its inputs, so a rule has no `try`, keeps no referee, and
 * reads no clock.
 */
import type { Dice, Sides } from '../chance/dice.ts';
import type { Distribution } from '../chance/distribution.ts';
import type { PairedDice } from '../chance/paired-dice.ts';
import type { Plain, PlainRecord } from '../plain.ts';
import type { ChoiceDescription, DescribeRoll, RollDescription } from './descriptions.ts';
import { allSteps } from './loop.ts';

export type Rule<A, R> = (referee: Referee, args: A) => R;

export interface Referee {
  /** Throw dice and read them. The second throw of one id is `id#2`, and so on. */
  roll<T>(id: string, dice: Dice<T>, hint?: RollHint): T;
  /** Throw two handfuls that matter only together, the first one first. */
  rollTogether<A, B, T>(first: RollRef, second: RollRef, dice: PairedDice<A, B, T>): T;
  /** Let someone decide. */
  choose<O extends Plain>(id: string, choice: Choice<O>): O;
  /** Say that a clause applied. Never splits an outcome. */
  note(clause: string, id: string, values?: PlainRecord): void;
  /**
   * Another rule: a nested call in play; in odds worked out once for each distinct argument. Pass only what it needs.
   * `counts` gives what of its result can still make a difference: odds and plans go on once with results that agree in
   * it, and the first stands for all. It is one function, not one made anew for each call.
   */
  perform<A, R>(rule: Rule<A, R>, args: A, counts?: (result: R) => unknown): R;
  /**
   * A rule over and over until the state satisfies `until`, at most so many times. `counts` gives what of a state can
   * still make a difference, to the rule and to whatever is done with the last state: odds and plans go on once with
   * states that agree in it. In play every state is whole.
   */
  repeat<S>(
    rule: Rule<S, S>,
    state: S,
    until: (state: S) => boolean,
    atMost: number,
    counts?: (state: S) => unknown,
  ): S;
  /** What another rule would come to, with its exact odds: nothing is thrown, and every decision takes its default. */
  odds<A, R>(rule: Rule<A, R>, args: A): Distribution<R>;
}

export interface RollHint {
  /** The role asked to throw. */
  readonly by?: string;
  /** Further rolls that people like to throw in the same handful. */
  readonly with?: readonly RollKind[];
  readonly describe?: DescribeRoll;
}

/** A handful by its id, and the role that throws it. */
export interface RollRef {
  readonly id: string;
  readonly by: string;
  readonly describe?: DescribeRoll;
}

export interface RollKind {
  readonly id: string;
  readonly count: number;
  readonly sides: Sides;
  /** The role that throws it, where that is not the one that throws the rest of the handful. */
  readonly by?: string;
}

export interface Choice<O extends Plain> {
  /** The role that decides. */
  readonly by: string;
  readonly options: readonly O[];
  readonly default: O;
  /** Options people might name that a rule bars, each with the clause that bars it. */
  readonly closed?: readonly ClosedOption[];
  /** Options that are legal when named, and not worth offering. */
  readonly alsoAccepted?: readonly O[] | undefined;
  /** A decision taken several times under one id: the answers are a list, one for each time it comes up. */
  readonly repeats?: boolean;
  /** Of a decision that repeats: what all its answers are drawn from, each once. A list that names more is not open. */
  readonly fromStock?: (() => readonly Plain[]) | undefined;
  /** Nothing counted depends on it: an answer that is given is heard, otherwise the default is taken and nobody asked. */
  readonly takesDefault?: boolean;
  /**
   * What an option counts as. Those that count as the same differ in nothing that can still make a difference: all are
   * open, and what comes of them is computed once, of the default or else of the first; of each where a later answer of the
   * same name is given, which may name one of them.
   */
  countsAs?(option: O): number | string;
  /** What the chooser may see of the situation. */
  readonly about?: PlainRecord;
  /** What it may read beside the question. */
  readonly describe?: () => ChoiceDescription<O>;
}

export interface ClosedOption {
  readonly option: Plain;
  readonly clause: string;
  readonly because: string;
}

/** One line of the way to a result. */
export interface Note {
  readonly rule: string;
  readonly id: string;
  readonly values: PlainRecord;
}

/** The first open question of a paused rule. */
export type Needs =
  | ({ readonly kind: 'dice'; readonly by: string; readonly with?: readonly RollKind[] } & RollKind)
  | {
      readonly kind: 'choice';
      readonly id: string;
      readonly options: readonly Plain[];
      readonly by: string;
      readonly default: Plain;
      /** Which answer of a list is asked for, from 0. */
      readonly index?: number;
      readonly about?: PlainRecord;
    };

/** Why a request cannot be answered: a value, shown to the caller. */
export interface Refusal {
  readonly code: 'invalid_json' | 'invalid_request' | 'not_allowed' | 'too_large';
  readonly path: string;
  readonly message: string;
  readonly rule?: string;
  /** For a text field: the index of the wrong character, from 0. */
  readonly at?: number;
  /** Where several things are wrong: all of them, this one first. */
  readonly problems?: readonly Refusal[];
}

/** The same, with what is wrong at other places: a request may have been sent in another form. */
export function movedTo(refusal: Refusal, to: (path: string) => string): Refusal {
  const { path, problems } = refusal;
  const moved = { ...refusal, path: to(path) };
  return problems === undefined ? moved : { ...moved, problems: problems.map((one) => movedTo(one, to)) };
}

/**
 * Whether something is why a request cannot be answered.
 *
 * @example
 * console.log(isRefusal({ code: 'not_allowed', path: 'weapon', message: 'No weapon is drawn.' })); // true
 */
export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'code' in value && 'path' in value && 'message' in value;
}

/** What the rule that waits says of its question. */
export type QuestionDescription =
  | { readonly kind: 'dice'; readonly roll: RollDescription }
  | {
      readonly kind: 'choice';
      readonly choice: ChoiceDescription<Plain>;
      readonly countsAs?: Choice<Plain>['countsAs'] | undefined;
    };

/** Unwinds a rule; only interpreters make or catch it. Not an Error: it carries no stack and nothing went wrong. */
export class Interrupt {
  readonly why: Needs | Refusal;
  readonly describe: (() => QuestionDescription) | undefined;
  constructor(why: Needs | Refusal, describe?: () => QuestionDescription) {
    this.why = why;
    this.describe = describe;
  }
}

export function refuse(code: Refusal['code'], path: string, message: string, rule?: string): Interrupt {
  return new Interrupt(rule === undefined ? { code, path, message } : { code, path, message, rule });
}

/** The same referee, with decisions taken otherwise. Nested rules run in place, because they may decide too. */
export function deciding(referee: Referee, choose: Referee['choose']): Referee {
  const own: Referee = {
    roll: (id, dice, hint) => referee.roll(id, dice, hint),
    rollTogether: (first, second, dice) => referee.rollTogether(first, second, dice),
    note: (clause, id, values) => referee.note(clause, id, values),
    choose,
    perform: (rule, args) => rule(own, args),
    repeat: (rule, state, until, atMost) => allSteps(own, { rule, state, until, atMost }),
    odds: (rule, args) => referee.odds(rule, args),
  };
  return own;
}
