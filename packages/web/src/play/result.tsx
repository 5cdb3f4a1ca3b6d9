/** A result: one big word, one sentence, the odds it had; the steps fold out under it. */
import type { Resolved } from '@strikehome/engine/contract';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { lastGood } from '../odds/panel.tsx';
import { CopyButton } from '../parts/copy-button.tsx';
import { Mark } from '../parts/mark.tsx';
import { wide } from '../parts/screen.ts';
import { asText } from '../state/copy.ts';
import { chanceText, common } from '../state/fractions.ts';
import { humanize, withoutWord } from '../state/labels.ts';
import { closeTable, leaveTable, roll, shown, undoLast } from '../state/store.ts';
import { actionOf, systemOf, type Whatif } from '../state/whatif.ts';
import { Steps } from './steps.tsx';

interface ResultProps {
  readonly whatif: Whatif;
  readonly answer: Resolved;
  /** The dice it came from. */
  readonly children: ComponentChildren;
}

export function Result({ whatif, answer, children }: ResultProps) {
  const action = actionOf(whatif);
  const outcome = answer.outcome!;
  const kind = action.outcomes[outcome] ?? { label: humanize(outcome), tone: 'even' as const };
  const had = oddsHad(whatif, outcome);
  const rolled = Object.keys(answer.dice).length > 0;
  const again = useRef<HTMLButtonElement>(null);
  useEffect(() => again.current?.focus({ preventScroll: true }), []);
  return (
    <section class="result" aria-label="Result">
      <h2 class={`word ink-${kind.tone}`}>
        <Mark tone={kind.tone} size={32} />
        {kind.label}
      </h2>
      <p class="sentence">{withoutWord(answer.text ?? '', kind.label)}</p>
      {had !== undefined && <p class="had">{had}</p>}
      {children}
      {rolled && (
        <button type="button" class="main-button" ref={again} onClick={roll}>
          Roll again
        </button>
      )}
      <div class="result-buttons even">
        <button type="button" class="plain-button" onClick={undoLast}>
          Undo
        </button>
        <CopyButton
          text={() => {
            const title = `${systemOf(whatif.system).title}, ${action.title}`;
            return asText(title, action, answer, whatif.onTable, had, location.href);
          }}
        />
        <button type="button" class="plain-button" onClick={closeTable}>
          Clear
        </button>
        {!wide.value && (
          <button type="button" class="plain-button" onClick={leaveTable}>
            Card
          </button>
        )}
      </div>
      <Steps steps={answer.steps} system={whatif.system} />
    </section>
  );
}

/** "41.7 %, 15 in 36" */
export function oddsHad(whatif: Whatif, outcome: string): string | undefined {
  const table = lastGood(shown.value, whatif)?.before;
  const chance = table?.outcomes[outcome];
  return table === undefined || chance === undefined
    ? undefined
    : chanceText(chance, common(Object.values(table.outcomes).map(({ exact }) => exact)));
}
