/** A table stepped through, forwards and back: the board as it stood after each line, or the lines alone. */
import {
  type Entry,
  fold,
  type Seat,
  type Shown,
  shown,
  type Table,
  type TableFile,
  type View,
  viewOnScreen,
} from '@strikehome/table';
import type { ComponentChildren } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { systemOf } from '../../state/whatif.ts';
import { Board, ending } from '../table/board.tsx';
import { PlayFromHere } from '../table/buttons.tsx';
import { FallenDice } from '../table/fallen.tsx';
import { LastBlow } from '../table/last-blow.tsx';
import { Lines } from '../table/lines.tsx';

/** The table after each of its lines. */
function statesOf(entries: readonly Entry[]): readonly Table[] {
  const tables: Table[] = [];
  for (const entry of entries) tables.push(fold(tables.at(-1), entry));
  return tables;
}

const EVERYTHING: Pick<Seat, 'seat' | 'role'> = { seat: '', role: 'gm' };

interface Props {
  readonly entries: readonly Entry[];
  readonly onClose: () => void;
  /** Plays on from a line: what came after it is left as it was, in the table it is of. */
  readonly onPlay?: (upTo: number) => void;
  /** Under the board. */
  readonly below?: ComponentChildren;
  readonly children?: ComponentChildren;
}

export function Replay({ entries, onClose, onPlay, below, children }: Props) {
  const tables = useMemo(() => statesOf(entries), [entries]);
  const told = useMemo(() => entries.map((entry) => shown(entry, tables.at(-1)!, EVERYTHING)), [tables]);
  const [at, setAt] = useState(entries.length - 1);
  const table = tables[at]!;
  const gm = table.seats.findLast(({ role }) => role === 'gm')!;
  const now = viewOnScreen(table, gm);
  const lines = told.slice(0, at + 1);
  return (
    <>
      <h1 class="unseen">{systemOf(table.system).title}: step through a fight</h1>
      <Stepping at={at} count={entries.length} line={lines.at(-1)!} system={table.system} onStep={setAt} />
      <div class="fight-columns">
        <div class="fight-now">
          {/* The board says nothing of its own where the fight is over: its teams still have a heading above theirs. */}
          {now.fight !== undefined && <h2 class="unseen">Where it stands</h2>}
          {now.fight === undefined ? (
            <LastBlow entries={lines} view={now} />
          ) : (
            <Board
              fight={now.fight}
              headless={(now.fight.over ?? false) && ending(now.fight).headless}
              last={<LastBlow entries={lines} view={now} />}
            />
          )}
          {below}
        </div>
        <ReplayLog lines={lines} view={now} onClose={onClose}>
          {onPlay !== undefined && now.fight !== undefined && at < entries.length - 1 && (
            <PlayFromHere onPlay={() => onPlay(at + 1)} />
          )}
          {children}
        </ReplayLog>
      </div>
    </>
  );
}

/** What a player or spectator may read of a table: its lines, which hold no board. */
export function ToldReplay({ file, onClose }: { readonly file: TableFile; readonly onClose: () => void }) {
  const readable = (file.entries as readonly Shown[]).filter(({ kind }) => kind !== 'hidden');
  const [at, setAt] = useState(readable.length - 1);
  const lines = readable.slice(0, at + 1);
  const { system } = file.table;
  const now: View = {
    table: file.table,
    you: { seat: '', role: 'watcher', name: '', plays: [], dice: 'ask' },
    seats: file.seats.map((seat) => ({ ...seat, here: false })),
    turn: '',
    canUndo: false,
    canRedo: false,
  };
  return (
    <>
      <h1 class="unseen">{systemOf(system).title}: step through a fight</h1>
      <Stepping at={at} count={readable.length} line={lines.at(-1)!} system={system} onStep={setAt} />
      <div class="fight-columns">
        <div class="fight-now">
          <LastBlow entries={lines} view={now} />
          <p class="lead">
            This is the fight as {file.table.for === 'player' ? 'a player' : 'a spectator'} saw it. Only the GM’s file
            has the board and what is hidden, and can be played on.
          </p>
        </div>
        <ReplayLog lines={lines} view={now} onClose={onClose} />
      </div>
    </>
  );
}

interface SteppingProps {
  readonly at: number;
  readonly count: number;
  readonly line: Shown;
  readonly system: string;
  readonly onStep: (at: number) => void;
}

function Stepping({ at, count, line, system, onStep }: SteppingProps) {
  const to = (next: number) => onStep(Math.max(0, Math.min(count - 1, next)));
  return (
    <section class="stepping" aria-label="Replay">
      <p class="question" aria-live="polite">
        {line.text}
      </p>
      {line.dice !== undefined && <FallenDice dice={line.dice} system={system} />}
      <input
        type="range"
        class="vary"
        aria-label="Line"
        aria-valuetext={`Line ${at + 1} of ${count}`}
        min={0}
        max={count - 1}
        value={at}
        onInput={(event) => to(Number(event.currentTarget.value))}
      />
      <div class="begin">
        <button type="button" class="second-button" disabled={at === 0} onClick={() => to(at - 1)}>
          Back
        </button>
        <button type="button" class="main-button" disabled={at === count - 1} onClick={() => to(at + 1)}>
          Forward
        </button>
      </div>
      <p class="lead">
        Line {at + 1} of {count}
      </p>
    </section>
  );
}

interface ReplayLogProps {
  readonly lines: readonly Shown[];
  readonly view: View;
  readonly onClose: () => void;
  readonly children?: ComponentChildren;
}

function ReplayLog({ lines, view, onClose, children }: ReplayLogProps) {
  return (
    <section class="log" aria-label="Log">
      <div class="bar-head">
        <h2>Log</h2>
      </div>
      <Lines entries={lines} view={view} />
      <div class="result-buttons">
        {children}
        <button type="button" class="plain-button" onClick={onClose}>
          Close
        </button>
      </div>
    </section>
  );
}
