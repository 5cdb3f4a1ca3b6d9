/** Who may do what, whatever the rules of the game say of it. */
import type { PlainRecord } from '@strikehome/engine/kernel';
import { mayTakeBack } from './always.ts';
import { placeOf } from './change.ts';
import type { Command, CommandOf } from './commands.ts';
import { beginning } from './fold.ts';
import { seatsOf } from './knowing.ts';
import type { Seat, Table, TableRefusal } from './types.ts';
import { no } from './types.ts';
import { askedSeats, waitingFor } from './waiting.ts';

const DIRECTORS: readonly Command['kind'][] = [
  'start',
  'set',
  'add',
  'remove',
  'heal',
  'conceal',
  'invite',
  'revoke',
  'end',
  'close',
];

export function notTheirs(table: Table, command: Command, seat: Seat): TableRefusal | undefined {
  if (seat.role === 'director') return undefined;
  if (command.kind === 'seat') return notTheirSeat(command, seat);
  if (seat.role === 'watcher') return no('not_yours', 'command.kind', 'A watcher looks on.');
  if (DIRECTORS.includes(command.kind)) return no('not_yours', 'command.kind', 'That is for the Director.');
  switch (command.kind) {
    case 'do':
      return notTheirMove(table, command, seat);
    case 'throw':
    case 'type':
    case 'choose':
      return notAsked(table, seat);
    case 'ask':
      return mayTakeBack(table, command.who, seat)
        ? undefined
        : no('not_yours', 'command.who', 'Another plays that one.');
    case 'withdraw':
      return mayWithdraw(table, seat) ? undefined : no('not_yours', 'command.kind', WITHDRAW);
    case 'change':
      return mayChange(table, command, seat) ? undefined : no('not_yours', 'command.kind', CHANGE);
    case 'undo':
      return mayUndo(table, seat) ? undefined : no('not_yours', 'command.kind', UNDO);
    case 'redo':
      return mayRedo(table, seat) ? undefined : no('not_yours', 'command.kind', UNDO);
    default:
      return undefined;
  }
}

const WITHDRAW = 'Whoever began it withdraws it while no die has fallen; after that, the Director does.';
const CHANGE = 'Whoever typed a die changes it until somebody else does something; after that, the Director does.';
const UNDO = 'Whoever did the last action undoes it until somebody else does something; after that, the Director does.';

function notTheirSeat(command: CommandOf<'seat'>, { seat }: Seat): TableRefusal | undefined {
  if (command.seat !== seat) return no('not_yours', 'command.seat', 'That is another seat.');
  if (command.plays === undefined) return undefined;
  return no('not_yours', 'command.plays', 'Who plays whom is for the Director to say.');
}

function notTheirMove(table: Table, { action }: CommandOf<'do'>, { plays }: Seat): TableRefusal | undefined {
  if (typeof action !== 'object' || action === null || Array.isArray(action)) return undefined;
  const { action: move } = beginning(action);
  if (move === undefined || table.state === undefined) return undefined;
  return plays.includes(moverFor(table, move))
    ? undefined
    : no('not_yours', 'command.action', 'Another plays that one.');
}

/** Whose move it is; what is no move at all is nobody's. */
function moverFor(table: Table, action: PlainRecord): string {
  return seatsOf(table).mover(table.state!, action);
}

function notAsked(table: Table, { seat }: Seat): TableRefusal | undefined {
  const asked = waitingFor(table);
  if (asked === undefined) return undefined;
  const seats = askedSeats(table, table.waiting!, asked);
  return seats.some((one) => one.seat === seat)
    ? undefined
    : no('not_yours', 'command.kind', 'Somebody else is asked.');
}

export function mayWithdraw({ waiting }: Table, { seat, role }: Seat): boolean {
  if (waiting === undefined || role === 'director') return true;
  return waiting.by === seat && Object.keys(waiting.dice).length === 0;
}

/** Dice of their own, in what they do now or did last. */
function mayChange(table: Table, { seq, roll }: CommandOf<'change'>, seat: Seat): boolean {
  const place = placeOf(table, seq);
  if (place?.waiting.dice[roll]?.by !== seat.seat || table.lastBy !== seat.seat) return false;
  return place.at === undefined || (place.at === table.done.length - 1 && mayUndo(table, seat));
}

/** The last action was theirs, and nobody else has done anything to the fight since. */
export function mayUndo({ done, lastBy }: Table, { seat, role }: Seat): boolean {
  return role === 'director' || (done.at(-1)?.by === seat && lastBy === seat);
}

export function mayRedo({ undone, lastBy }: Table, { seat, role }: Seat): boolean {
  return role === 'director' || (undone.at(-1)?.by === seat && lastBy === seat);
}
