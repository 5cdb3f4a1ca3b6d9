/** `strikehome dice`: notation in words, drawn, rolled and refused with a caret under the character. */
import { describe, expect, it } from 'vitest';
import { run } from './run.ts';

describe('strikehome dice', () => {
  it('draws a check with its chance and its distribution', () => {
    const { out, status } = run(['dice', '3d6+2 >= 12', '--pretty']);
    expect(status).toBe(0);
    expect(out).toContain('3d6 + 2 is 12 or more in 62.5% of rolls (5 in 8).');
    expect(out).toContain('Roll 3 six-sided dice and add them up.');
    expect(out).toMatch(/Yes .*5\/8\n/);
    expect(out).toMatch(/ 20 {2}.*1\/216\n/);
  });

  it('takes words without quotes, fields and flags, and answers as JSON in a pipe', () => {
    const { out } = run(['dice', '4d6kh3', '+', '1', 'dice.roll=6,2,5,4']);
    expect(JSON.parse(out)).toMatchObject({ notation: '4d6kh3 + 1', rolled: { total: 16 } });
    const seeded = ['dice', '2d6', '--seed', 'ford'];
    expect(run(seeded).out).toBe(run(['dice', '2d6', 'seed=ford']).out);
    expect(JSON.parse(run(['dice', '2d6', '--roll']).out)).toHaveProperty('rolled.total');
    expect(run(['dice', 'd2', '--csv']).out).toContain('result,,2,0.5');
  });

  it('reads requests from standard input, one or a line each', () => {
    expect(JSON.parse(run(['dice'], { input: '{"notation":"d6"}' }).out)).toMatchObject({ mean: { exact: '7/2' } });
    const lines = run(['dice', '--jsonl'], { input: '{"notation":"d6"}\n{"notation":"d"}\n' });
    expect(lines.status).toBe(2);
    expect(
      lines.out
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).ok),
    ).toEqual([true, false]);
  });

  it('points at the character that is wrong', () => {
    const { out, status } = run(['dice', '3d6 >> 12', '--pretty']);
    expect(status).toBe(2);
    expect(out).toContain('    3d6 >> 12\n         ^\n');
    expect(JSON.parse(run(['dice', '3d6 >> 12']).out).error).toMatchObject({ path: 'notation', at: 5 });
  });

  it('is where plain dice lead that were asked of another command', () => {
    expect(run(['odds', '3d6']).err).toContain('strikehome dice 3d6');
  });
});
