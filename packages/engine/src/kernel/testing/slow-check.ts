/**
 * The check of a request as one would write it down: a walk over shape and value with the path in hand, which throws the
 * first problem. The reference implementation of `check`, which the tests hold equal to it, word for word.
 */
import { isRecord, type Plain } from '../plain.ts';
import { Interrupt, refuse } from '../run/referee.ts';
import { type Checked, MAX_DEPTH, NAME } from '../shape/check.ts';
import { formOf, looksLike, missing } from '../shape/likeness.ts';
import { hint, nearest } from '../shape/nearest.ts';
import type {
  EitherShape,
  Infer,
  ListShape,
  MapShape,
  RecordShape,
  Shape,
  TextShape,
  WholeShape,
} from '../shape/shape.ts';

/** Where we are; grows and shrinks as the check goes down and up. */
type Path = (string | number)[];

export function checkSlowly<S extends Shape>(
  shape: S,
  value: unknown,
  path: readonly (string | number)[] = [],
): Checked<Infer<S>> {
  try {
    return { ok: true, value: read(shape, value, path.slice()) as Infer<S> };
  } catch (interrupt) {
    if (interrupt instanceof Interrupt && 'code' in interrupt.why) return { ok: false, error: interrupt.why };
    throw interrupt;
  }
}

function wrong(path: Path, message: string): Interrupt {
  // A name of any length may stand in a path; what is shown of it is not of any length.
  return refuse(
    'invalid_request',
    path
      .map((part) => String(part).slice(0, 80))
      .join('.')
      .slice(0, 400),
    message,
  );
}

/** A problem with something inside. */
function wrongIn(path: Path, key: string | number, message: string): Interrupt {
  path.push(key);
  return wrong(path, message);
}

function readIn(shape: Shape, value: unknown, path: Path, key: string | number): Plain {
  path.push(key);
  const out = read(shape, value, path);
  path.pop();
  return out;
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
  if (shape.raw) return value;
  if (/\p{Cc}/u.test(value)) throw wrong(path, `${name(path)} holds a control character.`);
  if (/\p{Surrogate}/u.test(value)) throw wrong(path, `${name(path)} holds half of a character (a lone surrogate).`);
  return value;
}

function readList(shape: ListShape, value: unknown, path: Path): Plain {
  if (!Array.isArray(value)) throw wrong(path, `${name(path)} must be a list, not ${kindOf(value)}.`);
  if (value.length > shape.max) throw wrong(path, `${name(path)} may hold at most ${shape.max}, not ${value.length}.`);
  if (value.length < shape.min) throw wrong(path, `${name(path)} must hold at least ${shape.min}.`);
  const out: Plain[] = [];
  for (let i = 0; i < value.length; i++) out.push(readIn(shape.item, value[i], path, i));
  return out;
}

function readRecord(shape: RecordShape, value: unknown, path: Path): Plain {
  if (!isRecord(value)) throw wrong(path, `${name(path)} must be an object, not ${kindOf(value)}.`);
  const given: Record<string, Plain> = {};
  for (const key of Object.keys(value)) {
    const field = Object.hasOwn(shape.fields, key) ? shape.fields[key] : undefined;
    if (field === undefined) {
      throw wrongIn(path, key, `Unknown field ${shorten(key)}.${hint(key, Object.keys(shape.fields))}`);
    }
    if (value[key] !== undefined) given[key] = readIn(field, value[key], path, key);
  }
  const out: Record<string, Plain> = {};
  for (const [key, field] of Object.entries(shape.fields)) {
    const { optional, default: byDefault } = field;
    if (Object.hasOwn(given, key)) out[key] = given[key]!;
    else if (byDefault !== undefined) out[key] = byDefault;
    else if (!optional) throw wrongIn(path, key, missing(key, field));
  }
  return out;
}

function readMap(shape: MapShape, value: unknown, path: Path): Plain {
  if (!isRecord(value)) throw wrong(path, `${name(path)} must be an object, not ${kindOf(value)}.`);
  const keys = Object.keys(value);
  if (keys.length > shape.max) throw wrong(path, `${name(path)} may hold at most ${shape.max} entries.`);
  const out: Record<string, Plain> = {};
  for (const key of keys) {
    if (shape.keys === 'any' ? !NAME.test(key) : !shape.keys.includes(key)) {
      const help = shape.keys === 'any' ? ' Names are letters, digits, blanks and dashes.' : hint(key, shape.keys);
      throw wrongIn(path, key, `Unknown name ${shorten(key)}.${help}`);
    }
    out[key] = readIn(shape.value, value[key], path, key);
  }
  return out;
}

/** The case that the value was most likely meant to be speaks for the problem. */
function readEither(shape: EitherShape, value: unknown, path: Path): Plain {
  let fitting = 0;
  let first: Shape | undefined;
  for (const one of shape.cases) {
    if (!looksLike(one, value)) continue;
    fitting++;
    first ??= one;
  }
  if (first === undefined) {
    if (isRecord(value)) throw wrongKind(shape, value, path);
    const forms = [...new Set(shape.cases.map(formOf))].join(' or ');
    throw wrong(path, `${name(path)} must be ${forms}, not ${kindOf(value)}.`);
  }
  if (fitting > 1) {
    for (const one of shape.cases) {
      const attempt = looksLike(one, value) ? checkSlowly(one, value, path) : undefined;
      if (attempt?.ok) return attempt.value as Plain;
    }
  }
  return read(first, value, path);
}

/** An object that is none of those there are: its kind is what is wrong with it, where they have kinds. */
function wrongKind(shape: EitherShape, value: Readonly<Record<string, unknown>>, path: Path): Interrupt {
  const kinds = shape.cases.flatMap((one) => {
    const tag = one.kind === 'record' ? one.fields.kind : undefined;
    return tag?.kind === 'one-of' ? tag.options : [];
  });
  if (kinds.length === 0) return wrong(path, `${name(path)} must be ${formOf(shape)}, not an object.`);
  const said = value.kind;
  if (said === undefined) return wrongIn(path, 'kind', `Kind is missing. Known: ${kinds.join(', ')}.`);
  const near = typeof said === 'string' ? nearest(said, kinds) : undefined;
  const help = near === undefined ? `Known: ${kinds.join(', ')}.` : `Did you mean ${near}?`;
  return wrongIn(path, 'kind', `There is no kind ${kindOf(said)}. ${help}`);
}

function copyIn(value: unknown, path: Path, key: string | number, depth: number): Plain {
  path.push(key);
  const out = copy(value, path, depth + 1);
  path.pop();
  return out;
}

function copy(value: unknown, path: Path, depth: number): Plain {
  if (depth > MAX_DEPTH) throw refuse('too_large', path.join('.'), `Nested deeper than ${MAX_DEPTH} levels.`);
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (Array.isArray(value)) return value.map((item, i) => copyIn(item, path, i, depth));
  if (isRecord(value)) {
    const out: Record<string, Plain> = {};
    for (const key of Object.keys(value)) {
      if (key === '__proto__') throw wrongIn(path, key, 'Unknown field __proto__.');
      out[key] = copyIn(value[key], path, key, depth);
    }
    return out;
  }
  throw wrong(path, `${name(path)} is not plain data.`);
}

function name(path: Path): string {
  const last = path.findLast((part) => typeof part === 'string');
  if (last === undefined) return 'The request';
  const end = path.at(-1);
  return typeof end === 'number' ? `${wordsOf(last)} ${end + 1}` : wordsOf(last);
}

/** The key in words, with a capital: it begins a sentence. */
function wordsOf(key: string): string {
  const words = shorten(key).replace(
    /(\p{Ll})(\p{Lu})/gu,
    (_, end: string, begins: string) => `${end} ${begins.toLowerCase()}`,
  );
  return words.charAt(0).toUpperCase() + words.slice(1);
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
