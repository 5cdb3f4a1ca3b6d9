/**
 * Whole fights by lot. Each step is drawn from its exact row by an alias table, made once for each state that is met;
 * the number of fights grows until the standard error is small enough or the trials are used up.
 */
import {
  isRefusal,
  type Process,
  play,
  type Refusal,
  RowBook,
  ratio,
  type Source,
  seeded,
  throwerFrom,
  type Verdict,
} from '../kernel/index.ts';
import type { FightOutcome } from './outcome.ts';

export interface Tally {
  trials: number;
  readonly won: { a: number; b: number; draw: number };
  never: number;
  rounds: number;
  readonly left: { a: number; b: number };
  readonly byRound: Map<number, number>;
}

/** Tables of states past this many are made anew each time, so that a huge fight does not fill the memory. */
const MOST_TABLES = 200_000;
/** A fight that is not over by then is counted as one that never ends. */
const LONGEST_FIGHT = 2000;

export function emptyTally(): Tally {
  return { trials: 0, won: { a: 0, b: 0, draw: 0 }, never: 0, rounds: 0, left: { a: 0, b: 0 }, byRound: new Map() };
}

/** Adds what came of some fights to what came of others. */
export function addTally(all: Tally, one: Tally): void {
  all.trials += one.trials;
  all.never += one.never;
  all.rounds += one.rounds;
  for (const party of ['a', 'b'] as const) all.left[party] += one.left[party];
  for (const verdict of ['a', 'b', 'draw'] as const) all.won[verdict] += one.won[verdict];
  for (const [round, count] of one.byRound) all.byRound.set(round, (all.byRound.get(round) ?? 0) + count);
}

/** A state with where it can lead, ready to draw from. */
interface Spot<S> {
  readonly state: S;
  readonly verdict: Verdict | undefined;
  size: number;
  /** Alias method: the chance to keep a column, and where it goes otherwise. */
  keep: Float64Array;
  other: Int32Array;
  to: (Spot<S> | undefined)[];
  after: S[];
  ends: boolean[];
}

export class Simulator<S> {
  readonly #process: Process<S>;
  readonly #book: RowBook;
  readonly #spots = new Map<number | string, Spot<S>>();
  #problem: Refusal | undefined;

  constructor(process: Process<S>, book = new RowBook()) {
    this.#process = process;
    this.#book = book;
  }

  /** Fights so many times and adds what came of it; the seed and the number of the first fight fix every draw. */
  run(tally: Tally, fights: number, seed: string, maxRounds = LONGEST_FIGHT): Refusal | undefined {
    const source = seeded(seed);
    const start = this.#spot(this.#process.start);
    const byHand = this.#process.unsolvable !== undefined;
    for (let i = 0; i < fights && this.#problem === undefined; i++) {
      if (byHand) this.#playOut(tally, source, maxRounds);
      else this.#fight(tally, start, source, maxRounds);
    }
    return this.#problem;
  }

  #fight(tally: Tally, start: Spot<S>, source: Source, maxRounds: number): void {
    let at = start;
    let round = 0;
    while (at.verdict === undefined) {
      if (at.size === 0 && !this.#open(at)) return;
      const drawn = (source.next() / 4294967296) * at.size;
      const column = drawn | 0;
      const pick = drawn - column < at.keep[column]! ? column : at.other[column]!;
      if (at.ends[pick]) {
        round++;
        if (round >= maxRounds && this.#process.over(at.after[pick]!) === undefined) {
          this.#count(tally, at.state, undefined, round);
          return;
        }
      }
      let next = at.to[pick];
      if (next === undefined) {
        next = this.#spot(at.after[pick]!);
        at.to[pick] = next;
      }
      at = next;
    }
    this.#count(tally, at.state, at.verdict, round);
  }

  /** A fight whose states are too many to keep is played, rule by rule. */
  #playOut(tally: Tally, source: Source, maxRounds: number): void {
    const process = this.#process;
    const thrower = throwerFrom(source);
    let state = process.start;
    let round = 0;
    let verdict = process.over(state);
    while (verdict === undefined && round < maxRounds) {
      const [way] = process.now(state).ways;
      const sitting = play(way!.rule, way!.args, thrower);
      if (sitting.kind !== 'finished') throw new Error('a played rule always ends');
      const after = way!.next(sitting.result);
      verdict = process.over(after);
      if (verdict !== undefined || process.endsRound(state, after)) round++;
      state = after;
    }
    this.#count(tally, state, verdict, round);
  }

  #count(tally: Tally, state: S, verdict: Verdict | undefined, round: number): void {
    tally.trials++;
    if (verdict === undefined) {
      tally.never++;
      return;
    }
    tally.won[verdict]++;
    tally.rounds += round;
    tally.byRound.set(round, (tally.byRound.get(round) ?? 0) + 1);
    if (verdict !== 'draw') tally.left[verdict] += this.#process.left(state, verdict);
  }

  #spot(state: S): Spot<S> {
    const code = this.#process.code(state);
    const known = this.#spots.get(code);
    if (known !== undefined) return known;
    const spot: Spot<S> = {
      state,
      verdict: this.#process.over(state),
      size: 0,
      keep: NO_FLOATS,
      other: NO_INTS,
      to: [],
      after: [],
      ends: [],
    };
    if (this.#spots.size < MOST_TABLES) this.#spots.set(code, spot);
    return spot;
  }

  #open(spot: Spot<S>): boolean {
    const [way] = this.#process.now(spot.state).ways;
    const odds = this.#book.odds(way!);
    if (isRefusal(odds)) {
      this.#problem = odds;
      return false;
    }
    spot.after = odds.values.map((value) => way!.next(value));
    spot.ends = spot.after.map(
      (after) => this.#process.over(after) !== undefined || this.#process.endsRound(spot.state, after),
    );
    spot.to = spot.after.map(() => undefined);
    const { keep, other } = alias(odds.weights.map((weight) => ratio(weight, odds.total)));
    spot.keep = keep;
    spot.other = other;
    spot.size = keep.length;
    return true;
  }
}

const NO_FLOATS = new Float64Array(0);
const NO_INTS = new Int32Array(0);

/** Vose's alias tables: one draw picks a column and whether to keep it. */
function alias(chances: readonly number[]): { readonly keep: Float64Array; readonly other: Int32Array } {
  const n = chances.length;
  const keep = new Float64Array(n).fill(1);
  const other = Int32Array.from({ length: n }, (_, i) => i);
  const scaled = chances.map((chance) => chance * n);
  const small = scaled.flatMap((chance, i) => (chance < 1 ? [i] : []));
  const large = scaled.flatMap((chance, i) => (chance >= 1 ? [i] : []));
  while (small.length > 0 && large.length > 0) {
    const low = small.pop()!;
    const high = large.pop()!;
    keep[low] = scaled[low]!;
    other[low] = high;
    scaled[high] = scaled[high]! + scaled[low]! - 1;
    (scaled[high]! < 1 ? small : large).push(high);
  }
  return { keep, other };
}

/** The largest standard error of the chances in a tally. */
export function standardError({ trials, won }: Tally): number {
  if (trials === 0) return 1;
  const each = [won.a, won.b, won.draw].map((count) => (count / trials) * (1 - count / trials));
  return Math.sqrt(Math.max(...each) / trials);
}

export function simulated(tally: Tally, why?: string): FightOutcome {
  const { trials, won, never, rounds, left, byRound } = tally;
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
    standardError: standardError(tally),
    trials,
  };
}
