/**
 * Faces and decisions that are already on the table, by id: the inputs of every interpreter. Checks what people typed
 * against what the rule asks for, and says in plain words what does not fit.
 */

import { same } from '../by-value.ts';
import { type Dice, facesOf, isFace, type Sides } from '../chance/dice.ts';
import type { Plain } from '../plain.ts';
import { type Choice, Interrupt, refuse } from './referee.ts';

export interface Inputs {
  readonly dice?: Readonly<Record<string, readonly number[]>>;
  readonly choices?: Readonly<Record<string, Plain>>;
}

export const NOTHING_GIVEN: Inputs = {};

/** The id of the nth throw or decision of one name: `roll`, `roll#2`, `roll#3`. */
export function nth(id: string, times: number): string {
  return times === 1 ? id : `${id}#${times}`;
}

/** The name behind `roll#3`, or undefined when the numbering is not ours. */
export function baseOf(id: string): string | undefined {
  const at = id.indexOf('#');
  if (at < 0) return id;
  return /^([2-9]|[1-9]\d{1,3})$/.test(id.slice(at + 1)) ? id.slice(0, at) : undefined;
}

/** The names of all that is given, whatever their numbers. */
export function namesOf(given: Readonly<Record<string, unknown>> = {}): ReadonlySet<string> {
  return new Set(Object.keys(given).map((id) => baseOf(id) ?? id));
}

/** Whether an answer is given to a later decision of the same name: it may name what an option of this one leaves or takes. */
export function isGivenLater(choices: Inputs['choices'] = {}, id: string): boolean {
  const name = baseOf(id);
  const time = timeOf(id);
  return Object.keys(choices).some((one) => baseOf(one) === name && timeOf(one) > time);
}

const timeOf = (id: string) => Number(id.split('#')[1] ?? 1);

export function facesGiven<T>(inputs: Inputs, id: string, dice: Dice<T>): readonly number[] | undefined {
  if (inputs.dice === undefined || !Object.hasOwn(inputs.dice, id)) return undefined;
  const faces = inputs.dice[id]!;
  const problem = facesProblem(faces, dice.count, dice.sides);
  if (problem !== undefined)
    throw refuse(
      'invalid_request',
      problem.at === undefined ? `dice.${id}` : `dice.${id}.${problem.at}`,
      problem.message,
    );
  return faces;
}

/** The highest face that is believed of a die whose size nobody has said yet. */
const HIGHEST_FACE = 1000;

/** What is wrong with typed faces; a count or a size that depends on the situation is not looked at yet. */
export function facesProblem(
  faces: readonly unknown[],
  count: number | undefined,
  sides: Sides | undefined,
): { readonly at?: number; readonly message: string } | undefined {
  if (count !== undefined && faces.length !== count) {
    return { message: `This roll takes ${count} ${count === 1 ? 'die' : 'dice'}, not ${faces.length}.` };
  }
  const wrong = faces.findIndex((face) => !isFace(sides ?? HIGHEST_FACE, face));
  if (wrong < 0) return undefined;
  if (sides === undefined) return { at: wrong, message: `A die shows 1 or more, not ${show(faces[wrong])}.` };
  const known = facesOf(sides);
  return { at: wrong, message: `A d${sides} shows ${known[0]} to ${known.at(-1)}, not ${show(faces[wrong])}.` };
}

export function optionGiven<O extends Plain>(
  inputs: Inputs,
  id: string,
  choice: Choice<O>,
  index: number,
): O | undefined {
  if (inputs.choices === undefined || !Object.hasOwn(inputs.choices, id)) return undefined;
  let wanted: Plain = inputs.choices[id]!;
  let path = `choices.${id}`;
  if (choice.repeats) {
    if (!Array.isArray(wanted))
      throw refuse('invalid_request', path, `The choice ${id} is a list: one answer for each time it is asked.`);
    if (choice.fromStock !== undefined && index === 0) checkDrawn(wanted as readonly Plain[], choice, path);
    if (index >= wanted.length) return undefined;
    wanted = wanted[index] as Plain;
    path = `${path}.${index}`;
  }
  const isWanted = (option: O) => same(option, wanted);
  const open = choice.options.find(isWanted) ?? choice.alsoAccepted?.find(isWanted);
  if (open !== undefined) return open;
  throw notOpen(wanted, choice, path);
}

/**
 * What is given, for an interpreter that runs every branch of a rule. Which roll an id stands for may depend on a roll that
 * is still open: what is given counts in the branches where it fits, and in the others that roll is thrown and that
 * decision taken as if nothing lay there. What came up and fits in no branch is refused.
 */
export class GivenInBranches {
  readonly inputs: Inputs;
  readonly #fitted = new Set<string>();
  readonly #misfits = new Map<string, Interrupt>();

  constructor(inputs: Inputs) {
    this.inputs = inputs;
  }

  faces<T>(id: string, dice: Dice<T>): readonly number[] | undefined {
    return this.#wherever(`dice.${id}`, () => facesGiven(this.inputs, id, dice));
  }

  option<O extends Plain>(id: string, choice: Choice<O>, index: number): O | undefined {
    return this.#wherever(`choices.${id}`, () => optionGiven(this.inputs, id, choice, index));
  }

  /** Refuses the first thing that came up and fitted nowhere. */
  settle(): void {
    for (const [what, interrupt] of this.#misfits) if (!this.#fitted.has(what)) throw interrupt;
  }

  #wherever<T>(what: string, look: () => T | undefined): T | undefined {
    try {
      const found = look();
      if (found !== undefined) this.#fitted.add(what);
      return found;
    } catch (interrupt) {
      if (!(interrupt instanceof Interrupt)) throw interrupt;
      if (!this.#misfits.has(what)) this.#misfits.set(what, interrupt);
      return undefined;
    }
  }
}

/** The whole list is looked at before its first answer counts, also the answers that will not be needed. */
function checkDrawn<O extends Plain>(wanted: readonly Plain[], choice: Choice<O>, path: string): void {
  const left = [...(choice.fromStock?.() ?? [])];
  wanted.forEach((option, i) => {
    const at = left.findIndex((one) => same(one, option));
    if (at < 0) throw notOpen(option, choice, `${path}.${i}`);
    left.splice(at, 1);
  });
}

function notOpen<O extends Plain>(wanted: Plain, { closed, options }: Choice<O>, path: string): Interrupt {
  const barred = closed?.find(({ option }) => same(option, wanted));
  if (barred !== undefined) return refuse('not_allowed', path, barred.because, barred.clause);
  return refuse(
    'not_allowed',
    path,
    `The option ${show(wanted)} is not open here; open: ${options.map(show).join(', ')}.`,
  );
}

function show(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text !== undefined && text.length > 80 ? `${text.slice(0, 77)}…` : `${text}`;
}
