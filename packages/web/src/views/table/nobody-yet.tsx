/** What a seat without a move sees: whom to wait for, or a character to choose. */
import type { View } from '@strikehome/table';
import { lazy } from '../../parts/lazy.tsx';
import type { TableClient } from './client.ts';

const ChooseCharacter = lazy(async () => (await import('./choose-character.tsx')).ChooseCharacter, 'div');

export function Nothing({ client, view }: { readonly client: TableClient; readonly view: View }) {
  const { you, fight } = view;
  const free = fight?.free ?? [];
  if (you.role === 'gm') return <p class="lead">No moves left. Start another fight, or undo.</p>;
  if (you.role === 'watcher') return null;
  if (free.length > 0) return <Choosing client={client} view={view} />;
  if (you.plays.length === 0)
    return (
      <section class="prompt" aria-label="Waiting">
        <h2 class="question">Waiting for the GM</h2>
        <p class="seen">The GM will assign you a character.</p>
      </section>
    );
  const names = (fight?.movers ?? []).filter(({ id }) => you.plays.includes(id)).map(({ name }) => name);
  return (
    <section class="prompt" aria-label="Waiting">
      <p class="seen">You play {names.join(' and ')}.</p>
    </section>
  );
}

/** Who came without a character chooses one at once, also while another is asked. */
export function Choosing({ client, view }: { readonly client: TableClient; readonly view: View }) {
  const free = view.fight?.free ?? [];
  if (free.length === 0) return null;
  return (
    <section class="prompt" aria-label="Choose your character">
      <h2 class="question">Choose your character</h2>
      <p class="seen">Or the GM assigns you one.</p>
      <ChooseCharacter client={client} system={view.table.system} free={free} />
    </section>
  );
}
