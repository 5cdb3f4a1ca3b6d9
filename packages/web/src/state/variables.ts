/** What of a request can be varied: every number of it, and every field with options, such as a weapon, armor or a house rule. */
import { isRecord, type Plain, type PlainRecord, type RecordShape, type Shape, same } from '@strikehome/engine/kernel';
import { humanize, labelOf, optionLabel, plainText } from './labels.ts';
import { caseOf, rangeOf } from './start.ts';

interface Common {
  readonly path: string;
  readonly label: string;
  /** Whose it is. */
  readonly of: string;
}

export interface Numeric extends Common {
  readonly kind: 'number';
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly range: readonly [number, number];
}

export interface OptionField extends Common {
  readonly kind: 'options';
  readonly value: Plain;
  readonly options: readonly { readonly value: Plain; readonly label: string }[];
}

export type Variable = Numeric | OptionField;

/** More options than this are no choice that a chart could show. */
const MAX_OPTIONS = 60;

interface Place {
  readonly path: readonly string[];
  readonly labels: readonly string[];
  readonly of: string;
}

const inside = ({ path, labels, of }: Place, key: string, label: string): Place => ({
  path: [...path, key],
  labels: label === '' ? labels : [...labels, label],
  of,
});

/** Every field of a shape that can be varied, in the order of its form. */
export function variablesIn(shape: Shape, given: Plain | undefined, place: Place): readonly Variable[] {
  const value = given ?? shape.default;
  const choice = choiceOf(shape, value, place);
  const here = choice === undefined ? [] : [choice];
  if (shape.kind === 'whole') {
    if (typeof value !== 'number') return here;
    const { min, max } = shape;
    return [{ kind: 'number', ...said(place), value, min, max, range: rangeOf(shape, value) }];
  }
  if (value === undefined) return here;
  if (shape.kind === 'either')
    return [...here, ...variablesIn(withoutNames(shape.cases[caseOf(shape, value)]!), value, place)];
  if (shape.kind === 'record' && isRecord(value)) return [...here, ...fieldsIn(shape, value as PlainRecord, place)];
  if (shape.kind === 'map' && isRecord(value)) {
    return Object.keys(value).flatMap((key) =>
      variablesIn(shape.value, (value as PlainRecord)[key], inside(place, key, humanize(key))),
    );
  }
  // A default list is no list in the request yet, and a place in it cannot be varied.
  if (shape.kind === 'list' && Array.isArray(given)) {
    return (given as readonly Plain[]).flatMap((one, i) =>
      variablesIn(shape.item, one, inside(place, `${i}`, `${i + 1}`)),
    );
  }
  return here;
}

export function fieldsIn({ fields }: RecordShape, value: PlainRecord, place: Place): readonly Variable[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    variablesIn(field, value[name], inside(place, name, labelOf(name, field))),
  );
}

const said = ({ path, labels, of }: Place): Common => ({ path: path.join('.'), label: labels.join(', '), of });

/** The names of a choice are asked for at the choice itself. */
const withoutNames = (shape: Shape): Shape =>
  shape.kind === 'one-of' ? { ...shape, options: shape.options.slice(0, 1) } : shape;

function choiceOf(shape: Shape, value: Plain | undefined, place: Place): OptionField | undefined {
  const words = shape.about.options;
  const names: readonly Plain[] =
    shape.about.names ?? (shape.kind === 'one-of' ? shape.options : shape.kind === 'flag' ? [false, true] : []);
  if (names.length === 0 || (names.length < 2 && shape.optional !== true)) return undefined;
  if (names.length > MAX_OPTIONS || place.labels.length === 0) return undefined;
  const mayBeMissing = shape.optional === true && shape.default === undefined;
  const now = value ?? null;
  const own = now === null || names.some((one) => same(one, now)) ? [] : [now];
  const all = [...(mayBeMissing ? [null] : []), ...names, ...own];
  const called = (one: Plain) =>
    one === null ? 'None' : isRecord(one) ? ownName(one as PlainRecord) : optionLabel(one, words);
  return {
    kind: 'options',
    ...said(place),
    value: now,
    options: all.map((one) => ({ value: one, label: called(one) })),
  };
}

const ownName = (one: PlainRecord) => (typeof one.name === 'string' && one.name !== '' ? one.name : 'Custom');

/** What a value of a variable is called. */
export function valueLabel(variable: Variable, value: Plain): string {
  return variable.kind === 'number'
    ? plainText(value)
    : (variable.options.find((one) => same(one.value, value))?.label ?? plainText(value));
}
