/** What the drawings are drawn with: a width, colors or none, and the letters that the terminal has. */
import type { DrawingPen } from '@strikehome/engine/drawing';
import type { Tone } from '@strikehome/engine/kernel';
import pico from 'picocolors';

export { huesOf, toned } from '@strikehome/engine/drawing';

type Colors = ReturnType<typeof pico.createColors>;

export interface Pen extends DrawingPen {
  readonly ink: Colors;
  /** Whether the terminal has more letters than ASCII. */
  readonly unicode: boolean;
}

export function penOf(width: number, color: boolean, unicode = true): Pen {
  return { width: Math.max(24, Math.min(width, 120)), ink: pico.createColors(color), unicode };
}

interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly isTTY: boolean;
  readonly columns: number | undefined;
  readonly noColor: boolean;
  readonly platform: string;
}

/** The pen for a terminal or a pipe: NO_COLOR, FORCE_COLOR, COLUMNS and the locale are heard. */
export function penFor({ env, isTTY, columns, noColor, platform }: Surroundings): Pen {
  const forced = env.FORCE_COLOR !== undefined && env.FORCE_COLOR !== '0' && env.FORCE_COLOR !== '';
  const barred = noColor || (env.NO_COLOR ?? '') !== '' || env.FORCE_COLOR === '0';
  const color = !barred && (forced || (isTTY && env.TERM !== 'dumb'));
  const asked = Number(env.COLUMNS);
  return penOf(columns || (Number.isInteger(asked) && asked > 0 ? asked : 80), color, hasUnicode(env, platform));
}

export function hasUnicode(env: Surroundings['env'], platform: string): boolean {
  if (platform === 'win32') return true;
  const locale = env.LC_ALL || env.LC_CTYPE || env.LANG || '';
  return /utf-?8/i.test(locale);
}

export function penHere(noColor: boolean): Pen {
  const { isTTY, columns } = process.stdout;
  return penFor({ env: process.env, isTTY: isTTY === true, columns, noColor, platform: process.platform });
}

/** Same outcome, same mark, everywhere. */
export const MARKS: Readonly<Record<Tone, string>> = { great: '✓✓', good: '✓', even: '–', bad: '✗', awful: '✗✗' };

// One letter for one letter, so that what fits keeps fitting.
const PLAIN: Readonly<Record<string, string>> = {
  ...{ '✓': '+', '✗': 'x', '–': '-', '—': '-', '−': '-', '·': '-', '•': '*', '…': '~', '→': '>', '▸': '>', '◂': '<' },
  ...{ '’': "'", '‘': "'", '“': '"', '”': '"', '×': 'x', '≥': '>', '≤': '<', '●': 'o', '○': 'o', ' ': ' ' },
  ...{ '╭': '.', '╮': '.', '╰': "'", '╯': "'", '│': '|', '─': '-', '┌': '+', '┐': '+', '└': '+', '┘': '+' },
  ...{ '┏': '#', '┓': '#', '┗': '#', '┛': '#', '┃': '#', '━': '#' },
  ...{ '█': '#', '▉': '#', '▊': '#', '▋': '#', '▌': '#', '▍': '-', '▎': '-', '▏': '-' },
  ...{ '▓': '=', '▒': '-', '░': '.' },
  ...{ '▁': '_', '▂': '_', '▃': '.', '▄': '.', '▅': ':', '▆': ':', '▇': '|' },
};

/** The page as one text, in the letters that the terminal has. */
export function printed(lines: readonly string[], { unicode }: Pen): string {
  const text = `${lines.map((line) => line.trimEnd()).join('\n')}\n`;
  return unicode ? text : inAscii(text);
}

export function inAscii(text: string): string {
  return text.replace(/\P{ASCII}/gu, (letter) => PLAIN[letter] ?? letter);
}
