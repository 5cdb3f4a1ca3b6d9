/** The pictures of games set in type: columns, curves, ladders, tokens, boxes and bars. None of them knows a game. */
import type {
  BarsPicture,
  BoxesPicture,
  ColumnsPicture,
  CurvesPicture,
  LadderPicture,
  Picture,
  RowHead,
  TokensPicture,
} from '../kernel/index.ts';
import { percents, plainNumber, spark, ways } from './numbers.ts';
import { type DrawingPen, heading, huesOf, PLAIN_INK, toned } from './pen.ts';
import { clean, cut, hanging, pad, padLeft, widthOf } from './text.ts';

/** How a text is to be drawn. */
export interface TextOptions {
  /** Columns that may be used, from 24 to 120; 80 where it is not said. */
  readonly width?: number;
}

/**
 * A picture as lines of text for a fixed-width font: a terminal, a chat, a log.
 *
 * @example
 * import { drawText, step } from '@strikehome/engine';
 *
 * const begun = step({
 *   system: 'degrees',
 *   start: { fighters: [{ sheet: 'champion', side: 'us' }, { sheet: 'brute', side: 'them' }] },
 * });
 * if (!begun.ok) throw new Error(begun.error.message);
 * const [first] = begun.pictures ?? [];
 * if (first !== undefined) console.log(drawText(first, { width: 40 }).trim().split('\n')[0]); // Life points
 */
export function drawText(picture: Picture, { width = 80 }: TextOptions = {}): string {
  const pen: DrawingPen = { width: Math.max(24, Math.min(width, 120)), ink: PLAIN_INK };
  return drawPicture(picture, pen)
    .map((line) => line.trimEnd())
    .join('\n');
}

/** The lines of a picture, with a pen that may have colors. */
export function drawPicture(picture: Picture, pen: DrawingPen): readonly string[] {
  return [...heading(clean(picture.title), pen), ...(BODIES[picture.kind] as Body<Picture>)(picture, pen)];
}

type Body<P extends Picture> = (picture: P, pen: DrawingPen) => readonly string[];

/** How each kind is set. The compiler names a kind that is not. */
const BODIES: { readonly [K in Picture['kind']]: Body<Extract<Picture, { readonly kind: K }>> } = {
  columns: drawColumns,
  curves: drawCurves,
  ladder: drawLadder,
  tokens: drawTokens,
  boxes: drawBoxes,
  bars: drawBars,
};

interface Piece {
  readonly text: string;
  readonly dress?: (text: string) => string;
}

interface Row {
  readonly label: string;
  readonly dress?: (text: string) => string;
  readonly pieces: readonly Piece[];
  readonly now?: boolean;
}

/** Fighters who may act have a mark; fighters who are out are struck through and labeled. */
function headOf({ label, now, out }: RowHead, { ink }: DrawingPen): Pick<Row, 'label' | 'dress' | 'now'> {
  if (out) return { label, dress: (text) => ink.dim(ink.strikethrough(text)) };
  return now ? { label, now, dress: ink.bold } : { label };
}

function notePieces({ notes = [] }: RowHead, { ink }: DrawingPen): readonly Piece[] {
  return notes.map((text, i) => ({
    text: `${i === 0 ? '· ' : ''}${text}${i < notes.length - 1 ? ',' : ''}`,
    dress: ink.dim,
  }));
}

/** Rows with a label and pieces that flow; a piece is never broken unless it is wider than the page. */
function drawRows(rows: readonly Row[], pen: DrawingPen, least = 0): readonly string[] {
  const widest = Math.max(least, ...rows.map(({ label }) => widthOf(clean(label))));
  const label = Math.min(widest, Math.floor(pen.width / 2) - 4);
  const room = pen.width - label - 6;
  return rows.flatMap(({ label: name, dress = same, pieces, now }) => {
    const lines: string[] = [];
    let used = 0;
    for (const { text, dress: own = same } of pieces) {
      const short = cut(clean(text), room);
      const more = widthOf(short);
      if (lines.length > 0 && used + 1 + more <= room) {
        lines.push(`${lines.pop()!} ${own(short)}`);
        used += 1 + more;
      } else {
        // What kept a piece apart from the one before is not needed where a line begins.
        const first = short.replace(/^(?: +|· )/, '');
        lines.push(own(first === '' ? short : first));
        used = widthOf(first === '' ? short : first);
      }
    }
    const short = cut(clean(name), label);
    const head = dress(short) + ' '.repeat(label - widthOf(short));
    const mark = now ? '  ▸ ' : '    ';
    if (lines.length === 0) return [`${mark}${head}`];
    return lines.map((line, i) => `${i === 0 ? mark + head : ' '.repeat(label + 4)}  ${line}`);
  });
}

const same = (text: string) => text;

function drawColumns({ columns }: ColumnsPicture, pen: DrawingPen): readonly string[] {
  return drawRows(
    columns.map(({ label, tone, items }) => {
      // Items of several words need more than a space between them.
      const wordy = items.some(({ text }) => text.includes(' '));
      return {
        label,
        dress: (text: string) => toned(pen, tone, text),
        pieces: items.map(({ text, struck, note }, i) => {
          const aside = note === undefined ? '' : wordy ? ` (${note})` : ` ${note}`;
          const stop = wordy && i < items.length - 1 ? ';' : '';
          return {
            text: `${struck ? `(${text})` : text}${aside}${stop}`,
            dress: struck ? (t: string) => pen.ink.dim(pen.ink.strikethrough(t)) : same,
          };
        }),
      };
    }),
    pen,
  );
}

function drawCurves({ along, at, curves }: CurvesPicture, pen: DrawingPen): readonly string[] {
  const label = Math.min(Math.max(...curves.map((curve) => widthOf(clean(curve.label)))), Math.floor(pen.width / 3));
  const first = curves[0]?.points[0]?.[0];
  const last = curves[0]?.points.at(-1)?.[0];
  const now = curves.map((curve) => curve.points.find(([x]) => x === at)?.[1] ?? 0);
  const said = percents(now);
  const scale = first === undefined ? '' : `, ${plainNumber(first)} to ${plainNumber(last!)}`;
  return [
    ...hanging(
      '    ',
      `${clean(along)}${scale}${at === undefined ? '' : `; now ${plainNumber(at)}`}`,
      pen.width,
      pen.ink.dim,
    ),
    ...curves.flatMap((curve, i) => {
      const here = curve.points.find(([x]) => x === at);
      const name = pad(cut(clean(curve.label), label), label);
      const head = `  ${curve.current ? '▸' : ' '} ${curve.current ? pen.ink.bold(name) : name}  `;
      const points = curve.points.map(([, p]) => p);
      const room = pen.width - widthOf(head);
      const sparks = points.length > room ? '' : `${pen.ink.cyan(spark(points, 1))}  `;
      if (here === undefined) return [`${head}${sparks}`];
      const exact = ways(here[2]);
      return hanging(`${head}${sparks}`, `${said[i]}${exact === undefined ? '' : `, ${exact}`}`, pen.width);
    }),
  ];
}

/** Rungs from the top down, no further than a rung beyond the marks. */
function drawLadder({ rungs, marks, between }: LadderPicture, pen: DrawingPen): readonly string[] {
  const values = marks.map(({ value }) => value);
  const from = Math.min(...values, ...(values.length === 0 ? rungs.map(({ value }) => value) : [])) - 1;
  const to = Math.max(...values, ...(values.length === 0 ? rungs.map(({ value }) => value) : [])) + 1;
  const named = new Map(rungs.map(({ value, label }) => [value, clean(label)]));
  const shown = [...new Set([...named.keys(), ...values])].filter((value) => value >= from && value <= to);
  shown.sort((a, b) => b - a);
  const digits = Math.max(...shown.map((value) => signedRung(value).length));
  const wide = Math.max(0, ...shown.map((value) => widthOf(named.get(value) ?? '')));
  const lines = shown.flatMap((value) => {
    const here = marks.filter((mark) => mark.value === value);
    const rung = `    ${padLeft(signedRung(value), digits)}  ${pad(named.get(value) ?? '', wide)}`;
    if (here.length === 0) return [pen.ink.dim(rung)];
    const people = here.map(({ label, winner }) => `${clean(label)}${winner ? ' ✓' : ''}`).join(', ');
    return hanging(`${rung}  ▸ `, people, pen.width, here.some(({ winner }) => winner) ? pen.ink.bold : same);
  });
  return [...lines, ...(between === undefined ? [] : hanging('    ', clean(between), pen.width))];
}

function signedRung(value: number): string {
  return value > 0 ? `+${value}` : plainNumber(value);
}

function drawTokens({ rows }: TokensPicture, pen: DrawingPen): readonly string[] {
  const { ink } = pen;
  const hues = { ...huesOf(pen), white: ink.inverse };
  return drawRows(
    rows.map((row) => ({
      ...headOf(row, pen),
      pieces: [
        ...row.tokens.map(({ letter, note, color, lost }) => ({
          text: `${lost ? `(${letter})` : `[${letter}]`}${note === undefined ? '' : ` ${note}`}`,
          dress: lost ? (t: string) => ink.dim(ink.strikethrough(t)) : hues[color],
        })),
        ...notePieces(row, pen),
      ],
    })),
    pen,
  );
}

function drawBoxes({ rows }: BoxesPicture, pen: DrawingPen): readonly string[] {
  return drawRows(
    rows.map((row) => ({
      ...headOf(row, pen),
      pieces: [
        ...row.boxes.map(({ label: name, crossed, apart }) => ({
          text: `${apart ? '  ' : ''}[${crossed ? '×' : ' '}] ${name}`,
          ...(crossed ? { dress: pen.ink.dim } : {}),
        })),
        ...notePieces(row, pen),
      ],
    })),
    pen,
  );
}

const MAX_BAR = 20;

/** A bar in blocks: what is left, what is about to go, what is gone. Numbers are next to it. */
function barOf(value: number, of: number, soon: number, length: number): string {
  const cells = (amount: number) => {
    const share = Math.max(0, Math.min(1, of <= 0 ? 0 : amount / of));
    // A fighter with anything left keeps a cell.
    return share > 0 ? Math.max(1, Math.round(share * length)) : 0;
  };
  const full = cells(value);
  const kept = Math.min(full, cells(soon));
  return '█'.repeat(kept) + '▒'.repeat(full - kept) + '░'.repeat(length - full);
}

function drawBars({ groups }: BarsPicture, pen: DrawingPen): readonly string[] {
  const all = groups.flatMap(({ bars }) => bars);
  const measure = (bar: (typeof all)[number]) =>
    bar.value === undefined
      ? ''
      : `${plainNumber(bar.value)}${bar.of === undefined ? '' : ` of ${plainNumber(bar.of)}`}`;
  const widest = Math.max(0, ...all.map(({ label }) => widthOf(clean(label))));
  const label = Math.min(widest, Math.floor(pen.width / 2) - 4);
  const numbers = Math.max(0, ...all.map((bar) => measure(bar).length));
  // Names, numbers and a word or two go before the bar.
  const length = Math.max(4, Math.min(MAX_BAR, pen.width - label - numbers - 24));
  return groups.flatMap(({ label: group, bars }) => [
    ...hanging('    ', clean(group), pen.width, pen.ink.dim),
    ...drawRows(
      bars.map((bar) => {
        const { value, of, soon } = bar;
        const later = soon === undefined ? [] : [{ text: `→ ${plainNumber(soon)}`, dress: pen.ink.bold }];
        const drawn =
          of === undefined || value === undefined ? ' '.repeat(length) : barOf(value, of, soon ?? value, length);
        return {
          ...headOf(bar, pen),
          pieces: [
            { text: drawn, dress: pen.ink.cyan },
            { text: padLeft(measure(bar), numbers) },
            ...later,
            ...notePieces(bar, pen),
          ],
        };
      }),
      pen,
      label,
    ),
  ]);
}
