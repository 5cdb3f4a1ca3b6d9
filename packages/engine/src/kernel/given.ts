/**
 * Faces and decisions that are already on the table, by id: the inputs of every interpreter. Checks what people typed
 * against what the rule asks for, and says in plain words what does not fit.
 */
import { type Dice, facesOf, isFace, type Sides } from './dice.ts';
import { type Plain, same } from './plain.ts';
import { type Choice, type Halt, refuse } from './referee.ts';

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

export function facesProblem(
  faces: readonly unknown[],
  count: number | undefined,
  sides: Sides,
): { readonly at?: number; readonly message: string } | undefined {
  if (count !== undefined && faces.length !== count) {
    return { message: `This roll takes ${count} ${count === 1 ? 'die' : 'dice'}, not ${faces.length}.` };
  }
  const wrong = faces.findIndex((face) => !isFace(sides, face));
  if (wrong < 0) return undefined;
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
  if (choice.listed) {
    if (!Array.isArray(wanted))
      throw refuse('invalid_request', path, `${id} is a list: one answer for each time it is asked.`);
    if (choice.drawnFrom !== undefined && index === 0) checkDrawn(wanted as readonly Plain[], choice, path);
    if (index >= wanted.length) return undefined;
    wanted = wanted[index] as Plain;
    path = `${path}.${index}`;
  }
  const isWanted = (option: O) => same(option, wanted);
  const open = choice.options.find(isWanted) ?? choice.unlisted?.find(isWanted);
  if (open !== undefined) return open;
  throw notOpen(wanted, choice, path);
}

/** The whole list is looked at before its first answer counts, also the answers that will not be needed. */
function checkDrawn<O extends Plain>(wanted: readonly Plain[], choice: Choice<O>, path: string): void {
  const left = [...(choice.drawnFrom ?? [])];
  wanted.forEach((option, i) => {
    const at = left.findIndex((one) => same(one, option));
    if (at < 0) throw notOpen(option, choice, `${path}.${i}`);
    left.splice(at, 1);
  });
}

function notOpen<O extends Plain>(wanted: Plain, { closed, options }: Choice<O>, path: string): Halt {
  const barred = closed?.find(({ option }) => same(option, wanted));
  if (barred !== undefined) return refuse('not_allowed', path, barred.because, barred.clause);
  return refuse('not_allowed', path, `${show(wanted)} is not open here; open: ${options.map(show).join(', ')}.`);
}

function show(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text !== undefined && text.length > 80 ? `${text.slice(0, 77)}…` : `${text}`;
}
