/** `withdraw`: gives up the action under way; its dice stay in the log. */
import { labelOf, partsOf } from '../action.ts';
import { command } from '../command.ts';
import { withoutWaiting } from '../fight.ts';
import { no, type Seat, type Table } from '../types.ts';

const MESSAGE = 'You can withdraw your action until a die is rolled; after that, only the GM can.';

export const withdraw = command({
  kind: 'withdraw',
  fields: {},
  senders: 'players',
  resend: 'answer',
  actsOnFight: true,
  forbidden: (table, _, seat) => (mayWithdraw(table, seat) ? undefined : no('forbidden', 'command.kind', MESSAGE)),
  decide({ table }) {
    const { waiting } = table;
    if (waiting === undefined) return no('not_allowed', 'command.kind', 'No action is in progress.');
    return { takesPart: partsOf(table, waiting) };
  },
  text: ({ before }, _, reader) => `Withdrawn: ${labelOf(before, before.waiting!, reader)}.`,
  fold: withoutWaiting,
});

export function mayWithdraw({ waiting }: Table, { seat, role }: Seat): boolean {
  if (waiting === undefined || role === 'gm') return true;
  return waiting.by === seat && Object.keys(waiting.dice).length === 0;
}
