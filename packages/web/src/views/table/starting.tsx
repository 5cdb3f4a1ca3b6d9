/** Start a table and be its GM. */
import type { PlainRecord } from '@strikehome/engine/kernel';
import { useState } from 'preact/hooks';
import { type SavedTable, saveTable } from '../../state/storage.ts';
import { go } from '../../state/store.ts';
import { myName, NameField, useAsking, Wrong } from './entering.tsx';
import { Setup } from './setup.tsx';

export function StartTable({ system }: { readonly system: string }) {
  const [name, setName] = useState(myName);
  const { busy, wrong, ask } = useAsking();
  const begin = (setup: PlainRecord) =>
    ask('', undefined, name, { system, setup }, ({ table, key, invite, watch }) => {
      const opened = { id: table, system, key, invite, watch, role: 'gm', name: name.trim() };
      saveTable(opened as unknown as SavedTable);
      go({ view: 'table', system, table: String(table) }, 'replace');
    });
  return (
    <>
      {wrong !== undefined && <Wrong>{wrong}</Wrong>}
      <Setup
        system={system}
        heading="Start a table"
        word="Start the table"
        onBegin={(setup) => void begin(setup)}
        busy={busy}
      >
        <NameField name={name} onName={setName} />
      </Setup>
    </>
  );
}
