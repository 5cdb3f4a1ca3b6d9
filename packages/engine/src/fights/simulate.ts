/**
 * Whole simulated fights. Each step is drawn from its exact row by an alias table, made once for each state that is met;
 * the number of fights grows until the standard error is small enough or the trials are used up.
 */
import {
  type Distribution,
  isRefusal,
  type Process,
  play,
  type Refusal,
  ratio,
  type Source,
  STEPS,
  seeded,
  type Transition,
  TransitionCache,
  throwerFrom,
  type Verdict,
  type Work,
} from '../kernel/index.ts';
import { type Alias, alias, drawnFrom } from './alias.ts';
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
/** A step with more results than this is drawn by itself: to look at all of them would cost more than it saves. */
const WIDE = 48;
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

/** A step of many results: its rule's odds as an alias table, and where each result leads. */
interface WideStep<S> {
  readonly way: Transition<S>;
  readonly values: readonly unknown[];
  readonly table: Alias;
}

/**
 * Where every state that was met can lead. A state's columns start at `first` and there are `size` of them, 0 while
 * nobody has looked, −1 for a wide step. A column is three numbers side by side, so that a draw touches one place: the chance to keep it,
 * where it leads, and where it leads otherwise (the alias method). A place is a state's number times 4, and the rounds
 * that end on the way.
 */
class Tables<S> {
  readonly numbers = new Map<number | string, number>();
  readonly states: S[] = [];
  readonly winner: number[] = [];
  readonly first: number[] = [];
  readonly size: number[] = [];
  readonly singles: (Ahead | undefined)[] = [];
  readonly wide: (WideStep<S> | undefined)[] = [];
  columns = new Float64Array(3 * 1024);
  used = 0;

  add(keep: number, place: number, otherwise: number): void {
    if (this.used + 3 > this.columns.length) {
      const larger = new Float64Array(this.columns.length * 2);
      larger.set(this.columns);
      this.columns = larger;
    }
    this.columns[this.used++] = keep;
    this.columns[this.used++] = place;
    this.columns[this.used++] = otherwise;
  }
}

export class Simulator<S> {
  readonly #process: Process<S>;
  readonly #cache: TransitionCache;
  readonly #work: Work;
  #tables = new Tables<S>();
  /** Steps that one draw decides: two, unless the number of rounds is limited and has to be watched step by step. */
  #stride = 2;
  #problem: Refusal | undefined;
  /** Fights of this run by the round in which they ended. */
  readonly #rounds: number[] = [];
  readonly #aliases = new Map<Distribution<unknown>, Alias>();

  constructor(process: Process<S>, cache = new TransitionCache()) {
    this.#process = process;
    this.#cache = cache;
    this.#work = cache.work;
  }

  /** Fights so many times, or until the work is spent, and adds what came of it; the seed fixes every draw. */
  run(tally: Tally, fights: number, seed: string, maxRounds = LONGEST_FIGHT): Refusal | undefined {
    const source = seeded(seed);
    const stride = maxRounds === LONGEST_FIGHT ? 2 : 1;
    if (stride !== this.#stride) this.#tables = new Tables();
    this.#stride = stride;
    const { unsolvable, vast, fresh } = this.#process;
    // Where no odds are met twice, playing a step is cheaper than reckoning it.
    const byHand = unsolvable !== undefined || (vast && fresh);
    for (let i = 0; i < fights && this.#problem === undefined && !this.#work.spent; i++) {
      if (byHand) this.#playOut(tally, source, maxRounds);
      else if (vast) this.#walk(tally, source, maxRounds);
      else this.#fight(tally, source, maxRounds);
    }
    this.#rounds.forEach((count, round) => {
      if (count > 0) tally.byRound.set(round, (tally.byRound.get(round) ?? 0) + count);
    });
    this.#rounds.length = 0;
    return this.#problem;
  }

  #fight(tally: Tally, source: Source, maxRounds: number): void {
    if (this.#tables.states.length > MOST_TABLES) this.#tables = new Tables();
    if (this.#tables.states.length === 0) this.#number(this.#process.start);
    const tables = this.#tables;
    const { winner, first, size, states } = tables;
    let at = 0;
    let round = 0;
    let drawn = 0;
    while (winner[at] === 0) {
      if (round >= maxRounds) break;
      drawn++;
      if (size[at] === 0 && !this.#open(at)) return;
      if (size[at]! < 0) {
        const place = this.#drawWide(at, source);
        round += place & 3;
        at = place >> 2;
        continue;
      }
      const { columns } = tables;
      const spot = (source.next() / 4294967296) * size[at]!;
      const whole = spot | 0;
      const column = first[at]! + 3 * whole;
      const place = (spot - whole < columns[column]! ? columns[column + 1]! : columns[column + 2]!) | 0;
      round += place & 3;
      at = place >> 2;
    }
    this.#work.done += STEPS.sample + STEPS.draw * drawn;
    this.#count(tally, states[at]!, WINNERS[winner[at]!], round);
  }

  /** A fight that cannot be reckoned is played, rule by rule. */
  #playOut(tally: Tally, source: Source, maxRounds: number): void {
    const thrower = throwerFrom(source);
    this.#onward(tally, maxRounds, STEPS.play, ({ rule, args, next }) => {
      const sitting = play(rule, args, thrower);
      if (sitting.kind !== 'finished') throw new Error('a played rule always ends');
      return next(sitting.result);
    });
  }

  /** A fight whose states are too many to keep is drawn step by step, each from its rule's odds. */
  #walk(tally: Tally, source: Source, maxRounds: number): void {
    this.#onward(tally, maxRounds, STEPS.walk, (way) => {
      const odds = this.#cache.odds(way);
      if (isRefusal(odds)) {
        this.#problem = odds;
        return undefined;
      }
      return way.next(odds.values.length === 1 ? odds.values[0] : drawnFrom(odds.values, this.#aliasOf(odds), source));
    });
  }

  /** From the start to the end, one step after the other; a step that comes to nothing breaks off. */
  #onward(tally: Tally, maxRounds: number, cost: number, step: (way: Transition<S>) => S | undefined): void {
    const process = this.#process;
    let state = process.start;
    let round = 0;
    let verdict = process.verdict(state);
    while (verdict === undefined && round < maxRounds) {
      this.#work.done += cost;
      if (this.#work.spent) return;
      const after = step(process.now(state).transitions[0]!);
      if (after === undefined) return;
      verdict = process.verdict(after);
      const ends = verdict !== undefined || process.endsRound(state, after);
      if (ends) round++;
      state = after;
      if (ends && process.stuck?.(state)) break;
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
    while (this.#rounds.length <= round) this.#rounds.push(0);
    this.#rounds[round]!++;
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
      winner.push(WINNERS.indexOf(this.#process.verdict(state)));
      first.push(0);
      size.push(0);
    }
    return number;
  }

  #drawWide(at: number, source: Source): number {
    const { wide, states } = this.#tables;
    const { way, values, table } = wide[at]!;
    return this.#placeOf(states[at]!, way, drawnFrom(values, table, source));
  }

  /** The place to which a result leads from a state. */
  #placeOf(state: S, { next }: Transition<S>, result: unknown): number {
    const after = next(result);
    const number = this.#number(after);
    return number * 4 + (this.#tables.winner[number] !== 0 || this.#process.endsRound(state, after) ? 1 : 0);
  }

  #open(at: number): boolean {
    const tables = this.#tables;
    if (this.#isWide(at)) {
      tables.size[at] = -1;
      return true;
    }
    const ahead = new Ahead();
    if (!this.#look(ahead, at, 1, 0, this.#stride)) return false;
    tables.first[at] = tables.used;
    tables.size[at] = ahead.places.length;
    const { keep, other } = alias(ahead.p);
    this.#work.done += STEPS.branchPoint * ahead.places.length;
    for (let i = 0; i < ahead.places.length; i++) tables.add(keep[i]!, ahead.places[i]!, ahead.places[other[i]!]!);
    return true;
  }

  /** Gathers where a state leads in so many steps. */
  #look(ahead: Ahead, at: number, p: number, ends: number, steps: number): boolean {
    const single = this.#single(at);
    if (single === undefined) return false;
    const { winner } = this.#tables;
    for (let i = 0; i < single.places.length; i++) {
      const place = single.places[i]!;
      const chance = p * single.p[i]!;
      if (steps === 1 || winner[place >> 2] !== 0 || this.#isWide(place >> 2)) ahead.add(place + ends, chance);
      else if (!this.#look(ahead, place >> 2, chance, ends + (place & 3), steps - 1)) return false;
    }
    return true;
  }

  #isWide(at: number): boolean {
    const { wide, singles } = this.#tables;
    if (wide[at] === undefined && singles[at] === undefined) this.#single(at);
    return this.#tables.wide[at] !== undefined;
  }

  /** Where a state leads in one step, worked out once; nothing for a wide step. */
  #single(at: number): Ahead | undefined {
    const { singles, states, wide } = this.#tables;
    const known = singles[at];
    if (known !== undefined) return known;
    const state = states[at]!;
    const [way] = this.#process.now(state).transitions;
    const odds = this.#cache.odds(way!);
    if (isRefusal(odds)) {
      this.#problem = odds;
      return undefined;
    }
    if (odds.values.length > WIDE) {
      wide[at] = { way: way!, values: odds.values, table: this.#aliasOf(odds) };
      return undefined;
    }
    const single = new Ahead();
    for (let i = 0; i < odds.values.length; i++)
      single.add(this.#placeOf(state, way!, odds.values[i]), ratio(odds.weights[i]!, odds.total));
    this.#work.done += STEPS.lead * odds.values.length;
    singles[at] = single;
    return single;
  }

  #aliasOf(odds: Distribution<unknown>): Alias {
    let made = this.#aliases.get(odds);
    if (made === undefined) {
      made = alias(odds.weights.map((weight) => ratio(weight, odds.total)));
      this.#aliases.set(odds, made);
    }
    return made;
  }
}

/** Where a state leads, each place once. */
class Ahead {
  readonly places: number[] = [];
  readonly p: number[] = [];
  readonly #known = new Map<number, number>();

  add(place: number, p: number): void {
    const known = this.#known.get(place);
    if (known !== undefined) {
      this.p[known]! += p;
      return;
    }
    this.#known.set(place, this.places.length);
    this.places.push(place);
    this.p.push(p);
  }
}

/** The largest standard error of the chances in a tally. */
export function standardError({ trials, won }: Tally): number {
  if (trials === 0) return 1;
  const each = [won.a, won.b, won.draw].map((count) => (count / trials) * (1 - count / trials));
  return Math.sqrt(Math.max(...each) / trials);
}

export function simulated(tally: Tally, unit?: string, why?: string): FightOutcome {
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
    ...(unit === undefined ? {} : { unit }),
    standardError: standardError(tally),
    trials,
  };
}
