/** What pictures are drawn with: a width, and an ink for each way of marking a text. Without colors every ink is plain. */
import type { RollAbout, Tone } from '../kernel/index.ts';
import { hanging } from './text.ts';

type Mark = (text: string) => string;

/** How a text is marked in a terminal. */
export interface Ink {
  readonly bold: Mark;
  readonly dim: Mark;
  readonly inverse: Mark;
  readonly strikethrough: Mark;
  readonly red: Mark;
  readonly blue: Mark;
  readonly green: Mark;
  readonly yellow: Mark;
  readonly gray: Mark;
  readonly cyan: Mark;
}

export interface DrawingPen {
  /** Columns that may be used. */
  readonly width: number;
  readonly ink: Ink;
}

const as: Mark = (text) => text;

/** Nothing is marked: what is drawn says all without colors. */
export const PLAIN_INK: Ink = {
  ...{ bold: as, dim: as, inverse: as, strikethrough: as },
  ...{ red: as, blue: as, green: as, yellow: as, gray: as, cyan: as },
};

export function heading(text: string, { width, ink }: DrawingPen): readonly string[] {
  return hanging('  ', text, width, ink.dim);
}

/** The colors that dice and tokens have; what is white is drawn as it is. */
export function huesOf({ ink }: DrawingPen): Readonly<Record<NonNullable<RollAbout['color']>, Mark>> {
  const { red, blue, green, yellow, gray } = ink;
  return { white: (text) => text, red, blue, green, yellow, black: gray };
}

export function toned({ ink }: DrawingPen, tone: Tone | undefined, text: string): string {
  switch (tone) {
    case 'great':
      return ink.bold(ink.green(text));
    case 'good':
      return ink.green(text);
    case 'even':
      return ink.yellow(text);
    case 'bad':
      return ink.red(text);
    case 'awful':
      return ink.bold(ink.red(text));
    default:
      return text;
  }
}
