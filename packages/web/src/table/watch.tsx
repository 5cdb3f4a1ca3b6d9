/** A screen for the wall: the last blow large, whose turn it is, the board. Nothing to press. */
import type { View } from '@strikehome/table';
import { waitingOf } from './answering.ts';
import { Board, upNext } from './board.tsx';
import type { TableClient } from './client.ts';
import { LastBlow } from './last-blow.tsx';
import { WaitingFor } from './waiting-for.tsx';

function Turn({ view }: { readonly view: View }) {
  const names = upNext(view);
  if (view.fight?.over) return <p class="question">The fight is over</p>;
  if (names.length === 0) return null;
  return <p class="question turn">{names.length > 3 ? 'Anybody may act' : `Next: ${names.join(' or ')}`}</p>;
}

export function Wall({ client, view }: { readonly client: TableClient; readonly view: View }) {
  const waiting = waitingOf(client);
  return (
    <div class="wall">
      {view.fight === undefined && <p class="question">Waiting for the Director to start a fight</p>}
      {waiting === undefined ? (
        <LastBlow entries={client.entries.value} view={view} dice />
      ) : (
        <WaitingFor waiting={waiting} view={view} />
      )}
      {waiting === undefined && <Turn view={view} />}
      {view.fight !== undefined && <Board fight={view.fight} />}
    </div>
  );
}
