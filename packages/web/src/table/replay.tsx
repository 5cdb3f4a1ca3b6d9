/** A table stepped through, forwards and back: the board as it stood after each line. */
import { type Entry, fold, type Seat, type Shown, shown, type Table, viewOnScreen } from '@strikehome/table';
import type { ComponentChildren } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { systemOf } from '../state/whatif.ts';
import { Board } from './board.tsx';
import { SureButton } from './buttons.tsx';
import { FallenDice } from './fallen.tsx';
import { LastBlow } from './last-blow.tsx';
import { Lines } from './log.tsx';

/** The table after each of its lines. */
function statesOf(entries: readonly Entry[]): readonly Table[] {
  const tables: Table[] = [];
  for (const entry of entries) tables.push(fold(tables.at(-1), entry));
  return tables;
}

const EVERYTHING: Pick<Seat, 'seat' | 'role'> = { seat: '', role: 'director' };

interface Props {
  readonly entries: readonly Entry[];
  readonly onClose: () => void;
  /** Plays on from a line: what came after it is left as it was, in the table it is of. */
  readonly onPlay?: (upTo: number) => void;
  readonly children?: ComponentChildren;
}

export function Replay({ entries, onClose, onPlay, children }: Props) {
  const tables = useMemo(() => statesOf(entries), [entries]);
  const [at, setAt] = useState(entries.length - 1);
  const table = tables[at]!;
  const director = table.seats.findLast(({ role }) => role === 'director')!;
  const now = viewOnScreen(table, director);
  const lines: readonly Shown[] = entries.slice(0, at + 1).map((entry) => shown(entry, table, EVERYTHING));
  const to = (next: number) => setAt(Math.max(0, Math.min(entries.length - 1, next)));
  const line = lines.at(-1)!;
  return (
    <>
      <h1 class="unseen">{systemOf(table.system).title}: step through a fight</h1>
      <section class="stepping" aria-label="Step through">
        <p class="question" aria-live="polite">
          {line.text}
        </p>
        {line.dice !== undefined && <FallenDice dice={line.dice} system={table.system} />}
        <input
          type="range"
          class="along"
          aria-label="Line"
          aria-valuetext={`Line ${at + 1} of ${entries.length}`}
          min={0}
          max={entries.length - 1}
          value={at}
          onInput={(event) => to(Number(event.currentTarget.value))}
        />
        <div class="begin">
          <button type="button" class="second-button" disabled={at === 0} onClick={() => to(at - 1)}>
            Back
          </button>
          <button type="button" class="main-button" disabled={at === entries.length - 1} onClick={() => to(at + 1)}>
            Forward
          </button>
        </div>
        <p class="lead">
          Line {at + 1} of {entries.length}
        </p>
      </section>
      <div class="fight-columns">
        <div class="fight-now">
          <LastBlow entries={lines} view={now} />
          {now.fight !== undefined && <Board fight={now.fight} />}
        </div>
        <section class="log" aria-label="Log">
          <div class="bar-head">
            <h2>Log</h2>
          </div>
          <Lines entries={lines} view={now} />
          <div class="result-buttons">
            {onPlay !== undefined && now.fight !== undefined && at < entries.length - 1 && (
              <SureButton
                text="Play it differently from here"
                sure="Sure? The fight in this page is replaced"
                onDo={() => onPlay(at + 1)}
              />
            )}
            {children}
            <button type="button" class="plain-button" onClick={onClose}>
              Close
            </button>
          </div>
        </section>
      </div>
    </>
  );
}
