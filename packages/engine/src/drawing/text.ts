/** Setting type: how wide a text is on the screen, and how it is padded, cut and broken into lines. */

// biome-ignore lint/suspicious/noControlCharactersInRegex: colors are control sequences
const COLOR = /\u001b\[[0-9;]*m/g;
/** One column for each letter; no need to look closer. */
const SIMPLE = /^[\u0020-\u02ff\u0370-\u052f\u2010-\u2027\u2190-\u21ff\u2212\u2264\u2265\u2500-\u25ff\u2713\u2717]*$/;
const WIDE =
  /^[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|^\p{Emoji_Presentation}|^[\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]|\ufe0f/u;
const NOTHING = /^[\p{M}\p{C}]+$/u;
const segmenter = /* @__PURE__ */ new Intl.Segmenter('en', { granularity: 'grapheme' });

export function lettersOf(text: string): readonly string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

function widthOfLetter(letter: string): number {
  return NOTHING.test(letter) ? 0 : WIDE.test(letter) ? 2 : 1;
}

/** Columns that a text takes, colors aside. */
export function widthOf(text: string): number {
  const bare = text.replace(COLOR, '');
  if (SIMPLE.test(bare)) return bare.length;
  let width = 0;
  for (const letter of lettersOf(bare)) width += widthOfLetter(letter);
  return width;
}

/** Text from anywhere, safe to show: nothing in it may steer the terminal. */
export function clean(text: string): string {
  return text.replace(/\p{C}/gu, '\ufffd');
}

export function pad(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - widthOf(text)));
}

export function padLeft(text: string, width: number): string {
  return ' '.repeat(Math.max(0, width - widthOf(text))) + text;
}

/** As much of a plain text as fits, with a mark where it was cut. */
export function cut(text: string, width: number): string {
  if (widthOf(text) <= width) return text;
  let out = '';
  let used = 0;
  for (const letter of lettersOf(text)) {
    const more = widthOfLetter(letter);
    if (used + more > width - 1) break;
    out += letter;
    used += more;
  }
  return width < 1 ? '' : `${out}…`;
}

/** A plain text in lines of a width, broken between words where that is possible. */
export function wrap(text: string, width: number): readonly string[] {
  const room = Math.max(1, width);
  const lines: string[] = [];
  let line = '';
  // A line begins neither with the sign of a number nor with what parts two things.
  for (const word of text.split(/ (?![%·](?: |$|[,.;]))/)) {
    const joined = line === '' ? word : `${line} ${word}`;
    if (widthOf(joined) <= room) {
      line = joined;
      continue;
    }
    if (line !== '') lines.push(line);
    const pieces = broken(word, room);
    lines.push(...pieces.slice(0, -1));
    line = pieces.at(-1)!;
  }
  return [...lines, line];
}

function broken(word: string, room: number): readonly string[] {
  const pieces: string[] = [];
  let piece = '';
  let used = 0;
  for (const letter of lettersOf(word)) {
    const more = widthOfLetter(letter);
    if (used + more > room && piece !== '') {
      pieces.push(piece);
      piece = '';
      used = 0;
    }
    piece += letter;
    used += more;
  }
  return [...pieces, piece];
}

/** A text beside a mark: the mark once, the following lines under the text. */
export function hanging(
  mark: string,
  text: string,
  width: number,
  dress: (line: string) => string = (line) => line,
): readonly string[] {
  const indent = widthOf(mark);
  return wrap(text, width - indent).map((line, i) => (i === 0 ? mark : ' '.repeat(indent)) + dress(line));
}
