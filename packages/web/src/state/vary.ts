/** One number of a fight varied: which there are to pick from, how far each goes, and the curves that come of it. */
import { csv, type Sweep } from '@strikehome/engine/contract';
import { type CurvesPicture, isRecord, type Plain, type PlainRecord, type Shape } from '@strikehome/engine/kernel';
import { percent } from './fractions.ts';
import { humanize, inSentence, labelOf } from './labels.ts';
import { caseOf, rangeOf } from './start.ts';
import { capital } from './verdict.ts';
import { type Along, fightRequest, fightShape, sideOf, type WhoWins, whoIs } from './who-wins.ts';

export interface Numeric {
  readonly path: string;
  readonly label: string;
  /** Whose number it is. */
  readonly of: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly range: readonly [number, number];
}

/** Every number of the fight that can be varied, in the order of its form. */
export function numbersOf(whoWins: WhoWins): readonly Numeric[] {
  return Object.entries(fightShape(whoWins.system).fields).flatMap(([name, shape]) => {
    const value = whoWins.fields[name];
    if (name !== 'a' && name !== 'b') return walk(shape, value, [name], [labelOf(name, shape)], 'Options');
    if (!Array.isArray(value)) return walk(shape, value, [name], [], capital(sideOf(whoWins, name)));
    const item = shape.kind === 'either' ? shape.cases.find(({ kind }) => kind === 'list') : shape;
    if (item?.kind !== 'list') return [];
    return (value as readonly Plain[]).flatMap((one, i) =>
      walk(item.item, one, [name, `${i}`], [], capital(whoIs(one, `${name}${i + 1}`))),
    );
  });
}

function walk(
  shape: Shape,
  given: Plain | undefined,
  path: readonly string[],
  labels: readonly string[],
  of: string,
): readonly Numeric[] {
  const value = given ?? shape.default;
  if (shape.kind === 'whole') {
    if (typeof value !== 'number') return [];
    const { min, max } = shape;
    const range = rangeOf(shape, value);
    return [{ path: path.join('.'), label: labels.join(', '), of, value, min, max, range }];
  }
  if (value === undefined) return [];
  const inside = (key: string, inner: Shape, label: string, there: Plain | undefined) =>
    walk(inner, there, [...path, key], label === '' ? labels : [...labels, label], of);
  if (shape.kind === 'either') return walk(shape.cases[caseOf(shape, value)]!, value, path, labels, of);
  if (shape.kind === 'record' && isRecord(value)) {
    return Object.entries(shape.fields).flatMap(([name, field]) =>
      inside(name, field, labelOf(name, field), (value as PlainRecord)[name]),
    );
  }
  if (shape.kind === 'map' && isRecord(value)) {
    return Object.keys(value).flatMap((key) => inside(key, shape.value, humanize(key), (value as PlainRecord)[key]));
  }
  // A default list is no list in the request yet, and a place in it cannot be varied.
  if (shape.kind === 'list' && Array.isArray(given)) {
    return (given as readonly Plain[]).flatMap((one, i) => inside(`${i}`, shape.item, `${i + 1}`, one));
  }
  return [];
}

export interface Varied {
  readonly number: Numeric;
  readonly vary: Along;
}

/** The number that is varied now: the one picked, else the first. */
export function variedIn(whoWins: WhoWins): Varied | undefined {
  const all = numbersOf(whoWins);
  const number = all.find(({ path }) => path === whoWins.vary?.path) ?? all[0];
  return number === undefined ? undefined : varied(number, whoWins.vary);
}

/** The second number, where one is picked that is not the first. */
export function variedBy(whoWins: WhoWins): Varied | undefined {
  const number = numbersOf(whoWins).find(({ path }) => path === whoWins.by?.path);
  return number === undefined || number.path === variedIn(whoWins)?.number.path
    ? undefined
    : varied(number, whoWins.by);
}

function varied(number: Numeric, picked: Along | undefined): Varied {
  const vary = picked?.path === number.path ? picked : undefined;
  const [low, high] = number.range;
  const from = Math.max(number.min, vary?.from ?? low);
  const to = Math.min(number.max, vary?.to ?? high);
  return { number, vary: { path: number.path, from: Math.min(from, to), to: Math.max(from, to) } };
}

const MAX_POINTS = 31;

/** So many values on the way at most, the value of now among them. */
export function stepsOf({ number, vary: { path, from, to } }: Varied, most: number) {
  const step = Math.max(1, Math.ceil((to - from) / (most - 1)));
  const inside = number.value >= from && number.value <= to;
  return { path, from: inside ? from + ((number.value - from) % step) : from, to, step };
}

/** What is asked of the rules: as many points as make a curve. */
export function sweepRequest(whoWins: WhoWins, one: Varied): PlainRecord {
  return { ...fightRequest(whoWins), vary: stepsOf(one, MAX_POINTS) };
}

const ENDS = ['a', 'b', 'draw', 'never'] as const;

/** The ends that come up anywhere on the way, with their words. */
export function endsIn(
  whoWins: WhoWins,
  { points }: Sweep,
): readonly { readonly id: string; readonly label: string }[] {
  const words = { a: `${capital(sideOf(whoWins, 'a'))} wins`, b: `${capital(sideOf(whoWins, 'b'))} wins` };
  const labels: Readonly<Record<(typeof ENDS)[number], string>> = { ...words, draw: 'Draw', never: 'Never ends' };
  return ENDS.filter((id) => points.some(({ chances }) => (chances[id] ?? 0) > 0)).map((id) => ({
    id,
    label: labels[id],
  }));
}

export function curvesOf(whoWins: WhoWins, { label, of, value }: Numeric, sweep: Sweep): CurvesPicture {
  return {
    kind: 'curves',
    title: `Win chance by ${inSentence(label)} of ${of}`,
    along: inSentence(label),
    at: value,
    curves: endsIn(whoWins, sweep).map(({ id, label: name }) => ({
      label: name,
      current: id === 'a',
      points: sweep.points.map((point) => {
        const p = point.chances[id] ?? 0;
        return [point.value, p, percent(p)] as const;
      }),
    })),
  };
}

/** The curves as a table for a spreadsheet, headed in the words of the page. */
export function sweepCsv(
  along: string,
  ends: readonly { readonly id: string; readonly label: string }[],
  { points }: Sweep,
): string {
  const head = [along, ...ends.map(({ label }) => label), 'Rounds on average'];
  return csv([
    head,
    ...points.map(({ value, chances, means }) => [value, ...ends.map(({ id }) => chances[id] ?? 0), means.rounds]),
  ]);
}
