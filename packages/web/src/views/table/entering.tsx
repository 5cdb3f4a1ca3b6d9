/** The way to a table: take a seat with an invitation. A name is all it takes. */
import type { PlainRecord } from '@strikehome/engine/kernel';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { load, type SavedTable, save, saveTable } from '../../state/storage.ts';
import { systemOf } from '../../state/whatif.ts';
import { call, problemOf } from './api.ts';
import { randomHex } from './client.ts';

const MAX_NAME_LENGTH = 64;
const NO_LINE = 'No answer. See whether this device is connected, and try again.';

export function myName(): string {
  const before = load('name');
  return typeof before === 'string' ? before : '';
}

export function NameField({ name, onName }: { readonly name: string; readonly onName: (name: string) => void }) {
  return (
    <label class="name-field">
      <span>Your name</span>
      <input
        class="text"
        type="text"
        maxLength={MAX_NAME_LENGTH}
        autocomplete="nickname"
        value={name}
        onInput={(event) => onName(event.currentTarget.value)}
      />
    </label>
  );
}

/** Asks once and says the result; asked again it has the same name, and is done once. */
export function useAsking() {
  const [id] = useState(() => randomHex(12));
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string | undefined>(undefined);
  const ask = async (
    path: string,
    key: string | undefined,
    name: string,
    more: PlainRecord,
    take: (body: PlainRecord) => void,
  ) => {
    if (name.trim() === '') {
      setWrong('Type your name first: the others see it.');
      return;
    }
    setBusy(true);
    save('name', name.trim());
    const answer = await call(path, { key, body: { ...more, name: name.trim(), mix: randomHex(16), id } });
    setBusy(false);
    if (answer?.body.ok === true) take(answer.body as PlainRecord);
    else setWrong(answer === undefined ? NO_LINE : problemOf(answer).message);
  };
  return { busy, wrong, ask };
}

export function Wrong({ children }: { readonly children: ComponentChildren }) {
  return (
    <p class="notice" role="alert">
      {children}
    </p>
  );
}

export function JoinTable({ saved }: { readonly saved: SavedTable }) {
  const [name, setName] = useState(myName);
  const { busy, wrong, ask } = useAsking();
  const { id, system, invitation, ...rest } = saved;
  const join = () =>
    ask(`/${id}/seats`, invitation?.key, name, {}, ({ key }) => {
      // Kept to come back with after leaving.
      const kept = invitation === undefined ? {} : { invitation };
      saveTable({ ...rest, ...kept, id, system, key: String(key), role: 'player', name: name.trim() });
    });
  return (
    <section class="setup">
      {wrong !== undefined && <Wrong>{wrong}</Wrong>}
      <h2 class="question">Take a seat</h2>
      <p class="lead">{systemOf(system).title}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void join();
        }}
      >
        <NameField name={name} onName={setName} />
        <button type="submit" class="main-button" disabled={busy}>
          Take a seat
        </button>
      </form>
    </section>
  );
}
