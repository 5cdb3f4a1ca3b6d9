/** `note`: a line in the log. */
import { text } from '@strikehome/engine/kernel';
import { command } from '../command.ts';
import { to } from './fields.ts';

const LONGEST_NOTE = 2000;

export const note = command({
  kind: 'note',
  fields: { text: text({}, LONGEST_NOTE), to },
  senders: 'players',
  resend: 'independent',
  decide: (_, { text }) => ({ text }),
});
