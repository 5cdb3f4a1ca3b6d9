/** The ways to a table for the others: a code to type, a QR code to scan and a link to send. Keys stand behind `#` alone. */
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

/** An address that leads back to the same device, no matter who opens it. */
const isOwn = (host: string) => /^(localhost|127\.|\[::1\])/.test(host);

interface Props {
  readonly client: TableClient;
  readonly saved: SavedTable;
}

export function Invite({ client, saved }: Props) {
  const [as, setAs] = useState<'player' | 'watcher'>('player');
  const key = as === 'player' ? saved.invite : saved.watch;
  const code = as === 'player' ? client.view.value?.table.code : undefined;
  const renew = () => void client.send({ kind: 'invite' });
  return (
    <div class="invite">
      <Segments
        label="Whom to invite"
        options={[
          { id: 'player', label: 'Players' },
          { id: 'watcher', label: 'Wall or spectators' },
        ]}
        value={as}
        onChange={(id) => setAs(id === 'watcher' ? 'watcher' : 'player')}
      />
      <div class="invite-ways">
        {key !== undefined && (
          <Code
            text={invitationOf(saved, as, key)}
            label={as === 'player' ? 'QR code: take a seat' : 'QR code: watch'}
          />
        )}
        {code !== undefined && <JoinCode code={code} />}
      </div>
      {key === undefined ? (
        <p class="lead">This device doesn’t have the links. Make new ones to see them here.</p>
      ) : (
        isOwn(location.host) && (
          <p class="lead">
            This address works only on this device. Open this page at an address that the others can reach.
          </p>
        )
      )}
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
      <div class="result-buttons">
        {key !== undefined && <ShareButton url={() => invitationOf(saved, as, key)} label="Share link" />}
        <SureButton text="New code and links" sure="Old ones stop working" onDo={renew} />
      </div>
    </div>
  );
}

/** Large enough to read across a table. */
function JoinCode({ code }: { readonly code: string }) {
  const { host, pathname } = new URL('./', document.baseURI);
  return (
    <p class="join-code">
      <span>
        Open <b>{`${host}${pathname}`.replace(/\/$/, '')}</b>, tap <b>Join</b> and enter
      </span>
      <output aria-label={`Code ${code.split('').join(' ')}`}>{code}</output>
    </p>
  );
}
