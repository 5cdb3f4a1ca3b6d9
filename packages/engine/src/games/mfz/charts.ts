/**
 * The five damage charts, and what a handful of damage dice does on one. With a known number of hits that ruins the cover
 * the dice are read by counts; when people decide hit by hit they are walked. The two are held equal by a test.
 */
import { byCategory, type CategoryDice, type Dice } from '../../kernel/index.ts';

const CHARTS = [1, 2, 3, 4, 5] as const;
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

/** What the dice did, and the counts for the text. */
export interface Struck extends Counts {
  /** Dice that hit the cover. */
  readonly cover: number;
  /** Dice that hit the target. */
  readonly target: number;
  /** Is the cover gone? */
  readonly breached: boolean;
}

/** MFZ-23, D3: the cover takes 4s and 5s until it is ruined. */
const hitsOnCover = ({ fours, fives }: Counts, hitsToBreach: number) => Math.min(hitsToBreach, fours + fives);

/** MFZ-24, D1: the 4s, then the 5s, then the 6s; past the cover a 5 goes through and a 4 is wasted. */
function hitsOnTarget({ fours, fives, sixes }: Counts, hitsToBreach: number): number {
  // The 5s that the cover takes once the 4s have had their share.
  const stopped = Math.min(fives, Math.max(0, hitsToBreach - fours));
  return sixes + fives - stopped;
}

export function struckByCounts(counts: Counts, hitsToBreach: number): Struck {
  const { fours, fives, sixes } = counts;
  const cover = hitsOnCover(counts, hitsToBreach);
  const target = hitsOnTarget(counts, hitsToBreach);
  return { fours, fives, sixes, cover, target, breached: cover === hitsToBreach };
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

/** On charts 1, 2 and 5 a die hits or does not. */
const hitsOn = (chart: Chart) =>
  byCategory(
    READINGS[chart].map((reading) => (reading === T ? T : M)),
    ({ target }) => target,
  );
const HITS: Readonly<Record<Chart, CategoryDice<number>>> = {
  1: hitsOn(1),
  2: hitsOn(2),
  3: hitsOn(3),
  4: hitsOn(4),
  5: hitsOn(5),
};

/** Dice of which only the number that hit matters: charts 1, 2 and 5. */
export function hitDice(chart: Chart, count: number): Dice<number> {
  return HITS[chart](count);
}

const FACES = [M, M, M, 'fours', 'fives', 'sixes'] as const;

/** Dice on chart 3 while the cover is still to be asked about: so many 4s, 5s and 6s. */
export const countDice = byCategory(FACES, ({ fours, fives, sixes }): Counts => ({ fours, fives, sixes }));

/** Throws are one case where they have the same hits on the cover and on the target. */
const throughCover = byCategory(FACES, struckByCounts, [hitsOnCover, hitsOnTarget]);

/** Dice on chart 3 with a known cover. */
export function coverDice(count: number, hitsToBreach: number): Dice<Struck> {
  // More hits than dice are as good as one more.
  return throughCover(count, Math.min(hitsToBreach, count + 1));
}

/** Dice on chart 4: 5s and 6s, for a 4 is a miss always (MFZ-27). */
export const frameCoverDice = byCategory(
  [M, M, M, M, 'fives', 'sixes'],
  ({ fives, sixes }): Counts => ({ fours: 0, fives, sixes }),
);
