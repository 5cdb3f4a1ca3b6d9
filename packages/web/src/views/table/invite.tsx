/** The way to a table for the others: a code to scan and a link to send. Keys stand behind `#` alone. */
import { useState } from 'preact/hooks';
import { ShareButton } from '../../controls/copy-button.tsx';
import { Segments } from '../../controls/pick.tsx';
import { lazy } from '../../parts/lazy.tsx';
import { linkTo } from '../../state/link-text.ts';
import type { SavedTable } from '../../state/storage.ts';
import { SureButton } from './buttons.tsx';
import type { TableClient } from './client.ts';

const Code = lazy(async () => (await import('./code.tsx')).Code, 'div');

/** A link that makes a seat. The system is in it, so that its rules are fetched at once. */
function invitationOf({ id, system }: SavedTable, as: 'player' | 'watcher', key: string): string {
  const link = linkTo(system, `~${as === 'player' ? 'join' : 'watch'}/${id}/${key}`);
  return new URL(link, new URL('./', document.baseURI)).href;
}

/** An address that leads back to the same device, whoever opens it. */
const isOwn = (host: string) => /^(localhost|127\.|\[::1\])/.test(host);

interface Props {
  readonly client: TableClient;
  readonly saved: SavedTable;
}

export function Invite({ client, saved }: Props) {
  const [as, setAs] = useState<'player' | 'watcher'>('player');
  const key = as === 'player' ? saved.invite : saved.watch;
  const renew = () => void client.send({ kind: 'invite' });
  return (
    <div class="invite">
      <Segments
        label="Whom to invite"
        options={[
          { id: 'player', label: 'Players' },
          { id: 'watcher', label: 'A screen to watch' },
        ]}
        value={as}
        onChange={(id) => setAs(id === 'watcher' ? 'watcher' : 'player')}
      />
      {key === undefined ? (
        <p class="lead">This device does not have the invitations. Renew them to see them here.</p>
      ) : (
        <>
          <Code
            text={invitationOf(saved, as, key)}
            label={as === 'player' ? 'Code to scan: take a seat' : 'Code to scan: watch'}
          />
          {isOwn(location.host) && (
            <p class="lead">
              This address works on this device alone. Open the page by the address that others reach it under, and the
              code leads there.
            </p>
          )}
        </>
      )}
      <div class="result-buttons">
        {key !== undefined && <ShareButton url={() => invitationOf(saved, as, key)} label="Share the link" />}
        <SureButton text="Renew" sure="Sure? Old links end" onDo={renew} />
      </div>
      {key !== undefined && (
        <input
          class="text link-text"
          type="text"
          readOnly
          aria-label={as === 'player' ? 'Link for players' : 'Link to watch'}
          value={invitationOf(saved, as, key)}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </div>
  );
}
