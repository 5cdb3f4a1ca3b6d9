import { describe, expect, it } from 'vitest';
import { SYSTEMS } from '../games/index.ts';
import { csv, type VerbName, verbNamed } from './index.ts';

const blow = { system: 'degrees', action: 'attack', ...SYSTEMS.degrees!.actions.attack!.examples[0]!.request };
const duel = { system: 'degrees', ...SYSTEMS.degrees!.fight!.examples[0]!.request } as {
  readonly system: string;
  readonly a: object;
};
const lines = (name: VerbName, request: unknown) => {
  const verb = verbNamed(name);
  const answer = verb.run(request);
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return verb.csv(answer).trimEnd().split('\n');
};

describe('cells', () => {
  it('are quoted where they must be', () => {
    expect(csv([['a,b', 'say "no"', 1.5, null, ' x', undefined]])).toBe('"a,b","say ""no""",1.5,," x",\n');
  });

  it.each([
    '=1+1',
    '+1+1',
    '-2+3',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '  =1',
    '|calc',
    '\uff1d1',
    '=HYPERLINK("http://x","y")',
  ])('%j is text and no formula', (text) => {
    const [first] = csv([[text]]);
    const [, second] = csv([[text]]);
    expect(first === "'" || (first === '"' && second === "'")).toBe(true);
  });

  it('numbers stay numbers, below zero too', () => {
    expect(csv([[-5, '-5', -0.5, '-1e-7', 'a-b']])).toBe('-5,-5,-0.5,-1e-7,a-b\n');
  });
});

describe('answers', () => {
  it('odds have a line for each chance, and they sum to 1', () => {
    const [head, ...rows] = lines('odds', blow);
    expect(head).toBe('kind,name,value,numerator,denominator,p');
    const cells = rows.map((row) => row.split(','));
    const sum = (kind: string, name?: string) =>
      cells
        .filter((row) => row[0] === kind && (name === undefined || row[1] === name))
        .reduce((total, row) => total + Number(row[5]), 0);
    expect(sum('outcome')).toBeCloseTo(1, 12);
    expect(cells.slice(0, 2).map(([kind, name]) => `${kind} ${name}`)).toEqual(['headline to-hit', 'headline to-hurt']);
    expect(sum('fact', 'damage')).toBeCloseTo(1, 12);
    for (const [, , , numerator, denominator, p] of cells)
      expect(Number(numerator) / Number(denominator)).toBe(Number(p));
  });

  it('odds side by side name the option', () => {
    const [head, ...rows] = lines('odds', { ...blow, compare: 'openRolls' });
    expect(head).toBe('option,kind,name,value,numerator,denominator,p');
    expect(new Set(rows.map((row) => row.split(',')[0]))).toEqual(new Set(['', 'on', 'off']));
  });

  it('a fight, a match-up, a sweep, an audit and a throw are tables too', () => {
    expect(lines('fight', duel)).toContain('method,exact,');
    const { a } = duel;
    expect(lines('matchup', { ...duel, a: [{ ...a, name: '=cmd' }], b: [a] })[1]).toMatch(/^'=cmd,0\.\d+$/);
    const vary = { path: 'attacker.skill', from: 3, to: 4 };
    expect(lines('sweep', { ...blow, vary })).toHaveLength(3);
    expect(lines('audit', { system: 'mfz' })[0]).toBe('kind,rule,field,owner,text,clause,cure,value');
    const thrown = lines('resolve', { ...blow, seed: 'a' });
    expect(thrown[0]).toBe('kind,name,value');
    expect(thrown.filter((line) => line.startsWith('die,'))).toHaveLength(4);
  });
});
