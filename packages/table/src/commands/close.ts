/** `close`: the table is closed for good, and the secret of its dice published. */
import { command } from '../command.ts';
import { commitmentOf, secretOf } from '../dice.ts';
import { withoutWaiting } from '../fight.ts';
import type { Origin, TableSource } from '../types.ts';

export const close = command({
  kind: 'close',
  fields: {},
  senders: 'gm',
  resend: 'once',
  decide: ({ source }) => ({ command: { kind: 'close', secret: source.secret(), ...earlierIn(source) } }),
  text: () => 'The table is closed.',
  fold: (table, { command: { secret, earlier = [] } }) => ({
    ...withoutWaiting(table),
    open: false,
    secret: secret as string,
    origins: withSecrets(table.origins, earlier as readonly string[]),
  }),
});

function earlierIn({ earlier }: TableSource): { readonly earlier?: readonly string[] } {
  const secrets = earlier?.() ?? [];
  return secrets.length === 0 ? {} : { earlier: secrets };
}

/** Where a table was restored, the dice before can be checked as well. */
function withSecrets(origins: readonly Origin[], secrets: readonly string[]): readonly Origin[] {
  const byCommitment = new Map(secrets.map((hex) => [commitmentOf(secretOf(hex) ?? new Uint8Array()), hex]));
  return origins.map((origin) => {
    const secret = origin.secret ?? byCommitment.get(origin.commitment);
    return secret === undefined ? origin : { ...origin, secret };
  });
}
