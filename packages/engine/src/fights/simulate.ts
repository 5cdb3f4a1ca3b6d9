/**
 * Whole simulated fights. Each step is drawn by an alias table from its rule's exact odds, and where a result leads is
 * looked up once for each state; a duel of two blows draws a whole round at once. What is cached never changes a draw, so
 * batches come out the same on any thread.
 */
import {
  type Distribution,
  isRefusal,
  type Process,
  play,
  type Refusal,
  type Source,
  STEPS,
  seeded,
  type Transition,
  TransitionCache,
  throwerFrom,
  usualOf,
  type Verdict,
  type Work,
} from '../kernel/index.ts';
import { type AliasTable, aliasTableOf, pick } from './alias-table.ts';
import { type DuelSamples, duelSamples } from './duel-samples.ts';
import { countFight, countOut, type Tally } from './tally.ts';

/** Past so many states the tables are begun anew, so that a huge fight does not fill the memory. */
const MAX_TABLES = 200_000;
/** A step with more results than this is drawn by itself: to look at all of them would cost more than it saves. */
const WIDE = 48;
/** A fight that is not over by then is counted as one that never ends. */
const MAX_FIGHT = 2000;

/** Who won, as a number: 0 is nobody yet, the last is nobody ever. */
const WINNERS = [undefined, 'a', 'b', 'draw', undefined] as const;
const [GOING_ON, NOBODY] = [0, 4];

/** What is drawn in a state: which result of its rule. Where each leads stands in the places from `first` on. */
interface Step<S> {
  readonly transition: Transition<S>;
  readonly values: readonly unknown[];
  /** Nothing where there is only one result. */
  readonly aliasTable: AliasTable | undefined;
  /** −1 for so many results that nobody keeps where they lead. */
  readonly first: number;
}

/** What a step is drawn from. */
interface Drawn {
  readonly rule: unknown;
  readonly values: readonly unknown[];
  readonly aliasTable: AliasTable | undefined;
}

/** Every state that was met, and where its results lead: a place is a state's number times 2, and 1 more where a round ends. */
class Tables<S> {
  readonly numbers = new Map<number | string, number>();
  readonly states: S[] = [];
  readonly winner: number[] = [];
  readonly steps: (Step<S> | undefined)[] = [];
  places = new Int32Array(4096).fill(UNKNOWN);
  #used = 0;

  /** Room for so many places. */
  reserve(count: number): number {
    const first = this.#used;
    this.#used += count;
    if (this.#used > this.places.length) {
      const larger = new Int32Array(2 * this.#used).fill(UNKNOWN);
      larger.set(this.places);
      this.places = larger;
    }
    return first;
  }
}

const UNKNOWN = -1;

export class Simulator<S> {
  readonly #process: Process<S>;
  readonly #cache: TransitionCache;
  readonly #work: Work;
  #tables = new Tables<S>();
  /** Nothing where it is no duel of two blows; not yet looked at before the first fight. */
  #duel: DuelSamples | undefined | null = null;
  #problem: Refusal | undefined;
  /** Fights of this run by the round in which they ended. */
  readonly #rounds: number[] = [];
  /** What was drawn last with these arguments, while no state is kept. */
  readonly #drawn = new Map<unknown, Drawn>();
  readonly #aliasTables = new Map<Distribution<unknown>, AliasTable>();

  constructor(process: Process<S>, cache = new TransitionCache()) {
    this.#process = process;
    this.#cache = cache;
    this.#work = cache.work;
  }

  /** Fights so many times, or until the work is spent, and adds the result; the seed fixes every draw. */
  run(tally: Tally, fights: number, seed: string, maxRounds = MAX_FIGHT): Refusal | undefined {
    const source = seeded(seed);
    if (this.#duel === null) this.#duel = duelSamples(this.#process, this.#cache);
    const { unsolvable, vast, fresh } = this.#process;
    // Where no odds are met twice, playing a step is cheaper than computation it.
    const byHand = unsolvable !== undefined || (vast && fresh);
    if (this.#duel !== undefined) this.#duel.fight(fights, tally, this.#rounds, source, maxRounds, this.#work);
    else this.#fights(fights, tally, source, maxRounds, byHand);
    this.#rounds.forEach((count, round) => {
      if (count > 0) tally.byRound.set(round, (tally.byRound.get(round) ?? 0) + count);
    });
    this.#rounds.length = 0;
    return this.#problem;
  }

  #fights(fights: number, tally: Tally, source: Source, maxRounds: number, byHand: boolean | undefined): void {
    const { vast } = this.#process;
    for (let i = 0; i < fights && this.#problem === undefined && !this.#work.spent; i++) {
      if (byHand) this.#playOut(tally, source, maxRounds);
      else if (vast) this.#walk(tally, source, maxRounds);
      else this.#fight(tally, source, maxRounds);
    }
  }

  #fight(tally: Tally, source: Source, maxRounds: number): void {
    if (this.#tables.states.length > MAX_TABLES) this.#tables = new Tables();
    if (this.#tables.states.length === 0) this.#number(this.#process.start);
    const tables = this.#tables;
    const { winner, steps } = tables;
    let at = 0;
    let round = 0;
    let drawn = 0;
    while (winner[at] === GOING_ON && round < maxRounds) {
      drawn++;
      const step = steps[at] ?? this.#open(at);
      if (step === undefined) return;
      const result = step.aliasTable === undefined ? 0 : pick(step.aliasTable, source.next());
      let place = step.first < 0 ? UNKNOWN : tables.places[step.first + result]!;
      if (place === UNKNOWN) place = this.#lead(at, step, result);
      round += place & 1;
      at = place >> 1;
    }
    this.#work.done += STEPS.sample + STEPS.draw * drawn;
    this.#count(tally, tables.states[at]!, WINNERS[winner[at]!], round);
  }

  /** A fight that cannot be computed is played, rule by rule. */
  #playOut(tally: Tally, source: Source, maxRounds: number): void {
    const thrower = throwerFrom(source);
    this.#onward(tally, maxRounds, STEPS.play, ({ rule, args, next }) => {
      const ran = play(rule, args, thrower);
      if (ran.kind !== 'finished') throw new Error('a played rule always ends');
      return next(ran.result);
    });
  }

  /** A fight whose states are too many to keep is drawn step by step, each from its rule's odds. */
  #walk(tally: Tally, source: Source, maxRounds: number): void {
    this.#onward(tally, maxRounds, STEPS.walk, (transition) => {
      const drawn = this.#drawn.get(transition.args);
      const known = drawn?.rule === transition.rule ? drawn : this.#drawnFrom(transition);
      if (known === undefined) return undefined;
      const { values, aliasTable } = known;
      return transition.next(values[aliasTable === undefined ? 0 : pick(aliasTable, source.next())]);
    });
  }

  #drawnFrom(transition: Transition<S>): Drawn | undefined {
    const odds = this.#cache.odds(transition);
    if (isRefusal(odds)) {
      this.#problem = odds;
      return undefined;
    }
    const { values } = odds;
    const aliasTable = values.length === 1 ? undefined : this.#aliasTableOf(odds);
    const drawn = { rule: transition.rule, values, aliasTable };
    this.#drawn.set(transition.args, drawn);
    return drawn;
  }

  /** From the start to the end, one step after the other; a step that comes to nothing breaks off. */
  #onward(tally: Tally, maxRounds: number, cost: number, step: (transition: Transition<S>) => S | undefined): void {
    const process = this.#process;
    let state = process.start;
    let round = 0;
    let verdict = process.verdict(state);
    while (verdict === undefined && round < maxRounds) {
      this.#work.done += cost;
      if (this.#work.spent) return;
      const after = step(usualOf(process, state));
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
    const left = verdict === undefined || verdict === 'draw' ? 0 : this.#process.left(state, verdict);
    countFight(tally, this.#rounds, verdict, round, left);
    if (this.#process.out !== undefined) countOut(tally, this.#process.out(state));
  }

  #number(state: S): number {
    const { numbers, states, winner, steps } = this.#tables;
    const code = this.#process.code(state);
    let number = numbers.get(code);
    if (number === undefined) {
      number = states.length;
      numbers.set(code, number);
      states.push(state);
      winner.push(WINNERS.indexOf(this.#process.verdict(state)));
      steps.push(undefined);
    }
    return number;
  }

  /** Looks what may happen in a state that nobody was in before. */
  #open(at: number): Step<S> | undefined {
    const tables = this.#tables;
    const transition = usualOf(this.#process, tables.states[at]!);
    const odds = this.#cache.odds(transition);
    if (isRefusal(odds)) {
      this.#problem = odds;
      return undefined;
    }
    const { values } = odds;
    this.#work.done += STEPS.lead;
    const step = {
      transition,
      values,
      aliasTable: values.length === 1 ? undefined : this.#aliasTableOf(odds),
      first: values.length > WIDE ? -1 : tables.reserve(values.length),
    };
    tables.steps[at] = step;
    return step;
  }

  /** The place to which a result leads from a state, looked up for the first time. */
  #lead(at: number, { transition, values, first }: Step<S>, result: number): number {
    const tables = this.#tables;
    const state = tables.states[at]!;
    const after = transition.next(values[result]);
    const number = this.#number(after);
    const ends = tables.winner[number] !== GOING_ON || this.#process.endsRound(state, after);
    if (ends && tables.winner[number] === GOING_ON && this.#process.stuck?.(after)) tables.winner[number] = NOBODY;
    const place = number * 2 + (ends ? 1 : 0);
    this.#work.done += STEPS.lead;
    if (first >= 0) tables.places[first + result] = place;
    return place;
  }

  #aliasTableOf(odds: Distribution<unknown>): AliasTable {
    let made = this.#aliasTables.get(odds);
    if (made === undefined) {
      made = aliasTableOf(odds);
      this.#aliasTables.set(odds, made);
    }
    return made;
  }
}
