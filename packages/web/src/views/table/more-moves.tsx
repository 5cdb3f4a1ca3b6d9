/** Characters whose moves a long list leaves out: pick one, and their moves are fetched and stand in the place of the list. */
import type { Move } from '@strikehome/engine/kernel';
import type { View } from '@strikehome/table';
import { Select } from '../../controls/pick.tsx';
import { capital } from '../../state/verdict.ts';
import type { TableClient } from './client.ts';
import { actorOf } from './offer.ts';

interface Props {
  readonly client: TableClient;
  readonly fight: NonNullable<View['fight']>;
  /** Whose moves stand there now. */
  readonly picked: string | undefined;
  readonly onPick: (who: string | undefined, moves: readonly Move[]) => void;
}

const LISTED = '';

export function MoreMoves({ client, fight, picked, onPick }: Props) {
  const listed = new Set(fight.moves.map(actorOf));
  const others = fight.people.filter(({ id, out }) => !out && !listed.has(id));
  const options = [
    { id: LISTED, label: 'Another character…' },
    ...others.map(({ id, name }) => ({ id, label: capital(name) })),
  ];
  const pick = async (id: string) => {
    if (id === LISTED) onPick(undefined, []);
    else onPick(id, (await client.movesOf?.(id)) ?? []);
  };
  return (
    <p class="saying-more">
      <Select label="Another character" options={options} value={picked ?? LISTED} onChange={(id) => void pick(id)} />
    </p>
  );
}
