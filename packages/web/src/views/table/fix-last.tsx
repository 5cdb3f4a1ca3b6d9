/** Fix dice, at the last result and while its action is under way: a mistyped die is put right without a look at the log. */
import type { View } from '@strikehome/table';
import { useState } from 'preact/hooks';
import { lazy } from '../../parts/lazy.tsx';
import type { TableClient } from './client.ts';
import { lastTyped } from './fixable.ts';

const Mistyped = lazy(async () => (await import('./mistyped.tsx')).Mistyped, 'div');

export function FixLast({ client, view }: { readonly client: TableClient; readonly view: View }) {
  const [open, setOpen] = useState(false);
  const rolls = view.table.open ? lastTyped(client.entries.value, view) : [];
  if (rolls.length === 0) return null;
  if (open) return <Mistyped client={client} rolls={rolls} system={view.table.system} onDone={() => setOpen(false)} />;
  return (
    <button type="button" class="plain-button fix-last" onClick={() => setOpen(true)}>
      Fix dice
    </button>
  );
}
