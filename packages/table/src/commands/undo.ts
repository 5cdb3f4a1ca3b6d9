/** `undo`: strikes the last finished change of the fight and goes back to the state before it. */
import { same } from '@strikehome/engine/kernel';
import { command } from '../command.ts';
import { BUSY, doneLabel, withoutEnded } from '../fight.ts';
import { no, type Seat, type Table } from '../types.ts';

export const NOT_THEIRS = no(
  'forbidden',
  'command.kind',
  'You can undo your last action until another player acts; after that, the GM can.',
);

export const undo = command({
  kind: 'undo',
  fields: {},
  senders: 'players',
  resend: 'answer',
  actsOnFight: true,
  forbidden: (table, _, seat) => (mayUndo(table, seat) ? undefined : NOT_THEIRS),
  decide({ table }) {
    if (table.waiting !== undefined) return BUSY;
    const last = table.done.at(-1);
    if (last === undefined) return no('not_allowed', 'command.kind', 'There is nothing to undo.');
    const { seqs, before, takesPart } = last;
    return { strikes: seqs, state: before, takesPart };
  },
  text: ({ before }, _, reader) => `Undone: ${doneLabel(before, before.done.at(-1), reader)}.`,
  fold(table, { strikes = [] }) {
    const last = table.done.at(-1)!;
    return {
      ...withoutEnded(table, last),
      state: last.before,
      done: table.done.slice(0, -1),
      undone: [...table.undone, last],
      struck: [...table.struck, ...strikes],
    };
  },
  fault: ({ done }, { strikes }) =>
    done.length > 0 && same(done.at(-1)!.seqs, strikes) ? undefined : 'Undoing does not lead here.',
});

/** The last action was theirs, and nobody else has done anything to the fight since. */
export function mayUndo({ done, lastBy }: Table, { seat, role }: Seat): boolean {
  return role === 'gm' || (done.at(-1)?.by === seat && lastBy === seat);
}
