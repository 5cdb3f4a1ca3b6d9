/** What this seat may do now, by whoever does it; what is secret is shown to whoever asks for it. */
import type { Move } from '@strikehome/engine/kernel';
import type { View } from '@strikehome/table';
import { useState } from 'preact/hooks';
import { Chevron } from '../form/record.tsx';
import { wide } from '../parts/screen.ts';
import { humanize } from '../state/labels.ts';
import { capital } from '../state/verdict.ts';
import type { TableClient } from './client.ts';
import { MoreSaid } from './more-said.tsx';
import { Narrowed } from './narrow.tsx';
import { upNext } from './watch.tsx';

interface Props {
  readonly client: TableClient;
  readonly view: View;
  readonly moves: readonly Move[];
}

/** What may be done now, by person, in the order the rules list them. */
function movesByPerson(moves: readonly Move[]): readonly (readonly [string, readonly Move[]])[] {
  const people = new Map<string, Move[]>();
  for (const move of moves) people.set(move.by, [...(people.get(move.by) ?? []), move]);
  return [...people];
}

export function Moves({ client, view, moves }: Props) {
  const [shown, show] = useState<string | undefined>(undefined);
  // A phone lies on the table: what is secret is shown to whoever asks for it.
  const [uncovered, uncover] = useState<string | undefined>(undefined);
  if (moves.length === 0) return <Nothing view={view} />;
  const people = movesByPerson(moves);
  // On a phone one person is open at a time, the first to begin with.
  const open = people.some(([by]) => by === shown) ? shown : people[0]![0];
  return (
    <section class="moves" aria-label="What may be done now" aria-busy={client.unsent.value}>
      {people.map(([by, each]) => {
        const name = nameOf(view, by);
        const seen = wide.value || by === open || each.length === 1;
        return (
          <div key={by} class="mover">
            {wide.value || each.length === 1 ? (
              <p class="asked">{capital(name)}</p>
            ) : (
              <button type="button" class="fold" aria-expanded={seen} onClick={() => show(by)}>
                <Chevron open={seen} />
                {capital(name)}
                {!seen && <small>{each.length} moves</small>}
              </button>
            )}
            {seen && (
              <Narrowed
                moves={each.filter(({ secret }) => !secret || uncovered === by)}
                people={view.fight?.people ?? []}
              >
                {(one) => (
                  <OneMove key={one.label + JSON.stringify(one.action)} client={client} view={view} move={one} />
                )}
              </Narrowed>
            )}
            {seen && uncovered !== by && each.some(({ secret }) => secret) && (
              <button type="button" class="link" onClick={() => uncover(by)}>
                Show what nobody else has found
              </button>
            )}
          </div>
        );
      })}
    </section>
  );
}

function Nothing({ view }: { readonly view: View }) {
  const { you, fight } = view;
  if (you.role === 'director') return <p class="lead">There is nothing left to do. Start another fight, or undo.</p>;
  if (you.role === 'watcher') return null;
  if (you.plays.length === 0)
    return (
      <section class="prompt" aria-label="Waiting">
        <h2 class="question">Waiting for the Director</h2>
        <p class="seen">You are in. The Director gives you somebody to play.</p>
      </section>
    );
  const next = upNext(view);
  const names = (fight?.movers ?? []).filter(({ id }) => you.plays.includes(id)).map(({ name }) => name);
  return (
    <section class="prompt" aria-label="Waiting">
      <h2 class="question">
        {next.length === 0 || next.length > 3 ? 'Others move now' : `${next.join(' or ')} is next`}
      </h2>
      <p class="seen">You play {names.join(' and ')}.</p>
    </section>
  );
}

function OneMove({ client, view, move: { label, action } }: Omit<Props, 'moves'> & { readonly move: Move }) {
  return (
    <div class="move">
      <button type="button" class="option" onClick={() => void client.send({ kind: 'do', action })}>
        {capital(label)}
      </button>
      <MoreSaid
        system={view.table.system}
        label={label}
        action={action}
        onDo={(said) => void client.send({ kind: 'do', action: said })}
      />
    </div>
  );
}

/** The name behind an id of the fight. */
function nameOf({ fight }: View, id: string): string {
  const known = [...(fight?.people ?? []), ...(fight?.movers ?? [])].find((one) => one.id === id);
  return known?.name ?? (id.length < 3 ? id.toUpperCase() : humanize(id));
}
