/** A fight of this page looked back at, in the worker: the throws of everybody, and the chance to win after each move. */
import { Work } from '@strikehome/engine/kernel';
import { type Entry, foldAll, type LookBack, lookBack, luck, type Seat, type SeatLuck } from '@strikehome/table';

export interface LookBackJob {
  readonly kind: 'look-back';
  readonly system: string;
  readonly entries: readonly Entry[];
  /** Which fight of the log, from 1; the last where nothing is said. */
  readonly fight?: number | undefined;
  /** Whose review it is; left out, of a screen for everybody, which may know everything. */
  readonly seat?: Pick<Seat, 'seat' | 'role'> | undefined;
}

export interface LookedBack extends LookBack {
  readonly seats: readonly SeatLuck[];
}

/** One seat for everybody: there is nothing it may not know. */
const EVERYBODY = { seat: '', role: 'gm' } as const;

/** Some seconds on a phone; what would take longer is sampled, or left out with the reason. */
const MAX_WORK = 100_000_000;

export function lookedBack({ entries, fight, seat = EVERYBODY }: LookBackJob): LookedBack {
  const table = foldAll(entries);
  const back = lookBack(entries, table, seat, { fight, work: new Work(MAX_WORK) });
  return { seats: luck(entries, table, seat, back.fight || undefined), ...back };
}
