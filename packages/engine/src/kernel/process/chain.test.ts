import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sum } from '../chance/dice.ts';
import { seeded, throwerFrom } from '../chance/random.ts';
import { isRefusal, type Referee } from '../run/referee.ts';
import { play } from '../run/session.ts';
import { toyDuel } from '../testing/toy-duel.ts';
import { improve } from './best-chain.ts';
import { solve } from './chain.ts';
import { solveExactly } from './exact-chain.ts';
import { type Graph, unroll, writeRowAlong } from './graph.ts';
import { type Process, surely, transition, type Verdict } from './process.ts';
import { byRound } from './rounds.ts';

function unrolled<S>(process: Process<S>, choices = false): Graph<S> {
  const graph = unroll(process, { choices });
  if (isRefusal(graph)) throw new Error(graph.message);
  return graph;
}

function ended<S>(process: Process<S>) {
  const graph = unrolled(process);
  return { graph, solution: solve(process, graph) };
}

/** A process over a few numbered places: each goes on by a d6 to one of six places; places 0, 1 and 2 are the ends. */
function places(table: readonly (readonly number[])[], ways = 1): Process<number> {
  const verdicts: readonly Verdict[] = ['a', 'b', 'draw'];
  const roll = (referee: Referee, _: { readonly of: string }) => referee.roll('next', sum(1, 6));
  return {
    start: 3,
    code: (place) => place,
    verdict: (place) => verdicts[place],
    left: (place, party) => place * 10 + (party === 'a' ? 1 : 2),
    now: (place) => ({
      by: place % 2 === 0 ? 'a' : 'b',
      transitions: Array.from({ length: ways }, (_, w) =>
        transition(
          `way ${w}`,
          roll,
          { of: `${place} ${w}` },
          (face) => table[(place - 3) * ways + w]![face - 1]! % (table.length / ways + 3),
        ),
      ),
    }),
    endsRound: (from, to) => to <= from,
    say: (place) => `place ${place}`,
  };
}

const rows = (count: number) =>
  fc.array(fc.array(fc.nat({ max: 30 }), { minLength: 6, maxLength: 6 }), { minLength: count, maxLength: count });

type Fraction = readonly [bigint, bigint];
const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? (a < 0n ? -a : a) : gcd(b, a % b));
const lowest = ([n, d]: Fraction): Fraction => {
  const g = gcd(n, d) * (d < 0n ? -1n : 1n);
  return [n / g, d / g];
};
const minus = ([a, b]: Fraction, [c, d]: Fraction) => lowest([a * d - c * b, b * d]);
const mul = ([a, b]: Fraction, [c, d]: Fraction) => lowest([a * c, b * d]);
const div = ([a, b]: Fraction, [c, d]: Fraction) => lowest([a * d, b * c]);

/** The reference implementation: the whole linear system by Gauss in fractions, with a place that never ends standing for itself. */
function gauss(
  table: readonly (readonly number[])[],
): { readonly a: number; readonly b: number; readonly draw: number } | undefined {
  const n = table.length;
  const matrix: Fraction[][] = table.map((row, i) => {
    const line: Fraction[] = Array.from({ length: n + 3 }, () => [0n, 1n] as const);
    line[i] = [6n, 1n];
    for (const raw of row) {
      const to = raw % (n + 3);
      if (to < 3) line[n + to] = [line[n + to]![0] + 1n, 1n];
      else line[to - 3] = [line[to - 3]![0] - 1n, 1n];
    }
    return line;
  });
  for (let k = 0; k < n; k++) {
    const pivot = matrix.findIndex((line, i) => i >= k && line[k]![0] !== 0n);
    if (pivot < 0) return undefined;
    [matrix[k], matrix[pivot]] = [matrix[pivot]!, matrix[k]!];
    matrix[k] = matrix[k]!.map((one) => div(one, matrix[k]![k]!));
    for (let i = 0; i < n; i++) {
      if (i === k) continue;
      const factor = matrix[i]![k]!;
      matrix[i] = matrix[i]!.map((one, j) => minus(one, mul(factor, matrix[k]![j]!)));
    }
  }
  const [a, b, draw] = matrix[0]!.slice(n).map(([above, below]) => Number(above) / Number(below)) as [
    number,
    number,
    number,
  ];
  return { a, b, draw };
}

describe('absorbing chains', () => {
  it('the golden duel: 20 against 20, one after the other', () => {
    const process = toyDuel(20, 20, 'sequential');
    const { graph, solution } = ended(process);
    expect(solution.measureOf(0, 'a')).toBeCloseTo(0.76442107933991, 13);
    expect(solution.measureOf(0, 'rounds')).toBeCloseTo(13.761276252, 8);
    const exact = solveExactly(graph)!;
    const [above, below] = exact.a.split('/').map(BigInt) as [bigint, bigint];
    expect(Number((above * 10n ** 16n) / below) / 1e16).toBeCloseTo(0.76442107933991, 14);
  });

  it('chances agree with the whole linear system in fractions, loops and all', () => {
    fc.assert(
      fc.property(rows(5), (table) => {
        const expected = gauss(table);
        if (expected === undefined) return;
        const { graph, solution } = ended(places(table));
        for (const verdict of ['a', 'b', 'draw'] as const)
          expect(solution.measureOf(0, verdict)).toBeCloseTo(expected[verdict], 12);
        const exact = solveExactly(graph)!;
        const value = (text: string) => {
          const [above, below = '1'] = text.split('/') as [string, string?];
          return Number(above) / Number(below);
        };
        expect([value(exact.a), value(exact.b), value(exact.draw)]).toEqual(
          [expected.a, expected.b, expected.draw].map((p) => expect.closeTo(p, 12)),
        );
        expect(value(exact.rounds)).toBeCloseTo(solution.measureOf(0, 'rounds'), 8);
      }),
      { numRuns: 300 },
    );
  });

  it('win, lose, draw and never sum to 1, whatever the loops', () => {
    fc.assert(
      fc.property(rows(6), (table) => {
        const { solution } = ended(places(table));
        const all = (['a', 'b', 'draw', 'never'] as const).map((measure) => solution.measureOf(0, measure));
        expect(all.reduce((x, y) => x + y, 0)).toBeCloseTo(1, 12);
      }),
    );
  });

  it('what can never end says so', () => {
    const stuck = places([[3, 3, 3, 3, 3, 3]]);
    expect(ended(stuck).solution.measureOf(0, 'never')).toBe(1);
    const half = places([
      [4, 4, 4, 0, 0, 0],
      [4, 4, 4, 4, 4, 4],
    ]);
    const { graph, solution } = ended(half);
    expect([solution.measureOf(0, 'never'), solution.measureOf(0, 'a')]).toEqual([0.5, 0.5]);
    expect(solveExactly(graph)).toBeUndefined();
  });

  it('rounds written out one by one agree with their mean and with the chances', () => {
    const process = toyDuel(9, 7, 'simultaneous');
    const { graph, solution } = ended(process);
    const { rounds, won, remaining } = byRound(process, graph, graph.rows, { atMost: 100_000 });
    expect(rounds.reduce((mean, [n, p]) => mean + n * p, 0)).toBeCloseTo(solution.measureOf(0, 'rounds'), 8);
    expect(won.a).toBeCloseTo(solution.measureOf(0, 'a'), 10);
    expect(won.draw).toBeCloseTo(solution.measureOf(0, 'draw'), 10);
    expect(remaining).toBeLessThan(1e-12);
  });

  it('in one breath, two who fell each other draw; one after the other, the first wins', () => {
    const both = toyDuel(1, 1, 'simultaneous', [13, 13]);
    const { solution } = ended(both);
    expect(solution.measureOf(0, 'draw')).toBeGreaterThan(0);
    expect(solution.measureOf(0, 'a')).toBeCloseTo(solution.measureOf(0, 'b'), 12);
    const inTurn = ended(toyDuel(1, 1, 'sequential', [13, 13])).solution;
    expect(inTurn.measureOf(0, 'draw')).toBe(0);
    expect(inTurn.measureOf(0, 'a')).toBeGreaterThan(inTurn.measureOf(0, 'b'));
  });

  it('agrees with fights played rule by rule', () => {
    const process = toyDuel(5, 4, 'simultaneous');
    const { solution } = ended(process);
    const thrower = throwerFrom(seeded('fights by hand'));
    const trials = 20_000;
    let won = 0;
    for (let i = 0; i < trials; i++) {
      let state = process.start;
      while (process.verdict(state) === undefined) {
        const [one] = process.now(state).transitions;
        const ran = play(one!.rule, one!.args, thrower);
        if (ran.kind !== 'finished') throw new Error('a played rule always ends');
        state = one!.next(ran.result);
      }
      if (process.verdict(state) === 'a') won++;
    }
    const p = solution.measureOf(0, 'a');
    expect(Math.abs(won / trials - p)).toBeLessThan(4 * Math.sqrt((p * (1 - p)) / trials));
  });

  it('the best policies cannot be bettered by either party alone', () => {
    fc.assert(
      fc.property(rows(8), (table) => {
        const process = places(table, 2);
        const graph = unrolled(process, true);
        const { rows: best, solution, policies } = improve(process, graph);
        const value = (s: typeof solution) => s.measureOf(0, 'a') - s.measureOf(0, 'b');
        graph.decisions!.forEach((decision, state) => {
          if (decision === undefined) return;
          const other = best.copy();
          const [transition, picks] = [1 - policies[state]!.transition, policies[state]!.picks];
          writeRowAlong(other, state, decision.transitions[transition]!, picks[transition]!);
          const changed = value(solve(process, graph, other));
          if (decision.by === 'a') expect(changed).toBeLessThanOrEqual(value(solution) + 1e-9);
          else expect(changed).toBeGreaterThanOrEqual(value(solution) - 1e-9);
        });
      }),
      { numRuns: 60 },
    );
  });

  it('more states than the budget are refused before they are built', () => {
    expect(unroll(toyDuel(50, 50, 'sequential'), { choices: false, most: 100 })).toMatchObject({ code: 'too_large' });
  });

  it('a step without chance is a step', () => {
    const process: Process<number> = {
      start: 1,
      code: (n) => n,
      verdict: (n) => (n === 0 ? 'a' : undefined),
      left: () => 7,
      now: () => ({ transitions: [surely('go', 0)] }),
      endsRound: () => false,
      say: String,
    };
    const { solution } = ended(process);
    expect([solution.measureOf(0, 'a'), solution.measureOf(0, 'rounds'), solution.measureOf(0, 'leftA')]).toEqual([
      1, 1, 7,
    ]);
  });
});
