/** What was just made and has no name of its own: its maker names it, in one field with a suggestion. */
import type { Move, PlainRecord } from '@strikehome/engine/kernel';
import { useId, useState } from 'preact/hooks';

interface Props {
  readonly move: Move;
  readonly onDo: (action: PlainRecord) => void;
  readonly onLater: () => void;
}

export function NameIt({ move: { action, target, asks }, onDo, onLater }: Props) {
  const field = asks![0]!;
  const [name, setName] = useState(String(action[field] ?? ''));
  const id = useId();
  return (
    <form
      class="name-it"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '') onDo({ ...action, [field]: name.trim() });
      }}
    >
      <label for={id}>Name it: {target}</label>
      <div class="say">
        <input
          id={id}
          class="text"
          type="text"
          maxLength={120}
          value={name}
          onFocus={(event) => event.currentTarget.select()}
          onInput={(event) => setName(event.currentTarget.value)}
        />
        <button type="submit" class="plain-button">
          Save
        </button>
        <button type="button" class="link" onClick={onLater}>
          Later
        </button>
      </div>
    </form>
  );
}
