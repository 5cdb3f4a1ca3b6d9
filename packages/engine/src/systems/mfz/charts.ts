/**
 * The five damage charts, and what a handful of damage dice does on one. With a known number of hits that ruins the cover
 * the dice are read by counts; when people decide hit by hit they are walked. The two are held equal by a test.
 */
import { type Dice, type Distribution, pool, remembered } from '../../kernel/index.ts';

export const CHARTS = [1, 2, 3, 4, 5] as const;
export type Chart = (typeof CHARTS)[number];

export type Reading = 'miss' | 'cover' | 'target';

const M = 'miss';
const C = 'cover';
const T = 'target';

/** MFZ-17 to MFZ-21: what the faces 1 to 6 do. */
export const READINGS: Readonly<Record<Chart, readonly Reading[]>> = {
  1: [M, M, M, T, T, T],
  2: [M, M, M, M, T, T],
  3: [M, M, M, C, C, T],
  4: [M, M, M, M, C, T],
  5: [M, M, M, T, T, T],
};

export const CHART_NAMES: Readonly<Record<Chart, string>> = {
  1: 'hand-to-hand',
  2: 'ranged, no cover',
  3: 'ranged, in cover',
  4: 'ranged, covered by a frame',
  5: 'not a frame',
};

/** Dice that can do something, by face; the rest missed on every chart. */
export interface Counts {
  readonly fours: number;
  readonly fives: number;
  readonly sixes: number;
}

/** What the dice did, and the counts for whoever tells it. */
export interface Struck extends Counts {
  /** Dice that hit the cover. */
  readonly cover: number;
  /** Dice that hit the target. */
  readonly target: number;
  /** Is the cover gone? */
  readonly breached: boolean;
}

const fourFiveSix = (face: number) => Math.max(0, face - 3);
const toCounts = ([, fours, fives, sixes]: readonly number[]): Counts => ({
  fours: fours!,
  fives: fives!,
  sixes: sixes!,
});

/** MFZ-23, MFZ-24, D1, D3: the 4s, then the 5s, then the 6s; past the cover a 5 goes through and a 4 is wasted. */
export function struckByCounts({ fours, fives, sixes }: Counts, hitsToBreach: number): Struck {
  const cover = Math.min(hitsToBreach, fours + fives);
  const target = sixes + fives - stopped(fours, fives, hitsToBreach);
  return { fours, fives, sixes, cover, target, breached: cover === hitsToBreach };
}

/** The 5s that the cover takes once the 4s have had their share. */
function stopped(fours: number, fives: number, hitsToBreach: number): number {
  return Math.min(fives, Math.max(0, hitsToBreach - fours));
}

/** The same, hit by hit: `stands` is asked after the nth hit on the cover whether it still is cover (D2). */
export function struckInTurn({ fours, fives, sixes }: Counts, stands: (hit: number) => boolean): Struck {
  let cover = 0;
  let standing = true;
  for (let i = 0; i < fours && standing; i++) standing = stands(++cover);
  let through = 0;
  for (let i = 0; i < fives; i++) {
    if (standing) standing = stands(++cover);
    else through++;
  }
  return { fours, fives, sixes, cover, target: sixes + through, breached: !standing };
}

const byFace = (count: number) => pool(count, 6, 4, fourFiveSix);
const byHit = (chart: Chart, count: number) =>
  pool(count, 6, 2, (face) => (READINGS[chart][face - 1] === 'target' ? 1 : 0));
const byFiveAndSix = (count: number) => pool(count, 6, 3, (face) => Math.max(0, face - 4));

/** On chart 4 a 4 is a miss always (MFZ-27). */
const toFivesAndSixes = ([, fives, sixes]: readonly number[]): Counts => ({ fours: 0, fives: fives!, sixes: sixes! });

function readAs<T>(d: Distribution<readonly number[]>, read: (counts: readonly number[]) => T): Distribution<T> {
  return { values: d.values.map(read), weights: d.weights, total: d.total };
}

const hitOdds = remembered((kind: number) =>
  readAs(byHit((kind % 10) as Chart, Math.floor(kind / 10)).odds(), (counts) => counts[1]!),
);
const countOdds = remembered((count: number) => readAs(byFace(count).odds(), toCounts));
const frameCoverOdds = remembered((count: number) => readAs(byFiveAndSix(count).odds(), toFivesAndSixes));
/** Throws with the same hits on cover and target are one case: counted straight into it, 4s by 5s by 6s. */
const coverOdds = remembered((kind: number): Distribution<Struck> => {
  const [dice, hits] = [Math.floor(kind / 100), kind % 100];
  const { choose, threes } = countsFor(dice);
  const places: number[] = new Array<number>((dice + 2) * (dice + 1)).fill(-1);
  const values: Struck[] = [];
  const weights: number[] = [];
  for (let fours = 0; fours <= dice; fours++) {
    for (let fives = 0; fives <= dice - fours; fives++) {
      const some = choose[dice]![fours]! * choose[dice - fours]![fives]!;
      const row = Math.min(hits, fours + fives) * (dice + 1) + fives - stopped(fours, fives, hits);
      const rest = dice - fours - fives;
      const last = choose[rest]!;
      for (let sixes = 0; sixes <= rest; sixes++) {
        const weight = some * last[sixes]! * threes[rest - sixes]!;
        const place = places[row + sixes]!;
        if (place >= 0) weights[place]! += weight;
        else {
          places[row + sixes] = values.length;
          values.push(struckByCounts({ fours, fives, sixes }, hits));
          weights.push(weight);
        }
      }
    }
  }
  return { values, weights, total: 6 ** dice };
});

/** Ways to choose, and powers of the three faces that miss; 14 dice at most, so every count is a safe number. */
function countsFor(dice: number) {
  const choose: number[][] = [];
  const threes: number[] = [1];
  for (let n = 0; n <= dice; n++) {
    const row = [1];
    for (let k = 1; k <= n; k++) row.push((row[k - 1]! * (n - k + 1)) / k);
    choose.push(row);
    threes.push(threes[n]! * 3);
  }
  return { choose, threes };
}

/** Dice of which only the number that hit matters: charts 1, 2 and 5. */
export function hitDice(chart: Chart, count: number): Dice<number> {
  const read = (faces: readonly number[]) => byHit(chart, count).read(faces)[1]!;
  return { count, sides: 6, read, odds: () => hitOdds(count * 10 + chart) };
}

/** Dice on chart 3 while the cover is still to be asked about: so many 4s, 5s and 6s. */
export function countDice(count: number): Dice<Counts> {
  return { count, sides: 6, read: (faces) => toCounts(byFace(count).read(faces)), odds: () => countOdds(count) };
}

/** Dice on chart 3 with a known cover. Throws that differ only in the telling are one case. */
export function coverDice(count: number, hitsToBreach: number): Dice<Struck> {
  // More hits than dice are as good as one more.
  const hits = Math.min(hitsToBreach, count + 1);
  const read = (faces: readonly number[]) => struckByCounts(toCounts(byFace(count).read(faces)), hits);
  return { count, sides: 6, read, odds: () => coverOdds(count * 100 + hits) };
}

/** Dice on chart 4: 5s and 6s. */
export function frameCoverDice(count: number): Dice<Counts> {
  const read = (faces: readonly number[]) => toFivesAndSixes(byFiveAndSix(count).read(faces));
  return { count, sides: 6, read, odds: () => frameCoverOdds(count) };
}
