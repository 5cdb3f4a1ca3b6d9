/** What a fight cost each character that a seat knows: what they lost, and the lines by which the GM changed them. */
import type { Change } from '@strikehome/engine/kernel';
import type { FightSpan } from './past-fights.ts';
import type { Kind, Seat, Table } from './types.ts';
import { knownAt, peopleOf, viewerOf } from './visibility.ts';

export interface Loss {
  readonly who: string;
  readonly name: string;
  readonly condition: string;
  /** What there is less or more of than at the start, with what the GM changed. */
  readonly changes: readonly Change[];
  /** The entries by which the GM changed this character. */
  readonly byGm: readonly number[];
}

const BY_HAND: readonly Kind[] = ['set', 'heal'];

export function lossesIn(
  { moments, last }: FightSpan,
  { struck }: Pick<Table, 'struck'>,
  seat: Pick<Seat, 'seat' | 'role'>,
): readonly Loss[] {
  const { knows } = viewerOf(knownAt(last), seat);
  const entries = moments.map(({ entry }) => entry).filter(({ seq }) => !struck.includes(seq));
  const known = peopleOf(last).filter(({ id }) => knows(id));
  return known.map(({ id: who, name, condition }) => {
    const own = entries.flatMap(({ changes = [] }) => changes.filter((one) => one.who === who));
    const changes = [...new Set(own.map(({ what }) => what))]
      .map((what) => ({ who, what, by: netOf(own.filter((one) => one.what === what)) }))
      .filter(({ by }) => by !== 0);
    const byGm = entries.flatMap(({ seq, kind, takesPart = [] }) =>
      BY_HAND.includes(kind) && takesPart.includes(who) ? [seq] : [],
    );
    return { who, name, condition, changes, byGm };
  });
}

/** From the first number to the last, where numbers are told: a hit that counts later is told twice. */
function netOf(changes: readonly Change[]): number {
  const told = changes.filter(({ from, to }) => from !== undefined && to !== undefined);
  if (told.length === 0) return changes.reduce((sum, { by }) => sum + by, 0);
  return told.at(-1)!.to! - told[0]!.from!;
}
