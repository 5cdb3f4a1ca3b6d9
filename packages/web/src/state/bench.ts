/** What a designer asks of a fight: two of its numbers varied at once, the value at which it is even, and what a pinned version had. */
import { csv, type Sweep } from '@strikehome/engine/contract';
import { type Plain, type PlainRecord, pathOf, same, valueAt, withValue } from '@strikehome/engine/kernel';
import { humanize, inSentence, numberText, plainText } from './labels.ts';
import { numbersOf, stepsOf, type Varied } from './vary.ts';
import { fightRequest, type Version, type WhoWins } from './who-wins.ts';

/** So many columns and rows fit a screen, and their fights a person's patience. */
const MAX_LINES = 9;

export interface Grid {
  /** A curve for each row. */
  readonly requests: readonly PlainRecord[];
  readonly columns: readonly number[];
  readonly rows: readonly number[];
}

export function gridOf(whoWins: WhoWins, across: Varied, down: Varied): Grid {
  const vary = stepsOf(across, MAX_LINES);
  const by = stepsOf(down, MAX_LINES);
  const rows = valuesOf(by);
  return {
    columns: valuesOf(vary),
    rows,
    requests: rows.map((value) => ({ ...fightRequest(withNumber(whoWins, by.path, value)), vary })),
  };
}

function valuesOf({ from, to, step }: ReturnType<typeof stepsOf>): readonly number[] {
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => from + i * step);
}

export function withNumber(whoWins: WhoWins, path: string, value: number): WhoWins {
  return { ...whoWins, fields: withValue(whoWins.fields, pathOf(path), value) };
}

/** How often side a wins at each place, for a spreadsheet; the corner says what is varied. */
export function gridCsv(corner: string, { columns, rows }: Grid, found: readonly (Sweep | undefined)[]): string {
  return csv([
    [corner, ...columns],
    ...rows.map((row, i) => [row, ...columns.map((_, j) => found[i]?.points[j]?.chances.a)]),
  ]);
}

export type Point = Sweep['points'][number];

export type Even =
  /** Between two neighbours the other side comes to win more often; one of them may be even to the fraction. */
  | { readonly found: true; readonly below: Point; readonly above: Point }
  /** One side wins more often everywhere; the nearest to even. */
  | { readonly found: false; readonly nearest: Point; readonly searched: readonly [number, number] };

const lead = ({ chances }: Point) => (chances.a ?? 0) - (chances.b ?? 0);
const turns = (one: Point, other: Point) => Math.sign(lead(one)) * Math.sign(lead(other)) <= 0;

/** Beyond the usual range the steps double, so often. */
const DOUBLINGS = 5;

/**
 * The value at which both sides win equally often, by whole numbers: in the range first, near what stands there now; then
 * beyond it on the side that comes nearer to even; then between the two values where the lead turns.
 */
export function findEven(
  points: readonly Point[],
  { now, min, max }: { readonly now: number; readonly min: number; readonly max: number },
  ask: (value: number) => Point | undefined,
): Even {
  const known = [...points];
  const near = (one: Point) => Math.abs(one.value - now);
  let pairs = known.slice(1).map((above, i) => [known[i]!, above] as const);
  let turning = pairs.filter((pair) => turns(...pair)).toSorted((one, other) => near(one[0]) - near(other[0]))[0];
  if (turning === undefined && known.length > 0) {
    const [first, last] = [known[0]!, known.at(-1)!];
    const up = Math.abs(lead(last)) <= Math.abs(lead(first));
    let edge = up ? last : first;
    let reach = Math.max(1, last.value - first.value);
    for (let i = 0; i < DOUBLINGS && turning === undefined; i++, reach *= 2) {
      const value = up ? Math.min(max, edge.value + reach) : Math.max(min, edge.value - reach);
      const next = value === edge.value ? undefined : ask(value);
      if (next === undefined) break;
      known[up ? 'push' : 'unshift'](next);
      pairs = up ? [[edge, next]] : [[next, edge]];
      turning = pairs.find((pair) => turns(...pair));
      edge = next;
    }
  }
  if (turning === undefined) {
    const nearest = known.toSorted((one, other) => Math.abs(lead(one)) - Math.abs(lead(other)))[0]!;
    return { found: false, nearest, searched: [known[0]!.value, known.at(-1)!.value] };
  }
  let [below, above] = turning;
  while (above.value - below.value > 1) {
    const middle = ask(Math.floor((below.value + above.value) / 2));
    if (middle === undefined) break;
    if (turns(below, middle)) above = middle;
    else below = middle;
  }
  return { found: true, below, above };
}

/** What has changed since a version was pinned, in the words of the form: "Mira: offensive skill 9 → 7". */
export function changedSince(whoWins: WhoWins, pinned: Version): readonly string[] {
  const numbers = numbersOf(whoWins);
  const said = leaves({ ...whoWins.fields }, { ...pinned.fields }, []).map(({ path, was, now }) => {
    const number = numbers.find((one) => one.path === path.join('.'));
    const label =
      number === undefined
        ? path.map((key) => (/^\d+$/.test(key) ? `${Number(key) + 1}` : humanize(key))).join(', ')
        : `${number.of}: ${inSentence(number.label)}`;
    return `${label} ${textOf(was)} → ${textOf(now)}`;
  });
  const rules = leaves(whoWins.settings, pinned.settings, []).map(
    ({ path, was, now }) => `House rule ${inSentence(humanize(path.join(' ')))}: ${ruleText(was)} → ${ruleText(now)}`,
  );
  const policy =
    whoWins.policy === pinned.policy
      ? []
      : [`Decisions: ${whoWins.policy === 'best' ? 'as preset → best play' : 'best play → as preset'}`];
  return [...said, ...rules, ...policy];
}

const textOf = (value: Plain | undefined) =>
  value === undefined ? 'preset' : typeof value === 'number' ? numberText(value) : plainText(value);
const ruleText = (value: Plain | undefined) => (value === undefined ? 'as in the book' : plainText(value));

interface Leaf {
  readonly path: readonly string[];
  readonly was: Plain | undefined;
  readonly now: Plain | undefined;
}

/** The smallest places at which two records differ. */
function leaves(now: Plain | undefined, was: Plain | undefined, path: readonly string[]): readonly Leaf[] {
  if (same(now ?? null, was ?? null)) return [];
  const inner = (value: Plain | undefined) =>
    typeof value === 'object' && value !== null ? Object.keys(value) : undefined;
  const [keys, before] = [inner(now), inner(was)];
  if (keys === undefined || before === undefined || Array.isArray(now) !== Array.isArray(was))
    return [{ path, was, now }];
  return [...new Set([...before, ...keys])].flatMap((key) =>
    leaves(valueAt(now, [key]), valueAt(was, [key]), [...path, key]),
  );
}
