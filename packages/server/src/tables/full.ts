/** How long a log may become, and what is said where it would become longer. */
import { type TableLimits as FightLimits, LIMITS, refused, type TableFailure } from '@strikehome/table';

/** How large a fight may become, and its log. */
export interface StoredTableLimits extends FightLimits {
  readonly entries: number;
  readonly megabytes: number;
}

/** A campaign of years is below this. */
export const USUAL_TABLE: StoredTableLimits = { ...LIMITS, entries: 50_000, megabytes: 64 };

const MEGABYTE = 1_000_000;

/** Why a log of so many entries and characters is too long; nothing where it is not. */
export function fullTable(
  { entries, megabytes }: Pick<StoredTableLimits, 'entries' | 'megabytes'>,
  count: number,
  size: number,
): TableFailure | undefined {
  if (count <= entries && size <= megabytes * MEGABYTE) return undefined;
  const most = count > entries ? `${entries} entries` : `${megabytes} MB`;
  const message = `This table is full: its log may have ${most}. Close it, export it, and open a new one for the next fight.`;
  return refused('too_large', '', message);
}
