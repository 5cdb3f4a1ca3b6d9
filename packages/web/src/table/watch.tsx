/** A screen for the wall: the last blow large, whose turn it is, the board. Nothing to press. */
import type { View } from '@strikehome/table';
import { waitingOf } from './answering.ts';
import { Board, LastBlow } from './board.tsx';
import type { TableHome } from './home.ts';
import { WaitingFor } from './question.tsx';

export function Wall({ home, view }: { readonly home: TableHome; readonly view: View }) {
  const waiting = waitingOf(home);
  return (
    <div class="wall">
      {view.fight === undefined && <p class="question">Waiting for the Director to start a fight</p>}
      {waiting === undefined ? (
        <LastBlow entries={home.entries.value} system={view.table.system} dice />
      ) : (
        <WaitingFor waiting={waiting} view={view} />
      )}
      {view.fight?.over && <p class="question">The fight is over</p>}
      {view.fight !== undefined && <Board fight={view.fight} />}
    </div>
  );
}
