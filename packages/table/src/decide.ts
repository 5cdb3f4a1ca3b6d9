/**
 * A command becomes the entry that is appended, or the reason why not. Nothing is done here: an entry is stored first and
 * folded then. Judged in this order: shape, a closed table, whose it is, whether it is late, the rules.
 */
import type { PlainRecord } from '@strikehome/engine/kernel';
import { askedAgain } from './always.ts';
import { add, heal, remove } from './by-hand.ts';
import { change } from './change.ts';
import { type Command, readCommand } from './commands.ts';
import * as fight from './decide-fight.ts';
import * as house from './decide-house.ts';
import { knownAt } from './knowing.ts';
import { notTheirs } from './rights.ts';
import type { Entry, Seat, Table, TableRefusal, TableSource } from './types.ts';
import { isTableRefusal, no, UNKNOWN } from './types.ts';

/** What a decision comes to: an entry but for what every entry has. */
export type Draft = Pick<Entry, 'text'> &
  Partial<Omit<Entry, 'seq' | 'at' | 'seat' | 'kind' | 'id' | 'command'>> & { readonly command?: PlainRecord };

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
 * import { commitmentOf, decide, foldAll, isTableRefusal, open, SECRET_BYTES } from '@strikehome/table';
 *
 * const source = { now: () => '2030-01-01T00:00:00.000Z', throwDice: (count: number) => Array(count).fill(1), secret: () => '' };
 * const founded = { table: 't', seat: 's1', commitment: commitmentOf(new Uint8Array(SECRET_BYTES)) };
 * const opened = open({ system: 'degrees', name: 'Dana' }, founded, source);
 * if (isTableRefusal(opened)) throw new Error(opened.message);
 * const entries = decide(foldAll([opened]), { command: { kind: 'note', text: 'At the ford.' } }, 's1', source);
 * console.log(isTableRefusal(entries) ? entries.message : entries.map(({ kind }) => kind)); // [ 'note' ]
 */
export function decide(table: Table, sent: Sent, by: string, source: TableSource): readonly Entry[] | TableRefusal {
  const seat = table.seats.find((one) => one.seat === by);
  if (seat === undefined || seat.gone) return UNKNOWN;
  const read = readCommand(sent.command);
  if (!read.ok) return read.refusal;
  const command = read.value;
  if (!table.open) return no('not_allowed', 'command.kind', 'The table is closed.');
  const forbidden = notTheirs(table, command, seat);
  if (forbidden !== undefined) return forbidden;
  if (sent.seq !== undefined && sent.seq !== table.seq)
    return no('stale', 'seq', `The table has moved on: it is at ${table.seq}, not at ${sent.seq}.`);
  const draft = drafted(table, command, seat, source);
  if (isTableRefusal(draft)) return draft;
  const entry: Entry = {
    seq: table.seq + 1,
    at: source.now(),
    seat: seat.seat,
    kind: command.kind,
    command: command as unknown as PlainRecord,
    knew: knownAt(table),
    ...draft,
    ...(sent.id === undefined ? {} : { id: sent.id }),
  };
  return [entry];
}

function drafted(table: Table, command: Command, seat: Seat, source: TableSource): Draft | TableRefusal {
  switch (command.kind) {
    case 'start':
      return fight.start(table, command.setup);
    case 'do':
      return fight.begin(table, command, seat, source);
    case 'throw':
      return fight.throwAsked(table, seat, source);
    case 'type':
      return fight.typed(table, command.faces, seat, source);
    case 'choose':
      return fight.chosen(table, command, source);
    case 'ask':
      return askedAgain(table, command);
    case 'withdraw':
      return fight.withdrawn(table);
    case 'undo':
      return fight.undo(table);
    case 'redo':
      return fight.redo(table);
    case 'set':
      return fight.set(table, command);
    case 'change':
      return change(table, command, seat, source);
    case 'add':
      return add(table, command);
    case 'remove':
      return remove(table, command);
    case 'heal':
      return heal(table, command);
    case 'end':
      return fight.end(table);
    case 'seat':
      return house.seat(table, command);
    case 'take':
      return house.take(table, command, seat);
    case 'conceal':
      return house.conceal(table, command);
    case 'note':
      return { text: command.text };
    case 'roll':
      return house.roll(table, command, seat, source);
    case 'invite':
      return { text: 'The Director renews the invitations.' };
    case 'revoke':
      return house.revoke(table, command);
    case 'close':
      return { text: 'The table is closed.', command: { kind: 'close', secret: source.secret() } };
  }
}
