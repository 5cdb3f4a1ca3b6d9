/**
 * Checks unknown data against a shape and gives back data of that type, defaults filled in, or the first problem with
 * its path. Nothing that a stranger sent is used unchecked, and nothing of it is kept by reference.
 */
import { hint } from './nearest.ts';
import { isRecord, type Plain } from './plain.ts';
import { Halt, type Refusal, refuse } from './referee.ts';
import type { EitherShape, Infer, ListShape, MapShape, RecordShape, Shape, TextShape, WholeShape } from './shape.ts';

/** Deeper data than this is refused before it is looked at. */
export const DEEPEST = 32;

type Path = readonly (string | number)[];

export type Checked<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: Refusal };

export function check<S extends Shape>(shape: S, value: unknown, path: Path = []): Checked<Infer<S>> {
  try {
    return { ok: true, value: read(shape, value, path) as Infer<S> };
  } catch (halt) {
    if (halt instanceof Halt && 'code' in halt.why) return { ok: false, refusal: halt.why };
    throw halt;
  }
}

function wrong(path: Path, message: string): Halt {
  return refuse('invalid_request', path.join('.'), message);
}

function read(shape: Shape, value: unknown, path: Path): Plain {
  switch (shape.kind) {
    case 'whole':
      return readWhole(shape, value, path);
    case 'text':
      return readText(shape, value, path);
    case 'flag':
      if (typeof value !== 'boolean') throw wrong(path, `${name(path)} must be true or false, not ${kindOf(value)}.`);
      return value;
    case 'one-of':
      if (typeof value !== 'string' || !shape.options.includes(value)) {
        const typed = typeof value === 'string' ? hint(value, shape.options) : ` Known: ${shape.options.join(', ')}.`;
        throw wrong(path, `${name(path)} cannot be ${kindOf(value)}.${typed}`);
      }
      return value;
    case 'list':
      return readList(shape, value, path);
    case 'record':
      return readRecord(shape, value, path);
    case 'map':
      return readMap(shape, value, path);
    case 'either':
      return readEither(shape, value, path);
    case 'anything':
      return copy(value, path, 0);
  }
}

function readWhole(shape: WholeShape, value: unknown, path: Path): number {
  if (typeof value !== 'number' || !Number.isInteger(value)) {
    throw wrong(path, `${name(path)} must be a whole number, not ${kindOf(value)}.`);
  }
  if (value < shape.min || value > shape.max) {
    throw wrong(path, `${name(path)} must be between ${shape.min} and ${shape.max}, not ${value}.`);
  }
  return value === 0 ? 0 : value;
}

function readText(shape: TextShape, value: unknown, path: Path): string {
  if (typeof value !== 'string') throw wrong(path, `${name(path)} must be text, not ${kindOf(value)}.`);
  if (value.length > shape.max) throw wrong(path, `${name(path)} may have at most ${shape.max} characters.`);
  if (/\p{Cc}/u.test(value)) throw wrong(path, `${name(path)} holds a control character.`);
  if (/\p{Surrogate}/u.test(value)) throw wrong(path, `${name(path)} holds half of a character (a lone surrogate).`);
  return value;
}

function readList(shape: ListShape, value: unknown, path: Path): Plain {
  if (!Array.isArray(value)) throw wrong(path, `${name(path)} must be a list, not ${kindOf(value)}.`);
  if (value.length > shape.max) throw wrong(path, `${name(path)} may hold at most ${shape.max}, not ${value.length}.`);
  if (value.length < shape.min) throw wrong(path, `${name(path)} must hold at least ${shape.min}.`);
  return value.map((item, i) => read(shape.item, item, [...path, i]));
}

function readRecord(shape: RecordShape, value: unknown, path: Path): Plain {
  if (!isRecord(value)) throw wrong(path, `${name(path)} must be an object, not ${kindOf(value)}.`);
  const known = Object.keys(shape.fields);
  for (const key of Object.keys(value)) {
    if (!Object.hasOwn(shape.fields, key))
      throw wrong([...path, key], `Unknown field ${shorten(key)}.${hint(key, known)}`);
  }
  const out: Record<string, Plain> = {};
  for (const key of known) {
    const field = shape.fields[key]!;
    if (Object.hasOwn(value, key) && value[key] !== undefined) out[key] = read(field, value[key], [...path, key]);
    else if (field.preset !== undefined) out[key] = field.preset;
    else if (!field.optional) throw wrong([...path, key], `${name([...path, key])} is missing.`);
  }
  return out;
}

function readMap(shape: MapShape, value: unknown, path: Path): Plain {
  if (!isRecord(value)) throw wrong(path, `${name(path)} must be an object, not ${kindOf(value)}.`);
  const keys = Object.keys(value);
  if (keys.length > shape.max) throw wrong(path, `${name(path)} may hold at most ${shape.max} entries.`);
  const out: Record<string, Plain> = {};
  for (const key of keys) {
    if (shape.keys === 'any' ? !/^[A-Za-z][A-Za-z0-9 -]{0,59}$/.test(key) : !shape.keys.includes(key)) {
      const help = shape.keys === 'any' ? ' Names are letters, digits, blanks and dashes.' : hint(key, shape.keys);
      throw wrong([...path, key], `Unknown name ${shorten(key)}.${help}`);
    }
    out[key] = read(shape.value, value[key], [...path, key]);
  }
  return out;
}

/** The case that the value was most likely meant to be speaks for the problem. */
function readEither(shape: EitherShape, value: unknown, path: Path): Plain {
  const fitting = shape.cases.filter((one) => looksLike(one, value));
  const [first, ...others] = fitting;
  if (first === undefined) {
    const forms = [...new Set(shape.cases.map(formOf))].join(' or ');
    throw wrong(path, `${name(path)} must be ${forms}, not ${kindOf(value)}.`);
  }
  for (const one of others) {
    const attempt = check(first, value, path);
    if (attempt.ok) return attempt.value as Plain;
    const second = check(one, value, path);
    if (second.ok) return second.value as Plain;
  }
  return read(first, value, path);
}

function looksLike(shape: Shape, value: unknown): boolean {
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

/** A record with a one-word `kind` is told from its brothers by it. */
function tagsFit(shape: RecordShape, value: Readonly<Record<string, unknown>>): boolean {
  const tag = shape.fields.kind;
  if (tag === undefined) return !Object.hasOwn(value, 'kind');
  if (tag.kind !== 'one-of' || tag.options.length !== 1) return true;
  return Object.hasOwn(value, 'kind') ? value.kind === tag.options[0] : tag.optional === true;
}

function formOf(shape: Shape): string {
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

function copy(value: unknown, path: Path, depth: number): Plain {
  if (depth > DEEPEST) throw refuse('too_large', path.join('.'), `Nested deeper than ${DEEPEST} levels.`);
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (Array.isArray(value)) return value.map((item, i) => copy(item, [...path, i], depth + 1));
  if (isRecord(value)) {
    const out: Record<string, Plain> = {};
    for (const key of Object.keys(value)) {
      if (key === '__proto__') throw wrong([...path, key], 'Unknown field __proto__.');
      out[key] = copy(value[key], [...path, key], depth + 1);
    }
    return out;
  }
  throw wrong(path, `${name(path)} is not plain data.`);
}

function name(path: Path): string {
  const last = path.findLast((part) => typeof part === 'string');
  if (last === undefined) return 'The request';
  const end = path.at(-1);
  return typeof end === 'number' ? `${last} ${end + 1}` : shorten(last);
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  if (typeof value === 'string') return `"${shorten(value)}"`;
  return String(value);
}

function shorten(value: string | number): string {
  const all = String(value).replace(/[\p{C}]/gu, '\ufffd');
  return all.length > 40 ? `${all.slice(0, 39)}…` : all;
}
