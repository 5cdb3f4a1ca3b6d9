/**
 * The review of a fight: the win chance after each move, the turning point, and the value of better choices. From each
 * moment the fight is played out to its end by the default moves of whole fights; what cannot be computed is left out, with
 * the reason. Only moments whose chances the asking seat may know are evaluated.
 */
import { type Ending, worthToA } from '@strikehome/engine/fights';
import { type Party, Work } from '@strikehome/engine/kernel';
import { type ChoiceMade, Evaluator, type LeftOut } from './evaluator.ts';
import { type Loss, lossesIn } from './losses.ts';
import { endOf, fightsOf, mayKnow } from './past-fights.ts';
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

export interface FightReview {
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

export interface ReviewOptions {
  /** Which fight, from 1; the last where nothing is said. */
  readonly fight?: number | undefined;
  readonly work?: Work;
  /** How many moments and decisions are done of how many. */
  readonly onProgress?: (done: number, of: number) => void;
}

/** Some seconds of computation. */
const MAX_WORK = 1_500_000_000;
export const WITHHELD =
  'The win chance depends on everyone’s numbers, and some are hidden from you. After the fight the GM can reveal it for review.';

/**
 * The review of a fight that was played: the win chance after each move, and the value of the choices made.
 *
 * @example
 * import { DEVICE, LocalTable, isFailure, reviewFight } from '@strikehome/table';
 *
 * const fighters = [{ sheet: 'champion', side: 'us' }, { sheet: 'brute', side: 'them' }];
 * const home = LocalTable.open({ system: 'degrees', name: 'Dana', setup: { fighters } }, DEVICE);
 * if (isFailure(home)) throw new Error(home.error.message);
 * console.log(reviewFight(home.entries, home.table, home.seat).fights); // 1
 */
export function reviewFight(
  entries: readonly Entry[],
  table: Table,
  seat: Pick<Seat, 'seat' | 'role'>,
  { fight: wanted, work = new Work(MAX_WORK), onProgress }: ReviewOptions = {},
): FightReview {
  const fights = fightsOf(entries, table.engine);
  const number = Math.min(wanted ?? fights.length, fights.length);
  const fight = fights[number - 1];
  const count = { fight: number, fights: fights.length };
  if (fight === undefined) return { ...count, curve: [], choices: [], losses: [], leftOut: [] };
  const knows = mayKnow(fight, seat);
  const moments = fight.moments.filter(knows);
  const decisions = fight.decisions.filter((one) => knows(one) && !table.struck.includes(one.finished));
  const withheld = moments.length === fight.moments.length ? {} : { withheld: WITHHELD };
  const of = moments.length + decisions.length;
  const tell = (done: number) => onProgress?.(done, of);
  const evaluator = new Evaluator(systemOf(table), work, tell);
  tell(0);
  const ends = evaluator.endings(moments.map(({ entry, state }) => [entry.seq, state]));
  const reached = moments.map(({ entry: { seq, kind } }): Reached => {
    const struck = table.struck.includes(seq) ? { struck: true } : {};
    return { seq, kind, ...struck, ...ends.get(seq) };
  });
  const choices = decisions.flatMap((one, i) => {
    tell(moments.length + i);
    return evaluator.weighed(one) ?? [];
  });
  tell(of);
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
function swung(moments: readonly Reached[]): Pick<FightReview, 'curve' | 'turningPoint'> {
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
