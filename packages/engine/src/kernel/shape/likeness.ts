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

/** A form in words: "a whole number", "an object of kind wall", "an object {skill}" by what it needs. */
export function formOf(shape: Shape): string {
  switch (shape.kind) {
    case 'whole':
      return 'a whole number';
    case 'text':
      return 'text';
    case 'one-of':
      return shape.options.length > 12 ? 'a known name' : `one of ${shape.options.join(', ')}`;
    case 'flag':
      return 'true or false';
    case 'list':
      return 'a list';
    case 'either':
      return shape.cases.map(formOf).join(' or ');
    case 'record': {
      const tag = shape.fields.kind;
      if (tag?.kind === 'one-of') return `an object of kind ${tag.options.join(' or ')}`;
      const needed = Object.keys(shape.fields).filter((name) => !shape.fields[name]!.optional);
      return needed.length === 0 ? 'an object' : `an object {${needed.join(', ')}}`;
    }
    default:
      return 'an object';
  }
}

/** What is missing, and what it has to be: "Skill is missing. It must be a whole number." */
export function missing(key: string, shape: Shape): string {
  return `${wordsOf(key)} is missing.${shape.kind === 'anything' ? '' : ` It must be ${formOf(shape)}.`}`;
}

/** Records of one either are distinguished by a `kind` that has one option. */
export function tagsFit(shape: RecordShape, value: Readonly<Record<string, unknown>>): boolean {
  const tag = shape.fields.kind;
  if (tag === undefined) return !Object.hasOwn(value, 'kind');
  if (tag.kind !== 'one-of' || tag.options.length !== 1) return true;
  return Object.hasOwn(value, 'kind') ? value.kind === tag.options[0] : tag.optional === true;
}
