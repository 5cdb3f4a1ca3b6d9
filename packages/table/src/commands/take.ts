/** `take`: a player who plays nobody takes a free character. */
import { command } from '../command.ts';
import { no } from '../types.ts';
import { freeFor, moversOf } from '../visibility.ts';
import { who } from './fields.ts';

export const take = command({
  kind: 'take',
  fields: { who },
  senders: 'players',
  resend: 'once',
  decide({ table, seat }, { who }) {
    if (seat.role !== 'player') return no('not_allowed', 'command.kind', 'Only a player can take a character.');
    const free = freeFor(table, seat);
    const one = free.find(({ id }) => id === who);
    if (one !== undefined) return {};
    const here = free.map(({ id }) => id).join(', ');
    const message = here === '' ? 'No character is free; the GM can assign you one.' : `Free: ${here}.`;
    return no('not_allowed', 'command.who', message);
  },
  text({ before, entry }, { who }) {
    const { name } = before.seats.find(({ seat }) => seat === entry.seat)!;
    return `${name} plays ${moversOf(before).find(({ id }) => id === who)?.name ?? who}.`;
  },
  fold: (table, entry, { who }) => ({
    ...table,
    seats: table.seats.map((one) => (one.seat === entry.seat ? { ...one, plays: [...one.plays, who] } : one)),
  }),
});
