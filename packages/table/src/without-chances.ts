/** A review of a fight whose chances could not be computed in time: what there was to compute, all of it left out. */

import { lossesIn } from './losses.ts';
import { endOf, fightsOf, mayKnow } from './past-fights.ts';
import { type FightReview, WITHHELD } from './review.ts';
import type { Entry, Seat, Table } from './types.ts';

const REASON = 'Computing this exceeds the time or memory limit of one answer.';

/**
 * The review of a fight without any chances: each moment and each decision that the seat may know is listed as left out.
 *
 * @example
 * import { DEVICE, LocalTable, isFailure, withoutChances } from '@strikehome/table';
 *
 * const fighters = [{ sheet: 'champion', side: 'us' }, { sheet: 'brute', side: 'them' }];
 * const home = LocalTable.open({ system: 'degrees', name: 'Dana', setup: { fighters } }, DEVICE);
 * if (isFailure(home)) throw new Error(home.error.message);
 * console.log(withoutChances(home.entries, home.table, home.seat).leftOut.length); // 1
 */
export function withoutChances(
  entries: readonly Entry[],
  table: Table,
  seat: Pick<Seat, 'seat' | 'role'>,
  fightNumber?: number,
): FightReview {
  const fights = fightsOf(entries, table.engine);
  const number = Math.min(fightNumber ?? fights.length, fights.length);
  const fight = fights[number - 1];
  const nothing = { fight: number, fights: fights.length, curve: [], choices: [], losses: [] };
  if (fight === undefined) return { ...nothing, leftOut: [] };
  const knows = mayKnow(fight, seat);
  const moments = fight.moments.filter(knows);
  const decisions = fight.decisions.filter((one) => knows(one) && !table.struck.includes(one.finished));
  const leftOut = [
    ...moments.map(({ entry: { seq } }) => ({ seq, what: 'chance' as const, reason: REASON })),
    ...decisions.map(({ entry: { seq } }) => ({ seq, what: 'choice' as const, reason: REASON })),
  ];
  const withheld = moments.length === fight.moments.length ? {} : { withheld: WITHHELD };
  return { ...nothing, ...endOf(fight), losses: lossesIn(fight, table, seat), leftOut, ...withheld };
}
