/** Texts of the terminal: commands over several lines, and ids and labels as people write them. */
import { lettersOf, wrap } from '@strikehome/engine/drawing';

export { clean, cut, hanging, pad, padLeft, widthOf, wrap } from '@strikehome/engine/drawing';

/** A command over several lines the way a shell takes it; a quoted word is never broken. */
export function commandLines(words: readonly string[], indent: string, width: number): readonly string[] {
  const whole = words.map((word) => word.replaceAll(' ', '\u00a0')).join(' ');
  const lines = wrap(whole, width - indent.length - 4).map((line) => line.replaceAll('\u00a0', ' '));
  return lines.map((line, i) => `${indent}${i === 0 ? '' : '  '}${line}${i < lines.length - 1 ? ' \\' : ''}`);
}

/** "lifePoints" and "broke-away" as people write them: "life points", "broke away". */
export function spaced(name: string): string {
  return name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase();
}

export function capital(text: string): string {
  const [first = ''] = lettersOf(text);
  return first.toUpperCase() + text.slice(first.length);
}

/** A label in the middle of a sentence: a word that is written in capitals keeps them. */
export function inSentence(label: string): string {
  return /^\p{Lu}(?!\p{Lu})/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}
