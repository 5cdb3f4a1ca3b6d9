/** A decision, put to the one it belongs to, with the preset answer in focus. */
import { baseOf, keyOf, type Plain, type PlainRecord, same } from '@strikehome/engine/kernel';
import { useEffect, useRef } from 'preact/hooks';
import { askedOf, humanize, optionLabel, plainText } from '../state/labels.ts';
import type { ChoiceNeeded } from '../state/on-table.ts';
import type { Labels } from './prompt.tsx';

interface ChoiceProps {
  readonly needs: ChoiceNeeded;
  readonly labels: Labels;
  readonly people: PlainRecord;
  readonly onOption: (option: Plain) => void;
}

export function ChoicePrompt({ needs, labels, people, onOption }: ChoiceProps) {
  const about = labels.choices[baseOf(needs.id) ?? needs.id];
  const first = useRef<HTMLButtonElement>(null);
  const question = `${needs.id} ${needs.index ?? ''}`;
  useEffect(() => first.current?.focus({ preventScroll: true }), [question]);
  // Who is asked stands above the question.
  const seen = Object.entries(needs.about ?? {}).filter(([, value]) => value !== needs.name);
  return (
    <section class="prompt" aria-label="A decision">
      <p class="asked">{askedOf(needs, people)} decides</p>
      <h2 class="question">{about?.ask ?? `${humanize(needs.id)}?`}</h2>
      {seen.length > 0 && <p class="seen">{seen.map(aboutText).join(' · ')}</p>}
      <div class="options">
        {needs.options.map((option: Plain) => {
          const preset = same(option, needs.default);
          return (
            <button
              key={keyOf(option)}
              type="button"
              ref={preset ? first : null}
              class={preset ? 'option preset' : 'option'}
              onClick={() => onOption(option)}
            >
              {optionLabel(option, about?.options)}
              {preset && <small>preset</small>}
            </button>
          );
        })}
      </div>
    </section>
  );
}

/** "Attacker: watchman", "Systems: Ra Ra Y Y"; a name speaks for itself. */
function aboutText([key, value]: readonly [string, Plain]): string {
  if (key === 'name') return plainText(value);
  const words = Array.isArray(value) && value.length > 0 ? value.map(plainText).join(' ') : plainText(value);
  return `${humanize(key)}: ${words}`;
}
