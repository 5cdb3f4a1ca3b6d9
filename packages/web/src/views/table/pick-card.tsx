/** The board as a place to pick a card on, for other words; and what may be laid there anew. */
import type { Move } from '@strikehome/engine/kernel';
import type { View } from '@strikehome/table';
import type { RowControl } from '../../drawings/control.ts';
import { useOverlay } from '../../state/overlays.ts';
import { capital } from '../../state/verdict.ts';
import { Board } from './board.tsx';

interface Props {
  readonly fight: NonNullable<View['fight']>;
  readonly view: View;
  readonly onPick: (aside: Move) => void;
  readonly onBack: () => void;
}

export function PickCard({ fight, view, onPick, onBack }: Props) {
  const { asides = [] } = fight;
  useOverlay(true, onBack);
  const words = (id: string): RowControl | undefined => {
    const aside = asides.find(({ target }) => target === id);
    return aside === undefined ? undefined : { tap: { kind: 'words', on: () => onPick(aside) } };
  };
  return (
    <section class="moves" aria-label="Cards">
      <div class="saying">
        <p class="acts">Which card?</p>
        <button type="button" class="link" onClick={onBack}>
          Back
        </button>
      </div>
      <Board fight={fight} view={view} controls={words} />
      <div class="free-moves">
        {asides
          .filter(({ target }) => target === undefined)
          .map((aside) => (
            <button
              key={aside.label}
              type="button"
              class="option"
              aria-label={aside.label}
              onClick={() => onPick(aside)}
            >
              {capital(aside.what ?? aside.label)}
            </button>
          ))}
      </div>
    </section>
  );
}
