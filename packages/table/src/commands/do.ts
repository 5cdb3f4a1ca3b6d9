/** `do`: an action of the fight begins, or a single one outside it; it finishes at once or waits for an answer. */
import { anything, isRecord, type PlainRecord } from '@strikehome/engine/kernel';
import { acted, actionFault, beginning, labelOf, onward, waitingAfter } from '../action.ts';
import { actionText, carriedBy } from '../action-text.ts';
import { command } from '../command.ts';
import { BUSY, NO_FIGHT } from '../fight.ts';
import { no, type Waiting } from '../types.ts';
import { seatsOf } from '../visibility.ts';

/** Named with an underscore because `do` is a word of the language. */
export const do_ = command({
  kind: 'do',
  fields: { action: anything() },
  senders: 'players',
  resend: 'once',
  actsOnFight: true,
  enlarges: { path: 'command.action', isMeasured: false },
  forbidden(table, { action }, { plays }) {
    if (!isRecord(action)) return undefined;
    const { action: move } = beginning(action as PlainRecord);
    if (move === undefined || table.state === undefined) return undefined;
    return plays.includes(seatsOf(table).mover(table.state, move))
      ? undefined
      : no('forbidden', 'command.action', 'Another player plays that character.');
  },
  decide({ table, seat, source }, { action }) {
    if (!isRecord(action)) return no('invalid_request', 'command.action', 'An action is an object.');
    if (table.waiting !== undefined) return BUSY;
    const begun = beginning(action as PlainRecord);
    if (begun.action !== undefined) {
      if (table.state === undefined) return NO_FIGHT;
      if (table.ended) return no('not_allowed', 'command.kind', 'The fight is over.');
    }
    const waiting: Waiting = { ...begun, by: seat.seat, seqs: [], dice: {}, choices: {} };
    return onward(table, waiting, source, {});
  },
  text: (told, _, reader) =>
    actionText(told, reader, `${labelOf(told.before, waitingAfter(told.before, told.entry), reader)}.`),
  carried: carriedBy,
  fold: acted,
  fault: actionFault,
});
