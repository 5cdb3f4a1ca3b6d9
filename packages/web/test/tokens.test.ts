/** The tokens hold what they promise: they are there, they can be read in both themes, and nothing draws past them. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const here = `${import.meta.dirname}/../src/styles`;
const read = (file: string) => readFileSync(`${here}/${file}`, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
const TOKENS = new Map(
  [...read('tokens.css').matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name, value]) => [name!, value!]),
);
const SHEETS = readdirSync(here).filter((file) => file.endsWith('.css') && file !== 'tokens.css');

const THEMES = ['light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

/** Red, green and blue from 0 to 1. */
function colorOf(name: string, theme: Theme): readonly number[] {
  const value = TOKENS.get(name)!;
  const [, light, dark] = /^light-dark\((#\w{6}), (#\w{6})\)$/.exec(value) ?? [value, value, value];
  const hex = theme === 'light' ? light! : dark!;
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
}

/** Relative luminance and contrast as WCAG 2.2 defines them. */
function luminance(color: readonly number[]): number {
  const [red, green, blue] = color.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}
function contrast(one: string, other: string, theme: Theme): number {
  const [low, high] = [one, other].map((name) => luminance(colorOf(name, theme))).sort((a, b) => a - b);
  return (high! + 0.05) / (low! + 0.05);
}

const AREAS = ['surface', 'raised', 'field'];
/** What is written, with what it is written on: at least 4.5 to 1. */
const WRITTEN: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    ['ink', 'soft', 'accent', 'team-a', 'team-b', 'great', 'good', 'even', 'bad', 'awful'].map((ink) => [ink, AREAS]),
  ),
  'on-accent': ['accent'],
  'on-team-a': ['team-a-fill'],
  'on-team-b': ['team-b-fill'],
  'die-ink': ['die'],
  'die-light': ['die-red', 'die-blue', 'die-green', 'die-black'],
  'die-dark': ['die-yellow'],
};
/** Edges of controls and bars of life: at least 3 to 1 against what they lie on. */
const DRAWN: Readonly<Record<string, readonly string[]>> = { edge: ['surface', 'raised'], 'team-a-fill': AREAS };

describe.each(THEMES)('in the %s theme', (theme) => {
  const below = (pairs: typeof WRITTEN, least: number) =>
    Object.entries(pairs).flatMap(([one, others]) =>
      others.filter((other) => contrast(one, other, theme) < least).map((other) => `${one} on ${other}`),
    );
  it('what is written can be read', () => expect(below(WRITTEN, 4.5)).toEqual([]));
  it('ink and side colors can be read on their tints', () =>
    expect(
      below(
        {
          ink: ['accent-tint', 'team-a-tint', 'team-b-tint'],
          accent: ['accent-tint'],
          'team-a': ['team-a-tint'],
          'team-b': ['team-b-tint'],
        },
        4.5,
      ),
    ).toEqual([]));
  it('what is drawn can be seen', () => expect(below(DRAWN, 3)).toEqual([]));
});

describe.each(SHEETS)('%s', (file) => {
  const text = read(file);
  it('uses tokens that are there', () => {
    const own = new Set([...text.matchAll(/--([\w-]+):/g)].map(([, name]) => name!));
    const used = [...text.matchAll(/var\(--([\w-]+)(,?)/g)].filter(([, , fallback]) => fallback === '');
    const set = new Set(['size', 'body', 'pip', 'rim', 'left', 'now', 'ours', 'theirs', 'swatch']);
    expect(
      used.map(([, name]) => name!).filter((name) => !TOKENS.has(name) && !own.has(name) && !set.has(name)),
    ).toEqual([]);
  });
  it('names no color of its own and draws no gradient', () => {
    expect(
      [...text.matchAll(/#[\da-f]{3,8}\b(?=[;\s,)])|\brgba?\(|\bhsla?\(|gradient\(/gi)].map(([found]) => found),
    ).toEqual([]);
  });
});
