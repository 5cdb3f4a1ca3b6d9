/** One field varied: a row for each value, its chances as one bar laid together, best first, and as numbers beside it. */
import { namesOf, type Sweep, type SweepPoint } from '@strikehome/engine/contract';
import type { Plain, Tone } from '@strikehome/engine/kernel';
import { drawShades } from './matchup.ts';
import { percents, plainNumber } from './numbers.ts';
import { heading } from './parts.ts';
import { type Pen, toned } from './pen.ts';
import { sideWins } from './sides.ts';
import { actionNamed, systemNamed } from './situation.ts';
import { capital, clean, cut, hanging, padLeft, spaced, widthOf, wrap } from './text.ts';

interface Band {
  readonly id: string;
  readonly label: string;
  readonly tone: Tone;
  readonly shade: string;
}

const FROM_BEST: readonly Tone[] = ['great', 'good', 'even', 'bad', 'awful'];
/** From the best to the worst, as far apart as their number allows. */
const SHADES: readonly string[] = ['█', '█░', '█▒░', '█▓▒░', '█▓▒░·'];
const SHORTEST_BAR = 12;
const MAX_BAR = 60;

export function drawSweep(answer: Sweep, request: unknown, pen: Pen): readonly string[] {
  const bands = bandsOf(answer, request);
  const mean = meanOf(answer, request);
  const title = systemNamed(answer.system)?.title ?? answer.system;
  if (answer.by !== undefined) return drawPairs(answer, answer.by, request, pen);
  const values = answer.points.map(({ value, label }) => valueText(value, label));
  const first = Math.max(...values.map(widthOf));
  const columns = columnsOf(answer, bands, mean, actionNamed(request) === undefined);
  const left = (some: readonly Column[]) => pen.width - 6 - first - some.reduce((sum, { wide }) => sum + 2 + wide, 0);
  let numbers = columns;
  // Where there is no room for all, the numbers that move least go first.
  while (numbers.length > 1 && left(numbers) < SHORTEST_BAR) {
    const least = Math.min(...numbers.map(({ moves }) => moves));
    const at = numbers.findLastIndex(({ moves }) => moves === least);
    numbers = numbers.filter((_, i) => i !== at);
  }
  const room = Math.max(4, Math.min(MAX_BAR, left(numbers)));
  const line = (head: string, bar: string, cells: readonly string[]) => `    ${head}  ${bar}  ${cells.join('  ')}`;
  const heads = numbers.map(({ head, wide }) => pen.ink.dim(padLeft(head, wide)));
  return [
    ...heading(`${title} · vary ${clean(answer.vary)}`, pen),
    ...legend(bands, pen),
    '',
    line(' '.repeat(first), ' '.repeat(room), heads),
    ...answer.points.map((point, i) =>
      line(
        padLeft(values[i]!, first),
        stacked(point, bands, room, pen),
        numbers.map(({ cells, wide }) => padLeft(cells[i]!, wide)),
      ),
    ),
    ...(answer.breakEven === undefined ? [] : ['', ...hanging('    ', clean(answer.breakEven.text), pen.width)]),
  ];
}

const valueText = (value: Plain | undefined, label: string | undefined) =>
  typeof value === 'number' ? plainNumber(value) : clean(label ?? '');

/** Two fields against each other: how likely what matters most is at each pair, as a table of shades. */
function drawPairs({ system, vary, points }: Sweep, by: string, request: unknown, pen: Pen): readonly string[] {
  const [first] = points;
  const headline = Object.keys(first?.headlines ?? {})[0];
  const id = headline ?? Object.keys(first?.chances ?? {})[0] ?? '';
  const label =
    actionNamed(request) === undefined
      ? capital(sideWins(request, 'a'))
      : (actionNamed(request)?.headlines?.[id]?.label ?? actionNamed(request)?.outcomes[id]?.label ?? id);
  const rows = [...new Set(points.map((point) => valueText(point.by, point.byLabel)))];
  const across = points.length / rows.length;
  const columns = points.slice(0, across).map(({ value, label: name }, j) => ({
    name: valueText(value, name),
    cells: rows.map((_, i) => {
      const point = points[i * across + j]!;
      return (headline === undefined ? point.chances[id] : point.headlines?.[id]) ?? 0;
    }),
  }));
  return [
    ...heading(`${systemNamed(system)?.title ?? system} · ${label}`, pen),
    `    ${pen.ink.dim(`Across: ${clean(vary)}. Down: ${clean(by)}.`)}`,
    ...drawShades(rows, columns, pen),
  ];
}

function legend(bands: readonly Band[], pen: Pen): readonly string[] {
  const plain = bands.map(({ shade, label }) => `${shade}${shade} ${label}`);
  const one = plain.join('   ');
  const dress = bands.map(({ tone }, i) => toned(pen, tone, plain[i]!));
  if (widthOf(one) + 4 <= pen.width) return [`    ${dress.join('   ')}`];
  return bands.flatMap(({ tone }, i) => wrap(plain[i]!, pen.width - 4).map((part) => `    ${toned(pen, tone, part)}`));
}

/** The chances laid end to end; what can happen leaves a trace where there is room for one. */
function stacked({ chances }: SweepPoint, bands: readonly Band[], room: number, pen: Pen): string {
  let sum = 0;
  let used = 0;
  return bands
    .map(({ id, shade, tone }) => {
      sum += chances[id] ?? 0;
      const end = Math.min(room, Math.round(sum * room));
      const length = Math.max(0, end - used);
      used += length;
      return toned(pen, tone, shade.repeat(length));
    })
    .concat(' '.repeat(Math.max(0, room - used)))
    .join('');
}

interface Column {
  readonly head: string;
  readonly cells: readonly string[];
  readonly wide: number;
  /** How far it gets from its least to its most. */
  readonly moves: number;
}

const MAX_HEAD = 14;

function columnsOf(
  { points }: Sweep,
  bands: readonly Band[],
  mean: Mean | undefined,
  isFight: boolean,
): readonly Column[] {
  const column = (label: string, cells: readonly string[], moves: number): Column => {
    const head = cut(label, MAX_HEAD);
    return { head, cells, wide: Math.max(widthOf(head), ...cells.map(widthOf)), moves };
  };
  const said = points.map((point) => percents(bands.map(({ id }) => point.chances[id] ?? 0)));
  const shares = bands.map(({ id, label }, i) => {
    const chances = points.map((point) => point.chances[id] ?? 0);
    // Whether the first side wins is what a fight is varied for.
    const moves = isFight && id === 'a' ? 1 : Math.max(...chances) - Math.min(...chances);
    return column(
      label,
      said.map((row) => row[i]!),
      moves,
    );
  });
  if (mean === undefined) return shares;
  const cells = points.map(({ means }) => means[mean.id]?.toFixed(2).replace('-', '−') ?? '–');
  // The mean says more than any chance but the one that moves most.
  const second = [...shares].sort((one, other) => other.moves - one.moves)[1]?.moves ?? 0;
  return [...shares, column(mean.label, cells, second)];
}

interface Mean {
  readonly id: string;
  readonly label: string;
}

/** The number that matters most: an action's worth, or how long a fight takes. */
function meanOf({ points }: Sweep, request: unknown): Mean | undefined {
  const known = namesOf(points.map(({ means }) => means));
  const action = actionNamed(request);
  const id = action?.objective ?? 'rounds';
  if (!known.includes(id)) return undefined;
  return { id, label: action?.facts[id]?.label ?? capital(spaced(id)) };
}

function bandsOf({ points }: Sweep, request: unknown): readonly Band[] {
  const outcomes = actionNamed(request)?.outcomes;
  const fight = {
    a: { label: capital(sideWins(request, 'a')), tone: 'good' },
    draw: { label: 'Draw', tone: 'even' },
    never: { label: 'Never ends', tone: 'even' },
    b: { label: capital(sideWins(request, 'b')), tone: 'bad' },
  } as const;
  const kinds: Readonly<Record<string, { readonly label: string; readonly tone: Tone }>> = outcomes ?? fight;
  const happens = namesOf(points.map(({ chances }) => chances)).filter((id) =>
    points.some(({ chances }) => (chances[id] ?? 0) > 0),
  );
  const rank = (id: string) => FROM_BEST.indexOf(kinds[id]?.tone ?? 'even');
  const sorted = [...happens].sort((one, other) => rank(one) - rank(other));
  const shades = [...SHADES[Math.min(sorted.length, SHADES.length) - 1]!];
  return sorted.map((id, i) => ({
    id,
    label: kinds[id]?.label ?? capital(spaced(id)),
    tone: kinds[id]?.tone ?? 'even',
    shade: shades[Math.min(i, shades.length - 1)]!,
  }));
}
