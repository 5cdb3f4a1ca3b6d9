/** `close`: the table is closed for good, and the secret of its dice published. */
import { command } from '../command.ts';
import { withoutWaiting } from '../fight.ts';

export const close = command({
  kind: 'close',
  fields: {},
  senders: 'gm',
  resend: 'once',
  decide: ({ source }) => ({ text: 'The table is closed.', command: { kind: 'close', secret: source.secret() } }),
  fold: (table, { command }) => ({ ...withoutWaiting(table), open: false, secret: command.secret as string }),
});
