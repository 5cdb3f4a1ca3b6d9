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
} from '../kernel/index.ts';
import { type AliasTable, aliasTableFor, pick } from './alias-table.ts';
import { countFight, type Tally } from './tally.ts';

/** Pairs of harm past this are too many for one table. */
const MOST_PAIRS = 4096;

export function duelSamples<S>({ duel, unsolvable }: Process<S>, cache: TransitionCache): DuelSamples | undefined {
  if (duel === undefined || unsolvable !== undefined) return undefined;
  const race = raceOf(duel, cache);
  if (race === undefined || isRefusal(race)) return undefined;
  return race.a.harm.length * race.b.harm.length > MOST_PAIRS ? undefined : new DuelSamples(race);
}

export class DuelSamples {
  readonly #race: Race;
  readonly #table: AliasTable;
  /** What both take in a round, by what is drawn. */
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
    this.#toA = Int32Array.from(toA);
    this.#toB = Int32Array.from(toB);
  }

  /** Fights once and counts it; the steps of work that took. */
  fight(tally: Tally, rounds: number[], source: Source, maxRounds: number): number {
    const { a, b, together } = this.#race;
    const [table, toA, toB] = [this.#table, this.#toA, this.#toB];
    let takenA = 0;
    let takenB = 0;
    let round = 0;
    while (round < maxRounds) {
      round++;
      const drawn = pick(table, source.next());
      takenB += toB[drawn]!;
      const fellB = takenB >= b.parts;
      if (fellB && !together) break;
      takenA += toA[drawn]!;
      if (fellB || takenA >= a.parts) break;
    }
    const [standsA, standsB] = [takenA < a.parts, takenB < b.parts];
    const verdict = standsA ? (standsB ? undefined : 'a') : standsB ? 'b' : 'draw';
    const left = verdict === 'a' ? a.left[takenA]! : verdict === 'b' ? b.left[takenB]! : 0;
    countFight(tally, rounds, verdict, round, left);
    return STEPS.sample + STEPS.draw * round;
  }
}
