/** A table on the screen, the same for one in this page and one on a server: what is asked, the board, moves, the log. */
import type { View, WaitingView } from '@strikehome/table';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { tableKeys } from '../parts/keys.ts';
import { wide } from '../parts/screen.ts';
import { ClauseLink } from '../rules/clause.tsx';
import { systemOf } from '../state/whatif.ts';
import { settle, tableKey, waitingOf } from './answering.ts';
import { Board, LastBlow } from './board.tsx';
import type { TableHome } from './home.ts';
import { Log } from './log.tsx';
import { Moves } from './moves.tsx';
import { Question, WaitingFor } from './question.tsx';

interface Props {
  readonly home: TableHome;
  /** Above the log: what only some homes have. */
  readonly side?: ComponentChildren;
  /** Under the log: what is done with the whole table. */
  readonly keeping?: ComponentChildren;
  /** Where there is no fight yet. */
  readonly before?: ComponentChildren;
}

export function TableScreen({ home, side, keeping, before }: Props) {
  useEffect(() => {
    tableKeys.act = (key) => tableKey(key, home);
    return () => {
      delete tableKeys.act;
    };
  }, [home]);
  const view = home.view.value;
  const asked = waitingOf(home)?.for.id;
  useEffect(() => {
    // What was typed in full before a reload, or in one handful, is sent now.
    if (asked !== undefined) void settle(home);
  }, [home, asked]);
  if (view === undefined) return null;
  return (
    <>
      <Trouble home={home} system={view.table.system} />
      <div class="fight-columns">
        <div class="fight-now">
          <Now home={home} view={view} before={before} />
          {!wide.value && side}
        </div>
        <div>
          {wide.value && side}
          <Log home={home} view={view}>
            {keeping}
          </Log>
        </div>
      </div>
    </>
  );
}

function Trouble({ home, system }: { readonly home: TableHome; readonly system: string }) {
  const wrong = home.trouble.value;
  if (wrong === undefined) return null;
  return (
    <p class="notice" role="alert">
      {wrong.message} {wrong.rule !== undefined && <ClauseLink id={wrong.rule} system={system} />}
    </p>
  );
}

function Now({
  home,
  view,
  before,
}: {
  readonly home: TableHome;
  readonly view: View;
  readonly before: ComponentChildren;
}) {
  const waiting: WaitingView | undefined = waitingOf(home);
  const { fight } = view;
  const board = fight !== undefined && <Board fight={fight} />;
  if (waiting !== undefined) {
    const question =
      waiting.needs === undefined ? (
        <WaitingFor waiting={waiting} view={view} />
      ) : (
        <Question home={home} waiting={waiting} view={view} />
      );
    // A question comes first where a thumb is; a wide screen has room for the board above it.
    return (
      <>
        {wide.value && board}
        {question}
        {!wide.value && board}
      </>
    );
  }
  if (fight === undefined) return <>{before}</>;
  return (
    <>
      <LastBlow entries={home.entries.value} system={view.table.system} />
      {board}
      {fight.over ? <p class="question">The fight is over</p> : <Moves home={home} view={view} moves={fight.moves} />}
    </>
  );
}

export const titleOf = (view: View): string => systemOf(view.table.system).title;
