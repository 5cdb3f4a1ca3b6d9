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

/** Past so many states the tables are begun anew, so that a huge fight does not fill the memory. */
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

/** Who won, as a number: 0 is nobody yet. */
const WINNERS = [undefined, 'a', 'b', 'draw'] as const;

/**
 * Where every state that was met can lead, side by side: a state's columns start at `first` and there are `size` of
 * them, 0 while nobody has looked. A column is kept with the chance `keep`, else `other` is taken (the alias method).
 */
class Tables<S> {
  readonly numbers = new Map<number | string, number>();
  readonly states: S[] = [];
  readonly winner: number[] = [];
  readonly first: number[] = [];
  readonly size: number[] = [];
  readonly keep: number[] = [];
  readonly other: number[] = [];
  /** The state a column leads to, or −1 while it has no number yet; then it stands in `after`. */
  readonly to: number[] = [];
  readonly after: S[] = [];
  readonly ends: number[] = [];
}

export class Simulator<S> {
  readonly #process: Process<S>;
  readonly #book: RowBook;
  #tables = new Tables<S>();
  #problem: Refusal | undefined;

  constructor(process: Process<S>, book = new RowBook()) {
    this.#process = process;
    this.#book = book;
  }

  /** Fights so many times and adds what came of it; the seed fixes every draw. */
  run(tally: Tally, fights: number, seed: string, maxRounds = LONGEST_FIGHT): Refusal | undefined {
    const source = seeded(seed);
    const byHand = this.#process.unsolvable !== undefined;
    for (let i = 0; i < fights && this.#problem === undefined; i++) {
      if (byHand) this.#playOut(tally, source, maxRounds);
      else this.#fight(tally, source, maxRounds);
    }
    return this.#problem;
  }

  #fight(tally: Tally, source: Source, maxRounds: number): void {
    if (this.#tables.states.length > MOST_TABLES) this.#tables = new Tables();
    if (this.#tables.states.length === 0) this.#number(this.#process.start);
    const { winner, first, size, keep, other, to, ends, states } = this.#tables;
    let at = 0;
    let round = 0;
    while (winner[at] === 0) {
      if (round >= maxRounds) {
        this.#count(tally, states[at]!, undefined, round);
        return;
      }
      if (size[at] === 0 && !this.#open(at)) return;
      const drawn = (source.next() / 4294967296) * size[at]!;
      let column = first[at]! + (drawn | 0);
      if (drawn - (drawn | 0) >= keep[column]!) column = other[column]!;
      round += ends[column]!;
      at = to[column]! >= 0 ? to[column]! : this.#arrive(column);
    }
    this.#count(tally, states[at]!, WINNERS[winner[at]!], round);
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

  #number(state: S): number {
    const { numbers, states, winner, first, size } = this.#tables;
    const code = this.#process.code(state);
    let number = numbers.get(code);
    if (number === undefined) {
      number = states.length;
      numbers.set(code, number);
      states.push(state);
      winner.push(WINNERS.indexOf(this.#process.over(state)));
      first.push(0);
      size.push(0);
    }
    return number;
  }

  #arrive(column: number): number {
    const { to, after } = this.#tables;
    const number = this.#number(after[column]!);
    to[column] = number;
    return number;
  }

  #open(at: number): boolean {
    const tables = this.#tables;
    const state = tables.states[at]!;
    const [way] = this.#process.now(state).ways;
    const odds = this.#book.odds(way!);
    if (isRefusal(odds)) {
      this.#problem = odds;
      return false;
    }
    const start = tables.to.length;
    tables.first[at] = start;
    tables.size[at] = odds.values.length;
    const { keep, other } = alias(odds.weights.map((weight) => ratio(weight, odds.total)));
    odds.values.forEach((value, i) => {
      const after = way!.next(value);
      tables.after.push(after);
      tables.to.push(-1);
      tables.ends.push(this.#process.over(after) !== undefined || this.#process.endsRound(state, after) ? 1 : 0);
      tables.keep.push(keep[i]!);
      tables.other.push(start + other[i]!);
    });
    return true;
  }
}

/** Vose's alias tables: one draw picks a column and whether to keep it. */
function alias(chances: readonly number[]): { readonly keep: Float64Array; readonly other: Int32Array } {
  const n = chances.length;
  // A chance of exactly 1 would make the row a list of whole numbers, which is read more slowly than one of fractions.
  const keep = new Float64Array(n).fill(1.5);
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
