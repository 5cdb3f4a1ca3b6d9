/** The review of a fight of this page, computed in the worker: everyone's dice luck, and the win chance after each move. */
import { Work } from '@strikehome/engine/kernel';
import { type Entry, type FightReview, foldAll, luck, reviewFight, type Seat, type SeatLuck } from '@strikehome/table';
import type { TellProgress } from './progress.ts';

export interface ReviewJob {
  readonly kind: 'review';
  readonly system: string;
  readonly entries: readonly Entry[];
  /** Which fight of the log, from 1; the last where nothing is said. */
  readonly fight?: number | undefined;
  /** Whose review it is; left out, of a screen for everybody, which may know everything. */
  readonly seat?: Pick<Seat, 'seat' | 'role'> | undefined;
}

export interface ReviewAndLuck extends FightReview {
  readonly seats: readonly SeatLuck[];
}

/** One seat for everybody: there is nothing it may not know. */
const EVERYBODY = { seat: '', role: 'gm' } as const;

/** Some seconds on a phone; what would take longer is sampled, or left out with the reason. */
const MAX_WORK = 100_000_000;

export function reviewAndLuck(
  { entries, fight, seat = EVERYBODY }: ReviewJob,
  onProgress: TellProgress,
): ReviewAndLuck {
  const table = foldAll(entries);
  const review = reviewFight(entries, table, seat, { fight, work: new Work(MAX_WORK), onProgress });
  return { seats: luck(entries, table, seat, review.fight || undefined), ...review };
}
