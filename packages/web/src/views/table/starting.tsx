/** Start a table and be its GM. */
import type { PlainRecord } from '@strikehome/engine/kernel';
import { useState } from 'preact/hooks';
import { saveTable } from '../../state/storage.ts';
import { go } from '../../state/store.ts';
import { myName, NameField, useAsking, Wrong } from './entering.tsx';
import { Setup } from './setup.tsx';

export function StartTable({ system }: { readonly system: string }) {
  const [name, setName] = useState(myName);
  const { busy, wrong, ask } = useAsking();
  const begin = (setup: PlainRecord) =>
    ask('', undefined, name, { system, setup }, ({ table, key, invite, watch }) => {
      const id = String(table);
      const keys = { key: String(key), invite: String(invite), watch: String(watch) };
      saveTable({ id, system, ...keys, role: 'gm', name: name.trim() });
      go({ view: 'table', system, table: id }, 'replace');
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
