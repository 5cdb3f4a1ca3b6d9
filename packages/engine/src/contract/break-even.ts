/** At which value of a varied number a chance or a mean comes to a target: between two neighbors, or exactly at one. */
import { invalid, listed, numeral } from '../helpers/index.ts';
import { type Action, check, hint, maybe, type Plain, type Refusal, record, text } from '../kernel/index.ts';
import type { SweepPoint } from './sweep.ts';

export const breakEvenShape = record(
  {
    of: maybe(
      text(
        {
          label: 'Of',
          help: 'A headline, an outcome or a fact of the answer, such as to-hit; of a fight a, b, draw or rounds. Left out: both sides win equally often, or the first headline.',
        },
        60,
      ),
    ),
    target: maybe(
      text({ label: 'Target', help: 'The chance to reach, such as 0.5 or 50%; for a fact its mean, such as 4.' }, 20),
    ),
  },
  { label: 'Break-even', help: 'Also the value of the varied number at which this is so.' },
);

export type BreakEven = {
  /** The headline, outcome or fact, or `even`: both sides win equally often. */
  readonly of: string;
  readonly label: string;
  readonly target: number;
  readonly found: boolean;
  /** The value where it is exactly so, or the two neighbors it is so between; where it is nowhere so, the nearest. */
  readonly points: readonly SweepPoint[];
  /** The smallest and the greatest value that was tried. */
  readonly searched: readonly Plain[];
  /** All of it in a sentence. */
  readonly text: string;
};

/** So many values are asked beyond the curve, as a rule. */
export const LIKELY_PROBES = 5;
/** Beyond the range the steps double, so often. */
const DOUBLINGS = 6;
const NOTHING = 1e-12;

export interface Wanted {
  readonly of?: string;
  readonly target?: number;
}

export function readBreakEven(value: unknown): Wanted | Refusal {
  const checked = check(breakEvenShape, value, ['breakEven']);
  if (!checked.ok) return checked.error;
  const { of, target } = checked.value;
  const [, number, percent] = /^\s*([−+-]?\d+(?:\.\d+)?)\s*(%?)\s*$/.exec(target ?? '') ?? [];
  if (target !== undefined && number === undefined)
    return invalid('breakEven.target', 'The target is a number, such as "0.5" or "50%".');
  const amount = number === undefined ? undefined : Number(number.replace('−', '-')) / (percent === '%' ? 100 : 1);
  return { ...(of === undefined ? {} : { of }), ...(amount === undefined ? {} : { target: amount }) };
}

interface Measure {
  readonly of: string;
  readonly label: string;
  readonly target: number;
  readonly isChance: boolean;
  readonly at: (point: SweepPoint) => number;
}

const EVEN = 'even';
const SIDES: Readonly<Record<string, string>> = {
  a: 'Side a wins',
  b: 'Side b wins',
  draw: 'Draw',
  never: 'Never ends',
  rounds: 'Rounds',
};

function measureOf(
  { of, target }: Wanted,
  points: readonly SweepPoint[],
  action: Action | undefined,
): Measure | Refusal {
  const ids = (read: (point: SweepPoint) => object | undefined) =>
    points.flatMap((one) => Object.keys(read(one) ?? {}));
  const headlines = ids((one) => one.headlines);
  const name = of ?? headlines[0] ?? (action === undefined ? EVEN : Object.keys(action.outcomes)[0]!);
  if (name === EVEN && action === undefined) {
    if (target !== undefined && target !== 0)
      return invalid('breakEven.of', 'Say whose chance should reach the target: set of to a, b or draw.');
    const at = ({ chances }: SweepPoint) => (chances.a ?? 0) - (chances.b ?? 0);
    return { of: EVEN, label: 'Both sides win equally often', target: 0, isChance: true, at };
  }
  const outcomes = [...ids((one) => one.chances), ...Object.keys(action?.outcomes ?? SIDES)];
  const kind = headlines.includes(name) ? 'headlines' : outcomes.includes(name) ? 'chances' : 'means';
  if (kind === 'means' && !ids((one) => one.means).includes(name)) {
    const known = [...new Set([...headlines, ...outcomes, ...ids((one) => one.means)])];
    return invalid(
      'breakEven.of',
      `There is no chance or fact ${name} here.${hint(name, known)} Known: ${listed(known)}.`,
    );
  }
  const isChance = kind !== 'means';
  if (!isChance && target === undefined) return invalid('breakEven.target', `Give the target for the mean of ${name}.`);
  const goal = target ?? 0.5;
  if (isChance && !(goal >= 0 && goal <= 1))
    return invalid('breakEven.target', 'A chance is between 0 and 1, or 0% and 100%.');
  const label =
    action?.headlines?.[name]?.label ??
    action?.outcomes[name]?.label ??
    action?.facts[name]?.label ??
    SIDES[name] ??
    name;
  return { of: name, label, target: goal, isChance, at: (point) => point[kind]?.[name] ?? 0 };
}

export interface Probing {
  /** What the number is now: of several places the nearest to it is told. */
  readonly now: Plain | undefined;
  /** One more value; nothing where the request may not have it. */
  readonly ask: (value: number) => SweepPoint | undefined;
}

type NumberPoint = SweepPoint & { readonly value: number };
const isNumber = (point: SweepPoint): point is NumberPoint => typeof point.value === 'number';

/**
 * In the range first, near the value of now; then beyond it on the side that comes nearer; then between the two values where
 * the difference to the target changes its sign.
 */
export function findBreakEven(
  wanted: Wanted,
  points: readonly SweepPoint[],
  action: Action | undefined,
  { now, ask }: Probing,
): BreakEven | Refusal {
  const measure = measureOf(wanted, points, action);
  if ('code' in measure) return measure;
  const over = (point: SweepPoint) => {
    const by = measure.at(point) - measure.target;
    return Math.abs(by) < NOTHING ? 0 : by;
  };
  const numbers = points.filter(isNumber).toSorted((one, other) => one.value - other.value);
  const turning = numbers.length < points.length ? undefined : turningIn(numbers, over, now, ask);
  const tried = turning?.tried ?? points;
  const exact = tried.filter((point) => over(point) === 0);
  const ends = [tried[0]!.value, tried.at(-1)!.value];
  const { of, label, target } = measure;
  const said = { of, label, target, searched: ends };
  const pair = turning?.pair;
  if (pair === undefined && exact.length === 0) {
    const nearest = tried.toSorted((one, other) => Math.abs(over(one)) - Math.abs(over(other))).slice(0, 1);
    return { ...said, found: false, points: nearest, text: sentence(measure, nearest, false) };
  }
  const between = pair === undefined ? exact.slice(0, 1) : pair.filter((point) => over(point) === 0).slice(0, 1);
  const told = between.length > 0 ? between : pair!;
  return { ...said, found: true, points: told, text: sentence(measure, told, true) };
}

interface Turning {
  readonly tried: readonly NumberPoint[];
  readonly pair: readonly [NumberPoint, NumberPoint] | undefined;
}

function turningIn(
  numbers: readonly NumberPoint[],
  over: (point: SweepPoint) => number,
  now: Plain | undefined,
  ask: Probing['ask'],
): Turning {
  const probe = (value: number): NumberPoint | undefined => {
    const point = ask(value);
    return point !== undefined && isNumber(point) ? point : undefined;
  };
  const tried = [...numbers];
  const turns = (one: NumberPoint, other: NumberPoint) => Math.sign(over(one)) * Math.sign(over(other)) <= 0;
  const place = typeof now === 'number' ? now : ((numbers[0]?.value ?? 0) + (numbers.at(-1)?.value ?? 0)) / 2;
  const far = ([one, other]: readonly [NumberPoint, NumberPoint]) =>
    Math.min(Math.abs(one.value - place), Math.abs(other.value - place));
  let pair = numbers
    .slice(1)
    .map((above, i) => [numbers[i]!, above] as const)
    .filter(([one, other]) => turns(one, other))
    .toSorted((one, other) => far(one) - far(other))[0];
  const [first, last] = [numbers[0]!, numbers.at(-1)!];
  const up = Math.abs(over(last)) <= Math.abs(over(first));
  let edge = up ? last : first;
  let reach = Math.max(1, last.value - first.value);
  for (let i = 0; i < DOUBLINGS && pair === undefined && reach >= 1 && over(edge) !== 0; i++) {
    const next = probe(edge.value + (up ? reach : -reach));
    // Past what the field takes: nearer to it.
    if (next === undefined) {
      reach = Math.floor(reach / 2);
      continue;
    }
    tried[up ? 'push' : 'unshift'](next);
    if (turns(edge, next)) pair = up ? [edge, next] : [next, edge];
    edge = next;
    reach *= 2;
  }
  if (pair === undefined) return { tried, pair };
  let [below, above] = pair;
  while (above.value - below.value > 1) {
    const middle = probe(Math.floor((below.value + above.value) / 2));
    if (middle === undefined) break;
    if (turns(below, middle)) above = middle;
    else below = middle;
  }
  return { tried, pair: [below, above] };
}

/** "Between 6 and 7: To hit 48.6% at 6, 54.2% at 7." */
function sentence({ label, isChance, of, at }: Measure, points: readonly SweepPoint[], found: boolean): string {
  const value = ({ value: one, label: name }: SweepPoint) => name ?? numeral(one);
  const amount = (p: number) => (isChance ? `${(100 * p).toFixed(1)}%` : numeral(Number(p.toFixed(2))));
  const said = (point: SweepPoint) =>
    of === EVEN
      ? `side a wins ${amount(point.chances.a ?? 0)}, side b ${amount(point.chances.b ?? 0)} at ${value(point)}`
      : `${amount(at(point))} at ${value(point)}`;
  const begin = found
    ? points.length === 1
      ? `Exactly at ${value(points[0]!)}`
      : `Between ${value(points[0]!)} and ${value(points[1]!)}`
    : 'At no value; the nearest';
  return `${begin}: ${of === EVEN ? '' : `${label} `}${points.map(said).join(', ')}.`;
}
