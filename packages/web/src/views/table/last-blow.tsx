/** What came of the last move, large. */
import type { Shown, View } from '@strikehome/table';
import { Mark } from '../../controls/mark.tsx';
import { Changes } from '../../play/steps.tsx';
import { changesOf, ending, outcomeIn } from './board.tsx';
import { lastBlow } from './client.ts';

interface BlowProps {
  readonly entries: readonly Shown[];
  readonly view: View;
  /** The chance it had, where that is known. */
  readonly prior?: string | undefined;
  /** The result of the fight is said above it already. */
  readonly headless?: boolean;
}

/** What came of the last move: a word and a sentence. Once the fight is over, its headline is the result of the fight. */
export function LastBlow({ entries, view, prior, headless = false }: BlowProps) {
  const last = lastBlow(entries);
  if (last === undefined) return null;
  // A log may tell the word alone.
  const known =
    last.label === undefined
      ? outcomeIn(view.table.system, last.outcome!)
      : ({ label: last.label, tone: 'even' } as const);
  const { label } = known;
  const tone = last.tone ?? known.tone;
  const isOver = view.fight?.over === true;
  return (
    <section class="last" aria-label="The last move">
      {isOver ? (
        !headless && <p class="word">{ending(view.fight!).text}</p>
      ) : (
        <p class={`word ink-${tone}`}>
          <Mark tone={tone} size={28} />
          {label}
        </p>
      )}
      <Changes changes={changesOf(last, view)} />
      <p>{last.text}</p>
      {prior !== undefined && <p class="had">{prior}</p>}
    </section>
  );
}
