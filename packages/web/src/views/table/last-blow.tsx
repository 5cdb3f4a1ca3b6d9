/** The result of the last move, large, with its dice. */
import type { Shown, View } from '@strikehome/table';
import { Mark } from '../../controls/mark.tsx';
import { Changes } from '../../play/steps.tsx';
import { capital } from '../../state/verdict.ts';
import { ending } from './board.tsx';
import { lastBlow } from './client.ts';
import { FallenDice } from './fallen.tsx';
import { diceOf, fromMySide, ownRoll } from './my-side.ts';
import { changesOf } from './outcome-words.ts';
import { diceTeamsIn } from './teams.ts';

interface BlowProps {
  readonly entries: readonly Shown[];
  readonly view: View;
  /** The chance it had, where that is known. */
  readonly prior?: string | undefined;
  /** The result of the fight is said above it already. */
  readonly headless?: boolean;
  /** Its dice are drawn elsewhere. */
  readonly bare?: boolean;
}

/**
 * The result of the last move: whose it is in a word, and a sentence; pale while the next one is under way. Once the fight is
 * over, its headline is the result of the fight.
 */
export function LastBlow({ entries, view, prior, headless = false, bare = false }: BlowProps) {
  const last = lastBlow(entries);
  if (last === undefined) return null;
  const { whose, word, tone, flips } = fromMySide(last, view);
  const rolled = ownRoll(entries, last, view);
  const isOver = view.fight?.over === true;
  const isPast = view.fight?.waiting !== undefined;
  return (
    <section class={isPast ? 'last past' : 'last'} aria-label="The last move">
      {isOver ? (
        !headless && <p class="word">{ending(view.fight!).text}</p>
      ) : (
        <p class={`word ink-${tone}`}>
          {whose !== undefined && <span class="whose">{capital(whose)}: </span>}
          <span class="outcome-word">
            {!flips && <Mark tone={tone} size={28} />}
            {capital(word)}
          </span>
        </p>
      )}
      {!bare && <FallenDice dice={diceOf(entries, last)} system={view.table.system} teamOf={diceTeamsIn(view)} />}
      <p class="last-text">{capital(last.text)}</p>
      {rolled !== undefined && <p class="own-roll">{rolled}</p>}
      <Changes changes={changesOf(last, view)} />
      {prior !== undefined && <p class="had">{prior}</p>}
    </section>
  );
}
