/** What a value was most likely meant to be, right or not, and what people call the forms that a shape takes. */
import { isRecord } from '../plain.ts';
import { wordsOf } from './problem.ts';
import type { RecordShape, Shape } from './shape.ts';

/** Whether a value has the form of a shape, right or not: what it was most likely meant to be. */
export function looksLike(shape: Shape, value: unknown): boolean {
  switch (shape.kind) {
    case 'whole':
      return typeof value === 'number';
    case 'text':
      return typeof value === 'string';
    case 'one-of':
      return typeof value === 'string';
    case 'flag':
      return typeof value === 'boolean';
    case 'list':
      return Array.isArray(value);
    case 'map':
      return isRecord(value);
    case 'record':
      return isRecord(value) && tagsFit(shape, value);
    case 'either':
      return shape.cases.some((one) => looksLike(one, value));
    case 'anything':
      return true;
  }
}

/** A form in words: "a whole number", "an object of kind wall". */
export function formOf(shape: Shape): string {
  switch (shape.kind) {
    case 'whole':
      return 'a whole number';
    case 'text':
      return 'text';
    case 'one-of':
      return shape.options.length > 6 ? 'a known name' : `one of ${shape.options.join(', ')}`;
    case 'flag':
      return 'true or false';
    case 'list':
      return 'a list';
    case 'either':
      return shape.cases.map(formOf).join(' or ');
    case 'record': {
      const tag = shape.fields.kind;
      return tag?.kind === 'one-of' ? `an object of kind ${tag.options.join(' or ')}` : 'an object';
    }
    default:
      return 'an object';
  }
}

/** So many names are listed in a message. */
const MOST_NAMES = 12;

/** What is missing, and what it has to be: "Skill is missing. It must be a whole number." */
export function missing(key: string, shape: Shape): string {
  const said = `${wordsOf(key)} is missing.`;
  if (shape.kind === 'anything') return said;
  if (shape.kind === 'one-of' && shape.options.length <= MOST_NAMES)
    return `${said} Known: ${shape.options.join(', ')}.`;
  return `${said} It must be ${neededForm(shape)}.`;
}

/** A form with what it needs inside, and the names that it may be. */
function neededForm(shape: Shape): string {
  switch (shape.kind) {
    case 'one-of':
      return shape.options.length > MOST_NAMES ? 'a known name' : `one of ${shape.options.join(', ')}`;
    case 'either':
      return [...new Set(shape.cases.map(neededForm))].join(', or ');
    case 'record': {
      const needed = Object.entries(shape.fields).flatMap(([name, { optional }]) => (optional ? [] : [name]));
      return needed.length === 0 ? 'an object' : `an object with ${needed.join(', ')}`;
    }
    default:
      return formOf(shape);
  }
}

/** Records of one either are distinguished by a `kind` that has one option. */
export function tagsFit(shape: RecordShape, value: Readonly<Record<string, unknown>>): boolean {
  const tag = shape.fields.kind;
  if (tag === undefined) return !Object.hasOwn(value, 'kind');
  if (tag.kind !== 'one-of' || tag.options.length !== 1) return true;
  return Object.hasOwn(value, 'kind') ? value.kind === tag.options[0] : tag.optional === true;
}
