/** What counts as a sentence where readability is reported. */
import { expect, it } from 'vitest';
import { readability, sentencesOf } from '../scripts/readability.mjs';

const lengths = (text: string) => sentencesOf(text).map(({ length }) => length);

it('counts the words of prose, sentence by sentence', () => {
  expect(lengths('You roll.\nThe GM decides; you\nwait. Fine?')).toEqual([2, 5]);
  expect(lengths('- Roll two dice.\n- Add your skill\n\nThen [read the rule](rules.md).')).toEqual([3, 3, 4]);
  expect(lengths('Send `a.b c.d` to it.')).toEqual([4]);
});

it('leaves out code, tables, headings, pictures and comments', () => {
  const text =
    '# A heading\n\n```\nnot. this.\n```\n\n| a | b |\n\n    indented code\n\n<!-- none. of it. -->\n\nOnly this counts.\n';
  expect(lengths(text)).toEqual([3]);
});

it('knows every document but the rules', () => {
  const files = readability().map(({ file }) => file);
  expect(files).toContain('docs/start/players.md');
  expect(files.some((file) => file.startsWith('docs/rules/'))).toBe(false);
});
