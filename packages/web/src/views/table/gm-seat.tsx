/** The GM's own seat: used on a second device, or handed over to a player. */
import { ShareButton } from '../../controls/copy-button.tsx';
import { lazy } from '../../parts/lazy.tsx';
import { linkTo } from '../../state/link-text.ts';
import type { SavedTable } from '../../state/storage.ts';
import { SureButton } from './buttons.tsx';
import type { TableClient } from './client.ts';

const Code = lazy(async () => (await import('./code.tsx')).Code, 'div');

/** The same seat on another device: its key is in the link, behind `#` alone. */
export function AnotherDevice({ saved: { id, system, key } }: { readonly saved: SavedTable }) {
  const link = new URL(linkTo(system, `~gm/${id}/${key}`), new URL('./', document.baseURI)).href;
  return (
    <div class="invite">
      <p class="lead">
        Scan this with your other device to run the table there too. Keep it private: it makes any device the GM’s.
      </p>
      <Code text={link} label="QR code: run this table on another device" />
      <ShareButton url={() => link} label="Share link" />
    </div>
  );
}

interface HandOverProps {
  readonly client: TableClient;
  /** To whom. */
  readonly seat: string;
  readonly name: string;
}

/** The other seat is made GM first: a table is never without one. */
export function HandOver({ client, seat, name }: HandOverProps) {
  const handOver = async () => {
    const own = client.view.value!.you.seat;
    if (await client.send({ kind: 'seat', seat, role: 'gm' }))
      await client.send({ kind: 'seat', seat: own, role: 'player' });
  };
  return <SureButton text={`Make ${name} the GM`} sure={`Hand over to ${name}?`} onDo={() => void handOver()} />;
}
