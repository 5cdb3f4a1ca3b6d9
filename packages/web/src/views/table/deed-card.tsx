/** A list of what a fighter can do, each with a line on what it does; over the board until something is chosen. */
import type { Move } from '@strikehome/engine/kernel';
import { useEffect, useRef } from 'preact/hooks';
import { useOverlay } from '../../state/overlays.ts';
import { capital } from '../../state/verdict.ts';
import { type DeedNames, deedsOf } from './deeds.ts';
import { prospectText } from './move-words.ts';
import type { Said } from './offer.ts';

interface Props {
  /** The moves of the one who acts. */
  readonly moves: readonly Move[];
  /** What was tapped. */
  readonly said: Said;
  readonly names: DeedNames;
  readonly onTake: (move: Move) => void;
  readonly onNext: (said: Said) => void;
  readonly onBack: () => void;
  /** Opens the sheet of the fighter that was tapped. */
  readonly onSheet?: (() => void) | undefined;
}

export function DeedCard({ moves, said, names, onTake, onNext, onBack, onSheet }: Props) {
  const { heading = '', help, deeds = [] } = deedsOf(moves, said, names) ?? {};
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), [heading]);
  useOverlay(true, onBack);
  return (
    <section class="deeds" aria-label="Moves">
      <div class="saying">
        <h2 class="acts" tabIndex={-1} ref={title}>
          {capital(names.actor)}
          {heading}
        </h2>
        <button type="button" class="link" onClick={onBack}>
          Back
        </button>
      </div>
      {help !== undefined && <p class="lead">{help}</p>}
      <ul>
        {deeds.map(({ words, help: line, move, next }, i) => (
          <li key={`${words} ${i}`}>
            <button
              type="button"
              class={i === 0 && move?.ends !== true ? 'option deed main-deed' : 'option deed'}
              aria-label={move === undefined || move.label === words ? undefined : move.label}
              onClick={() => (move === undefined ? onNext(next!) : onTake(move))}
            >
              {words}{' '}
              {move !== undefined && prospectText(move) !== undefined && (
                <small class="known">{prospectText(move)}</small>
              )}
              {line !== undefined && <small>{line}</small>}
            </button>
          </li>
        ))}
      </ul>
      {onSheet !== undefined && (
        <button type="button" class="link" onClick={onSheet}>
          Sheet
        </button>
      )}
    </section>
  );
}
