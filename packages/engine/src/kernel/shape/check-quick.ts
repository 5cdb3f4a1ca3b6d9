/**
 * The quick half of the check: each shape becomes a reader once, which copies data that fits and answers `MISFIT` to the
 * rest without saying why. Whoever is told so asks the slow half, which goes the same way again and knows the path.
 */
import { isRecord, type Plain } from '../plain.ts';
import type {
  EitherShape,
  ListShape,
  MapShape,
  OneOfShape,
  RecordShape,
  Shape,
  TextShape,
  WholeShape,
} from './shape.ts';

/** Deeper data than this is refused before it is looked at. */
export const DEEPEST = 32;

/** Names of a map that knows none. */
export const NAME = /^[A-Za-z][A-Za-z0-9 -]{0,59}$/;

export const MISFIT: unique symbol = Symbol('misfit');

export type Reader = (value: unknown) => Plain | typeof MISFIT;

const readers = new WeakMap<Shape, Reader>();

export function readerOf(shape: Shape): Reader {
  let reader = readers.get(shape);
  if (reader === undefined) {
    reader = make(shape);
    readers.set(shape, reader);
  }
  return reader;
}

function make(shape: Shape): Reader {
  switch (shape.kind) {
    case 'whole':
      return wholeReader(shape);
    case 'text':
      return textReader(shape);
    case 'flag':
      return (value) => (typeof value === 'boolean' ? value : MISFIT);
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
      return (value) => copied(value, 0);
  }
}

function wholeReader({ min, max }: WholeShape): Reader {
  return (value) => {
    if (typeof value !== 'number' || !(value >= min && value <= max) || Math.floor(value) !== value) return MISFIT;
    return value === 0 ? 0 : value;
  };
}

function textReader({ max, raw }: TextShape): Reader {
  return (value) => (typeof value === 'string' && value.length <= max && (raw || isCleanText(value)) ? value : MISFIT);
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

/** A short list is looked through faster than a set. */
const SHORT = 6;

function isOneOf(options: readonly string[]): (value: string) => boolean {
  if (options.length <= SHORT) return (value) => options.includes(value);
  const known = new Set(options);
  return (value) => known.has(value);
}

function oneOfReader({ options }: OneOfShape): Reader {
  const isKnown = isOneOf(options);
  return (value) => (typeof value === 'string' && isKnown(value) ? value : MISFIT);
}

function listReader({ item, min, max }: ListShape): Reader {
  let read: Reader | undefined;
  return (value) => {
    if (!Array.isArray(value) || value.length > max || value.length < min) return MISFIT;
    read ??= readerOf(item);
    const out: Plain[] = [];
    for (let i = 0; i < value.length; i++) {
      const one = read(value[i]);
      if (one === MISFIT) return MISFIT;
      out.push(one);
    }
    return out;
  };
}

interface Field {
  readonly shape: Shape;
  readonly required: boolean;
  /** Where its preset stands, as a bit; 0 without one, and for those that find no place in a number. */
  readonly bit: number;
  /** Made when the field first comes up: many never do. */
  read: Reader | undefined;
}

interface Preset {
  readonly key: string;
  readonly value: Plain;
  readonly bit: number;
}

const BITS = 30;

function recordReader({ fields }: RecordShape): Reader {
  const known = new Map<string, Field>();
  const presets: Preset[] = [];
  let required = 0;
  for (const [key, shape] of Object.entries(fields)) {
    const bit = shape.preset !== undefined && presets.length < BITS ? 1 << presets.length : 0;
    known.set(key, { shape, required: !shape.optional, bit, read: undefined });
    if (!shape.optional) required++;
    if (shape.preset !== undefined) presets.push({ key, value: shape.preset, bit });
  }
  return (value) => {
    if (!isRecord(value)) return MISFIT;
    const out: Record<string, Plain> = {};
    let missing = required;
    let seen = 0;
    for (const key of Object.keys(value)) {
      const field = known.get(key);
      if (field === undefined) return MISFIT;
      const given = value[key];
      if (given === undefined) continue;
      field.read ??= readerOf(field.shape);
      const one = field.read(given);
      if (one === MISFIT) return MISFIT;
      out[key] = one;
      seen |= field.bit;
      if (field.required) missing--;
    }
    if (missing > 0) return MISFIT;
    for (let i = 0; i < presets.length; i++) {
      const { key, value: preset, bit } = presets[i]!;
      if (bit === 0 ? !Object.hasOwn(out, key) : (seen & bit) === 0) out[key] = preset;
    }
    return out;
  };
}

function mapReader({ keys, value: shape, max }: MapShape): Reader {
  const isKnown = keys === 'any' ? (key: string) => NAME.test(key) : isOneOf(keys);
  let read: Reader | undefined;
  return (value) => {
    if (!isRecord(value)) return MISFIT;
    const given = Object.keys(value);
    if (given.length > max) return MISFIT;
    read ??= readerOf(shape);
    const out: Record<string, Plain> = {};
    for (const key of given) {
      if (!isKnown(key)) return MISFIT;
      const one = read(value[key]);
      if (one === MISFIT) return MISFIT;
      out[key] = one;
    }
    return out;
  };
}

/** The first case that takes the value; what a case takes always looks like it, tags aside. */
function eitherReader({ cases }: EitherShape): Reader {
  let reads: readonly Reader[] | undefined;
  return (value) => {
    reads ??= cases.map(readerOf);
    for (let i = 0; i < cases.length; i++) {
      const one = cases[i]!;
      if (one.kind === 'record' && !(isRecord(value) && tagsFit(one, value))) continue;
      const read = reads[i]!(value);
      if (read !== MISFIT) return read;
    }
    return MISFIT;
  };
}

/** A record with a one-word `kind` is told from its brothers by it. */
export function tagsFit(shape: RecordShape, value: Readonly<Record<string, unknown>>): boolean {
  const tag = shape.fields.kind;
  if (tag === undefined) return !Object.hasOwn(value, 'kind');
  if (tag.kind !== 'one-of' || tag.options.length !== 1) return true;
  return Object.hasOwn(value, 'kind') ? value.kind === tag.options[0] : tag.optional === true;
}

function copied(value: unknown, depth: number): Plain | typeof MISFIT {
  if (depth > DEEPEST) return MISFIT;
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : MISFIT;
  if (Array.isArray(value)) {
    const out: Plain[] = [];
    for (let i = 0; i < value.length; i++) {
      const one = copied(value[i], depth + 1);
      if (one === MISFIT) return MISFIT;
      out.push(one);
    }
    return out;
  }
  if (!isRecord(value)) return MISFIT;
  const out: Record<string, Plain> = {};
  for (const key of Object.keys(value)) {
    if (key === '__proto__') return MISFIT;
    const one = copied(value[key], depth + 1);
    if (one === MISFIT) return MISFIT;
    out[key] = one;
  }
  return out;
}
