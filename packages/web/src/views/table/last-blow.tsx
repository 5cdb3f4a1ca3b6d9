/** The result of the last move, large. */
import type { Shown, View } from '@strikehome/table';
import { Mark } from '../../controls/mark.tsx';
import { Changes } from '../../play/steps.tsx';
import { capital } from '../../state/verdict.ts';
import { changesOf, ending } from './board.tsx';
import { lastBlow } from './client.ts';
import { FallenDice } from './fallen.tsx';
import { fromMySide, ownDice, ownRoll } from './my-side.ts';

interface BlowProps {
  readonly entries: readonly Shown[];
  readonly view: View;
  /** The chance it had, where that is known. */
  readonly prior?: string | undefined;
  /** The result of the fight is said above it already. */
  readonly headless?: boolean;
}

/** The result of the last move: whose it is in a word, and a sentence. Once the fight is over, its headline is the result of the fight. */
export function LastBlow({ entries, view, prior, headless = false }: BlowProps) {
  const last = lastBlow(entries);
  if (last === undefined) return null;
  const { label, tone, flips } = fromMySide(last, view);
  const rolled = ownRoll(entries, last, view);
  const isOver = view.fight?.over === true;
  return (
    <section class="last" aria-label="The last move">
      {isOver ? (
        !headless && <p class="word">{ending(view.fight!).text}</p>
      ) : (
        <p class={`word ink-${tone}`}>
          {!flips && <Mark tone={tone} size={28} />}
          {capital(label)}
        </p>
      )}
      <Changes changes={changesOf(last, view)} />
      {rolled !== undefined && <p class="own-roll">{rolled}</p>}
      <p>{capital(last.text)}</p>
      <FallenDice dice={ownDice(entries, last, view)} system={view.table.system} size={28} />
      {prior !== undefined && <p class="had">{prior}</p>}
    </section>
  );
}
