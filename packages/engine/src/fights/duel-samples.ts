/** Samples of a duel of two blows: its own table, and one draw a round for what both do to each other. */
import {
  isRefusal,
  type Process,
  type Race,
  raceOf,
  ratio,
  type Source,
  STEPS,
  type TransitionCache,
  type Work,
} from '../kernel/index.ts';
import { type AliasTable, aliasTableFor } from './alias-table.ts';
import { countFight, countOut, type Tally } from './tally.ts';

/** Who is out at the end of a duel. */
const OUT = {
  a: { a: [false], b: [true] },
  b: { a: [true], b: [false] },
  draw: { a: [true], b: [true] },
  nobody: { a: [false], b: [false] },
} as const;

/** Pairs of harm past this are too many for one table. */
const MAX_PAIRS = 4096;

export function duelSamples<S>({ duel, unsolvable }: Process<S>, cache: TransitionCache): DuelSamples | undefined {
  if (duel === undefined || unsolvable !== undefined) return undefined;
  const race = raceOf(duel, cache);
  if (race === undefined || isRefusal(race)) return undefined;
  return race.a.harm.length * race.b.harm.length > MAX_PAIRS ? undefined : new DuelSamples(race);
}

export class DuelSamples {
  readonly #race: Race;
  readonly #table: AliasTable;
  /** What both take in a round: two places for each column of the table, first that of the other, then its own. */
  readonly #toA: Int32Array;
  readonly #toB: Int32Array;

  constructor(race: Race) {
    const { a, b } = race;
    const chances: number[] = [];
    const [toA, toB]: [number[], number[]] = [[], []];
    a.harm.forEach((given, harm) => {
      b.harm.forEach((taken, back) => {
        const chance = ratio(given, a.total) * ratio(taken, b.total);
        if (chance === 0) return;
        chances.push(chance);
        toB.push(harm);
        toA.push(back);
      });
    });
    // An alias table is for two chances or more.
    if (chances.length === 1) {
      chances.push(0);
      toA.push(0);
      toB.push(0);
    }
    this.#race = race;
    this.#table = aliasTableFor(chances);
    const { other } = this.#table;
    this.#toA = new Int32Array(2 * other.length);
    this.#toB = new Int32Array(2 * other.length);
    other.forEach((one, column) => {
      this.#toA.set([toA[one] ?? 0, toA[column] ?? 0], 2 * column);
      this.#toB.set([toB[one] ?? 0, toB[column] ?? 0], 2 * column);
    });
  }

  /** Fights so many times, or until the work is spent, and counts it. */
  fight(fights: number, tally: Tally, rounds: number[], source: Source, maxRounds: number, work: Work): void {
    const { a, b, together } = this.#race;
    const [toA, toB] = [this.#toA, this.#toB];
    const { bits, keep } = this.#table;
    const columns = keep.length - 1;
    for (let i = 0; i < fights && !work.spent; i++) {
      let takenA = 0;
      let takenB = 0;
      let round = 0;
      while (round < maxRounds) {
        round++;
        // As `pick` does, but the comparison is a sign and no branch: which way it goes cannot be foreseen.
        const number = source.next();
        const column = number & columns;
        const drawn = 2 * column + (((number >>> bits) - keep[column]!) >>> 31);
        takenB += toB[drawn]!;
        const fellB = takenB >= b.parts;
        if (fellB && !together) break;
        takenA += toA[drawn]!;
        if (fellB || takenA >= a.parts) break;
      }
      const standsA = takenA < a.parts;
      const standsB = takenB < b.parts;
      const verdict = standsA ? (standsB ? undefined : 'a') : standsB ? 'b' : 'draw';
      const left = verdict === 'a' ? a.left[takenA]! : verdict === 'b' ? b.left[takenB]! : 0;
      countFight(tally, rounds, verdict, round, left);
      countOut(tally, OUT[verdict ?? 'nobody']);
      work.done += STEPS.sample + STEPS.draw * round;
    }
  }
}
