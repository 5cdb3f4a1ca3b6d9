/**
 * One rule, run for people: played with thrown dice, or resumed from what is on the table until the first open question.
 * A session is `{rule, args, inputs}`, all plain data: pause, save, undo (drop an input), correct a die (change one) and
 * replay are the same `resume`.
 */

import { same } from '../by-value.ts';
import type { Dice } from '../chance/dice.ts';
import type { Distribution } from '../chance/distribution.ts';
import type { PairedDice } from '../chance/paired-dice.ts';
import type { Thrower } from '../chance/random.ts';
import type { Plain, PlainRecord } from '../plain.ts';
import { facesGiven, type Inputs, NOTHING_GIVEN, nth, optionGiven } from './given.ts';
import { allSteps } from './loop.ts';
import { cachedOdds } from './odds.ts';
import { OddsCache } from './odds-cache.ts';
import {
  type Choice,
  Interrupt,
  type Needs,
  type Note,
  type QuestionDescription,
  type Referee,
  type Refusal,
  type RollHint,
  type RollRef,
  type Rule,
} from './referee.ts';

/** A throw or a decision, in the order in which the rules came to it. */
export type Input =
  | { readonly kind: 'dice'; readonly id: string; readonly faces: readonly number[] }
  | { readonly kind: 'choice'; readonly id: string; readonly option: Plain; readonly repeats: boolean };

/** Clause, step id and values of each note, flat in one list: most runs are only asked for their result. */
type NoteList = readonly (string | PlainRecord)[];

const NO_DICE: Readonly<Record<string, readonly number[]>> = {};

/** What happened on the way. `dice` and `choices` are the form in which it can be given back. */
export class Trace {
  readonly inputs: readonly Input[];
  readonly #notes: NoteList;
  readonly #given: Inputs;

  constructor(inputs: readonly Input[], notes: NoteList, given: Inputs) {
    this.inputs = inputs;
    this.#notes = notes;
    this.#given = given;
  }

  get notes(): readonly Note[] {
    const notes: Note[] = [];
    const flat = this.#notes;
    for (let i = 0; i < flat.length; i += 3) {
      notes.push({ rule: flat[i] as string, id: flat[i + 1] as string, values: flat[i + 2] as PlainRecord });
    }
    return notes;
  }

  get dice(): Readonly<Record<string, readonly number[]>> {
    const dice: Record<string, readonly number[]> = {};
    for (const input of this.inputs) if (input.kind === 'dice') dice[input.id] = input.faces;
    return dice;
  }

  get choices(): Readonly<Record<string, Plain>> {
    const choices: Record<string, Plain> = {};
    for (const input of this.inputs) {
      if (input.kind === 'dice') continue;
      const before = choices[input.id] as readonly Plain[] | undefined;
      choices[input.id] = input.repeats ? [...(before ?? []), input.option] : input.option;
    }
    return choices;
  }

  /** Faces that were given and not needed. */
  get unusedDice(): Readonly<Record<string, readonly number[]>> {
    if (this.#given.dice === undefined) return NO_DICE;
    const used = this.dice;
    return Object.fromEntries(Object.entries(this.#given.dice).filter(([id]) => !Object.hasOwn(used, id)));
  }
}

export type RunResult<R> =
  | { readonly kind: 'finished'; readonly result: R; readonly trace: Trace }
  | {
      readonly kind: 'waiting';
      readonly needs: Needs;
      readonly trace: Trace;
      readonly describe?: () => QuestionDescription;
    }
  | { readonly kind: 'refused'; readonly error: Refusal };

const NO_VALUES: PlainRecord = {};

/** What parts the name of a second throw from its number: `damage#2`. */
const NUMBERED = '#'.charCodeAt(0);

class TableReferee implements Referee {
  readonly inputs: Input[] = [];
  readonly #notes: (string | PlainRecord)[] = [];
  readonly #given: Inputs;
  readonly #throw: Thrower | undefined;

  constructor(given: Inputs, thrower: Thrower | undefined) {
    this.#given = given;
    this.#throw = thrower;
  }

  roll<T>(name: string, dice: Dice<T>, hint?: RollHint): T {
    const id = nth(name, this.#earlier('dice', name) + 1);
    let faces = facesGiven(this.#given, id, dice);
    if (faces === undefined) {
      if (this.#throw === undefined) throw new Interrupt(needDice(id, dice, hint), describeRoll(hint));
      faces = this.#throw(id, dice.count, dice.sides);
    }
    this.inputs.push({ kind: 'dice', id, faces });
    return dice.read(faces);
  }

  rollTogether<A, B, T>(first: RollRef, second: RollRef, dice: PairedDice<A, B, T>): T {
    const one = this.roll(first.id, dice.first, first);
    const { id, by, describe } = second;
    // Where dice are thrown nobody is asked for them.
    const isAsked = this.#throw === undefined && describe !== undefined;
    const then = isAsked ? { id, by, describe: () => describe(one) } : second;
    return dice.join(one, this.roll(id, dice.second, then));
  }

  choose<O extends Plain>(name: string, choice: Choice<O>): O {
    const repeats = choice.repeats ?? false;
    const earlier = this.#earlier('choice', name);
    const id = repeats ? name : nth(name, earlier + 1);
    let option = optionGiven(this.#given, id, choice, repeats ? earlier : 0);
    if (option === undefined) {
      const real = choice.options.length > 1 && !choice.takesDefault;
      if (this.#throw === undefined && real)
        throw new Interrupt(needChoice(id, choice, earlier), describeChoice(choice));
      option = choice.options.length === 1 ? choice.options[0]! : choice.default;
    }
    this.inputs.push({ kind: 'choice', id, option, repeats });
    return option;
  }

  note(rule: string, id: string, values: PlainRecord = NO_VALUES): void {
    this.#notes.push(rule, id, values);
  }

  perform<A, R>(rule: Rule<A, R>, args: A): R {
    return rule(this, args);
  }

  repeat<S>(rule: Rule<S, S>, state: S, until: (state: S) => boolean, atMost: number): S {
    return allSteps(this, { rule, state, until, atMost });
  }

  odds<A, R>(rule: Rule<A, R>, args: A): Distribution<R> {
    return cachedOdds(rule, args, new OddsCache());
  }

  /** How often this name came up before; inputs are few, so looking is cheaper than keeping count. */
  #earlier(kind: Input['kind'], name: string): number {
    let times = 0;
    for (let i = 0; i < this.inputs.length; i++) {
      const input = this.inputs[i]!;
      if (input.kind !== kind) continue;
      if (input.id === name || (input.id.charCodeAt(name.length) === NUMBERED && input.id.startsWith(name))) times++;
    }
    return times;
  }

  trace(): Trace {
    return new Trace(this.inputs, this.#notes, this.#given);
  }
}

function needDice<T>(id: string, dice: Dice<T>, hint: RollHint | undefined): Needs {
  const { count, sides } = dice;
  const needs = { kind: 'dice', id, count, sides, by: hint?.by ?? 'gm' } as const;
  return hint?.with === undefined ? needs : { ...needs, with: hint.with };
}

function describeRoll(hint: RollHint | undefined): (() => QuestionDescription) | undefined {
  const describe = hint?.describe;
  return describe === undefined ? undefined : () => ({ kind: 'dice', roll: describe() });
}

function describeChoice<O extends Plain>(asked: Choice<O>): (() => QuestionDescription) | undefined {
  const { describe, countsAs } = asked as Choice<Plain>;
  return describe === undefined ? undefined : () => ({ kind: 'choice', choice: describe(), countsAs });
}

function needChoice<O extends Plain>(id: string, choice: Choice<O>, index: number): Needs {
  return {
    kind: 'choice',
    id,
    options: choice.options,
    by: choice.by,
    default: choice.default,
    ...(choice.repeats ? { index } : {}),
    ...(choice.about === undefined ? {} : { about: choice.about }),
  };
}

function run<A, R>(rule: Rule<A, R>, args: A, referee: TableReferee): RunResult<R> {
  try {
    const result = rule(referee, args);
    return { kind: 'finished', result, trace: referee.trace() };
  } catch (interrupt) {
    if (!(interrupt instanceof Interrupt)) throw interrupt;
    if ('code' in interrupt.why) return { kind: 'refused', error: interrupt.why };
    const waiting = { kind: 'waiting', needs: interrupt.why, trace: referee.trace() } as const;
    return interrupt.describe === undefined ? waiting : { ...waiting, describe: interrupt.describe };
  }
}

/**
 * Plays a rule to its end: dice that are not given are thrown, decisions that are not given take their default.
 *
 * @example
 * import { play, type Referee, sum, throwerFromSeed } from '@strikehome/engine/authors';
 *
 * const test = (referee: Referee, { skill }: { readonly skill: number }) => referee.roll('test', sum(2, 6)) < skill;
 * const played = play(test, { skill: 8 }, throwerFromSeed('ford'), { dice: { test: [3, 4] } });
 * console.log(played.kind === 'finished' && played.result); // true
 */
export function play<A, R>(rule: Rule<A, R>, args: A, thrower: Thrower, inputs: Inputs = NOTHING_GIVEN): RunResult<R> {
  return run(rule, args, new TableReferee(inputs, thrower));
}

/**
 * Goes as far as the inputs reach, and stops at the first missing roll or real decision.
 *
 * @example
 * const asked = resume((referee) => referee.roll('test', sum(2, 6), { by: 'thief' }), {});
 * console.log(asked.kind === 'waiting' && asked.needs); // { kind: 'dice', id: 'test', count: 2, sides: 6, by: 'thief' }
 */
export function resume<A, R>(rule: Rule<A, R>, args: A, inputs: Inputs = NOTHING_GIVEN): RunResult<R> {
  return run(rule, args, new TableReferee(inputs, undefined));
}

/** A log that the rules do not come to: the first input at which they differ. */
export interface Disagreement {
  readonly input: string;
  readonly message: string;
}

/**
 * Runs a finished log again. Every input must be needed and none may be missing.
 *
 * @example
 * const again = replay((referee) => referee.roll('test', sum(2, 6)), {}, { dice: { test: [3, 4] } });
 * console.log('result' in again ? again.result : again.message); // 7
 */
export function replay<A, R>(
  rule: Rule<A, R>,
  args: A,
  inputs: Inputs,
): { readonly result: R; readonly trace: Trace } | Disagreement {
  const ran = resume(rule, args, inputs);
  if (ran.kind === 'refused') return { input: ran.error.path, message: ran.error.message };
  if (ran.kind === 'waiting') {
    return { input: ran.needs.id, message: `The rules ask for ${ran.needs.id}, which the log does not have.` };
  }
  const [spare] = Object.keys(ran.trace.unusedDice);
  if (spare !== undefined)
    return { input: spare, message: `The log has the roll ${spare}, which the rules did not come to.` };
  for (const [id, given] of Object.entries(inputs.choices ?? {})) {
    if (!same(ran.trace.choices[id], given)) {
      return { input: id, message: `The log has the decision ${id}, which the rules did not come to as it stands.` };
    }
  }
  return { result: ran.result, trace: ran.trace };
}
