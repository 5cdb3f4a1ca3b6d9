/**
 * An entry as one seat is sent it, by what that seat knew when it was made. What is sent is put together piece by piece
 * from what may be known; nothing is taken away from what the GM sees.
 */
import type { Change, Viewer } from '@strikehome/engine/kernel';
import { isFounding } from './founding.ts';
import type { Entry, FallenDice, Seat, Shown, Table } from './types.ts';
import { seatsOf, viewerOf } from './visibility.ts';

/**
 * An entry as a seat is shown it.
 *
 * @example
 * import { DEVICE, LocalTable, isFailure, shown } from '@strikehome/table';
 *
 * const fighters = [{ sheet: 'champion', side: 'us' }, { sheet: 'brute', side: 'them' }];
 * const home = LocalTable.open({ system: 'degrees', name: 'Dana', setup: { fighters } }, DEVICE);
 * if (isFailure(home)) throw new Error(home.error.message);
 * console.log(shown(home.entries[0]!, home.table, home.seat).seq); // 1
 */
export function shown(entry: Entry, table: Table, seat: Pick<Seat, 'seat' | 'role'>): Shown {
  const struck = table.struck.includes(entry.seq) ? { struck: true } : {};
  if (seat.role === 'gm') return { ...entry, ...struck };
  const { seq, at, seat: by, kind } = entry;
  if (isPrivate(entry) && by !== seat.seat) return { seq, at, seat: by, kind: 'hidden', text: '' };
  const viewer = viewerOf(entry.knew, seat);
  const knowsAll = (entry.takesPart ?? []).every((id) => viewer.knows(id));
  const dice = visibleDice(entry.dice ?? {}, viewer, knowsAll);
  const tone = knowsAll ? entry.tone : entry.plainTone;
  const changes = entry.changes?.filter((change) => knowsAll || tells(change, viewer, entry, table));
  return {
    seq,
    at,
    seat: by,
    kind,
    text: knowsAll ? entry.text : (entry.plain ?? entry.text),
    ...struck,
    ...(Object.keys(dice).length === 0 ? {} : { dice }),
    ...(entry.outcome === undefined ? {} : { outcome: entry.outcome }),
    ...(entry.label === undefined ? {} : { label: entry.label }),
    ...(tone === undefined ? {} : { tone }),
    ...(knowsAll && entry.facts !== undefined ? { facts: entry.facts } : {}),
    ...(changes === undefined || changes.length === 0 ? {} : { changes }),
    ...(knowsAll && entry.steps !== undefined ? { steps: entry.steps } : {}),
    ...(knowsAll && !isFounding(kind) && !namesHidden(entry.command, viewer, entry, table)
      ? { command: entry.command }
      : {}),
    ...(entry.strikes === undefined ? {} : { strikes: entry.strikes }),
    ...(entry.restores === undefined ? {} : { restores: entry.restores }),
  };
}

/** Said to the GM alone. */
function isPrivate({ kind, command }: Entry): boolean {
  return (kind === 'note' || kind === 'roll') && command.to === 'gm';
}

/** What happened to somebody one knows, unless it names what one has not found. */
function tells(change: Change, viewer: Viewer, entry: Entry, table: Table): boolean {
  return viewer.knows(change.who) && !namesHidden(change.detail, viewer, entry, table);
}

/** Whether something names what was hidden from one when the entry was made. */
function namesHidden(value: unknown, viewer: Viewer, { state }: Entry, table: Table): boolean {
  if (value === undefined || state === undefined) return false;
  const hidden = seatsOf(table).hides?.(state, viewer) ?? [];
  if (hidden.length === 0) return false;
  const said = JSON.stringify(value);
  return hidden.some((text) => said.includes(JSON.stringify(text).slice(1, -1)));
}

/** Dice of those one knows; where nobody is named, only with everybody who takes part. */
export function visibleDice(dice: FallenDice, viewer: Viewer, knowsAll: boolean): FallenDice {
  if (knowsAll) return dice;
  const own = Object.entries(dice).filter(([, fallen]) => fallen.for !== undefined && viewer.knows(fallen.for));
  return Object.fromEntries(own);
}
