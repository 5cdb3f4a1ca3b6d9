/** What only the GM does: who is here and plays whom, what players see, who may join. */
import type { View } from '@strikehome/table';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { Chevron } from '../../controls/chevron.tsx';
import { lazy } from '../../parts/lazy.tsx';
import type { SavedTable } from '../../state/storage.ts';
import { SureButton } from './buttons.tsx';
import type { TableClient } from './client.ts';
import { AnotherDevice, HandOver } from './gm-seat.tsx';
import { Invite } from './invite.tsx';

const Levels = lazy(async () => (await import('./levels.tsx')).Levels, 'div');

interface Props {
  readonly client: TableClient;
  readonly view: View;
  /** The keys to give away; left out where nobody can be invited. */
  readonly saved?: SavedTable;
}

function Part({
  title,
  first,
  children,
}: {
  readonly title: string;
  readonly first: boolean;
  readonly children: ComponentChildren;
}) {
  const [chosen, setOpen] = useState<boolean | undefined>(undefined);
  const open = chosen ?? first;
  return (
    <div class="gm-part">
      <button type="button" class="fold" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Chevron open={open} />
        {title}
      </button>
      {open && <div class="part-inside">{children}</div>}
    </div>
  );
}

export function GmPanel({ client, view, saved }: Props) {
  // Until the first move, letting players in is what there is to do.
  const early = !client.entries.value.some(({ kind }) => kind === 'do');
  const here = view.seats.filter((one) => one.here).length;
  return (
    <section class={early ? 'gm early' : 'gm'} aria-label="For the GM">
      {saved !== undefined && (
        <Part title="Invite" first={early}>
          <Invite client={client} saved={saved} />
        </Part>
      )}
      {saved !== undefined && (
        <Part title="Use another device" first={false}>
          <AnotherDevice saved={saved} />
        </Part>
      )}
      <Part title={`At the table: ${here} of ${view.seats.length} here`} first={early}>
        <Seats client={client} view={view} />
      </Part>
      {(view.fight?.people.length ?? 0) > 0 && (
        <Part title="What players see" first={false}>
          <Levels client={client} view={view} />
        </Part>
      )}
    </section>
  );
}

const ROLES = { gm: 'GM', player: 'Player', watcher: 'Spectator' } as const;

function Seats({ client, view }: Omit<Props, 'saved'>) {
  const movers = view.fight?.movers ?? [];
  return (
    <ul class="seats">
      {view.seats.map(({ seat, name, role, plays, here }) => (
        <li key={seat} class={here ? 'seat' : 'seat away'}>
          <p>
            <b>{name}</b>{' '}
            <small>
              {ROLES[role]}, {here ? 'here' : 'away'}
            </small>
          </p>
          {role === 'player' && movers.length > 0 && (
            <Plays client={client} seat={seat} name={name} plays={plays} movers={movers} />
          )}
          {role === 'player' && <HandOver client={client} seat={seat} name={name} />}
          {role !== 'gm' && (
            <SureButton
              text={`Remove ${name}`}
              sure={`Remove ${name}?`}
              onDo={() => void client.send({ kind: 'revoke', seat })}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

interface PlaysProps {
  readonly client: TableClient;
  readonly seat: string;
  readonly name: string;
  readonly plays: readonly string[];
  readonly movers: readonly { readonly id: string; readonly name: string }[];
}

/** Whom a player plays. What was tapped and is on its way shows at once, and the next tap goes on from it. */
function Plays({ client, seat, name, plays, movers }: PlaysProps) {
  const [tapped, tap] = useState<readonly string[] | undefined>(undefined);
  // A fighter that was removed is played by nobody.
  const here = (tapped ?? plays).filter((id) => movers.some((one) => one.id === id));
  return (
    <fieldset class="chips">
      <legend class="unseen">{name} plays</legend>
      {movers.map(({ id, name: whom }) => {
        const on = here.includes(id);
        const toggle = async () => {
          const next = on ? here.filter((one) => one !== id) : [...here, id];
          tap(next);
          await client.send({ kind: 'seat', seat, plays: next });
          tap((now) => (now === next ? undefined : now));
        };
        return (
          <button
            key={id}
            type="button"
            class={on ? 'chip on' : 'chip'}
            aria-pressed={on}
            onClick={() => void toggle()}
          >
            {whom}
          </button>
        );
      })}
    </fieldset>
  );
}
