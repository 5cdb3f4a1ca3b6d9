/** A fight given away as a link that holds all of it; one that is too long for a link is told so, and saved as a file. */
import '../../styles/review.css';
import type { TableFile } from '@strikehome/table';
import { useEffect, useState } from 'preact/hooks';
import { ShareButton } from '../../controls/copy-button.tsx';
import { Pick } from '../../controls/pick.tsx';
import { linkOf } from '../../state/link.ts';
import { packed } from '../../state/packed.ts';
import { fetchSystem } from '../../state/registry.ts';
import { GiveAway } from '../characters/give-away.tsx';
import { SaveButton } from './buttons.tsx';
import type { TableClient } from './client.ts';

/** Programs that people write to each other with pass on no more. */
export const MAX_LINK_LENGTH = 60_000;

type Whose = 'all' | 'own';

type Made =
  | { readonly kind: 'link'; readonly address: string }
  | { readonly kind: 'long'; readonly length: number }
  | { readonly kind: 'unable' | 'failed' };

export function ShareFight({ client, onClose }: { readonly client: TableClient; readonly onClose: () => void }) {
  const { you, table } = client.view.value!;
  const mayAll = client.live && you.role === 'gm';
  const [whose, setWhose] = useState<Whose>('all');
  const [made, setMade] = useState<Made | undefined>(undefined);
  const asAll = mayAll && whose === 'all';
  useEffect(() => {
    let left = false;
    setMade(undefined);
    void linkTo(client, asAll)
      .catch((): Made => ({ kind: 'failed' }))
      .then((one) => {
        if (!left) setMade(one);
      });
    return () => {
      left = true;
    };
  }, [client, asAll]);
  return (
    <section class="share-fight" aria-label="Share the fight" aria-busy={made === undefined}>
      <div class="bar-head">
        <h3>Share the fight</h3>
        <button type="button" class="link" onClick={onClose}>
          Close
        </button>
      </div>
      {mayAll && (
        <Pick
          label="What it includes"
          options={[
            { id: 'all', label: 'Public' },
            { id: 'own', label: 'Everything' },
          ]}
          value={whose}
          onChange={(id) => setWhose(id === 'own' ? 'own' : 'all')}
        />
      )}
      <p class="lead">{inIt(client.live, asAll, you.role)}</p>
      <Result made={made} client={client} title={table.title} />
    </section>
  );
}

function inIt(live: boolean, asAll: boolean, role: string): string {
  if (!live) return 'The link contains the whole fight so far. Anyone who opens it can replay it and play on.';
  if (asAll) return 'The link contains the log as spectators see it, with nothing hidden.';
  if (role === 'gm')
    return 'The link contains everything so far, including what is hidden. Anyone who opens it can play on from any moment.';
  return 'The link contains the log as you see it.';
}

interface ResultProps {
  readonly made: Made | undefined;
  readonly client: TableClient;
  readonly title: string;
}

function Result({ made, client, title }: ResultProps) {
  if (made === undefined) return <p class="lead">Packing …</p>;
  if (made.kind === 'link')
    return (
      <GiveAway address={made.address} label={`the fight${title === '' ? '' : ` ${title}`}`}>
        <ShareButton url={() => made.address} label="Share the link" />
      </GiveAway>
    );
  return (
    <>
      <p role="status">{why(made)}</p>
      {made.kind !== 'failed' && <SaveButton client={client} />}
    </>
  );
}

function why(made: Exclude<Made, { readonly kind: 'link' }>): string {
  if (made.kind === 'long')
    return `This fight is too long for a link: ${made.length} characters, and most programs pass on no more than ${MAX_LINK_LENGTH}. Share it as a file.`;
  if (made.kind === 'unable') return 'This browser cannot pack a fight into a link. Share it as a file.';
  return 'The fight failed to load. Try again when you’re back online.';
}

async function linkTo(client: TableClient, asAll: boolean): Promise<Made> {
  const text = await client.file();
  if (text === undefined) return { kind: 'failed' };
  const own = JSON.parse(text) as TableFile;
  const told = asAll ? await asAllMayKnow(own) : own;
  // A link is passed on without a thought: it never holds what the dice come from.
  const { secret: _, ...table } = told.table;
  const file = { ...told, table };
  const letters = await packed(JSON.stringify(file));
  if (letters === undefined) return { kind: 'unable' };
  const link = linkOf({ view: 'fight', system: table.system, shared: letters });
  const address = `${new URL('./', document.baseURI).href}${link}`;
  return address.length > MAX_LINK_LENGTH ? { kind: 'long', length: address.length } : { kind: 'link', address };
}

/** A GM's file as a screen on the wall would have it. */
async function asAllMayKnow(own: TableFile): Promise<TableFile> {
  const [core] = await Promise.all([import('@strikehome/table'), fetchSystem(own.table.system, 'encounter')]);
  const read = core.readFile(own);
  if (core.isFailure(read)) throw new Error(read.error.message);
  return core.exported(read.table, read.entries, { seat: '', role: 'watcher' });
}
