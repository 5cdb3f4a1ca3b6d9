/** `redo`: brings back what was undone last, with the same dice. */
import { same } from '@strikehome/engine/kernel';
import { command } from '../command.ts';
import { BUSY, doneLabel, withEnded } from '../fight.ts';
import { no, type Seat, type Table } from '../types.ts';
import { NOT_THEIRS } from './undo.ts';

export const redo = command({
  kind: 'redo',
  fields: {},
  senders: 'players',
  resend: 'answer',
  actsOnFight: true,
  forbidden: (table, _, seat) => (mayRedo(table, seat) ? undefined : NOT_THEIRS),
  decide({ table }) {
    if (table.waiting !== undefined) return BUSY;
    const last = table.undone.at(-1);
    if (last === undefined) return no('not_allowed', 'command.kind', 'There is nothing to redo.');
    const { seqs, after, takesPart } = last;
    return { restores: seqs, state: after, takesPart };
  },
  text: ({ before }, _, reader) => `Done again: ${doneLabel(before, before.undone.at(-1), reader)}.`,
  fold(table, { restores = [] }) {
    const last = table.undone.at(-1)!;
    return {
      ...withEnded(table, last),
      state: last.after,
      done: [...table.done, last],
      undone: table.undone.slice(0, -1),
      struck: table.struck.filter((seq) => !restores.includes(seq)),
    };
  },
  fault: ({ undone }, { restores }) =>
    undone.length > 0 && same(undone.at(-1)!.seqs, restores) ? undefined : 'Redoing does not lead here.',
});

export function mayRedo({ undone, lastBy }: Table, { seat, role }: Seat): boolean {
  return role === 'gm' || (undone.at(-1)?.by === seat && lastBy === seat);
}
