/** `note`: a line in the log. */
import { text } from '@strikehome/engine/kernel';
import { command } from '../command.ts';
import { to } from './fields.ts';

const MAX_NOTE_LENGTH = 2000;

export const note = command({
  kind: 'note',
  fields: { text: text({}, MAX_NOTE_LENGTH), to },
  senders: 'players',
  resend: 'independent',
  decide: () => ({}),
  text: (_, { text }) => text,
});
