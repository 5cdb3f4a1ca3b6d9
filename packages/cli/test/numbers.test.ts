/** Numbers and columns of the drawings, as people read them. */
import { describe, expect, it } from 'vitest';
import { added, bar, percent, spark, ways } from '../src/draw/numbers.ts';
import { cut, widthOf, wrap } from '../src/draw/text.ts';

describe('numbers', () => {
  it('are said as people say them', () => {
    expect([0, 1, 5 / 12, 0.0004, 0.9999, 1e-9].map(percent)).toEqual([
      '0%',
      '100%',
      '41.7%',
      '0.04%',
      '> 99.9%',
      '< 0.001%',
    ]);
    expect(ways('5/12')).toBe('5 in 12');
    expect(ways('1')).toBeUndefined();
    expect(added(['1/6', '1/3', '1/2'])).toBe('1');
    expect(added([])).toBe('0');
    expect(bar(0.5, 9)).toBe('████▌');
    expect(bar(1e-9, 9)).toBe('▏');
    expect(bar(0, 9)).toBe('');
    expect(spark([0, 1, 2, 4])).toBe(' ▂▄█');
  });

  it('of columns know wide letters, marks and colors', () => {
    expect([
      widthOf('abc'),
      widthOf('日本'),
      widthOf('e\u0301'),
      widthOf('👩‍👧'),
      widthOf('\u001b[31mred\u001b[39m'),
    ]).toEqual([3, 4, 1, 2, 3]);
    expect(cut('日本語', 5)).toBe('日本…');
    expect(wrap('one two three', 7)).toEqual(['one two', 'three']);
    expect(wrap('abcdefgh', 3)).toEqual(['abc', 'def', 'gh']);
    expect(wrap('Tie 15.5% · Fail', 8)).toEqual(['Tie', '15.5% ·', 'Fail']);
  });
});
