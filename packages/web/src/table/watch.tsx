/** A screen for the wall: the last blow large, whose turn it is, the board. Nothing to press. */
import type { RowHead } from '@strikehome/engine/kernel';
import type { View } from '@strikehome/table';
import { waitingOf } from './answering.ts';
import { Board, LastBlow } from './board.tsx';
import type { TableHome } from './home.ts';
import { WaitingFor } from './question.tsx';

/** Whose turn it is, as far as the board marks somebody. */
export function upNext({ fight }: View): readonly string[] {
  const rows: readonly RowHead[] = (fight?.pictures ?? []).flatMap((picture): readonly RowHead[] => {
    if (picture.kind === 'bars') return picture.groups.flatMap(({ bars }) => bars);
    return picture.kind === 'boxes' || picture.kind === 'tokens' ? picture.rows : [];
  });
  return [...new Set(rows.filter(({ now }) => now).map(({ label }) => label))];
}

function Turn({ view }: { readonly view: View }) {
  const names = upNext(view);
  if (view.fight?.over) return <p class="question">The fight is over</p>;
  if (names.length === 0) return null;
  return <p class="question turn">{names.length > 3 ? 'Anybody may act' : `Next: ${names.join(' or ')}`}</p>;
}

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
      {waiting === undefined && <Turn view={view} />}
      {view.fight !== undefined && <Board fight={view.fight} />}
    </div>
  );
}
