/** `invite`: new keys for new seats; the old ones end. */
import { command } from '../command.ts';

export const invite = command({
  kind: 'invite',
  fields: {},
  senders: 'director',
  resend: 'independent',
  decide: () => ({ text: 'The Director renews the invitations.' }),
});
