/** Taking a seat at a table with an invitation: a name is all it takes. */
import type { PlainRecord } from '@strikehome/engine/kernel';
import type { ComponentChildren, Ref } from 'preact';
import { useState } from 'preact/hooks';
import { load, type SavedTable, save, saveTable } from '../../state/storage.ts';
import { systemOf } from '../../state/whatif.ts';
import { call, problemOf } from './api.ts';
import { randomHex } from './client.ts';

const MAX_NAME_LENGTH = 64;
export const NO_ANSWER = 'No answer. Check your connection and try again.';

export function myName(): string {
  const before = load('name');
  return typeof before === 'string' ? before : '';
}

interface NameFieldProps {
  readonly name: string;
  readonly onName: (name: string) => void;
  readonly field?: Ref<HTMLInputElement>;
  /** Said where it may be left out. */
  readonly hint?: string;
}

export function NameField({ name, onName, field, hint }: NameFieldProps) {
  return (
    <label class="name-field">
      <span>Your name</span>
      <input
        ref={field ?? null}
        placeholder={hint}
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

/** Asks the server for a seat and says what went wrong. Asked again with the same id, it is done once. */
export function useAsking() {
  const [id] = useState(() => randomHex(12));
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string | undefined>(undefined);
  const ask = async (
    path: string,
    key: string | undefined,
    name: string,
    more: PlainRecord,
    take: (body: PlainRecord) => void | Promise<void>,
  ) => {
    if (name.trim() === '') {
      setWrong('Enter your name first. The others see it.');
      return;
    }
    setBusy(true);
    save('name', name.trim());
    const answer = await call(path, { key, body: { ...more, name: name.trim(), mix: randomHex(16), id } });
    setBusy(false);
    if (answer?.body.ok === true) void take(answer.body as PlainRecord);
    else setWrong(answer === undefined ? NO_ANSWER : (IN_WORDS[answer.status]?.(path) ?? problemOf(answer).message));
  };
  return { busy, wrong, ask };
}

/** What a code that does not work is told in: the server cannot say whether it was mistyped or is past. */
const IN_WORDS: Readonly<Record<number, (path: string) => string | undefined>> = {
  404: (path) => (path === '/join' ? 'No table has this code. Check it, or ask the GM for a new one.' : undefined),
  429: () => 'Too many tries. Wait a minute and try again.',
};

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
      <h2 class="question">Join the table</h2>
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
