/** `invite`: new keys for new seats; the old ones end. */
import { command } from '../command.ts';

export const invite = command({
  kind: 'invite',
  fields: {},
  senders: 'gm',
  resend: 'independent',
  decide: () => ({}),
  text: () => 'The GM makes new invite links.',
});
