/** How large a fight at a table may become: a server of many tables sets it. */
import type { PlainRecord } from '@strikehome/engine/kernel';
import type { Enlarging } from './command.ts';
import { no, type Seat, type Table, type TableRefusal } from './types.ts';
import { view } from './view.ts';
import { gmsOf, peopleOf } from './visibility.ts';

/** How large a fight may become. */
export interface TableLimits {
  /** Characters in a fight. */
  readonly characters: number;
  /** JSON text of the GM's view, which has everything, in characters. */
  readonly view: number;
}

/** As many characters as the largest fight of any game has. */
export const LIMITS: TableLimits = { characters: 60, view: 3_000_000 };

/** A view is at most so many times as long as the state it shows; a short state is not measured further. */
const MAX_SHOWN = 40;

/**
 * Why a fight may not become what it would be after a change; one that is too large already may become smaller.
 *
 * @example
 * import { DEVICE, isFailure, LIMITS, LocalTable, tooLarge } from '@strikehome/table';
 *
 * const fighters = [{ sheet: 'champion', side: 'us' }, { sheet: 'brute', side: 'them' }];
 * const local = LocalTable.open({ system: 'degrees', name: 'Dana', setup: { fighters } }, DEVICE);
 * if (isFailure(local)) throw new Error(local.error.message);
 * const place = { path: 'setup', isMeasured: true };
 * console.log(tooLarge(undefined, local.table, { ...LIMITS, characters: 1 }, place)?.path); // setup
 */
export function tooLarge(
  before: Pick<Table, 'system' | 'engine' | 'state'> | undefined,
  after: Table,
  { characters, view: longest }: TableLimits = LIMITS,
  { path, isMeasured }: Enlarging,
): TableRefusal | undefined {
  const count = peopleOf(after).length;
  if (count > characters && (before === undefined || count > peopleOf(before).length)) {
    return no('not_allowed', path, `A fight has at most ${characters} characters here; this one would have ${count}.`);
  }
  const length = isMeasured ? lengthOf(after.state) : 0;
  if (length * MAX_SHOWN <= longest || length <= lengthOf(before?.state)) return undefined;
  const [gm] = gmsOf(after);
  const shown = gm === undefined ? 0 : viewLength(after, gm);
  if (shown <= longest) return undefined;
  const message = `A view of a fight may have ${longest} characters of JSON here; of this one it would have ${shown}. Fewer characters, or shorter texts, help.`;
  return no('not_allowed', path, message);
}

const lengthOf = (state: PlainRecord | undefined) => (state === undefined ? 0 : JSON.stringify(state).length);

const viewLength = (table: Table, gm: Seat) => JSON.stringify(view(table, gm)).length;
