/** A win-rate table as shades and numbers: the darker, the more often the row wins. */
import type { Matchup } from '@strikehome/engine/contract';
import { percent } from './numbers.ts';
import { heading } from './parts.ts';
import { type Pen, toned } from './pen.ts';
import { systemNamed } from './situation.ts';
import { clean, cut, hanging, pad, padLeft, widthOf } from './text.ts';

const SHADES = [...' ░▒▓█'];
const SHADE = 3;
const NUMBER = 6;
const CELL = SHADE + 1 + NUMBER;
const GAP = 2;
const MEAN = 'on average';

/** One cell: three columns of shade and the percentage. */
export function shaded(p: number, pen: Pen): string {
  const shade = SHADES[Math.min(SHADES.length - 1, Math.floor(p * SHADES.length))]!;
  const tone = p > 0.55 ? 'good' : p < 0.45 ? 'bad' : 'even';
  return toned(pen, tone, `${shade.repeat(SHADE)} ${padLeft(percent(p), NUMBER)}`);
}

export interface Column {
  readonly name: string;
  readonly cells: readonly number[];
}

export function drawMatchup({ system, a, b, win, draw, never }: Matchup, pen: Pen): readonly string[] {
  const columns: readonly Column[] = b.map((name, j) => ({ name: clean(name), cells: win.map((row) => row[j]!) }));
  const mean = { name: MEAN, cells: win.map((row) => row.reduce((sum, p) => sum + p, 0) / row.length) };
  const all = b.length > 1 ? [...columns, mean] : columns;
  const open = [openText('A draw', draw), openText('A fight that never ends', never)].filter((text) => text !== '');
  return [
    ...heading(`${systemNamed(system)?.title ?? system} · how often the row beats the column`, pen),
    ...drawShades(a.map(clean), all, pen),
    ...(open.length > 0 ? ['', ...open.flatMap((text) => hanging('  ', text, pen.width, pen.ink.dim))] : []),
  ];
}

/** Rows against columns, in as many blocks as the width asks for. */
export function drawShades(names: readonly string[], columns: readonly Column[], pen: Pen): readonly string[] {
  const label = Math.min(Math.max(...names.map(widthOf)), Math.floor(pen.width / 3));
  const across = Math.max(1, Math.floor((pen.width - 4 - label) / (GAP + CELL)));
  const blocks = Array.from({ length: Math.ceil(columns.length / across) }, (_, i) =>
    drawBlock(names, columns.slice(i * across, (i + 1) * across), label, pen),
  );
  return blocks.flatMap((block) => ['', ...block]);
}

function openText(what: string, chances: Matchup['draw']): string {
  const most = Math.max(0, ...chances.flat());
  return most === 0
    ? ''
    : `${what} counts as a win for neither side; it happens in at most ${percent(most)} of a pair’s fights.`;
}

function drawBlock(names: readonly string[], columns: readonly Column[], label: number, pen: Pen): readonly string[] {
  const gap = ' '.repeat(GAP);
  const heads = columns.map(({ name }) => pen.ink.bold(padLeft(cut(name, CELL), CELL)));
  return [
    `    ${' '.repeat(label)}${gap}${heads.join(gap)}`,
    ...names.map((name, i) => {
      const cells = columns.map(({ cells }) => shaded(cells[i]!, pen));
      return `    ${pen.ink.bold(pad(cut(name, label), label))}${gap}${cells.join(gap)}`;
    }),
  ];
}
