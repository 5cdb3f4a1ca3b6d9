/** Charts as SVG files that need nothing else: a title, labeled axes, and at the foot the link that the chart is of. */

const WIDTH = 960;
const HEIGHT = 600;
const LEFT = 80;
const RIGHT = 930;
const TOP = 110;
const FOOT = 480;
const COLORS = ['#155e75', '#b45309', '#6d28d9', '#15803d'] as const;
const INK = '#1c1917';
const SOFT = '#57534e';
const LINE = '#d6d3d1';

export interface Series {
  readonly label: string;
  /** The version that is compared with. */
  readonly before?: boolean;
}

interface Common {
  readonly title: string;
  readonly link: string;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

interface TextStyle {
  readonly anchor?: 'middle' | 'end';
  readonly size?: number;
  readonly color?: string;
  readonly turned?: boolean;
  readonly bold?: boolean;
}

function label(
  x: number,
  y: number,
  text: string,
  { anchor, size = 16, color = SOFT, turned, bold }: TextStyle = {},
): string {
  const more = `${anchor === undefined ? '' : ` text-anchor="${anchor}"`}${bold ? ' font-weight="700"' : ''}${turned ? ` transform="rotate(-90 ${x} ${y})"` : ''}`;
  return `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" font-size="${size}" fill="${color}"${more}>${escaped(text)}</text>`;
}

const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

/** The frame of every chart; the link is in it as text, and whole in its metadata. */
function framed({ title, link }: Common, height: number, inner: readonly string[]): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" font-family="Inter, Helvetica, Arial, sans-serif">`,
    `<title>${escaped(title)}</title>`,
    `<desc>${escaped(link)}</desc>`,
    `<rect width="${WIDTH}" height="${height}" fill="#fff"/>`,
    label(30, 44, cut(title, 84), { size: 22, color: INK, bold: true }),
    ...inner,
    label(30, height - 18, cut(link, 128), { size: 12 }),
    '</svg>',
  ].join('\n');
}

function legend(series: readonly Series[]): readonly string[] {
  let x = 30;
  return series.flatMap((one, i) => {
    const here = x;
    x += 46 + 8.2 * one.label.length;
    const stroke = colorOf(series, i);
    return [
      `<path d="M${here} 75h24" stroke="${stroke}" stroke-width="${one.before ? 3 : 4}"${one.before ? ' stroke-dasharray="6 5"' : ''}/>`,
      label(here + 30, 80, one.label, { size: 14, color: INK }),
    ];
  });
}

/** A pinned version has the color of the same thing now. */
function colorOf(series: readonly Series[], index: number): string {
  const one = series[index]!;
  const own = series.filter(({ before }) => !before);
  const at = one.before ? own.findIndex(({ label: name }) => one.label.startsWith(name)) : own.indexOf(one);
  return COLORS[Math.max(0, at) % COLORS.length]!;
}

const yOf = (p: number, most = 1) => FOOT - (p / most) * (FOOT - TOP);

function percentAxis(most = 1): readonly string[] {
  return [0, 0.25, 0.5, 0.75, 1].flatMap((part) => [
    `<path d="M${LEFT} ${yOf(part).toFixed(1)}H${RIGHT}" stroke="${LINE}"/>`,
    label(LEFT - 8, yOf(part) + 5, `${Math.round(part * most * 1000) / 10}%`, { anchor: 'end', size: 14 }),
  ]);
}

export interface CurvesText extends Common {
  readonly across: string;
  readonly series: readonly (Series & { readonly points: readonly (readonly [number, number, ...unknown[]])[] })[];
}

export function curvesSvg({ title, link, across, series }: CurvesText): string {
  const all = series.flatMap(({ points }) => points.map(([x]) => x));
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const x = (value: number) => LEFT + ((value - low) / Math.max(1, high - low)) * (RIGHT - LEFT);
  const every = Math.max(1, Math.ceil((high - low) / 16));
  const ticks = Array.from({ length: high - low + 1 }, (_, i) => low + i).filter((_, i) => i % every === 0);
  const lines = series.map(({ points, before }, i) => {
    const path = points.map(([n, p], k) => `${k === 0 ? 'M' : 'L'}${x(n).toFixed(1)} ${yOf(p).toFixed(1)}`).join('');
    return `<path d="${path}" fill="none" stroke="${colorOf(series, i)}" stroke-width="${before ? 2 : 3.5}"${before ? ' stroke-dasharray="6 5"' : ''}/>`;
  });
  return framed({ title, link }, HEIGHT, [
    ...legend(series),
    ...percentAxis(),
    ...ticks.map((n) => label(x(n), FOOT + 22, `${n}`.replace('-', '−'), { anchor: 'middle', size: 14 })),
    label((LEFT + RIGHT) / 2, FOOT + 52, across, { anchor: 'middle' }),
    label(24, (TOP + FOOT) / 2, 'Chance', { anchor: 'middle', turned: true }),
    ...lines,
  ]);
}

export interface BarsText extends Common {
  /** Of the axis below, where the bars are columns. */
  readonly across?: string;
  readonly names: readonly string[];
  readonly series: readonly (Series & { readonly values: readonly number[] })[];
}

/** Columns next to each other: the chance of each value. */
export function columnsSvg({ title, link, across = '', names, series }: BarsText): string {
  const most = Math.max(0.01, ...series.flatMap(({ values }) => values));
  const wide = (RIGHT - LEFT) / Math.max(1, names.length);
  const every = Math.max(1, Math.ceil(names.length / 24));
  const own = wide * 0.8;
  const bars = series.flatMap(({ values, before }, k) =>
    values.map((p, i) => {
      const [left, top] = [LEFT + i * wide + (wide - own) / 2, yOf(p, most)];
      const color = colorOf(series, k);
      return before
        ? `<path d="M${left.toFixed(1)} ${top.toFixed(1)}h${own.toFixed(1)}" stroke="#b45309" stroke-width="4"/>`
        : `<rect x="${left.toFixed(1)}" y="${top.toFixed(1)}" width="${own.toFixed(1)}" height="${(FOOT - top).toFixed(1)}" fill="${color}"/>`;
    }),
  );
  return framed({ title, link }, HEIGHT, [
    ...legend(series),
    ...percentAxis(most),
    ...bars,
    ...names.flatMap((name, i) =>
      i % every === 0 ? [label(LEFT + (i + 0.5) * wide, FOOT + 22, name, { anchor: 'middle', size: 14 })] : [],
    ),
    label((LEFT + RIGHT) / 2, FOOT + 52, across, { anchor: 'middle' }),
    label(24, (TOP + FOOT) / 2, 'Chance', { anchor: 'middle', turned: true }),
  ]);
}

/** A bar for each name, with its percentage; that of a pinned version below it. */
export function barsSvg({ title, link, names, series }: BarsText): string {
  const [from, row] = [300, 20 + 18 * series.length];
  const lines = names.flatMap((name, i) => {
    const y = TOP + i * row;
    return [
      label(from - 12, y + 15, cut(name, 34), { anchor: 'end', color: INK, size: 15 }),
      ...series.flatMap(({ values, before }, k) => {
        const p = values[i] ?? 0;
        const [long, top] = [p * (RIGHT - from - 70), y + 18 * k];
        const fill = before
          ? `fill="none" stroke="${colorOf(series, k)}" stroke-dasharray="5 4"`
          : `fill="${colorOf(series, k)}"`;
        return [
          `<rect x="${from}" y="${top}" width="${Math.max(1, long).toFixed(1)}" height="14" ${fill}/>`,
          label(from + long + 8, top + 13, `${(100 * p).toFixed(1)}%`, { size: 14, color: INK }),
        ];
      }),
    ];
  });
  return framed({ title, link }, TOP + names.length * row + 60, [...legend(series), ...lines]);
}

export interface HeatText extends Common {
  readonly across: string;
  readonly down: string;
  readonly columns: readonly string[];
  readonly rows: readonly string[];
  readonly at: (row: number, column: number) => number | undefined;
  /** More or less than another version, in points. */
  readonly isDifference?: boolean;
}

const MIN_CELL = 18;

/** Every pair of values, the darker the likelier, each with its percentage where there is room for one. */
export function heatSvg({ title, link, across, down, columns, rows, at, isDifference = false }: HeatText): string {
  const left = 60 + 8 * Math.min(18, Math.max(...rows.map((name) => name.length)));
  const wide = Math.max(2, (RIGHT - left) / columns.length);
  const high = Math.max(MIN_CELL, Math.min(36, wide));
  const every = Math.max(1, Math.ceil(34 / wide));
  const cells = rows.flatMap((_, i) =>
    columns.flatMap((__, j) => {
      const p = at(i, j);
      if (p === undefined) return [];
      const [x, y] = [left + j * wide, TOP + i * high];
      // A quarter more or less has the full color.
      const strength = isDifference ? Math.min(1, 4 * Math.abs(p)) : p;
      const sign = !isDifference ? '' : p < 0 ? '−' : '+';
      const text =
        wide < 26
          ? []
          : [
              label(x + wide / 2, y + high / 2 + 5, `${sign}${Math.round(100 * Math.abs(p))}`, {
                anchor: 'middle',
                size: 13,
                color: strength > 0.55 ? '#fff' : INK,
              }),
            ];
      return [
        `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${wide.toFixed(1)}" height="${high.toFixed(1)}" fill="${p < 0 ? COLORS[1] : COLORS[0]}" fill-opacity="${(0.05 + 0.95 * strength).toFixed(3)}"/>`,
        ...text,
      ];
    }),
  );
  return framed({ title, link }, TOP + rows.length * high + 70, [
    label((left + RIGHT) / 2, 76, across, { anchor: 'middle' }),
    label(24, TOP + (rows.length * high) / 2, down, { anchor: 'middle', turned: true }),
    ...columns.flatMap((name, j) =>
      j % every === 0 ? [label(left + (j + 0.5) * wide, TOP - 8, cut(name, 10), { anchor: 'middle', size: 13 })] : [],
    ),
    ...rows.map((name, i) => label(left - 8, TOP + (i + 0.5) * high + 5, cut(name, 18), { anchor: 'end', size: 13 })),
    ...cells,
  ]);
}
