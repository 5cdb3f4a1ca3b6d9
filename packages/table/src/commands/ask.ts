/** `ask`: takes an answer back that held for the rest of the fight. */
import { text } from '@strikehome/engine/kernel';
import { decisionOf, mayTakeBack, nameOf, without } from '../always.ts';
import { command } from '../command.ts';
import { no } from '../types.ts';
import { who } from './fields.ts';

export const ask = command({
  kind: 'ask',
  fields: { who, id: text({}, 60) },
  senders: 'players',
  resend: 'independent',
  forbidden: (table, { who }, seat) =>
    mayTakeBack(table, who, seat) ? undefined : no('forbidden', 'command.who', 'Another player plays that character.'),
  decide({ table }, { who, id }) {
    if (!table.always.some((one) => one.who === who && one.id === id))
      return no('not_allowed', 'command.id', 'That question is already asked.');
    return {};
  },
  text: ({ before }, { who, id }) => `${nameOf(before, who)} is asked again: ${decisionOf(before, id)?.label ?? id}.`,
  fold: (table, _, key) => ({ ...table, always: without(table.always, key) }),
});
