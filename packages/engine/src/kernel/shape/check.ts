/**
 * Checks unknown data against a shape and gives back data of that type, defaults filled in, or the problems with their
 * paths, the first one first. Nothing that a stranger sent is used unchecked, and nothing of it is kept by reference. Each shape becomes a
 * reader once, which copies what fits and tells a `Problem` what does not: path and words cost nothing where all is well.
 * One that is read often becomes a copier besides, and only what that does not copy is left to the reader.
 */
import { copierOf, partsCopier } from '#kernel/codegen';
import { compileOnce, compileWhenAsked, OFTEN } from '../memoize.ts';
import { isRecord, type Plain, type PlainRecord } from '../plain.ts';
import type { Refusal } from '../run/referee.ts';
import type { Helpers } from './copier.ts';
import { formOf, looksLike, missing, tagsFit } from './likeness.ts';
import { hint, nearest } from './nearest.ts';
import { kindOf, MISFIT, Problem, shorten } from './problem.ts';
import type {
  EitherShape,
  Infer,
  ListShape,
  MapShape,
  OneOfShape,
  RecordShape,
  Shape,
  TextShape,
  WholeShape,
} from './shape.ts';

/** Deeper data than this is refused before it is looked at. */
export const MAX_DEPTH = 32;

/** Names of a map that knows none. */
export const NAME = /^[A-Za-z][A-Za-z0-9 -]{0,59}$/;

/** Copies a value that fits; otherwise says to the problem what is wrong. */
type Reader = (value: unknown, problem: Problem) => Plain | typeof MISFIT;

export type Checked<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: Refusal };

/**
 * A value checked by a shape: a copy of it with its defaults, or the first thing that is wrong, and where.
 *
 * @example
 * const checked = check(record({ skill: whole(0, 20) }), { skill: 21 });
 * if (!checked.ok) console.log(checked.error.path, checked.error.code); // skill invalid_request
 */
export function check<S extends Shape>(
  shape: S,
  value: unknown,
  path: readonly (string | number)[] = [],
): Checked<Infer<S>> {
  const copy = copierFor(shape)()?.(value);
  if (copy !== undefined && copy !== MISFIT) return { ok: true, value: copy as Infer<S> };
  const problem = new Problem();
  const read = readerOf(shape)(value, problem);
  return read === MISFIT ? { ok: false, error: problem.refusal(path) } : { ok: true, value: read as Infer<S> };
}

const readerOf = compileOnce(make);

export const HELPERS: Helpers = {
  MISFIT,
  copyAnything: (value) => copied(value, 0, new Problem()),
  isCleanText,
  isName: (key) => NAME.test(key),
};

const copierFor = compileOnce((shape: Shape) => compileWhenAsked(OFTEN, () => copierOf(shape, HELPERS)));

function make(shape: Shape): Reader {
  switch (shape.kind) {
    case 'whole':
      return wholeReader(shape);
    case 'text':
      return textReader(shape);
    case 'flag':
      return (value, problem) =>
        typeof value === 'boolean'
          ? value
          : problem.of((called) => `${called} must be true or false, not ${kindOf(value)}.`);
    case 'one-of':
      return oneOfReader(shape);
    case 'list':
      return listReader(shape);
    case 'record':
      return recordReader(shape);
    case 'map':
      return mapReader(shape);
    case 'either':
      return eitherReader(shape);
    case 'anything':
      return (value, problem) => copied(value, 0, problem);
  }
}

function wholeReader({ min, max }: WholeShape): Reader {
  return (value, problem) => {
    if (typeof value !== 'number' || !(value >= min && value <= max) || Math.floor(value) !== value) {
      return problem.of((called) =>
        Number.isInteger(value)
          ? `${called} must be between ${min} and ${max}, not ${value}.`
          : `${called} must be a whole number, not ${kindOf(value)}.`,
      );
    }
    return value === 0 ? 0 : value;
  };
}

function textReader({ max, raw }: TextShape): Reader {
  return (value, problem) => {
    if (typeof value !== 'string') return problem.of((called) => `${called} must be text, not ${kindOf(value)}.`);
    if (value.length > max) return problem.of((called) => `${called} may have at most ${max} characters.`);
    if (raw || isCleanText(value)) return value;
    return problem.of((called) =>
      /\p{Cc}/u.test(value)
        ? `${called} holds a control character.`
        : `${called} holds half of a character (a lone surrogate).`,
    );
  };
}

/** No control character and no half of a character. */
function isCleanText(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit < 0x20 || (unit >= 0x7f && unit <= 0x9f)) return false;
    if (unit < 0xd800 || unit > 0xdfff) continue;
    const next = text.charCodeAt(++i);
    if (unit > 0xdbff || !(next >= 0xdc00 && next <= 0xdfff)) return false;
  }
  return true;
}

/** So few words are looked through faster than a set. */
const FEW = 6;

function isOneOf(options: readonly string[]): (value: string) => boolean {
  if (options.length <= FEW) return (value) => options.includes(value);
  const known = new Set(options);
  return (value) => known.has(value);
}

function oneOfReader({ options }: OneOfShape): Reader {
  const isKnown = isOneOf(options);
  return (value, problem) => {
    if (typeof value === 'string' && isKnown(value)) return value;
    const help = typeof value === 'string' ? hint(value, options) : ` Known: ${options.join(', ')}.`;
    return problem.of((called) => `${called} cannot be ${kindOf(value)}.${help}`);
  };
}

function listReader({ item, min, max }: ListShape): Reader {
  let read: Reader | undefined;
  return (value, problem) => {
    if (!Array.isArray(value)) return problem.of((called) => `${called} must be a list, not ${kindOf(value)}.`);
    const { length } = value;
    if (length > max) return problem.of((called) => `${called} may hold at most ${max}, not ${length}.`);
    if (length < min) return problem.of((called) => `${called} must hold at least ${min}.`);
    read ??= readerOf(item);
    const out: Plain[] = [];
    const { mark } = problem;
    for (let i = 0; i < length; i++) {
      const since = problem.mark;
      const one = read(value[i], problem);
      if (one !== MISFIT) out.push(one);
      else {
        problem.in(i, since);
        if (!problem.goesOn) return MISFIT;
      }
    }
    return problem.mark > mark ? MISFIT : out;
  };
}

interface Field {
  readonly key: string;
  readonly shape: Shape;
  /** It belongs to the second of two parts. */
  readonly beside: boolean;
  /** Made when the field first comes up: many never do. */
  read: Reader | undefined;
}

/** Writes what a record holds into a copy of it, or of each of two parts, in the order of the shape. */
type FieldsReader = (
  value: unknown,
  problem: Problem,
  out: Record<string, Plain>,
  beside: Record<string, Plain>,
) => typeof MISFIT | undefined;

function fieldsReader(shapes: RecordShape['fields'], own = shapes): FieldsReader {
  const fields = Object.entries(shapes).map(
    ([key, shape]): Field => ({ key, shape, beside: !Object.hasOwn(own, key), read: undefined }),
  );
  const places = new Map(fields.map(({ key }, place) => [key, place]));
  return (value, problem, out, beside) => {
    if (!isRecord(value)) return problem.of((called) => `${called} must be an object, not ${kindOf(value)}.`);
    const read: (Plain | typeof MISFIT | undefined)[] = fields.map(() => undefined);
    const { mark } = problem;
    const keys = Object.keys(value);
    let misspelled: readonly string[] = [];
    for (let i = 0; i < keys.length; i++) {
      const key = keys[i]!;
      const place = places.get(key);
      if (place === undefined) {
        const names = Object.keys(shapes);
        problem.at(key, `Unknown field ${shorten(key)}.${hint(key, names)}`);
        if (!problem.goesOn) return MISFIT;
        const meant = nearest(key, names);
        if (meant !== undefined) misspelled = [...misspelled, meant];
        continue;
      }
      const given = value[key];
      if (given === undefined) continue;
      const field = fields[place]!;
      field.read ??= readerOf(field.shape);
      const since = problem.mark;
      const one = field.read(given, problem);
      read[place] = one;
      if (one === MISFIT) {
        problem.in(key, since);
        if (!problem.goesOn) return MISFIT;
      }
    }
    for (let place = 0; place < fields.length; place++) {
      const { key, shape, beside: isBeside } = fields[place]!;
      const one = read[place] === undefined ? shape.default : read[place];
      if (one === MISFIT) continue;
      if (one !== undefined) (isBeside ? beside : out)[key] = one;
      else if (!shape.optional && !misspelled.includes(key)) {
        problem.at(key, missing(key, shape));
        if (!problem.goesOn) return MISFIT;
      }
    }
    return problem.mark > mark ? MISFIT : undefined;
  };
}

function recordReader({ fields }: RecordShape): Reader {
  const read = fieldsReader(fields);
  return (value, problem) => {
    const out: Record<string, Plain> = {};
    return read(value, problem, out, out) ?? out;
  };
}

/** A record apart: the fields of a shape, and the extra fields. */
export interface SplitRecord {
  readonly own: PlainRecord;
  readonly beside: PlainRecord;
}

/**
 * Checks records as `check` does, and copies the fields that are also another shape's apart from the rest: callers that need
 * them apart need not copy them a second time.
 */
export function partsChecker(whole: RecordShape, own: RecordShape): (value: unknown) => Checked<SplitRecord> {
  const read = fieldsReader(whole.fields, own.fields);
  const copier = compileWhenAsked(OFTEN, () => partsCopier<SplitRecord>(whole, own, HELPERS));
  return (value) => {
    const copy = copier()?.(value);
    if (copy !== undefined && copy !== MISFIT) return { ok: true, value: copy };
    const problem = new Problem();
    const parts = { own: {}, beside: {} };
    return read(value, problem, parts.own, parts.beside) === MISFIT
      ? { ok: false, error: problem.refusal([]) }
      : { ok: true, value: parts };
  };
}

function mapReader({ keys, value: shape, max }: MapShape): Reader {
  const isKnown = keys === 'any' ? (key: string) => NAME.test(key) : isOneOf(keys);
  let read: Reader | undefined;
  return (value, problem) => {
    if (!isRecord(value)) return problem.of((called) => `${called} must be an object, not ${kindOf(value)}.`);
    const given = Object.keys(value);
    if (given.length > max) return problem.of((called) => `${called} may hold at most ${max} entries.`);
    read ??= readerOf(shape);
    const out: Record<string, Plain> = {};
    const { mark } = problem;
    for (const key of given) {
      const since = problem.mark;
      if (isKnown(key)) {
        const one = read(value[key], problem);
        if (one === MISFIT) problem.in(key, since);
        else out[key] = one;
      } else {
        const help = keys === 'any' ? ' Names are letters, digits, blanks and dashes.' : hint(key, keys);
        problem.at(key, `Unknown name ${shorten(key)}.${help}`);
      }
      if (problem.mark > since && !problem.goesOn) return MISFIT;
    }
    return problem.mark > mark ? MISFIT : out;
  };
}

/** The first case that takes the value; what a case takes always looks like it, tags aside. */
function eitherReader(shape: EitherShape): Reader {
  const { cases } = shape;
  let reads: readonly Reader[] | undefined;
  return (value, problem) => {
    reads ??= cases.map(readerOf);
    const { mark, isTrial } = problem;
    for (let i = 0; i < cases.length; i++) {
      const one = cases[i]!;
      if (one.kind === 'record' && !(isRecord(value) && tagsFit(one, value))) continue;
      problem.isTrial = true;
      const read = reads[i]!(value, problem);
      problem.isTrial = isTrial;
      if (read !== MISFIT) return read;
      problem.forget(mark);
    }
    // The case that the value was most likely meant to be speaks for the problem.
    const meant = cases.findIndex((one) => looksLike(one, value));
    return meant < 0 ? noCase(shape, value, problem) : reads[meant]!(value, problem);
  };
}

/** A value that looks like no case; the kind of an object is what is wrong with it, where they have kinds. */
function noCase(shape: EitherShape, value: unknown, problem: Problem): typeof MISFIT {
  if (!isRecord(value)) {
    const forms = [...new Set(shape.cases.map(formOf))].join(' or ');
    return problem.of((called) => `${called} must be ${forms}, not ${kindOf(value)}.`);
  }
  const kinds = shape.cases.flatMap((one) => {
    const tag = one.kind === 'record' ? one.fields.kind : undefined;
    return tag?.kind === 'one-of' ? tag.options : [];
  });
  if (kinds.length === 0) return problem.of((called) => `${called} must be ${formOf(shape)}, not an object.`);
  const { kind } = value;
  const near = typeof kind === 'string' && nearest(kind, kinds);
  const what = kind === undefined ? 'Kind is missing' : `There is no kind ${kindOf(kind)}`;
  return problem.at('kind', `${what}. ${near ? `Did you mean ${near}?` : `Known: ${kinds.join(', ')}.`}`);
}

function copied(value: unknown, depth: number, problem: Problem): Plain | typeof MISFIT {
  if (depth > MAX_DEPTH) return problem.of(() => `Nested deeper than ${MAX_DEPTH} levels.`, 'too_large');
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (Array.isArray(value)) {
    const out: Plain[] = [];
    for (let i = 0; i < value.length; i++) {
      const since = problem.mark;
      const one = copied(value[i], depth + 1, problem);
      if (one === MISFIT) return problem.in(i, since);
      out.push(one);
    }
    return out;
  }
  if (!isRecord(value)) return problem.of((called) => `${called} is not plain data.`);
  const out: Record<string, Plain> = {};
  for (const key of Object.keys(value)) {
    if (key === '__proto__') return problem.at(key, 'Unknown field __proto__.');
    const since = problem.mark;
    const one = copied(value[key], depth + 1, problem);
    if (one === MISFIT) return problem.in(key, since);
    out[key] = one;
  }
  return out;
}
