/** What a sweep varies: a number along a range, a list of values, or everything that a field offers by its shape. */
import { invalid } from '../helpers/index.ts';
import {
  anything,
  check,
  type Infer,
  isRecord,
  isRefusal,
  list,
  MAX_NUMBER,
  maybe,
  optionsAt,
  type Plain,
  type PlainRecord,
  type Refusal,
  record,
  type Shape,
  same,
  shapesAt,
  text,
  valueAt,
  whole,
} from '../kernel/index.ts';
import { pathProblem } from './compare.ts';

/** Points of one curve. */
export const MAX_POINTS = 500;

export const axisShape = record(
  {
    path: text({ label: 'Path', help: 'The field to vary, dotted: a.skill, attack, settings.defense.' }, 200),
    from: maybe(whole(-MAX_NUMBER, MAX_NUMBER, { label: 'From' })),
    to: maybe(whole(-MAX_NUMBER, MAX_NUMBER, { label: 'To' })),
    step: maybe(whole(1, MAX_NUMBER, { label: 'Step' })),
    values: maybe(
      list(anything(), { label: 'Values', help: 'Instead of a range: any values of the field; null takes it out.' }, 1),
    ),
  },
  { help: 'Without a range and values: the usual range of a number, or every option of the field.' },
);

/** A field with the values it takes, each with its label if it is not a number. */
export interface Axis {
  readonly path: readonly string[];
  readonly values: readonly Plain[];
  readonly labelOf: (value: Plain) => string | undefined;
}

/** Reads `vary` or `by` of a request, whose other fields are of the shape. */
export function axisOf(field: 'vary' | 'by', value: unknown, request: PlainRecord, shape: Shape): Axis | Refusal {
  const checked = check(axisShape, value, [field]);
  if (!checked.ok) return checked.error;
  const { path: dotted } = checked.value;
  const path = dotted.split('.');
  const nowhere = pathProblem(request, path, `${field}.path`);
  if (nowhere !== undefined) return nowhere;
  const values = valuesOf(field, checked.value, path, request, shape);
  if (isRefusal(values)) return values;
  const words = Object.assign({}, ...shapesAt(shape, path).map(({ about }) => about.options ?? {}));
  return { path, values, labelOf: (one) => (typeof one === 'number' ? undefined : spoken(one, words)) };
}

function valuesOf(
  field: string,
  { from, to, step = 1, values }: Infer<typeof axisShape>,
  path: readonly string[],
  request: PlainRecord,
  shape: Shape,
): readonly Plain[] | Refusal {
  if (values !== undefined) {
    if (from !== undefined || to !== undefined) return invalid(`${field}.values`, 'Give values or a range, not both.');
    return values.length <= MAX_POINTS ? (values as readonly Plain[]) : tooMany(field, values.length);
  }
  if (from === undefined && to === undefined) {
    const usual = shapesAt(shape, path).find(({ about }) => about.usual !== undefined)?.about.usual;
    if (usual !== undefined) return range(field, usual[0], usual[1], step);
    const options = optionsAt(shape, path);
    const now = valueAt(request, path);
    // What is written out by hand is one of the things to choose from.
    const own = now === undefined || options.some((one) => same(one, now)) ? [] : [now];
    if (options.length > 0) return [...options, ...own];
  }
  if (from === undefined) return invalid(`${field}.from`, 'Say where to begin, or list values.');
  if (to === undefined) return invalid(`${field}.to`, 'Say where to end, or list values.');
  return range(field, from, to, step);
}

function range(field: string, from: number, to: number, step: number): readonly number[] | Refusal {
  const count = Math.floor((to - from) / step) + 1;
  if (count < 1) return invalid(`${field}.to`, `The field ${field}.to must not be below ${field}.from.`);
  if (count > MAX_POINTS) return tooMany(field, count);
  return Array.from({ length: count }, (_, i) => from + i * step);
}

function tooMany(path: string, count: number): Refusal {
  return { code: 'too_large', path, message: `At most ${MAX_POINTS} points; these are ${count}.` };
}

/** "war-blade", "Long spear", "yes", "without" */
function spoken(value: Plain, words: Readonly<Record<string, string>>): string {
  if (value === null) return 'without';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return Object.hasOwn(words, value) ? words[value]! : value;
  if (isRecord(value) && typeof value.name === 'string') return value.name;
  return JSON.stringify(value).slice(0, 60);
}
