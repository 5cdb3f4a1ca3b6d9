/** `revoke`: removes a seat. */
import { command } from '../command.ts';
import { no } from '../types.ts';
import { who } from './fields.ts';

export const revoke = command({
  kind: 'revoke',
  fields: { seat: who },
  senders: 'gm',
  resend: 'independent',
  decide({ table }, { seat: id }) {
    const one = table.seats.find(({ seat, gone }) => seat === id && !gone);
    if (one === undefined) return no('invalid_request', 'command.seat', 'There is no such seat.');
    if (one.role === 'gm') return no('not_allowed', 'command.seat', 'A table keeps its GM.');
    return {};
  },
  text: ({ before }, { seat: id }) => `${before.seats.find(({ seat }) => seat === id)!.name} leaves the table.`,
  fold: (table, _, { seat }) => ({
    ...table,
    seats: table.seats.map((one) => (one.seat === seat ? { ...one, plays: [], gone: true } : one)),
  }),
});
