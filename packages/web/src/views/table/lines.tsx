/** The lines of a log, each one line high until it is tapped; rounds are set apart, and struck lines stay readable. */
import '../../styles/log.css';
import type { Shown, View } from '@strikehome/table';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Mark } from '../../controls/mark.tsx';
import { lazy } from '../../parts/lazy.tsx';
import { capital } from '../../state/verdict.ts';
import { struckIn, type TableClient } from './client.ts';
import { fixableLines, typedIn } from './fixable.ts';
import { jumpedTo } from './jump.ts';
import { fromMySide } from './my-side.ts';

const LineDetails = lazy(async () => (await import('./line-details.tsx')).LineDetails, 'div');
const Mistyped = lazy(async () => (await import('./mistyped.tsx')).Mistyped, 'div');

/** So many lines are drawn at first: a long evening has hundreds. */
const FIRST = 60;
/** So many of the newest lines with typed dice have their button in sight; the others have it under the line. */
const IN_SIGHT = 3;

interface Props {
  readonly entries: readonly Shown[];
  readonly view: View;
  /** The chance that a finished action had, where it is known. */
  readonly prior?: (seq: number) => string | undefined;
  /** Where mistyped dice may be changed. */
  readonly client?: TableClient;
}

export function Lines({ entries, view, prior, client }: Props) {
  const [all, setAll] = useState(false);
  const [open, setOpen] = useState<number | undefined>(undefined);
  const [changing, change] = useState<number | undefined>(undefined);
  const list = useRef<HTMLOListElement>(null);
  const { value: jumped } = jumpedTo;
  useEffect(() => {
    if (jumped === undefined) return;
    setAll(true);
    setOpen(jumped);
    requestAnimationFrame(() => list.current?.querySelector('li.open')?.scrollIntoView({ block: 'center' }));
    jumpedTo.value = undefined;
  }, [jumped]);
  const struck = struckIn(entries);
  const dice = client === undefined ? [] : fixableLines(entries, view);
  const readable = entries.filter(({ kind }) => kind !== 'hidden').toReversed();
  const seen = all ? readable : readable.slice(0, FIRST);
  const wrong = dice.includes(changing ?? -1) ? entries.find(({ seq }) => seq === changing) : undefined;
  const fix = (seq: number) => (
    <button type="button" class="link fix-dice" onClick={() => change(seq)}>
      Fix dice
    </button>
  );
  return (
    <>
      {wrong !== undefined && (
        <Mistyped
          key={wrong.seq}
          client={client!}
          rolls={typedIn(wrong, view)}
          system={view.table.system}
          onDone={() => change(undefined)}
        />
      )}
      <ol class="log-lines" reversed ref={list}>
        {seen.map((entry) => {
          const { seq, text, outcome } = entry;
          const isOpen = open === seq;
          const inSight = dice.indexOf(seq) >= 0 && dice.indexOf(seq) < IN_SIGHT;
          return (
            <li key={seq} class={classOf(entry, struck.has(seq), isOpen)}>
              <button
                type="button"
                class="log-line"
                aria-expanded={isOpen}
                onClick={() => setOpen(isOpen ? undefined : seq)}
              >
                {outcome !== undefined && !isRound(entry) && <Mark tone={fromMySide(entry, view).tone} size={16} />}
                <span>
                  <Writer entry={entry} view={view} />
                  {struck.has(seq) ? (
                    <>
                      <s>{capital(text)}</s>
                      <span class="unseen"> (undone)</span>
                    </>
                  ) : (
                    capital(text)
                  )}
                  <OwnAnswer entry={entry} />
                </span>
              </button>
              {inSight && !isOpen && fix(seq)}
              {isOpen && (
                <LineDetails entry={entry} view={view} prior={prior?.(seq)}>
                  {dice.includes(seq) && fix(seq)}
                </LineDetails>
              )}
            </li>
          );
        })}
        {readable.length > seen.length && (
          <li class="earlier">
            <button type="button" class="link" onClick={() => setAll(true)}>
              {readable.length - seen.length} earlier lines
            </button>
          </li>
        )}
      </ol>
    </>
  );
}

/** The end of a round, a phase or an exchange: what comes after it is another one. */
const isRound = ({ outcome, kind }: Shown): boolean => kind === 'start' || (outcome?.startsWith('next-') ?? false);

function classOf(entry: Shown, isStruck: boolean, isOpen: boolean): string {
  const came = entry.outcome !== undefined && !isStruck;
  return [isStruck ? 'struck' : '', came ? 'came' : '', isRound(entry) ? 'round' : '', isOpen ? 'open' : '']
    .filter((one) => one !== '')
    .join(' ');
}

/** What the reader answered, where the line does not say it. */
function OwnAnswer({ entry: { answer, text } }: { readonly entry: Shown }) {
  return answer === undefined || text.includes(answer) ? null : <b class="own-answer"> You chose: {answer}.</b>;
}

/** Who wrote a note, and to whom. */
function Writer({ entry: { kind, seat, command }, view }: { readonly entry: Shown; readonly view: View }) {
  if (kind !== 'note') return null;
  const name = view.seats.find((one) => one.seat === seat)?.name;
  const to = command?.to === 'gm' ? ', to the GM only' : '';
  return name === undefined ? null : (
    <b>
      {name}
      {to}:{' '}
    </b>
  );
}
