/** The results of simulated fights, counted: who won, in which round, with what left. */
import type { Verdict } from '../kernel/index.ts';
import type { FightOutcome } from './outcome.ts';

export interface Tally {
  trials: number;
  readonly won: { a: number; b: number; draw: number };
  never: number;
  rounds: number;
  readonly left: { a: number; b: number };
  /** How often each fighter was out at the end, in list order; empty where nobody tells. */
  readonly out: { readonly a: number[]; readonly b: number[] };
  readonly byRound: Map<number, number>;
}

export function emptyTally(): Tally {
  return {
    trials: 0,
    won: { a: 0, b: 0, draw: 0 },
    never: 0,
    rounds: 0,
    left: { a: 0, b: 0 },
    out: { a: [], b: [] },
    byRound: new Map(),
  };
}

/** Adds the results of some fights to those of others. */
export function addTally(all: Tally, one: Tally): void {
  all.trials += one.trials;
  all.never += one.never;
  all.rounds += one.rounds;
  for (const party of ['a', 'b'] as const) {
    all.left[party] += one.left[party];
    one.out[party].forEach((count, i) => {
      all.out[party][i] = (all.out[party][i] ?? 0) + count;
    });
  }
  for (const verdict of ['a', 'b', 'draw'] as const) all.won[verdict] += one.won[verdict];
  for (const [round, count] of one.byRound) all.byRound.set(round, (all.byRound.get(round) ?? 0) + count);
}

/** Counts one fight, its round beside the tally; without a verdict it never ended. */
export function countFight(
  tally: Tally,
  rounds: number[],
  verdict: Verdict | undefined,
  round: number,
  left: number,
): void {
  tally.trials++;
  if (verdict === undefined) {
    tally.never++;
    return;
  }
  tally.won[verdict]++;
  tally.rounds += round;
  while (rounds.length <= round) rounds.push(0);
  rounds[round]!++;
  if (verdict !== 'draw') tally.left[verdict] += left;
}

/** Counts who is out at the end of one fight. */
export function countOut(
  { out }: Tally,
  gone: { readonly a: readonly boolean[]; readonly b: readonly boolean[] },
): void {
  for (const party of ['a', 'b'] as const) {
    const counts = out[party];
    gone[party].forEach((is, i) => {
      counts[i] = (counts[i] ?? 0) + (is ? 1 : 0);
    });
  }
}

/** The largest standard error of the chances in a tally. */
export function standardError({ trials, won }: Tally): number {
  if (trials === 0) return 1;
  const each = [won.a, won.b, won.draw].map((count) => (count / trials) * (1 - count / trials));
  return Math.sqrt(Math.max(...each) / trials);
}

function lossesOf({ trials, out }: Tally): FightOutcome['losses'] {
  if (out.a.length > 0) {
    const share = (counts: readonly number[]) => counts.map((count) => count / trials);
    return { a: share(out.a), b: share(out.b) };
  }
  return undefined;
}

export function simulated(tally: Tally, unit?: string, why?: string): FightOutcome {
  const { trials, won, never, rounds, left, byRound } = tally;
  const losses = lossesOf(tally);
  return {
    method: 'simulate',
    ...(why === undefined ? {} : { why }),
    win: {
      a: won.a / trials,
      b: won.b / trials,
      draw: won.draw / trials,
      ...(never > 0 ? { never: never / trials } : {}),
    },
    rounds: {
      mean: never > 0 ? null : rounds / trials,
      distribution: [...byRound].sort(([x], [y]) => x - y).map(([round, count]) => [round, count / trials] as const),
    },
    left: { a: won.a > 0 ? left.a / won.a : null, b: won.b > 0 ? left.b / won.b : null },
    ...(unit === undefined ? {} : { unit }),
    ...(losses === undefined ? {} : { losses }),
    standardError: standardError(tally),
    trials,
  };
}
