/** A result: one big word, one sentence, the odds it had; the steps fold out under it. */
import { priorChanceOf, type ResolveAnswer } from '@strikehome/engine/contract';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { CopyButton } from '../controls/copy-button.tsx';
import { Lettered } from '../controls/die.tsx';
import { Mark } from '../controls/mark.tsx';
import { lastGood } from '../odds/panel.tsx';
import { wide } from '../parts/screen.ts';
import { changesIn } from '../state/changes.ts';
import { asText } from '../state/copy.ts';
import { priorChanceText } from '../state/fractions.ts';
import { humanize, personOf, withoutWord } from '../state/labels.ts';
import { closeTable, leaveTable, roll, setWhatif, shareLink, shown, undoLast } from '../state/store.ts';
import { actionOf, followed, systemOf, type Whatif } from '../state/whatif.ts';
import { Changes, Steps } from './steps.tsx';

interface ResultProps {
  readonly whatif: Whatif;
  readonly answer: ResolveAnswer;
  /** The dice it came from. */
  readonly children: ComponentChildren;
}

export function Result({ whatif, answer, children }: ResultProps) {
  const action = actionOf(whatif);
  const outcome = answer.outcome!;
  const { label, tone: own } = action.outcomes[outcome] ?? { label: humanize(outcome), tone: 'even' as const };
  const tone = answer.tone ?? own;
  const prior = priorOdds(whatif, answer);
  const rolled = Object.keys(answer.dice).length > 0;
  const again = useRef<HTMLButtonElement>(null);
  useEffect(() => again.current?.focus({ preventScroll: true }), []);
  return (
    <section class="result" aria-label="Result">
      <div class="result-told">
        <div>
          <h2 class={`word ink-${tone}`}>
            <Mark tone={tone} size={32} />
            {label}
          </h2>
          <Changes changes={changesIn(whatif.system, answer.changes ?? [], (who) => personOf(who, whatif.fields))} />
          <p class="sentence">{withoutWord(answer.text ?? '', label)}</p>
          {prior !== undefined && <p class="had">{prior}</p>}
        </div>
        {children}
      </div>
      <Ways answer={answer} />
      <div class="result-ways">
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
              return asText(title, action, answer, whatif.onTable, prior, shareLink());
            }}
          />
          <button type="button" class="plain-button" onClick={closeTable}>
            Clear
          </button>
          {!wide.value && (
            <button type="button" class="plain-button" onClick={leaveTable}>
              Odds
            </button>
          )}
        </div>
      </div>
      <Steps steps={answer.steps} system={whatif.system} said={answer.text} />
    </section>
  );
}

/** So many ways are shown at first. */
const FIRST = 6;

/** What may be done next with what lies here: each hands its dice and its people on. */
function Ways({ answer: { next: follows = [] } }: { readonly answer: ResolveAnswer }) {
  const [all, showAll] = useState(false);
  if (follows.length === 0) return null;
  const seen = all ? follows : follows.slice(0, FIRST);
  return (
    <section class="follows" aria-label="Continue">
      <h3>Continue</h3>
      {seen.map(({ label, request, gives, best }, i) => (
        <button
          key={`${label} ${i}`}
          type="button"
          class={best ? 'option best' : 'option'}
          onClick={() => setWhatif(followed(request))}
        >
          <span class="option-words">
            <Lettered text={label} />
            {gives !== undefined && <small>{gives}</small>}
          </span>
          {best && <small class="option-marks">best</small>}
        </button>
      ))}
      {seen.length < follows.length && (
        <button type="button" class="second-button" onClick={() => showAll(true)}>
          {follows.length - seen.length} more
        </button>
      )}
    </section>
  );
}

/** "Chance was 41.7% (15 in 36)"; of what was certain, nothing. */
function priorOdds(whatif: Whatif, { outcome = '', facts = {}, changes = [] }: ResolveAnswer): string | undefined {
  const table = lastGood(shown.value, whatif)?.before;
  if (table === undefined) return undefined;
  const { outcomes, headlines } = table;
  const prior = priorChanceOf(actionOf(whatif), { outcome: outcomes[outcome], headlines }, { outcome, facts, changes });
  return prior === undefined
    ? undefined
    : priorChanceText(
        prior,
        Object.values(outcomes).map(({ exact }) => exact),
      );
}
