/** The log of a table, newest first: its heading with Undo and Redo, the folded lines, and a field to add a line. */
import type { View } from '@strikehome/table';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { Chevron } from '../../controls/chevron.tsx';
import { lazy } from '../../parts/lazy.tsx';
import { priorChanceAt } from './answering.ts';
import type { TableClient } from './client.ts';
import { Lines } from './lines.tsx';

const OwnLineForm = lazy(async () => (await import('./own-line.tsx')).OwnLineForm, 'div');

interface Props {
  readonly client: TableClient;
  readonly view: View;
  /** Opens the sheets of those who fight. */
  readonly onSheets?: (() => void) | undefined;
  /** Opens a review of the fight; left out where one is open. */
  readonly onReview?: (() => void) | undefined;
  readonly children: ComponentChildren;
}

export function Log({ client, view, onSheets, onReview, children }: Props) {
  const can = mayWrite(view);
  return (
    <section class="log" aria-label="Log">
      <div class="bar-head">
        <h2>Log</h2>
        <span class="log-buttons">
          {onSheets !== undefined && (
            <button type="button" class="link" onClick={onSheets}>
              Characters
            </button>
          )}
          {onReview !== undefined && (
            <button type="button" class="link" onClick={onReview}>
              Review
            </button>
          )}
          {can && <UndoRedo client={client} view={view} />}
        </span>
      </div>
      <LogLines client={client} view={view} />
      {can && <OwnLine client={client} />}
      {children}
    </section>
  );
}

type Of = Pick<Props, 'client' | 'view'>;

const mayWrite = ({ you, table }: View): boolean => you.role !== 'watcher' && table.open;

/** The lines as this seat may read and change them. */
export function LogLines({ client, view }: Of) {
  return (
    <Lines
      entries={client.entries.value}
      view={view}
      prior={(seq) => priorChanceAt(client, seq)}
      {...(mayWrite(view) ? { client } : {})}
    />
  );
}

export function UndoRedo({ client, view }: Of) {
  const can = { undo: view.canUndo, redo: view.canRedo };
  return (
    <>
      {(['undo', 'redo'] as const).map((kind) => (
        <button
          key={kind}
          type="button"
          class="link"
          disabled={!can[kind] || client.unsent.value}
          onClick={() => void client.send({ kind })}
        >
          {kind === 'undo' ? 'Undo' : 'Redo'}
        </button>
      ))}
    </>
  );
}

function OwnLine({ client }: Pick<Props, 'client'>) {
  const [open, setOpen] = useState(false);
  return (
    <div class="own-line">
      <button type="button" class="fold" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Chevron open={open} />
        Add note or roll
      </button>
      {open && <OwnLineForm client={client} />}
    </div>
  );
}
