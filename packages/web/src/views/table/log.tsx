/** What has happened at a table, newest first; struck lines stay readable. Undo, redo, and a line of one's own. */
import type { ResultStep } from '@strikehome/engine/contract';
import type { Command, Shown, View } from '@strikehome/table';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { Pick } from '../../controls/pick.tsx';
import { Chevron } from '../../controls/record.tsx';
import { lazy } from '../../parts/lazy.tsx';
import { Changes, Steps } from '../../play/steps.tsx';
import { priorChanceAt } from './answering.ts';
import { changesOf } from './board.tsx';
import { struckIn, type TableClient } from './client.ts';

const Mistyped = lazy(async () => (await import('./mistyped.tsx')).Mistyped, 'div');

/** So many lines are drawn at first: a long evening has hundreds. */
const FIRST = 60;

interface Props {
  readonly client: TableClient;
  readonly view: View;
  /** Opens the sheets of those who fight. */
  readonly onSheets?: (() => void) | undefined;
  /** Opens a look back at the fight; left out where one is open. */
  readonly onLookBack?: (() => void) | undefined;
  readonly children: ComponentChildren;
}

export function Log({ client, view, onSheets, onLookBack, children }: Props) {
  const can = view.you.role !== 'watcher' && view.table.open;
  return (
    <section class="log" aria-label="Log">
      <div class="bar-head">
        <h2>Log</h2>
        <span class="log-buttons">
          {onSheets !== undefined && (
            <button type="button" class="link" onClick={onSheets}>
              Sheets
            </button>
          )}
          {onLookBack !== undefined && (
            <button type="button" class="link" onClick={onLookBack}>
              Look back
            </button>
          )}
          {can && (
            <>
              <button
                type="button"
                class="link"
                disabled={!view.canUndo || client.unsent.value}
                onClick={() => void client.send({ kind: 'undo' })}
              >
                Undo
              </button>
              <button
                type="button"
                class="link"
                disabled={!view.canRedo || client.unsent.value}
                onClick={() => void client.send({ kind: 'redo' })}
              >
                Redo
              </button>
            </>
          )}
        </span>
      </div>
      <Lines
        entries={client.entries.value}
        view={view}
        prior={(seq) => priorChanceAt(client, seq)}
        {...(can ? { client } : {})}
      />
      {can && <OwnLine client={client} />}
      {children}
    </section>
  );
}

interface LinesProps {
  readonly entries: readonly Shown[];
  readonly view: View;
  /** The chance that a finished action had, where it is known. */
  readonly prior?: (seq: number) => string | undefined;
  /** Where what was mistyped may be changed. */
  readonly client?: TableClient;
}

/** A player's dice are theirs to change until somebody else does something, the GM's at any time. */
function isTooLate(entries: readonly Shown[], { you, canUndo, fight }: View): (seq: number) => boolean {
  if (you.role === 'gm') return () => false;
  if (!canUndo && fight?.waiting === undefined) return () => true;
  const last = entries.findLast(({ kind }) => kind === 'do')?.seq ?? 0;
  return (seq) => seq < last;
}

export function Lines({ entries, view, prior, client }: LinesProps) {
  const [all, setAll] = useState(false);
  const [changing, change] = useState<number | undefined>(undefined);
  const struck = struckIn(entries);
  const begun = entries.findLast(({ kind }) => kind === 'start' || kind === 'open' || kind === 'import')?.seq ?? 0;
  const isLate = isTooLate(entries, view);
  const mayChange = ({ seq, dice = {} }: Shown) =>
    client !== undefined &&
    seq > begun &&
    !isLate(seq) &&
    !struck.has(seq) &&
    Object.values(dice).some(({ from, by }) => from === 'typed' && (view.you.role === 'gm' || by === view.you.seat));
  const readable = entries.filter(({ kind }) => kind !== 'hidden').toReversed();
  const seen = all ? readable : readable.slice(0, FIRST);
  return (
    <>
      <ol class="log-lines" reversed>
        {seen.map((entry) => (
          <li key={entry.seq} class={struck.has(entry.seq) ? 'struck' : entry.outcome === undefined ? '' : 'came'}>
            <p>
              <Writer entry={entry} view={view} />
              {struck.has(entry.seq) ? (
                <>
                  <s>{entry.text}</s>
                  <span class="unseen"> (undone)</span>
                </>
              ) : (
                entry.text
              )}
            </p>
            {mayChange(entry) && changing !== entry.seq && (
              <button type="button" class="link mistyped-link" onClick={() => change(entry.seq)}>
                Mistyped?
              </button>
            )}
            {changing === entry.seq && mayChange(entry) && (
              <Mistyped client={client!} entry={entry} system={view.table.system} onDone={() => change(undefined)} />
            )}
            <Changes changes={changesOf(entry, view)} />
            <PriorChanceLine text={prior?.(entry.seq)} />
            <Steps
              steps={(entry.steps ?? []) as readonly unknown[] as readonly ResultStep[]}
              system={view.table.system}
              said={entry.text}
            />
          </li>
        ))}
      </ol>
      {readable.length > seen.length && (
        <button type="button" class="link" onClick={() => setAll(true)}>
          {readable.length - seen.length} earlier lines
        </button>
      )}
    </>
  );
}

function PriorChanceLine({ text }: { readonly text: string | undefined }) {
  return text === undefined ? null : <p class="had">{text}</p>;
}

/** Who wrote a note, and to whom. */
function Writer({ entry: { kind, seat, command }, view }: { readonly entry: Shown; readonly view: View }) {
  if (kind !== 'note') return null;
  const name = view.seats.find((one) => one.seat === seat)?.name;
  const to = command?.to === 'gm' ? ', to the GM alone' : '';
  return name === undefined ? null : (
    <b>
      {name}
      {to}:{' '}
    </b>
  );
}

/** A note, or a roll that belongs to no rule. */
function OwnLine({ client }: { readonly client: TableClient }) {
  const [open, setOpen] = useState(false);
  const [note, setNote] = useState('');
  const [dice, setDice] = useState('2d6');
  const [to, setTo] = useState<'all' | 'gm'>('all');
  const [refused, refuse] = useState<string | undefined>(undefined);
  const whom = to === 'gm' ? { to } : {};
  const send = async (command: Command) => {
    const before = client.trouble.value;
    const taken = await client.send(command);
    const { value: trouble } = client.trouble;
    // A tap that bounces is not taken either, and nothing is wrong with it.
    refuse(taken || trouble === before ? undefined : trouble?.message);
    return taken;
  };
  const write = async () => {
    if (note.trim() === '' || !(await send({ kind: 'note', text: note.trim(), ...whom }))) return;
    // What was typed since stays.
    setNote((now) => (now === note ? '' : now));
  };
  const you = client.view.value?.you.seat;
  const rolled = client.entries.value.findLast(({ kind, seat }) => kind === 'roll' && seat === you);
  return (
    <div class="own-line">
      <button type="button" class="fold" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Chevron open={open} />
        Note or roll
      </button>
      {open && (
        <div class="part-inside">
          {client.live && (
            <Pick
              label="Who may read it"
              options={[
                { id: 'all', label: 'For all' },
                { id: 'gm', label: 'GM' },
              ]}
              value={to}
              onChange={(id) => setTo(id === 'gm' ? 'gm' : 'all')}
            />
          )}
          <form
            class="say"
            onSubmit={(event) => {
              event.preventDefault();
              void write();
            }}
          >
            <input
              class="text"
              type="text"
              maxLength={2000}
              aria-label="Note"
              placeholder="Write a line"
              value={note}
              onInput={(event) => setNote(event.currentTarget.value)}
            />
            <button type="submit" class="plain-button">
              Write
            </button>
          </form>
          <form
            class="say"
            onSubmit={(event) => {
              event.preventDefault();
              void send({ kind: 'roll', dice: dice.trim(), ...whom });
            }}
          >
            <input
              class="text"
              type="text"
              maxLength={20}
              aria-label="Dice, such as 2d6, 4dF or d100+5"
              value={dice}
              onInput={(event) => setDice(event.currentTarget.value)}
            />
            <button type="submit" class="plain-button">
              Roll
            </button>
          </form>
          {/* The log and what went wrong may be out of sight from here. */}
          {refused !== undefined ? <p class="row-problem">{refused}</p> : rolled !== undefined && <p>{rolled.text}</p>}
        </div>
      )}
    </div>
  );
}
