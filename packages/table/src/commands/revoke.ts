/** `revoke`: removes a seat; anybody may leave by removing their own. */
import { command } from '../command.ts';
import { no } from '../types.ts';
import { who } from './fields.ts';
import { isLastGm } from './seat.ts';

export const revoke = command({
  kind: 'revoke',
  fields: { seat: who },
  senders: 'everybody',
  resend: 'independent',
  forbidden: (_, { seat: id }, { seat }) =>
    id === seat ? undefined : no('forbidden', 'command.seat', 'That is another seat; only the GM removes it.'),
  decide({ table }, { seat: id }) {
    const one = table.seats.find(({ seat, gone }) => seat === id && !gone);
    if (one === undefined) return no('invalid_request', 'command.seat', 'There is no such seat.');
    if (isLastGm(table, id))
      return no('not_allowed', 'command.seat', 'A table needs a GM: make another seat GM first.');
    return {};
  },
  text: ({ before }, { seat: id }) => `${before.seats.find(({ seat }) => seat === id)!.name} leaves the table.`,
  fold: (table, _, { seat }) => ({
    ...table,
    seats: table.seats.map((one) => (one.seat === seat ? { ...one, plays: [], gone: true } : one)),
  }),
});
