/** `throw`: the table rolls what is asked for, one roll id at a time. */
import { acted, actionFault, fell, notAsked, notAskedFor } from '../action.ts';
import { actionText, carriedBy } from '../action-text.ts';
import { command } from '../command.ts';
import { thrown, waitingFor } from '../waiting.ts';

/** Named with an underscore because `throw` is a word of the language. */
export const throw_ = command({
  kind: 'throw',
  fields: {},
  senders: 'players',
  resend: 'answer',
  actsOnFight: true,
  forbidden: (table, _, seat) => notAsked(table, seat),
  decide(context) {
    const { table, seat, source } = context;
    const asked = waitingFor(table);
    if (asked?.needs.kind !== 'dice') return notAskedFor(asked?.needs.kind);
    const { needs, who } = asked;
    return fell(context, { [needs.id]: thrown(table, source, table.throws + 1, needs, seat.seat, who) });
  },
  text: (told, _, reader) => actionText(told, reader, ''),
  carried: carriedBy,
  fold: acted,
  fault: actionFault,
});
