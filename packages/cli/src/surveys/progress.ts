/** A bar on standard error for work that takes long. Into a pipe it is silent, and when the work is done it is gone. */
import { bar } from '../draw/numbers.ts';
import { hasUnicode, inAscii } from '../draw/pen.ts';
import { cut, padLeft, widthOf } from '../draw/text.ts';

/** Where the bar is drawn: standard error, or a test. */
export interface Screen {
  readonly isTTY?: boolean;
  readonly columns?: number;
  readonly write: (text: string) => unknown;
}

export interface ProgressBar {
  /** So much is done of so much. */
  readonly count: (done: number, of: number, what: string) => void;
  readonly say: (what: string) => void;
  readonly done: () => void;
}

/** Milliseconds between two drawings; nothing is drawn for work that is done sooner. */
const PAUSE = 100;
const ROOM = 24;
const SHORTEST = 6;

export function progressHere(): ProgressBar {
  return progressOn(process.stderr, () => performance.now(), hasUnicode(process.env, process.platform));
}

export function progressOn(screen: Screen, now: () => number, unicode = true): ProgressBar {
  if (screen.isTTY !== true) return { count: () => {}, say: () => {}, done: () => {} };
  let shown = false;
  let last = now();
  const draw = (line: string) => {
    // A carriage return and "erase to the end of the line": the bar stays in its place.
    const shortened = cut(line, (screen.columns || 80) - 1);
    screen.write(`\r${unicode ? shortened : inAscii(shortened)}\u001b[K`);
    shown = true;
    last = now();
  };
  return {
    count: (done, of, what) => {
      if (now() - last >= PAUSE) draw(progressLine(done, of, what, screen.columns || 80));
    },
    say: (what) => draw(`  ${what} …`),
    done: () => {
      if (shown) screen.write('\r\u001b[K');
      shown = false;
    },
  };
}

/** "  ██████▌                   27%  1,350,000 of 5,000,000 fights" */
export function progressLine(done: number, of: number, what: string, columns = 80): string {
  const share = of === 0 ? 1 : done / of;
  const count = (n: number) => n.toLocaleString('en');
  const tail = ` ${padLeft(`${Math.floor(share * 100)}`, 3)}%  ${count(done)} of ${count(of)} ${what}`;
  const room = Math.max(SHORTEST, Math.min(ROOM, columns - 3 - widthOf(tail)));
  const filled = bar(share, room);
  return `  ${filled}${'·'.repeat(room - [...filled].length)}${tail}`;
}
