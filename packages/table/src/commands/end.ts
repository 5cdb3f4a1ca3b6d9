/** `end`: the fight is over. It can be undone: then the fight goes on where it was, with the question that was open. */
import { command } from '../command.ts';
import { withEnded } from '../fight.ts';
import { type FinishedAction, no } from '../types.ts';

export const end = command({
  kind: 'end',
  fields: {},
  senders: 'gm',
  resend: 'once',
  actsOnFight: true,
  decide: ({ table: { state, ended } }) =>
    state === undefined || ended ? no('not_allowed', 'command.kind', 'There is no fight to end.') : {},
  text: () => 'The GM ends the fight.',
  fold(table, { seq, seat }) {
    const { state, waiting, always } = table;
    const ends = { always, ...(waiting === undefined ? {} : { waiting }) };
    const done: FinishedAction = { seqs: [seq], by: seat, before: state!, after: state!, takesPart: [], ends };
    const fights = table.fights.map((one, i) => (i === table.fights.length - 1 ? { ...one, to: seq } : one));
    return { ...withEnded(table, done), fights, done: [...table.done, done], undone: [] };
  },
});
