/** `end`: the fight is over. */
import { command } from '../command.ts';
import { withoutWaiting } from '../fight.ts';
import { no } from '../types.ts';

export const end = command({
  kind: 'end',
  fields: {},
  senders: 'gm',
  resend: 'once',
  actsOnFight: true,
  decide: ({ table: { state, ended } }) =>
    state === undefined || ended ? no('not_allowed', 'command.kind', 'There is no fight to end.') : {},
  text: () => 'The GM ends the fight.',
  fold: (table, { seq }) => ({
    ...withoutWaiting(table),
    ended: true,
    fights: table.fights.map((one, i) => (i === table.fights.length - 1 ? { ...one, to: seq } : one)),
    always: [],
    done: [],
    undone: [],
  }),
});
