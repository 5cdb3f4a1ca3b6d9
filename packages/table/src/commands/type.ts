/** `type`: real dice, typed in for what is asked. */
import { list, whole } from '@strikehome/engine/kernel';
import { acted, actionFault, fell, notAsked, notAskedFor } from '../action.ts';
import { actionText, carriedBy } from '../action-text.ts';
import { command } from '../command.ts';
import { waitingFor } from '../waiting.ts';

export const type = command({
  kind: 'type',
  fields: { faces: list(whole(-1, 1000), {}, 0, 100) },
  senders: 'players',
  resend: 'answer',
  actsOnFight: true,
  forbidden: (table, _, seat) => notAsked(table, seat),
  decide(context, { faces }) {
    const { table, seat } = context;
    const asked = waitingFor(table);
    if (asked?.needs.kind !== 'dice') return notAskedFor(asked?.needs.kind);
    const { id, sides } = asked.needs;
    const who = asked.who === undefined ? {} : { for: asked.who };
    return fell(context, { [id]: { faces, sides, from: 'typed', by: seat.seat, ...who } });
  },
  text: (told, _, reader) => actionText(told, reader, ''),
  carried: carriedBy,
  fold: acted,
  fault: actionFault,
});
