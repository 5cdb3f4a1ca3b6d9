/**
 * One rule, run for people: played with thrown dice, or resumed from what is on the table until the first open question.
 * A session is `{rule, args, inputs}`, all plain data: pause, save, undo (drop an input), correct a die (change one) and
 * replay are the same `resume`.
 */
import type { Dice } from './dice.ts';
import { facesGiven, type Inputs, NOTHING_GIVEN, nth, optionGiven } from './given.ts';
import { type Plain, type PlainRecord, same } from './plain.ts';
import type { Thrower } from './random.ts';
import {
  type Choice,
  Halt,
  type Needs,
  type Note,
  type Referee,
  type Refusal,
  type RollHint,
  type Rule,
} from './referee.ts';

/** What happened on the way, in the form in which it can be given back. */
export interface Played {
  readonly dice: Readonly<Record<string, readonly number[]>>;
  readonly choices: Readonly<Record<string, Plain>>;
  readonly notes: readonly Note[];
  /** Faces that were given and not needed. */
  readonly unusedDice: Readonly<Record<string, readonly number[]>>;
}

export type Sitting<R> =
  | { readonly kind: 'finished'; readonly result: R; readonly played: Played }
  | { readonly kind: 'waiting'; readonly needs: Needs; readonly played: Played }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

const NO_VALUES: PlainRecord = {};

class TableReferee implements Referee {
  readonly dice: Record<string, readonly number[]> = {};
  readonly choices: Record<string, Plain> = {};
  readonly notes: Note[] = [];
  readonly #inputs: Inputs;
  readonly #throw: Thrower | undefined;
  #again: Map<string, number> | undefined;

  constructor(inputs: Inputs, thrower: Thrower | undefined) {
    this.#inputs = inputs;
    this.#throw = thrower;
  }

  roll<T>(name: string, dice: Dice<T>, hint?: RollHint): T {
    const id = name in this.dice ? this.#numbered(name) : name;
    let faces = facesGiven(this.#inputs, id, dice);
    if (faces === undefined) {
      if (this.#throw === undefined) throw new Halt(needDice(id, dice, hint));
      faces = this.#throw(id, dice.count, dice.sides);
    }
    this.dice[id] = faces;
    return dice.read(faces);
  }

  choose<O extends Plain>(name: string, choice: Choice<O>): O {
    const before = choice.listed ? (this.choices[name] as Plain[] | undefined) : undefined;
    const index = before?.length ?? 0;
    const id = !choice.listed && name in this.choices ? this.#numbered(name) : name;
    let option = optionGiven(this.#inputs, id, choice, index);
    if (option === undefined) {
      if (this.#throw === undefined && choice.options.length > 1) throw new Halt(needChoice(id, choice, index));
      option = choice.options.length === 1 ? choice.options[0]! : choice.default;
    }
    if (!choice.listed) this.choices[id] = option;
    else if (before === undefined) this.choices[id] = [option];
    else before.push(option);
    return option;
  }

  note(rule: string, id: string, values: PlainRecord = NO_VALUES): void {
    this.notes.push({ rule, id, values });
  }

  perform<A, R>(rule: Rule<A, R>, args: A): R {
    return rule(this, args);
  }

  repeat<S>(rule: Rule<S, S>, state: S, until: (state: S) => boolean, atMost: number): S {
    let now = state;
    for (let i = 0; i < atMost && !until(now); i++) now = rule(this, now);
    return now;
  }

  #numbered(name: string): string {
    this.#again ??= new Map();
    const times = (this.#again.get(name) ?? 1) + 1;
    this.#again.set(name, times);
    return nth(name, times);
  }

  played(): Played {
    let unusedDice: Record<string, readonly number[]> = NO_DICE;
    if (this.#inputs.dice !== undefined) {
      unusedDice = {};
      for (const id of Object.keys(this.#inputs.dice)) {
        if (!Object.hasOwn(this.dice, id)) unusedDice[id] = this.#inputs.dice[id]!;
      }
    }
    return { dice: this.dice, choices: this.choices, notes: this.notes, unusedDice };
  }
}

const NO_DICE: Record<string, readonly number[]> = {};

function needDice<T>(id: string, dice: Dice<T>, hint: RollHint | undefined): Needs {
  const { count, sides } = dice;
  const needs = { kind: 'dice', id, count, sides, by: hint?.by ?? 'director' } as const;
  return hint?.with === undefined ? needs : { ...needs, with: hint.with };
}

function needChoice<O extends Plain>(id: string, choice: Choice<O>, index: number): Needs {
  return {
    kind: 'choice',
    id,
    options: choice.options,
    by: choice.by,
    default: choice.default,
    ...(choice.listed ? { index } : {}),
    ...(choice.about === undefined ? {} : { about: choice.about }),
  };
}

function run<A, R>(rule: Rule<A, R>, args: A, referee: TableReferee): Sitting<R> {
  try {
    const result = rule(referee, args);
    return { kind: 'finished', result, played: referee.played() };
  } catch (halt) {
    if (!(halt instanceof Halt)) throw halt;
    if ('code' in halt.why) return { kind: 'refused', refusal: halt.why };
    return { kind: 'waiting', needs: halt.why, played: referee.played() };
  }
}

/** Plays a rule to its end: dice that are not given are thrown, decisions that are not given take their default. */
export function play<A, R>(rule: Rule<A, R>, args: A, thrower: Thrower, inputs: Inputs = NOTHING_GIVEN): Sitting<R> {
  return run(rule, args, new TableReferee(inputs, thrower));
}

/** Goes as far as the inputs reach, and stops at the first missing roll or real decision. */
export function resume<A, R>(rule: Rule<A, R>, args: A, inputs: Inputs = NOTHING_GIVEN): Sitting<R> {
  return run(rule, args, new TableReferee(inputs, undefined));
}

/** A log and the rules disagree: the log is not at fault for being read, so this names the input and changes nothing. */
export interface Disagreement {
  readonly input: string;
  readonly message: string;
}

/** Runs a finished log again. Every input must be needed and none may be missing. */
export function replay<A, R>(
  rule: Rule<A, R>,
  args: A,
  inputs: Inputs,
): { readonly result: R; readonly played: Played } | Disagreement {
  const sitting = resume(rule, args, inputs);
  if (sitting.kind === 'refused') return { input: sitting.refusal.path, message: sitting.refusal.message };
  if (sitting.kind === 'waiting') {
    return { input: sitting.needs.id, message: `The rules ask for ${sitting.needs.id}, which the log does not have.` };
  }
  const [spare] = Object.keys(sitting.played.unusedDice);
  if (spare !== undefined)
    return { input: spare, message: `The log has the roll ${spare}, which the rules did not come to.` };
  for (const [id, given] of Object.entries(inputs.choices ?? {})) {
    if (!same(sitting.played.choices[id], given)) {
      return { input: id, message: `The log has the decision ${id}, which the rules did not come to as it stands.` };
    }
  }
  return { result: sitting.result, played: sitting.played };
}
