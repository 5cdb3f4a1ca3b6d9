/** Dice that look like dice. A die that was typed in has square heavy corners, one that was rolled has round ones. */
import type { RollAbout, Sides } from '@strikehome/engine/kernel';
import { baseOf } from '@strikehome/engine/kernel';
import { huesOf, type Pen } from './pen.ts';
import { clean, hanging, pad, widthOf, wrap } from './text.ts';

const PIPS: readonly (readonly string[])[] = [
  ['     ', '  ●  ', '     '],
  ['●    ', '     ', '    ●'],
  ['●    ', '  ●  ', '    ●'],
  ['●   ●', '     ', '●   ●'],
  ['●   ●', '  ●  ', '●   ●'],
  ['●   ●', '●   ●', '●   ●'],
];

/** What a face shows, as one short text. */
export function faceText(sides: Sides, face: number): string {
  if (sides !== 'F') return `${face}`;
  return face > 0 ? '+' : face < 0 ? '−' : ' ';
}

function rowsOf(sides: Sides, face: number): readonly string[] {
  if (sides === 6) return PIPS[face - 1] ?? PIPS[0]!;
  const text = faceText(sides, face);
  const left = Math.floor((5 - text.length) / 2);
  return ['     ', pad(' '.repeat(Math.max(0, left)) + text, 5), '     '];
}

const ROUND = ['╭', '─', '╮', '│', '╰', '╯'] as const;
const SQUARE = ['┏', '━', '┓', '┃', '┗', '┛'] as const;

function dieRows(sides: Sides, face: number, typed: boolean): readonly string[] {
  const [tl, across, tr, down, bl, br] = typed ? SQUARE : ROUND;
  const side = across.repeat(5);
  return [`${tl}${side}${tr}`, ...rowsOf(sides, face).map((row) => `${down}${row}${down}`), `${bl}${side}${br}`];
}

export interface Roll {
  readonly label: string;
  readonly sides: Sides;
  readonly faces: readonly number[];
  readonly typed: boolean;
  readonly color?: NonNullable<RollAbout['color']>;
}

/** The rolls of an answer as people know them; `typed` are the ids that were given. */
export function rollsOf(
  dice: Readonly<Record<string, readonly number[]>>,
  about: Readonly<Record<string, RollAbout>>,
  typed: readonly string[],
): readonly Roll[] {
  return Object.entries(dice).map(([id, faces]) => {
    const known = about[baseOf(id) ?? ''];
    const again = id.includes('#') ? ` ${id.slice(id.indexOf('#') + 1)}` : '';
    const color = known?.color;
    return {
      label: clean(`${known?.label ?? id}${again}`),
      sides: known?.sides ?? 6,
      faces,
      typed: typed.includes(id),
      ...(color === undefined ? {} : { color }),
    };
  });
}

/** More dice than this in one handful are listed, not drawn. */
const MAX_DRAWN = 8;
const GAP = 3;

export function drawDice(rolls: readonly Roll[], pen: Pen): readonly string[] {
  const thrown = rolls.filter(({ faces }) => faces.length > 0);
  const room = pen.width - 2;
  const blocks = thrown.map((roll) => blockOf(roll, pen, room));
  const rows = flow(
    blocks.map(({ width }) => width),
    room,
  );
  const big = thrown.some(({ faces }) => faces.length > MAX_DRAWN || faces.length * 7 > room) || rows.length > 2;
  if (big) return thrown.flatMap((roll) => inOneLine(roll, pen));
  return rows.flatMap((row) => beside(row.map((i) => blocks[i]!)));
}

interface Block {
  readonly width: number;
  readonly lines: readonly string[];
}

function blockOf(roll: Roll, pen: Pen, room: number): Block {
  const dice = roll.faces.map((face) => dieRows(roll.sides, face, roll.typed));
  const wide = Math.max(dice.length * 7, Math.min(room, 28));
  const labels = wrap(labelOf(roll), wide);
  const faces = Array.from({ length: 5 }, (_, row) => tinted(pen, roll, dice.map((one) => one[row]!).join('')));
  const width = Math.max(dice.length * 7, ...labels.map(widthOf));
  return { width, lines: [...labels.map((line) => pen.ink.dim(line)), ...faces] };
}

function labelOf({ label, typed, color }: Roll): string {
  const hues = color === undefined || label.toLowerCase().includes(color) ? '' : ` (${color})`;
  return `${label}${hues}${typed ? ' · typed' : ''}`;
}

function tinted(pen: Pen, { color = 'white' }: Roll, text: string): string {
  return huesOf(pen)[color](text);
}

function flow(widths: readonly number[], room: number): readonly (readonly number[])[] {
  const rows: number[][] = [];
  let used = 0;
  for (const [i, width] of widths.entries()) {
    if (rows.length === 0 || used + GAP + width > room) {
      rows.push([i]);
      used = width;
    } else {
      rows.at(-1)!.push(i);
      used += GAP + width;
    }
  }
  return rows;
}

function beside(blocks: readonly Block[]): readonly string[] {
  const height = Math.max(...blocks.map(({ lines }) => lines.length));
  return Array.from({ length: height }, (_, row) => {
    // Labels stand over their dice, so shorter blocks start lower.
    const cells = blocks.map(({ lines, width }) => pad(lines[row - (height - lines.length)] ?? '', width));
    return `  ${cells.join(' '.repeat(GAP))}`;
  });
}

function inOneLine(roll: Roll, pen: Pen): readonly string[] {
  const [open, close] = roll.typed ? '[]' : '()';
  const faces = roll.faces.map((face) => `${open}${faceText(roll.sides, face).replace(' ', '0')}${close}`).join(' ');
  const label = labelOf(roll);
  const mark = widthOf(label) < pen.width / 2 ? `  ${pen.ink.dim(label)}  ` : undefined;
  if (mark !== undefined) return hanging(mark, faces, pen.width, (line) => tinted(pen, roll, line));
  return [...hanging('  ', label, pen.width, pen.ink.dim), ...hanging('    ', faces, pen.width)];
}
