/** The systems' pictures set in type: columns, curves, ladders, tokens and boxes. None of them knows a game. */
import type {
  BoxesPicture,
  ColumnsPicture,
  CurvesPicture,
  LadderPicture,
  Picture,
  TokensPicture,
} from '@strikehome/engine/kernel';
import { percent, plainNumber, spark, ways } from './numbers.ts';
import { heading } from './parts.ts';
import { type Pen, toned } from './pen.ts';
import { clean, cut, hanging, pad, padLeft, widthOf } from './type.ts';

export function drawPicture(picture: Picture, pen: Pen): readonly string[] {
  return [...heading(clean(picture.title), pen), ...bodyOf(picture, pen)];
}

function bodyOf(picture: Picture, pen: Pen): readonly string[] {
  switch (picture.kind) {
    case 'columns':
      return drawColumns(picture, pen);
    case 'curves':
      return drawCurves(picture, pen);
    case 'ladder':
      return drawLadder(picture, pen);
    case 'tokens':
      return drawTokens(picture, pen);
    case 'boxes':
      return drawBoxes(picture, pen);
  }
}

interface Piece {
  readonly text: string;
  readonly dress?: (text: string) => string;
}

interface Row {
  readonly label: string;
  readonly dress?: (text: string) => string;
  readonly pieces: readonly Piece[];
}

/** Rows with a label and pieces that flow; a piece is never broken unless it is wider than the page. */
function drawRows(rows: readonly Row[], pen: Pen): readonly string[] {
  const widest = Math.max(0, ...rows.map(({ label }) => widthOf(clean(label))));
  const label = Math.min(widest, Math.floor(pen.width / 2) - 4);
  const room = pen.width - label - 6;
  return rows.flatMap(({ label: name, dress = same, pieces }) => {
    const lines: string[] = [];
    let used = 0;
    for (const { text, dress: own = same } of pieces) {
      const short = cut(clean(text), room);
      const more = widthOf(short);
      if (lines.length > 0 && used + 1 + more <= room) {
        lines.push(`${lines.pop()!} ${own(short)}`);
        used += 1 + more;
      } else {
        lines.push(own(short));
        used = more;
      }
    }
    const head = dress(pad(cut(clean(name), label), label));
    if (lines.length === 0) return [`    ${head}`];
    return lines.map((line, i) => `    ${i === 0 ? head : ' '.repeat(label)}  ${line}`);
  });
}

const same = (text: string) => text;

function drawColumns({ columns }: ColumnsPicture, pen: Pen): readonly string[] {
  return drawRows(
    columns.map(({ label, tone, items }) => ({
      label,
      dress: (text: string) => toned(pen, tone, text),
      pieces: items.map(({ text, struck, note }) => ({
        text: `${struck ? `(${text})` : text}${note === undefined ? '' : ` ${note}`}`,
        dress: struck ? (t: string) => pen.ink.dim(pen.ink.strikethrough(t)) : same,
      })),
    })),
    pen,
  );
}

function drawCurves({ along, at, curves }: CurvesPicture, pen: Pen): readonly string[] {
  const label = Math.min(Math.max(...curves.map((curve) => widthOf(clean(curve.label)))), Math.floor(pen.width / 3));
  const first = curves[0]?.points[0]?.[0];
  const last = curves[0]?.points.at(-1)?.[0];
  const scale = first === undefined ? '' : `, ${plainNumber(first)} to ${plainNumber(last!)}`;
  return [
    ...hanging(
      '    ',
      `${clean(along)}${scale}${at === undefined ? '' : `; now ${plainNumber(at)}`}`,
      pen.width,
      pen.ink.dim,
    ),
    ...curves.flatMap((curve) => {
      const here = curve.points.find(([x]) => x === at);
      const name = pad(cut(clean(curve.label), label), label);
      const head = `  ${curve.current ? '▸' : ' '} ${curve.current ? pen.ink.bold(name) : name}  `;
      const points = curve.points.map(([, p]) => p);
      const room = pen.width - widthOf(head);
      const sparks = points.length > room ? '' : `${pen.ink.cyan(spark(points, 1))}  `;
      if (here === undefined) return [`${head}${sparks}`];
      const exact = ways(here[2]);
      return hanging(`${head}${sparks}`, `${percent(here[1])}${exact === undefined ? '' : `, ${exact}`}`, pen.width);
    }),
  ];
}

/** Rungs from the top down, no further than a rung beyond the marks. */
function drawLadder({ rungs, marks, between }: LadderPicture, pen: Pen): readonly string[] {
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

function drawTokens({ rows }: TokensPicture, pen: Pen): readonly string[] {
  const { ink } = pen;
  const hues = {
    white: ink.inverse,
    red: ink.red,
    blue: ink.blue,
    green: ink.green,
    yellow: ink.yellow,
    black: ink.gray,
  };
  return drawRows(
    rows.map(({ label, tokens }) => ({
      label,
      pieces: tokens.map(({ letter, colour, lost }) => ({
        text: lost ? `(${letter})` : `[${letter}]`,
        dress: lost ? (t: string) => ink.dim(ink.strikethrough(t)) : hues[colour],
      })),
    })),
    pen,
  );
}

function drawBoxes({ rows }: BoxesPicture, pen: Pen): readonly string[] {
  return drawRows(
    rows.map(({ label, boxes }) => ({
      label,
      pieces: boxes.map(({ label: name, crossed }) => ({
        text: `[${crossed ? '×' : ' '}] ${name}`,
        ...(crossed ? { dress: pen.ink.dim } : {}),
      })),
    })),
    pen,
  );
}
