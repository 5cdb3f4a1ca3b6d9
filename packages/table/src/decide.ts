/**
 * A command becomes the entry that is appended, or the reason why not. Nothing is done here: an entry is stored first and
 * folded then. Judged in this order: shape, a closed table, a `seq` that is no longer the table's, who may do it, the rules.
 */
import type { PlainRecord } from '@strikehome/engine/kernel';
import type { CommandKind } from './command.ts';
import { tooLarge } from './limits.ts';
import { commandOf, readCommand } from './read-command.ts';
import { sealed } from './sealed.ts';
import type { Entry, Seat, Table, TableFailure, TableRefusal, TableSource } from './types.ts';
import { failed, isTableRefusal, no, refused, UNKNOWN } from './types.ts';

/** A command as it is sent: the sender's own name for it, and the table as the sender knew it. */
export interface Sent {
  readonly id?: string;
  readonly seq?: number;
  readonly command: unknown;
}

/**
 * What a command of a seat comes to: the entries to store, or why it is refused.
 *
 * @example
 * import { commitmentOf, decide, foldAll, isFailure, open, SECRET_BYTES } from '@strikehome/table';
 *
 * const source = { now: () => '2030-01-01T00:00:00.000Z', throwDice: (count: number) => Array(count).fill(1), secret: () => '' };
 * const founded = { table: 't', seat: 's1', commitment: commitmentOf(new Uint8Array(SECRET_BYTES)) };
 * const opened = open({ system: 'degrees', name: 'Dana' }, founded, source);
 * if (isFailure(opened)) throw new Error(opened.error.message);
 * const entries = decide(foldAll([opened]), { command: { kind: 'note', text: 'At the ford.' } }, 's1', source);
 * console.log(isFailure(entries) ? entries.error.message : entries.map(({ kind }) => kind)); // [ 'note' ]
 */
export function decide(table: Table, sent: Sent, by: string, source: TableSource): readonly Entry[] | TableFailure {
  const seat = table.seats.find((one) => one.seat === by);
  if (seat === undefined || seat.gone) return UNKNOWN;
  const read = readCommand(sent.command);
  if (!read.ok) return read;
  const command = read.value as PlainRecord;
  const kind = commandOf(read.value.kind)!;
  if (!table.open) return refused('not_allowed', 'command.kind', 'The table is closed.');
  if (sent.seq !== undefined && sent.seq !== table.seq)
    return refused('stale', 'seq', `The table has moved on: it is at ${table.seq}, not ${sent.seq}.`);
  const forbidden = forbiddenTo(seat, kind, table, command);
  if (forbidden !== undefined) return failed(forbidden);
  const draft = kind.decide({ table, seat, source }, command);
  if (isTableRefusal(draft)) return failed(draft);
  const { state } = draft;
  if (kind.enlarges !== undefined && state !== undefined) {
    const large = tooLarge(table, { ...table, state }, source.limits, kind.enlarges);
    if (large !== undefined) return failed(large);
  }
  const entry: Entry = {
    seq: table.seq + 1,
    at: source.now(),
    seat: seat.seat,
    kind: read.value.kind,
    command,
    ...draft,
    ...(sent.id === undefined ? {} : { id: sent.id }),
  };
  return [sealed(table, entry)];
}

/** Why a seat may not send a command, whatever the rules of the game say of it. */
function forbiddenTo(
  seat: Seat,
  { senders, forbidden }: CommandKind,
  table: Table,
  command: PlainRecord,
): TableRefusal | undefined {
  if (seat.role === 'gm') return undefined;
  if (seat.role === 'watcher' && senders !== 'everybody')
    return no('forbidden', 'command.kind', 'Spectators can’t send commands.');
  if (senders === 'gm') return no('forbidden', 'command.kind', 'Only the GM can do that.');
  return forbidden?.(table, command, seat);
}
