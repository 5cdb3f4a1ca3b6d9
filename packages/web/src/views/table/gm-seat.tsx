/** The GM's own seat: used on a second device. */
import { ShareButton } from '../../controls/copy-button.tsx';
import { lazy } from '../../parts/lazy.tsx';
import { linkTo } from '../../state/link-text.ts';
import type { SavedTable } from '../../state/storage.ts';

const Code = lazy(async () => (await import('./code.tsx')).Code, 'div');

/** The same seat on another device: its key is in the link, behind `#` alone. */
export function AnotherDevice({ saved: { id, system, key } }: { readonly saved: SavedTable }) {
  const link = new URL(linkTo(system, `~gm/${id}/${key}`), new URL('./', document.baseURI)).href;
  return (
    <div class="invite">
      <p class="lead">
        Scan this with your other device to run the table there too. Only for you: it makes a device the GM’s.
      </p>
      <Code text={link} label="QR code: run this table on another device" />
      <ShareButton url={() => link} label="Share link" />
    </div>
  );
}
