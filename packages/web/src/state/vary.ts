/** Fields varied: which are picked, what is asked of the rules, the curves of it, and the same as a table. */
import { csv, type Sweep, type SweepPoint } from '@strikehome/engine/contract';
import { type CurvesPicture, type Plain, type PlainRecord, same } from '@strikehome/engine/kernel';
import { percent } from './fractions.ts';
import { inSentence, numberText } from './labels.ts';
import type { Along } from './study.ts';
import { type Reading, requestWith, type Subject } from './subject.ts';
import { type Numeric, type Variable, valueLabel } from './variables.ts';

export interface VariedField {
  readonly variable: Variable;
  readonly along: Along;
}

/** The field that is varied now: the one picked, else the first number. */
export function variedIn({ variables, study: { vary } }: Subject): VariedField | undefined {
  const variable =
    variables.find(({ path }) => path === vary?.path) ??
    variables.find(({ kind }) => kind === 'number') ??
    variables[0];
  return variable === undefined ? undefined : varied(variable, vary);
}

/** The second field, where one is picked that is not the first. */
export function variedBy(subject: Subject): VariedField | undefined {
  const { by } = subject.study;
  const variable = subject.variables.find(({ path }) => path === by?.path);
  return variable === undefined || variable.path === variedIn(subject)?.variable.path
    ? undefined
    : varied(variable, by);
}

function varied(variable: Variable, picked: Along | undefined): VariedField {
  if (variable.kind === 'options') return { variable, along: { path: variable.path, from: 0, to: 0 } };
  const along = picked?.path === variable.path ? picked : undefined;
  const [low, high] = variable.range;
  const from = Math.max(variable.min, along?.from ?? low);
  const to = Math.min(variable.max, along?.to ?? high);
  return { variable, along: { path: variable.path, from: Math.min(from, to), to: Math.max(from, to) } };
}

/** The range that a variable begins with. */
export const firstAlong = (variable: Variable): Along => varied(variable, undefined).along;

/** Past so many points a curve leaves out values in equal steps, and says so. */
const MAX_POINTS = 101;

export function stepOf({ variable, along: { from, to } }: VariedField): number {
  return variable.kind === 'options' ? 1 : Math.max(1, Math.ceil((to - from) / (MAX_POINTS - 1)));
}

/** Every value it takes: of a number all of its range, whatever its size. */
export function valuesOf({ variable, along: { from, to } }: VariedField): readonly Plain[] {
  if (variable.kind === 'options') return variable.options.map(({ value }) => value);
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
}

/** What is asked of the rules: a curve. */
export function sweepRequest({ request }: Subject, one: VariedField): PlainRecord {
  return { ...request, vary: axisOf(one) };
}

function axisOf(one: VariedField): PlainRecord {
  const { variable, along } = one;
  if (variable.kind === 'options') return { path: variable.path, values: valuesOf(one) };
  const step = stepOf(one);
  const { path, from, to } = along;
  const inRange = variable.value >= from && variable.value <= to;
  return { path, from: inRange ? from + ((variable.value - from) % step) : from, to, step };
}

/** The same for a break-even. */
export function evenRequest(subject: Subject, one: VariedField): PlainRecord {
  return { ...sweepRequest(subject, one), breakEven: { ...subject.study.even } };
}

export interface Grid {
  /** A curve for each row. */
  readonly requests: readonly PlainRecord[];
  readonly columns: readonly Plain[];
  readonly rows: readonly Plain[];
}

/** Every pair of values; nothing is left out. */
export function gridOf(subject: Subject, across: VariedField, down: VariedField): Grid {
  const [columns, rows] = [valuesOf(across), valuesOf(down)];
  const { path, from, to } = across.along;
  const vary = across.variable.kind === 'options' ? { path, values: columns } : { path, from, to };
  return {
    columns,
    rows,
    requests: rows.map((value) => ({ ...requestWith(subject, down.variable.path, value), vary })),
  };
}

export const measured = (point: SweepPoint | undefined, { id, of }: Reading): number | undefined =>
  point?.[of]?.[id] ?? (of === 'means' || point === undefined ? undefined : 0);

/** A chance in percent, a mean as it is. */
export function amountText({ of }: Pick<Reading, 'of'>, value: number): string {
  return of === 'means' ? numberText(Number(value.toFixed(2))) : percent(value);
}

/** The chances that are drawn: those that come up anywhere; headlines lead, outcomes stand in where there are none. */
export function drawnIn({ measures }: Pick<Subject, 'measures'>, { points }: Sweep): readonly Reading[] {
  const shown = (of: Reading['of']) =>
    measures.filter((one) => one.of === of && points.some((point) => (measured(point, one) ?? 0) > 0));
  const headlines = shown('headlines');
  return headlines.length > 0 ? headlines : shown('chances');
}

type Curve = CurvesPicture['curves'][number];

export function curvesOf(subject: Pick<Subject, 'measures' | 'title'>, variable: Numeric, sweep: Sweep): CurvesPicture {
  const { label, of, value } = variable;
  return {
    kind: 'curves',
    title: `${subject.title} by ${inSentence(label)} of ${of}`,
    along: inSentence(label),
    at: value,
    curves: drawnIn(subject, sweep).map(
      (measure, i): Curve => ({
        label: measure.label,
        current: i === 0,
        points: sweep.points.map((point) => {
          const p = measured(point, measure) ?? 0;
          return [Number(point.value), p, percent(p)] as const;
        }),
      }),
    ),
  };
}

/** All that was computed as a table for a spreadsheet, headed in the words of the page; a pinned version in columns of its own. */
export function sweepCsv(
  { measures }: Pick<Subject, 'measures'>,
  variable: Variable,
  sweep: Sweep,
  pinned?: Sweep,
): string {
  const shown = [
    ...drawnIn({ measures }, sweep),
    ...measures.filter((one) => one.of === 'means' && sweep.points.some((point) => measured(point, one) !== undefined)),
  ];
  const head = ({ of, label }: Reading) => (of === 'means' ? `${label} on average` : label);
  return csv([
    [variable.label, ...shown.map(head), ...(pinned === undefined ? [] : shown.map((one) => `${head(one)} (pinned)`))],
    ...sweep.points.map((point) => [
      typeof point.value === 'number' ? point.value : valueLabel(variable, point.value),
      ...shown.map((one) => measured(point, one)),
      ...(pinned === undefined
        ? []
        : shown.map((one) =>
            measured(
              pinned.points.find(({ value }) => same(value, point.value)),
              one,
            ),
          )),
    ]),
  ]);
}

/** One chance at each pair of values, for a spreadsheet; the corner says what is varied. */
export function gridCsv(
  [across, down]: readonly [Variable, Variable],
  { columns, rows }: Grid,
  at: (row: number, column: number) => number | undefined,
  measure: Reading,
): string {
  const told = (variable: Variable, value: Plain) => (typeof value === 'number' ? value : valueLabel(variable, value));
  const named = ({ of, label }: Variable) => `${of}: ${label}`;
  return csv([
    [`${measure.label}, ${named(down)} \\ ${named(across)}`, ...columns.map((one) => told(across, one))],
    ...rows.map((row, i) => [told(down, row), ...columns.map((_, j) => at(i, j))]),
  ]);
}
