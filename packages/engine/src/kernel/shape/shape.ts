/**
 * Shapes: what a request looks like, as plain data. One description serves the check of a request, its JSON Schema, the
 * page's steppers, the terminal's questions and the type in the code; so a system describes its fields once.
 */
import type { Plain } from '../plain.ts';

/** What people are shown of a field. */
export interface About {
  readonly label?: string;
  readonly help?: string;
  /** Fields of one group stand together, in the book's order. */
  readonly group?: string;
  /** The role that supplies this number at a table. */
  readonly by?: string;
  /** Whose rating this is: more of it is meant to be better for that role. */
  readonly ratingOf?: string;
  /** The range a stepper or slider offers; values outside it are still valid. */
  readonly usual?: readonly [number, number];
  /** Words for the options of a closed set. */
  readonly options?: Readonly<Record<string, string>>;
  /** Where what the book says works against its own words: the option that does not, what it is called, and why. */
  readonly fix?: { readonly use: string; readonly called: string; readonly why: string };
  /** Rarely needed: folded away by a form. */
  readonly more?: boolean;
  readonly example?: Plain;
  /** Names a person may pick from, where the value may also be written out. */
  readonly names?: readonly string[];
  /** The id of a fighter: a form offers those who are in the fight. */
  readonly person?: boolean;
  /** A number that is so many times another field of its record, until it is set: a form keeps it in step. */
  readonly follows?: { readonly field: string; readonly times: number };
}

interface Of<T> {
  readonly about: About;
  readonly optional?: boolean;
  readonly default?: Plain;
  /** What schema and types ask for here, where the rules refuse more than this shape does, by their clause. */
  readonly published?: Shape;
  /** Carries the type only; never there at run time. */
  readonly is?: T;
}

export interface WholeShape extends Of<number> {
  readonly kind: 'whole';
  readonly min: number;
  readonly max: number;
}
export interface TextShape extends Of<string> {
  readonly kind: 'text';
  readonly max: number;
  /** Never shown to people, so any characters will do. */
  readonly raw?: boolean;
}
export interface FlagShape extends Of<boolean> {
  readonly kind: 'flag';
}
export interface OneOfShape<T extends string = string> extends Of<T> {
  readonly kind: 'one-of';
  readonly options: readonly T[];
}
export interface ListShape<T = unknown> extends Of<readonly T[]> {
  readonly kind: 'list';
  readonly item: Shape;
  readonly min: number;
  readonly max: number;
}
export interface RecordShape<T = unknown> extends Of<T> {
  readonly kind: 'record';
  readonly fields: Readonly<Record<string, Shape>>;
}
export interface MapShape<T = unknown> extends Of<Readonly<Record<string, T>>> {
  readonly kind: 'map';
  /** The keys that are known, or any lower-case word. */
  readonly keys: readonly string[] | 'any';
  readonly value: Shape;
  readonly max: number;
}
export interface EitherShape<T = unknown> extends Of<T> {
  readonly kind: 'either';
  readonly cases: readonly Shape[];
}
export interface AnythingShape extends Of<Plain> {
  readonly kind: 'anything';
}

export type Shape =
  | WholeShape
  | TextShape
  | FlagShape
  | OneOfShape
  | ListShape
  | RecordShape
  | MapShape
  | EitherShape
  | AnythingShape;

/** The type behind a shape. */
export type Infer<S> = S extends { readonly is?: infer T } ? Exclude<T, undefined> : never;

type Fields = Readonly<Record<string, Shape>>;
type Maybe<F extends Fields> = {
  [K in keyof F]: F[K] extends { readonly optional: true }
    ? F[K] extends { readonly default: Plain }
      ? never
      : K
    : never;
}[keyof F];
export type InferFields<F extends Fields> = { readonly [K in Exclude<keyof F, Maybe<F>>]: Infer<F[K]> } & {
  readonly [K in Maybe<F>]?: Infer<F[K]>;
};

/** The same as a request gives it: of a record, what has a default may be left out; within lists and maps it may not. */
export type Given<S> = S extends { readonly kind: 'record'; readonly fields: infer F }
  ? { readonly [K in keyof F as Named<K, F[K], false>]: Given<F[K]> } & {
      readonly [K in keyof F as Named<K, F[K], true>]?: Given<F[K]>;
    }
  : Infer<S>;
/** A field that may be left out, or one that may not; `string` is none of them. */
type Named<K, S, Open> = string extends K
  ? never
  : S extends { readonly optional: true }
    ? Open extends true
      ? K
      : never
    : Open extends true
      ? never
      : K;

/** No number in a request goes past this, either way. */
export const MAX_NUMBER = 1_000_000;

/**
 * A whole number within bounds.
 *
 * @example
 * console.log(check(whole(1, 6), 7).ok); // false
 */
export const whole = (min: number, max: number, about: About = {}): WholeShape => ({ kind: 'whole', min, max, about });
/**
 * Any whole number.
 *
 * @example
 * console.log(check(number(), -3).ok); // true
 */
export const number = (about: About = {}): WholeShape => whole(-MAX_NUMBER, MAX_NUMBER, about);
/**
 * An amount: never negative.
 *
 * @example
 * console.log(check(amount(), -3).ok); // false
 */
export const amount = (about: About = {}): WholeShape => whole(0, MAX_NUMBER, about);
/**
 * A line of text.
 *
 * @example
 * console.log(check(text(), 'Mira').ok); // true
 */
export const text = (about: About = {}, max = 200): TextShape => ({ kind: 'text', max, about });
/**
 * Text that is only ever compared or hashed.
 *
 * @example
 * console.log(check(rawText(), 'any seed').ok); // true
 */
export const rawText = (about: About = {}, max = 10_000): TextShape => ({ kind: 'text', max, raw: true, about });
/**
 * Yes or no.
 *
 * @example
 * console.log(check(flag(), true).ok); // true
 */
export const flag = (about: About = {}): FlagShape => ({ kind: 'flag', about });
/**
 * One of some words.
 *
 * @example
 * console.log(check(oneOf(['sword', 'bow']), 'sling').ok); // false
 */
export const oneOf = <const T extends string>(options: readonly T[], about: About = {}): OneOfShape<T> => ({
  kind: 'one-of',
  options,
  about,
});
/**
 * A list of things of one shape.
 *
 * @example
 * console.log(check(list(whole(1, 6)), [3, 4]).ok); // true
 */
export const list = <S extends Shape>(item: S, about: About = {}, min = 0, max = 50): ListShape<Infer<S>> => ({
  kind: 'list',
  item,
  min,
  max,
  about,
});
/**
 * Fields by name.
 *
 * @example
 * console.log(check(record({ skill: whole(0, 20) }), { skill: 7 }).ok); // true
 */
export const record = <F extends Fields>(
  fields: F,
  about: About = {},
): RecordShape<InferFields<F>> & { readonly fields: F } => ({
  kind: 'record',
  fields,
  about,
});
/**
 * Values of one shape by name: any name, or one of those given.
 *
 * @example
 * console.log(check(map('any', whole(0, 9)), { swords: 2 }).ok); // true
 */
export const map = <S extends Shape>(
  keys: readonly string[] | 'any',
  value: S,
  about: About = {},
  max = 100,
): MapShape<Infer<S>> => ({ kind: 'map', keys, value, about, max });
/**
 * One of several shapes.
 *
 * @example
 * console.log(check(either([text(), whole(1, 6)]), 4).ok); // true
 */
export const either = <const C extends readonly Shape[]>(
  cases: C,
  about: About = {},
): EitherShape<Infer<C[number]>> => ({
  kind: 'either',
  cases,
  about,
});
/**
 * Any JSON.
 *
 * @example
 * console.log(check(anything(), [1]).ok); // true
 */
export const anything = (about: About = {}): AnythingShape => ({ kind: 'anything', about });

/**
 * A field that may be left out.
 *
 * @example
 * console.log(check(record({ name: maybe(text()) }), {}).ok); // true
 */
export function maybe<S extends Shape>(shape: S): S & { readonly optional: true } {
  return { ...shape, optional: true };
}

/**
 * A field that may be left out, and what it then is.
 *
 * @example
 * const checked = check(record({ count: withDefault(whole(1, 9), 1) }), {});
 * if (checked.ok) console.log(checked.value.count); // 1
 */
export function withDefault<S extends Shape, const P extends Plain>(
  shape: S,
  value: P,
): S & { readonly optional: true; readonly default: P } {
  return { ...shape, optional: true, default: value };
}

/** A shape whose character is picked by name from those who are in the fight. */
export function withPeople(shape: Shape, names: Readonly<Record<string, string>>): Shape {
  switch (shape.kind) {
    case 'text': {
      const { max: _, raw: __, ...field } = shape;
      const options = Object.keys(names);
      if (!field.about.person || options.length === 0) return shape;
      return { ...field, kind: 'one-of', options, about: { ...field.about, options: names, names: options } } as Shape;
    }
    case 'list':
      return { ...shape, item: withPeople(shape.item, names) };
    case 'record':
      return {
        ...shape,
        fields: Object.fromEntries(Object.entries(shape.fields).map(([key, one]) => [key, withPeople(one, names)])),
      };
    case 'either':
      return { ...shape, cases: shape.cases.map((one) => withPeople(one, names)) };
    default:
      return shape;
  }
}
