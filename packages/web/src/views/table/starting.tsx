/** Host a table: who fights, what players see of the opponents, and what the table is called. */
import type { Level, PlainRecord } from '@strikehome/engine/kernel';
import { useState } from 'preact/hooks';
import { encounterOf } from '../../state/registry.ts';
import { saveTable } from '../../state/storage.ts';
import { go } from '../../state/store.ts';
import { systemOf } from '../../state/whatif.ts';
import { myName, NameField, useAsking, Wrong } from './entering.tsx';
import { Setup } from './setup.tsx';

/** A GM who gives no name is called so. */
const GM = 'GM';
const MAX_TITLE_LENGTH = 200;

/** What was said, until the table is there: a look at something else loses nothing. */
const said: { title: string; level: Level | undefined } = { title: '', level: undefined };

export function StartTable({ system }: { readonly system: string }) {
  const usual = encounterOf(system).seats?.visibility ?? 'rolls';
  const [name, setName] = useState(myName);
  const [title, setTitle] = useState(said.title);
  const [level, setLevel] = useState<Level>(said.level ?? usual);
  const { busy, wrong, ask } = useAsking();
  const begin = (setup: PlainRecord) => {
    const called = title.trim();
    const more = {
      system,
      setup,
      ...(called === '' ? {} : { title: called }),
      ...(level === usual ? {} : { visibility: level }),
    };
    return ask('', undefined, name.trim() === '' ? GM : name, more, ({ table, key, invite, watch }) => {
      const id = String(table);
      const keys = { key: String(key), invite: String(invite), watch: String(watch) };
      saveTable({ id, system, ...keys, role: 'gm', name: name.trim() || GM });
      said.title = '';
      said.level = undefined;
      go({ view: 'table', system, table: id }, 'replace');
    });
  };
  return (
    <>
      {wrong !== undefined && <Wrong>{wrong}</Wrong>}
      <Setup
        system={system}
        heading={`Host a table: ${systemOf(system).title}`}
        word="Host the table"
        onBegin={(setup) => void begin(setup)}
        busy={busy}
      >
        <Opponents
          usual={usual}
          level={level}
          onLevel={(next) => {
            said.level = next;
            setLevel(next);
          }}
        />
        <NameField name={name} onName={setName} hint={GM} />
        <label class="name-field">
          <span>Table name (optional)</span>
          <input
            class="text"
            type="text"
            maxLength={MAX_TITLE_LENGTH}
            autocomplete="off"
            value={title}
            onInput={(event) => {
              said.title = event.currentTarget.value;
              setTitle(event.currentTarget.value);
            }}
          />
        </label>
      </Setup>
    </>
  );
}

const LEVEL_WORDS = { rolls: 'Rolls in the open', open: 'Everything open', hidden: 'Hidden' } as const;

/** What players see of the characters that nobody of them plays. */
function Opponents({
  usual,
  level,
  onLevel,
}: {
  readonly usual: Level;
  readonly level: Level;
  readonly onLevel: (level: Level) => void;
}) {
  const levels: readonly Level[] = [usual, ...(['rolls', 'open', 'hidden'] as const).filter((one) => one !== usual)];
  return (
    <fieldset class="levels">
      <legend>Opponents</legend>
      {levels.map((one) => (
        <label key={one} class={one === level ? 'on' : ''}>
          <input type="radio" name="opponents" checked={one === level} onChange={() => onLevel(one)} />
          <span>
            {LEVEL_WORDS[one]}
            {one === usual && ' (usual)'}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
