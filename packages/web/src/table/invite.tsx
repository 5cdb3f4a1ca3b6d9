/** The way to a table for the others: a code to scan and a link to send. Keys stand behind `#` alone. */
import { useMemo, useState } from 'preact/hooks';
import { encode } from 'uqr';
import { Segments } from '../form/pick.tsx';
import { CopyButton } from '../play/result.tsx';
import type { SavedTable } from '../state/storage.ts';
import { SureButton } from './buttons.tsx';
import type { TableClient } from './client.ts';

/** A link that makes a seat. The system is in it, so that its rules are fetched at once. */
export function invitationOf({ id, system }: SavedTable, as: 'player' | 'watcher', key: string): string {
  const page = new URL('./', document.baseURI);
  return `${page.href}#/1/${system}/~${as === 'player' ? 'join' : 'watch'}/${id}/${key}`;
}

/** The dark fields of a code as one path. */
export function codePath(text: string): { readonly size: number; readonly path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const runs = data.flatMap((row, y) =>
    row.flatMap((dark, x) => {
      if (!dark || row[x - 1]) return [];
      const end = row.indexOf(false, x);
      return [`M${x} ${y}h${(end < 0 ? size : end) - x}v1H${x}z`];
    }),
  );
  return { size, path: runs.join('') };
}

function Code({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, path } = useMemo(() => codePath(text), [text]);
  return (
    <svg class="code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shape-rendering="crispEdges">
      <rect class="code-paper" width={size} height={size} />
      <path class="code-ink" d={path} />
    </svg>
  );
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
        {key !== undefined && <CopyButton text={() => invitationOf(saved, as, key)} label="Copy the link" />}
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
