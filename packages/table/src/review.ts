/**
 * Looking back at a fight: the chance to win after each move, the move that turned it, and what the better choice would
 * have been worth. From every moment the fight is played out to its end by the usual moves of whole fights; what cannot be
 * computed is left out, with the reason. Only moments are looked at whose chances the seat who asks may know.
 */
import { type Ending, worthToA } from '@strikehome/engine/fights';
import { type Party, Work } from '@strikehome/engine/kernel';
import { type ChoiceMade, Evaluator, type LeftOut } from './evaluator.ts';
import { type Loss, lossesIn } from './losses.ts';
import { endOf, fightsOf, mayKnow } from './moments.ts';
import type { Entry, Kind, Seat, Table } from './types.ts';
import { systemOf } from './visibility.ts';

/** Where a fight stood after an entry. */
export interface CurvePoint extends Ending {
  readonly seq: number;
  readonly kind: Kind;
  readonly struck?: boolean;
  /** By how much it changed what the fight is worth to a: the chance to win, a draw counted half. */
  readonly swing?: number;
}

export interface TurningPoint {
  readonly seq: number;
  readonly for: Party;
  readonly swing: number;
}

export interface LookBack {
  /** Which fight of the log this is, from 1, and how many there are. */
  readonly fight: number;
  readonly fights: number;
  readonly sides?: Readonly<Record<Party, string>>;
  readonly curve: readonly CurvePoint[];
  readonly turningPoint?: TurningPoint;
  readonly choices: readonly ChoiceMade[];
  /** How it ended: by the rules of the game, or because the GM ended it. */
  readonly over?: 'rules' | 'gm';
  /** What it cost each character this seat knows. */
  readonly losses: readonly Loss[];
  readonly leftOut: readonly LeftOut[];
  /** Why some of it is not told to this seat. */
  readonly withheld?: string;
}

export interface LookBackOptions {
  /** Which fight, from 1; the last where nothing is said. */
  readonly fight?: number | undefined;
  readonly work?: Work;
  /** How many moments are known of how many. */
  readonly onProgress?: (done: number, of: number) => void;
}

/** Some seconds of computation. */
const MAX_WORK = 1_500_000_000;
export const WITHHELD =
  'The win chance depends on everyone’s numbers, and some are hidden from you. After the fight the GM can reveal it for review.';

/**
 * A fight that was played, looked back at: the chance to win after each move, and what choices were worth.
 *
 * @example
 * import { DEVICE, LocalTable, isFailure, lookBack } from '@strikehome/table';
 *
 * const fighters = [{ sheet: 'champion', side: 'us' }, { sheet: 'brute', side: 'them' }];
 * const home = LocalTable.open({ system: 'degrees', name: 'Dana', setup: { fighters } }, DEVICE);
 * if (isFailure(home)) throw new Error(home.error.message);
 * console.log(lookBack(home.entries, home.table, home.seat).fights); // 1
 */
export function lookBack(
  entries: readonly Entry[],
  table: Table,
  seat: Pick<Seat, 'seat' | 'role'>,
  { fight: wanted, work = new Work(MAX_WORK), onProgress }: LookBackOptions = {},
): LookBack {
  const fights = fightsOf(entries);
  const number = Math.min(wanted ?? fights.length, fights.length);
  const fight = fights[number - 1];
  const count = { fight: number, fights: fights.length };
  if (fight === undefined) return { ...count, curve: [], choices: [], losses: [], leftOut: [] };
  const knows = mayKnow(fight, seat);
  const moments = fight.moments.filter(knows);
  const decisions = fight.decisions.filter((one) => knows(one) && !table.struck.includes(one.finished));
  const withheld = moments.length === fight.moments.length ? {} : { withheld: WITHHELD };
  const evaluator = new Evaluator(systemOf(table), work, onProgress);
  const ends = evaluator.endings(moments.map(({ entry, state }) => [entry.seq, state]));
  const reached = moments.map(({ entry: { seq, kind } }): Reached => {
    const struck = table.struck.includes(seq) ? { struck: true } : {};
    return { seq, kind, ...struck, ...ends.get(seq) };
  });
  const choices = decisions.flatMap((one) => evaluator.weighed(one) ?? []);
  const { sides, leftOut } = evaluator;
  return {
    ...count,
    ...(sides === undefined ? {} : { sides }),
    ...swung(reached),
    choices,
    ...endOf(fight),
    losses: lossesIn(fight, table, seat),
    leftOut,
    ...withheld,
  };
}

/** A moment, with its chances where they are known. */
type Reached = Pick<CurvePoint, 'seq' | 'kind' | 'struck'> & Partial<Ending>;

const isKnown = (one: Reached): one is CurvePoint => one.method !== undefined;

/** What two sampled points differ by is told from chance at twice its standard error. */
const SURELY = 2;
/** A smaller swing turned nothing. */
const SMALLEST_TURN = 0.02;

/**
 * A curve with its swings, and the largest of them that a move surely made: what was undone is passed over, and so is what
 * several moves made together because a moment between them is not known.
 */
function swung(moments: readonly Reached[]): Pick<LookBack, 'curve' | 'turningPoint'> {
  let before: CurvePoint | undefined;
  let turning: TurningPoint | undefined;
  const curve = moments.flatMap((point): readonly CurvePoint[] => {
    if (point.struck || point.kind === 'undo' || point.kind === 'redo') return isKnown(point) ? [point] : [];
    const last = before;
    before = isKnown(point) ? point : undefined;
    if (!isKnown(point)) return [];
    if (last === undefined) return [point];
    const swing = worthToA(point) - worthToA(last);
    const isMove = point.kind !== 'set' && Math.abs(swing) > Math.max(SMALLEST_TURN, SURELY * errorOf(last, point));
    if (isMove && Math.abs(swing) > Math.abs(turning?.swing ?? 0))
      turning = { seq: point.seq, for: swing > 0 ? 'a' : 'b', swing };
    return [{ ...point, swing }];
  });
  return { curve, ...(turning === undefined ? {} : { turningPoint: turning }) };
}

const errorOf = (one: Ending, other: Ending): number => Math.hypot(one.standardError ?? 0, other.standardError ?? 0);
