/**
 * Dice luck: what each seat rolled against the expected value, and how unusual that is. A tail is the chance
 * to be at least as far from the mean, on either side; whether high is good is for the game to say. Only dice that
 * the seat who asks may know are counted.
 */
import type { Sides } from '@strikehome/engine/kernel';
import { diceShown } from './shown.ts';
import type { Entry, Fallen, Seat, Table } from './types.ts';

/** Some dice together: their sum, its mean and standard deviation, and the chance to be at least as far off. */
export interface Measured {
  readonly sides: Sides;
  readonly count: number;
  readonly sum: number;
  readonly mean: number;
  readonly deviation: number;
  readonly tail: number;
}

/** One handful as it fell. */
export interface MeasuredThrow extends Measured {
  readonly seq: number;
  /** The roll's id, and the person it fell for. */
  readonly id: string;
  readonly for?: string;
  readonly faces: readonly number[];
  readonly from: Fallen['from'];
}

export interface SeatLuck {
  readonly seat: string;
  readonly name: string;
  readonly throws: number;
  /** All its dice, by their sides. */
  readonly dice: readonly Measured[];
  /** How far above or below the mean all dice together are, in standard deviations; each die counts alike. */
  readonly score: number;
  readonly tail: number;
  /** The throws that were furthest off. */
  readonly unusual: readonly MeasuredThrow[];
}

const MAX_UNUSUAL = 10;
/** So many additions at most for one exact tail; above that there are dice enough for the normal curve. */
const MAX_EXACT = 200_000;

const facesOf = (sides: Sides): number => (sides === 'F' ? 3 : sides);
/** The middle of a die, doubled: whole. */
const twiceMean = (sides: Sides): number => (sides === 'F' ? 0 : sides + 1);
const variance = (sides: Sides): number => (facesOf(sides) ** 2 - 1) / 12;

/**
 * How the dice of each seat fell, against what was to be expected: in one fight of the log, from 1, or in all of them.
 *
 * @example
 * import { DEVICE, LocalTable, isFailure, luck } from '@strikehome/table';
 *
 * const fighters = [{ sheet: 'champion', side: 'us' }, { sheet: 'brute', side: 'them' }];
 * const home = LocalTable.open({ system: 'degrees', name: 'Dana', setup: { fighters } }, DEVICE);
 * if (isFailure(home)) throw new Error(home.error.message);
 * console.log(luck(home.entries, home.table, home.seat)); // []
 */
export function luck(
  entries: readonly Entry[],
  table: Table,
  seat: Pick<Seat, 'seat' | 'role'>,
  fight?: number,
): readonly SeatLuck[] {
  const tails = tailsOf();
  const throws = throwsIn(fight === undefined ? entries : entriesOf(entries, fight), table, seat);
  return table.seats.flatMap(({ seat: by, name }) => {
    const own = throws.filter(({ fallen }) => fallen.by === by);
    return own.length === 0 ? [] : [{ seat: by, name, ...luckOf(own, tails) }];
  });
}

/** The entries of one fight, from 1: up to the one that begins the next. */
function entriesOf(entries: readonly Entry[], fight: number): readonly Entry[] {
  const begins = entries.filter(({ kind, state }) => (kind === 'open' || kind === 'start') && state !== undefined);
  const from = begins[fight - 1]?.seq ?? Number.POSITIVE_INFINITY;
  const to = begins[fight]?.seq ?? Number.POSITIVE_INFINITY;
  return entries.filter(({ seq }) => seq >= from && seq < to);
}

/** Every roll once: dice that were corrected count with their right faces, for the seat that rolled them. */
function throwsIn(entries: readonly Entry[], table: Table, seat: Pick<Seat, 'seat' | 'role'>): readonly Thrown[] {
  const throws: Thrown[] = [];
  for (const entry of entries) {
    const { seq, kind, command, strikes = [] } = entry;
    for (const [id, fallen] of Object.entries(diceShown(entry, table, seat))) {
      if (fallen.faces.length === 0) continue;
      const corrected = kind === 'change' && command.roll === id;
      const at = corrected ? throws.findLastIndex((one) => one.id === id && strikes.includes(one.seq)) : -1;
      const [mistyped] = at < 0 ? [] : throws.splice(at, 1);
      throws.push({ seq, id, fallen: mistyped === undefined ? fallen : { ...fallen, by: mistyped.fallen.by } });
    }
  }
  return throws;
}

type Thrown = { readonly seq: number; readonly id: string; readonly fallen: Fallen };
type Tail = (count: number, sides: Sides, sum: number) => number;

function luckOf(own: readonly Thrown[], tail: Tail): Omit<SeatLuck, 'seat' | 'name'> {
  const groups = new Map<Sides, number[]>();
  for (const { fallen } of own) groups.set(fallen.sides, [...(groups.get(fallen.sides) ?? []), ...fallen.faces]);
  const dice = [...groups].map(([sides, faces]) => measured(faces, sides, tail));
  const count = dice.reduce((sum, one) => sum + one.count, 0);
  const off = dice.reduce((sum, one) => sum + (one.sum - one.mean) / Math.sqrt(variance(one.sides)), 0);
  const score = off / Math.sqrt(count);
  const [only, ...more] = dice;
  const unusual = own
    .map(({ seq, id, fallen: { faces, sides, from, for: whom } }): MeasuredThrow => {
      const person = whom === undefined ? {} : { for: whom };
      return { seq, id, ...person, faces, from, ...measured(faces, sides, tail) };
    })
    .sort((a, b) => a.tail - b.tail || a.seq - b.seq)
    .slice(0, MAX_UNUSUAL);
  // Dice of one kind have a tail of their own; of several kinds only the normal curve holds for all.
  return { throws: own.length, dice, score, tail: more.length === 0 ? only!.tail : twoTails(Math.abs(score)), unusual };
}

function measured(faces: readonly number[], sides: Sides, tail: Tail): Measured {
  const count = faces.length;
  const sum = faces.reduce((all, face) => all + face, 0);
  const deviation = Math.sqrt(count * variance(sides));
  return { sides, count, sum, mean: (count * twiceMean(sides)) / 2, deviation, tail: tail(count, sides, sum) };
}

/** Tails of sums of equal dice; a distribution that was needed once is kept for the next. */
function tailsOf(): Tail {
  const known = new Map<string, readonly number[]>();
  return (count, sides, sum) => {
    const s = facesOf(sides);
    const off = Math.abs(2 * sum - count * twiceMean(sides));
    // A sum is never between two whole numbers: half a step nearer to the mean.
    if (count * count * s > MAX_EXACT) {
      return off === 0 ? 1 : twoTails((off - 1) / 2 / Math.sqrt(count * variance(sides)));
    }
    const key = `${count}d${s}`;
    const chances = known.get(key) ?? sumsOf(count, s);
    known.set(key, chances);
    // Sums from `count` pips on; symmetric, so one side twice.
    const width = count * (s - 1);
    return Math.min(
      1,
      chances.reduce((all, chance, i) => (Math.abs(2 * i - width) >= off ? all + chance : all), 0),
    );
  };
}

/** The chance of each sum of so many dice, from the lowest on: one die after the other is added. */
function sumsOf(count: number, sides: number): readonly number[] {
  let sums = [1];
  for (let die = 0; die < count; die++) {
    const next = new Array<number>(sums.length + sides - 1).fill(0);
    for (const [at, chance] of sums.entries())
      for (let face = 0; face < sides; face++) next[at + face]! += chance / sides;
    sums = next;
  }
  return sums;
}

/** The chance of a normal value to be at least so many standard deviations off, either way; good to seven digits. */
function twoTails(z: number): number {
  const x = Math.max(0, z) / Math.SQRT2;
  const t = 1 / (1 + x / 2);
  const series = [
    -1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398, 1.48851587, -0.82215223,
    0.17087277,
  ].reduceRight((sum, factor) => sum * t + factor, 0);
  return Math.min(1, t * Math.exp(series - x * x));
}
